"""Equity of Hold-em hands for the top of the package, which loads the mathematics only when it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.extras import require_extra
from houseway.ranking.poker import Settings

if TYPE_CHECKING:
    from houseway.maths.holdem.equity import EquityShare


def equity(*hands: str, board: str = "", dead: str = "", ace_low: bool = True) -> tuple[EquityShare, ...]:
    """Return the share of the pot that each hand or range wins in Hold-em, in the order of the hands.

    A share has the ``hand``, its ``value`` from zero to one, and the ``exact`` fraction if every board was counted.
    With ``ace_low`` the ace also counts as one in a straight. ``houseway.maths.holdem`` has more options.

    >>> [(share.hand, str(share.exact)) for share in equity("AsKs", "QdQc", board="2h 7d 9s")]
    [('AsKs', '28/99'), ('QdQc', '71/99')]

    Raises:
        MissingExtraError: the packages of the extra ``maths`` are not installed.
        InvalidHandsError: the hands or the board are invalid.
    """
    require_extra("maths")
    from houseway.maths import holdem

    return holdem.equity(*hands, board=board, dead=dead, settings=Settings(ace_low=ace_low))
