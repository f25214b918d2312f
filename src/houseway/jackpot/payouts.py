"""Payment of the jackpot hands of one round, one after the other.

A prize is a fixed amount, or the greater of a fixed amount and a share of the jackpot pool. The share is
computed once for each kind of hand, when the first of its kind is paid, from the balance of the pool at that
time.

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
"""Source of the money that a pool share does not cover."""

Share: TypeAlias = Callable[[int, int], int]
"""Amount that each of n winners gets of a pool, rounded down to the cent; the remainder stays in the pool."""


class Prize(NamedTuple):
    """Prize of a kind of hand: ``amount``, or the share of the pool if that is greater."""

    amount: int
    share: Share | None = None


class Winner(NamedTuple):
    """Hand that must be paid."""

    player: str
    box: int
    hand: str


class Payment(NamedTuple):
    """Hand that was paid, and the source of the money."""

    player: str
    box: int
    hand: str
    amount: int
    from_jackpot: int
    from_reserve: int
    from_house: int


def sort_for_payment(winners: Sequence[Winner], *, first: str, last: str) -> list[Winner]:
    """Return the winners by box, highest first.

    If a round has hands of both kinds, those of ``last`` are paid after all others.
    """
    order = sorted(winners, key=_get_box, reverse=True)
    kinds = {winner.hand for winner in order}
    if first in kinds and last in kinds:
        order.sort(key=lambda winner: winner.hand == last)
    return order


def pay(winners: Sequence[Winner], prizes: Mapping[str, Prize], pools: Pools, funding: Funding) -> tuple[Payment, ...]:
    """Pay the winners in the given order.

    The pools pay as far as they can and must, and the house pays the rest.
    """
    shares: dict[str, int] = {}
    payments = []
    for winner in winners:
        prize = prizes[winner.hand]
        if winner.hand not in shares:
            winner_count = sum([other.hand == winner.hand for other in winners])
            shares[winner.hand] = prize.share(pools.jackpot, winner_count) if prize.share is not None else 0
        share = shares[winner.hand]
        payments.append(_pay_winner(winner, max(prize.amount, share), share, pools, funding))
    return tuple(payments)


def _pay_winner(winner: Winner, amount: int, share: int, pools: Pools, funding: Funding) -> Payment:
    from_jackpot = min(amount if funding == "jackpot" else share, pools.jackpot)
    missing = amount - from_jackpot
    from_reserve = 0 if funding == "house" else min(missing, pools.reserve)
    pools.jackpot -= from_jackpot
    pools.reserve -= from_reserve
    return Payment(*winner, amount, from_jackpot, from_reserve, missing - from_reserve)


def _get_box(winner: Winner) -> int:
    return winner.box
