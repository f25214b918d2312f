"""Sign of a Canberra Poker table: limits, multiple, jackpot wager, odds, maximum payout and prize meter."""

from __future__ import annotations

from houseway.engine.output.sign import SignLine, SignPart, format_dollars, format_odds
from houseway.games.canberra_poker.clauses import (
    r3_1,
    r3_2,
    r3_3,
    r7_2,
    r8_1,
    r8_2,
    r9_2,
    r10_3,
    r11_1_a,
    r11_1_b,
    r11_1_c,
    r11_1_d,
    r11_1_e,
    r16_11,
)
from houseway.games.canberra_poker.play.jackpot import ROYAL_FLUSH_MIN_CENTS, STRAIGHT_FLUSH_MIN_CENTS
from houseway.games.canberra_poker.play.round import get_maximum_ante
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.games.canberra_poker.play.state import State

JACKPOT_HANDS = {
    "royal-flush": r11_1_a,
    "straight-flush": r11_1_b,
    "four-of-a-kind": r11_1_c,
    "full-house": r11_1_d,
    "flush": r11_1_e,
}
MERGED_HANDS = {"one-pair": "one pair or less", "high-card": ""}
"""Kinds of hand that are shown together in one line of the sign, because a bet pays the same odds for them."""


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the sign with the limits and odds that are in force now."""
    limits = state.limits.sign
    wager_lines = (
        SignLine("Minimum ante", format_dollars(limits.min), r3_1),
        SignLine("Maximum ante", format_dollars(limits.max), r3_1),
        SignLine("In multiples of", format_dollars(limits.multiple), r3_3),
        *_make_marker_lines(state),
        SignLine("A bet", "exactly twice the ante", r7_2),
    )
    maximum = "none" if limits.max_payout is None else format_dollars(limits.max_payout)
    capped_wagers = "a bet" if state.determinations.max_payout_scope == "bet" else "ante and bet of a box together"
    payout_lines = (
        SignLine("Every winning ante", format_odds(1), r8_1),
        *(
            SignLine(f"Bet: {hand_name}", format_odds(odds), r8_1)
            for hand, odds in BET_ODDS.items()
            if (hand_name := _describe_hand(hand))
        ),
        SignLine(f"Maximum payout of {capped_wagers}", maximum, r8_2),
        SignLine("The dealer", "takes part with ace and king or better", r9_2),
    )
    return (
        SignPart("Wagers on each box", wager_lines),
        SignPart("What wagers pay", payout_lines),
        _make_jackpot_part(state),
        SignPart("On request", (SignLine("The rules", "a copy is available", r16_11),)),
    )


def _describe_hand(hand: str) -> str:
    return MERGED_HANDS.get(hand, hand.replace("-", " "))


def _make_marker_lines(state: State) -> list[SignLine]:
    return [
        SignLine(f"Maximum on box {box}, by its marker", "none" if maximum is None else format_dollars(maximum), r3_2)
        for box in sorted(state.markers)
        if (maximum := get_maximum_ante(state, box)) != state.limits.sign.max
    ]


def _make_jackpot_part(state: State) -> SignPart:
    """Return the part of the sign with the jackpot wager and the prizes of the five hands (3.6, 10.3, 11.1)."""
    wager = state.limits.sign.jackpot_wager
    prizes = {
        "royal-flush": f"the whole pool, at least {format_dollars(ROYAL_FLUSH_MIN_CENTS)}",
        "straight-flush": f"a tenth of the pool, at least {format_dollars(STRAIGHT_FLUSH_MIN_CENTS)}",
    }
    prizes |= {hand: format_dollars(prize.compute_cents(wager)) for hand, prize in state.edition.fixed_prizes.items()}
    lines = (SignLine(_describe_hand(hand).capitalize(), prizes[hand], rule) for hand, rule in JACKPOT_HANDS.items())
    return SignPart(
        "Progressive jackpot",
        (
            SignLine("Jackpot wager", format_dollars(wager), state.edition.jackpot_wager_rule),
            SignLine("The meter shows", format_dollars(state.get_meter()), r10_3),
            *lines,
        ),
    )
