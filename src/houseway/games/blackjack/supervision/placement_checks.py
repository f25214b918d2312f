"""Whether hands can be put right as they are named (14.4): the checks in their order, and what the correction changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import NamedTuple, TypeAlias

from houseway.equipment.cards import CARD_NAMES, JOKER, Card, card_of, print_cards
from houseway.errors import Refused
from houseway.games.blackjack.clauses import r2_1, r8_1, r14_4
from houseway.games.blackjack.play.cards.shoe import check_copies, next_cards
from houseway.games.blackjack.play.hands import ACE_RANK, VALUES, Hand, best_total
from houseway.games.blackjack.play.state import Box, Round, State

Named: TypeAlias = Mapping[str, tuple[str, ...] | str]
"""The hands as a result shows them: for a box all of them, for the dealer one text."""
Proper: TypeAlias = dict[Hand, list[Card]]
"""The cards that each named hand should have, in the order of box and hand, the dealer's last."""


class Correction(NamedTuple):
    """Hands as they should be, after all checks."""

    proper: Proper
    numbers_change: bool
    """Whether a player's hand gets more or fewer cards."""
    ace_changes: bool
    """Whether the dealer's first card changes from or into an ace."""
    takes_up: bool
    """Whether a settled round goes on instead of being settled again."""
    gained: int
    """How many cards the named hands take from the next cards."""
    lost: list[Card]
    """The cards that the named hands no longer have, in the order in which they were dealt."""


def checked(state: State, round_: Round, named: Named) -> Correction:
    """The correction that the named hands ask for; refused where 14.4 cannot make it."""
    if not can_be_put_right(round_) or not named:
        raise Refused(r14_4, "name the hands as they should be, of a round that is not void")
    settled = round_.status != "open"
    words = _matched(round_, named, settled=settled)
    _check_numbers(round_, words, settled=settled)
    proper = {hand: [_card(word) for word in of_hand] for hand, of_hand in words.items()}
    dealer = proper.get(round_.dealer)
    numbers_change = any(len(cards) != len(hand.cards) for hand, cards in _of_players(round_, proper))
    ace_changes = dealer is not None and _is_ace(dealer[0]) != _is_ace(round_.dealer.cards[0])
    had_to_draw = any(_has_to_draw(hand, cards) for hand, cards in _of_players(round_, proper))
    takes_up = settled and (numbers_change or ace_changes or had_to_draw)
    _check_copies(state, round_, proper, takes_up=takes_up)
    if takes_up:
        _check_taken_up(state, dealer)
    if ace_changes:
        _check_nothing_rests_on_ace(round_)
    for hand, cards in _of_players(round_, proper):
        _check_hand(hand, cards)
    for box in round_.order:
        _check_split(box, proper)
    gained, lost = _balance(state, round_, proper, takes_up=takes_up) if numbers_change else (0, [])
    return Correction(proper, numbers_change, ace_changes, takes_up, gained, lost)


def can_be_put_right(round_: Round) -> bool:
    """Whether hands of a round can be put right: not of a void one (14.4)."""
    return round_.status != "void"


def _of_players(round_: Round, proper: Proper) -> Iterator[tuple[Hand, list[Card]]]:
    return ((hand, cards) for hand, cards in proper.items() if hand is not round_.dealer)


def _matched(round_: Round, named: Named, *, settled: bool) -> dict[Hand, list[str]]:
    """Which hand each text is for: boxes that were dealt to, with as many hands as lie there; the dealer has a card."""
    words: dict[Hand, list[str]] = {}
    for key, texts in sorted(named.items(), key=lambda item: (item[0] == DEALER, len(item[0]), item[0])):
        if isinstance(texts, str):
            words[round_.dealer] = texts.split()
            count = len(words[round_.dealer])
            if not count or not round_.dealer.cards or (count != 1 and not settled):
                raise Refused(r14_4, "the dealer has one card, and in a settled round at least one")
            continue
        box = next((box for box in round_.order if str(box.number) == key and box.hands[0].cards), None)
        if box is None or len(box.hands) != len(texts):
            raise Refused(r14_4, f"box {key} was not dealt to, or has another number of hands")
        for hand, text in zip(box.hands, texts, strict=True):
            words[hand] = text.split()
    return words


DEALER = "dealer"


