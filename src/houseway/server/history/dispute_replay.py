"""The dispute desk: a recorded round with commands changed, added or left out, and what the rules then make of it.

Nothing here is stored. A table of the log or a record from a file is played up to the round; then the commands, as somebody
says they should have been, are given one by one. What the rules refuse is told with its clause and skipped, and every line
is put beside the one that was paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.errors import BadRecord, CardsWanted, Refused
from houseway.money import print_money
from houseway.records.format.entries import COMMAND, HEAD, NOT_IN_HEAD, Entry
from houseway.server.history.round_replay import Said, Step, Watched, picture, steps_of
from houseway.server.tables.table_replica import Replica

Command = dict[str, Any]
FIGURES = ("stake", "outcome", "odds", "paid", "commission", "returned")
MOST_COMMANDS = 500


class Case(NamedTuple):
    """A round to be examined: the table before it, its commands, what it came to, and how many rounds there are."""

    replica: Replica
    number: int
    commands: list[Command]
    result: dict[str, Any]
    rounds: int


class Compared(Struct, rename="kebab"):
    """One wager: as it was paid, as the rules have it on these commands, and the difference."""

    player: str
    place: int
    wager: str
    hand: int | None
    paid: dict[str, Any] | None
    by_rules: dict[str, Any] | None
    difference: str
    """What the player is owed more (below nought: less) than was paid, as money."""


class Examined(NamedTuple):
    """What came of the commands."""

    steps: list[Step]
    lines: list[Compared]
    owed: dict[str, str]
    """By player, where it is not nought."""
    refused: int
    status: str


def case_of_record(record: Mapping[str, Any], number: int) -> Case:
    """Read a round of a record from a file.

    Raises:
        BadRecord: The record cannot be played up to the end of that round.
        Refused: The determinations of the table break a rule.
    """
    commands = record.get("commands")
    if not isinstance(commands, list) or record.get("kind", "table") != "table":
        raise BadRecord("this is no record of a table", "record")
    taken: list[Entry] = [{HEAD: {key: value for key, value in record.items() if key not in NOT_IN_HEAD}}]
    played = Replica(0)
    played.elsewhere = lambda _: list(taken)
    played.take(taken[0])
    first, of_round, result = 1, list[Command](), None
    for place, command in enumerate(commands):
        if not isinstance(command, dict) or not isinstance(command.get("do"), str):
            raise BadRecord("a command is an object with `do`", f"record.commands[{place}]")
        current = played.books.closed(played.state) + 1
        if current < number:
            first = len(taken) + 1
        elif current == number:
            of_round.append(command)
        try:
            played.take({COMMAND: command})
        except (Refused, CardsWanted):
            continue  # announced in the record, or where its replay ends: the round has what was played
        taken.append({COMMAND: command})
        if result is None and played.books.closed(played.state) >= number:
            result = played.books.round(played.state, number)
    if result is None:
        raise BadRecord(f"there is no closed round {number} in this record", "round")
    return Case(_played(taken[:first]), number, of_round, result, played.books.closed(played.state))


def _played(entries: Sequence[Entry]) -> Replica:
    """The table behind these entries."""
    replica = Replica(0)
    replica.elsewhere = lambda upto: entries[: upto + 1]
    for entry in entries:
        replica.take(entry)
    return replica


def examine(case: Case, commands: Iterable[Mapping[str, Any]], eyes: Watched) -> Examined:
    """Give the commands in place of those of the round, and compare what it comes to."""
    replica, number = case.replica, case.number
    taken = _record_anew(replica)
    steps: list[Step] = []
    refused = 0
    for given in commands:
        command = {key: value for key, value in given.items() if key != "refused"}
        try:
            steps += steps_of(replica, [{COMMAND: command}], eyes)
            taken.append({COMMAND: command})
        except (Refused, BadRecord, CardsWanted) as error:
            refused += 1
            steps.append(_refused(replica, command, error, eyes))
    is_over = replica.books.closed(replica.state) >= number
    if is_over:
        result = replica.round_over(number)
        lines, status = result["lines"], result["status"]
    else:
        lines, status = [line for step in steps for line in step.lines], "open"
    compared = _compared(case.result["lines"], lines)
    owed: Counter[str] = Counter()
    for one in compared:
        owed[one.player] += _cents(one.difference)
    return Examined(steps, compared, {name: _signed(cents) for name, cents in owed.items() if cents}, refused, status)


def _record_anew(replica: Replica) -> list[Entry]:
    """From here on the table's record is what lies before the round and what is put into this list: a command that reaches
    to a round that is not kept any more is judged on that, and never on what was recorded in its place."""
    recorded, before = replica.elsewhere, replica.n
    assert recorded is not None
    taken: list[Entry] = []
    replica.elsewhere = lambda _: [*recorded(before), *taken]
    return taken


def _refused(replica: Replica, command: Command, error: Refused | BadRecord | CardsWanted, eyes: Watched) -> Step:
    rules = (str(error.rule),) if isinstance(error, Refused) else ()
    who = command.get("player") or command.get("by") or ""
    why = f"refused: {error.why}" if isinstance(error, Refused) else f"cannot be played: {error.why}"
    lay = picture(replica, eyes.viewer)
    return Step(replica.n, None, str(command.get("do", "")), str(who), "", [Said(why, rules)], [], lay)


def _key(line: Mapping[str, Any]) -> tuple[Any, ...]:
    place = next((line[key] for key in ("box", "seat", "place") if key in line), 0)
    return line["player"], place, line["wager"], line.get("hand")


def _compared(paid: Iterable[Mapping[str, Any]], by_rules: Iterable[Mapping[str, Any]]) -> list[Compared]:
    """The lines of both sides, those of the same wager together."""
    sides: list[dict[tuple[Any, ...], Mapping[str, Any]]] = [{}, {}]
    for keyed, lines in zip(sides, (paid, by_rules), strict=True):
        seen: Counter[tuple[Any, ...]] = Counter()
        for line in lines:
            key = _key(line)
            keyed[*key, seen[key]] = line
            seen[key] += 1
    compared = []
    for key in dict.fromkeys((*sides[0], *sides[1])):
        was, ruled = (side.get(key) for side in sides)
        player, place, wager, hand, _ = key
        difference = _signed(_gain(ruled) - _gain(was))
        compared.append(Compared(player, place, wager, hand, _figures(was), _figures(ruled), difference))
    return compared


def _figures(line: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {**{key: line.get(key) for key in FIGURES}, "net": _signed(_gain(line)), "rules": list(line["rules"])}


def _gain(line: Mapping[str, Any] | None) -> int:
    return 0 if line is None else _cents(line["returned"]) - _cents(line["stake"])


def _cents(text: str) -> int:
    return int(text.replace(".", ""))


def _signed(cents: int) -> str:
    return f"-{print_money(-cents)}" if cents < 0 else print_money(cents)
