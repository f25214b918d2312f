"""Activity lines of a table for all spectators: commands, cards shown and settled wagers, with rules.

The text of a line is a message that says what a dealer would say. Nothing in it depends on what only one person
may see. A game adds the effects of its own commands in its ``activity_lines.py``; commands, lines and notices are
the same for all games. A line without a player begins with a lower-case letter in the catalogue, if it can also
stand in the middle of a sentence, such as a notice; the activity feed capitalises it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct

from houseway.engine.output.events import Line, Notice, Outcome
from houseway.engine.output.vocabulary import Execution, Vocabulary, name_notice, name_place, name_wager
from houseway.engine.protocol.commands import Command
from houseway.i18n import Argument, Message, MessageList
from houseway.i18n.catalogue import has_message
from houseway.money import Cents

PUBLIC_RECIPIENTS = ("table", "players")
"""Recipients of notices that everybody may read."""
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


class ActivityLine(Struct, frozen=True, gc=False):
    """One line of the activity feed."""

    text: Message
    rules: tuple[str, ...] = ()
    kind: Literal["", "act", "deal", "line", "notice"] = ""
    """Kind of line, or empty."""
    player: str | None = None
    outcome: Outcome | None = None


def get_verb(command: Command) -> str:
    """Return the verb of a command."""
    return str(command.__struct_config__.tag)


def format_cards(cards: str) -> str:
    """Format cards with suit symbols: ``K♥ 10♠``."""
    return " ".join(card.replace("T", "10")[:-1] + SUITS.get(card[-1], card[-1]) for card in cards.split())


def make_command_line(command: Command, place: str, **arguments: Argument) -> ActivityLine | None:
    """Describe a command in a sentence, or return None if the catalogue has no sentence for its verb.

    The sentence may contain the player, the amount, the raise and the place of the command. A game passes the
    ``arguments`` that its own commands need in addition.
    """
    message_id = f"action-line-{command.__struct_config__.tag}"
    if not has_message(message_id):
        return None
    player: str | None = getattr(command, "player", None)
    number = getattr(command, "box", None) or getattr(command, "seat", None)
    amount, raised = getattr(command, "amount", None), getattr(command, "raise_", None)
    text = Message(
        message_id,
        player=player or "",
        place="" if number is None else name_place(place, number),
        amount=Cents(amount) if isinstance(amount, int) else "",
        raised=Cents(raised) if isinstance(raised, int) else "",
        **arguments,
    )
    return ActivityLine(text, (), "act", player)


def make_settlement_line(line: Line, place: str, reason: Message | None = None) -> ActivityLine:
    """Describe a settled wager: who wins or loses how much, at which odds, and why."""
    stake, paid = Cents(line.stake), Cents(line.paid)
    if line.outcome == "win" and line.odds:
        pays, _, to = line.odds.partition(":")
        odds: Argument = Message("wager-odds", pays=pays, to=to) if to else line.odds
        text = Message("wager-settled-win-odds", player=line.player, stake=stake, paid=paid, odds=odds)
    else:
        text = Message(f"wager-settled-{line.outcome}", player=line.player, stake=stake, paid=paid)
    if line.commission:
        text = Message("wager-settled-commission", settlement=text, commission=Cents(line.commission))
    details = [] if line.wager == "main" else [name_wager(line.wager)]
    if line.hand is not None and line.hand > 1:
        details.append(Message("engine-hand-number", number=line.hand))
    details.append(name_place(place, line.place))
    text = Message("wager-settled-detail", settlement=text, details=MessageList(details))
    if reason is not None:
        text = Message("wager-settled-reason", settlement=text, reason=reason)
    return ActivityLine(text, line.rules, "line", line.player, line.outcome)


def make_notice_line(notice: Notice) -> ActivityLine | None:
    """Describe a notice to everybody, or return None for a notice to a single person."""
    if notice.to not in PUBLIC_RECIPIENTS:
        return None
    return ActivityLine(name_notice(notice.about), (str(notice.rule),), "notice")


def describe_activity(execution: Execution, vocabulary: Vocabulary) -> Iterable[ActivityLine]:
    """Return the activity lines of a command: the command itself, the settlement and the notices.

    This is the default for a game that has no activity lines of its own.
    """
    command_line = make_command_line(execution.command, vocabulary.place)
    command_lines = () if command_line is None else (command_line,)
    return (*command_lines, *describe_settlement(execution, vocabulary)) if execution.events else command_lines


def describe_settlement(execution: Execution, vocabulary: Vocabulary, *, lines: bool = True) -> Iterator[ActivityLine]:
    """Yield the settlement lines, each with the reason for its outcome, and the notices to everybody."""
    for event in execution.events:
        if isinstance(event, Line) and lines:
            round_ = execution.round
            reason = None if round_ is None else vocabulary.explain(execution.state, round_, event)
            yield make_settlement_line(event, vocabulary.place, reason)
        elif isinstance(event, Notice) and (notice_line := make_notice_line(event)) is not None:
            yield notice_line


def collect_rules(events: Iterable[Any]) -> tuple[str, ...]:
    """Return the numbers of the clauses that the events cite, without duplicates."""
    return tuple(dict.fromkeys(str(event.rule) for event in events if getattr(event, "rule", None)))
