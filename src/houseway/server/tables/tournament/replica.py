"""Tournament replica: the state of a tournament after its last entry, and the postings of each entry.

The tournament computes its own account of the money (``tournaments/result/money.py``). Each change of that
account by a command is posted to the ledger, from the persons to the prize pool and the house, or back. The
account of the prize pool therefore equals the pool of the rules. It is empty when all prizes are paid or all
fees are refunded.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from houseway.records.format.entries import COMMAND, Entry
from houseway.records.live.recorded_game import RecordedGame
from houseway.records.live.tournament import LiveTournament
from houseway.server.storage.append_batch import Posting
from houseway.server.tables.accounting.balanced_postings import make_balanced_postings
from houseway.server.tables.log_replica import EntryEffects, Replica, StoredEntryLoader
from houseway.server.tables.tournament.level_clock import Clock, parse_milliseconds
from houseway.tournaments import Tournament
from houseway.tournaments.result import money

FINAL_PHASES = ("prizes-paid", "cancelled")


class HeldBallot(NamedTuple):
    """A completed ballot, with all data that is needed to repeat it."""

    commitment: str | None
    seed: str | None
    salt: str | None
    algorithm: str | None
    sizes: tuple[int, ...]
    order: tuple[str, ...]
    """Names of the entrants who were seated, in the order in which they entered."""
    seats: tuple[str, ...]
    """Table and seat of each entrant in ``order``."""


class TournamentData(Struct, frozen=True, array_like=True):
    """Data of a tournament replica that follow from its entries but are not in the recorded game."""

    ballots: dict[str, HeldBallot]
    clocks: dict[str, Clock]
    break_until: int | None
    conditions: dict[str, Any]


class TournamentReplica(Replica):
    """State of one tournament after its entry ``n``."""

    game_class: ClassVar[type[RecordedGame]] = LiveTournament
    data_type: ClassVar[type[Struct]] = TournamentData

    def __init__(
        self, table_id: int, *, recorded: RecordedGame | None = None, load_entries: StoredEntryLoader | None = None
    ) -> None:
        self.ballots: dict[str, HeldBallot] = {}
        self.clocks: dict[str, Clock] = {}
        self.break_until: int | None = None
        """Announced end of the current break."""
        self.conditions: dict[str, Any] = {}
        """Conditions in force, in the form of the record."""
        super().__init__(table_id, recorded=recorded, load_entries=load_entries)

    def _describe_game(self, recorded: RecordedGame) -> None:
        head = recorded.get_head()
        self.name = str(head.get("title", ""))
        self.instrument, self.game = recorded.instrument, recorded.game
        self.conditions = head["conditions"]

    @property
    def state(self) -> Tournament:
        """State of the tournament."""
        state: Tournament = self._get_recorded().state
        return state

    def _get_data(self) -> TournamentData:
        return TournamentData(self.ballots, self.clocks, self.break_until, self.conditions)

    def _restore_data(self, data: TournamentData) -> None:
        self.ballots, self.clocks, self.break_until = data.ballots, data.clocks, data.break_until
        self.conditions = data.conditions

    @property
    def prize_account(self) -> str:
        """Name of the account of the prize pool."""
        return f"prizes:{self.table_id}"

    def _execute_command(self, recorded: RecordedGame, entry: Entry, include_rounds: bool) -> EntryEffects:
        command = entry[COMMAND]
        typed = recorded.decode_command(command)
        before = money.compute_net(self.state)
        events = recorded.apply_command(typed)
        self._track_command(command)
        return EntryEffects(events, self._make_postings(before, command["do"]), ())

    def _make_postings(self, before: dict[str, int], reason: str) -> list[Posting]:
        """Return the postings for the changes of money since ``before``. The postings sum to zero."""
        after = money.compute_net(self.state)
        changes: dict[str, int] = {}
        for name in {**before, **after}:
            change = after.get(name, 0) - before.get(name, 0)
            if change:
                account = self._get_account(name)
                changes[account] = changes.get(account, 0) + change
        return make_balanced_postings(self.n + 1, changes, "house", reason)

    def _get_account(self, name: str) -> str:
        if name == "operator":
            return "house"
        if name == money.HOUSE:
            return f"commission:{self.table_id}"
        return self.prize_account if name == money.PRIZE_POOL else f"person:{name}"

    def _track_command(self, command: dict[str, Any]) -> None:
        """Update the data outside the state that the board shows: conditions, ballots, clocks and breaks."""
        verb, at = command["do"], parse_milliseconds(command["at"]) if "Z" in command.get("at", "") else None
        if verb == "amend":
            self.conditions |= command["set"]
        elif verb == "ballot":
            self._track_ballot(command)
        elif verb == "end-session":
            self.clocks.pop(command["session"], None)
        if at is None:
            return
        if verb == "start":
            is_running = self.state.phase == "playing"
            self.clocks[command["session"]] = Clock(at if is_running else None)
        elif verb == "level" and command["session"] in self.clocks:
            self.clocks[command["session"]].next_level(at)
        elif verb == "break":
            self.break_until = at + 60_000 * int(command["minutes"])
            for clock in self.clocks.values():
                clock.stop(at)
        elif verb == "resume":
            self.break_until = None
            for clock in self.clocks.values():
                clock.resume(at)

    def _track_ballot(self, command: dict[str, Any]) -> None:
        session = self.state.sessions[command["session"]]
        sizes = [0] * max(table for table, _ in session.seating.values())
        for table, _ in session.seating.values():
            sizes[table - 1] += 1
        self.ballots[command["session"]] = HeldBallot(
            session.commitment,
            command.get("seed"),
            command.get("salt"),
            command.get("algorithm"),
            tuple(sizes),
            tuple(entrant.name for entrant in session.seating),
            tuple(f"{table}-{seat}" for table, seat in session.seating.values()),
        )

    # Queries

    @property
    def in_round(self) -> bool:
        """Always False, because rounds are played at the tables of the tournament."""
        return False

    @property
    def seated_players(self) -> frozenset[str]:
        """Players who sit at the tournament itself: always empty, because players sit at its tables."""
        return frozenset()

    @property
    def closed(self) -> bool:
        """True if the prizes are paid or the tournament is cancelled, so that it accepts no more commands."""
        return self.state.phase in FINAL_PHASES
