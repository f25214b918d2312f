"""The result of a record so far, as the record format writes it."""

from __future__ import annotations

from typing import Any

from houseway.engine.output.events import Line, net_of
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.output.common_view import hands_to_json, phase_of, sign_to_json
from houseway.games.blackjack.play.cards.shoe import cards_left
from houseway.games.blackjack.play.state import Round, State, Wager
from houseway.money import print_money

KIND_ORDER = {"main": 0, "split": 0, "double": 0, "insurance": 1, "super-sevens": 2, "perfect-pairs": 3}


def result(state: State) -> dict[str, Any]:
    """The rounds and the state, as the record format says."""
    rounds = state.rounds if state.round is None else [*state.rounds, state.round]
    return {"rounds": [round_to_json(round_) for round_ in rounds], "state": state_to_json(state)}


def round_to_json(round_: Round) -> dict[str, Any]:
    """One round of the result."""
    lines = lines_of(round_)
    net = {wager.player: 0 for wager in in_order(round_)} | net_of(lines)
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in lines],
        "net": {name: print_money(cents) for name, cents in net.items()},
        "hands": hands_to_json(round_),
        "burnt": print_cards(round_.burnt),
        "notices": [notice.to_json() for notice in round_.notices],
    }


def lines_of(round_: Round) -> list[Line]:
    """The lines of the settled wagers: by box, player, hand, kind and time."""
    return [wager.settlement_line() for wager in in_order(round_) if wager.outcome is not None]


def in_order(round_: Round) -> list[Wager]:
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
        "advised": {player: list(kinds) for player, kinds in state.told.items() if kinds},
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
        **state.on_record.to_json(),
        "notices": [notice.to_json() for notice in state.notices],
    }
