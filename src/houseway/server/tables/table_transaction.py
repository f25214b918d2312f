"""An act in the making: commands given to a replica one after the other, and the run that stores them."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from time import time_ns
from typing import Any, NamedTuple, TypeAlias

import msgspec

from houseway.engine.output.events import Happened
from houseway.errors import Denied, Tampered
from houseway.money import print_money
from houseway.records.format.entries import (
    CLOSED,
    COMMAND,
    COMMITTED,
    HEAD,
    NOT_REVEALED,
    NOTE,
    OPENED,
    PURSE,
    SALT,
    SEEDS_CLOSED,
    SHUFFLE,
    Entry,
)
from houseway.records.format.round_close import result_hash
from houseway.records.live.shuffles import Loaded, Shuffle
from houseway.server.proof.entry_encryption import seal_seed, written
from houseway.server.proof.keyring import Keys
from houseway.server.storage.append_batch import (
    BESIDE,
    OWED,
    Action,
    Posting,
    RequestId,
    RoundClosed,
    Row,
    Run,
    Sealed,
    owed_account,
)
from houseway.server.tables.player_seeds import HANDS_NOT_SHOWN, SEED_LOST, TABLE_CLOSED
from houseway.server.tables.replica_snapshot import saved
from houseway.server.tables.shared_jackpot import TOLD_BY_THE_FLOOR, Link, Pool
from houseway.server.tables.table_replica import Replica, balanced

log = logging.getLogger("houseway.server")
SNAPSHOT_EVERY = 64
"""Entries after which a replica is put down whole."""
WORDS_AND_CUT = "the words and the cut"
"""The note with them, where cards are opened one by one: the entry with the order is told to nobody, this one is."""
MILESTONE_EVERY = 4 * SNAPSHOT_EVERY
"""Entries after which that stays for good, for those who look at old rounds."""


class Actor(NamedTuple):
    """Who acts, and in which role; ``person`` None is the floor itself."""

    person: int | None
    name: str
    role: str


FLOOR = Actor(None, "floor", "dealer")
"""The floor itself."""
Find: TypeAlias = Callable[[str, str], Shuffle]
"""The shuffle behind a commitment, of a pack."""


class ShortOfChips(Denied):
    """The chips do not reach."""


def now() -> str:
    """The time in UTC to the thousandth of a second."""
    second, millisecond = divmod(time_ns() // 1_000_000, 1000)
    return f"{_second(second)}.{millisecond:03}Z"


@lru_cache(maxsize=4)
def _second(second: int) -> str:
    """A second as text: many acts fall into one."""
    return f"{datetime.fromtimestamp(second, UTC):%Y-%m-%dT%H:%M:%S}"


class Draft:
    """What one actor does at one table in one go."""

    def __init__(
        self, replica: Replica, actor: Actor, keys: Keys, request: RequestId | None = None, pool: Pool | None = None
    ) -> None:
        self.replica = replica
        self.actor = actor
        self.happened: list[Happened] = []
        self._keys = keys
        self._at = ""
        self.has_paid_debts = False
        """Whether chips of a person go to what they owe: those may be gone before it is stored."""
        self._run = Run(replica.table_id, replica.n, [], request)
        self._link = None if pool is None or replica.n < 0 else Link(pool)

    @property
    def base(self) -> int:
        """The entry behind which it was judged."""
        return self._run.base

    @property
    def changed(self) -> bool:
        """Whether the replica is no longer what the store holds."""
        return bool(self._run.rows)

    def give(self, command: Mapping[str, Any], shuffle: Loaded | None = None) -> tuple[Happened, ...]:
        """Give a command; the time is put down, and of staff the name. A shared pool is told first as it stands."""
        if self._link is not None:
            if command.get("do") in TOLD_BY_THE_FLOOR:
                raise Denied("the pools of this floor are told by the floor itself")
            meter = self._link.meter(self.replica, command, self._run.postings)
            if meter is not None:
                self.happened += self._take({COMMAND: {**meter, "at": self._time()}})
        told = {**command, "at": command.get("at") or self._time()}
        if self.actor.role != "player" and self.actor.person is not None:
            told["who"] = self.actor.name
        entry: Entry = {COMMAND: told}
        if shuffle is not None:
            shuffle.check_order(told)
            if shuffle.is_single:
                self.note(WORDS_AND_CUT, shuffle=shuffle.to_json())
            entry[SHUFFLE] = shuffle.to_json()
        happened = self._take(entry)
        self.happened += happened
        return happened

    def open(self, head: dict[str, Any]) -> None:
        """The first entry of a table."""
        self._take({HEAD: head})

    def commit(self, shuffle: Shuffle) -> None:
        """Put the commitment of a shuffle on record; its seed goes under seal."""
        self._run.seeds.append(Sealed(shuffle.commitment, seal_seed(self._keys, shuffle)))
        self._take({COMMITTED: shuffle.committed()})

    def keep_seed(self, commitment: str, seed: bytes) -> None:
        """Put a seed under seal whose commitment goes on record by a command."""
        self._run.seeds.append(Sealed(commitment, self._keys.seal(seed, f"seed {commitment}")))

    def open_shuffle(self, shuffle: Shuffle) -> None:
        """Put the seed of a shuffle on record that is over."""
        self._take({OPENED: shuffle.opened()})

    def open_used(self, find: Find) -> None:
        """Open every shuffle that was in use; one whose seed cannot be read is dropped with its reason, which raises an alert.

        Without that a lost seed would stop the table for good: no next shuffle could be committed.
        """
        for commitment in list(self.replica.loaded):
            try:
                shuffle = find(commitment, self.replica.bound[commitment])
            except Tampered as error:
                log.error("table %s: %s", self.replica.table_id, error)
                self.leave_unrevealed(commitment, SEED_LOST)
            else:
                self.open_shuffle(shuffle)

    def add(self, entry: Entry) -> None:
        """Put on record what a player adds to a shuffle, with the time."""
        self._take({**entry, "at": self._time()})

    def close_seeds(self, commitment: str) -> None:
        """Close the list of player seeds of a shuffle: from here on they may be shown, and nobody adds one."""
        self._take({SEEDS_CLOSED: commitment, "at": self._time()})

    def leave_unrevealed(self, commitment: str, why: str) -> None:
        """Put on record why the seed of a shuffle stays hidden."""
        self._take({NOT_REVEALED: commitment, "why": why, "at": self._time()})

    def hide_used(self) -> None:
        """Put on record of every shuffle in use that it is never revealed, since it would show hands that nobody showed."""
        for commitment in list(self.replica.loaded):
            self.leave_unrevealed(commitment, HANDS_NOT_SHOWN)

    def open_last(self, find: Find) -> None:
        """Reveal the last shuffles of a table that closes, in the same run, so that no process has to come back for them.

        A shuffle that was committed and never used is dropped with its reason, which raises an alert.
        """
        replica = self.replica
        if replica.n < 0 or not replica.bound or not replica.is_over:
            return
        self.actor = FLOOR
        if replica.books.stakes is None:
            self.open_used(find)
        else:
            self.hide_used()
        for commitment in list(replica.bound):
            self.leave_unrevealed(commitment, TABLE_CLOSED)

    def purse(self, verb: str, player: str, cents: int) -> None:
        """Chips come to the table, or leave it."""
        if verb == "cash-out" and cents > self.replica.in_hand(player):
            held = print_money(self.replica.in_hand(player))
            raise ShortOfChips(f"{player} has {held} in hand; what is at stake stays on the table")
        self._take({PURSE: {"do": verb, "player": player, "amount": print_money(cents), "at": self._time()}})

    def note(self, text: str, **more: Any) -> None:
        """Put something down beside the play; ``second`` and ``acknowledges`` where it is an approval, or an alert was seen."""
        told = {"text": text, "at": self._time(), "role": self.actor.role, **more}
        if self.actor.person is not None:
            told["who"] = self.actor.name
        self._take({NOTE: told})

    def log(self, act: str, about: str = "") -> None:
        """Put a privileged action on the audit log, in the same transaction as the entries."""
        place = f"table {self.replica.table_id}, entry {self.replica.n}"
        self._run.actions.append(Action(self.actor.person, act, f"{place}, {about}" if about else place))

    @property
    def pending(self) -> Run:
        """The run as it is so far, for rows that are stored together with its entries."""
        return self._run

    def run(self) -> Run:
        """What is to be stored; ``ShortOfChips`` where somebody has more at stake than the purse holds."""
        player = self.replica.overdrawn()
        if player is not None:
            held = print_money(self.replica.purses.get(player, 0))
            raise ShortOfChips(f"{player} has {held} at this table, which is less than would be at stake")
        if self._link is not None:
            self._move_pool(self._link)
        n = self.replica.n
        due = n // SNAPSHOT_EVERY > self._run.base // SNAPSHOT_EVERY and self._run.base >= 0
        if due:
            self._run.is_milestone = n // MILESTONE_EVERY > self._run.base // MILESTONE_EVERY
            snapshot = saved(self.replica)
            if self.replica.story is not None:
                self.replica.story.rest(n, snapshot)
            self._run.snapshot = self._keys.seal(snapshot, f"snapshot {self.replica.table_id} {n}")
        return self._run

    def _move_pool(self, link: Link) -> None:
        """The shared pool moves by what was posted; what it no longer holds of that the house makes up."""
        lacking = link.lacking(self._run.postings)
        if lacking:
            self.note(f"the shared pool lacks {print_money(sum(lacking.values()))}: the house makes it up")
            against = f"float:{self.replica.table_id}"
            self.also(balanced(self.replica.n, lacking, against, f"{BESIDE}what the pool lacks"))
        move = link.move(self._run.postings)
        if move is not None:
            self._run.pools.append(move)

    @property
    def debts(self) -> dict[str, int]:
        """What players owe after this: what a void took back and was not at the table any more."""
        found: dict[str, int] = {}
        for posting in self._run.postings:
            if posting.account.startswith(f"{OWED}:") and posting.cents < 0:
                name = posting.account.partition(":")[2]
                found[name] = found.get(name, 0) - posting.cents
        return found

    def pay_debt(self, name: str, cents: int) -> None:
        """Take a part of what somebody owes from the chips that they hold at no table."""
        moved = {f"person:{name}": -cents, owed_account(name): cents}
        self.also(balanced(self.replica.n, moved, "house", f"{BESIDE}chips for what is owed"))
        self.has_paid_debts = True

    def also(self, postings: list[Posting]) -> None:
        """Movements beside those of the entries."""
        self._run.postings += postings

    def _take(self, entry: Entry) -> tuple[Happened, ...]:
        replica, run = self.replica, self._run
        # The salt comes last: the store finds commitments by how the text of an entry begins.
        entry = {**entry, SALT: self._new_salt()}
        took = replica.take(entry, tell_rounds=True)
        if took.postings:
            run.postings += took.postings
        person, _, role = self.actor
        run.rows.append(Row(replica.n, replica.hash, self._at or self._time(), person, role, written(entry)))
        for number, result in took.rounds:
            self._close_round(number, result, is_new=number > took.closed_before)
        return took.happened

    def _new_salt(self) -> str:
        """Draw 16 random bytes as hexadecimal digits.

        Every entry of a server has a salt, whatever the game says is hidden: a rule for each verb would have to be right for
        every game to come, and a salt costs about a microsecond and 42 bytes.
        """
        return secrets.token_hex(16)

    def _close_round(self, number: int, result: dict[str, Any], *, is_new: bool) -> None:
        """Bind the result of a round that the last entry ended or changed."""
        first = {"first": self.replica.round_first} if is_new else {}
        self._take({CLOSED: {"round": number, **first, "result": result_hash(number, result)}})
        self._run.rounds.append(RoundClosed(number, self.replica.n, msgspec.json.encode(result).decode()))

    def _time(self) -> str:
        """Now; never before a command that is on record."""
        latest = self.replica.course.latest if self.replica.n >= 0 else ""
        self._at = max(now(), self._at, latest)
        return self._at
