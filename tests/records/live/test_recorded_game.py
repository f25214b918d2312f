"""Tests of a live table: its copies of data, failed commands, restoring, copying and undo."""

from __future__ import annotations

import contextlib
import datetime
import decimal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.golden.tournaments import play_tournament_with_staff
from tests.random_play import snapshot
from tests.run_size import count_examples

from houseway import (
    HousewayError,
    InvalidRecordError,
    NotARecordError,
    PermissionDeniedError,
    Refused,
    StorageError,
    Table,
    TamperedRecordError,
    replay,
    verify,
)
from houseway.i18n import make_verbatim
from houseway.records.format.entries import Entry
from houseway.records.live.shuffles import SeedContribution, Shuffle
from houseway.records.live.tournament import LiveTournament
from houseway.records.replay.replay import replay_line
from houseway.records.replay.verification import check_record

VECTORS = sorted((Path(__file__).parents[2] / "vectors").rglob("*.json"))
TABLES = [path for path in VECTORS if path.parent.name != "tournament"]
HOLDEM: dict[str, Any] = {
    "min-table-stake": "40.00", "min-bet": "2.00", "blinds": ["1.00", "2.00"], "commission": {"basis": "time", "rate": "1.00"},
}  # fmt: skip


def make_holdem_table(cards: str) -> Table:
    table = Table("NI2015-405", HOLDEM)
    for seat, player in enumerate(("ann", "bob", "cat"), 1):
        table.do("sit", player=player, seat=seat, stake="100.00")
    table.do("shoe", cards=cards)
    return table


def is_playable(path: Path) -> bool:
    return "error" not in replay(path)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_table_is_restored_from_its_record(path: Path) -> None:
    if not is_playable(path):
        with pytest.raises(HousewayError):
            Table.from_record(path)
        return
    table = Table.from_record(path)
    assert table.result() == replay(path)
    assert replay(table.record()) == replay(path)
    assert verify(table.record()) == ()
    reloaded_table = Table.from_record(table.record())
    assert reloaded_table.record() == table.record()
    assert reloaded_table.last_hash == table.last_hash
    twin = table.copy()
    assert snapshot(twin.state) == snapshot(table.state)
    assert twin.record() == table.record()


