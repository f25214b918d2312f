"""Shuffle that a command of Blackjack requires, and the allowed depth of its cut (5.3, 14.6, 19.3)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import format_deck_name
from houseway.games.blackjack.clauses import r5_3
from houseway.games.blackjack.commands import Malfunction, Reshuffle, Shoe
from houseway.games.blackjack.play.cards.cut import DECK, get_cut_depths
from houseway.games.blackjack.play.state import State


def find_required_shuffle(state: State, command: Command) -> ShuffleRequirement | None:
    """Return the shuffle that a command requires, or None if it requires none.

    A new shoe needs all decks. A manual shoe must also be cut at least one deck from either end. A reshuffle or a
    malfunction needs a part of the cards.
    """
    if not isinstance(command, Shoe | Reshuffle | Malfunction) or command.cards is None:
        return None
    deck_name = format_deck_name(DECK, state.determinations.decks)
    if not isinstance(command, Shoe):
        return ShuffleRequirement(deck_name, part=True)
    is_automated = state.shoe_automated if command.automated is None else command.automated
    return (
        ShuffleRequirement(deck_name)
        if is_automated
        else ShuffleRequirement(deck_name, cuts=get_cut_depths(state.determinations), rule=r5_3)
    )
