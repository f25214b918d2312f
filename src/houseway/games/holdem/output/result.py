"""Result of a Hold-em record up to its last command, as JSON data in the record format."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.engine.output.events import compute_net
from houseway.equipment.cards import print_cards
from houseway.games.holdem.play.state import OUT, WAITING, Hand, Pot, Round, State
from houseway.money import print_money
from houseway.ranking.poker import high_name, low_name


def make_result(state: State) -> dict[str, Any]:
    """Return the result as a dictionary with the keys ``rounds`` and ``state``."""
    rounds = [round_to_json(state, round_) for round_ in state.rounds]
    if state.round is not None:
        rounds.append(round_to_json(state, state.round))
    return {"rounds": rounds, "state": _state_to_json(state)}


def get_phase(state: State) -> str:
    """Return the phase of the table: ``between``, ``betting``, ``showdown`` or ``closed``."""
    if state.round is None:
        return "between" if state.closed is None else "closed"
    return "showdown" if state.round.at_showdown else "betting"


def round_to_json(state: State, round_: Round) -> dict[str, Any]:
    """Return one round as JSON data of the result."""
    data: dict[str, Any] = {
        "status": round_.status,
        "lines": [line.to_json("seat") for line in round_.lines],
        "net": {name: print_money(cents) for name, cents in compute_net_by_player(round_).items()},
        "hands": _hands_to_json(round_),
        "notices": [notice.to_json() for notice in round_.notices],
        "burnt": print_cards(round_.burnt),
    }
    if round_.status == "open":
        data["turn"] = None if round_.turn is None else round_.turn.name
        data["pot"] = print_money(round_.pot)
    if round_.eliminated is not None:
        data["eliminated"] = [
            {"place": place, "players": list(names), "contributed": print_money(contribution)}
            for place, names, contribution in round_.eliminated
        ]
    return data


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


def _hands_to_json(round_: Round) -> dict[str, Any]:
    return {
        "button": round_.button,
        "communal": print_cards(round_.communal),
        "players": {hand.name: _hand_to_json(round_, hand) for hand in sort_by_seat(round_)},
        "pots": [_pot_to_json(pot) for pot in round_.pots],
        "shown": [hand.name for hand in round_.shown],
    }


def _hand_to_json(round_: Round, hand: Hand) -> dict[str, Any]:
    data: dict[str, Any] = {"hole": print_cards((hand.first, hand.second)), "folded": hand.folded}
    if round_.read and hand.folded is None:
        if hand.high is not None:
            data["high"] = high_name(hand.high)
        if round_.low_counts:
            data["low"] = None if hand.low is None else low_name(hand.low)
    return data


def _pot_to_json(pot: Pot) -> dict[str, Any]:
    data: dict[str, Any] = {
        "pot": pot.name,
        "amount": print_money(pot.amount),
        "commission": print_money(pot.commission),
        "winners": [hand.name for hand in pot.winners],
    }
    if pot.high is not None:
        data["high"] = list_names_by_seat(pot.high)
    if pot.low is not None:
        data["low"] = list_names_by_seat(pot.low)
    return data


def list_names_by_seat(hands: Sequence[Hand]) -> list[str]:
    """Return the names of the players of these hands, sorted by seat."""
    return [hand.name for hand in sorted(hands, key=lambda hand: hand.seat)]


def _state_to_json(state: State) -> dict[str, Any]:
    players = state.list_seated_players()
    return {
        "phase": get_phase(state),
        "seats": {str(player.seat): player.name for player in players},
        "excluded": sorted(state.excluded),
        "closed": state.closed,
        **state.on_record.to_json(),
        "irregularities": irregularities_to_json(state),
        "seat-draws": seat_draws_to_json(state),
        "notices": [notice.to_json() for notice in state.notices],
        "button": state.button,
        "stacks": {player.name: print_money(player.stack) for player in players},
        "declared": [player.name for player in players if player.declared],
        "sitting-out": [player.name for player in players if player.status == OUT],
        "waiting": [player.name for player in players if player.status == WAITING],
        "missed": {player.name: list(player.missed) for player in players if player.missed},
        "left": {name: print_money(departure.chips) for name, departure in state.left.items()},
    }


def irregularities_to_json(state: State) -> list[dict[str, Any]]:
    """Return the agreements of the players in matters that no rule covers, as JSON data (17.16)."""
    return [{"about": about, "action": action, "round": number} for about, action, number in state.irregularities]


def seat_draws_to_json(state: State) -> list[dict[str, Any]]:
    """Return the draws for seats as JSON data, with every card drawn (8.2)."""
    return [{**seat_draw, "cards": dict(seat_draw["cards"])} for seat_draw in state.seat_draws]
