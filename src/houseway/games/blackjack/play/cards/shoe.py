"""The shoe: loading it, taking and reporting cards, and an empty shoe (2, 5, 14.1, 14.6, 19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from houseway.engine.protocol.commands import CheckCards
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.equipment.cards import CARD_NAMES, JOKER, Card, card_name, find_card
from houseway.errors import Refused
from houseway.games.blackjack.clauses import (
    A_burn,
    A_new_shoe,
    A_shoe,
    r2_1,
    r2_2,
    r2_4,
    r5_1,
    r5_2,
    r5_2_d,
    r5_4_b,
    r5_5,
    r14_1,
    r14_6,
    r19_1,
    r19_2,
    r19_3,
    r19_3_a,
    r19_3_a_i,
    r19_3_a_iii,
    r19_3_b,
    r19_4,
)
from houseway.games.blackjack.commands import ChangeCards, Malfunction, ReplaceCard, Reshuffle, Seen, Shoe
from houseway.games.blackjack.play.cards.cut import (
    DECK,
    CutPreference,
    check_cut_by,
    check_cutting_card,
    check_depths,
    find_cut_preference,
    find_cut_preference_after_malfunction,
)
from houseway.games.blackjack.play.cards.resumable_deal import run_steps
from houseway.games.blackjack.play.decisions import find_decision_maker
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import CUT, FACE_UP, Box, Round, State
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows


def take_card(
    state: State, round_: Round, for_box: Box | None, hand: Hand | None, *, from_shoe: bool = False
) -> Card | None:
    """Take the next card for a hand, or return None if the shoe is empty.

    ``for_box`` is None if the card is for the dealer; ``hand`` is None if the card is for nobody. The function
    handles a cutting card or a face-up card that comes first, and then takes the next card (5.4(b), 5.5, 14.1).
    Cards in ``state.kept``, which were drawn in error, are used before the shoe unless ``from_shoe`` is set
    (14.2).
    """
    if state.kept and not from_shoe:
        return state.kept.pop(0)
    shoe = state.shoe
    while state.shoe_at < len(shoe):
        token = shoe[state.shoe_at]
        state.shoe_at += 1
        if token == CUT:
            _handle_cutting_card(state, round_, for_box, hand)
            continue
        if token < FACE_UP:
            return token
        _burn_face_up_card(state, round_, token - FACE_UP)
    return None


def put_cards_back(state: State, cards: list[Card]) -> None:
    """Put cards back so that they are drawn next, in the given order (14.4).

    The cards go before those in ``state.kept``. If that list is empty, they go to the front of the shoe.
    """
    if state.kept:
        state.kept = cards + state.kept
    else:
        state.shoe = cards + state.shoe[state.shoe_at :]
        state.shoe_at = 0


def iter_next_cards(state: State) -> Iterator[Card]:
    """Yield the cards that will be drawn next, without taking them (14.2).

    Cards in ``state.kept`` come first, then the shoe. The cutting card and face-up cards are skipped.
    """
    yield from state.kept
    for token in islice(state.shoe, state.shoe_at, None):
        if CUT < token < FACE_UP:
            yield token


def burn_card(state: State, round_: Round, card: Card, rule: Rule, about: str) -> None:
    """Put a card in the discard rack and notify the table, with the clause and the reason."""
    round_.burnt.append(card)
    round_.laid += 1
    state.notify("table", rule, about)
    _show_burnt_card(state, card, rule)


@follows(A_burn)
def _show_burnt_card(state: State, card: Card, rule: Rule) -> None:
    state.show_cards("discard rack", card_name(card), rule)


def _burn_face_up_card(state: State, round_: Round, card: Card) -> None:
    burn_card(state, round_, card, r14_1, "face-up-card-burnt")


def _handle_cutting_card(state: State, round_: Round, for_box: Box | None, hand: Hand | None) -> None:
    """Handle the cutting card when it comes out.

    In the final three rounds the card is discarded (5.5). In other rounds a shuffle becomes due after the round
    (5.4(b)), and the state records for whom the card came out.
    """
    if round_.final:
        state.notify("table", r5_5, "cutting-card-discarded")
        return
    state.shuffle_due = r5_4_b
    state.notify("table", r5_4_b, "shuffle-after-round")
    if for_box is not None and hand is not None:
        state.cut_for = ("box", find_decision_maker(state, round_, for_box, hand))
    elif hand is not None:
        state.cut_for = ("dealer", None)
    else:
        state.cut_for = None


def count_cards_left(state: State) -> int:
    """Return the number of cards left in the shoe, including face-up cards but not the cutting card."""
    remaining_tokens = state.shoe[state.shoe_at :]
    return len(remaining_tokens) - remaining_tokens.count(CUT)


def is_cut_first(state: State) -> bool:
    """Return whether the cutting card comes out next, ignoring face-up cards before it (5.4(a))."""
    shoe = state.shoe
    for place in range(state.shoe_at, len(shoe)):
        if shoe[place] < FACE_UP:
            return shoe[place] == CUT
    return False


def has_card(state: State) -> bool:
    """Return whether the shoe has a card that can be dealt; face-up cards do not count (5.1).

    A shoe whose order is unknown is assumed to have a card.
    """
    shoe = state.shoe
    return state.unseen or any(CUT < shoe[place] < FACE_UP for place in range(state.shoe_at, len(shoe)))


TOKENS = {"cut": CUT} | {
    name + mark: card + added
    for card, name in enumerate(CARD_NAMES[:DECK])
    for mark, added in (("", 0), ("!", FACE_UP))
}
"""Token of each name in a shoe string: a card, a card with ``!`` if it lies face up, or ``cut``."""


def parse_tokens(text: str) -> list[int]:
    """Return the tokens of a shoe string.

    Raises:
        Refused: a name is unknown, or a card is a joker (2.1).
    """
    try:
        return [TOKENS[name] for name in text.split()]
    except KeyError as unknown:
        raise Refused(r2_1, Message("games-card-unknown", card=str(unknown))) from None


def check_copies(state: State, tokens: Sequence[int], other_cards: Sequence[Card] = ()) -> None:
    """Check that no card occurs more often than there are decks (2.1).

    ``other_cards`` are counted together with the cards of ``tokens``.

    Raises:
        Refused: a card occurs too often.
    """
    counts = _count_copies(other_cards)
    for card in (token % FACE_UP for token in tokens if token != CUT):
        counts[card] += 1
        if counts[card] > state.determinations.decks:
            raise _make_too_many_error(state, card)


def _count_copies(cards: Sequence[Card]) -> list[int]:
    counts = [0] * DECK
    for card in cards:
        counts[card] += 1
    return counts


def _make_too_many_error(state: State, card: Card) -> Refused:
    return Refused(r2_1, Message("blackjack-too-many-copies", card=card_name(card), decks=state.determinations.decks))


def list_cards_on_table(round_: Round) -> list[Card]:
    """Return the cards in all hands of the round, without burnt cards."""
    hands = [hand for box in round_.boxes.values() for hand in box.hands]
    return [card for hand in (*hands, round_.dealer) for card in hand.cards]


def load(state: State, command: Shoe) -> None:
    """Load a new shoe between rounds, after checking its cards and its cut (5.1 to 5.3, 19.2)."""
    is_automated = state.shoe_automated if command.automated is None else command.automated
    if not is_automated:
        check_cutting_card(command)
    if state.round is not None:
        raise Refused(r2_4 if command.new_cards else r5_4_b, Message("games-shuffle-between-rounds"))
    if state.new_cards_due and not command.new_cards:
        raise Refused(r19_3_b, Message("games-new-cards-due"))
    tokens = _parse_shoe_cards(command.cards, is_automated)
    if not is_automated:
        check_copies(state, tokens)
        check_depths(state.determinations, command)
        check_cut_by(state, command.cut_by, command.declined, find_cut_preference(state), r5_2)
    _reset_for_new_shoe(state, is_automated)
    fill(state, tokens, unseen=command.unseen)
    if command.new_cards:
        state.on_record.changes.append(_make_change_entry(state, command.checkers))


@follows(A_new_shoe)
def _reset_for_new_shoe(state: State, is_automated: bool) -> None:
    state.shoes += 1
    state.kept = []
    state.cards_gone = True
    state.automated = state.shoe_automated = is_automated
    state.shuffle_due = None
    state.new_cards_due = False
    state.shoe_rounds = state.shoe_rounds.make_successor()
    state.cut_for = None
    state.restricted = {name: rule for name, rule in state.restricted.items() if not rule.startswith("4.7")}


@follows(A_shoe)
def fill(state: State, tokens: list[int], *, unseen: bool, other_cards: Sequence[Card] = ()) -> None:
    """Replace the contents of the shoe by these tokens.

    If ``unseen`` is set, the order of the cards is unknown, and the table counts the cards that have been seen.
    ``other_cards`` are the cards on the table, with which that count begins.
    """
    state.shoe, state.shoe_at = tokens, 0
    state.unseen = unseen
    state.seen = _count_copies(other_cards) if unseen else []


def record_seen_cards(state: State, command: Seen) -> None:
    """Add newly reported cards of an unseen shoe after the reported cards that are not used yet."""
    if not state.unseen:
        raise Refused(r19_2 if state.automated else r5_1, Message("blackjack-order-known"))
    tokens = _parse_shoe_cards(command.cards, state.automated)
    counts = list(state.seen)
    for card in (token % FACE_UP for token in tokens if token != CUT):
        counts[card] += 1
        if counts[card] > state.determinations.decks and not state.automated:
            raise _make_too_many_error(state, card)
    state.seen = counts
    state.shoe = state.shoe[state.shoe_at :] + tokens
    state.shoe_at = 0


def _parse_shoe_cards(cards: str | None, is_automated: bool) -> list[int]:
    """Return the tokens of a command's cards, or an empty list if their order is unknown.

    Raises:
        Refused: the cards of an automated shoe include a cutting card (19.1), or a card is unknown (2.1).
    """
    if cards is None:
        return []
    if is_automated and "cut" in cards.split():
        raise Refused(r19_1, Message("blackjack-automated-no-cutting-card"))
    return parse_tokens(cards)


def reshuffle(state: State, command: Reshuffle) -> None:
    """Fill the empty shoe with the shuffled cards that are not on the table, and continue the deal (14.6)."""
    refuse(why_not_reshuffle(state, unseen=command.unseen))
    round_ = state.round
    assert round_ is not None
    tokens = _parse_shoe_cards(command.cards, is_automated=False)
    on_table = list_cards_on_table(round_)
    check_copies(state, tokens, on_table)
    if not command.unseen and all(token == CUT for token in tokens):
        raise Refused(r14_6, Message("blackjack-reshuffle-needs-card"))
    check_depths(state.determinations, command, len(on_table))
    check_cut_by(state, command.cut_by, command.declined, CutPreference(None, r5_2_d), r5_2)
    fill(state, tokens, unseen=command.unseen, other_cards=on_table)
    state.notify("table", r14_6, "reshuffled")
    run_steps(state, round_)


def why_not_reshuffle(state: State, *, unseen: bool) -> Fault | None:
    """Return why the cards cannot be shuffled again, or None if they can (14.6).

    They can be shuffled again only if a card is needed and the shoe is empty. The software does not know when a
    shoe of unknown order is empty, so it relies on the dealer's command.
    """
    round_ = state.round
    if state.automated:
        return r19_1, Message("blackjack-automated-no-reshuffle")
    if round_ is not None and (count_cards_left(state) == 0 if state.unseen else bool(round_.steps) and not unseen):
        return None
    return r14_6, Message("blackjack-reshuffle-only-when-empty")


@follows(r19_4)
def malfunction(state: State, command: Malfunction) -> None:
    """Record the failure of an automated shoe (19.3, 19.4).

    If the failure was rectified, the table is only notified. Otherwise the dealer continues the round by hand
    with the remaining cards.
    """
    refuse(why_not_malfunction(state))
    round_ = state.round
    assert round_ is not None
    if command.rectified:
        state.notify("table", r19_3, "malfunction-rectified")
        return
    tokens = _parse_removed_cards(state, round_, command)
    check_depths(state.determinations, command, len(list_cards_on_table(round_)) + len(round_.burnt))
    check_cut_by(state, command.cut_by, command.declined, find_cut_preference_after_malfunction(state), r19_3_a)
    fill(state, tokens, unseen=command.unseen, other_cards=list_cards_on_table(round_))
    _switch_to_manual_shoe(state)


def why_not_malfunction(state: State) -> Fault | None:
    """Return why a malfunction cannot be recorded now, or None if it can (19.3)."""
    if state.round is None or not state.automated:
        return r19_3, Message("blackjack-malfunction-only-in-round")
    return None


@follows(r19_3_a_i)
def _parse_removed_cards(state: State, round_: Round, command: Malfunction) -> list[int]:
    """Return the tokens of the shuffled cards that were removed from the failed device.

    Raises:
        Refused: together with the cards on the table, a card occurs more often than there are decks.
    """
    tokens = _parse_shoe_cards(command.cards, is_automated=False)
    check_copies(state, tokens, list_cards_on_table(round_))
    return tokens


@follows(r19_3_a_iii)
def _switch_to_manual_shoe(state: State) -> None:
    """Deal the rest of the round from a manual shoe, and require new cards after the round (19.3(b))."""
    state.automated = False
    state.new_cards_due = True
    state.notify("table", r19_3_a, "malfunction")


def check_cards(state: State, command: CheckCards) -> None:
    """Record the dealer's check of the cards, and notify the supervisor if their number is wrong (2.2)."""
    expected_count = DECK * state.determinations.decks
    state.on_record.check(
        command,
        state.notify,
        rule=r2_2,
        by=("dealer",),
        is_barred=state.round is not None,
        full_count=expected_count,
        count_rule=r2_1,
    )


def change_cards(state: State, command: ChangeCards) -> None:
    """Change all cards, after the supervisor and the dealer have checked the new ones (2.4).

    The shoe is empty afterwards, so a shoe must be loaded before the next deal.
    """
    change = _make_change_entry(state, command.checkers)
    in_round = state.round is not None
    state.on_record.change(
        command, state.notify, rule=r2_4, in_round=in_round, round_number=change.pop("round"), **change
    )
    fill(state, [], unseen=False)
    state.kept = []
    state.cards_gone = True
    state.new_cards_due = False


def _make_change_entry(state: State, checkers: tuple[str, ...] | None) -> dict[str, Any]:
    """Return the record of a change of all cards: the round number and the two people who checked them (2.4)."""
    return {"round": len(state.rounds) + 1, "checkers": None if checkers is None else list(checkers)}


def replace_card(state: State, command: ReplaceCard) -> None:
    """Record that a damaged card was replaced by a checked card of the same rank and suit (2.4)."""
    card = find_card(command.card)
    if card is None or card == JOKER or not command.checked:
        raise Refused(r2_4, Message("blackjack-replacement-unchecked"))
    state.notify("table", r2_4, "card-replaced")
