"""Equity of Hold-em hands for the top of the package, which loads the mathematics only when it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.errors import InvalidHandsError
from houseway.extras import require_extra
from houseway.i18n import Message
from houseway.ranking.poker import Settings
from houseway.safe_text import format_untrusted

if TYPE_CHECKING:
    from houseway.maths.holdem.equity import EquityShare


def equity(*hands: str, board: str = "", dead: str = "", ace_low: bool = False) -> tuple[EquityShare, ...]:
    """Return the share of the pot that each hand or range wins in Hold-em, in the order of the hands.

    A share has the ``hand``, its ``value`` from zero to one, and the ``exact`` fraction if every board was counted.
    With ``ace_low`` the ace also counts as one in a straight. Clause 3.5(a) leaves that to the operator; the default
    is that of a table and of ``houseway analyse holdem``. ``houseway.maths.holdem`` has more options.

    >>> [(share.hand, str(share.exact)) for share in equity("AsKs", "QdQc", board="2h 7d 9s")]
    [('AsKs', '28/99'), ('QdQc', '71/99')]

    Raises:
        MissingExtraError: the packages of the extra ``maths`` are not installed.
        InvalidHandsError: the hands or the board are invalid.
    """
    require_extra("maths")
    from houseway.maths import holdem

    for text in (*hands, board, dead):
        if not isinstance(text, str):
            raise InvalidHandsError(Message("api-equity-not-text", value=format_untrusted(text)))
    settings = Settings(ace_low=ace_low)
    return holdem.equity(*hands, board=_separate_cards(board), dead=_separate_cards(dead), settings=settings)


def _separate_cards(text: str) -> str:
    """Return the names of cards with spaces between them, which may be left out."""
    compact_text = "".join(text.split())
    return " ".join(compact_text[start : start + 2] for start in range(0, len(compact_text), 2))
