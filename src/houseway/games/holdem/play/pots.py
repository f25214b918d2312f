"""Main pot and side pots of a round (14.1, 14.2, 15.2(b)).

>>> from houseway.games.holdem.play.state import SeatedPlayer
>>> def hand(name, seat, chips, folded=None):
...     made = Hand(SeatedPlayer(name, seat, 0, "in", False), 0, 1)
...     made.chips, made.folded = chips, folded
...     return made
>>> hands = [hand("ann", 1, 20), hand("bob", 2, 50), hand("cat", 3, 80), hand("dan", 4, 80)]
>>> hands.append(hand("eve", 5, 10, "10.3(c)"))
>>> [(layer.pot.name, layer.pot.amount) for layer in make_layers(hands, hands)]
[('main-pot', 90), ('side-pot-1', 90), ('side-pot-2', 60)]
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.holdem.clauses import A_pot, r14_2, r15_2_b, r17_10
from houseway.games.holdem.play.state import Hand, Pot
from houseway.law.coverage_marks import follows

MAIN_POT = "main-pot"


@follows(r15_2_b)
def take_out_uncalled(hands: list[Hand]) -> tuple[Hand, int] | None:
    """Take an uncalled bet out of the chips of the player who made it (15.2(b)).

    The uncalled bet is the amount by which one player alone exceeds everybody else, folded players included. It is
    returned to an active player, or to a player whose hand was folded because its cards entered the discards
    (17.10, H42).

    Returns:
        The hand and the amount, or None if no bet is uncalled.
    """
    *_, second_highest, highest = sorted([hand.chips for hand in hands])
    if highest == second_highest:
        return None
    highest_hand = next(hand for hand in hands if hand.chips == highest)
    if highest_hand.folded not in (None, r17_10):
        return None
    highest_hand.chips = second_highest
    return highest_hand, highest - second_highest


class PotLayer(NamedTuple):
    """A pot, the chips that each seat put into it, and the hands that may win it.

    The eligible hands are in clockwise order; the hand nearest the button's left comes first.
    """

    pot: Pot
    stakes: list[int]
    eligible: list[Hand]


@follows(A_pot)
def make_layers(hands: list[Hand], by_seat: list[Hand]) -> list[PotLayer]:
    """Return the main pot and the side pots that the chips of a round form.

    ``hands`` are in clockwise order from the button. Dead posts belong to the main pot. If all active hands have
    bet the same amount, or no hand is active, there is one pot.
    """
    active = [hand for hand in hands if hand.folded is None]
    cuts = {hand.chips for hand in active}
    if len(cuts) < 2:
        stakes = [hand.chips + hand.dead for hand in by_seat]
        return [PotLayer(Pot(MAIN_POT, sum(stakes)), stakes, active)]
    return _split_pots(active, by_seat, sorted(cuts))


@follows(r14_2)
def _split_pots(active: list[Hand], by_seat: list[Hand], cuts: list[int]) -> list[PotLayer]:
    """Split the chips into a main pot and side pots (14.2).

    Each total that an active player has bet is the upper limit of one pot. The last side pot also takes the chips
    that folded players bet above the highest limit.
    """
    main = cuts[0]
    stakes = [(hand.chips if hand.chips < main else main) + hand.dead for hand in by_seat]
    layers = [PotLayer(Pot(MAIN_POT, sum(stakes)), stakes, active)]
    lower_bound = main
    for number, cut in enumerate(cuts[1:], 1):
        upper_bound = cut if cut != cuts[-1] else max([hand.chips for hand in by_seat])
        stakes = [
            (hand.chips if hand.chips < upper_bound else upper_bound) - lower_bound if hand.chips > lower_bound else 0
            for hand in by_seat
        ]
        pot = Pot(f"side-pot-{number}", sum(stakes))
        layers.append(PotLayer(pot, stakes, [hand for hand in active if hand.chips >= cut]))
        lower_bound = cut
    return layers
