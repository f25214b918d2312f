"""Reading of the server settings from a JSON or TOML file, the environment (``HOUSEWAY_PORT``) and the command line.

The environment overrides the file, and the command line overrides both.
"""

from __future__ import annotations

import difflib
import ipaddress
import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from houseway.engine.protocol.value_faults import find_fault
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.law.suggestions import append_similar_names
from houseway.records.format.atomic_files import describe_file_error
from houseway.server.ports.validation_messages import describe_decoding_error
from houseway.server.services.server_settings import Settings

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
