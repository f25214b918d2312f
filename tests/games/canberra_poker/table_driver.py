"""A Canberra Poker table with short ways to play it, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.random_play import refusal

from houseway import Table
from houseway.engine.output.events import TableEvent

BOTH = ("NI2016-268", "NI2023-573")
ACE_KING = "As Kd 9c 7h 4s"
PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida")


def both(*clauses: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Mark a test as showing these clauses of both instruments."""

    def mark(test: Callable[..., None]) -> Callable[..., None]:
        for number in BOTH:
            test = pytest.mark.clause(number, *clauses)(test)
        return test

    return mark


class Play:
    """A table and short ways to play it: hands are given whole, and a refusal must change nothing."""

    def __init__(self, number: str, **determinations: Any) -> None:
        self.table = Table.open(number, **determinations)

    def do(self, verb: str, **arguments: Any) -> tuple[TableEvent, ...]:
        """Give a command."""
        return self.table.do(verb, **arguments)

    def refuses(self, verb: str, **arguments: Any) -> str:
        """The rule by which a command is refused; nothing has changed by it."""
        return refusal(self.table, {"do": verb, **{key.replace("_", "-"): value for key, value in arguments.items()}})

    def antes(self, *amounts: str) -> Play:
        """Antes of ann, bob and so on, on boxes 1, 2 and so on."""
        for box, amount in enumerate(amounts, 1):
            self.do("ante", player=PLAYERS[box - 1], box=box, amount=amount)
        return self

    def deal(self, *hands: str, dealer: str = ACE_KING, cards: int | None = None) -> Play:
        """Stack the shoe so that these hands come out, lowest box first, and deal."""
        self.stack(*hands, dealer=dealer)
        self.do("deal", **({} if cards is None else {"cards": cards}))
        return self

    def stack(self, *hands: str, dealer: str = ACE_KING) -> Play:
        """Stack the shoe for these hands, in the order of the shoe that is in use."""
        held = [hand.split() for hand in (*hands, dealer)]
        if self.table.state.automated:
            order = [card for hand in held for card in hand]
        else:
            order = [hand[place] for place in range(5) for hand in held]
        self.do("shoe", cards=" ".join(order))
        return self

    def bets(self, *players: str) -> Play:
        """These players bet."""
        for player in players:
            self.do("bet", player=player)
        return self

    def folds(self, *players: str) -> Play:
        """These players fold."""
        for player in players:
            self.do("fold", player=player)
        return self

    def collect(self) -> dict[str, Any]:
        """Turn the dealer's hand where that must be, collect the cards, and give the round."""
        if self.table.state.phase == "deciding" and any(box.action == "bet" for box in self.boxes):
            self.do("reveal")
        self.do("collect")
        return self.last

    @property
    def boxes(self) -> list[Any]:
        """The boxes of the running round."""
        return list(self.table.state.round.boxes.values())

    @property
    def last(self) -> dict[str, Any]:
        """The latest round, as the result shows it."""
        found: dict[str, Any] = self.table.result()["rounds"][-1]
        return found

    @property
    def state(self) -> dict[str, Any]:
        """The state, as the result shows it."""
        found: dict[str, Any] = self.table.result()["state"]
        return found

    def line(self, player: str, wager: str) -> dict[str, Any]:
        """One line of the latest round."""
        (found,) = [line for line in self.last["lines"] if (line["player"], line["wager"]) == (player, wager)]
        return dict(found)

    def rules(self, player: str, wager: str) -> list[str]:
        """The rules of one line of the latest round."""
        return list(self.line(player, wager)["rules"])
