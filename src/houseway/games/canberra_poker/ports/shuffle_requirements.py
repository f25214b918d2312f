"""Shuffle that a command of Canberra Poker requires, and the allowed depth of its cut (5.2)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import format_deck_name
from houseway.games.canberra_poker.clauses import r5_2
from houseway.games.canberra_poker.commands import Shoe
from houseway.games.canberra_poker.play.round import get_cut_depths
from houseway.games.canberra_poker.play.state import DECK, State


def find_required_shuffle(state: State, command: Command) -> ShuffleRequirement | None:
    """Return the shuffle that a command requires, or None if it requires none.

    A manual shoe needs one deck, cut at least two cards from either end. An automated shoe deals each round from
    one of its decks, which is not cut.
    """
    if not isinstance(command, Shoe):
        return None
    return (
        ShuffleRequirement(format_deck_name(DECK))
        if state.automated
        else ShuffleRequirement(format_deck_name(DECK), cuts=get_cut_depths(), rule=r5_2)
    )
