"""The transcript of a record for people: round by round, who did what, how much, how it ended, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import BadRecord, Refused
from houseway.games import felt
from houseway.kit.printing import printable
from houseway.record.chapters import Chapter, Entry, Places, Wanted, pick
from houseway.record.envelope import TABLE, Record, decode
from houseway.record.replay import as_bytes, play
from houseway.record.stack import on_own_stack
from houseway.table.commands import Command
from houseway.table.felt import PLAIN, Moment, Told, finished
from houseway.table.lines import Happened

MANY = 10
"""More cards or tiles than this are only counted: the shoe is one line."""
CUTTING_CARD = "cut"
NOT_ARGUMENTS = ("do", "player", "refused", "play", "at", "who")
EVERYTHING = Wanted()


class Transcript(msgspec.Struct, frozen=True):
    """A record told for people, before it becomes text or a page."""

    instrument: str
    title: str
    where: str
    """The place and the day, where the record has them."""
    chapters: tuple[Chapter, ...]
    ending: tuple[str, ...]


def transcript(data: Mapping[str, Any] | bytes | str | Path, wanted: Wanted = EVERYTHING) -> tuple[str, ...]:
    """The transcript of a record as lines; ``BadRecord`` where nothing can be played, or what is wanted is not there."""
    told = tell(data, wanted)
    lines = [f"{told.instrument}  {told.title}".rstrip()]
    lines += [told.where] if told.where else []
    for chapter in told.chapters:
        lines += ["", chapter.heading, "-" * len(chapter.heading)] if chapter.heading else []
        for entry in chapter.entries:
            lines.append(f"{entry.number:>5}  {entry.head.text}")
            lines += [f"{'':9}{inner}" for inner in entry.inner]
            lines += [f"{'':7}{line.text}" for line in entry.told]
        lines += [f"{'':7}{chapter.foot}"] if chapter.foot else []
    if told.ending:
        lines += ["", *told.ending] if len(told.chapters) > 0 and told.chapters[0].heading else told.ending
    return tuple(map(printable, lines))


@on_own_stack
def tell(data: Mapping[str, Any] | bytes | str | Path, wanted: Wanted = EVERYTHING) -> Transcript:
    """Play a record, given in any form, and tell it."""
    record = decode(as_bytes(data))
    teller = _Teller(record, all_cards=wanted.all_cards)
    result = play(record, teller.watch, teller.look)
    error = result.get("error")
    if error is not None and error["command"] is None:
        raise BadRecord(f"{error['why']} ({error['rule']})" if error["rule"] else error["why"], "record.table")
    chapters = pick(teller.chapters, wanted, result.get("rounds"), teller.felt.place)
    envelope = record.envelope
    where = ", ".join(part for part in (envelope.place, envelope.day) if part)
    return Transcript(record.instrument, envelope.title, where, chapters, tuple(_ending(result)))


class _Teller:
    """Listens to a replay and takes down what happened, a chapter for each round."""

    def __init__(self, record: Record, *, all_cards: bool) -> None:
        self.raw = [msgspec.json.decode(command) for command in record.envelope.commands]
        self.of_table = record.envelope.kind == TABLE
        self.felt = felt(record.game.key) if self.of_table else PLAIN
        self.all_cards = all_cards
        self.chapters: list[Chapter] = []
        self.places = Places()
        self._state: Any = None
        self._noted: Any = None
        self._over = 0

    def look(self, _game: Any, state: Any, _command: Command) -> None:
        """Take down what the game's words need from before a command."""
        self._state = state
        self._noted = self.felt.note(state)
        self._over = finished(state.rounds) if self.of_table else 0
        if not self.chapters or (self.of_table and self.chapters[-1].number != self._over + 1):
            self.chapters.append(Chapter(self._over + 1))
            self.places.new_round()

    def watch(self, number: int, command: Command, happened: tuple[Happened, ...] | Refused) -> None:
        """Take down a command and what came of it."""
        raw = self.raw[number]
        head = self.places.of_command(raw, command_in_words(raw))
        inner = tuple(command_in_words(given) for given in raw.get("play", ()))
        if isinstance(happened, Refused):
            told: tuple[Told, ...] = (Told(f"refused by {happened.rule}: {happened.why}", head.players, head.places),)
        else:
            self.places.follow(raw)
            moment = Moment(self._state, command, happened, self._round(), self._noted, self.all_cards)
            told = tuple(self.felt.tell(moment))
        chapter = self.chapters[-1]
        holders = self.places.holders()
        chapter.entries.append(Entry(number, head, inner, told, holders))
        if chapter.since is None and isinstance(raw.get("at"), str) and self.of_table:
            chapter.since = raw["at"]

    def _round(self) -> Any:
        """The round of the command just given: the one that it finished, or the one that runs."""
        if not self.of_table:
            return None
        rounds = self._state.rounds
        return rounds[self._over] if len(rounds) > self._over else self._state.round


def command_in_words(command: dict[str, Any]) -> str:
    """``ann: wager box 1 amount 10.00``, with the time and the member of staff where the record has them."""
    actor = command.get("player") or command.get("by") or ""
    rest = " ".join(
        _argument(key, value)
        for key, value in command.items()
        if key not in NOT_ARGUMENTS and not (key == "by" and value == actor)
    )
    marks = [_time_of_day(command["at"])] if "at" in command else []
    marks += [f"staff: {command['who']}"] if "who" in command else []
    said = f"{actor + ': ' if actor else ''}{command['do']} {rest}".rstrip()
    return said + (f" ({', '.join(marks)})" if marks else "")


def _time_of_day(at: Any) -> str:
    """``10:01:02 UTC`` of a time; a tournament's own times as they are."""
    _, separator, time = str(at).partition("T")
    return f"{time.removesuffix('Z')} UTC" if separator and time.endswith("Z") else _argument("at", at)


def _ending(result: dict[str, Any]) -> list[str]:
    """The places of a tournament, and how the replay ended."""
    told = []
    for line in result.get("places", ()):
        names, rules = ", ".join(line["players"]), ", ".join(line["rules"])
        told.append(f"place {line['place']}: {names}, prize {line['prize']} [{rules}]")
    error = result.get("error")
    if error is not None:
        by = "malformed" if error["rule"] is None else f"by {error['rule']}"
        told.append(f"ended at command {error['command']} {by}: {error['why']}")
    return told


def _argument(key: str, value: object) -> str:
    if not isinstance(value, str):
        value = msgspec.json.encode(value).decode()
    pieces = value.split() if key in ("cards", "tiles") else ()
    if len(pieces) > MANY:
        cutting = pieces.count(CUTTING_CARD)
        return f"of {len(pieces) - cutting} {key}" + (" and the cutting card" if cutting else "")
    return f"{key} {value}"
