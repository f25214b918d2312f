"""Books under random play: the sum is zero, no player balance or pool is negative, the audit agrees."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.random_play import fill
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, play_rounds, run
from tests.tournaments.generator import NAMES as ENTRANTS
from tests.tournaments.generator import RandomTournament
from tests.tournaments.test_random_play import FINAL_PHASES

from houseway.equipment.decks import get_pack
from houseway.errors import HousewayError
from houseway.money import parse_money
from houseway.records.format.entries import COMMAND
from houseway.records.live.shuffles import Shuffle
from houseway.server.dealing.auto_dealer import find_next_step
from houseway.server.dealing.bot_players import _choose_action as bot_does
from houseway.server.dealing.table_shuffles import TableHost
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, end_of_day_report, postings
from houseway.server.ports.clock import now
from houseway.server.proof.entry_decryption import make_entry_decryptor
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX, may_be_negative
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME, Clocks
from houseway.server.tables.accounting.balanced_postings import make_balanced_postings
from houseway.server.tables.accounting.table_accounts import REOPENING_VERBS
from houseway.server.tables.chips import shared_jackpot
from houseway.server.tables.chips.shared_jackpot import POOL_PARTS
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import Actor, TableTransaction

NAMES = ("ann", "bob")
BOTS = ("Mei", "Otto", "Rosa")
STAFF = ("operator", "supervisor", "director")
BY_TIME = (
    "NI2015-405",
    {**DETERMINATIONS["NI2015-405"], "commission": {"basis": "time", "rate": "6.00"}, "burn": True},
)


class SeededHost(TableHost):
    """Table host whose shuffles are the same every time."""

    shuffle_count = 0

    def commit(self, transaction: TableTransaction, *packs: str, reveal: bool = True) -> None:
        """Reveal finished shuffles and commit to the next shuffle of each pack."""
        if reveal:
            self.reveal_used_shuffles(transaction)
        else:
            transaction.hide_used_shuffles()
        for name in packs:
            if self.find_unused_commitment(transaction.replica, name) is None:
                self.shuffle_count += 1
                transaction.commit_shuffle(Shuffle(name, self.shuffle_count.to_bytes(32, "big")))


CANBERRA = ("NI2023-573", DETERMINATIONS["NI2023-573"])
POOL, TILES = "big", "tiles"
LINKED = {"NI2023-578": {"pool": TILES}}
"""Options of Pai Gow, which feeds a shared pool."""
PLAYED_TABLES = (0, 1, 2, 3, 5, 6)
"""Tables at which rounds are played: one of each game, and two that share a pool."""
ENTRANT_CENTS = 50_000_00
"""Initial balance of everybody who may enter the tournament, in cents."""


class Books(RuleBasedStateMachine):
    """State machine: two players and the cage at seven tables, two with a shared pool, and a random tournament."""

    @initialize(seed=st.integers(0, 40))
    def begin(self, seed: int) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        self.store = Store.in_folder(self.folder)
        self.store.migrate()
        self.tables = TableRegistry(self.store, Keyring(self.folder / "keys"))
        options = {"dealing": "real"}
        self.numbers = [
            self.wait(
                self.tables.open_table(
                    f"{name} {len(determinations)}", name, determinations, OPERATOR, options | LINKED.get(name, {})
                )
            )
            for name, determinations in [*DETERMINATIONS.items(), BY_TIME]
        ]
        self.numbers += [
            self.wait(self.tables.open_table(f"shared {number}", *CANBERRA, OPERATOR, {**options, "pool": POOL}))
            for number in (1, 2)
        ]
        self.generator: RandomTournament | None = RandomTournament(seed)
        for name in ENTRANTS:
            postings.move(self.store, "cash", f"person:{name}", ENTRANT_CENTS, "chips")
        head = {key: value for key, value in self.generator.live.record().items() if key not in ("commands", "chain")}
        self.tournament = self.wait(self.tables.create_log("Cup", TOURNAMENT_GAME, head, OPERATOR, {}))
        self.hosts = [SeededHost(Clocks(), self.find) for _ in self.numbers]

    def find(self, commitment: str, name: str) -> Shuffle:
        with self.store.begin_read() as connection:
            return make_entry_decryptor(connection, self.tables.keys).get_shuffle(commitment, name)

    def wait(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def execute(self, table: int, actor: Actor, build: Any) -> None:
        """Execute a command at a table; it may be refused."""
        with contextlib.suppress(HousewayError):
            self.wait(self.tables.execute(self.numbers[table], actor, build))

    @rule(name=st.sampled_from(NAMES), cents=st.integers(1, 500_00))
    def chips_for_cash(self, name: str, cents: int) -> None:
        postings.move(self.store, "cash", f"person:{name}", cents, "chips")

    @rule(name=st.sampled_from(NAMES), cents=st.integers(1, 500_00))
    def cash_for_chips(self, name: str, cents: int) -> None:
        try:
            postings.move(self.store, f"person:{name}", "cash", cents, "cash")
        except HousewayError:
            assert accounts.get_balance(self.store, f"person:{name}") < cents

    @rule(
        table=st.integers(0, 2),
        name=st.sampled_from(NAMES),
        verb=st.sampled_from(("buy-in", "cash-out")),
        cents=st.integers(1, 300_00),
    )
    def move_chips(self, table: int, name: str, verb: str, cents: int) -> None:
        self.execute(
            table,
            Actor(7 + NAMES.index(name), name, "player"),
            lambda transaction: transaction.move_chips(verb, name, cents),
        )

    @rule(acts=st.integers(1, 25))
    def continue_tournament(self, acts: int) -> None:
        """Give random commands of the tournament; the accepted ones go to its log and move money."""
        for _ in range(acts):
            if self.generator is None or self.generator.live.state.phase in FINAL_PHASES:
                return
            command, refusal = self.generator.step()
            if refusal is not None:
                continue
            written_command = msgspec.json.decode(msgspec.json.encode(command))

            def apply_command(transaction: TableTransaction, written_command: dict[str, Any] = written_command) -> None:
                transaction._apply_entry({COMMAND: written_command})

            try:
                self.wait(self.tables.execute(self.tournament, OPERATOR, apply_command))
            except HousewayError:
                self.generator = None  # not enough chips, or a pool of another table: stop the tournament
                return

    @rule(
        table=st.sampled_from(PLAYED_TABLES),
        actor=st.sampled_from((*NAMES, "dealer", "supervisor", "operator")),
        data=st.data(),
    )
    def give_any_legal_command(self, table: int, actor: str, data: st.DataObject) -> None:
        def build(transaction: TableTransaction) -> None:
            actions = transaction.replica.legal(actor)
            if actions:
                action = data.draw(st.sampled_from(actions))
                transaction.execute(fill(action, lambda low, high: data.draw(st.integers(low, high))))

        self.execute(table, Actor(None, actor, actor), build)

    @rule(table=st.sampled_from(PLAYED_TABLES), acts=st.integers(1, 30))
    def play(self, table: int, acts: int) -> None:
        """Let bots and the house play for a while, so that rounds are completed."""
        number = self.numbers[table]
        host = self.hosts[table]
        for _ in range(acts):
            replica = self.wait(self.tables.get_replica(number))
            for bot, name in enumerate(BOTS, 20):
                if (build := bot_does(replica, name)) is not None:
                    self.execute(table, Actor(bot, name, "player"), build)
                    break
            else:
                step = find_next_step(replica, host)
                if step is None:
                    return
                self.execute(table, Actor(None, "floor", step.role), step.execute)

    @rule(table=st.sampled_from(PLAYED_TABLES), data=st.data())
    def void(self, table: int, data: st.DataObject) -> None:
        """Void the last completed round or the current one."""

        def build(transaction: TableTransaction) -> None:
            actions = [
                action for actor in STAFF for action in transaction.replica.legal(actor) if action.do in REOPENING_VERBS
            ]
            if actions:
                action = data.draw(st.sampled_from(actions))
                transaction.execute(fill(action, lambda low, high: data.draw(st.integers(low, high))))

        self.execute(table, Actor(None, "operator", "operator"), build)

    @rule(table=st.integers(0, 3), verb=st.sampled_from(("fill", "credit")), cents=st.integers(1, 900_00))
    def fill_or_credit(self, table: int, verb: str, cents: int) -> None:
        account = f"float:{self.numbers[table]}"
        change_cents = cents if verb == "fill" else -cents

        def build(transaction: TableTransaction) -> None:
            transaction.add_note(f"{verb} {cents}")
            transaction.add_postings(
                make_balanced_postings(
                    transaction.replica.n, {account: change_cents}, "house", f"{OUT_OF_BAND_PREFIX}{verb}"
                )
            )

        self.execute(table, OPERATOR, build)

    @rule()
    def charge_time(self) -> None:
        """Charge time at the Hold-em table that is paid by time; if one player cannot pay, nobody is charged."""
        self.execute(
            4, Actor(None, "operator", "operator"), lambda transaction: transaction.execute({"do": "charge-time"})
        )

    @rule(name=st.sampled_from(NAMES), seat=st.integers(1, 4))
    def sit_at_time_charged_table(self, name: str, seat: int) -> None:
        command = {"do": "sit", "player": name, "seat": seat, "stake": "40.00"}
        self.execute(4, Actor(7 + NAMES.index(name), name, "player"), lambda transaction: transaction.execute(command))

    @rule(table=st.sampled_from(PLAYED_TABLES), seed=st.integers(0, 2**32))
    def load_shoe(self, table: int, seed: int) -> None:
        """Load cards or tiles, so that rounds can be played."""

        def build(transaction: TableTransaction) -> None:
            key = transaction.replica.game.key
            name = {"blackjack": "cards:52x6", "pai-gow": "tiles:32"}.get(key, "cards:52")
            order = " ".join(Shuffle(name, seed.to_bytes(32, "big")).load().order)
            assert len(get_pack(name)) == len(order.split())
            transaction.execute(
                {"do": "stacks", "tiles": order} if key == "pai-gow" else {"do": "shoe", "cards": order}
            )

        self.execute(table, Actor(None, "floor", "dealer"), build)

    @invariant()
    def check_books(self) -> None:
        if not hasattr(self, "store"):
            return
        balances = accounts.list_balances(self.store)
        assert sum(balances.values()) == 0
        assert all(cents >= 0 or may_be_negative(name) for name, cents in balances.items())
        for name in (POOL, TILES):
            pool = shared_jackpot.read_pool(self.store, name)
            pool_balances = tuple(balances.get(f"pool:{name}:{part}", 0) for part in POOL_PARTS)
            assert pool_balances == (pool.jackpot, pool.reserve)
        if self.generator is not None:
            net = self.generator.live.result()["money"]["net"]["prize-pool"]
            assert balances.get(f"prizes:{self.tournament}", 0) == parse_money(net)
        for number in self.numbers[2:4]:
            replica = self.wait(self.tables.get_replica(number))
            assert replica.books.commission is not None
            if len(replica.state.rounds) <= 2:
                rounds = range(1, replica.books.completed_rounds(replica.state) + 1)
                commission_cents = sum(replica.books.commission(replica.state, round_number) for round_number in rounds)
                assert balances.get(f"commission:{number}", 0) == commission_cents

    def teardown(self) -> None:
        if not hasattr(self, "store"):
            return
        assert list(ledger_audit.audit(self.store, self.tables.keys)) == []
        self.tables.close()
        self.loop.close()
        shutil.rmtree(self.folder)


Books.TestCase.settings = settings(
    phases=(Phase.generate,),
    max_examples=16,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    database=None,
)
TestBooks = Books.TestCase


def test_commission_has_its_own_account(store: Store, tmp_path: Path) -> None:
    """The account and the end-of-day report have the commission of the lines of Pai Gow and Hold-em."""

    async def work() -> list[int]:
        with open_registry(store, tmp_path / "keys") as tables:
            return await play_rounds(tables, 12)

    table_ids = run(work())
    keys = Keyring(tmp_path / "keys")
    second_store = Store(store.url)
    try:
        balances = accounts.list_balances(second_store, "commission:")
        commissions: dict[str, int] = {}
        with second_store.begin_read() as connection:
            for row in connection.execute(sa.select(schema.rounds)):
                lines = msgspec.json.decode(row.body)["lines"]
                name = f"commission:{row.table_id}"
                commissions[name] = commissions.get(name, 0) + sum(parse_money(line["commission"]) for line in lines)
        assert balances == {name: cents for name, cents in commissions.items() if cents}
        assert balances, "no commission was taken"
        assert list(ledger_audit.audit(second_store, keys)) == []
        results = end_of_day_report.compute_results(second_store, now()[:10])
        assert {result.table: result.commission for result in results if result.commission} == {
            int(name.partition(":")[2]): cents for name, cents in balances.items()
        }
        holdem = next(result for result in results if result.table == table_ids[3])
        assert holdem.won == holdem.commission, "at Hold-em the house wins nothing else"
        page = end_of_day_report.render_page(results, now()[:10])
        assert page.count("<tr>") == len(results) + 2
        assert len(list(end_of_day_report.format_report(results, now()[:10]))) == len(results) + 3
    finally:
        second_store.close()
