"""Acts that are only put on record, as the vocabulary has them (3, 10, 11)."""

from __future__ import annotations

import pytest

from houseway.engine.output.events import make_owed_notice
from houseway.engine.protocol.commands import ChangeCards, CheckCards, Dispute, Infringe, RulesCopy
from houseway.engine.state.bounded_history import MAX_ENTRIES, limit_history
from houseway.engine.state.record_only_commands import RecordOnlyEntries
from houseway.errors import Refused
from houseway.law import Rule


class Table:
    __slots__ = ("kept", "told")

    def __init__(self) -> None:
        self.kept = RecordOnlyEntries()
        self.told: list[tuple[str, str, str]] = []

    def tell(self, to: str, rule: Rule | str, about: str) -> None:
        self.told.append((to, rule, about))


@pytest.fixture
def table() -> Table:
    return Table()


def test_an_infringement_stands_with_its_rule_and_the_coming_round(table: Table) -> None:
    table.kept.infringe(Infringe(player="dealer", rule="6.2"), table.tell, round_number=3)
    assert table.kept.to_json()["infringements"] == [{"player": "dealer", "rule": "6.2", "round": 3}]
    assert table.told == [("dealer", "6.2", "infringement")]


def test_a_dispute_has_null_for_what_was_not_given(table: Table) -> None:
    table.kept.dispute(Dispute(player="ann"), table.tell, rule="16.4", rounds=0)
    table.kept.dispute(
        Dispute(player="bob", about="a card", decision="stands", review=True, round=2, by="operator"),
        table.tell,
        rule="16.4",
        rounds=2,
        action="none",
    )
    assert table.kept.to_json()["disputes"] == [
        {"player": "ann", "about": None, "decision": None, "review": False, "round": None},
        {"player": "bob", "about": "a card", "decision": "stands", "review": True, "round": 2, "action": "none"},
    ]
    assert table.told == [
        ("ann", "16.4", "dispute-decided"),
        ("bob", "16.4", "dispute-decided"),
        ("commission", "16.4", "review-requested"),
    ]


@pytest.mark.parametrize("command", [Dispute(player="ann", round=0), Dispute(player="ann", round=3)])
def test_a_round_that_is_not_there_cannot_be_in_dispute(table: Table, command: Dispute) -> None:
    with pytest.raises(Refused) as refusal:
        table.kept.dispute(command, table.tell, rule="16.4", rounds=2)
    assert refusal.value.rule == "16.4"
    assert (list(table.kept.disputes), table.told) == ([], [])


def test_only_the_operator_decides_a_dispute(table: Table) -> None:
    with pytest.raises(Refused):
        table.kept.dispute(Dispute(player="ann", by="supervisor"), table.tell, rule="16.4", rounds=2)


def test_copies_of_the_rules_in_the_order_given(table: Table) -> None:
    for player in ("bob", "ann", "bob"):
        table.kept.rules_copy(RulesCopy(player=player), table.tell, rule="16.9", rounds=0)
    assert table.kept.to_json()["rules-copies"] == ["bob", "ann", "bob"]
    assert table.told[0] == ("bob", "16.9", "rules-copy")


def test_a_check_with_another_number_of_cards_is_told_to_the_supervisor(table: Table) -> None:
    for count in (52, 51, None):
        table.kept.check(
            CheckCards(when="after", count=count),
            table.tell,
            rule="2.2",
            by=("dealer",),
            full_count=52,
            count_rule="2.1",
        )
    assert table.kept.to_json()["checks"] == [{"when": "after", "count": count} for count in (52, 51, None)]
    assert [about for _, _, about in table.told] == ["cards-checked", "cards-checked", "card-count", "cards-checked"]
    assert table.told[2] == ("supervisor", "2.1", "card-count")


def test_tiles_are_checked_too_and_their_count_has_no_effect(table: Table) -> None:
    table.kept.check(CheckCards(count=3), table.tell, rule="2.2", by=("dealer",), of="tiles")
    assert table.told == [("table", "2.2", "tiles-checked")]


@pytest.mark.parametrize(("by", "barred"), [("supervisor", False), ("dealer", True)])
def test_a_check_by_another_person_or_in_a_round_is_refused(table: Table, by: str, barred: bool) -> None:
    with pytest.raises(Refused):
        table.kept.check(CheckCards(by=by), table.tell, rule="2.2", by=("dealer",), is_barred=barred)  # type: ignore[arg-type]  # any person
    assert (list(table.kept.checks), table.told) == ([], [])


def test_changed_cards_stand_with_the_coming_round(table: Table) -> None:
    table.kept.change(ChangeCards(checked=True), table.tell, rule="2.3", round_number=4)
    assert table.kept.to_json()["changes"] == [{"round": 4}]
    assert table.told == [("table", "2.3", "cards-changed")]
    assert "changes" not in table.kept.to_json(changes=False)


@pytest.mark.parametrize(
    ("command", "in_round"),
    [(ChangeCards(), False), (ChangeCards(checked=True), True), (ChangeCards(checked=True, by="dealer"), False)],
)
def test_unchecked_cards_a_running_round_or_another_person_refuse_a_change(
    table: Table, command: ChangeCards, in_round: bool
) -> None:
    with pytest.raises(Refused) as refusal:
        table.kept.change(command, table.tell, rule="2.3", round_number=1, in_round=in_round)
    assert refusal.value.rule == "2.3"
    assert list(table.kept.changes) == []


def test_a_player_sees_only_what_concerns_that_player(table: Table) -> None:
    for player in ("ann", "bob"):
        table.kept.infringe(Infringe(player=player, rule="6.2"), table.tell, round_number=1)
        table.kept.dispute(Dispute(player=player), table.tell, rule="16.4", rounds=0)
        table.kept.rules_copy(RulesCopy(player=player), table.tell, rule="16.9", rounds=0)
    seen = table.kept.to_json("ann")
    assert [entry["player"] for entry in seen["infringements"] + seen["disputes"]] == ["ann", "ann"]
    assert seen["rules-copies"] == ["ann"]


def test_what_is_handed_out_is_a_copy(table: Table) -> None:
    table.kept.infringe(Infringe(player="ann", rule="6.2"), table.tell, round_number=1)
    table.kept.to_json()["infringements"][0]["player"] = "bob"
    assert next(iter(table.kept.infringements))["player"] == "ann"


def test_what_is_owed_says_how_much_and_by_whom() -> None:
    assert make_owed_notice("16.4", 30, pool="jackpot").to_json() == {
        "to": "operator", "rule": "16.4", "about": "owed", "amount": "0.30", "pool": "jackpot",
    }  # fmt: skip
    assert make_owed_notice("19.3", 12_00, player="ann").to_json()["player"] == "ann"


@pytest.mark.parametrize("live", [False, True])
def test_somebody_sees_the_latest_about_oneself_whether_all_are_kept_or_not(table: Table, live: bool) -> None:
    if live:
        limit_history(table)
    for number in range(MAX_ENTRIES + 5):
        table.kept.infringe(Infringe(player="ann", rule=f"6.{number}"), table.tell, round_number=3)
    seen = table.kept.to_json("ann", rounds=3)["infringements"]
    assert [entry["rule"] for entry in seen] == [f"6.{number}" for number in range(5, MAX_ENTRIES + 5)]
