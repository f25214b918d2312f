"""Server settings: a JSON or TOML file, then the environment (``HOUSEWAY_PORT``), then the command line."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from houseway.errors import InvalidRecordError

PREFIX = "HOUSEWAY_"
DEMO_SETTINGS = {
    "guests": True, "guest-chips": "1000.00", "bots": "players", "invitations": True, "players-may-open-tables": True,
}  # fmt: skip
"""Default settings of a demonstration server."""
LIST_SETTINGS = ("allowed_origins", "dual_control", "witnesses", "trusted_proxies", "allowed_hosts")
"""Settings with several values, which the environment has in one text."""
RENAMED_SETTINGS = {
    "two-persons": "dual-control",
    "lag": "standby-delay-seconds",
    "links": "invitations",
    "players-open": "players-may-open-tables",
    "tables-a-player": "tables-per-player",
    "requests-a-minute": "requests-per-minute",
    "free-chips-a-day": "free-chips-per-day",
    "channels-per-person": "websockets-per-person",
    "channels-per-address": "websockets-per-address",
    "secure": "https-only",
    "origins": "allowed-origins",
    "proxies": "trusted-proxies",
    "keys": "key-folder",
    "checkpoints": "checkpoint-folder",
}
"""New names of the settings that had another one."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """Everything that an operator can set."""

    data: str = ""
    """The folder of keys, checkpoints and the SQLite store."""
    database: str = ""
    """``postgresql://...``; else the SQLite file in the folder."""
    host: str = "127.0.0.1"
    port: int = 8765
    guests: bool = False
    """True if anybody may join with a name alone."""
    guest_chips: str = "0.00"
    """Chips that the house gives every guest."""
    free_chips_per_day: str = "20000.00"
    """Free chips for all guests of one address (IPv6: one /64) per day (UTC); later guests get none."""
    bots: Literal["nobody", "staff", "players"] = "nobody"
    """Group of people who may request bots, which play with chips of the house."""
    invitations: bool = False
    """True if an invitation admits a guest by name to its table, even if guests are not admitted otherwise."""
    players_may_open_tables: bool = False
    """True if players and guests may open private tables."""
    tables_per_player: int = 3
    """How many such tables a player may have open at a time."""
    second_factor: bool = False
    """True if staff must have a second factor before they act."""
    dual_control: tuple[str, ...] = ()
    """Actions that need a second approver: commands (``void``, ``exclude`` ...) and ``cage``.

    A table may add more.
    """
    approval_minutes: float = 10
    """Time for which an action waits for the second approver."""
    https_only: bool = False
    """True if the server is reached only by HTTPS, so that cookies require it."""
    allowed_origins: tuple[str, ...] = ()
    """Other origins from which pages may use the WebSocket API."""
    standby_delay_seconds: float = 0
    """Seconds for which this process lets another one on the same database act first."""
    checkpoint_folder: str = ""
    """Folder for the checkpoints outside the data folder, such as one on another disk or machine."""
    checkpoint_seconds: float = 60
    key_folder: str = ""
    """Folder of the keys, if it is not ``keys`` in the data folder: on another disk, or mounted for the server alone."""
    log_origin: str = ""
    """The name of the published log of checkpoints, such as ``casino.example/houseway``; chosen once and never changed."""
    witnesses: tuple[str, ...] = ()
    """The keys of witnesses whose cosignatures the server stores, as ``houseway server witness`` prints them."""
    requests_per_minute: int = 1200
    """For each person or address."""
    header_seconds: float = 10
    """How long the headers of a request may take to arrive."""
    body_seconds: float = 10
    """How long the body of a request may take to arrive."""
    connections: int = 4000
    """How many connections there may be; never more than the open files of the process allow."""
    connections_per_address: int = 200
    """For each IPv4 address and each IPv6 /64; trusted proxies are not counted."""
    websockets_per_person: int = 10
    """How many WebSocket connections a person may have."""
    websockets_per_address: int = 100
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of the proxies whose ``X-Forwarded-For`` is trusted.

    It is ignored if there are none.
    """
    allowed_hosts: tuple[str, ...] = ()
    """Names by which the server may be addressed.

    Without any, a server on a loopback address that has no proxy answers to ``localhost`` and IP addresses, any
    other server to every ``Host``.
    """

    @property
    def folder(self) -> Path:
        """Data folder."""
        return Path(self.data) if self.data else get_user_folder()

    @property
    def key_path(self) -> Path:
        """Path of the folder of the keys."""
        return Path(self.key_folder) if self.key_folder else self.folder / "keys"

    @property
    def checkpoint_path(self) -> Path:
        """Path of the folder to which checkpoints are written, in addition to the store."""
        return Path(self.checkpoint_folder) if self.checkpoint_folder else self.folder / "checkpoints"


def get_user_folder() -> Path:
    """Return the folder for the data of programs of this account."""
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "houseway"


def load_settings(file: Path | None = None, *, demo: bool = False, **overrides: Any) -> Settings:
    """Load the settings of a file, the environment and the command line; later ones override earlier ones.

    Raises:
        InvalidRecordError: a setting is unknown, has the wrong type, or has another name now.
    """
    for old_key, new_key in RENAMED_SETTINGS.items():
        if _get_variable(old_key) in os.environ:
            raise InvalidRecordError(f"{_get_variable(old_key)} is now called {_get_variable(new_key)}", "settings")
    values: dict[str, Any] = dict(DEMO_SETTINGS) if demo else {}
    if file is not None:
        values |= _read_file(file)
    for field in msgspec.structs.fields(Settings):
        value = os.environ.get(_get_variable(field.encode_name))
        if value is not None:
            values[field.encode_name] = value.split() if field.name in LIST_SETTINGS else value
    values |= {key.replace("_", "-"): value for key, value in overrides.items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidRecordError(str(error), "settings") from error


def _read_file(file: Path) -> dict[str, Any]:
    try:
        text = file.read_text(encoding="utf-8")
        values: dict[str, Any] = tomllib.loads(text) if file.suffix == ".toml" else msgspec.json.decode(text, type=dict)
    except OSError as error:
        raise InvalidRecordError(error.strerror or str(error), str(file)) from error
    except ValueError as error:
        raise InvalidRecordError(str(error), str(file)) from error
    old_key = next((key for key in values if key in RENAMED_SETTINGS), None)
    if old_key is not None:
        raise InvalidRecordError(f"'{old_key}' is now called '{RENAMED_SETTINGS[old_key]}'", "settings")
    return values


def _get_variable(key: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + key.replace("-", "_").upper()
