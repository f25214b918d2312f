"""Verification: replay a record, compare the result with the expected one, and check chain and shuffles.

A fault is something that is wrong. Missing evidence is reported separately: no chain, a seed that is not
revealed, a shuffled order without a shuffle, a round still open. A strict verdict counts missing evidence as
faults.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.decoding import make_unreadable_error
from houseway.engine.protocol.game import Game, ShuffleRequirement
from houseway.errors import NotARecordError, Refused, TamperedRecordError
from houseway.i18n import Message, MessageList
from houseway.i18n.catalogue import format_message
from houseway.records.format.hash_chain import check_chain, has_all_entries
from houseway.records.format.round_close_entry import find_differing_rounds
from houseway.records.replay.commitment_checks import check_additions, check_reveals
from houseway.records.replay.replay import PLAIN_TYPES, EarlyEnd, encode_input, locate_reason, read_input, run_line
from houseway.records.replay.shuffle_checks import check_shuffles
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.safe_text import escape_unprintable

CHAIN_ORIGIN = "verification-fact-chain-origin"
"""Id of the message that says that a record alone does not prove where its chain was made."""


class Verdict(Struct, frozen=True):
    """Findings of the verification of a record."""

    faults: tuple[Message, ...]
    missing: tuple[Message, ...] = ()
    """Evidence that the record lacks, so that something could not be checked."""
    checked: tuple[Message, ...] = ()
    """Checks that passed."""
    proved: tuple[Message, ...] = ()
    """Facts that a record without faults proves, each worded as a part of a sentence."""
    not_proved: tuple[Message, ...] = ()
    """Facts that the record does not prove even without faults, each worded as a part of a sentence."""

    def make_conclusion(self) -> tuple[Message, Message]:
        """Return two sentences: one on what is proved and one on what is not."""
        unproved = MessageList(self.not_proved or (Message("verification-anything"),), "semicolon")
        not_proved = Message("verification-not-proved", facts=unproved)
        if self.faults or not self.proved:
            return Message("verification-nothing-proved"), not_proved
        return Message("verification-proved", facts=MessageList(self.proved, "semicolon")), not_proved

    def get_strict_faults(self) -> tuple[Message, ...]:
        """Return the faults, followed by the missing evidence worded as faults."""
        return self.faults + tuple(Message("verification-missing", finding=finding) for finding in self.missing)

    def to_json(self) -> dict[str, Any]:
        """Return the verdict as JSON, with every finding as text in the language of the context."""
        return {
            "faults": format_findings(self.faults),
            "missing": format_findings(self.missing),
            "checked": format_findings(self.checked),
            "proved": _format_facts(self.proved),
            "not_proved": _format_facts(self.not_proved),
        }


def format_findings(findings: Iterable[Message]) -> tuple[str, ...]:
    """Return findings as text in the language of the context, one line each, without unprintable characters."""
    return tuple(escape_unprintable(str(finding)) for finding in findings)


def _format_facts(facts: tuple[Message, ...]) -> str:
    return (
        escape_unprintable(format_message("verification-facts", facts=MessageList(facts, "semicolon"))) if facts else ""
    )


def verify(record: Mapping[str, Any] | bytes | str | Path, *, strict: bool = False) -> tuple[str, ...]:
    """Return the faults of a record, one line each, or an empty tuple if there are none.

    The record is given as plain Python values, JSON or the path of a file. Text that does not begin with a brace or
    a bracket is a path. With ``strict``, missing evidence counts as a fault. The faults are in the language of the
    context.

    Raises:
        NotARecordError: the file cannot be read, or the text or the file is not JSON.
    """
    verdict = check_record(record if isinstance(record, PLAIN_TYPES) else read_input(record))
    return format_findings(verdict.get_strict_faults() if strict else verdict.faults)


@with_fresh_stack
def check_record(record: Mapping[str, Any] | bytes | str | Path) -> Verdict:
    """Verify a record, given in any form, and return the verdict with all findings."""
    try:
        data = encode_input(record)
    except NotARecordError as error:
        return Verdict((locate_reason(error),))
    return _RecordCheck(data).make_verdict()


class _RecordCheck:
    """Verification of one record."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.required_shuffles: dict[int, ShuffleRequirement] = {}
        """Required shuffle of each accepted command that brings a shuffled order, by the command's number."""
        self._next_requirement: ShuffleRequirement | None = None
        self.command_count = 0
        self.missing_evidence: list[Message] = []
        self.passed_checks: list[Message] = []

    def before_command(self, game: Game[Any, Any], state: Any, command: Command) -> None:
        """Store the shuffle that the game requires for the next command, until the command has been replayed."""
        self._next_requirement = game.shuffle_requirement(state, command)

    def after_command(self, number: int, _command: Command, events: tuple[TableEvent, ...] | Refused) -> None:
        """Update the number of replayed commands, and store the command's required shuffle if it was accepted."""
        self.command_count = number + 1
        if self._next_requirement is not None and not isinstance(events, Refused):
            self.required_shuffles[number] = self._next_requirement

    def make_verdict(self) -> Verdict:
        """Run all checks and return the verdict."""
        result, early_end = run_line(self.data, self.after_command, self.before_command)
        try:
            record = msgspec.json.decode(self.data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return Verdict(
                (early_end.reason if early_end is not None else make_unreadable_error(error, self.data).reason,)
            )
        if not isinstance(record, dict) or not isinstance(record.get("expect", {}), dict):
            expect_error = Message("verification-expect-not-object")
            return Verdict((early_end.reason if early_end is not None else expect_error,))
        faults: list[Message] = list(_find_repeated_keys(self.data))
        if early_end is None or early_end.rule is not None:
            self.passed_checks.append(
                Message(
                    "verification-commands-replayed",
                    commands=self.command_count,
                    rounds=len(result.get("rounds", ())),
                )
            )
            faults += self._find_tampering(record, is_closed=_is_closed(result))
            faults += self._find_differing_results(record, result)
            self._note_open_round(record, result)
        expected = record.get("expect", {})
        faults += find_differences(expected, result)
        self.passed_checks.append(
            Message("verification-expected-as-replayed" if expected else "verification-nothing-expected")
        )
        if early_end is not None and "error" not in expected:
            faults.append(_describe_early_end(early_end))
        findings = (tuple(faults), tuple(self.missing_evidence), tuple(self.passed_checks))
        if early_end is not None and early_end.rule is None:
            # A malformed record proves nothing, and its keys may be missing or have any type.
            return Verdict(*findings)
        return Verdict(*findings, *self._make_conclusion(record))

    def _find_tampering(self, record: dict[str, Any], *, is_closed: bool) -> Iterator[Message]:
        chain = record.get("chain")
        if chain is None:
            self.missing_evidence.append(Message("verification-no-chain"))
        else:
            try:
                check_chain(record)
            except TamperedRecordError as error:
                yield error.reason
            else:
                self.passed_checks.append(Message("verification-chain-unbroken"))
                self.passed_checks.append(Message("verification-last-hash", hash=chain["hashes"][-1]))
            if not has_all_entries(record):
                self.missing_evidence.append(Message("verification-old-chain"))
        shuffles = record.get("shuffles", ())
        has_faults = False
        for finding in (
            *check_shuffles(record, self.required_shuffles, self.command_count),
            *check_additions(record),
            *check_reveals(record, is_closed=is_closed),
        ):
            if finding.fault:
                has_faults = True
                yield finding.why
            else:
                self.missing_evidence.append(finding.why)
        revealed_count = sum(shuffle.get("seed") is not None for shuffle in shuffles)
        if not has_faults:
            self.passed_checks.append(_describe_shuffles(revealed_count, len(shuffles) - revealed_count))

    def _find_differing_results(self, record: dict[str, Any], result: dict[str, Any]) -> Iterator[Message]:
        """Yield a fault for each round whose replayed result differs from its closing entry."""
        closings = record.get("closed", ())
        if not closings or "error" in result:
            return
        differing_numbers = sorted(find_differing_rounds(closings, result["rounds"]))
        yield from (Message("verification-round-differs", round=str(number)) for number in differing_numbers)
        if not differing_numbers:
            rounds = len({closing["round"] for closing in closings})
            self.passed_checks.append(Message("verification-results-match", rounds=rounds))

    def _make_conclusion(self, record: dict[str, Any]) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
        """Return the facts that a record without faults proves and those that it does not prove."""
        proved_facts = [
            Message("verification-fact-replayed", commands=self.command_count, instrument=record["instrument"])
        ]
        unproved_facts = []
        if record.get("expect"):
            proved_facts.append(Message("verification-fact-expected"))
        if "chain" in record:
            proved_facts.append(Message("verification-fact-chained"))
            unproved_facts.append(Message(CHAIN_ORIGIN))
        else:
            unproved_facts.append(Message("verification-fact-unaltered"))
        revealed_count = sum(shuffle.get("seed") is not None for shuffle in record.get("shuffles", ()))
        if revealed_count:
            proved_facts.append(Message("verification-fact-shuffled", count=revealed_count))
        unproved_facts.append(Message("verification-fact-author"))
        if self.missing_evidence:
            unproved_facts.append(Message("verification-fact-missing", count=len(self.missing_evidence)))
        return tuple(proved_facts), tuple(unproved_facts)

    def _note_open_round(self, record: dict[str, Any], result: dict[str, Any]) -> None:
        rounds: list[dict[str, Any]] = result.get("rounds", [])
        if rounds and rounds[-1]["status"] == "open":
            departed_players = [entry["player"] for entry in record.get("left", ()) if entry["round"] == len(rounds)]
            number = str(len(rounds))
            self.missing_evidence.append(
                Message("verification-round-open-left", round=number, players=MessageList(departed_players))
                if departed_players
                else Message("verification-round-open", round=number)
            )


def _describe_shuffles(revealed_count: int, hidden_count: int) -> Message:
    if hidden_count:
        return Message("verification-some-shuffles-revealed", revealed=revealed_count, hidden=hidden_count)
    return (
        Message("verification-shuffles-revealed", count=revealed_count)
        if revealed_count
        else Message("verification-no-shuffles")
    )


def find_differences(expected: object, actual: object, place: str = "result") -> Iterator[Message]:
    """Yield a finding for each position at which ``actual`` differs from ``expected``.

    Objects are compared only by the expected keys, lists item by item, and everything else exactly.
    """
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            yield Message("verification-object-expected", place=place, actual=_format_value(actual))
            return
        for key, value in expected.items():
            if key == "why":
                continue
            if key not in actual:
                yield Message("verification-key-missing", place=f"{place}.{key}", expected=_format_value(value))
            else:
                yield from find_differences(value, actual[key], f"{place}.{key}")
    elif isinstance(expected, list):
        if not isinstance(actual, list):
            yield Message("verification-list-expected", place=place, actual=_format_value(actual))
        elif len(expected) != len(actual):
            yield Message(
                "verification-length-differs",
                place=place,
                expected=len(expected),
                count=len(actual),
                actual=_format_value(actual),
            )
        else:
            for number, (expected_item, actual_item) in enumerate(zip(expected, actual, strict=True)):
                yield from find_differences(expected_item, actual_item, f"{place}[{number}]")
    elif type(expected) is not type(actual) or expected != actual:
        yield Message(
            "verification-value-differs", place=place, expected=_format_value(expected), actual=_format_value(actual)
        )


def _is_closed(result: Mapping[str, Any]) -> bool:
    """Return whether the table was closed by the end of the record."""
    state = result.get("state")
    return isinstance(state, dict) and state.get("closed") is not None


def _find_repeated_keys(data: bytes) -> Iterator[Message]:
    """Yield a fault for each key that occurs twice in one object.

    Different parsers could interpret such a record differently.
    """
    repeated_keys: dict[str, None] = {}

    def collect_repeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        mapping = dict(pairs)
        if len(mapping) != len(pairs):
            known_keys: set[str] = set()
            for key, _ in pairs:
                if key in known_keys:
                    repeated_keys[key] = None
                known_keys.add(key)
        return mapping

    try:
        json.loads(data, object_pairs_hook=collect_repeated, parse_int=_ignore_number, parse_float=_ignore_number)
    except (ValueError, RecursionError) as error:
        yield Message("verification-not-portable", error=str(error))
    for key in sorted(repeated_keys)[:_MAX_LISTED_KEYS]:
        yield Message("verification-repeated-key", key=_format_value(key))
    if len(repeated_keys) > _MAX_LISTED_KEYS:
        yield Message("verification-more-repeated-keys", count=len(repeated_keys) - _MAX_LISTED_KEYS)


_MAX_LISTED_KEYS = 20


def _ignore_number(_text: str) -> int:
    """Return zero for any number, because the search for repeated keys needs only the keys."""
    return 0


def _describe_early_end(end: EarlyEnd) -> Message:
    """Describe at which command and why a replay ended before the end of its record."""
    if end.command is None and end.rule is None:
        return Message("verification-not-replayable", reason=end.reason)
    if end.command is None:
        return Message("verification-table-refused", rule=str(end.rule), reason=end.reason)
    if end.rule is None:
        return Message("verification-ends-at-command", command=str(end.command), reason=end.reason)
    return Message("verification-ends-by-rule", command=str(end.command), rule=end.rule, reason=end.reason)


def _format_value(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 160 else text[:157] + "..."
