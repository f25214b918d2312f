"""View of a Blackjack table for one person."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.games.blackjack.clauses import r2_3_a, r2_3_b
from houseway.games.blackjack.output.common_view import STAFF_ROLES, make_common_view
from houseway.games.blackjack.output.view_types import BlackjackView, Determined
from houseway.games.blackjack.play.state import State
from houseway.law.coverage_marks import follows


def make_view(state: State, viewer: str) -> BlackjackView:
    """Return what a viewer sees of the table.

    All cards on the table lie face up and every wager is visible. Only the order of the cards in the shoe and
    notices that the viewer may not read are hidden.
    """
    determinations: Determined | UnsetType = UNSET
    if viewer in STAFF_ROLES or state.has_asked(viewer):
        determinations = Determined(decks=get_deck_count(state), shuffle=get_shuffle_name(state))
    return BlackjackView(
        **make_common_view(state, viewer),
        shuffle_due=state.shuffle_due,
        final_rounds_left=state.final_rounds_left,
        determinations=determinations,
    )


@follows(r2_3_a)
def get_deck_count(state: State) -> int:
    """Return the number of decks in the shoe, which a player may ask for."""
    return state.determinations.decks


@follows(r2_3_b)
def get_shuffle_name(state: State) -> str:
    """Return the approved shuffle in use, which a player may ask for."""
    return state.determinations.shuffle
