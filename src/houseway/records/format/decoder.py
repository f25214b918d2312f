"""Strict decoding of bytes to a typed record; every error names its position in the input.

The decoder plays nothing. The game may still refuse a record that decodes.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.cross_command_checks import RecordConstraints
from houseway.engine.protocol.decoding import StrictDecoder, make_unreadable_error
from houseway.engine.protocol.game import Game
from houseway.engine.protocol.text_types import Day, FreeText, Name, Utc
from houseway.errors import InvalidRecordError, NotARecordError, UnknownLawError
from houseway.games import get_game
from houseway.i18n import Message
from houseway.law import Period, find_period_in_force, get_instrument
from houseway.law.instruments import NUMBERS, describe_unknown_instrument, has_instrument_for
from houseway.money import Cents
from houseway.records.format.hash_chain import SALT_PATTERN
from houseway.records.format.json_depth import MAX_DEPTH, is_nested_deeper_than
from houseway.safe_text import format_untrusted

VERSION = 1
MAX_RECORD_BYTES = 32 * 1024 * 1024
"""Greatest size of a record in bytes. Longer input is rejected before it is parsed."""

EMPTY_OBJECT = Raw(b"{}")
"""Value of ``table`` or ``conditions`` if the record does not have it."""
TABLE, TOURNAMENT = KINDS = ("table", "tournament")

NUMBER_PATTERN = r"^(0|[1-9][0-9]{0,8})\Z"
"""Pattern of an entry number used as a key."""


class Chain(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Hash chain of a record, as defined in ``hash_chain.py``."""

    algorithm: str
    hashes: tuple[str, ...]
    salts: dict[Annotated[str, Meta(pattern=NUMBER_PATTERN)], Annotated[str, Meta(pattern=SALT_PATTERN)]] = {}
    """Salts of the entries that have one, by entry number."""


class Added(Struct, frozen=True, forbid_unknown_fields=True):
    """Player seed that a player added to a shuffle, with the player's box or seat."""

    place: int
    player: Name
    word: FreeText


