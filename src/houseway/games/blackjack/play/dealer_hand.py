"""The dealer's hand, cards that the dealer drew in excess, and the end of the round (rules 12, 13, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.equipment.cards import Card, card_name
from houseway.errors import HousewayError, MissingCardsError, Refused
from houseway.games.blackjack.clauses import r12_1, r12_2, r14_3, r14_6, r19_1
from houseway.games.blackjack.commands import Dealer
from houseway.games.blackjack.play.cards.resumable_deal import STEPS, run_steps
from houseway.games.blackjack.play.cards.shoe import burn_card, take_card
from houseway.games.blackjack.play.hands import Hand, compute_best_total
from houseway.games.blackjack.play.round import end_round
from houseway.games.blackjack.play.settlement import settle_hands, settle_insurance
from houseway.games.blackjack.play.side_wagers import settle_three_suited_sevens
from houseway.games.blackjack.play.state import DealStep, Round, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows


def dealer(state: State, command: Dealer) -> None:
    """Draw the dealer's hand, settle all remaining wagers and end the round (12, 13)."""
    round_ = state.round
    refuse(why_not_dealer(round_))
    assert round_ is not None
    round_.steps = [DealStep("finish"), DealStep("overdraw", count=command.overdraw), DealStep("dealer")]
    run_steps(state, round_)


def why_not_dealer(round_: Round | None) -> Fault | None:
    """Return why the dealer's hand cannot be drawn now, or None if it can be drawn (12.1)."""
    if round_ is None or round_.phase != "dealer":
        return r12_1, Message("blackjack-dealer-draws-last")
    return None


def _draw_dealer_hand(state: State, round_: Round, _step: DealStep) -> bool:
    hand = round_.dealer
    while needs_card(round_):
        card = take_card(state, round_, None, hand)
        if card is None:
            return False
        hand.add_card(card, round_.take_next_rank())
        state.show_cards("dealer", card_name(card), r12_1)
        if len(hand.cards) == 2:
            settle_insurance(state, round_)
    return True


def redraw_dealer_hand(state: State, round_: Round, cards: Sequence[Card]) -> None:
    """Rebuild the dealer's hand from the given cards, one by one (14.3, 14.4).

    If the hand needs more cards than given, they are drawn from the shoe. Given cards that the dealer should not
    have drawn under rule 12 are burnt.

    Raises:
        MissingCardsError: a card is needed, and all reported cards of an unseen shoe are used.
        Refused: a card is needed, and the shoe is empty.
    """
    hand, remaining_cards = round_.dealer, list(cards)
    while needs_card(round_):
        card = remaining_cards.pop(0) if remaining_cards else take_card(state, round_, None, hand)
        if card is None:
            raise make_no_card_error(state, round_)
        hand.add_card(card, round_.take_next_rank())
        if len(hand.cards) == 2:
            settle_insurance(state, round_)
    for card in remaining_cards:
        burn_card(state, round_, card, r14_3, "dealer-card-burnt")


def make_no_card_error(state: State, round_: Round) -> HousewayError:
    """Return the error for a correction that needs a card for the dealer while no card is available."""
    if state.unseen:
        return MissingCardsError(
            count_fewest_cards(round_), Message("place-dealer-hand"), card=len(round_.dealer.cards) + 1
        )
    return Refused(r19_1 if state.automated else r14_6, Message("blackjack-dealer-card-missing"))


def count_fewest_cards(round_: Round) -> int:
    """Return the smallest number of further cards that can complete the dealer's hand: 1 or 2.

    Call this only if the dealer needs a card.
    """
    hand = round_.dealer
    only_second = not any(_is_undecided(box_hand) for box in round_.boxes.values() for box_hand in box.hands)
    one_card_suffices = any(
        compute_best_total(hand.hard + value, hand.ace or value == 1) >= DEALER_STANDS for value in range(1, 11)
    )
    return 1 if one_card_suffices or only_second else 2


@follows(r12_1)
def needs_card(round_: Round) -> bool:
    """Return whether the dealer must draw a card.

    The dealer draws on 16 or less, as long as a card can still change a result (12.1, 12.2).
    """
    return round_.dealer.total < DEALER_STANDS and _can_change_result(round_)


DEALER_STANDS = 17


@follows(r12_2)
def _can_change_result(round_: Round) -> bool:
    """Return whether the dealer's next card can change the result of a wager (12.2).

    The results of Blackjacks and of insurance depend only on the dealer's second card.
    """
    has_one_card = len(round_.dealer.cards) == 1
    for box in round_.boxes.values():
        for hand in box.hands:
            if _is_undecided(hand) or (has_one_card and hand.is_blackjack and _has_live_wager(hand)):
                return True
    return has_one_card and any(wager.kind == "insurance" and wager.outcome is None for wager in round_.wagers)


def _is_undecided(hand: Hand) -> bool:
    """Return whether the result of a hand depends on the dealer's total.

    This holds for a hand with a live wager that is neither over 21 nor a Blackjack.
    """
    return hand.total <= 21 and not hand.is_blackjack and _has_live_wager(hand)


def _has_live_wager(hand: Hand) -> bool:
    return any(wager.outcome is None for wager in (*hand.wagers, *hand.doubles))


def _burn_excess_cards(state: State, round_: Round, step: DealStep) -> bool:
    """Burn the cards that the dealer drew in excess of rule 12, and return False if the shoe runs out (14.3)."""
    while step.count:
        card = take_card(state, round_, None, round_.dealer)
        if card is None:
            return False
        burn_card(state, round_, card, r14_3, "dealer-card-burnt")
        step.count -= 1
    return True


def _settle_and_end_round(state: State, round_: Round, _step: DealStep) -> bool:
    settle_hands(state, round_)
    settle_three_suited_sevens(state, round_)
    end_round(state, round_, "settled")
    return True


STEPS |= {"dealer": _draw_dealer_hand, "overdraw": _burn_excess_cards, "finish": _settle_and_end_round}
