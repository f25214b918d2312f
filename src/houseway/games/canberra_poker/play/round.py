"""The round of play: shoe, deal, bets and folds, dealer's hand, and collection of the cards (4 to 9, 12)."""

from __future__ import annotations

from houseway.engine.output.events import Shown
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.equipment.cards import JOKER, parse_cards, print_cards
from houseway.errors import InvalidValueError, Refused
from houseway.games.canberra_poker.clauses import (
    A_ante,
    A_bet,
    A_fold,
    A_shoe,
    r1_2_b,
    r2_1,
    r3_4,
    r3_5,
    r4_5,
    r5_1,
    r5_2,
    r6_1,
    r6_2,
    r6_3_a,
    r6_3_b,
    r6_3_c,
    r7_1,
    r7_2,
    r7_3,
    r9_1,
    r9_7,
    r10_2,
    r10_4,
    r10_5,
    r10_7,
    r12_1,
    r12_2,
    r12_3,
    r12_4,
    r12_5,
    r12_7,
    r14_4,
    r17_14,
)
from houseway.games.canberra_poker.commands import (
    Announce,
    Bet,
    Collect,
    Deal,
    Declare,
    Fold,
    Reveal,
    Shoe,
)
from houseway.games.canberra_poker.play.hands import get_value
from houseway.games.canberra_poker.play.jackpot import contribute_to_pools, find_qualifying_rule
from houseway.games.canberra_poker.play.seats import check_open, count_abstentions, free_seat
from houseway.games.canberra_poker.play.settlement import settle
from houseway.games.canberra_poker.play.state import DECK, HAND, Box, Round, State
from houseway.games.canberra_poker.play.tournament_wager_order import move_starting_marker, place_starting_marker
from houseway.games.canberra_poker.play.wagers import check_not_awaiting_approval
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import Cents

MIN_CARDS_AT_EACH_END = 2
"""Least number of cards above and below the cut (5.2)."""


@follows(r12_1)
def choose_rule(state: State, ordinary_rule: Rule, automated_rule: Rule) -> Rule:
    """Return ``automated_rule`` if the table uses an automated shoe, otherwise ``ordinary_rule``.

    For an automated shoe, rule 12 replaces clause 2.1 and rules 5 and 6 (12.1).
    """
    return automated_rule if state.automated else ordinary_rule


@follows(A_shoe)
def shoe(state: State, command: Shoe) -> None:
    """Load the cards of the coming round, replacing any cards loaded before (2.1, 5.1, 12.2)."""
    refuse(why_not_shoe(state))
    rule = choose_rule(state, r2_1, r12_2)
    try:
        cards = parse_cards(command.cards)
    except InvalidValueError as error:
        raise Refused(rule, error.reason) from error
    if JOKER in cards:
        raise Refused(rule, Message("canberra-poker-no-joker"))
    if len(set(cards)) < len(cards):
        raise Refused(rule, Message("canberra-poker-one-deck"))
    state.shoe = cards


def why_not_shoe(state: State) -> Fault | None:
    """Return why no cards can be loaded now, or None if they can (5.1, 12.2)."""
    return None if state.round is None else (choose_rule(state, r5_1, r12_2), Message("games-shuffle-between-rounds"))


def deal(state: State, command: Deal) -> None:
    """Deal the given number of cards, or all remaining ones; the first card starts the round (6, 12.4)."""
    check_deal(state)
    round_ = _start_round(state) if state.round is None else state.round
    undealt_cards = len(round_.cards) - round_.dealt
    round_.dealt += undealt_cards if command.cards is None else min(undealt_cards, command.cards)
    if round_.automated:
        _deal_whole_hands(state, round_)
    else:
        _deal_single_cards(state, round_)
    if round_.dealt < len(round_.cards):
        state.phase = "dealing"
        return
    state.phase = "deciding"
    _turn_last_card(round_)


