"""The hash chain finds any entry that was changed, removed, added or swapped, and grows at a constant cost."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway import Table, TamperedRecordError, verify
from houseway.records.format.hash_chain import ALGORITHM, GENESIS, check_chain, compute_hash, encode_canonical
from houseway.records.live.shuffles import SeedContribution, Shuffle

OLD = Path(__file__).parent / "old" / "chain-1-shuffle-1.json"
WORDS = [SeedContribution(1, "ann", "rain"), SeedContribution(2, "bob", "kettle")]


def played(*, opened: bool = True) -> dict[str, Any]:
    table = Table("NI2005-63", {"decks": 6}, "two boxes", place="Table 7", day="2026-11-16")
    shuffle = Shuffle("cards:52x6", bytes(range(32)))
    table.do("sit", player="ann", box=1)
    table.do("sit", player="bob", box=2)
    table.commit(shuffle)
    loaded = shuffle.load(WORDS, 100)
    table.give({"do": "shoe", "cards": " ".join(loaded.order), "cut-by": "ann"}, loaded)
    table.do("wager", player="ann", box=1, amount="10.00")
    table.do("wager", player="bob", box=2, amount="20.00")
    table.do("deal")
    if opened:
        table.open_shuffle(shuffle)
    table.leave_open("ann", 1)
    return table.record()


def test_a_record_as_it_was_written_passes() -> None:
    check_chain(played())
    assert verify(msgspec.json.encode(played())) == ()
    assert len(played()["chain"]["hashes"]) == 1 + 6 + 1 + 1 + 1


def change(record: dict[str, Any]) -> None:
    record["commands"][3]["amount"] = "11.00"


def remove(record: dict[str, Any]) -> None:
    del record["commands"][3]


def remove_last(record: dict[str, Any]) -> None:
    del record["commands"][-1]


def add(record: dict[str, Any]) -> None:
    record["commands"].append({"do": "infringe", "player": "ann", "rule": "16.7"})


def swap(record: dict[str, Any]) -> None:
    record["commands"][3:5] = record["commands"][4:2:-1]


def change_table(record: dict[str, Any]) -> None:
    record["table"]["decks"] = 8


def change_place(record: dict[str, Any]) -> None:
    record["place"] = "Table 8"


def take_out_day(record: dict[str, Any]) -> None:
    del record["day"]


def change_commitment(record: dict[str, Any]) -> None:
    record["shuffles"][0]["commitment"] = "0" * 64


def change_word(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"][0]["word"] = "snow"


def change_cut(record: dict[str, Any]) -> None:
    record["shuffles"][0]["cut-depth"] = 101


def change_pack(record: dict[str, Any]) -> None:
    record["shuffles"][0]["pack"] = "cards:52x8"


def take_out_seed(record: dict[str, Any]) -> None:
    del record["shuffles"][0]["seed"]


def take_out_opening(record: dict[str, Any]) -> None:
    del record["shuffles"][0]["seed"], record["shuffles"][0]["opened"]


def take_out_shuffle(record: dict[str, Any]) -> None:
    del record["shuffles"]


def put_shuffle_elsewhere(record: dict[str, Any]) -> None:
    record["shuffles"][0]["command"] = 3


def take_out_who_left(record: dict[str, Any]) -> None:
    del record["left"]


def change_who_left(record: dict[str, Any]) -> None:
    record["left"][0]["player"] = "bob"


def exchange_entries(record: dict[str, Any]) -> None:
    shuffle = record["shuffles"][0]
    shuffle["opened"], record["left"][0]["entry"] = record["left"][0]["entry"], shuffle["opened"]


TAMPERING = [
    change, remove, remove_last, add, swap, change_table, change_place, take_out_day, change_commitment, change_word, change_cut,
    change_pack, take_out_seed, take_out_opening, take_out_shuffle, put_shuffle_elsewhere, take_out_who_left, change_who_left,
    exchange_entries,
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERING)
def test_tampering_is_found(tamper: Callable[[dict[str, Any]], None]) -> None:
    record = copy.deepcopy(played())
    tamper(record)
    with pytest.raises(TamperedRecordError):
        check_chain(record)
    assert any("chain" in fault for fault in verify(msgspec.json.encode(record)))


def test_the_first_entry_that_does_not_agree_is_named() -> None:
    record = played()
    record["commands"][4]["amount"] = "21.00"
    with pytest.raises(TamperedRecordError, match=r"^chain: command 4 is not what was chained"):
        check_chain(record)
    record = played()
    record["chain"]["hashes"].pop()
    with pytest.raises(TamperedRecordError, match=r"^chain: 10 entries stand here, 9 were chained"):
        check_chain(record)


def test_a_chain_of_an_unknown_algorithm_is_not_taken_for_good() -> None:
    record = played()
    record["chain"]["algorithm"] = "sha256-canonical-json-9"
    assert any("is not known" in fault for fault in verify(record))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(st.dictionaries(st.text(), json_values))
def test_canonical_json_does_not_depend_on_the_order_of_keys(value: dict[str, Any]) -> None:
    assert encode_canonical(value) == encode_canonical(dict(reversed(value.items())))


def test_the_chain_is_the_one_that_was_published() -> None:
    table = Table("NI2005-63", {})
    head = (
        b'{"entry":{"head":{"instrument":"NI2005-63","record":1,"table":{},"title":""}},"previous":"'
        + b"0" * 64
        + b'"}'
    )
    table.do("sit", player="ann", box=1)
    first = hashlib.sha256(head).hexdigest()
    sit = b'{"entry":{"command":{"box":1,"do":"sit","player":"ann"}},"previous":"' + first.encode() + b'"}'
    assert table.record()["chain"] == {"algorithm": ALGORITHM, "hashes": [first, hashlib.sha256(sit).hexdigest()]}
    assert compute_hash(GENESIS, {"head": {"instrument": "NI2005-63", "record": 1, "table": {}, "title": ""}}) == first


def test_opening_a_shuffle_is_an_entry_of_its_own() -> None:
    bound, opened = played(opened=False), played()
    assert "seed" not in bound["shuffles"][0]
    assert verify(bound) == ()
    assert any("not opened" in line for line in verify(bound, strict=True))
    assert opened["chain"]["hashes"][:8] == bound["chain"]["hashes"][:8]
    assert opened["shuffles"][0]["opened"] == 8


def test_an_older_chain_and_an_older_shuffle_are_still_checked() -> None:
    record = msgspec.json.decode(OLD.read_bytes())
    assert verify(record) == ()
    assert any("an older one" in line for line in verify(record, strict=True))
    changed = copy.deepcopy(record)
    changed["commands"][1]["amount"] = "11.00"
    assert any("chain: command 1" in fault for fault in verify(changed))
    changed = copy.deepcopy(record)
    changed["shuffles"][0]["seed"] = bytes(32).hex()
    assert any("gives commitment" in fault for fault in verify(changed))
    changed = copy.deepcopy(record)
    changed["shuffles"][0]["cut-depth"] = 101
    assert any("another order" in fault for fault in verify(changed))
    table = Table.from_record(record)
    assert table.record()["chain"]["algorithm"] == ALGORITHM
    assert verify(table.record()) == ()
    assert len(table.record()["shuffles"]) == 1


def test_a_key_that_stands_twice_is_found() -> None:
    data = b'{"record": 1, "instrument": "NI2005-63", "title": "a", "title": "b", "commands": []}'
    assert verify(data) == ('record: the key "title" stands twice in one object',)
