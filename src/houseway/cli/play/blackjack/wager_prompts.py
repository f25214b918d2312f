"""Prompts for the wagers of a Blackjack round: main wager, Super Sevens and Perfect Pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.cli.play.blackjack.bots import FLAT_WAGERS
from houseway.cli.play.blackjack.view_lookup import get_boxes
from houseway.cli.play.player_terminal import Choice
from houseway.cli.play.screen import make_dollars
from houseway.cli.play.wager_prompts import WagerPrompts
from houseway.engine.output.vocabulary import name_wager
from houseway.i18n import Message
from houseway.money import parse_money, print_money

if TYPE_CHECKING:
    from houseway.cli.play.blackjack.game_session import BlackjackSession


class BlackjackWagerPrompts(WagerPrompts):
    """Prompts for wagers at the Blackjack table."""

    main_wager = "main"
    no_deal_clause = "6.2"

    def __init__(self, session: BlackjackSession) -> None:
        super().__init__(session)
        self.box = session.box

    @property
    def limits(self) -> dict[str, Any]:
        """Limits that the sign at the table shows."""
        limits: dict[str, Any] = self.session.view["limits"]
        return limits

    def get_placed_wagers(self) -> dict[str, int]:
        """Return the person's wagers on the layout in cents by kind, with the main wager first."""
        own_wagers = [wager for wager in self.session.view["chips"] if wager["player"] == self.session.person]
        own_wagers.sort(key=lambda wager: wager["wager"] != "main")
        return {wager["wager"]: parse_money(wager["stake"]) for wager in own_wagers}

    def make_command(self, kind: str, cents: int) -> dict[str, Any]:
        """Return the command that places a wager of the person."""
        place = {"player": self.session.person, "box": self.box}
        return {"do": "wager", **place, "amount": print_money(cents), "wager": kind}

    def make_withdrawal(self) -> dict[str, Any]:
        """Return the command that withdraws all wagers of the person."""
        return {"do": "withdraw", "player": self.session.person, "box": self.box}

    def list_side_choices(self, _wagers: dict[str, int]) -> list[Choice]:
        """Return a choice for each side wager that the sign at the table lists."""
        choices = []
        if "super-sevens" in self.limits:
            choices.append(Choice("s", name_wager("super-sevens")))
        if "perfect-pairs" in self.limits:
            choices.append(Choice("p10", name_wager("perfect-pairs")))
        return choices

    def run_game_word(self, word: str, cents: int | None) -> bool:
        """Place a Super Sevens wager for ``s`` or a Perfect Pairs wager for ``p``.

        If the person typed no amount, the smallest amount is wagered. Return whether the wager was accepted.
        """
        if word == "s" and "super-sevens" in self.limits:
            return self.wager("super-sevens", cents or parse_money(self.limits["super-sevens"][0]))
        if word == "p" and "perfect-pairs" in self.limits:
            return self.wager("perfect-pairs", cents or parse_money(self.limits["perfect-pairs"]["min"]))
        return super().run_game_word(word, cents)

    def make_remark(self, kind: str, cents: int) -> tuple[Message, str] | None:
        """Return a remark on how much of a wager above the maximum is in play, or None (3.5)."""
        if kind == "super-sevens":
            return None
        most = parse_money((self.limits["perfect-pairs"] if kind == "perfect-pairs" else self.limits)["max"])
        if cents <= most:
            return None
        return Message("cli-play-wager-in-play", amount=make_dollars(cents), limit=make_dollars(most)), "3.5"

    def place_bot_wagers(self) -> None:
        """Place a main wager for every bot that has none, each a fixed multiple of the minimum."""
        seats = {name: box for box, name in get_boxes(self.session.view).items()}
        players_with_wager = {wager["player"] for wager in self.session.view["chips"]}
        for name, factor in zip(self.session.bots, FLAT_WAGERS * 2, strict=False):
            if name in players_with_wager:
                continue
            amount = min(self.get_minimum_cents() * factor, parse_money(self.limits["max"]))
            self.session.give_command(
                {"do": "wager", "player": name, "box": seats[name], "amount": print_money(amount)}
            )
