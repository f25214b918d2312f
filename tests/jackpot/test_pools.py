"""Jackpot pools and their payouts: examples from the rules, and conservation of every cent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.games.canberra_poker.play.jackpot import compute_tenth_share, compute_whole_share
from houseway.jackpot.payouts import Payment, Prize, Winner, pay, sort_for_payment
from houseway.jackpot.pools import Contribution, Pools

PRIZES = {
    "royal": Prize(10_000_00, compute_whole_share),
    "straight": Prize(1_000_00, compute_tenth_share),
    "flush": Prize(100_00),
}

cents = st.integers(0, 10_000_000)
winners = st.lists(st.sampled_from(tuple(PRIZES)), min_size=1, max_size=9).map(
    lambda hands: [Winner(f"player {box}", box, hand) for box, hand in enumerate(hands, 1)]
)


def pay_hands(*hands: str, pools: Pools, funding: str = "reserve") -> tuple[Payment, ...]:
    order = sort_for_payment(
        [Winner("ann", box, hand) for box, hand in enumerate(hands, 1)], first="straight", last="royal"
    )
    return pay(order, PRIZES, pools, funding)  # type: ignore[arg-type]  # a plain string


@pytest.mark.parametrize(("share", "jackpot"), [(0, 0), (33_33, 32), (40_00, 39), (99_99, 98), (100_00, 99)])
def test_jackpot_share_is_rounded_down_and_the_reserve_gets_the_rest(share: int, jackpot: int) -> None:
    pools = Pools()
    assert pools.contribute(99, share) == Contribution(jackpot, 99 - jackpot)
    assert pools.total() == 99


@pytest.mark.parametrize(
    ("pool", "count", "amount"), [(50_000_00, 2, 4_750_00), (6_000_00, 2, 570_00), (12_345_67, 3, 1_115_22), (9, 1, 0)]
)
def test_successive_tenths_of_the_pool_are_shared_equally(pool: int, count: int, amount: int) -> None:
    assert compute_tenth_share(pool, count) == amount


def test_share_is_computed_when_the_first_of_its_kind_is_paid() -> None:
    pools = Pools(jackpot=20_000_00)
    amounts = [(payment.hand, payment.from_jackpot) for payment in pay_hands("royal", "flush", "royal", pools=pools)]
    assert amounts == [("royal", 10_000_00), ("flush", 0), ("royal", 10_000_00)]


def test_fixed_prizes_from_the_jackpot_leave_less_for_the_next_of_a_kind() -> None:
    pools = Pools(jackpot=20_000_00, reserve=30_00)
    payments = pay_hands("royal", "flush", "royal", pools=pools, funding="jackpot")
    assert [payment[4:] for payment in payments] == [
        (10_000_00, 0, 0),
        (100_00, 0, 0),
        (9_900_00, 30_00, 70_00),
    ]


def test_last_kind_is_paid_last_only_if_the_first_kind_occurs() -> None:
    def get_payment_boxes(*hands: str) -> list[int]:
        order = sort_for_payment(
            [Winner("ann", box, hand) for box, hand in enumerate(hands, 1)], first="straight", last="royal"
        )
        return [winner.box for winner in order]

    assert get_payment_boxes("flush", "royal", "flush") == [3, 2, 1]
    assert get_payment_boxes("straight", "flush", "royal", "royal") == [2, 1, 4, 3]


def test_money_moves_between_the_pools_and_out_of_them() -> None:
    pools = Pools(jackpot=100, reserve=50)
    pools.move("reserve", "tournament", 20)
    pools.move("jackpot", "lottery", 10)
    pools.move("jackpot", "reserve", 30)
    assert (pools.jackpot, pools.reserve, pools.moved) == (60, 60, {"tournament": 20, "lottery": 10})
    assert pools.total() == 150


@pytest.mark.parametrize("amount", [-1, 51])
def test_only_available_money_can_be_moved(amount: int) -> None:
    with pytest.raises(AssertionError):
        Pools(reserve=50).move("reserve", "tournament", amount)


@given(jackpot=cents, reserve=cents, seed=cents, house_adds=st.booleans())
def test_filling_up_takes_from_the_reserve_first(jackpot: int, reserve: int, seed: int, house_adds: bool) -> None:
    pools = Pools(jackpot, reserve)
    added = pools.fill_up(seed, house_adds=house_adds)
    assert pools.total() == jackpot + reserve + added
    assert pools.jackpot >= jackpot
    assert added == 0 or (house_adds and pools.reserve == 0 and pools.jackpot == seed)


@given(jackpot=cents, reserve=cents, hands=winners, funding=st.sampled_from(("reserve", "jackpot", "house")))
def test_sources_of_every_payment_add_up(jackpot: int, reserve: int, hands: list[Winner], funding: str) -> None:
    pools = Pools(jackpot, reserve)
    order = sort_for_payment(hands, first="straight", last="royal")
    payments = pay(order, PRIZES, pools, funding)  # type: ignore[arg-type]  # a plain string
    for payment in payments:
        assert payment.amount == payment.from_jackpot + payment.from_reserve + payment.from_house
        assert payment.amount >= PRIZES[payment.hand].amount
        assert min(payment[4:]) >= 0
    assert pools.jackpot == jackpot - sum(payment.from_jackpot for payment in payments) >= 0
    assert pools.reserve == reserve - sum(payment.from_reserve for payment in payments) >= 0
    if funding == "house":
        assert pools.reserve == reserve


@given(jackpot=cents, reserve=cents, wagers=st.lists(st.tuples(cents, st.integers(0, 100_00)), max_size=9))
def test_void_wagers_leave_the_pools_as_they_were(jackpot: int, reserve: int, wagers: list[tuple[int, int]]) -> None:
    pools = Pools(jackpot, reserve)
    contributions = [pools.contribute(wager, share) for wager, share in wagers]
    assert pools.total() == jackpot + reserve + sum(wager for wager, _ in wagers)
    for contribution in contributions:
        pools.take_back(contribution)
    assert (pools.jackpot, pools.reserve) == (jackpot, reserve)


def test_void_round_reverses_its_effect_on_the_pools() -> None:
    pools = Pools(jackpot=900_00, reserve=70_00)
    assert pools.undo(40, 60) == {}
    assert (pools.jackpot, pools.reserve) == (899_60, 69_40)
    assert pools.undo(-4_750_00, -250_00) == {}
    assert (pools.jackpot, pools.reserve) == (5_649_60, 319_40)


def test_pool_that_cannot_give_back_becomes_zero_and_the_rest_is_owed() -> None:
    pools = Pools(jackpot=30, reserve=20)
    assert list(pools.take_back(Contribution(80, 1_20)).items()) == [("jackpot", 50), ("reserve", 1_00)]
    assert (pools.jackpot, pools.reserve) == (0, 0)
    pools = Pools(jackpot=80, reserve=1_20)
    assert pools.take_back(Contribution(80, 1_20)) == {}
    assert (pools.jackpot, pools.reserve) == (0, 0)


@given(cents, cents, st.integers(-1_000_000, 1_000_000), st.integers(-1_000_000, 1_000_000))
def test_owed_and_returned_amounts_add_up_to_the_effect_of_the_round(
    jackpot: int, reserve: int, to_jackpot: int, to_reserve: int
) -> None:
    pools = Pools(jackpot, reserve)
    owed_cents = pools.undo(to_jackpot, to_reserve)
    assert pools.jackpot >= 0
    assert pools.reserve >= 0
    assert jackpot - to_jackpot == pools.jackpot - owed_cents.get("jackpot", 0)
    assert reserve - to_reserve == pools.reserve - owed_cents.get("reserve", 0)


def test_meter_sets_both_pools_and_leaves_moved_amounts() -> None:
    pools = Pools(jackpot=100, reserve=100)
    pools.move("reserve", "lottery", 40)
    pools.set_meters(7_00, 3_00)
    assert (pools.jackpot, pools.reserve, pools.moved["lottery"]) == (7_00, 3_00, 40)
