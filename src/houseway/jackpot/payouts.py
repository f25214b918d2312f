"""Paying the jackpot hands of one round, one after the other.

A prize is a fixed amount, or the greater of a fixed amount and a share of the jackpot pool. The share is reckoned once
for each kind of hand, when the first of its kind is paid, from what the pool then holds.

>>> from houseway.jackpot.pools import Pools
>>> pools = Pools(jackpot=50_000_00)
>>> prizes = {"straight-flush": Prize(1_000_00, share=lambda pool, winners: pool // 5 // winners)}
>>> winners = [Winner("bob", 2, "straight-flush"), Winner("ann", 1, "straight-flush")]
>>> [payment.amount for payment in pay(winners, prizes, pools, "reserve")]
[500000, 500000]
>>> pools.jackpot
4000000
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from houseway.jackpot.pools import Pools

Funding: TypeAlias = Literal["reserve", "jackpot", "house"]
"""Who pays what a pool share does not cover."""

Share: TypeAlias = Callable[[int, int], int]
"""What each of n winners gets of a pool, rounded down to the cent; what is left over stays in the pool."""


class Prize(NamedTuple):
    """What a kind of hand wins: ``amount``, or the share of the pool where that is greater."""

    amount: int
    share: Share | None = None


class Winner(NamedTuple):
    """A hand to be paid."""

    player: str
    box: int
    hand: str


class Payment(NamedTuple):
    """A hand paid, and where the money came from."""

    player: str
    box: int
    hand: str
    amount: int
    from_jackpot: int
    from_reserve: int
    from_house: int


def payment_order(winners: Sequence[Winner], *, first: str, last: str) -> list[Winner]:
    """Highest box first; but where a round has both kinds of hand, those of ``last`` wait until all others are paid."""
    order = sorted(winners, key=_by_box, reverse=True)
    kinds = {winner.hand for winner in order}
    if first in kinds and last in kinds:
        order.sort(key=lambda winner: winner.hand == last)
    return order


def pay(winners: Sequence[Winner], prizes: Mapping[str, Prize], pools: Pools, funding: Funding) -> tuple[Payment, ...]:
    """Pay the winners in the order given; the pools give what they have to, and the house the rest."""
    shares: dict[str, int] = {}
    payments = []
    for winner in winners:
        prize = prizes[winner.hand]
        if winner.hand not in shares:
            alike = sum([other.hand == winner.hand for other in winners])
            shares[winner.hand] = prize.share(pools.jackpot, alike) if prize.share is not None else 0
        share = shares[winner.hand]
        payments.append(_pay_one(winner, max(prize.amount, share), share, pools, funding))
    return tuple(payments)


def _pay_one(winner: Winner, amount: int, share: int, pools: Pools, funding: Funding) -> Payment:
    from_jackpot = min(amount if funding == "jackpot" else share, pools.jackpot)
    missing = amount - from_jackpot
    from_reserve = 0 if funding == "house" else min(missing, pools.reserve)
    pools.jackpot -= from_jackpot
    pools.reserve -= from_reserve
    return Payment(*winner, amount, from_jackpot, from_reserve, missing - from_reserve)


def _by_box(winner: Winner) -> int:
    return winner.box
