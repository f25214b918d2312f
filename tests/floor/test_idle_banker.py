"""What the automatic dealer does while the player/banker has not chosen the house's wager (7.9, PG-X14)."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.rules.pai_gow.playing import Play

from houseway.games.pai_gow.floor import next_step
from houseway.table.floor import Hosting, Standing, Step


class Committed:
    """A house whose shuffles are all committed."""

    def unused(self, _replica: Any, _pack: str) -> str:
        """Every pack has a commitment."""
        return "committed"


HOUSE = cast("Hosting", Committed())


def banked(idle_banker: str) -> Play:
    """ann holds the bank and bob has wagered; the house's wager is not chosen yet."""
    play = Play(idle_banker=idle_banker).banked()
    play.do("wager", player="bob", box=5, amount="20.00")
    return play


def step_at(play: Play) -> Step | None:
    """The next act of the house at that table."""
    return next_step(cast("Standing", play.table), HOUSE)


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
