"""Player seeds and cuts under attack: bad characters, a second process, a restart, a house that drops one (H3, M3)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.security.forged_records import forged
from tests.server.served_app import served
from tests.server.server_setup import DETERMINATIONS, FAST, empty_postgres, run, until

from houseway.client import ApiError
from houseway.client import HousewayClient as Client
from houseway.errors import InvalidRecordError
from houseway.records.format.entries import get_entries
from houseway.records.replay.verification import check_record, verify
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.api.controllers.fairness import submit_cut, submit_seed
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository
from houseway.server.tables.player_seeds import AdditionRejectedError
from houseway.server.tables.table_replica import TableReplica

BLACKJACK, CANBERRA, PAI_GOW, HOLDEM = "NI2005-63", "NI2023-573", "NI2023-578", "NI2015-405"
SLOW = dict.fromkeys(("betting", "decision", "insurance", "cut", "between"), 600.0) | {"pace": 0.0}
FORBIDDEN = ("\u202e", "kettle\u202e", "a\x00b", "\x1b[2J", "line\nline", "\ud800")
"""A direction mark, controls, and half of a character: no text of a record may hold them."""


class Table:
    """A server with one table at which ann and bob are seated and a commitment is shown."""

    def __init__(self, folder: Path, instrument: str = BLACKJACK, **given: Any) -> None:
        self.floor = Server(load_settings(data=str(folder), guests=True, guest_chips="1000.00", **given))
        self.instrument = instrument
        self.id = 0
        self.persons: dict[str, Person] = {}

    async def open(self, clocks: dict[str, float] = SLOW) -> Table:
        """Open the table, seat both, and wait for the commitment."""
        floor = self.floor
        olga = users.add_person(floor.store, "Olga", ("operator",))
        self.persons = {name: floor.add_guest(name) for name in ("ann", "bob", "eve")}
        options = {"clocks": {**FAST, **clocks}}
        self.id = await floor.open_table(olga, "One", self.instrument, DETERMINATIONS[self.instrument], options)
        for place, name in self.places():
            sit: dict[str, Any] = {"do": "sit", "player": name, "box": place}
            if self.instrument == HOLDEM:
                sit = {"do": "sit", "player": name, "seat": place, "stake": "100.00", "post": True}
            await floor.execute_command(self.persons[name], "player", self.id, sit, f"{name}-sits", is_fresh=False)
        await until(lambda: bool(self.replica.additions.seeds))
        return self

    def places(self) -> list[tuple[int, str]]:
        """Who sits where; the first box of Pai Gow is the house's."""
        first = 2 if self.instrument == PAI_GOW else 1
        return [(first, "ann"), (first + 1, "bob")]

    @property
    def replica(self) -> TableReplica:
        replica = self.floor.tables.get_loaded(self.id)
        assert replica is not None
        return replica

    async def stored(self, condition: Callable[[], bool], seconds: float = 20) -> None:
        """Wait until something is so, and until the act that made it so is stored."""
        await until(condition, seconds)
        async with self.floor.tables.get_lock(self.id):
            assert condition()

    async def seed(self, name: str, seed: str, request: str | None = None) -> int:
        """Add a player seed; the number of its entry."""
        acted = await submit_seed(self.floor, self.persons[name], self.id, seed, None, request or f"{name}-{seed!a}")
        return acted.ack.n

    async def cut(self, name: str, depth: int | None) -> int:
        """Cut; the number of the entry."""
        acted = await submit_cut(self.floor, self.persons[name], self.id, depth, f"{name}-cuts")
        return acted.ack.n

    async def wagers(self) -> None:
        """Both wager, so that the table deals."""
        for place, name in self.places():
            command = {"do": "wager", "player": name, "box": place, "amount": "10.00"}
            if self.instrument == CANBERRA:
                command = {"do": "ante", "player": name, "box": place, "amount": "10.00"}
            await self.floor.move_chips(self.persons[name], self.id, "buy-in", 100_00, f"{name}-buys")
            await self.floor.execute_command(
                self.persons[name], "player", self.id, command, f"{name}-wagers", is_fresh=False
            )

    def record(self) -> dict[str, Any]:
        """The whole record, with what is still hidden."""
        return event_repository.read_record(self.floor.store, self.floor.keys, self.id)


