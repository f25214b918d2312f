"""The round of play: its beginning, initial deal, play of the hands and end (rules 6, 8, 9, 14.7, 14.8)."""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.equipment.cards import Card, card_name
from houseway.games.blackjack.clauses import (
    A_initial_deal,
    A_round_of_play,
    A_subsequent_deal,
    r5_1,
    r5_4_a,
    r5_4_b,
    r6_1,
    r6_2,
    r6_2_a,
    r6_2_b,
    r6_2_c,
    r10_5,
    r14_7,
    r14_8,
    r15_1,
    r15_2,
    r19_1,
    r19_2,
    r19_3_b,
    r20_14,
)
from houseway.games.blackjack.commands import Deal
from houseway.games.blackjack.play.cards.resumable_deal import STEPS, run_steps
from houseway.games.blackjack.play.cards.shoe import has_card, is_cut_first, take_card
from houseway.games.blackjack.play.decisions import end_hand, find_decision_maker, find_open_hand, record_decision
from houseway.games.blackjack.play.hands import VALUES, Hand
from houseway.games.blackjack.play.settlement import pay_blackjacks
from houseway.games.blackjack.play.side_wagers import (
    settle_after_initial_deal,
    settle_sevens,
    void_unaccompanied_side_wagers,
)
from houseway.games.blackjack.play.state import CUT, Box, DealStep, Round, State
from houseway.games.blackjack.play.tournament_wager_order import has_wagered, move_marker, place_marker_for_round
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows

FINAL_ROUNDS = 3


def deal(state: State, command: Deal) -> None:
    """Close the wagering and make the initial deal (6.2).

    If a card drawn in error has already begun the round, the deal continues that round (14.2).
    """
    round_ = state.round
    refuse(why_not_deal(state, overlooks_cut=command.overlooked_cut))
    cut_comes_next = _is_cut_next(state)
    if round_ is None:
        round_ = begin_round(state)
    if command.overlooked_cut:
        state.notify("table", r14_8, "dealt-past-cutting-card")
        if cut_comes_next:
            state.shoe.pop(state.shoe.index(CUT, state.shoe_at))
            state.shuffle_due = r5_4_b
    round_.deal_awaited = False
    _drop_void_boxes(round_)
    round_.steps = [DealStep("deal")]
    run_steps(state, round_)


def _drop_void_boxes(round_: Round) -> None:
    """Remove boxes whose main wagers have all become void since the round began (6.2).

    These boxes get no cards.
    """
    round_.order = [box for box in round_.order if any(wager.outcome is None for wager in box.hands[0].wagers)]
    round_.boxes = {box.number: box for box in round_.order}


NOTHING_TO_OVERLOOK = Message("blackjack-no-cut-to-overlook")


def why_not_deal(state: State, *, overlooks_cut: bool = False) -> Fault | None:
    """Return why the initial deal cannot be made now, or None if it can.

    If several clauses forbid the deal, the first one is returned.
    """
    if state.round is not None and state.round.deal_awaited:
        return _why_not_continue_deal(state, state.round, overlooks_cut=overlooks_cut)
    if state.closed is not None:
        return state.closed, Message("games-table-closed")
    if state.round is not None:
        return r6_2, Message("blackjack-already-dealt")
    if not any(wager.kind == "main" for wagers in state.layout.values() for wager in wagers):
        return r6_2, Message("blackjack-no-wager-to-deal")
    if state.determinations.tournament:
        idle_player = next((name for box, name in sorted(state.seats.items()) if not has_wagered(state, box)), None)
        if idle_player is not None:
            return r20_14, Message("games-player-must-wager", player=idle_player)
    if state.new_cards_due:
        return r19_3_b, Message("games-new-cards-due")
    if overlooks_cut and state.automated:
        return r19_1, NOTHING_TO_OVERLOOK
    if state.shuffle_due is not None and not overlooks_cut:
        return r5_4_b, Message("blackjack-shuffle-due")
    if not overlooks_cut and _is_cut_next(state):
        return r5_4_a, Message("blackjack-cutting-card-first")
    if not (state.kept or has_card(state)):
        return r19_2 if state.automated else r5_1, Message("games-shoe-empty")
    return None


