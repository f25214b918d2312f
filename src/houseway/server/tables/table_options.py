"""The options of a table or a tournament: their types, their bounds, and the check before they are stored.

A row of options that does not have this form stops its own table alone: ``read_options`` reports the problem instead of raising.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from houseway.errors import BadRecord
from houseway.server.dealing.table_shuffles import Clocks
from houseway.server.tournaments.replica import GAME as TOURNAMENT

LARGEST_OPTIONS_BYTES = 16 * 1024
"""The size of the options with which a table opens."""
LARGEST_CHANGED_BYTES = 64 * 1024
"""The size that options may grow to when staff choose more: bots, and which tables of a tournament are live."""
PLAYERS_LEAST = {"betting": 1.0, "decision": 1.0, "insurance": 1.0, "cut": 1.0, "between": 1.0, "pace": 0.2}
"""The least seconds of each clock at a player's table: bots that play without a pause would keep a processor busy."""
ShortName = Annotated[str, Meta(min_length=1, max_length=64)]
Verb = Annotated[str, Meta(min_length=1, max_length=32)]
Dealing = Literal["automatic", "person", "real"]
Number = Annotated[int, Meta(ge=0, le=2**53)]
RequestKey = Annotated[str, Meta(max_length=128)]


class TournamentPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """Which table of which tournament a table is."""

    id: Number
    session: ShortName
    table: Number
    players: Annotated[list[ShortName], Meta(max_length=1000)] = field(default_factory=list)
    before: Number = 0


class _Chosen(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """Options that tables and tournaments share."""

    dealing: Dealing = "automatic"
    clocks: Clocks = field(default_factory=Clocks)
    open_shuffles: bool = False
    bots: Annotated[dict[ShortName, Number], Meta(max_length=64)] = field(default_factory=dict)
    """The bots by name, with their numbers as persons."""
    asked: Annotated[dict[RequestKey, list[ShortName]], Meta(max_length=256)] = field(default_factory=dict)
    """The bots that each request brought."""


class TableOptions(_Chosen, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The options of a table."""

    pool: ShortName | None = None
    private: bool = False
    owner: Number | None = None
    two_persons: Annotated[list[Verb], Meta(max_length=64)] = field(default_factory=list)
    commission: Literal["apart"] | None = None
    debts: Literal["apart"] | None = None
    tournament: TournamentPlace | None = None


class TournamentOptions(_Chosen, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The options of a tournament."""

    tables: Literal["live", "reported"] = "reported"
    choices: dict[Annotated[str, Meta(max_length=80)], Literal["live", "reported"]] = field(default_factory=dict)


def check_options(game: str, options: Mapping[str, Any], largest_bytes: int = LARGEST_OPTIONS_BYTES) -> bytes:
    """Validate options completely.

    Returns:
        The options as JSON, in the form in which they are stored.

    Raises:
        BadRecord: an option is unknown, has the wrong type, or all of them together are too large.
    """
    encoded = msgspec.json.encode(options)
    if len(encoded) > largest_bytes:
        raise BadRecord(f"the options have {len(encoded)} bytes; at most {largest_bytes} are allowed", "options")
    try:
        msgspec.json.decode(encoded, type=_form_of(game))
    except msgspec.ValidationError as error:
        raise BadRecord(str(error), "options") from error
    return encoded


def quicker_than_allowed(options: Mapping[str, Any]) -> str | None:
    """The first clock that is quicker than a player may set it; None if there is none."""
    clocks = options.get("clocks", {})
    return next((name for name, least in PLAYERS_LEAST.items() if name in clocks and clocks[name] < least), None)


def check_verbs(known: Collection[str], verbs: Collection[str]) -> None:
    """Raise ``BadRecord`` if one of the verbs is not a command of the game."""
    unknown = next((verb for verb in verbs if verb not in known), None)
    if unknown is not None:
        raise BadRecord(f"`{unknown}` is not a command of this game", "two-persons")


def read_options(game: str, text: str) -> tuple[dict[str, Any], str | None]:
    """Read stored options.

    Returns:
        The options and None, or no options and what is wrong with them.
    """
    try:
        msgspec.json.decode(text, type=_form_of(game))
        return msgspec.json.decode(text), None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return {}, f"its options cannot be read: {error}"


def _form_of(game: str) -> type[TableOptions | TournamentOptions]:
    return TournamentOptions if game == TOURNAMENT else TableOptions
