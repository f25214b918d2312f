"""Colour Call in a tournament (rule 6)."""

from __future__ import annotations

from collections.abc import Mapping

from colour_call import GAME
from colour_call.felt import staked
from colour_call.play import BOXES, Round, State
from houseway.table.tournament import Engine, Regime, nets_of

REGIME = Regime(
    number="EX2026-1",
    steps=("publish",),
    conditions_prevail=False,
    items=("starts", "sessions", "chips", "table_min", "prizes"),
    barred=("buy_back", "add_on"),
    tie_session="extra-rounds",
    tie_final="extra-rounds",
    tie_eliminated="combine",
    forfeits="at-commencement",
    modern=False,
    side_wagers="none-exist",
)


class ColourCall(Engine, frozen=True):
    """Boxes against the house."""

    game = GAME
    regimes = (REGIME,)
    places = BOXES
    staking = ("wager",)

    def on_layout(self, state: State, player: str) -> int:
        """The one wager."""
        return staked(state, player)

    def nets(self, round_: Round) -> Mapping[str, int]:
        """Chips back less chips staked."""
        return nets_of(round_.lines)


ENGINE = ColourCall(GAME.key)
