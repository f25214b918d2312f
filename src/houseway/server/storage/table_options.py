"""Options of a table or a tournament: their types, their bounds, and the check before they are stored.

If the stored options of a table are invalid, only that table cannot be used, because ``read_options`` returns
the problem instead of raising an error.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from houseway.engine.ports.hosting import Wait
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.server.ports.validation_messages import describe_decoding_error
from houseway.tournaments import TOURNAMENT

TOURNAMENT_GAME = TOURNAMENT.key
"""Value of the column ``game`` in the row of a tournament."""
MAX_OPTIONS_BYTES = 16 * 1024
"""Largest size of the options of a new table, as JSON, in bytes."""
MAX_CHANGED_BYTES = 64 * 1024
"""Largest size of the options after staff changed them, as JSON, in bytes.

Staff add bots to a table, and live tables to a tournament.
"""
MIN_PLAYER_CLOCKS = {"betting": 1.0, "decision": 1.0, "insurance": 1.0, "cut": 1.0, "between": 1.0, "pace": 0.2}
"""Minimum of each clock, in seconds, at a table that a player opens.

Without a minimum, bots could play without a pause and occupy a processor.
"""
ShortName = Annotated[str, Meta(min_length=1, max_length=64)]
Verb = Annotated[str, Meta(min_length=1, max_length=32)]
Dealing = Literal["automatic", "person", "real"]
Number = Annotated[int, Meta(ge=0, le=2**53)]
RequestKey = Annotated[str, Meta(max_length=128)]
CLOCK_MARGIN_SECONDS = 0.1
"""Seconds added to each wait whose length the rules prescribe.

A command after the wait is recorded with its time. Because of the margin, the recorded times also differ by at
least the prescribed length.
"""
Seconds = Annotated[float, Meta(ge=0, le=3600)]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Times that the house waits at a table, in seconds, as determined for the table."""

    betting: Seconds = 20
    """Time from the first wager until no more bets. It ends early when everybody seated has wagered."""
    decision: Seconds = 30
    """Seconds for a decision."""
    insurance: Seconds = 10
    """Seconds for insurance."""
    cut: Seconds = 8
    """Time for the player to whom the cut is offered."""
    between: Seconds = 5
    """Time from the end of a round to the next deal, if no wagers are placed in that time."""
    pace: Seconds = 1.2
    """Pause between two actions of the house, so that people can follow the game."""

    def get_seconds(self, wait: Wait) -> float:
        """Return the length of a wait in seconds.

        ``wait`` is the name of a clock, ``at-once``, ``twice-pace``, or a number of seconds that the rules prescribe.
        """
        if isinstance(wait, float):
            return wait + CLOCK_MARGIN_SECONDS
        fixed = {"at-once": 0.0, "twice-pace": 2 * self.pace}
        return fixed[wait] if wait in fixed else float(getattr(self, wait))


class TournamentTableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table of a tournament: the tournament, the session, the table number and the players."""

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
    """True if receipts prove single cards of a shuffle that is never revealed as a whole.

    Only players who were dealt in receive such proofs.
    """
    bots: Annotated[dict[ShortName, Number], Meta(max_length=64)] = field(default_factory=dict)
    """Person id of each bot, by the bot's name."""
    bot_requests: Annotated[dict[RequestKey, list[ShortName]], Meta(max_length=256)] = field(default_factory=dict)
    """Names of the bots that each request added, by the request's idempotency key."""


class TableOptions(_SharedOptions, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The options of a table."""

    pool: ShortName | None = None
    private: bool = False
    owner: Number | None = None
    dual_control: Annotated[list[Verb], Meta(max_length=64)] = field(default_factory=list)
    """Commands that need a second approver at this table, in addition to those listed in the server's settings."""
    commission: Literal["apart"] | None = None
    debts: Literal["apart"] | None = None
    tournament: TournamentTableOptions | None = None


class TournamentOptions(_SharedOptions, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """The options of a tournament."""

    tables: Literal["live", "reported"] = "reported"
    choices: dict[Annotated[str, Meta(max_length=80)], Literal["live", "reported"]] = field(default_factory=dict)


def check_options(game: str, options: Mapping[str, Any], max_bytes: int = MAX_OPTIONS_BYTES) -> bytes:
    """Check the names, types and total size of all options.

    Returns:
        The options as JSON, in the form in which they are stored.

    Raises:
        InvalidRecordError: An option is unknown or has the wrong type, or the options together are too large.
    """
    encoded = msgspec.json.encode(options)
    if len(encoded) > max_bytes:
        raise InvalidRecordError(
            Message("server-storage-options-too-large", size=len(encoded), limit=max_bytes), "options"
        )
    options_type = _get_options_type(game)
    try:
        msgspec.json.decode(encoded, type=options_type)
    except msgspec.ValidationError as error:
        value = describe_decoding_error(error, options_type, encoded)
        raise InvalidRecordError(value.reason, f"options{value.place}") from error
    return encoded


def find_too_quick_clock(options: Mapping[str, Any]) -> str | None:
    """Return the first clock that is below the minimum for a player's table, or None if no clock is."""
    clocks = options.get("clocks", {})
    return next(
        (name for name, minimum in MIN_PLAYER_CLOCKS.items() if name in clocks and clocks[name] < minimum), None
    )


def check_verbs(known_verbs: Collection[str], verbs: Collection[str]) -> None:
    """Check that all verbs are commands of the game.

    Raises:
        InvalidRecordError: A verb is not a command of the game.
    """
    unknown_verb = next((verb for verb in verbs if verb not in known_verbs), None)
    if unknown_verb is not None:
        raise InvalidRecordError(Message("server-storage-unknown-verb", verb=unknown_verb), "dual-control")


def read_options(game: str, text: str) -> tuple[dict[str, Any], Message | None]:
    """Read the stored options of a table or tournament, without raising an error.

    Returns:
        The options and None, or empty options and a description of the problem if they are invalid.
    """
    try:
        msgspec.json.decode(text, type=_get_options_type(game))
        return msgspec.json.decode(text), None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        reason = describe_decoding_error(error, _get_options_type(game), text).reason
        return {}, Message("server-storage-options-unreadable", reason=reason)


def _get_options_type(game: str) -> type[TableOptions | TournamentOptions]:
    return TournamentOptions if game == TOURNAMENT_GAME else TableOptions
