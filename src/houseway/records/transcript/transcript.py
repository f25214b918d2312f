"""The transcript of a record for people: round by round, who did what, how much, how it ended, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from houseway.engine.output.events import Happened
from houseway.engine.output.vocabulary import Moment, Told, finished
from houseway.engine.protocol.commands import Command
from houseway.errors import BadRecord, Refused
from houseway.games import felt
from houseway.records.format.decoder import TABLE, Record, decode
from houseway.records.replay.replay import as_bytes, play
from houseway.records.replay.stack_guard import on_own_stack
from houseway.records.transcript.command_text import command_in_words
from houseway.records.transcript.sections import Chapter, Entry, Places, Wanted, pick
from houseway.records.transcript.tournament_transcript import TournamentTeller
from houseway.safe_text import printable

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
            lines += [f"{'':9}{inner.text}" for inner in entry.inner]
            lines += [f"{'':7}{line.text}" for line in entry.told]
        lines += [f"{'':7}{chapter.foot}"] if chapter.foot else []
    if told.ending:
        lines += ["", *told.ending] if len(told.chapters) > 0 and told.chapters[0].heading else told.ending
    return tuple(map(printable, lines))


@on_own_stack
def tell(data: Mapping[str, Any] | bytes | str | Path, wanted: Wanted = EVERYTHING) -> Transcript:
    """Play a record, given in any form, and tell it."""
    record = decode(as_bytes(data))
    of_table = record.envelope.kind == TABLE
    teller = (_Teller if of_table else TournamentTeller)(record, all_cards=wanted.all_cards)
    result = play(record, teller.watch, teller.look)
    error = result.get("error")
    if error is not None and error["command"] is None:
        raise BadRecord(f"{error['why']} ({error['rule']})" if error["rule"] else error["why"], "record.table")
    chapters = pick(teller.chapters, wanted, result.get("rounds"), teller.felt.place)
    envelope = record.envelope
    where = ", ".join(part for part in (envelope.place, envelope.day) if part)
    return Transcript(record.instrument, envelope.title, where, chapters, tuple(_ending(result)))


class _Teller:
    """Listens to the replay of a table's record and takes down what happened, a chapter for each round."""

    def __init__(self, record: Record, *, all_cards: bool) -> None:
        self.raw = [msgspec.json.decode(command) for command in record.envelope.commands]
        self.felt = felt(record.game.key)
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
        self._over = finished(state.rounds)
        if not self.chapters or self.chapters[-1].number != self._over + 1:
            self.chapters.append(Chapter(self._over + 1))
            self.places.new_round()

    def watch(self, number: int, command: Command, happened: tuple[Happened, ...] | Refused) -> None:
        """Take down a command and what came of it."""
        raw = self.raw[number]
        head = self.places.of_command(raw, command_in_words(raw))
        if isinstance(happened, Refused):
            told: tuple[Told, ...] = (Told(f"refused by {happened.rule}: {happened.why}", head.players, head.places),)
        else:
            self.places.follow(raw)
            moment = Moment(self._state, command, happened, self._round(), self._noted, self.all_cards)
            told = tuple(self.felt.tell(moment))
        chapter = self.chapters[-1]
        holders = self.places.holders()
        chapter.entries.append(Entry(number, head, (), told, holders))
        if chapter.since is None and isinstance(raw.get("at"), str):
            chapter.since = raw["at"]

    def _round(self) -> Any:
        """The round of the command just given: the one that it finished, or the one that runs."""
        rounds = self._state.rounds
        return rounds[self._over] if len(rounds) > self._over else self._state.round


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
