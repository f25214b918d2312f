"""Checks of a correction of wrongly placed cards, and the changes that it makes (14.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import NamedTuple, TypeAlias

from houseway.equipment.cards import JOKER, Card, find_card, print_cards
from houseway.errors import Refused
from houseway.games.blackjack.clauses import r2_1, r8_1, r14_4
from houseway.games.blackjack.play.cards.shoe import check_copies, iter_next_cards
from houseway.games.blackjack.play.hands import ACE_RANK, VALUES, Hand, compute_best_total
from houseway.games.blackjack.play.state import Box, Round, State
from houseway.i18n import Message

NamedHands: TypeAlias = Mapping[str, tuple[str, ...] | str]
"""Corrected hands in the form used in results: a text for each hand of a box, and one text for the dealer."""
ProperCards: TypeAlias = dict[Hand, list[Card]]
"""Cards that each corrected hand should have, sorted by box and hand, with the dealer's hand last."""


class Correction(NamedTuple):
    """Correction that has passed all checks: the proper cards of the hands, and what changes."""

    proper_cards: ProperCards
    changes_card_count: bool
    """True if a player's hand gets more or fewer cards."""
    changes_dealer_ace: bool
    """True if the dealer's first card changes to or from an ace."""
    resumes_round: bool
    """True if the correction resumes a settled round, False if the round is only settled again."""
    gained_count: int
    """Number of cards that the corrected hands take from the shoe."""
    lost_cards: list[Card]
    """Cards that the corrected hands no longer have, in the order in which they were dealt."""


def check_correction(state: State, round_: Round, named_hands: NamedHands) -> Correction:
    """Check the corrected hands that a command names, and return the correction.

    Raises:
        Refused: 14.4 does not allow the correction.
    """
    if not can_be_corrected(round_) or not named_hands:
        raise Refused(r14_4, Message("blackjack-correction-hands"))
    is_settled = round_.status != "open"
    card_names = _match_hands(round_, named_hands, is_settled=is_settled)
    _check_numbers(round_, card_names, is_settled=is_settled)
    proper_cards = {hand: [_parse_card(name) for name in hand_names] for hand, hand_names in card_names.items()}
    dealer_cards = proper_cards.get(round_.dealer)
    changes_card_count = any(len(cards) != len(hand.cards) for hand, cards in _iter_player_hands(round_, proper_cards))
    changes_dealer_ace = dealer_cards is not None and _is_ace(dealer_cards[0]) != _is_ace(round_.dealer.cards[0])
    must_resume_draw = any(_has_to_draw(hand, cards) for hand, cards in _iter_player_hands(round_, proper_cards))
    resumes_round = is_settled and (changes_card_count or changes_dealer_ace or must_resume_draw)
    _check_copies(state, round_, proper_cards, resumes_round=resumes_round)
    if resumes_round:
        _check_can_resume(state, dealer_cards)
    if changes_dealer_ace:
        _check_ace_unused(round_)
    for hand, cards in _iter_player_hands(round_, proper_cards):
        _check_hand(hand, cards)
    for box in round_.order:
        _check_split(box, proper_cards)
    gained_count, lost_cards = (
        _balance_cards(state, round_, proper_cards, resumes_round=resumes_round) if changes_card_count else (0, [])
    )
    return Correction(proper_cards, changes_card_count, changes_dealer_ace, resumes_round, gained_count, lost_cards)


def can_be_corrected(round_: Round) -> bool:
    """Return whether the hands of a round can be corrected, which is so unless the round is void (14.4)."""
    return round_.status != "void"


def _iter_player_hands(round_: Round, proper_cards: ProperCards) -> Iterator[tuple[Hand, list[Card]]]:
    return ((hand, cards) for hand, cards in proper_cards.items() if hand is not round_.dealer)


def _match_hands(round_: Round, named_hands: NamedHands, *, is_settled: bool) -> dict[Hand, list[str]]:
    """Return the card names of each corrected hand.

    Raises:
        Refused: a named box got no cards or has a different number of hands, or the number of the dealer's cards is
            wrong.
    """
    card_names: dict[Hand, list[str]] = {}
    for key, texts in sorted(named_hands.items(), key=lambda item: (item[0] == DEALER, len(item[0]), item[0])):
        if isinstance(texts, str):
            card_names[round_.dealer] = texts.split()
            count = len(card_names[round_.dealer])
            if not count or not round_.dealer.cards or (count != 1 and not is_settled):
                raise Refused(r14_4, Message("blackjack-correction-dealer-cards"))
            continue
        box = next((box for box in round_.order if str(box.number) == key and box.hands[0].cards), None)
        if box is None or len(box.hands) != len(texts):
            raise Refused(r14_4, Message("blackjack-correction-box", box=key))
        for hand, text in zip(box.hands, texts, strict=True):
            card_names[hand] = text.split()
    return card_names


DEALER = "dealer"


