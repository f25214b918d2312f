"""Legal actions of each person at the table, with the ranges of their amounts.

``BettingOptions`` gives the options of the player to act without building legal actions. Bots that play
millions of hands use it.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol.action_builder import YES_OR_NO
from houseway.engine.protocol.legal_actions import Amount, Field, LegalAction, OneOf
from houseway.games.holdem.clauses import r19_5_a
from houseway.games.holdem.play.betting_rounds.participants import make_deal_plan
from houseway.games.holdem.play.round import describe_missing_cards, why_not_deal, why_not_showdown
from houseway.games.holdem.play.seats import (
    can_be_claimed,
    get_addable_range,
    get_departure,
    get_stake_range,
    why_not_add,
    why_not_buy,
    why_not_move,
    why_not_move_with_post,
    why_not_newcomer,
    why_not_over_blind,
    why_not_return_with_post,
    why_not_seat,
    why_not_sit_out,
    why_not_sit_with_post,
)
from houseway.games.holdem.play.state import IN, OUT, WAITING, Hand, Round, SeatedPlayer, State
from houseway.games.holdem.play.wagers import (
    compute_tap_out_amount,
    get_size_range,
    why_not_bet,
    why_not_call,
    why_not_call_and_fold,
    why_not_check,
    why_not_fold,
    why_not_raise,
    why_not_tap_out,
)
from houseway.games.holdem.ports.staff_actions import list_staff_actions
from houseway.law.coverage_marks import follows

STAFF = ("dealer", "supervisor", "operator", "director")
POST_FIELD: dict[str, Field] = {"post": YES_OR_NO}
"""Field with which a player elects to post (True) or to wait for the big blind (False) (17.4, 17.11)."""
NO_POST_FIELD: dict[str, Field] = {"post": OneOf((False,))}
"""Field for a player on the dealer button, who may not elect to post (17.4, 17.11)."""
OPTIONAL_POST = frozenset(("post",))


def accepts_post_election(action: LegalAction) -> bool:
    """Return whether the player may elect to post in this ``sit`` action.

    The player may not if the dealer button is at the seat (17.11).
    """
    field = action.fields.get("post")
    return isinstance(field, OneOf) and True in field.values


class BettingOptions:
    """Options of the player to act (10.2, 10.3, 12.2, 12.3, 14.1).

    Each option is computed when it is accessed.
    """

    __slots__ = ("_hand", "_round", "_terms")

    def __init__(self, state: State, round_: Round, hand: Hand) -> None:
        self._terms = state.terms
        self._round = round_
        self._hand = hand

    @property
    def can_fold(self) -> bool:
        """True if the player may fold."""
        return why_not_fold(self._terms, self._round) is None

    @property
    def can_check(self) -> bool:
        """True if the player may check."""
        return why_not_check(self._round) is None

    @property
    def can_call(self) -> bool:
        """True if the player may call."""
        return why_not_call(self._terms, self._round, self._hand) is None

    @property
    def can_call_and_fold(self) -> bool:
        """True if the player may pay the call and then fold."""
        return why_not_call_and_fold(self._terms, self._round) is None

    @property
    def can_tap_out(self) -> bool:
        """True if the player may tap out."""
        return why_not_tap_out(self._terms, self._round, self._hand) is None

    @property
    def bet_range(self) -> tuple[int, int] | None:
        """Smallest and largest bet in cents, or None if the player may not bet."""
        return None if why_not_bet(self._round) else get_size_range(self._terms, self._round, self._hand)

    @property
    def raise_range(self) -> tuple[int, int] | None:
        """Smallest and largest raise on top of the call in cents, or None if the player may not raise."""
        fault = why_not_raise(self._terms, self._round, self._hand)
        return None if fault else get_size_range(self._terms, self._round, self._hand)


@follows(r19_5_a)
def list_legal_actions(state: State, actor: str) -> tuple[LegalAction, ...]:
    """Return the commands that a player, a newcomer or a member of the staff may give now.

    ``actor`` is the name of a person or a staff role. The list gives no advice (19.5(a)).
    """
    if actor in STAFF:
        return (
            (*_list_dealer_actions(state), *list_staff_actions(state, actor))
            if actor == "dealer"
            else tuple(list_staff_actions(state, actor))
        )
    if actor in ("player", "house"):
        return ()
    round_ = state.round
    player = state.players.get(actor)
    if player is None:
        return _list_newcomer_actions(state, actor)
    if round_ is None:
        return _list_actions_between_rounds(state, player)
    is_at_turn = round_.turn is not None and round_.turn.player is player
    turn_actions = _list_turn_actions(state, round_, round_.turn) if is_at_turn and round_.turn is not None else ()
    return (*turn_actions, *_list_claim_actions(state, player))


def _list_turn_actions(state: State, round_: Round, hand: Hand) -> tuple[LegalAction, ...]:
    options = BettingOptions(state, round_, hand)
    arguments = {"player": hand.name}
    actions = []
    stack, call_amount = hand.player.stack, round_.level - hand.total
    if options.can_fold:
        actions.append(LegalAction("fold", arguments))
    if options.can_check:
        actions.append(LegalAction("check", arguments))
    if options.can_call:
        actions.append(LegalAction("call", arguments, costs=call_amount))
    if options.can_call_and_fold:
        actions.append(LegalAction("call-and-fold", arguments, costs=min(call_amount, stack)))
    if options.can_tap_out:
        actions.append(LegalAction("tap-out", arguments, costs=compute_tap_out_amount(state.terms, round_, stack)))
    chip = state.terms.chip
    bet_range, raise_range = options.bet_range, options.raise_range
    if bet_range is not None and _contains_multiple(bet_range, chip):
        actions.append(LegalAction("bet", arguments, {"amount": Amount(*bet_range, chip)}))
    if raise_range is not None and _contains_multiple(raise_range, chip):
        actions.append(LegalAction("call-and-raise", arguments, {"raise": Amount(*raise_range, chip)}))
    return tuple(actions)


def _contains_multiple(size_range: tuple[int, int], chip: int) -> bool:
    """Return whether the range contains a multiple of the smallest chip.

    If a player's stack is not such a multiple, the range can be without one.
    """
    return size_range[1] // chip * chip >= size_range[0]


def _list_actions_between_rounds(state: State, player: SeatedPlayer) -> tuple[LegalAction, ...]:
    """Return the actions of a seated player between rounds, such as leaving, buying, sitting out or moving."""
    terms = state.terms
    arguments = {"player": player.name}
    actions = [LegalAction("leave", arguments)]
    if player.status == IN and why_not_sit_out(state) is None:
        actions.append(LegalAction("sit-out", arguments))
    if player.status in (OUT, WAITING):
        post_choices = (False, True) if why_not_return_with_post(state, player) is None else (False,)
        actions.extend(LegalAction("return", {**arguments, "post": post}) for post in post_choices)
    if why_not_buy(state) is None and why_not_add(player) is None:
        smallest, largest = get_addable_range(terms, player)
        if largest is None or _contains_multiple((smallest, largest), terms.chip):
            actions.append(LegalAction("buy", arguments, {"amount": Amount(smallest, largest, terms.chip)}))
    if why_not_over_blind(state) is None:
        actions.append(LegalAction("over-blind", arguments, costs=int(terms.over_blinds[len(state.announced)])))
    if why_not_move(state) is None:
        for seat in range(1, terms.seats + 1):
            if why_not_seat(state, player.name, seat) is None:
                actions.append(_make_move_action(state, player, seat))
    return (*actions, *_list_claim_actions(state, player))


def _make_move_action(state: State, player: SeatedPlayer, seat: int) -> LegalAction:
    """Return the action of moving to a free seat.

    The action has no election to post if the seat has the dealer button (17.11, 17.13).
    """
    arguments = {"player": player.name, "seat": seat}
    if why_not_move_with_post(state, player, seat, True) is None:
        return LegalAction("move", arguments, POST_FIELD, OPTIONAL_POST)
    if why_not_move_with_post(state, player, seat, None) is None:
        return LegalAction("move", arguments, NO_POST_FIELD, OPTIONAL_POST)
    return LegalAction("move", {**arguments, "post": False})


def _list_claim_actions(state: State, player: SeatedPlayer) -> Iterator[LegalAction]:
    """Yield an action for each seat that a seated player may claim with priority over newcomers (8.3)."""
    for seat in range(1, state.terms.seats + 1):
        if seat != player.seat and can_be_claimed(state, seat):
            yield LegalAction("claim", {"player": player.name, "seat": seat})


def _list_newcomer_actions(state: State, name: str) -> tuple[LegalAction, ...]:
    """Return an action for each free seat that a person who is not seated may take (4.3, 8.2).

    A newcomer may also sit down during a round.
    """
    if why_not_newcomer(state, name) is not None:
        return ()
    departure = get_departure(state, name)
    stake_range = get_stake_range(state.terms, departure)
    if stake_range.most is not None and stake_range.least > stake_range.most:
        return ()  # a declared player below the minimum, if 4.3 applies to declared players too (H36)
    return tuple(
        LegalAction(
            "sit",
            {"player": name, "seat": seat},
            {
                "stake": stake_range,
                **(POST_FIELD if why_not_sit_with_post(state, seat, departure) is None else NO_POST_FIELD),
            },
            OPTIONAL_POST,
        )
        for seat in range(1, state.terms.seats + 1)
        if why_not_seat(state, name, seat) is None
    )


def _list_dealer_actions(state: State) -> tuple[LegalAction, ...]:
    """Return the dealer's next action in the course of play: the deal or the showdown, if it is possible now."""
    round_ = state.round
    if round_ is not None:
        return (LegalAction("showdown"),) if why_not_showdown(round_) is None else ()
    plan = make_deal_plan(state)
    can_deal = why_not_deal(state, plan) is None and describe_missing_cards(state, plan) is None
    return (LegalAction("deal"),) if can_deal else ()
