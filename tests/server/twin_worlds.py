"""Twin worlds: two tables that differ only in what a viewer has not been shown must look the same to that viewer, byte for byte.

One world is played up to a moment. What the viewer saw of it stays where it lies; all other cards or tiles are shuffled among
their places, and the same is played again with them. Nothing is left out of the comparison, hashes and commitments included
(``tests/security/oracle.py`` says how).
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from tests.security.oracle import ideal_link, lone_salts, same_chance
from tests.server.server_setup import DETERMINATIONS

from houseway.equipment.decks import THROWS, get_pack
from houseway.errors import HousewayError
from houseway.money import print_money
from houseway.records.live.shuffles import LoadedShuffle, Shuffle
from houseway.server.dealing import find_next_step
from houseway.server.dealing.auto_dealer import AutoDealer
from houseway.server.dealing.bot_players import BotPlayers
from houseway.server.dealing.bot_players import _choose_action as bot_does
from houseway.server.dealing.table_shuffles import Clocks, Step, TableHost
from houseway.server.live.activity_feed import ActivityFeed
from houseway.server.live.broadcaster import Broadcaster
from houseway.server.proof.keyring import Keyring
from houseway.server.tables import command_permissions
from houseway.server.tables.command_permissions import STAFF
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_replica import SPECTATOR, TableReplica
from houseway.server.tables.table_transaction import Actor, TableTransaction

PLAYERS = ("Mei", "Otto", "Rosa")
VIEWERS = (*((name, "player") for name in PLAYERS), *((role, role) for role in STAFF), (SPECTATOR, "onlooker"))
Viewers = tuple[tuple[str, str], ...]
TRIED_EVERY = 500
"""How many rounds lie between those in which every viewer also tries every command."""
SCRIPT = {
    "canberra-poker": ("bet",),
    "holdem": ("check", "call", "tap-out"),
    "pai-gow": ("view", "house-way"),
}
"""What players do whatever they hold, so that their decisions tell nothing; at Blackjack all cards lie open."""
ENDS = {"canberra-poker": "reveal", "holdem": "showdown", "pai-gow": "settle", "blackjack": "dealer"}
"""The act of the house that shows everything: the worlds are compared until then."""
_BEGUN: dict[str, tuple[bytes, list[dict[str, Any]]]] = {}
"""Each game's table as it is when all sit and have wagered: every world begins there."""
_ENCODER = msgspec.json.Encoder()
_LISTS = re.compile(r'"tiles":\{[^{}]*\}|"values":\[[^\]]*\]')
"""Lists that name every card or tile there is: the names of the tiles, and the choices of an offer."""
_TOKEN = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")


class FixedHouse(TableHost):
    """A house whose orders are given."""

    def __init__(self, orders: dict[str, tuple[str, ...]]) -> None:
        super().__init__(Clocks(), lambda commitment, name: Shuffle(name))
        self.orders = orders
        self.used = False

    def load_shuffle(self, draft: TableTransaction, name: str, depth: int = 0) -> LoadedShuffle:
        """The order that this world has."""
        commitment = self.find_unused_commitment(draft.replica, name)
        assert commitment is not None
        self.used = True
        return LoadedShuffle(commitment, (), depth, self.orders[name])


