"""How a game is told to people: each game brings a ``felt.py`` with its own words, found by the game's key.

The record's transcript, its printed page and the terminal tables take their words from here, so that a line reads the
same wherever it is read. What a game does not say for itself is said as below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from houseway.kit.money import print_money
from houseway.kit.tongue import knows, said_or, say
from houseway.table.commands import Command
from houseway.table.lines import Happened, Line, Notice, Shown


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
    """What is shuffled for every round, by its name in ``kit/packs.py``."""
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
        return self.name or key.replace("-", " ").title()

    def outcome_called(self, outcome: str) -> str:
        """What becomes of a wager."""
        return self.push if outcome == "push" else OUTCOMES[outcome]


OUTCOMES = {"win": "wins", "lose": "loses", "void": "is void"}


def wager_called(kind: str, hand: int | None = None) -> str:
    """What kind of wager it is, and on which hand where a box has several."""
    name = said_or(f"wager.{kind}", kind.replace("-", " "))
    return f"{name}, hand {hand}" if hand is not None and hand > 1 else name


def notice_called(about: str) -> str:
    """What a notice says."""
    return said_or(f"notice.{about}", about.replace("-", " "))


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
    called = f" ({name})" if name else ""
    rule = f" [{event.rule}]" if event.rule else ""
    word, _, rest = where.partition(" ")
    number = rest.partition(" ")[0]
    places = frozenset((int(number),)) if word == place and number.isdigit() else frozenset()
    return Told(f"{where}: {event.in_words()}{called}{rule}", frozenset(), places)


def event_in_words(event: Happened, place: str = "place") -> str:
    """One thing that happened, without a game's own words."""
    if isinstance(event, Notice):
        words = f", {say(f'notice.{event.about}')}" if knows(f"notice.{event.about}") else ""
        return f"notice to {event.to}: {event.about}{words}{_amounts(event)} [{event.rule}]"
    if isinstance(event, Line):
        return line_in_words(event, place)
    return f"{event.where}: {event.in_words()}" + (f" [{event.rule}]" if event.rule else "")


def _amounts(notice: Notice) -> str:
    if notice.excess is not None:
        return f" (excess {print_money(notice.excess)})"
    if notice.amount is not None:
        return f" ({print_money(notice.amount)} of {notice.pool or notice.player})"
    return ""


def line_in_words(line: Line, place: str = "place", why: str = "") -> str:
    """``ann, box 1, main: win 3:2 on 10.00, paid 15.00, back 25.00 (Blackjack) [13.1(c), 13.2(a)]``."""
    hand = "" if line.hand in (None, 1) else f" hand {line.hand}"
    odds = f" {line.odds}" if line.odds else ""
    commission = f", commission {print_money(line.commission)}" if line.commission else ""
    because = f" ({why})" if why else ""
    return (
        f"{line.player}, {place} {line.place}{hand}, {line.wager}: {line.outcome}{odds} on {print_money(line.stake)}, "
        f"paid {print_money(line.paid)}{commission}, back {print_money(line.returned)}{because} [{', '.join(line.rules)}]"
    )
