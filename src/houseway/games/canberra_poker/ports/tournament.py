"""Canberra Poker in a tournament (rule 17).

The table moves its own starting marker, and jackpot wagers use ordinary chips.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.engine.output.events import compute_player_net
from houseway.engine.ports.tournament_port import Engine, RunningSession
from houseway.games.canberra_poker import GAME

if TYPE_CHECKING:
    from houseway.games.canberra_poker.play.state import Round, State


class CanberraPoker(Engine, frozen=True):
    """Tournament engine of Canberra Poker, where players wager on boxes against the house."""

    game = GAME
    tournament_keys = (*Engine.tournament_keys, "side-wagers")
    staking_verbs = ("ante", "bet")

    def make_determinations(self, session: RunningSession, *, side_wagers: bool) -> dict[str, Any]:
        """Return the determinations of a table in a session (17.3(a)(vii)).

        ``side_wagers`` says whether the conditions allow jackpot wagers.
        """
        side_wager_value = "allowed" if side_wagers else "not-allowed"
        return {**super().make_determinations(session, side_wagers=side_wagers), "side-wagers": side_wager_value}

    def count_chips_on_layout(self, state: State, player: str) -> int:
        """Return the amount of a player's ante and bet together."""
        box = state.find_box(player) or state.find_ante_box(player)
        return 0 if box is None else box.ante + box.bet

    def get_nets(self, round_: Round) -> Mapping[str, int]:
        """Return each player's net result without the jackpot: chips returned minus chips staked."""
        return compute_player_net(line for line in round_.lines if line.wager != "jackpot")


ENGINE = CanberraPoker(GAME.key)
