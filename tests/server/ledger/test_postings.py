"""The books under random play: the sum is nought, no person, purse or pool is below, the audit agrees."""

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
from tests.server.server_setup import DETERMINATIONS, OPERATOR, play_for, run, tables_in
from tests.tournaments.generator import NAMES as ENTRANTS
from tests.tournaments.generator import Generator
from tests.tournaments.test_random_play import OVER

from houseway.equipment.decks import get_pack
from houseway.errors import HousewayError
from houseway.money import parse_money
from houseway.records.format.entries import COMMAND
from houseway.records.live.shuffles import Shuffle
from houseway.server.dealing import find_next_step
from houseway.server.dealing.bot_players import _choose_action as bot_does
from houseway.server.dealing.table_shuffles import Clocks, TableHost
from houseway.server.ledger import daily_close, postings
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.append_batch import OUT_OF_BAND_PREFIX, may_be_negative
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import make_entry_decryptor
from houseway.server.tables import jackpot_pools
from houseway.server.tables.jackpot_accounts import POOL_PARTS
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import REOPENING_VERBS, make_balanced_postings
from houseway.server.tables.table_transaction import Actor, TableTransaction, now
from houseway.server.tournaments.replica import GAME as TOURNAMENT

NAMES = ("ann", "bob")
BOTS = ("Mei", "Otto", "Rosa")
STAFF = ("operator", "supervisor", "director")
BY_TIME = (
    "NI2015-405",
    {**DETERMINATIONS["NI2015-405"], "commission": {"basis": "time", "rate": "6.00"}, "burn": True},
)


class SeededHouse(TableHost):
    """A house whose shuffles come in the same order every time."""

    made = 0

    def commit(self, draft: TableTransaction, *packs: str, reveal: bool = True) -> None:
        """Open what is over, and commit to the next shuffle of each pack."""
        if reveal:
            self.reveal_used_shuffles(draft)
        else:
            draft.hide_used_shuffles()
        for name in packs:
            if self.find_unused_commitment(draft.replica, name) is None:
                self.made += 1
                draft.commit_shuffle(Shuffle(name, self.made.to_bytes(32, "big")))


CANBERRA = ("NI2023-573", DETERMINATIONS["NI2023-573"])
POOL, TILES = "big", "tiles"
LINKED = {"NI2023-578": {"pool": TILES}}
"""Pai Gow feeds a pool that other tables could feed."""
PLAYED = (0, 1, 2, 3, 5, 6)
"""The tables at which rounds are played: one of each game, and two that feed one pool."""
OF_TOURNAMENT = 50_000_00
"""What everybody who may enter the tournament has at the beginning."""


