"""Tests of dice throws with a commitment, which are checked like a shuffle."""

from __future__ import annotations

from typing import Any

from houseway.engine.protocol.game import ShuffleRequirement
from houseway.equipment.decks import THROWS, get_pack
from houseway.records.live.shuffles import SeedContribution, Shuffle
from houseway.records.replay.shuffle_checks import check_shuffles

PLAYER_SEEDS = [SeedContribution(2, "ann", "kettle")]
REQUIREMENTS = {0: ShuffleRequirement(THROWS, cuts=range(1))}


def find_faults(command: dict[str, Any]) -> list[str]:
    throw = Shuffle(THROWS, bytes(32))
    shuffle = {
        **throw.make_commitment_entry(),
        "command": 0,
        **throw.load(PLAYER_SEEDS).to_json(),
        **throw.make_reveal_entry(),
    }
    record = {"commands": [command], "shuffles": [shuffle]}
    return [str(finding.why) for finding in check_shuffles(record, REQUIREMENTS, 1)]


def test_every_throw_of_three_dice_is_in_the_pack_once() -> None:
    throws = get_pack(THROWS)
    assert (len(throws), len(set(throws))) == (216, 216)
    assert (throws[0], throws[1], throws[-1]) == ("1 1 1", "1 1 2", "6 6 6")


def test_the_first_throw_of_the_order_is_the_one_that_counts() -> None:
    values = [int(value) for value in Shuffle(THROWS, bytes(32)).load(PLAYER_SEEDS).order[0].split()]
    assert find_faults({"do": "dice", "values": values}) == []
    other_values = [values[0] % 6 + 1, *values[1:]]
    expected_fault = (
        "Shuffle of command 0: The revealed seed gives an order that differs from the order in the command."
    )
    assert find_faults({"do": "dice", "values": other_values}) == [expected_fault]


def test_a_command_without_dice_is_a_fault() -> None:
    for command in ({"do": "settle"}, {"do": "dice", "values": None}, {"do": "dice", "values": 7}):
        assert any("differs from the order in the command" in fault for fault in find_faults(command))
