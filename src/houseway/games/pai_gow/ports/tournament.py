"""Pai Gow in a tournament (rule 18).

The tournament moves the starting marker. The chips of a player's bank and its commission are tournament chips.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.engine.output.events import compute_player_net
from houseway.engine.ports.tournament_port import Engine
from houseway.games.pai_gow import GAME
from houseway.games.pai_gow.clauses import r15_12

if TYPE_CHECKING:
    from houseway.games.pai_gow.play.state import Round, State


class PaiGowEngine(Engine, frozen=True):
    """Tournament engine of Pai Gow.

    Boxes play against the bank, and box one belongs to the house (7.3, 7.9).
    """

    game = GAME
    staking_verbs = ("wager", "request-bank", "add-funds")
    reopening_verbs = {"placement-error": r15_12, "reconstruct": r15_12}  # noqa: RUF012 - nobody changes it

    def is_between_rounds(self, state: State) -> bool:
        """Return whether no hands are being set, because the dice of the next round are not open yet.

        Until they are opened, the tiles of the previous round can be corrected (15.12).
        """
        phase: str = state.round.phase
        return phase != "setting"

    def make_marker_command(self, seat: int) -> dict[str, Any] | None:
        """Return the command that moves the starting marker to a box.

        The table never moves the marker by itself.
        """
        return {"do": "starting-marker", "box": seat}

    def count_chips_on_layout(self, state: State, player: str) -> int:
        """Return the chips of a player in main wagers and bank requests, without void wagers."""
        round_ = state.round
        wagers = sum(
            wager.stake
            for box in round_.boxes.values()
            for wager in box.wagers.values()
            if wager.player == player and wager.voided is None
        )
        return wagers + sum(request.funds.get(player, 0) for request in round_.requests)

    def get_nets(self, round_: Round) -> Mapping[str, int]:
        """Return, for each player, the chips returned less the chips staked in a round."""
        return compute_player_net(round_.lines)


ENGINE = PaiGowEngine(GAME.key)
