"""Settings of a server: their names, types, defaults and meanings."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from houseway.user_folders import get_user_data_folder


class Settings(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """Settings of a server, which its operator chooses."""

    data: str = ""
    """Folder of the keys, the checkpoints and the SQLite store; empty for the user's folder for application data."""
    database: str = ""
    """URL of a PostgreSQL database (``postgresql://...``), or empty for the SQLite file in the data folder."""
    host: str = "127.0.0.1"
    """Address at which the server listens. ``0.0.0.0`` means all addresses of the machine."""
    port: int = 8765
    """TCP port at which the server listens."""
    guests: bool = False
    """True if anybody may join as a guest by giving only a name."""
    guest_chips: str = "0.00"
    """Chips that the house gives every guest."""
    free_chips_per_day: str = "20000.00"
    """Largest amount of free chips per day (UTC) for all guests of one address (IPv6: one /64).

    Guests who join after this amount is spent get no free chips.
    """
    bots: Literal["nobody", "staff", "players"] = "nobody"
    """People who may request bots: ``nobody``, ``staff``, or ``players`` (players and staff).

    Bots play with chips of the house.
    """
    invitations: bool = False
    """True if people with an invitation may join its table as guests.

    The setting applies even if ``guests`` is false.
    """
    players_may_open_tables: bool = False
    """True if players and guests may open private tables."""
    tables_per_player: int = 3
    """Number of private tables that a player may have open at the same time."""
    second_factor: bool = False
    """True if staff must set up a second factor before they may change anything."""
    dual_control: tuple[str, ...] = ()
    """Actions that need a second approver: commands (``void``, ``exclude`` ...), ``cage``, ``add-person``, ``grant-role``.

    *Actions for dual control* lists them. Each table may add further commands.
    """
    approval_minutes: float = 10
    """Minutes for which an action waits for the second approver."""
    https_only: bool = False
    """True if clients reach the server only by HTTPS, so that its cookies require HTTPS."""
    allowed_origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server's API."""
    standby_delay_seconds: float = 0
    """Seconds by which this process deals later than the clocks of a table require.

    If several processes use the same database, a process with a shorter delay deals first, and this one is its
    standby.
    """
    checkpoint_folder: str = ""
    """Folder for the checkpoints, such as one on another disk, or empty for the data folder's ``checkpoints``."""
    checkpoint_seconds: float = 60
    """Longest time between two checkpoints, in seconds."""
    key_folder: str = ""
    """Folder of the keys, or empty for ``keys`` in the data folder.

    The folder can be on another disk, or mounted for the server alone.
    """
    log_origin: str = ""
    """Name of the published log of checkpoints, such as ``casino.example/houseway``.

    Choose the name once and never change it.
    """
    witnesses: tuple[str, ...] = ()
    """Keys of the witnesses whose cosignatures the server stores, as ``houseway server witness`` prints them."""
    requests_per_minute: int = 1200
    """Number of requests per minute that the server accepts from each person and from each address."""
    header_seconds: float = 10
    """Seconds within which the headers of a request must arrive."""
    body_seconds: float = 10
    """Seconds within which the body of a request must arrive."""
    connections: int = 4000
    """Largest number of open connections.

    The server lowers the number if the process may not open enough files.
    """
    connections_per_address: int = 200
    """Largest number of open connections from each IPv4 address and from each IPv6 /64.

    Connections from trusted proxies are not limited.
    """
    websockets_per_person: int = 10
    """Largest number of WebSocket connections that a person may have."""
    websockets_per_address: int = 100
    """Largest number of WebSocket connections from one address."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of the proxies whose header ``X-Forwarded-For`` the server trusts.

    If the list is empty, the server ignores the header.
    """
    allowed_hosts: tuple[str, ...] = ()
    """Host names that the server accepts in the ``Host`` header.

    If the list is empty, a server on a loopback address without a proxy accepts only ``localhost`` and IP
    addresses. Any other server then accepts every host name. ``/health`` and ``/metrics`` also answer to ``localhost`` and
    to IP addresses, so that a monitor can ask them.
    """
    tracing_endpoint: str = ""
    """Address to which the server sends OpenTelemetry traces of commands, such as ``http://localhost:4318/v1/traces``.

    It is empty by default: the server records no traces. The setting needs the extra ``tracing``.
    """

    @property
    def folder(self) -> Path:
        """Path of the data folder."""
        return Path(self.data) if self.data else get_user_data_folder()

    @property
    def key_path(self) -> Path:
        """Path of the folder of the keys."""
        return Path(self.key_folder) if self.key_folder else self.folder / "keys"

    @property
    def checkpoint_path(self) -> Path:
        """Path of the folder to which checkpoints are written, in addition to the store."""
        return Path(self.checkpoint_folder) if self.checkpoint_folder else self.folder / "checkpoints"
