"""Errors in dealing and playing, and their consequences (17, 19.2, 19.4)."""

from __future__ import annotations

from typing import Final

from houseway.engine.output.events import Notice
from houseway.engine.protocol.commands import Exclude
from houseway.engine.protocol.refusals import Fault, refuse
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
    continue_after_folds,
    draw_cards,
    fold_hand,
    lapse_killed_bet,
    needs_burn,
    peek_next_card,
)
from houseway.games.holdem.play.round import list_cards_out, read_cards
from houseway.games.holdem.play.seats import get_seated_player
from houseway.games.holdem.play.settlement import return_everything, settle_last
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.supervision.roles import require_operator
from houseway.i18n import Message
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
MISDEAL: Final = "misdeal"
HOLE_CARDS = (1, 2)
VOLUNTARY_FOLDS = (r10_2_a_iii, r10_2_b_iii, r10_2_c_ii, r10_3_c, r12_2_c, r12_3_d)
"""Clauses of folds that a player chose (dictionary: fold; H41)."""
RECONSTRUCTABLE = (r17_1_c, r17_1_d)
"""Clauses of dealing errors that need not lead to a misdeal.

If nobody has looked at the cards and the error can be corrected, it is corrected instead.
"""


@follows(A_misdeal)
def misdeal(state: State, command: Misdeal) -> None:
    """Declare a misdeal and return all chips of the round to the players (17.1-17.3).

    After the first betting round, or if the deal can be corrected, only a notice is sent.
    """
    round_ = state.round
    if round_ is None:
        raise Refused(r17_1, Message("games-no-round"))
    rule = MISDEAL_RULES[command.cause]
    if is_first_betting_complete(round_):
        state.notify("table", r17_2, command.cause)
    elif rule in RECONSTRUCTABLE and not command.looked and command.reconstructable:
        state.notify("table", rule, "reconstructed")
    else:
        return_everything(state, round_, MISDEAL, (rule, r17_3))


def is_first_betting_complete(round_: Round) -> bool:
    """Return whether the first betting round is over (17.2, H33).

    The flop need not have been dealt, because the shoe may still have to be shuffled again.
    """
    return round_.street > 1 or round_.turn is None


def expose_hole(state: State, command: ExposeHole) -> None:
    """Replace a hole card that was exposed in the initial deal by the first burn card (17.20).

    If no cards are burned, the round is a misdeal (17.21). No rule covers a second exposed card, so the operator
    gets a notice (17.16, H19).
    """
    round_ = state.round
    refuse(why_not_expose_hole(round_, command.player))
    if command.card not in HOLE_CARDS:
        raise Refused(r17_20, Message("holdem-no-such-hole-card", player=command.player, card=command.card))
    assert round_ is not None
    hand = next(hand for hand in round_.hands if hand.name == command.player)
    if not state.terms.burn:
        return_everything(state, round_, MISDEAL, (r17_21, r17_3))
        return
    if round_.replaced is not None:
        state.notify("operator", r17_16, "second-card-exposed")
        return
    replacement = draw_cards(round_, 1)[0]
    if command.card == 1:
        exposed_card, hand.first = hand.first, replacement
    else:
        exposed_card, hand.second = hand.second, replacement
    round_.replaced = exposed_card
    round_.burnt.append(exposed_card)
    state.notify(hand.name, r17_20, "exposed-card-replaced")


def why_not_expose_hole(round_: Round | None, name: str) -> Fault | None:
    """Return why no hole card of a player can be exposed in the initial deal now, or None if one can (17.20)."""
    if round_ is None or round_.street > 1 or round_.communal_exposed or any(map(_has_acted, round_.hands)):
        return r17_20, Message("holdem-expose-hole-when")
    if all(hand.name != name for hand in round_.hands):
        return r17_20, Message("holdem-no-hole-cards", player=name)
    return None


def _has_acted(hand: Hand) -> bool:
    return hand.acted > 0 or hand.folded is not None


def expose_communal(state: State, command: ExposeCommunal) -> None:
    """Put back communal cards that were exposed too soon (17.17).

    The shoe must be shuffled again before the next communal cards are dealt.
    """
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
    state.add_notice(Notice("table", r17_17, "communal-card-reshuffled", cards=cards))


