"""Rule 14.5: raises after a tap out that is less than a raise, and the bet that they are measured from."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play

FREE: dict[str, Any] = {"min_table_stake": "1.00", "commission": {"basis": "time", "rate": "0.00"}}
INTERPRETATIONS = ("full-bet", "tap-out", "none")


def play_to_flop(short_tap_out: str | None, stakes: dict[str, str], **more: Any) -> Play:
    """Let everybody call the big blind of 2.00, without burning; ann is first to act after the flop."""
    interpretation = {} if short_tap_out is None else {"short_tap_out": short_tap_out}
    play = Play(**{**FREE, "burn": False, **interpretation, **more})
    for seat, (player, stake) in enumerate(stakes.items(), 1):
        play.do("sit", player, seat=seat, stake=stake)
    play.deal()
    while play.last_round["hands"]["communal"] == "":
        play.call(play.turn or "")
    return play


DEEP = {"ann": "202.00", "bob": "202.00", "cat": "34.00", "dan": "202.00"}


def play_short_tap_out(short_tap_out: str | None) -> Play:
    """Play no limit: ann bets 20, bob calls, cat taps out for 32; dan has not acted."""
    return play_to_flop(short_tap_out, DEEP).bet("ann", "20.00").call("bob").tap_out("cat")


@pytest.mark.clause(NUMBER, "14.5")
@pytest.mark.parametrize("short_tap_out", ["full-bet", None])
def test_14_5_full_bet_the_raise_is_measured_from_the_last_full_bet(short_tap_out: str | None) -> None:
    play = play_short_tap_out(short_tap_out)
    assert play.refuses("call-and-raise", "dan", raise_="7.00") == "5.1"
    play.raise_("dan", "8.00")
    round_ = play.table.state.round
    assert (round_.level, round_.full_level, round_.biggest) == (40_00, 40_00, 20_00)
    assert play.refuses("call-and-raise", "ann", raise_="19.00") == "5.1"
    play.raise_("ann", "20.00")


def test_14_5_full_bet_a_raise_to_45_is_a_raise_of_25() -> None:
    play = play_short_tap_out("full-bet").raise_("dan", "13.00")
    assert play.refuses("call-and-raise", "ann", raise_="24.00") == "5.1"
    play.raise_("ann", "25.00")
    assert play.table.state.round.level == 70_00


def test_14_5_tap_out_the_raise_is_measured_from_the_tap_out() -> None:
    play = play_short_tap_out("tap-out")
    assert play.refuses("call-and-raise", "dan", raise_="19.00") == "5.1"
    play.raise_("dan", "20.00")
    assert play.table.state.round.level == 52_00


def test_14_5_none_nobody_may_raise() -> None:
    play = play_short_tap_out("none")
    assert play.refuses("call-and-raise", "dan", raise_="20.00") == "14.5"
    assert play.refuses("call-and-raise", "dan", raise_="0.50") == "14.5", "before the chips are looked at"
    assert play.refuses("tap-out", "dan") == "14.5"
    assert not {action.do for action in play.table.legal("dan")} & {"call-and-raise", "tap-out"}
    play.call("dan")
    assert play.refuses("call-and-raise", "ann", raise_="20.00") == "14.5"
    play.call("ann").fold("bob")
    assert play.bet("ann", "2.00").raise_("dan", "2.00").table.state.round.level == 4_00, (
        "the next betting round is free"
    )


@pytest.mark.parametrize("short_tap_out", INTERPRETATIONS)
def test_14_5_players_who_have_acted_may_only_call_or_fold(short_tap_out: str) -> None:
    play = play_short_tap_out(short_tap_out).call("dan")
    assert play.refuses("call-and-raise", "ann", raise_="50.00") == "14.5"
    assert play.refuses("tap-out", "ann") == "14.5"
    play.call("ann")
    assert play.refuses("tap-out", "bob") == "14.5"
    play.fold("bob")


@pytest.mark.parametrize("short_tap_out", INTERPRETATIONS)
def test_14_5_a_tap_out_for_the_call_is_always_allowed(short_tap_out: str) -> None:
    stakes = {**DEEP, "dan": "25.00"}
    play = play_to_flop(short_tap_out, stakes).bet("ann", "20.00").call("bob").tap_out("cat").tap_out("dan")
    assert play.turn == "ann"
    assert play.table.state.round.level == 32_00


@pytest.mark.parametrize(("short_tap_out", "reopens_betting"), [("full-bet", True), ("tap-out", False)])
def test_14_5_several_short_tap_outs_are_each_compared_with_the_base(short_tap_out: str, reopens_betting: bool) -> None:
    """After a bet of 20 the tap outs are 32, 36 and 45.

    Measured from the full bet the last one is a raise of 25, measured from the tap outs it is only 9 more.
    """
    stakes = {"ann": "202.00", "bob": "202.00", "cat": "34.00", "dan": "38.00", "eve": "47.00"}
    play = (
        play_to_flop(short_tap_out, stakes).bet("ann", "20.00").call("bob").tap_out("cat").tap_out("dan").tap_out("eve")
    )
    round_ = play.table.state.round
    assert (round_.level, round_.full_level) == (45_00, 45_00 if reopens_betting else 20_00)
    if reopens_betting:
        assert play.refuses("call-and-raise", "ann", raise_="24.00") == "5.1"
        play.raise_("ann", "25.00")
    else:
        assert play.refuses("call-and-raise", "ann", raise_="25.00") == "14.5"


@pytest.mark.parametrize(
    ("short_tap_out", "limit", "refused_raise", "least", "most"),
    [
        ("full-bet", {}, "5.00", "6.00", None),
        ("tap-out", {}, "9.00", "10.00", None),
        ("full-bet", {"limit": "straddle"}, "5.00", "6.00", "16.00"),
        ("full-bet", {"limit": "straddle", "max_bet": "15.00"}, "5.00", "6.00", "11.00"),
        ("tap-out", {"limit": "straddle"}, "9.00", "10.00", "10.00"),
    ],
)
def test_14_5_a_short_tap_out_that_opens_the_betting(
    short_tap_out: str, limit: dict[str, Any], refused_raise: str, least: str, most: str | None
) -> None:
    """The minimum bet is 10 and the tap out 4: the full bet is zero, so a raise goes to 10 or more."""
    stakes = {"ann": "14.00", "bob": "202.00", "cat": "202.00"}
    more = {"min_bet": "10.00", "blinds": ["5.00", "10.00"], **limit}
    play = play_to_flop(short_tap_out, stakes, **more).tap_out("ann")
    assert play.refuses("bet", "bob", amount="10.00") == "12.3"
    assert play.refuses("call-and-raise", "bob", raise_=refused_raise) == "5.1"
    if most is not None:
        above = f"{int(most[:-3]) + 1}.00"
        assert play.refuses("call-and-raise", "bob", raise_=above) == "4.2(g)"
    (action,) = [action for action in play.table.legal("bob") if action.do == "call-and-raise"]
    assert action.amounts["raise"].least == int(least[:-3]) * 100
    play.raise_("bob", least)
    assert play.table.state.round.raises == 1, "made while the level is above nothing"


@pytest.mark.parametrize(
    ("short_tap_out", "raise_", "level"), [("full-bet", "4.00", 20_00), ("tap-out", "10.00", 26_00)]
)
def test_14_5_fixed_limit_allows_exactly_one_raise(short_tap_out: str, raise_: str, level: int) -> None:
    stakes = {"ann": "202.00", "bob": "18.00", "cat": "202.00"}
    more = {
        "limit": "fixed",
        "min_bet": ["2.00", "10.00", "10.00", "10.00"],
        "max_bet": ["2.00", "10.00", "10.00", "10.00"],
    }
    play = play_to_flop(short_tap_out, stakes, **more).bet("ann", "10.00").tap_out("bob")
    below, above = (f"{int(raise_[:-3]) + change}.00" for change in (-1, 1))
    assert play.refuses("call-and-raise", "cat", raise_=below) == "5.1"
    assert play.refuses("call-and-raise", "cat", raise_=above) == "4.2(g)"
    assert play.raise_("cat", raise_).table.state.round.level == level


@pytest.mark.parametrize(("short_tap_out", "most"), [("full-bet", "36.00"), ("tap-out", "40.00")])
def test_14_5_full_pot_the_maximum_is_the_pot_with_the_call(short_tap_out: str, most: str) -> None:
    """After a bet of 8 and a tap out of 12 the pot is 28 and the call 12: the maximum is 40."""
    stakes = {"ann": "202.00", "bob": "14.00", "cat": "202.00", "dan": "202.00"}
    play = play_to_flop(short_tap_out, stakes, limit="full-pot").bet("ann", "8.00").tap_out("bob").fold("cat")
    assert play.pot == "28.00"
    assert play.refuses("call-and-raise", "dan", raise_=f"{int(most[:-3]) + 1}.00") == "4.2(g)"
    play.raise_("dan", most)


def test_14_5_a_tap_out_above_the_maximum_is_measured_the_same_way() -> None:
    """Fixed limit of 10: with 20.00 left cat reaches exactly 20, with 21.00 the tap out is above the maximum."""
    more = {
        "limit": "fixed",
        "min_bet": ["2.00", "10.00", "10.00", "10.00"],
        "max_bet": ["2.00", "10.00", "10.00", "10.00"],
    }
    for stake, rule in (("22.00", None), ("23.00", "4.2(g)")):
        stakes = {"ann": "202.00", "bob": "18.00", "cat": stake}
        play = play_to_flop("full-bet", stakes, **more).bet("ann", "10.00").tap_out("bob")
        if rule is None:
            assert play.tap_out("cat").table.state.round.full_level == 20_00
        else:
            assert play.refuses("tap-out", "cat") == rule


def test_14_5_a_blind_paid_short_is_not_a_short_tap_out() -> None:
    play = Play(**{**FREE, "short_tap_out": "none"}).sit(ann="50.00", bob="1.00", cat="50.00").deal()
    assert play.table.state.round.full_level == play.table.state.round.level == 2_00
    play.raise_("cat", "2.00")


@pytest.mark.parametrize(
    ("short_tap_out", "amount", "level"),
    [
        ("full-bet", "39.00", 32_00),
        ("full-bet", "40.00", 40_00),
        ("tap-out", "51.00", 32_00),
        ("tap-out", "52.00", 52_00),
    ],
)
def test_17_7_chips_pushed_forward_after_a_short_tap_out(short_tap_out: str, amount: str, level: int) -> None:
    play = play_short_tap_out(short_tap_out).do("put", "dan", amount=amount)
    assert play.table.state.round.level == level
    assert [notice[1] for notice in play.notices] == (["17.7"] if level == 32_00 else [])


def test_14_5_a_wager_out_of_turn_is_measured_the_same_way() -> None:
    stakes = {**DEEP, "eve": "202.00"}
    play = play_to_flop("full-bet", stakes).bet("ann", "20.00").call("bob").tap_out("cat")
    assert play.refuses("out-of-turn", "eve", action="call-and-raise", raise_="7.00") == "5.1"
    play.do("out-of-turn", "eve", action="call-and-raise", raise_="8.00").fold("dan")
    assert (play.table.state.round.full_level, play.turn) == (40_00, "ann")


@pytest.mark.parametrize("key", ["short-tap-out", "post-from"])
@pytest.mark.parametrize("value", ["any", None, 1, ["none"]])
def test_an_unknown_value_is_malformed(key: str, value: object) -> None:
    assert Play().is_malformed("determine", table={key: value}, notice=True)


def test_14_5_a_change_between_rounds_takes_effect_at_once() -> None:
    play = Play(**FREE).sit(ann="100.00").do("determine", table={"short-tap-out": "none"}, notice=True)
    assert play.table.state.terms.raise_none
    assert play.state["notices"] == [{"to": "players", "rule": "4.1", "about": "limits"}]
