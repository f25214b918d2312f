"""What of a tournament's record can only be decoded together: tables by their game, commands by their table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, UnsetType

from houseway.errors import BadRecord
from houseway.law import instrument
from houseway.law.instruments import NUMBERS
from houseway.table.commands import Command
from houseway.table.course import Course
from houseway.tournament.commands import Amend, ExtraRound, Round
from houseway.tournament.conditions import Conditions
from houseway.tournament.engines import Engine, engine_of


def day_of_start(conditions: Struct) -> str | None:
    """The day on which the tournament begins, where the conditions say one."""
    assert isinstance(conditions, Conditions)
    return conditions.starts[:10] if isinstance(conditions.starts, str) else None


def course_of(number: str) -> Course:
    """What the commands of a tournament must agree with: clauses of the record's instrument, or of another of the five."""
    return Course(number, others=NUMBERS, bare=NUMBERS)


def decode_tables(conditions: Struct, number: str, commands: Sequence[Command]) -> None:
    """Check the determinations of all sessions' tables, and decode in place the commands played at them."""
    assert isinstance(conditions, Conditions)
    host_game = instrument(number).game
    engines = _engines(conditions, host_game, "record.conditions", None)
    for place, command in enumerate(commands):
        if isinstance(command, Amend):
            engines |= _engines(command.set, host_game, f"record.commands[{place}].set", place)
        elif isinstance(command, Round | ExtraRound) and command.play is not None:
            if command.session in engines:
                command.play = _decode(engines[command.session], command.play, place)
            elif command.session is None:
                raise BadRecord("extra rounds over total points belong to no table", f"record.commands[{place}]", place)


def _engines(conditions: Conditions, host_game: str, at: str, command: int | None) -> dict[str, Engine | None]:
    """The engine of each session; its table's determinations hold only what the game knows and a session may add."""
    engines: dict[str, Engine | None] = {}
    if isinstance(conditions.sessions, UnsetType):
        return engines
    for place, session in enumerate(conditions.sessions):
        engine = engine_of(host_game if isinstance(session.game, UnsetType) else session.game)
        engines[session.id] = engine
        if engine is None or not session.table:
            continue
        where = f"{at}.sessions[{place}].table"
        for key in engine.barred_keys(session.levels):
            if key in session.table:
                raise BadRecord("the tournament itself says that", f"{where}.{key}", command)
        try:
            engine.game.convert_table(session.table)
        except BadRecord as error:
            raise error.within(where, command) from error
    return engines


def _decode(engine: Engine | None, play: tuple[Any, ...], number: int) -> tuple[Command, ...]:
    if engine is None:
        raise BadRecord("rounds of another game are reported, not played", f"record.commands[{number}].play", number)
    convert = engine.game.convert_command
    decoded = []
    for place, command in enumerate(play):
        try:
            decoded.append(convert(command))
        except BadRecord as error:
            raise error.within(f"record.commands[{number}].play[{place}]", number) from error
    return tuple(decoded)
