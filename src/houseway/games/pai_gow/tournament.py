"""Pai Gow in a tournament (rule 18): the tournament moves the marker; a bank's funds and commission are tournament chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from houseway.games.pai_gow import GAME
from houseway.games.pai_gow.rules import NUMBER
from houseway.table.tournament import Engine, Regime, nets_of

if TYPE_CHECKING:
    from houseway.games.pai_gow.state import Round, State

REGIMES = (
    Regime(
        number=NUMBER,
        steps=("publish", "notify"),
        conditions_prevail=False,
        items=(
            "starts", "entry_method", "eligibility", "format", "sessions", "tables", "start_when", "progress", "points",
            "qualify", "buy_back", "add_on", "entry_fee", "commission", "chips", "players", "groups", "table_min",
            "elimination", "tie_session", "prizes", "tie_final", "rules_prevail",
        ),
        barred=(),
        tie_session=None,
        tie_final=None,
        tie_eliminated=None,
        forfeits="at-the-time-set",
        start_may_change=True,
        modern=True,
        side_wagers="never",
        commission_on_buy_back=False,
        pools=("reserve", "jackpot"),
    ),
)  # fmt: skip


class PaiGow(Engine, frozen=True):
    """Boxes against the bank; box one is the house's (7.3, 7.9)."""

    game = GAME
    regimes = REGIMES
    first_seat = 2
    staking = ("wager", "request-bank", "add-funds")

    def clockwise(self, table: Mapping[str, Any]) -> int:
        """The boxes rise anticlockwise unless the table says otherwise."""
        return 1 if table.get("numbering") == "clockwise" else -1

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
        return nets_of(round_.lines)


ENGINE = PaiGow(GAME.key)
