"""Twin floors: two floors with stores whose second round differs only in cards that a viewer has not been shown.

Everything that can be asked for over HTTP must be the same there for that viewer: the table, its record, rounds that are over
step by step, receipts, the dispute desk, what a regulator asks. Hashes are compared too (``tests/security/oracle.py`` says how);
times and tokens of sessions differ by nature and are left out.
"""

from __future__ import annotations

import asyncio
import random
import re
import shutil
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.security.oracle import lone_salts, same_chance
from tests.server.served_app import PASSWORD, STAFF
from tests.server.server_setup import DETERMINATIONS, FAST, until
from tests.server.twin_worlds import ENDS, packs_of, shown_in

from houseway.equipment.decks import THROWS
from houseway.money import print_money
from houseway.records.live.shuffles import LoadedShuffle, Shuffle
from houseway.server.accounts import sessions, users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.dealing import find_next_step
from houseway.server.dealing.table_shuffles import Clocks, Step, TableHost
from houseway.server.history.round_replay import make_table_layout
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.tables import table_transaction
from houseway.server.tables.table_replica import TableReplica

PLAYERS = {"ann": 1, "bob": 2, "cid": 3}
TABLE = 1
WHY = "reason=a%20dispute"
"""Staff read finished hands for a reason."""
CLOCKS = {**FAST, "decision": 600.0, "betting": 600.0, "between": 0.0}
SCRIPT = {
    "NI2005-63": ("stand", "hit"),
    "NI2023-573": ("bet", "fold"),
    "NI2023-578": ("house-way",),
    "NI2015-405": ("check", "call", "fold"),
}
OPENING = {"NI2005-63": "wager", "NI2023-573": "ante", "NI2023-578": "wager"}
ONE_SHOE = ("blackjack",)
"""Where both rounds come from one order: all cards that were dealt lie open, and what is hidden is what is still to come."""
_VARIES = re.compile(r'\d{4}-\d\d-\d\dT[\d:.]+Z|"csrf":"[^"]*"|"seconds":[\d.]+')


class FixedHouse(TableHost):
    """A house whose seeds are the same every time, and whose second round (or whose shoe) has an order that is given."""

    def __init__(self, floor: Server, orders: dict[str, tuple[str, ...]]) -> None:
        super().__init__(msgspec.convert(CLOCKS, Clocks), floor.tables.get_shuffle)
        self.orders = orders
        self.used: dict[str, tuple[str, ...]] = {}
        self.made = 0

    def commit(self, draft_: table_transaction.TableTransaction, *packs: str, reveal: bool = True) -> None:
        """Open what is over, and commit to the next shuffle of each pack."""
        if reveal:
            self.reveal_used_shuffles(draft_)
        else:
            draft_.hide_used_shuffles()
        for name in packs:
            if self.find_unused_commitment(draft_.replica, name) is None:
                self.made += 1
                draft_.commit_shuffle(Shuffle(name, self.made.to_bytes(32, "big")))

    def load_shuffle(self, draft_: table_transaction.TableTransaction, pack: str, depth: int = 0) -> LoadedShuffle:
        """The order of the seed; where something is hidden in the second round, that of this world."""
        replica = draft_.replica
        loaded = super().load_shuffle(draft_, pack, depth)
        if not replica.books.completed_rounds(replica.state) and replica.game.key not in ONE_SHOE:
            return loaded
        self.used[pack] = loaded.order
        return loaded._replace(order=self.orders.get(pack, loaded.order))


