"""The subsequent deal: who decides on a hand, and hit, stand, double and split (rules 4.5, 9, 10, 11)."""

from __future__ import annotations

from operator import attrgetter

from houseway.engine.protocol.legal_actions import Amount
from houseway.engine.protocol.refusals import Fault, refuse
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
from houseway.games.blackjack.play.cards.resumable_deal import run_steps
from houseway.games.blackjack.play.hands import ACE_RANK, VALUES, Hand
from houseway.games.blackjack.play.side_wagers import settle_sevens
from houseway.games.blackjack.play.state import Box, DealStep, Decision, PlacedWager, Round, State
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import Cents

HANDS_ON_A_BOX = 4


def find_decision_maker(state: State, round_: Round, box: Box, hand: Hand) -> str | None:
    """Return the player who decides on a hand, or None if no player can (4.5).

    Only players who are present and have a live wager on the hand can decide. The player seated at the box comes
    first. If that player cannot decide, it is the owner of the wager next to the dealer.
    """
    absent, excluded = round_.absent, state.excluded
    wagers = [
        wager
        for wager in hand.wagers
        if wager.outcome is None and wager.player not in absent and wager.player not in excluded
    ]
    if len(wagers) < 2:
        return wagers[0].player if wagers else None
    return _find_seated_player(box, wagers) or _find_nearest_player(wagers)


@follows(r4_5_a)
def _find_seated_player(box: Box, wagers: list[PlacedWager]) -> str | None:
    """Return the player seated at the box, or None if that player owns none of the given wagers."""
    for wager in wagers:
        if wager.player == box.seated:
            return wager.player
    return None


@follows(r4_5_b)
def _find_nearest_player(wagers: list[PlacedWager]) -> str:
    """Return the owner of the wager in position 1, next to the dealer."""
    return min(wagers, key=_get_position).player


_get_position = attrgetter("position")


def find_open_hand(round_: Round) -> tuple[Box, Hand] | None:
    """Return the first box with an unfinished hand, and its first unfinished hand (9.1, 10.4).

    Return None if there is no such hand, or if the round is not in its ``play`` phase.
    """
    if round_.phase != "play":
        return None
    boxes = round_.order
    for number in range(round_.at, len(boxes)):
        for hand in boxes[number].hands:
            if not hand.over:
                return boxes[number], hand
    return None


@follows(r16_7)
def _find_hand_to_decide(
    state: State, command: Hit | Stand | Double | Split, turn_rule: Rule, *, stand: bool = False
) -> tuple[Round, Box, Hand]:
    """Return the round, the box and the hand of a decision: hit, stand, double or split.

    The function makes the checks that these four decisions share.

    Raises:
        Refused: the player may not decide on this hand now. If another player decides on it, ``turn_rule`` is
            cited.
    """
    round_ = state.round
    if round_ is None:
        raise Refused(r9_1, Message("games-no-round"))
    if round_.phase == "interim":
        raise Refused(r8_1, Message("blackjack-insurance-first"))
    box = round_.boxes.get(command.box)
    if box is None:
        raise Refused(r9_1, Message("blackjack-box-without-cards", box=command.box))
    if command.hand is not None and not 1 <= command.hand <= len(box.hands):
        raise Refused(r10_4, Message("blackjack-no-such-hand", box=command.box, hand=command.hand))
    current = find_open_hand(round_)
    if command.hand is not None:
        hand = box.hands[command.hand - 1]
    else:
        hand = current[1] if current is not None and current[0] is box else box.hands[-1]
    if not hand.over and find_decision_maker(state, round_, box, hand) != command.player:
        raise Refused(turn_rule, Message("blackjack-not-decision-maker", player=command.player))
    if hand.total == 21 and not stand:
        raise Refused(r9_2_a, Message("blackjack-no-card-on-21"))
    if current is None or current[0] is not box:
        raise Refused(r9_1, Message("blackjack-not-turn", box=command.box))
    if current[1] is not hand:
        raise Refused(r10_4, Message("blackjack-other-hand-first"))
    return round_, box, hand


