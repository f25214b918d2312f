"""How a game is told to people: each game brings a ``output/vocabulary.py`` with its own words, found by the game's key.

The record's transcript, its printed page and the terminal tables take their words from here, so that a line reads the
same wherever it is read. What a game does not say for itself is said as below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from houseway.engine.output.events import Happened, Line, Notice, Shown
from houseway.engine.protocol.commands import Command
from houseway.i18n.catalogue import ENGLISH, knows, said_or, say, spoken, translated
from houseway.money import print_money


class Told(NamedTuple):
    """One line for people, and whom and which boxes or seats it is about; about nobody means that it concerns all."""

    text: str
    players: frozenset[str] = frozenset()
    places: frozenset[int] = frozenset()


class Moment(NamedTuple):
    """A command that was carried out, as a game's words need it."""

    state: Any
    """The table afterwards."""
    command: Command
    happened: tuple[Happened, ...]
    round: Any
    """The round that the command belongs to, finished or not; None where there is none."""
    noted: Any
    """What ``Felt.note`` took down before."""
    all_cards: bool
    """Whether cards are told that nobody but their player saw."""


def tell_plainly(moment: Moment, place: str = "place") -> Iterable[Told]:
    """Everything that happened, in the words that all games share."""
    return [told(event, place) for event in moment.happened]


def no_reason(state: Any, round_: Any, line: Line) -> str:
    """A game that does not say what decided a line."""
    del state, round_, line
    return ""


def note_nothing(state: Any) -> None:
    """A game whose words need nothing from before."""
    del state


@dataclass(frozen=True)
class AtTerminal:
    """What a plain table in the terminal needs of a game that has no table of its own there."""

    determinations: Mapping[str, Any]
    """What the operator of that table has decided."""
    pack: str
    """What is shuffled for every round, by its name in ``equipment/decks.py``."""
    staked: Callable[[Any, str], int]
    """Of a state and a player: the chips on the layout."""
    picture: Callable[[Mapping[str, Any]], Iterable[str]]
    """What there is to see, of a player's view, in lines."""
    most_bots: int = 3


@dataclass(frozen=True)
class Felt:
    """A game's own words."""

    place: str
    """What a player sits at: ``box`` or ``seat``."""
    tell: Callable[[Moment], Iterable[Told]]
    """What a command brought about."""
    note: Callable[[Any], Any] = note_nothing
    """What must be taken down before a command, to tell afterwards what it changed."""
    name: str = ""
    """What the game is called on its sign; nothing where that is its key."""
    why: Callable[[Any, Any, Line], str] = no_reason
    """Of a state, a round and one of its lines: which hands decided it."""
    push: str = "goes back"
    """What a wager does that neither wins nor loses."""
    terminal: AtTerminal | None = None
    """What a plain table in the terminal needs; None where there is a table of the game's own, or none."""

    def title(self, key: str) -> str:
        """What the game of that key is called."""
        return said_or(f"game.{key}", self.name or key.replace("-", " ").title())

    def outcome_called(self, outcome: str) -> str:
        """What becomes of a wager."""
        return translated(self.push if outcome == "push" else OUTCOMES[outcome])


OUTCOMES = {"win": "wins", "lose": "loses", "void": "is void"}


def wager_called(kind: str, hand: int | None = None) -> str:
    """What kind of wager it is, and on which hand where a box has several."""
    name = said_or(f"wager.{kind}", translated(kind.replace("-", " ")))
    return f"{name}, hand {hand}" if hand is not None and hand > 1 else name


def notice_called(about: str) -> str:
    """What a notice says."""
    return said_or(f"notice.{about}", translated(about.replace("-", " ")))


def place_called(place: str, number: object) -> str:
    """``box 3``; a game of its own package may call its places as it likes."""
    return say(f"place.{place}", number=number) if knows(f"place.{place}") else f"{place} {number}"


