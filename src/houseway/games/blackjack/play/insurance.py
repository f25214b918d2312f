"""Between the initial and the subsequent deal against an ace: insurance and even money (rules 7 and 8)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.errors import Refused
from houseway.games.blackjack.clauses import A_float, A_insurance_line, r7_1, r7_2, r7_3, r8_1_b, r16_2_b
from houseway.games.blackjack.commands import CloseInsurance, EvenMoney, Insurance
from houseway.games.blackjack.play.cards.deal_steps import go_on
from houseway.games.blackjack.play.decisions import decision_maker
from houseway.games.blackjack.play.hands import ACE_RANK
from houseway.games.blackjack.play.settlement import pay_even_money
from houseway.games.blackjack.play.state import Round, State, Step, Wager
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def insurance(state: State, command: Insurance) -> None:
    """A player insures a main wager for at most half of it (7.1 to 7.3)."""
    refuse(why_not_insure(state, command.player, command.box))
    round_ = state.round
    assert round_ is not None
    main = _live_main(round_, command.player, command.box)
    assert main is not None
    if command.amount > most_insured(main):
        raise Refused(r7_1, f"insurance is at most half of {print_money(main.at_risk)}")
    half_chip = half_of_smallest_chip(state)
    if command.amount <= 0 or command.amount % half_chip:
        raise Refused(r7_3, f"insurance is a multiple of {print_money(half_chip)}")
    _put_on_the_line(state, round_, main, int(command.amount))


def why_not_insure(state: State, player: str, box: int) -> Fault | None:
    """Why a player has nothing to insure on a box, whatever the amount (7.1, 7.2)."""
    round_ = state.round
    if round_ is None or not dealer_shows_ace(round_):
        return r7_1, "insurance is offered only against a dealer's ace"
    if round_.insurance_closed:
        return r7_2, "the subsequent deal has begun"
    if player in state.excluded:
        return r16_2_b, f"{player} is excluded from the game"
    if _live_main(round_, player, box) is None or player in round_.absent:
        return r7_1, f"{player} has no unsettled main wager on box {box} to insure"
    return None


def most_insured(main: Wager) -> int:
    """The most that insurance of a main wager may be: half of it (7.1)."""
    return main.at_risk // 2


@follows(A_float)
def half_of_smallest_chip(state: State) -> int:
    """The step of insurance: half of the smallest chip that the table was given (7.3)."""
    return state.determinations.smallest_chip // 2


@follows(A_insurance_line)
def _put_on_the_line(state: State, round_: Round, main: Wager, cents: int) -> None:
    """Chips on the insurance line; those of the same player for the same box take the place of what lay there."""
    for wager in round_.wagers:
        if wager.kind == "insurance" and wager.outcome is None and (wager.player, wager.box) == (main.player, main.box):
            wager.stake = wager.at_risk = cents
            return
    state.placed += 1
    round_.wagers.append(Wager(main.player, main.box, "insurance", cents, main.position, state.placed))


def even_money(state: State, command: EvenMoney) -> None:
    """A Blackjack against an ace is paid one to one on request (8.1(b))."""
    refuse(why_not_even_money(state, command.player, command.box))
    round_ = state.round
    assert round_ is not None
    by_owner = state.determinations.even_money_by == "owner"
    for wager in round_.boxes[command.box].hands[0].wagers:
        if wager.outcome is None and (not by_owner or wager.player == command.player):
            pay_even_money(state, wager)


def why_not_even_money(state: State, player: str, number: int) -> Fault | None:
    """Why a player may not have even money on a box (8.1(b))."""
    round_ = state.round
    if round_ is None or round_.phase != "interim":
        return r8_1_b, "even money is offered between the initial and the subsequent deal against an ace"
    if player in state.excluded:
        return r16_2_b, f"{player} is excluded from the game"
    box = round_.boxes.get(number)
    hand = None if box is None else box.hands[0]
    main = _live_main(round_, player, number)
    if box is None or hand is None or main is None or not hand.blackjack or player in round_.absent:
        return r8_1_b, f"{player} has no unsettled Blackjack on box {number}"
    if state.determinations.even_money_by != "owner" and decision_maker(state, round_, box, hand) != player:
        return r8_1_b, f"{player} is not the one who decides on this hand"
    return None


def close_insurance(state: State, _command: CloseInsurance) -> None:
    """The subsequent deal begins; needed exactly when the dealer shows an ace."""
    round_ = state.round
    refuse(why_not_close_insurance(round_))
    assert round_ is not None
    round_.insurance_closed = True
    round_.steps = [Step("play")]
    go_on(state, round_)


def why_not_close_insurance(round_: Round | None) -> Fault | None:
    """Why there is no insurance to close (7.1, 7.2)."""
    if round_ is None or not dealer_shows_ace(round_):
        return r7_1, "there is no insurance to close: the dealer shows no ace"
    return (r7_2, "insurance is closed already") if round_.insurance_closed else None


def dealer_shows_ace(round_: Round) -> bool:
    """Whether insurance is, or was, to be had in this round."""
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
