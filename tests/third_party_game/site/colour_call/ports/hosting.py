"""Colour Call on a live floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from colour_call.output.vocabulary import staked
from colour_call.play import BOXES, DECK, round_to_json
from houseway.engine.output.events import compute_player_net
from houseway.engine.ports.hosting import (
    Books,
    DemoTable,
    LiveGame,
    LiveTable,
    ShuffleHost,
    Step,
    TableTransactionPort,
    choose_seat,
    find_first_action,
    fit_amount,
)
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.equipment.decks import format_deck_name

PACK = format_deck_name(DECK)


def next_step(table: LiveTable, house: ShuffleHost) -> Step | None:
    """A shuffle is committed to; the card is turned when everybody has called, or when the time for calls is over."""
    state, number = table.state, len(table.state.rounds)
    if not state.seats:
        return None
    if house.find_unused_commitment(table, PACK) is None:
        return Step(("commit", number), "at-once", lambda draft: house.commit(draft, PACK))
    if state.round is None:
        return None
    everybody = set(state.seats.values()) <= set(state.round.wagers)
    return Step(("betting", number, everybody), "pace" if everybody else "betting", lambda draft: _turn(draft, house))


def _turn(draft: TableTransactionPort, house: ShuffleHost) -> None:
    order = house.load_shuffle(draft, PACK)
    draft.execute({"do": "turn", "cards": " ".join(order.order), "by": "dealer"}, order)


def habit(view: Mapping[str, Any], offers: Sequence[LegalAction], name: str) -> dict[str, Any] | None:
    """Calls the minimum, by the length of the name red or black."""
    wager = find_first_action(offers, "wager")
    if wager is None:
        return choose_seat(offers)
    if any(chips["player"] == name for chips in view["chips"]):
        return None
    return wager.command(amount=fit_amount(wager.amounts["amount"], 0), colour=("red", "black")[len(name) % 2])


LIVE_GAME = LiveGame(
    demo_table=DemoTable("Colour Call 1", "EX2026-1", {"min": "5.00", "max": "50.00"}, {}),
    player_verbs=frozenset(("sit", "leave", "wager", "withdraw")),
    server_verbs=frozenset(("turn",)),
    seat_count=lambda state: BOXES,
    books=Books(
        lambda state: {name: staked(state, name) for name in (state.round.wagers if state.round is not None else ())},
        lambda state: len(state.rounds),
        lambda state, number: compute_player_net(state.rounds[number - 1].lines),
        lambda state, number: round_to_json(number, state.rounds[number - 1]),
    ),
    next_step=next_step,
    bot_strategy=habit,
    public_verbs=frozenset(("turn",)),
    is_fully_public=True,
)
