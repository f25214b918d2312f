"""What may be seen: the result of the record, which shows all, and the view of one person at the table, which does not."""

from __future__ import annotations

from typing import Any

from houseway.games.canberra_poker.sight import STAFF, limits_to_json, may_read, may_see, seen_in_all_games
from houseway.games.canberra_poker.state import HAND, Box, Round, State
from houseway.kit.cards import CARD_NAMES, print_cards
from houseway.kit.money import print_money
from houseway.ranking.canberra import hand_name, name_of, takes_part, value_of


def result(state: State) -> dict[str, Any]:
    """The result so far: every round with all its cards, and what lasts between rounds."""
    return {"rounds": [_round_result(state, round_) for round_ in state.rounds], "state": _lasting(state)}


def view(state: State, viewer: str) -> dict[str, Any]:
    """What a viewer may see of the table.

    Wagers, seats, signs and meter are for everybody. A card lies face down until it is lawfully seen: the own hand by its
    player from the time for decisions on (7.1, 12.5), the dealer's face-up card by all (6.2, 12.4, 14.2), the dealer's hand
    by all once it is turned (9.1), and then by the staff, who settle them, the hands that were bet on. What the staff told
    or put on record about somebody else no player reads. Nobody is told how to play (16.1, 16.6(a)).
    """
    round_ = state.round if state.round is not None else (state.rounds[-1] if state.rounds else None)
    return {
        **seen_in_all_games(state, viewer),
        "layout": {str(number): _wagers(state.layout[number]) for number in sorted(state.layout)},
        "round": None if round_ is None else _round_view(state, round_, viewer),
        "asked": state.asked,
        "state": _lasting(state, None if viewer in STAFF else viewer),
    }


def _round_result(state: State, round_: Round) -> dict[str, Any]:
    meter = state.meter() if round_.meter is None else round_.meter
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in round_.lines],
        "net": {name: print_money(cents) for name, cents in round_.net.items()},
        "hands": _all_hands(round_),
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


def _all_hands(round_: Round) -> dict[str, Any]:
    hands: dict[str, Any] = {}
    for number, box in round_.boxes.items():
        hand: dict[str, Any] = {"cards": print_cards(box.cards)}
        if len(box.cards) == HAND:
            hand["rank"] = hand_name(box.cards)
        hand["action"] = box.action
        hands[str(number)] = hand
    hands["dealer"] = _dealer_hand(round_)
    return hands


def _dealer_hand(round_: Round) -> dict[str, Any]:
    hand: dict[str, Any] = {"cards": print_cards(round_.dealer)}
    if len(round_.dealer) == HAND:
        value = value_of(round_.dealer)
        hand["rank"] = name_of(value)
        hand["qualifies"] = takes_part(value)
        hand["up"] = _up_card(round_)
    return hand


def _up_card(round_: Round) -> str | None:
    return None if round_.up is None else CARD_NAMES[round_.dealer[round_.up - 1]]


def _lasting(state: State, viewer: str | None = None) -> dict[str, Any]:
    """What lasts between rounds: the ``state`` of a result; for a player as ``viewer`` without what concerns others."""
    return {
        "instrument": state.edition.number,
        "phase": state.phase if state.closed is None else "closed",
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "limits": limits_to_json(state),
        "markers": {
            str(box): {"limit": _money_or_null(state.markers[box]), "player": None} for box in sorted(state.markers)
        },
        "advised": {player: ["ante"] for player in sorted(state.advised) if viewer in (None, player)},
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
        **state.on_record.to_json(viewer),
        "notices": [notice.to_json() for notice in state.notices if viewer is None or may_read(viewer, notice)],
    }


def _money_or_null(cents: int | None) -> str | None:
    return None if cents is None else print_money(cents)


def _wagers(box: Box) -> dict[str, Any]:
    return {
        "player": box.player,
        "ante": print_money(box.ante),
        "bet": print_money(box.bet) if box.bet else None,
        "jackpot": {"wager": print_money(box.jackpot), "accepted": box.lit} if box.jackpot else None,
    }


def _round_view(state: State, round_: Round, viewer: str) -> dict[str, Any]:
    boxes = {}
    for number, box in round_.boxes.items():
        cards = print_cards(box.cards) if may_see(state, round_, box, viewer) else None
        boxes[str(number)] = {
            **_wagers(box),
            "action": box.action,
            "out": box.out,
            "declared": box.declared,
            "awaiting": box.awaiting,
            "held": len(box.cards),
            "cards": cards,
            "rank": hand_name(box.cards) if cards is not None and len(box.cards) == HAND else None,
        }
    dealer: dict[str, Any] = {"held": len(round_.dealer), "up": _up_card(round_), "cards": None}
    if round_.revealed:
        dealer = {"held": HAND, **_dealer_hand(round_)}
    return {
        "number": len(state.rounds),
        "status": round_.status,
        "announced": round_.announced,
        "exposed": round_.exposed_count,
        "boxes": boxes,
        "dealer": dealer,
        "lines": [line.to_json() for line in round_.lines],
        "notices": [notice.to_json() for notice in round_.notices if may_read(viewer, notice)],
    }
