"""What goes wrong in dealing and playing, and what is done about it (17, 19.2, 19.4)."""

from __future__ import annotations

from houseway.engine.output.events import Notice
from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import Exclude
from houseway.engine.state.record_only_commands import check_dispute
from houseway.equipment.cards import Card, card_name
from houseway.errors import Refused
from houseway.games.holdem.clauses import (
    A_misdeal,
    r2_2,
    r10_2_a_iii,
    r10_2_b_iii,
    r10_2_c_ii,
    r10_3_c,
    r12_2_c,
    r12_3_d,
    r17_1,
    r17_1_a,
    r17_1_b,
    r17_1_c,
    r17_1_d,
    r17_1_e,
    r17_2,
    r17_3,
    r17_9,
    r17_10,
    r17_16,
    r17_17,
    r17_19,
    r17_20,
    r17_21,
    r19_2,
    r19_2_a,
    r19_2_b,
    r19_4,
)
from houseway.games.holdem.commands import (
    DeclareFolded,
    Discarded,
    Dispute,
    ExposeCommunal,
    ExposeHole,
    FirstCard,
    Irregularity,
    Misdeal,
    WrongCards,
)
from houseway.games.holdem.play.betting_rounds.turns import (
    FLOP,
    LAST_STREET,
    after_folds,
    draw,
    fold_hand,
    is_to_burn,
    lapse_killed_bet,
    next_card,
)
from houseway.games.holdem.play.round import cards_out, read_cards
from houseway.games.holdem.play.seats import seated
from houseway.games.holdem.play.settlement import return_everything, settle_last
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.supervision.roles import operator_acts
from houseway.law import Rule
from houseway.law.coverage_marks import follows

MISDEAL_RULES: dict[str, Rule] = {
    "exposed-in-cut": r17_1_a,
    "not-cut": r17_1_b,
    "card-out-of-turn": r17_1_c,
    "missed-player": r17_1_d,
    "extra-hole-card": r17_1_d,
    "excess-card": r17_1_e,
}
MISDEAL = "misdeal"
HOLE_CARDS = (1, 2)
OWN_FOLDS = (r10_2_a_iii, r10_2_b_iii, r10_2_c_ii, r10_3_c, r12_2_c, r12_3_d)
"""The folds that a player decided on (dictionary: fold; H41)."""
RECONSTRUCTABLE = (r17_1_c, r17_1_d)
"""Errors that are put right where nobody looked and it is possible."""


@follows(A_misdeal)
def misdeal(state: State, command: Misdeal) -> None:
    """A misdeal gives every chip back; found after the first betting round it is none (17.1-17.3)."""
    round_ = state.round
    if round_ is None:
        raise Refused(r17_1, "no round is in play")
    rule = MISDEAL_RULES[command.cause]
    if first_betting_is_complete(round_):
        state.tell("table", r17_2, command.cause)
    elif rule in RECONSTRUCTABLE and not command.looked and command.reconstructable:
        state.tell("table", rule, "reconstructed")
    else:
        return_everything(state, round_, MISDEAL, (rule, r17_3))


def first_betting_is_complete(round_: Round) -> bool:
    """Whether all bets of the first betting round are met, even where the flop still waits for a shoe (17.2, H33)."""
    return round_.street > 1 or round_.turn is None


def expose_hole(state: State, command: ExposeHole) -> None:
    """One exposed hole card is replaced by the first burn card; without burning it is a misdeal (17.20, 17.21).

    What is done about a second one no rule says: the operator is told (17.16, H19).
    """
    round_ = state.round
    refuse(why_not_expose_hole(round_, command.player))
    if command.card not in HOLE_CARDS:
        raise Refused(r17_20, f"{command.player} has no hole card {command.card}")
    assert round_ is not None
    hand = next(hand for hand in round_.hands if hand.name == command.player)
    if not state.terms.burn:
        return_everything(state, round_, MISDEAL, (r17_21, r17_3))
        return
    if round_.replaced is not None:
        state.tell("operator", r17_16, "second-card-exposed")
        return
    replacement = draw(round_, 1)[0]
    if command.card == 1:
        exposed, hand.first = hand.first, replacement
    else:
        exposed, hand.second = hand.second, replacement
    round_.replaced = exposed
    round_.burnt.append(exposed)
    state.tell(hand.name, r17_20, "exposed-card-replaced")


