"""The result of a record so far, as the record format writes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.games.holdem.state import OUT, WAITING, Hand, Pot, Round, Table
from houseway.kit.cards import print_cards
from houseway.kit.money import print_money
from houseway.ranking.poker import high_name, low_name
from houseway.table.lines import net_of


def result(table: Table) -> dict[str, Any]:
    """``rounds`` and ``state``."""
    rounds = [_round_json(table, round_) for round_ in table.rounds]
    if table.round is not None:
        rounds.append(_round_json(table, table.round))
    return {"rounds": rounds, "state": _state_json(table)}


def phase_of(table: Table) -> str:
    """``between``, ``betting``, ``showdown`` or ``closed``."""
    if table.round is None:
        return "between" if table.closed is None else "closed"
    return "showdown" if table.round.at_showdown else "betting"


def _round_json(table: Table, round_: Round) -> dict[str, Any]:
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


def _state_json(table: Table) -> dict[str, Any]:
    players = table.seated()
    return {
        "phase": phase_of(table),
        "seats": {str(player.seat): player.name for player in players},
        "excluded": sorted(table.excluded),
        "closed": table.closed,
        **table.on_record.to_json(),
        "irregularities": irregularities_json(table),
        "seat-draws": seat_draws_json(table),
        "notices": [notice.to_json() for notice in table.notices],
        "button": table.button,
        "stacks": {player.name: print_money(player.stack) for player in players},
        "declared": [player.name for player in players if player.declared],
        "sitting-out": [player.name for player in players if player.status == OUT],
        "waiting": [player.name for player in players if player.status == WAITING],
        "missed": {player.name: list(player.missed) for player in players if player.missed},
        "left": {name: print_money(departure.chips) for name, departure in table.left.items()},
    }


def irregularities_json(table: Table) -> list[dict[str, Any]]:
    """What all players agreed to about what no rule covers (17.16)."""
    return [{"about": about, "action": action, "round": number} for about, action, number in table.irregularities]


def seat_draws_json(table: Table) -> list[dict[str, Any]]:
    """The draws for seats, with every card drawn (8.2)."""
    return [{**drawn, "cards": dict(drawn["cards"])} for drawn in table.seat_draws]
