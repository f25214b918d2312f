"""A person's seat at a table: what is shown, what is asked, the chips in front.

Every game's table talks to the person through this. It knows no rule: what may be done comes from ``Table.legal``,
what a rule says from the law, and it never says what would be wise (16.5 and its like).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.segment import SegmentLines
from rich.text import Text

from houseway import Table
from houseway.cli.play.interrupts import KeptForLater, LeftNow
from houseway.cli.play.keyboard import Keys
from houseway.cli.play.phrases import dollars
from houseway.cli.play.rulebook import gist, rules_shown
from houseway.cli.play.screen import COMPLAINT, QUIET, keys_in_rows, money, short_of_room
from houseway.engine.protocol.game import Amount
from houseway.errors import Refused
from houseway.safe_text import printable

LINES_OF_A_QUESTION = 4
LINES_OF_A_PAGE_TURN = 2
LINES_OF_OPENED_SEEDS = 4
LONGEST_WORD = 64
LEAVE = "q"


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be done: its key (``Enter`` for an empty answer) and what it says."""

    key: str
    label: str


class Seat:
    """One person at one table."""

    reading_seconds: float = 0.8
    """How long a terminal shows what somebody else did before it goes on."""

    def __init__(self, console: Console, keys: Keys, table: Table, name: str, chips: int) -> None:
        self.console = console
        self.keys = keys
        self.table = table
        self.name = name
        self.stack = chips
        """The person's chips when the round began, in cents."""
        self.bought = chips
        self.leaving = False
        self.note: Callable[..., None] = lambda **about: None
        """Keeps what is wanted again when the sitting was cut off."""
        self.word: str | None = None
        """What the person adds to the coming shuffles; None: a random word each time."""
        self.picture: Callable[[], RenderableType] | None = None
        """Draws the table as it is now; None while there is nothing to see."""
        self._said: list[RenderableType] = []
        self._complaint: Text | None = None
        self._seen = 0
        self._drawn: Any = None

    def buy(self, cents: int) -> None:
        """More chips in front of the person."""
        self.note(bought=cents)
        self.stack += cents
        self.bought += cents
        self.say(f"You buy chips for {money(cents)}.")

    # what is shown

    def say(self, said: RenderableType) -> None:
        """Tell something: at once, or under the next picture of the table where that is drawn in place.

        What is told as a plain sentence may give way there to what came later.
        """
        if self.keys.live:
            self._said.append(said)
        else:
            self.console.print(_told(said))

    def say_under(self, said: str, rule: str) -> None:
        """Tell something that a rule asks for, with the rule in our words."""
        meaning = gist(self.table.instrument, rule)
        self.say(Text.assemble(f"{said}. ", (f"{rule}: {meaning}" if meaning else rule, "cyan")))

    def complain(self, said: str, rule: str | None = None) -> None:
        """Say in one line above the question why an answer was no good; it stands there until the next one."""
        if self.keys.live:
            # the clause comes first, as a narrow screen cuts the line off at its end
            self._complaint = Text.assemble(("" if rule is None else f"{rule}  ", "cyan"), (said, COMPLAINT))
        elif rule is None:
            self.console.print(Text(said, COMPLAINT))
        else:
            self.say_under(said, rule)

    def draw(self, question: Text | None = None) -> None:
        """Show the table as it is now, with what was said since the last answer; in a script only if it has changed.

        The cards stay on the screen: where it is too low they are drawn small, and what was said before a ``question``
        and still finds no room beside them is shown on screens of its own first.
        """
        self.keys.drawn_at = self.console.size
        picture = Text() if self.picture is None else self.picture()
        if self.keys.live:
            room = self.console.height - (LINES_OF_A_QUESTION if question is None else self._height(question))
            table = self._table_within(room - self._height(*self._lasting()))
            if question is not None and self._height(*table, *self._lasting()) > room:
                self._turn_pages(room - self._height(*table))
                table = self._table_within(room - self._height(*self._lasting()))
            self.console.clear()
            self.console.print(Group(*table, *self._what_fits(room - self._height(*table))))
            self._seen = len(self._said)
            return
        drawn = self.console.render_lines(picture)
        if self.picture is not None and drawn != self._drawn:
            self._drawn = drawn
            self.console.print(SegmentLines(drawn, new_lines=True))

    def _table_within(self, room: int) -> list[RenderableType]:
        """The table, with small cards where the large ones do not fit; nothing where there is no table yet."""
        if self.picture is None:
            return []
        large = self.picture()
        if self._height(large) <= room:
            return [large]
        with short_of_room():
            return [self.picture()]

    def flush(self) -> None:
        """Show what was said and not shown yet."""
        for said in self._said[self._seen :]:
            self.console.print(_told(said))
        self._forget()

    def _height(self, *shown: RenderableType) -> int:
        """How many lines of the screen these take."""
        return sum(len(self.console.render_lines(_told(one))) for one in shown)

    def _lasting(self) -> list[RenderableType]:
        """What was said and must be seen: all but plain sentences."""
        return [said for said in self._said if not isinstance(said, str)]

    def _what_fits(self, room: int) -> list[RenderableType]:
        """What was said, without the oldest plain sentences where there is no room for all of it."""
        too_much = self._height(*self._said) - room
        kept = []
        for said in self._said:
            if too_much > 0 and isinstance(said, str):
                too_much -= self._height(said)
            else:
                kept.append(_told(said))
        return kept

    def _turn_pages(self, room: int) -> None:
        """Show what was said screen by screen, and keep what is left for the last one, with ``room`` beside a question."""
        whole = self.console.height - LINES_OF_A_PAGE_TURN
        page: list[RenderableType] = []
        for said in self._said:
            lines = self.console.render_lines(_told(said))
            for start in range(0, len(lines), whole):
                part = SegmentLines(lines[start : start + whole], new_lines=True)
                if page and self._height(*page, part) > whole:
                    self._show_page(page)
                    page = []
                page.append(part)
        if self._height(*page) > room:
            self._show_page(page)
            page = []
        self._said = page

    def _show_page(self, page: Sequence[RenderableType]) -> None:
        self.console.clear()
        self.console.print(Group(*page))
        self._wait_for_key()

    def _forget(self) -> None:
        self._said.clear()
        self._complaint = None
        self._seen = 0

    def pause(self) -> None:
        """At a terminal, draw and leave time to read."""
        if self.keys.live:
            self.draw()
            try:
                self.keys.wait(self.reading_seconds)
            except KeyboardInterrupt:
                self._ask_how_to_leave()

    def look_before(self, coming: RenderableType) -> None:
        """Leave the table in sight for a while, or until a key is pressed where what comes will not fit below it."""
        if not self.keys.live:
            return
        room = self.console.height - self._height(coming) - LINES_OF_OPENED_SEEDS - LINES_OF_A_QUESTION
        if (
            self._height(*self._table_within(room)) + self._height(coming) + LINES_OF_OPENED_SEEDS + LINES_OF_A_QUESTION
            <= self.console.height
        ):
            with suppress(KeyboardInterrupt):
                self.keys.wait(2 * self.reading_seconds)
        else:
            self._wait_for_key()

    def _wait_for_key(self) -> None:
        self._hear(lambda: self.keys.key(keys_in_rows([("Enter", "go on")], self.console.width - 2).append("\n> ")))

    # what is asked

    def choose(
        self,
        choices: Sequence[Choice],
        question: str = "",
        *,
        between_rounds: bool = False,
        forbidden: Callable[[str], Refused | str | None] = lambda key: None,
    ) -> tuple[str, str]:
        """The key of one of the choices and what was typed behind it; between rounds also ``q``.

        ``forbidden`` knows why a key that is not offered now is not: by which clause, or for what other reason.
        """
        while True:
            show = partial(self._show_question, choices, question, leave_now=between_rounds)
            answer = self._hear(partial(self._key, show))
            if self._asked_or_leaving(answer, choices, leave_now=between_rounds):
                if self.leaving and between_rounds:
                    return "q", ""
                continue
            word, _, rest = answer.lower().partition(" ")
            for choice in choices:
                if word == ("" if choice.key == "Enter" else choice.key) or word == choice.label.split()[0].lower():
                    self._forget()
                    return choice.key, rest.strip()
            self.turn_down(answer, forbidden(word))

    def turn_down(self, answer: str, why: Refused | str | None) -> None:
        """Say why an answer does not count: by which clause, for what other reason, or because it is no key at all."""
        if isinstance(why, Refused):
            self.complain(f"Not now: {why.why}", why.rule)
        else:
            self.complain(why or no_key(answer))

    def confirm(self, question: str) -> bool:
        """Whether the person means it."""
        return self.choose([Choice("y", "yes"), Choice("n", "no")], question)[0] == "y"

    def ask(self, choices: Sequence[Choice], question: str = "", *, between_rounds: bool = True) -> str:
        """A line in which the person says several things at once, such as amounts; between rounds ``q`` leaves."""
        while True:
            show = partial(self._show_question, choices, question, leave_now=between_rounds)
            answer = self._hear(partial(self._line, show)).lower()
            if not self._asked_or_leaving(answer, choices, leave_now=between_rounds):
                self._forget()
                return answer
            if self.leaving and between_rounds:
                return "q"

    def _typed(self, question: str, choices: Sequence[Choice]) -> str:
        """A line of text under the table; nothing where the person thinks better of it."""
        self._complaint = None
        show = partial(self._show_question, choices, question, leave_now=False, only_these=True)
        answer = self._hear(partial(self._line, show))
        return "" if answer == LEAVE else answer

    def _hear(self, ask: Callable[[], str]) -> str:
        """An answer; at a terminal Ctrl-C and Ctrl-D say that the person wants to leave."""
        try:
            return ask()
        except (EOFError, KeyboardInterrupt):
            if not self.keys.live:
                raise
            self.console.print()
            return LEAVE

    def _key(self, show: Callable[[], Text]) -> str:
        return self.keys.key(show(), show)

    def _line(self, show: Callable[[], Text]) -> str:
        return self.keys.line(show(), show)

    def _ask_how_to_leave(self) -> None:
        """In the middle of a round nobody leaves by accident: when it is over, now, later or not at all.

        ``LeftNow`` and ``KeptForLater`` end the visit; the end of the input, or a second Ctrl-C, says now.
        """
        choices = [
            Choice("r", "leave when the round is over"),
            Choice("y", "leave now"),
            Choice("k", "keep the round and go on later"),
            Choice("n", "stay"),
        ]
        question = "Leave? What is settled stays settled; a round left now is on record as left by you."
        self._complaint = None
        while True:
            show = partial(self._show_question, choices, question, leave_now=False, only_these=True)
            try:
                answer = self.keys.key(show(), show).lower()
            except (EOFError, KeyboardInterrupt):
                raise LeftNow from None
            self._complaint = None
            match answer[:1]:
                case "r":
                    self.leaving = True
                    self.say(Text("You leave when this round is over.", QUIET))
                    return
                case "y":
                    raise LeftNow
                case "k":
                    raise KeptForLater
                case "n":
                    self.leaving = False
                    return
            self.complain(no_key(answer))

    def amount(self, label: str, bounds: Amount, above: int = 0) -> int | None:
        """An amount within bounds; None where the person thinks better of it.

        With ``above`` the person says that much more than what is given back: a raise to an amount, not by one.
        """
        choices = [Choice("25", "such an amount"), Choice("Enter", "none")]
        while True:
            question = f"{label}: {amounts_in_words(bounds, above)}"
            show = partial(self._show_question, choices, question, leave_now=False, only_these=True)
            answer = self._hear(partial(self._line, show))
            self._complaint = None
            if answer in ("", LEAVE):
                return None
            cents = dollars(answer)
            if cents is not None and cents - above in bounds:
                return cents - above
            self.complain(f"{printable(answer)} is not such an amount.")

    def _show_question(
        self, choices: Sequence[Choice], question: str, *, leave_now: bool, only_these: bool = False
    ) -> Text:
        """Draw the table with a question under it; the question."""
        labels = [(choice.key, choice.label) for choice in choices]
        if not only_these:
            labels += [("?", "rules"), ("q", "leave")] if leave_now or not self.leaving else [("?", "rules")]
        prompt = self._prompt(labels, question)
        self.draw(prompt)
        return prompt

    def _prompt(self, labels: Sequence[tuple[str, str]], question: str) -> Text:
        asked = Text()
        if self._complaint is not None:
            line = self._complaint.copy()
            line.truncate(self.console.width - 1, overflow="ellipsis")
            asked.append_text(line).append("\n")
        asked.append(f"{question}\n" if question else "", "bold")
        return asked.append_text(keys_in_rows(labels, self.console.width - 2)).append("\n> ")

    def _asked_or_leaving(self, answer: str, choices: Sequence[Choice], *, leave_now: bool) -> bool:
        """Whether the answer was a question about the rules, a word for the shuffle, or the wish to leave."""
        if answer.startswith("?"):
            self._answer_question(answer.removeprefix("?").strip(), choices)
        elif leave_now and answer.lower().partition(" ")[0] == "w":
            self._add_word(answer[1:].strip())
        elif answer.lower() in (LEAVE, "quit"):
            if leave_now:
                self.leaving = True
            else:
                self._ask_how_to_leave()
        else:
            return False
        return True

    def _add_word(self, word: str) -> None:
        """A word of the person's own goes into the coming shuffles, so that nobody else chose them."""
        if not word and self.keys.live:
            word = self._typed("A word of your own for the shuffle?", [Choice("Enter", "random ones")])
        self.word = printable(word)[:LONGEST_WORD] or None
        told = (
            f"Your word for the shuffles is {self.word!r}." if self.word else "A random word goes into every shuffle."
        )
        self.say(Text(told, QUIET))

    def _answer_question(self, asked: str, choices: Sequence[Choice]) -> None:
        """``?`` explains the keys, ``? 9.2(a)`` a rule."""
        if not asked and self.keys.live:
            asked = self._typed("Which rule?", [Choice("9.2", "its number"), Choice("insurance", "a word"),
                                                Choice("Enter", "the keys")])  # fmt: skip
        number = self.table.instrument
        if asked:
            self._answer(Panel(rules_shown(number, asked), title=f"{number} {asked}", title_align="left"))
            return
        keys = keys_in_rows([(choice.key, choice.label) for choice in choices], self.console.width - 6)
        more = (
            "? and a number or a word shows a rule: ? 9.2, ? 13, ? wager",
            "w and a word adds it to the shuffle, so that nobody else has chosen the order",
            "q, like Ctrl-C, leaves: at once between rounds; in a round it is asked how",
            "Only what the rules allow is offered here, never what would be wise.",
        )
        told = Group(keys, *(Text(line, QUIET) for line in more))
        self._answer(Panel(told, title="What you may do now", title_align="left"))

    def _answer(self, answer: Panel) -> None:
        """Show an answer under the table, or where the screen is too low for both on screens of its own."""
        picture = Text() if self.picture is None else self.picture()
        if (
            not self.keys.live
            or self._height(picture, *self._lasting(), answer) + LINES_OF_A_QUESTION <= self.console.height
        ):
            self.say(answer)
            return
        before, self._said = self._said, [answer]
        self._turn_pages(0)
        self._said = before


def amounts_in_words(bounds: Amount, above: int = 0) -> str:
    """``$10.00 to $500.00 in steps of $5.00``, with single amounts that are good besides."""
    said = f"{money(bounds.least + above)} " + (
        "or more" if bounds.most is None else f"to {money(bounds.most + above)}"
    )
    if bounds.step > 1:
        said += f" in steps of {money(bounds.step)}"
    others = [money(cents + above) for cents in bounds.also if not bounds.least <= cents <= (bounds.most or cents)]
    return f"{said}, or {' or '.join(others)}" if others else said


def no_key(answer: str) -> str:
    """What is said about an answer that was not offered."""
    if not answer:
        return "Please press one of the keys."
    return f"{repr(answer) if answer.isprintable() else 'That'} is none of the keys."


def _told(said: RenderableType) -> RenderableType:
    return Text(said) if isinstance(said, str) else said
