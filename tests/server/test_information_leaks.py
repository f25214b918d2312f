"""Twin worlds that differ only in hidden cards look the same to every viewer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.run_size import choose_size
from tests.security.oracle import get_salt, hash_without_salt
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS, run
from tests.server.twin_servers import find_differences
from tests.server.twin_worlds import find_leaks

from houseway.client import AsyncHousewayClient
from houseway.server.history.round_replay import Perspective
from houseway.server.storage import table_repository

ROUNDS = choose_size(120, 1000)


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_twin_worlds_look_the_same_to_every_viewer(instrument: str, tmp_path: Path) -> None:
    assert find_leaks(instrument, tmp_path / "keys", rounds=ROUNDS, seed=20261116) == []


def test_leaking_view_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that discloses the dealer's hidden cards makes the twins differ."""
    from houseway.games import get_game

    canberra = get_game("canberra-poker")

    def make_leaking_view(state: Any, viewer: str) -> Any:
        original_view = view(state, viewer)
        if state.round is None:
            return original_view
        return msgspec.structs.replace(original_view, asked=str(state.round.dealer))

    view = canberra.view
    monkeypatch.setitem(canberra.__dict__, "view", make_leaking_view)
    assert find_leaks("NI2023-573", tmp_path / "keys", rounds=8, seed=1) != []


@pytest.mark.parametrize("instrument", [number for number in DETERMINATIONS if number != "NI2005-63"])
def test_hashes_without_salts_are_detected(instrument: str, tmp_path: Path) -> None:
    """Without salts the hashes of the twins would differ; at Blackjack only the order is hidden."""
    assert find_leaks(instrument, tmp_path / "keys", rounds=8, seed=1, hash_entry=hash_without_salt) != []


def test_published_salt_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from houseway.server.live.table_presenter import TablePresenter

    describe_table = TablePresenter.describe_table

    def describe_with_leak(presenter: TablePresenter, replica: Any, *args: Any) -> Any:
        return msgspec.structs.replace(describe_table(presenter, replica, *args), name=get_salt(1, replica.n))

    monkeypatch.setattr(TablePresenter, "describe_table", describe_with_leak)
    assert any("the salt" in line for line in find_leaks("NI2023-578", tmp_path / "keys", rounds=8, seed=1))


def test_http_and_websocket_send_the_same_state(tmp_path: Path) -> None:
    """Both send exactly ``TablePresenter.describe_table``, by which the twin worlds are compared."""
    with serve_app(tmp_path) as app:
        table = app.sign_in("Olga").open_table("One", "NI2023-573", DETERMINATIONS["NI2023-573"], dealing="person")

        async def work() -> None:
            async with AsyncHousewayClient(app.base) as ann:
                await ann.join_as_guest("ann")
                by_websocket = await ann.watch(table)
                by_http = await ann.get(f"/api/tables/{table}", role="player")
                replica = app.server.tables.get_loaded(table)
                assert replica is not None
                expected = msgspec.json.decode(app.server.presenter.encode_table(replica, "ann", "player"))["state"]
                assert by_websocket == by_http == expected

        run(work())


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_twin_servers_answer_alike(instrument: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps, receipts, disputes, inspection and everything else over HTTP, in a round before its reveal."""
    answer_count, mismatches = find_differences(tmp_path, instrument, monkeypatch)
    assert mismatches == []
    assert answer_count >= 7 * 20


def test_leaking_steps_are_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps of the round in play, shown like those of a completed round, make the twins differ."""
    from houseway.server.history.round_history import CompletedRound, RoundHistory

    def find_any_round(history: RoundHistory, table_id: int, number: int) -> CompletedRound:
        last_entry = table_repository.get_head(history._store, table_id)
        return CompletedRound(number, 1, last_entry, "", {"net": {}, "status": "settled", "lines": []})

    async def allow_every_perspective(*_args: object, **_more: object) -> tuple[Perspective, list[str]]:
        return Perspective("supervisor", has_full_access=True), ["supervisor"]

    monkeypatch.setattr(RoundHistory, "get_round", find_any_round)
    monkeypatch.setattr("houseway.server.api.controllers.rounds.choose_perspective", allow_every_perspective)
    assert find_differences(tmp_path, "NI2023-573", monkeypatch)[1] != []
