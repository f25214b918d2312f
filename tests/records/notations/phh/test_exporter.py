"""Records in the PHH notation: what goes out comes in again with the same lines, and PokerKit reads it."""

from __future__ import annotations

import json
import random
import warnings
from pathlib import Path
from typing import Any

import pytest
from tests.records.notations.phh.hand_builder import import_text
from tests.records.notations.phh.random_play import random_record

from houseway.errors import InvalidRecordError, NotExpressibleError
from houseway.records.live.table import Table
from houseway.records.notations.phh.exporter import format_document, format_hand
from houseway.records.notations.phh.holdem_rounds import PlayedRound, extract_rounds
from houseway.records.notations.phh.reader import read_hands

VECTORS = Path(__file__).parents[3] / "vectors" / "holdem"


def exported(table: Table) -> list[PlayedRound | NotExpressibleError]:
    return extract_rounds(json.dumps(table.record()).encode())


def without_seats(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines by player: an import seats the players from the button on."""
    return sorted(({**line, "seat": 0} for line in lines), key=lambda line: (line["wager"], line["player"]))


@pytest.mark.parametrize("seed", range(5))
def test_import_of_an_export_gives_the_same_lines(seed: int) -> None:
    chance = random.Random(seed)
    compared = 0
    for _ in range(25):
        table = random_record(chance)
        for played, was in zip(exported(table), table.result()["rounds"], strict=True):
            if isinstance(played, NotExpressibleError):
                continue
            hand = import_text(format_hand(played))
            assert hand.differences == ()
            assert without_seats(hand.result["rounds"][0]["lines"]) == without_seats(was["lines"])
            assert hand.result["rounds"][0]["hands"]["communal"] == was["hands"]["communal"]
            compared += 1
    assert compared > 25


def test_pokerkit_reads_it_and_comes_to_the_same_stacks() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    chance = random.Random(50)
    agreed = 0
    for _ in range(40):
        for played in exported(random_record(chance)):
            if (
                isinstance(played, NotExpressibleError)
                or any(pot.commission for pot in played.pots)
                or played.discarding_players
            ):
                continue
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    state = list(pokerkit.HandHistory.loads(format_hand(played)))[-1]
                except ValueError:
                    # A raise that nobody can answer: difference 2.
                    continue
            agreed += [round(stack * 100) for stack in state.stacks] == played.finishing_stacks
    assert agreed > 50


def test_the_vectors_go_out_and_come_in() -> None:
    out = []
    for file in sorted(VECTORS.glob("*.json")):
        out += [played for played in extract_rounds(file.read_bytes()) if isinstance(played, PlayedRound)]
    assert len(out) > 25
    numbers = []
    for number, fields in read_hands(format_document(out).encode()):
        assert isinstance(fields, dict)
        numbers.append(number)
    assert numbers == [str(number) for number in range(1, len(out) + 1)]


def three_players(*commands: dict[str, Any], **determinations: Any) -> list[PlayedRound | NotExpressibleError]:
    """A table of ann, bob and cat with the button before cat."""
    table = {"min-table-stake": "1.00", "min-bet": "2.00", "blinds": ["1.00", "2.00"], "burn": False, **determinations}
    if not table.get("tournament"):
        table.setdefault("commission", {"basis": "time", "rate": "0.00"})
    record = {
        "record": 1,
        "instrument": "NI2015-405",
        "title": 'it\'s a "test"',
        "table": table,
        "commands": [
            {"do": "sit", "player": "ann", "seat": 1, "stake": "100.00"},
            {"do": "sit", "player": "bob", "seat": 2, "stake": "100.00"},
            {"do": "sit", "player": "cat", "seat": 3, "stake": "100.00"},
            {"do": "shoe", "cards": "As Kd 7c Ah Kc 2d Ad 9h 8s Th 3s"},
            {"do": "deal"},
            *commands,
        ],
    }
    return extract_rounds(json.dumps(record).encode())


def did(*texts: str) -> list[dict[str, Any]]:
    """``fold cat`` as a command."""
    return [{"do": text.split()[0], "player": text.split()[1]} for text in texts]


def test_the_fields_of_a_hand() -> None:
    (played,) = three_players(*did("fold cat", "call ann", "call bob", "check ann", "check bob", "check ann", "check bob",
                                   "check ann", "check bob"), {"do": "showdown"})  # fmt: skip
    assert isinstance(played, PlayedRound)
    text = format_hand(played)
    assert text.splitlines()[:6] == [
        "variant = 'NT'",
        "ante_trimming_status = true",
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [1, 2, 0]",
        "min_bet = 2",
        "starting_stacks = [100, 100, 100]",
    ]
    assert "players = ['ann', 'bob', 'cat']" in text
    assert "finishing_stacks = [102, 98, 100]" in text
    assert "'p1 sm AsAh', 'p2 sm']" in text


def test_a_refusal_that_the_record_announces_is_passed_over() -> None:
    (played,) = three_players({"do": "check", "player": "cat", "refused": "11.1"}, *did("fold cat", "fold ann"))
    assert isinstance(played, PlayedRound)
    with pytest.raises(InvalidRecordError, match="command 5 is refused"):
        three_players({"do": "check", "player": "cat"})


@pytest.mark.parametrize(
    ("commands", "determinations", "why"),
    [
        ([], {"limit": "full-pot"}, "full-pot"),
        ([], {"game": "split"}, "played high"),
        ([], {"joker": True}, "played high"),
        ([], {"tap-out-units": "min-bet"}, "14.1"),
        ([{"do": "misdeal", "cause": "excess-card"}], {}, "a misdeal"),
        ([{"do": "void", "cause": "fire", "by": "operator"}], {}, "void"),
        ([{"do": "wrong-cards", "players": ["bob"]}], {}, "out of turn"),
        ([{"do": "discarded", "player": "ann"}], {}, "out of turn"),
        (did("call-and-fold cat"), {"opening": "A"}, "pays and folds"),
    ],
)
def test_what_the_notation_cannot_hold(
    commands: list[dict[str, Any]], determinations: dict[str, Any], why: str
) -> None:
    (told,) = three_players(*commands, **determinations)
    assert isinstance(told, NotExpressibleError)
    assert why in str(told)


def test_other_games_have_no_hands() -> None:
    with pytest.raises(NotExpressibleError, match="blackjack"):
        extract_rounds(b'{"record": 1, "instrument": "NI2005-63", "commands": []}')


def test_a_table_that_the_instrument_does_not_allow() -> None:
    with pytest.raises(InvalidRecordError, match=r"4\.2"):
        extract_rounds(b'{"record": 1, "instrument": "NI2015-405", "table": {}, "commands": []}')


def test_an_absent_player_s_fold_is_told_in_its_turn() -> None:
    (played,) = three_players({"do": "absent", "player": "ann"}, *did("call cat", "call bob"), tournament=True)
    assert isinstance(played, PlayedRound)
    assert [f"{done.player}{done.verb}" for done in played.betting_actions] == ["2cc", "0f", "1cc"]


def test_a_wager_out_of_turn_is_told_when_it_is_made() -> None:
    wager = {"do": "out-of-turn", "player": "ann", "action": "call-and-raise", "raise": "4.00"}
    (played,) = three_players(wager, *did("fold cat", "fold bob"))
    assert isinstance(played, PlayedRound)
    assert [f"{done.player}{done.verb}{done.total}" for done in played.betting_actions] == ["2f0", "0cbr600", "1f200"]


def test_an_over_blind_and_an_unfinished_round() -> None:
    (played,) = three_players(*did("fold cat"))
    assert isinstance(played, PlayedRound)
    assert not played.is_settled
    assert import_text(format_hand(played)).result["rounds"][0]["status"] == "open"