def check_deal(state: State) -> None:
    """Check that a card can be dealt now.

    Raises:
        Refused: no round can begin now, or every hand already has five cards.
    """
    check_open(state)
    check_not_awaiting_approval(state)
    if state.round is None:
        _check_first_card(state)
    elif state.phase != "dealing":
        raise Refused(choose_rule(state, r6_3_c, r12_4), Message("canberra-poker-all-dealt"))


def announce(state: State, command: Announce) -> None:
    """Call for bets and folds; players at an automated shoe cannot decide before this call (12.5)."""
    check_announce(state)
    state.get_current_round().announced = True


def check_announce(state: State) -> None:
    """Check that the dealer can call for bets and folds now.

    Raises:
        Refused: not every hand has five cards, the dealer's hand is turned, or an approval is pending.
    """
    check_not_awaiting_approval(state)
    if state.phase != "deciding":
        raise Refused(choose_rule(state, r7_1, r12_5), Message("canberra-poker-announce-when"))


@follows(r1_2_b)
@follows(A_bet)
def bet(state: State, command: Bet) -> None:
    """Record a player's bet, which is exactly twice the ante in play (7.2)."""
    box = find_box_to_bet(state, command.player)
    bet_cents = get_bet_cents(box)
    if command.amount is not None and command.amount != bet_cents:
        raise Refused(r7_2, Message("canberra-poker-bet-amount", amount=Cents(bet_cents)))
    box.action = "bet"
    box.bet = bet_cents


def find_box_to_bet(state: State, player: str) -> Box:
    """Return the box on which a player may bet now.

    Raises:
        Refused: the player may not bet now.
    """
    check_not_awaiting_approval(state)
    if state.phase in ("betting", "dealing"):
        raise Refused(r4_5, Message("canberra-poker-bet-too-early"))
    return _find_box_to_decide(state, player)


def get_bet_cents(box: Box) -> int:
    """Return the only allowed amount of a bet: twice the ante in play (7.2)."""
    return 2 * box.ante


@follows(A_fold)
def fold(state: State, command: Fold) -> None:
    """Fold a player's hand (7.3).

    If a player has walked away, the supervisor records the fold.
    """
    find_box_to_fold(state, command.player).action = "fold"


def find_box_to_fold(state: State, player: str) -> Box:
    """Return the box on which a player may fold now.

    Raises:
        Refused: the player may not fold now.
    """
    check_not_awaiting_approval(state)
    return _find_box_to_decide(state, player)


def reveal(state: State, command: Reveal) -> None:
    """Turn the dealer's hand face up after every player has decided (9.1)."""
    check_reveal(state)
    round_ = state.get_current_round()
    state.phase = "revealed"
    round_.revealed = True
    state.happened.append(Shown("dealer", print_cards(round_.dealer), r9_1))


def check_reveal(state: State) -> None:
    """Check that the dealer's hand can be turned now.

    Raises:
        Refused: a player has not decided, the hand is already turned, or an approval is pending.
    """
    check_not_awaiting_approval(state)
    if state.phase == "revealed":
        raise Refused(r9_1, Message("canberra-poker-already-revealed"))
    if state.phase != "deciding":
        raise Refused(r7_1, Message("canberra-poker-players-decide-first"))
    _check_all_decided(state.get_current_round())


def declare(state: State, command: Declare) -> None:
    """Declare a hand for the jackpot before the cards are collected (10.4, 10.5)."""
    check_declare(state, command.player)
    box = state.find_box(command.player)
    assert box is not None
    box.declared = True


def check_declare(state: State, player: str) -> None:
    """Check that a player can declare a hand for the jackpot now.

    Raises:
        Refused: the player has no accepted jackpot wager in play, or the hand does not qualify.
    """
    if state.phase == "betting":
        raise Refused(r10_4, Message("canberra-poker-declare-too-late"))
    if state.phase == "dealing":
        raise Refused(r7_1, Message("canberra-poker-deal-incomplete"))
    box = state.find_box(player)
    if box is None or not box.jackpot:
        raise Refused(r10_5, Message("canberra-poker-no-jackpot-wager", player=player))
    if not box.lit:
        raise Refused(r10_2, Message("canberra-poker-jackpot-wager-not-accepted"))
    if box.action == "fold":
        raise Refused(r7_3, Message("canberra-poker-jackpot-wager-folded"))
    if box.jackpot_void is not None:
        raise Refused(r10_5, Message("canberra-poker-jackpot-wager-void"))
    if find_qualifying_rule(get_value(box.cards)) is None:
        raise Refused(r10_7, Message("canberra-poker-not-qualifying"))


