"""The wagers of a Blackjack round: what the person types before the deal, and what the bots put down."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from houseway.cli.play.blackjack_bots import FLAT_WAGERS
from houseway.cli.play.screen import money
from houseway.cli.play.seat import Choice
from houseway.cli.play.words import dollars
from houseway.kit.money import parse_money, print_money

if TYPE_CHECKING:
    from houseway.cli.play.blackjack import Blackjack

_WORDS = re.compile(r"[a-z]+|\$?[0-9][0-9.,]*")


class Wagering:
    """The time before the deal."""

    def __init__(self, sitting: Blackjack) -> None:
        self.sitting = sitting
        self.seat = sitting.seat
        self.last: dict[str, int] = {}
        """What the person wagered in the last round, by kind."""

    def finish(self) -> bool:
        """Bots and person wager; False where the person leaves."""
        for name, times in zip(self.sitting.bots, FLAT_WAGERS * 2, strict=False):
            self._wager_of_bot(name, times)
        while True:
            placed = self.placed()
            answer = self.seat.ask(self._choices(placed), self._question(placed))
            self.sitting.settled = None
            if answer == "q":
                self.sitting.give({"do": "leave", "player": self.sitting.you})
                return False
            if answer == "" and ("main" in placed or self._place_again()):
                self.last = self.placed()
                return True
            if answer == "o" and self._sits_out():
                return True
            if answer not in ("", "o"):
                self.place(answer)

    def placed(self) -> dict[str, int]:
        """What the person has on the layout, by kind."""
        if self.sitting.settled is not None:
            return {}
        mine = [wager for wager in self.sitting.view["wagers"] if wager["player"] == self.sitting.you]
        return {wager["wager"]: parse_money(wager["stake"]) for wager in mine}

    def place(self, answer: str) -> None:
        """Read ``25 s p10``, ``b500`` and the like, and do it."""
        words = _WORDS.findall(answer)
        if "".join(words) != answer.replace(" ", "") or not words:
            self.seat.say(f"{answer!r} is no wager: say 25, or 25 s p10 with side wagers.")
            return
        while words:
            word, cents = words.pop(0), None
            if not word.isalpha():
                word, cents = "main", dollars(word)
            elif words and not words[0].isalpha():
                cents = dollars(words.pop(0))
            if not self._do(word, cents):
                return

    def _do(self, word: str, cents: int | None) -> bool:
        """One word of the line with its amount."""
        sign = self.sitting.view["sign"]
        match word:
            case "main" if cents is not None:
                return self._wager("main", cents)
            case "s" if "super-sevens" in sign:
                return self._wager("super-sevens", cents or parse_money(sign["super-sevens"][0]))
            case "p" if "perfect-pairs" in sign:
                return self._wager("perfect-pairs", cents or parse_money(sign["perfect-pairs"]["min"]))
            case "x":
                self._take_back()
                return True
            case "b" if cents:
                self.seat.buy(cents)
                return True
        self.seat.say(f"{word!r} is none of the keys.")
        return False

    def _wager(self, kind: str, cents: int) -> bool:
        """One wager of the person, within the chips in hand."""
        sitting = self.sitting
        free = sitting.in_hand() + self.placed().get(kind, 0)
        if cents > free:
            self.seat.say(
                f"{money(cents)} is more than the {money(free)} in front of you. b100 buys chips for $100.00."
            )
            return False
        wager = {"do": "wager", "player": sitting.you, "box": sitting.box, "amount": print_money(cents), "wager": kind}
        if sitting.try_to(wager) is None:
            return False
        sign = sitting.view["sign"]
        most = parse_money((sign["perfect-pairs"] if kind == "perfect-pairs" else sign)["max"])
        if kind != "super-sevens" and cents > most:
            self.seat.say_under(f"Of {money(cents)} only {money(most)} is in play", "3.5")
        return True

    def _place_again(self) -> bool:
        """Put the usual wagers down; whether the main one lies there."""
        for kind, cents in self._usual().items():
            if not self._wager(kind, cents):
                break
        return "main" in self.placed()

    def _usual(self) -> dict[str, int]:
        """The last wagers again, the main one at least the minimum, which it also is at first."""
        least = parse_money(self.sitting.view["sign"]["min"])
        return {**self.last, "main": max(least, self.last.get("main", 0))}

    def _take_back(self) -> None:
        if self.placed():
            self.sitting.give({"do": "withdraw", "player": self.sitting.you, "box": self.sitting.box})

    def _sits_out(self) -> bool:
        """Let a round go by while others play."""
        if not self.sitting.bots:
            self.seat.say_under("Nobody else is at the table, and without your wager no card is dealt", "6.2")
            return False
        self._take_back()
        return True

    def _wager_of_bot(self, name: str, times: int) -> None:
        view = self.sitting.view
        box = next(int(box) for box, holder in view["seats"].items() if holder == name)
        amount = min(parse_money(view["sign"]["min"]) * times, parse_money(view["sign"]["max"]))
        self.sitting.give({"do": "wager", "player": name, "box": box, "amount": print_money(amount)})

    def _question(self, placed: dict[str, int]) -> str:
        if "main" in placed:
            return "Your wager is in the box. Change it, or have the cards dealt."
        return f"Your wager? You have {money(self.sitting.in_hand())}."

    def _choices(self, placed: dict[str, int]) -> list[Choice]:
        """What may be said before the deal."""
        sign = self.sitting.view["sign"]
        if "main" in placed:
            choices = [Choice("Enter", "no more bets, deal"), Choice("25", "another amount")]
        else:
            usual = money(sum(self._usual().values()))
            again = f"{usual} again" if self.last else f"{usual}, the minimum"
            choices = [Choice("Enter", again), Choice("25", "an amount")]
        if "super-sevens" in sign:
            choices.append(Choice("s", "Super Sevens"))
        if "perfect-pairs" in sign:
            choices.append(Choice("p10", "Perfect Pairs"))
        if placed:
            choices.append(Choice("x", "take back"))
        if self.sitting.bots:
            choices.append(Choice("o", "sit out"))
        return [*choices, Choice("b500", "buy chips")]
