"""View of a Blackjack table for one person."""

from __future__ import annotations

from typing import Any, cast

from houseway.games.blackjack.clauses import r2_3_a, r2_3_b, r3_1
from houseway.games.blackjack.output.common_view import STAFF_ROLES, hands_to_json, make_common_view
from houseway.games.blackjack.output.result import sort_wagers
from houseway.games.blackjack.output.view_types import BlackjackView, Own, WagerSeen
from houseway.games.blackjack.play.cards.shoe import count_cards_left
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.play.wagers import offers_perfect_pairs, offers_super_sevens
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def make_view(state: State, viewer: str) -> dict[str, Any]:
    """Return what a viewer sees of the table.

    All cards on the table lie face up and every wager is visible. Only the order of the cards in the shoe and
    notices that the viewer may not read are hidden.
    """
    current_round = state.round
    hands = {} if current_round is None else hands_to_json(current_round)
    common = make_common_view(state, viewer, hands)
    remaining_cards = common["shoe"]["left"]
    game_keys: Own = {
        "sign": make_sign_view(state, common["limits"]),
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "wagers": _make_wager_views(state),
        "hands": hands,
        "shoe-left": count_cards_left(state) if remaining_cards is None else remaining_cards,
        "shuffle-due": state.shuffle_due,
        "final-rounds-left": state.final_rounds_left,
    }
    if viewer in STAFF_ROLES or state.has_asked(viewer):
        game_keys["determinations"] = {"decks": get_deck_count(state), "shuffle": get_shuffle_name(state)}
    if current_round is not None:
        current_hand = find_open_hand(current_round)
        if current_hand is not None:
            box, hand = current_hand
            decision_maker_name = find_decision_maker(state, current_round, box, hand)
            game_keys["to-decide"] = {"box": box.number, "hand": hand.number, "player": decision_maker_name}
    view_keys: BlackjackView = {**common, **game_keys}
    return cast("dict[str, Any]", view_keys)


@follows(r2_3_a)
def get_deck_count(state: State) -> int:
    """Return the number of decks in the shoe, which a player may ask for."""
    return state.determinations.decks


@follows(r2_3_b)
def get_shuffle_name(state: State) -> str:
    """Return the approved shuffle in use, which a player may ask for."""
    return state.determinations.shuffle


@follows(r3_1)
def make_sign_view(state: State, limits: dict[str, Any]) -> dict[str, Any]:
    """Return what the sign and the layout show (3.1 to 3.3, 17.4, 18.9).

    These are the limits, the side wagers that the table has, and the markers.
    """
    determinations, sign = state.determinations, state.limits.sign
    sign_keys: dict[str, Any] = dict(limits)
    if offers_super_sevens(determinations):
        sign_keys["super-sevens"] = [print_money(amount) for amount in determinations.super_sevens_amounts]
    if offers_perfect_pairs(determinations):
        sign_keys["perfect-pairs"] = {
            "min": print_money(sign.perfect_pairs_min),
            "max": print_money(sign.perfect_pairs_max),
            "multiple": print_money(determinations.perfect_pairs_multiple),
        }
    sign_keys["markers"] = {str(box): print_money(marker.limit) for box, marker in sorted(state.markers.items())}
    return sign_keys


def _make_wager_views(state: State) -> list[WagerSeen]:
    """Return the wagers on the layout or, during a round, the wagers of the round with their outcomes."""
    if state.round is None:
        wagers = [wager for box in sorted(state.layout) for wager in state.layout[box]]
    else:
        wagers = sort_wagers(state.round)
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
        for wager in wagers
    ]
