"""A Pai Gow table for the tests of its rules, and short ways to play it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.random_play import refusal, snapshot

from houseway import InvalidRecordError, Refused, Table
from houseway.engine.output.events import TableEvent
from houseway.equipment.tiles import TILE_SET, parse_tiles, print_tiles
from houseway.games.pai_gow.play.decisions import needs_setting

NUMBER = "NI2023-578"
LIMITS = {"min": "10.00", "max": "500.00", "multiple": "5.00"}

BANK = "5-5 4-6 5-6 1-5"
"""House way 0 low (5-5 4-6) and 7 high (5-6 1-5)."""
WIN = "4-4 5-6 1-3 1-4"
"""House way 9 low and 9 high: beats BANK in both parts."""
ALSO_WIN = "6-6 6-6 1-6 2-2"
"""House way 6 low and Teen High Nine high."""
LOSE = "2-2 1-5 4-5 3-5"
"""House way 0 low (2-2 1-5) and 7 high (4-5 3-5): loses both parts to BANK, the low one as nought against nought."""
PUSH = "6-6 1-1 1-3 2-2"
"""House way 6 low (1-1 2-2) and 6 high (6-6 1-3): the low part is above BANK's, the high part below."""
GEE_JUN_TEEN = "6-6 6-6 2-4 1-2"
GEE_JUN_DAY = "1-1 1-1 2-4 1-2"
TEEN_DAY = "6-6 6-6 1-1 1-1"

Boxes = Mapping[int, str]


