"""Keys that every command accepts in addition to its own."""

from __future__ import annotations

from typing import TypedDict

from houseway.engine.protocol.commands import Person


class CommonKeys(TypedDict, total=False):
    """Role and time of the action, the member of staff, and the rule by which a refusal is expected."""

    by: Person
    at: str
    who: str
    refused: str
