"""The Pai Gow table at the terminal, played by scripts with fixed seeds."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.cli.scripted_sessions import ScriptedSession, get_summary_start

from houseway import replay, verify


@pytest.fixture
def visit(tmp_path: Path) -> Any:
    """Return a function that plays a session: seed, typed lines separated by bars, number of bots."""

    def visit(seed: str, input_lines: str, bots: int = 0, **arguments: Any) -> ScriptedSession:
        session = ScriptedSession("pai-gow", input_lines, tmp_path / "record.json", seed=seed, bots=bots, **arguments)
        session.check()
        return session

    return visit


def test_the_signs_show_limits_and_the_jackpot(visit: Any) -> None:
    screen = visit("00", "q").screen
    assert "$10.00 to $500.00 in multiples of $5.00" in screen
    assert "$2.00 for $10,000.00" in screen


def test_a_round_against_the_house_with_the_low_tiles_chosen(visit: Any) -> None:
    session = visit("01", "20 j||34|q", bots=3)
    assert "The dice show 5 1 1: 7 (8.10)." in session.screen
    assert "24  low 1 point, high Day Gong" in session.screen
    hand = replay(session.record)["rounds"][0]["hands"]["3"]
    assert (hand["low"], hand["high"], hand["set"]) == ("3-5 2-5", "1-1 1-3", "player")
    assert f"11.3  {get_summary_start('NI2023-578', '11.3')}" in session.screen


def test_9_1_parts_the_wrong_way_round_are_exchanged(visit: Any) -> None:
    session = visit("30", "20||12|q", bots=3)
    assert "To you: the low part outranked the high part, so the two are exchanged. 9.1:" in session.screen
    assert replay(session.record)["rounds"][0]["hands"]["3"]["high-is"] == "teen-high-nine"


def test_9_2_house_way_on_request_names_its_rule(visit: Any) -> None:
    session = visit("01", "20||h|q", bots=3)
    assert "Set house way: low" in session.screen
    assert "10.1(b): " in session.screen


def test_11_7_a_wager_may_be_given_up(visit: Any) -> None:
    session = visit("00", "20||g|q")
    assert "take" in session.verbs()
    assert "11.7: " in session.screen


def test_11_8_a_win_is_paid_less_commission(visit: Any) -> None:
    for seed in range(30):
        session = visit(f"{seed:02x}", "20||h|q")
        if replay(session.record)["rounds"][0]["lines"][0]["outcome"] == "win":
            assert "wins 1 to 1, commission $1.00" in session.screen
            assert "This round: +$19.00  ·  your chips: $1,019.00" in session.screen
            return
    pytest.fail("no seed gave a win")


def test_6_2_the_bank_is_offered_from_the_second_round_on_and_may_be_declined(visit: Any) -> None:
    session = visit("00", "20||h|||h|n||h|q")
    assert session.screen.count("The bank is offered to you (6.2).") == 2
    assert "be offered the bank again" in session.screen


def test_player_may_bank(visit: Any) -> None:
    session = visit("00", "20||h|k 400|m||2|h|q", bots=3)
    verbs = session.verbs()
    assert verbs.index("request-bank") < verbs.index("bank") < verbs.index("house-wager")
    assert "Box 3, you and the bank" in session.screen
    assert "The wagers against you are $100.00, including $20.00 of the house." in session.screen
    assert "11.10  " in session.screen
    bank = next(line for line in replay(session.record)["rounds"][1]["lines"] if line["wager"] == "bank")
    assert (bank["player"], bank["stake"]) == ("guest", "400.00")


def test_6_3_nobody_banks_a_third_round_running(visit: Any) -> None:
    session = visit("00", "20||h|k|||2|h|k||2|h||h||q", bots=1)
    assert session.verbs().count("request-bank") == 2
    assert session.verbs().count("settle") == 4
    assert session.screen.count("The bank is offered to you (6.2).") == 3


def test_6_1_the_bank_matches_at_least_the_houses_minimum(visit: Any) -> None:
    session = visit("00", "20||h|k 5|k zz|k 10|m||1|h|q", bots=2)
    assert "The house wagers at least the minimum" in session.screen
    assert "'k zz' is not an amount that you have" in session.screen
    assert "Your funds do not match this amount, so the house wagers the minimum. 6.1:" in session.screen


def test_a_bot_banks_in_its_turn(visit: Any) -> None:
    session = visit("00", "20||h|||h|q", bots=3)
    assert "Otto takes the bank. 6.2:" in session.screen
    assert "Box 4, the bank: Otto" in session.screen


def test_8_3_la_ja_is_for_the_player_with_the_highest_wager(visit: Any) -> None:
    high_session = visit("00", "50 l||h|q", bots=2)
    assert "la-ja" in high_session.verbs()
    assert "Commitment 1 to the tiles after the La Ja" in high_session.screen
    low_session = visit("00", "10 l||h|q", bots=3)
    assert "la-ja" not in low_session.verbs()


def test_tiles_and_dice_are_committed_before_the_wagers(visit: Any) -> None:
    session = visit("00", "20||h|q")
    shuffles = [shuffle for shuffle in session.record["shuffles"] if "command" in shuffle]
    assert [shuffle["pack"] for shuffle in shuffles] == ["tiles:32", "dice:3"]
    question_position = session.screen.index("Your wager?")
    assert all(session.screen.index(shuffle["commitment"]) < question_position for shuffle in shuffles)


def test_verify_finds_changed_dice(visit: Any) -> None:
    record = visit("00", "20||h|q").record
    dice = next(command for command in record["commands"] if command["do"] == "dice")
    dice["values"] = [dice["values"][0] % 6 + 1, *dice["values"][1:]]
    del record["chain"]
    assert any("differs from the order in the command" in fault for fault in verify(json.dumps(record).encode()))


def test_14_1_the_tiles_of_others_are_not_seen_before_the_settlement(visit: Any) -> None:
    session = visit("00", "20||h|q", bots=2)
    screen_before = session.screen[: session.screen.index("Which two tiles")]
    hands = replay(session.record)["rounds"][0]["hands"]
    for box in ("1", "2", "4"):
        assert hands[box]["high"] not in screen_before
        assert hands[box]["low"] not in screen_before


def test_invalid_pair_of_tiles_is_asked_for_again(visit: Any) -> None:
    session = visit("00", "20||1|55|abc||1 4|q")
    assert session.screen.count("are not two of the tiles 1 to 4.") == 3
    assert session.screen.count("Enter two of the tiles, such as 12.") == 1
    assert "Settlement of round 1" in session.screen


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_screen(visit: Any, width: int) -> None:
    session = visit("00", "25 j||h|||h|?|? 8|q", bots=6, width=width)
    assert max(map(len, session.screen.splitlines())) <= width


@pytest.mark.parametrize("seed", range(5))
def test_random_keys_give_a_valid_record(visit: Any, seed: int) -> None:
    chance = random.Random(seed)
    keys = [
        "",
        "",
        "",
        "h",
        "h",
        "12",
        "34",
        "g",
        "k",
        "k 50",
        "m",
        "n",
        "2",
        "20 j",
        "25 l",
        "x",
        "o",
        "b50",
        "?",
        "zz",
        "700",
    ]
    visit(f"{seed:02x}", "|".join(chance.choice(keys) for _ in range(80)), bots=seed)


def test_forbidden_key_names_its_clause(visit: Any) -> None:
    screen = visit("00", "g|20||x|k|l|h|q").screen
    assert screen.count("Not now: ") == 4
    assert "7.4: " in screen


def test_8_4_and_8_6_the_bank_may_have_a_la_ja_and_each_cut_is_explained(visit: Any) -> None:
    session = visit("00", "20||h|k 400|m|l||5|h|q", bots=3)
    assert "5  Die Pin: four stacks at a time, layer by layer from the top down" in session.screen
    assert "la-ja" in session.verbs()
    assert next(command for command in session.record["commands"][::-1] if command["do"] == "cut")["name"] == "die-pin"
