"""The client that waits for its answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from houseway.client.endpoints import Answer, Ask
from houseway.client.responses import ATTEMPTS, TIMEOUT_SECONDS, Problem, answer, fresh_id, live_address, told, trusted


class Floor:
    """A floor, as somebody who has signed in sees it."""

    def __init__(self, base: str, token: str | None = None) -> None:
        self.base = base
        self._http = httpx.Client(base_url=base, timeout=TIMEOUT_SECONDS, verify=trusted())
        self.me: dict[str, Any] = {}
        if token is not None:
            self._bear(token)

    def __enter__(self) -> Floor:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connection; the session stays."""
        self._http.close()

    def _bear(self, token: str) -> None:
        self.token = token
        self._http.headers["authorization"] = f"Bearer {token}"

    def _begin(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self.me = answer(self._http.post(path, json={**body, "program": True}))
        self._http.cookies.clear()
        self._bear(self.me["token"])
        return self.me

    def sign_in(self, name: str, password: str, code: str | None = None) -> dict[str, Any]:
        """Sign in; who one is then."""
        return self._begin("/api/session", {"name": name, "password": password} | ({"code": code} if code else {}))

    def come_in(self, name: str, link: str | None = None) -> dict[str, Any]:
        """Come in as a guest, by a private link where there is one."""
        return self._begin("/api/session/guest" if link is None else f"/api/links/{link}/guest", {"name": name})

    def ask(self, asked: Ask[Answer]) -> Answer:
        """Ask one of ``houseway.client.endpoints``."""
        found: Answer = answer(self._http.request(asked.method, asked.path, json=asked.body, params=dict(asked.params)))
        return found

    def tables(self) -> list[dict[str, Any]]:
        """Every open table."""
        found: list[dict[str, Any]] = answer(self._http.get("/api/tables"))
        return found

    def open(self, name: str, instrument: str, table: Mapping[str, Any], **more: Any) -> int:
        """Open a table, as the operator; its number."""
        body = {"name": name, "instrument": instrument, "table": dict(table), **more}
        return int(answer(self._http.post("/api/tables", json=body))["table"])

    def table(self, table: int, role: str = "player") -> dict[str, Any]:
        """One table as it is now, with what may be done."""
        found: dict[str, Any] = answer(self._http.get(f"/api/tables/{table}", params={"role": role}))
        return found

    def give(
        self, table: int, command: Mapping[str, Any], role: str = "player", id_: str | None = None
    ) -> dict[str, Any]:
        """Give a command; where it stands in the log. It is stored when this returns."""
        return self._act(f"/api/tables/{table}/commands", {"command": dict(command), "role": role}, id_)

    def purse(self, table: int, do: str, amount: str, id_: str | None = None) -> dict[str, Any]:
        """``buy-in`` or ``cash-out``."""
        return self._act(f"/api/tables/{table}/purse", {"do": do, "amount": amount}, id_)

    def seed(self, table: int, seed: str, commitment: str | None = None, id_: str | None = None) -> dict[str, Any]:
        """Add a player seed to the coming shuffle; ``n`` of the answer is its entry. ``Problem`` says why it is refused."""
        named = {} if commitment is None else {"commitment": commitment}
        return self._act(f"/api/tables/{table}/seeds", {"seed": seed, **named}, id_)

    def cut(self, table: int, depth: int | None, id_: str | None = None) -> dict[str, Any]:
        """Cut when the cut is offered to you, or pass it on with None; ``n`` of the answer is its entry."""
        return self._act(f"/api/tables/{table}/cut", {"depth": depth}, id_)

    def bot(self, table: int, id_: str | None = None) -> str:
        """Ask for a bot; its name."""
        return str(self._act(f"/api/tables/{table}/bots", {}, id_)["name"])

    def record(self, table: int, role: str = "onlooker", reason: str | None = None) -> dict[str, Any]:
        """The record as far as it may be told. Supervisor and operator give a ``reason`` where cards are hidden."""
        params = {"role": role} if reason is None else {"role": role, "reason": reason}
        found: dict[str, Any] = answer(self._http.get(f"/api/tables/{table}/record", params=params))
        return found

    def get(self, path: str, **params: Any) -> Any:
        """Whatever else the API answers with."""
        return answer(self._http.get(path, params=params))

    def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Whatever else the API takes."""
        return answer(self._http.post(path, json=dict(body)))

    def _act(self, path: str, body: dict[str, Any], id_: str | None) -> dict[str, Any]:
        body = {"id": id_ or fresh_id(), **body}
        for attempt in range(ATTEMPTS):
            try:
                done: dict[str, Any] = answer(self._http.post(path, json=body))
                return done
            except httpx.TransportError:
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("the last attempt has raised")

    def watch(self, table: int, role: str = "player") -> Iterator[dict[str, Any]]:
        """Every state of a table from now on; a lost connection is made again, and nothing is told twice."""
        since: int | None = None
        headers = {"authorization": f"Bearer {self.token}"}
        while True:
            with connect(live_address(self.base), additional_headers=headers, compression=None) as socket:
                socket.send(msgspec.json.encode({"watch": table, "role": role, "since": since}).decode())
                try:
                    while True:
                        message = told(socket.recv())
                        if "state" in message:
                            since = message["state"]["n"]
                            yield message["state"]
                        elif "problem" in message:
                            raise Problem(message["problem"])
                except ConnectionClosed as closed:
                    if closed.rcvd is not None and closed.rcvd.code >= 4400:
                        raise Problem(
                            {"status": closed.rcvd.code - 4000, "title": "the floor ended the channel"}
                        ) from closed
