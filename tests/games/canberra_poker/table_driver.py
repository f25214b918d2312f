"""Test driver for a Canberra Poker table: short methods to play it and to read its result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.random_play import require_refusal

from houseway import Table
from houseway.engine.output.events import TableEvent

INSTRUMENTS = ("NI2016-268", "NI2023-573")
ACE_KING = "As Kd 9c 7h 4s"
PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida")


def mark_clauses(*clauses: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Mark a test as a test of these clauses of both instruments."""

    def add_marks(test: Callable[..., None]) -> Callable[..., None]:
        for number in INSTRUMENTS:
            test = pytest.mark.clause(number, *clauses)(test)
        return test

    return add_marks


class Play:
    """Canberra Poker table under test. Whole hands are given, and a refusal must change nothing."""

    def __init__(self, number: str, **determinations: Any) -> None:
        self.table = Table.open(number, **determinations)

    def do(self, verb: str, **arguments: Any) -> tuple[TableEvent, ...]:
        """Give a command."""
        return self.table.do(verb, **arguments)

    def refuses(self, verb: str, **arguments: Any) -> str:
        """Return the rule by which a command is refused, and check that the refusal changes nothing."""
        return require_refusal(
            self.table, {"do": verb, **{key.replace("_", "-"): value for key, value in arguments.items()}}
        )

    def place_antes(self, *amounts: str) -> Play:
        """Place antes of ann, bob and so on, on boxes 1, 2 and so on."""
        for box, amount in enumerate(amounts, 1):
            self.do("ante", player=PLAYERS[box - 1], box=box, amount=amount)
        return self

    def deal(self, *hands: str, dealer: str = ACE_KING, cards: int | None = None) -> Play:
        """Stack the shoe so that these hands come out, lowest box first, and deal."""
        self.stack_shoe(*hands, dealer=dealer)
        self.do("deal", **({} if cards is None else {"cards": cards}))
        return self

    def stack_shoe(self, *hands: str, dealer: str = ACE_KING) -> Play:
        """Stack the shoe for these hands, in the order of the shoe that is in use."""
        all_hands = [hand.split() for hand in (*hands, dealer)]
        if self.table.state.automated:
            order = [card for hand in all_hands for card in hand]
        else:
            order = [hand[place] for place in range(5) for hand in all_hands]
        self.do("shoe", cards=" ".join(order))
        return self

    def bet(self, *players: str) -> Play:
        """Bet as each of these players."""
        for player in players:
            self.do("bet", player=player)
        return self

    def fold(self, *players: str) -> Play:
        """Fold as each of these players."""
        for player in players:
            self.do("fold", player=player)
        return self

    def collect(self) -> dict[str, Any]:
        """Reveal the dealer's hand if that is required, collect the cards, and return the round."""
        if self.table.state.phase == "deciding" and any(box.action == "bet" for box in self.boxes):
            self.do("reveal")
        self.do("collect")
        return self.last_round

    @property
    def boxes(self) -> list[Any]:
        """Boxes of the running round."""
        return list(self.table.state.round.boxes.values())

    @property
    def last_round(self) -> dict[str, Any]:
        """Latest round, as in the result."""
        round_: dict[str, Any] = self.table.result()["rounds"][-1]
        return round_

    @property
    def state(self) -> dict[str, Any]:
        """State of the table, as in the result."""
        state: dict[str, Any] = self.table.result()["state"]
        return state

    def get_line(self, player: str, wager: str) -> dict[str, Any]:
        """Return one line of the latest round."""
        (matching_line,) = [
            line for line in self.last_round["lines"] if (line["player"], line["wager"]) == (player, wager)
        ]
        return dict(matching_line)

    def get_rules(self, player: str, wager: str) -> list[str]:
        """Return the rules of one line of the latest round."""
        return list(self.get_line(player, wager)["rules"])
