"""Canberra Poker in a tournament (rule 17): the table moves its marker; the jackpot is played with ordinary chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.engine.output.events import won_by
from houseway.engine.ports.tournament_port import Engine, Running
from houseway.games.canberra_poker import GAME

if TYPE_CHECKING:
    from houseway.games.canberra_poker.play.state import Round, State


class CanberraPoker(Engine, frozen=True):
    """Boxes against the house."""

    game = GAME
    set_by_tournament = (*Engine.set_by_tournament, "side-wagers")
    staking = ("ante", "bet")

    def opening(self, session: Running, *, side_wagers: bool) -> dict[str, Any]:
        """Jackpot wagers as the conditions say (17.3(a)(vii))."""
        allowed = "allowed" if side_wagers else "not-allowed"
        return {**super().opening(session, side_wagers=side_wagers), "side-wagers": allowed}

    def on_layout(self, state: State, player: str) -> int:
        """Ante and bet."""
        box = state.box_of(player) or state.ante_of(player)
        return 0 if box is None else box.ante + box.bet

    def nets(self, round_: Round) -> Mapping[str, int]:
        """Chips back less chips staked, the jackpot aside."""
        return won_by(line for line in round_.lines if line.wager != "jackpot")


ENGINE = CanberraPoker(GAME.key)
