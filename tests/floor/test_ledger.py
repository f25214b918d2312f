"""The books under random play: the sum is nought, no person, purse or pool is below, the audit agrees."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.floor.house import DETERMINATIONS, OPERATOR
from tests.machine import fill

from houseway.errors import HousewayError
from houseway.floor import ledger
from houseway.floor.draft import Actor, Draft
from houseway.floor.keys import Keys
from houseway.floor.runs import may_owe
from houseway.floor.store import Store
from houseway.floor.tables import Tables
from houseway.kit.packs import pack
from houseway.record.shuffles import Shuffle

NAMES = ("ann", "bob")


class Books(RuleBasedStateMachine):
    """Two players and the cage, at a table of each game."""

    @initialize()
    def begin(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp())
        self.store = Store.in_folder(self.folder)
        self.store.migrate()
        self.tables = Tables(self.store, Keys(self.folder / "keys"))
        self.numbers = [
            self.wait(self.tables.open(name, name, told, OPERATOR, {"dealing": "real"}))
            for name, told in DETERMINATIONS.items()
        ]

    def wait(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def act(self, table: int, actor: Actor, build: Any) -> None:
        """Do something; that it may not be done is an answer like any other."""
        with contextlib.suppress(HousewayError):
            self.wait(self.tables.act(self.numbers[table], actor, build))

    @rule(name=st.sampled_from(NAMES), cents=st.integers(1, 500_00))
    def chips_for_cash(self, name: str, cents: int) -> None:
        ledger.move(self.store, "cash", f"person:{name}", cents, "chips")

    @rule(name=st.sampled_from(NAMES), cents=st.integers(1, 500_00))
    def cash_for_chips(self, name: str, cents: int) -> None:
        try:
            ledger.move(self.store, f"person:{name}", "cash", cents, "cash")
        except HousewayError:
            assert ledger.balance(self.store, f"person:{name}") < cents

    @rule(
        table=st.integers(0, 2),
        name=st.sampled_from(NAMES),
        verb=st.sampled_from(("buy-in", "cash-out")),
        cents=st.integers(1, 300_00),
    )
    def purse(self, table: int, name: str, verb: str, cents: int) -> None:
        self.act(table, Actor(7 + NAMES.index(name), name, "player"), lambda draft: draft.purse(verb, name, cents))

    @rule(table=st.integers(0, 3), actor=st.sampled_from((*NAMES, "dealer", "supervisor", "operator")), data=st.data())
    def anything_offered(self, table: int, actor: str, data: st.DataObject) -> None:
        def build(draft: Draft) -> None:
            offers = draft.replica.legal(actor)
            if offers:
                offer = data.draw(st.sampled_from(offers))
                draft.give(fill(offer, lambda low, high: data.draw(st.integers(low, high))))

        self.act(table, Actor(None, actor, actor), build)

    @rule(table=st.integers(0, 3), seed=st.integers(0, 2**32))
    def shoe(self, table: int, seed: int) -> None:
        """Cards, tiles and dice, so that rounds can be played."""

        def build(draft: Draft) -> None:
            key = draft.replica.game.key
            name = {"blackjack": "cards:52x6", "pai-gow": "tiles:32"}.get(key, "cards:52")
            order = " ".join(Shuffle(name, seed.to_bytes(32, "big")).load().order)
            assert len(pack(name)) == len(order.split())
            draft.give({"do": "stacks", "tiles": order} if key == "pai-gow" else {"do": "shoe", "cards": order})

        self.act(table, Actor(None, "floor", "dealer"), build)

    @invariant()
    def books_balance(self) -> None:
        if not hasattr(self, "store"):
            return
        held = ledger.balances(self.store)
        assert sum(held.values()) == 0
        assert all(cents >= 0 or may_owe(name) for name, cents in held.items())

    def teardown(self) -> None:
        if not hasattr(self, "store"):
            return
        assert list(ledger.audit(self.store, self.tables.keys)) == []
        self.tables.close()
        self.loop.close()
        shutil.rmtree(self.folder)


Books.TestCase.settings = settings(
    max_examples=12, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
TestBooks = Books.TestCase
