"""Types of a Blackjack view: the keys shared by all games, and those of Blackjack alone."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.engine.output.events import Outcome
from houseway.engine.output.result_types import Dollars, OutputStruct, WagerLimits
from houseway.engine.output.view_types import Held, View
from houseway.games.blackjack.output.result_types import BlackjackHand
from houseway.games.blackjack.play.hands import HandKind


class WagerSeen(OutputStruct, kw_only=True):
    """A wager on the layout or in the current round."""

    player: str
    """Name of the player."""
    box: int
    """Number of the box."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance`` or ``perfect-pairs``."""
    hand: int
    """Number of the hand on the box, from 1."""
    stake: Dollars
    """Amount of the wager."""
    outcome: Outcome | None
    """Outcome of the wager; null until it is settled."""
    paid: Dollars
    """Winnings in addition to the stake; 0.00 until the wager wins."""


class ToDecide(OutputStruct, kw_only=True):
    """The open hand and the player who decides on it; ``player`` is null if nobody can decide."""

    box: int
    """Number of the box."""
    hand: int
    """Number of the hand on the box, from 1."""
    player: str | None
    """Player who decides; null if nobody can."""


class Determined(OutputStruct, kw_only=True):
    """The determinations that a player may ask for."""

    decks: int
    """Number of decks in the shoe (2.3(a))."""
    shuffle: str
    """Name of the approved shuffle (2.3(b))."""


class BlackjackSign(WagerLimits, kw_only=True):
    """Limits that the sign and the layout show, including those of the side wagers that the table has."""

    super_sevens: list[Dollars] | UnsetType = UNSET
    """Amounts of a Super Sevens wager."""
    perfect_pairs: WagerLimits | UnsetType = UNSET
    """Limits of a Perfect Pairs wager."""
    markers: dict[str, Dollars]
    """Limit of each marker by the number of its box."""


class BlackjackHeld(Held, kw_only=True):
    """A hand on the table, with its total."""

    total: int
    """Total of the hand."""
    kind: HandKind
    """Kind of the total."""


class BlackjackView(View, kw_only=True, tag="blackjack"):
    """View of a Blackjack table for one person."""

    held: list[BlackjackHeld]
    limits: WagerLimits
    sign: BlackjackSign
    """The limits, the side wagers that the table has with their limits, and the markers (3.1)."""
    seats: dict[str, str]
    """Players by the number of the box."""
    wagers: list[WagerSeen]
    """Wagers on the layout or in the current round."""
    hands: dict[str, BlackjackHand | list[BlackjackHand]]
    """Hands by the number of the box, and the dealer's hand under ``dealer``."""
    shoe_left: int
    """Number of cards in the shoe; for real cards, the number that should be left."""
    shuffle_due: str | None
    """Clause under which a shuffle is due before the next round; null if none is due."""
    final_rounds_left: int | None
    """Rounds until the table closes, if the closing was announced; otherwise null."""
    determinations: Determined | UnsetType = UNSET
    """Determinations that the viewer asked for. The staff always see them."""
    to_decide: ToDecide | UnsetType = UNSET
    """The open hand. The key is present only while a hand is open."""
