"""Result of all rounds so far."""

from __future__ import annotations

from typing import cast

from msgspec import UNSET, structs

from houseway.engine.output.events import Line, compute_net
from houseway.engine.output.result_types import format_net, make_notice_entries
from houseway.equipment.cards import print_cards
from houseway.games.blackjack.output.common_view import get_phase, make_hands, make_limits, make_markers
from houseway.games.blackjack.output.result_types import (
    BlackjackCardChange,
    BlackjackLine,
    BlackjackResult,
    BlackjackRound,
    BlackjackState,
    SettlementTime,
)
from houseway.games.blackjack.play.cards.shoe import count_cards_left
from houseway.games.blackjack.play.state import PlacedWager, Round, State
from houseway.money import print_money

KIND_ORDER = {"main": 0, "split": 0, "double": 0, "insurance": 1, "super-sevens": 2, "perfect-pairs": 3}


def make_result(state: State) -> BlackjackResult:
    """Return all rounds and the state of the table."""
    rounds = state.rounds if state.round is None else [*state.rounds, state.round]
    return BlackjackResult(rounds=[make_round(round_) for round_ in rounds], state=make_table_state(state))


def make_round(round_: Round) -> BlackjackRound:
    """Return one round as the result shows it."""
    lines = make_lines(round_)
    net = {wager.player: 0 for wager in sort_wagers(round_)} | compute_net(lines)
    return BlackjackRound(
        status=round_.status,
        lines=[_make_result_line(line) for line in lines],
        net=format_net(net),
        hands=make_hands(round_),
        burnt=print_cards(round_.burnt),
        notices=make_notice_entries(round_.notices),
    )


def _make_result_line(line: Line) -> BlackjackLine:
    return BlackjackLine(
        player=line.player,
        box=line.place,
        wager=line.wager,
        hand=UNSET if line.hand is None else line.hand,
        stake=print_money(line.stake),
        at_risk=UNSET if line.at_risk is None else print_money(line.at_risk),
        outcome=line.outcome,
        odds=line.odds,
        paid=print_money(line.paid),
        commission=print_money(line.commission),
        returned=print_money(line.returned),
        when=cast("SettlementTime", line.when),
        rules=list(line.rules),
    )


def make_lines(round_: Round) -> list[Line]:
    """Return the settlement lines of the settled wagers, in the order of ``sort_wagers``."""
    return [wager.make_line() for wager in sort_wagers(round_) if wager.outcome is not None]


def sort_wagers(round_: Round) -> list[PlacedWager]:
    """Return the wagers of a round sorted by box, player, kind, hand and the order in which they were placed.

    On each box, players are sorted by the position of their main wager. Players who have only side wagers come
    last, in the order in which they placed them.
    """
    first_ranks: dict[tuple[int, str], tuple[int, int, int]] = {}
    for wager in round_.wagers:
        rank = (0, wager.position, wager.placed) if wager.kind == "main" else (1, 0, wager.placed)
        key = (wager.box, wager.player)
        if key not in first_ranks or rank < first_ranks[key]:
            first_ranks[key] = rank
    return sorted(
        round_.wagers,
        key=lambda wager: (
            wager.box,
            first_ranks[wager.box, wager.player],
            KIND_ORDER[wager.kind],
            wager.hand_number,
            wager.kind == "double",
            wager.placed,
        ),
    )


def make_table_state(state: State) -> BlackjackState:
    """Return the state of the table, which is the ``state`` key of a result."""
    return BlackjackState(
        phase=get_phase(state),
        seats={str(box): state.seats[box] for box in sorted(state.seats)},
        limits=make_limits(state),
        markers=make_markers(state),
        advised={player: list(kinds) for player, kinds in state.advice_given.items() if kinds},
        excluded=sorted(state.excluded),
        restricted=dict(state.restricted),
        closed=state.closed,
        starting_marker=state.starting_marker,
        automated_shoe=state.automated,
        shoe_left=count_cards_left(state),
        shuffle_due=state.shuffle_due,
        new_cards_due=state.new_cards_due,
        final_rounds_left=state.final_rounds_left,
        unseen_shoe=state.unseen,
        notices=make_notice_entries(state.notices),
        **structs.asdict(state.on_record.describe(change_type=BlackjackCardChange)),
    )
