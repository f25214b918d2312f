"""The time before the deal, the same at every table against the house: amounts typed, wagers repeated, chips bought."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any

from houseway.cli.play.game_session import Sitting
from houseway.cli.play.phrases import dollars
from houseway.cli.play.player_terminal import Choice
from houseway.cli.play.saved_game import KeptSitting
from houseway.cli.play.screen import money
from houseway.money import parse_money

_WORDS = re.compile(r"[a-z]+|\$?[0-9][0-9.,]*")


class Betting(ABC):
    """What the person says before the deal; each game adds its own wagers."""

    main: str
    """The wager without which no cards are dealt."""
    no_deal: str
    """The clause by which nothing is dealt without a wager."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seat = sitting.seat
        self.last: dict[str, int] = {}
        """What the person wagered in the last round, by kind."""

    @abstractmethod
    def placed(self) -> dict[str, int]:
        """What the person has on the layout, by kind, the main wager first."""

    @property
    @abstractmethod
    def limits(self) -> dict[str, Any]:
        """What the sign at the table shows."""

    def least(self) -> int:
        """The minimum of the main wager."""
        return parse_money(self.limits["min"])

    def step(self) -> str:
        """The step of the main wager; its limits stand on the rail of the felt."""
        return f"in steps of {money(parse_money(self.limits['multiple']))}"

    @abstractmethod
    def command(self, kind: str, cents: int) -> dict[str, Any]:
        """The command that puts a wager down."""

    @abstractmethod
    def withdrawal(self) -> dict[str, Any]:
        """The command that takes all the person's wagers back."""

    @abstractmethod
    def bots_wager(self) -> None:
        """The bots that have no chips on the layout yet put them down."""

    def take_up(self, kept: KeptSitting) -> None:
        """Remember what the person wagered before the table was cut off."""
        self.last = dict((kept.noted("last") or [{}])[-1])

    def side_choices(self, _placed: dict[str, int]) -> list[Choice]:
        """What may be added to the main wager."""
        return []

    def do_word(self, word: str, _cents: int | None) -> bool:
        """A word of the game's own; whether the rest of the line may follow."""
        self.seat.turn_down(word, self.sitting.forbidden(word))
        return False

    def remark(self, _kind: str, _cents: int) -> tuple[str, str] | None:
        """What there is to say about a wager that was accepted, and its rule."""
        return None

    def finish(self) -> bool:
        """Bots and person wager; False where the person leaves."""
        self.bots_wager()
        while True:
            placed = self._on_layout()
            answer = self.seat.ask(self._choices(placed), self._question(placed))
            self.sitting.settled = None
            if answer == "q":
                self.sitting.give({"do": "leave", "player": self.sitting.you})
                return False
            if answer == "" and (self.main in placed or self._place_again()):
                if self.last != self.placed():
                    self.last = self.placed()
                    self.seat.note(last=self.last)
                return True
            if answer == "o" and self._sits_out():
                return True
            if answer not in ("", "o"):
                self.place(answer)

    def place(self, answer: str) -> None:
        """Read ``25 s p10``, ``b500`` and the like, and do it."""
        words = _WORDS.findall(answer)
        if "".join(words) != answer.replace(" ", "") or not words:
            self.seat.complain(f"{answer!r} is no wager: say an amount such as 25.")
            return
        while words:
            word, cents = words.pop(0), None
            if not word.isalpha():
                word, cents = self.main, dollars(word)
            elif words and not words[0].isalpha():
                cents = dollars(words.pop(0))
            if not self._do(word, cents):
                return

    def wager(self, kind: str, cents: int) -> bool:
        """One wager of the person, within the chips in hand; whether it lies there."""
        free = self.sitting.in_hand() + self.placed().get(kind, 0)
        if cents > free:
            have = f"the {money(free)} in front of you"
            self.seat.complain(f"{money(cents)} is more than {have}. b100 buys chips for $100.00.")
            return False
        if self.sitting.try_to(self.command(kind, cents)) is None:
            return False
        remark = self.remark(kind, cents)
        if remark is not None:
            self.seat.say_under(*remark)
        return True

    def _do(self, word: str, cents: int | None) -> bool:
        if word == self.main and cents is not None:
            return self.wager(self.main, cents)
        if word == "x":
            self._take_back()
            return True
        if word == "b" and cents:
            self.seat.buy(cents)
            return True
        return self.do_word(word, cents)

    def _on_layout(self) -> dict[str, int]:
        return {} if self.sitting.settled is not None else self.placed()

    def _usual(self) -> dict[str, int]:
        """The last wagers again, the main one at least the minimum, which it also is at first."""
        return {**self.last, self.main: max(self.least(), self.last.get(self.main, 0))}

    def _place_again(self) -> bool:
        """Put the usual wagers down; whether the main one lies there."""
        for kind, cents in self._usual().items():
            if not self.wager(kind, cents):
                break
        return self.main in self.placed()

    def _take_back(self) -> None:
        if self.placed():
            self.sitting.give(self.withdrawal())

    def _sits_out(self) -> bool:
        """Let a round go by while others play."""
        if not self.sitting.bots:
            self.seat.complain("Nobody else is at the table, and without your wager nothing is dealt", self.no_deal)
            return False
        self._take_back()
        return True

    def _question(self, placed: dict[str, int]) -> str:
        if self.main in placed:
            return "Your wager is in the box. Change it, or go on to the deal."
        return f"Your {'ante' if self.main == 'ante' else 'wager'}? You have {money(self.sitting.in_hand())}."

    def _choices(self, placed: dict[str, int]) -> list[Choice]:
        """What may be said before the deal."""
        if self.main in placed:
            choices = [Choice("Enter", "no more bets, deal"), Choice("25", f"another amount {self.step()}")]
        else:
            usual = money(sum(self._usual().values()))
            again = f"{usual} again" if self.last else f"{usual}, the minimum"
            choices = [Choice("Enter", again), Choice("25", f"an amount {self.step()}")]
        choices += self.side_choices(placed)
        if placed:
            choices.append(Choice("x", "take back"))
        if self.sitting.bots:
            choices.append(Choice("o", "sit out"))
        return [*choices, Choice("b500", "buy chips")]
