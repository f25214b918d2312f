"""Tests of tables played on the engines of their games; reported rounds give the same places and prizes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, make_session

from houseway import replay
from houseway.cli.tournaments.bots import play_round
from houseway.money import print_money

GAMES = {BJ: "blackjack", CP16: "canberra-poker", CP23: "canberra-poker", PG: "pai-gow", HE: "holdem"}
HOLDEM_LEVELS = {
    "levels": [{"small": "5.00", "big": "10.00"}],
    "table": {"min-table-stake": "10.00", "min-bet": "10.00"},
}
Play = list[dict[str, Any]]


def make_final(number: str, **more: Any) -> dict[str, Any]:
    """Make a final whose tables can be opened."""
    return make_session(**{**(HOLDEM_LEVELS if number == HE else {}), **more})


def make_blackjack_play(shoe: str = "Th 9h 7d Qs 8c Tc", decisions: Play | None = None, **wagers: str) -> Play:
    """Make the play of a round with ann and bob: 20 and 17 against 17, unless other cards are given."""
    commands: Play = [{"do": "shoe", "cards": shoe}]
    boxes = {"ann": 1, "bob": 2, "cat": 3}
    commands += [{"do": "wager", "player": name, "box": boxes[name], "amount": money} for name, money in wagers.items()]
    commands.append({"do": "deal"})
    stands = [{"do": "stand", "player": name, "box": boxes[name]} for name in sorted(wagers)]
    return [*commands, *(stands if decisions is None else decisions), {"do": "dealer"}]


def execute_play(event: Event, play: Play, table: int = 1) -> Event:
    """Play the next round of the final at a table."""
    number = event.live.state.sessions["final"].tables[table].round_count + 1
    event.do("round", session="final", table=table, round=number, play=play)
    return event


def get_play_refusal(event: Event, play: Play, table: int = 1) -> str:
    """Return the rule by which a played round is refused."""
    number = event.live.state.sessions["final"].tables[table].round_count + 1
    return event.refuses("round", session="final", table=table, round=number, play=play)


def get_table_result(event: Event, number: str = "1") -> dict[str, Any]:
    """Return the result of a table."""
    table_result: dict[str, Any] = event.get_session()["tables"][number]
    return table_result


def test_a_played_round_gives_holdings_and_the_tables_result() -> None:
    event = execute_play(Event(BJ).start_final("ann", "bob"), make_blackjack_play(ann="200.00", bob="100.00"))
    assert event.get_session()["chips"] == {"ann": "1200.00", "bob": "1000.00"}
    table = get_table_result(event)
    assert table["rounds"][0]["net"] == {"ann": "200.00", "bob": "0.00", "house": "-200.00"}
    assert table["state"]["limits"]["min"] == "100.00"
    assert table["state"]["seats"] == {"1": "ann", "2": "bob"}
    event.check_replay()


def test_reported_rounds_have_no_table_results() -> None:
    assert "tables" not in Event(BJ).start_final("ann", "bob").report_round(ann=1000, bob=1000).get_session()


def test_reported_and_played_rounds_can_be_mixed() -> None:
    event = Event(BJ).start_final("ann", "bob").report_round(ann=500, bob=2000)
    execute_play(event, make_blackjack_play(bob="100.00", ann="200.00"))
    assert event.get_session()["chips"] == {"ann": "700.00", "bob": "2000.00"}
    event.report_round(ann=100, bob=100).end().check_replay()


def test_a_wager_below_the_minimum_is_refused_even_once() -> None:
    event = Event(BJ).start_final("ann", "bob")
    assert get_play_refusal(event, make_blackjack_play(ann="99.00", bob="100.00")) == "20.14"


@pytest.mark.parametrize("verb", ["sit", "leave", "exclude"])
def test_nobody_changes_positions_at_the_table(verb: str) -> None:
    event = Event(BJ).start_final("ann", "bob")
    commands: dict[str, dict[str, Any]] = {"sit": {"box": 3}, "leave": {}, "exclude": {"contravened": "20.13"}}
    play = [{"do": verb, "player": "cat", **commands[verb]}, *make_blackjack_play(ann="200.00", bob="100.00")]
    assert get_play_refusal(event, play) == "20.7"
    play[0]["refused"] = "20.7"
    execute_play(event, play)
    assert get_table_result(event)["refusals"][0]["rule"] == "20.7"


@pytest.mark.parametrize("verb", ["buy", "move"])
def test_nobody_changes_positions_at_a_hold_em_table(verb: str) -> None:
    event = Event(HE, make_final(HE)).start_final("ann", "bob")
    commands: dict[str, dict[str, Any]] = {"buy": {"amount": "100.00"}, "move": {"seat": 5}}
    assert get_play_refusal(event, [{"do": verb, "player": "ann", **commands[verb]}]) == "20.7"


def test_a_refusal_that_is_not_announced_refuses_the_whole_round() -> None:
    event = Event(BJ).start_final("ann", "bob")
    play = make_blackjack_play(ann="200.00", bob="100.00")
    play.insert(4, {"do": "double", "player": "bob", "box": 1})
    rule = get_play_refusal(event, play)
    play[4]["refused"] = rule
    execute_play(event, play)
    refusals = get_table_result(event)["refusals"]
    assert [(refusal["command"], refusal["rule"]) for refusal in refusals] == [(6, rule)]


def test_a_refused_round_leaves_the_table_unchanged() -> None:
    event = execute_play(Event(BJ).start_final("ann", "bob"), make_blackjack_play(ann="200.00", bob="100.00"))
    before = event.result()
    play = make_blackjack_play(bob="100.00", ann="300.00")
    assert get_play_refusal(event, [*play[:-1], {"do": "stand", "player": "ann", "box": 1}, play[-1]]) is not None
    assert event.result() == before
    execute_play(event, play).check_replay()


def test_an_announced_refusal_of_an_allowed_command_refuses_the_round() -> None:
    event = Event(BJ).start_final("ann", "bob")
    play = make_blackjack_play(ann="200.00", bob="100.00")
    play[1]["refused"] = "20.15"
    assert get_play_refusal(event, play) == "20.15"


@pytest.mark.parametrize(
    "play",
    [
        [],
        make_blackjack_play(ann="200.00", bob="100.00")[:-1],
        [*make_blackjack_play(ann="200.00", bob="100.00"), {"do": "infringe", "player": "ann", "rule": "20.13"}],
        [*make_blackjack_play(ann="200.00", bob="100.00"), *make_blackjack_play(bob="200.00", ann="100.00")],
    ],
)
def test_play_must_end_with_exactly_one_settled_round(play: Play) -> None:
    event = Event(BJ).start_final("ann", "bob")
    assert event.is_malformed("round", session="final", table=1, round=1, play=play)


def test_void_rounds_before_the_settled_one_do_not_count_and_the_marker_stays() -> None:
    event = Event(BJ).start_final("ann", "bob")
    full_play = make_blackjack_play(ann="200.00", bob="100.00")
    play = [*full_play[:4], {"do": "void", "cause": "fire"}, *full_play]
    execute_play(event, play)
    assert [round_["status"] for round_ in get_table_result(event)["rounds"]] == ["void", "settled"]
    assert event.get_session()["rounds"] == {"1": 1}
    assert event.get_session()["starting-marker"] == {"1": 2}
    assert get_table_result(event)["state"]["starting-marker"] == 2
    assert event.find_notices("round-void") == []


@pytest.mark.parametrize(
    ("shoe", "decisions", "wager"),
    [
        ("8h 9h 7d 8s 8c Tc Td", [{"do": "split", "player": "ann", "box": 1}], "501.00"),
        ("5h 9h 7d 6s 8c Tc Td", [{"do": "double", "player": "ann", "box": 1}], "501.00"),
        ("Th 9h As 9s 8c Tc Td", [{"do": "insurance", "player": "ann", "box": 1, "amount": "400.00"}], "800.00"),
    ],
)
def test_20_13_nobody_stakes_more_than_the_holding(shoe: str, decisions: Play, wager: str) -> None:
    event = Event(BJ).start_final("ann", "bob")
    assert get_play_refusal(event, make_blackjack_play(shoe, decisions, ann=wager, bob="100.00")) == "20.13"
    assert get_play_refusal(
        Event(BJ, make_final(BJ, table_max="5000.00")).start_final("ann", "bob"),
        make_blackjack_play(ann="1000.01", bob="1.00"),
    ) in (
        "20.13",
        "3.3",
    )
    rich = Event(BJ, make_final(BJ, table_max="5000.00")).start_final("ann", "bob")
    assert get_play_refusal(rich, make_blackjack_play(ann="1001.00", bob="100.00")) == "20.13"


def test_20_4_h_side_wagers_count_and_are_refused_if_barred() -> None:
    sides = make_final(BJ, table={"super-sevens": True, "perfect-pairs": True, "perfect-pairs-max": "100.00"})
    pairs = {"do": "wager", "player": "ann", "box": 1, "amount": "50.00", "wager": "perfect-pairs"}
    play = make_blackjack_play(ann="1000.00", bob="100.00")
    play.insert(2, pairs)
    assert get_play_refusal(Event(BJ, sides).start_final("ann", "bob"), play) == "20.13"
    play = make_blackjack_play(ann="900.00", bob="100.00")
    play.insert(2, pairs)
    event = execute_play(Event(BJ, sides).start_final("ann", "bob"), play)
    assert event.get_session()["chips"]["ann"] == "1850.00"
    barred = Event(BJ, sides, side_wagers="not-allowed").start_final("ann", "bob")
    assert get_play_refusal(barred, play) == "18.1"


def test_chips_lost_in_the_round_cannot_be_staked_again() -> None:
    sides = make_final(BJ, table={"perfect-pairs": True, "perfect-pairs-max": "500.00"})
    play = make_blackjack_play(
        "5h 9h 7d 6s 8c Tc Td", [{"do": "double", "player": "ann", "box": 1}], ann="400.00", bob="100.00"
    )
    play.insert(2, {"do": "wager", "player": "ann", "box": 1, "amount": "201.00", "wager": "perfect-pairs"})
    assert get_play_refusal(Event(BJ, sides).start_final("ann", "bob"), play) == "20.13"


CANBERRA = "As Ad 2c Ks Kd 7h Qs Qd 9h 8s 3c 4h 2h 2d Jh"


def make_canberra_play(
    ann: str = "bet", bob: str = "fold", antes: tuple[str, str] = ("100.00", "100.00"), **more: Any
) -> Play:
    """Make the play of a Canberra Poker round of ann and bob; the dealer has no ace and king."""
    commands: Play = []
    for name, money in zip(("ann", "bob"), antes, strict=True):
        commands += [{"do": "ask", "player": name}, {"do": "ante", "player": name, "amount": money}]
    commands += more.get("before", [])
    commands += [{"do": "shoe", "cards": CANBERRA}, {"do": "deal"}]
    commands += [{"do": ann, "player": "ann"}, {"do": bob, "player": "bob"}]
    return [*commands, {"do": "reveal"}, {"do": "collect"}]


@pytest.mark.parametrize("number", [CP16, CP23])
def test_17_13_players_who_cannot_cover_the_bet_can_only_fold(number: str) -> None:
    event = Event(number).start_final("ann", "bob").report_round(ann=299, bob=1000)
    play = make_canberra_play("bet", "fold")
    play[0], play[1], play[2], play[3] = play[2], play[3], play[0], play[1]
    assert get_play_refusal(event, play) == "17.13"
    play[6] = {"do": "fold", "player": "ann"}
    play[7] = {"do": "bet", "player": "bob"}
    execute_play(event, play)
    assert event.get_session()["chips"] == {"ann": "199.00", "bob": "1100.00"}


def test_17_15_the_table_refuses_an_ante_out_of_the_markers_order() -> None:
    event = Event(CP16).start_final("ann", "bob")
    play = make_canberra_play()
    play[0], play[2] = play[2], play[0]
    assert get_play_refusal(event, play) == "17.15"


def test_10_6_the_jackpot_is_played_with_ordinary_chips() -> None:
    jackpot = {"do": "jackpot", "player": "ann"}
    event = execute_play(Event(CP23).start_final("ann", "bob"), make_canberra_play(before=[jackpot]))
    assert event.get_session()["chips"] == {"ann": "1100.00", "bob": "900.00"}
    assert get_table_result(event)["rounds"][0]["net"]["ann"] == "99.00"
    barred = Event(CP23, side_wagers="not-allowed").start_final("ann", "bob")
    assert get_play_refusal(barred, make_canberra_play(before=[jackpot])) == "17.3(a)(vii)"


def play_with_bots(event: Event, rounds: int, seed: int = 1) -> list[dict[str, str]]:
    """Let bots play rounds at each table of the final; return the holdings that the tables would have reported."""
    chance = random.Random(seed)
    reports = []
    final_session = event.live.state.sessions["final"]
    for _ in range(rounds):
        for number, table in final_session.tables.items():
            if len(table.in_play) >= (2 if event.number == HE else 1) and final_session.has_round_to_come(table):
                in_play = list(table.in_play.values())
                play_round(GAMES[event.number], event.live.begin_round("final", number), chance)
                reports.append({entrant.name: print_money(final_session.chips[entrant]) for entrant in in_play})
    return reports


PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_played_and_reported_rounds_give_the_same_places_and_prizes(number: str, seed: int) -> None:
    length = {"left": 1} if number == HE else {"rounds": 12}
    conditions: dict[str, Any] = {"tie_final": "combine"} if number in (CP23, PG, HE) else {}
    event = Event(number, make_final(number, length=length), **conditions).start_final(*PLAYERS, size=4)
    reports = iter(play_with_bots(event, 3000 if number == HE else 12, seed))
    event.end().check_replay()
    record = event.live.record()
    del record["chain"]
    record["commands"] = [
        {key: command[key] for key in command if key != "play"}
        | ({"chips": next(reports)} if "play" in command else {})
        for command in record["commands"]
    ]
    reported_result, played_result = replay(record), event.result()
    assert "error" not in reported_result
    for key in ("entrants", "places", "prizes", "money", "notices"):
        assert reported_result[key] == played_result[key]
    for key in ("standings", "chips", "eliminated", "starting-marker", "rounds"):
        assert reported_result["sessions"]["final"][key] == played_result["sessions"]["final"][key]


@pytest.mark.parametrize("number", [BJ, CP16, PG])
def test_the_table_has_the_marker_of_the_tournament(number: str) -> None:
    event = Event(number, make_final(number, rounds=30)).start_final(*PLAYERS[:5])
    for _ in range(12):
        play_with_bots(event, 1, seed=5)
        marker = event.get_session()["starting-marker"]["1"]
        assert get_table_result(event)["state"]["starting-marker"] == marker or marker is None


def test_eliminated_players_leave_the_table_and_sit_again_after_a_buy_back() -> None:
    event = Event(
        CP23, make_final(CP23, rounds=30), buy_back={"cost": "60.00", "chips": "500.00", "max": 9}
    ).start_final("ann", "bob")
    event = execute_play(event, make_canberra_play(antes=("300.00", "300.00"), ann="bet", bob="fold"))
    event.report_round(ann=1000, bob=0)
    assert get_table_result(event)["state"]["seats"] == {"1": "ann"}
    event.do("buy-back", player="bob", paid="60.00")
    assert get_table_result(event)["state"]["seats"] == {"1": "ann", "2": "bob"}
    event.do("substitute", player="ann", substitute="zed")
    assert get_table_result(event)["state"]["seats"] == {"1": "zed", "2": "bob"}
    event.do("infringe", player="zed", rule="17.17")
    event.do("exclude", player="zed", contravened="17.17")
    table = get_table_result(event)
    assert (table["state"]["seats"], table["state"]["excluded"]) == ({"2": "bob"}, ["zed"])
    event.check_replay()


@pytest.mark.parametrize("number", [BJ, CP23, PG])
def test_a_level_changes_the_limits_of_the_table(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    play_with_bots(event, 1)
    event.do("level", session="final", limits={"min": "150.00", "max": "700.00"})
    state = get_table_result(event)["state"]
    assert (state["limits"]["min"], state["limits"]["max"]) == ("150.00", "700.00")
    clause = {BJ: "3.1", CP23: "3.1", PG: "5.1"}[number]
    assert event.refuses("level", session="final", limits={"min": "800.00"}) == clause
    play_with_bots(event, 1)
    event.check_replay()


def test_a_hold_em_level_changes_the_determinations_of_the_table() -> None:
    event = Event(HE, make_final(HE, rounds=9)).start_final("ann", "bob", "cat")
    play_with_bots(event, 1)
    event.do("level", session="final", limits={"small": "10.00", "big": "20.00"})
    play_with_bots(event, 1)
    event.do("level", session="final", limits={"ante": "5.00"})
    play_with_bots(event, 1)
    event.check_replay()
    assert event.refuses("level", session="final", limits={"small": "1.00", "big": "2.00", "ante": "1.00"}) == "4.2(b)"


def test_levels_before_the_first_played_round_apply_to_it() -> None:
    event = Event(BJ).start_final("ann", "bob")
    event.do("level", session="final", limits={"min": "300.00"})
    assert get_play_refusal(event, make_blackjack_play(ann="200.00", bob="300.00")) == "20.14"
    event = Event(HE, make_final(HE)).start_final("ann", "bob")
    event.do("level", session="final", limits={"small": "1.00", "big": "2.00", "ante": "1.00"})
    assert get_play_refusal(event, [{"do": "deal"}]) == "4.2(b)"


def test_a_table_that_is_played_needs_its_maximum() -> None:
    event = Event(BJ, make_final(BJ, table_max=...)).start_final("ann", "bob")
    assert get_play_refusal(event, make_blackjack_play(ann="200.00", bob="100.00")) == "20.4(g)"
    event.report_round(ann=1000, bob=1000)


def test_20_11_absent_players_are_folded_at_the_hold_em_table() -> None:
    event = (
        Event(HE, make_final(HE, rounds=9))
        .close_entries("ann", "bob", "cat")
        .ballot("ann", "bob", "cat")
        .sit("ann", "bob")
    )
    event.do("start", session="final")
    play_with_bots(event, 1)
    assert get_table_result(event)["rounds"][0]["hands"]["players"]["cat"]["folded"] == "20.11"
    event.do("sit", player="cat")
    play_with_bots(event, 2)
    event.check_replay()


def test_20_19_two_remaining_players_act_in_reverse_order() -> None:
    event = Event(HE, make_final(HE, rounds=9)).start_final("ann", "bob")
    shoe = {"do": "shoe", "cards": "As Kd 2c 7h 3s 4s 5s 6s 8s 9d Td"}
    event.do("round", session="final", table=1, round=1, play=[shoe, {"do": "deal"}, {"do": "fold", "player": "bob"}])
    assert event.get_session()["chips"] == {"ann": "1005.00", "bob": "995.00"}, "the button posts first and acts first"


def test_an_extra_round_is_played_at_a_table_of_its_own() -> None:
    event = Event(CP16).play_final(ann=1200, bob=1200, cat=500)
    event.do("extra-round", session="final", play=make_canberra_play(antes=("200.00", "100.00")))
    assert event.get_session()["standings"] == [["ann"], ["bob"], ["cat"]]
    assert event.get_session()["tables"]["extra-1"]["state"]["seats"] == {"1": "ann", "2": "bob"}
    assert event.get_session()["chips"]["ann"] == "1200.00"
    event.check_replay()


def test_an_extra_round_is_played_by_the_group_of_the_players_who_act() -> None:
    event = Event(BJ).play_final(ann=1200, bob=1200, cat=800, dan=800)
    wagers = [
        {"do": "wager", "player": name, "box": box, "amount": "800.00"} for box, name in enumerate(("cat", "dan"), 1)
    ]
    stands = [{"do": "stand", "player": name, "box": box} for box, name in enumerate(("cat", "dan"), 1)]
    shoe = {"do": "shoe", "cards": "Th 9h 7d Qs 8c Tc"}
    event.do("extra-round", session="final", play=[shoe, *wagers, {"do": "deal"}, *stands, {"do": "dealer"}])
    assert event.get_session()["standings"] == [["ann", "bob"], ["cat"], ["dan"]]
    mixed_wagers = [{"do": "wager", "player": name, "box": 1, "amount": "100.00"} for name in ("ann", "cat")]
    assert event.refuses("extra-round", session="final", play=mixed_wagers) == "20.21"


def test_hold_em_extra_rounds_are_played_with_equal_stacks() -> None:
    event = Event(HE, make_final(HE, rounds=1)).start_final("ann", "bob").report_round(ann=1000, bob=1000).end()
    shoe = {"do": "shoe", "cards": "As Kd 2c 7h 3s 4s 5s 6s 8s 9d Td"}
    event.do("extra-round", session="final", play=[shoe, {"do": "deal"}, {"do": "fold", "player": "bob"}])
    assert event.get_session()["standings"] == [["ann"], ["bob"]]


def test_another_authorised_game_is_reported_only() -> None:
    event = Event(CP23, make_session(game=TWO_UP)).start_final("ann", "bob")
    assert event.refuses("round", session="final", table=1, round=1, play=[{"do": "toss"}]) == "A.authorised-game"
    event.report_round(ann=1000, bob=900)


def test_a_table_of_pai_gow_takes_its_commission_in_tournament_chips() -> None:
    event = Event(PG, make_final(PG, rounds=30)).start_final(*PLAYERS[:6])
    play_with_bots(event, 6)
    commissions = [line["commission"] for round_ in get_table_result(event)["rounds"] for line in round_["lines"]]
    assert any(commission != "0.00" for commission in commissions)
    event.check_replay()
