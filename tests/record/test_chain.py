"""The hash chain finds any entry that was changed, removed, added or swapped."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway import Table, Tampered, verify
from houseway.record.chain import canonical, check_chain, hashes_of
from houseway.record.shuffles import Shuffle, check_shuffles, pack


def played() -> dict[str, Any]:
    table = Table.open("NI2005-63", decks=6)
    shuffle = Shuffle("cards:52x6", bytes(range(32)))
    table.do("shoe", cards=" ".join(shuffle.order(100)))
    table.do("wager", player="ann", box=1, amount="10.00")
    table.do("wager", player="bob", box=2, amount="20.00")
    table.do("deal")
    table.put_shuffle(shuffle.opening(0, 100))
    return table.record()


def test_a_record_as_it_was_written_passes() -> None:
    check_chain(played())
    assert verify(msgspec.json.encode(played())) == ()


def change(record: dict[str, Any]) -> None:
    record["commands"][1]["amount"] = "11.00"


def remove(record: dict[str, Any]) -> None:
    del record["commands"][1]


def remove_last(record: dict[str, Any]) -> None:
    del record["commands"][-1]


def add(record: dict[str, Any]) -> None:
    record["commands"].append({"do": "infringe", "player": "ann", "rule": "16.7"})


def swap(record: dict[str, Any]) -> None:
    record["commands"][1:3] = record["commands"][2:0:-1]


def change_table(record: dict[str, Any]) -> None:
    record["table"]["decks"] = 8


def change_commitment(record: dict[str, Any]) -> None:
    record["shuffles"][0]["commitment"] = "0" * 64


@pytest.mark.parametrize("tamper", [change, remove, remove_last, add, swap, change_table, change_commitment])
def test_tampering_is_found(tamper: Callable[[dict[str, Any]], None]) -> None:
    record = copy.deepcopy(played())
    tamper(record)
    with pytest.raises(Tampered):
        check_chain(record)
    assert any("chain" in fault for fault in verify(msgspec.json.encode(record)))


def test_an_opened_seed_that_gives_another_order_is_found() -> None:
    record = played()
    record["shuffles"][0]["seed"] = bytes(32).hex()
    with pytest.raises(Tampered, match="commitment"):
        check_shuffles(record)
    record["shuffles"][0] = Shuffle("cards:52x6", bytes(32)).opening(0, 100)
    with pytest.raises(Tampered, match="another order"):
        check_shuffles(record)


def test_packs() -> None:
    assert len(pack("cards:52x8")) == 416
    assert pack("cards:53")[-1] == "Jk"
    assert pack("cards:36")[0] == "6c"
    assert len(pack("tiles:32")) == 32


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(st.dictionaries(st.text(), json_values))
def test_canonical_json_does_not_depend_on_the_order_of_keys(value: dict[str, Any]) -> None:
    assert canonical(value) == canonical(dict(reversed(value.items())))


def test_the_chain_is_the_same_in_every_process() -> None:
    record = {"record": 1, "instrument": "NI2005-63", "commands": [{"do": "deal"}]}
    assert hashes_of(record)[-1] == "adf22d49df9d8f7a490be51a512f962adc50f4654a3817afa451018be66ce6d7"


def test_a_shuffle_is_chained_when_the_shoe_is_loaded_and_opening_it_changes_no_hash() -> None:
    table = Table.open("NI2005-63", decks=6)
    shuffle = Shuffle("cards:52x6", bytes(32))
    table.do("shoe", cards=" ".join(shuffle.order(100)))
    table.put_shuffle(shuffle.committed(0, 100))
    bound = table.record()
    assert bound["shuffles"][0]["seed"] is None
    assert verify(msgspec.json.encode(bound)) == ()
    table.put_shuffle(shuffle.opening(0, 100))
    opened = table.record()
    assert len(opened["shuffles"]) == 1
    assert opened["chain"] == bound["chain"]
    assert verify(msgspec.json.encode(opened)) == ()


def test_a_key_that_stands_twice_is_found() -> None:
    data = b'{"record": 1, "instrument": "NI2005-63", "title": "a", "title": "b", "commands": []}'
    assert verify(data) == ("record: the key 'title' stands twice in one object",)
