"""Pai Gow in a tournament (rule 18): the tournament moves the marker; a bank's funds and commission are tournament chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.engine.output.events import won_by
from houseway.engine.ports.tournament_port import Engine
from houseway.games.pai_gow import GAME
from houseway.games.pai_gow.clauses import r15_12

if TYPE_CHECKING:
    from houseway.games.pai_gow.play.state import Round, State


class PaiGow(Engine, frozen=True):
    """Boxes against the bank; box one is the house's (7.3, 7.9)."""

    game = GAME
    staking = ("wager", "request-bank", "add-funds")
    reaching_back = {"placement-error": r15_12, "reconstruct": r15_12}  # noqa: RUF012 - nobody changes it

    def is_between_rounds(self, state: State) -> bool:
        """Before the dice tiles are put right in the round before (15.12)."""
        phase: str = state.round.phase
        return phase != "setting"

    def marker_command(self, seat: int) -> dict[str, Any] | None:
        """The table never moves the marker by itself."""
        return {"do": "starting-marker", "box": seat}

    def on_layout(self, state: State, player: str) -> int:
        """Wagers, and funds for the bank."""
        round_ = state.round
        wagers = sum(
            wager.stake
            for box in round_.boxes.values()
            for wager in box.wagers.values()
            if wager.player == player and wager.voided is None
        )
        return wagers + sum(request.funds.get(player, 0) for request in round_.requests)

    def nets(self, round_: Round) -> Mapping[str, int]:
        """Chips back less chips staked."""
        return won_by(round_.lines)


ENGINE = PaiGow(GAME.key)
