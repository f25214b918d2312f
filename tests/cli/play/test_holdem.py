"""The Hold-em table at the terminal, played by scripts with fixed seeds."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.cli.scripted_sessions import ScriptedSession

from houseway import replay
from houseway.cli.play.holdem.bots import rate_hand
from houseway.cli.play.screen import format_card
from houseway.equipment.cards import parse_cards
from houseway.games.holdem.output.vocabulary import name_best_hand


@pytest.fixture
def visit(tmp_path: Path) -> Any:
    """Return a function that plays a session: seed, typed lines separated by bars, number of bots."""

    def visit(seed: str, input_lines: str, bots: int = 3, **arguments: Any) -> ScriptedSession:
        session = ScriptedSession("holdem", input_lines, tmp_path / "record.json", seed=seed, bots=bots, **arguments)
        session.check()
        return session

    return visit


def test_the_sign_shows_stakes_blinds_and_commission(visit: Any) -> None:
    screen = visit("00", "q").screen
    assert "$40.00 to $400.00" in screen
    assert "$1.00 and $2.00" in screen
    assert "at most $5.00 per round" in screen


def test_showdown_names_every_shown_hand(visit: Any) -> None:
    session = visit("08", "|" + "c|" * 8 + "q|f")
    round_ = replay(session.record)["rounds"][0]
    assert len(round_["hands"]["shown"]) > 1
    assert session.screen.count("The dealer opens") >= 3
    communal = round_["hands"]["communal"]
    text = " ".join(session.screen.split())
    for name in round_["hands"]["shown"]:
        hole = round_["hands"]["players"][name]["hole"]
        assert str(name_best_hand(parse_cards(f"{hole} {communal}"), ace_low=True)) in text
    assert "Result: main pot, " in text


def test_only_legal_actions_are_offered(visit: Any) -> None:
    screen = visit("00", "|f|q|f", bots=1).screen
    question = screen[screen.index("It is your turn.") :].split("> ")[0]
    assert "raise to $" in question
    assert "tap out (all in) $" in question
    assert "check" not in question


def test_bet_and_raise_take_an_amount_after_the_key_or_ask_for_it(visit: Any) -> None:
    session_with_amount = visit("02", "|r 12|" + "c|" * 8 + "q|f", bots=1)
    session_with_question = visit("02", "|r|500|12|" + "c|" * 8 + "q|f", bots=1)
    for session in (session_with_amount, session_with_question):
        raises = [command for command in session.record["commands"] if command["do"] == "call-and-raise"]
        assert raises[0]["raise"] == "10.00"
    assert "500 is not a valid amount. Enter $4.00 to " in session_with_question.screen


def test_5_1_a_raise_that_is_too_small_is_refused_with_its_rule(visit: Any) -> None:
    assert "5.1: " in visit("02", "|r 3|f|q", bots=1).screen


def test_a_tap_out_that_is_called_goes_to_the_showdown(visit: Any) -> None:
    session = visit("02", "|t|q", bots=1)
    assert "You tap out, all in." in session.screen
    assert "showdown" in session.verbs()
    assert "main pot" in session.screen


def test_7_1_every_round_has_its_own_shuffle(visit: Any) -> None:
    session = visit("00", "|f||f||f|q")
    shuffles = [shuffle for shuffle in session.record["shuffles"] if "command" in shuffle]
    assert len(shuffles) == session.verbs().count("deal")
    assert len({shuffle["seed"] for shuffle in shuffles}) == len(shuffles)


def test_13_1_hands_that_were_not_shown_stay_hidden(visit: Any) -> None:
    session = visit("00", "|f|y||f|y||f|y|q", bots=2)
    turn = session.screen.index("It is your turn.")
    assert "░░ ░░" in session.screen[:turn]
    for number, round_ in enumerate(replay(session.record)["rounds"], 1):
        screen_part = session.screen[: session.screen.index(f"Settlement of round {number}")].split("Poker Hold-em")[-1]
        for name, hand in round_["hands"]["players"].items():
            if name != "guest" and name not in round_["hands"]["shown"]:
                assert " ".join(map(format_card, hand["hole"].split())) not in screen_part


def test_4_5_chips_are_bought_between_rounds_within_the_limits(visit: Any) -> None:
    session = visit("00", "b50|b500|b|q")
    assert "You buy chips for $50.00." in session.screen
    assert "4.5: " in session.screen
    assert "Enter how much" in session.screen
    assert "leave with $250.00: even" in session.screen


def test_player_may_sit_out_a_round(visit: Any) -> None:
    session = visit("00", "o||f|q", bots=3)
    verbs = session.verbs()
    assert verbs.index("sit-out") < verbs.index("deal") < verbs.index("return")


def test_stake_below_the_minimum_is_refused(tmp_path: Path) -> None:
    session = ScriptedSession("holdem", "q", tmp_path / "r.json", bots=1, chips="20")
    assert session.code == 2
    assert "(4.3)" in session.screen


def test_player_without_chips_may_buy_again(visit: Any) -> None:
    session = visit("16", "|t||t||t||t||b100|q", bots=1)
    assert "You have no chips on the table." in session.screen
    assert "You buy chips for $100.00." in session.screen


def test_hold_em_needs_another_player(tmp_path: Path) -> None:
    session = ScriptedSession("holdem", "q", tmp_path / "r.json", bots=0)
    assert session.code == 2
    assert "--bots: This table has 1 to 6 bots; given: 0." in session.screen


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_screen(visit: Any, width: int) -> None:
    session = visit("03", "|c|c|c|c|f|f|?|? 13|q|f", bots=6, width=width)
    assert max(map(len, session.screen.splitlines())) <= width


@pytest.mark.parametrize("seed", range(6))
def test_random_keys_give_a_valid_record(visit: Any, seed: int) -> None:
    chance = random.Random(seed)
    keys = ["", "", "c", "c", "c", "f", "t", "b 4", "r 6", "r 40", "b100", "o", "?", "? 14.3", "zz", "b"]
    visit(f"{seed:02x}", "|".join(chance.choice(keys) for _ in range(60)), bots=seed % 6 + 1)


def test_bots_rate_better_hands_higher() -> None:
    def compute_strength(hole: str, communal: str = "") -> int:
        return rate_hand(parse_cards(hole), parse_cards(communal))

    assert compute_strength("As Ah") > compute_strength("As Kh") > compute_strength("7s 2h")
    board = "Ks 7d 2c"
    assert (
        compute_strength("Kh Kd", board)
        > compute_strength("Kh 7c", board)
        > compute_strength("Kh Qd", board)
        > compute_strength("7h 6d", board)
        > compute_strength("Qh Jd", board)
    )
    assert compute_strength("3c 4d", "Ks Kd Kh Kc As") < compute_strength("Ah Ad", "Ks Kd Kh Qc As")


def test_fold_that_saves_nothing_asks_for_confirmation(visit: Any) -> None:
    session = visit("02", "|c|f|n|c|" + "c|" * 8 + "q|f", bots=1)
    assert "It costs nothing to stay in the round. Do you want to fold?" in session.screen
    assert not [command for command in session.record["commands"] if command == {"do": "fold", "player": "guest"}]


def test_raise_below_the_bet_names_its_clause(visit: Any) -> None:
    assert "A.raise" in visit("02", "|r 1|f|y|q", bots=1).screen


def test_forbidden_key_names_its_clause(visit: Any) -> None:
    assert "Not now: A bet has already been made" in visit("02", "|b|f|y|q", bots=1).screen