def _check_numbers(round_: Round, words: Mapping[Hand, list[str]], *, settled: bool) -> None:
    """How many cards a hand can have: not another number before the subsequent deal, nor one that no play leads to."""
    interim = not settled and round_.phase == "interim"
    for hand, of_hand in words.items():
        if hand is round_.dealer:
            continue
        count = len(of_hand)
        numbers: tuple[int, ...] | None = None
        if interim:
            numbers = (len(hand.cards),)
        elif hand.doubled_on is not None:
            numbers = (hand.doubled_on, hand.doubled_on + 1)
        elif hand.split_ace:
            numbers = (1, 2)
        least = 1 if hand.from_split else 2
        if count < least or (numbers is not None and count not in numbers):
            raise Refused(r14_4, f"hand {hand.number} cannot have so many cards: {count}")


def _card(word: str) -> Card:
    card = card_of(word)
    if card is None or card == JOKER:
        raise Refused(r2_1, f"{word!r} is no card of a deck of {len(CARD_NAMES) - 1}")
    return card


def _is_ace(card: Card) -> bool:
    return card >> 2 == ACE_RANK


def _check_copies(state: State, round_: Round, proper: Proper, *, takes_up: bool) -> None:
    """No card more often on the table than there are decks; an automated shoe deals its cards again and again (2.1)."""
    if state.automated:
        return
    dealer = round_.dealer.cards[:1] if takes_up else round_.dealer.cards
    hands = [proper.get(hand, hand.cards) for box in round_.order for hand in box.hands]
    check_copies(state, [card for cards in (*hands, proper.get(round_.dealer, dealer)) for card in cards])


def _has_to_draw(hand: Hand, cards: list[Card]) -> bool:
    """Whether a finished hand with these cards would have had to draw (9.2(b))."""
    bears_wager = any(wager.outcome != "void" for wager in (*hand.wagers, *hand.doubles))
    return bears_wager and hand.doubled_on is None and not hand.split_ace and _total(cards) < 12


def _check_taken_up(state: State, dealer: list[Card] | None) -> None:
    """A settled round goes on with the dealer's first card, and only while its cards are at the table."""
    if dealer is not None and len(dealer) > 1:
        raise Refused(r14_4, "the round is taken up again: the dealer has the first card alone")
    if state.cards_gone:
        raise Refused(r14_4, "the cards of the round are gone: a new shoe or other cards have come into use")


def _check_nothing_rests_on_ace(round_: Round) -> None:
    """Insurance and even money are offered or withdrawn only while nobody has decided and nothing was insured or paid."""
    rests = any(
        wager.outcome != "void" and (wager.kind == "insurance" or any(rule.startswith(r8_1) for rule in wager.rules))
        for wager in round_.wagers
    )
    if round_.decided or rests:
        raise Refused(r14_4, "a decision, an insurance wager or a payment rests on the dealer's first card")


def _check_hand(hand: Hand, cards: list[Card]) -> None:
    """No card is drawn, and no double made, on 21 or more (9.2(a))."""
    drawn_on = {*range(1, len(cards)), hand.doubled_on or 1}
    if any(_total(cards[:count]) >= 21 for count in drawn_on):
        raise Refused(r14_4, f"{print_cards(cards)}: a card was drawn on 21 or more")


def _total(cards: list[Card]) -> int:
    return best_total(sum(VALUES[card] for card in cards), any(_is_ace(card) for card in cards))


def _check_split(box: Box, proper: Proper) -> None:
    """The first cards of a split box are one pair, of aces exactly where it was one."""
    if len(box.hands) == 1:
        return
    firsts = [proper.get(hand, hand.cards)[0] for hand in box.hands]
    if len({VALUES[card] for card in firsts}) > 1 or _is_ace(firsts[0]) != box.hands[0].split_ace:
        raise Refused(r14_4, f"{print_cards(firsts)}: box {box.number} could not have been split so")


def _balance(state: State, round_: Round, proper: Proper, *, takes_up: bool) -> tuple[int, list[Card]]:
    """How many of the next cards the named hands gain, and the cards that go back, in the order in which they were dealt.

    What the hands have more must be the next cards, none left out. Of equal cards the one dealt later goes back.
    """
    places = [
        place
        for hand in proper
        for place in zip(hand.ranks, hand.cards[:1] if hand is round_.dealer else hand.cards, strict=False)
    ]
    after = Counter(card for hand, cards in proper.items() for card in (cards[:1] if hand is round_.dealer else cards))
    before = Counter(card for _, card in places)
    gained = after - before
    coming = chain(round_.dealer.cards[1:] if takes_up else (), next_cards(state))
    if Counter(islice(coming, gained.total())) != gained:
        raise Refused(r14_4, "the cards do not balance: what the hands have more must be the next cards")
    surplus = before - after
    lost = []
    for _, card in sorted(places, reverse=True):
        if surplus[card]:
            surplus[card] -= 1
            lost.append(card)
    return gained.total(), lost[::-1]
