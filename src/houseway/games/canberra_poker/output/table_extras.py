"""Data that a web page shows in addition to the view: the names of the hands that the viewer may see."""

from __future__ import annotations

from typing import Any

from houseway.games.canberra_poker.output.common_view import may_see
from houseway.games.canberra_poker.output.vocabulary import describe_hand
from houseway.games.canberra_poker.play.state import State


def make_table_extras(state: State, viewer: str) -> dict[str, Any]:
    """Return the number of boxes and the names of the hands that the viewer may see.

    The dealer's hand is named after it is turned. Between rounds the hands are those of the last round.
    """
    round_ = state.round if state.round is not None else (state.rounds[-1] if state.rounds else None)
    if round_ is None:
        return {"boxes": state.determinations.boxes}
    hand_names = {
        str(number): str(hand_name)
        for number, box in round_.boxes.items()
        if may_see(state, round_, box, viewer) and (hand_name := describe_hand(box.cards)) is not None
    }
    dealer_name = describe_hand(round_.dealer)
    return {
        "boxes": state.determinations.boxes,
        "called": hand_names,
        "dealer": str(dealer_name or "") if round_.revealed else "",
    }
