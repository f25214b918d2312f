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
"""Source of the part of a prize that the share of the jackpot pool does not cover."""

Share: TypeAlias = Callable[[int, int], int]
"""Function of the pool's balance and the number of winners that returns each winner's share in cents.

Shares are rounded down, and the remainder stays in the pool.
"""


class Prize(NamedTuple):
    """Prize for a kind of hand: the fixed ``amount`` or the share of the pool, whichever is greater."""

    amount: int
    share: Share | None = None


class Winner(NamedTuple):
    """A hand that wins a prize and must be paid."""

    player: str
    box: int
    hand: str


class Payment(NamedTuple):
    """Payment for a hand, with the amounts that came from each pool and from the house."""

    player: str
    box: int
    hand: str
    amount: int
    from_jackpot: int
    from_reserve: int
    from_house: int


def sort_for_payment(winners: Sequence[Winner], *, first: str, last: str) -> list[Winner]:
    """Return the winners in the order of payment: by box number, highest first.

    If the round has winners with the kind of hand ``first`` and winners with the kind ``last``, the latter are paid
    after all other winners.
    """
    order = sorted(winners, key=_get_box, reverse=True)
    kinds = {winner.hand for winner in order}
    if first in kinds and last in kinds:
        order.sort(key=lambda winner: winner.hand == last)
    return order


def pay(winners: Sequence[Winner], prizes: Mapping[str, Prize], pools: Pools, funding: Funding) -> tuple[Payment, ...]:
    """Pay the winners in the given order.

    ``funding`` says which pools must pay. They pay as far as their balances allow, and the house pays the rest.
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