@follows(r9_1_c)
def hit(state: State, command: Hit) -> None:
    """Deal one more card to a hand at the decision maker's request."""
    round_, box, hand = _find_hand_to_decide(state, command, r4_5)
    round_.steps = [DealStep("play"), DealStep("hit", box, hand)]
    run_steps(state, round_)


@follows(r9_1_d)
def stand(state: State, command: Stand) -> None:
    """End a hand at the decision maker's request; a hand with a total below 12 must take a card (9.2(b))."""
    round_, box, hand = _find_hand_to_decide(state, command, r4_5, stand=True)
    refuse(why_not_stand(hand))
    record_decision(round_, "stand", hand)
    end_hand(state, box, hand)
    round_.steps = [DealStep("play")]
    run_steps(state, round_)


def why_not_stand(hand: Hand) -> Fault | None:
    """Return why a hand cannot stand, or None if it can (9.2(b))."""
    return (r9_2_b, Message("blackjack-must-draw")) if must_draw(hand) else None


@follows(r10_6)
def must_draw(hand: Hand) -> bool:
    """Return whether a hand must take a card because its total is below 12 (9.2(b), 10.6).

    The rule also applies to split hands. A soft total is never below 12.
    """
    return hand.total < 12


@follows(r9_1_b)
def double(state: State, command: Double) -> None:
    """Double on a hand: the decision maker adds a wager, and the hand gets one last card (11.1 to 11.3).

    Players in ``with_`` have a wager on the same hand and double too.
    """
    round_, box, hand = _find_hand_to_decide(state, command, r11_1)
    refuse(why_not_double(state, hand))
    for player in command.with_:
        _check_follower(state, round_, hand, player, command.player, r11_2)
    amounts: dict[str, int | None] = {command.player: command.amount, **command.with_}
    new_wagers = []
    for player, amount in amounts.items():
        initial = find_initial_wager(hand, player)
        stake = initial.at_risk if amount is None else int(amount)
        if stake not in get_double_amounts(state, initial):
            if not 0 < stake <= initial.at_risk:
                raise Refused(A_double, Message("blackjack-double-limit", player=player, amount=Cents(initial.at_risk)))
            raise Refused(r3_3, Message("games-wager-multiple", multiple=Cents(state.limits.sign.multiple)))
        new_wagers.append((initial, stake))
    for initial, stake in new_wagers:
        _add_wager(state, round_, hand, initial, "double", stake)
    hand.doubled_on = len(hand.cards)
    round_.steps = [DealStep("play"), DealStep("double", box, hand)]
    run_steps(state, round_)


def get_double_amounts(state: State, initial: PlacedWager) -> Amount:
    """Return the allowed amounts of a double (3.3, A.double).

    They are the multiples of the table up to the amount at risk in the initial wager, and exactly that amount.
    """
    step = state.limits.sign.multiple
    return Amount(step, initial.at_risk, step, (initial.at_risk,))


def why_not_double(state: State, hand: Hand) -> Fault | None:
    """Return why no player may double on a hand, or None if doubling is allowed (11.1)."""
    if len(hand.cards) != 2 and state.determinations.double_on == "two-cards":
        return r11_1, Message("blackjack-double-two-cards")
    return None


@follows(r9_1_a)
def split(state: State, command: Split) -> None:
    """Split two cards of equal value into two hands (10.1 to 10.5).

    Players in ``with_`` have a wager on the same hand and split too.
    """
    round_, box, hand = _find_hand_to_decide(state, command, r10_1)
    refuse(why_not_split(box, hand))
    for number, player in enumerate(command.with_):
        _check_follower(state, round_, hand, player, command.player, r10_2)
        if player in command.with_[:number]:
            raise Refused(r10_2, Message("blackjack-named-twice", player=player))
    _split_hand(state, round_, box, hand, {command.player, *command.with_})
    record_decision(round_, "split", hand)
    round_.steps = [DealStep("play")]
    run_steps(state, round_)


