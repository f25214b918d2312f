"""The main pot and the side pots of a round (14.1, 14.2, 15.2(b)).

>>> from houseway.games.holdem.play.state import Seated
>>> def hand(name, seat, chips, folded=None):
...     made = Hand(Seated(name, seat, 0, "in", False), 0, 1)
...     made.chips, made.folded = chips, folded
...     return made
>>> hands = [hand("ann", 1, 20), hand("bob", 2, 50), hand("cat", 3, 80), hand("dan", 4, 80), hand("eve", 5, 10, "10.3(c)")]
>>> [(layer.pot.name, layer.pot.amount) for layer in layers_of(hands, hands)]
[('main-pot', 90), ('side-pot-1', 90), ('side-pot-2', 60)]
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.holdem.clauses import A_pot, r14_2, r15_2_b, r17_10
from houseway.games.holdem.play.state import Hand, Pot
from houseway.law.coverage_marks import follows

MAIN = "main-pot"


@follows(r15_2_b)
def take_out_uncalled(hands: list[Hand]) -> tuple[Hand, int] | None:
    """Take out what one player alone put in above the second highest, folded players counted (15.2(b)).

    Only an active player gets it back, and one whose hand is dead for having entered the discards (17.10, H42).
    """
    *_, second, most = sorted([hand.chips for hand in hands])
    if most == second:
        return None
    top = next(hand for hand in hands if hand.chips == most)
    if top.folded not in (None, r17_10):
        return None
    top.chips = second
    return top, most - second


class Layer(NamedTuple):
    """A pot with what each hand has in it, by seat, and the hands that may win it, the nearest to the button's left first."""

    pot: Pot
    stakes: list[int]
    eligible: list[Hand]


@follows(A_pot)
def layers_of(hands: list[Hand], by_seat: list[Hand]) -> list[Layer]:
    """The pots that the chips of a round make; dead posts lie in the main pot.

    ``hands`` go clockwise from the button. With one hand active, or none, there is one pot.
    """
    active = [hand for hand in hands if hand.folded is None]
    cuts = {hand.chips for hand in active}
    if len(cuts) < 2:
        stakes = [hand.chips + hand.dead for hand in by_seat]
        return [Layer(Pot(MAIN, sum(stakes)), stakes, active)]
    return _cut(active, by_seat, sorted(cuts))


@follows(r14_2)
def _cut(active: list[Hand], by_seat: list[Hand], cuts: list[int]) -> list[Layer]:
    """One pot between each two amounts that active players reached; the last takes all that lies above (14.2)."""
    main = cuts[0]
    stakes = [(hand.chips if hand.chips < main else main) + hand.dead for hand in by_seat]
    layers = [Layer(Pot(MAIN, sum(stakes)), stakes, active)]
    below = main
    for number, cut in enumerate(cuts[1:], 1):
        top = cut if cut != cuts[-1] else max([hand.chips for hand in by_seat])
        stakes = [(hand.chips if hand.chips < top else top) - below if hand.chips > below else 0 for hand in by_seat]
        pot = Pot(f"side-pot-{number}", sum(stakes))
        layers.append(Layer(pot, stakes, [hand for hand in active if hand.chips >= cut]))
        below = cut
    return layers
