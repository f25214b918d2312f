"""Activity lines of a table for all spectators: commands, cards shown and settled wagers, with rules.

The text is what a dealer would say, in the selected language (``i18n``). Nothing in it depends on what only
one person may see. A game adds the effects of its own commands in its ``activity_lines.py``; commands,
lines and notices are the same for all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from houseway.engine.output.events import Line, Notice
from houseway.engine.output.vocabulary import Execution, Vocabulary, format_notice, format_wager
from houseway.engine.protocol.commands import Command
from houseway.i18n.catalogue import format_message, has_message
from houseway.money import print_money

PUBLIC_RECIPIENTS = ("table", "players")
"""Recipients of notices that everybody may read."""
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
MONEY_KEYS = ("amount", "stake", "raise_", "funds")


class ActivityLine(Struct, frozen=True, omit_defaults=True):
    """One line of the activity feed."""

    text: str
    rules: tuple[str, ...] = ()
    kind: str = ""
    """Kind of line: ``act``, ``deal``, ``line`` or ``notice``."""
    player: str | None = None
    outcome: str | None = None


def get_verb(command: Command) -> str:
    """Return the verb of a command."""
    return str(command.__struct_config__.tag)


def format_cards(cards: str) -> str:
    """Format cards with suit symbols: ``K♥ 10♠``."""
    return " ".join(card.replace("T", "10")[:-1] + SUITS.get(card[-1], card[-1]) for card in cards.split())


def format_known_place(place: str, number: object) -> str:
    """Format a box or seat with its number, such as ``box 3``."""
    return format_message(f"place.{place}", number=number)


def format_command(command: Command, place: str, **extra_values: object) -> ActivityLine | None:
    """Describe a command in a sentence, or return None if the catalogue has no sentence for its verb."""
    key = f"act.{get_verb(command)}"
    if not has_message(key):
        return None
    values: dict[str, Any] = {"player": "", "amount": "", "place": "", "raise": ""}
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if value is not None:
            values[name.rstrip("_")] = (
                print_money(int(value)) if name in MONEY_KEYS and isinstance(value, int) else value
            )
    number = values.get("box") or values.get("seat")
    if number is not None:
        values["place"] = format_known_place(place, number)
    return ActivityLine(format_message(key, **{**values, **extra_values}), (), "act", values["player"] or None)


def format_settlement(line: Line, place: str, reason: str = "") -> ActivityLine:
    """Describe a settled wager: who wins or loses how much, at which odds, and why."""
    values = {"player": line.player, "stake": print_money(line.stake), "paid": print_money(line.paid)}
    if line.outcome == "win" and line.odds:
        a, _, b = line.odds.partition(":")
        text = format_message("line.win-odds", odds=format_message("odds.to", a=a, b=b) if b else line.odds, **values)
    else:
        text = format_message(f"line.{line.outcome}", **values)
    if line.commission:
        text = format_message("line.commission", text=text, commission=print_money(line.commission))
    details = [] if line.wager == "main" else [format_wager(line.wager)]
    if line.hand is not None and line.hand > 1:
        details.append(format_message("hand.number", number=line.hand))
    details.append(format_known_place(place, line.place))
    text = format_message("line.of", text=text, what=format_message("list.comma").join(details))
    return ActivityLine(
        format_message("line.why", text=text, why=reason) if reason else text,
        line.rules,
        "line",
        line.player,
        line.outcome,
    )


def format_public_notice(notice: Notice) -> ActivityLine | None:
    """Describe a notice to everybody, or return None for a notice to a single person."""
    if notice.to not in PUBLIC_RECIPIENTS:
        return None
    text = format_notice(notice.about)
    return ActivityLine(text[:1].upper() + text[1:], (str(notice.rule),), "notice")


def describe_activity(execution: Execution, vocabulary: Vocabulary) -> Iterator[ActivityLine]:
    """Yield the activity lines of a command: the command itself, the settlement and the notices.

    This is the default for a game that has no activity lines of its own.
    """
    command_line = format_command(execution.command, vocabulary.place)
    if command_line is not None:
        yield command_line
    yield from describe_settlement(execution, vocabulary)


def describe_settlement(execution: Execution, vocabulary: Vocabulary, *, lines: bool = True) -> Iterator[ActivityLine]:
    """Yield the settlement lines, each with the reason for its outcome, and the notices to everybody."""
    for event in execution.events:
        if isinstance(event, Line) and lines:
            reason = vocabulary.explain(execution.state, execution.round, event) if execution.round is not None else ""
            yield format_settlement(event, vocabulary.place, reason)
        elif isinstance(event, Notice) and (notice_line := format_public_notice(event)) is not None:
            yield notice_line


def collect_rules(events: Iterable[Any]) -> tuple[str, ...]:
    """Return the numbers of the clauses that the events cite, without duplicates."""
    return tuple(dict.fromkeys(str(event.rule) for event in events if getattr(event, "rule", None)))
