"""Tests can open connections to this machine only."""

from __future__ import annotations

import socket

import pytest

pytest_socket = pytest.importorskip("pytest_socket")


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1"])
def test_connection_to_another_host_is_blocked(host: str) -> None:
    with pytest.raises(pytest_socket.SocketConnectBlockedError):
        socket.create_connection((host, 80), timeout=1)


def test_connection_to_this_machine_is_allowed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        socket.create_connection(listener.getsockname(), timeout=10).close()
