"""The Blackjack table at the terminal, played by scripts with fixed seeds."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.scripted_sessions import ScriptedSession, get_summary_start

from houseway import Table, verify
from houseway.cli.play.blackjack.bots import get_strategies


@pytest.fixture
def visit(tmp_path: Path) -> Any:
    """Return a function that plays a session: seed, typed lines separated by bars, number of bots."""

    def visit(seed: str, input_lines: str, bots: int = 0, *, check: bool = True, **arguments: Any) -> ScriptedSession:
        session = ScriptedSession("blackjack", input_lines, tmp_path / "record.json", seed=seed, bots=bots, **arguments)
        if check:
            session.check()
        return session

    return visit


def test_the_sign_shows_limits_and_side_wagers(visit: Any) -> None:
    screen = visit("00", "q").screen
    assert "$10.00 to $500.00 in multiples of $5.00" in screen
    assert "$5.00 to $100.00; a mixed pair pays 6, a coloured pair 12, a perfect pair 25 to 1" in screen
    assert "three pay 500 or suited 5,000" in screen


def test_commitment_is_shown_before_the_cut_and_revealed_when_leaving(visit: Any) -> None:
    session = visit("00", "100||q")
    shuffle = session.record["shuffles"][0]
    screen = session.screen
    assert screen.index(shuffle["commitment"]) < screen.index("The cut is yours") < screen.index(shuffle["seed"])
    assert shuffle["cut-depth"] == 100
    assert "How to check a shuffle" in screen
    assert [(contribution["place"], contribution["player"]) for contribution in shuffle["words"]] == [(1, "guest")]


def test_5_3_a_cut_too_near_the_end_is_asked_for_again(visit: Any) -> None:
    session = visit("00", "51|261|52|q")
    assert session.screen.count("5.3: ") == 2
    shoe = session.record["commands"][1]
    assert (shoe["cut-by"], shoe["cut-depth"], shoe["cutting-card-depth"]) == ("guest", 52, 78)
    assert shoe["cards"].split().index("cut") == 312 - 78


def test_5_2_a_cut_passed_on_goes_round_the_table(visit: Any) -> None:
    shoe_alone = visit("00", "n|q").record["commands"][1]
    assert (shoe_alone["cut-by"], shoe_alone["declined"]) == ("supervisor", ["guest"])
    shoe_with_bots = visit("00", "n|q", bots=2).record["commands"][3]
    assert (shoe_with_bots["cut-by"], shoe_with_bots["declined"]) == ("Mei", ["guest"])


def test_a_round_with_side_wagers_and_bots(visit: Any) -> None:
    session = visit("0c", "156|25 s p5||h|s|q", bots=2)
    assert "You hit and get 9♥: 16." in session.screen
    assert "Otto hits and gets J♥: 17." in session.screen
    assert "The dealer draws 3♥ 7♦: 18." in session.screen
    assert f"13.1(g)   {get_summary_start('NI2005-63', '13.1(g)')}" in session.screen
    assert "This round: -$35.00  ·  your chips: $965.00" in session.screen
    assert "leave with $965.00: $35.00 behind" in session.screen


def test_every_line_of_the_round_is_on_the_screen_with_its_rules(visit: Any) -> None:
    from houseway import replay

    session = visit("00", "156|25 s p5||h|s|q", bots=6, width=120)
    for line in replay(session.record)["rounds"][0]["lines"]:
        name = "you" if line["player"] == "guest" else line["player"]
        rows = [row for row in session.screen.splitlines() if row.startswith(f"│ {name} ")]
        assert any(f"${line['stake']}" in row and " ".join(line["rules"]) in row for row in rows)


def test_7_insurance_is_offered_against_an_ace_and_paid_two_to_one(visit: Any) -> None:
    session = visit("0c", "156|25||i|s|q")
    assert "i  insure for $12.50" in session.screen
    assert re.search(r"insurance +\$12.50  wins 2 to 1 +\+\$25.00  7.5\(b\) 7.4", session.screen)
    assert "loses (19 loses to Blackjack)" in session.screen


def test_forbidden_key_names_its_clause(visit: Any) -> None:
    insurance_screen = visit("0c", "156|25||h|e|n|s|q").screen
    assert "Not now: Players decide on insurance and even money first; the subsequent deal" in insurance_screen
    assert "has not begun. 8.1: " in insurance_screen
    assert "Not now: guest has no unsettled Blackjack on box 1. 8.1(b): " in insurance_screen
    screen_before_deal = visit("0c", "156|h|q").screen
    assert "Not now: " in screen_before_deal
    round_screen = visit("05", "156|25||i|e|p|s|q", bots=2).screen
    assert round_screen.count("Not now: ") == 3


def test_7_1_less_than_half_may_be_insured(visit: Any) -> None:
    session = visit("04", "156|25||l 7.5|s|q")
    assert "You insure for $7.50." in session.screen
    refused_session = visit("04", "156|25||l 20|n|s|q")
    assert "That is not allowed: Insurance may be at most half of the main wager" in refused_session.screen


def test_8_1_b_even_money_is_offered_on_a_blackjack_against_an_ace(visit: Any) -> None:
    session = visit("04", "156|25||e|q")
    assert "Your wager of $25.00 wins 1 to 1: $25.00. 8.1(b)" in session.screen
    assert "your chips: $1,025.00" in session.screen


def test_8_1_a_a_blackjack_is_paid_at_once(visit: Any) -> None:
    session = visit("14", "156|25||q")
    assert "Your wager of $25.00 wins 3 to 2: $37.50. 8.1(a)" in session.screen
    assert "The dealer draws no card (12.2)." in session.screen


def test_10_a_pair_is_split_and_each_hand_is_played(visit: Any) -> None:
    session = visit("03", "156|25||p|s|s|q")
    assert "p  split $25.00" in session.screen
    assert "K♣ goes to box 1 hand 2." in session.screen
    assert "split, hand 2" in session.screen


def test_11_a_double_takes_one_card_for_the_whole_wager_or_less(visit: Any) -> None:
    whole_session = visit("00", "156|25||d|q", bots=2)
    assert "You double with $25.00 and get 2♦: soft 16." in whole_session.screen
    less_session = visit("00", "156|25||l 10|q", bots=2)
    assert "You double with $10.00 and get 2♦: soft 16." in less_session.screen


def test_only_affordable_actions_are_offered(visit: Any) -> None:
    screen = visit("03", "156|20||d|s|q", chips="25").screen
    assert "Your $5.00 do not cover this" in screen
    assert "double for less" in screen
    assert "double $20.00" not in screen
    assert "split $20.00" not in screen


def test_9_2_b_stand_is_not_offered_below_12(visit: Any) -> None:
    for seed in range(40):
        screen = visit(f"{seed:02x}", "156||").screen
        for total in range(4, 12):
            if f"You have {total}.\n" in screen:
                question = screen[screen.index(f"You have {total}.\n") :]
                assert " s  stand" not in question.split("> ")[0]
                return
    pytest.fail("no seed gave a hard total below 12")


def test_3_3_a_refused_wager_is_explained(visit: Any) -> None:
    assert "3.3: " in visit("00", "|12|q").screen


def test_3_4_a_first_wager_below_the_minimum_stands_with_advice(visit: Any) -> None:
    screen = visit("00", "|5|5|q").screen
    assert "To you: a wager below the minimum is accepted this once" in screen
    assert "That is not allowed: guest was advised" in screen


def test_3_5_what_is_above_the_maximum_is_not_in_play(visit: Any) -> None:
    assert "Of $600.00, only $500.00 is in play. 3.5:" in visit("00", "|600|q").screen


def test_wager_above_the_balance_is_refused_and_chips_can_be_bought(visit: Any) -> None:
    screen = visit("00", "|50|b100|50|q", chips="20").screen
    assert "$50.00 is more than the $20.00 in front of you" in screen
    assert "You buy chips for $100.00." in screen
    assert "You bought chips for $120.00 and leave with $120.00: even." in screen


def test_enter_repeats_the_last_wagers(visit: Any) -> None:
    session = visit("00", "156|25 p5||s||s|q", bots=2)
    wagers = [
        command for command in session.record["commands"] if command["do"] == "wager" and command["player"] == "guest"
    ]
    assert [wager["amount"] for wager in wagers] == ["25.00", "5.00", "25.00", "5.00"]


def test_wagers_can_be_withdrawn_and_a_round_sat_out(visit: Any) -> None:
    session = visit("00", "|25|x|o|q", bots=1)
    assert "withdraw" in session.verbs()
    assert "deal" in session.verbs()
    alone_session = visit("00", "|o|q")
    assert "6.2: " in alone_session.screen


def test_unknown_keys_change_nothing(visit: Any) -> None:
    session = visit("00", "|25|#|zz||x|y|s|q")
    assert "'#' is not a wager" in session.screen
    assert "'zz' is not one of the keys." in session.screen
    assert "'y' is not one of the keys." in session.screen


def test_a_question_mark_shows_the_keys_or_a_rule(visit: Any) -> None:
    screen = visit("00", "|?|? 9.2(a)|? 12.1|? 9|? insurance|? 99|q").screen
    assert "They are not advice." in screen
    assert f"9.2(a)  {get_summary_start('NI2005-63', '9.2(a)')}" in screen
    assert "Interpretation BJ-2:" in screen
    assert "9.2(b)" in screen
    assert "NI2005-63 has nothing about '99'" in screen


def test_q_in_a_round_leaves_when_it_is_over(visit: Any) -> None:
    session = visit("00", "||q|r|s", bots=2)
    assert "You leave when this round is over." in session.screen
    assert session.verbs()[-1] == "dealer"
    assert session.unread_input == ""


def test_words_are_accepted_instead_of_keys(visit: Any) -> None:
    assert "stand" in visit("00", "||stand|quit", bots=2).verbs()


def test_end_of_input_leaves_the_round_open_and_the_record_valid(visit: Any) -> None:
    session = visit("00", "|")
    assert session.code == 0
    assert "Good-bye." in session.screen
    round_session = visit("00", "||")
    assert "You left a round open" in round_session.screen


def test_record_is_saved_in_the_data_folder_by_default(data_folder: Path) -> None:
    for number in ("", "-2", "-3"):
        session = ScriptedSession("blackjack", "|q", Path(), in_data_folder=True)
        (saved_path,) = [
            path for path in data_folder.joinpath("sittings").iterdir() if path.stem.endswith(f"jack{number}")
        ]
        assert f"houseway verify {saved_path.stem};" in " ".join(session.screen.split())
        assert verify(saved_path) == ()
    assert len(list(data_folder.joinpath("sittings").iterdir())) == 3
    assert list(data_folder.joinpath("seals").iterdir()) == []


def test_new_shoe_is_shuffled_when_the_cutting_card_is_out(visit: Any) -> None:
    session = visit("00", "156|" + "|".join(["", "s", "n", "h"] * 30), bots=6)
    shoes = [command for command in session.record["commands"] if command["do"] == "shoe"]
    assert len(shoes) >= 2
    assert "To all players: the cutting card is out: this round is finished" in session.screen
    assert session.screen.index("Revealed seed 1 of the shoe") < session.screen.index("Commitment 2")
    assert all(shoe["cut-by"] != "supervisor" for shoe in shoes)


def test_14_6_a_dry_shoe_is_filled_from_the_discards(visit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of the shoe is removed without a command, so that it runs out in the first deal."""
    from houseway.cli.play.blackjack.game_session import BlackjackSession

    load_shoe = BlackjackSession.new_shoe

    def short_shoe(self: BlackjackSession) -> bool:
        is_loaded = load_shoe(self)
        self.table.state.shoe = self.table.state.shoe[:4]
        return is_loaded

    monkeypatch.setattr(BlackjackSession, "new_shoe", short_shoe)
    session = visit("02", "|||s|s|s|q", bots=2, check=False)
    assert "reshuffle" in session.verbs()
    assert "Settlement of round 1" in session.screen


