"""Result of a Pai Gow record up to its last command."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from houseway.engine.output.events import Line, compute_net
from houseway.engine.output.result_types import format_net, make_notice_entries
from houseway.equipment.tiles import print_tiles
from houseway.games.pai_gow.clauses import A_house, r5_1, r5_4, r13_2
from houseway.games.pai_gow.output.common_view import format_pools, get_phase, make_limits, make_markers
from houseway.games.pai_gow.output.result_types import (
    LastBank,
    PaiGowHand,
    PaiGowLine,
    PaiGowPools,
    PaiGowResult,
    PaiGowRound,
    PaiGowState,
)
from houseway.games.pai_gow.play.state import Hand, Round, State
from houseway.law.coverage_marks import follows
from houseway.money import print_money
from houseway.ranking.tiles import part_name


def make_result(state: State) -> PaiGowResult:
    """Return the result up to now: every round with all its tiles, and the state of the table."""
    rounds = list(state.rounds)
    if state.running is not None:
        rounds[state.running - 1 : state.running] = [state.round]
    return PaiGowResult(rounds=[make_round(round_) for round_ in rounds], state=make_table_state(state))


def make_round(round_: Round) -> PaiGowRound:
    """Return one round as the result shows it."""
    return PaiGowRound(
        status=round_.status,
        lines=[_make_result_line(line) for line in round_.lines],
        net=format_net(compute_net_by_player(round_)),
        hands={str(number): make_hand(hand) for number, hand in round_.hands.items()},
        notices=make_notice_entries(round_.notices),
    )


def _make_result_line(line: Line) -> PaiGowLine:
    return PaiGowLine(
        player=line.player,
        box=line.place,
        wager=line.wager,
        stake=print_money(line.stake),
        at_risk=UNSET if line.at_risk is None else print_money(line.at_risk),
        outcome=line.outcome,
        odds=line.odds,
        paid=print_money(line.paid),
        commission=print_money(line.commission),
        returned=print_money(line.returned),
        prize=UNSET if line.prize is None else line.prize,
        rules=list(line.rules),
    )


@follows(A_house)
def compute_net_by_player(round_: Round) -> dict[str, int]:
    """Return the net result of each player, the house and the pools in a completed round.

    The results add up to zero. Returns an empty dictionary while the round is open.
    """
    if round_.status == "open":
        return {}
    pools = dict(zip(("jackpot", "reserve"), round_.pools_changed or (), strict=False))
    return compute_net(round_.lines, pools)


def make_hand(hand: Hand) -> PaiGowHand:
    """Return a hand with its tiles, and its parts and the paragraph of rule 10 if it is set."""
    tiles, method = print_tiles(tuple(hand.tiles)), hand.how or "none"
    rule = UNSET if hand.rule is None else hand.rule
    if hand.low is None or hand.high is None:
        return PaiGowHand(tiles=tiles, set=method, rule=rule)
    return PaiGowHand(
        tiles=tiles,
        low=print_tiles(hand.low),
        high=print_tiles(hand.high),
        low_is=part_name(hand.low),
        high_is=part_name(hand.high),
        set=method,
        rule=rule,
    )


def _list_advised_players(state: State, viewer: str | None) -> list[str]:
    """Return the players who were advised about a wager below the minimum.

    If ``viewer`` is a player, the list contains at most that player.
    """
    if viewer is None:
        return list(state.advised)
    return [viewer] if viewer in state.advised else []


@follows(r5_1, r5_4, r13_2)
def make_table_state(state: State) -> PaiGowState:
    """Return the state of the table, including its signs, as the key ``state`` of a result."""
    pools = format_pools(state)
    return PaiGowState(
        phase=get_phase(state),
        seats={str(box): state.seats[box] for box in sorted(state.seats)},
        limits=make_limits(state),
        markers=make_markers(state),
        closed=state.closed,
        starting_marker=state.starting_marker,
        notices=make_notice_entries(state.round.notices if state.round.phase == "betting" else ()),
        pools=UNSET if pools is None else PaiGowPools(**pools),
        **describe_table(state),
    )


def describe_table(state: State, viewer: str | None = None) -> dict[str, Any]:
    """Return the state of the table that a result and a view describe in the same way.

    If ``viewer`` is a player, the advice, infringements, disputes and copies of the rules of other people are left
    out.
    """
    bank = state.last_bank
    return {
        "advised": {player: ["main"] for player in _list_advised_players(state, viewer)},
        "excluded": sorted(state.excluded),
        "bank": LastBank(holder=bank.holder, box=bank.box, rounds=bank.rounds),
        **structs.asdict(state.on_record.describe(viewer, rounds=len(state.rounds))),
    }
