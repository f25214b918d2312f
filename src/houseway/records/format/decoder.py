"""From bytes to a typed record: decoded once, strictly, with the exact place of whatever is wrong.

Nothing is played here. A record that decodes may still be refused by its game.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.decoding import TOO_DEEP, Reader, unreadable
from houseway.engine.protocol.game import Game
from houseway.engine.protocol.record_constraints import Course
from houseway.engine.protocol.text_types import Day, FreeText, Name, Utc
from houseway.errors import BadRecord, NoRecord
from houseway.games import game
from houseway.law import Period, UnknownLaw, in_force, instrument
from houseway.law.instruments import NUMBERS, is_game, not_held
from houseway.money import Cents
from houseway.records.format.hash_chain import SALT_PATTERN
from houseway.records.format.json_depth import DEEPEST, nested_deeper_than
from houseway.safe_text import shown

VERSION = 1
LARGEST_RECORD = 32 * 1024 * 1024
"""Bytes; a record longer than this is turned away before it is parsed."""

NOTHING = Raw(b"{}")
"""A ``table`` or ``conditions`` that the record does not have."""
TABLE, TOURNAMENT = KINDS = ("table", "tournament")

_WHITE = b" \t\r\n"
NUMBER_PATTERN = r"^(0|[1-9][0-9]{0,8})\Z"
"""The number of an entry as a key."""


class Chain(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The hash chain of a record, as ``records/format/hash_chain.py`` makes it."""

    algorithm: str
    hashes: tuple[str, ...]
    salts: dict[Annotated[str, Meta(pattern=NUMBER_PATTERN)], Annotated[str, Meta(pattern=SALT_PATTERN)]] = {}
    """The salt of each entry that has one, by the number of the entry."""


class Added(Struct, frozen=True, forbid_unknown_fields=True):
    """A word that a player added to a shuffle, and from which box or seat."""

    place: int
    player: Name
    word: FreeText


