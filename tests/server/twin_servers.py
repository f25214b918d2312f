"""Twin servers whose second round differs only in cards that a viewer has not been shown.

Everything that the viewer can request over HTTP must be the same on both: the table, its record, finished
rounds step by step, receipts, disputes and the regulator's pages. Hashes are compared too;
``tests/security/oracle.py`` explains how. Times and session tokens always differ and are left out.
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
from tests.security.oracle import find_unpaired_salts, fix_randomness
from tests.server.served_app import PASSWORD, STAFF
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, wait_until
from tests.server.twin_worlds import REVEAL_STEPS, find_pieces, get_packs

from houseway.equipment.decks import THROWS
from houseway.money import print_money
from houseway.records.live.shuffles import LoadedShuffle, Shuffle
from houseway.server.accounts import sessions, users
from houseway.server.accounts.users import Person
from houseway.server.api.app import make_application
from houseway.server.dealing.auto_dealer import find_next_step
from houseway.server.dealing.table_shuffles import Step, TableHost
from houseway.server.history.table_layout import make_table_layout
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage.table_options import Clocks
from houseway.server.tables import log_transaction, table_transaction
from houseway.server.tables.table_replica import TableReplica

PLAYERS = {"ann": 1, "bob": 2, "cid": 3}
TABLE = 1
REASON_QUERY = "reason=a%20dispute"
"""Query with the reason that staff must give to read finished hands."""
CLOCKS = {**FAST_CLOCKS, "decision": 600.0, "betting": 600.0, "between": 0.0}
SCRIPT = {
    "NI2005-63": ("stand", "hit"),
    "NI2023-573": ("bet", "fold"),
    "NI2023-578": ("house-way",),
    "NI2015-405": ("check", "call", "fold"),
}
OPENING_VERBS = {"NI2005-63": "wager", "NI2023-573": "ante", "NI2023-578": "wager"}
ONE_SHOE_GAMES = ("blackjack",)
"""Games whose rounds share one order: all dealt cards are visible, and only undealt cards are hidden."""
_VARIES = re.compile(r'\d{4}-\d\d-\d\dT[\d:.]+Z|"csrf":"[^"]*"|"seconds":[\d.]+')


class FixedSeedHost(TableHost):
    """Table host with fixed seeds, and with given orders in the second round (or in the shoe)."""

    def __init__(self, server: Server, orders: dict[str, tuple[str, ...]]) -> None:
        super().__init__(msgspec.convert(CLOCKS, Clocks), server.tables.get_shuffle)
        self.orders = orders
        self.used_orders: dict[str, tuple[str, ...]] = {}
        self.shuffle_count = 0

    def commit(self, transaction: table_transaction.TableTransaction, *packs: str, reveal: bool = True) -> None:
        """Reveal finished shuffles and commit to the next shuffle of each pack."""
        if reveal:
            self.reveal_used_shuffles(transaction)
        else:
            transaction.hide_used_shuffles()
        for name in packs:
            if self.find_unused_commitment(transaction.replica, name) is None:
                self.shuffle_count += 1
                transaction.commit_shuffle(Shuffle(name, self.shuffle_count.to_bytes(32, "big")))

    def load_shuffle(self, draft_: table_transaction.TableTransaction, pack: str, depth: int = 0) -> LoadedShuffle:
        """The order of the seed; where something is hidden in the second round, that of this world."""
        replica = draft_.replica
        loaded = super().load_shuffle(draft_, pack, depth)
        if not replica.books.completed_rounds(replica.state) and replica.game.key not in ONE_SHOE_GAMES:
            return loaded
        self.used_orders[pack] = loaded.order
        return loaded._replace(order=self.orders.get(pack, loaded.order))


class TwinServer:
    """Server on which three players finish one round and play a second up to the moment before the reveal."""

    def __init__(
        self, folder: Path, instrument: str, orders: dict[str, tuple[str, ...]], viewers: tuple[str, ...]
    ) -> None:
        self.instrument = instrument
        self.viewers = viewers
        self.server = Server(
            load_settings(data=str(folder), guests=True, guest_chips="1000.00", requests_per_minute=10**9)
        )
        self.persons: dict[str, Person] = {
            name: users.add_person(self.server.store, name, roles, PASSWORD) for name, roles in STAFF.items()
        }
        self.persons |= {name: self.server.add_guest(name) for name in (*PLAYERS, "Ona")}
        self.orders = orders
        self.answers: dict[str, list[bytes]] = {}
        self.visible_pieces: dict[str, set[str]] = {}
        """Cards or tiles of the second round that each viewer sees."""

    async def play(self) -> None:
        """Play both rounds, then let every viewer request everything."""
        app = make_application(self.server)
        async with app.lifespan():
            table = {**DETERMINATIONS[self.instrument]}
            await self.server.open_table(self.persons["Olga"], "One", self.instrument, table, {"clocks": CLOCKS})
            dealer_state = self.server.dealer.find_state(TABLE)
            assert dealer_state is not None
            self.host = dealer_state.host = FixedSeedHost(self.server, self.orders)
            find_due = self.server.dealer.find_due_step

            def find_step_or_stop(replica: TableReplica, house: TableHost) -> Step | None:
                is_waiting = len(replica.seated_players) < len(PLAYERS) or self._is_before_reveal(replica)
                return None if is_waiting else find_due(replica, house)

            self.server.dealer.find_due_step = find_step_or_stop  # type: ignore[method-assign]  # stop the second round there
            for name, place in PLAYERS.items():
                await self._sit(name, place)
            for number in (1, 2):
                if self.instrument in OPENING_VERBS:
                    for name in PLAYERS:
                        await self._place_opening_wager(name)
                await self._play_round(number)
            await self.server.sign_checkpoint()
            transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]  # the same interface by another name
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
                for name in self.viewers:
                    self.answers[name] = await self._collect_answers(http, name)
                    self.visible_pieces[name] = self._find_visible_pieces(name)

    def _find_visible_pieces(self, name: str) -> set[str]:
        """Return the pieces of the second round that a viewer sees.

        If the shoe is in use, these are all pieces that were ever sent, except the choices of legal actions.
        """
        layout = make_table_layout(self.replica, name if name in PLAYERS else self._get_role(name))
        visible = find_pieces(msgspec.json.encode([layout.held, layout.communal]))
        if self.replica.game.key in ONE_SHOE_GAMES:
            visible |= find_pieces(b" ".join(self.answers[name][1:]))
        return visible

    @property
    def replica(self) -> TableReplica:
        """Replica of the table."""
        replica = self.server.tables.get_loaded(TABLE)
        assert replica is not None
        return replica

    async def _give_command(self, name: str, command: dict[str, Any]) -> None:
        request = f"{name}-{self.replica.n}"
        await self.server.execute_command(self.persons[name], "player", TABLE, command, request, is_fresh=False)

    async def _sit(self, name: str, place: int) -> None:
        if self.instrument == "NI2015-405":
            await self._give_command(name, {"do": "sit", "player": name, "seat": place, "stake": "200.00"})
            return
        await self.server.move_chips(self.persons[name], TABLE, "buy-in", 50_000, f"{name}-in")
        await self._give_command(name, {"do": "sit", "player": name, "box": place + 1})

    async def _place_opening_wager(self, name: str) -> None:
        """Place a wager at the player's own box as soon as it is legal."""
        verb = OPENING_VERBS[self.instrument]
        await wait_until(lambda: not self._is_host_due())
        await wait_until(lambda: any(action.do == verb for action in self.replica.legal(name)))
        command = {"do": verb, "player": name, "box": PLAYERS[name] + 1, "amount": "10.00"}
        await self._give_command(name, command)

    async def _play_round(self, number: int) -> None:
        """Play by the script, whatever the players hold, and stop the second round before the reveal.

        Player cid folds if possible.
        """
        for _ in range(400):
            if self.replica.books.completed_rounds(self.replica.state) >= number:
                return
            if self._is_before_reveal(self.replica):
                return
            if not await self._act_for_somebody():
                await asyncio.sleep(0.005)
        raise AssertionError("the round does not end")

    def _is_host_due(self) -> bool:
        """Return whether the house is about to act.

        Nobody else acts during that time, so that the entries always come in the same order.
        """
        step = find_next_step(self.replica, self.host)
        is_soon = step is not None and self.host.clocks.get_seconds(step.wait) < 1
        return is_soon and not self._is_before_reveal(self.replica)

    def _is_before_reveal(self, replica: TableReplica) -> bool:
        """Return whether the next step of the second round is the one that reveals everything."""
        step = find_next_step(replica, self.host)
        completed_rounds = replica.books.completed_rounds(replica.state)
        return completed_rounds >= 1 and step is not None and step.key[0] == REVEAL_STEPS[replica.game.key]

    async def _act_for_somebody(self) -> bool:
        if self._is_host_due():
            return False
        for name in PLAYERS:
            actions = {action.do: action for action in self.replica.legal(name)}
            verbs = ("fold",) if name == "cid" and "fold" in actions else SCRIPT[self.instrument]
            verb = next((verb for verb in verbs if verb in actions), None)
            if verb is not None and self.replica.in_round:
                amounts = {key: print_money(amount.least) for key, amount in actions[verb].amounts.items()}
                await self._give_command(name, actions[verb].command(**amounts))
                return True
        return False

    def _get_role(self, name: str) -> str:
        return STAFF[name][0] if name in STAFF else "player" if name in PLAYERS else "onlooker"

    async def _collect_answers(self, http: httpx.AsyncClient, name: str) -> list[bytes]:
        """Return the answers that a viewer gets, without the parts that always differ."""
        token, _ = sessions.begin_session(self.server.store, self.persons[name])
        role = self._get_role(name)
        table = f"/api/tables/{TABLE}"
        paths = [
            f"{table}?role={role}",
            f"{table}/record?role={role}&{REASON_QUERY}",
            f"{table}/sign",
            f"{table}/rounds",
            f"{table}/rounds/1?role={role}&{REASON_QUERY}",
            f"{table}/rounds/2?role={role}&{REASON_QUERY}",
            f"{table}/rounds/1/receipt?{REASON_QUERY}",
            f"{table}/rounds/2/receipt?{REASON_QUERY}",
            f"{table}/rounds/1/steps?role={role}&{REASON_QUERY}",
            f"{table}/rounds/2/steps?role={role}&{REASON_QUERY}",
            *(f"{table}/rounds/1/steps?role={role}&{REASON_QUERY}&seen={other}" for other in PLAYERS),
            "/api/rounds",
            "/api/tables",
            "/api/floor",
            "/api/alerts",
            "/api/ledger",
            "/api/inspection",
            f"/api/inspection/tables/{TABLE}",
            "/api/inspection/ledger",
            "/api/jackpots",
        ]
        headers = {"authorization": f"Bearer {token}"}
        answers = [await http.get(path, headers=headers) for path in paths]
        for number in (1, 2):
            body = {"table": TABLE, "round": number, "reason": "a dispute"}
            answers.append(await http.post("/api/disputes/replay", headers=headers, json=body))
        assert all(answer.status_code < 500 for answer in answers)
        unpaired_salts = [
            salt for answer in answers for salt in find_unpaired_salts(answer.json(), TABLE, self.replica.n)
        ]
        assert unpaired_salts == [], f"{name} is sent the salt of an entry without the entry"
        return [_normalise_answer(response) for response in answers]


