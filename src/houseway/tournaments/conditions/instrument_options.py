"""Options of the instruments under which tournaments and sessions are held.

They are in each game's ``tournament.json``.
This package never asks which instrument or game it deals with, only
its ``InstrumentOptions``, ``GameOptions`` and ``Engine``.
"""

from __future__ import annotations

import re
from functools import cache

from houseway.engine.ports.tournament_port import InstrumentOptions
from houseway.errors import NotARecordError
from houseway.law import get_instrument
from houseway.law.coverage_marks import follows_given
from houseway.law.instruments import NUMBERS
from houseway.tournaments.tables.engines import get_game_options


def get_instrument_options(number: str) -> InstrumentOptions | None:
    """Return the options of an instrument, or None if it is not in the library or its game has no tournaments."""
    game_options = get_game_options(get_instrument(number).game) if number in NUMBERS else None
    return (
        None
        if game_options is None
        else next((options for options in game_options.regimes if options.number == number), None)
    )


@cache
def find_first_pool_instrument() -> str:
    """Return the first instrument that lets pool money become prizes.

    Its clause is cited when money is refused because the pool may not give any.
    """
    all_options = [options for number in NUMBERS if (options := get_instrument_options(number)) is not None]
    return min((options.number for options in all_options if options.pools), key=_get_year_and_number)


def _get_year_and_number(number: str) -> tuple[int, ...]:
    """Return the year and the number of an instrument, as a sort key.

    >>> sorted(("NI2023-578", "NI2005-63", "NI2023-73"), key=_get_year_and_number)
    ['NI2005-63', 'NI2023-73', 'NI2023-578']
    """
    return tuple(int(part) for part in re.findall(r"[0-9]+", number))


def get_host_options(number: str) -> InstrumentOptions:
    """Return the options of the instrument under which a tournament is held.

    Raises:
        NotARecordError: the instrument has no rules for tournaments.
    """
    options = get_instrument_options(number)
    if options is None:
        reason = (
            f"no tournament can be held under {number}: {get_instrument(number).game} has no rules for tournaments here"
        )
        raise NotARecordError(reason, "record.instrument")
    return options


def get_session_options(game: str, host: InstrumentOptions) -> InstrumentOptions:
    """Return the options for a session: those of its game, or the host's for the host's or an unknown game."""
    if game == host.game:
        return host
    game_options = get_game_options(game)
    return _use_host_options(host) if game_options is None else game_options.regimes[-1]


@follows_given(lambda host: (host.clauses.other_games,))
def _use_host_options(host: InstrumentOptions) -> InstrumentOptions:
    """Return the host's options: a session of another authorised game uses the host's clauses."""
    return host
