"""What a person at a Blackjack table may see."""

from __future__ import annotations

from typing import Any, cast

from houseway.games.blackjack.clauses import r2_3_a, r2_3_b, r3_1
from houseway.games.blackjack.output.common_view import STAFF_ROLES, hands_to_json, seen_in_all_games
from houseway.games.blackjack.output.result import in_order
from houseway.games.blackjack.output.view_types import BlackjackView, Own, WagerSeen
from houseway.games.blackjack.play.cards.shoe import cards_left
from houseway.games.blackjack.play.decisions import decision_maker, open_hand
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.play.wagers import offers_perfect_pairs, offers_super_sevens
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def view(state: State, viewer: str) -> dict[str, Any]:
    """What a person sees: all cards lie face up, so only the order of the shoe is hidden from everybody.

    A player sees the whole layout; what the Commission and the operator are told stays between them.
    """
    current = state.round
    hands = {} if current is None else hands_to_json(current)
    common = seen_in_all_games(state, viewer, hands)
    left = common["shoe"]["left"]
    own: Own = {
        "sign": sign_on_table(state, common["limits"]),
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "wagers": _wagers_shown(state),
        "hands": hands,
        "shoe-left": cards_left(state) if left is None else left,
        "shuffle-due": state.shuffle_due,
        "final-rounds-left": state.final_rounds_left,
    }
    if viewer in STAFF_ROLES or state.has_asked(viewer):
        own["determinations"] = {"decks": decks_in_use(state), "shuffle": shuffle_in_use(state)}
    if current is not None:
        turn_of = open_hand(current)
        if turn_of is not None:
            box, hand = turn_of
            maker = decision_maker(state, current, box, hand)
            own["to-decide"] = {"box": box.number, "hand": hand.number, "player": maker}
    shown: BlackjackView = {**common, **own}
    return cast("dict[str, Any]", shown)


@follows(r2_3_a)
def decks_in_use(state: State) -> int:
    """How many decks are in the shoe: told to a player who asks."""
    return state.determinations.decks


@follows(r2_3_b)
def shuffle_in_use(state: State) -> str:
    """Which of the approved shuffles is used: told to a player who asks."""
    return state.determinations.shuffle


@follows(r3_1)
def sign_on_table(state: State, limits: dict[str, Any]) -> dict[str, Any]:
    """What the sign and the layout show: limits, side wagers offered, markers (3.1 to 3.3, 17.4, 18.9)."""
    determined, sign = state.determinations, state.limits.sign
    shown: dict[str, Any] = dict(limits)
    if offers_super_sevens(determined):
        shown["super-sevens"] = [print_money(amount) for amount in determined.super_sevens_amounts]
    if offers_perfect_pairs(determined):
        shown["perfect-pairs"] = {
            "min": print_money(sign.perfect_pairs_min),
            "max": print_money(sign.perfect_pairs_max),
            "multiple": print_money(determined.perfect_pairs_multiple),
        }
    shown["markers"] = {str(box): print_money(marker.limit) for box, marker in sorted(state.markers.items())}
    return shown


def _wagers_shown(state: State) -> list[WagerSeen]:
    """The chips on the layout, or in the round with what became of them."""
    if state.round is None:
        placed = [wager for box in sorted(state.layout) for wager in state.layout[box]]
    else:
        placed = in_order(state.round)
    return [
        {
            "player": wager.player,
            "box": wager.box,
            "wager": wager.kind,
            "hand": wager.hand_number,
            "stake": print_money(wager.stake),
            "outcome": wager.outcome,
            "paid": print_money(wager.paid),
        }
        for wager in placed
    ]