class World:
    """One table without a store, and what everybody was sent after each act."""

    def __init__(
        self, instrument: str, keys: Keyring, orders: dict[str, tuple[str, ...]], viewers: Viewers, *, tries: bool
    ) -> None:
        self.keys = keys
        self.viewers = viewers
        self.tries = tries
        self.replica = TableReplica(1)
        self.replica.activity_feed = ActivityFeed()
        self.before: tuple[bytes, int] | None = None
        """The table and its number of entries just before its order comes into use."""
        self.house = FixedHouse(orders)
        self.step: Step | None = None
        tables: Any = SimpleNamespace(watchers=[], releasing=[])
        dealer = AutoDealer(tables, BotPlayers())
        dealer.describe_clock = self.clock  # type: ignore[method-assign]  # time stands still here
        clockless = SimpleNamespace(
            tables=tables,
            dealer=dealer,
            bots=dealer.bots,
            desk=SimpleNamespace(attendant=SimpleNamespace(places={})),
            wanted=lambda table: None,
        )
        self.live = Broadcaster(clockless)  # type: ignore[arg-type]  # a floor without a store and without time
        self.sent: dict[str, list[bytes]] = {viewer: [] for viewer, _ in viewers}
        self.entries: list[dict[str, Any]] = []
        begun = _BEGUN.get(instrument)
        if begun is None:
            head = {"record": 1, "instrument": instrument, "title": "", "table": DETERMINATIONS[instrument]}
            self.act(Actor(1, "Olga", "operator"), lambda draft: draft.open(head))
        else:
            data, self.entries = begun[0], list(begun[1])
            table = restore_replica(1, data)
            assert table is not None
            self.replica = table
            self.replica.activity_feed = ActivityFeed()
        self.play()
        if begun is None:
            assert self.before is not None
            _BEGUN[instrument] = self.before[0], self.entries[: self.before[1]]
        self.tell_the_rest()

    def clock(self, table_id: int) -> dict[str, Any] | None:
        """For whom and how long the table waits, as the dealer's timer would tell it when it is wound up."""
        del table_id
        step = self.step
        return (
            None
            if step is None
            else {"for": step.waits_for, "what": step.key[0], "seconds": self.house.clocks.get_seconds(step.wait)}
        )

    def act(self, actor: Actor, build: Any) -> None:
        """Do something, and note what everybody is sent then: view, offers, story, clock, alerts, numbers."""
        draft = TableTransaction(self.replica, actor, self.keys)
        taken = self.replica.apply_entry

        def take(entry: dict[str, Any], **given: Any) -> Any:
            self.entries.append(entry)
            return taken(entry, **given)

        self.replica.apply_entry = take  # type: ignore[method-assign]  # only to keep the entries
        try:
            build(draft)
        finally:
            self.replica.apply_entry = taken  # type: ignore[method-assign]  # as it was
        self.live.publish(self.replica, tuple(draft.events))
        self.step = find_next_step(self.replica, self.house)
        for viewer, role in self.viewers:
            told = self.live.describe_table(self.replica, viewer, role)
            told["story"] = told["story"][-4:]
            self.sent[viewer].append(_ENCODER.encode(told))

    def tell_the_rest(self) -> None:
        """What may be asked for beside the states: records and rounds, and what everybody hears who tries something."""
        told = {"record": self.record(), "closed": self.replica.books.completed_rounds(self.replica.state)}
        for viewer, role in self.viewers:
            reads = role in (*STAFF, "onlooker") if self.replica.game.key == "blackjack" else role in STAFF
            self.sent[viewer].append(_ENCODER.encode(told if reads else {"closed": told["closed"]}))
            if self.tries:
                self.sent[viewer].append(_ENCODER.encode(self.tried(viewer, role)))

    def record(self) -> list[dict[str, Any]]:
        """The record as far as staff and regulator may read it: nothing of an order that is in use."""
        end = self.replica.last_revealed_entry
        entries = self.entries if end is None else self.entries[: end + 1]
        return list(entries)

    def tried(self, viewer: str, role: str) -> list[str]:
        """What the floor answers to each verb of the game, tried on a copy of the table; a refusal leaves it as it was."""
        answers = []
        data = save_replica(self.replica)
        copy = restore_replica(1, data)
        for verb in self.replica.game.verbs:
            for more in ({}, {"player": viewer}, {"player": viewer, "box": 1}, {"player": viewer, "amount": "10.00"}):
                assert copy is not None
                try:
                    command = command_permissions.check_command(copy, viewer, role, {"do": verb, **more})
                    copy.game.apply(copy.state, copy.decode(command))
                    answers.append("done")
                    copy = restore_replica(1, data)
                except HousewayError as error:
                    answers.append(f"{type(error).__name__} {error}")
        return answers

    def play(self) -> None:
        """Players sit down and wager, the house deals, everybody goes on by the script, until everything is to be shown."""
        key = self.replica.game.key
        self.step = find_next_step(self.replica, self.house)
        for _ in range(200):
            if self._player_acts(key):
                continue
            step = self.step
            assert step is not None, "the table stands still"
            if step.key[0] == ENDS[key]:
                return
            assert step.key[0] not in ("decision", "clock"), f"nobody decides: {step}"
            if not self.replica.shuffles_in_use and self.replica.n > 0 and not self.house.used:
                self.before = save_replica(self.replica), len(self.entries)
            self.act(Actor(None, "floor", step.role), step.execute)
        raise AssertionError("the round does not end")

    def _player_acts(self, key: str) -> bool:
        in_round = _is_in_round(self.replica, key)
        for number, name in enumerate(PLAYERS, 10):
            scripted = SCRIPT.get(key, ()) if in_round else ()
            offers = {offer.do: offer for offer in reversed(self.replica.legal(name))} if scripted else {}
            first = next((offers[verb] for verb in scripted if verb in offers), None)
            if first is not None:
                amounts = {field: _least(amount) for field, amount in first.amounts.items()}
                self.act(
                    Actor(number, name, "player"),
                    lambda draft, first=first, amounts=amounts: draft.give(first.command(**amounts)),
                )
                return True
            if not in_round or key == "blackjack":
                chosen = bot_does(self.replica, name)
                if chosen is not None:
                    self.act(Actor(number, name, "player"), chosen)
                    return True
        return False


