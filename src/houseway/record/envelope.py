"""From bytes to a typed record: decoded once, strictly, with the exact place of whatever is wrong.

Nothing is played here. A record that decodes may still be refused by its game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from houseway.errors import BadRecord, NoRecord
from houseway.games import game
from houseway.law import UnknownLaw, in_force, instrument
from houseway.law.instruments import NUMBERS
from houseway.table.commands import Command
from houseway.table.game import Game

VERSION = 1
LARGEST_RECORD = 32 * 1024 * 1024
"""Bytes; a record longer than this is turned away before it is parsed."""

NOTHING = Raw(b"{}")
"""A ``table`` or ``conditions`` that the record does not have."""
TABLE, TOURNAMENT = KINDS = ("table", "tournament")

_PLACE = re.compile(r" - at `(?P<place>.*)`$")
_UNKNOWN_KEY = re.compile(r"Object contains unknown field `(?P<key>.*)`", re.DOTALL)
_UNKNOWN_WORD = re.compile(r"Invalid value '(?P<word>.*)'", re.DOTALL)


class Chain(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The hash chain of a record, as ``record/chain.py`` makes it."""

    algorithm: str
    hashes: tuple[str, ...]


class Opening(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A shuffle behind a command: what was committed to before the cut, and the seed opened afterwards."""

    command: int
    algorithm: str
    pack: str
    commitment: str
    cut_depth: int
    seed: str | None = None


class Envelope(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The outermost object of a record."""

    record: int
    instrument: str
    commands: tuple[Raw, ...]
    title: str = ""
    kind: str = "table"
    table: Raw = NOTHING
    conditions: Raw = NOTHING
    expect: Raw = Raw(b"{}")
    chain: Chain | None = None
    shuffles: tuple[Opening, ...] = ()


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


_ENVELOPE = msgspec.json.Decoder(Envelope)
_HEAD = msgspec.json.Decoder(_Head)


def decode(data: bytes) -> Record:
    """The record in these bytes; ``NoRecord`` or ``BadRecord`` with the place where they hold none."""
    envelope = _decode_envelope(data)
    if envelope.kind == TOURNAMENT:
        return _decode_tournament(envelope)
    if envelope.conditions is not NOTHING:
        raise BadRecord("conditions belong to a record of the kind tournament", "record.conditions")
    number = _pick_instrument(envelope)
    played = game(instrument(number).game)
    return Record(
        envelope=envelope,
        instrument=number,
        game=played,
        determinations=_decode_opening(played, envelope.table, "record.table"),
        commands=_decode_commands(played, envelope.commands),
    )


def _decode_tournament(envelope: Envelope) -> Record:
    """A tournament: conditions in the place of the table; the commands of its tables are decoded with it."""
    from houseway import tournament

    if envelope.table is not NOTHING:
        raise BadRecord("a tournament has conditions in place of the table", "record.table")
    played = tournament.TOURNAMENT
    conditions = _decode_opening(played, envelope.conditions, "record.conditions")
    commands = _decode_commands(played, envelope.commands)
    number = envelope.instrument
    if number not in NUMBERS:
        number = _instrument_on(number, tournament.day_of_start(conditions), "conditions.starts")
    tournament.decode_tables(conditions, number, commands)
    return Record(envelope=envelope, instrument=number, game=played, determinations=conditions, commands=commands)


def kind_of(data: bytes) -> str:
    """The kind that a malformed record says it is."""
    try:
        kind = _HEAD.decode(data).kind
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return TABLE
    return TOURNAMENT if kind == TOURNAMENT else TABLE


def encode(record: object) -> bytes:
    """A record given as plain Python values, as bytes."""
    try:
        return msgspec.json.encode(record)
    except (TypeError, ValueError, RecursionError) as error:
        raise NoRecord(f"not JSON: {error}", "record") from error


def _decode_envelope(data: bytes) -> Envelope:
    if len(data) > LARGEST_RECORD:
        raise NoRecord(f"{len(data)} bytes are more than the {LARGEST_RECORD} that one record may have", "record")
    try:
        envelope = _ENVELOPE.decode(data)
    except RecursionError as error:
        raise NoRecord("nested too deeply", "record") from error
    except UnicodeDecodeError as error:
        raise NoRecord(f"not UTF-8: {error.reason}", f"byte {error.start}") from error
    except msgspec.ValidationError as error:
        _check_head(_HEAD.decode(data) if data.lstrip()[:1] == b"{" else None)
        why, place = split_place(error)
        raise BadRecord(why, f"record{place}") from error
    except msgspec.DecodeError as error:
        raise NoRecord(f"not JSON: {error}", "record") from error
    _check_head(envelope)
    return envelope


def _check_head(head: Envelope | _Head | None) -> None:
    """Turn away what is no record: wrong version, kind or instrument."""
    if head is None:
        raise NoRecord("a record is a JSON object", "record")
    if head.record != VERSION or isinstance(head.record, bool | float):
        raise NoRecord(f"version {_shown(head.record)} is not known; this reads version {VERSION}", "record.record")
    if head.kind not in KINDS:
        raise NoRecord(f"records of the kind {_shown(head.kind)} are not known", "record.kind")
    known = {*NUMBERS, *(instrument(number).game for number in NUMBERS)}
    if head.instrument not in known if isinstance(head.instrument, str) else True:
        raise NoRecord(
            f"instrument {_shown(head.instrument)} is not held; held are {', '.join(NUMBERS)}", "record.instrument"
        )


def _pick_instrument(envelope: Envelope) -> str:
    """The instrument's number; where the record names a game, the one in force on the table's ``date``."""
    return pick_instrument(envelope.instrument, _date_of(envelope.table))


def pick_instrument(named: str, date: str | None) -> str:
    """The number of an instrument that was in force on a day; of a game, the one that was. ``BadRecord`` where none was."""
    if named in NUMBERS:
        if date is not None and not _held_on(instrument(named).game, date, named):
            raise BadRecord(f"{named} was not in force on {date}", "record.table.date")
        return named
    if named not in {instrument(number).game for number in NUMBERS}:
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
    except RecursionError as error:
        raise NoRecord("nested too deeply", "record.table") from error
    date = decoded.get("date") if isinstance(decoded, dict) else None
    if date is None:
        return None
    if not isinstance(date, str) or not _DATE.fullmatch(date):
        raise BadRecord(f"a date is text such as 2023-09-15, not {_shown(date)}", "record.table.date")
    return date


def _decode_opening(played: Game[Any, Any], opening: Raw, at: str) -> Struct:
    try:
        determinations: Struct = played.decode_table(opening)
    except (msgspec.ValidationError, RecursionError) as error:
        why, place = split_place(error, keys=played.determinations.__struct_encode_fields__)
        raise BadRecord(why, f"{at}{place}") from error
    return determinations


def _decode_commands(played: Game[Any, Any], commands: tuple[Raw, ...]) -> tuple[Command, ...]:
    decode_command = played.decode_command
    decoded = []
    for command in commands:
        try:
            decoded.append(decode_command(command))
        except (msgspec.ValidationError, RecursionError, UnicodeDecodeError) as error:
            number = len(decoded)
            why, place = split_place(error, verbs=played.verbs)
            raise BadRecord(why, f"record.commands[{number}]{place}", number) from error
    return tuple(decoded)


def split_place(error: Exception, *, verbs: Iterable[str] = (), keys: Iterable[str] = ()) -> tuple[str, str]:
    """A decoding error as the reason and the place below the object that was decoded (``.amount``).

    Of an unknown verb or key it is said which of those that there are comes close.
    """
    text = str(error)
    found = _PLACE.search(text)
    if found is None:
        unknown = _UNKNOWN_KEY.fullmatch(text)
        return text if unknown is None else text + _close_to(unknown["key"], keys), ""
    why, place = text[: found.start()], found["place"].removeprefix("$")
    unknown = _UNKNOWN_WORD.fullmatch(why) if place == ".do" else None
    if unknown is not None:
        why = f"there is no command '{unknown['word']}' in this game{_close_to(unknown['word'], verbs)}"
    return why, place


def _close_to(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word, known)
    return f"; close to it: {', '.join(close)}" if close else ""


def instrument_named(text: str) -> str:
    """The number of an instrument, for people: with a plain word where there is none."""
    try:
        return instrument(text).number
    except UnknownLaw as error:
        raise NoRecord(str(error)) from error


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
