"""Corrections of wrongly placed cards that are found before the next round begins (14.4).

In the current round, play continues with the corrected hands. If the last round is already settled, it is
settled again. If the correction makes another decision necessary, that round is resumed and ends a second
time. ``supervision.card_correction_checks`` refuses corrections that 14.4 does not allow.
"""

from __future__ import annotations

from houseway.engine.output.events import Line
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.clauses import r14_4
from houseway.games.blackjack.play.cards.resumable_deal import run_steps
from houseway.games.blackjack.play.cards.rollback_on_error import rollback_on_error
from houseway.games.blackjack.play.cards.shoe import put_cards_back, take_card
from houseway.games.blackjack.play.dealer_hand import redraw_dealer_hand
from houseway.games.blackjack.play.hands import VALUES, Hand
from houseway.games.blackjack.play.insurance import is_dealer_showing_ace
from houseway.games.blackjack.play.settlement import pay_blackjacks, pay_even_money, settle_hands
from houseway.games.blackjack.play.side_wagers import (
    settle_after_initial_deal,
    settle_sevens,
    settle_three_suited_sevens,
)
from houseway.games.blackjack.play.state import Box, DealStep, Round, State
from houseway.games.blackjack.supervision.card_correction_checks import (
    DEALER,
    Correction,
    NamedHands,
    ProperCards,
    check_correction,
)


def correct_current_round(state: State, round_: Round, named_hands: NamedHands) -> None:
    """Correct hands of the current round, settle again what the first cards decide, and continue play."""
    _continue_with(state, round_, check_correction(state, round_, named_hands))


def correct_last_round(state: State, round_: Round, named_hands: NamedHands) -> None:
    """Correct hands of the last round, which is already settled.

    The round is settled again, or resumed if the correction makes another decision necessary.
    """
    correction = check_correction(state, round_, named_hands)
    if correction.resumes_round:
        _resume_round(state, round_, correction)
    else:
        _settle_again(state, round_, correction.proper_cards)


def _resume_round(state: State, round_: Round, correction: Correction) -> None:
    """Resume a settled round with only the first card in the dealer's hand.

    The dealer's other cards go back to the shoe. A second ``dealer`` command ends the round again.
    """
    state.rounds.pop()
    state.round = round_
    round_.status = "open"
    round_.phase = "play"
    round_.taken_up = True
    cards_after_first = round_.dealer.cards[1:]
    if cards_after_first:
        put_cards_back(state, round_.dealer.remove_last_cards(len(cards_after_first)))
    _continue_with(state, round_, correction)


def _continue_with(state: State, round_: Round, correction: Correction) -> None:
    """Give each hand its proper cards, settle again what the first cards decide, and continue play."""
    _notify_correction(state, correction.proper_cards)
    if correction.changes_card_count:
        _exchange_cards(state, round_, correction)
    changed_hands = _set_hands(round_, correction.proper_cards)
    for hand in changed_hands:
        hand.over = hand.has_only_card
    for box in round_.order:
        _find_third_card(box)
    previous_lines = _reopen_wagers(round_)
    if correction.changes_dealer_ace:
        _reset_insurance(round_)
    _settle_first_cards(state, round_)
    for box in round_.order:
        if box.sevens and (box.third_at is not None or all(hand.over for hand in box.hands)):
            settle_sevens(state, box)
    _drop_unchanged_lines(state, previous_lines)
    round_.decisions = []
    round_.at = 0
    if round_.phase != "interim":
        round_.steps = [DealStep("play")]
        run_steps(state, round_)


def _exchange_cards(state: State, round_: Round, correction: Correction) -> None:
    """Take the cards that hands gain from the shoe, and put the cards that hands lose back into it (14.4)."""
    for _ in range(correction.gained_count):
        card = take_card(state, round_, None, None)
        assert card is not None, "the balance found this card among the next ones"
    if correction.lost_cards:
        put_cards_back(state, correction.lost_cards)
        state.show_cards("shoe", print_cards(correction.lost_cards), r14_4)


