"""Tests of export as Open Hand History: the objects of its specification, and chips that add up."""

from __future__ import annotations

import json
import random
from decimal import Decimal
from typing import Any

from tests.records.notations.phh.random_play import make_random_table
from tests.records.notations.phh.test_exporter import export_rounds, make_commands, play_three_players

from houseway.errors import NotExpressibleError
from houseway.records.notations.open_hand_history import format_document
from houseway.records.notations.phh.holdem_rounds import PlayedRound

STREETS = ["Preflop", "Flop", "Turn", "River", "Showdown"]
PAYING_ACTIONS = {"Post Ante", "Post SB", "Post BB", "Straddle", "Post Extra Blind", "Call", "Bet", "Raise"}
KNOWN_ACTIONS = PAYING_ACTIONS | {"Dealt Cards", "Fold", "Check", "Shows Cards", "Mucks Cards"}


def parse_hands(text: str) -> list[dict[str, Any]]:
    """Return the hands of a document, with exact amounts."""
    return [json.loads(part, parse_float=Decimal)["ohh"] for part in text.split("\n\n") if part.strip()]


def export_hand(played_round: PlayedRound | NotExpressibleError) -> dict[str, Any]:
    assert isinstance(played_round, PlayedRound)
    (hand,) = parse_hands(format_document([played_round], date="2024-01-15T20:30:00Z", currency="AUD"))
    return hand


def list_actions(hand: dict[str, Any]) -> list[str]:
    """Return the actions as texts such as ``Preflop 2 Raise 6.00``."""
    return [
        " ".join(map(str, (round_["street"], action["player_id"], action["action"], action["amount"])))
        for round_ in hand["rounds"]
        for action in round_["actions"]
        if action["action"] != "Dealt Cards"
    ]


def test_a_hand_is_exported_up_to_the_showdown() -> None:
    (played_round,) = play_three_players(
        {"do": "call-and-raise", "player": "cat", "raise": "4.00"}, *make_commands("call ann", "fold bob", "check ann"),
        {"do": "bet", "player": "cat", "amount": "10.00"}, {"do": "call-and-raise", "player": "ann", "raise": "10.00"},
        *make_commands("call cat", "check ann", "check cat", "check ann", "check cat"), {"do": "showdown"},
    )  # fmt: skip
    hand = export_hand(played_round)
    assert list_actions(hand) == [
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
    (played_round,) = play_three_players(*make_commands("fold cat", "fold ann"))
    dealt_cards = [
        action["cards"]
        for action in export_hand(played_round)["rounds"][0]["actions"]
        if action["action"] == "Dealt Cards"
    ]
    assert dealt_cards == [["As", "Ah"], ["Kd", "Kc"], ["7c", "2d"]]


def test_no_bet_before_the_flop_in_an_ante_game() -> None:
    (played_round,) = play_three_players({"do": "bet", "player": "ann", "amount": "4.00"}, betting="ante", ante="1.00")
    hand = export_hand(played_round)
    assert list_actions(hand)[-1] == "Preflop 0 Raise 4.00"
    assert hand["ante_amount"] == Decimal("1.00")


def test_chips_add_up_and_action_names_are_known() -> None:
    chance = random.Random(8)
    for _ in range(40):
        for played_round in export_rounds(make_random_table(chance)):
            if isinstance(played_round, NotExpressibleError) or not played_round.is_settled:
                continue
            hand = export_hand(played_round)
            actions = [action for round_ in hand["rounds"] for action in round_["actions"]]
            assert {action["action"] for action in actions} <= KNOWN_ACTIONS
            assert [action["action_number"] for action in actions] == list(range(1, len(actions) + 1))
            streets = [round_["street"] for round_ in hand["rounds"]]
            assert streets == [street for street in STREETS if street in streets]
            contributions = sum(action["amount"] for action in actions if action["action"] in PAYING_ACTIONS)
            pots = sum(pot["amount"] for pot in hand["pots"])
            winnings = sum(win["win_amount"] for pot in hand["pots"] for win in pot["player_wins"])
            rake = sum(pot["rake"] for pot in hand["pots"])
            assert winnings + rake == pots <= contributions
            starting_total = sum(player["starting_stack"] for player in hand["players"])
            assert starting_total - rake == Decimal(sum(played_round.finishing_stacks)) / 100


def test_several_hands_are_separated_by_blank_lines() -> None:
    (played_round,) = play_three_players(*make_commands("fold cat", "fold ann"))
    assert isinstance(played_round, PlayedRound)
    assert (
        len(parse_hands(format_document([played_round, played_round], date="2024-01-15T20:30:00Z", currency="AUD")))
        == 2
    )
