"""HTTP server process: its listening socket, its demonstration tables and its graceful shutdown."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.server.accounts import users
from houseway.server.ops import logging as logs
from houseway.server.ops.demo_tables import DEMO_TABLES
from houseway.server.ops.first_operator import make_first_operator
from houseway.server.services.runtime import Server
from houseway.server.services.server_settings import Settings

if TYPE_CHECKING:
    import uvicorn

log = logging.getLogger(logs.LOGGER_NAME)
GRACE_SECONDS = 5
SWITCH_SECONDS = 0.0001
"""Longest time in seconds that a thread may hold the interpreter while another thread waits.

The time is short, so that a busy event loop does not delay the commit queue's thread at every statement.
"""
MAX_MESSAGE_BYTES = 1 << 20
MAX_HEADER_BYTES = 16 * 1024


def serve(
    settings: Settings,
    *,
    demo: bool,
    browser: bool,
    print_line: Callable[[Message], None],
    password_file: Path | None = None,
) -> int:
    """Run the server until it is interrupted, and return the exit code."""
    from houseway.server.api.app import make_application

    logs.configure_logging()
    sys.setswitchinterval(SWITCH_SECONDS)
    listener = _listen(settings.host, settings.port)
    server = Server(settings)
    for line in make_first_operator(
        server.store,
        settings.folder,
        show_password=sys.stdout.isatty(),
        is_demo=demo,
        password_file=password_file,
    ):
        print_line(line)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{listener.getsockname()[1]}/"
    server.demo_simulation.is_enabled = demo
    app = make_application(server)
    app.on_startup.append(_make_startup_hook(server, demo, lambda: _announce(address, server, browser, print_line)))
    http_server = make_server_class(server)(
        make_server_config(app, server, timeout_graceful_shutdown=GRACE_SECONDS, log_config=None)
    )
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn handles it and raises it again after shutdown
    try:
        asyncio.run(http_server.serve(sockets=[listener]))
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()
        log.info("closed")
    return 0 if http_server.started else 1


def make_server_config(app: Any, server: Server, **overrides: Any) -> uvicorn.Config:
    """Make the uvicorn configuration, which limits connections.

    Only trusted proxies may send the forwarded address of a client.
    """
    import uvicorn

    from houseway.server.api.connection_limits import ConnectionLimits, make_protocols
    from houseway.server.api.request_guard import make_security_headers

    settings = server.settings
    limits = ConnectionLimits(
        settings.connections, settings.connections_per_address, settings.header_seconds, settings.trusted_proxies
    )
    http, websocket = make_protocols(limits, make_security_headers(settings))
    defaults: dict[str, Any] = {
        "http": http, "ws": websocket, "ws_max_size": MAX_MESSAGE_BYTES, "ws_per_message_deflate": False, "lifespan": "on",
        "access_log": False, "server_header": False, "h11_max_incomplete_event_size": MAX_HEADER_BYTES,
        "proxy_headers": bool(settings.trusted_proxies), "forwarded_allow_ips": list(settings.trusted_proxies),
    }  # fmt: skip
    return uvicorn.Config(app, **{**defaults, **overrides})


def make_server_class(server: Server) -> type[uvicorn.Server]:
    """Return a uvicorn server class that kills all subprocess jobs when it begins to shut down.

    The callers of the jobs get an error, so that the shutdown does not wait for them.
    """
    import uvicorn

    class JobClosingServer(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            server.subprocess_runner.close()
            server.record_jobs.close()
            server.demo_simulation.close_process()
            await super().shutdown(sockets)

    return JobClosingServer


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Name the protocol: asyncio sets TCP_NODELAY only if the socket says that it is TCP.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()  # early clients wait instead of being refused
    except OSError as error:
        listener.close()
        raise StorageError(
            Message("server-ops-port-in-use", port=str(port), reason=error.strerror or str(error)), host
        ) from error
    return listener


def _make_startup_hook(server: Server, demo: bool, announce: Callable[[], None]) -> Callable[[], Any]:
    async def on_startup() -> None:
        if demo:
            await open_demo_tables(server)
        gc.collect()
        gc.freeze()  # these objects stay: the collector need not scan them during play
        announce()

    return on_startup


async def open_demo_tables(server: Server) -> None:
    """Open one table of each game, if the server has no tables yet."""
    if server.tables.list_tables():
        return
    operator = next(person for person in users.list_people(server.store) if person.has_role("operator"))
    for name, instrument, determinations, options in DEMO_TABLES:
        await server.open_table(operator, name, instrument, determinations, options)


def _announce(address: str, server: Server, browser: bool, print_line: Callable[[Message], None]) -> None:
    log.info("the server is running with %s tables", server.tables.open_table_count)
    print_line(Message("server-ops-open", address=address, count=server.tables.open_table_count))
    if browser:
        webbrowser.open(address)
