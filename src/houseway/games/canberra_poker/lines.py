"""The settlement line of a box."""

from __future__ import annotations

from houseway.games.canberra_poker.state import Box, Rules
from houseway.table.lines import Line, Outcome


def line_of(
    box: Box, wager: str, stake: int, outcome: Outcome, paid: int, returned: int, rules: Rules, odds: str | None = None
) -> Line:
    """What became of a wager on a box."""
    return Line(
        player=box.player,
        place=box.number,
        wager=wager,
        stake=stake,
        outcome=outcome,
        paid=paid,
        returned=returned,
        rules=rules,
        odds=odds,
    )
