"""Rule 20.5: approved conditions of a tournament prevail over the rules of the game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, get_replay_error, open_table

from houseway import replay
from houseway.games.blackjack.determinations import DEPARTURE_KEYS
from houseway.games.blackjack.output.sign import make_sign

TOURNAMENT = {"tournament": True}


def open_departing_table(*keys: str, **determinations: Any) -> Play:
    """Open a tournament table that departs in these keys, with ann and bob at boxes 1 and 2."""
    return open_table(tournament=True, departures=list(keys), **determinations).sit("ann", "bob")


def get_tournament_refusal(table: dict[str, Any], *keys: str) -> object:
    """Return the clause by which a tournament table is refused, None if malformed, or False if it opens."""
    return get_opening_refusal({**TOURNAMENT, "departures": list(keys), **table})


def get_opening_refusal(table: dict[str, Any]) -> object:
    """Return the same for a table that need not belong to a tournament."""
    result = replay({"record": 1, "instrument": NUMBER, "table": table, "commands": []})
    return result["error"]["rule"] if "error" in result else False


@pytest.mark.parametrize("key", DEPARTURE_KEYS)
def test_20_5_each_departure_is_announced_at_the_opening(key: str) -> None:
    assert open_departing_table(key).state["notices"] == [
        {"to": "players", "rule": "20.5", "about": "departure", "item": key}
    ]


def test_20_5_the_notices_begin_the_list_of_the_first_round_in_the_given_order() -> None:
    play = open_departing_table("boxes", "decks").shoe("Th 9h 7d 9s 9c Tc").wager("10.00", "10.00").do("deal")
    assert [(notice["rule"], notice["item"]) for notice in play.last_round["notices"]] == [
        ("20.5", "boxes"),
        ("20.5", "decks"),
    ]
    assert play.state["notices"] == []


def test_20_5_departures_only_at_a_table_of_a_tournament() -> None:
    assert get_replay_error({"departures": ["decks"]})["rule"] == "20.5"
    assert get_replay_error({"departures": ["decks"], "decks": 9})["rule"] == "20.5"
    assert get_opening_refusal({"departures": []}) is False


@pytest.mark.parametrize("keys", [["shuffle"], ["decks", "decks"], [""], [3], "decks", None])
def test_20_5_an_unknown_or_repeated_key_is_malformed(keys: object) -> None:
    for table in (TOURNAMENT, {}):
        assert get_replay_error({**table, "departures": keys})["rule"] is None
    assert get_replay_error({**TOURNAMENT, "departures": keys, "decks": 3})["rule"] is None


@pytest.mark.parametrize(("decks", "rule"), [(0, None), (1, False), (3, False), (8, False), (9, None)])
def test_20_5_one_to_eight_decks(decks: int, rule: object) -> None:
    assert get_tournament_refusal({"decks": decks}, "decks") == rule
    assert get_tournament_refusal({"decks": decks}, "boxes") == (False if 4 <= decks <= 8 else "2.1")


def test_20_5_a_card_is_in_the_shoe_as_often_as_there_are_decks() -> None:
    play = open_departing_table("decks", decks=1)
    assert play.refuses("shoe", cards="7c 7c") == "2.1"


def test_5_3_one_deck_cannot_be_cut_a_deck_deep() -> None:
    assert (
        open_departing_table("decks", decks=1)
        .do("shoe", cards="2c", cut_depth=3, cutting_card_depth=400)
        .state["shoe-left"]
        == 1
    )
    assert open_departing_table("decks", decks=2).refuses("shoe", cards="2c", cut_depth=51) == "5.3"
    assert open_departing_table("decks", decks=2).refuses("shoe", cards="2c", cut_depth=53) == "5.3"
    open_departing_table("decks", decks=2).do("shoe", cards="2c", cut_depth=52, cutting_card_depth=62)


@pytest.mark.parametrize("key", ["min", "max", "multiple"])
def test_20_5_the_multiple_need_not_divide_the_limits(key: str) -> None:
    limits = {"min": "15.00", "max": "100.00", "multiple": "10.00"}
    assert get_tournament_refusal(limits, key) is False
    assert get_tournament_refusal(limits, "decks") == "3.3"
    play = open_departing_table(key, min="15.00", max="100.00", multiple="10.00")
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "20.14"
    assert play.refuses("wager", player="ann", box=1, amount="25.00") == "3.3"
    play.do("wager", player="ann", box=1, amount="20.00").do("limits", min="25.00", notice=True)
    assert play.refuses("limits", min="0.00", notice=True) == "3.1"
    plain = open_table(tournament=True, min="10.00", multiple="10.00")
    assert plain.refuses("limits", min="25.00", notice=True) == "3.1"


@pytest.mark.parametrize(
    ("table", "keys", "rule"),
    [
        ({"multiple": "0.00"}, ["multiple"], None),
        ({"multiple": "0.00"}, ["min"], "3.3"),
        ({"min": "0.00"}, ["min"], None),
        ({"min": "0.00"}, ["max"], "3.1"),
        ({"min": "60.00", "max": "50.00"}, ["min"], None),
        ({"min": "60.00", "max": "50.00"}, ["max"], None),
        ({"min": "60.00", "max": "50.00"}, ["multiple"], "3.1"),
        ({"min": "60.00", "max": "50.00"}, ["decks"], "3.1"),
    ],
)
def test_20_5_a_limit_outside_its_range_is_malformed(table: dict[str, Any], keys: list[str], rule: object) -> None:
    assert get_tournament_refusal(table, *keys) == rule
    pairs = {"perfect-pairs": True, **{f"perfect-pairs-{key}": value for key, value in table.items()}}
    pairs_keys = [key if key == "decks" else f"perfect-pairs-{key}" for key in keys]
    assert get_tournament_refusal(pairs, *pairs_keys) == (rule if rule is None else "18.9")


def test_20_5_the_multiple_of_perfect_pairs_need_not_divide_its_limits() -> None:
    limits = {"perfect-pairs": True, "perfect-pairs-multiple": "3.00"}
    assert get_tournament_refusal(limits, "perfect-pairs-multiple") is False
    assert get_tournament_refusal(limits, "multiple") == "18.9"
    play = open_departing_table("perfect-pairs-min", perfect_pairs=True, perfect_pairs_multiple="3.00")
    play.do("limits", perfect_pairs_min="4.00", notice=True)


@pytest.mark.parametrize(
    ("pays", "keys", "rule"),
    [
        ("3:2", [], False),
        ("6:5", [], "13.2(a)"),
        ("6:5", ["decks"], "13.2(a)"),
        ("6:5", ["blackjack-pays"], False),
        ("1:1", ["blackjack-pays"], False),
        ("2:1", ["blackjack-pays"], False),
        ("5:4", ["blackjack-pays"], None),
        ("5:4", [], None),
        ("", ["blackjack-pays"], None),
    ],
)
def test_20_5_blackjack_pays_only_the_allowed_odds(pays: str, keys: list[str], rule: object) -> None:
    assert get_tournament_refusal({"blackjack-pays": pays}, *keys) == rule
    assert get_tournament_refusal({"blackjack-pays": pays, "min": "0.00"}, *keys) == "3.1"


@pytest.mark.parametrize(
    ("pays", "stake", "payout"),
    [("6:5", "10.00", "12.00"), ("6:5", "10.01", "12.02"), ("1:1", "10.00", "10.00"), ("2:1", "10.00", "20.00")],
)
@pytest.mark.parametrize(("card", "rules"), [("9s", ["8.1(a)", "20.5"]), ("Ts", ["13.1(c)", "13.2(a)", "20.5"])])
def test_20_5_a_blackjack_pays_the_odds_of_the_conditions(
    pays: str, stake: str, payout: str, card: str, rules: list[str]
) -> None:
    play = open_table(tournament=True, departures=["blackjack-pays"], blackjack_pays=pays, multiple="0.01").sit("ann")
    play.shoe(f"Ah {card} Kd 8c").wager(stake).do("deal").dealer()
    line = play.last_round["lines"][0]
    assert (line["odds"], line["paid"], line["rules"]) == (pays, payout, rules)


def test_20_5_is_cited_before_3_5_and_not_for_even_money_or_a_stand_off() -> None:
    pays = {"tournament": True, "departures": ["blackjack-pays"], "blackjack_pays": "6:5", "max": "10.00"}
    play = open_table(**pays).sit("ann").shoe("Ah 9s Kd").wager("20.00").do("deal")
    assert play.last_round["lines"][0]["rules"] == ["8.1(a)", "20.5", "3.5"]
    play = (
        open_table(**pays).sit("ann").shoe("Ah As Kd").wager("10.00").do("deal").do("even-money", player="ann", box=1)
    )
    assert play.last_round["lines"][0]["rules"] == ["8.1(b)"]
    play = open_table(**pays).sit("ann").shoe("Ah Ts Kd Ac").wager("10.00").do("deal").dealer()
    assert play.last_round["lines"][0]["rules"] == ["13.1(g)"]
    play = open_table(**{**pays, "blackjack_pays": "3:2"}).sit("ann").shoe("Ah 9s Kd").wager("10.00").do("deal")
    assert play.last_round["lines"][0]["rules"] == ["8.1(a)"]


@pytest.mark.parametrize("boxes", [0, 21])
def test_20_5_more_boxes_than_are_supported_stay_malformed(boxes: int) -> None:
    assert get_tournament_refusal({"boxes": boxes}, "boxes") is None


def test_20_5_the_sign_shows_what_a_blackjack_pays() -> None:
    def line(play: Play) -> tuple[str, str]:
        sign_line = next(
            line
            for part in make_sign(play.table.state)
            for line in part.lines
            if line.label.id == "blackjack-output-total-blackjack"
        )
        return str(sign_line.says), str(sign_line.rule)

    assert line(open_table()) == ("3 to 2", "13.2(a)")
    assert line(open_departing_table("blackjack-pays", blackjack_pays="6:5")) == ("6 to 5", "20.5")
