"""Shuffle that a Hold-em command requires, and the allowed depths of its cut (7.2, 17.17)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import format_deck_name
from houseway.games.holdem.clauses import r7_2
from houseway.games.holdem.commands import Shoe
from houseway.games.holdem.play.round import get_cut_depths
from houseway.games.holdem.play.state import State


def find_required_shuffle(state: State, command: Command) -> ShuffleRequirement | None:
    """Return the shuffle that a command requires, or None if it requires none.

    Between rounds the whole deck is shuffled and cut, with at least two cards at either end. During a round only
    the cards that are still in the shoe are shuffled.
    """
    if not isinstance(command, Shoe):
        return None
    determinations = state.terms.determined
    pack = format_deck_name(determinations.deck, joker=determinations.joker)
    if state.round is not None:
        return ShuffleRequirement(pack, part=True)
    return ShuffleRequirement(pack, cuts=get_cut_depths(len(state.terms.deck)), rule=r7_2)
