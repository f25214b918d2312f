"""Every command that somebody may give now, with the bounds of its amounts.

``Options`` says for the player to act what ``legal`` offers, without building offers: bots that play millions of hands ask it.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol.action_builder import EITHER
from houseway.engine.protocol.legal_actions import Amount, Field, Offer, OneOf
from houseway.games.holdem.clauses import r19_5_a
from houseway.games.holdem.play.betting_rounds.participants import plan_of
from houseway.games.holdem.play.round import cards_missing, why_not_deal, why_not_showdown
from houseway.games.holdem.play.seats import (
    departure_of,
    may_be_claimed,
    stake_of,
    to_add,
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
from houseway.games.holdem.play.state import IN, OUT, WAITING, Hand, Round, Seated, State
from houseway.games.holdem.play.wagers import (
    sizes,
    tap_out_amount,
    why_not_bet,
    why_not_call,
    why_not_call_and_fold,
    why_not_check,
    why_not_fold,
    why_not_raise,
    why_not_tap_out,
)
from houseway.games.holdem.ports.staff_actions import desk
from houseway.law.coverage_marks import follows

STAFF = ("dealer", "supervisor", "operator", "director")
POST: dict[str, Field] = {"post": EITHER}
"""Whether a player who comes late posts or waits for the big blind (17.4, 17.11)."""
NO_POST: dict[str, Field] = {"post": OneOf((False,))}
"""On the dealer button nobody posts (17.4, 17.11)."""
OF_POST = frozenset(("post",))


def takes_election(offer: Offer) -> bool:
    """Whether an offer to sit down takes an election to post: not on the dealer button (17.11)."""
    field = offer.fields.get("post")
    return isinstance(field, OneOf) and True in field.values


class Options:
    """What the player to act may do (10.2, 10.3, 12.2, 12.3, 14.1), each looked up when it is asked for."""

    __slots__ = ("_hand", "_round", "_terms")

    def __init__(self, state: State, round_: Round, hand: Hand) -> None:
        self._terms = state.terms
        self._round = round_
        self._hand = hand

    @property
    def fold(self) -> bool:
        """Whether the hand may be given up."""
        return why_not_fold(self._terms, self._round) is None

    @property
    def check(self) -> bool:
        """Whether nothing needs to be put in."""
        return why_not_check(self._round) is None

    @property
    def call(self) -> bool:
        """Whether what is owed may be put in."""
        return why_not_call(self._terms, self._round, self._hand) is None

    @property
    def call_and_fold(self) -> bool:
        """Whether the call may be paid and the hand given up."""
        return why_not_call_and_fold(self._terms, self._round) is None

    @property
    def tap_out(self) -> bool:
        """Whether all chips may go in."""
        return why_not_tap_out(self._terms, self._round, self._hand) is None

    @property
    def bet(self) -> tuple[int, int] | None:
        """The least and the most of a bet in cents; None where there is none."""
        return None if why_not_bet(self._round) else sizes(self._terms, self._round, self._hand)

    @property
    def raise_(self) -> tuple[int, int] | None:
        """The least and the most of a raise above the call in cents; None where there is none."""
        fault = why_not_raise(self._terms, self._round, self._hand)
        return None if fault else sizes(self._terms, self._round, self._hand)


@follows(r19_5_a)
def legal(state: State, actor: str) -> tuple[Offer, ...]:
    """What a player (by name), a newcomer or a person of staff may do now; never what would be wise (19.5(a))."""
    if actor in STAFF:
        return (*_dealer(state), *desk(state, actor)) if actor == "dealer" else tuple(desk(state, actor))
    if actor in ("player", "house"):
        return ()
    round_ = state.round
    player = state.players.get(actor)
    if player is None:
        return _newcomer(state, actor)
    if round_ is None:
        return _between(state, player)
    at_turn = round_.turn is not None and round_.turn.player is player
    own = _at_turn(state, round_, round_.turn) if at_turn and round_.turn is not None else ()
    return (*own, *_claims(state, player))


def _at_turn(state: State, round_: Round, hand: Hand) -> tuple[Offer, ...]:
    may = Options(state, round_, hand)
    own = {"player": hand.name}
    offers = []
    stack, owed = hand.player.stack, round_.level - hand.total
    if may.fold:
        offers.append(Offer("fold", own))
    if may.check:
        offers.append(Offer("check", own))
    if may.call:
        offers.append(Offer("call", own, costs=owed))
    if may.call_and_fold:
        offers.append(Offer("call-and-fold", own, costs=min(owed, stack)))
    if may.tap_out:
        offers.append(Offer("tap-out", own, costs=tap_out_amount(state.terms, round_, stack)))
    chip = state.terms.chip
    bet, raise_ = may.bet, may.raise_
    if bet is not None and _holds_a_multiple(bet, chip):
        offers.append(Offer("bet", own, {"amount": Amount(*bet, chip)}))
    if raise_ is not None and _holds_a_multiple(raise_, chip):
        offers.append(Offer("call-and-raise", own, {"raise": Amount(*raise_, chip)}))
    return tuple(offers)


def _holds_a_multiple(sizes: tuple[int, int], chip: int) -> bool:
    """Odd stacks can leave no whole chip between the least and the most."""
    return sizes[1] // chip * chip >= sizes[0]


def _between(state: State, player: Seated) -> tuple[Offer, ...]:
    """Between rounds a player may leave, buy, sit out, come back or announce an over-blind."""
    terms = state.terms
    own = {"player": player.name}
    offers = [Offer("leave", own)]
    if player.status == IN and why_not_sit_out(state) is None:
        offers.append(Offer("sit-out", own))
    if player.status in (OUT, WAITING):
        elections = (False, True) if why_not_return_with_post(state, player) is None else (False,)
        offers.extend(Offer("return", {**own, "post": post}) for post in elections)
    if why_not_buy(state) is None and why_not_add(player) is None:
        smallest, largest = to_add(terms, player)
        if largest is None or _holds_a_multiple((smallest, largest), terms.chip):
            offers.append(Offer("buy", own, {"amount": Amount(smallest, largest, terms.chip)}))
    if why_not_over_blind(state) is None:
        offers.append(Offer("over-blind", own, costs=int(terms.over_blinds[len(state.announced)])))
    if why_not_move(state) is None:
        for seat in range(1, terms.seats + 1):
            if why_not_seat(state, player.name, seat) is None:
                offers.append(_move(state, player, seat))
    return (*offers, *_claims(state, player))


def _move(state: State, player: Seated, seat: int) -> Offer:
    """A move to a free seat, to the button's without an election to post (17.11, 17.13)."""
    arguments = {"player": player.name, "seat": seat}
    if why_not_move_with_post(state, player, seat, True) is None:
        return Offer("move", arguments, POST, OF_POST)
    if why_not_move_with_post(state, player, seat, None) is None:
        return Offer("move", arguments, NO_POST, OF_POST)
    return Offer("move", {**arguments, "post": False})


