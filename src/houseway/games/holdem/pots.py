"""The main pot and the side pots of a round (14.1, 14.2, 15.2(b)).

>>> from houseway.games.holdem.state import Seated
>>> def hand(name, seat, chips, folded=None):
...     made = Hand(Seated(name, seat, 0, "in", False))
...     made.chips, made.folded = chips, folded
...     return made
>>> hands = [hand("ann", 1, 20), hand("bob", 2, 50), hand("cat", 3, 80), hand("dan", 4, 80), hand("eve", 5, 10, "10.3(c)")]
>>> [(pot.name, pot.amount) for pot in pots_of(hands, hands, None, 0)]
[('main-pot', 90), ('side-pot-1', 90), ('side-pot-2', 60)]
"""

from __future__ import annotations

from houseway.games.holdem.state import Hand, Pot

MAIN = "main-pot"
SIDE_POTS = tuple(f"side-pot-{number}" for number in range(64))


def uncalled_part(hands: list[Hand]) -> tuple[Hand | None, int]:
    """The active player who alone put in most, and the excess over the second highest, folded players counted."""
    top: Hand | None = None
    most = second = -1
    for hand in hands:
        chips = hand.chips
        if chips > most:
            top, most, second = hand, chips, most
        elif chips > second:
            second = chips
    if top is None or top.folded is not None or most == second:
        return None, 0
    return top, most - second


def pots_of(hands: list[Hand], by_seat: list[Hand], returned_to: Hand | None, returned: int) -> list[Pot]:
    """The pots that the chips of a round make, without the part that goes back uncalled.

    ``hands`` go clockwise from the button, so that the first eligible one is nearest to it; ``by_seat`` is the order of
    the stakes. With nobody active there is one pot.
    """
    active = [hand for hand in hands if hand.folded is None]
    amounts = [hand.chips - returned if hand is returned_to else hand.chips for hand in by_seat]
    reached = {hand.chips - returned if hand is returned_to else hand.chips for hand in active}
    if len(reached) < 2:
        stakes = [amount + hand.dead for amount, hand in zip(amounts, by_seat, strict=True)]
        return [Pot(MAIN, sum(stakes), stakes, active)]
    pots = []
    below = 0
    cuts = sorted(reached)
    for number, cut in enumerate(cuts):
        last = cut == cuts[-1]
        stakes = [(amount if last else min(amount, cut)) - below if amount > below else 0 for amount in amounts]
        if number == 0:
            stakes = [stake + hand.dead for stake, hand in zip(stakes, by_seat, strict=True)]
        eligible = [hand for hand in active if hand.chips >= cut]
        name = SIDE_POTS[number] if number else MAIN
        pots.append(Pot(name, sum(stakes), stakes, eligible))
        below = cut
    return pots
