"""Dice whose throw was committed to: checked like a shuffle."""

from __future__ import annotations

from typing import Any

from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import THROWS, get_pack
from houseway.records.live.shuffles import SeedContribution, Shuffle
from houseway.records.replay.shuffle_checks import check_shuffles

WORDS = [SeedContribution(2, "ann", "kettle")]
ASKED = {0: ShuffleRequirement(THROWS, cuts=range(1))}


def faults_of(command: dict[str, Any]) -> list[str]:
    draw = Shuffle(THROWS, bytes(32))
    shuffle = {**draw.make_commitment_entry(), "command": 0, **draw.load(WORDS).to_json(), **draw.make_reveal_entry()}
    record = {"commands": [command], "shuffles": [shuffle]}
    return [found.why for found in check_shuffles(record, ASKED, 1)]


def test_every_throw_of_three_dice_is_in_the_pack_once() -> None:
    throws = get_pack(THROWS)
    assert (len(throws), len(set(throws))) == (216, 216)
    assert (throws[0], throws[1], throws[-1]) == ("1 1 1", "1 1 2", "6 6 6")


def test_the_first_throw_of_the_order_is_the_one_that_counts() -> None:
    values = [int(value) for value in Shuffle(THROWS, bytes(32)).load(WORDS).order[0].split()]
    assert faults_of({"do": "dice", "values": values}) == []
    other = [values[0] % 6 + 1, *values[1:]]
    wrong = "shuffle of command 0: the opened seed gives another order than the command holds"
    assert faults_of({"do": "dice", "values": other}) == [wrong]


def test_a_command_without_dice_does_not_agree() -> None:
    for command in ({"do": "settle"}, {"do": "dice", "values": None}, {"do": "dice", "values": 7}):
        assert any("another order" in why for why in faults_of(command))
