"""A person's seat at a terminal table: output, questions and chips.

The tables of all games communicate with the person through this module. It contains no rules of games. Legal
actions come from ``Table.legal``, and the texts of rules come from the law. It never gives advice (16.5 and
similar clauses).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.segment import SegmentLines
from rich.text import Text

from houseway import Table
from houseway.cli.play.phrases import describe_amounts, describe_invalid_key, parse_dollars
from houseway.cli.play.rulebook import cite_clause, make_rules_grid
from houseway.cli.play.screen import COMPLAINT, ENTER_KEY, QUIET, draw_key_rows, make_dollars, use_compact_drawing
from houseway.cli.terminal.interrupts import LeaveNowError, SaveForLaterError
from houseway.cli.terminal.keyboard import Keyboard
from houseway.cli.terminal.wide_text import Statement, WideText, make_renderable, make_text, print_statement
from houseway.engine.protocol.game import Amount
from houseway.errors import Refused
from houseway.i18n import Message
from houseway.i18n.text_layout import wrap
from houseway.safe_text import escape_unprintable

LINES_OF_A_QUESTION = 4
LINES_OF_A_PAGE_TURN = 2
LINES_OF_REVEALED_SEEDS = 4
MAX_SEED_CHARACTERS = 64
LEAVE_KEY = "q"

KeyLabel: TypeAlias = tuple[str | Message, Message]
"""A key, or an example of what the person may type, with its label."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a question: its key and its label.

    The key ``Enter`` stands for an empty answer. The person may also type ``word``, which is the same in every
    language.
    """

    key: str
    label: Message
    word: str = ""


class Seat:
    """One person at one table, with their terminal and chips."""

    reading_seconds: float = 0.8
    """Seconds for which an interactive terminal shows the action of another player before it continues."""

    def __init__(self, console: Console, keyboard: Keyboard, table: Table, name: str, chip_cents: int) -> None:
        self.console = console
        self.keyboard = keyboard
        self.table = table
        self.name = name
        self.stack_cents = chip_cents
        """Chips of the person at the beginning of the present round, in cents."""
        self.bought_cents = chip_cents
        self.is_leaving = False
        self.save_note: Callable[..., None] = lambda **about: None
        """Function that saves values that are needed to resume an interrupted session."""
        self.player_seed: str | None = None
        """Player seed for the coming shuffles, or None for a random seed each time."""
        self.draw_picture: Callable[[], RenderableType] | None = None
        """Function that draws the current table, or None while there is no table to show."""
        self._messages: list[Statement] = []
        self._complaint: Text | None = None
        self._shown_count = 0
        self._drawn_lines: Any = None

    def buy(self, cents: int) -> None:
        """Add chips to the person's stack, and save the purchase for a resumed session."""
        self.save_note(bought=int(cents))
        self.stack_cents += cents
        self.bought_cents += cents
        self.say(Message("cli-play-bought", amount=make_dollars(cents)))

    # Output.

    def say(self, message: Statement) -> None:
        """Show a message to the person.

        An interactive terminal shows it below the next picture of the table, and may drop plain sentences if later
        messages need the room. Otherwise the message is printed immediately.
        """
        if self.keyboard.is_interactive:
            self._messages.append(message)
        else:
            print_statement(self.console, message)

    def say_with_rule(self, message: Message, rule: str) -> None:
        """Show a message together with the clause that requires it and the summary of that clause."""
        self.say(WideText.assemble(str(message), " ", (str(cite_clause(self.table.instrument, rule)), "cyan")))

    def complain(self, message: Message, rule: str | None = None) -> None:
        """Show why an answer was rejected.

        An interactive terminal shows this in one line above the question until the next answer.
        """
        if self.keyboard.is_interactive:
            # The clause comes first because a narrow screen cuts off the end of the line.
            self._complaint = Text.assemble(("" if rule is None else f"{rule}  ", "cyan"), (str(message), COMPLAINT))
        elif rule is None:
            print_statement(self.console, make_text(message, COMPLAINT))
        else:
            self.say_with_rule(message, rule)

    def draw(self, question: Text | None = None) -> None:
        """Show the current table with the messages since the last answer.

        If the screen is too small, the cards are drawn small. If the messages before a ``question`` still do not fit,
        they are shown first, page by page. Without an interactive terminal, the table is printed only if it has
        changed.
        """
        self.keyboard.drawn_size = self.console.size
        picture = Text() if self.draw_picture is None else self.draw_picture()
        if self.keyboard.is_interactive:
            free_lines = self.console.height - (
                LINES_OF_A_QUESTION if question is None else self._count_lines(question)
            )
            table = self._draw_table_within(free_lines - self._count_lines(*self._get_lasting_messages()))
            if question is not None and self._count_lines(*table, *self._get_lasting_messages()) > free_lines:
                self._show_pages(free_lines - self._count_lines(*table))
                table = self._draw_table_within(free_lines - self._count_lines(*self._get_lasting_messages()))
            self.console.clear()
            self.console.print(Group(*table, *self._select_fitting_messages(free_lines - self._count_lines(*table))))
            self._shown_count = len(self._messages)
            return
        lines = self.console.render_lines(picture)
        if self.draw_picture is not None and lines != self._drawn_lines:
            self._drawn_lines = lines
            self.console.print(SegmentLines(lines, new_lines=True))

    def _draw_table_within(self, free_lines: int) -> list[RenderableType]:
        """Return the picture of the table, with small cards if it does not fit into ``free_lines``.

        The list is empty if there is no picture yet.
        """
        if self.draw_picture is None:
            return []
        picture = self.draw_picture()
        if self._count_lines(picture) <= free_lines:
            return [picture]
        with use_compact_drawing():
            return [self.draw_picture()]

    def flush(self) -> None:
        """Print the messages that have not been shown yet."""
        for message in self._messages[self._shown_count :]:
            print_statement(self.console, message)
        self._clear_messages()

    def _count_lines(self, *messages: Statement) -> int:
        """Return the number of screen lines that the messages need."""
        return sum(len(self.console.render_lines(make_renderable(message))) for message in messages)

    def _get_lasting_messages(self) -> list[RenderableType]:
        """Return the messages that may not be dropped, which are all except plain sentences."""
        return [message for message in self._messages if not isinstance(message, Message)]

    def _select_fitting_messages(self, free_lines: int) -> list[RenderableType]:
        """Return the messages that fit into ``free_lines``.

        If there is too little room, the oldest plain sentences are dropped.
        """
        excess_lines = self._count_lines(*self._messages) - free_lines
        messages = []
        for message in self._messages:
            if excess_lines > 0 and isinstance(message, Message):
                excess_lines -= self._count_lines(message)
            else:
                messages.append(make_renderable(message))
        return messages

    def _show_pages(self, free_lines: int) -> None:
        """Show the messages page by page, except for a last page that fits above the question.

        The room above the question has ``free_lines`` lines. The messages of such a last page are kept, and are shown
        together with the question.
        """
        page_lines = self.console.height - LINES_OF_A_PAGE_TURN
        page: list[RenderableType] = []
        for message in self._messages:
            lines = self.console.render_lines(make_renderable(message))
            for start in range(0, len(lines), page_lines):
                part = SegmentLines(lines[start : start + page_lines], new_lines=True)
                if page and self._count_lines(*page, part) > page_lines:
                    self._show_page(page)
                    page = []
                page.append(part)
        if self._count_lines(*page) > free_lines:
            self._show_page(page)
            page = []
        self._messages = [*page]

    def _show_page(self, page: Sequence[RenderableType]) -> None:
        self.console.clear()
        self.console.print(Group(*page))
        self._wait_for_key()

    def _clear_messages(self) -> None:
        self._messages.clear()
        self._complaint = None
        self._shown_count = 0

    def pause(self) -> None:
        """At an interactive terminal, draw the table and wait, so that the person can read it."""
        if self.keyboard.is_interactive:
            self.draw()
            try:
                self.keyboard.wait(self.reading_seconds)
            except KeyboardInterrupt:
                self._ask_how_to_leave()

    def wait_before(self, next_message: RenderableType) -> None:
        """At an interactive terminal, leave the table visible before the next message replaces it.

        If the message fits below the table, wait for a short time. Otherwise wait for a key.
        """
        if not self.keyboard.is_interactive:
            return
        free_lines = (
            self.console.height - self._count_lines(next_message) - LINES_OF_REVEALED_SEEDS - LINES_OF_A_QUESTION
        )
        if (
            self._count_lines(*self._draw_table_within(free_lines))
            + self._count_lines(next_message)
            + LINES_OF_REVEALED_SEEDS
            + LINES_OF_A_QUESTION
            <= self.console.height
        ):
            with suppress(KeyboardInterrupt):
                self.keyboard.wait(2 * self.reading_seconds)
        else:
            self._wait_for_key()

    def _wait_for_key(self) -> None:
        label = (ENTER_KEY, Message("cli-play-key-continue"))
        self._read_answer(lambda: self.keyboard.read_key(draw_key_rows([label], self.console.width - 2).append("\n> ")))

    # Questions.

    def choose(
        self,
        choices: Sequence[Choice],
        question: Message | None = None,
        *,
        between_rounds: bool = False,
        forbidden: Callable[[str], Refused | Message | None] = lambda key: None,
    ) -> tuple[str, str]:
        """Ask the person to choose, and return the key of the choice and the text typed after it.

        Between rounds the key may also be ``q``, which means that the person leaves. ``forbidden`` returns why a key
        that is not among the choices is not allowed now: a refusal, a message, or None.
        """
        while True:
            show = partial(self._show_question, choices, question, leave_now=between_rounds)
            answer = self._read_answer(partial(self._read_key, show))
            if self._handle_common_answer(answer, choices, leave_now=between_rounds):
                if self.is_leaving and between_rounds:
                    return "q", ""
                continue
            word, _, argument = answer.lower().partition(" ")
            for choice in choices:
                if word == ("" if choice.key == ENTER_KEY else choice.key) or (word and word == choice.word):
                    self._clear_messages()
                    return choice.key, argument.strip()
            self.reject_answer(answer, forbidden(word))

    def reject_answer(self, answer: str, reason: Refused | Message | None) -> None:
        """Show why an answer is rejected.

        The reason is a refusal with its clause, or a message. None means that the answer is not one of the keys.
        """
        if isinstance(reason, Refused):
            self.complain(Message("cli-play-refused-now", reason=reason.reason), reason.rule)
        else:
            self.complain(reason or describe_invalid_key(answer))

    def ask_confirmation(self, question: Message) -> bool:
        """Ask a yes-or-no question and return whether the person said yes."""
        choices = [
            Choice("y", Message("cli-play-key-yes"), "yes"),
            Choice("n", Message("cli-play-key-no"), "no"),
        ]
        return self.choose(choices, question)[0] == "y"

    def ask_line(
        self, choices: Sequence[Choice], question: Message | None = None, *, between_rounds: bool = True
    ) -> str:
        """Ask a question and return the typed line, which may contain several words and amounts.

        Between rounds, the line ``q`` means that the person leaves.
        """
        while True:
            show = partial(self._show_question, choices, question, leave_now=between_rounds)
            answer = self._read_answer(partial(self._read_line, show)).lower()
            if not self._handle_common_answer(answer, choices, leave_now=between_rounds):
                self._clear_messages()
                return answer
            if self.is_leaving and between_rounds:
                return "q"

    def _ask_text(self, question: Message, labels: Sequence[KeyLabel]) -> str:
        """Ask a question and return the typed text, or an empty text if the person cancels."""
        self._complaint = None
        answer = self._read_answer(partial(self._read_line, partial(self._show_prompt, labels, question)))
        return "" if answer == LEAVE_KEY else answer

    def _read_answer(self, read: Callable[[], str]) -> str:
        """Return the answer of the person.

        At an interactive terminal, Ctrl-C and Ctrl-D count as the key for leaving.
        """
        try:
            return read()
        except (EOFError, KeyboardInterrupt):
            if not self.keyboard.is_interactive:
                raise
            self.console.print()
            return LEAVE_KEY

    def _read_key(self, show: Callable[[], Text]) -> str:
        return self.keyboard.read_key(show(), show)

    def _read_line(self, show: Callable[[], Text]) -> str:
        return self.keyboard.read_line(show(), show)

    def _ask_how_to_leave(self) -> None:
        """Ask a person who wants to leave during a round how to leave.

        They may leave after the round, leave now, save the round for later, or stay. The end of the input and a second
        Ctrl-C mean that they leave now.

        Raises:
            LeaveNowError: the person leaves now.
            SaveForLaterError: the person will resume the round later.
        """
        labels = [
            ("r", Message("cli-play-leave-after-round")),
            ("y", Message("cli-play-leave-now")),
            ("k", Message("cli-play-leave-save")),
            ("n", Message("cli-play-leave-stay")),
        ]
        question = Message("cli-play-leave-question")
        self._complaint = None
        while True:
            show = partial(self._show_prompt, labels, question)
            try:
                answer = self.keyboard.read_key(show(), show).lower()
            except (EOFError, KeyboardInterrupt):
                raise LeaveNowError from None
            self._complaint = None
            match answer[:1]:
                case "r":
                    self.is_leaving = True
                    self.say(make_text(Message("cli-play-leaving"), QUIET))
                    return
                case "y":
                    raise LeaveNowError
                case "k":
                    raise SaveForLaterError
                case "n":
                    self.is_leaving = False
                    return
            self.complain(describe_invalid_key(answer))

    def ask_amount(self, action: Message, bounds: Amount, base_cents: int = 0) -> int | None:
        """Ask for an amount within bounds and return it in cents, or None if the person cancels.

        With ``base_cents`` the person types the total (raise *to*), and the difference is returned (raise *by*).
        """
        labels = [("25", Message("cli-play-amount-enter")), (ENTER_KEY, Message("cli-play-amount-cancel"))]
        amounts = describe_amounts(bounds, base_cents)
        question = Message("cli-play-amount-question", action=action, range=amounts)
        while True:
            answer = self._read_answer(partial(self._read_line, partial(self._show_prompt, labels, question)))
            self._complaint = None
            if answer in ("", LEAVE_KEY):
                return None
            cents = parse_dollars(answer)
            if cents is not None and cents - base_cents in bounds:
                return cents - base_cents
            self.complain(Message("cli-play-amount-invalid", text=escape_unprintable(answer), range=amounts))

    def _show_question(self, choices: Sequence[Choice], question: Message | None, *, leave_now: bool) -> Text:
        """Draw the table, and return the prompt with the question, its choices and the keys of every question."""
        labels: list[KeyLabel] = [(choice.key, choice.label) for choice in choices]
        labels.append(("?", Message("cli-play-key-rules")))
        if leave_now or not self.is_leaving:
            labels.append((LEAVE_KEY, Message("cli-play-key-leave")))
        return self._show_prompt(labels, question)

    def _show_prompt(self, labels: Sequence[KeyLabel], question: Message | None) -> Text:
        """Draw the table, and return the prompt with the question and the keys."""
        prompt = self._make_prompt(labels, question)
        self.draw(prompt)
        return prompt

    def _make_prompt(self, labels: Sequence[KeyLabel], question: Message | None) -> Text:
        prompt = Text()
        if self._complaint is not None:
            line = self._complaint.copy()
            line.truncate(self.console.width - 1, overflow="ellipsis")
            prompt.append_text(line).append("\n")
        if question is not None:
            prompt.append("\n".join((*wrap(str(question), self.console.width), "")), "bold")
        return prompt.append_text(draw_key_rows(labels, self.console.width - 2)).append("\n> ")

    def _handle_common_answer(self, answer: str, choices: Sequence[Choice], *, leave_now: bool) -> bool:
        """Handle an answer that is possible at every question, and return whether the answer was one.

        Such answers ask about a rule, set a player seed, or mean that the person wants to leave.
        """
        if answer.startswith("?"):
            self._explain(answer.removeprefix("?").strip(), choices)
        elif leave_now and answer.lower().partition(" ")[0] == "w":
            self._set_player_seed(answer[1:].strip())
        elif answer.lower() in (LEAVE_KEY, "quit"):
            if leave_now:
                self.is_leaving = True
            else:
                self._ask_how_to_leave()
        else:
            return False
        return True

    def _set_player_seed(self, word: str) -> None:
        """Set the person's own seed for the coming shuffles, or return to random seeds.

        With their own seed the person knows that nobody else chose the shuffled order.
        """
        if not word and self.keyboard.is_interactive:
            label = (ENTER_KEY, Message("cli-play-seed-random"))
            word = self._ask_text(Message("cli-play-seed-question"), [label])
        self.player_seed = escape_unprintable(word)[:MAX_SEED_CHARACTERS] or None
        message = (
            Message("cli-play-seed-own", seed=repr(self.player_seed))
            if self.player_seed
            else Message("cli-play-seed-none")
        )
        self.say(make_text(message, QUIET))

    def _explain(self, query: str, choices: Sequence[Choice]) -> None:
        """Explain the keys for the answer ``?``, or show a rule for an answer such as ``? 9.2(a)``."""
        if not query and self.keyboard.is_interactive:
            labels: list[KeyLabel] = [
                ("9.2", Message("cli-play-rule-number")),
                (Message("cli-play-rule-word"), Message("cli-play-rule-search")),
                (ENTER_KEY, Message("cli-play-rule-keys")),
            ]
            query = self._ask_text(Message("cli-play-rule-question"), labels)
        number = self.table.instrument
        if query:
            title = Message("cli-play-rule-title", instrument=number, query=escape_unprintable(query))
            self._show_answer(Panel(make_rules_grid(number, query), title=make_text(title), title_align="left"))
            return
        keys = draw_key_rows([(choice.key, choice.label) for choice in choices], self.console.width - 6)
        hints = (
            Message("cli-play-keys-rules"),
            Message("cli-play-keys-seed"),
            Message("cli-play-keys-leave"),
            Message("cli-play-keys-legal"),
        )
        explanation = Group(keys, *(make_text(hint, QUIET) for hint in hints))
        keys_title = make_text(Message("cli-play-keys-title"))
        self._show_answer(Panel(explanation, title=keys_title, title_align="left"))

    def _show_answer(self, answer: Panel) -> None:
        """Show an explanation below the table, or on separate pages if the screen is too small for both."""
        picture = Text() if self.draw_picture is None else self.draw_picture()
        if (
            not self.keyboard.is_interactive
            or self._count_lines(picture, *self._get_lasting_messages(), answer) + LINES_OF_A_QUESTION
            <= self.console.height
        ):
            self.say(answer)
            return
        old_messages, self._messages = self._messages, [answer]
        self._show_pages(0)
        self._messages = old_messages