def _check_numbers(round_: Round, card_names: Mapping[Hand, list[str]], *, is_settled: bool) -> None:
    """Check that each corrected hand has a possible number of cards.

    Before the subsequent deal the number may not change. Later it must be a number that play can lead to.
    """
    is_interim = not is_settled and round_.phase == "interim"
    for hand, hand_names in card_names.items():
        if hand is round_.dealer:
            continue
        count = len(hand_names)
        allowed_counts: tuple[int, ...] | None = None
        if is_interim:
            allowed_counts = (len(hand.cards),)
        elif hand.doubled_on is not None:
            allowed_counts = (hand.doubled_on, hand.doubled_on + 1)
        elif hand.split_ace:
            allowed_counts = (1, 2)
        minimum = 1 if hand.from_split else 2
        if count < minimum or (allowed_counts is not None and count not in allowed_counts):
            raise Refused(r14_4, Message("blackjack-correction-card-count", hand=hand.number, count=count))


def _parse_card(name: str) -> Card:
    card = find_card(name)
    if card is None or card == JOKER:
        raise Refused(r2_1, Message("games-card-unknown", card=repr(name)))
    return card


def _is_ace(card: Card) -> bool:
    return card >> 2 == ACE_RANK


def _check_copies(state: State, round_: Round, proper_cards: ProperCards, *, resumes_round: bool) -> None:
    """Check that no card is on the table more often than there are decks (2.1).

    The cards of an automated shoe are not checked.
    """
    if state.automated:
        return
    dealer_cards = round_.dealer.cards[:1] if resumes_round else round_.dealer.cards
    hands = [proper_cards.get(hand, hand.cards) for box in round_.order for hand in box.hands]
    check_copies(state, [card for cards in (*hands, proper_cards.get(round_.dealer, dealer_cards)) for card in cards])


def _has_to_draw(hand: Hand, cards: list[Card]) -> bool:
    """Return whether a hand with these cards would have had to take another card (9.2(b))."""
    has_wager = any(wager.outcome != "void" for wager in (*hand.wagers, *hand.doubles))
    return has_wager and hand.doubled_on is None and not hand.split_ace and _compute_total(cards) < 12


def _check_can_resume(state: State, dealer_cards: list[Card] | None) -> None:
    """Check that a settled round can be resumed.

    The correction may not give the dealer more than the first card. The cards of the round must still be in use.
    """
    if dealer_cards is not None and len(dealer_cards) > 1:
        raise Refused(r14_4, Message("blackjack-correction-resumes"))
    if state.cards_gone:
        raise Refused(r14_4, Message("blackjack-correction-cards-gone"))


def _check_ace_unused(round_: Round) -> None:
    """Check that no decision, insurance or payment depended on whether the dealer's first card was an ace."""
    is_used = any(
        wager.outcome != "void" and (wager.kind == "insurance" or any(rule.startswith(r8_1) for rule in wager.rules))
        for wager in round_.wagers
    )
    if round_.decided or is_used:
        raise Refused(r14_4, Message("blackjack-correction-ace-used"))


def _check_hand(hand: Hand, cards: list[Card]) -> None:
    """Check that the hand took no card, and was not doubled, when its total was 21 or more (9.2(a))."""
    counts_before_draw = {*range(1, len(cards)), hand.doubled_on or 1}
    if any(_compute_total(cards[:count]) >= 21 for count in counts_before_draw):
        raise Refused(r14_4, Message("blackjack-correction-drawn-on-21", cards=print_cards(cards)))


def _compute_total(cards: list[Card]) -> int:
    return compute_best_total(sum(VALUES[card] for card in cards), any(_is_ace(card) for card in cards))


def _check_split(box: Box, proper_cards: ProperCards) -> None:
    """Check that the first cards of a split box have equal values, and are aces only if aces were split."""
    if len(box.hands) == 1:
        return
    first_cards = [proper_cards.get(hand, hand.cards)[0] for hand in box.hands]
    if len({VALUES[card] for card in first_cards}) > 1 or _is_ace(first_cards[0]) != box.hands[0].split_ace:
        raise Refused(r14_4, Message("blackjack-correction-split", cards=print_cards(first_cards), box=box.number))


def _balance_cards(
    state: State, round_: Round, proper_cards: ProperCards, *, resumes_round: bool
) -> tuple[int, list[Card]]:
    """Return how many cards the corrected hands gain, and which cards they lose, in the order of the deal.

    The gained cards must be exactly the next cards of the shoe. If equal cards were dealt, the later one is lost.

    Raises:
        Refused: the gained cards are not the next cards.
    """
    ranked_cards = [
        ranked_card
        for hand in proper_cards
        for ranked_card in zip(hand.ranks, hand.cards[:1] if hand is round_.dealer else hand.cards, strict=False)
    ]
    counts_after = Counter(
        card for hand, cards in proper_cards.items() for card in (cards[:1] if hand is round_.dealer else cards)
    )
    counts_before = Counter(card for _, card in ranked_cards)
    gained_counts = counts_after - counts_before
    next_cards_out = chain(round_.dealer.cards[1:] if resumes_round else (), iter_next_cards(state))
    if Counter(islice(next_cards_out, gained_counts.total())) != gained_counts:
        raise Refused(r14_4, Message("blackjack-correction-balance"))
    surplus = counts_before - counts_after
    lost_cards = []
    for _, card in sorted(ranked_cards, reverse=True):
        if surplus[card]:
            surplus[card] -= 1
            lost_cards.append(card)
    return gained_counts.total(), lost_cards[::-1]
