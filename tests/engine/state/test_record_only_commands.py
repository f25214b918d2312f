"""Tests of commands that are only recorded (3, 10, 11)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from houseway.engine.output.events import make_owed_notice
from houseway.engine.output.result_types import make_notice_entry
from houseway.engine.protocol.commands import ChangeCards, CheckCards, Dispute, Infringe, RulesCopy
from houseway.engine.state.bounded_history import MAX_ENTRIES, limit_history
from houseway.engine.state.record_only_commands import RecordOnlyEntries
from houseway.errors import Refused
from houseway.law import Rule


class RecordingTable:
    __slots__ = ("entries", "notices")

    def __init__(self) -> None:
        self.entries = RecordOnlyEntries()
        self.notices: list[tuple[str, str, str]] = []

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        self.notices.append((to, rule, about))

    def describe(self, viewer: str | None = None, rounds: int = 0) -> dict[str, Any]:
        """Return the entries as plain values."""
        entries: dict[str, Any] = msgspec.to_builtins(self.entries.describe(viewer, rounds=rounds))
        return entries


@pytest.fixture
def table() -> RecordingTable:
    return RecordingTable()


def test_an_infringement_is_recorded_with_its_rule_and_the_next_round(table: RecordingTable) -> None:
    table.entries.infringe(Infringe(player="dealer", rule="6.2"), table.notify, round_number=3)
    assert table.describe()["infringements"] == [{"player": "dealer", "rule": "6.2", "round": 3}]
    assert table.notices == [("dealer", "6.2", "infringement")]


def test_a_dispute_has_null_for_missing_details(table: RecordingTable) -> None:
    table.entries.dispute(Dispute(player="ann"), table.notify, rule="16.4", rounds=0)
    table.entries.dispute(
        Dispute(player="bob", about="a card", decision="stands", review=True, round=2, by="operator"),
        table.notify,
        rule="16.4",
        rounds=2,
        action="none",
    )
    assert list(table.entries.disputes) == [
        {"player": "ann", "about": None, "decision": None, "review": False, "round": None},
        {"player": "bob", "about": "a card", "decision": "stands", "review": True, "round": 2, "action": "none"},
    ]
    assert table.notices == [
        ("ann", "16.4", "dispute-decided"),
        ("bob", "16.4", "dispute-decided"),
        ("commission", "16.4", "review-requested"),
    ]


@pytest.mark.parametrize("command", [Dispute(player="ann", round=0), Dispute(player="ann", round=3)])
def test_a_round_that_does_not_exist_cannot_be_disputed(table: RecordingTable, command: Dispute) -> None:
    with pytest.raises(Refused) as refusal:
        table.entries.dispute(command, table.notify, rule="16.4", rounds=2)
    assert refusal.value.rule == "16.4"
    assert (list(table.entries.disputes), table.notices) == ([], [])


def test_only_the_operator_decides_a_dispute(table: RecordingTable) -> None:
    with pytest.raises(Refused):
        table.entries.dispute(Dispute(player="ann", by="supervisor"), table.notify, rule="16.4", rounds=2)


def test_copies_of_the_rules_are_listed_in_order(table: RecordingTable) -> None:
    for player in ("bob", "ann", "bob"):
        table.entries.rules_copy(RulesCopy(player=player), table.notify, rule="16.9", rounds=0)
    assert table.describe()["rules-copies"] == ["bob", "ann", "bob"]
    assert table.notices[0] == ("bob", "16.9", "rules-copy")


def test_the_supervisor_is_notified_of_a_wrong_number_of_cards(table: RecordingTable) -> None:
    for count in (52, 51, None):
        table.entries.check(
            CheckCards(when="after", count=count),
            table.notify,
            rule="2.2",
            by=("dealer",),
            full_count=52,
            count_rule="2.1",
        )
    assert table.describe()["checks"] == [{"when": "after", "count": count} for count in (52, 51, None)]
    assert [about for _, _, about in table.notices] == ["cards-checked", "cards-checked", "card-count", "cards-checked"]
    assert table.notices[2] == ("supervisor", "2.1", "card-count")


def test_tiles_are_checked_too_and_their_count_has_no_effect(table: RecordingTable) -> None:
    table.entries.check(CheckCards(count=3), table.notify, rule="2.2", by=("dealer",), of="tiles")
    assert table.notices == [("table", "2.2", "tiles-checked")]


@pytest.mark.parametrize(("by", "barred"), [("supervisor", False), ("dealer", True)])
def test_a_check_by_another_person_or_in_a_round_is_refused(table: RecordingTable, by: str, barred: bool) -> None:
    with pytest.raises(Refused):
        table.entries.check(CheckCards(by=by), table.notify, rule="2.2", by=("dealer",), is_barred=barred)  # type: ignore[arg-type]  # any person
    assert (list(table.entries.checks), table.notices) == ([], [])


def test_changed_cards_are_recorded_with_the_next_round(table: RecordingTable) -> None:
    table.entries.change(ChangeCards(checked=True), table.notify, rule="2.3", round_number=4)
    assert table.describe()["changes"] == [{"round": 4}]
    assert table.notices == [("table", "2.3", "cards-changed")]


@pytest.mark.parametrize(
    ("command", "in_round"),
    [(ChangeCards(), False), (ChangeCards(checked=True), True), (ChangeCards(checked=True, by="dealer"), False)],
)
def test_a_change_of_unchecked_cards_in_a_round_or_by_another_person_is_refused(
    table: RecordingTable, command: ChangeCards, in_round: bool
) -> None:
    with pytest.raises(Refused) as refusal:
        table.entries.change(command, table.notify, rule="2.3", round_number=1, in_round=in_round)
    assert refusal.value.rule == "2.3"
    assert list(table.entries.changes) == []


def test_players_see_only_entries_about_themselves(table: RecordingTable) -> None:
    for player in ("ann", "bob"):
        table.entries.infringe(Infringe(player=player, rule="6.2"), table.notify, round_number=1)
        table.entries.dispute(Dispute(player=player), table.notify, rule="16.4", rounds=0)
        table.entries.rules_copy(RulesCopy(player=player), table.notify, rule="16.9", rounds=0)
    visible_entries = table.describe("ann")
    assert [entry["player"] for entry in visible_entries["infringements"] + visible_entries["disputes"]] == [
        "ann",
        "ann",
    ]
    assert visible_entries["rules-copies"] == ["ann"]


def test_returned_entries_are_copies(table: RecordingTable) -> None:
    table.entries.infringe(Infringe(player="ann", rule="6.2"), table.notify, round_number=1)
    table.entries.describe().infringements[0].player = "bob"
    assert next(iter(table.entries.infringements))["player"] == "ann"


def test_an_owed_notice_has_the_amount_and_the_debtor() -> None:
    assert msgspec.to_builtins(make_notice_entry(make_owed_notice("16.4", 30, pool="jackpot"))) == {
        "to": "operator", "rule": "16.4", "about": "owed", "amount": "0.30", "pool": "jackpot",
    }  # fmt: skip
    assert make_notice_entry(make_owed_notice("19.3", 12_00, player="ann")).player == "ann"


@pytest.mark.parametrize("is_limited", [False, True])
def test_players_see_their_latest_entries_with_limited_and_full_history(
    table: RecordingTable, is_limited: bool
) -> None:
    if is_limited:
        limit_history(table)
    for number in range(MAX_ENTRIES + 5):
        table.entries.infringe(Infringe(player="ann", rule=f"6.{number}"), table.notify, round_number=3)
    visible_entries = table.describe("ann", rounds=3)["infringements"]
    assert [entry["rule"] for entry in visible_entries] == [f"6.{number}" for number in range(5, MAX_ENTRIES + 5)]
