"""Data that a web page shows in addition to the view: between rounds, hands and wagers of the last round."""

from __future__ import annotations

from typing import Any

from houseway.games.blackjack.output.common_view import iter_held_hands, make_hands
from houseway.games.blackjack.output.result import sort_wagers
from houseway.games.blackjack.play.state import State
from houseway.money import print_money


def make_table_extras(state: State, viewer: str) -> dict[str, Any]:
    """Return the number of boxes and, between rounds, the hands and wagers of the last round.

    All cards lay face up, so every viewer gets the same data.
    """
    del viewer
    if state.round is not None or not state.rounds:
        return {"boxes": state.determinations.boxes}
    last_round = state.rounds[-1]
    wagers = [
        {
            "player": wager.player,
            "place": wager.box,
            "hand": wager.hand_number,
            "wager": wager.kind,
            "stake": print_money(wager.stake),
            "outcome": wager.outcome,
            "odds": wager.odds,
            "paid": print_money(wager.paid),
        }
        for wager in sort_wagers(last_round)
    ]
    return {
        "boxes": state.determinations.boxes,
        "last": {
            "number": len(state.rounds),
            "held": list(iter_held_hands(last_round, make_hands(last_round))),
            "wagers": wagers,
        },
    }
