"""Nobody is sent what he may not see: twin worlds that differ only in hidden cards look the same to everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.security.oracle import salt_of, unsalted_link
from tests.server.served_app import served
from tests.server.server_setup import DETERMINATIONS, run
from tests.server.twin_servers import differences
from tests.server.twin_worlds import leaks

from houseway.client import AsyncHousewayClient
from houseway.server.history.round_replay import Perspective
from houseway.server.storage import event_repository


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_twin_worlds(instrument: str, tmp_path: Path) -> None:
    assert leaks(instrument, tmp_path / "keys", rounds=1000, seed=20261116) == []


def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a view that tells the dealer's hidden cards the twins differ."""
    from houseway.games import get_game

    canberra = get_game("canberra-poker")

    def telling(state: Any, viewer: str) -> dict[str, Any]:
        shown = view(state, viewer)
        if state.round is not None:
            shown["leak"] = str(state.round.dealer)
        return shown

    view = canberra.view
    monkeypatch.setitem(canberra.__dict__, "view", telling)
    assert leaks("NI2023-573", tmp_path / "keys", rounds=8, seed=1) != []


@pytest.mark.parametrize("instrument", [number for number in DETERMINATIONS if number != "NI2005-63"])
def test_hashes_without_salts_would_be_found(instrument: str, tmp_path: Path) -> None:
    """Were entries hashed without their salts, the twins would differ in the hash; at Blackjack the order alone is hidden."""
    assert leaks(instrument, tmp_path / "keys", rounds=8, seed=1, link=unsalted_link) != []


def test_a_published_salt_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from houseway.server.live.broadcaster import Broadcaster

    shown = Broadcaster.describe_table

    def telling(live: Broadcaster, replica: Any, *given: Any) -> dict[str, Any]:
        return {**shown(live, replica, *given), "leak": salt_of(1, replica.n)}

    monkeypatch.setattr(Broadcaster, "describe_table", telling)
    assert any("the salt" in line for line in leaks("NI2023-578", tmp_path / "keys", rounds=8, seed=1))


def test_both_channels_send_what_live_shows(tmp_path: Path) -> None:
    """HTTP and the live channel send just what ``Live.shown`` gives, which the twin worlds are compared by."""
    with served(tmp_path) as house:
        table = house.staff("Olga").open_table("One", "NI2023-573", DETERMINATIONS["NI2023-573"], dealing="person")

        async def work() -> None:
            async with AsyncHousewayClient(house.base) as ann:
                await ann.join_as_guest("ann")
                live = await ann.watch(table)
                by_http = await ann.get(f"/api/tables/{table}", role="player")
                replica = house.floor.tables.get_loaded(table)
                assert replica is not None
                shown = msgspec.json.decode(house.floor.broadcaster.encode_table(replica, "ann", "player"))["state"]
                assert live == by_http == shown

        run(work())


@pytest.mark.parametrize("instrument", DETERMINATIONS)
def test_twin_floors_answer_alike(instrument: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps, receipts, disputes, inspection and all else over HTTP, in a round whose cards are not shown yet."""
    compared, found = differences(tmp_path, instrument, monkeypatch)
    assert found == []
    assert compared >= 7 * 20


def test_a_leak_of_the_steps_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the round in play told step by step like one that is over, the twins would differ."""
    from houseway.server.history.round_history import CompletedRound, RoundHistory

    def any_round(past: RoundHistory, table_id: int, number: int) -> CompletedRound:
        last = event_repository.get_head(past._store, table_id)
        return CompletedRound(number, 1, last, "", {"net": {}, "status": "settled", "lines": []})

    async def all_eyes(*_told: object, **_more: object) -> tuple[Perspective, list[str]]:
        return Perspective("supervisor", has_full_access=True), ["supervisor"]

    monkeypatch.setattr(RoundHistory, "get_round", any_round)
    monkeypatch.setattr("houseway.server.api.controllers.rounds.choose_perspective", all_eyes)
    assert differences(tmp_path, "NI2023-573", monkeypatch)[1] != []
