"""The client that is awaited: one live channel for all its tables, commands and answers on it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from houseway.client.endpoints import Answer, Ask
from houseway.client.responses import ATTEMPTS, TIMEOUT_SECONDS, Problem, answer, fresh_id, live_address, told, trusted

State = dict[str, Any]


class AsyncFloor:
    """A floor, as somebody who has signed in sees it."""

    def __init__(self, base: str, token: str | None = None) -> None:
        self.base = base
        self._http = httpx.AsyncClient(base_url=base, timeout=TIMEOUT_SECONDS, verify=trusted())
        self.me: dict[str, Any] = {}
        self.token = ""
        self.states: dict[int, State] = {}
        """The newest state of each table that is watched."""
        self._watched: dict[int, str] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self.on_state: Callable[[State], None] | None = None
        """Called with every state as it comes."""
        if token is not None:
            self._bear(token)

    async def __aenter__(self) -> AsyncFloor:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Let go of the connections; the session stays."""
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._socket is not None:
            await self._socket.close()
        await self._http.aclose()

    def _bear(self, token: str) -> None:
        self.token = token
        self._http.headers["authorization"] = f"Bearer {token}"

    async def _begin(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self.me = answer(await self._http.post(path, json={**body, "program": True}))
        self._http.cookies.clear()
        self._bear(self.me["token"])
        return self.me

    async def sign_in(self, name: str, password: str, code: str | None = None) -> dict[str, Any]:
        """Sign in; who one is then."""
        return await self._begin(
            "/api/session", {"name": name, "password": password} | ({"code": code} if code else {})
        )

    async def come_in(self, name: str, link: str | None = None) -> dict[str, Any]:
        """Come in as a guest, by a private link where there is one."""
        path = "/api/session/guest" if link is None else f"/api/links/{link}/guest"
        return await self._begin(path, {"name": name})

    async def ask(self, asked: Ask[Answer]) -> Answer:
        """Ask one of ``houseway.client.endpoints``."""
        found: Answer = answer(
            await self._http.request(asked.method, asked.path, json=asked.body, params=dict(asked.params))
        )
        return found

    async def get(self, path: str, **params: Any) -> Any:
        """Whatever the API answers with."""
        return answer(await self._http.get(path, params=params))

    async def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Whatever the API takes."""
        return answer(await self._http.post(path, json=dict(body)))

    async def tables(self) -> list[dict[str, Any]]:
        """Every open table."""
        found: list[dict[str, Any]] = await self.get("/api/tables")
        return found

    # the live channel

    async def watch(self, table: int, role: str = "player") -> State:
        """Follow a table from now on; its state."""
        self._watched[table] = role
        self.states.pop(table, None)
        named = fresh_id()
        refused = self._answers[named] = asyncio.get_running_loop().create_future()
        try:
            await self._say({"watch": table, "role": role, "id": named})
            while table not in self.states:
                state = asyncio.ensure_future(self.changed())
                await asyncio.wait((state, refused), return_when=asyncio.FIRST_COMPLETED)
                state.cancel()
                if refused.done():
                    self._watched.pop(table, None)
                    await refused
        finally:
            self._answers.pop(named, None)
        return self.states[table]

    async def changed(self) -> None:
        """Wait for the next state of any table."""
        self._changed.clear()
        await self._changed.wait()

    async def follow(self, table: int, role: str = "player") -> AsyncIterator[State]:
        """Every state of a table that is not skipped, from now on."""
        state = await self.watch(table, role)
        while True:
            yield state
            while self.states[table] is state:
                await self.changed()
            state = self.states[table]

    async def give(
        self, table: int, command: Mapping[str, Any], role: str = "player", id_: str | None = None
    ) -> dict[str, Any]:
        """Give a command by the live channel; where it stands in the log."""
        return await self._act({"table": table, "role": role, "command": dict(command)}, id_)

    async def purse(self, table: int, do: str, amount: str, id_: str | None = None) -> dict[str, Any]:
        """``buy-in`` or ``cash-out``."""
        return await self._act({"table": table, "purse": {"do": do, "amount": amount}}, id_)

    async def seed(
        self, table: int, seed: str, commitment: str | None = None, id_: str | None = None
    ) -> dict[str, Any]:
        """Add a player seed to the coming shuffle; ``n`` of the answer is its entry. ``Problem`` says why it is refused."""
        named = {} if commitment is None else {"commitment": commitment}
        return await self._act({"table": table, "seed": seed, **named}, id_)

    async def cut(self, table: int, depth: int | None, id_: str | None = None) -> dict[str, Any]:
        """Cut when the cut is offered to you, or pass it on with None; ``n`` of the answer is its entry."""
        return await self._act({"table": table, "cut": depth}, id_)

    async def _act(self, message: dict[str, Any], id_: str | None) -> dict[str, Any]:
        named = id_ or fresh_id()
        for attempt in range(ATTEMPTS):
            waiting = self._answers[named] = asyncio.get_running_loop().create_future()
            try:
                await self._say({"id": named, **message})
                return await asyncio.wait_for(waiting, TIMEOUT_SECONDS)
            except (ConnectionClosed, ConnectionError, TimeoutError):
                if attempt == ATTEMPTS - 1:
                    raise
            finally:
                self._answers.pop(named, None)
        raise AssertionError("the last attempt has raised")

    async def _say(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            await self._connect()
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def _connect(self) -> None:
        headers = {"authorization": f"Bearer {self.token}"}
        self._socket = await connect(live_address(self.base), additional_headers=headers, compression=None)
        self._reader = asyncio.ensure_future(self._read(self._socket))
        for table, role in self._watched.items():
            known = self.states.get(table)
            since = None if known is None else known["n"]
            await self._socket.send(msgspec.json.encode({"watch": table, "role": role, "since": since}).decode())

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._take(told(text))
        except ConnectionClosed:
            pass
        finally:
            if self._socket is socket:
                self._socket = None
            for waiting in self._answers.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("the live channel was lost"))

    def _take(self, message: dict[str, Any]) -> None:
        if "state" in message:
            state = message["state"]
            self.states[state["table"]] = state
            self._changed.set()
            if self.on_state is not None:
                self.on_state(state)
            return
        named = message.get("ack") or message.get("problem", {}).get("id")
        waiting = self._answers.get(named) if named is not None else None
        if waiting is not None and not waiting.done():
            if "ack" in message:
                waiting.set_result(message)
            else:
                waiting.set_exception(Problem(message["problem"]))
