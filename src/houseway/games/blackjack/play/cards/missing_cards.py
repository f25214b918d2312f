"""What a table with real cards says when it lacks one: how many a command needs at least, and for whom the next is."""

from __future__ import annotations

from houseway.errors import CardsWanted
from houseway.games.blackjack.play.dealer_hand import fewest
from houseway.games.blackjack.play.decisions import decision_maker, open_hand
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import Box, Round, State


def cards_wanted(state: State, round_: Round) -> CardsWanted:
    """The error for dealing that stopped: all cards seen are used, and these are missing."""
    step = round_.steps[-1]
    if step.what == "deal":
        boxes = round_.order
        place = round_.dealt
        count = 2 * len(boxes) + 1 - place
        if place == len(boxes):
            return CardsWanted(count, DEALER, card=1)
        box = boxes[place if place < len(boxes) else place - len(boxes) - 1]
        return CardsWanted(count, _place(box, box.hands[0]), box.number, 1, 1 if place < len(boxes) else 2)
    if step.what == "dealer":
        more = sum(after.count for after in round_.steps)
        return CardsWanted(fewest(round_) + more, DEALER, card=len(round_.dealer.cards) + 1)
    if step.what == "overdraw":
        return CardsWanted(step.count, DEALER, card=len(round_.dealer.cards) + 1)
    if step.what == "error":
        return CardsWanted(1, NOBODY)
    found = (step.box, step.hand) if step.what != "play" else open_hand(round_)
    assert found is not None
    box_, hand = found
    assert box_ is not None
    assert hand is not None
    count = _fewest_in_play(state, round_) if step.what == "play" else 1
    return CardsWanted(count, _place(box_, hand), box_.number, hand.number, len(hand.cards) + 1)


DEALER = "the dealer"
NOBODY = "nobody: it is drawn in error"


def _place(box: Box, hand: Hand) -> str:
    return f"box {box.number}" + (f", hand {hand.number}" if len(box.hands) > 1 else "")


def _fewest_in_play(state: State, round_: Round) -> int:
    """The play loop with the kindest cards, up to the first hand on which somebody may have to decide."""
    count = 0
    for box in round_.order[round_.at :]:
        for hand in box.hands:
            if hand.over or not any(wager.outcome is None for wager in hand.wagers):
                continue
            if hand.doubled_on == len(hand.cards):
                count += 1
                continue
            one_card = len(hand.cards) == 1
            if one_card or hand.total <= 11:
                decided = decision_maker(state, round_, box, hand) is not None
                if decided and not one_card:
                    return count
                count += 1
                if decided and not hand.split_ace:
                    return count
            elif hand.total < 21 and decision_maker(state, round_, box, hand) is not None:
                return count
    return count
