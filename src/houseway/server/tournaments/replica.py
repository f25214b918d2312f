"""A tournament as it stands after its last entry, and what each entry moves in the books.

The books follow the tournament's own account of the money (``tournaments/result/money.py``): what an act changes in it is what is
posted, from the persons to the prize pool and the house and back. So the pool's account holds what the rules say it holds, and
nothing when the prizes are paid or all is refunded.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from houseway.records.format.decoder import decode
from houseway.records.format.entries import COMMAND, Entry
from houseway.records.live.tournament import restored_beside, saved_beside
from houseway.server.storage.append_batch import Posting
from houseway.server.tables.table_replica import Replica, Took, balanced
from houseway.server.tournaments.level_clock import Clock, milliseconds
from houseway.tournaments import TOURNAMENT, Conditions, Tournament, TournamentCourse
from houseway.tournaments.result import money

GAME = TOURNAMENT.key
OVER = ("prizes-paid", "cancelled")


class Drawn(NamedTuple):
    """A ballot as it was held: what anybody needs to hold it again."""

    commitment: str | None
    seed: str | None
    salt: str | None
    algorithm: str | None
    sizes: tuple[int, ...]
    order: tuple[str, ...]
    """Who was seated, in order of entry."""
    seats: tuple[str, ...]
    """Where each of them was seated, table and seat."""


class Saved(Struct, frozen=True, array_like=True):
    """What a tournament has beside its state."""

    parts: tuple[bytes, list[bytes]]
    ballots: dict[str, Drawn]
    clocks: dict[str, Clock]
    break_until: int | None
    conditions: dict[str, Any]


class TournamentReplica(Replica):
    """One tournament at entry ``n``."""

    state: Tournament

    def __init__(self, table_id: int) -> None:
        super().__init__(table_id)
        self.ballots: dict[str, Drawn] = {}
        self.clocks: dict[str, Clock] = {}
        self.break_until: int | None = None
        """When the break that is on was said to end."""
        self.conditions: dict[str, Any] = {}
        """The conditions in force, as they were written."""

    def open(self, head: dict[str, Any]) -> list[Posting]:
        """The tournament in its draft."""
        self.head = head
        opened = decode(msgspec.json.encode({**head, "commands": []}))
        assert isinstance(opened.determinations, Conditions)
        self.name = str(head.get("title", ""))
        self.instrument = opened.instrument
        self.game = TOURNAMENT
        self.conditions = dict(head["conditions"])
        self.state = TOURNAMENT.open(opened.determinations, opened.instrument)
        self.course = TournamentCourse(opened.instrument, opened.determinations)
        return []

    def keep_latest(self, recalling: tuple[str, ...] = ()) -> None:
        """Rounds are reported, so that a tournament stays small: nothing is let go."""

    def saved(self) -> tuple[Saved, tuple[object, ...]]:
        """What a snapshot has beside the state, and the objects that are not taken apart in it."""
        assert isinstance(self.course, TournamentCourse)
        parts, outside = saved_beside(self.state, self.course)
        return Saved(parts, self.ballots, self.clocks, self.break_until, self.conditions), outside

    def go_on_from(self, saved: Saved) -> tuple[object, ...]:
        """Put in its place what ``saved`` gave; the objects that were not taken apart, in the same order."""
        assert isinstance(self.course, TournamentCourse)
        self.ballots, self.clocks, self.break_until = saved.ballots, saved.clocks, saved.break_until
        self.conditions = saved.conditions
        return restored_beside(self.state, self.course, saved.parts)

    @property
    def account(self) -> str:
        """The account of the prize pool."""
        return f"prizes:{self.table_id}"

    def _take_command(self, entry: Entry, tell_rounds: bool) -> Took:
        command = entry[COMMAND]
        typed = self.decode(command)
        before = money.net(self.state)
        happened = self.game.apply(self.state, typed)
        self.course.took(typed)
        self._note(command)
        return Took(happened, self._moved(before, command["do"]), ())

    def _moved(self, before: dict[str, int], why: str) -> list[Posting]:
        """What an act changed in the money, as postings: it sums to nought by itself."""
        after = money.net(self.state)
        moved: dict[str, int] = {}
        for name in {**before, **after}:
            change = after.get(name, 0) - before.get(name, 0)
            if change:
                account = self._account_of(name)
                moved[account] = moved.get(account, 0) + change
        return balanced(self.n + 1, moved, "house", why)

    def _account_of(self, name: str) -> str:
        if name == "operator":
            return "house"
        if name == money.HOUSE:
            return f"commission:{self.table_id}"
        return self.account if name == money.PRIZE_POOL else f"person:{name}"

    def _note(self, command: dict[str, Any]) -> None:
        """What a board shows beside the state: ballots as they were held, clocks."""
        verb, at = command["do"], milliseconds(command["at"]) if "Z" in command.get("at", "") else None
        if verb == "amend":
            self.conditions |= command["set"]
        elif verb == "ballot":
            self._note_ballot(command)
        elif verb == "end-session":
            self.clocks.pop(command["session"], None)
        if at is None:
            return
        if verb == "start":
            runs = self.state.phase == "playing"
            self.clocks[command["session"]] = Clock(at if runs else None)
        elif verb == "level" and command["session"] in self.clocks:
            self.clocks[command["session"]].next_level(at)
        elif verb == "break":
            self.break_until = at + 60_000 * int(command["minutes"])
            for clock in self.clocks.values():
                clock.stop(at)
        elif verb == "resume":
            self.break_until = None
            for clock in self.clocks.values():
                clock.go_on(at)

    def _note_ballot(self, command: dict[str, Any]) -> None:
        session = self.state.sessions[command["session"]]
        sizes = [0] * max(table for table, _ in session.seating.values())
        for table, _ in session.seating.values():
            sizes[table - 1] += 1
        self.ballots[command["session"]] = Drawn(
            session.commitment,
            command.get("seed"),
            command.get("salt"),
            command.get("algorithm"),
            tuple(sizes),
            tuple(entrant.name for entrant in session.seating),
            tuple(f"{table}-{seat}" for table, seat in session.seating.values()),
        )

    # what is asked of it

    @property
    def in_round(self) -> bool:
        """A tournament is always between two acts."""
        return False

    @property
    def places(self) -> dict[int, str]:
        """Nobody sits here: seats are those of the tables."""
        return {}

    def overdrawn(self) -> str | None:
        """Chips of a tournament are watched at its tables."""
        return None

    @property
    def closed(self) -> bool:
        """Whether nothing more is accepted."""
        return self.state.phase in OVER
