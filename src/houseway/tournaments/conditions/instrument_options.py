"""Options of the instruments under which tournaments and sessions are held.

The options of a game are in its ``tournament.json``. The code of this package does not test for a particular
instrument or game. It reads only ``InstrumentOptions``, ``GameOptions`` and ``Engine``.
"""

from __future__ import annotations

import re
from functools import cache

from houseway.engine.ports.tournament_port import InstrumentOptions
from houseway.errors import NotARecordError
from houseway.i18n import Message
from houseway.law import get_instrument
from houseway.law.coverage_marks import follows_given
from houseway.law.instruments import NUMBERS
from houseway.tournaments.tables.engines import get_game_options


def get_instrument_options(number: str) -> InstrumentOptions | None:
    """Return the tournament options of an instrument.

    Return None if the library does not have the instrument, or if its game has no options for this instrument.
    """
    game_options = get_game_options(get_instrument(number).game) if number in NUMBERS else None
    return (
        None
        if game_options is None
        else next((options for options in game_options.regimes if options.number == number), None)
    )


@cache
def find_first_pool_instrument() -> str:
    """Return the number of the oldest instrument that lets the money of a jackpot pool become prizes.

    A refusal of pool money cites the clause of this instrument if the pool's own instrument has no such clause.
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
        reason = Message(
            "tournaments-instrument-without-tournaments", instrument=number, game=get_instrument(number).game
        )
        raise NotARecordError(reason, "record.instrument")
    return options


def get_session_options(game: str, host: InstrumentOptions) -> InstrumentOptions:
    """Return the options that apply to a session of a game.

    They are the latest options of that game. The host's own game and an unknown game have the options of the host.
    """
    if game == host.game:
        return host
    game_options = get_game_options(game)
    return _use_host_options(host) if game_options is None else game_options.regimes[-1]


@follows_given(lambda host: (host.clauses.other_games,))
def _use_host_options(host: InstrumentOptions) -> InstrumentOptions:
    """Return ``host`` itself, for a session of an authorised game that has no options of its own.

    Such a session follows the clauses of the instrument under which the tournament is held.
    """
    return host
