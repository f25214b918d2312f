"""What comes out of a Blackjack table: the result of the record, and the view that a person may have."""

from __future__ import annotations

from typing import Any

from houseway.games.blackjack.decisions import decision_maker, open_hand
from houseway.games.blackjack.rules import r2_3_a, r2_3_b, r3_1
from houseway.games.blackjack.shoe import cards_left
from houseway.games.blackjack.sight import STAFF_ROLES, phase_of, seen_in_all_games, sign_to_json
from houseway.games.blackjack.state import Round, State, Wager
from houseway.games.blackjack.wagers import offers_perfect_pairs, offers_super_sevens
from houseway.kit.cards import print_cards
from houseway.kit.money import print_money
from houseway.law.coverage import follows
from houseway.table.lines import Line, net_of

KIND_ORDER = {"main": 0, "split": 0, "double": 0, "insurance": 1, "super-sevens": 2, "perfect-pairs": 3}


def result(state: State) -> dict[str, Any]:
    """The rounds and the state, as the record format says."""
    rounds = state.rounds if state.round is None else [*state.rounds, state.round]
    return {"rounds": [round_to_json(round_) for round_ in rounds], "state": state_to_json(state)}


def round_to_json(round_: Round) -> dict[str, Any]:
    """One round of the result."""
    lines = lines_of(round_)
    net = {wager.player: 0 for wager in _in_order(round_)} | net_of(lines)
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in lines],
        "net": {name: print_money(cents) for name, cents in net.items()},
        "hands": _hands_to_json(round_),
        "burnt": print_cards(round_.burnt),
        "notices": [notice.to_json() for notice in round_.notices],
    }


def _hands_to_json(round_: Round) -> dict[str, Any]:
    """The dealer's hand and those of each box that was dealt to."""
    hands: dict[str, Any] = {"dealer": round_.dealer.to_json()}
    for number, box in round_.boxes.items():
        if box.hands[0].cards:
            hands[str(number)] = [hand.to_json() for hand in box.hands]
    return hands


def lines_of(round_: Round) -> list[Line]:
    """The lines of the settled wagers, in the order of the specification (6)."""
    return [wager.settlement_line() for wager in _in_order(round_) if wager.outcome is not None]


def _in_order(round_: Round) -> list[Wager]:
    """By box; by player (main wagers by position, side wagers alone by time); by hand; by kind; by time."""
    first: dict[tuple[int, str], tuple[int, int, int]] = {}
    for wager in round_.wagers:
        rank = (0, wager.position, wager.placed) if wager.kind == "main" else (1, 0, wager.placed)
        key = (wager.box, wager.player)
        if key not in first or rank < first[key]:
            first[key] = rank
    return sorted(
        round_.wagers,
        key=lambda wager: (
            wager.box,
            first[wager.box, wager.player],
            KIND_ORDER[wager.kind],
            wager.hand_number,
            wager.kind == "double",
            wager.placed,
        ),
    )


def state_to_json(state: State) -> dict[str, Any]:
    """What lasts between rounds."""
    return {
        "phase": phase_of(state),
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "limits": sign_to_json(state),
        "markers": {
            str(box): {"limit": print_money(marker.limit), "player": marker.player}
            for box, marker in sorted(state.markers.items())
        },
        "advised": {player: list(kinds) for player, kinds in state.advised.items()},
        "excluded": sorted(state.excluded),
        "restricted": dict(state.restricted),
        "closed": state.closed,
        "starting-marker": state.starting_marker,
        "automated-shoe": state.automated,
        "shoe-left": cards_left(state),
        "shuffle-due": state.shuffle_due,
        "new-cards-due": state.new_cards_due,
        "final-rounds-left": state.final_rounds_left,
        "unseen-shoe": state.unseen,
        **state.on_record.to_json(changes=False),
        "notices": [notice.to_json() for notice in state.notices],
    }


def view(state: State, viewer: str) -> dict[str, Any]:
    """What a person sees: all cards lie face up, so only the order of the shoe is hidden from everybody.

    A player sees the whole layout; what the Commission and the operator are told stays between them.
    """
    current = state.round
    shown: dict[str, Any] = {
        **seen_in_all_games(state, viewer),
        "sign": sign_on_table(state),
        "round": len(state.rounds) + 1,
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "wagers": _wagers_shown(state),
        "hands": {},
        "shoe-left": cards_left(state),
        "unseen-shoe": state.unseen,
        "shuffle-due": state.shuffle_due,
        "final-rounds-left": state.final_rounds_left,
    }
    if viewer in STAFF_ROLES or viewer in state.asked:
        shown["determinations"] = {"decks": decks_in_use(state), "shuffle": shuffle_in_use(state)}
    if current is not None:
        shown["hands"] = _hands_to_json(current)
        turn_of = open_hand(current)
        if turn_of is not None:
            box, hand = turn_of
            maker = decision_maker(state, current, box, hand)
            shown["to-decide"] = {"box": box.number, "hand": hand.number, "player": maker}
    return shown


@follows(r2_3_a)
def decks_in_use(state: State) -> int:
    """How many decks are in the shoe: told to a player who asks."""
    return state.determinations.decks


@follows(r2_3_b)
def shuffle_in_use(state: State) -> str:
    """Which of the approved shuffles is used: told to a player who asks."""
    return state.determinations.shuffle


@follows(r3_1)
def sign_on_table(state: State) -> dict[str, Any]:
    """What the sign and the layout show: limits, side wagers offered, markers (3.1 to 3.3, 17.4, 18.9)."""
    table, sign = state.determinations, state.limits.sign
    shown: dict[str, Any] = sign_to_json(state)
    if offers_super_sevens(table):
        shown["super-sevens"] = [print_money(amount) for amount in table.super_sevens_amounts]
    if offers_perfect_pairs(table):
        shown["perfect-pairs"] = {
            "min": print_money(sign.perfect_pairs_min),
            "max": print_money(sign.perfect_pairs_max),
            "multiple": print_money(table.perfect_pairs_multiple),
        }
    shown["markers"] = {str(box): print_money(marker.limit) for box, marker in sorted(state.markers.items())}
    return shown


def _wagers_shown(state: State) -> list[dict[str, Any]]:
    """The chips on the layout, or in the round with what became of them."""
    if state.round is None:
        placed = [wager for box in sorted(state.layout) for wager in state.layout[box]]
    else:
        placed = _in_order(state.round)
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
