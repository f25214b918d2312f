"""Passwords are hashed in separate threads, so that guesses block neither sessions nor the store (M6)."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
from tests.server.served_app import PASSWORD, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.ports.thread_pools import COMPUTATION_THREADS, MAX_WAITING, STORE_THREADS

TIMEOUT_SECONDS = 60


class BlockingHasher:
    """Hasher that blocks until it is released."""

    def __init__(self, real_hasher: Any) -> None:
        self._real_hasher = real_hasher
        self.calls_begun = threading.Semaphore(0)
        self.release = threading.Event()
        self.threads: set[str] = set()

    def verify(self, known_hash: str, password: str) -> bool:
        """Wait, then verify."""
        self.threads.add(threading.current_thread().name)
        self.calls_begun.release()
        assert self.release.wait(TIMEOUT_SECONDS)
        return bool(self._real_hasher.verify(known_hash, password))


def test_password_guesses_do_not_block_sessions_or_the_store(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, httpx.Client(base_url=app.base, timeout=TIMEOUT_SECONDS) as client:
        ann = app.join_guest("ann")
        bearer = {"Authorization": f"Bearer {ann.token}"}
        hasher = BlockingHasher(users._HASHER)
        answers: list[int] = []

        def guess(number: int) -> None:
            body = {"name": f"nobody {number}", "password": "wrong wrong wrong"}
            answers.append(client.post("/api/session", json=body).status_code)

        guesses = [threading.Thread(target=guess, args=(number,)) for number in range(STORE_THREADS + 2)]
        with mock.patch.object(users, "_HASHER", hasher):
            for thread in guesses:
                thread.start()
            for _ in range(COMPUTATION_THREADS):
                assert hasher.calls_begun.acquire(timeout=TIMEOUT_SECONDS)
            try:
                assert client.get("/api/session", headers=bearer).status_code == 200
                assert client.get("/api/tables", headers=bearer).status_code == 200
                assert client.get("/api/rules").status_code == 200
            finally:
                hasher.release.set()
            for thread in guesses:
                thread.join(TIMEOUT_SECONDS)
        assert set(answers) == {401}
        assert len(hasher.threads) <= COMPUTATION_THREADS < len(guesses) < MAX_WAITING


def test_all_passwords_are_hashed_in_password_threads(tmp_path: Path) -> None:
    with serve_app(tmp_path, dual_control=["cage", "close", "grant-role"]) as app:
        operator = app.sign_in("Olga")
        table = operator.post(
            "/api/tables", {"name": "one", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"]}
        )["table"]
        names: list[str] = []

        def record_thread(function: Any) -> Any:
            def work(*args: Any, **kwargs: Any) -> Any:
                names.append(threading.current_thread().name)
                return function(*args, **kwargs)

            return work

        sven = {"name": "Sven", "password": PASSWORD}
        with (
            mock.patch.object(users, "check_password", record_thread(users.check_password)),
            mock.patch.object(users, "hash_password", record_thread(users.hash_password)),
        ):
            person = operator.post("/api/users", {"name": "Paula", "password": PASSWORD})["id"]
            operator.post(f"/api/users/{person}/roles", {"roles": ["player", "dealer"], "second": sven})
            operator.post(f"/api/users/{person}/password", {"password": PASSWORD})
            operator.post(
                "/api/cage", {"id": "c1", "name": "Paula", "do": "chips-for-cash", "amount": "5.00", "second": sven}
            )
            fill = {"id": "f1", "role": "operator", "do": "fill", "amount": "5.00", "second": sven}
            operator.post(f"/api/tables/{table}/float", fill)
            operator.post("/api/session/password", {"password": PASSWORD})
        assert len(names) == 6
        assert {name.partition("_")[0] for name in names} == {"passwords"}