def _why_not_continue_deal(state: State, round_: Round, *, overlooks_cut: bool) -> Fault | None:
    """Return why a round begun by a card drawn in error cannot be dealt, or None if it can (14.2)."""
    if not any(wager.kind == "main" and wager.outcome is None for wager in round_.wagers):
        return r6_2, Message("blackjack-no-wager-to-deal")
    return (r19_1, NOTHING_TO_OVERLOOK) if overlooks_cut and state.automated else None


def _is_cut_next(state: State) -> bool:
    """Return whether the next draw brings out the cutting card and so makes a shuffle necessary.

    This is never so in the final rounds, or while a card drawn in error is to be used first (14.2).
    """
    return not state.kept and not state.final_rounds_left and is_cut_first(state)


@follows(A_round_of_play)
def begin_round(state: State) -> Round:
    """Begin a round with the wagers on the layout, and clear the layout.

    The function fixes who is seated at each box, and which part of each wager is at risk (3.5).
    """
    round_ = Round(len(state.rounds) + 1, state.notices, final=bool(state.final_rounds_left))
    state.notices = []
    state.cut_for = None
    sign = state.limits.sign
    for number in sorted(number for number, wagers in state.layout.items() if wagers):
        box = Box(number, state.seats.get(number))
        for wager in state.layout[number]:
            if wager.kind == "main":
                marker = state.markers.get(number)
                limit = marker.limit if marker is not None and marker.player == wager.player else sign.max
                wager.at_risk = min(wager.stake, limit)
                wager.hand = box.hands[0]
                box.hands[0].wagers.append(wager)
            elif wager.kind == "perfect-pairs":
                wager.at_risk = min(wager.stake, sign.perfect_pairs_max)
            round_.wagers.append(wager)
        if box.hands[0].wagers:
            round_.boxes[number] = box
            round_.order.append(box)
    round_.wagers += state.voided
    state.layout = {}
    state.voided = []
    state.round = round_
    _record_participation(state, round_)
    if state.determinations.tournament:
        place_marker_for_round(state)
    void_unaccompanied_side_wagers(state, round_, "interim")
    return round_


def _record_participation(state: State, round_: Round) -> None:
    """Record who wagers in this round of the shoe (4.7) and who abstains at a full table (16.6)."""
    players = frozenset(wager.player for box in round_.order for wager in box.hands[0].wagers)
    state.shoe_rounds.add_round(players)
    if state.all_seats_held:
        round_.abstaining = set(state.seats.values()) - players


def _count_abstentions(state: State, round_: Round) -> None:
    """Update the count of missed rounds of each seated player after a settled round (16.6).

    The count of a player who abstained grows by one. The counts of all others return to zero.
    """
    for player in dict.fromkeys(state.seats.values()):
        state.abstained[player] = state.abstained.get(player, 0) + 1 if player in round_.abstaining else 0


@follows(A_initial_deal)
def _initial_deal(state: State, round_: Round, _step: DealStep) -> bool:
    """Deal one card to each box, one to the dealer and a second to each box, all face up.

    Return False if the shoe runs out.
    """
    boxes = round_.order
    while round_.dealt <= 2 * len(boxes):
        card_number = round_.dealt
        box = (
            None
            if card_number == len(boxes)
            else boxes[card_number if card_number < len(boxes) else card_number - len(boxes) - 1]
        )
        hand = round_.dealer if box is None else box.hands[0]
        card = take_card(state, round_, box, hand)
        if card is None:
            return False
        _deal_face_up(
            state, round_, hand, card, r6_2_b if box is None else r6_2_a if card_number < len(boxes) else r6_2_c
        )
        round_.dealt += 1
    for box in boxes:
        box.refresh_first_cards()
    settle_after_initial_deal(state, round_)
    dealer_value = VALUES[round_.dealer.cards[0]]
    if dealer_value == 1:
        return True
    if dealer_value < 10:
        pay_blackjacks(state, round_)
    round_.steps.append(DealStep("play"))
    return True


@follows(r6_1)
def _deal_face_up(state: State, round_: Round, hand: Hand, card: Card, rule: Rule) -> None:
    """Add a card of the initial deal to a hand, face up, and report the card (6.1)."""
    hand.add_card(card, round_.take_next_rank())
    state.show_cards("dealer" if hand.box is None else f"box {hand.box.number}", card_name(card), rule)