def collect(state: State, command: Collect) -> None:
    """Settle and pay all wagers, collect the cards and end the round (9.2 to 9.8)."""
    check_collect(state)
    round_ = state.get_current_round()
    settle(state, round_)
    count_abstentions(state, round_)
    end_round(state)
    if state.determinations.tournament:
        move_starting_marker(state)


def check_collect(state: State) -> None:
    """Check that the cards can be collected now.

    Raises:
        Refused: a player has not decided, the dealer's hand must be turned first, or a hand was miscounted.
    """
    check_not_awaiting_approval(state)
    if state.phase == "betting":
        raise Refused(r9_7, Message("canberra-poker-nothing-to-collect"))
    if state.phase == "dealing":
        raise Refused(r7_1, Message("canberra-poker-deal-incomplete"))
    round_ = state.get_current_round()
    _check_all_decided(round_)
    if state.phase == "deciding":
        for box in round_.boxes.values():
            if box.action == "bet" and (box.ante_void is None or box.bet_void is None):
                raise Refused(r9_1, Message("canberra-poker-reveal-first", box=box.number))
    miscounted_hand = round_.find_miscounted_hand()
    if miscounted_hand is not None:
        raise Refused(r9_7, Message("canberra-poker-hand-miscounted", place=miscounted_hand))


@follows(r5_1)
def end_round(state: State) -> None:
    """Reset the table after a settled or void round.

    The shoe must be loaded again, pending limits are applied, and excluded players lose their seats.
    """
    state.round = None
    state.phase = "betting"
    state.shoe = ()
    state.asked = None
    state.asked_box = None
    state.limits.apply_waiting()
    if state.excluded:
        for player in sorted(state.excluded & state.seat_of.keys()):
            free_seat(state, player)


@follows(r5_2)
def get_cut_depths() -> range:
    """Return how many cards the cut may lift; at least two cards must remain on either side (5.2)."""
    return range(MIN_CARDS_AT_EACH_END, DECK - MIN_CARDS_AT_EACH_END + 1)


def get_maximum_ante(state: State, number: int) -> int | None:
    """Return the maximum ante on a box, or None if there is no maximum (3.1, 3.2).

    A marker never makes the maximum lower than that of the sign.
    """
    maximum = state.limits.sign.max
    limit = state.markers.get(number, maximum)
    return None if limit is None else max(limit, maximum)


def _check_first_card(state: State) -> None:
    if not state.layout:
        raise Refused(choose_rule(state, r6_3_a, r12_4), Message("canberra-poker-no-ante-to-deal"))
    if not state.shoe_works:
        raise Refused(r12_7, Message("canberra-poker-shoe-out-of-order"))
    if state.new_cards_due:
        raise Refused(r12_7, Message("games-new-cards-due"))
    if state.cards_miscounted:
        rule = choose_rule(state, r2_1, r12_2)
        raise Refused(rule, Message("canberra-poker-cards-miscounted"))
    if state.determinations.tournament and len(state.layout) < len(state.seats):
        raise Refused(r17_14, Message("canberra-poker-everyone-must-ante"))
    if not state.shoe:
        raise Refused(choose_rule(state, r6_1, r12_3), Message("games-shoe-empty"))
    needed_cards = HAND * (len(state.layout) + 1)
    if len(state.shoe) < needed_cards:
        raise Refused(
            choose_rule(state, r2_1, r12_2),
            Message("canberra-poker-too-few-cards", required=needed_cards, available=len(state.shoe)),
        )


