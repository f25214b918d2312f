"""The subsequent deal: who decides on a hand, and hit, stand, double, split (rules 4.5, 9, 10, 11)."""

from __future__ import annotations

from operator import attrgetter

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.legal_actions import Amount
from houseway.errors import Refused
from houseway.games.blackjack.clauses import (
    A_double,
    A_split,
    r3_3,
    r4_5,
    r4_5_a,
    r4_5_b,
    r8_1,
    r9_1,
    r9_1_a,
    r9_1_b,
    r9_1_c,
    r9_1_d,
    r9_2_a,
    r9_2_b,
    r10_1,
    r10_2,
    r10_2_a,
    r10_2_b,
    r10_3,
    r10_4,
    r10_6,
    r11_1,
    r11_2,
    r11_3,
    r16_7,
)
from houseway.games.blackjack.commands import Double, Hit, Split, Stand
from houseway.games.blackjack.play.cards.deal_steps import go_on
from houseway.games.blackjack.play.hands import ACE_RANK, VALUES, Hand
from houseway.games.blackjack.play.side_wagers import settle_sevens
from houseway.games.blackjack.play.state import Box, Decision, Round, State, Step, Wager
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import print_money

HANDS_ON_A_BOX = 4


def decision_maker(state: State, round_: Round, box: Box, hand: Hand) -> str | None:
    """Of the players present with a live wager on the hand: the one seated there, else the nearest to the dealer (4.5)."""
    absent, excluded = round_.absent, state.excluded
    wagers = [
        wager
        for wager in hand.wagers
        if wager.outcome is None and wager.player not in absent and wager.player not in excluded
    ]
    if len(wagers) < 2:
        return wagers[0].player if wagers else None
    return _seated(box, wagers) or _nearest(wagers)


@follows(r4_5_a)
def _seated(box: Box, wagers: list[Wager]) -> str | None:
    """Who sits at the box, where that is one of these."""
    for wager in wagers:
        if wager.player == box.seated:
            return wager.player
    return None


@follows(r4_5_b)
def _nearest(wagers: list[Wager]) -> str:
    """Whose wager lies nearest to the dealer."""
    return min(wagers, key=_position).player


_position = attrgetter("position")


def open_hand(round_: Round) -> tuple[Box, Hand] | None:
    """The first box, and in it the first hand, that is not over (9.1, 10.4)."""
    if round_.phase != "play":
        return None
    boxes = round_.order
    for number in range(round_.at, len(boxes)):
        for hand in boxes[number].hands:
            if not hand.over:
                return boxes[number], hand
    return None


@follows(r16_7)
def _meant(
    state: State, command: Hit | Stand | Double | Split, whose: Rule, *, stand: bool = False
) -> tuple[Round, Box, Hand]:
    """The hand that a decision is about, after the checks that all four decisions share."""
    round_ = state.round
    if round_ is None:
        raise Refused(r9_1, "no round is in progress")
    if round_.phase == "interim":
        raise Refused(r8_1, "insurance and even money come before the subsequent deal")
    box = round_.boxes.get(command.box)
    if box is None:
        raise Refused(r9_1, f"box {command.box} has no cards")
    if command.hand is not None and not 1 <= command.hand <= len(box.hands):
        raise Refused(r10_4, f"box {command.box} has no hand {command.hand}")
    current = open_hand(round_)
    if command.hand is not None:
        hand = box.hands[command.hand - 1]
    else:
        hand = current[1] if current is not None and current[0] is box else box.hands[-1]
    if not hand.over and decision_maker(state, round_, box, hand) != command.player:
        raise Refused(whose, f"{command.player} is not the one who decides on this hand")
    if hand.total == 21 and not stand:
        raise Refused(r9_2_a, "a hand of 21 takes no card")
    if current is None or current[0] is not box:
        raise Refused(r9_1, f"it is not the turn of box {command.box}")
    if current[1] is not hand:
        raise Refused(r10_4, "another hand of the box comes first")
    return round_, box, hand


@follows(r9_1_c)
def hit(state: State, command: Hit) -> None:
    """One more card."""
    round_, box, hand = _meant(state, command, r4_5)
    round_.steps = [Step("play"), Step("hit", box, hand)]
    go_on(state, round_)


@follows(r9_1_d)
def stand(state: State, command: Stand) -> None:
    """No more cards; not on a hard total under 12 (9.2(b))."""
    round_, box, hand = _meant(state, command, r4_5, stand=True)
    refuse(why_not_stand(hand))
    note_decision(round_, "stand", hand)
    end_hand(state, box, hand)
    round_.steps = [Step("play")]
    go_on(state, round_)


def why_not_stand(hand: Hand) -> Fault | None:
    """Why a hand cannot be left as it is (9.2(b))."""
    return (r9_2_b, "a hard total under 12 must take a card") if must_draw(hand) else None


@follows(r10_6)
def must_draw(hand: Hand) -> bool:
    """Whether a hand, split or not, is under 12; a soft total never is (9.2(b), 10.6)."""
    return hand.total < 12


