"""Table transaction: a transaction that also moves chips, commits and reveals shuffles, and feeds a shared pool."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.errors import InsufficientChipsError, PermissionDeniedError, TamperedRecordError
from houseway.i18n import Message
from houseway.money import Cents, print_money
from houseway.records.format.entries import (
    CLOSED,
    COMMAND,
    COMMITTED,
    NOT_REVEALED,
    OPENED,
    PURSE,
    SEEDS_CLOSED,
    SHUFFLE,
    Entry,
)
from houseway.records.format.round_close_entry import compute_result_hash
from houseway.records.live.shuffles import LoadedShuffle, Shuffle
from houseway.server.proof.hidden_card_orders import encrypt_seed
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.append_batch import (
    DEBT_ACCOUNT_KIND,
    OUT_OF_BAND_PREFIX,
    AppendBatch,
    ClosedRoundRow,
    EncryptedSeed,
    RequestId,
    get_debt_account,
)
from houseway.server.tables.accounting.balanced_postings import make_balanced_postings
from houseway.server.tables.chips.shared_jackpot import SERVER_ONLY_VERBS, PoolTransaction, SharedPool
from houseway.server.tables.log_replica import EntryEffects
from houseway.server.tables.log_transaction import SERVER_ACTOR, Actor, CommandResult, LogTransaction, ShuffleFinder
from houseway.server.tables.player_seeds import HANDS_NOT_SHOWN, SEED_LOST, TABLE_CLOSED
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.tournament.replica import TournamentReplica

__all__ = ["SERVER_ACTOR", "Actor", "CommandResult", "ShuffleFinder", "TableTransaction", "make_transaction"]

log = logging.getLogger("houseway.server")
SEEDS_AND_CUT_NOTE = Message("server-tables-note-seeds")
"""Text of the note that publishes the player seeds and the cut of a shuffle with single-card proofs.

