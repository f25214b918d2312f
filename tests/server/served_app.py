"""Server that really listens: uvicorn in a thread, on its own port."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import uvicorn
from argon2 import PasswordHasher
from litestar import Litestar
from tests.server.template_stores import make_template, write_store_file

from houseway.client import HousewayClient as Client
from houseway.server.accounts import users
from houseway.server.api.app import OpenApiDocument, attach_server, make_application
from houseway.server.live.raw_websocket_frames import RawFrameProtocol
from houseway.server.ops.server import make_server_class, make_server_config
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage.database import STORE_FILE, Store

PASSWORD = "correct horse battery"
STAFF = {
    "Olga": ("operator",),
    "Sven": ("supervisor",),
    "Dora": ("dealer",),
    "Dirk": ("director",),
    "Rita": ("regulator",),
}
START_SECONDS = 60
_hash_cheaply = cache(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash)
"""Cheap password hash, shared by the staff of all servers; real hashing is slow on purpose."""
_free_applications: list[Litestar] = []
"""Applications whose server has stopped. They are slow to make, so the next server uses one of them again."""


class ServedApp:
    """Running server and its address."""

    def __init__(self, server: Server, base: str) -> None:
        self.server = server
        self.base = base

    def join_guest(self, name: str) -> Client:
        """Return a client that joined as guest."""
        client = Client(self.base)
        client.join_as_guest(name)
        return client

    def sign_in(self, name: str) -> Client:
        """Return a client of a member of staff, signed in."""
        client = Client(self.base)
        client.sign_in(name, PASSWORD)
        return client


@contextmanager
def serve_app(folder: Path, port: int = 0, protocol: Any = RawFrameProtocol, **overrides: Any) -> Iterator[ServedApp]:
    """Serve a server with some staff until the block ends, on any free port or on a given one."""
    values = {
        "guests": True,
        "guest_chips": "1000.00",
        "free_chips_per_day": "99999999.00",
        "bots": "players",
        "requests_per_minute": 1_000_000,
        **overrides,
    }
    if not (folder / STORE_FILE).exists() and not values.get("database"):
        write_store_file(folder, _get_staff_template())
    server = Server(load_settings(data=str(folder), **values))
    _add_staff(server.store)
    # Name the protocol, as the server does: otherwise asyncio leaves Nagle's algorithm on, and each answer takes 40 ms.
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        base = f"http://127.0.0.1:{listener.getsockname()[1]}"
        app = _take_application(server)
        config = make_server_config(
            app, server, log_level="error", timeout_graceful_shutdown=2,
            **({} if protocol is RawFrameProtocol else {"ws": protocol}),
        )  # fmt: skip
        thread = _ServerThread(make_server_class(server)(config), listener)
        thread.start()
        try:
            thread.wait_for_start()
            yield ServedApp(server, base)
        finally:
            thread.stop()
        app.asgi_handler = app.state.framework_handler  # the application must not keep the server in memory
        app.state.floor = None
        app.on_startup, app.on_shutdown = [], []
        if thread.has_ended_cleanly:
            _free_applications.append(app)


def _take_application(server: Server) -> Litestar:
    """Return an application for a server: one that is free, or a new one."""
    if not _free_applications:
        return make_application(server)
    app = _free_applications.pop()
    attach_server(app, server)
    app.on_startup, app.on_shutdown = [server.start], [server.stop]
    app.state.description = OpenApiDocument()
    return app


def _add_staff(store: Store) -> None:
    with mock.patch.object(users, "hash_password", _hash_cheaply):
        for name, roles in STAFF.items():
            if users.find_by_name(store, name) is None:
                users.add_person(store, name, roles, PASSWORD)


@cache
def _get_staff_template() -> bytes:
    return make_template(_add_staff)


class _ServerThread:
    """Thread of a uvicorn server, which reports its start and stops without delay."""

    def __init__(self, uvicorn_server: uvicorn.Server, listener: socket.socket) -> None:
        self._uvicorn_server = uvicorn_server
        self._listener = listener
        self._is_ready = threading.Event()
        """Set when the server has started, or has failed to."""
        self.has_ended_cleanly = False
        """Uvicorn fails to stop if a WebSocket connection is closing at that moment. Its application is not used again."""
        self._loop: asyncio.AbstractEventLoop
        self._stop_request: asyncio.Event
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def wait_for_start(self) -> None:
        assert self._is_ready.wait(START_SECONDS), "the server did not start in time"
        assert self._uvicorn_server.started, "the server did not start"

    def stop(self) -> None:
        if self._uvicorn_server.started:
            self._loop.call_soon_threadsafe(self._stop_request.set)
        self._thread.join(30)
        assert not self._thread.is_alive(), "the server did not stop"

    def _run(self) -> None:
        poll_for_exit = self._uvicorn_server.main_loop

        async def run_until_stop_request() -> None:
            """Wait for the request instead of the next poll of ``should_exit``, which is up to 0.1 s later."""
            self._loop, self._stop_request = asyncio.get_running_loop(), asyncio.Event()
            self._is_ready.set()
            poll_task = asyncio.create_task(poll_for_exit())
            await self._stop_request.wait()
            poll_task.cancel()

        self._uvicorn_server.main_loop = run_until_stop_request  # type: ignore[method-assign]  # of this server alone
        try:
            self._uvicorn_server.run(sockets=[self._listener])
            self.has_ended_cleanly = True
        finally:
            self._is_ready.set()
