"""Colour Call by EX2026-1: an invented example of a game that is added from outside, and no law of anybody.

The round: each player puts one wager on red or on black. The dealer shuffles a deck of 52 cards and turns its first card.
Who called its colour wins even money, the others lose. Until the card is turned a wager may be taken back, and the
operator may declare the round void: every chip goes back.
"""

from __future__ import annotations

from colour_call.play import COMMANDS, Determinations, State, apply, legal, open_table, result, shuffling, view
from houseway.engine.protocol.game import Game

GAME: Game[State, Determinations] = Game(
    key="colour-call",
    instruments=("EX2026-1",),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=legal,
    view=view,
    result=result,
    shuffle_requirement=shuffling,
    shuffle_command=("turn", "cards"),
    shared_attributes=("determinations",),
)
