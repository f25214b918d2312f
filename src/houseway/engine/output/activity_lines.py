"""The story of a table as it is told to everybody who watches: each act, each thing that came to be seen and each settled
wager in the words of a dealer, with its rules. Nothing in it rests on what only one person may see.

A game adds in its own ``output/activity_lines.py`` what its acts bring about; acts, lines and notices are told here
for all games alike, in
the language that is spoken (``i18n/catalogue.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from houseway.engine.output.events import Line, Notice
from houseway.engine.output.vocabulary import Felt, Moment, notice_called, wager_called
from houseway.engine.protocol.commands import Command
from houseway.i18n.catalogue import knows, say
from houseway.money import print_money

FOR_ALL = ("table", "players")
"""To whom notices go that everybody may read."""
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
MONEY = ("amount", "stake", "raise_", "funds")


class Said(Struct, frozen=True, omit_defaults=True):
    """One line of the story."""

    text: str
    rules: tuple[str, ...] = ()
    kind: str = ""
    """``act``, ``deal``, ``line`` or ``notice``."""
    player: str | None = None
    outcome: str | None = None


def verb_of(command: Command) -> str:
    """The verb of a command."""
    return str(command.__struct_config__.tag)


def cards_said(cards: str) -> str:
    """Cards with the signs of their suits: ``K♥ 10♠``."""
    return " ".join(card.replace("T", "10")[:-1] + SUITS.get(card[-1], card[-1]) for card in cards.split())


def place_said(place: str, number: object) -> str:
    """``box 3``."""
    return say(f"place.{place}", number=number)


def act_said(command: Command, place: str, **more: object) -> Said | None:
    """What somebody did, in a sentence; None for what is not told so."""
    key = f"act.{verb_of(command)}"
    if not knows(key):
        return None
    values: dict[str, Any] = {"player": "", "amount": "", "place": "", "raise": ""}
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if value is not None:
            values[name.rstrip("_")] = print_money(int(value)) if name in MONEY and isinstance(value, int) else value
    number = values.get("box") or values.get("seat")
    if number is not None:
        values["place"] = place_said(place, number)
    return Said(say(key, **{**values, **more}), (), "act", values["player"] or None)


def line_said(line: Line, place: str, why: str = "") -> Said:
    """A settled wager: who wins or loses how much, at which odds, and why."""
    values = {"player": line.player, "stake": print_money(line.stake), "paid": print_money(line.paid)}
    if line.outcome == "win" and line.odds:
        a, _, b = line.odds.partition(":")
        text = say("line.win-odds", odds=say("odds.to", a=a, b=b) if b else line.odds, **values)
    else:
        text = say(f"line.{line.outcome}", **values)
    if line.commission:
        text = say("line.commission", text=text, commission=print_money(line.commission))
    about = [] if line.wager == "main" else [wager_called(line.wager)]
    if line.hand is not None and line.hand > 1:
        about.append(say("hand.number", number=line.hand))
    about.append(place_said(place, line.place))
    text = say("line.of", text=text, what=say("list.comma").join(about))
    return Said(say("line.why", text=text, why=why) if why else text, line.rules, "line", line.player, line.outcome)


def notice_said(notice: Notice) -> Said | None:
    """A notice to all; one to a single person is not told here."""
    if notice.to not in FOR_ALL:
        return None
    text = notice_called(notice.about)
    return Said(text[:1].upper() + text[1:], (str(notice.rule),), "notice")


def told_plainly(moment: Moment, felt: Felt) -> Iterator[Said]:
    """The act, then lines and notices: for a game without a story of its own."""
    act = act_said(moment.command, felt.place)
    if act is not None:
        yield act
    yield from settled(moment, felt)


def settled(moment: Moment, felt: Felt, *, lines: bool = True) -> Iterator[Said]:
    """The lines of a moment, each with what decided it, and the notices to all."""
    for event in moment.happened:
        if isinstance(event, Line) and lines:
            why = felt.why(moment.state, moment.round, event) if moment.round is not None else ""
            yield line_said(event, felt.place, why)
        elif isinstance(event, Notice) and (said := notice_said(event)) is not None:
            yield said


def rules_of(events: Iterable[Any]) -> tuple[str, ...]:
    """The clauses of what was shown, each once."""
    return tuple(dict.fromkeys(str(event.rule) for event in events if getattr(event, "rule", None)))
