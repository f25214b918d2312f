"""Types of the documents that the server returns as it stores them: records, receipts and results of a replay.

Their commands, determinations and log entries are in the form of the record format. ``houseway schema GAME record``
prints its JSON Schema.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from houseway.engine.output.result_types import (
    RefusalEntry,
    ReplayError,
    RoundResult,
    TableResult,
    TableStateResult,
    UncertainInstrument,
)

JsonObject = dict[str, Any]
"""Object in the form of the record format: a command, determinations, or an entry of the log."""


class RecordChain(Struct, kw_only=True):
    """Hash chain of a record."""

    algorithm: str
    """Name of the algorithm."""
    hashes: list[str]
    """Hash of each entry."""
    salts: dict[str, str] | UnsetType = UNSET
    """Salts of the entries that have one, by the number of the entry."""


class RecordDocument(Struct, kw_only=True, rename="kebab"):
    """Record of a table or a tournament, in the record format."""

    record: int
    """Version of the record format."""
    instrument: str
    """Number of the instrument."""
    kind: str | UnsetType = UNSET
    """Kind of the record: ``table`` or ``tournament``; left out for a table."""
    title: str | UnsetType = UNSET
    """Title of the record."""
    place: str | UnsetType = UNSET
    """Number or name of the table."""
    day: str | UnsetType = UNSET
    """Day of the record, as ``YYYY-MM-DD``."""
    table: JsonObject | UnsetType = UNSET
    """Determinations of the table."""
    conditions: JsonObject | UnsetType = UNSET
    """Conditions of the tournament."""
    commands: list[JsonObject]
    """Commands in the order in which they were given."""
    chain: RecordChain | UnsetType = UNSET
    """Hash chain."""
    shuffles: list[JsonObject] | UnsetType = UNSET
    """Shuffles, each with its commitment and, once revealed, its seed."""
    left: list[JsonObject] | UnsetType = UNSET
    """Departures of players in the middle of a round."""
    purses: list[JsonObject] | UnsetType = UNSET
    """Buy-ins and cash-outs."""
    notes: list[JsonObject] | UnsetType = UNSET
    """Notes of the staff."""
    closed: list[JsonObject] | UnsetType = UNSET
    """Hashes of the results of the rounds."""
    player_seeds: list[JsonObject] | UnsetType = UNSET
    """Seeds that players added to shuffles."""
    player_cuts: list[JsonObject] | UnsetType = UNSET
    """Cuts of players."""
    closed_seeds: list[JsonObject] | UnsetType = UNSET
    """Entries that close the lists of player seeds."""
    not_revealed: list[JsonObject] | UnsetType = UNSET
    """Reasons why seeds are not revealed."""


class ReceiptEntry(Struct, kw_only=True):
    """An entry of the log in a receipt."""

    n: int
    """Number of the entry."""
    hash: str
    """Hash of the entry."""
    entry: JsonObject | UnsetType = UNSET
    """Content of the entry; left out if it may not be published."""


class ReceiptProof(Struct, kw_only=True):
    """Checkpoint that covers an entry, and the inclusion proof of the entry."""

    body: str
    """Signed text of the checkpoint."""
    signature: str
    """Signature of the checkpoint."""
    place: int
    """Position of the table among the leaves of the checkpoint."""
    path: list[str]
    """Hashes of the inclusion proof."""


class ReceiptChange(Struct, kw_only=True):
    """Last entry that changed the result of the round after it had closed."""

    n: int
    """Number of the entry."""
    hash: str
    """Hash of the entry."""
    previous: str
    """Hash of the entry before it."""
    entry: JsonObject
    """Content of the entry."""
    checkpoint: ReceiptProof
    """Checkpoint that covers the entry."""


class RevealedCardProof(Struct, kw_only=True):
    """Proof that one card was at a place of a shuffled pack."""

    to: str
    """Player who received the card."""
    place: int
    """Position of the card in the order of the deal."""
    card: str
    """The card."""
    salt: str
    """Salt of the card."""
    path: list[str]
    """Hashes of the proof."""


class RevealedCards(Struct, kw_only=True):
    """Proofs of single cards of a shuffle that is not revealed as a whole."""

    game: str
    """Key of the game."""
    commitment: str
    """Commitment of the shuffle."""
    dealt: list[str]
    """Players in the order of the deal."""
    cards: list[RevealedCardProof]
    """The cards."""


class ReceiptDocument(Struct, kw_only=True):
    """Receipt of a round, which anybody can check offline."""

    receipt: int
    """Version of the receipt."""
    table: int
    """Number of the table."""
    round: int
    """Number of the round."""
    result: JsonObject
    """Public part of the result, in the form of the game's round."""
    entries: list[ReceiptEntry]
    """Entries of the round, after the last entry before it."""
    shuffles: list[JsonObject]
    """Shuffles of the round, with their revealed seeds."""
    singles: list[RevealedCards]
    """Proofs of single cards."""
    checkpoint: ReceiptProof
    """Checkpoint that covers the round."""
    amended: ReceiptChange | UnsetType = UNSET
    """Later change of the result."""
    log: JsonObject | UnsetType | None = UNSET
    """Note of the transparency log, with its cosignatures."""


class TableReplay(TableResult, kw_only=True):
    """Result of the replay of a table's record; the rounds are empty if the record is malformed."""

    rounds: Sequence[RoundResult]
    state: TableStateResult
    refusals: Sequence[RefusalEntry]
    in_force: UncertainInstrument | UnsetType = UNSET
    """Warning, if it is uncertain which instrument was in force on the day of the record."""
    error: ReplayError | UnsetType = UNSET
    """Reason why the replay ended early."""
