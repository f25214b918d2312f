"""Data that a web page shows in addition to the view: the names of the hands that the viewer may see."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.engine.output.view_types import TableExtras
from houseway.games.canberra_poker.output.common_view import may_see
from houseway.games.canberra_poker.output.vocabulary import describe_hand
from houseway.games.canberra_poker.play.state import State


class CanberraPokerExtras(TableExtras, kw_only=True):
    """Facts that a page shows in addition to the view of a Canberra Poker table."""

    boxes: int
    """Number of boxes."""
    called: dict[str, str] | UnsetType = UNSET
    """Names of the hands that the viewer may see, by the number of the box; only after the first deal."""
    dealer: str | UnsetType = UNSET
    """Name of the dealer's hand, or empty before it is turned; only after the first deal."""


def make_table_extras(state: State, viewer: str) -> CanberraPokerExtras:
    """Return the number of boxes and the names of the hands that the viewer may see.

    The dealer's hand is named after it is turned. Between rounds the hands are those of the last round.
    """
    round_ = state.round if state.round is not None else (state.rounds[-1] if state.rounds else None)
    if round_ is None:
        return CanberraPokerExtras(boxes=state.determinations.boxes)
    hand_names = {
        str(number): str(hand_name)
        for number, box in round_.boxes.items()
        if may_see(state, round_, box, viewer) and (hand_name := describe_hand(box.cards)) is not None
    }
    dealer_name = describe_hand(round_.dealer)
    return CanberraPokerExtras(
        boxes=state.determinations.boxes,
        called=hand_names,
        dealer=str(dealer_name or "") if round_.revealed else "",
    )
