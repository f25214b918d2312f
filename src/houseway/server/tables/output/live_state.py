"""Parts that the live states of tables and of tournaments have in common."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from houseway.engine.output.events import Outcome
from houseway.engine.output.result_types import Dollars, OutputStruct


class FeedLine(OutputStruct, kw_only=True):
    """One line of the activity feed, in the language of the reader."""

    n: int
    """Number of the entry that the line is about."""
    text: str
    """Text of the line; empty for the kind ``net``."""
    rules: list[str]
    """Clauses that the line cites."""
    kind: Literal["act", "deal", "line", "notice", "net"] | UnsetType = UNSET
    """Kind of line: a command, cards, a settled wager, a notice, or the net results of a round."""
    player: str | UnsetType = UNSET
    """Player whom the line is about."""
    outcome: Outcome | UnsetType = UNSET
    """Outcome of the wager that the line is about."""
    round: int | UnsetType = UNSET
    """Number of the round, for the kind ``net``."""
    nets: dict[str, Dollars] | UnsetType = UNSET
    """Net result of each player in the round, for the kind ``net``."""


class MissedEvents(OutputStruct, kw_only=True):
    """Events that a client missed since the last entry that it knew."""

    since: int
    """Number of the last entry that the client knew."""
    entries: int
    """Number of entries since then."""
    events: list[FeedLine]
    """Lines of the activity feed about these entries."""
    whole: bool
    """True if no line is left out."""


class StepClock(OutputStruct, kw_only=True):
    """The step that a table waits for, and the time until the server acts."""

    waits_for: str | None = field(name="for")
    """Player for whom the table waits; null if it waits for several players or for the dealer."""
    what: str
    """Step that the server takes when the time is up."""
    seconds: float
    """Seconds until then."""


class CutOffer(OutputStruct, kw_only=True):
    """Offer to cut the cards or tiles."""

    player: str = field(name="for")
    """Player to whom the cut is offered."""
    least: int
    """Smallest depth of the cut."""
    most: int
    """Largest depth of the cut."""
    of: int
    """Number of cards or tiles in the pack."""
    rule: str
    """Clause that allows the depth."""


class MissingCard(OutputStruct, kw_only=True):
    """A real card that the dealer must enter before a command can be executed."""

    do: str
    """Verb of the command that waits for the card."""
    player: str = field(name="for")
    """Player, or role of the staff, who gave the command."""
    count: int
    """Least number of cards that are missing."""
    place: str | None
    """Place of the next card, in words for programs."""
    box: int | None
    """Box of the next card; null if it goes to the dealer."""
    hand: int | None
    """Number of the hand on the box."""
    card: int | None
    """Number of the card in the hand."""


class RevealedShuffle(OutputStruct, kw_only=True):
    """A shuffle whose seed was revealed."""

    commitment: str
    """Commitment that was published before the shuffle was used."""
    seed: str
    """Seed, as hexadecimal digits."""


class BankPromise(OutputStruct, kw_only=True):
    """Chips that a player promised for the bank of another player."""

    bank: str
    """Player who will ask for the bank."""
    funds: Dollars
    """Amount of the promise."""


class AlertEntry(OutputStruct, kw_only=True):
    """An event that nobody has acknowledged yet, for the staff."""

    n: int
    """Number of the entry that raised the alert."""
    at: str
    """Time (UTC) of the entry."""
    kind: str
    """Kind of alert."""
    do: str
    """Verb of the command."""
    text: str
    """Description of the event."""
    rules: list[str]
    """Clauses that the event cites."""
    player: str | None
    """Player whom the alert is about; null if it is about nobody."""


class TournamentSeat(OutputStruct, kw_only=True):
    """Tournament and session to which a table belongs."""

    id: int
    """Number of the tournament."""
    session: str
    """Id of the session."""
    table: int
    """Number of the table in the session."""
    players: list[str] | UnsetType = UNSET
    """Tied players, at a table for an extra round."""
    before: int | UnsetType = UNSET
    """Number of extra rounds that these players had played when the table was opened."""


class LiveState(OutputStruct, kw_only=True):
    """State of a table or a tournament, as one viewer may see it."""
