"""Result of all rounds so far, in the record format."""

from __future__ import annotations

from typing import Any

from houseway.equipment.cards import CARD_NAMES, print_cards
from houseway.games.canberra_poker.output.common_view import limits_to_json, may_read
from houseway.games.canberra_poker.play.state import HAND, Round, State
from houseway.money import print_money
from houseway.ranking.canberra_poker import can_take_part, evaluate_hand, hand_name, name_value


def make_result(state: State) -> dict[str, Any]:
    """Return all rounds with all their cards, and the state of the table, in the record format."""
    return {"rounds": [round_to_json(state, round_) for round_ in state.rounds], "state": table_state_to_json(state)}


def round_to_json(state: State, round_: Round) -> dict[str, Any]:
    """Return one round in the record format."""
    meter = state.get_meter() if round_.meter is None else round_.meter
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in round_.lines],
        "net": {name: print_money(cents) for name, cents in round_.net.items()},
        "hands": hands_to_json(round_),
        "jackpot": {
            "payments": [
                {
                    "player": payment.player,
                    "box": payment.box,
                    "hand": payment.hand,
                    "amount": print_money(payment.amount),
                    "from-jackpot": print_money(payment.from_jackpot),
                    "from-reserve": print_money(payment.from_reserve),
                    "from-house": print_money(payment.from_house),
                }
                for payment in round_.payments
            ],
            "meter": print_money(meter),
        },
        "notices": [notice.to_json() for notice in round_.notices],
    }


def hands_to_json(round_: Round) -> dict[str, Any]:
    """Return the hands of all boxes and of the dealer, with all their cards."""
    hands: dict[str, Any] = {}
    for number, box in round_.boxes.items():
        hand: dict[str, Any] = {"cards": print_cards(box.cards)}
        if len(box.cards) == HAND:
            hand["rank"] = hand_name(box.cards)
        hand["action"] = box.action
        hands[str(number)] = hand
    hands["dealer"] = dealer_to_json(round_)
    return hands


def dealer_to_json(round_: Round) -> dict[str, Any]:
    """Return the dealer's hand in the record format.

    For a complete hand, the result includes its rank, whether the dealer takes part, and the face-up card.
    """
    hand: dict[str, Any] = {"cards": print_cards(round_.dealer)}
    if len(round_.dealer) == HAND:
        value = evaluate_hand(round_.dealer)
        hand["rank"] = name_value(value)
        hand["qualifies"] = can_take_part(value)
        hand["up"] = get_up_card(round_)
    return hand


def get_up_card(round_: Round) -> str | None:
    """Return the name of the dealer's face-up card, or None if no card lies face up."""
    return None if round_.up is None else CARD_NAMES[round_.dealer[round_.up - 1]]


def table_state_to_json(state: State, viewer: str | None = None) -> dict[str, Any]:
    """Return the state of the table, which is the ``state`` key of a result.

    If ``viewer`` is a player, entries about other players are left out.
    """
    return {
        "instrument": state.edition.number,
        "phase": state.phase if state.closed is None else "closed",
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "limits": limits_to_json(state),
        "markers": {
            str(box): {"limit": _money_to_json(state.markers[box]), "player": None} for box in sorted(state.markers)
        },
        "advised": {player: ["ante"] for player in _list_advised_players(state, viewer)},
        "excluded": sorted(state.excluded),
        "closed": state.closed,
        "starting-marker": state.starting_marker,
        "pools": {
            "jackpot": print_money(state.pools.jackpot),
            "reserve": print_money(state.pools.reserve),
            **{place: print_money(cents) for place, cents in state.pools.moved.items()},
        },
        "automated-shoe": state.automated,
        "new-cards-due": state.new_cards_due,
        "abstained": {player: state.abstained[player] for _, player in sorted(state.seats.items())},
        "jackpot-working": state.jackpot_works,
        "awaiting-approval": state.awaiting_approval,
        **state.on_record.to_json(viewer, rounds=len(state.rounds)),
        "notices": [notice.to_json() for notice in state.notices if viewer is None or may_read(viewer, notice)],
    }


def _list_advised_players(state: State, viewer: str | None) -> list[str]:
    """Return the players who were advised after an ante below the minimum.

    A player as ``viewer`` gets only their own name.
    """
    if viewer is None:
        return sorted(state.advised)
    return [viewer] if viewer in state.advised else []


def _money_to_json(cents: int | None) -> str | None:
    return None if cents is None else print_money(cents)
