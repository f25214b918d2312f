"""Rule 17.3: fraud that is discovered later makes a settled round void retroactively."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, GEE_JUN_DAY, LOSE, NUMBER, WIN, Play
from tests.random_play import check_replay, snapshot

JACKPOT = {"wager": "2.00", "pool": "1000.00", "reserve": "50.00", "share": "70"}
OTHER_CAUSES = {
    "fire": "17.1",
    "civil-commotion": "17.1",
    "riot": "17.1",
    "brawl": "17.1",
    "robbery": "17.1",
    "like-disturbance": "17.1",
    "impractical": "17.3",
    "collusion": "14.2",
}


def settle_round(hand: str = WIN, **changes: Any) -> Play:
    """Settle a round in which ann wagered 20 on box 2 and on the jackpot."""
    play = Play(jackpot={**JACKPOT, **changes}).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    play.play_round(hands={1: BANK, 2: hand})
    return play


@pytest.mark.clause(NUMBER, "17.3", "17.4")
def test_17_3_stakes_payments_and_commission_are_returned() -> None:
    play = settle_round()
    hands = play.last_round["hands"]
    play.do("void", cause="fraud", round=1, by="operator")
    (round_,) = play.rounds
    assert round_["status"] == "void"
    keys = ("outcome", "returned", "paid", "commission", "odds")
    assert [tuple(line[key] for key in keys) for line in round_["lines"]] == [
        ("void", "20.00", "0.00", "0.00", None), ("void", "2.00", "0.00", "0.00", None),
    ]  # fmt: skip
    assert {tuple(line["rules"]) for line in round_["lines"]} == {("17.3", "17.4")}
    assert round_["net"] == {"ann": "0.00", "jackpot": "0.00", "reserve": "0.00", "house": "0.00"}
    assert round_["hands"] == hands
    assert round_["notices"] == [{"to": "players", "rule": "17.3", "about": "round-void"}]
    check_replay(play.table)


@pytest.mark.clause(NUMBER, "17.3", "17.4")
def test_17_3_a_players_bank_and_the_houses_wager_are_returned() -> None:
    play = (
        Play()
        .give_bank_to_ann("300.00", partners={"dan": "50.00"})
        .wager("bob 5 20.00", "cat 6 40.00")
        .name_house_wager()
    )
    play.deal({1: LOSE, 3: WIN, 5: BANK}).do("take", player="cat", box=6)
    play.set_all_house_way().do("settle")
    play.do("void", cause="fraud", round=2)
    assert [(line["player"], line["wager"], line["stake"], line["returned"]) for line in play.last_round["lines"]] == [
        ("house", "house", "10.00", "10.00"), ("bob", "main", "20.00", "20.00"), ("cat", "main", "40.00", "40.00"),
        ("ann", "bank", "300.00", "300.00"), ("dan", "bank", "50.00", "50.00"),
    ]  # fmt: skip
    assert set(play.last_round["net"].values()) == {"0.00"}
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 1}, "what followed from the round stands"


def test_17_3_a_wager_that_was_void_already_takes_the_rules_of_the_round() -> None:
    play = Play().wager("ann 2 600.00", "bob 3 20.00").deal()
    play.do("void-wager", player="bob", contravened="17.8")
    play.settle()
    play.do("void", cause="fraud", round=1)
    assert {tuple(line["rules"]) for line in play.last_round["lines"]} == {("17.3", "17.4")}
    assert not any("at-risk" in line for line in play.last_round["lines"])


@pytest.mark.clause(NUMBER, "17.3")
@pytest.mark.parametrize(
    ("hand", "pools"),
    [
        (WIN, {"jackpot": "1000.00", "reserve": "50.00", "sign": "1000.00"}),
        (GEE_JUN_DAY, {"jackpot": "1000.00", "reserve": "50.00", "sign": "1000.00"}),
    ],
)
def test_17_3_pool_movements_are_reversed_and_the_sign_is_updated(hand: str, pools: dict[str, str]) -> None:
    play = settle_round(hand)
    assert play.state["pools"] | pools != play.state["pools"]
    play.do("void", cause="fraud", round=1)
    assert play.state["pools"] | pools == play.state["pools"]


def test_17_3_a_round_without_a_jackpot_wager_leaves_the_sign_alone() -> None:
    play = Play(jackpot=JACKPOT)
    play.play_round("ann 2 20.00")
    play.do("linked-win", amount="900.00")
    play.do("void", cause="fraud", round=1)
    assert play.state["pools"] | {"jackpot": "100.00", "sign": "1000.00"} == play.state["pools"]
    assert play.last_round["net"] == {"ann": "0.00", "house": "0.00"}


@pytest.mark.parametrize(
    ("jackpot", "reserve", "owed_amounts"),
    [
        ("1.40", "0.60", []),
        ("1.39", "0.60", [("jackpot", "0.01")]),
        ("1.40", "0.59", [("reserve", "0.01")]),
        ("0.00", "0.00", [("jackpot", "1.40"), ("reserve", "0.60")]),
        ("1.41", "0.61", []),
    ],
)
def test_17_3_operator_owes_the_amount_that_a_pool_cannot_return(
    jackpot: str, reserve: str, owed_amounts: list[tuple[str, str]]
) -> None:
    play = settle_round()
    play.do("meter", jackpot=jackpot, reserve=reserve)
    play.do("void", cause="fraud", round=1)
    assert play.last_round["notices"] == [
        {"to": "players", "rule": "17.3", "about": "round-void"},
        *[
            {"to": "operator", "rule": "17.3", "about": "owed", "pool": pool, "amount": cents}
            for pool, cents in owed_amounts
        ],
    ]
    assert set(play.last_round["net"].values()) == {"0.00"}
    pools = play.state["pools"]
    remaining_pools = {
        "jackpot": "0.01" if jackpot == "1.41" else "0.00",
        "reserve": "0.01" if reserve == "0.61" else "0.00",
    }
    assert pools | remaining_pools | {"sign": remaining_pools["jackpot"]} == pools


@pytest.mark.clause(NUMBER, "17.3")
@pytest.mark.parametrize("number", [-1, 0, 3, 4, 10**30])
def test_17_3_a_round_that_does_not_exist_cannot_be_voided(number: int) -> None:
    play = settle_round()
    play.play_round("ann 2 20.00")
    assert play.refuses("void", cause="fraud", round=number) == "17.3"


@pytest.mark.parametrize(("cause", "rule"), OTHER_CAUSES.items())
def test_17_3_an_earlier_round_only_for_fraud(cause: str, rule: str) -> None:
    play = settle_round()
    play.play_round("ann 2 20.00")
    assert play.refuses("void", cause=cause, round=1) == rule
    assert play.refuses("void", cause=cause, round=3) == rule
    assert play.refuses("void", cause=cause) == rule


@pytest.mark.parametrize("cause", [cause for cause, rule in OTHER_CAUSES.items() if rule != "17.1"])
def test_17_3_the_last_round_for_no_cause_but_fraud_and_disturbances(cause: str) -> None:
    assert settle_round().refuses("void", cause=cause, round=1) == OTHER_CAUSES[cause]


@pytest.mark.clause(NUMBER, "17.1")
@pytest.mark.parametrize("cause", [cause for cause, rule in OTHER_CAUSES.items() if rule == "17.1"])
@pytest.mark.parametrize("phase", ["betting", "dealing", "closed"])
def test_17_1_the_last_settled_round_can_be_voided_until_the_next_dice(cause: str, phase: str) -> None:
    play = settle_round()
    if phase == "closed":
        play.do("close", notice=True)
    elif phase == "dealing":
        play.wager("ann 2 40.00").stack_tiles()
        play.do("dice", flat=False)
    assert play.refuses("void", cause=cause, round=1, by="supervisor") == "17.1"
    assert play.refuses("void", cause=cause, round=3) == "17.1"
    play.do("void", cause=cause, round=1, by="operator")
    first = play.rounds[0]
    assert (first["status"], {tuple(line["rules"]) for line in first["lines"]}) == ("void", {("17.1", "17.4")})
    assert first["notices"][-1] == {"to": "players", "rule": "17.1", "about": "round-void"}
    assert set(first["net"].values()) == {"0.00"}
    assert play.refuses("void", cause=cause, round=1) == "17.1"
    assert play.refuses("void", cause="fraud", round=1) == "17.3"
    assert play.state["bank"]["rounds"] == 1
    if phase == "dealing":
        play.do("dice", values=[1, 2, 3])
        play.settle()
        assert play.last_round["status"] == "settled"


@pytest.mark.clause(NUMBER, "17.1")
def test_17_1_round_cannot_be_voided_after_the_next_dice() -> None:
    play = settle_round()
    play.wager("ann 2 40.00").do("expose", during="cut")
    play.wager("ann 2 40.00").deal()
    assert play.refuses("void", cause="fire", round=1) == "17.1"
    play.do("void", cause="fire")
    assert play.refuses("void", cause="fire", round=1) == "17.1"


@pytest.mark.clause(NUMBER, "17.1")
def test_17_1_a_misdeal_since_changes_nothing() -> None:
    play = settle_round()
    play.wager("ann 2 40.00").do("expose", during="cut")
    play.do("void", cause="fire", round=1)
    assert [round_["status"] for round_ in play.rounds] == ["void", "misdeal"]


@pytest.mark.clause(NUMBER, "17.1")
def test_17_1_a_shortage_of_the_pool_is_owed_under_17_1() -> None:
    play = Play(jackpot={"wager": "2.00"}).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    play.deal({1: BANK, 2: LOSE}).settle()
    play.do("linked-win", amount="1.50")
    play.do("void", cause="fire", round=1)
    assert play.rounds[0]["notices"][-1] == {
        "to": "operator",
        "rule": "17.1",
        "about": "owed",
        "amount": "1.50",
        "pool": "jackpot",
    }
    assert play.state["pools"]["sign"] == "0.00"


@pytest.mark.clause(NUMBER, "17.1")
def test_17_1_voiding_the_last_settled_round_is_a_legal_action_of_the_operator() -> None:
    play = settle_round()
    (causes,) = [action.fields["cause"] for action in play.table.legal("operator") if "cause" in action.fields]
    assert (causes.admits("fire"), causes.admits("fraud")) == (True, False)
    play.do("void", cause="fire", round=1)
    assert not any("cause" in action.fields for action in play.table.legal("operator"))


@pytest.mark.parametrize("by", ["supervisor", "dealer", "player", "director"])
def test_17_3_a_completed_round_is_voided_by_the_operator_only(by: str) -> None:
    assert settle_round().refuses("void", cause="fraud", round=1, by=by) == "17.3"


def test_17_3_completed_rounds_are_voided_only_between_rounds() -> None:
    play = settle_round().wager("ann 2 20.00").stack_tiles()
    assert play.refuses("void", cause="fraud", round=1) == "17.3"
    play.do("dice", values=[2, 3, 4])
    assert play.refuses("void", cause="fraud", round=1) == "17.3"
    play.settle()
    play.wager("ann 2 20.00").do("void", cause="fraud", round=1)
    assert play.play_round()["lines"][0]["stake"] == "20.00", "what lies on the layout stays there"


def test_17_3_void_rounds_and_misdeals_cannot_be_voided_again() -> None:
    play = settle_round()
    play.do("void", cause="fraud", round=1)
    assert play.refuses("void", cause="fraud", round=1) == "17.3"
    play.wager("ann 2 20.00").do("expose", during="shuffle")
    assert play.refuses("void", cause="fraud", round=2) == "17.3"


@pytest.mark.parametrize(("cause", "rule"), [*OTHER_CAUSES.items(), ("fraud", "17.3")])
@pytest.mark.parametrize("dice", [False, True])
def test_17_3_the_running_round_may_be_named_with_every_cause(cause: str, rule: str, dice: bool) -> None:
    play = settle_round().wager("ann 2 20.00").stack_tiles()
    if dice:
        play.do("dice", values=[2, 3, 4])
    assert play.refuses("void", cause=cause, round=3) == rule
    play.do("void", cause=cause, round=2)
    assert [round_["status"] for round_ in play.rounds] == ["settled", "void"]
    assert play.last_round["lines"][0]["rules"] == [rule, "17.4"]


@pytest.mark.clause(NUMBER, "17.3")
def test_17_3_later_state_does_not_change() -> None:
    """Advice, idle counts, the last bank, the previous round and the limits do not change."""
    play = Play().sit(ann=3, bob=5)
    play.wager("cat 6 5.00")
    play.play_round("ann 3 50.00", "bob 5 20.00")
    play.do("limits", min="15.00", notice=True)
    state = play.table.state
    names = ("advised", "idle", "last_bank", "bank_rounds", "previous", "limits", "seats")
    before = {name: snapshot(getattr(state, name)) for name in names if name != "previous"}
    last = state.previous
    play.do("void", cause="fraud", round=1)
    assert {name: snapshot(getattr(state, name)) for name in before} == before
    assert state.previous is last
    play.do("request-bank", player="ann", box=3, funds="500.00")
    play.do("bank")
    play.do("house-wager", player="ann", choice="match")
    assert play.table.view("ann", dict)["round"]["bank"]["house-wager"] == "50.00"


def test_15_12_no_round_is_reopened_after_it_was_declared_void() -> None:
    play = Play().wager("ann 2 20.00").deal()
    play.do("placement-error", boxes=[1, 2])
    play.settle()
    play.do("void", cause="fraud", round=1)
    assert play.refuses("reconstruct", round="previous") == "15.12"


def test_hands_shown_at_the_settlement_stay_visible() -> None:
    play = settle_round()
    shown_hands = play.table.view("bob", dict)["last-round"]["hands"]
    play.do("void", cause="fraud", round=1)
    assert play.table.view("bob", dict)["last-round"]["hands"] == shown_hands
    assert set(shown_hands) == {"1", "2"}
