"""A floor that is really served: uvicorn in a thread, on a port of its own."""

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
from houseway.server.live.websocket_frames import RawFrameProtocol
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


_hashed = cache(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash)
"""Hashing is slow on purpose: the staff of every floor share one hash of their password, at which signing in is quick."""


class Served:
    """A floor at an address."""

    def __init__(self, floor: Server, base: str) -> None:
        self.floor = floor
        self.base = base

    def guest(self, name: str) -> Client:
        """Somebody who came in."""
        client = Client(self.base)
        client.join_as_guest(name)
        return client

    def staff(self, name: str) -> Client:
        """One of the staff."""
        client = Client(self.base)
        client.sign_in(name, PASSWORD)
        return client


@contextmanager
def served(folder: Path, port: int = 0, protocol: Any = RawFrameProtocol, **given: Any) -> Iterator[Served]:
    """Serve a floor with some staff until the block ends, on any free port or on one that was served before."""
    told = {
        "guests": True,
        "guest_chips": "1000.00",
        "free_chips_a_day": "99999999.00",
        "bots": "players",
        "requests_a_minute": 1_000_000,
        **given,
    }
    floor = Server(load_settings(data=str(folder), **told))
    with mock.patch.object(users, "hash_password", _hashed):
        for name, roles in STAFF.items():
            if users.find_by_name(floor.store, name) is None:
                users.add_person(floor.store, name, roles, PASSWORD)
    # With its protocol named, as the floor does it: else asyncio lets each answer wait 40 ms for a receipt of its first part.
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", port))
        base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        config = make_server_config(
            make_application(floor), floor, log_level="error", timeout_graceful_shutdown=2,
            **({} if protocol is RawFrameProtocol else {"ws": protocol}),
        )  # fmt: skip
        server = make_server_class(floor)(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the floor did not start"
            time.sleep(0.01)
        try:
            yield Served(floor, base)
        finally:
            server.should_exit = True
            thread.join(30)
            assert not thread.is_alive(), "the floor did not stop"