def _claims(state: State, player: Seated) -> Iterator[Offer]:
    """Seats for which a player at the table may go before newcomers when they become free (8.3)."""
    for seat in range(1, state.terms.seats + 1):
        if seat != player.seat and may_be_claimed(state, seat):
            yield Offer("claim", {"player": player.name, "seat": seat})


def _newcomer(state: State, name: str) -> tuple[Offer, ...]:
    """Somebody who is not seated may take a free seat, in a round too (4.3, 8.2)."""
    if why_not_newcomer(state, name) is not None:
        return ()
    left = departure_of(state, name)
    stake = stake_of(state.terms, left)
    if stake.most is not None and stake.least > stake.most:
        return ()  # a declared player below the minimum, where 4.3 binds such a player too (H36)
    return tuple(
        Offer(
            "sit",
            {"player": name, "seat": seat},
            {"stake": stake, **(POST if why_not_sit_with_post(state, seat, left) is None else NO_POST)},
            OF_POST,
        )
        for seat in range(1, state.terms.seats + 1)
        if why_not_seat(state, name, seat) is None
    )


def _dealer(state: State) -> tuple[Offer, ...]:
    """The dealer deals, and reads the hands."""
    round_ = state.round
    if round_ is not None:
        return (Offer("showdown"),) if why_not_showdown(round_) is None else ()
    plan = plan_of(state)
    may = why_not_deal(state, plan) is None and cards_missing(state, plan) is None
    return (Offer("deal"),) if may else ()
