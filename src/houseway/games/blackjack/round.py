"""The round of play: deal, interim, the play loop, the dealer's hand, the end (rules 6 to 9, 12, 14.7)."""

from __future__ import annotations

from houseway.errors import Refused
from houseway.games.blackjack.commands import CloseInsurance, Deal, Dealer, EvenMoney, Insurance
from houseway.games.blackjack.decisions import decision_maker, end_hand, open_hand
from houseway.games.blackjack.hands import ACE_RANK, VALUES, Hand
from houseway.games.blackjack.rules import (
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
    r7_1,
    r7_2,
    r7_3,
    r8_1_b,
    r12_1,
    r12_2,
    r14_2,
    r14_3,
    r14_7,
    r14_8,
    r15_1,
    r15_2,
    r16_2_b,
    r19_1,
    r19_2,
    r19_3_b,
    r20_14,
)
from houseway.games.blackjack.settlement import (
    pay_blackjacks_at_once,
    pay_even_money,
    settle_hands,
    settle_insurance,
)
from houseway.games.blackjack.shoe import burn, cut_lies_first, has_card, take
from houseway.games.blackjack.side_wagers import (
    settle_after_initial_deal,
    settle_sevens,
    settle_three_suited,
    void_unaccompanied,
)
from houseway.games.blackjack.state import CUT, Box, Decision, Round, State, Step, Wager
from houseway.games.blackjack.steps import STEPS, go_on
from houseway.games.blackjack.turn import fix_marker, has_wagered, move_marker
from houseway.kit.cards import card_name
from houseway.kit.money import print_money
from houseway.law.coverage import follows

FINAL_ROUNDS = 3


def deal(state: State, command: Deal) -> None:
    """No more bets, and the initial deal (6.2)."""
    if state.closed is not None:
        raise Refused(state.closed, "the table is closed")
    if state.round is not None:
        raise Refused(r6_2, "the initial deal of this round has been made")
    if not any(wager.kind == "main" for wagers in state.layout.values() for wager in wagers):
        raise Refused(r6_2, "cards are dealt to boxes with a wager, and there is none")
    if state.determinations.tournament:
        idle = next((name for box, name in sorted(state.seats.items()) if not has_wagered(state, box)), None)
        if idle is not None:
            raise Refused(r20_14, f"{idle} has not wagered, and every player must")
    if state.new_cards_due:
        raise Refused(r19_3_b, "new cards are due after the malfunction")
    if command.overlooked_cut and state.automated:
        raise Refused(r19_1, "an automated shuffling shoe has no cutting card to overlook")
    if state.shuffle_due is not None and not command.overlooked_cut:
        raise Refused(r5_4_b, "the cutting card came out in the last round: the cards are shuffled first")
    cut_first = not state.final_rounds_left and cut_lies_first(state)
    if cut_first and not command.overlooked_cut:
        raise Refused(r5_4_a, "the cutting card lies first: the cards are shuffled before another round")
    if not has_card(state):
        raise Refused(r19_2 if state.automated else r5_1, "no card is in the shoe")
    round_ = _begin(state)
    if command.overlooked_cut:
        state.tell("table", r14_8, "dealt-past-cutting-card")
        if cut_first:
            state.shoe.pop(state.shoe.index(CUT, state.shoe_at))
            state.shuffle_due = r5_4_b
    void_unaccompanied(state, round_)
    round_.steps = [Step("deal")]
    go_on(state, round_)


@follows(A_round_of_play)
def _begin(state: State) -> Round:
    """The layout becomes a round: at-risk amounts and seats are fixed (M1), the layout is clear for the next."""
    round_ = Round(len(state.rounds) + 1, state.notices)
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
    _count_abstentions(state, round_)
    if state.determinations.tournament:
        fix_marker(state)
    return round_


def _count_abstentions(state: State, round_: Round) -> None:
    """Who wagered in this round of the shoe (4.7), and who let it go by at a full table (16.6)."""
    players = frozenset(wager.player for box in round_.boxes.values() for wager in box.hands[0].wagers)
    state.shoe_rounds.append(players)
    if state.seats:
        full = state.all_seats_held
        for player in set(state.seats.values()):
            state.abstained[player] = state.abstained.get(player, 0) + 1 if full and player not in players else 0


@follows(A_initial_deal, r6_1, r6_2_a, r6_2_b, r6_2_c)
def _initial_deal(state: State, round_: Round, _step: Step) -> bool:
    """A card to each box, one to the dealer, a second to each box, all face up."""
    boxes = round_.order
    while round_.dealt <= 2 * len(boxes):
        place = round_.dealt
        box = None if place == len(boxes) else boxes[place if place < len(boxes) else place - len(boxes) - 1]
        hand = round_.dealer if box is None else box.hands[0]
        card = take(state, round_, box, hand)
        if card is None:
            return False
        hand.add(card)
        state.show("dealer" if box is None else f"box {box.number}", card_name(card), r6_2)
        round_.dealt += 1
    for box in boxes:
        box.first_cards = tuple(box.hands[0].cards)
    settle_after_initial_deal(state, round_)
    up = VALUES[round_.dealer.cards[0]]
    if up == 1:
        round_.phase = "interim"
        return True
    if up < 10:
        pay_blackjacks_at_once(state, round_)
    round_.steps.append(Step("play"))
    return True