async def entry(table: Table, n: int) -> dict[str, Any]:
    return get_entries(table.record())[n]


def words_of(table: Table) -> list[tuple[str, str]]:
    """The player seeds behind the last order."""
    shuffle = next(one for one in reversed(table.record()["shuffles"]) if "command" in one)
    return [(word["player"], word["word"]) for word in shuffle["words"]]


def test_a_bad_seed_is_refused_alone_and_nobody_waits(tmp_path: Path) -> None:
    """One player's forbidden characters stop no deal and erase nobody's seed."""

    async def work() -> None:
        table = Table(tmp_path, CANBERRA)
        async with make_application(table.floor).lifespan():
            await table.open()
            first = await table.seed("ann", "rain")
            before = table.replica.n
            for seed in FORBIDDEN:
                with pytest.raises(InvalidRecordError) as refused:
                    await table.seed("bob", seed)
                assert refused.value.place == "seed"
                assert refused.value.why
            assert table.replica.n == before, "a refused seed changes nothing"
            second = await table.seed("bob", "kettle")
            assert (await entry(table, first))["seed-of"] == "ann"
            assert (await entry(table, second))["seed"] == "kettle"
            await table.wagers()
            await table.stored(lambda: table.replica.in_round)
            assert words_of(table) == [("ann", "rain"), ("bob", "kettle")]

    run(work())


def test_the_sender_of_a_bad_seed_hears_why_on_both_channels(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table = house.staff("Olga").open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW)
        ann = house.guest("ann")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        state = next(state for state in ann.watch(table) if state["seeds"])
        (commitment,) = state["seeds"]
        assert state["seeds"][commitment] == {}
        assert state["seeds-wanted"] == [commitment]
        assert house.guest("eve").get_table(table)["seeds-wanted"] == []
        with pytest.raises(ApiError) as refused:
            ann.add_seed(table, "\u202e")
        assert (refused.value.status, refused.value.place) == (400, "seed")
        acknowledged = ann.add_seed(table, "kettle")
        state = ann.get_table(table)
        assert (state["seeds"], state["seeds-wanted"]) == ({commitment: {"ann": acknowledged["n"]}}, [])
        with pytest.raises(ApiError) as refused:
            ann.add_seed(table, "another")
        assert (refused.value.status, refused.value.kind) == (409, "not-accepted")
        assert str(acknowledged["n"]) in str(refused.value)
        heard = run(_heard(house.base, table))
    assert heard[0]["n"] > acknowledged["n"]
    assert heard[1] == 400


async def _heard(base: str, table: int) -> tuple[dict[str, Any], int]:
    """What bob hears by the WebSocket API to a good seed, and to a bad one before it."""
    from houseway.client import AsyncHousewayClient

    async with AsyncHousewayClient(base) as bob:
        await bob.join_as_guest("bob")
        await bob.send_command(table, {"do": "sit", "player": "bob", "box": 2})
        with pytest.raises(ApiError) as refused:
            await bob.add_seed(table, "a\u202eb")
        return await bob.add_seed(table, "rain"), refused.value.status


def test_a_seed_outlives_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        table = Table(tmp_path, CANBERRA)
        async with make_application(table.floor).lifespan():
            await table.open()
            await table.seed("ann", "rain")
        again = Table(tmp_path, CANBERRA)
        again.id, again.persons = table.id, table.persons
        async with make_application(again.floor).lifespan():
            await again.seed("bob", "kettle")
            await again.wagers()
            await again.stored(lambda: again.replica.in_round)
            assert words_of(again) == [("ann", "rain"), ("bob", "kettle")]
            assert verify(again.record()) == ()

    run(work())


