"""Verification: replay a record, compare the result with the expected one, and check chain and shuffles.

A fault is something that is wrong. Missing evidence is reported separately: no chain, a seed that is not
revealed, a shuffled order without a shuffle, a round still open. A strict verdict counts missing evidence as
faults.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.engine.output.events import TableEvent
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.decoding import make_unreadable_error
from houseway.engine.protocol.game import Game, ShuffleRequirement
from houseway.errors import NotARecordError, Refused, TamperedRecordError
from houseway.records.format.hash_chain import check_chain, has_all_entries
from houseway.records.format.round_close_entry import find_differing_rounds
from houseway.records.replay.commitment_checks import check_additions, check_reveals
from houseway.records.replay.replay import encode_input, replay_line
from houseway.records.replay.shuffle_checks import check_shuffles
from houseway.records.replay.stack_guard import with_fresh_stack
from houseway.safe_text import escape_unprintable, format_count


class Verdict(Struct, frozen=True):
    """Findings of the verification of a record."""

    faults: tuple[str, ...]
    missing: tuple[str, ...] = ()
    """Evidence that the record lacks, so that something could not be checked; one line each."""
    checked: tuple[str, ...] = ()
    """Checks that passed, one line each."""
    proved: str = ""
    """Facts that a record without faults proves, worded as the end of a sentence; empty if it proves nothing."""
    not_proved: str = ""
    """Facts that the record does not prove even without faults, worded as the end of a sentence."""

    def format_conclusion(self) -> tuple[str, str]:
        """Return two sentences: one on what is proved and one on what is not."""
        if self.faults or not self.proved:
            return "Proved: nothing, because something is wrong.", f"Not proved: {self.not_proved or 'anything in it'}."
        return f"Proved: {self.proved}.", f"Not proved: {self.not_proved}."

    def get_strict_faults(self) -> tuple[str, ...]:
        """Return the faults, followed by the missing evidence worded as faults."""
        return self.faults + tuple(f"not there to be checked: {line}" for line in self.missing)


def verify(record: Mapping[str, Any] | bytes | str | Path, *, strict: bool = False) -> tuple[str, ...]:
    """Return the faults of a record, one line each, or an empty tuple if there are none.

    The record is given as plain Python values, JSON or the path of a file. With ``strict``, missing evidence counts
    as a fault.
    """
    verdict = check_record(record)
    return verdict.get_strict_faults() if strict else verdict.faults


@with_fresh_stack
def check_record(record: Mapping[str, Any] | bytes | str | Path) -> Verdict:
    """Verify a record, given in any form, and return the verdict with all findings."""
    try:
        data = encode_input(record)
    except NotARecordError as error:
        return Verdict((str(error),))
    return _RecordCheck(data).make_verdict()


class _RecordCheck:
    """Verification of one record."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.required_shuffles: dict[int, ShuffleRequirement] = {}
        """Required shuffle of each accepted command that brings a shuffled order, by the command's number."""
        self._next_requirement: ShuffleRequirement | None = None
        self.command_count = 0
        self.missing_evidence: list[str] = []
        self.passed_checks: list[str] = []

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
        result = replay_line(self.data, self.after_command, self.before_command)
        early_end = result.get("error")
        try:
            record = msgspec.json.decode(self.data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return Verdict((early_end["why"] if early_end is not None else f"record: {make_unreadable_error(error)}",))
        if not isinstance(record, dict) or not isinstance(record.get("expect", {}), dict):
            return Verdict((early_end["why"] if early_end is not None else "`expect` is an object",))
        faults = list(_find_repeated_keys(self.data))
        if early_end is None or early_end["rule"] is not None:
            self.passed_checks.append(
                f"commands   {self.command_count} replayed, {format_count(len(result.get('rounds', ())), 'round')}"
            )
            faults += self._find_tampering(record, is_closed=_is_closed(result))
            faults += self._find_differing_results(record, result)
            self._note_open_round(record, result)
        expected = record.get("expect", {})
        faults += find_differences(expected, result)
        self.passed_checks.append("expects    as replayed" if expected else "expects    nothing")
        if early_end is not None and "error" not in expected:
            faults.append(_format_early_end(early_end))
        findings = (
            tuple(map(escape_unprintable, faults)),
            tuple(map(escape_unprintable, self.missing_evidence)),
            tuple(self.passed_checks),
        )
        if early_end is not None and early_end["rule"] is None:
            # A malformed record proves nothing, and its keys may be missing or have any type.
            return Verdict(*findings)
        return Verdict(*findings, *self._make_conclusion(record))

    def _find_tampering(self, record: dict[str, Any], *, is_closed: bool) -> Iterator[str]:
        chain = record.get("chain")
        if chain is None:
            self.passed_checks.append("chain      none: nothing shows whether the record was altered")
            self.missing_evidence.append("chain: there is none, so that nothing shows whether the record was altered")
        else:
            try:
                check_chain(record)
            except TamperedRecordError as error:
                yield str(error)
            else:
                self.passed_checks += ["chain      unbroken", f"last hash  {chain['hashes'][-1]}"]
            if not has_all_entries(record):
                self.missing_evidence.append("chain: an older one, which does not bind words, openings, place and day")
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
            hidden_count = len(shuffles) - revealed_count
            hidden_note = f", {hidden_count} not opened" if hidden_count else ""
            self.passed_checks.append(
                f"shuffles   {revealed_count} opened and right{hidden_note}" if shuffles else "shuffles   none"
            )

    def _find_differing_results(self, record: dict[str, Any], result: dict[str, Any]) -> Iterator[str]:
        """Yield a fault for each round whose replayed result differs from its closing entry."""
        closings = record.get("closed", ())
        if not closings or "error" in result:
            return
        differing_numbers = sorted(find_differing_rounds(closings, result["rounds"]))
        yield from (
            f"round {number}: the replay gives another result than its closing entry binds"
            for number in differing_numbers
        )
        if not differing_numbers:
            rounds = len({closing["round"] for closing in closings})
            self.passed_checks.append(f"results    {format_count(rounds, 'round')} as they were bound")

    def _make_conclusion(self, record: dict[str, Any]) -> tuple[str, str]:
        """Return what a record without faults proves and what it does not prove, each as the end of a sentence."""
        proved_facts = [
            f"{format_count(self.command_count, 'command')} replay under {record['instrument']} as this version reads it"
        ]
        unproved_facts = []
        if record.get("expect"):
            proved_facts.append("the result is the one that the record expects")
        if "chain" in record:
            proved_facts.append("every entry agrees with the chain")
            unproved_facts.append(
                "that this is the chain made at the table (compare its last hash with one filed then)"
            )
        else:
            unproved_facts.append("that nobody altered the record, which has no chain")
        revealed_count = sum(shuffle.get("seed") is not None for shuffle in record.get("shuffles", ()))
        if revealed_count:
            proved_facts.append(f"{format_count(revealed_count, 'revealed shuffle')} gave the order that was dealt")
        unproved_facts.append("who wrote it")
        if self.missing_evidence:
            unproved_facts.append(
                f"{format_count(len(self.missing_evidence), 'thing')} for which the record lacks the evidence"
            )
        return ", and ".join(proved_facts), "; ".join(unproved_facts)

    def _note_open_round(self, record: dict[str, Any], result: dict[str, Any]) -> None:
        rounds: list[dict[str, Any]] = result.get("rounds", [])
        if rounds and rounds[-1]["status"] == "open":
            departed_players = [entry["player"] for entry in record.get("left", ()) if entry["round"] == len(rounds)]
            departure_note = f", left by {', '.join(departed_players)}" if departed_players else ""
            self.missing_evidence.append(f"round {len(rounds)} is still open{departure_note}")


def find_differences(expected: object, actual: object, place: str = "result") -> Iterator[str]:
    """Yield a line for each position at which ``actual`` differs from ``expected``.

    Objects are compared only by the expected keys, lists item by item, and everything else exactly.
    """
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            yield f"{place}: expected an object, found {_format_value(actual)}"
            return
        for key, value in expected.items():
            if key == "why":
                continue
            if key not in actual:
                yield f"{place}.{key}: expected {_format_value(value)}, found nothing"
            else:
                yield from find_differences(value, actual[key], f"{place}.{key}")
    elif isinstance(expected, list):
        if not isinstance(actual, list):
            yield f"{place}: expected a list, found {_format_value(actual)}"
        elif len(expected) != len(actual):
            yield f"{place}: expected {len(expected)} items, found {len(actual)}: {_format_value(actual)}"
        else:
            for number, (expected_item, actual_item) in enumerate(zip(expected, actual, strict=True)):
                yield from find_differences(expected_item, actual_item, f"{place}[{number}]")
    elif type(expected) is not type(actual) or expected != actual:
        yield f"{place}: expected {_format_value(expected)}, found {_format_value(actual)}"


def _is_closed(result: Mapping[str, Any]) -> bool:
    """Return whether the table was closed by the end of the record."""
    state = result.get("state")
    return isinstance(state, dict) and state.get("closed") is not None


def _find_repeated_keys(data: bytes) -> Iterator[str]:
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
        yield f"record: another reader cannot take it as JSON: {error}"
    for key in sorted(repeated_keys)[:_MAX_LISTED_KEYS]:
        yield f"record: the key {_format_value(key)} stands twice in one object"
    if len(repeated_keys) > _MAX_LISTED_KEYS:
        yield f"record: so do {len(repeated_keys) - _MAX_LISTED_KEYS} keys more"


_MAX_LISTED_KEYS = 20


def _ignore_number(_text: str) -> int:
    """Return zero for any number, because the search for repeated keys needs only the keys."""
    return 0


def _format_early_end(error: dict[str, Any]) -> str:
    """Describe at which command and why a replay ended before the end of its record."""
    number, rule = error["command"], error["rule"]
    if rule is None:
        return f"error: {error['why']}" if number is None else f"error: command {number}: {error['why']}"
    return f"error: {'the table' if number is None else f'command {number}'}, rule {rule}: {error['why']}"


def _format_value(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 160 else text[:157] + "..."
