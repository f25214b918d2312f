"""Commission from pots of given sizes (15.2), computed by the engine itself.

>>> commission([34_00], scale="ii", maximum=10_00)
300
>>> commission([90_00, 90_00, 60_00], scale="ii", maximum=10_00)
1000
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from houseway.games.holdem.determination_checks import make_terms
from houseway.games.holdem.determinations import BetOfEachRound, Commission, Determinations
from houseway.games.holdem.play.commission import take_commission
from houseway.games.holdem.play.state import Hand, Pot, SeatedPlayer
from houseway.money import Cents

Scale = Literal["i", "ii"]
Threshold = Literal["any-pot", "sum"]


def commission(pots: Sequence[int], *, scale: Scale, maximum: int, threshold: Threshold = "any-pot") -> int:
    """Return the commission of one round in cents.

    ``pots`` are amounts in cents. The round is assumed to contain more than forced bets, so commission is not
    waived under 15.2(d).
    """
    terms = make_terms(
        Determinations(
            min_table_stake=Cents(100_00),
            min_bet=BetOfEachRound.from_single_amount(2_00),
            blinds=(Cents(1_00), Cents(2_00)),
            commission=Commission(basis="pot", maximum=Cents(maximum), scale=scale, threshold=threshold),
        )
    )
    winner = Hand(SeatedPlayer("winner", 1, 0, "in", False), 0, 1)
    winner.chips = max(1, sum(pots))
    shared = [Pot(f"pot-{number}", amount) for number, amount in enumerate(pots)]
    take_commission(terms, [winner], shared, at_showdown=False)
    return sum(pot.commission for pot in shared)
