"""Tables played on the engines of their games, and that both ways give the same places and prizes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.tournaments.tournament_driver import BJ, CP16, CP23, HE, PG, TWO_UP, Event, session

from houseway import replay
from houseway.cli.tournaments.bots import play_round
from houseway.money import print_money

GAMES = {BJ: "blackjack", CP16: "canberra-poker", CP23: "canberra-poker", PG: "pai-gow", HE: "holdem"}
LEVEL = {"levels": [{"small": "5.00", "big": "10.00"}], "table": {"min-table-stake": "10.00", "min-bet": "10.00"}}
Play = list[dict[str, Any]]


def final(number: str, **more: Any) -> dict[str, Any]:
    """A final whose tables can be opened."""
    return session(**{**(LEVEL if number == HE else {}), **more})


def blackjack(shoe: str = "Th 9h 7d Qs 8c Tc", decisions: Play | None = None, **wagers: str) -> Play:
    """A round at a table of ann and bob: 20 and 17 against 17, unless other cards are given."""
    made: Play = [{"do": "shoe", "cards": shoe}]
    boxes = {"ann": 1, "bob": 2, "cat": 3}
    made += [{"do": "wager", "player": name, "box": boxes[name], "amount": money} for name, money in wagers.items()]
    made.append({"do": "deal"})
    stands = [{"do": "stand", "player": name, "box": boxes[name]} for name in sorted(wagers)]
    return [*made, *(stands if decisions is None else decisions), {"do": "dealer"}]


def give(event: Event, play: Play, table: int = 1) -> Event:
    """The next round of the final is played so."""
    number = event.live.state.sessions["final"].tables[table].round_count + 1
    event.do("round", session="final", table=table, round=number, play=play)
    return event


def refused(event: Event, play: Play, table: int = 1) -> str:
    """The rule by which a played round is refused."""
    number = event.live.state.sessions["final"].tables[table].round_count + 1
    return event.refuses("round", session="final", table=table, round=number, play=play)


def table_of(event: Event, number: str = "1") -> dict[str, Any]:
    """The result of a table."""
    found: dict[str, Any] = event.session()["tables"][number]
    return found


def test_a_played_round_gives_holdings_and_the_tables_result() -> None:
    event = give(Event(BJ).started("ann", "bob"), blackjack(ann="200.00", bob="100.00"))
    assert event.session()["chips"] == {"ann": "1200.00", "bob": "1000.00"}
    table = table_of(event)
    assert table["rounds"][0]["net"] == {"ann": "200.00", "bob": "0.00", "house": "-200.00"}
    assert table["state"]["limits"]["min"] == "100.00"
    assert table["state"]["seats"] == {"1": "ann", "2": "bob"}
    event.check_replay()


def test_no_tables_where_rounds_are_reported() -> None:
    assert "tables" not in Event(BJ).started("ann", "bob").round(ann=1000, bob=1000).session()


def test_reported_and_played_rounds_stand_side_by_side() -> None:
    event = Event(BJ).started("ann", "bob").round(ann=500, bob=2000)
    give(event, blackjack(bob="100.00", ann="200.00"))
    assert event.session()["chips"] == {"ann": "700.00", "bob": "2000.00"}
    event.round(ann=100, bob=100).end().check_replay()


def test_below_the_minimum_is_refused_not_paid_once() -> None:
    event = Event(BJ).started("ann", "bob")
    assert refused(event, blackjack(ann="99.00", bob="100.00")) == "20.14"


@pytest.mark.parametrize("verb", ["sit", "leave", "exclude"])
def test_nobody_changes_positions_at_the_table(verb: str) -> None:
    event = Event(BJ).started("ann", "bob")
    commands: dict[str, dict[str, Any]] = {"sit": {"box": 3}, "leave": {}, "exclude": {"contravened": "20.13"}}
    play = [{"do": verb, "player": "cat", **commands[verb]}, *blackjack(ann="200.00", bob="100.00")]
    assert refused(event, play) == "20.7"
    play[0]["refused"] = "20.7"
    give(event, play)
    assert table_of(event)["refusals"][0]["rule"] == "20.7"


@pytest.mark.parametrize("verb", ["buy", "move"])
def test_nor_at_a_hold_em_table(verb: str) -> None:
    event = Event(HE, final(HE)).started("ann", "bob")
    commands: dict[str, dict[str, Any]] = {"buy": {"amount": "100.00"}, "move": {"seat": 5}}
    assert refused(event, [{"do": verb, "player": "ann", **commands[verb]}]) == "20.7"


def test_a_refusal_that_is_not_announced_refuses_the_whole_round() -> None:
    event = Event(BJ).started("ann", "bob")
    play = blackjack(ann="200.00", bob="100.00")
    play.insert(4, {"do": "double", "player": "bob", "box": 1})
    rule = refused(event, play)
    play[4]["refused"] = rule
    give(event, play)
    refusals = table_of(event)["refusals"]
    assert [(refusal["command"], refusal["rule"]) for refusal in refusals] == [(6, rule)]


def test_after_a_refused_round_the_table_goes_on_as_if_nothing_had_been() -> None:
    event = give(Event(BJ).started("ann", "bob"), blackjack(ann="200.00", bob="100.00"))
    before = event.result()
    play = blackjack(bob="100.00", ann="300.00")
    assert refused(event, [*play[:-1], {"do": "stand", "player": "ann", "box": 1}, play[-1]]) is not None
    assert event.result() == before
    give(event, play).check_replay()


def test_an_announced_refusal_of_what_the_table_allows() -> None:
    event = Event(BJ).started("ann", "bob")
    play = blackjack(ann="200.00", bob="100.00")
    play[1]["refused"] = "20.15"
    assert refused(event, play) == "20.15"


@pytest.mark.parametrize(
    "play",
    [
        [],
        blackjack(ann="200.00", bob="100.00")[:-1],
        [*blackjack(ann="200.00", bob="100.00"), {"do": "infringe", "player": "ann", "rule": "20.13"}],
        [*blackjack(ann="200.00", bob="100.00"), *blackjack(bob="200.00", ann="100.00")],
    ],
)
def test_exactly_one_settled_round_as_the_end(play: Play) -> None:
    event = Event(BJ).started("ann", "bob")
    assert event.malformed("round", session="final", table=1, round=1, play=play)


def test_void_rounds_before_it_do_not_count_and_the_marker_stays() -> None:
    event = Event(BJ).started("ann", "bob")
    shown = blackjack(ann="200.00", bob="100.00")
    play = [*shown[:4], {"do": "void", "cause": "fire"}, *shown]
    give(event, play)
    assert [round_["status"] for round_ in table_of(event)["rounds"]] == ["void", "settled"]
    assert event.session()["rounds"] == {"1": 1}
    assert event.session()["starting-marker"] == {"1": 2}
    assert table_of(event)["state"]["starting-marker"] == 2
    assert event.told("round-void") == []


@pytest.mark.parametrize(
    ("shoe", "decisions", "wager"),
    [
        ("8h 9h 7d 8s 8c Tc Td", [{"do": "split", "player": "ann", "box": 1}], "501.00"),
        ("5h 9h 7d 6s 8c Tc Td", [{"do": "double", "player": "ann", "box": 1}], "501.00"),
        ("Th 9h As 9s 8c Tc Td", [{"do": "insurance", "player": "ann", "box": 1, "amount": "400.00"}], "800.00"),
    ],
)
def test_20_13_nobody_stakes_more_than_the_holding(shoe: str, decisions: Play, wager: str) -> None:
    event = Event(BJ).started("ann", "bob")
    assert refused(event, blackjack(shoe, decisions, ann=wager, bob="100.00")) == "20.13"
    assert refused(Event(BJ, final(BJ, table_max="5000.00")).started("ann", "bob"), blackjack(ann="1000.01", bob="1.00")) in (
        "20.13", "3.3",
    )  # fmt: skip
    rich = Event(BJ, final(BJ, table_max="5000.00")).started("ann", "bob")
    assert refused(rich, blackjack(ann="1001.00", bob="100.00")) == "20.13"


def test_20_4_h_side_wagers_count_and_are_not_offered_where_barred() -> None:
    sides = final(BJ, table={"super-sevens": True, "perfect-pairs": True, "perfect-pairs-max": "100.00"})
    pairs = {"do": "wager", "player": "ann", "box": 1, "amount": "50.00", "wager": "perfect-pairs"}
    play = blackjack(ann="1000.00", bob="100.00")
    play.insert(2, pairs)
    assert refused(Event(BJ, sides).started("ann", "bob"), play) == "20.13"
    play = blackjack(ann="900.00", bob="100.00")
    play.insert(2, pairs)
    event = give(Event(BJ, sides).started("ann", "bob"), play)
    assert event.session()["chips"]["ann"] == "1850.00"
    barred = Event(BJ, sides, side_wagers="not-allowed").started("ann", "bob")
    assert refused(barred, play) == "18.1"


def test_what_is_lost_in_the_round_is_not_staked_again() -> None:
    sides = final(BJ, table={"perfect-pairs": True, "perfect-pairs-max": "500.00"})
    play = blackjack("5h 9h 7d 6s 8c Tc Td", [{"do": "double", "player": "ann", "box": 1}], ann="400.00", bob="100.00")
    play.insert(2, {"do": "wager", "player": "ann", "box": 1, "amount": "201.00", "wager": "perfect-pairs"})
    assert refused(Event(BJ, sides).started("ann", "bob"), play) == "20.13"


CANBERRA = "As Ad 2c Ks Kd 7h Qs Qd 9h 8s 3c 4h 2h 2d Jh"


def canberra(ann: str = "bet", bob: str = "fold", antes: tuple[str, str] = ("100.00", "100.00"), **more: Any) -> Play:
    """A round of ann and bob at a Canberra Poker table, the dealer without ace and king."""
    made: Play = []
    for name, money in zip(("ann", "bob"), antes, strict=True):
        made += [{"do": "ask", "player": name}, {"do": "ante", "player": name, "amount": money}]
    made += more.get("before", [])
    made += [{"do": "shoe", "cards": CANBERRA}, {"do": "deal"}]
    made += [{"do": ann, "player": "ann"}, {"do": bob, "player": "bob"}]
    return [*made, {"do": "reveal"}, {"do": "collect"}]


@pytest.mark.parametrize("number", [CP16, CP23])
def test_17_13_who_cannot_cover_the_bet_can_only_fold(number: str) -> None:
    event = Event(number).started("ann", "bob").round(ann=299, bob=1000)
    play = canberra("bet", "fold")
    play[0], play[1], play[2], play[3] = play[2], play[3], play[0], play[1]
    assert refused(event, play) == "17.13"
    play[6] = {"do": "fold", "player": "ann"}
    play[7] = {"do": "bet", "player": "bob"}
    give(event, play)
    assert event.session()["chips"] == {"ann": "199.00", "bob": "1100.00"}


def test_17_15_an_ante_out_of_the_markers_order_is_the_tables_business() -> None:
    event = Event(CP16).started("ann", "bob")
    play = canberra()
    play[0], play[2] = play[2], play[0]
    assert refused(event, play) == "17.15"


def test_10_6_the_jackpot_is_played_with_ordinary_chips() -> None:
    jackpot = {"do": "jackpot", "player": "ann"}
    event = give(Event(CP23).started("ann", "bob"), canberra(before=[jackpot]))
    assert event.session()["chips"] == {"ann": "1100.00", "bob": "900.00"}
    assert table_of(event)["rounds"][0]["net"]["ann"] == "99.00"
    barred = Event(CP23, side_wagers="not-allowed").started("ann", "bob")
    assert refused(barred, canberra(before=[jackpot])) == "17.3(a)(vii)"


def bots(event: Event, rounds: int, seed: int = 1) -> list[dict[str, str]]:
    """So many rounds of each table of the final, played by bots; the holdings that a table would have reported."""
    chance = random.Random(seed)
    reports = []
    played = event.live.state.sessions["final"]
    for _ in range(rounds):
        for number, table in played.tables.items():
            if len(table.in_play) >= (2 if event.number == HE else 1) and played.has_round_to_come(table):
                in_play = list(table.in_play.values())
                play_round(GAMES[event.number], event.live.begin_round("final", number), chance)
                reports.append({entrant.name: print_money(played.chips[entrant]) for entrant in in_play})
    return reports


PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_both_ways_give_the_same_places_and_prizes(number: str, seed: int) -> None:
    length = {"left": 1} if number == HE else {"rounds": 12}
    conditions: dict[str, Any] = {"tie_final": "combine"} if number in (CP23, PG, HE) else {}
    event = Event(number, final(number, length=length), **conditions).started(*PLAYERS, size=4)
    reports = iter(bots(event, 3000 if number == HE else 12, seed))
    event.end().check_replay()
    record = event.live.record()
    del record["chain"]
    record["commands"] = [
        {key: command[key] for key in command if key != "play"}
        | ({"chips": next(reports)} if "play" in command else {})
        for command in record["commands"]
    ]
    reported, played = replay(record), event.result()
    assert "error" not in reported
    for key in ("entrants", "places", "prizes", "money", "notices"):
        assert reported[key] == played[key]
    for key in ("standings", "chips", "eliminated", "starting-marker", "rounds"):
        assert reported["sessions"]["final"][key] == played["sessions"]["final"][key]


@pytest.mark.parametrize("number", [BJ, CP16, PG])
def test_the_marker_of_the_table_lies_where_the_tournament_puts_it(number: str) -> None:
    event = Event(number, final(number, rounds=30)).started(*PLAYERS[:5])
    for _ in range(12):
        bots(event, 1, seed=5)
        marker = event.session()["starting-marker"]["1"]
        assert table_of(event)["state"]["starting-marker"] == marker or marker is None


def test_who_is_out_leaves_and_who_buys_back_sits_down() -> None:
    event = Event(CP23, final(CP23, rounds=30), buy_back={"cost": "60.00", "chips": "500.00", "max": 9}).started(
        "ann", "bob"
    )
    event = give(event, canberra(antes=("300.00", "300.00"), ann="bet", bob="fold"))
    event.round(ann=1000, bob=0)
    assert table_of(event)["state"]["seats"] == {"1": "ann"}
    event.do("buy-back", player="bob", paid="60.00")
    assert table_of(event)["state"]["seats"] == {"1": "ann", "2": "bob"}
    event.do("substitute", player="ann", substitute="zed")
    assert table_of(event)["state"]["seats"] == {"1": "zed", "2": "bob"}
    event.do("infringe", player="zed", rule="17.17")
    event.do("exclude", player="zed", contravened="17.17")
    table = table_of(event)
    assert (table["state"]["seats"], table["state"]["excluded"]) == ({"2": "bob"}, ["zed"])
    event.check_replay()


@pytest.mark.parametrize("number", [BJ, CP23, PG])
def test_a_level_becomes_limits_with_notice(number: str) -> None:
    event = Event(number).started("ann", "bob")
    bots(event, 1)
    event.do("level", session="final", limits={"min": "150.00", "max": "700.00"})
    state = table_of(event)["state"]
    assert (state["limits"]["min"], state["limits"]["max"]) == ("150.00", "700.00")
    clause = {BJ: "3.1", CP23: "3.1", PG: "5.1"}[number]
    assert event.refuses("level", session="final", limits={"min": "800.00"}) == clause
    bots(event, 1)
    event.check_replay()


def test_a_hold_em_level_becomes_determine() -> None:
    event = Event(HE, final(HE, rounds=9)).started("ann", "bob", "cat")
    bots(event, 1)
    event.do("level", session="final", limits={"small": "10.00", "big": "20.00"})
    bots(event, 1)
    event.do("level", session="final", limits={"ante": "5.00"})
    bots(event, 1)
    event.check_replay()
    assert event.refuses("level", session="final", limits={"small": "1.00", "big": "2.00", "ante": "1.00"}) == "4.2(b)"


def test_levels_before_the_first_played_round_hold_when_it_is_played() -> None:
    event = Event(BJ).started("ann", "bob")
    event.do("level", session="final", limits={"min": "300.00"})
    assert refused(event, blackjack(ann="200.00", bob="300.00")) == "20.14"
    event = Event(HE, final(HE)).started("ann", "bob")
    event.do("level", session="final", limits={"small": "1.00", "big": "2.00", "ante": "1.00"})
    assert refused(event, [{"do": "deal"}]) == "4.2(b)"


def test_a_table_that_is_played_needs_its_maximum() -> None:
    event = Event(BJ, final(BJ, table_max=...)).started("ann", "bob")
    assert refused(event, blackjack(ann="200.00", bob="100.00")) == "20.4(g)"
    event.round(ann=1000, bob=1000)


def test_20_11_the_absent_are_folded_at_the_hold_em_table() -> None:
    event = Event(HE, final(HE, rounds=9)).closed("ann", "bob", "cat").ballot("ann", "bob", "cat").sit("ann", "bob")
    event.do("start", session="final")
    bots(event, 1)
    assert table_of(event)["rounds"][0]["hands"]["players"]["cat"]["folded"] == "20.11"
    event.do("sit", player="cat")
    bots(event, 2)
    event.check_replay()


def test_20_19_two_left_play_in_the_other_order() -> None:
    event = Event(HE, final(HE, rounds=9)).started("ann", "bob")
    shoe = {"do": "shoe", "cards": "As Kd 2c 7h 3s 4s 5s 6s 8s 9d Td"}
    event.do("round", session="final", table=1, round=1, play=[shoe, {"do": "deal"}, {"do": "fold", "player": "bob"}])
    assert event.session()["chips"] == {"ann": "1005.00", "bob": "995.00"}, "the button posts first and acts first"


def test_an_extra_round_is_played_at_a_table_of_its_own() -> None:
    event = Event(CP16).played(ann=1200, bob=1200, cat=500)
    event.do("extra-round", session="final", play=canberra(antes=("200.00", "100.00")))
    assert event.session()["standings"] == [["ann"], ["bob"], ["cat"]]
    assert event.session()["tables"]["extra-1"]["state"]["seats"] == {"1": "ann", "2": "bob"}
    assert event.session()["chips"]["ann"] == "1200.00"
    event.check_replay()


def test_it_is_the_group_of_those_who_act_that_plays() -> None:
    event = Event(BJ).played(ann=1200, bob=1200, cat=800, dan=800)
    wagers = [
        {"do": "wager", "player": name, "box": box, "amount": "800.00"} for box, name in enumerate(("cat", "dan"), 1)
    ]
    stands = [{"do": "stand", "player": name, "box": box} for box, name in enumerate(("cat", "dan"), 1)]
    shoe = {"do": "shoe", "cards": "Th 9h 7d Qs 8c Tc"}
    event.do("extra-round", session="final", play=[shoe, *wagers, {"do": "deal"}, *stands, {"do": "dealer"}])
    assert event.session()["standings"] == [["ann", "bob"], ["cat"], ["dan"]]
    third = [{"do": "wager", "player": name, "box": 1, "amount": "100.00"} for name in ("ann", "cat")]
    assert event.refuses("extra-round", session="final", play=third) == "20.21"


def test_hold_em_extra_rounds_are_played_with_equal_stacks() -> None:
    event = Event(HE, final(HE, rounds=1)).started("ann", "bob").round(ann=1000, bob=1000).end()
    shoe = {"do": "shoe", "cards": "As Kd 2c 7h 3s 4s 5s 6s 8s 9d Td"}
    event.do("extra-round", session="final", play=[shoe, {"do": "deal"}, {"do": "fold", "player": "bob"}])
    assert event.session()["standings"] == [["ann"], ["bob"]]


def test_another_authorised_game_is_reported_only() -> None:
    event = Event(CP23, session(game=TWO_UP)).started("ann", "bob")
    assert event.refuses("round", session="final", table=1, round=1, play=[{"do": "toss"}]) == "A.authorised-game"
    event.round(ann=1000, bob=900)


def test_a_table_of_pai_gow_takes_its_commission_in_tournament_chips() -> None:
    event = Event(PG, final(PG, rounds=30)).started(*PLAYERS[:6])
    bots(event, 6)
    commissions = [line["commission"] for round_ in table_of(event)["rounds"] for line in round_["lines"]]
    assert any(commission != "0.00" for commission in commissions)
    event.check_replay()
