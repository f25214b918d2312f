"""How a floor is set up: a file of JSON or TOML, then the environment (``HOUSEWAY_PORT``), then the command line."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from houseway.errors import BadRecord

PREFIX = "HOUSEWAY_"
DEMO = {"guests": True, "guest-chips": "1000.00", "bots": "players", "links": True, "players-open": True}
"""What a floor that is only tried out begins with, where nothing else is said."""
LISTS = ("origins", "two_persons", "witnesses", "proxies", "allowed_hosts")
"""Settings with several values, which the environment has in one text."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """Everything that an operator can set."""

    data: str = ""
    """The folder of keys, checkpoints and the SQLite store."""
    database: str = ""
    """``postgresql://...``; else the SQLite file in the folder."""
    host: str = "127.0.0.1"
    port: int = 8765
    guests: bool = False
    """Whether anybody may come in with a name alone."""
    guest_chips: str = "0.00"
    """Chips that the house gives everybody who comes in so."""
    free_chips_a_day: str = "20000.00"
    """How many free chips guests of one address (IPv6: of one /64) get on one day (UTC); the others come in without."""
    bots: Literal["nobody", "staff", "players"] = "nobody"
    """Who may ask for bots, which play with chips of the house."""
    links: bool = False
    """Whether a private link admits a guest by name to its table, where others are not admitted either."""
    players_open: bool = False
    """Whether players and guests may open private tables."""
    tables_a_player: int = 3
    """How many such tables a player may have open at a time."""
    second_factor: bool = False
    """Whether staff must have a second factor before they act."""
    two_persons: tuple[str, ...] = ()
    """Acts that a second person must approve: commands (``void``, ``exclude`` ...) and ``cage``; a table may ask for more."""
    approval_minutes: float = 10
    """How long an act waits for the second person."""
    secure: bool = False
    """Whether the floor is reached by HTTPS alone: then cookies are."""
    origins: tuple[str, ...] = ()
    """Other origins from which pages may use the live channel."""
    lag: float = 0
    """Seconds that this process lets another be first (several processes on one database)."""
    checkpoints: str = ""
    """A folder for the checkpoints that is not the one beside the store: on another disk, or another machine's."""
    checkpoint_seconds: float = 60
    keys: str = ""
    """The folder of the keys, if it is not ``keys`` in the data folder: on another disk, or mounted for the server alone."""
    log_origin: str = ""
    """The name of the published log of checkpoints, such as ``casino.example/houseway``; chosen once and never changed."""
    witnesses: tuple[str, ...] = ()
    """The keys of witnesses whose cosignatures the server stores, as ``houseway server witness`` prints them."""
    requests_a_minute: int = 1200
    """For each person or address."""
    header_seconds: float = 10
    """How long the headers of a request may take to arrive."""
    body_seconds: float = 10
    """How long the body of a request may take to arrive."""
    connections: int = 4000
    """How many connections there may be; never more than the open files of the process allow."""
    connections_per_address: int = 200
    """For each IPv4 address and each IPv6 /64; trusted proxies are not counted."""
    channels_per_person: int = 10
    """How many WebSocket connections a person may have."""
    channels_per_address: int = 100
    proxies: tuple[str, ...] = ()
    """Addresses or networks of the proxies whose ``X-Forwarded-For`` is believed; without any it is ignored."""
    allowed_hosts: tuple[str, ...] = ()
    """The names by which the server may be addressed. Without any, a server on a loopback address that has no proxy answers to
    ``localhost`` and IP addresses, any other server to every ``Host``."""

    @property
    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data) if self.data else user_folder()

    @property
    def key_folder(self) -> Path:
        """Where the keys are."""
        return Path(self.keys) if self.keys else self.folder / "keys"

    @property
    def checkpoint_folder(self) -> Path:
        """Where checkpoints are written beside the store."""
        return Path(self.checkpoints) if self.checkpoints else self.folder / "checkpoints"


def user_folder() -> Path:
    """Where programs keep data for the account."""
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "houseway"


def settings(file: Path | None = None, *, demo: bool = False, **given: Any) -> Settings:
    """The settings of a file, the environment and the command line, the later before the earlier."""
    told: dict[str, Any] = dict(DEMO) if demo else {}
    if file is not None:
        told |= _read(file)
    for field in msgspec.structs.fields(Settings):
        value = os.environ.get(PREFIX + field.name.upper())
        if value is not None:
            told[field.encode_name] = value.split() if field.name in LISTS else value
    told |= {key.replace("_", "-"): value for key, value in given.items() if value is not None}
    try:
        return msgspec.convert(told, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadRecord(str(error), "settings") from error


def _read(file: Path) -> dict[str, Any]:
    try:
        text = file.read_text(encoding="utf-8")
        found: dict[str, Any] = tomllib.loads(text) if file.suffix == ".toml" else msgspec.json.decode(text, type=dict)
    except OSError as error:
        raise BadRecord(error.strerror or str(error), str(file)) from error
    except ValueError as error:
        raise BadRecord(str(error), str(file)) from error
    return found