def where_called(where: str) -> str:
    """Where cards or tiles came to lie: ``dealer``, ``box 2``, ``box 2 hand 1``, or a player's name."""
    word, _, rest = where.partition(" ")
    number, _, hand = rest.partition(" hand ")
    if knows(f"place.{word}") and number.isdigit():
        place = place_called(word, number)
        return say("where.hand", place=place, number=hand) if hand else place
    return said_or(f"where.{where.replace(' ', '-')}", where)


PLAIN = Felt("place", tell_plainly)
"""For what is no game's table."""


def finished(rounds: Sequence[Any]) -> int:
    """How many rounds are over; some games keep the open one as the last."""
    return len(rounds) - (1 if rounds and rounds[-1].status == "open" else 0)


def told(event: Happened, place: str, *, name: str = "") -> Told:
    """One thing that happened; ``name`` is what the hand is called, or why a line was settled so."""
    if isinstance(event, Line):
        return Told(line_in_words(event, place, name), frozenset((event.player,)), frozenset((event.place,)))
    if isinstance(event, Notice):
        about = event.player if event.to == "operator" else event.to
        everybody = about in (None, "players", "operator", "commission", "supervisor")
        return Told(event_in_words(event), frozenset(() if everybody else (str(about),)))
    return shown(event, place, event.where, name)


def shown(event: Shown, place: str, where: str, name: str = "") -> Told:
    """What came to lie somewhere, under the name that the game gives the place, and what the hand there is called."""
    called = say("told.called", name=name) if name else ""
    rule = f" [{event.rule}]" if event.rule else ""
    word, _, rest = where.partition(" ")
    number = rest.partition(" ")[0]
    places = frozenset((int(number),)) if word == place and number.isdigit() else frozenset()
    text = say("told.shown", where=where_called(where), what=translated(event.in_words()))
    return Told(f"{text}{called}{rule}", frozenset(), places)


def event_in_words(event: Happened, place: str = "place") -> str:
    """One thing that happened, without a game's own words."""
    if isinstance(event, Notice):
        return f"{say('told.notice', to=translated(event.to), about=_about(event))}{_amounts(event)} [{event.rule}]"
    if isinstance(event, Line):
        return line_in_words(event, place)
    text = say("told.shown", where=where_called(event.where), what=translated(event.in_words()))
    return text + (f" [{event.rule}]" if event.rule else "")


def _about(notice: Notice) -> str:
    """In English the record's own word for it stands before the sentence."""
    if spoken() != ENGLISH:
        return notice_called(notice.about)
    words = f", {say(f'notice.{notice.about}')}" if knows(f"notice.{notice.about}") else ""
    return notice.about + words


def _amounts(notice: Notice) -> str:
    if notice.excess is not None:
        return say("told.excess", amount=print_money(notice.excess))
    if notice.amount is not None:
        return say("told.owed", amount=print_money(notice.amount), whose=notice.pool or notice.player)
    cards = notice.card or notice.cards
    return "" if cards is None else say("told.cards", cards=cards)


def line_in_words(line: Line, place: str = "place", why: str = "") -> str:
    """``ann, box 1, main: win 3:2 on 10.00, paid 15.00, back 25.00 (Blackjack) [13.1(c), 13.2(a)]``."""
    where = place_called(place, line.place)
    text = say(
        "told.line",
        player=line.player,
        place=where if line.hand in (None, 1) else say("where.hand", place=where, number=line.hand),
        wager=line.wager if spoken() == ENGLISH else wager_called(line.wager),
        outcome=say(f"outcome.{line.outcome}"),
        odds=f" {line.odds}" if line.odds else "",
        stake=print_money(line.stake),
        paid=print_money(line.paid),
        commission=say("told.commission", amount=print_money(line.commission)) if line.commission else "",
        returned=print_money(line.returned),
        because=say("told.called", name=why) if why else "",
    )
    return f"{text} [{', '.join(line.rules)}]"