def _reset_insurance(round_: Round) -> None:
    """Reopen or end insurance and even money after the dealer's first card has changed to or from an ace."""
    round_.insurance_closed = False
    round_.phase = "interim" if is_dealer_showing_ace(round_) else "play"
    for wager in round_.wagers:
        wager.even_money = False


def _find_third_card(box: Box) -> None:
    """Find out again which card is the third card of Super Sevens, after a correction has changed hands.

    On a box that was not split it is the third card of the hand. On a split box it is the card that now lies in the
    same hand and at the same position as the third card did before the correction.
    """
    if len(box.hands) == 1:
        hand = box.hands[0]
        box.third_at = (hand, 2) if len(hand.cards) > 2 else None
    elif box.third_at is not None and box.third_at[1] >= len(box.third_at[0].cards):
        box.third_at = None


def _settle_again(state: State, round_: Round, proper_cards: ProperCards) -> None:
    """Settle every wager of the round again, except void wagers.

    A card that the dealer's corrected hand lacks is drawn from the shoe.
    """
    cards = proper_cards.pop(round_.dealer, list(round_.dealer.cards))
    with rollback_on_error(state, round_):
        state.round = round_
        _notify_correction(state, {round_.dealer: cards, **proper_cards})
        _set_hands(round_, proper_cards)
        round_.dealer.set_cards(cards[:1], round_.dealer.ranks[:1])
        previous_lines = _reopen_wagers(round_)
        _settle_first_cards(state, round_)
        for box in round_.order:
            if box.sevens:
                settle_sevens(state, box)
        redraw_dealer_hand(state, round_, cards[1:])
        settle_hands(state, round_)
        settle_three_suited_sevens(state, round_)
        _drop_unchanged_lines(state, previous_lines)
        state.round = None


def _reopen_wagers(round_: Round) -> set[Line]:
    """Reopen every wager that is not void, and return the settlement lines that the wagers had until now."""
    lines = {wager.make_line() for wager in round_.wagers if wager.outcome is not None}
    for wager in round_.wagers:
        if wager.outcome != "void":
            wager.reopen()
    return lines


def _drop_unchanged_lines(state: State, previous_lines: set[Line]) -> None:
    """Remove from the command's events each settlement line that the correction has not changed."""
    state.happened = [event for event in state.happened if event not in previous_lines]


def _notify_correction(state: State, proper_cards: ProperCards) -> None:
    state.notify("table", r14_4, "reconstructed")
    for hand, cards in proper_cards.items():
        state.show_cards(DEALER if hand.box is None else f"box {hand.box.number}", print_cards(cards), r14_4)


def _set_hands(round_: Round, proper_cards: ProperCards) -> list[Hand]:
    """Give the hands their proper cards and return the hands that changed.

    Cards take over the ranks of the cards that they replace. Additional cards get the next ranks of the round.
    """
    changed_hands = [hand for hand, cards in proper_cards.items() if hand.cards != cards]
    for hand in changed_hands:
        cards = proper_cards[hand]
        ranks = hand.ranks[: len(cards)]
        hand.set_cards(cards, [*ranks, *(round_.take_next_rank() for _ in cards[len(ranks) :])])
    return changed_hands


def _settle_first_cards(state: State, round_: Round) -> None:
    """Settle what the initial deal decides: side wagers, Blackjacks and requested even money (8, 17, 18)."""
    for box in round_.order:
        box.refresh_first_cards()
        box.sevens = []
    settle_after_initial_deal(state, round_)
    dealer_value = VALUES[round_.dealer.cards[0]]
    if 2 <= dealer_value <= 9:
        pay_blackjacks(state, round_)
    elif dealer_value == 1:
        for box in round_.order:
            for wager in box.hands[0].wagers:
                if wager.even_money and wager.outcome is None and box.hands[0].is_blackjack:
                    pay_even_money(state, wager)
