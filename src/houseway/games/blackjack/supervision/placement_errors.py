"""Hands put right (14.4): cards that lie where they should not, found before the next round begins.

In the round in progress play goes on with the hands as they should be. The last round, already settled, is settled again;
or, where a decision is missing, it is taken up again and goes on to a second end. ``placement_checks.py`` says what 14.4
cannot put right.
"""

from __future__ import annotations

from houseway.engine.output.events import Line
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.clauses import r14_4
from houseway.games.blackjack.play.cards.deal_steps import go_on
from houseway.games.blackjack.play.cards.shoe import go_back, take
from houseway.games.blackjack.play.dealer_hand import draw_again
from houseway.games.blackjack.play.hands import VALUES, Hand
from houseway.games.blackjack.play.insurance import dealer_shows_ace
from houseway.games.blackjack.play.rollback import all_or_nothing
from houseway.games.blackjack.play.settlement import pay_blackjacks_at_once, pay_even_money, settle_hands
from houseway.games.blackjack.play.side_wagers import settle_after_initial_deal, settle_sevens, settle_three_suited
from houseway.games.blackjack.play.state import Box, Round, State, Step
from houseway.games.blackjack.supervision.placement_checks import DEALER, Correction, Named, Proper, checked


def put_right(state: State, round_: Round, named: Named) -> None:
    """In the round in progress: lines that rest on the first cards follow the new ones, and play goes on with them."""
    _go_on_with(state, round_, checked(state, round_, named))


def put_last_right(state: State, round_: Round, named: Named) -> None:
    """The last round, already settled: it is settled again, or taken up again where a decision is missing."""
    correction = checked(state, round_, named)
    if correction.takes_up:
        _take_up(state, round_, correction)
    else:
        _settle_again(state, round_, correction.proper)


def _take_up(state: State, round_: Round, correction: Correction) -> None:
    """The round is in progress again, with the dealer's first card alone; a second ``dealer`` ends it."""
    state.rounds.pop()
    state.round = round_
    round_.status = "open"
    round_.phase = "play"
    round_.taken_up = True
    after_first = round_.dealer.cards[1:]
    if after_first:
        go_back(state, round_.dealer.take_back(len(after_first)))
    _go_on_with(state, round_, correction)


def _go_on_with(state: State, round_: Round, correction: Correction) -> None:
    """The cards move to where they should be, and play goes on with them."""
    _tell(state, correction.proper)
    if correction.numbers_change:
        _exchange(state, round_, correction)
    changed = _lay(round_, correction.proper)
    for hand in changed:
        hand.over = hand.has_its_one_card
    for box in round_.order:
        _find_third_card(box)
    before = _reopened(round_)
    if correction.ace_changes:
        _offer_or_withdraw(round_)
    _settle_first_cards(state, round_)
    for box in round_.order:
        if box.sevens and (box.third_at is not None or all(hand.over for hand in box.hands)):
            settle_sevens(state, box)
    _leave_out_what_is_no_news(state, before)
    round_.decisions = []
    round_.at = 0
    if round_.phase != "interim":
        round_.steps = [Step("play")]
        go_on(state, round_)


def _exchange(state: State, round_: Round, correction: Correction) -> None:
    """The hands take what they gain from the next cards; what they no longer have goes back (14.4)."""
    for _ in range(correction.gained):
        card = take(state, round_, None, None)
        assert card is not None, "the balance found this card among the next ones"
    if correction.lost:
        go_back(state, correction.lost)
        state.show("shoe", print_cards(correction.lost), r14_4)


def _offer_or_withdraw(round_: Round) -> None:
    """The dealer's first card has become an ace, or is none any more: insurance and even money begin again, or end."""
    round_.insurance_closed = False
    round_.phase = "interim" if dealer_shows_ace(round_) else "play"
    for wager in round_.wagers:
        wager.even_money = False


def _find_third_card(box: Box) -> None:
    """The third card of Super Sevens: the third that lies on a box that was not split, else the one in the same place."""
    if len(box.hands) == 1:
        hand = box.hands[0]
        box.third_at = (hand, 2) if len(hand.cards) > 2 else None
    elif box.third_at is not None and box.third_at[1] >= len(box.third_at[0].cards):
        box.third_at = None


def _settle_again(state: State, round_: Round, proper: Proper) -> None:
    """Every line that is not void is made again; a card that the dealer lacks is drawn."""
    cards = proper.pop(round_.dealer, list(round_.dealer.cards))
    with all_or_nothing(state, round_):
        state.round = round_
        _tell(state, {round_.dealer: cards, **proper})
        _lay(round_, proper)
        round_.dealer.put(cards[:1], round_.dealer.ranks[:1])
        before = _reopened(round_)
        _settle_first_cards(state, round_)
        for box in round_.order:
            if box.sevens:
                settle_sevens(state, box)
        draw_again(state, round_, cards[1:])
        settle_hands(state, round_)
        settle_three_suited(state, round_)
        _leave_out_what_is_no_news(state, before)
        state.round = None


def _reopened(round_: Round) -> set[Line]:
    """Open every wager that is not void; the lines as they were."""
    before = {wager.settlement_line() for wager in round_.wagers if wager.outcome is not None}
    for wager in round_.wagers:
        if wager.outcome != "void":
            wager.reopen()
    return before


def _leave_out_what_is_no_news(state: State, before: set[Line]) -> None:
    """A line that came out as it was is not reported again."""
    state.happened = [event for event in state.happened if event not in before]


def _tell(state: State, proper: Proper) -> None:
    state.tell("table", r14_4, "reconstructed")
    for hand, cards in proper.items():
        state.show(DEALER if hand.box is None else f"box {hand.box.number}", print_cards(cards), r14_4)


def _lay(round_: Round, proper: Proper) -> list[Hand]:
    """Give the hands their cards, in the order of box and hand; return those that changed.

    A place keeps the rank at which it was filled; a place that is added comes after all others.
    """
    changed = [hand for hand, cards in proper.items() if hand.cards != cards]
    for hand in changed:
        cards = proper[hand]
        ranks = hand.ranks[: len(cards)]
        hand.put(cards, [*ranks, *(round_.next_rank() for _ in cards[len(ranks) :])])
    return changed


def _settle_first_cards(state: State, round_: Round) -> None:
    """What rests on the initial deal: side wagers, a Blackjack paid at once, even money that was asked for (8, 17, 18)."""
    for box in round_.order:
        box.look_again()
        box.sevens = []
    settle_after_initial_deal(state, round_)
    up = VALUES[round_.dealer.cards[0]]
    if 2 <= up <= 9:
        pay_blackjacks_at_once(state, round_)
    elif up == 1:
        for box in round_.order:
            for wager in box.hands[0].wagers:
                if wager.even_money and wager.outcome is None and box.hands[0].blackjack:
                    pay_even_money(state, wager)
