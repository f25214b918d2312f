"""Malformed requests and frames cause no server errors, and memory stays bounded."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import httpx
from tests.fault_injection.run_websocket_messages import converse
from tests.run_size import choose_size
from tests.security.request_grammar import Grammar, send_all
from tests.server.director import Director, make_conditions
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS

REQUESTS, FRAMES = choose_size((1_500, 4_000), (10_000, 20_000))
MEGABYTE = 1 << 20
MAX_GROWTH_BYTES = 96 * MEGABYTE


def resident_bytes() -> int:
    """Return the memory of this process, which includes the server."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def test_malformed_requests_cause_no_server_error(tmp_path: Path) -> None:
    with serve_app(tmp_path, players_may_open_tables=True) as app:
        olga = app.sign_in("Olga")
        olga.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        tokens = [olga.token, *(app.sign_in(name).token for name in ("Sven", "Dora", "Dirk", "Rita"))]
        tokens += [app.join_guest("ann").token, "wrong"]
        description = httpx.get(f"{app.base}/openapi.json", timeout=60).json()
        port = int(app.base.rpartition(":")[2])
        asyncio.run(send_all(port, Grammar(description, tokens, 1), 500))  # load everything that is loaded on first use
        before = resident_bytes()
        outcome = asyncio.run(send_all(port, Grammar(description, tokens, 2), REQUESTS))
        assert outcome.errors == []
        assert sum(outcome.statuses.values()) + outcome.dropped == REQUESTS
        assert outcome.statuses[400] + outcome.statuses[422] > REQUESTS / 20, "the grammar reaches the decoders"
        assert outcome.statuses[200] + outcome.statuses[201] > REQUESTS / 100, "and some requests are lawful"
        assert resident_bytes() - before < MAX_GROWTH_BYTES
        health = httpx.get(f"{app.base}/health", timeout=60)
        assert health.status_code == 200
        assert app.server.store.is_sqlite


def test_malformed_frames_cause_no_server_error(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        app.sign_in("Olga").open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real")
        asyncio.run(converse(app, 500, 1))
        before = resident_bytes()
        assert asyncio.run(converse(app, FRAMES, 2, name="bob")) > FRAMES / 3
        assert resident_bytes() - before < MAX_GROWTH_BYTES
        assert app.sign_in("Olga").get("/health")["status"] == "well"
        assert app.sign_in("Olga").get("/api/ledger/audit") == []


def test_a_guest_who_asks_for_the_record_of_a_tournament_is_refused(tmp_path: Path) -> None:
    """Found by the grammar: the server looked the tournament up among the games and answered 500."""
    with serve_app(tmp_path) as app:
        director = Director(app, "Cup", *make_conditions("blackjack"))
        answer = httpx.get(
            f"{app.base}/api/tables/{director.number}/record",
            headers={"Authorization": f"Bearer {app.join_guest('ann').token}"},
        )
        assert answer.status_code == 403
        director.close()


def test_a_bot_at_a_tournament_instead_of_a_table_is_refused(tmp_path: Path) -> None:
    """Found by the grammar: a tournament has no table books, and the server answered 500."""
    with serve_app(tmp_path) as app:
        director = Director(app, "Cup", *make_conditions("blackjack"))
        answer = httpx.post(
            f"{app.base}/api/tables/{director.number}/bots",
            headers={"Authorization": f"Bearer {app.sign_in('Olga').token}"},
            json={"id": "one"},
        )
        assert answer.status_code == 403
        director.close()


def test_a_wrong_value_for_a_key_named_like_a_dependency_is_malformed(tmp_path: Path) -> None:
    """Found by the grammar: the framework reported a server error, because its dependency has the same name."""
    with serve_app(tmp_path) as app:
        headers = {"Authorization": f"Bearer {app.sign_in('Dirk').token}"}
        for body in ({"session": [], "players": ["ann"], "role": "director"}, {"session": 1.5, "players": ["ann"]}):
            answer = httpx.post(f"{app.base}/api/tournaments/1/play-off", headers=headers, json=body)
            assert answer.status_code == 400
            assert answer.json()["place"] == "session"
