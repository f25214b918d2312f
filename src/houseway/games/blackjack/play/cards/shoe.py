"""The shoe: loading, taking cards, running out, cards seen as they come (rules 2, 5, 14.1, 14.6, 19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import CheckCards
from houseway.equipment.cards import CARD_NAMES, JOKER, Card, card_name, card_of
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
    Preferred,
    check_cut_by,
    check_cutting_card,
    check_depths,
    preferred_after_malfunction,
    preferred_to_cut,
)
from houseway.games.blackjack.play.cards.deal_steps import go_on
from houseway.games.blackjack.play.decisions import decision_maker
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import CUT, FACE_UP, Box, Round, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows


def take(
    state: State, round_: Round, for_box: Box | None, hand: Hand | None, *, from_shoe: bool = False
) -> Card | None:
    """The next card for a hand (for the dealer: no box; for nobody: no hand); None where the shoe is empty.

    A cutting card or a card found face up on the way is dealt with and passed over (5.4(b), 5.5, 14.1). A card
    drawn in error and kept comes first, except where ``from_shoe`` asks for one more out of the shoe (14.2).
    """
    if state.kept and not from_shoe:
        return state.kept.pop(0)
    shoe = state.shoe
    while state.shoe_at < len(shoe):
        token = shoe[state.shoe_at]
        state.shoe_at += 1
        if token == CUT:
            _cutting_card_out(state, round_, for_box, hand)
            continue
        if token < FACE_UP:
            return token
        _burn_face_up(state, round_, token - FACE_UP)
    return None


def go_back(state: State, cards: list[Card]) -> None:
    """Cards are the next ones again: before kept cards that wait, which came out after them, else first in the shoe (14.4)."""
    if state.kept:
        state.kept = cards + state.kept
    else:
        state.shoe = cards + state.shoe[state.shoe_at :]
        state.shoe_at = 0


def next_cards(state: State) -> Iterator[Card]:
    """The cards that come next: those kept, then the shoe without the cutting card and cards that lie face up (14.2)."""
    yield from state.kept
    for token in islice(state.shoe, state.shoe_at, None):
        if CUT < token < FACE_UP:
            yield token


def burn(state: State, round_: Round, card: Card, rule: Rule, about: str) -> None:
    """A card goes to the discard rack."""
    round_.burnt.append(card)
    round_.laid += 1
    state.tell("table", rule, about)
    _show_burnt(state, card, rule)


@follows(A_burn)
def _show_burnt(state: State, card: Card, rule: Rule) -> None:
    state.show("discard rack", card_name(card), rule)


def _burn_face_up(state: State, round_: Round, card: Card) -> None:
    burn(state, round_, card, r14_1, "face-up-card-burnt")


def _cutting_card_out(state: State, round_: Round, for_box: Box | None, hand: Hand | None) -> None:
    """Thrown away in the final three rounds (5.5); otherwise a shuffle falls due after the round (5.4(b))."""
    if round_.final:
        state.tell("table", r5_5, "cutting-card-discarded")
        return
    state.shuffle_due = r5_4_b
    state.tell("table", r5_4_b, "shuffle-after-round")
    if for_box is not None and hand is not None:
        state.cut_for = ("box", decision_maker(state, round_, for_box, hand))
    elif hand is not None:
        state.cut_for = ("dealer", None)
    else:
        state.cut_for = None


def cards_left(state: State) -> int:
    """Cards in the shoe, those lying face up included."""
    rest = state.shoe[state.shoe_at :]
    return len(rest) - rest.count(CUT)


def cut_lies_first(state: State) -> bool:
    """Whether the cutting card is the next thing out; cards found face up before it do not count (5.4(a))."""
    shoe = state.shoe
    for place in range(state.shoe_at, len(shoe)):
        if shoe[place] < FACE_UP:
            return shoe[place] == CUT
    return False


def has_card(state: State) -> bool:
    """Whether a card that can be dealt lies in the shoe; those face up do not count (5.1). An unseen shoe always has one."""
    shoe = state.shoe
    return state.unseen or any(CUT < shoe[place] < FACE_UP for place in range(state.shoe_at, len(shoe)))


TOKENS = {"cut": CUT} | {
    name + mark: card + added
    for card, name in enumerate(CARD_NAMES[:DECK])
    for mark, added in (("", 0), ("!", FACE_UP))
}
"""What a word of a shoe string means."""


def tokens_of(text: str) -> list[int]:
    """The tokens of a shoe string; an unknown card or a joker is refused (2.1)."""
    try:
        return [TOKENS[word] for word in text.split()]
    except KeyError as unknown:
        raise Refused(r2_1, f"{unknown} is no card of a deck of 52") from None


def check_copies(state: State, tokens: Sequence[int], besides: Sequence[Card] = ()) -> None:
    """No card more often than there are decks (2.1)."""
    counts = _counted(besides)
    for card in (token % FACE_UP for token in tokens if token != CUT):
        counts[card] += 1
        if counts[card] > state.determinations.decks:
            raise _too_many(state, card)


def _counted(cards: Sequence[Card]) -> list[int]:
    counts = [0] * DECK
    for card in cards:
        counts[card] += 1
    return counts


def _too_many(state: State, card: Card) -> Refused:
    return Refused(r2_1, f"{card_name(card)} more often than the {state.determinations.decks} decks hold it")


def cards_on_table(round_: Round) -> list[Card]:
    """The cards in the hands; burnt ones are not among them."""
    hands = [hand for box in round_.boxes.values() for hand in box.hands]
    return [card for hand in (*hands, round_.dealer) for card in hand.cards]


def load(state: State, command: Shoe) -> None:
    """A new shoe (5.1 to 5.3, 19.2)."""
    automated = state.shoe_automated if command.automated is None else command.automated
    if not automated:
        check_cutting_card(command)
    if state.round is not None:
        raise Refused(r2_4 if command.new_cards else r5_4_b, "the cards are shuffled between rounds, not during one")
    if state.new_cards_due and not command.new_cards:
        raise Refused(r19_3_b, "after the malfunction new cards come into use")
    tokens = _of_this_shoe(command.cards, automated)
    if not automated:
        check_copies(state, tokens)
        check_depths(state.determinations, command)
        check_cut_by(state, command.cut_by, command.declined, preferred_to_cut(state), r5_2)
    _new_shoe(state, automated)
    fill(state, tokens, unseen=command.unseen)
    if command.new_cards:
        state.on_record.changes.append(_change(state, command.checkers))


@follows(A_new_shoe)
def _new_shoe(state: State, automated: bool) -> None:
    state.shoes += 1
    state.kept = []
    state.cards_gone = True
    state.automated = state.shoe_automated = automated
    state.shuffle_due = None
    state.new_cards_due = False
    state.shoe_rounds = state.shoe_rounds.anew()
    state.cut_for = None
    state.restricted = {name: rule for name, rule in state.restricted.items() if not rule.startswith("4.7")}


@follows(A_shoe)
def fill(state: State, tokens: list[int], *, unseen: bool, besides: Sequence[Card] = ()) -> None:
    """The shoe holds these tokens; or nobody knows what, and the count of what is seen begins with the cards on the table."""
    state.shoe, state.shoe_at = tokens, 0
    state.unseen = unseen
    state.seen = _counted(besides) if unseen else []


def seen(state: State, command: Seen) -> None:
    """Cards of an unseen shoe as they came out: the next ones behind those seen before and not used."""
    if not state.unseen:
        raise Refused(r19_2 if state.automated else r5_1, "there is no shoe whose order is not known beforehand")
    tokens = _of_this_shoe(command.cards, state.automated)
    counts = list(state.seen)
    for card in (token % FACE_UP for token in tokens if token != CUT):
        counts[card] += 1
        if counts[card] > state.determinations.decks and not state.automated:
            raise _too_many(state, card)
    state.seen = counts
    state.shoe = state.shoe[state.shoe_at :] + tokens
    state.shoe_at = 0


def _of_this_shoe(cards: str | None, automated: bool) -> list[int]:
    """The tokens given, none where the order is not known; an automated shoe has no cutting card (19.1)."""
    if cards is None:
        return []
    if automated and "cut" in cards.split():
        raise Refused(r19_1, "an automated shuffling shoe has no cutting card")
    return tokens_of(cards)


def reshuffle(state: State, command: Reshuffle) -> None:
    """The cards that are not on the table are shuffled and the dealing goes on (14.6)."""
    refuse(why_not_reshuffle(state, unseen=command.unseen))
    round_ = state.round
    assert round_ is not None
    tokens = _of_this_shoe(command.cards, automated=False)
    on_table = cards_on_table(round_)
    check_copies(state, tokens, on_table)
    if not command.unseen and all(token == CUT for token in tokens):
        raise Refused(r14_6, "there must be a card to go on with")
    check_depths(state.determinations, command, len(on_table))
    check_cut_by(state, command.cut_by, command.declined, Preferred(None, r5_2_d), r5_2)
    fill(state, tokens, unseen=command.unseen, besides=on_table)
    state.tell("table", r14_6, "reshuffled")
    go_on(state, round_)


def why_not_reshuffle(state: State, *, unseen: bool) -> Fault | None:
    """A card must be wanted and none be there; of an unseen shoe the dealer says that it is empty (14.6)."""
    round_ = state.round
    if state.automated:
        return r19_1, "14.6 does not apply to an automated shuffling shoe"
    if round_ is not None and (cards_left(state) == 0 if state.unseen else bool(round_.steps) and not unseen):
        return None
    return r14_6, "cards are shuffled again only when one is wanted and the shoe is empty"


@follows(r19_4)
def malfunction(state: State, command: Malfunction) -> None:
    """The automated shoe fails: play goes on from a manual shoe with the cards that remain (19.3, 19.4)."""
    refuse(why_not_malfunction(state))
    round_ = state.round
    assert round_ is not None
    if command.rectified:
        state.tell("table", r19_3, "malfunction-rectified")
        return
    tokens = _taken_out(state, round_, command)
    check_depths(state.determinations, command, len(cards_on_table(round_)) + len(round_.burnt))
    check_cut_by(state, command.cut_by, command.declined, preferred_after_malfunction(state), r19_3_a)
    fill(state, tokens, unseen=command.unseen, besides=cards_on_table(round_))
    _deal_by_hand(state)


def why_not_malfunction(state: State) -> Fault | None:
    """Why no shoe can fail now (19.3)."""
    if state.round is None or not state.automated:
        return r19_3, "only an automated shoe in use in a round can fail"
    return None


@follows(r19_3_a_i)
def _taken_out(state: State, round_: Round, command: Malfunction) -> list[int]:
    """The cards that remain, taken out of the device and shuffled: none that lies on the table is among them."""
    tokens = _of_this_shoe(command.cards, automated=False)
    check_copies(state, tokens, cards_on_table(round_))
    return tokens


@follows(r19_3_a_iii)
def _deal_by_hand(state: State) -> None:
    """The rest of the round is dealt from a plain shoe; afterwards new cards are due (19.3(b))."""
    state.automated = False
    state.new_cards_due = True
    state.tell("table", r19_3_a, "malfunction")


def check_cards(state: State, command: CheckCards) -> None:
    """The dealer checked the cards, before gaming or after it (2.2); a wrong number is told the supervisor."""
    whole = DECK * state.determinations.decks
    state.on_record.check(
        command,
        state.tell,
        rule=r2_2,
        by=("dealer",),
        barred=state.round is not None,
        whole=whole,
        count_rule=r2_1,
    )


def change_cards(state: State, command: ChangeCards) -> None:
    """All cards are changed, checked by supervisor and dealer; a shoe is needed before the next deal (2.4)."""
    change = _change(state, command.checkers)
    in_round = state.round is not None
    state.on_record.change(command, state.tell, rule=r2_4, in_round=in_round, coming=change.pop("round"), **change)
    fill(state, [], unseen=False)
    state.kept = []
    state.cards_gone = True
    state.new_cards_due = False


def _change(state: State, checkers: tuple[str, ...] | None) -> dict[str, Any]:
    """What ``state.changes`` shows of a change of all cards: for which round, and the two who checked them (2.4)."""
    return {"round": len(state.rounds) + 1, "checkers": None if checkers is None else list(checkers)}


def replace_card(state: State, command: ReplaceCard) -> None:
    """A bad card was replaced by the same card, after a check (2.4)."""
    card = card_of(command.card)
    if card is None or card == JOKER or not command.checked:
        raise Refused(r2_4, "a card of the deck is replaced, and only when it has been checked")
    state.tell("table", r2_4, "card-replaced")
