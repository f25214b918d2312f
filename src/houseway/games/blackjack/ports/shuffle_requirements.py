"""What must have been shuffled behind a command of Blackjack, and how deep the cut is (5.3, 14.6, 19.3)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Shuffling
from houseway.equipment.decks import decks
from houseway.games.blackjack.clauses import r5_3
from houseway.games.blackjack.commands import Malfunction, Reshuffle, Shoe
from houseway.games.blackjack.play.cards.cut import DECK, cut_depths
from houseway.games.blackjack.play.state import State


def shuffling(state: State, command: Command) -> Shuffling | None:
    """All decks for a shoe, cut a deck from either end unless it shuffles by itself; for the rest of a shoe some cards."""
    if not isinstance(command, Shoe | Reshuffle | Malfunction) or command.cards is None:
        return None
    pack = decks(DECK, state.determinations.decks)
    if not isinstance(command, Shoe):
        return Shuffling(pack, part=True)
    automated = state.shoe_automated if command.automated is None else command.automated
    return Shuffling(pack) if automated else Shuffling(pack, cuts=cut_depths(state.determinations), rule=r5_3)
