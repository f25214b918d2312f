"""Colour Call in a tournament (rule 6)."""

from __future__ import annotations

from collections.abc import Mapping

from colour_call import GAME
from colour_call.output.vocabulary import count_staked
from colour_call.play import Round, State
from houseway.engine.output.events import compute_player_net
from houseway.engine.ports.tournament_port import Engine


class ColourCallEngine(Engine, frozen=True):
    """Engine of a game of boxes against the house."""

    game = GAME
    staking_verbs = ("wager",)

    def count_chips_on_layout(self, state: State, player: str) -> int:
        """The one wager."""
        return count_staked(state, player)

    def get_nets(self, round_: Round) -> Mapping[str, int]:
        """Chips back less chips staked."""
        return compute_player_net(round_.lines)


ENGINE = ColourCallEngine(GAME.key)