@follows(A_subsequent_deal)
def _play(state: State, round_: Round, _step: Step) -> bool:
    """The play loop: each hand in turn, until a decision is wanted or all hands are over."""
    round_.phase = "play"
    while (current := open_hand(round_)) is not None:
        box, hand = current
        if not any(wager.outcome is None for wager in hand.wagers):
            end_hand(state, box, hand)
        elif len(hand.cards) == 1:
            if not _card_to(state, round_, box, hand):
                return False
            if hand.split_ace:
                end_hand(state, box, hand)
        elif hand.total >= 21:
            end_hand(state, box, hand)
        elif decision_maker(state, round_, box, hand) is not None:
            return True
        elif not _play_absent(state, round_, box, hand):
            return False
        if hand.over and hand is box.hands[-1]:
            _pass_box(round_)
    round_.phase = "dealer"
    return True


def _pass_box(round_: Round) -> None:
    """Remember how many boxes from the first on have no open hand left."""
    boxes = round_.order
    while round_.at < len(boxes) and all(hand.over for hand in boxes[round_.at].hands):
        round_.at += 1


@follows(r14_7)
def _play_absent(state: State, round_: Round, box: Box, hand: Hand) -> bool:
    """A hand without a player to decide takes cards until it is over eleven, then stands (14.7)."""
    if hand.total > 11:
        end_hand(state, box, hand)
        return True
    return _card_to(state, round_, box, hand)


def _card_to(state: State, round_: Round, box: Box, hand: Hand) -> bool:
    """One card to a hand; the first after the initial deal is the third card of Super Sevens. False: the shoe is empty."""
    card = take(state, round_, box, hand)
    if card is None:
        return False
    hand.add(card)
    state.show(f"box {box.number}" + (f" hand {box.hands.index(hand) + 1}" if len(box.hands) > 1 else ""),
               card_name(card))  # fmt: skip
    if box.sevens and box.third is None:
        box.third = card
        settle_sevens(state, box)
    return True


def _hit(state: State, round_: Round, step: Step) -> bool:
    assert step.box is not None
    assert step.hand is not None
    if not _card_to(state, round_, step.box, step.hand):
        return False
    round_.decisions.append(Decision("hit", step.hand, round_.drawn))
    return True


def _double(state: State, round_: Round, step: Step) -> bool:
    assert step.box is not None
    assert step.hand is not None
    if not _card_to(state, round_, step.box, step.hand):
        return False
    round_.decisions.append(Decision("double", step.hand, round_.drawn))
    end_hand(state, step.box, step.hand)
    return True


def insurance(state: State, command: Insurance) -> None:
    """A player insures a main wager for at most half of it (7.1 to 7.3)."""
    round_ = state.round
    if round_ is None or not _dealer_shows_ace(round_):
        raise Refused(r7_1, "insurance is offered only against a dealer's ace")
    if round_.insurance_closed:
        raise Refused(r7_2, "the subsequent deal has begun")
    if command.player in state.excluded:
        raise Refused(r16_2_b, f"{command.player} is excluded from the game")
    main = _live_main(round_, command.player, command.box)
    if main is None or command.player in round_.absent:
        raise Refused(r7_1, f"{command.player} has no unsettled main wager on box {command.box} to insure")
    if command.amount * 2 > main.at_risk:
        raise Refused(r7_1, f"insurance is at most half of {print_money(main.at_risk)}")
    half_chip = state.determinations.smallest_chip // 2
    if command.amount <= 0 or command.amount % half_chip:
        raise Refused(r7_3, f"insurance is a multiple of {print_money(half_chip)}")
    for wager in round_.wagers:
        if wager.kind == "insurance" and wager.outcome is None and (wager.player, wager.box) == (main.player, main.box):
            wager.stake = wager.at_risk = int(command.amount)
            return
    state.placed += 1
    round_.wagers.append(Wager(main.player, main.box, "insurance", int(command.amount), main.position, state.placed))


def even_money(state: State, command: EvenMoney) -> None:
    """A Blackjack against an ace is paid one to one on request (8.1(b))."""
    round_ = state.round
    if round_ is None or round_.phase != "interim":
        raise Refused(r8_1_b, "even money is offered between the initial and the subsequent deal against an ace")
    if command.player in state.excluded:
        raise Refused(r16_2_b, f"{command.player} is excluded from the game")
    box = round_.boxes.get(command.box)
    hand = box.hands[0] if box is not None else None
    main = _live_main(round_, command.player, command.box)
    if box is None or hand is None or main is None or not hand.blackjack or command.player in round_.absent:
        raise Refused(r8_1_b, f"{command.player} has no unsettled Blackjack on box {command.box}")
    if state.determinations.even_money_by == "owner":
        pay_even_money(state, main)
        return
    if decision_maker(state, round_, box, hand) != command.player:
        raise Refused(r8_1_b, f"{command.player} is not the one who decides on this hand")
    for wager in hand.wagers:
        if wager.outcome is None:
            pay_even_money(state, wager)