def test_two_processes_see_each_others_seeds(tmp_path: Path) -> None:
    """Two processes on PostgreSQL: what bob sends to the second is in the order that the first deals."""
    url = empty_postgres().url

    async def work() -> None:
        first, second = Table(tmp_path, CANBERRA, database=url), Table(tmp_path, CANBERRA, database=url, lag=600.0)
        async with make_application(first.floor).lifespan(), make_application(second.floor).lifespan():
            await first.open()
            second.id, second.persons = first.id, first.persons
            await first.seed("ann", "rain")
            n = await second.seed("bob", "kettle")
            await until(lambda: first.replica.n >= n, 20)
            await first.wagers()
            await first.stored(lambda: first.replica.in_round)
            assert words_of(first) == [("ann", "rain"), ("bob", "kettle")]

    run(work())


def test_nobody_else_sees_a_seed_before_the_list_is_closed(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        olga = house.staff("Olga")
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW)
        ann, eve = house.guest("ann"), house.guest("eve")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        next(state for state in ann.watch(table) if state["seeds"])
        n = ann.add_seed(table, "a secret of ann")["n"]
        for client, role in ((eve, "onlooker"), (olga, "operator"), (house.staff("Rita"), "regulator")):
            record = client.get_record(table, role)
            assert len(record["chain"]["hashes"]) <= n
            assert "a secret" not in str(record)
            assert "a secret" not in str(client.get_table(table, role))
        ann.add_cut(table, 60)
        state = next(state for state in ann.watch(table) if state["view"]["shoe"]["left"])
        assert state["seeds"] == {}
        olga.send_command(table, {"do": "close", "notice": True}, "operator")
        record = eve.get_record(table)
    (closed,) = record["closed-seeds"]
    (seed,) = record["player-seeds"]
    assert seed["entry"] < closed["entry"]
    assert seed["seed"] == "a secret of ann"
    assert verify(record) == ()


def test_no_address_shows_a_seed_before_the_list_is_closed(tmp_path: Path) -> None:
    """Every address that is read with GET, by everybody but the player who sent the seed; then the player's own view has it."""
    with served(tmp_path) as house:
        olga = house.staff("Olga")
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW)
        ann, bob = house.guest("ann"), house.guest("bob")
        for box, client, name in ((1, ann, "ann"), (2, bob, "bob")):
            client.send_command(table, {"do": "sit", "player": name, "box": box})
        next(state for state in ann.watch(table) if state["seeds"])
        n = ann.add_seed(table, "a secret of ann")["n"]
        paths = httpx.get(f"{house.base}/openapi.json").json()["paths"]
        read = 0
        for path in (path for path, operations in paths.items() if "get" in operations):
            address = re.sub(r"\{(\w+)\}", lambda part: str(table) if part[1] == "table_id" else "1", path)
            for client in (bob, olga, *map(house.staff, ("Sven", "Dora", "Dirk", "Rita"))):
                answer = httpx.get(
                    house.base + address, headers={"Authorization": f"Bearer {client.token}"},
                    params={"role": client.me["roles"][0], "reason": "a test"},
                )  # fmt: skip
                assert answer.status_code < 500, address
                assert "a secret" not in answer.text, address
                read += answer.status_code == 200
        assert read > 100, "most of them answer"
        state = next(iter(bob.watch(table)))
        assert "a secret" not in str(state)
        assert state["n"] >= n


@pytest.mark.parametrize("instrument", [BLACKJACK, CANBERRA, PAI_GOW, HOLDEM])
def test_seeds_of_every_game_are_in_its_orders(tmp_path: Path, instrument: str) -> None:
    async def work() -> None:
        table = Table(tmp_path, instrument)
        async with make_application(table.floor).lifespan():
            await table.open({**SLOW, "between": 0.4} if instrument == HOLDEM else SLOW)
            seeded = dict.fromkeys(table.replica.additions.seeds)
            await table.seed("ann", "rain")
            if instrument == BLACKJACK:
                await table.cut("ann", 60)
            elif instrument != HOLDEM:
                await table.wagers()
            await table.stored(lambda: set(seeded) <= set(table.replica.shuffles_in_use))
            for shuffle in table.record()["shuffles"]:
                assert [word["word"] for word in shuffle["words"]] == ["rain"], shuffle["pack"]
            assert verify(table.record()) == ()

    run(work())