@pytest.mark.parametrize("width", [80, 120, 160])
def test_nothing_is_wider_than_the_screen(visit: Any, width: int) -> None:
    session = visit("03", "156|25 s p10||p|s|s|s|s|?|q", bots=6, width=width)
    assert max(map(len, session.screen.splitlines())) <= width


@pytest.mark.parametrize("seed", range(7))
def test_random_keys_give_a_valid_record(visit: Any, seed: int) -> None:
    """Random keys never cause a traceback, and the record always verifies."""
    chance = random.Random(seed)
    keys = [
        "",
        "",
        "h",
        "s",
        "s",
        "d",
        "l 5",
        "p",
        "i",
        "e",
        "n",
        "25",
        "10 s p5",
        "x",
        "o",
        "b50",
        "?",
        "? 7",
        "zz",
        "500",
    ]
    input_lines = "|".join(chance.choice(keys) for _ in range(80))
    visit(f"{seed:02x}", input_lines, bots=seed)


def test_bots_take_only_legal_actions() -> None:
    chance = random.Random(5)
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"] * 6
    for strategy in get_strategies():
        for _ in range(60):
            chance.shuffle(cards)
            table = Table.open("NI2005-63", decks=6)
            table.do("shoe", cards=" ".join(cards))
            table.do("wager", player="bot", box=1, amount="10.00")
            table.do("deal")
            if table.view("bot")["phase"] == "interim":
                table.do("close-insurance")
            while table.view("bot")["turn"]:
                command = strategy(table.view("bot"), table.legal("bot"))
                assert command is not None
                table.give(command)
            table.do("dealer")


