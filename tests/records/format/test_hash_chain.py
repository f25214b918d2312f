"""Tests that the hash chain finds any entry that was changed, removed, added or swapped."""

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
from houseway.fairness.canonical_json import encode_canonical
from houseway.records.format.hash_chain import ALGORITHM, GENESIS, check_chain, compute_hash
from houseway.records.live.shuffles import SeedContribution, Shuffle

OLD_RECORD = Path(__file__).parent / "old" / "chain-1-shuffle-1.json"
PLAYER_SEEDS = [SeedContribution(1, "ann", "rain"), SeedContribution(2, "bob", "kettle")]


def make_played_record(*, is_revealed: bool = True) -> dict[str, Any]:
    table = Table("NI2005-63", {"decks": 6}, "two boxes", place="Table 7", day="2026-11-16")
    shuffle = Shuffle("cards:52x6", bytes(range(32)))
    table.do("sit", player="ann", box=1)
    table.do("sit", player="bob", box=2)
    table.commit(shuffle)
    loaded_shuffle = shuffle.load(PLAYER_SEEDS, 100)
    table.give({"do": "shoe", "cards": " ".join(loaded_shuffle.order), "cut-by": "ann"}, loaded_shuffle)
    table.do("wager", player="ann", box=1, amount="10.00")
    table.do("wager", player="bob", box=2, amount="20.00")
    table.do("deal")
    if is_revealed:
        table.open_shuffle(shuffle)
    table.leave_open("ann", 1)
    return table.record()


def test_an_unchanged_record_passes() -> None:
    check_chain(make_played_record())
    assert verify(msgspec.json.encode(make_played_record())) == ()
    assert len(make_played_record()["chain"]["hashes"]) == 1 + 6 + 1 + 1 + 1


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


def remove_day(record: dict[str, Any]) -> None:
    del record["day"]


def change_commitment(record: dict[str, Any]) -> None:
    record["shuffles"][0]["commitment"] = "0" * 64


def change_player_seed(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"][0]["word"] = "snow"


def change_cut(record: dict[str, Any]) -> None:
    record["shuffles"][0]["cut-depth"] = 101


def change_pack(record: dict[str, Any]) -> None:
    record["shuffles"][0]["pack"] = "cards:52x8"


def remove_seed(record: dict[str, Any]) -> None:
    del record["shuffles"][0]["seed"]


def remove_reveal(record: dict[str, Any]) -> None:
    del record["shuffles"][0]["seed"], record["shuffles"][0]["opened"]


def remove_shuffle(record: dict[str, Any]) -> None:
    del record["shuffles"]


def move_shuffle(record: dict[str, Any]) -> None:
    record["shuffles"][0]["command"] = 3


def remove_departure(record: dict[str, Any]) -> None:
    del record["left"]


def change_departure(record: dict[str, Any]) -> None:
    record["left"][0]["player"] = "bob"


def exchange_entries(record: dict[str, Any]) -> None:
    shuffle = record["shuffles"][0]
    shuffle["opened"], record["left"][0]["entry"] = record["left"][0]["entry"], shuffle["opened"]


TAMPERING = [
    change,
    remove,
    remove_last,
    add,
    swap,
    change_table,
    change_place,
    remove_day,
    change_commitment,
    change_player_seed,
    change_cut,
    change_pack,
    remove_seed,
    remove_reveal,
    remove_shuffle,
    move_shuffle,
    remove_departure,
    change_departure,
    exchange_entries,
]


@pytest.mark.parametrize("tamper", TAMPERING)
def test_tampering_is_found(tamper: Callable[[dict[str, Any]], None]) -> None:
    record = copy.deepcopy(make_played_record())
    tamper(record)
    with pytest.raises(TamperedRecordError):
        check_chain(record)
    assert any("chain" in fault for fault in verify(msgspec.json.encode(record)))


def test_the_first_entry_that_differs_is_named() -> None:
    record = make_played_record()
    record["commands"][4]["amount"] = "21.00"
    with pytest.raises(TamperedRecordError, match=r"^Hash chain: command 4 differs"):
        check_chain(record)
    record = make_played_record()
    record["chain"]["hashes"].pop()
    with pytest.raises(TamperedRecordError, match=r"^Hash chain: the record has 10 entries and 9 hashes"):
        check_chain(record)


def test_a_chain_of_an_unknown_algorithm_is_a_fault() -> None:
    record = make_played_record()
    record["chain"]["algorithm"] = "sha256-canonical-json-9"
    assert any("nknown algorithm" in fault for fault in verify(record))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(st.dictionaries(st.text(), json_values))
def test_canonical_json_does_not_depend_on_the_order_of_keys(value: dict[str, Any]) -> None:
    assert encode_canonical(value) == encode_canonical(dict(reversed(value.items())))


def test_the_chain_follows_the_published_algorithm() -> None:
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


def test_revealing_a_shuffle_is_a_separate_entry() -> None:
    committed_record, revealed_record = make_played_record(is_revealed=False), make_played_record()
    assert "seed" not in committed_record["shuffles"][0]
    assert verify(committed_record) == ()
    assert any("not revealed" in line for line in verify(committed_record, strict=True))
    assert revealed_record["chain"]["hashes"][:8] == committed_record["chain"]["hashes"][:8]
    assert revealed_record["shuffles"][0]["opened"] == 8


def test_an_older_chain_and_an_older_shuffle_are_still_checked() -> None:
    record = msgspec.json.decode(OLD_RECORD.read_bytes())
    assert verify(record) == ()
    assert any("an older algorithm" in line for line in verify(record, strict=True))
    changed_record = copy.deepcopy(record)
    changed_record["commands"][1]["amount"] = "11.00"
    assert any("Hash chain: command 1 differs" in fault for fault in verify(changed_record))
    changed_record = copy.deepcopy(record)
    changed_record["shuffles"][0]["seed"] = bytes(32).hex()
    assert any("gives the commitment" in fault for fault in verify(changed_record))
    changed_record = copy.deepcopy(record)
    changed_record["shuffles"][0]["cut-depth"] = 101
    assert any("differs from the order in the command" in fault for fault in verify(changed_record))
    table = Table.from_record(record)
    assert table.record()["chain"]["algorithm"] == ALGORITHM
    assert verify(table.record()) == ()
    assert len(table.record()["shuffles"]) == 1


def test_a_duplicate_key_is_found() -> None:
    data = b'{"record": 1, "instrument": "NI2005-63", "title": "a", "title": "b", "commands": []}'
    assert verify(data) == ('The key "title" occurs twice in one object.',)
