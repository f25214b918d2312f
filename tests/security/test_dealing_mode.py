"""A dealer who tries to replace the committed shoe of a table with cards of their choice (H2)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.served_app import STAFF, Served, served
from tests.server.server_setup import DETERMINATIONS, FAST

from houseway.client import ApiError
from houseway.client import HousewayClient as Client

BLACKJACK = "NI2005-63"
SLOW = {**FAST, "pace": 600}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("mode")) as house:
        yield house


def opened(house: Served, mode: str) -> tuple[int, Client]:
    """Open a table of that dealing mode with a wager on it; where the server supplies the shoe, it is committed."""
    olga, ann = house.staff("Olga"), house.guest(f"ann {mode}")
    table = olga.open_table(f"Table {mode}", BLACKJACK, DETERMINATIONS[BLACKJACK], dealing=mode, clocks=SLOW)
    ann.send_command(table, {"do": "sit", "player": f"ann {mode}", "box": 1})
    if mode != "real":
        state = next(state for state in ann.watch(table) if state["view"]["shoe"]["left"])
        assert len(state["committed"]) == 1
    ann.move_chips(table, "buy-in", "500.00")
    ann.send_command(table, {"do": "wager", "player": f"ann {mode}", "box": 1, "amount": "500.00"})
    return table, ann


@pytest.mark.parametrize("mode", ["automatic", "person"])
def test_the_committed_shoe_cannot_be_replaced(house: Served, mode: str) -> None:
    table, ann = opened(house, mode)
    before = ann.get_table(table)
    for name, (role,) in STAFF.items():
        staff = house.staff(name)
        for command in ({"do": "shoe", "unseen": True}, {"do": "seen", "cards": "Ah Th Kd"}):
            with pytest.raises(ApiError) as refused:
                staff.send_command(table, command, role)
            assert refused.value.status == 403
    after = ann.get_table(table)
    assert (after["n"], after["hash"], after["committed"]) == (before["n"], before["hash"], before["committed"])
    assert after["dealing"] == mode


def test_a_table_for_real_cards_takes_them_from_the_dealer_alone(house: Served) -> None:
    table, _ = opened(house, "real")
    for name in ("Olga", "Sven", "Dirk"):
        with pytest.raises(ApiError) as refused:
            house.staff(name).send_command(table, {"do": "shoe", "unseen": True}, STAFF[name][0])
        assert refused.value.status == 403
    house.staff("Dora").send_command(table, {"do": "shoe", "unseen": True}, "dealer")


def test_the_mode_outlives_a_restart_and_a_snapshot(tmp_path: Path) -> None:
    """The mode comes from the stored options, not from the commands, also where the replica is restored from a snapshot."""
    with served(tmp_path) as house:
        table, ann = opened(house, "automatic")
        while ann.get_table(table)["n"] < 140:  # two snapshots
            ann.move_chips(table, "buy-in", "1.00")
    with served(tmp_path) as house, pytest.raises(ApiError) as refused:
        house.staff("Dora").send_command(table, {"do": "shoe", "unseen": True}, "dealer")
    assert refused.value.status == 403


def test_a_real_table_stays_real_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table, ann = opened(house, "real")
        while ann.get_table(table)["n"] < 70:
            ann.move_chips(table, "buy-in", "1.00")
    with served(tmp_path) as house:
        house.staff("Dora").send_command(table, {"do": "shoe", "unseen": True}, "dealer")
