"""Serving a floor: the address that is told, the demonstration tables, a graceful end."""

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
from typing import TYPE_CHECKING, Any

from houseway.errors import NotKept
from houseway.safe_text import counted
from houseway.server.accounts import users
from houseway.server.ops import logging as logs
from houseway.server.ops.demo_tables import DEMONSTRATION
from houseway.server.ops.first_operator import make_first_operator
from houseway.server.ops.settings import Settings
from houseway.server.services.runtime import Floor

if TYPE_CHECKING:
    import uvicorn

log = logging.getLogger(logs.NAME)
GRACE_SECONDS = 5
SWITCH_SECONDS = 0.0001
"""How long a thread may keep the interpreter while another waits: the writer must not wait for a busy loop at every statement."""
SMALL = 1 << 20
LARGEST_HEADERS = 16 * 1024


def serve(settings: Settings, *, demo: bool, browser: bool, tell: Callable[[str], None]) -> int:
    """Serve until interrupted; the exit code."""
    from houseway.server.api.app import application

    logs.to_standard_error()
    sys.setswitchinterval(SWITCH_SECONDS)
    listening = _listen(settings.host, settings.port)
    floor = Floor(settings)
    for line in make_first_operator(floor.store, settings.folder, shows=sys.stdout.isatty(), demo=demo):
        tell(line)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{listening.getsockname()[1]}/"
    app = application(floor)
    app.on_startup.append(_ready(floor, demo, lambda: _announce(address, floor, browser, tell)))
    server = stopping(floor)(server_config(app, floor, timeout_graceful_shutdown=GRACE_SECONDS, log_config=None))
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: None)  # the server hears it, and gives it on when all is done
    try:
        asyncio.run(server.serve(sockets=[listening]))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
        log.info("closed")
    return 0 if server.started else 1


def server_config(app: Any, floor: Floor, **more: Any) -> uvicorn.Config:
    """How uvicorn serves: with limits on connections, and forwarded addresses believed from named proxies alone."""
    import uvicorn

    from houseway.server.api.connection_limits import ConnectionLimits, protocols
    from houseway.server.api.request_guard import security_headers

    settings = floor.settings
    limits = ConnectionLimits(
        settings.connections, settings.connections_per_address, settings.header_seconds, settings.proxies
    )
    http, wires = protocols(limits, security_headers(settings))
    given: dict[str, Any] = {
        "http": http, "ws": wires, "ws_max_size": SMALL, "ws_per_message_deflate": False, "lifespan": "on",
        "access_log": False, "server_header": False, "h11_max_incomplete_event_size": LARGEST_HEADERS,
        "proxy_headers": bool(settings.proxies), "forwarded_allow_ips": list(settings.proxies),
    }  # fmt: skip
    return uvicorn.Config(app, **{**given, **more})


def stopping(floor: Floor) -> type[uvicorn.Server]:
    """A server that ends, as soon as it is to stop, what is still reckoned apart: who asked is told so, and nobody waits."""
    import uvicorn

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            floor.apart.close()
            floor.record_jobs.close()
            await super().shutdown(sockets)

    return Server


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # by its name: asyncio sends small messages at once only where the protocol is told to be TCP
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # who comes between the announcement and the first answer waits instead of being turned away
    except OSError as error:
        listening.close()
        raise NotKept(f"nobody can listen at port {port}: {error.strerror}; say another --port", host) from error
    return listening


def _ready(floor: Floor, demo: bool, announce: Callable[[], None]) -> Callable[[], Any]:
    async def ready() -> None:
        if demo:
            await open_demonstration(floor)
        gc.collect()
        gc.freeze()  # what is there now stays: whoever plays does not wait while it is looked through for what is not needed
        announce()

    return ready


async def open_demonstration(floor: Floor) -> None:
    """One open table of each game, where there are none."""
    if floor.tables.rows():
        return
    operator = next(person for person in users.everybody(floor.store) if person.may_be("operator"))
    for name, instrument, determinations, options in DEMONSTRATION:
        await floor.open_table(operator, name, instrument, determinations, options)


def _announce(address: str, floor: Floor, browser: bool, tell: Callable[[str], None]) -> None:
    log.info("open with %s tables", floor.tables.open_here)
    tell(f"The floor is open at {address} with {counted(floor.tables.open_here, 'table')}; Ctrl-C closes it.")
    if browser:
        webbrowser.open(address)