class Play:
    """A table with limits of 10 and 500 in multiples of 5, unless a test says otherwise."""

    def __init__(self, **determinations: Any) -> None:
        self.table = Table.open(NUMBER, **{**LIMITS, **determinations})

    def do(self, verb: str, **arguments: Any) -> tuple[TableEvent, ...]:
        """Give a command."""
        return self.table.do(verb, **arguments)

    def refuses(self, verb: str, **arguments: Any) -> str:
        """The rule by which a command is refused; nothing has changed by it."""
        keys = {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
        return refusal(self.table, {"do": verb, **keys})

    def malformed(self, verb: str, **arguments: Any) -> bool:
        """Whether a command is not refused but turned away as malformed, with nothing changed."""
        before = snapshot(self.table.state)
        with pytest.raises(InvalidRecordError):
            self.table.do(verb, **arguments)
        return snapshot(self.table.state) == before

    def sit(self, **boxes: int) -> Play:
        """These players take the seats of these boxes."""
        for player, box in boxes.items():
            self.do("sit", player=player, box=box)
        return self

    def wager(self, *wagers: str) -> Play:
        """Wagers such as ``ann 2 20.00``."""
        for text in wagers:
            player, box, amount = text.split()
            self.do("wager", player=player, box=int(box), amount=amount)
        return self

    def stacks(self, hands: Boxes | None = None, total: int = 9) -> str:
        """Stacks that give these boxes these hands with that total of the dice, cut Yat Dong Dong from the right."""
        state = self.table.state
        step = state.anticlockwise
        first = state.round.chung - 1 + step * (total - 1)
        piles: dict[int, list[int]] = {}
        left = list(TILE_SET)
        for box, hand in (hands or {}).items():
            piles[box] = list(parse_tiles(hand))
            for tile in piles[box]:
                left.remove(tile)
        for box in range(1, 9):
            if box not in piles:
                piles[box], left = left[:4], left[4:]
        order = [piles[(first + step * place) % 8 + 1] for place in range(8)]
        return print_tiles(tuple(tile for pile in reversed(order) for tile in pile))

    def stack(self, hands: Boxes | None = None, total: int = 9) -> Play:
        """No more bets, and the tiles stacked."""
        self.do("no-more-bets")
        self.do("stacks", tiles=self.stacks(hands, total))
        return self

    def deal(self, hands: Boxes | None = None, dice: tuple[int, int, int] = (2, 3, 4)) -> Play:
        """No more bets, the shuffle and the dice, so that these boxes get these hands."""
        self.stack(hands, sum(dice))
        self.do("dice", values=list(dice))
        return self

    def house_way(self, *hands: str) -> Play:
        """Hands such as ``ann 2`` are set house way on request."""
        for text in hands:
            player, box = text.split()
            self.do("house-way", player=player, box=int(box))
        return self

    def set(self, text: str, low: str, high: str) -> Play:
        """The hand of ``ann 2`` is set so."""
        player, box = text.split()
        self.do("set", player=player, box=int(box), low=low, high=high)
        return self

    def settle(self) -> dict[str, Any]:
        """Set what must be set as for somebody absent, settle, and give the round."""
        for box in self.table.state.round.hands:
            if needs_setting(self.table.state, box):
                self.do("absent", box=box)
        self.do("settle")
        return self.last

    def play(self, *wagers: str, hands: Boxes | None = None) -> dict[str, Any]:
        """A whole round: these wagers, these hands, all set house way on request of who sets them."""
        self.wager(*wagers).deal(hands)
        self.all_house_way()
        self.do("settle")
        return self.last

    def all_house_way(self) -> Play:
        """Everybody has the own hands set house way, the higher wager first."""
        players = {player for box in self.table.state.round.boxes.values() for player in box.wagers}
        bank = self.table.state.round.bank
        if bank is not None:
            players.add(bank.lead)
        for player in sorted(players):
            while offers := [offer for offer in self.table.legal(player) if offer.do == "house-way"]:
                self.table.give(offers[0].command())
        return self

    def banked(self, funds: str = "1000.00", **arguments: Any) -> Play:
        """After a round in which ann wagered 50 on box 3 and bob 20 on box 5, ann holds the bank on box 3."""
        self.play("ann 3 50.00", "bob 5 20.00")
        self.do("request-bank", player="ann", box=3, funds=funds, **arguments)
        self.do("bank")
        return self

    def house_wagers(self, choice: str = "minimum", player: str = "ann") -> Play:
        """The player/banker names the house's wager."""
        self.do("house-wager", player=player, choice=choice)
        return self

    @property
    def rounds(self) -> list[dict[str, Any]]:
        """The rounds of the result."""
        found: list[dict[str, Any]] = self.table.result()["rounds"]
        return found

    @property
    def last(self) -> dict[str, Any]:
        """The latest round of the result."""
        return self.rounds[-1]

    @property
    def state(self) -> dict[str, Any]:
        """The state of the result."""
        found: dict[str, Any] = self.table.result()["state"]
        return found

    def line(self, player: str, wager: str = "main", box: int | None = None) -> dict[str, Any]:
        """One line of the latest round."""
        (found,) = [
            line
            for line in self.last["lines"]
            if line["player"] == player and line["wager"] == wager and box in (None, line["box"])
        ]
        return dict(found)

    def notices(self) -> list[str]:
        """The notices of the latest round, or of the coming one, as ``ann 5.5 wager-below-minimum``."""
        given = [notice.to_json() for notice in self.table.state.round.notices]
        return [f"{notice['to']} {notice['rule']} {notice['about']}" for notice in given]

    def offers(self, actor: str, verb: str) -> list[dict[str, Any]]:
        """The arguments of what the actor is offered by that verb."""
        return [dict(offer.arguments) for offer in self.table.legal(actor) if offer.do == verb]


def refused_table(**determinations: Any) -> str:
    """The rule by which determinations are refused."""
    with pytest.raises(Refused) as refused:
        Table.open(NUMBER, **{**LIMITS, **determinations})
    return refused.value.rule


def malformed_table(**determinations: Any) -> bool:
    """Whether determinations are turned away as malformed."""
    with pytest.raises(InvalidRecordError):
        Table.open(NUMBER, **{**LIMITS, **determinations})
    return True


def short(line: Mapping[str, Any]) -> tuple[str, str, str]:
    """Outcome, what comes back and commission of a line, for short comparisons."""
    return line["outcome"], line["returned"], line["commission"]
