"""Transcript of a record for people: who did what in each round, how it ended, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from houseway.engine.output.events import TableEvent
from houseway.engine.output.vocabulary import Execution, TranscriptLine, count_finished
from houseway.engine.protocol.commands import Command
from houseway.errors import InvalidRecordError, Refused
from houseway.games import get_vocabulary
from houseway.i18n import Message, MessageList, make_verbatim
from houseway.i18n.text_layout import measure_width
from houseway.records.format.decoder import TABLE, Record, decode
from houseway.records.replay.replay import EarlyEnd, encode_input, read_input, run_record
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.records.transcript.command_text import describe_command
from houseway.records.transcript.sections import CommandSection, PlaceTracker, RoundSection, Selection, select_sections
from houseway.records.transcript.tournament_transcript import TournamentTranscriber
from houseway.safe_text import escape_unprintable

FULL_SELECTION = Selection()


class Transcript(msgspec.Struct, frozen=True):
    """Contents of a transcript, which can be formatted as text or as an HTML page."""

    instrument: str
    title: str
    place_and_day: Message | None
    """Place and day, if the record has them."""
    sections: tuple[RoundSection, ...]
    ending: tuple[TranscriptLine, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the transcript for JSON output, with its texts in the language of the context."""
        return {
            "instrument": self.instrument,
            "title": self.title,
            "place-and-day": "" if self.place_and_day is None else str(self.place_and_day),
            "sections": [
                {
                    "round": section.round or section.number,
                    "session": section.session,
                    "heading": "" if section.heading is None else str(section.heading),
                    "commands": [
                        {
                            "command": entry.number,
                            "text": str(entry.head.text),
                            "players": sorted(entry.head.players),
                            "lines": [_make_line_json(line) for line in (*entry.inner_lines, *entry.lines)],
                        }
                        for entry in section.entries
                    ],
                    "footer": "" if section.footer is None else str(section.footer),
                }
                for section in self.sections
            ],
            "ending": [_make_line_json(line) for line in self.ending],
        }


def _make_line_json(line: TranscriptLine) -> dict[str, Any]:
    return {"text": str(line.text), "clauses": list(line.rules)}


def format_transcript(
    data: Mapping[str, Any] | bytes | str | Path, selection: Selection = FULL_SELECTION
) -> tuple[str, ...]:
    """Return the transcript of a record as lines.

    Raises:
        InvalidRecordError: nothing can be played, or nothing matches the selection.
    """
    transcript = make_transcript(data, selection)
    lines = [f"{transcript.instrument}  {transcript.title}".rstrip()]
    lines += [str(transcript.place_and_day)] if transcript.place_and_day else []
    for section in transcript.sections:
        heading = "" if section.heading is None else str(section.heading)
        lines += ["", heading, "-" * measure_width(heading)] if heading else []
        for entry in section.entries:
            lines.append(f"{entry.number:>5}  {entry.head.text}")
            lines += [f"{'':9}{inner.format_with_rules()}" for inner in entry.inner_lines]
            lines += [f"{'':7}{line.format_with_rules()}" for line in entry.lines]
        lines += [f"{'':7}{section.footer}"] if section.footer else []
    if transcript.ending:
        lines += [""] if transcript.sections and transcript.sections[0].heading else []
        lines += [line.format_with_rules() for line in transcript.ending]
    return tuple(map(escape_unprintable, lines))


def show(record: Mapping[str, Any] | bytes | str | Path) -> str:
    """Return the transcript of a record as text: who did what in each round, and by which rule.

    The record is given as plain Python values, JSON or the path of a file. Text that does not begin with a brace or
    a bracket is a path.

    Raises:
        NotARecordError: the file cannot be read, or the input is not a record.
        InvalidRecordError: nothing of the record can be played.
    """
    return "\n".join(format_transcript(read_input(record)))


