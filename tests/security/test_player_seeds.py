"""Attacks on player seeds and cuts: bad characters, a second process, a restart, dropped seeds (H3, M3)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.security.forged_records import forge_record
from tests.server.message_ids import find_ids
from tests.server.served_app import serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, make_empty_postgres_store, run, wait_until

from houseway.client import HousewayClient as Client
from houseway.errors import AdditionRejectedError, ApiError, InvalidRecordError
from houseway.records.format.entries import get_entries
from houseway.records.replay.verification import check_record, verify
from houseway.server.accounts import users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.api.controllers.fairness import submit_cut, submit_seed
from houseway.server.ops.settings import load_settings
from houseway.server.proof import entry_decryption
from houseway.server.services.runtime import Server
from houseway.server.tables.table_replica import TableReplica

BLACKJACK, CANBERRA, PAI_GOW, HOLDEM = "NI2005-63", "NI2023-573", "NI2023-578", "NI2015-405"
SLOW_CLOCKS = dict.fromkeys(("betting", "decision", "insurance", "cut", "between"), 600.0) | {"pace": 0.0}
FORBIDDEN_SEEDS = ("\u202e", "kettle\u202e", "a\x00b", "\x1b[2J", "line\nline", "\ud800")
"""Direction mark, control characters and half a character, which no text of a record may contain."""


class SeedTable:
    """Server with one table at which ann and bob are seated and a commitment is shown."""

    def __init__(self, folder: Path, instrument: str = BLACKJACK, **overrides: Any) -> None:
        self.server = Server(load_settings(data=str(folder), guests=True, guest_chips="1000.00", **overrides))
        self.instrument = instrument
        self.id = 0
        self.persons: dict[str, Person] = {}

    async def open(self, clocks: dict[str, float] = SLOW_CLOCKS) -> SeedTable:
        """Open the table, seat both players, and wait for the commitment."""
        server = self.server
        olga = users.add_person(server.store, "Olga", ("operator",))
        self.persons = {name: server.add_guest(name) for name in ("ann", "bob", "eve")}
        options = {"clocks": {**FAST_CLOCKS, **clocks}}
        self.id = await server.open_table(olga, "One", self.instrument, DETERMINATIONS[self.instrument], options)
        for place, name in self.get_places():
            sit: dict[str, Any] = {"do": "sit", "player": name, "box": place}
            if self.instrument == HOLDEM:
                sit = {"do": "sit", "player": name, "seat": place, "stake": "100.00", "post": True}
            await server.execute_command(self.persons[name], "player", self.id, sit, f"{name}-sits", is_fresh=False)
        await wait_until(lambda: bool(self.replica.additions.seeds))
        return self

    def get_places(self) -> list[tuple[int, str]]:
        """Return places and names; the first box of Pai Gow belongs to the house."""
        first = 2 if self.instrument == PAI_GOW else 1
        return [(first, "ann"), (first + 1, "bob")]

    @property
    def replica(self) -> TableReplica:
        replica = self.server.tables.get_loaded(self.id)
        assert replica is not None
        return replica

    async def wait_until_stored(self, condition: Callable[[], bool], seconds: float = 20) -> None:
        """Wait until a condition holds and the entries that caused it are stored."""
        await wait_until(condition, seconds)
        async with self.server.tables.get_lock(self.id):
            assert condition()

    async def add_seed(self, name: str, seed: str, request: str | None = None) -> int:
        """Add a player seed, and return the number of its entry."""
        result = await submit_seed(self.server, self.persons[name], self.id, seed, None, request or f"{name}-{seed!a}")
        return result.ack.n

    async def add_cut(self, name: str, depth: int | None) -> int:
        """Cut, and return the number of the entry."""
        result = await submit_cut(self.server, self.persons[name], self.id, depth, f"{name}-cuts")
        return result.ack.n

    async def place_wagers(self) -> None:
        """Place both wagers, so that the table deals."""
        for place, name in self.get_places():
            command = {"do": "wager", "player": name, "box": place, "amount": "10.00"}
            if self.instrument == CANBERRA:
                command = {"do": "ante", "player": name, "box": place, "amount": "10.00"}
            await self.server.move_chips(self.persons[name], self.id, "buy-in", 100_00, f"{name}-buys")
            await self.server.execute_command(
                self.persons[name], "player", self.id, command, f"{name}-wagers", is_fresh=False
            )

    def read_record(self) -> dict[str, Any]:
        """Return the whole record, including hidden entries."""
        return entry_decryption.read_record(self.server.store, self.server.keys, self.id)


async def read_entry(table: SeedTable, n: int) -> dict[str, Any]:
    return get_entries(table.read_record())[n]


def get_player_seeds(table: SeedTable) -> list[tuple[str, str]]:
    """Return the player seeds of the last order."""
    shuffle = next(candidate for candidate in reversed(table.read_record()["shuffles"]) if "command" in candidate)
    return [(player_seed["player"], player_seed["word"]) for player_seed in shuffle["words"]]


def test_invalid_seed_is_refused_and_blocks_nobody(tmp_path: Path) -> None:
    """Forbidden characters of one player stop no deal and erase no other seed."""

    async def work() -> None:
        table = SeedTable(tmp_path, CANBERRA)
        async with make_application(table.server).lifespan():
            await table.open()
            first = await table.add_seed("ann", "rain")
            before = table.replica.n
            for seed in FORBIDDEN_SEEDS:
                with pytest.raises(InvalidRecordError) as error:
                    await table.add_seed("bob", seed)
                assert error.value.place == "seed"
                assert error.value.why
            assert table.replica.n == before, "a refused seed changes nothing"
            second = await table.add_seed("bob", "kettle")
            assert (await read_entry(table, first))["seed-of"] == "ann"
            assert (await read_entry(table, second))["seed"] == "kettle"
            await table.place_wagers()
            await table.wait_until_stored(lambda: table.replica.in_round)
            assert get_player_seeds(table) == [("ann", "rain"), ("bob", "kettle")]

    run(work())


def test_sender_of_an_invalid_seed_gets_the_reason_on_http_and_websocket(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = app.sign_in("Olga").open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW_CLOCKS)
        ann = app.join_guest("ann")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        state = next(state for state in ann.watch(table) if state["seeds"])
        (commitment,) = state["seeds"]
        assert state["seeds"][commitment] == {}
        assert state["seeds-wanted"] == [commitment]
        assert app.join_guest("eve").get_table(table)["seeds-wanted"] == []
        with pytest.raises(ApiError) as error:
            ann.add_seed(table, "\u202e")
        assert (error.value.status, error.value.place) == (400, "seed")
        ack = ann.add_seed(table, "kettle")
        state = ann.get_table(table)
        assert (state["seeds"], state["seeds-wanted"]) == ({commitment: {"ann": ack["n"]}}, [])
        with pytest.raises(ApiError) as error:
            ann.add_seed(table, "another")
        assert (error.value.status, error.value.kind) == (409, "addition-rejected")
        assert str(ack["n"]) in str(error.value)
        answers = run(_send_seeds_by_websocket(app.base, table))
    assert answers[0]["n"] > ack["n"]
    assert answers[1] == 400


async def _send_seeds_by_websocket(base: str, table: int) -> tuple[dict[str, Any], int]:
    """Send an invalid and a valid seed as bob over the WebSocket.

    Returns the acknowledgement of the valid seed and the status of the refusal.
    """
    from houseway.client import AsyncHousewayClient

    async with AsyncHousewayClient(base) as bob:
        await bob.join_as_guest("bob")
        await bob.send_command(table, {"do": "sit", "player": "bob", "box": 2})
        with pytest.raises(ApiError) as error:
            await bob.add_seed(table, "a\u202eb")
        return await bob.add_seed(table, "rain"), error.value.status


def test_seed_survives_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        table = SeedTable(tmp_path, CANBERRA)
        async with make_application(table.server).lifespan():
            await table.open()
            await table.add_seed("ann", "rain")
        restarted_table = SeedTable(tmp_path, CANBERRA)
        restarted_table.id, restarted_table.persons = table.id, table.persons
        async with make_application(restarted_table.server).lifespan():
            await restarted_table.add_seed("bob", "kettle")
            await restarted_table.place_wagers()
            await restarted_table.wait_until_stored(lambda: restarted_table.replica.in_round)
            assert get_player_seeds(restarted_table) == [("ann", "rain"), ("bob", "kettle")]
            assert verify(restarted_table.read_record()) == ()

    run(work())


def test_two_processes_see_each_others_seeds(tmp_path: Path) -> None:
    """A seed that bob sends to the second process is used by the first (PostgreSQL)."""
    url = make_empty_postgres_store().url

    async def work() -> None:
        first, second = (
            SeedTable(tmp_path, CANBERRA, database=url),
            SeedTable(tmp_path, CANBERRA, database=url, standby_delay_seconds=600.0),
        )
        async with make_application(first.server).lifespan(), make_application(second.server).lifespan():
            await first.open()
            second.id, second.persons = first.id, first.persons
            await first.add_seed("ann", "rain")
            n = await second.add_seed("bob", "kettle")
            await wait_until(lambda: first.replica.n >= n, 20)
            await first.place_wagers()
            await first.wait_until_stored(lambda: first.replica.in_round)
            assert get_player_seeds(first) == [("ann", "rain"), ("bob", "kettle")]

    run(work())


def test_seed_is_hidden_until_the_list_is_closed(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        olga = app.sign_in("Olga")
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW_CLOCKS)
        ann, eve = app.join_guest("ann"), app.join_guest("eve")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        next(state for state in ann.watch(table) if state["seeds"])
        n = ann.add_seed(table, "a secret of ann")["n"]
        for client, role in ((eve, "onlooker"), (olga, "operator"), (app.sign_in("Rita"), "regulator")):
            record = client.get_record(table, role)
            assert len(record["chain"]["hashes"]) <= n
            assert "a secret" not in str(record)
            assert "a secret" not in str(client.get_table(table, role))
        ann.add_cut(table, 60)
        state = next(state for state in ann.watch(table) if state["view"]["shoe"]["left"])
        assert state["seeds"] == {}
        olga.send_command(table, {"do": "close", "notice": True}, "operator")
        record = eve.get_record(table)
    (closing,) = record["closed-seeds"]
    (seed,) = record["player-seeds"]
    assert seed["entry"] < closing["entry"]
    assert seed["seed"] == "a secret of ann"
    assert verify(record) == ()


def test_no_route_discloses_a_seed_before_the_list_is_closed(tmp_path: Path) -> None:
    """Every GET route is requested by everybody except the player who sent the seed."""
    with serve_app(tmp_path) as app, httpx.Client(base_url=app.base, timeout=60) as http:
        olga = app.sign_in("Olga")
        table = olga.open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW_CLOCKS)
        ann, bob = app.join_guest("ann"), app.join_guest("bob")
        for box, client, name in ((1, ann, "ann"), (2, bob, "bob")):
            client.send_command(table, {"do": "sit", "player": name, "box": box})
        next(state for state in ann.watch(table) if state["seeds"])
        n = ann.add_seed(table, "a secret of ann")["n"]
        paths = http.get("/openapi.json").json()["paths"]
        readers = (bob, olga, *map(app.sign_in, ("Sven", "Dora", "Dirk", "Rita")))
        read_count = 0
        for path in (path for path, operations in paths.items() if "get" in operations):
            address = re.sub(r"\{(\w+)\}", lambda part: str(table) if part[1] == "table_id" else "1", path)
            for client in readers:
                answer = http.get(
                    address, headers={"Authorization": f"Bearer {client.token}"},
                    params={"role": client.me["roles"][0], "reason": "a test"},
                )  # fmt: skip
                assert answer.status_code < 500, address
                assert "a secret" not in answer.text, address
                read_count += answer.status_code == 200
        assert read_count > 100, "most of them answer"
        state = next(iter(bob.watch(table)))
        assert "a secret" not in str(state)
        assert state["n"] >= n


@pytest.mark.parametrize("instrument", [BLACKJACK, CANBERRA, PAI_GOW, HOLDEM])
def test_orders_of_every_game_use_the_player_seeds(tmp_path: Path, instrument: str) -> None:
    async def work() -> None:
        table = SeedTable(tmp_path, instrument)
        async with make_application(table.server).lifespan():
            await table.open({**SLOW_CLOCKS, "between": 0.4} if instrument == HOLDEM else SLOW_CLOCKS)
            commitments = dict.fromkeys(table.replica.additions.seeds)
            await table.add_seed("ann", "rain")
            if instrument == BLACKJACK:
                await table.add_cut("ann", 60)
            elif instrument != HOLDEM:
                await table.place_wagers()
            await table.wait_until_stored(lambda: set(commitments) <= set(table.replica.shuffles_in_use))
            for shuffle in table.read_record()["shuffles"]:
                assert [player_seed["word"] for player_seed in shuffle["words"]] == ["rain"], shuffle["pack"]
            assert verify(table.read_record()) == ()

    run(work())


def test_only_the_asked_player_cuts_within_the_bounds(tmp_path: Path) -> None:
    async def work() -> None:
        table = SeedTable(tmp_path)
        async with make_application(table.server).lifespan():
            await table.open()
            before = table.replica.n
            for name, depth in (("bob", 60), ("ann", 51), ("ann", 261)):
                with pytest.raises(AdditionRejectedError):
                    await submit_cut(table.server, table.persons[name], table.id, depth, f"{name}-{depth}")
            assert table.replica.n == before
            declined_entry = await table.add_cut("ann", None)
            cut_entry = await table.add_cut("bob", 77)
            assert (await read_entry(table, declined_entry))["depth"] is None
            assert (await read_entry(table, cut_entry))["cut-of"] == "bob"
            await table.wait_until_stored(lambda: bool(table.replica.shuffles_in_use))
            record = table.read_record()
            shoe = next(command for command in record["commands"] if command["do"] == "shoe")
            assert (shoe["cut-by"], shoe["declined"], shoe["cut-depth"]) == ("bob", ["ann"], 77)
            assert verify(record) == ()

    run(work())


def drop_player_seed(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"] = [
        player_seed for player_seed in record["shuffles"][0]["words"] if player_seed["player"] != "bob"
    ]


def change_player_seed(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"][0]["word"] = "sun"


def add_player_seed(record: dict[str, Any]) -> None:
    record["shuffles"][0]["words"].append({"place": 3, "player": "house's friend", "word": "chosen"})


def move_seed_after_closing(record: dict[str, Any]) -> None:
    """Swap the last player seed with the entry that closes the list."""
    seed, closing = record["player-seeds"][-1], record["closed-seeds"][0]
    seed["entry"], closing["entry"] = closing["entry"], seed["entry"]
    record["chain"]["salts"].pop(str(seed["entry"]), None)


def change_cut_depth(record: dict[str, Any]) -> None:
    record["player-cuts"][0]["depth"] = 78


def change_cutting_player(record: dict[str, Any]) -> None:
    record["player-cuts"][0]["cut-of"] = "bob"


def remove_closing(record: dict[str, Any]) -> None:
    """Replace the entry that closes the list by a note."""
    (closing,) = record.pop("closed-seeds")
    record["notes"] = [{"text": "nothing", "at": closing["at"], "entry": closing["entry"]}]


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        (drop_player_seed, ("verification-player-seed-left-out", "bob")),
        (change_player_seed, ("verification-player-seed-left-out", "ann")),
        (add_player_seed, ("verification-player-seed-unrecorded", "house's friend")),
        (move_seed_after_closing, ("verification-player-seed-late", "")),
        (change_cut_depth, ("verification-other-cut", "")),
        (change_cutting_player, ("verification-other-cut", "")),
        (remove_closing, ("verification-list-not-closed", "")),
    ],
)
def test_dropped_or_moved_player_seeds_are_detected(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], finding: tuple[str, str]
) -> None:
    async def work() -> dict[str, Any]:
        table = SeedTable(tmp_path)
        async with make_application(table.server).lifespan():
            await table.open()
            await asyncio.gather(table.add_seed("ann", "rain"), table.add_seed("bob", "kettle"))
            await table.add_cut("ann", 60)
            await table.wait_until_stored(lambda: bool(table.replica.shuffles_in_use))
            return table.read_record()

    record = run(work())
    assert verify(record) == ()
    altered_record = forge_record(record, change)
    faults = check_record(altered_record).faults
    message_id, player = finding
    assert any(message_id in find_ids([fault]) and player in str(fault) for fault in faults), faults


def test_only_one_seed_per_player_is_acknowledged(tmp_path: Path) -> None:
    """A repeated request is answered with the same entry; another seed of the player is refused."""

    async def work() -> None:
        table = SeedTable(tmp_path)
        async with make_application(table.server).lifespan():
            await table.open()
            n = await table.add_seed("ann", "rain", "one")
            assert await table.add_seed("ann", "rain", "one") == n
            with pytest.raises(AdditionRejectedError):
                await table.add_seed("ann", "rain", "two")
            assert len(table.read_record()["player-seeds"]) == 1

    run(work())


def test_only_seated_players_add_seeds_and_cuts(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = app.sign_in("Olga").open_table("One", BLACKJACK, DETERMINATIONS[BLACKJACK], clocks=SLOW_CLOCKS)
        ann, eve = app.join_guest("ann"), app.join_guest("eve")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
        next(state for state in ann.watch(table) if state["seeds"])
        attempts: list[Callable[[Client], Any]] = [
            lambda client: client.add_seed(table, "kettle"),
            lambda client: client.add_cut(table, 60),
        ]
        for attempt in attempts:
            with pytest.raises(ApiError) as error:
                attempt(eve)
            assert error.value.status == 403
