"""The result of a record so far, as the record format writes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.engine.output.events import net_of
from houseway.equipment.cards import print_cards
from houseway.games.holdem.play.state import OUT, WAITING, Hand, Pot, Round, State
from houseway.money import print_money
from houseway.ranking.poker import high_name, low_name


def result(state: State) -> dict[str, Any]:
    """``rounds`` and ``state``."""
    rounds = [round_to_json(state, round_) for round_ in state.rounds]
    if state.round is not None:
        rounds.append(round_to_json(state, state.round))
    return {"rounds": rounds, "state": _state_json(state)}


def phase_of(state: State) -> str:
    """``between``, ``betting``, ``showdown`` or ``closed``."""
    if state.round is None:
        return "between" if state.closed is None else "closed"
    return "showdown" if state.round.at_showdown else "betting"


def round_to_json(state: State, round_: Round) -> dict[str, Any]:
    """One round of the result."""
    found: dict[str, Any] = {
        "status": round_.status,
        "lines": [line.to_json("seat") for line in round_.lines],
        "net": {name: print_money(cents) for name, cents in net_by_player(round_).items()},
        "hands": _hands_json(round_),
        "notices": [notice.to_json() for notice in round_.notices],
        "burnt": print_cards(round_.burnt),
    }
    if round_.status == "open":
        found["turn"] = None if round_.turn is None else round_.turn.name
        found["pot"] = print_money(round_.pot)
    if round_.eliminated is not None:
        found["eliminated"] = [
            {"place": place, "players": list(names), "contributed": print_money(contributed)}
            for place, names, contributed in round_.eliminated
        ]
    return found


def net_by_player(round_: Round) -> dict[str, int]:
    """What everyone dealt in or charged time won or lost, and the house; nothing while the round is open."""
    if round_.status == "open":
        return {}
    return net_of(round_.lines, {hand.name: 0 for hand in by_seat(round_)})


def by_seat(round_: Round) -> list[Hand]:
    """The hands of a round by seat."""
    return sorted(round_.hands, key=lambda hand: hand.seat)


def _hands_json(round_: Round) -> dict[str, Any]:
    return {
        "button": round_.button,
        "communal": print_cards(round_.communal),
        "players": {hand.name: _hand_json(round_, hand) for hand in by_seat(round_)},
        "pots": [_pot_json(pot) for pot in round_.pots],
        "shown": [hand.name for hand in round_.shown],
    }


def _hand_json(round_: Round, hand: Hand) -> dict[str, Any]:
    found: dict[str, Any] = {"hole": print_cards((hand.first, hand.second)), "folded": hand.folded}
    if round_.read and hand.folded is None:
        if hand.high is not None:
            found["high"] = high_name(hand.high)
        if round_.low_counts:
            found["low"] = None if hand.low is None else low_name(hand.low)
    return found


def _pot_json(pot: Pot) -> dict[str, Any]:
    found: dict[str, Any] = {
        "pot": pot.name,
        "amount": print_money(pot.amount),
        "commission": print_money(pot.commission),
        "winners": [hand.name for hand in pot.winners],
    }
    if pot.high is not None:
        found["high"] = sorted_names(pot.high)
    if pot.low is not None:
        found["low"] = sorted_names(pot.low)
    return found


def sorted_names(hands: Sequence[Hand]) -> list[str]:
    """The names of some hands by seat."""
    return [hand.name for hand in sorted(hands, key=lambda hand: hand.seat)]


def _state_json(state: State) -> dict[str, Any]:
    players = state.seated()
    return {
        "phase": phase_of(state),
        "seats": {str(player.seat): player.name for player in players},
        "excluded": sorted(state.excluded),
        "closed": state.closed,
        **state.on_record.to_json(),
        "irregularities": irregularities_json(state),
        "seat-draws": seat_draws_json(state),
        "notices": [notice.to_json() for notice in state.notices],
        "button": state.button,
        "stacks": {player.name: print_money(player.stack) for player in players},
        "declared": [player.name for player in players if player.declared],
        "sitting-out": [player.name for player in players if player.status == OUT],
        "waiting": [player.name for player in players if player.status == WAITING],
        "missed": {player.name: list(player.missed) for player in players if player.missed},
        "left": {name: print_money(departure.chips) for name, departure in state.left.items()},
    }


def irregularities_json(state: State) -> list[dict[str, Any]]:
    """What all players agreed to about what no rule covers (17.16)."""
    return [{"about": about, "action": action, "round": number} for about, action, number in state.irregularities]


def seat_draws_json(state: State) -> list[dict[str, Any]]:
    """The draws for seats, with every card drawn (8.2)."""
    return [{**drawn, "cards": dict(drawn["cards"])} for drawn in state.seat_draws]