def test_only_the_player_who_is_asked_cuts_and_within_the_bounds(tmp_path: Path) -> None:
    async def work() -> None:
        table = Table(tmp_path)
        async with make_application(table.floor).lifespan():
            await table.open()
            before = table.replica.n
            for name, depth in (("bob", 60), ("ann", 51), ("ann", 261)):
                with pytest.raises(AdditionRejectedError):
                    await submit_cut(table.floor, table.persons[name], table.id, depth, f"{name}-{depth}")
            assert table.replica.n == before
            passed = await table.cut("ann", None)
            made = await table.cut("bob", 77)
            assert (await entry(table, passed))["depth"] is None
            assert (await entry(table, made))["cut-of"] == "bob"
            await table.stored(lambda: bool(table.replica.shuffles_in_use))
            record = table.record()
            shoe = next(command for command in record["commands"] if command["do"] == "shoe")
            assert (shoe["cut-by"], shoe["declined"], shoe["cut-depth"]) == ("bob", ["ann"], 77)
            assert verify(record) == ()

    run(work())


def drop_word(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"] = [word for word in record["shuffles"][0]["words"] if word["player"] != "bob"]


def change_word(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"][0]["word"] = "sun"


def add_word(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"].append({"place": 3, "player": "house's friend", "word": "chosen"})


def late_seed(record: dict[str, Any]) -> None:
    """Swap the last player seed with the entry that closes the list."""
    seed, closed = record["player-seeds"][-1], record["closed-seeds"][0]
    seed["entry"], closed["entry"] = closed["entry"], seed["entry"]
    record["chain"]["salts"].pop(str(seed["entry"]), None)


def cut_elsewhere(record: dict[str, Any]) -> None:
    record["player-cuts"][0]["depth"] = 78


def cut_for_another(record: dict[str, Any]) -> None:
    record["player-cuts"][0]["cut-of"] = "bob"


def no_closing(record: dict[str, Any]) -> None:
    """Put a note in the place of the entry that closes the list."""
    (closed,) = record.pop("closed-seeds")
    record["notes"] = [{"text": "nothing", "at": closed["at"], "entry": closed["entry"]}]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (drop_word, "leaves out the player seed of bob"),
        (change_word, "leaves out the player seed of ann"),
        (add_word, "a player seed of house's friend that is not on record"),
        (late_seed, "came after the list was closed"),
        (cut_elsewhere, "the order was cut otherwise"),
        (cut_for_another, "the order was cut otherwise"),
        (no_closing, "before the list of player seeds was closed"),
    ],
)
def test_a_house_that_drops_or_moves_what_was_acknowledged_is_found(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    async def work() -> dict[str, Any]:
        table = Table(tmp_path)
        async with make_application(table.floor).lifespan():
            await table.open()
            await asyncio.gather(table.seed("ann", "rain"), table.seed("bob", "kettle"))
            await table.cut("ann", 60)
            await table.stored(lambda: bool(table.replica.shuffles_in_use))
            return table.record()

    record = run(work())
    assert verify(record) == ()
    altered = forged(record, change)
    assert any(said in line for line in check_record(altered).faults), check_record(altered).faults


def test_a_seed_is_acknowledged_once(tmp_path: Path) -> None:
    """The same request again is answered with the same entry; another seed of the same player is not accepted."""

    async def work() -> None:
        table = Table(tmp_path)
        async with make_application(table.floor).lifespan():
            await table.open()
            n = await table.seed("ann", "rain", "one")
            assert await table.seed("ann", "rain", "one") == n
            with pytest.raises(AdditionRejectedError):
                await table.seed("ann", "rain", "two")
            assert len(table.record()["player-seeds"]) == 1

    run(work())


def test_who_is_not_seated_adds_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table = house.staff("Olga").open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW)
        ann, eve = house.guest("ann"), house.guest("eve")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        next(state for state in ann.watch(table) if state["seeds"])
        attempts: list[Callable[[Client], Any]] = [
            lambda one: one.add_seed(table, "kettle"),
            lambda one: one.add_cut(table, 60),
        ]
        for attempt in attempts:
            with pytest.raises(ApiError) as refused:
                attempt(eve)
            assert refused.value.status == 403