@follows(r9_1_b)
def double(state: State, command: Double) -> None:
    """An added wager for exactly one card, with those co-players who want it (11.1 to 11.3)."""
    round_, box, hand = _meant(state, command, r11_1)
    refuse(why_not_double(state, hand))
    for player in command.with_:
        _check_follower(state, round_, hand, player, command.player, r11_2)
    amounts: dict[str, int | None] = {command.player: command.amount, **command.with_}
    added = []
    for player, amount in amounts.items():
        initial = initial_wager(hand, player)
        stake = initial.at_risk if amount is None else int(amount)
        if stake not in double_amounts(state, initial):
            if not 0 < stake <= initial.at_risk:
                raise Refused(A_double, f"{player} may double with at most {print_money(initial.at_risk)}")
            raise Refused(r3_3, f"wagers are multiples of {print_money(state.limits.sign.multiple)}")
        added.append((initial, stake))
    for initial, stake in added:
        _add_wager(state, round_, hand, initial, "double", stake)
    hand.doubled_on = len(hand.cards)
    round_.steps = [Step("play"), Step("double", box, hand)]
    go_on(state, round_)


def double_amounts(state: State, initial: Wager) -> Amount:
    """With what one may double: up to the initial wager, in multiples, or just that (3.3, A.double)."""
    step = state.limits.sign.multiple
    return Amount(step, initial.at_risk, step, (initial.at_risk,))


def why_not_double(state: State, hand: Hand) -> Fault | None:
    """Why nobody may double on a hand (11.1)."""
    if len(hand.cards) != 2 and state.determinations.double_on == "two-cards":
        return r11_1, "only a hand of two cards may be doubled"
    return None


@follows(r9_1_a)
def split(state: State, command: Split) -> None:
    """Two hands out of a pair by value, with those co-players who want it (10.1 to 10.5)."""
    round_, box, hand = _meant(state, command, r10_1)
    refuse(why_not_split(box, hand))
    for number, player in enumerate(command.with_):
        _check_follower(state, round_, hand, player, command.player, r10_2)
        if player in command.with_[:number]:
            raise Refused(r10_2, f"{player} is named twice")
    _split(state, round_, box, hand, {command.player, *command.with_})
    note_decision(round_, "split", hand)
    round_.steps = [Step("play")]
    go_on(state, round_)


def why_not_split(box: Box, hand: Hand) -> Fault | None:
    """Why nobody may split a hand (A.split, 10.3)."""
    if len(hand.cards) != 2 or VALUES[hand.cards[0]] != VALUES[hand.cards[1]]:
        return A_split, "only two cards of equal value may be split"
    aces = hand.cards[0] >> 2 == ACE_RANK
    if len(box.hands) >= HANDS_ON_A_BOX or (aces and hand.from_split):
        return r10_3, f"at most {HANDS_ON_A_BOX} hands on a box, and aces are split once"
    return None


def _split(state: State, round_: Round, box: Box, hand: Hand, players: set[str]) -> None:
    """The second card becomes a new hand right after; who splits wagers the initial amount on it, others stay behind."""
    aces = hand.cards[0] >> 2 == ACE_RANK
    rank = hand.ranks[-1]
    second = hand.take_back(1)[0]
    hand.from_split = True
    hand.split_ace = aces
    new = Hand(box, from_split=True, split_ace=aces)
    new.add(second, rank)
    if box.second_at == (hand, 1):
        box.second_at = (new, 0)
    if box.third_at == (hand, 1):
        box.third_at = (new, 0)
    box.hands.insert(box.hands.index(hand) + 1, new)
    for wager in tuple(hand.wagers):
        if wager.outcome is None and wager.player in players:
            _split_too(state, round_, new, wager)
        elif wager.outcome is None:
            _stay_behind(hand, wager)


@follows(r10_2_a)
def _split_too(state: State, round_: Round, new: Hand, wager: Wager) -> None:
    """Who splits puts the initial wager once more, on the new hand."""
    _add_wager(state, round_, new, wager, "split", wager.at_risk)


@follows(r10_2_b)
def _stay_behind(first: Hand, wager: Wager) -> None:
    """Who does not has the wager on the first of the two hands."""
    wager.hand = first


def _add_wager(state: State, round_: Round, hand: Hand, initial: Wager, kind: str, stake: int) -> None:
    """Chips put down beside an initial wager during the round."""
    state.placed += 1
    added = Wager(initial.player, initial.box, kind, stake, initial.position, state.placed)  # type: ignore[arg-type]  # split or double
    added.hand = hand
    (hand.wagers if kind == "split" else hand.doubles).append(added)
    round_.wagers.append(added)


@follows(r11_3)
def initial_wager(hand: Hand, player: str) -> Wager:
    """The player's live wager on the hand, split or not; its at-risk amount is that of the initial wager (11.3)."""
    return next(wager for wager in hand.wagers if wager.player == player and wager.outcome is None)


def _check_follower(state: State, round_: Round, hand: Hand, player: str, maker: str, rule: Rule) -> None:
    if player not in followers(state, round_, hand, maker):
        raise Refused(rule, f"{player} has no wager on this hand with which to follow")


def followers(state: State, round_: Round, hand: Hand, maker: str) -> tuple[str, ...]:
    """The co-players who may follow a double or a split: they have a live wager on the hand and are there."""
    return tuple(
        wager.player
        for wager in hand.wagers
        if wager.outcome is None
        and wager.player != maker
        and wager.player not in round_.absent
        and wager.player not in state.excluded
    )


def note_decision(round_: Round, verb: str, hand: Hand) -> None:
    """A decision has been carried out (14.4)."""
    round_.decisions.append(Decision(verb, hand, round_.laid))
    round_.decided += 1


def end_hand(state: State, box: Box, hand: Hand) -> None:
    """The hand is over; with the last hand of the box a pair of sevens without a third card is known (17.9)."""
    hand.over = True
    if box.sevens and box.third_at is None and all(other.over for other in box.hands):
        settle_sevens(state, box)
