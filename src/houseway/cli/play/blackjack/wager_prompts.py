"""The wagers of a Blackjack round: the main one, Super Sevens and Perfect Pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.play.blackjack.bots import FLAT_WAGERS
from houseway.cli.play.player_terminal import Choice
from houseway.cli.play.screen import money
from houseway.cli.play.wager_prompts import Betting
from houseway.money import parse_money, print_money

if TYPE_CHECKING:
    from houseway.cli.play.blackjack.game_session import Blackjack


class BlackjackBetting(Betting):
    """The time before the deal at the Blackjack table."""

    main = "main"
    no_deal = "6.2"

    def __init__(self, sitting: Blackjack) -> None:
        super().__init__(sitting)
        self.box = sitting.box

    @property
    def limits(self) -> dict[str, Any]:
        """What the sign at the table shows."""
        shown: dict[str, Any] = self.sitting.view["sign"]
        return shown

    def placed(self) -> dict[str, int]:
        """What the person has on the layout, by kind, the main wager first."""
        mine = [wager for wager in self.sitting.view["wagers"] if wager["player"] == self.sitting.you]
        mine.sort(key=lambda wager: wager["wager"] != "main")
        return {wager["wager"]: parse_money(wager["stake"]) for wager in mine}

    def command(self, kind: str, cents: int) -> dict[str, Any]:
        """The command that puts a wager down."""
        where = {"player": self.sitting.you, "box": self.box}
        return {"do": "wager", **where, "amount": print_money(cents), "wager": kind}

    def withdrawal(self) -> dict[str, Any]:
        """The command that takes all the person's wagers back."""
        return {"do": "withdraw", "player": self.sitting.you, "box": self.box}

    def side_choices(self, _placed: dict[str, int]) -> list[Choice]:
        """The side wagers that the sign offers."""
        choices = [Choice("s", "Super Sevens")] if "super-sevens" in self.limits else []
        return [*choices, Choice("p10", "Perfect Pairs")] if "perfect-pairs" in self.limits else choices

    def do_word(self, word: str, cents: int | None) -> bool:
        """``s`` and ``p`` with an amount or the least one."""
        if word == "s" and "super-sevens" in self.limits:
            return self.wager("super-sevens", cents or parse_money(self.limits["super-sevens"][0]))
        if word == "p" and "perfect-pairs" in self.limits:
            return self.wager("perfect-pairs", cents or parse_money(self.limits["perfect-pairs"]["min"]))
        return super().do_word(word, cents)

    def remark(self, kind: str, cents: int) -> tuple[str, str] | None:
        """How much of a wager above the maximum is in play (3.5)."""
        if kind == "super-sevens":
            return None
        most = parse_money((self.limits["perfect-pairs"] if kind == "perfect-pairs" else self.limits)["max"])
        return (f"Of {money(cents)} only {money(most)} is in play", "3.5") if cents > most else None

    def bots_wager(self) -> None:
        """Every bot wagers the same in each round, a multiple of the minimum."""
        seats = {name: int(box) for box, name in self.sitting.view["seats"].items()}
        there = {wager["player"] for wager in self.sitting.view["wagers"]}
        for name, times in zip(self.sitting.bots, FLAT_WAGERS * 2, strict=False):
            if name in there:
                continue
            amount = min(self.least() * times, parse_money(self.limits["max"]))
            self.sitting.give({"do": "wager", "player": name, "box": seats[name], "amount": print_money(amount)})
