"""Generator of the page of the server's settings, from the struct that decodes them."""

from __future__ import annotations

import msgspec
from tests.style.pages.key_tables import describe_field_type

from houseway.records.format.json_schema_builder import read_descriptions
from houseway.server.ops.settings import (
    DEMO_SETTINGS,
    LIST_SETTINGS,
    PREFIX,
    RENAMED_SETTINGS,
    list_dual_control_actions,
)
from houseway.server.services.server_settings import Settings

GROUPS = {
    "Address and storage": ("data", "database", "host", "port", "key-folder"),
    "Guests, bots and private tables": (
        "guests",
        "guest-chips",
        "free-chips-per-day",
        "bots",
        "invitations",
        "players-may-open-tables",
        "tables-per-player",
    ),
    "Staff": ("second-factor", "dual-control", "approval-minutes"),
    "Web": ("https-only", "allowed-origins", "allowed-hosts", "trusted-proxies"),
    "Proof": ("checkpoint-folder", "checkpoint-seconds", "log-origin", "witnesses"),
    "Several processes": ("standby-delay-seconds",),
    "Limits": (
        "requests-per-minute",
        "header-seconds",
        "body-seconds",
        "connections",
        "connections-per-address",
        "websockets-per-person",
        "websockets-per-address",
    ),
}
"""Settings by the heading under which the page lists them; settings in no group come last."""
EXAMPLE = """```toml
# houseway.toml
host = "0.0.0.0"
port = 8765
database = "postgresql://houseway@db.example/houseway"
allowed-hosts = ["casino.example"]
https-only = true
dual-control = ["void", "exclude", "cage"]
```"""


def make_settings_page() -> str:
    """Make the page: where settings come from, and every setting with its type, default and meaning."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(Settings)}
    other_keys = tuple(key for key in fields if not any(key in keys for keys in GROUPS.values()))
    lines = [
        "# Settings of the server",
        "",
        "The server reads its settings from three places. A later place overrides an earlier one.",
        "",
        "1. A TOML or JSON file, given with `--settings FILE`.",
        f"2. Environment variables. The variable of the setting `guest-chips` is `{PREFIX}GUEST_CHIPS`.",
        "3. Options of the command line.",
        "",
        "The server does not start with an unknown setting, or with a variable whose name is almost that of a setting. The",
        "error names the setting.",
        "",
        EXAMPLE,
        "",
        "In an environment variable, separate the values of a list by spaces: "
        + ", ".join(f"`{name.replace('_', '-')}`" for name in sorted(LIST_SETTINGS))
        + ".",
    ]
    groups = GROUPS | ({"Other settings": other_keys} if other_keys else {})
    for title, keys in groups.items():
        lines += ["", f"## {title}", "", "| setting | type | default | meaning |", "|---|---|---|---|"]
        lines += [_make_row(fields[key]) for key in keys]
    lines += [
        "",
        "[Limits](limits.md) describes what happens when somebody reaches a limit.",
        "",
        "## Demonstration server",
        "",
        "`houseway serve --demo` starts with these settings, unless you give others:",
        "",
        "| setting | value |",
        "|---|---|",
        *(f"| `{key}` | `{msgspec.json.encode(value).decode()}` |" for key, value in DEMO_SETTINGS.items()),
        "",
        "## Renamed settings",
        "",
        "The server does not accept the old names. The error says the new name.",
        "",
        "| old name | new name |",
        "|---|---|",
        *(f"| `{old}` | `{new}` |" for old, new in RENAMED_SETTINGS.items()),
        "",
        "## Actions for dual control",
        "",
        "The setting `dual-control` can list these actions. A command applies to every game that has it, if a member of",
        "staff sends it; players need no second approver.",
        "",
        "| where | actions |",
        "|---|---|",
        *(
            f"| {key or 'outside tables'} | {', '.join(f'`{action}`' for action in actions)} |"
            for key, actions in list_dual_control_actions().items()
        ),
    ]
    return "\n".join(lines) + "\n"


def _make_row(field: msgspec.structs.FieldInfo) -> str:
    default = "empty" if field.default in ("", ()) else f"`{msgspec.json.encode(field.default).decode()}`"
    meaning = read_descriptions(Settings)[field.name]
    return f"| `{field.encode_name}` | {describe_field_type(Settings, field)} | {default} | {meaning} |"
