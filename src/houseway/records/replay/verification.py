"""Verify: replay a record, compare with what it expects, and check its chain and its shuffles.

What is wrong is a fault. What could not be checked because it is not there (no chain, a seed not opened, an order without a
shuffle behind it, a round still open) is told apart from it; a strict verdict counts that as a fault too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.engine.output.events import Happened
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.decoding import unreadable
from houseway.engine.protocol.game import Game, Shuffling
from houseway.errors import NoRecord, Refused, Tampered
from houseway.records.format.hash_chain import check_chain, has_all_entries
from houseway.records.format.round_close import differing_rounds
from houseway.records.replay.replay import as_bytes, replay_line
from houseway.records.replay.reveal_checks import check_additions, check_reveals
from houseway.records.replay.shuffle_checks import check_shuffles
from houseway.records.replay.stack_guard import on_own_stack
from houseway.safe_text import counted, printable


class Verdict(Struct, frozen=True):
    """What a check of a record found."""

    faults: tuple[str, ...]
    missing: tuple[str, ...] = ()
    """What was not there to be checked."""
    checked: tuple[str, ...] = ()
    """What was checked and is right."""
    proved: str = ""
    """What a passing check proves, as the end of a sentence; empty if it proves nothing."""
    not_proved: str = ""
    """What it does not prove."""

    def conclusion(self) -> tuple[str, str]:
        """Say in two sentences what was proved and what was not."""
        if self.faults or not self.proved:
            return "Proved: nothing, because something is wrong.", f"Not proved: {self.not_proved or 'anything in it'}."
        return f"Proved: {self.proved}.", f"Not proved: {self.not_proved}."

    def strictly(self) -> tuple[str, ...]:
        """The faults, and all that was not there to be checked."""
        return self.faults + tuple(f"not there to be checked: {line}" for line in self.missing)


def verify(record: Mapping[str, Any] | bytes | str | Path, *, strict: bool = False) -> tuple[str, ...]:
    """What is wrong with a record, given in any form, one line each; nothing where all agrees."""
    found = verdict(record)
    return found.strictly() if strict else found.faults


@on_own_stack
def verdict(record: Mapping[str, Any] | bytes | str | Path) -> Verdict:
    """Everything that a check of the record finds."""
    try:
        data = as_bytes(record)
    except NoRecord as error:
        return Verdict((str(error),))
    return _Check(data).verdict()


class _Check:
    """One record under the glass."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.asked: dict[int, Shuffling] = {}
        """What must have been shuffled, by the number of each accepted command that brings an order."""
        self._waiting: Shuffling | None = None
        self.played = 0
        self.missing: list[str] = []
        self.checked: list[str] = []

    def look(self, game: Game[Any, Any], state: Any, command: Command) -> None:
        """A command is about to be given."""
        self._waiting = game.shuffling(state, command)

    def watch(self, number: int, _command: Command, happened: tuple[Happened, ...] | Refused) -> None:
        """A command was accepted or refused."""
        self.played = number + 1
        if self._waiting is not None and not isinstance(happened, Refused):
            self.asked[number] = self._waiting

    def verdict(self) -> Verdict:
        """All findings."""
        result = replay_line(self.data, self.watch, self.look)
        ended = result.get("error")
        try:
            record = msgspec.json.decode(self.data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return Verdict((ended["why"] if ended is not None else f"record: {unreadable(error)}",))
        if not isinstance(record, dict) or not isinstance(record.get("expect", {}), dict):
            return Verdict((ended["why"] if ended is not None else "`expect` is an object",))
        faults = list(_repeated_keys(self.data))
        if ended is None or ended["rule"] is not None:
            self.checked.append(f"commands   {self.played} replayed, {counted(len(result.get('rounds', ())), 'round')}")
            faults += self._tampering(record, is_closed=_is_closed(result))
            faults += self._other_results(record, result)
            self._open_round(record, result)
        expected = record.get("expect", {})
        faults += differences(expected, result)
        self.checked.append("expects    as replayed" if expected else "expects    nothing")
        if ended is not None and "error" not in expected:
            faults.append(_ended_early(ended))
        found = tuple(map(printable, faults)), tuple(map(printable, self.missing)), tuple(self.checked)
        if ended is not None and ended["rule"] is None:
            # A malformed record proves nothing, and its keys may be missing or have any type.
            return Verdict(*found)
        return Verdict(*found, *self._conclusion(record))

    def _tampering(self, record: dict[str, Any], *, is_closed: bool) -> Iterator[str]:
        chain = record.get("chain")
        if chain is None:
            self.checked.append("chain      none: nothing shows whether the record was altered")
            self.missing.append("chain: there is none, so that nothing shows whether the record was altered")
        else:
            try:
                check_chain(record)
            except Tampered as error:
                yield str(error)
            else:
                self.checked += ["chain      unbroken", f"last hash  {chain['hashes'][-1]}"]
            if not has_all_entries(record):
                self.missing.append("chain: an older one, which does not bind words, openings, place and day")
        shuffles = record.get("shuffles", ())
        wrong = False
        for found in (
            *check_shuffles(record, self.asked, self.played),
            *check_additions(record),
            *check_reveals(record, is_closed=is_closed),
        ):
            if found.fault:
                wrong = True
                yield found.why
            else:
                self.missing.append(found.why)
        opened = sum(shuffle.get("seed") is not None for shuffle in shuffles)
        if not wrong:
            unopened = len(shuffles) - opened
            still = f", {unopened} not opened" if unopened else ""
            self.checked.append(f"shuffles   {opened} opened and right{still}" if shuffles else "shuffles   none")

    def _other_results(self, record: dict[str, Any], result: dict[str, Any]) -> Iterator[str]:
        """Rounds whose result is not the one that was bound when they closed."""
        closings = record.get("closed", ())
        if not closings or "error" in result:
            return
        wrong = sorted(differing_rounds(closings, result["rounds"]))
        yield from (f"round {number}: the replay gives another result than its closing entry binds" for number in wrong)
        if not wrong:
            rounds = len({closing["round"] for closing in closings})
            self.checked.append(f"results    {counted(rounds, 'round')} as they were bound")

    def _conclusion(self, record: dict[str, Any]) -> tuple[str, str]:
        """What a record without faults proves and what it does not, each as the end of a sentence."""
        proved = [f"{counted(self.played, 'command')} replay under {record['instrument']} as this version reads it"]
        not_proved = []
        if record.get("expect"):
            proved.append("the result is the one that the record expects")
        if "chain" in record:
            proved.append("every entry agrees with the chain")
            not_proved.append("that this is the chain made at the table (compare its last hash with one filed then)")
        else:
            not_proved.append("that nobody altered the record, which has no chain")
        revealed = sum(shuffle.get("seed") is not None for shuffle in record.get("shuffles", ()))
        if revealed:
            proved.append(f"{counted(revealed, 'revealed shuffle')} gave the order that was dealt")
        not_proved.append("who wrote it")
        if self.missing:
            not_proved.append(f"{counted(len(self.missing), 'thing')} for which the record lacks the evidence")
        return ", and ".join(proved), "; ".join(not_proved)

    def _open_round(self, record: dict[str, Any], result: dict[str, Any]) -> None:
        rounds: list[dict[str, Any]] = result.get("rounds", [])
        if rounds and rounds[-1]["status"] == "open":
            left = [entry["player"] for entry in record.get("left", ()) if entry["round"] == len(rounds)]
            by = f", left by {', '.join(left)}" if left else ""
            self.missing.append(f"round {len(rounds)} is still open{by}")


def differences(expected: object, found: object, place: str = "result") -> Iterator[str]:
    """Where ``found`` does not match: objects on the keys given, lists item by item, everything else exactly."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            yield f"{place}: expected an object, found {_shown(found)}"
            return
        for key, value in expected.items():
            if key == "why":
                continue
            if key not in found:
                yield f"{place}.{key}: expected {_shown(value)}, found nothing"
            else:
                yield from differences(value, found[key], f"{place}.{key}")
    elif isinstance(expected, list):
        if not isinstance(found, list):
            yield f"{place}: expected a list, found {_shown(found)}"
        elif len(expected) != len(found):
            yield f"{place}: expected {len(expected)} items, found {len(found)}: {_shown(found)}"
        else:
            for number, (one, other) in enumerate(zip(expected, found, strict=True)):
                yield from differences(one, other, f"{place}[{number}]")
    elif type(expected) is not type(found) or expected != found:
        yield f"{place}: expected {_shown(expected)}, found {_shown(found)}"


def _is_closed(result: Mapping[str, Any]) -> bool:
    """Whether the table was closed by the end of the record."""
    state = result.get("state")
    return isinstance(state, dict) and state.get("closed") is not None


def _repeated_keys(data: bytes) -> Iterator[str]:
    """Keys that stand twice in one object: two readers could take such a record differently."""
    repeated: dict[str, None] = {}

    def look(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    repeated[key] = None
                seen.add(key)
        return found

    try:
        json.loads(data, object_pairs_hook=look, parse_int=_number, parse_float=_number)
    except (ValueError, RecursionError) as error:
        yield f"record: another reader cannot take it as JSON: {error}"
    for key in sorted(repeated)[:_NAMED]:
        yield f"record: the key {_shown(key)} stands twice in one object"
    if len(repeated) > _NAMED:
        yield f"record: so do {len(repeated) - _NAMED} keys more"


_NAMED = 20


def _number(_text: str) -> int:
    """What a number is does not matter where only keys are looked at."""
    return 0


def _ended_early(error: dict[str, Any]) -> str:
    """Why a replay ended before its record did, and where."""
    number, rule = error["command"], error["rule"]
    if rule is None:
        return f"error: {error['why']}" if number is None else f"error: command {number}: {error['why']}"
    return f"error: {'the table' if number is None else f'command {number}'}, rule {rule}: {error['why']}"


def _shown(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 160 else text[:157] + "..."
