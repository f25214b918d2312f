"""What a player staked at a place, and the settlement line of each of its ends: lines are written here and nowhere else.

>>> ante = Wager("ann", 1, "ante", 10_00)
>>> line = ante.wins(EVEN, Rule("9.3"), Rule("8.1"))
>>> line.outcome, line.odds, line.paid, line.returned, line.rules
('win', '1:1', 1000, 2000, ('9.3', '8.1'))
>>> ante.loses(Rule("9.5")).returned, ante.pushes(Rule("9.2")).returned, ante.void(Rule("9.6")).outcome
(0, 1000, 'void')
>>> Odds(3, 2).on(2_55)
383
"""

from __future__ import annotations

from msgspec import Struct

from houseway.engine.output.events import Line, Outcome
from houseway.law import Rule


class Odds:
    """What a winning wager is paid: so many for so many at risk."""

    __slots__ = ("pays", "text", "to")

    def __init__(self, pays: int, to: int = 1) -> None:
        self.pays = pays
        self.to = to
        self.text = f"{pays}:{to}"

    def on(self, cents: int) -> int:
        """What so many cents are paid; half a cent is rounded up, for the odds are owed in full."""
        return -(-cents * self.pays // self.to)


EVEN = Odds(1)


class Wager(Struct, gc=False, eq=False):
    """Chips of one player at one place, of one kind."""

    player: str
    place: int
    kind: str
    stake: int

    # The five ends build their lines at once and not by ``line``, and by place, which is quicker than by name: every wager
    # of every round comes through here.

    def wins(self, odds: Odds, *rules: Rule) -> Line:
        """The stake comes back, and with it what the odds give."""
        stake = self.stake
        paid = odds.on(stake)
        return Line(self.player, self.place, self.kind, stake, "win", paid, stake + paid, rules, odds.text)

    def loses(self, *rules: Rule) -> Line:
        """All of the stake is collected."""
        return Line(self.player, self.place, self.kind, self.stake, "lose", 0, 0, rules)

    def takes(self, share: int, commission: int, rules: tuple[Rule, ...]) -> Line:
        """A share of a pot, in which the stake lies, with the commission already taken from it."""
        stake = self.stake
        paid = share + commission - stake
        return Line(self.player, self.place, self.kind, stake, "win", paid, share, rules, None, commission)

    def pushes(self, *rules: Rule) -> Line:
        """Neither wins: the stake comes back."""
        return self._comes_back("push", rules)

    def void(self, *rules: Rule) -> Line:
        """As if it had not been: the stake comes back."""
        return self._comes_back("void", rules)

    def _comes_back(self, outcome: Outcome, rules: tuple[Rule, ...]) -> Line:
        return Line(self.player, self.place, self.kind, self.stake, outcome, 0, self.stake, rules)

    def line(
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
        """The line of an end that is none of the plain ones: a part at risk, a prize without the stake."""
        return Line(
            self.player, self.place, self.kind, self.stake, outcome, paid, returned, rules,
            odds, commission, at_risk, hand, when, prize,
        )  # fmt: skip
