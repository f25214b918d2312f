"""The dealer's hand, cards drawn beyond it, and the end of the round (rules 12, 13, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.engine.protocol.checks import Fault, refuse
from houseway.equipment.cards import Card, card_name
from houseway.errors import CardsWanted, HousewayError, Refused
from houseway.games.blackjack.clauses import r12_1, r12_2, r14_3, r14_6, r19_1
from houseway.games.blackjack.commands import Dealer
from houseway.games.blackjack.play.cards.deal_steps import STEPS, go_on
from houseway.games.blackjack.play.cards.shoe import burn, take
from houseway.games.blackjack.play.hands import Hand, best_total
from houseway.games.blackjack.play.round import end_round
from houseway.games.blackjack.play.settlement import settle_hands, settle_insurance
from houseway.games.blackjack.play.side_wagers import settle_three_suited
from houseway.games.blackjack.play.state import Round, State, Step
from houseway.law.coverage_marks import follows


def dealer(state: State, command: Dealer) -> None:
    """The dealer's hand is drawn, everything is settled, the round is over (12, 13)."""
    round_ = state.round
    refuse(why_not_dealer(round_))
    assert round_ is not None
    round_.steps = [Step("finish"), Step("overdraw", count=command.overdraw), Step("dealer")]
    go_on(state, round_)


def why_not_dealer(round_: Round | None) -> Fault | None:
    """Why the dealer's hand is not drawn now (12.1)."""
    if round_ is None or round_.phase != "dealer":
        return r12_1, "the dealer draws when all players' hands are over"
    return None


def _dealer_draws(state: State, round_: Round, _step: Step) -> bool:
    hand = round_.dealer
    while wants_card(round_):
        card = take(state, round_, None, hand)
        if card is None:
            return False
        hand.add(card, round_.next_rank())
        state.show("dealer", card_name(card), r12_1)
        if len(hand.cards) == 2:
            settle_insurance(state, round_)
    return True


def draw_again(state: State, round_: Round, cards: Sequence[Card]) -> None:
    """Take the dealer's hand card by card out of these; one missing is drawn, one beyond Rule 12 is burnt (14.3, 14.4)."""
    hand, left = round_.dealer, list(cards)
    while wants_card(round_):
        card = left.pop(0) if left else take(state, round_, None, hand)
        if card is None:
            raise no_card(state, round_)
        hand.add(card, round_.next_rank())
        if len(hand.cards) == 2:
            settle_insurance(state, round_)
    for card in left:
        burn(state, round_, card, r14_3, "dealer-card-burnt")


def no_card(state: State, round_: Round) -> HousewayError:
    """What is said where the dealer lacks a card of a settled round."""
    if state.unseen:
        return CardsWanted(fewest(round_), "the dealer", card=len(round_.dealer.cards) + 1)
    return Refused(r19_1 if state.automated else r14_6, "a card is missing in the dealer's hand, and the shoe is empty")


def fewest(round_: Round) -> int:
    """How many cards the dealer takes at least, where one is wanted."""
    hand = round_.dealer
    only_second = not any(_undecided(box_hand) for box in round_.boxes.values() for box_hand in box.hands)
    one = any(best_total(hand.hard + value, hand.ace or value == 1) >= DEALER_STANDS for value in range(1, 11))
    return 1 if one or only_second else 2


@follows(r12_1)
def wants_card(round_: Round) -> bool:
    """Whether the dealer draws: 16 or less, and the card can still change a result (12.1, 12.2)."""
    return round_.dealer.total < DEALER_STANDS and _may_change_a_result(round_)


DEALER_STANDS = 17


@follows(r12_2)
def _may_change_a_result(round_: Round) -> bool:
    """Whether a wager hangs on the dealer's next card; a Blackjack and insurance hang on the second one only."""
    one_card = len(round_.dealer.cards) == 1
    for box in round_.boxes.values():
        for hand in box.hands:
            if _undecided(hand) or (one_card and hand.blackjack and _live(hand)):
                return True
    return one_card and any(wager.kind == "insurance" and wager.outcome is None for wager in round_.wagers)


def _undecided(hand: Hand) -> bool:
    """Whether the result of a hand hangs on the dealer's total."""
    return hand.total <= 21 and not hand.blackjack and _live(hand)


def _live(hand: Hand) -> bool:
    return any(wager.outcome is None for wager in (*hand.wagers, *hand.doubles))


def _overdraw(state: State, round_: Round, step: Step) -> bool:
    """Cards drawn beyond Rule 12 are burnt (14.3)."""
    while step.count:
        card = take(state, round_, None, round_.dealer)
        if card is None:
            return False
        burn(state, round_, card, r14_3, "dealer-card-burnt")
        step.count -= 1
    return True


def _finish(state: State, round_: Round, _step: Step) -> bool:
    settle_hands(state, round_)
    settle_three_suited(state, round_)
    end_round(state, round_, "settled")
    return True


STEPS |= {"dealer": _dealer_draws, "overdraw": _overdraw, "finish": _finish}
