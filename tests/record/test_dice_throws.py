"""Dice whose throw was committed to: checked like a shuffle."""

from __future__ import annotations

import pytest

from houseway.errors import Tampered
from houseway.record.shuffles import THROWS, Shuffle, check_shuffles, pack


def test_every_throw_of_three_dice_is_in_the_pack_once() -> None:
    throws = pack(THROWS)
    assert (len(throws), len(set(throws))) == (216, 216)
    assert (throws[0], throws[1], throws[-1]) == ("1 1 1", "1 1 2", "6 6 6")


def test_the_first_throw_of_the_order_is_the_one_that_counts() -> None:
    draw = Shuffle(THROWS, bytes(32))
    values = [int(value) for value in draw.order(0)[0].split()]
    record = {"commands": [{"do": "dice", "values": values}], "shuffles": [draw.opening(0, 0)]}
    assert check_shuffles(record) == 1
    record["commands"] = [{"do": "dice", "values": [values[0] % 6 + 1, *values[1:]]}]
    with pytest.raises(Tampered, match="another order"):
        check_shuffles(record)


def test_a_command_without_dice_does_not_agree() -> None:
    record = {"commands": [{"do": "settle"}], "shuffles": [Shuffle(THROWS, bytes(32)).opening(0, 0)]}
    with pytest.raises(Tampered, match="another order"):
        check_shuffles(record)
