"""Colour Call on a live floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from colour_call.output.vocabulary import staked
from colour_call.play import BOXES, DECK, round_to_json
from houseway.engine.output.events import won_by
from houseway.engine.ports.hosting import (
    Acting,
    Books,
    Hosting,
    OnFloor,
    Opening,
    Standing,
    Step,
    a_seat,
    first_of,
    least_of,
)
from houseway.engine.protocol.legal_actions import Offer
from houseway.equipment.decks import decks

PACK = decks(DECK)


def next_step(table: Standing, house: Hosting) -> Step | None:
    """A shuffle is committed to; the card is turned when everybody has called, or when the time for calls is over."""
    state, number = table.state, len(table.state.rounds)
    if not state.seats:
        return None
    if house.unused(table, PACK) is None:
        return Step(("commit", number), "at-once", lambda draft: house.commit(draft, PACK))
    if state.round is None:
        return None
    everybody = set(state.seats.values()) <= set(state.round.wagers)
    return Step(("betting", number, everybody), "pace" if everybody else "betting", lambda draft: _turn(draft, house))


def _turn(draft: Acting, house: Hosting) -> None:
    order = house.load(draft, PACK)
    draft.give({"do": "turn", "cards": " ".join(order.order), "by": "dealer"}, order)


def habit(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Calls the minimum, by the length of the name red or black."""
    wager = first_of(offers, "wager")
    if wager is None:
        return a_seat(offers)
    if any(chips["player"] == name for chips in view["chips"]):
        return None
    return wager.command(amount=least_of(wager.amounts["amount"], 0), colour=("red", "black")[len(name) % 2])


FLOOR = OnFloor(
    opening=Opening("Colour Call 1", "EX2026-1", {"min": "5.00", "max": "50.00"}, {}),
    of_players=frozenset(("sit", "leave", "wager", "withdraw")),
    of_floor=frozenset(("turn",)),
    places=lambda state: BOXES,
    books=Books(
        lambda state: {name: staked(state, name) for name in (state.round.wagers if state.round is not None else ())},
        lambda state: len(state.rounds),
        lambda state, number: won_by(state.rounds[number - 1].lines),
        lambda state, number: round_to_json(number, state.rounds[number - 1]),
    ),
    next_step=next_step,
    habit=habit,
    before_all=frozenset(("turn",)),
    all_is_seen=True,
)
