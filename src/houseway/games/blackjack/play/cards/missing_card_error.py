"""Error for a table with real cards: how many cards are missing, and which hand gets the next one."""

from __future__ import annotations

from houseway.errors import MissingCardsError
from houseway.games.blackjack.play.dealer_hand import count_fewest_cards
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import Box, Round, State
from houseway.i18n import Message


def make_missing_cards_error(state: State, round_: Round) -> MissingCardsError:
    """Return the error for a deal that stopped because all reported cards of an unseen shoe are used."""
    step = round_.steps[-1]
    if step.what == "deal":
        boxes = round_.order
        card_number = round_.dealt
        count = 2 * len(boxes) + 1 - card_number
        if card_number == len(boxes):
            return MissingCardsError(count, DEALER, card=1)
        box = boxes[card_number if card_number < len(boxes) else card_number - len(boxes) - 1]
        return MissingCardsError(
            count, _name_place(box, box.hands[0]), box.number, 1, 1 if card_number < len(boxes) else 2
        )
    if step.what == "dealer":
        extra_cards = sum(pending_step.count for pending_step in round_.steps)
        return MissingCardsError(count_fewest_cards(round_) + extra_cards, DEALER, card=len(round_.dealer.cards) + 1)
    if step.what == "overdraw":
        return MissingCardsError(step.count, DEALER, card=len(round_.dealer.cards) + 1)
    if step.what == "error":
        return MissingCardsError(1, NOBODY)
    box_and_hand = (step.box, step.hand) if step.what != "play" else find_open_hand(round_)
    assert box_and_hand is not None
    box_, hand = box_and_hand
    assert box_ is not None
    assert hand is not None
    count = _count_fewest_in_play(state, round_) if step.what == "play" else 1
    return MissingCardsError(count, _name_place(box_, hand), box_.number, hand.number, len(hand.cards) + 1)


DEALER = Message("place-dealer-hand")
NOBODY = Message("place-nobody")


def _name_place(box: Box, hand: Hand) -> Message:
    place = Message("place-box", number=box.number)
    return Message("place-hand", place=place, number=hand.number) if len(box.hands) > 1 else place


def _count_fewest_in_play(state: State, round_: Round) -> int:
    """Return the smallest number of cards that must be dealt before the next decision of a player."""
    count = 0
    for box in round_.order[round_.at :]:
        for hand in box.hands:
            if hand.over or not any(wager.outcome is None for wager in hand.wagers):
                continue
            if hand.doubled_on == len(hand.cards):
                count += 1
                continue
            has_one_card = len(hand.cards) == 1
            if has_one_card or hand.total <= 11:
                has_decision_maker = find_decision_maker(state, round_, box, hand) is not None
                if has_decision_maker and not has_one_card:
                    return count
                count += 1
                if has_decision_maker and not hand.split_ace:
                    return count
            elif hand.total < 21 and find_decision_maker(state, round_, box, hand) is not None:
                return count
    return count
