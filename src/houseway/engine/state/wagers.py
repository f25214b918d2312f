"""Wagers and their settlement: every settlement line is created here.

>>> ante = Wager("ann", 1, "ante", 10_00)
>>> line = ante.settle_win(EVEN, Rule("9.3"), Rule("8.1"))
>>> line.outcome, line.odds, line.paid, line.returned, line.rules
('win', '1:1', 1000, 2000, ('9.3', '8.1'))
>>> ante.settle_loss(Rule("9.5")).returned, ante.settle_push(Rule("9.2")).returned
(0, 1000)
>>> ante.settle_void(Rule("9.6")).outcome
'void'
>>> Odds(3, 2).compute_payout(2_55)
383
"""

from __future__ import annotations

from msgspec import Struct

from houseway.engine.output.events import Line, Outcome
from houseway.law import Rule


class Odds:
    """Odds of a winning wager: the payout is ``pays`` cents for every ``to`` cents wagered."""

    __slots__ = ("pays", "text", "to")

    def __init__(self, pays: int, to: int = 1) -> None:
        self.pays = pays
        self.to = to
        self.text = f"{pays}:{to}"

    def compute_payout(self, cents: int) -> int:
        """Return the payout for a wager of this many cents. Fractions of a cent are rounded up."""
        return -(-cents * self.pays // self.to)


EVEN = Odds(1)


class Wager(Struct, gc=False, eq=False):
    """Chips that one player has wagered on one kind of wager at one box or seat."""

    player: str
    place: int
    kind: str
    stake: int

    # The five outcomes construct their lines directly and with positional arguments instead of through ``make_line``, which is
    # faster: every wager of every round is settled here.

    def settle_win(self, odds: Odds, *rules: Rule) -> Line:
        """Settle a win: return the stake and pay the odds."""
        stake = self.stake
        paid = odds.compute_payout(stake)
        return Line(self.player, self.place, self.kind, stake, "win", paid, stake + paid, rules, odds.text)

    def settle_loss(self, *rules: Rule) -> Line:
        """Settle a loss: the whole stake is collected."""
        return Line(self.player, self.place, self.kind, self.stake, "lose", 0, 0, rules)

    def settle_pot_share(self, share: int, commission: int, rules: tuple[Rule, ...]) -> Line:
        """Settle a share of a pot that contains the stake, after deduction of the commission."""
        stake = self.stake
        paid = share + commission - stake
        return Line(self.player, self.place, self.kind, stake, "win", paid, share, rules, None, commission)

    def settle_push(self, *rules: Rule) -> Line:
        """Settle a stand off: return the stake."""
        return self._settle_return("push", rules)

    def settle_void(self, *rules: Rule) -> Line:
        """Settle a void wager: return the stake."""
        return self._settle_return("void", rules)

    def _settle_return(self, outcome: Outcome, rules: tuple[Rule, ...]) -> Line:
        return Line(self.player, self.place, self.kind, self.stake, outcome, 0, self.stake, rules)

    def make_line(
        self,
        outcome: Outcome,
        rules: tuple[Rule, ...],
        *,
        paid: int = 0,
        returned: int = 0,
        odds: str | None = None,
        commission: int = 0,
        at_risk: int | None = None,
        hand: int | None = None,
        when: str | None = None,
        prize: str | None = None,
    ) -> Line:
        """Make a settlement line that the other methods cannot make.

        Examples are a wager of which only a part is at risk, and a prize without the stake.
        """
        return Line(
            self.player, self.place, self.kind, self.stake, outcome, paid, returned, rules,
            odds, commission, at_risk, hand, when, prize,
        )  # fmt: skip
