"""What must have been shuffled or shaken behind a command of Pai Gow (8.1, 8.3, 8.10). The cut is a command of its own."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Shuffling
from houseway.equipment.decks import THROWS, TILES
from houseway.games.pai_gow.commands import Dice, LaJa, Stacks
from houseway.games.pai_gow.play.state import State


def shuffling(_state: State, command: Command) -> Shuffling | None:
    """The whole set of tiles, or a throw of the dice; neither is cut on the way."""
    if isinstance(command, Stacks | LaJa):
        return Shuffling(TILES, cuts=range(1))
    if isinstance(command, Dice) and command.values:
        return Shuffling(THROWS, cuts=range(1))
    return None