class Opening(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A shuffle of the record.

    It holds the commitment made before the cut, the number of the command that uses the shuffle, and the seed
    revealed afterwards.
    """

    algorithm: str
    pack: str
    commitment: str
    command: int | None = None
    cut_depth: int = 0
    words: tuple[Added, ...] = ()
    seed: str | None = None
    committed: int | None = None
    """Number of the entry with the commitment. Older records do not have it."""
    opened: int | None = None
    """Number of the entry that reveals the seed."""
    of: str | None = None
    """Commitment of the first shuffle, if this is a second shuffle derived from it."""
    counter: int | None = None
    """Number of this second shuffle among those derived from the same first shuffle, counted from zero."""


class Left(Struct, frozen=True, forbid_unknown_fields=True):
    """Departure of a player from the table in the middle of a round."""

    player: Name
    round: int
    entry: int


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    """Buy-in or cash-out of a player at the table."""

    do: Literal["buy-in", "cash-out"]
    player: Name
    amount: Cents
    at: Utc
    entry: int


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """Note of a member of staff."""

    text: FreeText
    at: Utc
    entry: int
    who: Name | None = None
    role: str | None = None
    second: Name | None = None
    """Name of the second approver."""
    acknowledges: int | None = None
    """Number of the entry whose alert the note acknowledges."""
    waits: dict[str, Any] | None = None
    """Command that cannot be carried out until somebody enters a real card; empty if the command was cancelled."""
    bank: Name | None = None
    """Player to whose bank a partner promises chips; ``funds`` is the promised amount."""
    funds: Cents | None = None
    shuffle: dict[str, Any] | None = None
    """Player seeds and cut of the next shuffle, if its cards are revealed one by one."""
    message: dict[str, Any] | None = None
    """Id and arguments of a text that the server wrote, for readers of other languages; ``text`` is in English."""


class Closed(Struct, frozen=True, forbid_unknown_fields=True):
    """Entry with the hash of a round's result, after the end of the round or after a later change of it."""

    round: Annotated[int, Meta(ge=1)]
    result: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    """Hash of the round's public result, as ``round_close_entry.py`` computes it."""
    entry: int
    first: Annotated[int, Meta(ge=1)] | None = None
    """Number of the round's first entry; omitted if the entry follows a later change of a completed round."""


class PlayerSeed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Seed that a player added to a shuffle, with the player's box or seat."""

    seed_of: Name
    commitment: str
    seed: FreeText
    place: int
    at: Utc
    entry: int


class PlayerCut(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Depth of a player's cut. The depth is null if the player passed the cut on."""

    cut_of: Name
    commitment: str
    depth: int | None
    at: Utc
    entry: int


class ClosedSeeds(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Entry that closes the list of player seeds of a shuffle, before the shuffled order is used."""

    seeds_closed: str
    at: Utc
    entry: int


class NotRevealed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Reason why the seed of a commitment is not revealed."""

    not_revealed: str
    why: FreeText
    at: Utc
    entry: int


class Envelope(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Outermost object of a record."""

    null_means: ClassVar[frozenset[str]] = frozenset(
        ("table", "conditions", "commands", "expect", "shuffles.seed", "player-cuts.depth")
    )
    """Keys that may be null when the envelope is decoded.

    A shuffle's seed is null if it is not revealed. A player's cut is null if the player passed it on. Nulls in the
    other keys are checked later.
    """

    record: int
    instrument: str
    commands: tuple[Raw, ...]
    title: FreeText = ""
    kind: str = "table"
    place: Name | None = None
    """Number or name of the table."""
    day: Day | None = None
    table: Raw = EMPTY_OBJECT
    conditions: Raw = EMPTY_OBJECT
    expect: Raw = Raw(b"{}")
    chain: Chain | None = None
    shuffles: tuple[Opening, ...] = ()
    left: tuple[Left, ...] = ()
    purses: tuple[Purse, ...] = ()
    notes: tuple[Note, ...] = ()
    closed: tuple[Closed, ...] = ()
    player_seeds: tuple[PlayerSeed, ...] = ()
    player_cuts: tuple[PlayerCut, ...] = ()
    closed_seeds: tuple[ClosedSeeds, ...] = ()
    not_revealed: tuple[NotRevealed, ...] = ()


class _RecordHead(Struct):
    """Keys that show whether the input is a record, and of which kind."""

    record: Any = None
    instrument: Any = None
    kind: Any = "table"


class Record(Struct, frozen=True):
    """A decoded record of a table or a tournament. The determinations of a tournament are its conditions."""

    envelope: Envelope
    instrument: str
    game: Game[Any, Any]
    determinations: Struct
    commands: tuple[Command, ...]
    in_doubt: Period | None = None
    """Period by which the instrument was selected, if the dates of the period are uncertain; otherwise None."""


_ENVELOPE: StrictDecoder[Envelope] = StrictDecoder(Envelope)
_LEFT: StrictDecoder[Left] = StrictDecoder(Left)
_NOT_REVEALED: StrictDecoder[NotRevealed] = StrictDecoder(NotRevealed)
_HEAD = msgspec.json.Decoder(_RecordHead)


def decode(data: bytes) -> Record:
    """Decode a record.

    Raises:
        NotARecordError: the bytes are not a record.
        InvalidRecordError: the record is malformed; the error names the position in the input.
    """
    envelope = _decode_envelope(data)
    if envelope.kind == TOURNAMENT:
        return _decode_tournament(envelope)
    if envelope.conditions is not EMPTY_OBJECT:
        raise InvalidRecordError(Message("records-conditions-of-table"), "record.conditions")
    date = _read_date(envelope.table)
    number = pick_instrument(envelope.instrument, date)
    played = get_game(get_instrument(number).game)
    return Record(
        envelope=envelope,
        instrument=number,
        game=played,
        determinations=_decode_opening(played, envelope.table, "record.table"),
        commands=_decode_commands(played, envelope.commands, RecordConstraints(number)),
        in_doubt=_find_doubt(envelope.instrument, date),
    )


def _decode_tournament(envelope: Envelope) -> Record:
    """Decode the record of a tournament, which has conditions instead of a table's determinations."""
    from houseway import tournaments

    if envelope.table is not EMPTY_OBJECT:
        raise InvalidRecordError(Message("records-table-of-tournament"), "record.table")
    played = tournaments.TOURNAMENT
    conditions = _decode_opening(played, envelope.conditions, "record.conditions")
    number = envelope.instrument
    day = tournaments.get_start_day(conditions)
    if number not in NUMBERS:
        number = _find_instrument_on(number, day, "conditions.starts")
    tournaments.get_host_options(number)
    try:
        constraints = tournaments.TournamentConstraints(number, conditions)
    except InvalidRecordError as error:
        raise error.prepend_place("record.conditions") from error
    return Record(
        envelope=envelope,
        instrument=number,
        game=played,
        determinations=conditions,
        commands=_decode_commands(played, envelope.commands, constraints),
        in_doubt=_find_doubt(envelope.instrument, day),
    )


def read_kind(data: bytes) -> str:
    """Return ``tournament`` if the head of a record, possibly malformed, says so, otherwise ``table``."""
    head = _read_head(data)
    return TOURNAMENT if head is not None and head.kind == TOURNAMENT else TABLE


def make_departure(player: str, round_number: int) -> dict[str, Any]:
    """Make the content of the entry for a player who left in the middle of a round.

    Raises:
        InvalidRecordError: the name or the round number is not allowed in a record.
    """
    departure = _LEFT.convert({"player": player, "round": round_number, "entry": 0})
    return {"player": departure.player, "round": departure.round}


def make_unrevealed_entry(commitment: str, reason: str, at: str) -> dict[str, Any]:
    """Make the entry that says why a seed is not revealed.

    Raises:
        InvalidRecordError: one of the texts is not allowed in a record.
    """
    entry = {"not-revealed": commitment, "why": reason, "at": at}
    _NOT_REVEALED.convert({**entry, "entry": 0})
    return entry


def decode_without_expectations(data: bytes) -> dict[str, Any]:
    """Return a decoded record as plain values without its expectations.

    Expectations are left out because they may contain numbers that no Python type can hold.
    """
    parts = msgspec.json.decode(data, type=dict[str, Raw])
    return {key: msgspec.json.decode(part) for key, part in parts.items() if key != "expect"}


def encode(record: object) -> bytes:
    """Encode a record given as plain Python values."""
    try:
        return msgspec.json.encode(record)
    except Exception as error:
        raise NotARecordError(
            Message("records-not-encodable", reason=make_unreadable_error(error).reason), "record"
        ) from error


def _decode_envelope(data: bytes) -> Envelope:
    if len(data) > MAX_RECORD_BYTES:
        raise NotARecordError(Message("records-too-large", size=len(data), limit=MAX_RECORD_BYTES), "record")
    if is_nested_deeper_than(data):
        raise NotARecordError(Message("records-too-deep", limit=MAX_DEPTH), "record")
    try:
        envelope = _ENVELOPE.decode(data)
    except InvalidRecordError as error:
        head = _read_head(data)
        if head is None:
            is_json = isinstance(error.__cause__, msgspec.ValidationError)  # without a head: JSON, but not an object
            raise NotARecordError(Message("records-not-an-object") if is_json else error.reason, "record") from error
        _check_head(head)
        raise error.prepend_place("record") from error
    _check_head(envelope)
    return envelope


def _read_head(data: bytes) -> _RecordHead | None:
    """Return the head of the input, or None if the input is not complete JSON."""
    try:
        return _HEAD.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _check_head(head: Envelope | _RecordHead) -> None:
    """Raise ``NotARecordError`` if the version, the kind or the instrument is unknown."""
    if head.record != VERSION or isinstance(head.record, bool | float):
        raise NotARecordError(
            Message("records-unknown-version", version=format_untrusted(head.record), known=str(VERSION)),
            "record.record",
        )
    if head.kind not in KINDS:
        raise NotARecordError(Message("records-unknown-kind", kind=format_untrusted(head.kind)), "record.kind")
    if not (isinstance(head.instrument, str) and (head.instrument in NUMBERS or has_instrument_for(head.instrument))):
        name = head.instrument if isinstance(head.instrument, str) else ""
        raise NotARecordError(describe_unknown_instrument(name, format_untrusted(head.instrument)), "record.instrument")


def pick_instrument(name: str, date: str | None) -> str:
    """Return the number of the instrument of a record.

    It is the instrument that the record names. If the record names a game, it is the instrument of that game that
    was in force on the date.

    Raises:
        InvalidRecordError: the instrument was not in force on the date, or the game had none then.
    """
    if name in NUMBERS:
        if date is not None and not _is_in_force(get_instrument(name).game, date, name):
            raise InvalidRecordError(
                Message("records-instrument-not-in-force", instrument=name, date=date), "record.table.date"
            )
        return name
    if not has_instrument_for(name):
        return find_instrument(name)
    return _find_instrument_on(name, date, "table.date")


def _find_instrument_on(key: str, date: str | None, place: str) -> str:
    """Return the instrument of a game that was in force on a day."""
    if date is None:
        raise InvalidRecordError(Message("records-date-required", game=key, place=place), f"record.{place}")
    period = find_period_in_force(key, date)
    if period.status != "held" or period.instrument is None:
        raise InvalidRecordError(
            Message("records-no-instrument-on-date", game=key, date=date, note=period.note), f"record.{place}"
        )
    return period.instrument


def _find_doubt(name: str, day: str | None) -> Period | None:
    """Return the period in force that selects the instrument of a game on a day, if its dates are uncertain.

    Return None if the period is certain, or if the record names an instrument and so needs no period.
    """
    if name in NUMBERS or day is None:
        return None
    period = find_period_in_force(name, day)
    return None if period.certain else period


def _is_in_force(key: str, date: str, number: str) -> bool:
    try:
        period = find_period_in_force(key, date)
    except LookupError:
        return False
    return period.status == "held" and period.instrument == number


_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


def _read_date(table: Raw) -> str | None:
    """Return the ``date`` in the determinations of a table, or None if there is none.

    Whether the game has a determination ``date`` is checked later.
    """
    if b'"date"' not in bytes(table):
        return None
    try:
        decoded = msgspec.json.decode(table)
    except Exception as error:
        raise make_unreadable_error(error, bytes(table)).prepend_place("record.table") from error
    date = decoded.get("date") if isinstance(decoded, dict) else None
    if date is None:
        return None
    if not isinstance(date, str) or not _DATE.fullmatch(date):
        raise InvalidRecordError(Message("records-invalid-date", date=format_untrusted(date)), "record.table.date")
    return date


def _decode_opening(played: Game[Any, Any], raw: Raw, place: str) -> Struct:
    try:
        determinations: Struct = played.decode_table(raw)
    except InvalidRecordError as error:
        raise error.prepend_place(place) from error
    return determinations


def _decode_commands(
    played: Game[Any, Any], commands: tuple[Raw, ...], constraints: RecordConstraints
) -> tuple[Command, ...]:
    decode_command = played.decode_command
    decoded: list[Command] = []
    for raw in commands:
        try:
            command = decode_command(raw)
            constraints.check(command)
        except InvalidRecordError as error:
            number = len(decoded)
            raise error.prepend_place(f"record.commands[{number}]", number) from error
        constraints.record_accepted(command)
        decoded.append(command)
    return tuple(decoded)


def find_instrument(text: str) -> str:
    """Return the number of an instrument named by a user.

    Raises:
        NotARecordError: there is no such instrument.
    """
    if not isinstance(text, str):
        raise NotARecordError(Message("records-instrument-not-text", value=format_untrusted(text)))
    try:
        return get_instrument(text).number
    except UnknownLawError as error:
        raise NotARecordError(error.reason) from error
