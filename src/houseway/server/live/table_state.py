"""Live state of a table, as one viewer may see it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType, field

from houseway.engine.output.action_types import LegalActionEntry
from houseway.engine.output.result_types import Dollars
from houseway.engine.output.view_types import TableExtras, View
from houseway.server.tables.output.live_state import (
    AlertEntry,
    BankPromise,
    CutOffer,
    FeedLine,
    LiveState,
    MissedEvents,
    MissingCard,
    RevealedShuffle,
    StepClock,
    TournamentSeat,
)

DealingMode: TypeAlias = Literal["automatic", "person", "real"]


class TableState(LiveState, kw_only=True):
    """State of a table: the view, chips, clock and legal actions."""

    table: int
    """Number of the table."""
    name: str
    """Name of the table."""
    game: str
    """Key of the game, such as `blackjack`."""
    instrument: str
    """Number of the instrument, such as `NI2005-63`."""
    n: int
    """Number of the newest entry in the table's log."""
    hash: str
    """Hash of the newest entry."""
    role: str
    """Role for which the state was made."""
    view: View
    """View of the table, which only this viewer may see."""
    extras: TableExtras = field(name="beside")
    """Facts that a page shows in addition to the view."""
    chips: dict[str, Dollars]
    """Chips of each player at the table that are not at stake."""
    committed: list[str]
    """Commitments of the shuffles that are not revealed yet."""
    seeds: dict[str, dict[str, int]]
    """Players who have added a seed, by commitment, each with the number of the entry."""
    seeds_wanted: list[str]
    """Commitments of the shuffles that wait for the viewer's seed."""
    clock: StepClock | None
    """Step that the table waits for; null if no time limit runs."""
    bots: list[str]
    """Names of the bots at the table."""
    dealing: DealingMode
    """Dealing mode."""
    wanted: MissingCard | None
    """Real card that the dealer must enter next; null if none is missing."""
    story: list[FeedLine]
    """Latest lines of the activity feed."""
    opened: list[RevealedShuffle]
    """Shuffles that were revealed most recently."""
    cut: CutOffer | None
    """Offer to cut; null if nobody cuts now."""
    tournament: TournamentSeat | None
    """Tournament of the table; null if it belongs to none."""
    offers: list[LegalActionEntry]
    """Legal actions of the viewer."""
    promises: dict[str, BankPromise] | UnsetType = UNSET
    """Promises for the bank of another player, by the player who made them; only if there are any."""
    next: str | UnsetType | None = UNSET
    """Next step of the dealer; only for the role `dealer`."""
    alerts: list[AlertEntry] | UnsetType = UNSET
    """Alerts that wait; only for the staff."""
    missed: MissedEvents | UnsetType = UNSET
    """Events since the last entry that the client knew; only after `watch` with `since`."""
