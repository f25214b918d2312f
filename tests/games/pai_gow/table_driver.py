"""Pai Gow table for the tests of its rules, with short methods to play it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.random_play import require_refusal, snapshot

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
"""House way 0 low (2-2 1-5) and 7 high (4-5 3-5).

It loses both parts to BANK; both low parts count zero.
"""
PUSH = "6-6 1-1 1-3 2-2"
"""House way 6 low (1-1 2-2) and 6 high (6-6 1-3): the low part is above BANK's, the high part below."""
GEE_JUN_TEEN = "6-6 6-6 2-4 1-2"
GEE_JUN_DAY = "1-1 1-1 2-4 1-2"
TEEN_DAY = "6-6 6-6 1-1 1-1"

Boxes = Mapping[int, str]


class Play:
    """Pai Gow table with limits of 10 and 500 in multiples of 5, unless a test determines otherwise."""

    def __init__(self, **determinations: Any) -> None:
        self.table = Table.open(NUMBER, **{**LIMITS, **determinations})

    def do(self, verb: str, **arguments: Any) -> tuple[TableEvent, ...]:
        """Execute a command."""
        return self.table.do(verb, **arguments)

    def refuses(self, verb: str, **arguments: Any) -> str:
        """Return the rule by which a command is refused, and check that nothing has changed."""
        keys = {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
        return require_refusal(self.table, {"do": verb, **keys})

    def is_malformed(self, verb: str, **arguments: Any) -> bool:
        """Return whether a command is rejected as malformed and changes nothing."""
        before = snapshot(self.table.state)
        with pytest.raises(InvalidRecordError):
            self.table.do(verb, **arguments)
        return snapshot(self.table.state) == before

    def sit(self, **boxes: int) -> Play:
        """Seat these players at these boxes."""
        for player, box in boxes.items():
            self.do("sit", player=player, box=box)
        return self

    def wager(self, *wagers: str) -> Play:
        """Place wagers such as ``ann 2 20.00``."""
        for text in wagers:
            player, box, amount = text.split()
            self.do("wager", player=player, box=int(box), amount=amount)
        return self

    def make_stacks(self, hands: Boxes | None = None, total: int = 9) -> str:
        """Return stacks that give these boxes these hands.

        They apply to this total of the dice and a cut of Yat Dong Dong from the right.
        """
        state = self.table.state
        step = state.anticlockwise
        first = state.round.chung - 1 + step * (total - 1)
        piles: dict[int, list[int]] = {}
        remaining_tiles = list(TILE_SET)
        for box, hand in (hands or {}).items():
            piles[box] = list(parse_tiles(hand))
            for tile in piles[box]:
                remaining_tiles.remove(tile)
        for box in range(1, 9):
            if box not in piles:
                piles[box], remaining_tiles = remaining_tiles[:4], remaining_tiles[4:]
        order = [piles[(first + step * place) % 8 + 1] for place in range(8)]
        return print_tiles(tuple(tile for pile in reversed(order) for tile in pile))

    def stack_tiles(self, hands: Boxes | None = None, total: int = 9) -> Play:
        """Announce no more bets and stack the tiles."""
        self.do("no-more-bets")
        self.do("stacks", tiles=self.make_stacks(hands, total))
        return self

    def deal(self, hands: Boxes | None = None, dice: tuple[int, int, int] = (2, 3, 4)) -> Play:
        """Announce no more bets, stack the tiles and throw the dice, so that these boxes get these hands."""
        self.stack_tiles(hands, sum(dice))
        self.do("dice", values=list(dice))
        return self

    def house_way(self, *hands: str) -> Play:
        """Set hands such as ``ann 2`` house way on request."""
        for text in hands:
            player, box = text.split()
            self.do("house-way", player=player, box=int(box))
        return self

    def set(self, text: str, low: str, high: str) -> Play:
        """Set the hand ``ann 2`` with these parts."""
        player, box = text.split()
        self.do("set", player=player, box=int(box), low=low, high=high)
        return self

    def settle(self) -> dict[str, Any]:
        """Set the remaining hands as for absent players, settle, and return the round."""
        for box in self.table.state.round.hands:
            if needs_setting(self.table.state, box):
                self.do("absent", box=box)
        self.do("settle")
        return self.last_round

    def play_round(self, *wagers: str, hands: Boxes | None = None) -> dict[str, Any]:
        """Play a whole round with these wagers and hands, all set house way on request, and return it."""
        self.wager(*wagers).deal(hands)
        self.set_all_house_way()
        self.do("settle")
        return self.last_round

    def set_all_house_way(self) -> Play:
        """Let all players have their own hands set house way, the higher wager first."""
        players = {player for box in self.table.state.round.boxes.values() for player in box.wagers}
        bank = self.table.state.round.bank
        if bank is not None:
            players.add(bank.lead)
        for player in sorted(players):
            while legal_actions := [action for action in self.table.legal(player) if action.do == "house-way"]:
                self.table.give(legal_actions[0].command())
        return self

    def give_bank_to_ann(self, funds: str = "1000.00", **arguments: Any) -> Play:
        """Give ann the bank on box 3.

        Before that a round is played in which ann wagered 50 on box 3 and bob 20 on box 5.
        """
        self.play_round("ann 3 50.00", "bob 5 20.00")
        self.do("request-bank", player="ann", box=3, funds=funds, **arguments)
        self.do("bank")
        return self

    def name_house_wager(self, choice: str = "minimum", player: str = "ann") -> Play:
        """Let the player/banker name the house's wager."""
        self.do("house-wager", player=player, choice=choice)
        return self

    @property
    def rounds(self) -> list[dict[str, Any]]:
        """Rounds of the result."""
        rounds: list[dict[str, Any]] = self.table.result()["rounds"]
        return rounds

    @property
    def last_round(self) -> dict[str, Any]:
        """Latest round of the result."""
        return self.rounds[-1]

    @property
    def state(self) -> dict[str, Any]:
        """State of the result."""
        state: dict[str, Any] = self.table.result()["state"]
        return state

    def get_line(self, player: str, wager: str = "main", box: int | None = None) -> dict[str, Any]:
        """Return one line of the latest round."""
        (matching_line,) = [
            line
            for line in self.last_round["lines"]
            if line["player"] == player and line["wager"] == wager and box in (None, line["box"])
        ]
        return dict(matching_line)

    def list_notices(self) -> list[str]:
        """Return the notices of the latest or the next round, as ``ann 5.5 wager-below-minimum``."""
        notices = self.table.state.round.notices
        return [f"{notice.to} {notice.rule} {notice.about}" for notice in notices]

    def list_action_arguments(self, actor: str, verb: str) -> list[dict[str, Any]]:
        """Return the arguments of the actor's legal actions with this verb."""
        return [dict(action.arguments) for action in self.table.legal(actor) if action.do == verb]


def get_table_refusal(**determinations: Any) -> str:
    """Return the rule by which determinations are refused."""
    with pytest.raises(Refused) as excinfo:
        Table.open(NUMBER, **{**LIMITS, **determinations})
    return excinfo.value.rule


def is_malformed_table(**determinations: Any) -> bool:
    """Check that determinations are rejected as malformed, and return True."""
    with pytest.raises(InvalidRecordError):
        Table.open(NUMBER, **{**LIMITS, **determinations})
    return True


def summarise_line(line: Mapping[str, Any]) -> tuple[str, str, str]:
    """Return the outcome, the returned amount and the commission of a line."""
    return line["outcome"], line["returned"], line["commission"]
