"""Types of a Blackjack view: the keys shared by all games, and those of Blackjack alone."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import Dollars, OutputStruct, WagerLimits
from houseway.engine.output.view_types import Chips, Held, View
from houseway.games.blackjack.play.hands import HandKind


class BlackjackChips(Chips, kw_only=True):
    """A wager on the layout or in the current round. Blackjack settles wagers during a round."""

    hand: int
    """Number of the hand on the box, from 1."""
    paid: Dollars
    """Winnings in addition to the stake; 0.00 until the wager wins."""


class Determined(OutputStruct, kw_only=True):
    """The determinations that a player may ask for."""

    decks: int
    """Number of decks in the shoe (2.3(a))."""
    shuffle: str
    """Name of the approved shuffle (2.3(b))."""


class BlackjackLimits(WagerLimits, kw_only=True):
    """Limits that the sign and the layout show, including those of the side wagers that the table has (3.1)."""

    super_sevens: list[Dollars] | UnsetType = UNSET
    """Amounts of a Super Sevens wager."""
    perfect_pairs: WagerLimits | UnsetType = UNSET
    """Limits of a Perfect Pairs wager."""


class BlackjackHeld(Held, kw_only=True):
    """A hand on the table, with its total."""

    total: int
    """Total of the hand."""
    kind: HandKind
    """Kind of the total."""


class BlackjackView(View, kw_only=True, tag="blackjack"):
    """View of a Blackjack table for one person."""

    chips: list[BlackjackChips]
    held: list[BlackjackHeld]
    limits: BlackjackLimits
    shuffle_due: str | None
    """Clause under which a shuffle is due before the next round; null if none is due."""
    final_rounds_left: int | None
    """Rounds until the table closes, if the closing was announced; otherwise null."""
    determinations: Determined | UnsetType = UNSET
    """Determinations that the viewer asked for. The staff always see them."""
