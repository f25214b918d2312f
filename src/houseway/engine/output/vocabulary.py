"""Vocabulary with which a game is described to people. Each game's ``vocabulary.py`` defines its own.

The transcript of a record, its printed page and the terminal tables take their text from here. So the
same event is described in the same way everywhere. The functions below are the defaults for games that do
not define their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from houseway.engine.output.events import Line, Notice, Shown, TableEvent
from houseway.engine.protocol.commands import Command
from houseway.i18n import Argument, Message, make_verbatim
from houseway.i18n.catalogue import has_message, message_or
from houseway.money import Cents


class TranscriptLine(NamedTuple):
    """A line of text with the clauses that it cites, and the players and the boxes or seats that it concerns.

    A line without players, boxes and seats concerns everybody.
    """

    text: Message
    players: frozenset[str] = frozenset()
    places: frozenset[int] = frozenset()
    rules: tuple[str, ...] = ()
    is_nested: bool = False
    """True if the line describes an effect of the line before it. It is indented."""

    def format_with_rules(self) -> str:
        """Return the text in the language of the current context, with the clauses in square brackets at its end."""
        indent = "  " if self.is_nested else ""
        return f"{indent}{self.text} [{', '.join(self.rules)}]" if self.rules else f"{indent}{self.text}"


class Execution(NamedTuple):
    """A command that was carried out, with everything that a game's vocabulary needs to describe it."""

    state: Any
    """State of the table after the command.

    In the activity feed it may be a later state, if the command caused no events and belongs to no round.
    """
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


def explain_nothing(state: Any, round_: Any, line: Line) -> None:
    """Return no explanation.

    Games use this default if they do not explain which hands decided a settlement line.
    """
    del state, round_, line


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
    explain: Callable[[Any, Any, Line], Message | None] = explain_nothing
    """Return which hands decided a settlement line, given the state, the round and the line, or None."""
    push_text: str = "wager-result-push"
    """Id of the message with the verb phrase for a wager that neither wins nor loses."""
    terminal: TerminalTable | None = None
    """Data for the plain terminal table; None if the game has its own terminal table or none."""

    def get_title(self, key: str) -> Message:
        """Return the name of the game as it is shown to people."""
        return message_or(f"game-{key}", self.name or key.replace("-", " ").title())

    def get_outcome_text(self, outcome: str) -> Message:
        """Return the verb phrase for the outcome of a wager."""
        return Message(self.push_text if outcome == "push" else f"wager-result-{outcome}")


PLACES = ("box", "seat", "place")
"""Names for a player's position at the table that the catalogues have."""


def name_wager(kind: str, hand: int | None = None) -> Message:
    """Return the name of a kind of wager, with the number of the hand from the second hand of a box on.

    A kind that only a third-party game has is named by its own words.
    """
    name = _find_numbered_message(f"wager-{kind}") or make_verbatim(kind.replace("-", " "))
    return Message("wager-of-hand", wager=name, number=hand) if hand is not None and hand > 1 else name


def _find_numbered_message(message_id: str) -> Message | None:
    """Return the message with this id, or None if there is none.

    The id may end with a number that is an argument of the message, such as ``wager-side-pot-2``.
    """
    if has_message(message_id):
        return Message(message_id)
    stem, _, number = message_id.rpartition("-")
    return Message(stem, number=number) if number.isdigit() and has_message(stem) else None


def name_notice(about: str) -> Message:
    """Return the subject of a notice, in lower case so that it can follow other text."""
    return message_or(f"notice-{about}", about.replace("-", " "))


def name_place(place: str, number: object) -> Message:
    """Return the name of a box or seat with its number, such as ``box 3``.

    Third-party games may use a name other than ``box`` and ``seat``.
    """
    if place in PLACES:
        return _name_known_place(place, str(number))
    return make_verbatim(f"{place} {number}")


@lru_cache(maxsize=256)
def _name_known_place(place: str, number: str) -> Message:
    return Message(f"place-{place}", number=number)


