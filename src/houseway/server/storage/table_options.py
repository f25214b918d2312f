"""Options of a table or a tournament: their types, their bounds, and the check before they are stored.

A stored row that does not have this form stops only its own table: ``read_options`` reports the problem
instead of raising.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from houseway.engine.ports.hosting import Wait
from houseway.errors import InvalidRecordError
from houseway.tournaments import TOURNAMENT

TOURNAMENT_GAME = TOURNAMENT.key
"""Value of the column ``game`` in the row of a tournament."""
MAX_OPTIONS_BYTES = 16 * 1024
"""Largest size of the options with which a table opens."""
MAX_CHANGED_BYTES = 64 * 1024
"""Largest size of the options after changes by staff (bots, live tables of a tournament)."""
MIN_PLAYER_CLOCKS = {"betting": 1.0, "decision": 1.0, "insurance": 1.0, "cut": 1.0, "between": 1.0, "pace": 0.2}
"""Minimum seconds of each clock at a player's table.

Bots that play without a pause would keep a processor busy.
"""
ShortName = Annotated[str, Meta(min_length=1, max_length=64)]
Verb = Annotated[str, Meta(min_length=1, max_length=32)]
Dealing = Literal["automatic", "person", "real"]
Number = Annotated[int, Meta(ge=0, le=2**53)]
RequestKey = Annotated[str, Meta(max_length=128)]
CLOCK_MARGIN_SECONDS = 0.1
"""Time added to waits that the rules give, so that the time is over by the record's clock too."""
Seconds = Annotated[float, Meta(ge=0, le=3600)]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Time that the house waits, in seconds: determinations of the table."""

    betting: Seconds = 20
    """From the first wager until no more bets; it ends early when everybody seated has wagered."""
    decision: Seconds = 30
    insurance: Seconds = 10
    cut: Seconds = 8
    """For the player to whom the cut is offered."""
    between: Seconds = 5
    """From the end of a round to the next deal, if no wagers are placed in between."""
    pace: Seconds = 1.2
    """Between two actions of the house, so that people can follow."""

    def get_seconds(self, wait: Wait) -> float:
        """Return the length of a wait."""
        if isinstance(wait, float):
            return wait + CLOCK_MARGIN_SECONDS
        fixed = {"at-once": 0.0, "twice-pace": 2 * self.pace}
        return fixed[wait] if wait in fixed else float(getattr(self, wait))


class TournamentTableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Tournament, session and number of a tournament's table."""

    id: Number
    session: ShortName
    table: Number
    players: Annotated[list[ShortName], Meta(max_length=1000)] = field(default_factory=list)
    before: Number = 0


class _SharedOptions(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """Options that tables and tournaments share."""

    dealing: Dealing = "automatic"
    clocks: Clocks = field(default_factory=Clocks)
    reveal_cards: bool = False
    """True if the receipts of players who were dealt in prove single cards of a shuffle that is never revealed whole."""
    bots: Annotated[dict[ShortName, Number], Meta(max_length=64)] = field(default_factory=dict)
    """Person ids of the bots by name."""
    bot_requests: Annotated[dict[RequestKey, list[ShortName]], Meta(max_length=256)] = field(default_factory=dict)
    """Bots that each request added."""


class TableOptions(_SharedOptions, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The options of a table."""

    pool: ShortName | None = None
    private: bool = False
    owner: Number | None = None
    dual_control: Annotated[list[Verb], Meta(max_length=64)] = field(default_factory=list)
    """Commands that need a second approver here, in addition to those of the settings."""
    commission: Literal["apart"] | None = None
    debts: Literal["apart"] | None = None
    tournament: TournamentTableOptions | None = None


class TournamentOptions(_SharedOptions, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The options of a tournament."""

    tables: Literal["live", "reported"] = "reported"
    choices: dict[Annotated[str, Meta(max_length=80)], Literal["live", "reported"]] = field(default_factory=dict)


def check_options(game: str, options: Mapping[str, Any], max_bytes: int = MAX_OPTIONS_BYTES) -> bytes:
    """Validate options completely.

    Returns:
        The options as JSON, in the form in which they are stored.

    Raises:
        BadRecord: an option is unknown, has the wrong type, or all of them together are too large.
    """
    encoded = msgspec.json.encode(options)
    if len(encoded) > max_bytes:
        raise InvalidRecordError(f"the options have {len(encoded)} bytes; at most {max_bytes} are allowed", "options")
    try:
        msgspec.json.decode(encoded, type=_get_options_type(game))
    except msgspec.ValidationError as error:
        raise InvalidRecordError(str(error), "options") from error
    return encoded


def find_too_quick_clock(options: Mapping[str, Any]) -> str | None:
    """Return the first clock that is quicker than a player may set it, or None if there is none."""
    clocks = options.get("clocks", {})
    return next(
        (name for name, minimum in MIN_PLAYER_CLOCKS.items() if name in clocks and clocks[name] < minimum), None
    )


def check_verbs(known_verbs: Collection[str], verbs: Collection[str]) -> None:
    """Raise ``BadRecord`` if one of the verbs is not a command of the game."""
    unknown_verb = next((verb for verb in verbs if verb not in known_verbs), None)
    if unknown_verb is not None:
        raise InvalidRecordError(f"`{unknown_verb}` is not a command of this game", "dual-control")


def read_options(game: str, text: str) -> tuple[dict[str, Any], str | None]:
    """Read stored options.

    Returns:
        The options and None, or no options and what is wrong with them.
    """
    try:
        msgspec.json.decode(text, type=_get_options_type(game))
        return msgspec.json.decode(text), None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return {}, f"its options cannot be read: {error}"


def _get_options_type(game: str) -> type[TableOptions | TournamentOptions]:
    return TournamentOptions if game == TOURNAMENT_GAME else TableOptions
