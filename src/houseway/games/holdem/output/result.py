"""Result of a Hold-em record up to its last command."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType, structs

from houseway.engine.output.events import compute_net
from houseway.engine.output.result_types import format_net, make_notice_entries
from houseway.equipment.cards import print_cards
from houseway.games.holdem.output.result_types import (
    HoldemDispute,
    HoldemElimination,
    HoldemHand,
    HoldemHands,
    HoldemIrregularity,
    HoldemLine,
    HoldemPot,
    HoldemResult,
    HoldemRound,
    HoldemState,
    SeatDraw,
)
from houseway.games.holdem.play.state import OUT, WAITING, Hand, Pot, Round, State
from houseway.money import print_money
from houseway.ranking.poker import high_name, low_name


def make_result(state: State) -> HoldemResult:
    """Return the rounds and the state of the table."""
    rounds = [make_round(state, round_) for round_ in state.rounds]
    if state.round is not None:
        rounds.append(make_round(state, state.round))
    return HoldemResult(rounds=rounds, state=_make_table_state(state))


def get_phase(state: State) -> str:
    """Return the phase of the table: ``between``, ``betting``, ``showdown`` or ``closed``."""
    if state.round is None:
        return "between" if state.closed is None else "closed"
    return "showdown" if state.round.at_showdown else "betting"


def make_round(state: State, round_: Round) -> HoldemRound:
    """Return one round as the result shows it."""
    is_open = round_.status == "open"
    return HoldemRound(
        status=round_.status,
        lines=make_result_lines(round_),
        net=format_net(compute_net_by_player(round_)),
        hands=_make_hands(round_),
        notices=make_notice_entries(round_.notices),
        burnt=print_cards(round_.burnt),
        turn=UNSET if not is_open else None if round_.turn is None else round_.turn.name,
        pot=print_money(round_.pot) if is_open else UNSET,
        eliminated=UNSET
        if round_.eliminated is None
        else [
            HoldemElimination(place=place, players=list(names), contributed=print_money(contribution))
            for place, names, contribution in round_.eliminated
        ],
    )


def make_result_lines(round_: Round) -> list[HoldemLine]:
    """Return the settlement lines of a round as the result shows them."""
    return [
        HoldemLine(
            player=line.player,
            seat=line.place,
            wager=line.wager,
            stake=print_money(line.stake),
            outcome=line.outcome,
            odds=line.odds,
            paid=print_money(line.paid),
            commission=print_money(line.commission),
            returned=print_money(line.returned),
            rules=list(line.rules),
        )
        for line in round_.lines
    ]


def compute_net_by_player(round_: Round) -> dict[str, int]:
    """Return the net result of the house and of each player who was dealt in or charged for time.

    Returns an empty dictionary while the round is open.
    """
    if round_.status == "open":
        return {}
    return compute_net(round_.lines, {hand.name: 0 for hand in sort_by_seat(round_)})


def sort_by_seat(round_: Round) -> list[Hand]:
    """Return the hands of a round, sorted by the seats of their players."""
    return sorted(round_.hands, key=lambda hand: hand.seat)


def _make_hands(round_: Round) -> HoldemHands:
    return HoldemHands(
        button=round_.button,
        communal=print_cards(round_.communal),
        players={hand.name: _make_hand(round_, hand) for hand in sort_by_seat(round_)},
        pots=[_make_pot(pot) for pot in round_.pots],
        shown=[hand.name for hand in round_.shown],
    )


def _make_hand(round_: Round, hand: Hand) -> HoldemHand:
    high: str | UnsetType = UNSET
    low: str | UnsetType | None = UNSET
    if round_.read and hand.folded is None:
        if hand.high is not None:
            high = high_name(hand.high)
        if round_.low_counts:
            low = None if hand.low is None else low_name(hand.low)
    return HoldemHand(hole=print_cards((hand.first, hand.second)), folded=hand.folded, high=high, low=low)


def _make_pot(pot: Pot) -> HoldemPot:
    return HoldemPot(
        pot=pot.name,
        amount=print_money(pot.amount),
        commission=print_money(pot.commission),
        winners=[hand.name for hand in pot.winners],
        high=UNSET if pot.high is None else list_names_by_seat(pot.high),
        low=UNSET if pot.low is None else list_names_by_seat(pot.low),
    )


def list_names_by_seat(hands: Sequence[Hand]) -> list[str]:
    """Return the names of the players of these hands, sorted by seat."""
    return [hand.name for hand in sorted(hands, key=lambda hand: hand.seat)]


def _make_table_state(state: State) -> HoldemState:
    players = state.list_seated_players()
    return HoldemState(
        phase=get_phase(state),
        seats={str(player.seat): player.name for player in players},
        excluded=sorted(state.excluded),
        closed=state.closed,
        **structs.asdict(state.on_record.describe(dispute_type=HoldemDispute)),
        irregularities=make_irregularities(state),
        seat_draws=make_seat_draws(state),
        notices=make_notice_entries(state.notices),
        button=state.button,
        stacks={player.name: print_money(player.stack) for player in players},
        declared=[player.name for player in players if player.declared],
        sitting_out=[player.name for player in players if player.status == OUT],
        waiting=[player.name for player in players if player.status == WAITING],
        missed={player.name: list(player.missed) for player in players if player.missed},
        left={name: print_money(departure.chips) for name, departure in state.left.items()},
    )


def make_irregularities(state: State) -> list[HoldemIrregularity]:
    """Return the agreements of the players in matters that no rule covers (17.16)."""
    return [
        HoldemIrregularity(about=about, action=action, round=number) for about, action, number in state.irregularities
    ]


def make_seat_draws(state: State) -> list[SeatDraw]:
    """Return the draws for seats, with every card drawn (8.2)."""
    return [SeatDraw(**{**seat_draw, "cards": dict(seat_draw["cards"])}) for seat_draw in state.seat_draws]
