"""What a person at a Pai Gow table may see; the result of the record shows all."""

from __future__ import annotations

from typing import Any, cast

from houseway.games.pai_gow.clauses import r14_1, r17_6_a
from houseway.games.pai_gow.output.common_view import STAFF, may_read, may_see, seen_in_all_games, setters_of
from houseway.games.pai_gow.output.result import hand_to_json, lasting_to_json, round_to_json
from houseway.games.pai_gow.output.view_types import BankSeen, BoxSeen, HandSeen, PaiGowView
from houseway.games.pai_gow.play.state import HOUSE, Box, Round, State
from houseway.games.pai_gow.play.wager_order import next_to_ask
from houseway.law.coverage_marks import follows
from houseway.money import print_money


@follows(r14_1, r17_6_a)
def view(state: State, viewer: str) -> dict[str, Any]:
    """What a viewer may see of the table.

    Seats, chips, signs, chung and markers are for everybody. Tiles lie face down: the stacks are seen by nobody, a hand by
    the one who sets it from the time it was viewed, or set by that player, and by nobody else (14.1, 14.2) until the
    settlement shows the hands that were set. Nobody is told how to play (17.6(a)): the house way is seen once it is set.
    """
    round_ = state.round
    lasting = lasting_to_json(state, None if viewer in STAFF else viewer, notices=False)
    setters = setters_of(state)
    seen: PaiGowView = {
        **seen_in_all_games(state, viewer, lasting, setters),
        "round": {
            "boxes": {
                str(number): _box_view(box, setters[number])
                for number, box in sorted(round_.boxes.items())
                if box.wagers
            },
            "bank": _bank_view(round_),
            "priority": list(round_.priority),
            "asked": list(round_.asked),
            "next-to-ask": next_to_ask(state)
            if state.determinations.tournament and round_.phase == "betting"
            else None,
            "stacked": round_.stacks is not None,
            "la-ja": round_.la_ja,
            "cut": round_.cut is not None,
            "hands": {str(number): _hand_view(state, number, viewer, setters[number]) for number in round_.hands},
        },
        "last-round": None if (last := state.last_round) is None else _last_round_view(last, viewer),
        "state": lasting,
    }
    return cast("dict[str, Any]", seen)


def _box_view(box: Box, setter: str | None) -> BoxSeen:
    return {
        "wagers": [
            {
                "player": wager.player,
                "stake": print_money(wager.stake),
                "non-negotiable": wager.non_negotiable,
                "void": wager.voided,
                "given-up": wager.taken,
            }
            for wager in box.wagers.values()
        ],
        "jackpot": None if box.jackpot is None else {"player": box.jackpot.player, "void": box.jackpot.voided},
        "sets": setter,
    }


def _bank_view(round_: Round) -> BankSeen:
    return {
        "requests": [
            {
                "player": request.lead,
                "box": request.box,
                "funds": {name: print_money(cents) for name, cents in request.funds.items()},
            }
            for request in round_.requests
        ],
        "fixed": round_.bank_fixed,
        "holder": HOUSE if round_.bank is None else round_.bank.lead,
        "box": round_.chung,
        "house-wager": None if round_.house_wager is None else print_money(round_.house_wager),
    }


def _hand_view(state: State, number: int, viewer: str, setter: str | None) -> HandSeen:
    hand = state.round.hands[number]
    shown: HandSeen = {
        "sets": setter,
        "set": hand.how or "none",
        "viewed": hand.viewed,
        "exposed": hand.exposed,
    }
    if may_see(state, number, viewer, setter):
        shown.update(hand_to_json(hand))  # type: ignore[typeddict-item]  # as a result has it
    return shown


def _last_round_view(round_: Round, viewer: str) -> dict[str, Any]:
    """The round before: after a settlement its hands lay open, but for those that were given up or void."""
    return {
        **round_to_json(round_),
        "hands": {str(number): hand_to_json(hand) for number, hand in round_.hands.items() if number in round_.shown},
        "notices": [notice.to_json() for notice in round_.notices if may_read(viewer, notice.to)],
    }