class TwinFloor:
    """A floor on which three play one round to its end and another up to the moment before all is shown."""

    def __init__(
        self, folder: Path, instrument: str, orders: dict[str, tuple[str, ...]], viewers: tuple[str, ...]
    ) -> None:
        self.instrument = instrument
        self.viewers = viewers
        self.floor = Server(
            load_settings(data=str(folder), guests=True, guest_chips="1000.00", requests_a_minute=10**9)
        )
        self.persons: dict[str, Person] = {
            name: users.add_person(self.floor.store, name, roles, PASSWORD) for name, roles in STAFF.items()
        }
        self.persons |= {name: self.floor.add_guest(name) for name in (*PLAYERS, "Ona")}
        self.orders = orders
        self.told: dict[str, list[bytes]] = {}
        self.lies_open: dict[str, set[str]] = {}
        """Which cards or tiles of the second round each viewer sees."""

    async def play(self) -> None:
        """Both rounds; then everybody asks for everything."""
        app = make_application(self.floor)
        async with app.lifespan():
            table = {**DETERMINATIONS[self.instrument]}
            await self.floor.open_table(self.persons["Olga"], "One", self.instrument, table, {"clocks": CLOCKS})
            self.house = self.floor.dealer.houses[TABLE] = FixedHouse(self.floor, self.orders)
            due = self.floor.dealer._find_due_step

            def stops(replica: TableReplica, house: TableHost) -> Step | None:
                waits = len(replica.seated_players) < len(PLAYERS) or self._is_to_be_shown(replica)
                return None if waits else due(replica, house)

            self.floor.dealer._find_due_step = stops  # type: ignore[method-assign]  # there the second round stays
            for name, place in PLAYERS.items():
                await self._sit(name, place)
            for number in (1, 2):
                if self.instrument in OPENING:
                    for name in PLAYERS:
                        await self._opens(name)
                await self._round(number)
            await self.floor.sign_checkpoint()
            transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]  # the same interface by another name
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                for name in self.viewers:
                    self.told[name] = await self._asked(http, name)
                    self.lies_open[name] = self._lies_open(name)

    def _lies_open(self, name: str) -> set[str]:
        """What somebody sees of the second round; of a shoe in use all that was ever told, but for the choices of an offer."""
        lay = make_table_layout(self.replica, name if name in PLAYERS else self._role(name))
        seen = shown_in(msgspec.json.encode([lay["held"], lay["communal"]]))
        if self.replica.game.key in ONE_SHOE:
            seen |= shown_in(b" ".join(self.told[name][1:]))
        return seen

    @property
    def replica(self) -> TableReplica:
        """The table."""
        found = self.floor.tables.get_loaded(TABLE)
        assert found is not None
        return found

    async def _give(self, name: str, command: dict[str, Any]) -> None:
        request = f"{name}-{self.replica.n}"
        await self.floor.execute_command(self.persons[name], "player", TABLE, command, request, is_fresh=False)

    async def _sit(self, name: str, place: int) -> None:
        if self.instrument == "NI2015-405":
            await self._give(name, {"do": "sit", "player": name, "seat": place, "stake": "200.00"})
            return
        await self.floor.move_chips(self.persons[name], TABLE, "buy-in", 50_000, f"{name}-in")
        await self._give(name, {"do": "sit", "player": name, "box": place + 1})

    async def _opens(self, name: str) -> None:
        """A wager at the own box, once one is offered."""
        verb = OPENING[self.instrument]
        await until(lambda: not self._house_acts())
        await until(lambda: any(offer.do == verb for offer in self.replica.legal(name)))
        command = {"do": verb, "player": name, "box": PLAYERS[name] + 1, "amount": "10.00"}
        await self._give(name, command)

    async def _round(self, number: int) -> None:
        """Everybody does what the script says, whatever they hold; cid folds where one can. The second round is not shown."""
        for _ in range(400):
            if self.replica.books.completed_rounds(self.replica.state) >= number:
                return
            if self._is_to_be_shown(self.replica):
                return
            if not await self._somebody_acts():
                await asyncio.sleep(0.005)
        raise AssertionError("the round does not end")

    def _house_acts(self) -> bool:
        """Whether the house is about to act: nobody else does meanwhile, so that entries always come in one order."""
        step = find_next_step(self.replica, self.house)
        soon = step is not None and self.house.clocks.get_seconds(step.wait) < 1
        return soon and not self._is_to_be_shown(self.replica)

    def _is_to_be_shown(self, replica: TableReplica) -> bool:
        """Whether the second round comes to the act of the house that shows everything."""
        step = find_next_step(replica, self.house)
        closed = replica.books.completed_rounds(replica.state)
        return closed >= 1 and step is not None and step.key[0] == ENDS[replica.game.key]

    async def _somebody_acts(self) -> bool:
        if self._house_acts():
            return False
        for name in PLAYERS:
            offers = {offer.do: offer for offer in self.replica.legal(name)}
            verbs = ("fold",) if name == "cid" and "fold" in offers else SCRIPT[self.instrument]
            verb = next((verb for verb in verbs if verb in offers), None)
            if verb is not None and self.replica.in_round:
                amounts = {key: print_money(amount.least) for key, amount in offers[verb].amounts.items()}
                await self._give(name, offers[verb].command(**amounts))
                return True
        return False

    def _role(self, name: str) -> str:
        return STAFF[name][0] if name in STAFF else "player" if name in PLAYERS else "onlooker"

    async def _asked(self, http: httpx.AsyncClient, name: str) -> list[bytes]:
        """What somebody is answered, without what differs by nature."""
        token, _ = sessions.begin_session(self.floor.store, self.persons[name])
        role = self._role(name)
        table = f"/api/tables/{TABLE}"
        paths = [
            f"{table}?role={role}", f"{table}/record?role={role}&{WHY}", f"{table}/sign", f"{table}/rounds",
            f"{table}/rounds/1?role={role}&{WHY}", f"{table}/rounds/2?role={role}&{WHY}", f"{table}/rounds/1/receipt?{WHY}",
            f"{table}/rounds/2/receipt?{WHY}", f"{table}/rounds/1/steps?role={role}&{WHY}",
            f"{table}/rounds/2/steps?role={role}&{WHY}",
            *(f"{table}/rounds/1/steps?role={role}&{WHY}&seen={other}" for other in PLAYERS),
            "/api/rounds", "/api/tables", "/api/floor", "/api/alerts", "/api/ledger", "/api/inspection",
            f"/api/inspection/tables/{TABLE}", "/api/inspection/books", "/api/jackpots",
        ]  # fmt: skip
        headers = {"authorization": f"Bearer {token}"}
        answers = [await http.get(path, headers=headers) for path in paths]
        for number in (1, 2):
            body = {"table": TABLE, "round": number, "reason": "a dispute"}
            answers.append(await http.post("/api/disputes/examine", headers=headers, json=body))
        assert all(answer.status_code < 500 for answer in answers)
        lone = [salt for answer in answers for salt in lone_salts(answer.json(), TABLE, self.replica.n)]
        assert lone == [], f"{name} is sent the salt of an entry without the entry"
        return [_compared(one) for one in answers]


