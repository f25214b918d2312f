"""Dispute desk: replays a recorded round with changed, added or omitted commands, and compares the results.

Nothing is stored. A table of the log, or a record from a file, is replayed up to the round. Then the
disputed version of the commands is executed one by one. A command that the rules refuse is reported with its
clause and skipped. Each resulting settlement line is compared with the settlement line on record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, convert

from houseway.engine.output.events import Outcome
from houseway.errors import InvalidRecordError, MissingCardsError, Refused
from houseway.i18n import Message
from houseway.money import print_money
from houseway.records.format.entries import COMMAND, HEAD, NOT_IN_HEAD, Entry
from houseway.server.history.round_replay import Perspective, Step, StepLine, replay_steps
from houseway.server.history.table_layout import make_table_layout
from houseway.server.ports.error_messages import get_reason
from houseway.server.tables.table_replica import TableReplica

Command = dict[str, Any]
COMPARED_KEYS = ("stake", "outcome", "odds", "paid", "commission", "returned")
MAX_COMMANDS = 500


class DisputeCase(NamedTuple):
    """Round to examine: the table before it, its commands, its result, and the number of rounds in the record."""

    replica: TableReplica
    number: int
    commands: list[Command]
    result: dict[str, Any]
    rounds: int


class ComparedSettlement(Struct, kw_only=True):
    """Settlement of one wager, as far as it is compared."""

    stake: str
    """Amount of the wager."""
    outcome: Outcome
    """Outcome of the wager."""
    odds: str | None
    """Odds at which the wager won, or null."""
    paid: str
    """Winnings in addition to the stake, before commission."""
    commission: str
    """Commission of the house."""
    returned: str
    """Total of the chips that the player receives."""
    net: str
    """Net result of the player."""
    rules: list[str]


class WagerComparison(Struct, rename="kebab"):
    """Comparison of one wager as it was paid with its settlement by the rules after the given commands."""

    player: str
    place: int
    wager: str
    hand: int | None
    """Number of the hand, or null."""
    paid: ComparedSettlement | None
    """Settlement line as it was paid, or null."""
    by_rules: ComparedSettlement | None
    """Settlement line by the rules, or null."""
    difference: str
    """Amount still owed to the player, as money. It is negative if the player was paid too much."""


class DisputeReport(NamedTuple):
    """Report of executing the given commands instead of the recorded commands."""

    steps: list[Step]
    lines: list[WagerComparison]
    owed: dict[str, str]
    """Amount still owed to each player; players with a difference of zero are left out."""
    refused: int
    status: str


def read_case_from_record(record: Mapping[str, Any], number: int) -> DisputeCase:
    """Read one round from a record in a file.

    Raises:
        InvalidRecordError: the record cannot be replayed up to the end of that round.
        Refused: the determinations of the table break a rule.
    """
    commands = record.get("commands")
    if not isinstance(commands, list) or record.get("kind", "table") != "table":
        raise InvalidRecordError(Message("server-history-not-a-table-record"), "record")
    entries: list[Entry] = [{HEAD: {key: value for key, value in record.items() if key not in NOT_IN_HEAD}}]
    replica = TableReplica(0)
    replica.apply_entry(entries[0])
    entry_count_before, round_commands, result = 1, list[Command](), None
    for place, command in enumerate(commands):
        if not isinstance(command, dict) or not isinstance(command.get("do"), str):
            raise InvalidRecordError(Message("server-history-not-a-command"), f"record.commands[{place}]")
        current = replica.books.completed_rounds(replica.state) + 1
        if current < number:
            entry_count_before = len(entries) + 1
        elif current == number:
            round_commands.append(command)
        try:
            replica.apply_entry({COMMAND: command})
        except (Refused, MissingCardsError):
            continue  # Marked as refused in the record, or its replay ends here: the round keeps what was played.
        entries.append({COMMAND: command})
        if result is None and replica.books.completed_rounds(replica.state) >= number:
            result = replica.get_completed_round(number)
    if result is None:
        raise InvalidRecordError(Message("server-history-no-closed-round", number=str(number)), "round")
    return DisputeCase(
        _replay(entries[:entry_count_before]),
        number,
        round_commands,
        result,
        replica.books.completed_rounds(replica.state),
    )


def _replay(entries: Sequence[Entry]) -> TableReplica:
    """Return the replica of the table after these entries."""
    replica = TableReplica(0)
    for entry in entries:
        replica.apply_entry(entry)
    return replica


def examine(case: DisputeCase, commands: Iterable[Mapping[str, Any]], perspective: Perspective) -> DisputeReport:
    """Execute the given commands instead of those of the round, and compare the results."""
    replica, number = case.replica, case.number
    steps: list[Step] = []
    refused_count = 0
    for proposed_command in commands:
        command = {key: value for key, value in proposed_command.items() if key != "refused"}
        try:
            steps += replay_steps(replica, [{COMMAND: command}], perspective)
        except (Refused, InvalidRecordError, MissingCardsError) as error:
            refused_count += 1
            steps.append(_make_refused_step(replica, command, error, perspective))
    is_over = replica.books.completed_rounds(replica.state) >= number
    if is_over:
        result = replica.get_completed_round(number)
        lines, status = result["lines"], result["status"]
    else:
        lines, status = [line for step in steps for line in step.lines], "open"
    comparisons = _compare_lines(case.result["lines"], lines)
    owed_cents: Counter[str] = Counter()
    for comparison in comparisons:
        owed_cents[comparison.player] += _parse_cents(comparison.difference)
    return DisputeReport(
        steps,
        comparisons,
        {name: print_money(cents) for name, cents in owed_cents.items() if cents},
        refused_count,
        status,
    )


def _make_refused_step(
    replica: TableReplica,
    command: Command,
    error: Refused | InvalidRecordError | MissingCardsError,
    perspective: Perspective,
) -> Step:
    rules = (str(error.rule),) if isinstance(error, Refused) else ()
    person = command.get("player") or command.get("by") or ""
    text = Message(
        "server-history-refused" if isinstance(error, Refused) else "server-history-not-playable",
        reason=get_reason(error),
    )
    layout = make_table_layout(replica, perspective.viewer)
    return Step(replica.n, None, str(command.get("do", "")), str(person), "", [StepLine(str(text), rules)], [], layout)


def _get_line_key(line: Mapping[str, Any]) -> tuple[Any, ...]:
    place = next((line[key] for key in ("box", "seat", "place") if key in line), 0)
    return line["player"], place, line["wager"], line.get("hand")


def _compare_lines(
    paid_lines: Iterable[Mapping[str, Any]], rule_lines: Iterable[Mapping[str, Any]]
) -> list[WagerComparison]:
    """Pair the settlement lines of both sides by wager, and compare each pair."""
    sides: list[dict[tuple[Any, ...], Mapping[str, Any]]] = [{}, {}]
    for lines_by_key, lines in zip(sides, (paid_lines, rule_lines), strict=True):
        key_counts: Counter[tuple[Any, ...]] = Counter()
        for line in lines:
            key = _get_line_key(line)
            lines_by_key[*key, key_counts[key]] = line
            key_counts[key] += 1
    comparisons = []
    for key in dict.fromkeys((*sides[0], *sides[1])):
        paid_line, rule_line = (side.get(key) for side in sides)
        player, place, wager, hand, _ = key
        difference = print_money(_compute_net(rule_line) - _compute_net(paid_line))
        comparisons.append(
            WagerComparison(
                player, place, wager, hand, _summarise_line(paid_line), _summarise_line(rule_line), difference
            )
        )
    return comparisons


def _summarise_line(line: Mapping[str, Any] | None) -> ComparedSettlement | None:
    if line is None:
        return None
    keys = {key: line.get(key) for key in COMPARED_KEYS}
    return convert({**keys, "net": print_money(_compute_net(line)), "rules": line["rules"]}, ComparedSettlement)


def _compute_net(line: Mapping[str, Any] | None) -> int:
    return 0 if line is None else _parse_cents(line["returned"]) - _parse_cents(line["stake"])


def _parse_cents(text: str) -> int:
    return int(text.replace(".", ""))
