"""Commission that the house takes from the pots of a round (15.2)."""

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
    """Take the commission from each pot, unless a clause waives it.

    Return the clause that waives the commission. Return None if no clause waives it, or if it would have been zero
    anyway.
    """
    if terms.basis != "pot":
        return None
    total = sum([pot.amount for pot in pots])
    liable_pots = pots if terms.threshold_on_sum else [pot for pot in pots if pot.amount > terms.threshold]
    if not liable_pots or total <= terms.threshold:
        return None
    commission = min(total * terms.percent // 100 // DOLLAR * DOLLAR, terms.maximum)
    if commission == 0:
        return None
    if at_showdown and _are_all_equal([hand for hand in hands if hand.chips + hand.dead > 0]):
        return r15_2_c
    if _has_only_forced_bets(hands):
        return r15_2_d
    _apportion_commission(liable_pots, commission)
    return None


@follows(r15_2_d)
def _has_only_forced_bets(hands: list[Hand]) -> bool:
    """Return whether the pots hold nothing but blinds, over-blinds, antes and posts (15.2(d))."""
    return all(hand.chips + hand.dead <= hand.forced for hand in hands)


@follows(r15_2_c)
def _are_all_equal(contributors: list[Hand]) -> bool:
    """Return whether all players with chips in the pots have reached the showdown with equal hands (15.2(c))."""
    first = contributors[0]
    return all(hand.folded is None and hand.high == first.high and hand.low == first.low for hand in contributors)


def _apportion_commission(liable_pots: Sequence[Pot], commission: int) -> None:
    """Divide the commission between the pots in proportion to their size, rounded down to whole dollars.

    The remainder is taken from the first pot until that pot is empty, and then from the next pot.
    """
    size = sum([pot.amount for pot in liable_pots])
    for pot in liable_pots:
        pot.commission = commission * pot.amount // size // DOLLAR * DOLLAR
    remaining_cents = commission - sum([pot.commission for pot in liable_pots])
    for pot in liable_pots:
        extra_cents = min(remaining_cents, pot.amount - pot.commission)
        pot.commission += extra_cents
        remaining_cents -= extra_cents
