"""Insurance and even money (rules 7 and 8).

Both are possible only between the initial and the subsequent deal, if the dealer shows an ace.
"""

from __future__ import annotations

from houseway.engine.protocol.refusals import Fault, refuse
from houseway.errors import Refused
from houseway.games.blackjack.clauses import A_float, A_insurance_line, r7_1, r7_2, r7_3, r8_1_b, r16_2_b
from houseway.games.blackjack.commands import CloseInsurance, EvenMoney, Insurance
from houseway.games.blackjack.play.cards.resumable_deal import run_steps
from houseway.games.blackjack.play.decisions import find_decision_maker
from houseway.games.blackjack.play.hands import ACE_RANK
from houseway.games.blackjack.play.settlement import pay_even_money
from houseway.games.blackjack.play.state import DealStep, PlacedWager, Round, State
from houseway.i18n import Message
from houseway.law.coverage_marks import follows
from houseway.money import Cents


def insurance(state: State, command: Insurance) -> None:
    """Place an insurance wager of at most half the main wager (7.1 to 7.3)."""
    refuse(why_not_insure(state, command.player, command.box))
    round_ = state.round
    assert round_ is not None
    main_wager = _find_live_main_wager(round_, command.player, command.box)
    assert main_wager is not None
    if command.amount > get_maximum_insurance(main_wager):
        raise Refused(r7_1, Message("blackjack-insurance-maximum", wager=Cents(main_wager.at_risk)))
    half_chip = get_insurance_step(state)
    if command.amount <= 0 or command.amount % half_chip:
        raise Refused(r7_3, Message("blackjack-insurance-multiple", step=Cents(half_chip)))
    _place_insurance(state, round_, main_wager, int(command.amount))


def why_not_insure(state: State, player: str, box: int) -> Fault | None:
    """Return why a player may not insure any amount on a box, or None if the player may (7.1, 7.2)."""
    round_ = state.round
    if round_ is None or not is_dealer_showing_ace(round_):
        return r7_1, Message("blackjack-insurance-only-ace")
    if round_.insurance_closed:
        return r7_2, Message("blackjack-insurance-too-late")
    if player in state.excluded:
        return r16_2_b, Message("games-player-excluded", player=player)
    if _find_live_main_wager(round_, player, box) is None or player in round_.absent:
        return r7_1, Message("blackjack-nothing-to-insure", player=player, box=box)
    return None


def get_maximum_insurance(main_wager: PlacedWager) -> int:
    """Return the greatest insurance of a main wager: half of its amount at risk (7.1)."""
    return main_wager.at_risk // 2


@follows(A_float)
def get_insurance_step(state: State) -> int:
    """Return the amount of which insurance must be a multiple: half of the smallest chip at the table (7.3)."""
    return state.determinations.smallest_chip // 2


@follows(A_insurance_line)
def _place_insurance(state: State, round_: Round, main_wager: PlacedWager, cents: int) -> None:
    """Place an insurance wager, replacing any insurance that the player already has for the box."""
    for wager in round_.wagers:
        if (
            wager.kind == "insurance"
            and wager.outcome is None
            and (wager.player, wager.box) == (main_wager.player, main_wager.box)
        ):
            wager.stake = wager.at_risk = cents
            return
    state.placed += 1
    round_.wagers.append(
        PlacedWager(main_wager.player, main_wager.box, "insurance", cents, main_wager.position, state.placed)
    )


def even_money(state: State, command: EvenMoney) -> None:
    """Pay a Blackjack one to one, at the player's request, while the dealer shows an ace (8.1(b))."""
    refuse(why_not_even_money(state, command.player, command.box))
    round_ = state.round
    assert round_ is not None
    by_owner = state.determinations.even_money_by == "owner"
    for wager in round_.boxes[command.box].hands[0].wagers:
        if wager.outcome is None and (not by_owner or wager.player == command.player):
            pay_even_money(state, wager)


def why_not_even_money(state: State, player: str, number: int) -> Fault | None:
    """Return why a player may not request even money on a box, or None if the player may (8.1(b))."""
    round_ = state.round
    if round_ is None or round_.phase != "interim":
        return r8_1_b, Message("blackjack-even-money-when")
    if player in state.excluded:
        return r16_2_b, Message("games-player-excluded", player=player)
    box = round_.boxes.get(number)
    hand = None if box is None else box.hands[0]
    main_wager = _find_live_main_wager(round_, player, number)
    if box is None or hand is None or main_wager is None or not hand.is_blackjack or player in round_.absent:
        return r8_1_b, Message("blackjack-even-money-no-blackjack", player=player, box=number)
    if state.determinations.even_money_by != "owner" and find_decision_maker(state, round_, box, hand) != player:
        return r8_1_b, Message("blackjack-not-decision-maker", player=player)
    return None


def close_insurance(state: State, _command: CloseInsurance) -> None:
    """Close insurance and begin the subsequent deal.

    This command is required if the dealer shows an ace, and refused otherwise.
    """
    round_ = state.round
    refuse(why_not_close_insurance(round_))
    assert round_ is not None
    round_.insurance_closed = True
    round_.steps = [DealStep("play")]
    run_steps(state, round_)


def why_not_close_insurance(round_: Round | None) -> Fault | None:
    """Return why insurance cannot be closed now, or None if it can (7.1, 7.2)."""
    if round_ is None or not is_dealer_showing_ace(round_):
        return r7_1, Message("blackjack-no-insurance-to-close")
    return (r7_2, Message("blackjack-insurance-already-closed")) if round_.insurance_closed else None


def is_dealer_showing_ace(round_: Round) -> bool:
    """Return whether the dealer's first card is an ace, which makes insurance possible in this round."""
    cards = round_.dealer.cards
    return bool(cards) and cards[0] >> 2 == ACE_RANK


def _find_live_main_wager(round_: Round, player: str, box_number: int) -> PlacedWager | None:
    box = round_.boxes.get(box_number)
    if box is None:
        return None
    for wager in box.hands[0].wagers:
        if wager.player == player and wager.kind == "main" and wager.outcome is None:
            return wager
    return None
