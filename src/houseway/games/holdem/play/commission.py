"""What the house takes from the pots of a round (15.2)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.games.holdem.clauses import A_commission, r15_2, r15_2_c, r15_2_d
from houseway.games.holdem.determinations import DOLLAR, Terms
from houseway.games.holdem.play.state import Hand, Pot
from houseway.law import Rule
from houseway.law.coverage_marks import follows


@follows(A_commission)
@follows(r15_2)
def take_commission(terms: Terms, hands: list[Hand], pots: Sequence[Pot], at_showdown: bool) -> Rule | None:
    """Take each pot's part; the rule by which it is waived, where it would not have been nil anyway."""
    if terms.basis != "pot":
        return None
    total = sum([pot.amount for pot in pots])
    bearing = pots if terms.threshold_on_sum else [pot for pot in pots if pot.amount > terms.threshold]
    if not bearing or total <= terms.threshold:
        return None
    commission = min(total * terms.percent // 100 // DOLLAR * DOLLAR, terms.maximum)
    if commission == 0:
        return None
    if at_showdown and _all_equal([hand for hand in hands if hand.chips + hand.dead > 0]):
        return r15_2_c
    if _only_forced(hands):
        return r15_2_d
    _take(bearing, commission)
    return None


@follows(r15_2_d)
def _only_forced(hands: list[Hand]) -> bool:
    """Whether the pots hold nothing but blinds, over-blinds, antes and posts (15.2(d))."""
    return all(hand.chips + hand.dead <= hand.forced for hand in hands)


@follows(r15_2_c)
def _all_equal(contributors: list[Hand]) -> bool:
    """Whether everyone who put chips in is at the showdown with equal hands (15.2(c))."""
    first = contributors[0]
    return all(hand.folded is None and hand.high == first.high and hand.low == first.low for hand in contributors)


def _take(bearing: Sequence[Pot], commission: int) -> None:
    """In proportion to size, down to whole dollars; what is left over from the first, as far as that goes."""
    size = sum([pot.amount for pot in bearing])
    for pot in bearing:
        pot.commission = commission * pot.amount // size // DOLLAR * DOLLAR
    left = commission - sum([pot.commission for pot in bearing])
    for pot in bearing:
        more = min(left, pot.amount - pot.commission)
        pot.commission += more
        left -= more