The entry with the shuffled order also contains them, but that order is never shown as a whole. So nobody may
read the entry, and the seeds and the cut are published in this note.
"""


class TableTransaction(LogTransaction[TableReplica]):
    """Unit of work at one table: the commands of one actor, which are stored together or not at all."""

    _pool_transaction: PoolTransaction | None = None
    """Changes of the shared pool, or None if the table has no shared pool."""

    def join_pool(self, pool: SharedPool) -> None:
        """Let the commands of the transaction feed a shared pool, and be paid from it."""
        self._pool_transaction = PoolTransaction(pool)

    def execute(self, command: Mapping[str, Any], shuffle: LoadedShuffle | None = None) -> tuple[TableEvent, ...]:
        """Execute a command and return its events.

        The time is added to the command, and the name of the actor if the actor is a member of the staff. If a shared
        pool has changed since the table last read it, a ``meter`` command is executed first.
        """
        if self._pool_transaction is not None:
            if command.get("do") in SERVER_ONLY_VERBS:
                raise PermissionDeniedError(Message("server-tables-pools-by-server"))
            meter = self._pool_transaction.make_meter_command(self.replica, command, self._batch.postings)
            if meter is not None:
                self.events += self._apply_entry({COMMAND: {**meter, "at": self._get_time()}})
        stamped_command = {**command, "at": command.get("at") or self._get_time()}
        if self.actor.role != "player" and self.actor.person is not None:
            stamped_command["who"] = self.actor.name
        entry: Entry = {COMMAND: stamped_command}
        if shuffle is not None:
            shuffle.check_order(stamped_command)
            if shuffle.is_single:
                self.add_note(SEEDS_AND_CUT_NOTE, shuffle=shuffle.to_json())
            entry[SHUFFLE] = shuffle.to_json()
        events = self._apply_entry(entry)
        self.events += events
        return events

    def commit_shuffle(self, shuffle: Shuffle) -> None:
        """Append the commitment of a shuffle to the log, and store the encrypted seed."""
        self._batch.seeds.append(EncryptedSeed(shuffle.commitment, encrypt_seed(self._keys, shuffle)))
        self._apply_entry({COMMITTED: shuffle.make_commitment_entry()})

    def reveal_shuffle(self, shuffle: Shuffle) -> None:
        """Append an entry that reveals the seed of a shuffle that is over."""
        self._apply_entry({OPENED: shuffle.make_reveal_entry()})

    def reveal_used_shuffles(self, find: ShuffleFinder) -> None:
        """Reveal the seed of every shuffle in use.

        If a seed cannot be read, the shuffle is recorded as not revealed, which raises an alert. Otherwise a lost seed
        would stop the table permanently, because no further shuffle could be committed.
        """
        for commitment in list(self.replica.shuffles_in_use):
            try:
                shuffle = find(commitment, self.replica.committed_shuffles[commitment])
            except TamperedRecordError as error:
                log.error("table %s: %s", self.replica.table_id, error)
                self.record_unrevealed(commitment, SEED_LOST)
            else:
                self.reveal_shuffle(shuffle)

    def add_player_entry(self, entry: Entry) -> None:
        """Append an entry with a player's seed or cut, and add the time."""
        self._apply_entry({**entry, "at": self._get_time()})

    def close_player_seeds(self, commitment: str) -> None:
        """Close the list of player seeds of a shuffle.

        From then on the seeds may be shown and nobody can add a seed.
        """
        self._apply_entry({SEEDS_CLOSED: commitment, "at": self._get_time()})

    def record_unrevealed(self, commitment: str, reason: str) -> None:
        """Append an entry with the reason why the seed of a shuffle is never revealed."""
        self._apply_entry({NOT_REVEALED: commitment, "why": reason, "at": self._get_time()})

    def hide_used_shuffles(self) -> None:
        """Record for every shuffle in use that it is never revealed.

        Revealing it would show hands that no player showed.
        """
        for commitment in list(self.replica.shuffles_in_use):
            self.record_unrevealed(commitment, HANDS_NOT_SHOWN)

    def reveal_final_shuffles(self, find: ShuffleFinder) -> None:
        """Reveal the last shuffles of a closed table in the batch that closes it.

        At Hold-em the used shuffles stay hidden. A shuffle that was committed but never used is recorded as not
        revealed, which raises an alert.
        """
        replica = self.replica
        if replica.n < 0 or not replica.committed_shuffles or not replica.is_over:
            return
        self.actor = SERVER_ACTOR
        if replica.reveals_whole_shuffles:
            self.reveal_used_shuffles(find)
        else:
            self.hide_used_shuffles()
        for commitment in list(replica.committed_shuffles):
            self.record_unrevealed(commitment, TABLE_CLOSED)

    def move_chips(self, verb: str, player: str, cents: int) -> None:
        """Append a buy-in or a cash-out of a player, as ``verb`` says.

        Raises:
            InsufficientChipsError: the player would cash out more chips than they have in hand. Chips at stake stay on
                the table.
        """
        if verb == "cash-out" and cents > self.replica.get_available_cents(player):
            available = Cents(self.replica.get_available_cents(player))
            raise InsufficientChipsError(Message("server-tables-cash-out-limit", player=player, amount=available))
        self._apply_entry({PURSE: {"do": verb, "player": player, "amount": print_money(cents), "at": self._get_time()}})

    def build_batch(self) -> AppendBatch:
        """Return the batch to store, with a snapshot of the replica if a snapshot is due.

        Raises:
            InsufficientChipsError: a player's chips at stake exceed their table balance.
        """
        chips = self.replica.accounts.chips
        player = chips.find_overdrawn_player(self.replica.state)
        if player is not None:
            balance = Cents(chips.balances.get(player, 0))
            raise InsufficientChipsError(Message("server-tables-insufficient-balance", player=player, amount=balance))
        if self._pool_transaction is not None:
            self._move_pool(self._pool_transaction)
        return super().build_batch()

    def _move_pool(self, pool_transaction: PoolTransaction) -> None:
        """Add the update of the shared pool to the batch. The house pays any amount that the pool cannot pay."""
        shortfall = pool_transaction.compute_shortfall(self._batch.postings)
        if shortfall:
            self.add_note(Message("server-tables-note-pool", amount=Cents(sum(shortfall.values()))))
            float_account = f"float:{self.replica.table_id}"
            self.add_postings(
                make_balanced_postings(self.replica.n, shortfall, float_account, f"{OUT_OF_BAND_PREFIX}pool-shortfall")
            )
        update = pool_transaction.make_update(self._batch.postings)
        if update is not None:
            self._batch.pools.append(update)

    @property
    def debts(self) -> dict[str, int]:
        """Debts that the batch creates, in cents by player.

        A void takes these amounts back, but the players no longer have them at the table.
        """
        debt_cents: dict[str, int] = {}
        for posting in self._batch.postings:
            if posting.account.startswith(f"{DEBT_ACCOUNT_KIND}:") and posting.cents < 0:
                name = posting.account.partition(":")[2]
                debt_cents[name] = debt_cents.get(name, 0) - posting.cents
        return debt_cents

    def pay_debt(self, name: str, cents: int) -> None:
        """Pay a part of a person's debt from the chips in their account, which are not at any table."""
        changes = {f"person:{name}": -cents, get_debt_account(name): cents}
        self.add_postings(make_balanced_postings(self.replica.n, changes, "house", f"{OUT_OF_BAND_PREFIX}debt-payment"))
        self.has_paid_debts = True

    def _close_rounds(self, effects: EntryEffects) -> None:
        for number, result in effects.rounds:
            self._close_round(number, result, is_new=number > effects.closed_before)

    def _close_round(self, number: int, result: dict[str, Any], *, is_new: bool) -> None:
        """Append the hash of the result of a round that the last entry closed or changed."""
        first = {"first": self.replica.first_entry_of_round} if is_new else {}
        self._apply_entry({CLOSED: {"round": number, **first, "result": compute_result_hash(number, result)}})
        self._batch.rounds.append(ClosedRoundRow(number, self.replica.n, msgspec.json.encode(result).decode()))


def make_transaction(
    replica: TableReplica | TournamentReplica,
    actor: Actor,
    keys: Keyring,
    request: RequestId | None = None,
    pool: SharedPool | None = None,
) -> LogTransaction[Any]:
    """Return a transaction for a replica of either kind."""
    if isinstance(replica, TableReplica):
        transaction = TableTransaction(replica, actor, keys, request)
        if pool is not None and replica.n >= 0:
            transaction.join_pool(pool)
        return transaction
    return LogTransaction(replica, actor, keys, request)
