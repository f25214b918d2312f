"""Sign of a Pai Gow table: limits and multiples (5.1, 5.4), payouts, the Gee Jun Jackpot (13.2)."""

from __future__ import annotations

from msgspec import UnsetType

from houseway.engine.output.sign import (
    SignLine,
    SignPart,
    describe_amounts,
    describe_odds,
    make_marker_line,
    make_rules_line,
)
from houseway.games.pai_gow.clauses import A_commission, r5_1, r5_2, r5_4, r11_8, r12_3, r13_2, r17_10
from houseway.games.pai_gow.play.jackpot import BONUS
from houseway.games.pai_gow.play.state import State
from houseway.i18n import Message

PRIZES = (
    ("sign-gee-jun-and-teen", Message("sign-prize-all")),
    ("sign-gee-jun-and-day", Message("sign-prize-tenth")),
    ("sign-teen-and-day", Message("sign-prize-tenth")),
    ("sign-teen-mooy-ping-foo", describe_amounts(BONUS)),
    ("sign-chong-look-bon-seven", describe_amounts(BONUS)),
)
"""Winning jackpot hands, each with its share of the amount on the sign or its fixed prize (13.2)."""


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the parts of the sign that the table displays now."""
    limits = state.limits.sign
    marker_lines = (make_marker_line(box, None, r5_2) for box in sorted(state.markers))
    parts = [
        SignPart(
            Message("sign-wagers-on-each-box"),
            (
                SignLine(Message("sign-minimum"), describe_amounts(limits.min), r5_1),
                SignLine(Message("sign-maximum"), describe_amounts(limits.max), r5_1),
                SignLine(Message("sign-multiples"), describe_amounts(state.determinations.multiple), r5_4),
                *marker_lines,
            ),
        ),
        SignPart(
            Message("sign-payouts"),
            (
                SignLine(
                    Message("sign-winning-hands"), Message("sign-odds-less-commission", odds=describe_odds(1)), r11_8
                ),
                SignLine(Message("sign-commission"), Message("sign-commission-of-winnings"), A_commission),
            ),
        ),
    ]
    jackpot = state.determinations.jackpot
    if not isinstance(jackpot, UnsetType) and not isinstance(jackpot.wager, UnsetType):
        prize_lines = (SignLine(Message(hand), prize, r13_2) for hand, prize in PRIZES)
        jackpot_lines = (
            SignLine(Message("sign-jackpot-wager"), describe_amounts(jackpot.wager), r12_3),
            SignLine(Message("sign-jackpot"), describe_amounts(state.displayed), r13_2),
        )
        parts.append(SignPart(Message("sign-gee-jun-jackpot"), (*jackpot_lines, *prize_lines)))
    parts.append(SignPart(Message("sign-on-request"), (make_rules_line(r17_10),)))
    return tuple(parts)
