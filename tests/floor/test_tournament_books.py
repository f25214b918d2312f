"""Whole tournaments made up at random, on both stores: the books are those of the tournament's own account at every step."""

from __future__ import annotations

import msgspec
import pytest
from tests.floor.house import OPERATOR, run, tables_in
from tests.rules.tournament.generated import NAMES, Generator
from tests.rules.tournament.test_machine import OVER

from houseway.floor import ledger, reading
from houseway.floor.draft import Draft
from houseway.floor.store import Store
from houseway.floor.tables import Tables
from houseway.floor.tournaments.replica import GAME
from houseway.kit.money import parse_money
from houseway.record.entries import COMMAND
from houseway.record.verify import verify

CHIPS = 5_000_00
STEPS = 120


async def play(tables: Tables, made: Generator) -> str:
    """Every accepted command goes to the log; the phase in which the tournament is left."""
    store = tables.store
    head = {key: value for key, value in made.live.record().items() if key not in ("commands", "chain")}
    number = await tables.begin(f"Cup {made.number} {id(made)}", GAME, head, OPERATOR, {})
    before = ledger.balances(store)
    for _ in range(STEPS):
        command, rule = made.step()
        if isinstance(command.get("source"), dict) and rule is None:
            break  # a pool of another table: the floor denies it
        if rule is None:
            told = msgspec.json.decode(msgspec.json.encode(command))

            def act(draft: Draft, told: dict[str, object] = told) -> None:
                draft._take({COMMAND: told})

            await tables.act(number, OPERATOR, act)
            net = made.live.result()["money"]["net"]
            held = ledger.balances(store)
            assert sum(held.values()) == 0
            assert held.get(f"prizes:{number}", 0) == cents(net["prize-pool"])
            for name in NAMES:
                moved = held.get(f"person:{name}", 0) - before.get(f"person:{name}", 0)
                assert moved == cents(net.get(name, "0.00")), (name, told)
        if made.live.state.phase in OVER:
            assert ledger.balance(store, f"prizes:{number}") == 0
            break
    record = reading.record(store, tables.keys, number)
    assert verify(record) == ()
    assert [command["do"] for command in record["commands"]] == [
        command["do"] for command in made.live.record()["commands"][: len(record["commands"])]
    ]
    return made.live.state.phase


def cents(text: str) -> int:
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


@pytest.mark.parametrize("seeds", [range(10), range(10, 20)])
def test_the_pool_holds_what_the_rules_say(
    store: Store, tmp_path_factory: pytest.TempPathFactory, seeds: range
) -> None:
    keys = tmp_path_factory.mktemp("keys") / "keys"
    for name in NAMES:
        ledger.move(store, "cash", f"person:{name}", CHIPS, "chips")

    async def work() -> None:
        with tables_in(store, keys) as tables:
            phases = [await play(tables, Generator(seed)) for seed in seeds]
            assert any(phase in OVER for phase in phases)
            assert list(ledger.audit(store, tables.keys)) == []

    run(work())
