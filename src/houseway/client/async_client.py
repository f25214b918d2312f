"""Asynchronous client, which uses one WebSocket connection for all tables, commands and answers."""

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

from houseway.client.endpoints import Answer, ApiRequest
from houseway.client.responses import (
    MAX_ATTEMPTS,
    TIMEOUT_SECONDS,
    decode_message,
    decode_response,
    get_ssl_context,
    make_idempotency_key,
    make_websocket_url,
    report_unreachable_server,
)
from houseway.errors import ApiError
from houseway.i18n import Message

State = dict[str, Any]


class AsyncHousewayClient:
    """Asynchronous client for one person.

    Call ``sign_in`` or ``join_as_guest`` first, or pass the ``token`` of a session.
    """

    def __init__(self, base: str, token: str | None = None) -> None:
        self.base = base
        self._http = httpx.AsyncClient(base_url=base, timeout=TIMEOUT_SECONDS, verify=get_ssl_context())
        self.me: dict[str, Any] = {}
        self.token = ""
        self.states: dict[int, State] = {}
        """Newest state of each watched table, by table number."""
        self._watched_roles: dict[int, str] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._pending_answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._state_changed = asyncio.Event()
        self.on_state: Callable[[State], None] | None = None
        """Callback that is called with every state that arrives, or None."""
        if token is not None:
            self._set_token(token)

    async def __aenter__(self) -> AsyncHousewayClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections. The session on the server stays valid."""
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._socket is not None:
            await self._socket.close()
        await self._http.aclose()

    def _set_token(self, token: str) -> None:
        self.token = token
        self._http.headers["authorization"] = f"Bearer {token}"

    async def _start_session(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self.me = await self._request("POST", path, json={**body, "program": True})
        self._http.cookies.clear()
        self._set_token(self.me["token"])
        return self.me

    async def sign_in(self, name: str, password: str, code: str | None = None) -> dict[str, Any]:
        """Sign in with name, password and authenticator code, and return the data of the person."""
        return await self._start_session(
            "/api/session", {"name": name, "password": password} | ({"code": code} if code else {})
        )

    async def join_as_guest(self, name: str, invitation: str | None = None) -> dict[str, Any]:
        """Join as a guest, and return the data of the person.

        With an ``invitation``, the guest is admitted to its table.
        """
        path = "/api/session/guest" if invitation is None else f"/api/invitations/{invitation}/guest"
        return await self._start_session(path, {"name": name})

    async def _request(self, method: str, path: str, **options: Any) -> Any:
        """Send one request, and return the decoded response."""
        with report_unreachable_server(self.base):
            return decode_response(await self._http.request(method, path, **options))

    async def send_request(self, request: ApiRequest[Answer]) -> Answer:
        """Send a request made by ``houseway.client.endpoints``, and return the decoded response."""
        response_body: Answer = await self._request(
            request.method, request.path, json=request.body, params=dict(request.params)
        )
        return response_body

    async def get(self, path: str, **params: Any) -> Any:
        """Send a GET request to any path of the API, and return the decoded response."""
        return await self._request("GET", path, params=params)

    async def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Send a POST request to any path of the API, and return the decoded response."""
        return await self._request("POST", path, json=dict(body))

    async def list_tables(self) -> list[dict[str, Any]]:
        """Return all open tables."""
        tables: list[dict[str, Any]] = await self.get("/api/tables")
        return tables

    # WebSocket API

    async def watch(self, table: int, role: str = "player") -> State:
        """Subscribe to the states of a table, wait for the first state, and return it.

        ``docs/reference/websocket-api.md#state`` lists the keys of a state.

        Raises:
            ApiError: The server refuses the subscription.
        """
        self._watched_roles[table] = role
        self.states.pop(table, None)
        message_id = make_idempotency_key()
        refusal = self._pending_answers[message_id] = asyncio.get_running_loop().create_future()
        try:
            await self._send({"watch": table, "role": role, "id": message_id})
            while table not in self.states:
                state = asyncio.ensure_future(self.wait_for_change())
                await asyncio.wait((state, refusal), return_when=asyncio.FIRST_COMPLETED)
                state.cancel()
                if refusal.done():
                    self._watched_roles.pop(table, None)
                    await refusal
        finally:
            self._pending_answers.pop(message_id, None)
        return self.states[table]

    async def wait_for_change(self) -> None:
        """Wait until the next state of any watched table arrives."""
        self._state_changed.clear()
        await self._state_changed.wait()

    async def follow(self, table: int, role: str = "player") -> AsyncIterator[State]:
        """Yield the current state of a table, and then each new state.

        If the caller is slow, intermediate states are skipped.
        """
        state = await self.watch(table, role)
        while True:
            yield state
            while self.states[table] is state:
                await self.wait_for_change()
            state = self.states[table]

    async def send_command(
        self, table: int, command: Mapping[str, Any], role: str = "player", idempotency_key: str | None = None
    ) -> dict[str, Any]:
        """Send a command through the WebSocket API, and return its position in the log.

        Raises:
            ApiError: The server refuses the command.
        """
        return await self._send_with_retries({"table": table, "role": role, "command": dict(command)}, idempotency_key)

    async def move_chips(self, table: int, do: str, amount: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Buy in at a table, or cash out; ``do`` is ``buy-in`` or ``cash-out``."""
        return await self._send_with_retries({"table": table, "purse": {"do": do, "amount": amount}}, idempotency_key)

    async def add_seed(
        self, table: int, seed: str, commitment: str | None = None, idempotency_key: str | None = None
    ) -> dict[str, Any]:
        """Add a player seed to the next shuffle.

        Returns:
            The answer of the server. Its ``n`` is the number of the entry that contains the seed.

        Raises:
            ApiError: The server refuses the seed; the message says why.
        """
        commitment_field = {} if commitment is None else {"commitment": commitment}
        return await self._send_with_retries({"table": table, "seed": seed, **commitment_field}, idempotency_key)

    async def add_cut(self, table: int, depth: int | None, idempotency_key: str | None = None) -> dict[str, Any]:
        """Cut the cards at ``depth`` when the cut is offered to you, or pass the cut on if ``depth`` is None.

        Returns:
            The answer of the server. Its ``n`` is the number of the entry that contains the cut.
        """
        return await self._send_with_retries({"table": table, "cut": depth}, idempotency_key)

    async def _send_with_retries(self, message: dict[str, Any], idempotency_key: str | None) -> dict[str, Any]:
        message_id = idempotency_key or make_idempotency_key()
        for attempt in range(MAX_ATTEMPTS):
            pending = self._pending_answers[message_id] = asyncio.get_running_loop().create_future()
            try:
                await self._send({"id": message_id, **message})
                return await asyncio.wait_for(pending, TIMEOUT_SECONDS)
            except (ConnectionClosed, ConnectionError, TimeoutError):
                if attempt == MAX_ATTEMPTS - 1:
                    raise
            finally:
                self._pending_answers.pop(message_id, None)
        raise AssertionError("the last attempt has raised")

    async def _send(self, message: dict[str, Any]) -> None:
        if self._socket is None:
            await self._connect()
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def _connect(self) -> None:
        headers = {"authorization": f"Bearer {self.token}"}
        with report_unreachable_server(self.base):
            self._socket = await connect(make_websocket_url(self.base), additional_headers=headers, compression=None)
        self._reader = asyncio.ensure_future(self._read(self._socket))
        for table, role in self._watched_roles.items():
            last_state = self.states.get(table)
            since = None if last_state is None else last_state["n"]
            await self._socket.send(msgspec.json.encode({"watch": table, "role": role, "since": since}).decode())

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._handle_message(decode_message(text))
        except ConnectionClosed:
            pass
        finally:
            if self._socket is socket:
                self._socket = None
            for pending in self._pending_answers.values():
                if not pending.done():
                    pending.set_exception(ConnectionError(Message("client-connection-lost")))

    def _handle_message(self, message: dict[str, Any]) -> None:
        if "state" in message:
            state = message["state"]
            self.states[state["table"]] = state
            self._state_changed.set()
            if self.on_state is not None:
                self.on_state(state)
            return
        message_id = message.get("ack") or message.get("problem", {}).get("id")
        pending = self._pending_answers.get(message_id) if message_id is not None else None
        if pending is not None and not pending.done():
            if "ack" in message:
                pending.set_result(message)
            else:
                pending.set_exception(ApiError(message["problem"]))
