"""What must have been shuffled behind a command of Canberra Poker, and how deep the cut is (5.2)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Shuffling
from houseway.equipment.decks import decks
from houseway.games.canberra_poker.clauses import r5_2
from houseway.games.canberra_poker.commands import Shoe
from houseway.games.canberra_poker.play.round import cut_depths
from houseway.games.canberra_poker.play.state import DECK, State


def shuffling(state: State, command: Command) -> Shuffling | None:
    """One deck, cut more than one card from either end; nobody cuts an automated shoe, which gives a round one of its decks."""
    if not isinstance(command, Shoe):
        return None
    return Shuffling(decks(DECK)) if state.automated else Shuffling(decks(DECK), cuts=cut_depths(), rule=r5_2)
