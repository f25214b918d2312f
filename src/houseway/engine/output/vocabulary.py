"""Vocabulary with which a game is described to people. Each game's ``vocabulary.py`` defines its own.

The transcript of a record, its printed page and the terminal tables take their text from here. So the
same event is described in the same way everywhere. The functions below are the defaults for games that do
not define their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from houseway.engine.output.events import Line, Notice, Shown, TableEvent
from houseway.engine.protocol.commands import Command
from houseway.i18n.catalogue import ENGLISH, format_message, format_message_or, get_language, has_message, translate
from houseway.money import print_money


class TranscriptLine(NamedTuple):
    """A line of text with the players and the boxes or seats that it concerns.

    A line without players, boxes and seats concerns everybody.
    """

    text: str
    players: frozenset[str] = frozenset()
    places: frozenset[int] = frozenset()


class Execution(NamedTuple):
    """A command that was carried out, with everything that a game's vocabulary needs to describe it."""

    state: Any
    """State of the table after the command."""
    command: Command
    events: tuple[TableEvent, ...]
    round: Any
    """Round to which the command belongs, finished or not, or None if it belongs to no round."""
    prior_facts: Any
    """Facts that ``Vocabulary.capture_prior_facts`` captured before the command."""
    shows_all_cards: bool
    """True if the text includes cards that only their player saw."""


def describe_plainly(execution: Execution, place: str = "place") -> Iterable[TranscriptLine]:
    """Describe all events of a command with the wording that all games share."""
    return [describe_event(event, place) for event in execution.events]


def explain_nothing(state: Any, round_: Any, line: Line) -> str:
    """Return an empty explanation.

    Games use this default if they do not explain which hands decided a settlement line.
    """
    del state, round_, line
    return ""


def capture_nothing(state: Any) -> None:
    """Return None.

    Games use this default if their vocabulary needs no facts from before a command.
    """
    del state


@dataclass(frozen=True)
class TerminalTable:
    """Data that the plain terminal table needs for a game without a terminal table of its own."""

    determinations: Mapping[str, Any]
    """Determinations with which the terminal table is opened."""
    pack: str
    """Name of the pack that is shuffled for every round, as in ``equipment/decks.py``."""
    count_staked: Callable[[Any, str], int]
    """Return a player's chips on the layout."""
    draw: Callable[[Mapping[str, Any]], Iterable[str]]
    """Return a player's view as lines of text."""
    max_bots: int = 3


@dataclass(frozen=True)
class Vocabulary:
    """Vocabulary of a game."""

    place: str
    """Name for a player's position at the table: ``box`` or ``seat``."""
    describe: Callable[[Execution], Iterable[TranscriptLine]]
    """Describe the effects of a command."""
    capture_prior_facts: Callable[[Any], Any] = capture_nothing
    """Return facts about the state before a command that ``describe`` needs after the command."""
    name: str = ""
    """Name of the game on its sign. If it is empty, the name is derived from the game's key."""
    explain: Callable[[Any, Any, Line], str] = explain_nothing
    """Return which hands decided a settlement line, given the state, the round and the line."""
    push_text: str = "goes back"
    """Verb phrase for a wager that neither wins nor loses."""
    terminal: TerminalTable | None = None
    """Data for the plain terminal table; None if the game has its own terminal table or none."""

    def get_title(self, key: str) -> str:
        """Return the name of the game as it is shown to people."""
        return format_message_or(f"game.{key}", self.name or key.replace("-", " ").title())

    def get_outcome_text(self, outcome: str) -> str:
        """Return the verb phrase for the outcome of a wager."""
        return translate(self.push_text if outcome == "push" else OUTCOME_TEXTS[outcome])


OUTCOME_TEXTS = {"win": "wins", "lose": "loses", "void": "is void"}


def format_wager(kind: str, hand: int | None = None) -> str:
    """Format the kind of a wager, with the number of the hand from the second hand of a box on."""
    name = format_message_or(f"wager.{kind}", translate(kind.replace("-", " ")))
    return f"{name}, hand {hand}" if hand is not None and hand > 1 else name


def format_notice(about: str) -> str:
    """Format the subject of a notice."""
    return format_message_or(f"notice.{about}", translate(about.replace("-", " ")))


def format_place(place: str, number: object) -> str:
    """Format a box or seat with its number, such as ``box 3``.

    Third-party games may use a name other than ``box`` and ``seat``.
    """
    return format_message(f"place.{place}", number=number) if has_message(f"place.{place}") else f"{place} {number}"


