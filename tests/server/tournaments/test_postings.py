"""Whole tournaments made up at random, on both stores: the books are those of the tournament's own account at every step."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.server_setup import OPERATOR, run, tables_in
from tests.tournaments.generator import NAMES, Generator
from tests.tournaments.test_random_play import OVER

from houseway.money import parse_money
from houseway.records.format.entries import COMMAND
from houseway.records.replay.verification import verify
from houseway.server.ledger import postings
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import SNAPSHOT_EVERY, TableTransaction
from houseway.server.tournaments.board import make_board
from houseway.server.tournaments.replica import GAME, TournamentReplica

CHIPS = 5_000_00
STEPS = 120
NUMBERS = itertools.count(1)
"""No two tournaments of a store have one name."""


async def play(tables: TableRegistry, made: Generator) -> str:
    """Every accepted command goes to the log; the phase in which the tournament is left."""
    store = tables.store
    head = {key: value for key, value in made.live.record().items() if key not in ("commands", "chain")}
    number = await tables.create_log(f"Cup {next(NUMBERS)}", GAME, head, OPERATOR, {})
    before = postings.list_balances(store)
    for _ in range(STEPS):
        command, rule = made.step()
        if isinstance(command.get("source"), dict) and rule is None:
            break  # a pool of another table: the floor denies it
        if rule is None:
            told = msgspec.json.decode(msgspec.json.encode(command))

            def act(draft: TableTransaction, told: dict[str, object] = told) -> None:
                draft._apply_entry({COMMAND: told})

            await tables.execute(number, OPERATOR, act)
            net = made.live.result()["money"]["net"]
            held = postings.list_balances(store)
            assert sum(held.values()) == 0
            assert held.get(f"prizes:{number}", 0) == cents(net["prize-pool"])
            for name in NAMES:
                moved = held.get(f"person:{name}", 0) - before.get(f"person:{name}", 0)
                assert moved == cents(net.get(name, "0.00")), (name, told)
        if made.live.state.phase in OVER:
            assert postings.get_balance(store, f"prizes:{number}") == 0
            break
    if event_repository.get_head(store, number) > SNAPSHOT_EVERY:
        whole = TournamentReplica(number)
        with store.begin_read() as connection:
            assert connection.execute(sa.select(schema.snapshots).where(schema.snapshots.c.table_id == number)).first()
            event_repository.catch_up(connection, tables.keys, whole)
        assert board_of(event_repository.load_replica(store, tables.keys, number)) == board_of(whole)
    record = event_repository.read_record(store, tables.keys, number)
    assert verify(record) == ()
    assert [command["do"] for command in record["commands"]] == [
        command["do"] for command in made.live.record()["commands"][: len(record["commands"])]
    ]
    return made.live.state.phase


def test_a_tournament_comes_back_from_its_snapshot_as_it_was() -> None:
    """At every seventh act it is put down and goes on from there: boards, money and what may be done stay the same."""
    for seed in range(12):
        made = Generator(seed)
        head = {key: value for key, value in made.live.record().items() if key not in ("commands", "chain")}
        replica: TableReplica = TournamentReplica(1)
        replica.apply_entry({"head": head})
        for number in range(STEPS):
            command, rule = made.step()
            if rule is not None:
                continue
            replica.apply_entry({COMMAND: msgspec.json.decode(msgspec.json.encode(command))})
            if number % 7 == 0:
                again = restore_replica(1, save_replica(replica))
                assert isinstance(again, TournamentReplica)
                assert board_of(again) == board_of(replica)
                replica = again


def board_of(replica: TableReplica) -> dict[str, Any]:
    assert isinstance(replica, TournamentReplica)
    told = make_board(replica, "director", "director", {}, {})
    return {**told, "conditions": replica.conditions, "ballots": replica.ballots}


def cents(text: str) -> int:
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


@pytest.mark.parametrize("seeds", [range(10), range(10, 20)])
def test_the_pool_holds_what_the_rules_say(
    store: Store, tmp_path_factory: pytest.TempPathFactory, seeds: range
) -> None:
    keys = tmp_path_factory.mktemp("keys") / "keys"
    for name in NAMES:
        postings.move(store, "cash", f"person:{name}", CHIPS, "chips")

    async def work() -> None:
        with tables_in(store, keys) as tables:
            phases = [await play(tables, Generator(seed)) for seed in seeds]
            assert any(phase in OVER for phase in phases)
            assert list(postings.audit(store, tables.keys)) == []

    run(work())
