"""Result of a Pai Gow record up to its last command, as JSON data in the record format."""

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
    """Return the result up to now: every round with all its tiles, and the state of the table."""
    rounds = list(state.rounds)
    if state.running is not None:
        rounds[state.running - 1 : state.running] = [state.round]
    return {"rounds": [round_to_json(round_) for round_ in rounds], "state": table_state_to_json(state)}


def round_to_json(round_: Round) -> dict[str, Any]:
    """Return one round as JSON data of the result."""
    return {
        "status": round_.status,
        "lines": [line.to_json() for line in round_.lines],
        "net": {name: print_money(cents) for name, cents in compute_net_by_player(round_).items()},
        "hands": {str(number): hand_to_json(hand) for number, hand in round_.hands.items()},
        "notices": [notice.to_json() for notice in round_.notices],
    }


@follows(A_house)
def compute_net_by_player(round_: Round) -> dict[str, int]:
    """Return the net result of each player, the house and the pools in a completed round.

    The results add up to zero. Returns an empty dictionary while the round is open.
    """
    if round_.status == "open":
        return {}
    pools = dict(zip(("jackpot", "reserve"), round_.pools_changed or (), strict=False))
    return compute_net(round_.lines, pools)


def hand_to_json(hand: Hand) -> dict[str, Any]:
    """Return a hand as JSON data, including its parts and the paragraph of rule 10 if it is set."""
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
    """Return the players who were advised about a wager below the minimum.

    If ``viewer`` is a player, the list contains at most that player.
    """
    if viewer is None:
        return list(state.advised)
    return [viewer] if viewer in state.advised else []


@follows(r5_1, r5_4, r13_2)
def table_state_to_json(state: State, viewer: str | None = None, *, notices: bool = True) -> dict[str, Any]:
    """Return the state of the table, including its signs, as the key ``state`` of a result.

    If ``viewer`` is a player, the advice, infringements, disputes and copies of the rules of other people are left
    out. ``notices`` says whether the notices of the next round are included.
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
