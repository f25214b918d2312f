"""Players that the house runs, on request: each sees what ``view`` shows it and does what ``legal`` offers it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.engine.ports.hosting import Habit, first_of
from houseway.engine.protocol.game import Offer
from houseway.money import parse_money, print_money
from houseway.server.storage.append_batch import BESIDE
from houseway.server.tables.table_replica import Replica, balanced
from houseway.server.tables.table_transaction import Actor, Draft
from houseway.server.tournaments.table_sync import BARRED as OF_THE_TOURNAMENT

BUY_IN = 500_00


class Turn(NamedTuple):
    """A bot with something to do, and how long it thinks."""

    actor: Actor
    seconds: float


class Bots:
    """The bots of this process, by table."""

    def __init__(self) -> None:
        self._at: dict[int, dict[str, int]] = {}
        self._pace: dict[int, float] = {}

    def attend(self, table_id: int, options: Mapping[str, Any]) -> None:
        """The bots that a table has, as its options say."""
        self._at[table_id] = dict(options.get("bots", {}))
        self._pace[table_id] = float(options.get("clocks", {}).get("pace", 1.2)) * 0.6

    def release(self, table_id: int) -> None:
        """Forget the bots of a closed table."""
        self._at.pop(table_id, None)
        self._pace.pop(table_id, None)

    def add(self, table_id: int, name: str, person: int) -> None:
        """One more bot at a table."""
        self._at.setdefault(table_id, {})[name] = person

    def names(self, table_id: int) -> tuple[str, ...]:
        """Who of the players at a table is a bot."""
        return tuple(self._at.get(table_id, ()))

    def pay_time(self, draft: Draft) -> None:
        """Time is charged from what players have apart from their stakes; the house gives its bots that."""
        charged = draft.replica.books.charged
        if charged is None:
            return
        for name in self.names(draft.replica.table_id):
            if name in draft.replica.seated:
                house_gives(draft, name, charged(draft.replica.state, "charge-time"))

    def turn(self, replica: Replica) -> Turn | None:
        """The first bot with something to do."""
        for name, person in self._at.get(replica.table_id, {}).items():
            if self.choose(replica, name) is not None:
                return Turn(Actor(person, name, "player"), self._pace.get(replica.table_id, 0.7))
        return None

    def choose(self, replica: Replica, name: str) -> Callable[[Draft], None] | None:
        """What a bot does at the table as it is."""
        return _choose(replica, name)


def _choose(replica: Replica, name: str) -> Callable[[Draft], None] | None:
    offers = replica.legal(name)
    if not offers:
        return None
    habit, keeps_purses = replica.on_floor.habit, replica.books.stakes is not None
    if habit is None:
        return None
    if replica.tournament_chips:
        return _in_tournament(replica, habit, name, offers)
    if not keeps_purses and replica.state.closed is None and replica.in_hand(name) < BUY_IN // 5:
        return lambda draft: buy_in(draft, name)
    command = habit(replica.view(name), offers, name)
    if command is None:
        return None

    def act(draft: Draft) -> None:
        if keeps_purses and command["do"] in ("sit", "buy"):
            house_gives(draft, name, parse_money(command["stake" if command["do"] == "sit" else "amount"]))
        draft.give({**command, "by": "player"})

    return act


def _in_tournament(
    replica: Replica, habit: Habit, name: str, offers: Sequence[Offer]
) -> Callable[[Draft], None] | None:
    """At a tournament's table a bot wagers when it is asked, more boldly than elsewhere, and never more than it holds."""
    view, held = replica.view(name), replica.in_hand(name)
    offers = [offer for offer in offers if offer.do not in OF_THE_TOURNAMENT]
    asked = any(turn["player"] == name for turn in view["turn"])
    own_way = replica.on_floor.habit_in_tournament
    if own_way is not None:
        command = own_way(replica.state, view, offers, name, secrets.randbelow)
    else:
        if not asked:
            offers = [offer for offer in offers if offer.do not in ("wager", "ante")]
        offers = [offer for offer in offers if offer.costs is None or offer.costs <= held]
        if first_of(offers, "bet") is None and (fold := first_of(offers, "fold")) is not None:
            command = fold.command()
        else:
            command = habit(view, offers, name)
        if command is not None and command["do"] in ("wager", "ante"):
            command = _bolder(command, offers, held)
    return None if command is None else lambda draft: _give(draft, {**command, "by": "player"})


def _give(draft: Draft, command: dict[str, Any]) -> None:
    draft.give(command)


def _bolder(command: dict[str, Any], offers: Sequence[Offer], held: int) -> dict[str, Any]:
    """The least wager once to four times, as far as the chips reach; a bot with little left puts in more of it."""
    offer = next(one for one in offers if one.do == command["do"] and one.amounts)
    amount = offer.amounts["amount"]
    least = parse_money(command["amount"])
    wanted = least * (1 + secrets.randbelow(4))
    most = held if command["do"] == "wager" else max(least, held // 3)
    cents = min(wanted, most, held if amount.most is None else amount.most) // amount.step * amount.step
    return {**command, "amount": print_money(max(least, cents))}


def house_gives(draft: Draft, name: str, cents: int) -> None:
    """The house lends a bot its chips."""
    draft.also(balanced(draft.replica.n + 1, {f"person:{name}": cents}, "house", f"{BESIDE}chips of a bot"))


def buy_in(draft: Draft, name: str) -> None:
    """A bot buys chips with what the house gives it."""
    house_gives(draft, name, BUY_IN)
    draft.purse("buy-in", name, BUY_IN)
