"""Hands put right (14.4): cards that lie where they should not, found before the next round begins.

In the round in progress play goes on with the hands as they should be. In the last round, already settled, every
line that is not void is made anew as if the round had been played so. What 14.4 cannot put right (another offer of
insurance, a hand that had to draw, another pair) is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from houseway.errors import Refused
from houseway.games.blackjack.dealer import draw_again
from houseway.games.blackjack.hands import ACE_RANK, VALUES, Hand, best_total
from houseway.games.blackjack.rules import r2_1, r14_4
from houseway.games.blackjack.settlement import pay_blackjacks_at_once, pay_even_money, settle_hands
from houseway.games.blackjack.shoe import check_copies
from houseway.games.blackjack.side_wagers import settle_after_initial_deal, settle_sevens, settle_three_suited
from houseway.games.blackjack.state import Box, Round, State, Step
from houseway.games.blackjack.steps import go_on
from houseway.games.blackjack.undo import all_or_nothing
from houseway.kit.cards import CARD_NAMES, JOKER, Card, card_of, print_cards
from houseway.table.lines import Line

Named: TypeAlias = Mapping[str, tuple[str, ...] | str]
"""The hands as a result shows them: for a box all of them, for the dealer one text."""
Proper: TypeAlias = dict[Hand, list[Card]]
"""The cards that each hand should have; a hand that is not in it stays as it is."""

DEALER = "dealer"


def put_right(state: State, round_: Round, named: Named) -> None:
    """In the round in progress: lines that rest on the first cards follow the new ones, and play goes on with them."""
    proper = _checked(state, round_, named)
    _tell(state, proper)
    changed = _lay(proper)
    for hand in changed:
        if not hand.doubles and not hand.split_ace:
            hand.over = False
    before = _reopened(round_)
    _settle_first_cards(state, round_)
    for box in round_.order:
        if box.sevens and (box.third_at is not None or all(hand.over for hand in box.hands)):
            settle_sevens(state, box)
    _leave_out_what_is_no_news(state, before)
    round_.decisions = []
    if round_.phase != "interim":
        round_.at = 0
        round_.steps = [Step("play")]
        go_on(state, round_)


def settle_again(state: State, round_: Round, named: Named) -> None:
    """In the settled round: every line that is not void is made anew; a card that the dealer lacks is drawn."""
    proper = _checked(state, round_, named)
    cards = proper.pop(round_.dealer, list(round_.dealer.cards))
    with all_or_nothing(state, round_):
        state.round = round_
        _tell(state, {round_.dealer: cards, **proper})
        _lay(proper)
        round_.dealer.put(cards[:1])
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
    """A line that came out as it was is not told again."""
    state.happened = [event for event in state.happened if event not in before]


def _tell(state: State, proper: Proper) -> None:
    state.tell("table", r14_4, "reconstructed")
    for hand, cards in proper.items():
        state.show(DEALER if hand.box is None else f"box {hand.box.number}", print_cards(cards), r14_4)


def _lay(proper: Proper) -> list[Hand]:
    """Give the hands their cards; those that changed by it."""
    changed = [hand for hand, cards in proper.items() if hand.cards != cards]
    for hand in changed:
        hand.put(proper[hand])
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


def _checked(state: State, round_: Round, named: Named) -> Proper:
    """The cards of the hands named, after all checks; settled rounds are held to what a finished hand must be."""
    settled = round_.status != "open"
    if not can_be_put_right(round_) or not named:
        raise Refused(r14_4, "name the hands as they should be, of a round that is not void")
    words = _matched(round_, named, settled=settled)
    proper = {hand: [_card(word) for word in of_hand] for hand, of_hand in words.items()}
    if not state.automated:
        hands = [hand for box in round_.order for hand in box.hands]
        on_table = [card for hand in (*hands, round_.dealer) for card in proper.get(hand, hand.cards)]
        check_copies(state, on_table)
    if round_.dealer in proper and _is_ace(proper[round_.dealer][0]) != _is_ace(round_.dealer.cards[0]):
        raise Refused(r14_4, "whether the dealer showed an ace cannot be changed: insurance hangs on it")
    for hand, cards in proper.items():
        if hand is not round_.dealer:
            _check_hand(hand, cards, settled=settled)
    for box in round_.order:
        _check_split(box, proper)
    return proper


def can_be_put_right(round_: Round) -> bool:
    """Whether hands of a round can be put right: not of a void one (14.4)."""
    return round_.status != "void"


def _matched(round_: Round, named: Named, *, settled: bool) -> dict[Hand, list[str]]:
    """Which hand each text is for; as many hands and cards as lie there, only a settled dealer's hand is free."""
    found: dict[Hand, list[str]] = {}
    for key, texts in named.items():
        if isinstance(texts, str):
            words = texts.split()
            if not words or not round_.dealer.cards or (len(words) != 1 and not settled):
                raise Refused(r14_4, "the dealer has one card, and in a settled round at least one")
            found[round_.dealer] = words
            continue
        box = next((box for box in round_.order if str(box.number) == key and box.hands[0].cards), None)
        if box is None or len(box.hands) != len(texts):
            raise Refused(r14_4, f"box {key} was not dealt to, or has another number of hands")
        for hand, text in zip(box.hands, texts, strict=True):
            found[hand] = text.split()
            if len(found[hand]) != len(hand.cards):
                raise Refused(r14_4, f"cards in hand {hand.number} of box {key}: {len(hand.cards)}")
    return found


def _card(word: str) -> Card:
    card = card_of(word)
    if card is None or card == JOKER:
        raise Refused(r2_1, f"{word!r} is no card of a deck of {len(CARD_NAMES) - 1}")
    return card


def _is_ace(card: Card) -> bool:
    return card >> 2 == ACE_RANK


def _check_hand(hand: Hand, cards: list[Card], *, settled: bool) -> None:
    """No card on 21; and a finished hand is not one that had to draw (9.2)."""
    totals = [_total(cards[:count]) for count in range(1, len(cards) + 1)]
    if any(total >= 21 for total in totals[:-1]):
        raise Refused(r14_4, f"{print_cards(cards)}: a card was drawn on 21 or more")
    bears_wager = any(wager.outcome != "void" for wager in (*hand.wagers, *hand.doubles))
    if settled and totals[-1] < 12 and bears_wager and not hand.doubles and not hand.split_ace:
        raise Refused(r14_4, f"{print_cards(cards)}: this hand had to draw")


def _total(cards: list[Card]) -> int:
    return best_total(sum(VALUES[card] for card in cards), any(_is_ace(card) for card in cards))


def _check_split(box: Box, proper: Proper) -> None:
    """The first cards of a split box are one pair, of aces exactly where it was one."""
    if len(box.hands) == 1:
        return
    firsts = [proper.get(hand, hand.cards)[0] for hand in box.hands]
    if len({VALUES[card] for card in firsts}) > 1 or _is_ace(firsts[0]) != box.hands[0].split_ace:
        raise Refused(r14_4, f"{print_cards(firsts)}: box {box.number} could not have been split so")
