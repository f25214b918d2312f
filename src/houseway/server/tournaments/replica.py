"""Tournament replica: the state of a tournament after its last entry, and the postings of each entry.

The tournament computes its own account of the money (``tournaments/result/money.py``). Each change of that
account by a command is posted to the ledger, from the persons to the prize pool and the house, or back. The
account of the prize pool therefore equals the pool of the rules. It is empty when all prizes are paid or all
fees are refunded.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from houseway.records.format.decoder import decode
from houseway.records.format.entries import COMMAND, Entry
from houseway.records.live.tournament import restore_extras, save_extras
from houseway.server.storage.append_batch import Posting
from houseway.server.tables.round_accounting import make_balanced_postings
from houseway.server.tables.table_replica import EntryEffects, TableReplica
from houseway.server.tournaments.level_clock import Clock, parse_milliseconds
from houseway.tournaments import TOURNAMENT, Conditions, Tournament, TournamentConstraints
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


class TournamentSnapshot(Struct, frozen=True, array_like=True):
    """The parts of a tournament replica that a snapshot stores in addition to its state."""

    parts: tuple[bytes, list[bytes]]
    ballots: dict[str, HeldBallot]
    clocks: dict[str, Clock]
    break_until: int | None
    conditions: dict[str, Any]


class TournamentReplica(TableReplica):
    """State of one tournament after its entry ``n``."""

    state: Tournament

    def __init__(self, table_id: int) -> None:
        super().__init__(table_id)
        self.ballots: dict[str, HeldBallot] = {}
        self.clocks: dict[str, Clock] = {}
        self.break_until: int | None = None
        """Announced end of the current break."""
        self.conditions: dict[str, Any] = {}
        """Conditions in force, in the form of the record."""

    def open(self, head: dict[str, Any]) -> list[Posting]:
        """Open the tournament with its head, in the draft phase. No postings result."""
        self.head = head
        envelope = decode(msgspec.json.encode({**head, "commands": []}))
        assert isinstance(envelope.determinations, Conditions)
        self.name = str(head.get("title", ""))
        self.instrument = envelope.instrument
        self.game = TOURNAMENT
        self.conditions = dict(head["conditions"])
        self.state = TOURNAMENT.open(envelope.determinations, envelope.instrument)
        self.constraints = TournamentConstraints(envelope.instrument, envelope.determinations)
        return []

    def limit_history(self, recalling: tuple[str, ...] = ()) -> None:
        """Do nothing: the state of a tournament stays small, because its rounds are only reported to it."""

    def make_snapshot(self) -> tuple[TournamentSnapshot, tuple[object, ...]]:
        """Return the two parts of a snapshot that are stored in addition to the tournament's state.

        The first part is the data that the replica has outside the state. The second part is the objects to which the
        state refers but which are not stored with it.
        """
        assert isinstance(self.constraints, TournamentConstraints)
        parts, outside = save_extras(self.state, self.constraints)
        return TournamentSnapshot(parts, self.ballots, self.clocks, self.break_until, self.conditions), outside

    def restore_snapshot(self, snapshot: TournamentSnapshot) -> tuple[object, ...]:
        """Restore the replica's data outside the state from a snapshot.

        Return the objects to which the state refers but which are not stored with it, in the order of
        ``make_snapshot``.
        """
        assert isinstance(self.constraints, TournamentConstraints)
        self.ballots, self.clocks, self.break_until = snapshot.ballots, snapshot.clocks, snapshot.break_until
        self.conditions = snapshot.conditions
        return restore_extras(self.state, self.constraints, snapshot.parts)

    @property
    def prize_account(self) -> str:
        """Name of the account of the prize pool."""
        return f"prizes:{self.table_id}"

    def _apply_command(self, entry: Entry, include_rounds: bool) -> EntryEffects:
        command = entry[COMMAND]
        typed = self.decode(command)
        before = money.compute_net(self.state)
        events = self.game.apply(self.state, typed)
        self.constraints.record_accepted(typed)
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
    def places(self) -> dict[int, str]:
        """Seats of the tournament itself: always empty, because players sit at its tables."""
        return {}

    def find_overdrawn_player(self) -> str | None:
        """Return None, because the tables of the tournament check the chips of the players."""
        return None

    @property
    def closed(self) -> bool:
        """True if the prizes are paid or the tournament is cancelled, so that it accepts no more commands."""
        return self.state.phase in FINAL_PHASES