@with_fresh_stack
def make_transcript(data: Mapping[str, Any] | bytes | str | Path, selection: Selection = FULL_SELECTION) -> Transcript:
    """Play a record, given in any form, and return its transcript."""
    record = decode(encode_input(data))
    is_table = record.envelope.kind == TABLE
    transcriber = (_TableTranscriber if is_table else TournamentTranscriber)(
        record, shows_all_cards=selection.all_cards
    )
    result, early_end = run_record(record, transcriber.after_command, transcriber.before_command)
    if early_end is not None and early_end.command is None:
        reason = early_end.reason
        if early_end.rule is not None:
            reason = Message("transcript-table-refused", reason=reason, rule=early_end.rule)
        raise InvalidRecordError(reason, "record.table")
    sections = select_sections(transcriber.sections, selection, result.get("rounds"), transcriber.vocabulary.place)
    ending = tuple(_describe_ending(result, early_end))
    return Transcript(record.instrument, record.envelope.title, _describe_place_and_day(record), sections, ending)


def _describe_place_and_day(record: Record) -> Message | None:
    place, day = record.envelope.place, record.envelope.day
    if place and day:
        return Message("transcript-place-and-day", place=place, day=day)
    return make_verbatim(place or day or "") if place or day else None


class _TableTranscriber:
    """Observer of the replay of a table's record that collects its transcript, one section per round."""

    def __init__(self, record: Record, *, shows_all_cards: bool) -> None:
        self.raw = [msgspec.json.decode(command) for command in record.envelope.commands]
        self.vocabulary = get_vocabulary(record.game.key)
        self.shows_all_cards = shows_all_cards
        self.sections: list[RoundSection] = []
        self.places = PlaceTracker()
        self._state: Any = None
        self._prior_facts: Any = None
        self._finished_count = 0

    def before_command(self, _game: Any, state: Any, _command: Command) -> None:
        """Capture the facts before a command that the game's vocabulary needs to describe it.

        Also begin a new section if the previous round has ended.
        """
        self._state = state
        self._prior_facts = self.vocabulary.capture_prior_facts(state)
        self._finished_count = count_finished(state.rounds)
        if not self.sections or self.sections[-1].number != self._finished_count + 1:
            self.sections.append(RoundSection(self._finished_count + 1))
            self.places.begin_round()

    def after_command(self, number: int, command: Command, events: tuple[TableEvent, ...] | Refused) -> None:
        """Add a command and its effects to the section of its round."""
        raw = self.raw[number]
        head = self.places.make_line(raw, describe_command(raw))
        if isinstance(events, Refused):
            refusal = Message("transcript-refused", rule=events.rule, reason=events.reason)
            lines: tuple[TranscriptLine, ...] = (TranscriptLine(refusal, head.players, head.places),)
        else:
            self.places.apply_command(raw)
            execution = Execution(
                self._state, command, events, self._find_round(), self._prior_facts, self.shows_all_cards
            )
            lines = tuple(self.vocabulary.describe(execution))
        section = self.sections[-1]
        holders = self.places.get_holders()
        section.entries.append(CommandSection(number, head, (), lines, holders))
        if section.since is None and isinstance(raw.get("at"), str):
            section.since = raw["at"]

    def _find_round(self) -> Any:
        """Return the round of the last command: the one that it finished, or the running one."""
        rounds = self._state.rounds
        return rounds[self._finished_count] if len(rounds) > self._finished_count else self._state.round


def _describe_ending(result: dict[str, Any], early_end: EarlyEnd | None) -> list[TranscriptLine]:
    """Return a transcript's last lines: a tournament's prizes by place, and the reason why the replay ended early."""
    lines = []
    for line in result.get("places", ()):
        players = MessageList(line["players"])
        text = Message("transcript-prize", place=str(line["place"]), players=players, prize=line["prize"])
        lines.append(TranscriptLine(text, rules=tuple(line["rules"])))
    if early_end is not None:
        command, rule, reason = str(early_end.command), early_end.rule, early_end.reason
        if rule is None:
            lines.append(TranscriptLine(Message("transcript-ended-malformed", command=command, reason=reason)))
        else:
            lines.append(TranscriptLine(Message("transcript-ended", command=command, rule=rule, reason=reason)))
    return lines
