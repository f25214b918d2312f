"""M6: passwords are hashed in threads of their own, so that guesses hold up neither sessions nor the store."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
from tests.server.served_app import PASSWORD, served
from tests.server.server_setup import DETERMINATIONS

from houseway.server.accounts import users
from houseway.server.ports.thread_pools import COMPUTATION_THREADS, MAX_WAITING, STORE_THREADS

SECONDS = 60


class Stuck:
    """A hasher that does not come to an end before it is let go."""

    def __init__(self, real: Any) -> None:
        self._real = real
        self.begun = threading.Semaphore(0)
        self.go = threading.Event()
        self.threads: set[str] = set()

    def verify(self, known: str, password: str) -> bool:
        """Wait, then verify."""
        self.threads.add(threading.current_thread().name)
        self.begun.release()
        assert self.go.wait(SECONDS)
        return bool(self._real.verify(known, password))


def test_guesses_hold_up_neither_sessions_nor_the_store(tmp_path: Path) -> None:
    with served(tmp_path) as house, httpx.Client(base_url=house.base, timeout=SECONDS) as client:
        ann = house.guest("ann")
        bearer = {"Authorization": f"Bearer {ann.token}"}
        stuck = Stuck(users._HASHER)
        answers: list[int] = []

        def guess(number: int) -> None:
            body = {"name": f"nobody {number}", "password": "wrong wrong wrong"}
            answers.append(client.post("/api/session", json=body).status_code)

        guesses = [threading.Thread(target=guess, args=(number,)) for number in range(STORE_THREADS + 2)]
        with mock.patch.object(users, "_HASHER", stuck):
            for one in guesses:
                one.start()
            for _ in range(COMPUTATION_THREADS):
                assert stuck.begun.acquire(timeout=SECONDS)
            try:
                assert client.get("/api/session", headers=bearer).status_code == 200
                assert client.get("/api/tables", headers=bearer).status_code == 200
                assert client.get("/api/rules").status_code == 200
            finally:
                stuck.go.set()
            for one in guesses:
                one.join(SECONDS)
        assert set(answers) == {401}
        assert len(stuck.threads) <= COMPUTATION_THREADS < len(guesses) < MAX_WAITING


def test_signatures_of_second_approvers_and_new_passwords_are_hashed_there_too(tmp_path: Path) -> None:
    with served(tmp_path, two_persons=["cage", "close", "grant-role"]) as house:
        operator = house.staff("Olga")
        table = operator.post(
            "/api/tables", {"name": "one", "instrument": "NI2005-63", "table": DETERMINATIONS["NI2005-63"]}
        )["table"]
        names: list[str] = []

        def noted(real: Any) -> Any:
            def work(*given: Any, **named: Any) -> Any:
                names.append(threading.current_thread().name)
                return real(*given, **named)

            return work

        sven = {"name": "Sven", "password": PASSWORD}
        with (
            mock.patch.object(users, "check_password", noted(users.check_password)),
            mock.patch.object(users, "hash_password", noted(users.hash_password)),
        ):
            person = operator.post("/api/people", {"name": "Paula", "password": PASSWORD})["id"]
            operator.post(f"/api/people/{person}/roles", {"roles": ["player", "dealer"], "second": sven})
            operator.post(f"/api/people/{person}/password", {"password": PASSWORD})
            operator.post(
                "/api/cage", {"id": "c1", "name": "Paula", "do": "chips-for-cash", "amount": "5.00", "second": sven}
            )
            fill = {"id": "f1", "role": "operator", "do": "fill", "amount": "5.00", "second": sven}
            operator.post(f"/api/tables/{table}/float", fill)
            operator.post("/api/session/password", {"password": PASSWORD})
        assert len(names) == 6
        assert {name.partition("_")[0] for name in names} == {"passwords"}
