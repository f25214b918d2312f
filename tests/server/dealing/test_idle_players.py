"""What the automatic dealer does while a player is idle: the player/banker (PG-X14), or an entrant who must wager (T-X20)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import pytest
from tests.games.pai_gow.table_driver import Play

from houseway import Table
from houseway.engine.ports.hosting import LiveTable, ShuffleHost, Step
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.games import get_live_game
from houseway.games.pai_gow.ports.hosting import find_next_step


class Committed:
    """A house whose shuffles are all committed."""

    def unused(self, _replica: Any, _pack: str) -> str:
        """Every pack has a commitment."""
        return "committed"


HOUSE = cast("ShuffleHost", Committed())


def banked(idle_banker: str) -> Play:
    """ann holds the bank and bob has wagered; the house's wager is not chosen yet."""
    play = Play(idle_banker=idle_banker).banked()
    play.do("wager", player="bob", box=5, amount="20.00")
    return play


def step_at(play: Play) -> Step | None:
    """The next act of the house at that table."""
    return find_next_step(cast("LiveTable", play.table), HOUSE)


def test_the_minimum_is_chosen_when_the_time_to_wager_is_over() -> None:
    step = step_at(banked("minimum"))
    assert step is not None
    assert (step.key[0], step.wait, step.waits_for) == ("house-wager", "betting", "ann")


def test_the_table_can_wait_for_the_banker() -> None:
    play = banked("waits")
    assert step_at(play) is None
    assert play.refuses("no-more-bets") == "7.9"


@pytest.mark.parametrize("idle_banker", ["minimum", "waits"])
def test_the_betting_is_closed_once_the_banker_has_chosen(idle_banker: str) -> None:
    step = step_at(banked(idle_banker).house_wagers("match"))
    assert step is not None
    assert step.key[0] == "betting"


class Watched:
    """A table whose players have chips for every wager."""

    cuts: ClassVar[dict[str, int | None]] = {}

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.table.state

    def legal(self, actor: str) -> tuple[LegalAction, ...]:
        """The offers to an actor."""
        return tuple(self.table.legal(actor))

    def view(self, viewer: str) -> dict[str, Any]:
        """The table as somebody sees it."""
        return dict(self.table.view(viewer, dict))

    def in_hand(self, _player: str) -> int:
        """More than the table minimum."""
        return 100_000


CUPS: dict[str, tuple[str, dict[str, Any]]] = {
    "blackjack": ("NI2005-63", {"decks": 6}),
    "canberra-poker": ("NI2023-573", {}),
    "pai-gow": ("NI2023-578", {"min": "10.00", "max": "500.00"}),
}


def step_of_cup(game: str, idle_player: str) -> Step | None:
    """The dealer has asked the first of two players to wager, who does nothing."""
    number, table = CUPS[game]
    opened = Table.open(number, tournament=True, **{**table, "idle_player": idle_player})
    for name, box in (("ann", 2), ("bob", 3)):
        opened.do("sit", player=name, box=box)
    if game == "blackjack":
        opened.do("shoe", cards=" ".join([rank + suit for rank in "23456789TJQKA" for suit in "shdc"] * 6))
    ask = next(offer for offer in opened.legal("dealer") if offer.do == "ask")
    opened.do("ask", **ask.arguments)
    assert [turn["asked"] for turn in opened.view("dealer", dict)["turn"]] == ["wager"]
    return get_live_game(game).next_step(cast("LiveTable", Watched(opened)), HOUSE)


@pytest.mark.parametrize("game", sorted(CUPS))
def test_the_table_minimum_is_wagered_for_an_idle_entrant(game: str) -> None:
    step = step_of_cup(game, "minimum")
    assert step is not None
    assert (step.key[0], step.wait) == ("wager", "betting")
    assert step.waits_for in ("ann", "bob")


@pytest.mark.parametrize("game", sorted(CUPS))
def test_the_table_can_wait_for_an_idle_entrant(game: str) -> None:
    assert step_of_cup(game, "waits") is None