def _check_communal_seen(state: State, round_: Round, text: str) -> None:
    """Check the communal cards that are said to have been seen too soon.

    If the order of the shoe is known, they must be the next communal cards. Otherwise they must not have left the
    shoe.

    Raises:
        Refused: the cards cannot have been seen.
    """
    names = text.split()
    if not names:
        raise Refused(r17_17, Message("holdem-seen-cards-required"))
    if peek_next_card(round_) is None:
        _check_not_out(state, round_, text)
        return
    first_position = round_.dealt + needs_burn(state, round_)
    next_cards = round_.shoe[first_position : first_position + (FLOP if round_.street == 1 else 1)]
    if len(names) > len(next_cards) or any(
        name != card_name(card) for name, card in zip(names, next_cards, strict=False)
    ):
        raise Refused(r17_17, Message("holdem-seen-cards-not-next", cards=" ".join(names)))


def _check_not_out(state: State, round_: Round, text: str) -> tuple[Card, ...]:
    """Return the cards that a text names, after checking that they are still in the shoe.

    Raises:
        Refused: a card is not in the deck, is named twice, or has already left the shoe (2.2).
    """
    cards = read_cards(state, text)
    if not list_cards_out(round_).isdisjoint(cards):
        raise Refused(r2_2, Message("holdem-seen-card-out"))
    return cards


def why_not_expose_communal(round_: Round | None) -> Fault | None:
    """Return why no communal card can be exposed too soon now, or None if one can (17.17)."""
    if round_ is None or round_.turn is None or round_.street == LAST_STREET:
        return r17_17, Message("holdem-expose-communal-when")
    return None


def first_card(state: State, command: FirstCard) -> None:
    """Record that the first card of the shoe was seen at the end of a betting round (17.19, H20, H53).

    The card stays the first card of the shoe.
    """
    round_ = state.round
    refuse(why_not_first_card(round_))
    assert round_ is not None
    card = None if command.card is None else _check_first_card(state, round_, command.card)
    state.add_notice(Notice("table", r17_19, "exposed-card-used", card=card))


def why_not_first_card(round_: Round | None) -> Fault | None:
    """Return why the first card of the shoe cannot be recorded as seen, or None if it can (17.19, H53).

    It can be recorded only at the end of a betting round.
    """
    if round_ is None or not round_.concluded:
        return r17_19, Message("holdem-first-card-when")
    return None


def _check_first_card(state: State, round_: Round, text: str) -> str:
    """Check a card that was seen as the first card of the shoe, and return its name (17.19).

    If the order of the shoe was unknown when the betting round closed, the card is stored, and the next shuffled
    order must begin with it.

    Raises:
        Refused: the card was not the first card of the shoe, or not exactly one card is named.
    """
    names = text.split()
    if len(names) != 1:
        raise Refused(r17_19, Message("holdem-first-card-single", count=len(names)))
    (name,) = names
    if round_.closing_card is not None:
        expected_card = round_.closing_card
    else:
        (card,) = _check_not_out(state, round_, name)
        expected_card = card if round_.first_seen is None else round_.first_seen
    if name != card_name(expected_card):
        raise Refused(r17_19, Message("holdem-not-first-card", card=name))
    if round_.closing_card is None:
        round_.first_seen = expected_card
    return name


def wrong_cards(state: State, command: WrongCards) -> None:
    """Fold hands that have too few or too many cards (17.9, H24, H41).

    If no hand is left, the player who last folded by choice wins. If nobody folded by choice, the round is void.
    """
    round_ = state.round
    hands = [_require_active_hand(round_, name, r17_9) for name in dict.fromkeys(command.players)]
    if round_ is None:
        raise Refused(r17_9, Message("games-no-round"))
    for hand in hands:
        fold_hand(round_, hand, r17_9)
    lapse_killed_bet(state.terms, round_)
    if round_.active > 0:
        continue_after_folds(state, round_, r17_9 if round_.at_showdown else None)
        return
    voluntary_folds = [hand for hand in round_.folds if hand.folded in VOLUNTARY_FOLDS and not hand.player.excluded]
    if voluntary_folds:
        settle_last(state, round_, voluntary_folds[-1], r17_9)
    else:
        state.notify("players", r17_9, "round-void")
        return_everything(state, round_, "void", (r17_9,))


