"""What a person at a Canberra Poker table may see; the result of the record shows all."""

from __future__ import annotations

from typing import Any, cast

from houseway.equipment.cards import print_cards
from houseway.games.canberra_poker.output.common_view import STAFF, may_see, notices_to_json, seen_in_all_games
from houseway.games.canberra_poker.output.result import dealer_to_json, lasting_to_json, up_card
from houseway.games.canberra_poker.output.view_types import (
    BoxSeen,
    CanberraPokerView,
    DealerSeen,
    RoundSeen,
    WagersSeen,
)
from houseway.games.canberra_poker.play.state import HAND, Box, Round, State
from houseway.money import print_money
from houseway.ranking.canberra_poker import hand_name


def view(state: State, viewer: str) -> dict[str, Any]:
    """What a viewer may see of the table.

    Wagers, seats, signs and meter are for everybody. A card lies face down until it is lawfully seen: the own hand by its
    player from the time for decisions on (7.1, 12.5), the dealer's face-up card by all (6.2, 12.4, 14.2), the dealer's hand
    by all once it is turned (9.1), and then by the staff, who settle them, the hands that were bet on. What the staff told
    or put on record about somebody else no player reads. Nobody is told how to play (16.1, 16.6(a)).
    """
    round_ = state.round if state.round is not None else (state.rounds[-1] if state.rounds else None)
    lasting = lasting_to_json(state, None if viewer in STAFF else viewer)
    seen: CanberraPokerView = {
        **seen_in_all_games(state, viewer, lasting),
        "layout": {str(number): _wagers(state.layout[number]) for number in sorted(state.layout)},
        "round": None if round_ is None else _round_view(state, round_, viewer),
        "asked": state.asked,
        "state": lasting,
    }
    return cast("dict[str, Any]", seen)


def _wagers(box: Box) -> WagersSeen:
    return {
        "player": box.player,
        "ante": print_money(box.ante),
        "bet": print_money(box.bet) if box.bet else None,
        "jackpot": {"wager": print_money(box.jackpot), "accepted": box.lit} if box.jackpot else None,
    }


def _round_view(state: State, round_: Round, viewer: str) -> RoundSeen:
    boxes: dict[str, BoxSeen] = {}
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
    dealer: DealerSeen = {"held": len(round_.dealer), "up": up_card(round_), "cards": None}
    if round_.revealed:
        dealer = {"held": HAND, **dealer_to_json(round_)}  # type: ignore[typeddict-item]  # as a result has it
    return {
        "number": len(state.rounds),
        "status": round_.status,
        "announced": round_.announced,
        "exposed": round_.exposed_count,
        "boxes": boxes,
        "dealer": dealer,
        "lines": [line.to_json() for line in round_.lines],
        "notices": notices_to_json(round_, viewer),
    }