class Opening(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A shuffle: what was committed to before the cut, behind which command it stands, and the seed opened afterwards."""

    algorithm: str
    pack: str
    commitment: str
    command: int | None = None
    cut_depth: int = 0
    words: tuple[Added, ...] = ()
    seed: str | None = None
    committed: int | None = None
    """The number of the chain's entry with the commitment; of older records not told."""
    opened: int | None = None
    """The number of the entry with the opening."""
    of: str | None = None
    """Of a second shuffle: the commitment of the first, from which it is derived."""
    counter: int | None = None
    """Of a second shuffle: its number among those of the first, from zero."""


class Left(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody left in the middle of a round."""

    player: Name
    round: int
    entry: int


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    """A player bought chips at the table, or took them away."""

    do: Literal["buy-in", "cash-out"]
    player: Name
    amount: Cents
    at: Utc
    entry: int


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody of the staff put down beside the play."""

    text: FreeText
    at: Utc
    entry: int
    who: Name | None = None
    role: str | None = None
    second: Name | None = None
    """Who approved it as the second person."""
    acknowledges: int | None = None
    """The entry whose alert somebody has seen."""
    waits: dict[str, Any] | None = None
    """The command that lacks a real card; empty where it is given up."""
    bank: Name | None = None
    """To whose bank a player promises chips as a partner, and how many."""
    funds: Cents | None = None
    shuffle: dict[str, Any] | None = None
    """Words and cut of the order that comes next, where its cards are opened one by one."""


class Closed(Struct, frozen=True, forbid_unknown_fields=True):
    """A round ended, or one that was over was changed."""

    round: Annotated[int, Meta(ge=1)]
    result: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    """The hash of its result, as `records/format/round_close.py` makes it."""
    entry: int
    first: Annotated[int, Meta(ge=1)] | None = None
    """The number of the round's first entry; left out if a round that was over was changed."""


class PlayerSeed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A seed that a player added to a shuffle, and from which box or seat."""

    seed_of: Name
    commitment: str
    seed: FreeText
    place: int
    at: Utc
    entry: int


class PlayerCut(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How deep a player cut; null where the player passed the cut on."""

    cut_of: Name
    commitment: str
    depth: int | None
    at: Utc
    entry: int


class ClosedSeeds(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """From here on no player adds to the shuffle: its order follows."""

    seeds_closed: str
    at: Utc
    entry: int


class NotRevealed(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Why the seed behind a commitment stays hidden."""

    not_revealed: str
    why: FreeText
    at: Utc
    entry: int


class Envelope(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The outermost object of a record."""

    null_means: ClassVar[frozenset[str]] = frozenset(
        ("table", "conditions", "commands", "expect", "shuffles.seed", "player-cuts.depth")
    )
    """Looked at elsewhere, but for a shuffle's seed (null where it is not opened) and a player's cut (null where passed on)."""

    record: int
    instrument: str
    commands: tuple[Raw, ...]
    title: FreeText = ""
    kind: str = "table"
    place: Name | None = None
    """The table's number or name."""
    day: Day | None = None
    table: Raw = NOTHING
    conditions: Raw = NOTHING
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


class _Head(Struct):
    """What tells whether the input is a record at all."""

    record: Any = None
    instrument: Any = None
    kind: Any = "table"


class Record(Struct, frozen=True):
    """A decoded record, of a table or of a tournament (whose determinations are its conditions)."""

    envelope: Envelope
    instrument: str
    game: Game[Any, Any]
    determinations: Struct
    commands: tuple[Command, ...]
    in_doubt: Period | None = None
    """What was in force on the day by which the record picks its instrument, where that is not certain."""


_ENVELOPE: Reader[Envelope] = Reader(Envelope)
_LEFT: Reader[Left] = Reader(Left)
_NOT_REVEALED: Reader[NotRevealed] = Reader(NotRevealed)
_HEAD = msgspec.json.Decoder(_Head)


def decode(data: bytes) -> Record:
    """The record in these bytes; ``NoRecord`` or ``BadRecord`` with the place where they hold none."""
    envelope = _decode_envelope(data)
    if envelope.kind == TOURNAMENT:
        return _decode_tournament(envelope)
    if envelope.conditions is not NOTHING:
        raise BadRecord("conditions belong to a record of the kind tournament", "record.conditions")
    date = _date_of(envelope.table)
    number = pick_instrument(envelope.instrument, date)
    played = game(instrument(number).game)
    return Record(
        envelope=envelope,
        instrument=number,
        game=played,
        determinations=_decode_opening(played, envelope.table, "record.table"),
        commands=_decode_commands(played, envelope.commands, Course(number)),
        in_doubt=_in_doubt(envelope.instrument, date),
    )


def _decode_tournament(envelope: Envelope) -> Record:
    """A tournament: conditions in the place of the table; the commands of its tables are decoded with it."""
    from houseway import tournaments

    if envelope.table is not NOTHING:
        raise BadRecord("a tournament has conditions in place of the table", "record.table")
    played = tournaments.TOURNAMENT
    conditions = _decode_opening(played, envelope.conditions, "record.conditions")
    number = envelope.instrument
    day = tournaments.day_of_start(conditions)
    if number not in NUMBERS:
        number = _instrument_on(number, day, "conditions.starts")
    tournaments.host_regime(number)
    try:
        course = tournaments.TournamentCourse(number, conditions)
    except BadRecord as error:
        raise error.within("record.conditions") from error
    return Record(
        envelope=envelope,
        instrument=number,
        game=played,
        determinations=conditions,
        commands=_decode_commands(played, envelope.commands, course),
        in_doubt=_in_doubt(envelope.instrument, day),
    )


def kind_of(data: bytes) -> str:
    """The kind that a malformed record says it is."""
    head = _head_of(data)
    return TOURNAMENT if head is not None and head.kind == TOURNAMENT else TABLE


def left_note(player: str, round_number: int) -> dict[str, Any]:
    """What a record says of somebody who left in the middle of a round; ``BadRecord`` where it could not stand there."""
    left = _LEFT.convert({"player": player, "round": round_number, "entry": 0})
    return {"player": left.player, "round": left.round}


def unrevealed_entry(commitment: str, why: str, at: str) -> dict[str, Any]:
    """Make the entry that says why a seed stays hidden; ``BadRecord`` if a record cannot hold it."""
    told = {"not-revealed": commitment, "why": why, "at": at}
    _NOT_REVEALED.convert({**told, "entry": 0})
    return told


def without_expectations(data: bytes) -> dict[str, Any]:
    """A record that was decoded, as plain values, but for what it expects: numbers that nothing can hold may stand there."""
    parts = msgspec.json.decode(data, type=dict[str, Raw])
    return {key: msgspec.json.decode(part) for key, part in parts.items() if key != "expect"}


def encode(record: object) -> bytes:
    """A record given as plain Python values, as bytes."""
    try:
        return msgspec.json.encode(record)
    except Exception as error:
        raise NoRecord(f"not JSON: {unreadable(error).why}", "record") from error


def _decode_envelope(data: bytes) -> Envelope:
    if len(data) > LARGEST_RECORD:
        raise NoRecord(f"{len(data)} bytes are more than the {LARGEST_RECORD} that one record may have", "record")
    if nested_deeper_than(data):
        raise NoRecord(f"{TOO_DEEP}: at most {DEEPEST} levels", "record")
    try:
        envelope = _ENVELOPE.decode(data)
    except BadRecord as error:
        head = _head_of(data)
        if head is None:
            is_json = data.lstrip(_WHITE)[:1] != b"{" and error.why.startswith("an object is wanted")
            raise NoRecord("a record is a JSON object" if is_json else error.why, "record") from error
        _check_head(head)
        raise error.within("record") from error
    _check_head(envelope)
    return envelope


def _head_of(data: bytes) -> _Head | None:
    """The head of input that is JSON to its end; None where it is none."""
    try:
        return _HEAD.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _check_head(head: Envelope | _Head) -> None:
    """Turn away what is no record: wrong version, kind or instrument."""
    if head.record != VERSION or isinstance(head.record, bool | float):
        raise NoRecord(f"version {shown(head.record)} is not known; this reads version {VERSION}", "record.record")
    if head.kind not in KINDS:
        raise NoRecord(f"records of the kind {shown(head.kind)} are not known", "record.kind")
    if not (isinstance(head.instrument, str) and (head.instrument in NUMBERS or is_game(head.instrument))):
        named = head.instrument if isinstance(head.instrument, str) else ""
        raise NoRecord(not_held(named, shown(head.instrument)), "record.instrument")


def pick_instrument(named: str, date: str | None) -> str:
    """The number of an instrument that was in force on a day; of a game, the one that was. ``BadRecord`` where none was."""
    if named in NUMBERS:
        if date is not None and not _held_on(instrument(named).game, date, named):
            raise BadRecord(f"{named} was not in force on {date}", "record.table.date")
        return named
    if not is_game(named):
        return instrument_named(named)
    return _instrument_on(named, date, "table.date")


def _instrument_on(key: str, date: str | None, place: str) -> str:
    """The instrument of a game that was in force on a day."""
    if date is None:
        raise BadRecord(f"{key} needs {place} to find its instrument", f"record.{place}")
    period = in_force(key, date)
    if period.status != "held" or period.instrument is None:
        raise BadRecord(f"no instrument held for {key} on {date}: {period.note}", f"record.{place}")
    return period.instrument


def _in_doubt(named: str, day: str | None) -> Period | None:
    """What was in force on the day by which a record that names a game picks its instrument, if that is not certain."""
    if named in NUMBERS or day is None:
        return None
    period = in_force(named, day)
    return None if period.certain else period


def _held_on(key: str, date: str, number: str) -> bool:
    try:
        period = in_force(key, date)
    except LookupError:
        return False
    return period.status == "held" and period.instrument == number


_DATE = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


def _date_of(table: Raw) -> str | None:
    """The ``date`` of a table that gives one; whether the game knows the key is the game's own check."""
    if b'"date"' not in bytes(table):
        return None
    try:
        decoded = msgspec.json.decode(table)
    except Exception as error:
        raise unreadable(error).within("record.table") from error
    date = decoded.get("date") if isinstance(decoded, dict) else None
    if date is None:
        return None
    if not isinstance(date, str) or not _DATE.fullmatch(date):
        raise BadRecord(f"a date is text such as 2023-09-15, not {shown(date)}", "record.table.date")
    return date


def _decode_opening(played: Game[Any, Any], opening: Raw, at: str) -> Struct:
    try:
        determinations: Struct = played.decode_table(opening)
    except BadRecord as error:
        raise error.within(at) from error
    return determinations


def _decode_commands(played: Game[Any, Any], commands: tuple[Raw, ...], course: Course) -> tuple[Command, ...]:
    decode_command = played.decode_command
    decoded: list[Command] = []
    for raw in commands:
        try:
            command = decode_command(raw)
            course.check(command)
        except BadRecord as error:
            number = len(decoded)
            raise error.within(f"record.commands[{number}]", number) from error
        course.took(command)
        decoded.append(command)
    return tuple(decoded)


def instrument_named(text: str) -> str:
    """The number of an instrument, for people: with a plain word where there is none."""
    if not isinstance(text, str):
        raise NoRecord(f"an instrument is named by text, not {shown(text)}")
    try:
        return instrument(text).number
    except UnknownLaw as error:
        raise NoRecord(str(error)) from error
