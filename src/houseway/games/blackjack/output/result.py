"""Result of all rounds so far, in the record format."""

from __future__ import annotations

from typing import Any

from houseway.engine.output.events import Line, compute_net
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.output.common_view import get_phase, hands_to_json, sign_to_json
from houseway.games.blackjack.play.cards.shoe import count_cards_left
from houseway.games.blackjack.play.state import PlacedWager, Round, State
from houseway.money import print_money

KIND_ORDER = {"main": 0, "split": 0, "double": 0, "insurance": 1, "super-sevens": 2, "perfect-pairs": 3}


def make_result(state: State) -> dict[str, Any]:
    """Return all rounds and the state of the table in the record format."""
    rounds = state.rounds if state.round is None else [*state.rounds, state.round]
    return {"rounds": [round_to_json(round_) for round_ in rounds], "state": table_state_to_json(state)}


def round_to_json(round_: Round) -> dict[str, Any]:
    """Return one round in the record format."""
    lines = make_lines(round_)
    net = {wager.player: 0 for wager in sort_wagers(round_)} | compute_net(lines)
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in lines],
        "net": {name: print_money(cents) for name, cents in net.items()},
        "hands": hands_to_json(round_),
        "burnt": print_cards(round_.burnt),
        "notices": [notice.to_json() for notice in round_.notices],
    }


def make_lines(round_: Round) -> list[Line]:
    """Return the settlement lines of the settled wagers, in the order of ``sort_wagers``."""
    return [wager.make_line() for wager in sort_wagers(round_) if wager.outcome is not None]


def sort_wagers(round_: Round) -> list[PlacedWager]:
    """Return the wagers of a round sorted by box, player, kind, hand and the order in which they were placed.

    On each box, players are sorted by the position of their main wager. Players who have only side wagers come
    last, in the order in which they placed them.
    """
    first_ranks: dict[tuple[int, str], tuple[int, int, int]] = {}
    for wager in round_.wagers:
        rank = (0, wager.position, wager.placed) if wager.kind == "main" else (1, 0, wager.placed)
        key = (wager.box, wager.player)
        if key not in first_ranks or rank < first_ranks[key]:
            first_ranks[key] = rank
    return sorted(
        round_.wagers,
        key=lambda wager: (
            wager.box,
            first_ranks[wager.box, wager.player],
            KIND_ORDER[wager.kind],
            wager.hand_number,
            wager.kind == "double",
            wager.placed,
        ),
    )


def table_state_to_json(state: State) -> dict[str, Any]:
    """Return the state of the table, which is the ``state`` key of a result."""
    return {
        "phase": get_phase(state),
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "limits": sign_to_json(state),
        "markers": {
            str(box): {"limit": print_money(marker.limit), "player": marker.player}
            for box, marker in sorted(state.markers.items())
        },
        "advised": {player: list(kinds) for player, kinds in state.advice_given.items() if kinds},
        "excluded": sorted(state.excluded),
        "restricted": dict(state.restricted),
        "closed": state.closed,
        "starting-marker": state.starting_marker,
        "automated-shoe": state.automated,
        "shoe-left": count_cards_left(state),
        "shuffle-due": state.shuffle_due,
        "new-cards-due": state.new_cards_due,
        "final-rounds-left": state.final_rounds_left,
        "unseen-shoe": state.unseen,
        **state.on_record.to_json(),
        "notices": [notice.to_json() for notice in state.notices],
    }
