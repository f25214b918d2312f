"""The transcript of a record for people: one line an event, with who, what, how much, and by which rule."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.errors import BadRecord, Refused
from houseway.kit.money import print_money
from houseway.record.envelope import decode
from houseway.record.replay import play
from houseway.table.commands import Command
from houseway.table.lines import Happened, Line, Notice


def transcript(data: bytes) -> tuple[str, ...]:
    """The transcript of a record; ``BadRecord`` where nothing can be played."""
    record = decode(data)
    raw = [msgspec.json.decode(command) for command in record.envelope.commands]
    told = [f"{record.instrument}  {record.envelope.title}".rstrip()]

    def watch(number: int, _command: Command, happened: tuple[Happened, ...] | Refused) -> None:
        told.append(f"{number:>5}  {command_in_words(raw[number])}")
        told.extend(f"{'':9}{command_in_words(inner)}" for inner in raw[number].get("play", ()))
        if isinstance(happened, Refused):
            told.append(f"{'':7}refused by {happened.rule}: {happened.why}")
        else:
            told.extend(f"{'':7}{event_in_words(event)}" for event in happened)

    result = play(record, watch)
    error = result.get("error")
    if error is not None and error["command"] is None:
        raise BadRecord(f"{error['why']} ({error['rule']})" if error["rule"] else error["why"], "record.table")
    told += result_in_words(result)
    return tuple(told)


def command_in_words(command: dict[str, Any]) -> str:
    """``ann: wager box 1 amount 10.00``."""
    who = command.get("player") or command.get("by") or ""
    rest = " ".join(
        f"{key} {_argument(value)}"
        for key, value in command.items()
        if key not in ("do", "player", "refused", "play") and not (key == "by" and value == who)
    )
    return f"{who + ': ' if who else ''}{command['do']} {rest}".rstrip()


def event_in_words(event: Happened) -> str:
    """One thing that happened."""
    if isinstance(event, Notice):
        return f"notice to {event.to}: {event.about}{_amounts(event)} [{event.rule}]"
    if isinstance(event, Line):
        return line_in_words(event)
    return f"{event.where}: {event.in_words()}" + (f" [{event.rule}]" if event.rule else "")


def _amounts(notice: Notice) -> str:
    if notice.excess is not None:
        return f" (excess {print_money(notice.excess)})"
    if notice.amount is not None:
        return f" ({print_money(notice.amount)} of {notice.pool or notice.player})"
    return ""


def line_in_words(line: Line) -> str:
    """``ann, box 1, main: win 3:2 on 10.00, paid 15.00, back 25.00 [13.1(c), 13.2(a)]``."""
    hand = "" if line.hand in (None, 1) else f" hand {line.hand}"
    odds = f" {line.odds}" if line.odds else ""
    commission = f", commission {print_money(line.commission)}" if line.commission else ""
    return (
        f"{line.player}, place {line.place}{hand}, {line.wager}: {line.outcome}{odds} on {print_money(line.stake)}, "
        f"paid {print_money(line.paid)}{commission}, back {print_money(line.returned)} [{', '.join(line.rules)}]"
    )


def result_in_words(result: dict[str, Any]) -> list[str]:
    """The nets of the rounds, or the places of a tournament, and how the replay ended."""
    told = []
    for line in result.get("places", ()):
        names, rules = ", ".join(line["players"]), ", ".join(line["rules"])
        told.append(f"place {line['place']}: {names}, prize {line['prize']} [{rules}]")
    for number, round_ in enumerate(result.get("rounds", ()), 1):
        net = ", ".join(f"{name} {amount}" for name, amount in round_["net"].items())
        told.append(f"round {number} {round_['status']}" + (f": {net}" if net else ""))
    error = result.get("error")
    if error is not None:
        by = "malformed" if error["rule"] is None else f"by {error['rule']}"
        told.append(f"ended at command {error['command']} {by}: {error['why']}")
    return told


def _argument(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
