"""Transaction at the log of a table or a tournament: applies commands to a replica and builds the batch to store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from houseway.engine.output.events import TableEvent
from houseway.i18n import Message, render_for_record
from houseway.records.format.entries import COMMAND, HEAD, NOTE, SALT, Entry
from houseway.records.live.shuffles import Shuffle
from houseway.server.ports import entropy
from houseway.server.ports.clock import now
from houseway.server.ports.stored_messages import encode_message, simplify_message
from houseway.server.proof.hidden_card_orders import encode_entry
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.append_batch import (
    AppendBatch,
    AuditAction,
    EncryptedSeed,
    EntryRow,
    Posting,
    RequestId,
)
from houseway.server.storage.idempotency_repository import Ack
from houseway.server.tables.log_replica import EntryEffects, Replica
from houseway.server.tables.replica_snapshot import save_replica

SNAPSHOT_EVERY = 64
"""Number of entries after which a snapshot of the replica is stored."""
MILESTONE_EVERY = 4 * SNAPSHOT_EVERY
"""Number of entries after which a snapshot is stored permanently, so that old rounds can be looked up."""
ReplicaT = TypeVar("ReplicaT", bound=Replica)


class Actor(NamedTuple):
    """Person who sends a command, with their role. ``person`` is None for the server itself."""

    person: int | None
    name: str
    role: str


SERVER_ACTOR = Actor(None, "floor", "dealer")
"""Actor for actions of the server itself."""
ShuffleFinder: TypeAlias = Callable[[str, str], Shuffle]
"""Function that returns the shuffle of a commitment and a pack."""


class CommandResult:
    """Result of a command: its position in the log and its events.

    The events are empty if the command had already been executed earlier.
    """

    __slots__ = ("ack", "events", "repeated", "stored")

    def __init__(
        self, ack: Ack, events: tuple[TableEvent, ...], *, repeated: bool = False, stored: bool = False
    ) -> None:
        self.ack = ack
        self.events = events
        self.repeated = repeated
        self.stored = stored
        """Whether entries were appended now and published to the observers."""


class LogTransaction(Generic[ReplicaT]):
    """Unit of work at one log: the commands of one actor, which are stored together or not at all."""

    def __init__(self, replica: ReplicaT, actor: Actor, keys: Keyring, request: RequestId | None = None) -> None:
        self.replica = replica
        self.actor = actor
        self.events: list[TableEvent] = []
        self._keys = keys
        self._at = ""
        self.has_paid_debts = False
        """True if chips from a person's account pay a debt.

        The person may spend those chips before the batch is stored.
        """
        replica.mark_stored()
        self._batch = AppendBatch(replica.table_id, replica.n, [], request)

    @property
    def base(self) -> int:
        """Number of the last entry of the replica before the commands of this transaction."""
        return self._batch.base

    @property
    def has_changes(self) -> bool:
        """True if the replica has entries that are not stored yet."""
        return bool(self._batch.rows)

    def execute(self, command: Mapping[str, Any]) -> tuple[TableEvent, ...]:
        """Execute a command and return its events.

        The time is added to the command, and the name of the actor if the actor is a member of the staff.
        """
        stamped_command = {**command, "at": command.get("at") or self._get_time()}
        if self.actor.role != "player" and self.actor.person is not None:
            stamped_command["who"] = self.actor.name
        events = self._apply_entry({COMMAND: stamped_command})
        self.events += events
        return events

    def open(self, head: dict[str, Any]) -> None:
        """Append the first entry of a table."""
        self._apply_entry({HEAD: head})

    def store_seed(self, commitment: str, seed: bytes) -> None:
        """Encrypt and store a seed whose commitment a command records."""
        self._batch.seeds.append(EncryptedSeed(commitment, self._keys.encrypt(seed, f"seed {commitment}")))

    def add_note(self, text: Message | str, **fields: Any) -> None:
        """Append a note to the log, with the given additional fields.

        For example, ``second`` names the second approver, and ``acknowledges`` is the entry of an alert. A text of the
        server is a message: the note has its English text, and its id and arguments for readers of other languages.
        """
        content: dict[str, Any] = {"text": render_for_record(text), "at": self._get_time(), "role": self.actor.role}
        if isinstance(text, Message):
            content["message"] = simplify_message(text)
        content |= fields
        if self.actor.person is not None:
            content["who"] = self.actor.name
        self._apply_entry({NOTE: content})

    def log_action(self, action: str, about: Message | None = None) -> None:
        """Add a privileged action to the audit log; it is stored in the same transaction as the entries."""
        place = Message("server-audit-entry", table=str(self.replica.table_id), entry=str(self.replica.n))
        text = place if about is None else Message("server-audit-with-details", about=place, details=about)
        self._batch.actions.append(AuditAction(self.actor.person, action, encode_message(text)))

    @property
    def pending_batch(self) -> AppendBatch:
        """The batch as built so far. Callers may add rows that must be stored together with its entries."""
        return self._batch

    def reveal_final_shuffles(self, find: ShuffleFinder) -> None:
        """Reveal the last shuffles of a log that is complete. A tournament has none."""

    @property
    def debts(self) -> dict[str, int]:
        """Debts that the batch creates, in cents by player. A tournament creates none."""
        return {}

    def pay_debt(self, name: str, cents: int) -> None:
        """Pay a part of a person's debt from the chips in their account, which are not at any table."""
        raise NotImplementedError

    def build_batch(self) -> AppendBatch:
        """Return the batch to store, with a snapshot of the replica if a snapshot is due."""
        batch, n = self._batch, self.replica.n
        if n // SNAPSHOT_EVERY > batch.base // SNAPSHOT_EVERY and batch.base >= 0:
            batch.is_milestone = n // MILESTONE_EVERY > batch.base // MILESTONE_EVERY
            batch.snapshot = self._keys.encrypt(save_replica(self.replica), f"snapshot {self.replica.table_id} {n}")
        return batch

    def add_postings(self, postings: list[Posting]) -> None:
        """Add to the batch postings that cannot be computed from its entries."""
        self._batch.postings += postings

    def _apply_entry(self, entry: Entry) -> tuple[TableEvent, ...]:
        """Apply an entry to the replica, add it to the batch with its effects, and return its events."""
        replica, batch = self.replica, self._batch
        # The salt comes last: the store finds commitments by the first characters of an entry's text.
        entry = {**entry, SALT: self._new_salt()}
        effects = replica.apply_entry(entry, include_rounds=True)
        if effects.postings:
            batch.postings += effects.postings
        person, _, role = self.actor
        batch.rows.append(
            EntryRow(replica.n, replica.hash, self._at or self._get_time(), person, role, encode_entry(entry))
        )
        if effects.rounds:
            self._close_rounds(effects)
        return effects.events

    def _close_rounds(self, effects: EntryEffects) -> None:
        """Append the results of the rounds that an entry closed or changed. A tournament has no rounds of its own."""
        raise NotImplementedError

    def _new_salt(self) -> str:
        """Return 16 random bytes as hexadecimal digits.

        Every entry has a salt, even if the game hides nothing in it. A rule for each verb would have to be right for
        every future game, and a salt costs only about a microsecond and 42 bytes.
        """
        return entropy.token_hex(16)

    def _get_time(self) -> str:
        """Return the current time, or the time of the latest recorded command if that is later."""
        self._at = max(now(), self._at, self.replica.latest_time)
        return self._at
