"""Tests of commands built from Python values: money, legal actions, misspelled keys, shuffles."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

import houseway
from houseway import Amount, Cents, InvalidRecordError, LegalAction, PermissionDeniedError, Refused, Table, deck


def open_table(**determinations: Any) -> Table:
    return Table.open("NI2005-63", **{"min": "5.00", "max": "500.00"} | determinations)


def find_wager(table: Table) -> LegalAction:
    return next(action for action in table.legal("ann") if action.do == "wager")


@pytest.mark.parametrize("amount", ["10.00", Cents(1000), Decimal(10), Decimal("10.00")])
def test_money_is_text_or_cents_or_a_decimal_of_dollars(amount: Any) -> None:
    table = open_table()
    table.do("wager", player="ann", box=1, amount=amount)
    table.give(find_wager(table), amount=amount)
    assert [command["amount"] for command in table.record()["commands"]] == ["10.00", "10.00"]


@pytest.mark.parametrize(
    "amount", [10.0, Decimal("0.005"), Decimal("NaN"), Decimal("Infinity"), Cents(-1), 1000, True, None]
)
def test_other_values_are_rejected_as_money(amount: Any) -> None:
    table = open_table()
    with pytest.raises(InvalidRecordError):
        table.do("wager", player="ann", box=1, amount=amount)
    assert table.commands == 0


def test_a_bare_int_is_refused_in_a_json_command_too() -> None:
    with pytest.raises(
        InvalidRecordError, match=r'^command.amount: amount=1000 is ambiguous: write "1000.00" or Cents'
    ):
        open_table().give({"do": "wager", "player": "ann", "box": 1, "amount": 1000})


def test_money_is_converted_in_determinations_and_nested_objects() -> None:
    table = Table.open(
        "pai-gow", min=Cents(1000), max=Decimal(500), jackpot={"wager": Cents(200), "pool": Decimal("99.50")}
    )
    assert table.instrument == "NI2023-578"
    assert table.record()["table"] == {
        "min": "10.00",
        "max": "500.00",
        "jackpot": {"wager": "2.00", "pool": "99.50"},
    }
    holdem = Table.open(
        "holdem",
        min_table_stake=Cents(10000),
        min_bet=[Cents(200)] * 4,
        blinds=[Cents(100), Cents(200)],
        commission={"basis": "time", "rate": Cents(500)},
    )
    assert holdem.record()["table"]["min-bet"] == ["2.00"] * 4
    assert holdem.record()["table"]["blinds"] == ["1.00", "2.00"]
    assert holdem.record()["table"]["commission"]["rate"] == "5.00"


def test_money_is_converted_in_the_with_argument_of_a_double() -> None:
    table = open_table()
    table.do("shoe", cards="5h 7d 6s 9c")
    for player in ("ann", "bob"):
        table.do("wager", player=player, box=1, amount=Cents(1000))
    table.do("deal")
    double_action = next(action for action in table.legal("ann") if action.do == "double")
    table.give(double_action, amount=Cents(500), with_={"bob": Decimal(5)})
    assert table.record()["commands"][-1]["with"] == {"bob": "5.00"}


def test_a_legal_action_names_its_missing_arguments() -> None:
    table = open_table()
    with pytest.raises(InvalidRecordError, match="needs a value for amount"):
        table.give(find_wager(table))
    with pytest.raises(InvalidRecordError, match="Its fields are: amount"):
        table.give(find_wager(table), amonut="10.00")
    with pytest.raises(InvalidRecordError, match="can only be given with a legal action"):
        table.give({"do": "deal"}, amount="10.00")
    with pytest.raises(Refused):
        table.give(find_wager(table), amount="7.77")


def test_a_misspelled_key_gives_suggestions() -> None:
    table = open_table()
    with pytest.raises(InvalidRecordError, match=r"Did you mean player\?"):
        table.do("wager", playr="ann", box=1, amount="10.00")
    with pytest.raises(InvalidRecordError, match=r"Did you mean player\?"):
        table.game.convert_command({"do": "wager", "playr": "ann", "box": 1, "amount": "10.00"})


@pytest.mark.parametrize(
    ("key", "number"),
    [("blackjack", "NI2005-63"), ("canberra-poker", "NI2023-573"), ("pai-gow", "NI2023-578"), ("holdem", "NI2015-405")],
)
def test_a_game_without_a_day_uses_the_latest_instrument(key: str, number: str) -> None:
    determinations: dict[str, Any] = {"min": "5.00", "max": "50.00"}
    if key == "holdem":
        determinations = {
            "min_table_stake": "100.00",
            "min_bet": "2.00",
            "blinds": ["1.00", "2.00"],
            "commission": {"basis": "time", "rate": "5.00"},
        }
    table = Table.open(key, **determinations)
    assert (table.instrument, table.record()["instrument"]) == (number, number)


@pytest.mark.parametrize("key", ["blackjack", "canberra-poker"])
def test_a_shuffle_with_a_seed_is_the_same_every_time(key: str) -> None:
    orders = []
    for seed in (1, 1, "one", None):
        table = Table.open(key, min="5.00", max="50.00")
        shuffle = table.shuffle(seed)
        table.open_shuffle(shuffle)
        orders.append(table.record()["commands"][-1]["cards"])
        assert houseway.verify(table.record()) == ()
    assert orders[0] == orders[1]
    assert len({*orders}) == 3
    if key == "blackjack":
        assert sorted(orders[0].split()) == sorted(deck(copies=8))


def test_shuffling_is_refused_if_the_rules_do_not_allow_it() -> None:
    table = open_table()
    table.do("shoe", cards="5h 7d 6s 9c")
    table.do("wager", player="ann", box=1, amount="10.00")
    table.do("deal")
    before = table.record()
    with pytest.raises(Refused):
        table.shuffle(1)
    assert table.record() == before
    pai_gow = Table.open("pai-gow", min="5.00", max="50.00")
    with pytest.raises(Refused):
        pai_gow.shuffle(1)
    holdem = Table.open(
        "holdem",
        min_table_stake="100.00",
        min_bet="2.00",
        blinds=["1.00", "2.00"],
        commission={"basis": "time", "rate": "5.00"},
    )
    for seat, player in enumerate(("ann", "bob"), 1):
        holdem.do("sit", player=player, seat=seat, stake="100.00")
    holdem.shuffle(1)
    holdem.do("deal")
    with pytest.raises(PermissionDeniedError):
        holdem.shuffle(1)


@pytest.mark.parametrize("seed", [1.0, True, [], {}])
def test_a_seed_is_a_whole_number_text_or_bytes(seed: Any) -> None:
    table = open_table()
    with pytest.raises(InvalidRecordError, match="A seed is a whole number, text or bytes"):
        table.shuffle(seed)
    assert table.entries == 1


@pytest.mark.parametrize("size", [50, 51, 53, 52.0, "52", None, True])
def test_other_deck_sizes_are_rejected(size: Any) -> None:
    for joker in (False, True):
        with pytest.raises(InvalidRecordError, match="size: A deck has 52, 48, 44, 40, 36, 32 cards"):
            deck(size, joker=joker)


@pytest.mark.parametrize("copies", [0, -1, 9, 1.0, True, "2", None])
def test_there_are_one_to_eight_decks(copies: Any) -> None:
    with pytest.raises(InvalidRecordError, match="copies: There must be 1 to 8 decks"):
        deck(copies=copies)
    assert len(deck(copies=8)) == 8 * len(deck(copies=1)) == 8 * 52


def test_the_package_lists_its_public_names() -> None:
    assert houseway.__version__.count(".") == 2
    assert dir(houseway) == sorted({*houseway.__all__, "client", "compliance", "envs", "maths", "tournaments"})
    assert {"Amount", "Line", "Notice", "LegalAction", "Shown", "Table", "deck"} <= set(dir(houseway))
    assert Amount is houseway.Amount
    with pytest.raises(AttributeError, match="module 'houseway' has no attribute 'nothing'"):
        houseway.nothing  # noqa: B018 - asking is the test
