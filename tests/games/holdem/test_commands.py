"""Form of the commands, order of the checks, and structure of the result."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import (
    DEFAULT_DETERMINATIONS,
    NUMBER,
    Play,
    arrange_cards,
    deal_round,
    get_replay_error,
    open_table,
    play_to_flop,
)

from houseway import Table
from houseway.games.holdem import GAME
from houseway.games.holdem.play.dispatch import HANDLERS

TABLE = {key.replace("_", "-"): value for key, value in DEFAULT_DETERMINATIONS.items()}


def test_every_command_has_a_handler() -> None:
    assert set(HANDLERS) == set(GAME.commands)


@pytest.mark.parametrize(
    "command",
    [
        {"do": "dance"},
        {"do": "sit", "player": "ann", "seat": 1},
        {"do": "sit", "player": "ann", "seat": "1", "stake": "40.00"},
        {"do": "sit", "player": "ann", "seat": 1, "stake": 40},
        {"do": "sit", "player": "house", "seat": 1, "stake": "40.00"},
        {"do": "sit", "player": "ann", "seat": 1, "stake": "40.00", "post": "yes"},
        {"do": "bet", "player": "ann"},
        {"do": "bet", "player": "ann", "amount": "2"},
        {"do": "bet", "player": "ann", "amount": "2.00", "loud": True},
        {"do": "call-and-raise", "player": "ann", "amount": "2.00"},
        {"do": "give", "from": "ann", "to": "bob"},
        {"do": "divide"},
        {"do": "wrong-cards", "player": "ann"},
        {"do": "misdeal", "cause": "wind"},
        {"do": "void", "cause": "wind"},
        {"do": "expose-hole", "player": "ann"},
        {"do": "infringe", "player": "ann"},
        {"do": "exclude"},
        {"do": "determine", "notice": True},
        {"do": "shoe"},
        {"do": "deal", "by": "croupier"},
        {"do": "out-of-turn", "player": "ann"},
    ],
)
def test_a_malformed_command_is_an_error_of_the_record(command: dict[str, Any]) -> None:
    error = get_replay_error(TABLE, {"do": "charge-time", "refused": "15.3"}, command)
    assert (error["command"], error["rule"]) == (1, None)


@pytest.mark.parametrize("verb", ["close", "exclude", "declare-folded", "determine"])
def test_a_missing_notice_or_contravened_is_refused_and_not_malformed(verb: str) -> None:
    arguments: dict[str, Any] = {"determine": {"table": {}}, "close": {}}.get(verb, {"player": "ann"})
    assert deal_round().refuses(verb, **arguments) in ("18.2", "19.2(b)", "19.2(a)", "4.2")


def test_role_is_checked_before_player_and_player_before_time() -> None:
    assert deal_round().refuses("vacate", "zoe", by="dealer") == "19.6"
    assert deal_round().refuses("vacate", "zoe") == "4.3"
    assert deal_round().refuses("vacate", "ann") == "8.5"
    assert deal_round().refuses("move", "zoe", seat=9) == "4.3"
    assert deal_round().refuses("over-blind", "zoe") == "4.3"


def test_sit_is_checked_in_the_order_of_the_law() -> None:
    play = open_table(max_buy_in="100.00").do("claim", "ann", seat=5).do("exclude", "cat", contravened="16.3")
    assert play.refuses("sit", "cat", seat=1, stake="0.50") == "19.2(b)"
    assert play.refuses("sit", "ann", seat=1, stake="0.50") == "16.2"
    assert play.refuses("sit", "zoe", seat=1, stake="0.50") == "8.2"
    assert play.refuses("sit", "zoe", seat=5, stake="0.50") == "8.3"
    assert play.refuses("sit", "zoe", seat=6, stake="0.50") == "4.7"
    assert play.refuses("sit", "zoe", seat=6, stake="1.00") == "4.3"
    assert play.refuses("sit", "zoe", seat=6, stake="101.00") == "4.2(i)"


def test_a_purchase_is_checked_in_the_order_of_the_law() -> None:
    assert deal_round().refuses("buy", "zoe", amount="0.50") == "4.3"
    assert deal_round(tournament=True).refuses("buy", "ann", amount="0.50") == "20.14"
    assert deal_round().refuses("buy", "ann", amount="0.50") == "4.4"
    assert open_table(max_buy_in="100.00").refuses("buy", "ann", amount="0.50") == "4.7"
    assert open_table(max_buy_in="100.00").refuses("buy", "ann", amount="1.00") == "4.5"


def test_a_raise_is_checked_in_the_order_of_the_law() -> None:
    assert play_to_flop().refuses("call-and-raise", "bob", raise_="0.50") == "12.3"
    assert play_to_flop().refuses("call-and-raise", "ann", raise_="0.50") == "12.2"
    play = play_to_flop(limit="fixed", max_bet="4.00", max_raises=0).bet("ann", "4.00")
    assert play.refuses("call-and-raise", "bob", raise_="0.50") == "4.2(g)"
    play = play_to_flop(limit="fixed", max_bet="4.00").bet("ann", "4.00")
    assert play.refuses("call-and-raise", "bob", raise_="0.50") == "4.7"
    assert play.refuses("call-and-raise", "bob", raise_="3.00") == "5.1"
    assert play.refuses("call-and-raise", "bob", raise_="500.00") == "4.2(g)"
    assert play_to_flop().bet("ann", "4.00").refuses("call-and-raise", "bob", raise_="500.00") == "4.4"


def test_a_bet_is_checked_in_the_order_of_the_law() -> None:
    play = play_to_flop(limit="fixed", max_bet="4.00")
    assert play.refuses("bet", "bob", amount="0.50") == "12.3"
    assert play.refuses("bet", "ann", amount="0.50") == "4.7"
    assert play.refuses("bet", "ann", amount="1.00") == "5.2"
    assert play.refuses("bet", "ann", amount="500.00") == "4.2(g)"


def test_the_result_of_an_open_round() -> None:
    play = deal_round(cards="As Kd 7c Ah Kc 2d")
    assert play.last_round == {
        "status": "open",
        "lines": [],
        "net": {},
        "hands": {
            "button": 3,
            "communal": "",
            "players": {
                "ann": {"hole": "As Ah", "folded": None},
                "bob": {"hole": "Kd Kc", "folded": None},
                "cat": {"hole": "7c 2d", "folded": None},
            },
            "pots": [],
            "shown": [],
        },
        "notices": [],
        "burnt": "",
        "turn": "cat",
        "pot": "3.00",
    }


def test_the_result_of_a_showdown() -> None:
    play = (
        open_table(2, game="split")
        .deal(arrange_cards("Kc 9d 7h 3s 2c", "Ks Kd", "6s 4d", burn="4c 5d 6h"))
        .play_to_showdown()
    )
    assert play.last_round["hands"] == {
        "button": 2,
        "communal": "Kc 9d 7h 3s 2c",
        "players": {
            "ann": {"hole": "Ks Kd", "folded": None, "high": "three-of-a-kind", "low": "five-odd-cards"},
            "bob": {"hole": "6s 4d", "folded": None, "high": "five-odd-cards", "low": "five-odd-cards"},
        },
        "pots": [
            {
                "pot": "main-pot",
                "amount": "4.00",
                "commission": "0.00",
                "winners": ["ann", "bob"],
                "high": ["ann"],
                "low": ["bob"],
            }
        ],
        "shown": ["ann", "bob"],
    }


@pytest.mark.parametrize(("game", "keys"), [("high", {"high"}), ("low", {"low"}), ("split", {"high", "low"})])
def test_result_names_the_hands_that_the_game_requires(game: str, keys: set[str]) -> None:
    hand = open_table(2, game=game).deal().play_to_showdown().last_round["hands"]["players"]["ann"]
    assert set(hand) == {"hole", "folded"} | keys


def test_a_folded_hand_has_no_name() -> None:
    play = play_to_flop().fold("ann").check_down().do("showdown")
    assert set(play.last_round["hands"]["players"]["ann"]) == {"hole", "folded"}


def test_without_a_showdown_no_halves_are_named() -> None:
    assert deal_round().fold("cat", "ann").last_round["hands"]["pots"] == [
        {"pot": "main-pot", "amount": "2.00", "commission": "0.00", "winners": ["bob"]}
    ]


def test_contents_of_the_state() -> None:
    play = open_table().do("sit-out", "cat")
    assert play.state == {
        "phase": "between",
        "seats": {"1": "ann", "2": "bob", "3": "cat"},
        "excluded": [],
        "closed": None,
        "infringements": [],
        "disputes": [],
        "checks": [],
        "changes": [],
        "rules-copies": [],
        "irregularities": [],
        "seat-draws": [],
        "notices": [],
        "button": None,
        "stacks": {"ann": "100.00", "bob": "100.00", "cat": "100.00"},
        "declared": [],
        "sitting-out": ["cat"],
        "waiting": [],
        "missed": {},
        "left": {},
    }
    assert [deal_round().state["phase"], play_to_flop().check_down().state["phase"]] == ["betting", "showdown"]


def test_the_usual_no_limit_game_of_section_18() -> None:
    play = Play(min_table_stake="0.01", smallest_chip="0.01", min_bet="0.10", blinds=["0.05", "0.10"], ace_low=True,
                burn=False, seats=2, commission={"basis": "time", "rate": "0.00"}, tournament=True)  # fmt: skip
    play.sit(ann="10.03", bob="7.77").deal(arrange_cards("5c 4d 3h Ks Qc", "As 2d", "Kd Kh"))
    assert play.turn == "bob"
    play.raise_("bob", "0.13").tap_out("ann").tap_out("bob").do("showdown")
    assert (play.get_high_hand("ann"), play.state["stacks"]) == ("straight", {"ann": "17.80"})


def test_a_table_is_opened_by_its_instrument() -> None:
    assert Table.open(NUMBER, **DEFAULT_DETERMINATIONS).instrument == NUMBER
