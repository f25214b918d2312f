"""What must have been shuffled behind a command of Hold-em, and how deep the cut is (7.2, 17.17)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Shuffling
from houseway.equipment.decks import decks
from houseway.games.holdem.clauses import r7_2
from houseway.games.holdem.commands import Shoe
from houseway.games.holdem.play.round import cut_depths
from houseway.games.holdem.play.state import State


def shuffling(state: State, command: Command) -> Shuffling | None:
    """The deck with its joker, cut more than one card from either end; in a round the cards that are not out."""
    if not isinstance(command, Shoe):
        return None
    determined = state.terms.determined
    pack = decks(determined.deck, joker=determined.joker)
    if state.round is not None:
        return Shuffling(pack, part=True)
    return Shuffling(pack, cuts=cut_depths(len(state.terms.deck)), rule=r7_2)
