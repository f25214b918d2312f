"""What a Pai Gow table shows: limits and steps (5.1, 5.4), what wagers pay, the Gee Jun Jackpot where offered (13.2)."""

from __future__ import annotations

from msgspec import UnsetType

from houseway.engine.output.sign import SignLine, SignPart, dollars, to_one
from houseway.games.pai_gow.clauses import A_commission, r5_1, r5_2, r5_4, r11_8, r12_3, r13_2, r17_10
from houseway.games.pai_gow.play.jackpot import BONUS
from houseway.games.pai_gow.play.state import State

PRIZES = (
    ("Gee Jun pair and Teen pair", "all of it"),
    ("Gee Jun pair and Day pair", "a tenth"),
    ("Teen pair and Day pair", "a tenth"),
    ("Teen, Mooy, Ping and Foo", dollars(BONUS)),
    ("Chong, Look, Bon and a seven", dollars(BONUS)),
)
"""What the hands earn of the amount on the sign (13.2)."""


def sign(state: State) -> tuple[SignPart, ...]:
    """The sign as it stands now."""
    limits = state.limits.sign
    marked = (SignLine(f"Maximum on box {box}, by its marker", "none", r5_2) for box in sorted(state.markers))
    parts = [
        SignPart(
            "Wagers on each box",
            (
                SignLine("Minimum", dollars(limits.min), r5_1),
                SignLine("Maximum", dollars(limits.max), r5_1),
                SignLine("In multiples of", dollars(state.determinations.multiple), r5_4),
                *marked,
            ),
        ),
        SignPart(
            "What wagers pay",
            (
                SignLine("Winning hands", f"{to_one(1)}, less commission", r11_8),
                SignLine("Commission", "5% of what is won", A_commission),
            ),
        ),
    ]
    jackpot = state.determinations.jackpot
    if not isinstance(jackpot, UnsetType) and not isinstance(jackpot.wager, UnsetType):
        lines = (SignLine(hand, prize, r13_2) for hand, prize in PRIZES)
        shown = (
            SignLine("Jackpot wager", dollars(jackpot.wager), r12_3),
            SignLine("The jackpot", dollars(state.displayed), r13_2),
        )
        parts.append(SignPart("Gee Jun Jackpot", (*shown, *lines)))
    parts.append(SignPart("On request", (SignLine("The rules", "a copy is available", r17_10),)))
    return tuple(parts)
