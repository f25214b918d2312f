"""Twin worlds: two tables that differ only in what a viewer has not been shown must look the same to that viewer, byte for byte.

One world is played up to a moment. What the viewer saw of it stays where it lies; all other cards or tiles are shuffled among
their places, and the same is played again with them.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
from tests.floor.house import DETERMINATIONS

from houseway.floor.authority import STAFF
from houseway.floor.bots import _choose as bot_does
from houseway.floor.dealing import next_step
from houseway.floor.dealing.steps import Clocks, House
from houseway.floor.draft import Actor, Draft
from houseway.floor.keys import Keys
from houseway.floor.live import Live
from houseway.floor.replica import ONLOOKER, Replica
from houseway.floor.story import Story
from houseway.kit.packs import THROWS, pack
from houseway.record.shuffles import Loaded, Shuffle

PLAYERS = ("Mei", "Otto", "Rosa")
VIEWERS = (*((name, "player") for name in PLAYERS), *((role, role) for role in STAFF), (ONLOOKER, "onlooker"))
SCRIPT = {
    "canberra-poker": ("bet",),
    "holdem": ("check", "call", "tap-out"),
    "pai-gow": ("view", "house-way"),
}
"""What players do whatever they hold, so that their decisions tell nothing; at Blackjack all cards lie open."""
ENDS = {"canberra-poker": "reveal", "holdem": "showdown", "pai-gow": "settle", "blackjack": "dealer"}
"""The act of the house that shows everything: the worlds are compared until then."""
_TOKEN = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")


class FixedHouse(House):
    """A house whose orders are given."""

    def __init__(self, orders: dict[str, tuple[str, ...]]) -> None:
        super().__init__(Clocks(), lambda commitment, name: Shuffle(name))
        self.orders = orders

    def load(self, replica: Replica, name: str, places: Any, depth: int = 0) -> Loaded:
        """The order that this world has."""
        commitment = self.unused(replica, name)
        assert commitment is not None
        return Loaded(commitment, (), depth, self.orders[name])


class World:
    """One table without a store, and what everybody was sent after each act."""

    def __init__(self, instrument: str, keys: Keys, orders: dict[str, tuple[str, ...]]) -> None:
        self.keys = keys
        self.replica = Replica(1)
        self.replica.story = Story()
        self.house = FixedHouse(orders)
        clockless = SimpleNamespace(
            tables=SimpleNamespace(watchers=[]),
            dealer=SimpleNamespace(
                clock=lambda table: None,
                cut=lambda replica: None,
                dealing={},
                offers=lambda replica, viewer, role: list(replica.legal(viewer)),
            ),
            desk=SimpleNamespace(attendant=SimpleNamespace(places={})),
            bots=SimpleNamespace(names=lambda table: ()),
            wanted=lambda table: None,
        )
        self.live = Live(clockless)  # type: ignore[arg-type]  # a floor without a clock
        self.sent: dict[str, list[bytes]] = {viewer: [] for viewer, _ in VIEWERS}
        head = {"record": 1, "instrument": instrument, "title": "", "table": DETERMINATIONS[instrument]}
        self.act(Actor(1, "Olga", "operator"), lambda draft: draft.open(head))
        self.play()

    def act(self, actor: Actor, build: Any) -> None:
        """Do something, and note what everybody is sent then."""
        build(Draft(self.replica, actor, self.keys))
        for viewer, role in VIEWERS:
            told = self.live.shown(self.replica, viewer, role)
            for public in ("hash", "committed"):
                del told[public]
            self.sent[viewer].append(msgspec.json.encode(told))

    def play(self) -> None:
        """Players sit down and wager, the house deals, everybody goes on by the script, until everything is to be shown."""
        key = self.replica.game.key
        for _ in range(200):
            if self._player_acts(key):
                continue
            step = next_step(self.replica, self.house)
            assert step is not None, "the table stands still"
            if step.key[0] == ENDS[key]:
                return
            assert step.key[0] not in ("decision", "clock"), f"nobody decides: {step}"
            self.act(Actor(None, "floor", step.role), step.act)
        raise AssertionError("the round does not end")

    def _player_acts(self, key: str) -> bool:
        for number, name in enumerate(PLAYERS, 10):
            scripted = SCRIPT.get(key, ())
            for offer in self.replica.legal(name):
                if offer.do in scripted and _is_in_round(self.replica, key):
                    first = next(one for verb in scripted for one in self.replica.legal(name) if one.do == verb)
                    amounts = {field: _least(amount) for field, amount in first.amounts.items()}
                    self.act(
                        Actor(number, name, "player"),
                        lambda draft, first=first, amounts=amounts: draft.give(first.command(**amounts)),
                    )
                    return True
            if not _is_in_round(self.replica, key) or key == "blackjack":
                chosen = bot_does(self.replica, name)
                if chosen is not None:
                    self.act(Actor(number, name, "player"), chosen)
                    return True
        return False


def _least(amount: Any) -> str:
    from houseway.kit.money import print_money

    return print_money(amount.least)


def _is_in_round(replica: Replica, key: str) -> bool:
    return replica.state.round.phase == "setting" if key == "pai-gow" else replica.state.round is not None


def shown_in(data: bytes) -> set[str]:
    """Every card or tile that stands in what somebody was sent."""
    return set(_TOKEN.findall(data.decode()))


def packs_of(instrument: str) -> tuple[str, ...]:
    """What is shuffled for a round."""
    return {"NI2005-63": ("cards:52x6",), "NI2023-578": ("tiles:32", THROWS)}.get(instrument, ("cards:52",))


def leaks(instrument: str, folder: Path, rounds: int, seed: int) -> list[str]:
    """Play twin worlds; where a viewer was sent different bytes, one line each."""
    chance = random.Random(seed)
    keys = Keys(folder)
    found: list[str] = []
    for number in range(rounds):
        orders: dict[str, tuple[str, ...]] = {}
        for name in packs_of(instrument):
            things = list(pack(name))
            chance.shuffle(things)
            orders[name] = tuple(things)
        one = World(instrument, keys, orders)
        for viewer, _ in VIEWERS:
            if number % len(VIEWERS) != VIEWERS.index((viewer, _)) and rounds > len(VIEWERS):
                continue
            seen = set().union(*map(shown_in, one.sent[viewer]))
            other = World(
                instrument, keys, {name: _shuffled(order, seen, chance, name) for name, order in orders.items()}
            )
            if one.sent[viewer] != other.sent[viewer]:
                found.append(f"{instrument}, round {number}: {viewer} sees what is hidden")
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
