"""Colour Call by EX2026-1: an invented example of a third-party game, not a real law.

The round: each player puts one wager on red or on black. The dealer shuffles a deck of 52 cards and turns its
first card. Players who called its colour win even money, the others lose. Until the card is turned a wager
may be taken back, and the operator may declare the round void: every chip goes back.
"""

from __future__ import annotations

from colour_call.output.result_types import ColourCallResult
from colour_call.output.view_types import ColourCallView
from colour_call.play import (
    COMMANDS,
    Determinations,
    State,
    apply,
    find_required_shuffle,
    list_legal_actions,
    make_result,
    make_view,
    open_table,
)
from houseway.engine.protocol.game import Game

GAME: Game[State, Determinations] = Game(
    key="colour-call",
    instruments=("EX2026-1",),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=list_legal_actions,
    view=make_view,
    result=make_result,
    view_type=ColourCallView,
    result_type=ColourCallResult,
    shuffle_requirement=find_required_shuffle,
    shuffle_command=("turn", "cards"),
    shared_attributes=("determinations",),
)
