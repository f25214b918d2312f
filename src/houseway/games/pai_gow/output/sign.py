"""Sign of a Pai Gow table: limits and multiples (5.1, 5.4), payouts, the Gee Jun Jackpot (13.2)."""

from __future__ import annotations

from msgspec import UnsetType

from houseway.engine.output.sign import SignLine, SignPart, format_dollars, format_odds
from houseway.games.pai_gow.clauses import A_commission, r5_1, r5_2, r5_4, r11_8, r12_3, r13_2, r17_10
from houseway.games.pai_gow.play.jackpot import BONUS
from houseway.games.pai_gow.play.state import State

PRIZE_TEXTS = (
    ("Gee Jun pair and Teen pair", "all of it"),
    ("Gee Jun pair and Day pair", "a tenth"),
    ("Teen pair and Day pair", "a tenth"),
    ("Teen, Mooy, Ping and Foo", format_dollars(BONUS)),
    ("Chong, Look, Bon and a seven", format_dollars(BONUS)),
)
"""Winning jackpot hands, each with its share of the amount on the sign or its fixed prize (13.2)."""


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the parts of the sign that the table displays now."""
    limits = state.limits.sign
    marker_lines = (SignLine(f"Maximum on box {box}, by its marker", "none", r5_2) for box in sorted(state.markers))
    parts = [
        SignPart(
            "Wagers on each box",
            (
                SignLine("Minimum", format_dollars(limits.min), r5_1),
                SignLine("Maximum", format_dollars(limits.max), r5_1),
                SignLine("In multiples of", format_dollars(state.determinations.multiple), r5_4),
                *marker_lines,
            ),
        ),
        SignPart(
            "What wagers pay",
            (
                SignLine("Winning hands", f"{format_odds(1)}, less commission", r11_8),
                SignLine("Commission", "5% of what is won", A_commission),
            ),
        ),
    ]
    jackpot = state.determinations.jackpot
    if not isinstance(jackpot, UnsetType) and not isinstance(jackpot.wager, UnsetType):
        prize_lines = (SignLine(hand, prize, r13_2) for hand, prize in PRIZE_TEXTS)
        jackpot_lines = (
            SignLine("Jackpot wager", format_dollars(jackpot.wager), r12_3),
            SignLine("The jackpot", format_dollars(state.displayed), r13_2),
        )
        parts.append(SignPart("Gee Jun Jackpot", (*jackpot_lines, *prize_lines)))
    parts.append(SignPart("On request", (SignLine("The rules", "a copy is available", r17_10),)))
    return tuple(parts)
