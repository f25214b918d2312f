"""Legal actions of an actor, with the bounds of every amount.

Players get seats, wagers, insurance, even money and decisions. The dealer gets the steps of the round. The
staff gets the actions of ``ports.staff_actions``: cards, irregularities, powers and entries on record. With
an unseen shoe, an action can be legal although a card that it needs has not been reported yet. No action is
recommended (16.5).
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol.legal_actions import Amount, LegalAction, OneOf, SomeOf
from houseway.games.blackjack.clauses import r16_5_a
from houseway.games.blackjack.play.cards.resumable_deal import COMMANDS_WITHOUT_CARDS, is_waiting_for_cards
from houseway.games.blackjack.play.dealer_hand import why_not_dealer
from houseway.games.blackjack.play.decisions import (
    find_decision_maker,
    find_initial_wager,
    find_open_hand,
    get_double_amounts,
    list_followers,
    why_not_double,
    why_not_split,
    why_not_stand,
)
from houseway.games.blackjack.play.insurance import (
    get_insurance_step,
    get_maximum_insurance,
    is_dealer_showing_ace,
    why_not_close_insurance,
    why_not_even_money,
    why_not_insure,
)
from houseway.games.blackjack.play.round import why_not_deal
from houseway.games.blackjack.play.seats import why_not_leave, why_not_sit
from houseway.games.blackjack.play.state import Round, State
from houseway.games.blackjack.play.tournament_wager_order import list_boxes_to_ask, why_not_ask
from houseway.games.blackjack.play.wagers import (
    PLAYERS_ON_A_BOX,
    get_minimum_main_wager,
    get_minimum_perfect_pairs,
    get_room_under_marker,
    list_other_main_wagers,
    offers_perfect_pairs,
    offers_super_sevens,
    why_not_main,
    why_not_place,
    why_not_withdraw,
)
from houseway.games.blackjack.ports.staff_actions import list_staff_actions
from houseway.law.coverage_marks import follows

VERBS_WITHOUT_CARDS = frozenset(kind.__struct_config__.tag for kind in COMMANDS_WITHOUT_CARDS)
STAFF = ("dealer", "supervisor", "operator", "director")


@follows(r16_5_a)
def list_legal_actions(state: State, actor: str) -> tuple[LegalAction, ...]:
    """Return every command that the actor may give now, in the order of the rules, without advice (16.5(a))."""
    if actor in STAFF:
        actions = (*(_list_dealer_actions(state) if actor == "dealer" else ()), *list_staff_actions(state, actor))
    else:
        actions = tuple(_list_player_actions(state, actor))
    return (
        tuple(action for action in actions if action.do in VERBS_WITHOUT_CARDS)
        if is_waiting_for_cards(state)
        else actions
    )


def _list_dealer_actions(state: State) -> Iterator[LegalAction]:
    """Yield the actions by which the dealer takes the round forward."""
    if why_not_ask(state) is None:
        for box in list_boxes_to_ask(state):
            yield LegalAction("ask", {"player": state.seats[box]})
    if why_not_deal(state) is None:
        yield LegalAction("deal")
    elif why_not_close_insurance(state.round) is None:
        yield LegalAction("close-insurance")
    elif why_not_dealer(state.round) is None:
        yield LegalAction("dealer")


def _list_player_actions(state: State, player: str) -> Iterator[LegalAction]:
    round_ = state.round
    if round_ is None:
        yield from _list_actions_between_rounds(state, player)
    elif round_.phase == "interim" and is_dealer_showing_ace(round_):
        yield from _list_insurance_actions(state, round_, player)
    elif round_.phase == "play":
        yield from _list_decision_actions(state, round_, player)
    yield from _list_seat_actions(state, player)


def _list_actions_between_rounds(state: State, player: str) -> Iterator[LegalAction]:
    if why_not_place(state, player) is None:
        for box in range(1, state.determinations.boxes + 1):
            amount = _get_main_amount(state, player, box)
            if amount is not None:
                yield LegalAction(
                    "wager",
                    {"player": player, "box": box, "wager": "main"},
                    *_add_position_field(state, player, box, amount),
                )
            yield from _list_side_wager_actions(state, player, box)
    if why_not_withdraw(state) is None:
        for box, wagers in sorted(state.layout.items()):
            for wager in wagers:
                if wager.player == player:
                    yield LegalAction("withdraw", {"player": player, "box": box, "wager": wager.kind})


def _add_position_field(
    state: State, player: str, box: int, amount: Amount
) -> tuple[dict[str, Amount | OneOf], frozenset[str]]:
    """Return the fields of a main wager, and which of them are optional (4.5(b)).

    On a box with wagers of other players, the fields include the free positions; 1 is nearest to the dealer.
    """
    taken_positions = {wager.position for wager in list_other_main_wagers(state, player, box)}
    if not taken_positions:
        return {"amount": amount}, frozenset()
    free_positions = tuple(position for position in range(1, PLAYERS_ON_A_BOX + 1) if position not in taken_positions)
    return {"amount": amount, "position": OneOf(free_positions)}, frozenset(("position",))


def _get_main_amount(state: State, player: str, box: int) -> Amount | None:
    """Return the allowed amounts of a player's main wager on a box, or None if no amount is allowed."""
    if why_not_main(state, player, box) is not None:
        return None
    sign, maximum = state.limits.sign, get_room_under_marker(state, player, box)
    minimum = get_minimum_main_wager(state, player)
    if player in state.restricted:
        minimum = sign.min
        maximum = sign.min if maximum is None or maximum >= sign.min else maximum
    first_multiple = (
        -(-minimum // sign.multiple) * sign.multiple
    )  # with a departure the multiple need not divide the minimum (20.5)
    return Amount(minimum, maximum, sign.multiple) if maximum is None or maximum >= first_multiple else None


def _list_side_wager_actions(state: State, player: str, box: int) -> Iterator[LegalAction]:
    determinations = state.determinations
    if offers_super_sevens(determinations):
        for amount in determinations.super_sevens_amounts:
            fixed_amount = Amount(int(amount), int(amount))
            yield LegalAction(
                "wager", {"player": player, "box": box, "wager": "super-sevens"}, {"amount": fixed_amount}
            )
    if offers_perfect_pairs(determinations):
        open_amount = Amount(get_minimum_perfect_pairs(state, player), None, int(determinations.perfect_pairs_multiple))
        yield LegalAction("wager", {"player": player, "box": box, "wager": "perfect-pairs"}, {"amount": open_amount})


def _list_insurance_actions(state: State, round_: Round, player: str) -> Iterator[LegalAction]:
    half_chip = get_insurance_step(state)
    for box in round_.boxes.values():
        arguments = {"player": player, "box": box.number}
        if why_not_insure(state, player, box.number) is None:
            maximum = get_maximum_insurance(find_initial_wager(box.hands[0], player))
            if maximum >= half_chip:
                yield LegalAction("insurance", arguments, {"amount": Amount(half_chip, maximum, half_chip)})
        if why_not_even_money(state, player, box.number) is None:
            yield LegalAction("even-money", arguments)


def _list_decision_actions(state: State, round_: Round, player: str) -> Iterator[LegalAction]:
    current = find_open_hand(round_)
    if current is None or find_decision_maker(state, round_, *current) != player:
        return
    box, hand = current
    arguments = {"player": player, "box": box.number, "hand": hand.number}
    yield LegalAction("hit", arguments)
    if why_not_stand(hand) is None:
        yield LegalAction("stand", arguments)
    may_double, may_split = why_not_double(state, hand) is None, why_not_split(box, hand) is None
    if not may_double and not may_split:
        return
    co_players, initial_stake = list_followers(state, round_, hand, player), find_initial_wager(hand, player)
    if may_double:
        amounts = {"amount": get_double_amounts(state, initial_stake)}
        for name in co_players:
            amounts[f"with.{name}"] = get_double_amounts(state, find_initial_wager(hand, name))
        yield LegalAction("double", arguments, amounts, DOUBLE_OPTIONAL_KEYS)
    if may_split:
        yield LegalAction(
            "split", arguments, {"with": SomeOf(co_players)}, SPLIT_OPTIONAL_KEYS, costs=initial_stake.at_risk
        )


DOUBLE_OPTIONAL_KEYS, SPLIT_OPTIONAL_KEYS = frozenset(("amount",)), frozenset(("with",))


def _list_seat_actions(state: State, player: str) -> Iterator[LegalAction]:
    """Yield the seats that a player may take or give up.

    A player with a seat may take another one if the table allows several boxes per player (4.4). A player with a
    wager in the round gets no seat actions, because seats no longer affect that round (4.5(a)).
    """
    if why_not_leave(state, player) is not None:
        return
    own_boxes = state.find_seats(player)
    for box in range(1, state.determinations.boxes + 1):
        if box not in own_boxes and why_not_sit(state, player, box) is None:
            yield LegalAction("sit", {"player": player, "box": box})
    if own_boxes or any(wager.player == player for wagers in state.layout.values() for wager in wagers):
        yield LegalAction("leave", {"player": player})
    for box in own_boxes:
        yield LegalAction("leave", {"player": player, "box": box})