def why_not_expose_hole(round_: Round | None, name: str) -> Fault | None:
    """Why no hole card of a player can have been exposed in the initial deal (17.20)."""
    if round_ is None or round_.street > 1 or round_.communal_exposed or any(map(_has_acted, round_.hands)):
        return r17_20, "a hole card is exposed in the initial deal, before any bet, call or fold"
    if all(hand.name != name for hand in round_.hands):
        return r17_20, f"{name} has no hole card"
    return None


def _has_acted(hand: Hand) -> bool:
    return hand.acted > 0 or hand.folded is not None


def expose_communal(state: State, command: ExposeCommunal) -> None:
    """A communal card seen too soon goes back; the shoe is shuffled before the next ones (17.17)."""
    round_ = state.round
    refuse(why_not_expose_communal(round_))
    assert round_ is not None
    if command.cards is not None:
        _check_communal_seen(state, round_, command.cards)
    round_.communal_exposed = True
    round_.shoe_awaited = True
    round_.enough = False
    round_.concluded = False
    cards = None if command.cards is None else " ".join(command.cards.split())
    state.give_notice(Notice("table", r17_17, "communal-card-reshuffled", cards=cards))


def _check_communal_seen(state: State, round_: Round, text: str) -> None:
    """Refuse cards that cannot have been seen: not those that come next, or if the order is not known, cards that are out."""
    names = text.split()
    if not names:
        raise Refused(r17_17, "the cards that were seen must be named")
    if next_card(round_) is None:
        _check_not_out(state, round_, text)
        return
    first = round_.dealt + is_to_burn(state, round_)
    coming = round_.shoe[first : first + (FLOP if round_.street == 1 else 1)]
    if len(names) > len(coming) or any(name != card_name(card) for name, card in zip(names, coming, strict=False)):
        raise Refused(r17_17, f"the communal cards that come next do not begin with {' '.join(names)}")


def _check_not_out(state: State, round_: Round, text: str) -> tuple[Card, ...]:
    """The cards named, which must be of the deck, each once, and not out (2.2)."""
    cards = read_cards(state, text)
    if not cards_out(round_).isdisjoint(cards):
        raise Refused(r2_2, "a card that is out already cannot have been seen in the shoe")
    return cards


def why_not_expose_communal(round_: Round | None) -> Fault | None:
    """Why no communal card can be seen too soon (17.17)."""
    if round_ is None or round_.turn is None or round_.street == LAST_STREET:
        return r17_17, "no communal card can be exposed too soon now"
    return None


def first_card(state: State, command: FirstCard) -> None:
    """The first card of the shoe, seen at the conclusion of a betting round, keeps its place (17.19, H20, H53)."""
    round_ = state.round
    refuse(why_not_first_card(round_))
    assert round_ is not None
    card = None if command.card is None else _first_card_seen(state, round_, command.card)
    state.give_notice(Notice("table", r17_19, "exposed-card-used", card=card))


def why_not_first_card(round_: Round | None) -> Fault | None:
    """Why no first card is used: no betting round has just been concluded (17.19, H53)."""
    if round_ is None or not round_.concluded:
        return r17_19, "the first card is used only at the conclusion of a betting round"
    return None


def _first_card_seen(state: State, round_: Round, text: str) -> str:
    """The name of the card, which must be the first of the shoe when the betting round closed (17.19).

    If the order was not known then, the card is remembered: the order that follows must begin with it.
    """
    names = text.split()
    if len(names) != 1:
        raise Refused(r17_19, f"one card is the first of the shoe, not {len(names)}")
    (name,) = names
    if round_.closing_card is not None:
        seen = round_.closing_card
    else:
        (card,) = _check_not_out(state, round_, name)
        seen = card if round_.first_seen is None else round_.first_seen
    if name != card_name(seen):
        raise Refused(r17_19, f"{name} was not the first card of the shoe")
    if round_.closing_card is None:
        round_.first_seen = seen
    return name


def wrong_cards(state: State, command: WrongCards) -> None:
    """Hands with too few or too many cards are folded; with none left the last folder wins (17.9, H24, H41)."""
    round_ = state.round
    hands = [_active(round_, name, r17_9) for name in dict.fromkeys(command.players)]
    if round_ is None:
        raise Refused(r17_9, "no round is in play")
    for hand in hands:
        fold_hand(round_, hand, r17_9)
    lapse_killed_bet(state.terms, round_)
    if round_.active > 0:
        after_folds(state, round_, r17_9 if round_.at_showdown else None)
        return
    others = [hand for hand in round_.folds if hand.folded in OWN_FOLDS and not hand.player.excluded]
    if others:
        settle_last(state, round_, others[-1], r17_9)
    else:
        state.tell("players", r17_9, "round-void")
        return_everything(state, round_, "void", (r17_9,))