@follows(A_ante)
def _start_round(state: State) -> Round:
    """Start a round with the antes on the layout (3.4, 3.5, 10.6).

    Antes are reduced to the maximum, and accepted jackpot wagers go into the pools.
    """
    boxes = {number: state.layout[number] for number in sorted(state.layout)}
    round_ = Round(boxes, state.shoe[: HAND * (len(boxes) + 1)], state)
    round_.notices, state.notices = state.notices, []
    state.layout = {}
    state.round = round_
    state.rounds.append(round_)
    state.asked = None
    if state.determinations.tournament:
        place_starting_marker(state)
    sign = round_.sign
    for number, box in boxes.items():
        maximum = get_maximum_ante(state, number)
        if maximum is not None and box.ante > maximum:
            box.ante_note = r3_5
            state.notify(box.player, r3_5, "wager-above-maximum", box.ante - maximum)
            box.ante = maximum
        elif box.ante < sign.min:
            box.ante_note = r3_4
            state.advised[box.player] = True
            state.notify(box.player, r3_4, "wager-below-minimum")
        if box.lit:
            contribute_to_pools(state, round_, box)
    return round_


def _deal_single_cards(state: State, round_: Round) -> None:
    """Deal one card at a time, from the lowest box to the highest and then the dealer, five times (6.3)."""
    dealt_cards = round_.cards[: round_.dealt]
    hand_count = len(round_.boxes) + 1
    for place, box in enumerate(round_.boxes.values()):
        previous_count = len(box.cards)
        box.cards = dealt_cards[place::hand_count]
        if len(box.cards) > previous_count:
            state.happened.append(Shown(str(box.number), print_cards(box.cards[previous_count:]), r6_3_a))
    _deal_to_dealer(state, round_, dealt_cards[hand_count - 1 :: hand_count], r6_3_b)


def _deal_whole_hands(state: State, round_: Round) -> None:
    """Deal five cards at once to each box, then five to the dealer (12.4)."""
    dealt_cards = round_.cards[: round_.dealt]
    for place, box in enumerate(round_.boxes.values()):
        previous_count = len(box.cards)
        box.cards = dealt_cards[HAND * place : HAND * (place + 1)]
        if len(box.cards) > previous_count:
            state.happened.append(Shown(str(box.number), print_cards(box.cards[previous_count:]), r12_4))
    _deal_to_dealer(state, round_, dealt_cards[HAND * len(round_.boxes) :], r12_4)


def _deal_to_dealer(state: State, round_: Round, cards: tuple[int, ...], rule: Rule) -> None:
    previous_count = len(round_.dealer)
    round_.dealer = cards
    if len(cards) > previous_count:
        state.happened.append(Shown("dealer", print_cards(cards[previous_count:]), rule))


@follows(r6_2)
def _turn_last_card(round_: Round) -> None:
    """Turn the dealer's last card face up, unless an earlier card already lies face up (6.2, 12.4, 14.2)."""
    if round_.up is None:
        round_.up = HAND


def _find_box_to_decide(state: State, player: str) -> Box:
    """Return the box on which a player may bet or fold now.

    Raises:
        Refused: the player may not decide now.
    """
    if state.phase != "deciding":
        raise Refused(r7_1, Message("canberra-poker-decide-when"))
    box = state.find_box(player)
    if box is None:
        raise Refused(r7_1, Message("canberra-poker-no-hand", player=player))
    if not box.is_undecided():
        raise Refused(
            r7_1,
            Message("canberra-poker-out-of-round", player=player)
            if box.out
            else Message("canberra-poker-already-decided", player=player),
        )
    if box.awaiting:
        raise Refused(r14_4, Message("canberra-poker-hand-awaiting-reconstruction", player=player))
    if state.automated and not state.get_current_round().announced:
        raise Refused(r12_5, Message("canberra-poker-not-announced"))
    return box


def _check_all_decided(round_: Round) -> None:
    for box in round_.boxes.values():
        if box.awaiting:
            raise Refused(r14_4, Message("canberra-poker-box-awaiting-reconstruction", box=box.number))
    for box in round_.list_undecided_boxes():
        raise Refused(r7_1, Message("canberra-poker-undecided", player=box.player))
