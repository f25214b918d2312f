"""Steps of the automatic dealer for an idle player/banker (PG-X14) and for an idle entrant (T-X20)."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import pytest
from tests.games.pai_gow.table_driver import Play

from houseway import Table
from houseway.engine.output.view_types import View
from houseway.engine.ports.hosting import LiveTable, ShuffleHost, Step
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.games import get_live_game
from houseway.games.pai_gow.ports.hosting import find_next_step


class CommittedHost:
    """Table host whose shuffles are all committed."""

    def find_unused_commitment(self, _replica: Any, _pack: str) -> str:
        """Return a commitment for every pack."""
        return "committed"


HOST = cast("ShuffleHost", CommittedHost())


def make_banked_play(idle_banker: str) -> Play:
    """Return a game in which ann has the bank, bob has wagered, and the house's wager is not chosen yet."""
    play = Play(idle_banker=idle_banker).give_bank_to_ann()
    play.do("wager", player="bob", box=5, amount="20.00")
    return play


def find_step(play: Play) -> Step | None:
    """Return the next step of the house at the table."""
    return find_next_step(cast("LiveTable", play.table), HOST)


def test_minimum_is_wagered_for_an_idle_banker() -> None:
    step = find_step(make_banked_play("minimum"))
    assert step is not None
    assert (step.key[0], step.wait, step.waits_for) == ("house-wager", "betting", "ann")


def test_table_can_wait_for_an_idle_banker() -> None:
    play = make_banked_play("waits")
    assert find_step(play) is None
    assert play.refuses("no-more-bets") == "7.9"


@pytest.mark.parametrize("idle_banker", ["minimum", "waits"])
def test_betting_closes_once_the_banker_has_chosen(idle_banker: str) -> None:
    step = find_step(make_banked_play(idle_banker).name_house_wager("match"))
    assert step is not None
    assert step.key[0] == "betting"


class RichTable:
    """Live table whose players can afford every wager."""

    cuts: ClassVar[dict[str, int | None]] = {}

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def state(self) -> Any:
        """State of the game."""
        return self.table.state

    def legal(self, actor: str) -> tuple[LegalAction, ...]:
        """Return the legal actions of an actor."""
        return tuple(self.table.legal(actor))

    def view(self, viewer: str) -> View:
        """Return the table as the viewer sees it."""
        return self.table.view(viewer, View)

    def get_available_cents(self, _player: str) -> int:
        """Return more than the table minimum."""
        return 100_000


TOURNAMENT_TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "blackjack": ("NI2005-63", {"decks": 6}),
    "canberra-poker": ("NI2023-573", {}),
    "pai-gow": ("NI2023-578", {"min": "10.00", "max": "500.00"}),
}


def find_tournament_step(game: str, idle_player: str) -> Step | None:
    """Return the next step after the dealer has asked the first of two players to wager."""
    number, table = TOURNAMENT_TABLES[game]
    live_table = Table.open(number, tournament=True, **{**table, "idle_player": idle_player})
    for name, box in (("ann", 2), ("bob", 3)):
        live_table.do("sit", player=name, box=box)
    if game == "blackjack":
        live_table.do("shoe", cards=" ".join([rank + suit for rank in "23456789TJQKA" for suit in "shdc"] * 6))
    ask_action = next(action for action in live_table.legal("dealer") if action.do == "ask")
    live_table.do("ask", **ask_action.arguments)
    assert [turn["asked"] for turn in live_table.view("dealer", dict)["turn"]] == ["wager"]
    return get_live_game(game).next_step(cast("LiveTable", RichTable(live_table)), HOST)


@pytest.mark.parametrize("game", sorted(TOURNAMENT_TABLES))
def test_table_minimum_is_wagered_for_an_idle_entrant(game: str) -> None:
    step = find_tournament_step(game, "minimum")
    assert step is not None
    assert (step.key[0], step.wait) == ("wager", "betting")
    assert step.waits_for in ("ann", "bob")


@pytest.mark.parametrize("game", sorted(TOURNAMENT_TABLES))
def test_table_can_wait_for_an_idle_entrant(game: str) -> None:
    assert find_tournament_step(game, "waits") is None
