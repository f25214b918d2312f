"""What a page shows beside the view: the round before, until the next one is dealt."""

from __future__ import annotations

from typing import Any

from houseway.games.blackjack.output.common_view import hands_held, hands_to_json
from houseway.games.blackjack.output.result import in_order
from houseway.games.blackjack.play.state import State
from houseway.money import print_money


def beside(state: State, viewer: str) -> dict[str, Any]:
    """The hands of the last round as they lay at its end, and what became of each wager; all of it lay open."""
    del viewer
    if state.round is not None or not state.rounds:
        return {"boxes": state.determinations.boxes}
    last = state.rounds[-1]
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
        for wager in in_order(last)
    ]
    return {
        "boxes": state.determinations.boxes,
        "last": {"number": len(state.rounds), "held": list(hands_held(last, hands_to_json(last))), "wagers": wagers},
    }