def discarded(state: State, command: Discarded) -> None:
    """Fold a hand whose cards entered the discards (17.10, H42).

    The player's bets stay in the pot as far as others have called them.
    """
    _fold_and_continue(state, _require_active_hand(state.round, command.player, r17_10), r17_10)


def declare_folded(state: State, command: DeclareFolded) -> None:
    """Fold the hand of a player who contravened a rule, as the operator decided (19.2(a))."""
    require_operator(command, r19_2_a)
    if not command.contravened:
        raise Refused(r19_2_a, Message("games-contravention-required"))
    _fold_and_continue(state, _require_active_hand(state.round, command.player, r19_2_a), r19_2_a)


@follows(r19_2)
@follows(r19_2_b)
def exclude(state: State, command: Exclude) -> None:
    """Exclude a player who contravened a rule from the game (19.2).

    During a round the player's hand is folded, and the player leaves the table when the round ends.
    """
    require_operator(command, r19_2_b)
    if not command.contravened:
        raise Refused(r19_2_b, Message("games-contravention-required"))
    if command.from_ != "game":
        raise Refused(r19_2_b, Message("holdem-exclude-from-game"))
    player = get_seated_player(state, command.player)
    state.excluded.add(player.name)
    state.notify(player.name, r19_2_b, "excluded")
    round_ = state.round
    if round_ is None:
        state.remove_player(player)
        return
    player.excluded = True
    hand = next((hand for hand in round_.hands if hand.player is player and hand.folded is None), None)
    if hand is not None:
        _fold_and_continue(state, hand, r19_2_a)


def irregularity(state: State, command: Irregularity) -> None:
    """Record an agreement of all players of the round in a matter that no rule covers (17.16, H39).

    If they agreed on a misdeal, all chips of the round are returned.
    """
    require_operator(command, r17_16)
    round_ = state.round
    if round_ is None:
        raise Refused(r17_16, Message("games-no-round"))
    for name in list_required_agreements(round_):
        if name not in command.agreed:
            raise Refused(r17_16, Message("holdem-no-agreement", player=name))
    if command.action == MISDEAL:
        _check_misdeal_in_time(round_)
    state.irregularities.append((command.about, command.action, state.round_number))
    state.notify("players", r17_16, "irregularity-agreed")
    if command.action == MISDEAL:
        return_everything(state, round_, MISDEAL, (r17_16, r17_3))


def dispute(state: State, command: Dispute) -> None:
    """Record the operator's decision about a dispute, or about an irregularity without agreement (17.16, 19.4).

    If the operator decided on a misdeal, all chips of the round are returned.
    """
    round_ = state.round
    rounds = len(state.rounds) + (round_ is not None)
    require_operator(command, r19_4)
    check_dispute(command, rule=r19_4, rounds=rounds)
    if command.action == MISDEAL:
        if round_ is None:
            raise Refused(r19_4, Message("holdem-no-round-to-misdeal"))
        if command.round not in (None, state.round_number):
            raise Refused(r17_2, Message("holdem-round-complete", round=command.round))
        _check_misdeal_in_time(round_)
    state.on_record.dispute(command, state.notify, rule=r19_4, rounds=rounds, action=command.action)
    if command.action == MISDEAL:
        assert round_ is not None
        return_everything(state, round_, MISDEAL, (r19_4, r17_3))


def _check_misdeal_in_time(round_: Round) -> None:
    if is_first_betting_complete(round_):
        raise Refused(r17_2, Message("holdem-misdeal-too-late"))


def _require_active_hand(round_: Round | None, name: str, rule: Rule) -> Hand:
    for hand in list_active_hands(round_):
        if hand.name == name:
            return hand
    raise Refused(rule, Message("holdem-no-active-hand", player=name))


def list_active_hands(round_: Round | None) -> list[Hand]:
    """Return the hands of a round that are not folded, or an empty list if no round is in play."""
    return [] if round_ is None else [hand for hand in round_.hands if hand.folded is None]


def list_required_agreements(round_: Round) -> list[str]:
    """Return the names of the players who must agree about an irregularity (17.16).

    These are all players of the round except excluded ones.
    """
    return [hand.name for hand in round_.hands if not hand.player.excluded]


def _fold_and_continue(state: State, hand: Hand, rule: Rule) -> None:
    round_ = state.round
    assert round_ is not None
    fold_hand(round_, hand, rule)
    lapse_killed_bet(state.terms, round_)
    continue_after_folds(state, round_)
