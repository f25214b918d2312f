"""The Canberra Poker table at the terminal, played by scripts with fixed seeds."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.cli.scripted_sessions import ScriptedSession, get_summary_start

from houseway import Table, replay
from houseway.cli.play.canberra_poker.bots import get_strategies


@pytest.fixture
def visit(tmp_path: Path) -> Any:
    """Return a function that plays a session: seed, typed lines separated by bars, number of bots."""

    def visit(seed: str, input_lines: str, bots: int = 0, **arguments: Any) -> ScriptedSession:
        session = ScriptedSession(
            "canberra-poker", input_lines, tmp_path / "record.json", seed=seed, bots=bots, **arguments
        )
        session.check()
        return session

    return visit


def test_the_sign_shows_limits_odds_and_the_jackpot(visit: Any) -> None:
    screen = visit("00", "q").screen
    assert "$5.00 to $100.00 in multiples of $5.00" in screen
    assert "royal flush 250" in screen
    assert "flush $100.00" in screen
    assert "jackpot $25,000.00" in screen


def test_a_round_in_which_the_dealer_does_not_play(visit: Any) -> None:
    session = visit("b6", "10 j||b|q", bots=3)
    assert "The dealer shows 2♣." in session.screen
    assert "The dealer has queen high and does not play (9.2)." in session.screen
    assert "bet            $20.00  is returned" in session.screen
    assert f"9.3   {get_summary_start('NI2023-573', '9.3')}" in session.screen
    assert "This round: +$9.00  ·  your chips: $1,009.00" in session.screen


def test_7_3_a_fold_loses_the_ante(visit: Any) -> None:
    session = visit("00", "10||f|q")
    assert "7.3  " in session.screen
    assert "your chips: $990.00" in session.screen


def test_10_4_a_jackpot_hand_is_declared_with_the_bet(visit: Any) -> None:
    session = visit("18", "10 j||j|b|q")
    assert "You have flush, " in session.screen
    assert "You declare your hand for the jackpot." in session.screen
    line = replay(session.record)["rounds"][0]["lines"][2]
    assert (line["wager"], line["paid"]) == ("jackpot", "100.00")


def test_10_4_a_jackpot_hand_may_be_declared_until_the_cards_are_collected(visit: Any) -> None:
    assert "declare" in visit("18", "10 j||b|j|q").verbs()


def test_10_4_a_hand_that_is_not_declared_loses_the_jackpot_wager(visit: Any) -> None:
    session = visit("18", "10 j||b||q")
    assert "declare" not in session.verbs()
    assert f"10.4  {get_summary_start('NI2023-573', '10.4')}" in session.screen


def test_only_a_qualifying_hand_can_be_declared(visit: Any) -> None:
    assert "declare for the jackpot" not in visit("00", "10 j||b|q").screen


def test_5_1_every_round_has_its_own_shuffle_committed_before_the_antes_and_revealed_after(visit: Any) -> None:
    session = visit("00", "|f||f||f|q")
    shuffles = [shuffle for shuffle in session.record["shuffles"] if "command" in shuffle]
    assert len(shuffles) == 3
    assert len({shuffle["seed"] for shuffle in shuffles}) == 3
    questions = [at for at in range(len(session.screen)) if session.screen.startswith("Your ante?", at)]
    for shuffle, question in zip(shuffles, questions, strict=False):
        assert session.screen.index(shuffle["commitment"]) < question < session.screen.index(shuffle["seed"])


def test_6_2_the_hands_of_others_and_four_cards_of_the_dealer_stay_hidden(visit: Any) -> None:
    session = visit("00", "10||b|q", bots=2)
    screen_before = session.screen[: session.screen.index("You bet")]
    hands = replay(session.record)["rounds"][0]["hands"]
    assert screen_before.count("│▒▒▒│ │▒▒▒│ │▒▒▒│ │▒▒▒│ │") == 2
    assert "░░ ░░ ░░ ░░ ░░" in screen_before
    assert hands["dealer"]["up"] == hands["dealer"]["cards"].split()[-1]


def test_unaffordable_bet_is_not_offered_until_chips_are_bought(visit: Any) -> None:
    screen = visit("00", "10||c|b|q", chips="15").screen
    screen_before, screen_after = screen.split("You buy chips for $20.00.")
    assert "b  bet $20.00" not in screen_before
    assert "b  bet $20.00" in screen_after


def test_the_jackpot_wager_needs_an_ante(visit: Any) -> None:
    assert "10.1: " in visit("00", "j|q").screen


def test_ante_and_jackpot_can_be_repeated_withdrawn_and_left_out(visit: Any) -> None:
    session = visit("00", "10 j||f||f|x|10|x|o|q", bots=1)
    own_commands = [command for command in session.record["commands"] if command.get("player") == "guest"]
    assert [command["do"] for command in own_commands] == ["sit", "ante", "jackpot", "fold", "ante", "jackpot", "fold", "ante",
                                                   "withdraw", "leave"]  # fmt: skip


def test_the_meter_rises_with_every_jackpot_wager(visit: Any) -> None:
    session = visit("00", "10 j||f|q")
    assert "jackpot $25,000.40" in session.screen


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_screen(visit: Any, width: int) -> None:
    session = visit("00", "25 j||b|? 8.1|?|q", bots=6, width=width)
    assert max(map(len, session.screen.splitlines())) <= width


@pytest.mark.parametrize("seed", range(5))
def test_random_keys_give_a_valid_record(visit: Any, seed: int) -> None:
    chance = random.Random(seed)
    keys = ["", "", "b", "b", "f", "j", "c", "10", "25 j", "x", "o", "b50", "?", "? 11.1", "zz", "500"]
    visit(f"{seed:02x}", "|".join(chance.choice(keys) for _ in range(70)), bots=seed)


def test_bots_take_only_legal_actions() -> None:
    chance = random.Random(3)
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"]
    for strategy in get_strategies():
        for _ in range(40):
            chance.shuffle(cards)
            table = Table.open("NI2023-573")
            table.do("ante", player="bot", box=1, amount="10.00")
            table.do("shoe", cards=" ".join(cards))
            table.do("deal")
            command = strategy(table.view("bot"), table.legal("bot"))
            assert command is not None
            table.give(command)


def test_forbidden_key_names_its_clause(visit: Any) -> None:
    screen = visit("05", "b|10||j|a|x|f|q").screen
    assert screen.count("Not now: ") == 4
    assert "10.5: " in screen
    assert "Your $10.00 do not cover the bet. Press c to buy chips." in visit("05", "10||b|f|q", chips="20").screen
