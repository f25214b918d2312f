"""Types of the keys of a Hold-em view: keys that all games share, and keys of Hold-em alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import Dollars, Limits, OutputStruct, Status
from houseway.engine.output.view_types import Held, Place, View
from houseway.games.holdem.output.result_types import HoldemIrregularity, HoldemLine, HoldemOnRecord, SeatDraw

LimitKind: TypeAlias = Literal["no-limit", "fixed", "half-pot", "full-pot", "straddle"]


class HoldemLimits(Limits, kw_only=True):
    """Limits of the bets, the forced bets, and the limits of the chips of a player."""

    limit: LimitKind
    """Kind of limit (4.2(g))."""
    blinds: list[Dollars]
    """Amounts of the blinds; empty in a game with antes."""
    ante: Dollars | None
    """Amount of the ante; null in a game without antes."""
    min_table_stake: Dollars
    """Least chips with which a player may sit down."""
    max_buy_in: Dollars | None
    """Most chips that a player may buy in with; null if there is no maximum."""
    min_bets: list[Dollars] | UnsetType = UNSET
    """Minimum bet of each betting round, if they differ; ``min`` is the first."""


class HoldemPlace(Place, kw_only=True):
    """A seat that is taken."""

    stake: Dollars
    """Chips in front of the player."""
    declared: bool
    """True if the player plays on with less than the minimum table stake (14.3)."""
    missed: list[int]
    """Blinds that the player missed, by position in the determinations from 0."""
    posts: bool
    """True if the player posts blinds instead of waiting for the big blind."""


class HoldemHeld(Held, kw_only=True):
    """The hand of a player who was dealt in."""

    fold_clause: str | None
    """Clause under which the hand was folded; null if it was not."""
    did: str | None
    """Clause of the last action that the player chose, except a fold; null if there is none."""
    tapped_out: bool
    """True if the player has tapped out and can bet no more."""


class OutOfTurn(OutputStruct, kw_only=True):
    """A wager that was made out of turn and waits for its turn."""

    action: str
    """Action that the player announced."""
    total: Dollars
    """Chips of the player in this betting round if the action stands."""


class HoldemRoundSeen(OutputStruct, kw_only=True):
    """The round in play."""

    betting_round: int
    """Number of the betting round, from 1 to 4."""
    level: Dollars
    """Amount that a player must match to stay in the round."""
    full_level: Dollars
    """Level at the last full bet or raise; below ``level`` only after a short tap out (14.5)."""
    burnt: int
    """Number of burnt cards."""
    exposed: str | None
    """Exposed hole card that was replaced (16.6, 17.20); null if there is none."""
    shoe_awaited: bool
    """True if play waits for a new shuffle."""
    out_of_turn: dict[str, OutOfTurn]
    """Wagers that were made out of turn and wait, by player."""
    ended_by: str | None
    """Clause by which the previous betting round ended; null in the first."""


class HoldemLastRound(OutputStruct, kw_only=True):
    """The last round: its settlement lines, and the hands shown with the paragraphs that rank them."""

    status: Status
    """Status of the round: ``settled``, ``void`` or ``misdeal``."""
    lines: list[HoldemLine]
    """Settlement lines, in the form that a result has."""
    communal: str
    """Communal cards."""
    shown: dict[str, str]
    """Hole cards that were shown at the end, by player."""
    hands: dict[str, str]
    """Paragraph that ranks each hand that was shown, by player."""
    hole: dict[str, str]
    """The viewer's own hole cards, by name."""


class HoldemView(View, kw_only=True, tag="holdem"):
    """View of a Hold-em table for one person: seats, stakes, bets, pot, communal cards, own hole cards."""

    places: list[HoldemPlace]
    held: list[HoldemHeld]
    limits: HoldemLimits
    round: HoldemRoundSeen | None
    """The current round; null between rounds."""
    last: HoldemLastRound | None
    """The last round; null before the first."""
    on_record: HoldemOnRecord
    """Infringements, disputes, checks, changes and copies of the rules on record."""
    irregularities: list[HoldemIrregularity]
    """Agreements of all players in matters that no rule covers."""
    seat_draws: list[SeatDraw]
    """Draws of cards for a seat."""
