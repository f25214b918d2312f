"""Colour Call in words."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.table.felt import Felt, Moment, Told, told
from houseway.table.lines import Line

PLACE = "box"


def tell(moment: Moment) -> Iterable[Told]:
    """Lines with the card that decided them."""
    for event in moment.happened:
        card = "" if moment.round is None else moment.round.card or ""
        yield told(event, PLACE, name=f"the card is {card}" if isinstance(event, Line) and card else "")


FELT = Felt(PLACE, tell)
