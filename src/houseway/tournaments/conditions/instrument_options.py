"""By which instrument a tournament and its sessions are held: each game's ``tournament.json`` says what its own ask.

Nothing in this package asks which instrument or which game it is; it asks the ``Regime``, the ``Ways`` and the ``Engine``.
"""

from __future__ import annotations

import re
from functools import cache

from houseway.engine.ports.tournament_port import Regime
from houseway.errors import NoRecord
from houseway.law import instrument
from houseway.law.coverage_marks import follows_given
from houseway.law.instruments import NUMBERS
from houseway.tournaments.tables.engines import ways_of


def regime_of(number: str) -> Regime | None:
    """The regime of an instrument; None where it is not held or its game has no tournaments."""
    ways = ways_of(instrument(number).game) if number in NUMBERS else None
    return None if ways is None else next((regime for regime in ways.regimes if regime.number == number), None)


@cache
def first_with_pool_money() -> str:
    """The first instrument that let pool money become prizes: by its clause money is refused that no pool may give."""
    regimes = [regime for number in NUMBERS if (regime := regime_of(number)) is not None]
    return min((regime.number for regime in regimes if regime.pools), key=_by_year)


def _by_year(number: str) -> tuple[int, ...]:
    """Instruments in the order in which they were made: by year, then by number.

    >>> sorted(("NI2023-578", "NI2005-63", "NI2023-73"), key=_by_year)
    ['NI2005-63', 'NI2023-73', 'NI2023-578']
    """
    return tuple(int(part) for part in re.findall(r"[0-9]+", number))


def host_regime(number: str) -> Regime:
    """The regime of the instrument under which a tournament is held; ``NoRecord`` where there can be none."""
    regime = regime_of(number)
    if regime is None:
        why = f"no tournament can be held under {number}: {instrument(number).game} has no rules for tournaments here"
        raise NoRecord(why, "record.instrument")
    return regime


def regime_of_session(game: str, host: Regime) -> Regime:
    """By which instrument a session of a game is played: the host's own, its game's, or, for another game, the host's."""
    if game == host.game:
        return host
    ways = ways_of(game)
    return _of_another_game(host) if ways is None else ways.regimes[-1]


@follows_given(lambda host: (host.clauses.other_games,))
def _of_another_game(host: Regime) -> Regime:
    """A session of another authorised game uses the host's clauses."""
    return host
