"""Server settings from a JSON or TOML file, the environment (``HOUSEWAY_PORT``) and the command line.

The environment overrides the file, and the command line overrides both.
"""

from __future__ import annotations

import difflib
import ipaddress
import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from houseway.engine.protocol.value_faults import find_fault
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.law.suggestions import append_similar_names
from houseway.records.format.atomic_files import describe_file_error
from houseway.server.ports.validation_messages import describe_decoding_error
from houseway.user_folders import get_user_data_folder

PREFIX = "HOUSEWAY_"
DEMO_SETTINGS = {
    "guests": True, "guest-chips": "1000.00", "bots": "players", "invitations": True, "players-may-open-tables": True,
}  # fmt: skip
"""Default settings of a demonstration server."""
LIST_SETTINGS = ("allowed_origins", "dual_control", "witnesses", "trusted_proxies", "allowed_hosts")
"""Settings that have several values, which an environment variable separates by spaces."""
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
"""New name of each setting that was renamed, by its old name."""

OTHER_VARIABLES = ("HOUSEWAY_LANGUAGE", "HOUSEWAY_LOCALES", "HOUSEWAY_PAGER")
"""Environment variables of Houseway that are not settings of the server."""
_MIN_SIMILARITY = 0.75
"""Similarity from 0 to 1 at which the name of a variable counts as a misspelt setting."""


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


def load_settings(file: Path | None = None, *, demo: bool = False, **overrides: Any) -> Settings:
    """Load the settings from a file, the environment and the command line.

    The environment overrides the file, and the command line (``overrides``) overrides both.

    Raises:
        InvalidRecordError: a setting is unknown, has the wrong type or an unknown value, or was renamed.
    """
    for old_key, new_key in RENAMED_SETTINGS.items():
        if _get_variable(old_key) in os.environ:
            reason = Message("server-ops-renamed-variable", old=_get_variable(old_key), new=_get_variable(new_key))
            raise InvalidRecordError(reason, "settings")
    _check_variables()
    values: dict[str, Any] = dict(DEMO_SETTINGS) if demo else {}
    if file is not None:
        values |= _read_file(file)
    for field in msgspec.structs.fields(Settings):
        value = os.environ.get(_get_variable(field.encode_name))
        if value is not None:
            values[field.encode_name] = value.split() if field.name in LIST_SETTINGS else value
    values |= {key.replace("_", "-"): value for key, value in overrides.items() if value is not None}
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        invalid = find_fault(Settings, values, strict=False)
        raise InvalidRecordError(invalid.reason, _find_source(invalid.place, file, overrides)) from error
    for key, reason in _find_invalid_values(settings):
        raise InvalidRecordError(reason, _find_source(f".{key}", file, overrides))
    return settings


def list_dual_control_actions() -> dict[str, tuple[str, ...]]:
    """Return the actions that ``dual-control`` can list: by game, of tournaments, and outside tables (empty key)."""
    from houseway.games import get_game, list_games
    from houseway.server.accounts.dual_control import ADD_PERSON, CAGE, GRANT_ROLE
    from houseway.tournaments import TOURNAMENT

    actions = {key: tuple(sorted(get_game(key).verbs)) for key in list_games()}
    return {"": (ADD_PERSON, CAGE, GRANT_ROLE), **actions, TOURNAMENT.key: tuple(sorted(TOURNAMENT.verbs))}


def _find_invalid_values(settings: Settings) -> Iterator[tuple[str, Message]]:
    """Yield the key and the fault of each setting whose values have the right type but no meaning."""
    if settings.dual_control:
        known_actions = sorted({action for actions in list_dual_control_actions().values() for action in actions})
        for action in settings.dual_control:
            if action not in known_actions:
                reason = Message("server-ops-unknown-action", action=action)
                yield "dual-control", append_similar_names(reason, action, known_actions)
    for address in settings.trusted_proxies:
        try:
            # A network with bits of a host, such as 10.0.0.1/24, would match no proxy.
            ipaddress.ip_network(address)
        except ValueError:
            yield "trusted-proxies", Message("server-ops-not-an-address", value=address)


def _check_variables() -> None:
    """Check that no environment variable has the misspelt name of a setting, which would have no effect."""
    variables = [_get_variable(field.encode_name) for field in msgspec.structs.fields(Settings)]
    by_key = {variable.removeprefix(PREFIX): variable for variable in variables}
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in variables and name not in OTHER_VARIABLES:
            keys = difflib.get_close_matches(name.removeprefix(PREFIX), by_key, cutoff=_MIN_SIMILARITY)
            if keys:
                reason = Message("server-ops-unknown-variable", variable=name)
                raise InvalidRecordError(append_similar_names(reason, name, [by_key[key] for key in keys]), "settings")


def _find_source(place: str, file: Path | None, overrides: Mapping[str, Any]) -> str:
    """Return where a setting comes from: an option, an environment variable, or a key of the file."""
    key = place.lstrip(".").partition("[")[0]
    if overrides.get(key.replace("-", "_")) is not None:
        return f"--{key}"
    if _get_variable(key) in os.environ:
        return _get_variable(key)
    return f"settings{place}" if file is None else f"{file} {key}".rstrip()


def _read_file(file: Path) -> dict[str, Any]:
    try:
        text = file.read_text(encoding="utf-8")
        values: dict[str, Any] = tomllib.loads(text) if file.suffix == ".toml" else msgspec.json.decode(text, type=dict)
    except OSError as error:
        raise InvalidRecordError(describe_file_error(error), str(file)) from error
    except tomllib.TOMLDecodeError as error:
        raise InvalidRecordError(Message("server-ops-settings-not-toml", error=str(error)), str(file)) from error
    except UnicodeDecodeError as error:
        raise InvalidRecordError(Message("engine-not-utf-8", byte=str(error.start)), str(file)) from error
    except msgspec.DecodeError as error:
        raise InvalidRecordError(describe_decoding_error(error, dict, text).reason, str(file)) from error
    old_key = next((key for key in values if key in RENAMED_SETTINGS), None)
    if old_key is not None:
        reason = Message("server-ops-renamed-setting", old=old_key, new=RENAMED_SETTINGS[old_key])
        raise InvalidRecordError(reason, str(file))
    names = [field.encode_name for field in msgspec.structs.fields(Settings)]
    unknown_key = next((key for key in values if key not in names), None)
    if unknown_key is not None:
        reason = append_similar_names(Message("server-ops-unknown-setting", key=unknown_key), unknown_key, names)
        raise InvalidRecordError(reason, str(file))
    return values


def _get_variable(key: str) -> str:
    """Return the name of the environment variable of a setting."""
    return PREFIX + key.replace("-", "_").upper()