@pytest.mark.parametrize("path", TABLES[::7], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_undo_gives_the_result_of_the_shorter_record(path: Path) -> None:
    if not is_playable(path):
        return
    commands = msgspec.json.decode(path.read_bytes())["commands"]
    table = Table.from_record(path)
    while table.commands:
        table.undo()
        shorter_record = msgspec.json.decode(path.read_bytes()) | {"commands": commands[: table.commands]}
        shorter_record.pop("expect", None)
        assert table.result() == replay(shorter_record)
    with pytest.raises(PermissionDeniedError):
        table.undo()


def test_undo_forgets_later_shuffles() -> None:
    table = Table("NI2005-63", {"decks": 6})
    table.do("sit", player="ann", box=1)
    early_record, shuffle = table.record(), Shuffle("cards:52x6")
    table.commit(shuffle)
    table.do("sit", player="bob", box=2)
    table.open_shuffle(shuffle)
    table.undo()
    assert verify(table.record()) == ()
    assert table.record()["shuffles"] == [{**shuffle.make_commitment_entry(), "committed": 2}]
    table.open_shuffle(shuffle)
    table.undo()
    assert table.commands == 0
    assert early_record["commands"]


def test_a_copy_is_independent() -> None:
    table = Table("NI2005-63", {"decks": 6})
    table.do("sit", player="ann", box=1)
    twin = table.copy()
    twin.do("sit", player="bob", box=2)
    assert table.result()["state"]["seats"] == {"1": "ann"}
    assert (table.commands, twin.commands) == (1, 2)
    assert verify(twin.record()) == verify(table.record()) == ()


def test_invalid_records_cannot_be_restored() -> None:
    good_record = {"record": 1, "instrument": "NI2005-63", "commands": [{"do": "sit", "player": "ann", "box": 1}]}
    with pytest.raises(InvalidRecordError, match=r"record.commands\[1\]: The rules refuse this command \(12\.1\)"):
        Table.from_record(good_record | {"commands": [*good_record["commands"], {"do": "dealer"}]})  # type: ignore[misc]  # a list of commands
    with pytest.raises(InvalidRecordError, match="but the rules allow the command"):
        Table.from_record(good_record | {"commands": [{"do": "sit", "player": "ann", "box": 1, "refused": "9.2(a)"}]})
    with pytest.raises(InvalidRecordError, match="tournament"):
        Table.from_record({"record": 1, "kind": "tournament", "instrument": "NI2005-63", "commands": []})
    changed_record = Table.from_record(good_record).record()
    changed_record["commands"][0]["player"] = "bob"
    with pytest.raises(TamperedRecordError):
        Table.from_record(changed_record)


def test_announced_refusals_stay_on_record() -> None:
    refused_command = {"do": "dealer", "refused": "12.1"}
    record = {
        "record": 1,
        "instrument": "NI2005-63",
        "commands": [refused_command, {"do": "sit", "player": "ann", "box": 1}],
    }
    table = Table.from_record(record)
    table.do("sit", player="bob", box=2)
    assert table.record()["commands"][0] == refused_command
    assert table.result() == replay(table.record())
    table.undo()
    assert table.result() == replay(record)


def test_a_wrongly_announced_refusal_changes_nothing() -> None:
    table = Table("NI2005-63", {})
    with pytest.raises(InvalidRecordError, match="but the rules allow the command"):
        table.give({"do": "sit", "player": "ann", "box": 1, "refused": "9.2(a)"})
    assert table.commands == 0
    assert table.result()["state"]["seats"] == {}


def test_a_shoe_that_runs_out_in_a_command_changes_nothing() -> None:
    """The cards suffice for the deal but not for the board; the end of the betting round must not move a chip."""
    table = make_holdem_table("As Ks Qs Ah Kh Qh 2c 3c")
    table.do("deal")
    before, record = snapshot(table.state), table.record()
    failure_count = 0
    for _ in range(10):
        turns = table.view("ann", dict)["turn"]
        if not turns:
            break
        actions = {action.do: action for action in table.legal(turns[0]["player"])}
        verb = "check" if "check" in actions else "call"
        before, record = snapshot(table.state), table.record()
        try:
            table.give(actions[verb].command())
        except (InvalidRecordError, Refused):
            failure_count += 1
            assert snapshot(table.state) == before
            assert table.record() == record
            break
    assert failure_count == 1
    assert table.result() == replay(table.record())


class FullDisk:
    """Disk that accepts a limited number of entries."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.entries: list[tuple[Entry, str]] = []

    def write(self, entry: Entry, entry_hash: str) -> None:
        if len(self.entries) == self.capacity:
            raise StorageError(make_verbatim("no space left on device"), "journal")
        self.entries.append((entry, entry_hash))


def test_commands_that_cannot_be_stored_have_no_effect() -> None:
    writer = FullDisk(2)
    table = Table("NI2005-63", {}, writer=writer)
    table.do("sit", player="ann", box=1)
    before = snapshot(table.state)
    with pytest.raises(StorageError):
        table.do("sit", player="bob", box=2)
    assert snapshot(table.state) == before
    assert table.commands == 1
    with pytest.raises(StorageError):
        table.commit(Shuffle("cards:52"))
    assert "shuffles" not in table.record()
    with pytest.raises(PermissionDeniedError):
        table.undo()
    writer.capacity = 9
    table.do("sit", player="bob", box=2)
    assert [entry_hash for _, entry_hash in writer.entries] == table.record()["chain"]["hashes"]


def test_arguments_and_returned_records_are_copied() -> None:
    terms: dict[str, Any] = {"decks": 6}
    table = Table("NI2005-63", terms)
    terms["decks"] = 8
    command: dict[str, Any] = {"do": "double", "player": "ann", "box": 1, "with": {"bob": "5.00"}, "refused": "11.1"}
    with pytest.raises(Refused):
        table.give(command)
    sit: dict[str, Any] = {"do": "sit", "player": "ann", "box": 1}
    table.give(sit)
    sit["player"] = "bob"
    table.record()["table"]["decks"] = 4
    table.record()["commands"][0]["player"] = "eve"
    table.record()["chain"]["hashes"].clear()
    assert table.record()["table"] == {"decks": 6}
    assert table.record()["commands"] == [{"do": "sit", "player": "ann", "box": 1}]
    assert verify(table.record()) == ()


def test_a_tournament_keeps_its_own_copies() -> None:
    final = {"id": "final", "kind": "final", "length": {"left": 1}, "chips": "5.00"}
    conditions: dict[str, Any] = {"name": "Cup", "sessions": [final]}
    live = LiveTournament("NI2015-405", conditions)
    conditions["name"] = "Mug"
    command: dict[str, Any] = {"do": "document", "note": "as agreed"}
    live.give(command)
    command["note"] = "otherwise"
    live.record()["commands"][0]["note"] = "never"
    assert live.record()["conditions"]["name"] == "Cup"
    assert live.record()["commands"] == [{"do": "document", "note": "as agreed"}]


def test_a_tournament_can_be_restored_copied_and_undone() -> None:
    live = play_tournament_with_staff()
    reloaded_tournament = LiveTournament.from_record(live.record())
    assert reloaded_tournament.record() == live.record()
    assert reloaded_tournament.result() == live.result() == replay(live.record())
    twin = reloaded_tournament.copy()
    twin.undo()
    assert twin.result() == replay(
        {**live.record(), "commands": live.record()["commands"][:-1], "chain": twin.record()["chain"]}
    )
    assert reloaded_tournament.result() == live.result()
    twin.give(live.record()["commands"][-1])
    assert twin.last_hash == live.last_hash


def test_table_and_tournament_records_are_not_interchangeable() -> None:
    with pytest.raises(InvalidRecordError, match="a record of the kind `tournament`"):
        Table.from_record(LiveTournament("NI2005-63", {}).record())
    with pytest.raises(InvalidRecordError, match="a record of the kind `table`"):
        LiveTournament.from_record(Table("NI2005-63", {}).record())


def test_an_announced_refusal_that_does_not_happen_is_an_error() -> None:
    live = LiveTournament("NI2015-405", {"sessions": [{"id": "final", "kind": "final", "length": {"left": 1}}]})
    before = live.result()
    with pytest.raises(InvalidRecordError, match=r"announces a refusal under 20\.1"):
        live.do("document", refused="20.1")
    assert live.result() == before
    assert live.commands == 0


class UnprintableValue:
    """Value that raises an error when it is printed."""

    def __repr__(self) -> str:
        raise RuntimeError("do not look at me")


def make_recursive_value() -> dict[str, Any]:
    value: dict[str, Any] = {"do": "sit"}
    value["player"] = value
    return value


def make_deep_value(levels: int = 5000) -> Any:
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


ODD_VALUES: list[Any] = [
    None,
    5,
    "sit",
    [],
    {},
    {"do": None},
    {"do": []},
    {"do": "sit", "player": UnprintableValue(), "box": 1},
    {"do": "sit", "player": "\ud800", "box": 1},
    {"do": "sit", "player": "ann", "box": 10**5000},
    {"do": "sit", "player": "ann", "box": float("nan")},
    make_recursive_value(),
    {"do": "sit", "player": "ann", "box": make_deep_value()},
    {"do": "sit", "player": "ann", "box": {1, 2}},
    {5: 6},
    {("a", "b"): 1},
    {None: 1},
    {"do": "sit", "player": b"ann", "box": 1j},
    {"do": "sit", "player": datetime.date.min, "box": decimal.Decimal("NaN")},
    {"do": "wager", "player": "ann", "box": 1, "amount": UnprintableValue},
    {"do": "sit", "player": "ann", "box": 1, "\ud800": 1},
    UnprintableValue(),
    UnprintableValue,
]


@pytest.mark.parametrize("value", ODD_VALUES, ids=range(len(ODD_VALUES)))
def test_any_python_value_raises_only_houseway_errors(value: Any) -> None:
    table, live = Table("NI2005-63", {}), LiveTournament("NI2005-63", {})
    operations: list[Callable[[], object]] = [
        lambda: table.give(value), lambda: live.give(value), lambda: Table("NI2005-63", value), lambda: Table(value, {}),
        lambda: Table("NI2005-63", {}, value), lambda: LiveTournament("NI2005-63", value), lambda: LiveTournament(value, {}),
        lambda: Table.from_record(value), lambda: Table("NI2005-63", {}, place=value, day=value),
        lambda: Table.from_record({"record": 1, "instrument": "NI2005-63", "commands": [value]}),
        lambda: table.do("sit", player=value, box=1), lambda: table.do("sit", player="ann", box=value),
    ]  # fmt: skip
    for operation in operations:
        with contextlib.suppress(HousewayError):
            operation()
    if not isinstance(value, dict | list):  # text is the path of a file that does not exist
        with pytest.raises(NotARecordError):
            replay(value)
        with pytest.raises(NotARecordError):
            verify(value)
    else:
        record: Any = value
        assert "error" in replay(record) or record == {}
        assert verify(record) != ()
    assert table.commands in (0, 1)
    assert verify(table.record()) == ()


def call_at_depth(frames: int, work: Callable[[], Any]) -> Any:
    return work() if frames <= 0 else call_at_depth(frames - 1, work)


def replay_and_verify(value: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    return replay(value), verify(value)


def test_results_do_not_depend_on_the_depth_of_the_callers_stack() -> None:
    path = next(path for path in TABLES if path.stem.startswith("01"))
    data = path.read_bytes()
    record = msgspec.json.decode(data)
    nested = data.replace(b'"title"', b'"expect": ' + b'{"a":' * 60 + b"1" + b"}" * 60 + b', "title"', 1)
    for value in (data, record, nested):
        expected = replay_and_verify(value)
        for frames in (100, 500, 700, 850, sys.getrecursionlimit() - 90):
            assert call_at_depth(frames, partial(replay_and_verify, value)) == expected
    table, twin = Table.from_record(data), Table.from_record(data)
    command = {"do": "infringe", "player": "ann", "rule": "3.1"}
    assert call_at_depth(850, lambda: table.give(command)) == twin.give(command)
    assert call_at_depth(850, table.result) == twin.result()
    assert call_at_depth(850, table.copy).record() == twin.record()


BLACKJACK_ROUND: list[dict[str, Any]] = [
    {"do": "shoe", "cards": "Th 7d 9s Tc 8c"}, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}, {"do": "deal"},
    {"do": "stand", "player": "ann", "box": 1}, {"do": "dealer"},
]  # fmt: skip
CANBERRA_ROUND: list[dict[str, Any]] = [
    {"do": "ante", "player": "ann", "box": 1, "amount": "10.00"}, {"do": "shoe", "cards": "As Ks Ah Qs Ad Js Ac Ts 2c 9d"},
    {"do": "deal"}, {"do": "fold", "player": "ann"}, {"do": "reveal"}, {"do": "collect"},
]  # fmt: skip


class CountingWriter:
    """Writer that counts the bytes that it is given, and the calls that a piece of work makes."""

    def __init__(self) -> None:
        self.byte_count = 0
        self.call_count = 0

    def write(self, entry: Entry, entry_hash: str) -> None:
        self.byte_count += len(msgspec.json.encode({"entry": entry, "hash": entry_hash}))

    def on_profile_event(self, _frame: object, event: str, _argument: object) -> None:
        self.call_count += event in ("call", "c_call")

    def measure_rounds(self, table: Table, commands: list[dict[str, Any]]) -> tuple[int, int]:
        """Return the calls and the bytes of ten rounds."""
        self.byte_count = self.call_count = 0
        sys.setprofile(self.on_profile_event)
        try:
            for command in commands * 10:
                table.give(command)
        finally:
            sys.setprofile(None)
        return self.call_count, self.byte_count


@pytest.mark.parametrize(
    ("number", "commands"),
    [("NI2005-63", BLACKJACK_ROUND), ("NI2023-573", CANBERRA_ROUND)],
    ids=["blackjack", "canberra"],
)
def test_the_work_of_a_command_does_not_grow_with_the_record(number: str, commands: list[dict[str, Any]]) -> None:
    writer = CountingWriter()
    table = Table(number, {}, writer=writer)
    for command in commands * 100:
        table.give(command)
    early_work = writer.measure_rounds(table, commands)
    for command in commands * 1500:
        table.give(command)
    late_work = writer.measure_rounds(table, commands)
    assert late_work[1] == early_work[1]
    assert late_work[0] <= early_work[0] * 1.02


@settings(max_examples=count_examples(200), deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_give_a_result(data: bytes) -> None:
    result = replay_line(data)
    assert result["error"]["rule"] is None


def test_player_seeds_of_a_shuffle_are_restored_with_the_table() -> None:
    table = Table("NI2005-63", {"decks": 6})
    shuffle = Shuffle("cards:52x6")
    table.commit(shuffle)
    loaded_shuffle = shuffle.load([SeedContribution(1, "ann", "rain")], 60)
    table.give({"do": "shoe", "cards": " ".join(loaded_shuffle.order)}, loaded_shuffle)
    reloaded_table = Table.from_record(table.record())
    reloaded_table.open_shuffle(shuffle)
    assert verify(reloaded_table.record(), strict=True) == ()


@pytest.mark.parametrize("record", [{}, {"record": 1}, {"record": 1, "instrument": "NI2005-63", "shuffles": 5}])
def test_a_malformed_record_proves_nothing(record: dict[str, Any]) -> None:
    report = check_record(record)
    assert report.faults
    assert [str(sentence) for sentence in report.make_conclusion()] == [
        "Proved: nothing, because the record has faults.",
        "Not proved: anything in the record.",
    ]


def test_an_owner_applies_entries_step_by_step() -> None:
    """The steps of ``follow`` give the same state, hash and snapshot; a refused command changes nothing."""
    source = Table("NI2005-63", {"decks": 6})
    entries: list[Entry] = [{"head": source.get_head()}]
    followed = Table.from_head(entries[0])
    assert followed.last_hash == source.last_hash
    for command in (
        {"do": "shoe", "cards": "Th 7d 9s Tc 8c"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
        {"do": "deal"},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "dealer"},
    ):
        source.give(dict(command))
        entries.append({"command": command})
        with pytest.raises(TamperedRecordError):
            followed.check_next_entry(entries[-1], "0" * 64)
        entry_hash = followed.check_next_entry(entries[-1], source.last_hash)
        followed.apply_command(followed.decode_command(command))
        followed.append_entry(entries[-1], entry_hash)
        assert followed.snapshot() == source.snapshot()
    with pytest.raises(Refused):
        followed.apply_command(followed.decode_command({"do": "deal"}))
    assert followed == source
    assert followed.record() == source.record()


def test_a_restored_table_loads_its_entries_after_it_has_a_loader() -> None:
    table = Table("NI2005-63", {"decks": 6})
    table.do("shoe", cards="Th 7d 9s Tc 8c")
    restored = Table.from_snapshot(table.snapshot())
    with pytest.raises(StorageError):
        restored.record()
    entries: list[Entry] = [{"head": table.get_head()}, {"command": {"do": "shoe", "cards": "Th 7d 9s Tc 8c"}}]
    restored.set_entry_loader(lambda: entries)
    assert restored.record() == table.record()