def name_location(where: str) -> Message:
    """Return the location of cards or tiles: ``dealer``, ``box 2``, ``box 2 hand 1``, or a player's name."""
    place_word, _, number_and_hand = where.partition(" ")
    number, _, hand = number_and_hand.partition(" hand ")
    if number.isdigit() and place_word in PLACES:
        place = name_place(place_word, number)
        return Message("place-hand", place=place, number=hand) if hand else place
    return message_or(f"place-{where.replace(' ', '-')}", where)


PLAIN_VOCABULARY = Vocabulary("place", describe_plainly)
"""Vocabulary for the records of tournaments, and for games that do not define a vocabulary of their own."""


def count_finished(rounds: Sequence[Any]) -> int:
    """Return the number of completed rounds.

    Some games store the open round as the last of ``rounds``. That round is not counted.
    """
    count = len(rounds)
    return count - 1 if count and rounds[-1].status == "open" else count


def describe_event(event: TableEvent, place: str = "place", *, name: Message | None = None) -> TranscriptLine:
    """Describe one event as a transcript line.

    ``name`` is the name of the hand if the event shows cards, or the reason if the event is a settlement line.
    """
    if isinstance(event, Line):
        text = describe_line(event, place, name)
        return TranscriptLine(text, frozenset((event.player,)), frozenset((event.place,)), event.rules)
    if isinstance(event, Notice):
        person = event.player if event.to == "operator" else event.to
        is_for_all = person in (None, "players", "operator", "commission", "supervisor")
        players = frozenset(() if is_for_all else (str(person),))
        return TranscriptLine(_describe_notice(event), players, rules=(str(event.rule),))
    return describe_shown(event, place, event.where, name)


def describe_shown(event: Shown, place: str, where: str, name: Message | None = None) -> TranscriptLine:
    """Describe cards that were laid down, with the game's name for the location and the name of the hand."""
    place_word, _, number_and_hand = where.partition(" ")
    number = number_and_hand.partition(" ")[0]
    places = frozenset((int(number),)) if place_word == place and number.isdigit() else frozenset()
    text = Message("engine-shown", place=name_location(where), cards=event.describe())
    if name is not None:
        text = Message("engine-with-reason", text=text, reason=name)
    return TranscriptLine(text, frozenset(), places, (str(event.rule),) if event.rule else ())


def _describe_notice(notice: Notice) -> Message:
    """Describe a notice: its recipient, its keyword in the record, its explanation and its amount or cards."""
    recipient = message_or(f"engine-recipient-{notice.to}", notice.to)
    subject = make_verbatim(notice.about)
    if has_message(f"notice-{notice.about}"):
        subject = Message("engine-notice-subject", keyword=notice.about, explanation=Message(f"notice-{notice.about}"))
    text = Message("engine-notice", recipient=recipient, subject=subject)
    if notice.excess is not None:
        return Message("engine-notice-excess", notice=text, amount=Cents(notice.excess))
    if notice.amount is not None:
        debtor = message_or(f"engine-pool-{notice.pool}", notice.pool) if notice.pool else notice.player or ""
        return Message("engine-notice-owed", notice=text, amount=Cents(notice.amount), debtor=debtor)
    cards = notice.card or notice.cards
    return text if cards is None else Message("engine-notice-cards", notice=text, cards=cards)


def describe_line(line: Line, place: str = "place", reason: Message | None = None) -> Message:
    """Describe a settlement line.

    An example is ``ann, box 1, main: win 3:2 on 10.00, paid 15.00, back 25.00 (Blackjack)``.
    """
    where = name_place(place, line.place)
    if line.hand not in (None, 1):
        where = Message("place-hand", place=where, number=str(line.hand))
    outcome = Message(f"wager-outcome-{line.outcome}")
    if line.odds:
        outcome = Message("engine-outcome-at-odds", outcome=outcome, odds=line.odds)
    paid: Argument = Cents(line.paid)
    if line.commission:
        paid = Message("engine-paid-less-commission", paid=paid, commission=Cents(line.commission))
    text = Message(
        "engine-line",
        player=line.player,
        place=where,
        wager=_find_numbered_message(f"wager-record-{line.wager}") or line.wager,
        outcome=outcome,
        stake=Cents(line.stake),
        paid=paid,
        returned=Cents(line.returned),
    )
    return text if reason is None else Message("engine-with-reason", text=text, reason=reason)
