"""Rule 13: the prizes of the jackpot, and the funds that pay them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, GEE_JUN_DAY, GEE_JUN_TEEN, NUMBER, TEEN_DAY, WIN, Play

JACKPOT = {"wager": "2.00", "pool": "10000.00", "reserve": "500.00", "share": "70"}
BONUS = "6-6 5-5 4-6 5-6"


def place_jackpot_wagers(*players: str, **changes: Any) -> Play:
    """Place a main and a jackpot wager of each player: ann on box 2, bob on box 3 and so on."""
    play = Play(jackpot={**JACKPOT, **changes})
    for box, player in enumerate(players or ("ann",), 2):
        play.wager(f"{player} {box} 20.00").do("jackpot", player=player, box=box)
    return play


def settle_jackpot_hand(hand: str, **changes: Any) -> Play:
    play = place_jackpot_wagers(**changes).deal({2: hand})
    play.settle()
    return play


def get_paid(play: Play, player: str = "ann") -> str:
    return str(play.get_line(player, "jackpot")["paid"])


def test_13_1_the_house_pays_the_bonus_even_if_a_player_banks() -> None:
    play = Play(jackpot=JACKPOT).give_bank_to_ann().wager("bob 5 20.00")
    play.do("jackpot", player="bob", box=5)
    play.name_house_wager().deal({1: "2-2 1-5 4-5 3-5", 3: WIN, 5: "3-3 1-5 2-2 1-6"}).set_all_house_way().do("settle")
    line = play.get_line("bob", "jackpot")
    assert line | {"paid": "100.00", "returned": "102.00", "prize": "bonus", "rules": ["13.1", "13.2"]} == line
    assert (play.last_round["net"]["jackpot"], play.last_round["net"]["reserve"]) == ("0.00", "0.00")
    assert play.get_line("ann", "bank")["paid"] == "30.00", (
        "the house's 10.00 and bob's 20.00, nothing of the jackpot wager"
    )


def test_13_1_with_funding_jackpot_the_pool_pays_as_far_as_it_goes() -> None:
    play = settle_jackpot_hand(BONUS, funding="jackpot")
    assert (get_paid(play), play.last_round["net"]["jackpot"]) == ("100.00", "-100.00")
    play = settle_jackpot_hand(BONUS, funding="jackpot", pool="60.00")
    assert (get_paid(play), play.last_round["net"]["jackpot"]) == ("100.00", "-60.00")


def test_13_1_pool_that_pays_the_bonus_includes_earlier_lines_of_the_round() -> None:
    play = place_jackpot_wagers("ann", "bob", funding="jackpot", pool="0.00", share="100").deal({2: WIN, 3: BONUS})
    play.settle()
    assert play.last_round["net"]["jackpot"] == "0.00", "ann's 2.00 went in and out again"
    assert get_paid(play, "bob") == "100.00"


@pytest.mark.parametrize(
    ("hand", "prize", "amount"),
    [(GEE_JUN_TEEN, "100%", "10000.00"), (GEE_JUN_DAY, "10%", "1000.00"), (TEEN_DAY, "10%", "1000.00")],
)
def test_13_2_the_major_prizes(hand: str, prize: str, amount: str) -> None:
    play = settle_jackpot_hand(hand)
    line = play.get_line("ann", "jackpot")
    assert line | {"outcome": "win", "prize": prize, "paid": amount, "odds": None, "rules": ["13.2", "13.3"]} == line
    assert play.last_round["net"]["jackpot"] == f"-{amount}"


@pytest.mark.parametrize("hand", [BONUS, "3-3 1-5 2-2 1-6", "3-3 1-5 2-2 2-5", "3-3 1-5 2-2 3-4"])
def test_13_2_the_bonus_hands(hand: str) -> None:
    line = settle_jackpot_hand(hand).get_line("ann", "jackpot")
    assert line | {"outcome": "win", "prize": "bonus", "paid": "100.00", "rules": ["13.1", "13.2"]} == line


@pytest.mark.parametrize(
    "hand",
    ["6-6 6-6 2-4 1-3", "1-1 1-1 4-4 4-4", "6-6 6-6 4-4 4-4", "1-1 5-5 4-6 5-6", "6-6 5-5 5-5 5-6", "6-6 4-6 4-6 5-6",
     "3-3 1-5 1-3 1-6", "3-3 3-3 2-2 1-6", "3-3 1-5 2-2 2-4", "1-5 1-5 2-2 1-6", WIN],
)  # fmt: skip
def test_13_2_near_misses_win_nothing(hand: str) -> None:
    assert settle_jackpot_hand(hand).get_line("ann", "jackpot")["outcome"] == "lose"


def test_13_2_prize_does_not_depend_on_how_the_hand_is_set() -> None:
    play = place_jackpot_wagers().deal({2: GEE_JUN_TEEN}).set("ann 2", low="6-6 1-2", high="6-6 2-4")
    play.settle()
    assert get_paid(play) == "10000.00"


def test_13_2_the_winning_stake_is_returned_or_pooled() -> None:
    assert settle_jackpot_hand(BONUS).get_line("ann", "jackpot")["returned"] == "102.00"
    play = settle_jackpot_hand(BONUS, **{"winning-stake": "pooled"})
    assert play.get_line("ann", "jackpot")["returned"] == "100.00"
    assert (play.last_round["net"]["jackpot"], play.last_round["net"]["reserve"]) == ("1.40", "0.60")


@pytest.mark.clause(NUMBER, "13.2")
def test_13_2_the_sign_shows_the_amount() -> None:
    play = Play(jackpot=JACKPOT)
    assert play.state["pools"]["sign"] == "10000.00"
    assert play.table.view("onlooker", dict)["pools"]["sign"] == "10000.00"


def test_13_2_a_share_is_rounded_down() -> None:
    assert get_paid(settle_jackpot_hand(GEE_JUN_DAY, pool="100.09")) == "10.00"
    assert get_paid(settle_jackpot_hand(GEE_JUN_DAY, pool="100.10")) == "10.01"


def test_13_2_prize_excludes_losing_wagers_of_the_round() -> None:
    play = place_jackpot_wagers("ann", "bob").deal({2: WIN, 3: GEE_JUN_TEEN})
    play.settle()
    assert get_paid(play, "bob") == "10000.00"
    assert play.state["pools"] | {"jackpot": "1.40", "sign": "1.40"} == play.state["pools"]


def settle_after_linked_win(amount: str, hand: str = GEE_JUN_DAY, **changes: Any) -> Play:
    play = place_jackpot_wagers(**changes)
    play.do("linked-win", amount=amount)
    play.deal({2: hand}).settle()
    return play


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        ("8999.99", "1000.00"),
        ("9000.00", "1000.00"),
        ("9000.01", "999.99"),
        ("9500.00", "500.00"),
        ("20000.00", "0.00"),
    ],
)
def test_13_3_a_prize_is_capped_by_the_pool_if_the_sign_shows_more(amount: str, expected: str) -> None:
    assert get_paid(settle_after_linked_win(amount)) == expected


def test_13_3_prize_of_the_whole_sign_is_capped() -> None:
    assert get_paid(settle_after_linked_win("9500.00", GEE_JUN_TEEN)) == "500.00"


@pytest.mark.parametrize(("amount", "expected"), [("0.00", "1000.00"), ("9500.00", "50.00"), ("9500.09", "49.99")])
def test_13_3_with_cap_share_a_prize_is_capped_by_its_percentage_of_the_pool(amount: str, expected: str) -> None:
    assert get_paid(settle_after_linked_win(amount, cap="share")) == expected


def test_13_3_after_the_sign_is_updated_the_prize_is_a_tenth_of_the_remaining_pool() -> None:
    play = place_jackpot_wagers()
    play.do("linked-win", amount="9500.00")
    assert play.state["pools"]["sign"] == "10000.00"
    play.do("update-sign")
    assert play.state["pools"]["sign"] == "500.00"
    play.deal({2: GEE_JUN_DAY}).settle()
    assert get_paid(play) == "50.00"


def test_13_3_a_linked_win_is_accepted_until_the_dice_are_thrown() -> None:
    play = place_jackpot_wagers().stack_tiles({2: GEE_JUN_DAY})
    play.do("linked-win", amount="9500.00")
    play.do("update-sign")
    play.do("dice", values=[2, 3, 4])
    assert play.refuses("linked-win", amount="1.00") == "13.3"
    assert play.refuses("update-sign") == "13.3"
    play.settle()
    assert get_paid(play) == "50.00"


def test_13_3_pool_at_the_settlement_of_the_line_caps_the_prize() -> None:
    """The bonus of box 2 is paid from the pool first; then the whole sign is more than the remaining pool."""
    play = place_jackpot_wagers("ann", "bob", funding="jackpot").deal({2: "3-3 1-5 2-2 1-6", 3: GEE_JUN_TEEN})
    play.settle()
    assert get_paid(play, "bob") == "9900.00"
    assert play.state["pools"]["jackpot"] == "0.00"


def settle_after_meter(pool: str, reserve: str = "500.00", **changes: Any) -> Play:
    """Settle a round in which the meter of the linked pools changes after the dice.

    Ann's hand wins a tenth of the 10,000 that the pool held at the dice.
    """
    play = place_jackpot_wagers(**changes).deal({2: GEE_JUN_DAY}).house_way("ann 2")
    play.do("meter", jackpot=pool, reserve=reserve, by="operator")
    play.do("settle")
    return play


@pytest.mark.clause(NUMBER, "13.3", "13.1")
@pytest.mark.parametrize(
    ("pool", "from_pool", "remaining_pool"),
    [
        ("400.00", "-400.00", "0.00"),
        ("999.99", "-999.99", "0.00"),
        ("1000.00", "-1000.00", "0.00"),
        ("1000.01", "-1000.00", "0.01"),
        ("50000.00", "-1000.00", "49000.00"),
        ("0.00", "0.00", "0.00"),
    ],
)
def test_13_3_a_meter_after_the_dice_changes_no_prize_and_the_house_pays_the_shortage(
    pool: str, from_pool: str, remaining_pool: str
) -> None:
    play = settle_after_meter(pool)
    assert get_paid(play) == "1000.00"
    assert play.last_round["net"]["jackpot"] == from_pool
    assert play.last_round["net"]["reserve"] == "0.00"
    assert play.state["pools"] | {"jackpot": remaining_pool, "sign": remaining_pool} == play.state["pools"]


@pytest.mark.parametrize(("cap", "expected"), [("pool", "500.00"), ("share", "50.00")])
def test_13_3_the_cap_uses_the_pool_at_the_dice(cap: str, expected: str) -> None:
    play = place_jackpot_wagers(cap=cap)
    play.do("linked-win", amount="9500.00")
    play.deal({2: GEE_JUN_DAY}).house_way("ann 2")
    play.do("meter", jackpot="20000.00", reserve="0.00")
    play.do("settle")
    assert get_paid(play) == expected


def test_13_3_a_meter_before_the_dice_counts() -> None:
    play = place_jackpot_wagers().stack_tiles({2: GEE_JUN_DAY})
    play.do("meter", jackpot="12000.00", reserve="700.00")
    play.do("dice", values=[2, 3, 4])
    play.settle()
    assert get_paid(play) == "1200.00"
    assert play.last_round["net"] | {"jackpot": "-1200.00", "reserve": "0.00"} == play.last_round["net"]
    assert play.state["pools"] | {"jackpot": "10800.00", "reserve": "700.00"} == play.state["pools"]


def test_13_3_earlier_lines_reduce_the_pool_at_the_dice_even_after_a_meter() -> None:
    play = place_jackpot_wagers("ann", "bob", funding="jackpot").deal({2: "3-3 1-5 2-2 1-6", 3: GEE_JUN_TEEN})
    play.house_way("ann 2", "bob 3")
    play.do("meter", jackpot="20000.00", reserve="0.00")
    play.do("settle")
    assert get_paid(play, "bob") == "9900.00"
    assert play.state["pools"]["jackpot"] == "10000.00"


def test_13_1_a_bonus_from_the_pool_takes_at_most_the_metered_amount() -> None:
    play = place_jackpot_wagers(funding="jackpot").deal({2: BONUS}).house_way("ann 2")
    play.do("meter", jackpot="30.00", reserve="0.00")
    play.do("settle")
    assert (get_paid(play), play.last_round["net"]["jackpot"]) == ("100.00", "-30.00")


@pytest.mark.clause(NUMBER, "12.1")
def test_12_1_the_meter_sets_both_pools_and_the_sign_and_moves_nothing_else() -> None:
    play = Play(jackpot=JACKPOT)
    play.do("redistribute", to="lottery", amount="100.00", arrangement="A1")
    play.do("meter", jackpot="12.34", reserve="0.00")
    assert play.state["pools"] == {
        "jackpot": "12.34", "reserve": "0.00", "tournament": "0.00", "lottery": "100.00", "sign": "12.34",
    }  # fmt: skip
    assert play.state["notices"] == []


@pytest.mark.clause(NUMBER, "12.1")
def test_12_1_only_the_operator_sets_the_meter_and_only_with_a_jackpot() -> None:
    arguments = {"jackpot": "12.34", "reserve": "0.00"}
    assert Play().refuses("meter", **arguments) == "12.1"
    for by in ("dealer", "supervisor", "director", "player"):
        assert Play(jackpot=JACKPOT).refuses("meter", by=by, **arguments) == "12.1"
    assert Play(jackpot=JACKPOT).is_malformed("meter", jackpot="1.00")


@pytest.mark.clause(NUMBER, "12.1")
def test_12_1_no_meter_while_a_hand_must_still_be_set() -> None:
    arguments = {"jackpot": "12.34", "reserve": "0.00"}
    play = place_jackpot_wagers("ann", "bob").deal()
    assert play.refuses("meter", **arguments) == "12.1"
    play.house_way("ann 2")
    assert play.refuses("meter", **arguments) == "12.1"
    play.do("take", player="bob", box=3)
    play.do("meter", **arguments)
    play = Play(jackpot=JACKPOT).give_bank_to_ann().name_house_wager().deal()
    assert play.refuses("meter", **arguments) == "12.1", "the player/banker's hand"
    play.house_way("ann 3").do("meter", **arguments)


def test_13_3_after_a_round_with_a_jackpot_wager_the_sign_shows_the_pool() -> None:
    play = settle_after_linked_win("9500.00", WIN)
    assert play.state["pools"]["sign"] == "501.40"


def test_13_3_after_a_round_without_a_jackpot_wager_the_sign_does_not_change() -> None:
    play = Play(jackpot=JACKPOT).wager("ann 2 20.00")
    play.do("linked-win", amount="9500.00")
    play.play_round(hands={1: BANK})
    assert play.state["pools"] | {"jackpot": "500.00", "sign": "10000.00"} == play.state["pools"]
    assert "jackpot" not in play.last_round["net"]
