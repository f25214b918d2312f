"""What a Canberra Poker table shows: limits and steps, the jackpot wager, odds and the maximum payout, the prize meter."""

from __future__ import annotations

from houseway.engine.output.sign import SignLine, SignPart, dollars, to_one
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
from houseway.games.canberra_poker.play.jackpot import ROYAL_FLUSH_AT_LEAST, STRAIGHT_FLUSH_AT_LEAST
from houseway.games.canberra_poker.play.round import most_of_box
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.games.canberra_poker.play.state import State

JACKPOT_HANDS = {
    "royal-flush": r11_1_a,
    "straight-flush": r11_1_b,
    "four-of-a-kind": r11_1_c,
    "full-house": r11_1_d,
    "flush": r11_1_e,
}
TOGETHER = {"one-pair": "one pair or less", "high-card": ""}
"""Hands that are paid alike stand in one line."""


def sign(state: State) -> tuple[SignPart, ...]:
    """The sign as it stands now."""
    limits = state.limits.sign
    wagers = (
        SignLine("Minimum ante", dollars(limits.min), r3_1),
        SignLine("Maximum ante", dollars(limits.max), r3_1),
        SignLine("In multiples of", dollars(limits.multiple), r3_3),
        *_markers(state),
        SignLine("A bet", "exactly twice the ante", r7_2),
    )
    most = "none" if limits.max_payout is None else dollars(limits.max_payout)
    capped = "a bet" if state.determinations.max_payout_scope == "bet" else "ante and bet of a box together"
    pays = (
        SignLine("Every winning ante", to_one(1), r8_1),
        *(
            SignLine(f"Bet: {called}", to_one(odds), r8_1)
            for hand, odds in BET_ODDS.items()
            if (called := _called(hand))
        ),
        SignLine(f"Maximum payout of {capped}", most, r8_2),
        SignLine("The dealer", "takes part with ace and king or better", r9_2),
    )
    return (
        SignPart("Wagers on each box", wagers),
        SignPart("What wagers pay", pays),
        _jackpot(state),
        SignPart("On request", (SignLine("The rules", "a copy is available", r16_11),)),
    )


def _called(hand: str) -> str:
    return TOGETHER.get(hand, hand.replace("-", " "))


def _markers(state: State) -> list[SignLine]:
    return [
        SignLine(f"Maximum on box {box}, by its marker", "none" if most is None else dollars(most), r3_2)
        for box in sorted(state.markers)
        if (most := most_of_box(state, box)) != state.limits.sign.max
    ]


def _jackpot(state: State) -> SignPart:
    """What a jackpot wager costs and what the five hands earn (3.6, 10.3, 11.1)."""
    wager = state.limits.sign.jackpot_wager
    prizes = {
        "royal-flush": f"the whole pool, at least {dollars(ROYAL_FLUSH_AT_LEAST)}",
        "straight-flush": f"a tenth of the pool, at least {dollars(STRAIGHT_FLUSH_AT_LEAST)}",
    }
    prizes |= {hand: dollars(prize.amount(wager)) for hand, prize in state.edition.fixed_prizes.items()}
    lines = (SignLine(_called(hand).capitalize(), prizes[hand], rule) for hand, rule in JACKPOT_HANDS.items())
    return SignPart(
        "Progressive jackpot",
        (
            SignLine("Jackpot wager", dollars(wager), state.edition.jackpot_wager),
            SignLine("The meter shows", dollars(state.meter()), r10_3),
            *lines,
        ),
    )
