"""Prompts for wagers before the deal, which all tables against the house share.

They accept amounts, repeated wagers, withdrawals and purchases of chips.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any

from houseway.cli.play.game_session import GameSession
from houseway.cli.play.phrases import parse_dollars
from houseway.cli.play.player_terminal import Choice
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.play.screen import ENTER_KEY, make_dollars
from houseway.i18n import Message
from houseway.money import parse_money

_WORD_PATTERN = re.compile(r"[a-z]+|\$?[0-9][0-9.,]*")


class WagerPrompts(ABC):
    """Prompts for the person's wagers before the deal.

    Each game adds its own wagers in a subclass.
    """

    main_wager: str
    """Kind of the wager that a player must place to receive cards or tiles."""
    no_deal_clause: str
    """Clause under which nothing is dealt without a wager."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.seat = session.seat
        self.last_wagers: dict[str, int] = {}
        """Wagers of the person in the last round, in cents by kind."""

    @abstractmethod
    def get_placed_wagers(self) -> dict[str, int]:
        """Return the person's wagers on the layout in cents by kind, with the main wager first."""

    @property
    @abstractmethod
    def limits(self) -> dict[str, Any]:
        """Limits that the sign at the table shows."""

    def get_minimum_cents(self) -> int:
        """Return the minimum of the main wager, in cents."""
        return parse_money(self.limits["min"])

    def get_step_cents(self) -> int:
        """Return the amount of which the main wager must be a multiple, in cents."""
        return parse_money(self.limits["multiple"])

    @abstractmethod
    def make_command(self, kind: str, cents: int) -> dict[str, Any]:
        """Return the command that places a wager of the person."""

    @abstractmethod
    def make_withdrawal(self) -> dict[str, Any]:
        """Return the command that withdraws all wagers of the person."""

    @abstractmethod
    def place_bot_wagers(self) -> None:
        """Place wagers for the bots that have none on the layout yet."""

    def resume(self, saved_game: SavedGame) -> None:
        """Restore the person's last wagers from before the interruption."""
        self.last_wagers = dict((saved_game.get_notes("last") or [{}])[-1])

    def list_side_choices(self, _wagers: dict[str, int]) -> list[Choice]:
        """Return choices for further wagers and requests of the game."""
        return []

    def run_game_word(self, word: str, _cents: int | None) -> bool:
        """Carry out a typed word that has a meaning only in this game.

        Return False if the word failed, so that the rest of the typed line is not carried out.
        """
        self.seat.reject_answer(word, self.session.explain_forbidden_key(word))
        return False

    def make_remark(self, _kind: str, _cents: int) -> tuple[Message, str] | None:
        """Return a remark about an accepted wager with the clause behind it, or None."""
        return None

    def collect_wagers(self) -> bool:
        """Collect the wagers of the bots and the person.

        Return False if the person leaves, otherwise True.
        """
        self.place_bot_wagers()
        while True:
            wagers = self._get_wagers_on_layout()
            answer = self.seat.ask_line(self._list_choices(wagers), self._make_question(wagers))
            self.session.settled_round = None
            if answer == "q":
                self.session.give_command({"do": "leave", "player": self.session.person})
                return False
            if answer == "" and (self.main_wager in wagers or self._place_again()):
                if self.last_wagers != self.get_placed_wagers():
                    self.last_wagers = self.get_placed_wagers()
                    self.seat.save_note(last=self.last_wagers)
                return True
            if answer == "o" and self._sit_out():
                return True
            if answer not in ("", "o"):
                self.place_from_text(answer)

    def make_jackpot_choice(self, cents: int, wagers: dict[str, int]) -> Choice:
        """Return the choice of a jackpot wager, alone or together with the main wager if this is not placed yet."""
        amount = make_dollars(cents)
        if wagers:
            return Choice("j", Message("cli-play-wager-jackpot", amount=amount))
        return Choice("25 j", Message("cli-play-wager-with-jackpot", example=make_dollars(25_00), amount=amount))

    def place_from_text(self, answer: str) -> None:
        """Carry out a typed line such as ``25 s p10`` or ``b500``."""
        words = _WORD_PATTERN.findall(answer)
        if "".join(words) != answer.replace(" ", "") or not words:
            self.seat.complain(Message("cli-play-wager-invalid", text=repr(answer)))
            return
        while words:
            word, cents = words.pop(0), None
            if not word.isalpha():
                word, cents = self.main_wager, parse_dollars(word)
            elif words and not words[0].isalpha():
                cents = parse_dollars(words.pop(0))
            if not self._run_word(word, cents):
                return

    def wager(self, kind: str, cents: int) -> bool:
        """Place a wager of the person, and return whether it was accepted.

        A wager above the available chips is not given to the table.
        """
        available_cents = self.session.get_available_cents() + self.get_placed_wagers().get(kind, 0)
        if cents > available_cents:
            self.seat.complain(
                Message(
                    "cli-play-wager-above-chips",
                    amount=make_dollars(cents),
                    chips=make_dollars(available_cents),
                    example=make_dollars(100_00),
                )
            )
            return False
        if self.session.try_command(self.make_command(kind, cents)) is None:
            return False
        remark = self.make_remark(kind, cents)
        if remark is not None:
            self.seat.say_with_rule(*remark)
        return True

    def _run_word(self, word: str, cents: int | None) -> bool:
        if word == self.main_wager and cents is not None:
            return self.wager(self.main_wager, cents)
        if word == "x":
            self._withdraw()
            return True
        if word == "b" and cents:
            self.seat.buy(cents)
            return True
        return self.run_game_word(word, cents)

    def _get_wagers_on_layout(self) -> dict[str, int]:
        return {} if self.session.settled_round is not None else self.get_placed_wagers()

    def _get_usual_wagers(self) -> dict[str, int]:
        """Return the wagers that the person repeats by pressing Enter, in cents by kind.

        They are the last wagers, with a main wager of at least the minimum.
        """
        return {
            **self.last_wagers,
            self.main_wager: max(self.get_minimum_cents(), self.last_wagers.get(self.main_wager, 0)),
        }

    def _place_again(self) -> bool:
        """Place the usual wagers, and return whether the main wager is on the layout."""
        for kind, cents in self._get_usual_wagers().items():
            if not self.wager(kind, cents):
                break
        return self.main_wager in self.get_placed_wagers()

    def _withdraw(self) -> None:
        if self.get_placed_wagers():
            self.session.give_command(self.make_withdrawal())

    def _sit_out(self) -> bool:
        """Withdraw the person's wagers, so that the person sits out a round.

        Return False if nobody else is at the table, otherwise True.
        """
        if not self.session.bots:
            self.seat.complain(Message("cli-play-wager-nobody-else"), self.no_deal_clause)
            return False
        self._withdraw()
        return True

    def _make_question(self, wagers: dict[str, int]) -> Message:
        if self.main_wager in wagers:
            return Message("cli-play-wager-placed")
        chips = make_dollars(self.session.get_available_cents())
        return Message(
            "cli-play-ante-question" if self.main_wager == "ante" else "cli-play-wager-question", chips=chips
        )

    def _list_choices(self, wagers: dict[str, int]) -> list[Choice]:
        """Return the choices of the question about wagers."""
        if self.main_wager in wagers:
            label = Message("cli-play-wager-deal")
        else:
            usual_amount = make_dollars(sum(self._get_usual_wagers().values()))
            label = Message(
                "cli-play-wager-again" if self.last_wagers else "cli-play-wager-minimum", amount=usual_amount
            )
        step = make_dollars(self.get_step_cents())
        choices = [Choice(ENTER_KEY, label), Choice("25", Message("cli-play-wager-enter", step=step))]
        choices += self.list_side_choices(wagers)
        if wagers:
            choices.append(Choice("x", Message("cli-play-wager-withdraw")))
        if self.session.bots:
            choices.append(Choice("o", Message("cli-play-sit-out")))
        return [*choices, Choice("b500", Message("cli-play-buy-chips"))]
