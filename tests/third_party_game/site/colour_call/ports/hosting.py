"""Colour Call on a live server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colour_call.output.view_types import ColourCallView
from colour_call.output.vocabulary import count_staked
from colour_call.play import BOXES, DECK, make_round
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


def find_next_step(table: LiveTable, house: ShuffleHost) -> Step | None:
    """Return the next step: commit a shuffle, or turn the card when all have called or the time is over."""
    state, number = table.state, len(table.state.rounds)
    if not state.seats:
        return None
    if house.find_unused_commitment(table, PACK) is None:
        return Step(("commit", number), "at-once", lambda transaction: house.commit(transaction, PACK))
    if state.round is None:
        return None
    is_everybody_in = set(state.seats.values()) <= set(state.round.wagers)
    return Step(
        ("betting", number, is_everybody_in),
        "pace" if is_everybody_in else "betting",
        lambda transaction: _turn_card(transaction, house),
    )


def _turn_card(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    shuffle = house.load_shuffle(transaction, PACK)
    transaction.execute({"do": "turn", "cards": " ".join(shuffle.order), "by": "dealer"}, shuffle)


def choose_bot_command(view: ColourCallView, actions: Sequence[LegalAction], name: str) -> dict[str, Any] | None:
    """Call the minimum on red or black, by the length of the name."""
    wager = find_first_action(actions, "wager")
    if wager is None:
        return choose_seat(actions)
    if any(chips.player == name for chips in view.chips):
        return None
    return wager.command(amount=fit_amount(wager.amounts["amount"], 0), colour=("red", "black")[len(name) % 2])


LIVE_GAME = LiveGame(
    demo_table=DemoTable("Colour Call 1", "EX2026-1", {"min": "5.00", "max": "50.00"}, {}),
    player_verbs=frozenset(("sit", "leave", "wager", "withdraw")),
    server_verbs=frozenset(("turn",)),
    seat_count=lambda state: BOXES,
    books=Books(
        lambda state: {
            name: count_staked(state, name) for name in (state.round.wagers if state.round is not None else ())
        },
        lambda state: len(state.rounds),
        lambda state, number: compute_player_net(state.rounds[number - 1].lines),
        lambda state, number: make_round(number, state.rounds[number - 1]),
    ),
    next_step=find_next_step,
    bot_strategy=choose_bot_command,
    public_verbs=frozenset(("turn",)),
    is_fully_public=True,
)
