"""Random tournaments on both stores: at every step the books match the tournament's own account."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.server_setup import OPERATOR, open_registry, run
from tests.tournaments.generator import NAMES, RandomTournament
from tests.tournaments.test_random_play import FINAL_PHASES

from houseway.money import parse_money
from houseway.records.format.entries import COMMAND
from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, postings
from houseway.server.proof import entry_decryption
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.tables import replica_repository
from houseway.server.tables.log_replica import Replica
from houseway.server.tables.log_transaction import SNAPSHOT_EVERY
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tournaments.board import make_board

CHIPS = 5_000_00
STEPS = 120
NUMBERS = itertools.count(1)
"""Counter for unique tournament names."""


async def play_tournament(tables: TableRegistry, generator: RandomTournament) -> str:
    """Append every accepted command to the log, and return the last phase of the tournament."""
    store = tables.store
    head = {key: value for key, value in generator.live.record().items() if key not in ("commands", "chain")}
    number = await tables.create_log(f"Cup {next(NUMBERS)}", TOURNAMENT_GAME, head, OPERATOR, {})
    before = accounts.list_balances(store)
    for _ in range(STEPS):
        command, rule = generator.step()
        if isinstance(command.get("source"), dict) and rule is None:
            break  # a pool of another table: the server refuses it
        if rule is None:
            written_command = msgspec.json.decode(msgspec.json.encode(command))

            def build(transaction: TableTransaction, written_command: dict[str, object] = written_command) -> None:
                transaction._apply_entry({COMMAND: written_command})

            await tables.execute(number, OPERATOR, build)
            net = generator.live.result()["money"]["net"]
            balances = accounts.list_balances(store)
            assert sum(balances.values()) == 0
            assert balances.get(f"prizes:{number}", 0) == parse_cents(net["prize-pool"])
            for name in NAMES:
                change_cents = balances.get(f"person:{name}", 0) - before.get(f"person:{name}", 0)
                assert change_cents == parse_cents(net.get(name, "0.00")), (name, written_command)
        if generator.live.state.phase in FINAL_PHASES:
            assert accounts.get_balance(store, f"prizes:{number}") == 0
            break
    if table_repository.get_head(store, number) > SNAPSHOT_EVERY:
        full_replica = TournamentReplica(number)
        with store.begin_read() as connection:
            assert connection.execute(sa.select(schema.snapshots).where(schema.snapshots.c.table_id == number)).first()
            replica_repository.catch_up(connection, tables.keys, full_replica)
        assert describe_board(replica_repository.load_log(store, tables.keys, number)) == describe_board(full_replica)
    record = entry_decryption.read_record(store, tables.keys, number)
    assert verify(record) == ()
    assert [command["do"] for command in record["commands"]] == [
        command["do"] for command in generator.live.record()["commands"][: len(record["commands"])]
    ]
    return generator.live.state.phase


def test_tournament_is_restored_from_its_snapshot() -> None:
    """After every seventh command the replica is replaced by its snapshot; the board stays the same."""
    for seed in range(12):
        generator = RandomTournament(seed)
        head = {key: value for key, value in generator.live.record().items() if key not in ("commands", "chain")}
        replica = TournamentReplica(1)
        replica.apply_entry({"head": head})
        for number in range(STEPS):
            command, rule = generator.step()
            if rule is not None:
                continue
            replica.apply_entry({COMMAND: msgspec.json.decode(msgspec.json.encode(command))})
            if number % 7 == 0:
                restored_replica = restore_replica(TournamentReplica, 1, save_replica(replica))
                assert restored_replica is not None
                assert describe_board(restored_replica) == describe_board(replica)
                replica = restored_replica


def describe_board(replica: Replica) -> dict[str, Any]:
    assert isinstance(replica, TournamentReplica)
    board = make_board(replica, "director", "director", {}, {})
    return {"board": board, "conditions": replica.conditions, "ballots": replica.ballots}


def parse_cents(text: str) -> int:
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text)


@pytest.mark.parametrize("seeds", [range(10), range(10, 20)])
def test_prize_pool_matches_the_tournament_account(
    store: Store, tmp_path_factory: pytest.TempPathFactory, seeds: range
) -> None:
    keys = tmp_path_factory.mktemp("keys") / "keys"
    for name in NAMES:
        postings.move(store, "cash", f"person:{name}", CHIPS, "chips")

    async def work() -> None:
        with open_registry(store, keys) as tables:
            phases = [await play_tournament(tables, RandomTournament(seed)) for seed in seeds]
            assert any(phase in FINAL_PHASES for phase in phases)
            assert list(ledger_audit.audit(store, tables.keys)) == []

    run(work())
