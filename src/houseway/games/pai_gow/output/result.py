"""The result of a record so far, as the record format writes it."""

from __future__ import annotations

from typing import Any

from houseway.engine.output.events import net_of
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.clauses import A_house, r5_1, r5_4, r13_2
from houseway.games.pai_gow.output.common_view import limits_to_json, phase_of
from houseway.games.pai_gow.play.state import Hand, Round, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money
from houseway.ranking.tiles import part_name


def result(state: State) -> dict[str, Any]:
    """The result so far: every round with all its tiles, and what lasts between rounds."""
    rounds = list(state.rounds)
    if state.running is not None:
        rounds[state.running - 1 : state.running] = [state.round]
    return {"rounds": [round_to_json(round_) for round_ in rounds], "state": lasting_to_json(state)}


def round_to_json(round_: Round) -> dict[str, Any]:
    """One round of the result."""
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


def _advised(state: State, viewer: str | None) -> list[str]:
    """Who was told about a wager below the minimum: to a player only the own name."""
    if viewer is None:
        return list(state.advised)
    return [viewer] if viewer in state.advised else []


@follows(r5_1, r5_4, r13_2)
def lasting_to_json(state: State, viewer: str | None = None, *, notices: bool = True) -> dict[str, Any]:
    """What lasts between rounds, the signs at the table included: the ``state`` of a result.

    For a player as ``viewer`` without the advice, infringements, disputes and copies of others; ``notices`` of the coming
    round where they are not shown elsewhere.
    """
    bank = state.last_bank
    told = state.round.notices if notices and state.round.phase == "betting" else ()
    lasting: dict[str, Any] = {
        "phase": phase_of(state),
        "seats": {str(box): state.seats[box] for box in sorted(state.seats)},
        "limits": limits_to_json(state),
        "markers": {str(box): {"limit": None, "player": None} for box in sorted(state.markers)},
        "advised": {player: ["main"] for player in _advised(state, viewer)},
        "excluded": sorted(state.excluded),
        "closed": state.closed,
        "starting-marker": state.starting_marker,
        "bank": {"holder": bank.holder, "box": bank.box, "rounds": bank.rounds},
        **state.on_record.to_json(viewer, rounds=len(state.rounds)),
        "notices": [notice.to_json() for notice in told],
    }
    if state.pools is not None:
        lasting["pools"] = {
            "jackpot": print_money(state.pools.jackpot),
            "reserve": print_money(state.pools.reserve),
            **{place: print_money(cents) for place, cents in state.pools.moved.items()},
            "sign": print_money(state.displayed),
        }
    return lasting
