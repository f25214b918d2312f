"""A dealer who tries to replace the committed shoe by cards of their choice (H2)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.served_app import STAFF, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError

BLACKJACK = "NI2005-63"
SLOW_CLOCKS = {**FAST_CLOCKS, "pace": 600}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("mode")) as new_app:
        yield new_app


def open_table_with_wager(app: ServedApp, mode: str) -> tuple[int, Client]:
    """Open a table of the dealing mode with a wager on it, and wait for the committed shoe if there is one."""
    olga, ann = app.sign_in("Olga"), app.join_guest(f"ann {mode}")
    table = olga.open_table(f"Table {mode}", BLACKJACK, DETERMINATIONS[BLACKJACK], dealing=mode, clocks=SLOW_CLOCKS)
    ann.send_command(table, {"do": "sit", "player": f"ann {mode}", "box": 1})
    if mode != "real":
        state = next(state for state in ann.watch(table) if state["view"]["shoe"]["left"])
        assert len(state["committed"]) == 1
    ann.move_chips(table, "buy-in", "500.00")
    ann.send_command(table, {"do": "wager", "player": f"ann {mode}", "box": 1, "amount": "500.00"})
    return table, ann


@pytest.mark.parametrize("mode", ["automatic", "person"])
def test_the_committed_shoe_cannot_be_replaced(app: ServedApp, mode: str) -> None:
    table, ann = open_table_with_wager(app, mode)
    before = ann.get_table(table)
    for name, (role,) in STAFF.items():
        staff = app.sign_in(name)
        for command in ({"do": "shoe", "unseen": True}, {"do": "seen", "cards": "Ah Th Kd"}):
            with pytest.raises(ApiError) as error:
                staff.send_command(table, command, role)
            assert error.value.status == 403
    after = ann.get_table(table)
    assert (after["n"], after["hash"], after["committed"]) == (before["n"], before["hash"], before["committed"])
    assert after["dealing"] == mode


def test_real_cards_are_accepted_only_from_the_dealer(app: ServedApp) -> None:
    table, _ = open_table_with_wager(app, "real")
    for name in ("Olga", "Sven", "Dirk"):
        with pytest.raises(ApiError) as error:
            app.sign_in(name).send_command(table, {"do": "shoe", "unseen": True}, STAFF[name][0])
        assert error.value.status == 403
    app.sign_in("Dora").send_command(table, {"do": "shoe", "unseen": True}, "dealer")


def test_dealing_mode_survives_a_restart_and_a_snapshot(tmp_path: Path) -> None:
    """The mode comes from the stored options, also if the replica is restored from a snapshot."""
    with serve_app(tmp_path) as app:
        table, ann = open_table_with_wager(app, "automatic")
        while ann.get_table(table)["n"] < 140:  # two snapshots
            ann.move_chips(table, "buy-in", "1.00")
    with serve_app(tmp_path) as app, pytest.raises(ApiError) as error:
        app.sign_in("Dora").send_command(table, {"do": "shoe", "unseen": True}, "dealer")
    assert error.value.status == 403


def test_table_with_real_cards_keeps_its_mode_after_a_restart(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table, ann = open_table_with_wager(app, "real")
        while ann.get_table(table)["n"] < 70:
            ann.move_chips(table, "buy-in", "1.00")
    with serve_app(tmp_path) as app:
        app.sign_in("Dora").send_command(table, {"do": "shoe", "unseen": True}, "dealer")