def format_location(where: str) -> str:
    """Format the location of cards or tiles: ``dealer``, ``box 2``, ``box 2 hand 1``, or a player's name."""
    place_word, _, number_and_hand = where.partition(" ")
    number, _, hand = number_and_hand.partition(" hand ")
    if has_message(f"place.{place_word}") and number.isdigit():
        place = format_place(place_word, number)
        return format_message("where.hand", place=place, number=hand) if hand else place
    return format_message_or(f"where.{where.replace(' ', '-')}", where)


PLAIN_VOCABULARY = Vocabulary("place", describe_plainly)
"""Vocabulary for the records of tournaments, and for games that do not define a vocabulary of their own."""


def count_finished(rounds: Sequence[Any]) -> int:
    """Return the number of completed rounds.

    Some games store the open round as the last of ``rounds``. That round is not counted.
    """
    return len(rounds) - (1 if rounds and rounds[-1].status == "open" else 0)


def describe_event(event: TableEvent, place: str, *, name: str = "") -> TranscriptLine:
    """Describe one event as a transcript line.

    ``name`` is the name of the hand if the event shows cards, or the reason if the event is a settlement line.
    """
    if isinstance(event, Line):
        return TranscriptLine(format_line(event, place, name), frozenset((event.player,)), frozenset((event.place,)))
    if isinstance(event, Notice):
        person = event.player if event.to == "operator" else event.to
        is_for_all = person in (None, "players", "operator", "commission", "supervisor")
        return TranscriptLine(format_event(event), frozenset(() if is_for_all else (str(person),)))
    return describe_shown(event, place, event.where, name)


def describe_shown(event: Shown, place: str, where: str, name: str = "") -> TranscriptLine:
    """Describe cards that were laid down, with the game's name for the location and the name of the hand."""
    name_suffix = format_message("told.called", name=name) if name else ""
    rule_suffix = f" [{event.rule}]" if event.rule else ""
    place_word, _, number_and_hand = where.partition(" ")
    number = number_and_hand.partition(" ")[0]
    places = frozenset((int(number),)) if place_word == place and number.isdigit() else frozenset()
    text = format_message("told.shown", where=format_location(where), what=translate(event.describe()))
    return TranscriptLine(f"{text}{name_suffix}{rule_suffix}", frozenset(), places)


def format_event(event: TableEvent, place: str = "place") -> str:
    """Format one event with the wording that all games share."""
    if isinstance(event, Notice):
        text = format_message("told.notice", to=translate(event.to), about=_format_subject(event))
        return f"{text}{_format_amounts(event)} [{event.rule}]"
    if isinstance(event, Line):
        return format_line(event, place)
    text = format_message("told.shown", where=format_location(event.where), what=translate(event.describe()))
    return text + (f" [{event.rule}]" if event.rule else "")


def _format_subject(notice: Notice) -> str:
    """Format the subject of a notice.

    In English the keyword from the record comes first, followed by the explanatory sentence if there is one.
    """
    if get_language() != ENGLISH:
        return format_notice(notice.about)
    explanation = f", {format_message(f'notice.{notice.about}')}" if has_message(f"notice.{notice.about}") else ""
    return notice.about + explanation


def _format_amounts(notice: Notice) -> str:
    if notice.excess is not None:
        return format_message("told.excess", amount=print_money(notice.excess))
    if notice.amount is not None:
        return format_message("told.owed", amount=print_money(notice.amount), whose=notice.pool or notice.player)
    cards = notice.card or notice.cards
    return "" if cards is None else format_message("told.cards", cards=cards)


def format_line(line: Line, place: str = "place", reason: str = "") -> str:
    """Format a settlement line.

    An example is ``ann, box 1, main: win 3:2 on 10.00, paid 15.00, back 25.00 (Blackjack) [13.1(c), 13.2(a)]``.
    """
    where = format_place(place, line.place)
    text = format_message(
        "told.line",
        player=line.player,
        place=where if line.hand in (None, 1) else format_message("where.hand", place=where, number=line.hand),
        wager=line.wager if get_language() == ENGLISH else format_wager(line.wager),
        outcome=format_message(f"outcome.{line.outcome}"),
        odds=f" {line.odds}" if line.odds else "",
        stake=print_money(line.stake),
        paid=print_money(line.paid),
        commission=format_message("told.commission", amount=print_money(line.commission)) if line.commission else "",
        returned=print_money(line.returned),
        because=format_message("told.called", name=reason) if reason else "",
    )
    return f"{text} [{', '.join(line.rules)}]"
