"""Ten thousand malformed requests and twenty thousand malformed frames: no fault of the server, and memory stays bounded."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import httpx
from tests.fault_injection.run_websocket_messages import converse
from tests.security.request_grammar import Grammar, send_all
from tests.server.director import Director, conditions
from tests.server.served_app import served
from tests.server.server_setup import DETERMINATIONS

REQUESTS, FRAMES = 10_000, 20_000
MEGABYTE = 1 << 20
MOST_GROWTH = 96 * MEGABYTE


def resident_bytes() -> int:
    """Return the memory of this process, which the server shares."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def test_malformed_requests_find_no_fault(tmp_path: Path) -> None:
    with served(tmp_path, players_open=True) as house:
        olga = house.staff("Olga")
        olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        tokens = [olga.token, *(house.staff(name).token for name in ("Sven", "Dora", "Dirk", "Rita"))]
        tokens += [house.guest("ann").token, "wrong"]
        description = httpx.get(f"{house.base}/openapi.json").json()
        port = int(house.base.rpartition(":")[2])
        asyncio.run(send_all(port, Grammar(description, tokens, 1), 500))  # what is loaded on first use is loaded now
        before = resident_bytes()
        outcome = asyncio.run(send_all(port, Grammar(description, tokens, 2), REQUESTS))
        assert outcome.errors == []
        assert sum(outcome.statuses.values()) + outcome.dropped == REQUESTS
        assert outcome.statuses[400] + outcome.statuses[422] > REQUESTS / 20, "the grammar reaches the decoders"
        assert outcome.statuses[200] + outcome.statuses[201] > REQUESTS / 100, "and some requests are lawful"
        assert resident_bytes() - before < MOST_GROWTH
        health = httpx.get(f"{house.base}/health")
        assert health.status_code == 200
        assert house.floor.store.is_sqlite


def test_malformed_frames_find_no_fault(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        house.staff("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        asyncio.run(converse(house, 500, 1))
        before = resident_bytes()
        assert asyncio.run(converse(house, FRAMES, 2, name="bob")) > FRAMES / 3
        assert resident_bytes() - before < MOST_GROWTH
        assert house.staff("Olga").get("/health")["status"] == "well"
        assert house.staff("Olga").get("/api/audit") == []


def test_a_guest_who_asks_for_the_record_of_a_tournament_is_refused(tmp_path: Path) -> None:
    """Found by the grammar: the tournament was looked up among the games, and the server answered 500."""
    with served(tmp_path) as house:
        director = Director(house, "Cup", *conditions("blackjack"))
        answer = httpx.get(
            f"{house.base}/api/tables/{director.number}/record",
            headers={"Authorization": f"Bearer {house.guest('ann').token}"},
        )
        assert answer.status_code == 403
        director.close()


def test_a_bot_at_a_tournament_instead_of_a_table_is_refused(tmp_path: Path) -> None:
    """Found by the grammar: a tournament has no books of a table, and the server answered 500."""
    with served(tmp_path) as house:
        director = Director(house, "Cup", *conditions("blackjack"))
        answer = httpx.post(
            f"{house.base}/api/tables/{director.number}/bots",
            headers={"Authorization": f"Bearer {house.staff('Olga').token}"},
            json={"id": "one"},
        )
        assert answer.status_code == 403
        director.close()


def test_a_wrong_value_for_a_key_named_like_a_dependency_is_malformed(tmp_path: Path) -> None:
    """Found by the grammar: the framework called it a fault of the server, because its session has the same name."""
    with served(tmp_path) as house:
        headers = {"Authorization": f"Bearer {house.staff('Dirk').token}"}
        for body in ({"session": [], "players": ["ann"], "role": "director"}, {"session": 1.5, "players": ["ann"]}):
            answer = httpx.post(f"{house.base}/api/tournaments/1/play-off", headers=headers, json=body)
            assert answer.status_code == 400
            assert answer.json()["place"] == "session"
