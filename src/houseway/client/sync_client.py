"""Blocking client, which sends HTTP requests and uses a WebSocket connection to watch a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

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
from houseway.errors import ApiError, ServerUnreachableError
from houseway.i18n import Message


class HousewayClient:
    """Blocking client for one person.

    Call ``sign_in`` or ``join_as_guest`` first, or pass the ``token`` of a session.
    """

    def __init__(self, base: str, token: str | None = None) -> None:
        self.base = base
        self._http = httpx.Client(base_url=base, timeout=TIMEOUT_SECONDS, verify=get_ssl_context())
        self.me: dict[str, Any] = {}
        if token is not None:
            self._set_token(token)

    def __enter__(self) -> HousewayClient:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the HTTP connections. The session on the server stays valid."""
        self._http.close()

    def _set_token(self, token: str) -> None:
        self.token = token
        self._http.headers["authorization"] = f"Bearer {token}"

    def _start_session(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self.me = self._request("POST", path, json={**body, "program": True})
        self._http.cookies.clear()
        self._set_token(self.me["token"])
        return self.me

    def sign_in(self, name: str, password: str, code: str | None = None) -> dict[str, Any]:
        """Sign in with name, password and authenticator code, and return the data of the person."""
        return self._start_session(
            "/api/session", {"name": name, "password": password} | ({"code": code} if code else {})
        )

    def join_as_guest(self, name: str, invitation: str | None = None) -> dict[str, Any]:
        """Join as a guest, and return the data of the person.

        With an ``invitation``, the guest is admitted to its table.
        """
        return self._start_session(
            "/api/session/guest" if invitation is None else f"/api/invitations/{invitation}/guest", {"name": name}
        )

    def send_request(self, request: ApiRequest[Answer]) -> Answer:
        """Send a request made by ``houseway.client.endpoints``, and return the decoded response."""
        response_body: Answer = self._request(
            request.method, request.path, json=request.body, params=dict(request.params)
        )
        return response_body

    def list_tables(self) -> list[dict[str, Any]]:
        """Return all open tables."""
        tables: list[dict[str, Any]] = self._request("GET", "/api/tables")
        return tables

    def open_table(self, name: str, instrument: str, table: Mapping[str, Any], **more: Any) -> int:
        """Open a table, and return its number.

        ``table`` has the determinations. Further keys are optional: ``private``, ``clocks`` (seconds for ``betting``,
        ``decision``, ``insurance``, ``cut``, ``between`` and ``pace``), ``dealing`` (``automatic``, ``person`` or
        ``real``), ``bots``, ``pool``, ``reveal-cards`` and ``dual-control``. Pass keys with a hyphen as
        ``**{"reveal-cards": True}``. Players can open only private tables.
        """
        body = {"name": name, "instrument": instrument, "table": dict(table), **more}
        return int(self._request("POST", "/api/tables", json=body)["table"])

    def get_table(self, table: int, role: str = "player") -> dict[str, Any]:
        """Return the current state of a table, including the legal actions.

        ``docs/reference/websocket-api.md#state`` lists its keys.
        """
        state: dict[str, Any] = self._request("GET", f"/api/tables/{table}", params={"role": role})
        return state

    def send_command(
        self, table: int, command: Mapping[str, Any], role: str = "player", idempotency_key: str | None = None
    ) -> dict[str, Any]:
        """Send a command, wait until the server has stored it, and return its position in the log.

        Raises:
            ApiError: The server refuses the command.
        """
        return self._post_with_retries(
            f"/api/tables/{table}/commands", {"command": dict(command), "role": role}, idempotency_key
        )

    def move_chips(self, table: int, do: str, amount: str, idempotency_key: str | None = None) -> dict[str, Any]:
        """Buy in at a table, or cash out; ``do`` is ``buy-in`` or ``cash-out``."""
        return self._post_with_retries(f"/api/tables/{table}/balance", {"do": do, "amount": amount}, idempotency_key)

    def add_seed(
        self, table: int, seed: str, commitment: str | None = None, idempotency_key: str | None = None
    ) -> dict[str, Any]:
        """Add a player seed to the next shuffle.

        Returns:
            The answer of the server. Its ``n`` is the number of the entry that contains the seed.

        Raises:
            ApiError: The server refuses the seed; the message says why.
        """
        commitment_field = {} if commitment is None else {"commitment": commitment}
        return self._post_with_retries(
            f"/api/tables/{table}/seeds", {"seed": seed, **commitment_field}, idempotency_key
        )

    def add_cut(self, table: int, depth: int | None, idempotency_key: str | None = None) -> dict[str, Any]:
        """Cut the cards at ``depth`` when the cut is offered to you, or pass the cut on if ``depth`` is None.

        Returns:
            The answer of the server. Its ``n`` is the number of the entry that contains the cut.
        """
        return self._post_with_retries(f"/api/tables/{table}/cut", {"depth": depth}, idempotency_key)

    def add_bot(self, table: int, idempotency_key: str | None = None) -> str:
        """Add a bot to a table, and return the name of the bot."""
        return str(self._post_with_retries(f"/api/tables/{table}/bots", {}, idempotency_key)["name"])

    def get_record(self, table: int, role: str = "onlooker", reason: str | None = None) -> dict[str, Any]:
        """Return the part of a table's record that may be published.

        Supervisors and operators must give a ``reason`` if the game hides cards.
        """
        params = {"role": role} if reason is None else {"role": role, "reason": reason}
        record: dict[str, Any] = self._request("GET", f"/api/tables/{table}/record", params=params)
        return record

    def get(self, path: str, **params: Any) -> Any:
        """Send a GET request to any path of the API, and return the decoded response."""
        return self._request("GET", path, params=params)

    def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """Send a POST request to any path of the API, and return the decoded response."""
        return self._request("POST", path, json=dict(body))

    def _request(self, method: str, path: str, **options: Any) -> Any:
        """Send one request, and return the decoded response."""
        with report_unreachable_server(self.base):
            return decode_response(self._http.request(method, path, **options))

    def _open_websocket(self) -> ClientConnection:
        headers = {"authorization": f"Bearer {self.token}"}
        with report_unreachable_server(self.base):
            return connect(make_websocket_url(self.base), additional_headers=headers, compression=None)

    def _post_with_retries(self, path: str, body: dict[str, Any], idempotency_key: str | None) -> dict[str, Any]:
        body = {"id": idempotency_key or make_idempotency_key(), **body}
        for attempt in range(MAX_ATTEMPTS):
            try:
                ack: dict[str, Any] = self._request("POST", path, json=body)
                return ack
            except (httpx.TransportError, ServerUnreachableError):
                if attempt == MAX_ATTEMPTS - 1:
                    raise
        raise AssertionError("the last attempt has raised")

    def watch(self, table: int, role: str = "player") -> Iterator[dict[str, Any]]:
        """Yield the current state of a table, and then each new state.

        ``docs/reference/websocket-api.md#state`` lists the keys of a state: ``view``, ``offers``, ``clock`` and more.
        If the connection is lost, the client connects again and continues after the last state that it received.

        Raises:
            ApiError: The server refuses the subscription or ends it.
            ServerUnreachableError: No server answers at the address.
        """
        since: int | None = None
        while True:
            with self._open_websocket() as socket:
                socket.send(msgspec.json.encode({"watch": table, "role": role, "since": since}).decode())
                try:
                    while True:
                        message = decode_message(socket.recv())
                        if "state" in message:
                            since = message["state"]["n"]
                            yield message["state"]
                        elif "problem" in message:
                            raise ApiError(message["problem"])
                except ConnectionClosed as disconnect:
                    if disconnect.rcvd is not None and disconnect.rcvd.code >= 4400:
                        title = Message("client-connection-ended")
                        raise ApiError({"status": disconnect.rcvd.code - 4000, "title": title}) from disconnect
