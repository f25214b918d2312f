"""Server that really listens: uvicorn in a thread, on its own port."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from argon2 import PasswordHasher

from houseway.client import HousewayClient as Client
from houseway.server.accounts import users
from houseway.server.api.app import make_application
from houseway.server.live.raw_websocket_frames import RawFrameProtocol
from houseway.server.ops.server import make_server_class, make_server_config
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server

PASSWORD = "correct horse battery"
STAFF = {
    "Olga": ("operator",),
    "Sven": ("supervisor",),
    "Dora": ("dealer",),
    "Dirk": ("director",),
    "Rita": ("regulator",),
}


_hash_cheaply = cache(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash)
"""Cheap password hash, shared by the staff of all servers; real hashing is slow on purpose."""


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
    server = Server(load_settings(data=str(folder), **values))
    with mock.patch.object(users, "hash_password", _hash_cheaply):
        for name, roles in STAFF.items():
            if users.find_by_name(server.store, name) is None:
                users.add_person(server.store, name, roles, PASSWORD)
    # Name the protocol, as the server does: otherwise asyncio leaves Nagle's algorithm on, and each answer takes 40 ms.
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        base = f"http://127.0.0.1:{listener.getsockname()[1]}"
        config = make_server_config(
            make_application(server), server, log_level="error", timeout_graceful_shutdown=2,
            **({} if protocol is RawFrameProtocol else {"ws": protocol}),
        )  # fmt: skip
        uvicorn_server = make_server_class(server)(config)
        thread = threading.Thread(target=uvicorn_server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not uvicorn_server.started:
            assert thread.is_alive(), "the floor did not start"
            time.sleep(0.01)
        try:
            yield ServedApp(server, base)
        finally:
            uvicorn_server.should_exit = True
            thread.join(30)
            assert not thread.is_alive(), "the floor did not stop"
