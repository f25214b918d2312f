"""Sign of a Canberra Poker table: limits, multiple, jackpot wager, odds, maximum payout and prize meter."""

from __future__ import annotations

from houseway.engine.output.sign import (
    SignLine,
    SignPart,
    describe_amounts,
    describe_odds,
    make_marker_line,
    make_rules_line,
)
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
from houseway.i18n import Message
from houseway.money import DollarAmount

JACKPOT_HANDS = {
    "royal-flush": r11_1_a,
    "straight-flush": r11_1_b,
    "four-of-a-kind": r11_1_c,
    "full-house": r11_1_d,
    "flush": r11_1_e,
}
SIGN_HAND_IDS = {
    "royal-flush": "sign-hand-royal-flush",
    "straight-flush": "sign-hand-straight-flush",
    "four-of-a-kind": "sign-hand-four-of-a-kind",
    "full-house": "sign-hand-full-house",
    "flush": "sign-hand-flush",
    "straight": "sign-hand-straight",
    "three-of-a-kind": "sign-hand-three-of-a-kind",
    "two-pairs": "sign-hand-two-pairs",
    "one-pair": "sign-hand-one-pair-or-less",
}
"""Kinds of hand on the sign. A bet pays the same odds for one pair and for less, so they share one line."""


def make_sign(state: State) -> tuple[SignPart, ...]:
    """Return the sign with the limits and odds that are in force now."""
    limits = state.limits.sign
    wager_lines = (
        SignLine(Message("sign-minimum-ante"), describe_amounts(limits.min), r3_1),
        SignLine(Message("sign-maximum-ante"), describe_amounts(limits.max), r3_1),
        SignLine(Message("sign-multiples"), describe_amounts(limits.multiple), r3_3),
        *_make_marker_lines(state),
        SignLine(Message("sign-bet"), Message("sign-bet-twice-ante"), r7_2),
    )
    maximum = Message("sign-none") if limits.max_payout is None else describe_amounts(limits.max_payout)
    covers_bet_only = state.determinations.max_payout_scope == "bet"
    payout_lines = (
        SignLine(Message("sign-winning-antes"), describe_odds(1), r8_1),
        *(
            SignLine(Message("sign-bet-on-hand", hand=Message(SIGN_HAND_IDS[hand])), describe_odds(odds), r8_1)
            for hand, odds in BET_ODDS.items()
            if hand in SIGN_HAND_IDS
        ),
        SignLine(Message("sign-maximum-payout-bet" if covers_bet_only else "sign-maximum-payout-box"), maximum, r8_2),
        SignLine(Message("sign-dealer"), Message("sign-dealer-takes-part"), r9_2),
    )
    return (
        SignPart(Message("sign-wagers-on-each-box"), wager_lines),
        SignPart(Message("sign-payouts"), payout_lines),
        _make_jackpot_part(state),
        SignPart(Message("sign-on-request"), (make_rules_line(r16_11),)),
    )


def _make_marker_lines(state: State) -> list[SignLine]:
    return [
        make_marker_line(box, maximum, r3_2)
        for box in sorted(state.markers)
        if (maximum := get_maximum_ante(state, box)) != state.limits.sign.max
    ]


def _make_jackpot_part(state: State) -> SignPart:
    """Return the part of the sign with the jackpot wager and the prizes of the five hands (3.6, 10.3, 11.1)."""
    wager = state.limits.sign.jackpot_wager
    prizes = {
        "royal-flush": Message("sign-prize-whole-pool", amount=DollarAmount(ROYAL_FLUSH_MIN_CENTS)),
        "straight-flush": Message("sign-prize-tenth-of-pool", amount=DollarAmount(STRAIGHT_FLUSH_MIN_CENTS)),
    }
    prizes |= {hand: describe_amounts(prize.compute_cents(wager)) for hand, prize in state.edition.fixed_prizes.items()}
    lines = (SignLine(Message(f"sign-jackpot-{hand}"), prizes[hand], rule) for hand, rule in JACKPOT_HANDS.items())
    return SignPart(
        Message("sign-progressive-jackpot"),
        (
            SignLine(Message("sign-jackpot-wager"), describe_amounts(wager), state.edition.jackpot_wager_rule),
            SignLine(Message("sign-meter"), describe_amounts(state.get_meter()), r10_3),
            *lines,
        ),
    )
