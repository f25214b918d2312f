"""Players that the house runs, on request: each sees what ``view`` shows it and does what ``legal`` offers it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.floor.draft import Actor, Draft
from houseway.floor.money import time_charge
from houseway.floor.replica import Replica, balanced
from houseway.floor.tournaments.following import BARRED as OF_THE_TOURNAMENT
from houseway.kit.money import parse_money, print_money
from houseway.table.game import Amount, Offer

NAMES = (
    "Mei", "Otto", "Rosa", "Tom", "Ida", "Sam", "Bea", "Finn", "Lena", "Hugo", "Nora", "Emil", "Vera", "Karl", "Ruth", "Axel",
)  # fmt: skip
BUY_IN = 500_00
Habit = Callable[[Mapping[str, Any], Sequence[Offer], str], dict[str, Any] | None]


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

    def add(self, table_id: int, name: str, person: int) -> None:
        """One more bot at a table."""
        self._at.setdefault(table_id, {})[name] = person

    def names(self, table_id: int) -> tuple[str, ...]:
        """Who of the players at a table is a bot."""
        return tuple(self._at.get(table_id, ()))

    def pay_time(self, draft: Draft) -> None:
        """Hold-em: time is charged from what players have apart from their stakes; the house gives its bots that (15.3)."""
        for name in self.names(draft.replica.table_id):
            if name in draft.replica.seated:
                house_gives(draft, name, time_charge(draft.replica.state))

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
    key = replica.game.key
    if replica.tournament_chips:
        return _in_tournament(replica, name, offers)
    if key != "holdem" and replica.state.closed is None and replica.in_hand(name) < BUY_IN // 5:
        return lambda draft: buy_in(draft, name)
    command = _HABITS[key](replica.view(name), offers, name)
    if command is None:
        return None

    def act(draft: Draft) -> None:
        if key == "holdem" and command["do"] in ("sit", "buy"):
            house_gives(draft, name, parse_money(command["stake" if command["do"] == "sit" else "amount"]))
        draft.give({**command, "by": "player"})

    return act


def least_wager(replica: Replica, name: str) -> dict[str, Any] | None:
    """The least that a player can wager at the own place now; None where nothing can be, or the chips do not reach."""
    held = replica.in_hand(name)
    offers = [offer for offer in replica.legal(name) if offer.do in ("wager", "ante")]
    found = _HABITS[replica.game.key](replica.view(name), offers, name) if offers else None
    return None if found is None or parse_money(found["amount"]) > held else found


def _in_tournament(replica: Replica, name: str, offers: Sequence[Offer]) -> Callable[[Draft], None] | None:
    """At a tournament's table a bot wagers when it is asked, more boldly than elsewhere, and never more than it holds."""
    view, held = replica.view(name), replica.in_hand(name)
    offers = [offer for offer in offers if offer.do not in OF_THE_TOURNAMENT]
    asked = any(turn["player"] == name for turn in view["turn"])
    if replica.game.key == "holdem":
        big = max((*replica.state.terms.blinds, replica.state.terms.ante or 0, 1))
        command = _pushes(view, offers, name, big) or _holdem(view, offers, name)
    else:
        if not asked:
            offers = [offer for offer in offers if offer.do not in ("wager", "ante")]
        offers = [offer for offer in offers if offer.costs is None or offer.costs <= held]
        if _first(offers, "bet") is None and (fold := _first(offers, "fold")) is not None:
            command = fold.command()
        else:
            command = _HABITS[replica.game.key](view, offers, name)
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


def _pushes(view: Mapping[str, Any], offers: Sequence[Offer], name: str, big: int) -> dict[str, Any] | None:
    """A short stack is put in whole now and then: so a tournament comes to its end."""
    round_ = view["round"]
    tap_out = _first(offers, "tap-out")
    if round_ is None or round_["turn"] != name or tap_out is None:
        return None
    mine = next(seat for seat in view["seats"] if seat["player"] == name)
    stake = parse_money(mine["stake"])
    odds = 2 if stake <= 5 * big else 4
    return tap_out.command() if stake <= 12 * big and secrets.randbelow(odds) == 0 else None


def house_gives(draft: Draft, name: str, cents: int) -> None:
    """The house lends a bot its chips."""
    draft.also(balanced(draft.replica.n + 1, {f"person:{name}": cents}, "house", "beside: chips of a bot"))


