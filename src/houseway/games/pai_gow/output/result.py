"""Result of a record so far, in the record format."""

from __future__ import annotations

from typing import Any

from houseway.engine.output.events import compute_net
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.clauses import A_house, r5_1, r5_4, r13_2
from houseway.games.pai_gow.output.common_view import get_phase, limits_to_json
from houseway.games.pai_gow.play.state import Hand, Round, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money
from houseway.ranking.tiles import part_name


def make_result(state: State) -> dict[str, Any]:
    """Return the result so far: every round with all its tiles, and the state between rounds."""
    rounds = list(state.rounds)
    if state.running is not None:
        rounds[state.running - 1 : state.running] = [state.round]
    return {"rounds": [round_to_json(round_) for round_ in rounds], "state": table_state_to_json(state)}


def round_to_json(round_: Round) -> dict[str, Any]:
    """Return one round of the result."""
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in round_.lines],
        "net": {name: print_money(cents) for name, cents in compute_net_by_player(round_).items()},
        "hands": {str(number): hand_to_json(hand) for number, hand in round_.hands.items()},
        "notices": [notice.to_json() for notice in round_.notices],
    }


@follows(A_house)
def compute_net_by_player(round_: Round) -> dict[str, int]:
    """Return the net of everybody in a completed round, including pools and house; the sum is zero."""
    if round_.status == "open":
        return {}
    pools = dict(zip(("jackpot", "reserve"), round_.pools_changed or (), strict=False))
    return compute_net(round_.lines, pools)


def hand_to_json(hand: Hand) -> dict[str, Any]:
    """Return a hand with everything known about it."""
    data: dict[str, Any] = {"tiles": print_tiles(tuple(hand.tiles))}
    if hand.low is not None and hand.high is not None:
        data["low"] = print_tiles(hand.low)
        data["high"] = print_tiles(hand.high)
        data["low-is"] = part_name(hand.low)
        data["high-is"] = part_name(hand.high)
    data["set"] = hand.how or "none"
    if hand.rule is not None:
        data["rule"] = hand.rule
    return data


def _list_advised_players(state: State, viewer: str | None) -> list[str]:
    """Return the players who were advised about a wager below the minimum; for a player only their own name."""
    if viewer is None:
        return list(state.advised)
    return [viewer] if viewer in state.advised else []


@follows(r5_1, r5_4, r13_2)
def table_state_to_json(state: State, viewer: str | None = None, *, notices: bool = True) -> dict[str, Any]:
    """Return the state between rounds, including the signs at the table: the ``state`` of a result.

    For a player as ``viewer`` it lacks the advice, infringements, disputes and copies of others. ``notices`` includes
    those of the coming round, if no other key shows them.
    """
    bank = state.last_bank
    round_notices = state.round.notices if notices and state.round.phase == "betting" else ()
    data: dict[str, Any] = {
        "phase": get_phase(state),
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "limits": limits_to_json(state),
        "markers": {str(box): {"limit": None, "player": None} for box in sorted(state.markers)},
        "advised": {player: ["main"] for player in _list_advised_players(state, viewer)},
        "excluded": sorted(state.excluded),
        "closed": state.closed,
        "starting-marker": state.starting_marker,
        "bank": {"holder": bank.holder, "box": bank.box, "rounds": bank.rounds},
        **state.on_record.to_json(viewer, rounds=len(state.rounds)),
        "notices": [notice.to_json() for notice in round_notices],
    }
    if state.pools is not None:
        data["pools"] = {
            "jackpot": print_money(state.pools.jackpot),
            "reserve": print_money(state.pools.reserve),
            **{place: print_money(cents) for place, cents in state.pools.moved.items()},
            "sign": print_money(state.displayed),
        }
    return data