class Books(RuleBasedStateMachine):
    """Two players and the cage, at a table of each game, at two with a shared pool, and a tournament made up at random."""

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
                self.tables.open_table(f"{name} {len(told)}", name, told, OPERATOR, options | LINKED.get(name, {}))
            )
            for name, told in [*DETERMINATIONS.items(), BY_TIME]
        ]
        self.numbers += [
            self.wait(self.tables.open_table(f"shared {number}", *CANBERRA, OPERATOR, {**options, "pool": POOL}))
            for number in (1, 2)
        ]
        self.cup: Generator | None = Generator(seed)
        for name in ENTRANTS:
            postings.move(self.store, "cash", f"person:{name}", OF_TOURNAMENT, "chips")
        head = {key: value for key, value in self.cup.live.record().items() if key not in ("commands", "chain")}
        self.tournament = self.wait(self.tables.create_log("Cup", TOURNAMENT, head, OPERATOR, {}))
        self.houses = [SeededHouse(Clocks(), self.find) for _ in self.numbers]

    def find(self, commitment: str, name: str) -> Shuffle:
        with self.store.begin_read() as connection:
            return make_entry_decryptor(connection, self.tables.keys).get_shuffle(commitment, name)

    def wait(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def act(self, table: int, actor: Actor, build: Any) -> None:
        """Do something; that it may not be done is an answer like any other."""
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
            assert postings.get_balance(self.store, f"person:{name}") < cents

    @rule(
        table=st.integers(0, 2),
        name=st.sampled_from(NAMES),
        verb=st.sampled_from(("buy-in", "cash-out")),
        cents=st.integers(1, 300_00),
    )
    def purse(self, table: int, name: str, verb: str, cents: int) -> None:
        self.act(table, Actor(7 + NAMES.index(name), name, "player"), lambda draft: draft.purse(verb, name, cents))

    @rule(acts=st.integers(1, 25))
    def tournament_goes_on(self, acts: int) -> None:
        """What the tournament's rules take goes to its log, with the money that it moves."""
        for _ in range(acts):
            if self.cup is None or self.cup.live.state.phase in OVER:
                return
            command, refused = self.cup.step()
            if refused is not None:
                continue
            told = msgspec.json.decode(msgspec.json.encode(command))

            def take(draft: TableTransaction, told: dict[str, Any] = told) -> None:
                draft._apply_entry({COMMAND: told})

            try:
                self.wait(self.tables.execute(self.tournament, OPERATOR, take))
            except HousewayError:
                self.cup = None  # chips do not reach, or a pool of elsewhere was named: it goes no further here
                return

    @rule(
        table=st.sampled_from(PLAYED),
        actor=st.sampled_from((*NAMES, "dealer", "supervisor", "operator")),
        data=st.data(),
    )
    def anything_offered(self, table: int, actor: str, data: st.DataObject) -> None:
        def build(draft: TableTransaction) -> None:
            offers = draft.replica.legal(actor)
            if offers:
                offer = data.draw(st.sampled_from(offers))
                draft.execute(fill(offer, lambda low, high: data.draw(st.integers(low, high))))

        self.act(table, Actor(None, actor, actor), build)

    @rule(table=st.sampled_from(PLAYED), acts=st.integers(1, 30))
    def play(self, table: int, acts: int) -> None:
        """Bots and the house play on for a while, so that rounds come to their end."""
        number = self.numbers[table]
        house = self.houses[table]
        for _ in range(acts):
            replica = self.wait(self.tables.get_replica(number))
            for bot, name in enumerate(BOTS, 20):
                if (act := bot_does(replica, name)) is not None:
                    self.act(table, Actor(bot, name, "player"), act)
                    break
            else:
                step = find_next_step(replica, house)
                if step is None:
                    return
                self.act(table, Actor(None, "floor", step.role), step.execute)

    @rule(table=st.sampled_from(PLAYED), data=st.data())
    def void(self, table: int, data: st.DataObject) -> None:
        """The last round that is over, or the one in play, is void."""

        def build(draft: TableTransaction) -> None:
            offers = [offer for actor in STAFF for offer in draft.replica.legal(actor) if offer.do in REOPENING_VERBS]
            if offers:
                offer = data.draw(st.sampled_from(offers))
                draft.execute(fill(offer, lambda low, high: data.draw(st.integers(low, high))))

        self.act(table, Actor(None, "operator", "operator"), build)

    @rule(table=st.integers(0, 3), verb=st.sampled_from(("fill", "credit")), cents=st.integers(1, 900_00))
    def fill_or_credit(self, table: int, verb: str, cents: int) -> None:
        account = f"float:{self.numbers[table]}"
        moved = cents if verb == "fill" else -cents

        def build(draft: TableTransaction) -> None:
            draft.add_note(f"{verb} {cents}")
            draft.add_postings(
                make_balanced_postings(draft.replica.n, {account: moved}, "house", f"{OUT_OF_BAND_PREFIX}{verb}")
            )

        self.act(table, OPERATOR, build)

    @rule()
    def charge_time(self) -> None:
        """At the Hold-em table that is paid by time: who cannot pay is not charged, and then nobody is."""
        self.act(4, Actor(None, "operator", "operator"), lambda draft: draft.give({"do": "charge-time"}))

    @rule(name=st.sampled_from(NAMES), seat=st.integers(1, 4))
    def sit_where_time_is_paid(self, name: str, seat: int) -> None:
        command = {"do": "sit", "player": name, "seat": seat, "stake": "40.00"}
        self.act(4, Actor(7 + NAMES.index(name), name, "player"), lambda draft: draft.give(command))

    @rule(table=st.sampled_from(PLAYED), seed=st.integers(0, 2**32))
    def shoe(self, table: int, seed: int) -> None:
        """Cards, tiles and dice, so that rounds can be played."""

        def build(draft: TableTransaction) -> None:
            key = draft.replica.game.key
            name = {"blackjack": "cards:52x6", "pai-gow": "tiles:32"}.get(key, "cards:52")
            order = " ".join(Shuffle(name, seed.to_bytes(32, "big")).load().order)
            assert len(get_pack(name)) == len(order.split())
            draft.execute({"do": "stacks", "tiles": order} if key == "pai-gow" else {"do": "shoe", "cards": order})

        self.act(table, Actor(None, "floor", "dealer"), build)

    @invariant()
    def books_balance(self) -> None:
        if not hasattr(self, "store"):
            return
        held = postings.list_balances(self.store)
        assert sum(held.values()) == 0
        assert all(cents >= 0 or may_be_negative(name) for name, cents in held.items())
        for name in (POOL, TILES):
            pool = jackpot_pools.read_pool(self.store, name)
            booked = tuple(held.get(f"pool:{name}:{part}", 0) for part in POOL_PARTS)
            assert booked == (pool.jackpot, pool.reserve)
        if self.cup is not None:
            net = self.cup.live.result()["money"]["net"]["prize-pool"]
            assert held.get(f"prizes:{self.tournament}", 0) == parse_money(net)
        for number in self.numbers[2:4]:
            replica = self.wait(self.tables.get_replica(number))
            assert replica.books.commission is not None
            if len(replica.state.rounds) <= 2:
                rounds = range(1, replica.books.closed(replica.state) + 1)
                taken = sum(replica.books.commission(replica.state, one) for one in rounds)
                assert held.get(f"commission:{number}", 0) == taken

    def teardown(self) -> None:
        if not hasattr(self, "store"):
            return
        assert list(postings.audit(self.store, self.tables.keys)) == []
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


def test_commission_has_an_account_of_its_own(store: Store, tmp_path: Path) -> None:
    """What the lines of Pai Gow and Hold-em take as commission stands in it, and in the close of the day."""

    async def work() -> list[int]:
        with tables_in(store, tmp_path / "keys") as tables:
            return await play_for(tables, 12)

    opened = run(work())
    keys = Keyring(tmp_path / "keys")
    again = Store(store.url)
    try:
        held = postings.list_balances(again, "commission:")
        taken: dict[str, int] = {}
        with again.begin_read() as connection:
            for row in connection.execute(sa.select(schema.rounds)):
                lines = msgspec.json.decode(row.body)["lines"]
                name = f"commission:{row.table_id}"
                taken[name] = taken.get(name, 0) + sum(parse_money(line["commission"]) for line in lines)
        assert held == {name: cents for name, cents in taken.items() if cents}
        assert held, "no commission was taken"
        assert list(postings.audit(again, keys)) == []
        found = daily_close.compute_results(again, now()[:10])
        assert {one.table: one.commission for one in found if one.commission} == {
            int(name.partition(":")[2]): cents for name, cents in held.items()
        }
        holdem = next(one for one in found if one.table == opened[3])
        assert holdem.won == holdem.commission, "at Hold-em the house wins nothing else"
        page = daily_close.render_page(found, now()[:10])
        assert page.count("<tr>") == len(found) + 2
        assert len(list(daily_close.format_report(found, now()[:10]))) == len(found) + 3
    finally:
        again.close()
