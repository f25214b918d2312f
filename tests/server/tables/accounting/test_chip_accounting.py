"""The two ways to account for the chips at a table: both implement one interface, and a game chooses once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from houseway.games import get_live_game
from houseway.server.tables.accounting.chip_accounting import RoundChange
from houseway.server.tables.accounting.chips_on_server import ChipsOnServer
from houseway.server.tables.accounting.stakes_in_engine import StakesInEngine
from houseway.server.tables.accounting.table_accounts import TableAccounts

NO_STAKES: dict[str, int] = {}


def make_accounts(game: str) -> TableAccounts:
    """Return the accounts of table 7, with accounts of their own for commission and debts."""
    return TableAccounts(7, get_live_game(game), pool_name=None, has_commission=True, books_debts=True)


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("blackjack", ChipsOnServer),
        ("pai-gow", ChipsOnServer),
        ("canberra-poker", ChipsOnServer),
        ("holdem", StakesInEngine),
    ],
)
def test_game_chooses_the_accounting_once(game: str, kind: type) -> None:
    chips = make_accounts(game).chips
    assert type(chips) is kind
    assert chips.accepts_buy_ins == (kind is ChipsOnServer)


def make_chips_on_server(at_stake: dict[str, int], nets: dict[int, dict[str, int]]) -> ChipsOnServer:
    """Return an accounting over fixed books."""
    books = get_live_game("blackjack").books._replace(
        at_stake=lambda state: at_stake, round_net=lambda state, number: nets[number]
    )
    chips = ChipsOnServer(7, books)
    chips.balances = {"ann": 100_00, "bob": 20_00}
    return chips


def make_change(state: Any, command: dict[str, Any], **values: Any) -> RoundChange:
    """Return a change by a command after which one round is complete."""
    return RoundChange(
        state,
        command,
        (),
        values.get("closed_before", 0),
        values.get("closed_after", 1),
        values.get("nets_before", {}),
        values.get("departed_before", {}),
    )


def test_chips_on_server_change_when_a_round_ends() -> None:
    chips = make_chips_on_server({}, {1: {"ann": 15_00, "bob": -20_00}})
    moved = chips.move_chips(make_change(None, {"do": "settle"}))
    assert moved == {"purse:7:ann": 15_00, "purse:7:bob": -20_00}
    assert chips.balances == {"ann": 115_00, "bob": 0}


def test_chips_at_stake_are_not_available() -> None:
    chips = make_chips_on_server({"ann": 30_00, "bob": 20_01}, {})
    assert chips.get_available_cents(None, "ann") == 70_00
    assert chips.get_available_chips(None) == {"ann": 70_00, "bob": -1}
    assert chips.find_overdrawn_player(None) == "bob"


def test_void_books_what_is_no_longer_at_the_table_as_debt() -> None:
    chips = make_chips_on_server({"bob": 5_00}, {1: {"bob": 0}})
    change = make_change(None, {"do": "void"}, closed_before=1, nets_before={1: {"bob": 40_00}})
    assert chips.move_chips(change) == {"owed:bob": -25_00, "purse:7:bob": -15_00}
    assert chips.balances["bob"] == 5_00


def make_stakes(stakes: dict[str, int]) -> StakesInEngine:
    """Return an accounting over fixed stakes, at a table where ann has 50 dollars."""
    chips = StakesInEngine(7, lambda state: stakes, books_debts=True)
    chips.balances = {"ann": 50_00}
    return chips


def make_state(players: dict[str, int], left: dict[str, int] | None = None) -> Any:
    """Return a state with the stacks of seated players, and the chips that departed players took away."""
    return SimpleNamespace(
        players={name: SimpleNamespace(stack=stack) for name, stack in players.items()},
        left={name: SimpleNamespace(chips=chips) for name, chips in (left or {}).items()},
    )


def test_stakes_in_engine_come_from_the_account_of_the_person() -> None:
    chips = make_stakes({"ann": 50_00, "bob": 80_00})
    state = make_state({"ann": 50_00, "bob": 80_00})
    moved = chips.move_chips(make_change(state, {"do": "sit", "player": "bob", "stake": "80.00"}))
    assert moved == {"purse:7:bob": 80_00, "person:bob": -80_00}
    assert chips.get_available_cents(state, "bob") == 80_00
    assert chips.get_available_chips(state) is None
    assert chips.find_overdrawn_player(state) is None


def test_departing_players_take_their_stakes_along() -> None:
    chips = make_stakes({})
    moved = chips.move_chips(make_change(make_state({}, {"ann": 50_00}), {"do": "leave", "player": "ann"}))
    assert moved == {"purse:7:ann": -50_00, "person:ann": 50_00}
    assert chips.balances == {}


def test_void_refunds_departed_players() -> None:
    chips = make_stakes({"ann": 50_00})
    state = make_state({"ann": 50_00}, {"bob": 30_00})
    change = make_change(
        state, {"do": "void"}, closed_before=1, nets_before={1: NO_STAKES}, departed_before={"bob": 20_00}
    )
    assert chips.move_chips(change) == {"person:bob": 10_00}
