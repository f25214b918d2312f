"""Result of all rounds so far."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from houseway.engine.output.result_types import format_net, make_box_line, make_notice_entries
from houseway.equipment.cards import CARD_NAMES, print_cards
from houseway.games.canberra_poker.output.common_view import format_pools, get_phase, make_limits, make_markers
from houseway.games.canberra_poker.output.result_types import (
    CanberraPokerHand,
    CanberraPokerJackpot,
    CanberraPokerPools,
    CanberraPokerResult,
    CanberraPokerRound,
    CanberraPokerState,
    JackpotPayment,
)
from houseway.games.canberra_poker.play.state import HAND, Round, State
from houseway.money import print_money
from houseway.ranking.canberra_poker import can_take_part, evaluate_hand, hand_name, name_value


def make_result(state: State) -> CanberraPokerResult:
    """Return all rounds with all their cards, and the state of the table."""
    return CanberraPokerResult(
        rounds=[make_round(state, round_) for round_ in state.rounds], state=make_table_state(state)
    )


def make_round(state: State, round_: Round) -> CanberraPokerRound:
    """Return one round as the result shows it."""
    meter = state.get_meter() if round_.meter is None else round_.meter
    payments = [
        JackpotPayment(
            player=payment.player,
            box=payment.box,
            hand=payment.hand,
            amount=print_money(payment.amount),
            from_jackpot=print_money(payment.from_jackpot),
            from_reserve=print_money(payment.from_reserve),
            from_house=print_money(payment.from_house),
        )
        for payment in round_.payments
    ]
    return CanberraPokerRound(
        status=round_.status,
        lines=[make_box_line(line) for line in round_.lines],
        net=format_net(round_.net),
        hands=_make_hands(round_),
        jackpot=CanberraPokerJackpot(payments=payments, meter=print_money(meter)),
        notices=make_notice_entries(round_.notices),
    )


def _make_hands(round_: Round) -> dict[str, CanberraPokerHand]:
    """Return the hands of all boxes and of the dealer, with all their cards."""
    hands = {
        str(number): CanberraPokerHand(
            cards=print_cards(box.cards),
            rank=hand_name(box.cards) if len(box.cards) == HAND else UNSET,
            action=box.action,
        )
        for number, box in round_.boxes.items()
    }
    hands["dealer"] = make_dealer_hand(round_)
    return hands


def make_dealer_hand(round_: Round) -> CanberraPokerHand:
    """Return the dealer's hand.

    For a complete hand, the result includes its rank, whether the dealer takes part, and the face-up card.
    """
    cards = print_cards(round_.dealer)
    if len(round_.dealer) < HAND:
        return CanberraPokerHand(cards=cards)
    value = evaluate_hand(round_.dealer)
    return CanberraPokerHand(
        cards=cards, rank=name_value(value), qualifies=can_take_part(value), up=get_up_card(round_)
    )


def get_up_card(round_: Round) -> str | None:
    """Return the name of the dealer's face-up card, or None if no card lies face up."""
    return None if round_.up is None else CARD_NAMES[round_.dealer[round_.up - 1]]


def make_table_state(state: State) -> CanberraPokerState:
    """Return the state of the table, which is the ``state`` key of a result."""
    return CanberraPokerState(
        phase=get_phase(state),
        seats={str(box): state.seats[box] for box in sorted(state.seats)},
        limits=make_limits(state),
        markers=make_markers(state),
        closed=state.closed,
        starting_marker=state.starting_marker,
        pools=CanberraPokerPools(**format_pools(state)),
        notices=make_notice_entries(state.notices),
        **describe_table(state),
    )


def describe_table(state: State, viewer: str | None = None) -> dict[str, Any]:
    """Return the state of the table that a result and a view describe in the same way.

    If ``viewer`` is a player, entries about other players are left out.
    """
    return {
        "instrument": state.edition.number,
        "advised": {player: ["ante"] for player in _list_advised_players(state, viewer)},
        "excluded": sorted(state.excluded),
        "automated_shoe": state.automated,
        "new_cards_due": state.new_cards_due,
        "abstained": {player: state.abstained[player] for _, player in sorted(state.seats.items())},
        "jackpot_working": state.jackpot_works,
        "awaiting_approval": state.awaiting_approval,
        **structs.asdict(state.on_record.describe(viewer, rounds=len(state.rounds))),
    }


def _list_advised_players(state: State, viewer: str | None) -> list[str]:
    """Return the players who were advised after an ante below the minimum.

    A player as ``viewer`` gets only their own name.
    """
    if viewer is None:
        return sorted(state.advised)
    return [viewer] if viewer in state.advised else []