def discarded(state: State, command: Discarded) -> None:
    """Cards in the discards take no further part; the bets stay as far as they were called (17.10, H42)."""
    _fold_out(state, _active(state.round, command.player, r17_10), r17_10)


def declare_folded(state: State, command: DeclareFolded) -> None:
    """The operator folds the hand of who contravened a rule (19.2(a))."""
    operator_acts(command, r19_2_a)
    if not command.contravened:
        raise Refused(r19_2_a, "the provision contravened must be named")
    _fold_out(state, _active(state.round, command.player, r19_2_a), r19_2_a)


@follows(r19_2)
@follows(r19_2_b)
def exclude(state: State, command: Exclude) -> None:
    """The operator keeps out of the game who contravened a rule; in a round the hand is folded first (19.2)."""
    operator_acts(command, r19_2_b)
    if not command.contravened:
        raise Refused(r19_2_b, "the provision contravened must be named")
    if command.from_ != "game":
        raise Refused(r19_2_b, f"a player is excluded from the game, not from the {command.from_}")
    player = seated(state, command.player)
    state.excluded.add(player.name)
    state.tell(player.name, r19_2_b, "excluded")
    round_ = state.round
    if round_ is None:
        state.remove(player)
        return
    player.excluded = True
    hand = next((hand for hand in round_.hands if hand.player is player and hand.folded is None), None)
    if hand is not None:
        _fold_out(state, hand, r19_2_a)


def irregularity(state: State, command: Irregularity) -> None:
    """What all players of the round agreed to about what no rule covers (17.16, H39)."""
    operator_acts(command, r17_16)
    round_ = state.round
    if round_ is None:
        raise Refused(r17_16, "no round is in play")
    for name in must_agree(round_):
        if name not in command.agreed:
            raise Refused(r17_16, f"{name} has not agreed: the operator decides, by dispute")
    if command.action == MISDEAL:
        _check_in_time(round_)
    state.irregularities.append((command.about, command.action, state.round_number))
    state.tell("players", r17_16, "irregularity-agreed")
    if command.action == MISDEAL:
        return_everything(state, round_, MISDEAL, (r17_16, r17_3))


def dispute(state: State, command: Dispute) -> None:
    """The operator's decision in a dispute; without an agreement also what is done about the irregularity (17.16, 19.4)."""
    round_ = state.round
    rounds = len(state.rounds) + (round_ is not None)
    operator_acts(command, r19_4)
    check_dispute(command, rule=r19_4, rounds=rounds)
    if command.action == MISDEAL:
        if round_ is None:
            raise Refused(r19_4, "no round is in play that could be a misdeal")
        if command.round not in (None, state.round_number):
            raise Refused(r17_2, f"round {command.round} was played to its end and is no misdeal")
        _check_in_time(round_)
    state.on_record.dispute(command, state.tell, rule=r19_4, rounds=rounds, action=command.action)
    if command.action == MISDEAL:
        assert round_ is not None
        return_everything(state, round_, MISDEAL, (r19_4, r17_3))


def _check_in_time(round_: Round) -> None:
    if first_betting_is_complete(round_):
        raise Refused(r17_2, "the first betting round is complete: no misdeal any more")


def _active(round_: Round | None, name: str, rule: Rule) -> Hand:
    for hand in active_hands(round_):
        if hand.name == name:
            return hand
    raise Refused(rule, f"{name} has no active hand")


def active_hands(round_: Round | None) -> list[Hand]:
    """The hands that are not folded."""
    return [] if round_ is None else [hand for hand in round_.hands if hand.folded is None]


def must_agree(round_: Round) -> list[str]:
    """Who must have agreed to what is done about an irregularity: all players of the round but the excluded (17.16)."""
    return [hand.name for hand in round_.hands if not hand.player.excluded]


def _fold_out(state: State, hand: Hand, rule: Rule) -> None:
    round_ = state.round
    assert round_ is not None
    fold_hand(round_, hand, rule)
    lapse_killed_bet(state.terms, round_)
    after_folds(state, round_)