def buy_in(draft: Draft, name: str) -> None:
    """A bot buys chips with what the house gives it."""
    house_gives(draft, name, BUY_IN)
    draft.purse("buy-in", name, BUY_IN)


def _least(amount: Amount, wanted: int) -> str:
    cents = max(amount.least, -(-wanted // amount.step) * amount.step)
    return print_money(cents if amount.most is None else min(cents, amount.most))


def _first(offers: Sequence[Offer], *verbs: str) -> Offer | None:
    for verb in verbs:
        for offer in offers:
            if offer.do == verb:
                return offer
    return None


def _seat(offers: Sequence[Offer], seated: bool) -> dict[str, Any] | None:
    sit = _first(offers, "sit")
    return None if seated or sit is None else sit.command()


def _blackjack(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Wagers the minimum at the own box, hits below 17."""
    stand, hit = _first(offers, "stand"), _first(offers, "hit")
    if hit is not None:
        where = hit.arguments
        hand = view["hands"][str(where["box"])][where["hand"] - 1]
        return stand.command() if stand is not None and hand["total"] >= 17 else hit.command()
    own = [int(box) for box, player in view["seats"].items() if player == name]
    if not own:
        return _seat(offers, False)
    if view["phase"] != "betting" or any(wager["player"] == name for wager in view["wagers"]):
        return None
    for offer in offers:
        if offer.do == "wager" and offer.arguments["box"] == own[0] and offer.arguments["wager"] == "main":
            return offer.command(amount=_least(offer.amounts["amount"], parse_money(view["sign"]["min"])))
    return None


def _canberra(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Antes the minimum, some with the jackpot wager, and bets with a pair or better."""
    seats = view["state"]["seats"]
    if name not in seats.values():
        return _seat(offers, False)
    if (bet := _first(offers, "bet")) is not None:
        own = next(box for box in view["round"]["boxes"].values() if box["player"] == name)
        fold = _first(offers, "fold")
        if own["rank"] == "high-card" and fold is not None:
            return fold.command()
        return bet.command(amount=print_money(bet.amounts["amount"].least))
    ante = _first(offers, "ante")
    own = next((box for box in view["layout"].values() if box["player"] == name), None)
    if own is not None:
        jackpot = _first(offers, "jackpot")
        if jackpot is None or own["jackpot"] is not None or len(name) % 2:
            return None
        return jackpot.command(amount=print_money(jackpot.amounts["amount"].least))
    if ante is None:
        return None
    return ante.command(amount=_least(ante.amounts["amount"], parse_money(view["state"]["limits"]["min"])))


def _pai_gow(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Wagers the minimum at the own box, has the tiles set house way."""
    for verb in ("view", "house-way"):
        if (found := _first(offers, verb)) is not None:
            return found.command()
    own = [int(box) for box, player in view["state"]["seats"].items() if player == name]
    if not own:
        return _seat(offers, False)
    if any(w["player"] == name for box in view["round"]["boxes"].values() for w in box["wagers"]):
        return None
    for offer in offers:
        if offer.do == "wager" and offer.arguments["box"] == own[0]:
            return offer.command(amount=_least(offer.amounts["amount"], parse_money(view["state"]["limits"]["min"])))
    return None


def _holdem(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Sits with forty big bets, checks and calls cheaply, folds to more; buys again when low."""
    mine = next((seat for seat in view["seats"] if seat["player"] == name), None)
    least = parse_money(view["sign"]["min-table-stake"])
    if mine is None:
        sit = _first(offers, "sit")
        return None if sit is None else sit.command(stake=_least(sit.amounts["stake"], 2 * least), post=True)
    round_ = view["round"]
    if round_ is None:
        buy = _first(offers, "buy")
        if buy is not None and parse_money(mine["stake"]) < least:
            return buy.command(amount=_least(buy.amounts["amount"], 2 * least - parse_money(mine["stake"])))
        back = _first(offers, "return")
        return back.command(post=True) if back is not None and mine["sitting-out"] else None
    if round_["turn"] != name:
        return None
    owed = parse_money(round_["level"]) - parse_money(mine["total"])
    cheap = owed * 4 <= parse_money(round_["pot"])
    found = _first(offers, "check", *(("call", "tap-out") if cheap else ()), "fold", "call-and-fold", "call", "tap-out")
    return None if found is None else found.command()


_HABITS: dict[str, Habit] = {
    "blackjack": _blackjack,
    "canberra-poker": _canberra,
    "pai-gow": _pai_gow,
    "holdem": _holdem,
}