def _normalise_answer(answer: httpx.Response) -> bytes:
    """Return an answer without times and without the number of checkpoints.

    A checkpoint and the published log hold only hashes of a table's entries, and those are compared.
    """
    body = answer.json()
    if isinstance(body, dict) and "checkpoint" in body:
        del body["checkpoint"]
        body.pop("log", None)
    text = msgspec.json.encode(body).decode()
    return f"{answer.status_code} {_VARIES.sub('#', text)}".encode()


def play_twin_server(folder: Path, instrument: str, orders: dict[str, tuple[str, ...]], *viewers: str) -> TwinServer:
    """Return a server after its play.

    Given orders come from no seed, so the entries are stored as they are.
    """
    with fix_randomness(seeds=False):
        twin_server = TwinServer(folder, instrument, orders, viewers)
        asyncio.run(twin_server.play())
    return twin_server


def find_differences(folder: Path, instrument: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """Return how many answers were compared, and which viewers were answered differently on the twin."""
    monkeypatch.setattr(log_transaction, "encode_entry", lambda entry: msgspec.json.encode(entry).decode())
    groups = ("ann",), ("Ona", *STAFF)
    first = play_twin_server(folder / "one", instrument, {}, *groups[0], *groups[1])
    assert set(first.host.used_orders) <= set(get_packs(instrument)), first.host.used_orders
    mismatches, answer_count = [], 0
    for turn, viewers in enumerate(groups):
        visible = set().union(*(first.visible_pieces[name] for name in viewers))
        chance = random.Random(turn)
        twin_orders = {
            name: _move_hidden(order, visible, chance, name) for name, order in first.host.used_orders.items()
        }
        assert any(twin_orders[name] != order for name, order in first.host.used_orders.items()), "nothing is hidden"
        shutil.copytree(folder / "one" / "keys", folder / f"twin {turn}" / "keys")
        other = play_twin_server(folder / f"twin {turn}", instrument, twin_orders, *viewers)
        for name in viewers:
            answer_count += len(first.answers[name])
            pairs = zip(first.answers[name], other.answers[name], strict=True)
            mismatches += [f"{name}: {a[:200]!r} {b[:200]!r}" for a, b in pairs if a != b]
    return answer_count, mismatches


def _move_hidden(order: tuple[str, ...], visible: set[str], chance: random.Random, name: str) -> tuple[str, ...]:
    if name == THROWS:
        return order
    hidden_places = [place for place, piece in enumerate(order) if piece not in visible]
    source = list(hidden_places)
    chance.shuffle(source)
    moved_order = list(order)
    for place, source_place in zip(hidden_places, source, strict=True):
        moved_order[place] = order[source_place]
    return tuple(moved_order)
