"""Random rounds played on the engine, as records to export."""

from __future__ import annotations

import random
from typing import Any

from houseway.equipment.cards import CARD_NAMES
from houseway.errors import InvalidRecordError, Refused
from houseway.games.holdem.play.state import Hand, Round
from houseway.games.holdem.ports.legal_actions import BettingOptions
from houseway.money import print_money
from houseway.records.live.table import Table

ROUNDS = 3


def make_random_table(chance: random.Random) -> Table:
    """Make a table with up to three random rounds, by determinations that a hand history can express."""
    chip = chance.choice([100, 100, 1, 25])
    table = Table("NI2015-405", _make_determinations(chance, chip), "random play")
    for number, seat in enumerate(chance.sample(range(1, 11), chance.randint(2, 8))):
        stake = chip * chance.choice([chance.randint(1, 40), chance.randint(20, 2000)])
        table.do("sit", player=f"name {number}", seat=seat, stake=print_money(stake))
    for _ in range(ROUNDS):
        _announce_over_blinds(table, chance)
        table.do("shoe", cards=" ".join(chance.sample(CARD_NAMES[:52], 52)))
        try:
            table.do("deal")
        except (Refused, InvalidRecordError):
            break
        while table.state.round is not None:
            _take_random_step(table, table.state.round, chance, chip)
    return table


def _make_determinations(chance: random.Random, chip: int) -> dict[str, Any]:
    big = 2 * chip * chance.choice([1, 2, 5])
    format_cents = print_money
    tournament = chance.random() < 0.3
    determinations: dict[str, Any] = {
        "min-table-stake": format_cents(chip),
        "min-bet": format_cents(big),
        "smallest-chip": format_cents(chip),
        "ace-low": chance.random() < 0.8,
        "opening": chance.choice("BBC"),
        "short-tap-out": chance.choice(("full-bet", "tap-out", "none")),
    }
    if chance.random() < 0.15 and not tournament:
        determinations |= {"betting": "ante", "ante": format_cents(big // 2)}
    else:
        determinations["blinds"] = list(
            map(format_cents, chance.choice([[big // 2, big], [big // 2, big], [big], [big // 2, big, 2 * big]]))
        )
        determinations["over-blinds"] = [format_cents(4 * big)] if chance.random() < 0.2 else []
    if tournament:
        return determinations | {"tournament": True}
    pot = {"basis": "pot", "maximum": "10.00"}
    return determinations | {
        "commission": chance.choice([{"basis": "time", "rate": "0.00"}, pot, {**pot, "scale": "i"}])
    }


def _announce_over_blinds(table: Table, chance: random.Random) -> None:
    for name in list(table.state.players):
        if chance.random() < 0.5:
            try:
                table.do("over-blind", player=name)
            except Refused:
                return


def _take_random_step(table: Table, round_: Round, chance: random.Random, chip: int) -> None:
    if round_.at_showdown:
        active = [hand.name for hand in round_.hands if hand.folded is None]
        if chance.random() < 0.1:
            table.do("discarded", player=chance.choice(active))
        else:
            table.do("showdown")
        return
    hand = round_.turn
    assert hand is not None
    if chance.random() < 0.02:
        table.do("clock", player=hand.name)
        table.do("expire", player=hand.name)
    else:
        verb, arguments = chance.choice(_list_weighted_verbs(table, round_, hand, chance, chip))
        table.do(verb, player=hand.name, **arguments)


def _list_weighted_verbs(
    table: Table, round_: Round, hand: Hand, chance: random.Random, chip: int
) -> list[tuple[str, dict[str, str]]]:
    options = BettingOptions(table.state, round_, hand)
    weights = (
        ("fold", options.can_fold, 2),
        ("check", options.can_check, 6),
        ("call", options.can_call, 6),
        ("tap-out", options.can_tap_out, 1),
    )
    verbs: list[tuple[str, dict[str, str]]] = [
        (verb, {}) for verb, is_allowed, weight in weights if is_allowed for _ in range(weight)
    ]
    for sizes, verb, key in ((options.bet_range, "bet", "amount"), (options.raise_range, "call-and-raise", "raise")):
        if sizes is None:
            continue
        min_size, max_size = -(-sizes[0] // chip) * chip, sizes[1] // chip * chip
        if min_size <= max_size:
            amount = chance.choice([min_size, min(max_size, min_size + chip * chance.randint(0, 10)), max_size])
            verbs += [(verb, {key: print_money(amount)})] * 3
    return verbs