def why_not_split(box: Box, hand: Hand) -> Fault | None:
    """Return why no player may split a hand, or None if splitting is allowed (A.split, 10.3)."""
    if len(hand.cards) != 2 or VALUES[hand.cards[0]] != VALUES[hand.cards[1]]:
        return A_split, Message("blackjack-split-equal-values")
    aces = hand.cards[0] >> 2 == ACE_RANK
    if len(box.hands) >= HANDS_ON_A_BOX or (aces and hand.from_split):
        return r10_3, Message("blackjack-split-limit", hands=HANDS_ON_A_BOX)
    return None


def _split_hand(state: State, round_: Round, box: Box, hand: Hand, players: set[str]) -> None:
    """Move the second card of a hand to a new hand directly after it.

    Each player who splits adds a wager of the initial amount on the new hand. The wagers of all other players
    remain on the first hand.
    """
    aces = hand.cards[0] >> 2 == ACE_RANK
    rank = hand.ranks[-1]
    second_card = hand.remove_last_cards(1)[0]
    hand.from_split = True
    hand.split_ace = aces
    new_hand = Hand(box, from_split=True, split_ace=aces)
    new_hand.add_card(second_card, rank)
    if box.second_at == (hand, 1):
        box.second_at = (new_hand, 0)
    if box.third_at == (hand, 1):
        box.third_at = (new_hand, 0)
    box.hands.insert(box.hands.index(hand) + 1, new_hand)
    for wager in tuple(hand.wagers):
        if wager.outcome is None and wager.player in players:
            _add_split_wager(state, round_, new_hand, wager)
        elif wager.outcome is None:
            _keep_on_first_hand(hand, wager)


@follows(r10_2_a)
def _add_split_wager(state: State, round_: Round, new_hand: Hand, wager: PlacedWager) -> None:
    """Add a split wager on the new hand, equal to the amount at risk in the player's initial wager."""
    _add_wager(state, round_, new_hand, wager, "split", wager.at_risk)


@follows(r10_2_b)
def _keep_on_first_hand(first_hand: Hand, wager: PlacedWager) -> None:
    """Assign the wager of a player who does not split to the first of the two hands."""
    wager.hand = first_hand


def _add_wager(state: State, round_: Round, hand: Hand, initial: PlacedWager, kind: str, stake: int) -> None:
    """Add a split or double wager to a hand, for the player and box of the given initial wager."""
    state.placed += 1
    wager = PlacedWager(initial.player, initial.box, kind, stake, initial.position, state.placed)  # type: ignore[arg-type]  # split or double
    wager.hand = hand
    (hand.wagers if kind == "split" else hand.doubles).append(wager)
    round_.wagers.append(wager)


@follows(r11_3)
def find_initial_wager(hand: Hand, player: str) -> PlacedWager:
    """Return the player's unsettled wager on the hand, which limits a double or insurance (11.3).

    On a split hand this can be a split wager, whose amount at risk equals that of the initial wager.
    """
    return next(wager for wager in hand.wagers if wager.player == player and wager.outcome is None)


def _check_follower(state: State, round_: Round, hand: Hand, player: str, maker: str, rule: Rule) -> None:
    if player not in list_followers(state, round_, hand, maker):
        raise Refused(rule, Message("blackjack-cannot-follow", player=player))


def list_followers(state: State, round_: Round, hand: Hand, maker: str) -> tuple[str, ...]:
    """Return the other players who may join a double or a split of the decision maker.

    They are present, are not excluded, and have a live wager on the hand.
    """
    return tuple(
        wager.player
        for wager in hand.wagers
        if wager.outcome is None
        and wager.player != maker
        and wager.player not in round_.absent
        and wager.player not in state.excluded
    )


def record_decision(round_: Round, verb: str, hand: Hand) -> None:
    """Add a decision that has been carried out to the round, so that a correction can reverse it (14.4)."""
    round_.decisions.append(Decision(verb, hand, round_.laid))
    round_.decided += 1


def end_hand(state: State, box: Box, hand: Hand) -> None:
    """Mark a hand as over.

    If all hands of the box are over and no third card was dealt, settle the Super Sevens wagers on a pair (17.9).
    """
    hand.over = True
    if box.sevens and box.third_at is None and all(box_hand.over for box_hand in box.hands):
        settle_sevens(state, box)
