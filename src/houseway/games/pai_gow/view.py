"""What may be seen: the result of the record, which shows all, and the view of one person at the table, which does not."""

from __future__ import annotations

from typing import Any

from houseway.games.pai_gow.rules import A_house, r5_1, r5_4, r13_2, r14_1, r17_6_a
from houseway.games.pai_gow.setting import setter_of
from houseway.games.pai_gow.sight import (
    STAFF,
    limits_to_json,
    may_read,
    may_see,
    phase_of,
    seen_in_all_games,
)
from houseway.games.pai_gow.state import HOUSE, Box, Hand, Round, State
from houseway.games.pai_gow.turn import next_to_ask
from houseway.kit.money import print_money
from houseway.kit.tiles import print_tiles
from houseway.law.coverage import follows
from houseway.ranking.tiles import part_name
from houseway.table.lines import net_of


def result(state: State) -> dict[str, Any]:
    """The result so far: every round with all its tiles, and what lasts between rounds."""
    rounds = state.rounds if state.round.phase == "betting" else [*state.rounds, state.round]
    return {"rounds": [_round_result(round_) for round_ in rounds], "state": _lasting(state)}


def _round_result(round_: Round) -> dict[str, Any]:
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in round_.lines],
        "net": {name: print_money(cents) for name, cents in net_by_player(round_).items()},
        "hands": {str(number): hand_to_json(hand) for number, hand in round_.hands.items()},
        "notices": [notice.to_json() for notice in round_.notices],
    }


@follows(A_house)
def net_by_player(round_: Round) -> dict[str, int]:
    """What everybody won or lost in a round that is over, the pools and the house included; it sums to nought."""
    if round_.status == "open":
        return {}
    pools = dict(zip(("jackpot", "reserve"), round_.pools_changed or (), strict=False))
    return net_of(round_.lines, pools)


def hand_to_json(hand: Hand) -> dict[str, Any]:
    """A hand with all that is known of it."""
    shown: dict[str, Any] = {"tiles": print_tiles(tuple(hand.tiles))}
    if hand.low is not None and hand.high is not None:
        shown["low"] = print_tiles(hand.low)
        shown["high"] = print_tiles(hand.high)
        shown["low-is"] = part_name(hand.low)
        shown["high-is"] = part_name(hand.high)
    shown["set"] = hand.how or "none"
    if hand.rule is not None:
        shown["rule"] = hand.rule
    return shown


@follows(r5_1, r5_4, r13_2)
def _lasting(state: State, viewer: str | None = None) -> dict[str, Any]:
    """What lasts between rounds, the signs at the table included: the ``state`` of a result.

    For a player as ``viewer`` without the advice, infringements, disputes and copies of others.
    """
    bank = state.last_bank
    lasting: dict[str, Any] = {
        "phase": phase_of(state),
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "limits": limits_to_json(state),
        "markers": {str(box): {"limit": None, "player": None} for box in sorted(state.markers)},
        "advised": {player: ["main"] for player in state.advised if viewer in (None, player)},
        "excluded": sorted(state.excluded),
        "closed": state.closed,
        "starting-marker": state.starting_marker,
        "bank": {"holder": bank.holder, "box": bank.box, "rounds": bank.rounds},
        **state.on_record.to_json(viewer),
        "notices": [notice.to_json() for notice in state.round.notices] if state.round.phase == "betting" else [],
    }
    if state.pools is not None:
        lasting["pools"] = {
            "jackpot": print_money(state.pools.jackpot),
            "reserve": print_money(state.pools.reserve),
            **{place: print_money(cents) for place, cents in state.pools.moved.items()},
            "sign": print_money(state.displayed),
        }
    return lasting


@follows(r14_1, r17_6_a)
def view(state: State, viewer: str) -> dict[str, Any]:
    """What a viewer may see of the table.

    Seats, chips, signs, chung and markers are for everybody. Tiles lie face down: the stacks are seen by nobody, a hand by
    the one who sets it from the time it was viewed, or set by that player, and by nobody else (14.1, 14.2) until the
    settlement shows the hands that were set. Nobody is told how to play (17.6(a)): the house way is seen once it is set.
    """
    round_ = state.round
    return {
        **seen_in_all_games(state, viewer),
        "round": {
            "number": len(state.rounds) + 1,
            "boxes": {str(number): _box_view(state, box) for number, box in sorted(round_.boxes.items()) if box.wagers},
            "bank": _bank_view(round_),
            "priority": list(round_.priority),
            "asked": list(round_.asked),
            "next-to-ask": next_to_ask(state) if state.table.tournament and round_.phase == "betting" else None,
            "stacked": round_.stacks is not None,
            "la-ja": round_.la_ja,
            "cut": round_.cut is not None,
            "hands": {str(number): _hand_view(state, number, viewer) for number in round_.hands},
            "notices": [notice.to_json() for notice in round_.notices if may_read(viewer, notice.to)],
        },
        "last-round": _last_round_view(state.rounds[-1], viewer) if state.rounds else None,
        "state": {**_lasting(state, None if viewer in STAFF else viewer), "notices": []},
    }


def _box_view(state: State, box: Box) -> dict[str, Any]:
    shown: dict[str, Any] = {
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
        "sets": setter_of(state, box.number),
    }
    return shown


def _bank_view(round_: Round) -> dict[str, Any]:
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


def _hand_view(state: State, number: int, viewer: str) -> dict[str, Any]:
    hand = state.round.hands[number]
    shown: dict[str, Any] = {
        "sets": setter_of(state, number),
        "set": hand.how or "none",
        "viewed": hand.viewed,
        "exposed": hand.exposed,
    }
    if may_see(state, number, viewer):
        shown.update(hand_to_json(hand))
    return shown


def _last_round_view(round_: Round, viewer: str) -> dict[str, Any]:
    """The round before: after a settlement its hands lay open, but for those that were given up or void."""
    return {
        **_round_result(round_),
        "hands": {str(number): hand_to_json(hand) for number, hand in round_.hands.items() if number in round_.shown},
        "notices": [notice.to_json() for notice in round_.notices if may_read(viewer, notice.to)],
    }
