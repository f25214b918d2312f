"""What a page shows beside the view: what the hands are called that the viewer may see, the round before included."""

from __future__ import annotations

from typing import Any

from houseway.games.canberra_poker.output.common_view import may_see
from houseway.games.canberra_poker.output.vocabulary import hand_called
from houseway.games.canberra_poker.play.state import State


def beside(state: State, viewer: str) -> dict[str, Any]:
    """The names of the hands, by box, and of the dealer's once it is turned."""
    round_ = state.round if state.round is not None else (state.rounds[-1] if state.rounds else None)
    if round_ is None:
        return {"boxes": state.determinations.boxes}
    called = {
        str(number): hand_called(box.cards)
        for number, box in round_.boxes.items()
        if may_see(state, round_, box, viewer) and hand_called(box.cards)
    }
    return {
        "boxes": state.determinations.boxes,
        "called": called,
        "dealer": hand_called(round_.dealer) if round_.revealed else "",
    }