def close_insurance(state: State, _command: CloseInsurance) -> None:
    """The subsequent deal begins; needed exactly when the dealer shows an ace."""
    round_ = state.round
    if round_ is None or not _dealer_shows_ace(round_):
        raise Refused(r7_1, "there is no insurance to close: the dealer shows no ace")
    if round_.insurance_closed:
        raise Refused(r7_2, "insurance is closed already")
    round_.insurance_closed = True
    round_.steps = [Step("play")]
    go_on(state, round_)


def _dealer_shows_ace(round_: Round) -> bool:
    cards = round_.dealer.cards
    return bool(cards) and cards[0] >> 2 == ACE_RANK


def _live_main(round_: Round, player: str, box_number: int) -> Wager | None:
    box = round_.boxes.get(box_number)
    if box is None:
        return None
    for wager in box.hands[0].wagers:
        if wager.player == player and wager.kind == "main" and wager.outcome is None:
            return wager
    return None


def dealer(state: State, command: Dealer) -> None:
    """The dealer's hand is drawn, everything is settled, the round is over (12, 13)."""
    round_ = state.round
    if round_ is None or round_.phase != "dealer":
        raise Refused(r12_1, "the dealer draws when all players' hands are over")
    round_.steps = [Step("finish"), Step("overdraw", count=command.overdraw), Step("dealer")]
    go_on(state, round_)


def _dealer_draws(state: State, round_: Round, _step: Step) -> bool:
    hand = round_.dealer
    while wants_card(round_):
        card = take(state, round_, None, hand)
        if card is None:
            return False
        hand.add(card)
        state.show("dealer", card_name(card), r12_1)
        if len(hand.cards) == 2:
            settle_insurance(state, round_)
    return True


@follows(r12_1, r12_2)
def wants_card(round_: Round) -> bool:
    """Whether the dealer draws: 16 or less, and the card can still change a result (12.1, 12.2)."""
    dealer_hand = round_.dealer
    if dealer_hand.total >= 17:
        return False
    one_card = len(dealer_hand.cards) == 1
    for box in round_.boxes.values():
        for hand in box.hands:
            if (hand.total <= 21 if one_card else hand.total <= 21 and not hand.blackjack) and any(
                wager.outcome is None for wager in (*hand.wagers, *hand.doubles)
            ):
                return True
    return one_card and any(wager.kind == "insurance" and wager.outcome is None for wager in round_.wagers)


def _overdraw(state: State, round_: Round, step: Step) -> bool:
    """Cards drawn beyond Rule 12 are burnt (14.3)."""
    while step.count:
        card = take(state, round_, None, round_.dealer)
        if card is None:
            return False
        burn(state, round_, card, r14_3, "dealer-card-burnt")
        step.count -= 1
    return True


def _error(state: State, round_: Round, step: Step) -> bool:
    """A card drawn in error: kept for the next card wanted, burnt, or put to the dealer's hand and burnt (14.2, 14.3)."""
    card = take(state, round_, None, None, from_shoe=True)
    if card is None:
        return False
    if step.count == KEPT:
        state.kept.append(card)
        state.tell("table", r14_2, "drawn-in-error")
        state.show("aside", card_name(card), r14_2)
    elif step.count == BURNT:
        burn(state, round_, card, r14_2, "burnt-in-error")
    else:
        burn(state, round_, card, r14_3, "dealer-card-burnt")
    return True


KEPT, BURNT, TO_DEALER = range(3)


def _finish(state: State, round_: Round, _step: Step) -> bool:
    settle_hands(state, round_)
    settle_three_suited(state, round_)
    end_round(state, round_, "settled")
    return True


STEPS |= {
    "deal": _initial_deal,
    "play": _play,
    "hit": _hit,
    "double": _double,
    "dealer": _dealer_draws,
    "overdraw": _overdraw,
    "error": _error,
    "finish": _finish,
}


def end_round(state: State, round_: Round, status: str) -> None:
    """The cards are collected: waiting limits hold, the marker moves, final rounds count down."""
    round_.status = "settled" if status == "settled" else "void"
    round_.steps = []
    state.rounds.append(round_)
    state.round = None
    if state.limits.end_of_round():
        drop_markers_within_sign(state)
    if state.determinations.tournament:
        move_marker(state, settled=status == "settled")
    if status == "settled" and state.final_rounds_left:
        state.final_rounds_left -= 1
        if state.final_rounds_left == 0:
            state.closed = r15_1 if state.final_reason == r15_1 else r15_2


def drop_markers_within_sign(state: State) -> None:
    """A marker that is not above the sign's maximum is gone: it exists only to allow more (3.2)."""
    most = state.limits.sign.max
    state.markers = {box: marker for box, marker in state.markers.items() if marker.limit > most}
