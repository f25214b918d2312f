"""Blackjack in a tournament (rule 20): the table moves its marker; side wagers are tournament chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.games.blackjack import GAME
from houseway.games.blackjack.rules import r14_5
from houseway.table.lines import won_by
from houseway.table.tournament import Engine, Running

if TYPE_CHECKING:
    from houseway.games.blackjack.state import Round, State


class Blackjack(Engine, frozen=True):
    """Boxes against the house."""

    game = GAME
    staking = ("wager", "split", "double", "insurance")
    putting_right = {"placement-error": r14_5}  # noqa: RUF012 - nobody changes it

    def opening(self, session: Running, *, side_wagers: bool) -> dict[str, Any]:
        """No Super Sevens and no Perfect Pairs where the conditions bar side wagers."""
        barred = {} if side_wagers else {"super-sevens": False, "perfect-pairs": False}
        return {**super().opening(session, side_wagers=side_wagers), **barred}

    def on_layout(self, state: State, player: str) -> int:
        """Everything wagered for the round, what has been lost in it included."""
        if state.round is not None:
            return sum(
                wager.stake for wager in state.round.wagers if wager.player == player and wager.outcome != "void"
            )
        return sum(wager.stake for wagers in state.layout.values() for wager in wagers if wager.player == player)

    def nets(self, round_: Round) -> Mapping[str, int]:
        """Chips back less chips staked, over all wagers."""
        return won_by(round_.wagers)


ENGINE = Blackjack(GAME.key)