def _compared(answer: httpx.Response) -> bytes:
    """An answer without what differs by nature: times, and how many checkpoints there were when a receipt was given.

    What a checkpoint and the published log hold of a table are the hashes of its entries, which are compared.
    """
    told = answer.json()
    if isinstance(told, dict) and "checkpoint" in told:
        del told["checkpoint"]
        told.pop("log", None)
    text = msgspec.json.encode(told).decode()
    return f"{answer.status_code} {_VARIES.sub('#', text)}".encode()


def played(folder: Path, instrument: str, orders: dict[str, tuple[str, ...]], *viewers: str) -> TwinFloor:
    """A floor after its play. Orders that no seed gives are kept as they are, since they cannot come back from one."""
    with same_chance(seeds=False):
        made = TwinFloor(folder, instrument, orders, viewers)
        asyncio.run(made.play())
    return made


def differences(folder: Path, instrument: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """How many answers were compared, and who was answered differently in the twin of their own."""
    monkeypatch.setattr(table_transaction, "encode_entry", lambda entry: msgspec.json.encode(entry).decode())
    groups = ("ann",), ("Ona", *STAFF)
    one = played(folder / "one", instrument, {}, *groups[0], *groups[1])
    assert set(one.house.used) <= set(packs_of(instrument)), one.house.used
    found, compared = [], 0
    for turn, viewers in enumerate(groups):
        seen = set().union(*(one.lies_open[name] for name in viewers))
        chance = random.Random(turn)
        twin = {name: _moved(order, seen, chance, name) for name, order in one.house.used.items()}
        assert any(twin[name] != order for name, order in one.house.used.items()), "nothing is hidden"
        shutil.copytree(folder / "one" / "keys", folder / f"twin {turn}" / "keys")
        other = played(folder / f"twin {turn}", instrument, twin, *viewers)
        for name in viewers:
            compared += len(one.told[name])
            pairs = zip(one.told[name], other.told[name], strict=True)
            found += [f"{name}: {a[:200]!r} {b[:200]!r}" for a, b in pairs if a != b]
    return compared, found


def _moved(order: tuple[str, ...], seen: set[str], chance: random.Random, name: str) -> tuple[str, ...]:
    if name == THROWS:
        return order
    hidden = [place for place, thing in enumerate(order) if thing not in seen]
    source = list(hidden)
    chance.shuffle(source)
    told = list(order)
    for place, taken in zip(hidden, source, strict=True):
        told[place] = order[taken]
    return tuple(told)