def test_invalid_options_give_one_line_and_exit_code_2(tmp_path: Path) -> None:
    for arguments, message in (
        ({"bots": 7}, "--bots: This table has 0 to 6 bots"),
        ({"chips": "lots"}, "--chips: 'lots' is not an amount"),
        ({"name": "house"}, "--name: 'house' cannot be the name of a player"),
        ({"determinations": {"decks": 9}}, "must have 4 to 8 decks"),
        ({"determinations": {"deck": 9}}, "deck"),
    ):
        session = ScriptedSession("blackjack", "q", tmp_path / "r.json", **arguments)
        assert session.code == 2
        assert message in session.screen
        assert session.screen.count("\n") == 1
    assert ScriptedSession("poohsticks", "q", tmp_path / "r.json").code == 2


def test_unwritable_record_path_is_reported_before_play(tmp_path: Path) -> None:
    assert "no such folder" in ScriptedSession("blackjack", "|q", tmp_path / "no" / "folder.json").screen
    record = tmp_path / "r.json"
    ScriptedSession("blackjack", "|q", record)
    data = record.read_bytes()
    second_session = ScriptedSession("blackjack", "|q", record, fresh=False)
    assert (second_session.code, record.read_bytes()) == (2, data)
    assert "no record is ever replaced" in second_session.screen


def test_available_games_are_listed(tmp_path: Path) -> None:
    session = ScriptedSession(None, "9|1|q", tmp_path / "r.json")
    assert "houseway play blackjack" in session.screen
    assert "Blackjack, NI2005-63" in session.screen
    assert ScriptedSession(None, "blackjack|q", tmp_path / "r.json").record["instrument"] == "NI2005-63"
    assert "Good-bye." in ScriptedSession(None, "q", tmp_path / "other.json").screen


def test_play_runs_with_piped_input(tmp_path: Path) -> None:
    path = tmp_path / "piped.json"
    argv = f"houseway play blackjack --bots 1 --seed 01 --record {path}".split()
    start = f"import sys; sys.argv = {argv!r}; from houseway.cli import main; main()"
    input_text = "156\n25\n\ns\nq\n"
    result = subprocess.run(
        [sys.executable, "-c", start], input=input_text, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert "Settlement of round 1" in result.stdout
    assert path.exists()
