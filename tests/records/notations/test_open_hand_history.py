"""Records as Open Hand History: the objects of its specification, and chips that add up."""

from __future__ import annotations

import json
import random
from decimal import Decimal
from typing import Any

from tests.records.notations.phh.random_play import random_record
from tests.records.notations.phh.test_exporter import did, exported, three_players

from houseway.errors import NotExpressibleError
from houseway.records.notations.open_hand_history import format_document
from houseway.records.notations.phh.holdem_rounds import PlayedRound

STREETS = ["Preflop", "Flop", "Turn", "River", "Showdown"]
PAYING = {"Post Ante", "Post SB", "Post BB", "Straddle", "Post Extra Blind", "Call", "Bet", "Raise"}
WORDS = PAYING | {"Dealt Cards", "Fold", "Check", "Shows Cards", "Mucks Cards"}


def hands_of(text: str) -> list[dict[str, Any]]:
    """The hands of a document, amounts exact."""
    return [json.loads(part, parse_float=Decimal)["ohh"] for part in text.split("\n\n") if part.strip()]


def hand_of(played: PlayedRound | NotExpressibleError) -> dict[str, Any]:
    assert isinstance(played, PlayedRound)
    (hand,) = hands_of(format_document([played], date="2024-01-15T20:30:00Z", currency="AUD"))
    return hand


def acts(hand: dict[str, Any]) -> list[str]:
    """``Preflop 2 Raise 6.00``."""
    return [
        " ".join(map(str, (round_["street"], act["player_id"], act["action"], act["amount"])))
        for round_ in hand["rounds"]
        for act in round_["actions"]
        if act["action"] != "Dealt Cards"
    ]


def test_a_hand_to_the_showdown() -> None:
    (played,) = three_players(
        {"do": "call-and-raise", "player": "cat", "raise": "4.00"}, *did("call ann", "fold bob", "check ann"),
        {"do": "bet", "player": "cat", "amount": "10.00"}, {"do": "call-and-raise", "player": "ann", "raise": "10.00"},
        *did("call cat", "check ann", "check cat", "check ann", "check cat"), {"do": "showdown"},
    )  # fmt: skip
    hand = hand_of(played)
    assert acts(hand) == [
        "Preflop 0 Post SB 1.00", "Preflop 1 Post BB 2.00", "Preflop 2 Raise 6.00", "Preflop 0 Call 5.00",
        "Preflop 1 Fold 0.00", "Flop 0 Check 0.00", "Flop 2 Bet 10.00", "Flop 0 Raise 20.00", "Flop 2 Call 10.00",
        "Turn 0 Check 0.00", "Turn 2 Check 0.00", "River 0 Check 0.00", "River 2 Check 0.00",
        "Showdown 0 Shows Cards 0.00", "Showdown 2 Mucks Cards 0.00",
    ]  # fmt: skip
    assert hand["pots"] == [
        {
            "number": 0,
            "amount": Decimal("54.00"),
            "rake": Decimal("0.00"),
            "player_wins": [{"player_id": 0, "win_amount": Decimal("54.00")}],
        }
    ]
    assert hand["dealer_seat"] == 3
    assert [round_["cards"] for round_ in hand["rounds"]] == [[], ["Ad", "9h", "8s"], ["Th"], ["3s"], []]
    assert hand["players"][0] == {
        "id": 0, "seat": 1, "name": "ann", "display": "ann", "starting_stack": Decimal("100.00"),
    }  # fmt: skip
    assert (hand["game_type"], hand["bet_limit"]["bet_type"], hand["currency"]) == ("Holdem", "NL", "AUD")


def test_every_player_is_dealt_cards() -> None:
    (played,) = three_players(*did("fold cat", "fold ann"))
    dealt = [act["cards"] for act in hand_of(played)["rounds"][0]["actions"] if act["action"] == "Dealt Cards"]
    assert dealt == [["As", "Ah"], ["Kd", "Kc"], ["7c", "2d"]]


def test_no_bet_before_the_flop_in_an_ante_game() -> None:
    (played,) = three_players({"do": "bet", "player": "ann", "amount": "4.00"}, betting="ante", ante="1.00")
    hand = hand_of(played)
    assert acts(hand)[-1] == "Preflop 0 Raise 4.00"
    assert hand["ante_amount"] == Decimal("1.00")


def test_chips_add_up_and_words_are_known() -> None:
    chance = random.Random(8)
    for _ in range(40):
        for played in exported(random_record(chance)):
            if isinstance(played, NotExpressibleError) or not played.is_settled:
                continue
            hand = hand_of(played)
            actions = [act for round_ in hand["rounds"] for act in round_["actions"]]
            assert {act["action"] for act in actions} <= WORDS
            assert [act["action_number"] for act in actions] == list(range(1, len(actions) + 1))
            streets = [round_["street"] for round_ in hand["rounds"]]
            assert streets == [street for street in STREETS if street in streets]
            put_in = sum(act["amount"] for act in actions if act["action"] in PAYING)
            pots = sum(pot["amount"] for pot in hand["pots"])
            won = sum(win["win_amount"] for pot in hand["pots"] for win in pot["player_wins"])
            rake = sum(pot["rake"] for pot in hand["pots"])
            assert won + rake == pots <= put_in
            started = sum(player["starting_stack"] for player in hand["players"])
            assert started - rake == Decimal(sum(played.finishing_stacks)) / 100


def test_several_hands_stand_apart() -> None:
    (played,) = three_players(*did("fold cat", "fold ann"))
    assert isinstance(played, PlayedRound)
    assert len(hands_of(format_document([played, played], date="2024-01-15T20:30:00Z", currency="AUD"))) == 2