@follows(A_subsequent_deal)
def _play_hands(state: State, round_: Round, _step: DealStep) -> bool:
    """Play each hand in turn until a player must decide or all hands are over.

    Return False if the shoe runs out. If a correction has removed the last card of a doubled hand, the hand gets a
    new last card here (14.4).
    """
    round_.phase = "play"
    while (current := find_open_hand(round_)) is not None:
        box, hand = current
        if not any(wager.outcome is None for wager in hand.wagers):
            end_hand(state, box, hand)
        elif len(hand.cards) == 1:
            if not _deal_card_to(state, round_, box, hand):
                return False
            if _is_finished_split_ace(hand):
                end_hand(state, box, hand)
        elif hand.doubled_on == len(hand.cards):
            if not _deal_card_to(state, round_, box, hand):
                return False
            end_hand(state, box, hand)
        elif hand.total >= 21:
            end_hand(state, box, hand)
        elif find_decision_maker(state, round_, box, hand) is not None:
            return True
        elif not _play_absent_hand(state, round_, box, hand):
            return False
        if hand.over and hand is box.hands[-1]:
            _skip_finished_boxes(round_)
    round_.phase = "dealer"
    return True


@follows(r10_5)
def _is_finished_split_ace(hand: Hand) -> bool:
    """Return whether a hand is a split ace, which gets no cards after its second (10.5)."""
    return hand.split_ace


def _skip_finished_boxes(round_: Round) -> None:
    """Advance ``round_.at`` past the boxes whose hands are all over."""
    boxes = round_.order
    while round_.at < len(boxes) and all(hand.over for hand in boxes[round_.at].hands):
        round_.at += 1


@follows(r14_7)
def _play_absent_hand(state: State, round_: Round, box: Box, hand: Hand) -> bool:
    """Take the next step of a hand that no player can decide on, and return False if the shoe runs out (14.7).

    Such a hand takes cards until its total is above eleven, and then ends.
    """
    if hand.total > 11:
        end_hand(state, box, hand)
        return True
    return _deal_card_to(state, round_, box, hand)


def _deal_card_to(state: State, round_: Round, box: Box, hand: Hand) -> bool:
    """Deal one card to a hand, and return False if the shoe is empty.

    For Super Sevens, the first card after the initial deal is the third card of the box.
    """
    card = take_card(state, round_, box, hand)
    if card is None:
        return False
    hand.add_card(card, round_.take_next_rank())
    round_.laid += 1
    state.show_cards(f"box {box.number}" + (f" hand {box.hands.index(hand) + 1}" if len(box.hands) > 1 else ""),
               card_name(card))  # fmt: skip
    if box.third_at is None:
        box.third_at = (hand, len(hand.cards) - 1)
        if box.sevens:
            settle_sevens(state, box)
    return True


def _run_hit_step(state: State, round_: Round, step: DealStep) -> bool:
    assert step.box is not None
    assert step.hand is not None
    if not _deal_card_to(state, round_, step.box, step.hand):
        return False
    record_decision(round_, "hit", step.hand)
    return True


def _run_double_step(state: State, round_: Round, step: DealStep) -> bool:
    assert step.box is not None
    assert step.hand is not None
    if not _deal_card_to(state, round_, step.box, step.hand):
        return False
    record_decision(round_, "double", step.hand)
    end_hand(state, step.box, step.hand)
    return True


STEPS |= {"deal": _initial_deal, "play": _play_hands, "hit": _run_hit_step, "double": _run_double_step}


def end_round(state: State, round_: Round, status: str) -> None:
    """End the round: apply pending limits, move the starting marker and count down the final rounds.

    When a resumed round ends again, only pending limits are applied, because its first end did the rest (14.4).
    """
    round_.status = "settled" if status == "settled" else "void"
    round_.steps = []
    state.rounds.append(round_)
    state.round = None
    state.cards_gone = False
    if state.limits.apply_waiting():
        drop_markers_within_sign(state)
    if round_.taken_up:
        return
    if status == "settled":
        _count_abstentions(state, round_)
    if state.determinations.tournament:
        move_marker(state, is_settled=status == "settled")
    if status == "settled" and state.final_rounds_left:
        state.final_rounds_left -= 1
        if state.final_rounds_left == 0:
            state.closed = r15_1 if state.final_reason == r15_1 else r15_2


def drop_markers_within_sign(state: State) -> None:
    """Remove each marker whose limit is not above the maximum on the sign, because it has no effect (3.2)."""
    maximum = state.limits.sign.max
    state.markers = {box: marker for box, marker in state.markers.items() if marker.limit > maximum}
