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


def random_record(chance: random.Random) -> Table:
    """A table at which up to three rounds were played by random determinations that a hand history can hold."""
    chip = chance.choice([100, 100, 1, 25])
    table = Table("NI2015-405", _determinations(chance, chip), "random play")
    for number, seat in enumerate(chance.sample(range(1, 11), chance.randint(2, 8))):
        stake = chip * chance.choice([chance.randint(1, 40), chance.randint(20, 2000)])
        table.do("sit", player=f"name {number}", seat=seat, stake=print_money(stake))
    for _ in range(ROUNDS):
        _announce(table, chance)
        table.do("shoe", cards=" ".join(chance.sample(CARD_NAMES[:52], 52)))
        try:
            table.do("deal")
        except (Refused, InvalidRecordError):
            break
        while table.state.round is not None:
            _step(table, table.state.round, chance, chip)
    return table


def _determinations(chance: random.Random, chip: int) -> dict[str, Any]:
    big = 2 * chip * chance.choice([1, 2, 5])
    money = print_money
    tournament = chance.random() < 0.3
    found: dict[str, Any] = {
        "min-table-stake": money(chip),
        "min-bet": money(big),
        "smallest-chip": money(chip),
        "ace-low": chance.random() < 0.8,
        "opening": chance.choice("BBC"),
        "short-tap-out": chance.choice(("full-bet", "tap-out", "none")),
    }
    if chance.random() < 0.15 and not tournament:
        found |= {"betting": "ante", "ante": money(big // 2)}
    else:
        found["blinds"] = list(
            map(money, chance.choice([[big // 2, big], [big // 2, big], [big], [big // 2, big, 2 * big]]))
        )
        found["over-blinds"] = [money(4 * big)] if chance.random() < 0.2 else []
    if tournament:
        return found | {"tournament": True}
    pot = {"basis": "pot", "maximum": "10.00"}
    return found | {"commission": chance.choice([{"basis": "time", "rate": "0.00"}, pot, {**pot, "scale": "i"}])}


def _announce(table: Table, chance: random.Random) -> None:
    for name in list(table.state.players):
        if chance.random() < 0.5:
            try:
                table.do("over-blind", player=name)
            except Refused:
                return


def _step(table: Table, round_: Round, chance: random.Random, chip: int) -> None:
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
        verb, arguments = chance.choice(_verbs(table, round_, hand, chance, chip))
        table.do(verb, player=hand.name, **arguments)


def _verbs(
    table: Table, round_: Round, hand: Hand, chance: random.Random, chip: int
) -> list[tuple[str, dict[str, str]]]:
    may = BettingOptions(table.state, round_, hand)
    weights = (
        ("fold", may.can_fold, 2),
        ("check", may.can_check, 6),
        ("call", may.can_call, 6),
        ("tap-out", may.can_tap_out, 1),
    )
    verbs: list[tuple[str, dict[str, str]]] = [
        (verb, {}) for verb, can, weight in weights if can for _ in range(weight)
    ]
    for sizes, verb, key in ((may.bet_range, "bet", "amount"), (may.raise_range, "call-and-raise", "raise")):
        if sizes is None:
            continue
        least, most = -(-sizes[0] // chip) * chip, sizes[1] // chip * chip
        if least <= most:
            size = chance.choice([least, min(most, least + chip * chance.randint(0, 10)), most])
            verbs += [(verb, {key: print_money(size)})] * 3
    return verbs
