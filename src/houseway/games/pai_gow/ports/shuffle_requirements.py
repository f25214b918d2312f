"""Shuffle or throw of dice that a Pai Gow command requires (8.1, 8.3, 8.10).

The cut of the tiles is a separate command.
"""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import THROWS, TILES
from houseway.games.pai_gow.commands import Dice, LaJa, Stacks
from houseway.games.pai_gow.play.state import State


def find_required_shuffle(_state: State, command: Command) -> ShuffleRequirement | None:
    """Return the shuffle that a command requires, or None if it requires none.

    It is a shuffle of the whole set of tiles, or a throw of the dice. Neither has a cut.
    """
    if isinstance(command, Stacks | LaJa):
        return ShuffleRequirement(TILES, cuts=range(1))
    if isinstance(command, Dice) and command.values:
        return ShuffleRequirement(THROWS, cuts=range(1))
    return None