def _least(amount: Any) -> str:
    return print_money(amount.least)


def _is_in_round(replica: TableReplica, key: str) -> bool:
    return replica.state.round.phase == "setting" if key == "pai-gow" else replica.state.round is not None


def shown_in(data: bytes) -> set[str]:
    """Every card or tile in what somebody was sent, but for lists that name them all."""
    return set(_TOKEN.findall(_LISTS.sub("", data.decode())))


def packs_of(instrument: str) -> tuple[str, ...]:
    """What is shuffled for a round."""
    return {"NI2005-63": ("cards:52x6",), "NI2023-578": ("tiles:32", THROWS)}.get(instrument, ("cards:52",))


def leaks(instrument: str, folder: Path, rounds: int, seed: int, link: Any = ideal_link) -> list[str]:
    """Play twin worlds, each round for the next viewer; where one was sent different bytes, one line each.

    ``link`` is how entries are hashed.
    """

    def world(orders: dict[str, tuple[str, ...]], viewers: Viewers, *, tries: bool) -> World:
        with same_chance(link):
            return World(instrument, keys, orders, viewers, tries=tries)

    _BEGUN.pop(instrument, None)
    chance = random.Random(seed)
    keys = Keyring(folder)
    found: list[str] = []
    for number in range(rounds):
        orders: dict[str, tuple[str, ...]] = {}
        for name in packs_of(instrument):
            things = list(get_pack(name))
            chance.shuffle(things)
            orders[name] = tuple(things)
        viewers = (VIEWERS[number % len(VIEWERS)],)
        ((viewer, _),) = viewers
        tries = number % TRIED_EVERY < len(VIEWERS)
        if instrument not in _BEGUN:
            world(orders, viewers, tries=False)
        one = world(orders, viewers, tries=tries)
        seen = set().union(*map(shown_in, one.sent[viewer]))
        twin = {name: _shuffled(order, seen, chance, name) for name, order in orders.items()}
        assert twin != orders, "nothing is hidden"
        other = world(twin, viewers, tries=tries)
        if one.sent[viewer] != other.sent[viewer]:
            found.append(f"{instrument}, round {number}: {viewer} sees what is hidden")
        if tries and any(lone_salts(msgspec.json.decode(sent), 1, one.replica.n) for sent in one.sent[viewer]):
            found.append(f"{instrument}, round {number}: {viewer} is sent the salt of an entry without the entry")
    _BEGUN.pop(instrument, None)
    return found


def _shuffled(order: tuple[str, ...], seen: set[str], chance: random.Random, name: str) -> tuple[str, ...]:
    """The order with everything that was not seen in other places; the throw of the dice is seen by all."""
    if name == THROWS:
        return order
    hidden = [place for place, thing in enumerate(order) if thing not in seen]
    moved = list(hidden)
    chance.shuffle(moved)
    told = list(order)
    for place, source in zip(hidden, moved, strict=True):
        told[place] = order[source]
    return tuple(told)
