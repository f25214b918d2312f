"""A Hold-em table for the tests of its rules, and short ways to play it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.random_play import refusal

from houseway import InvalidRecordError, Refused, Result, Table, replay

NUMBER = "NI2015-405"
PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "joe")
USUAL: dict[str, Any] = {
    "min_table_stake": "40.00",
    "min_bet": "2.00",
    "blinds": ["1.00", "2.00"],
    "commission": {"basis": "pot", "maximum": "10.00"},
}
ANTE: dict[str, Any] = {"betting": "ante", "ante": "1.00", "blinds": []}
TOURNAMENT: dict[str, Any] = {"tournament": True}
DECK = tuple(rank + suit for rank in "AKQJT98765432" for suit in "shdc")


class Play:
    """A table with blinds of 1.00 and 2.00 and bets from 2.00, unless a test says otherwise."""

    def __init__(self, **determinations: Any) -> None:
        self.table = Table.open(NUMBER, **{**USUAL, **determinations})

    def do(self, verb: str, player: str | None = None, **arguments: Any) -> Play:
        """Give a command, of a player where one is named."""
        if player is not None:
            arguments["player"] = player
        self.table.do(verb, **arguments)
        return self

    def refuses(self, verb: str, player: str | None = None, **arguments: Any) -> str:
        """The rule by which a command is refused; nothing has changed by it."""
        if player is not None:
            arguments["player"] = player
        command = {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
        return refusal(self.table, {"do": verb, **command})

    def malformed(self, verb: str, **arguments: Any) -> bool:
        """Whether a command is not refused but turned away as malformed."""
        with pytest.raises(InvalidRecordError):
            self.table.do(verb, **arguments)
        return True

    def sit(self, **stakes: str) -> Play:
        """Players take the next free seats from 1 on, with these stakes."""
        for player, stake in stakes.items():
            seat = next(seat for seat in range(1, 99) if str(seat) not in self.state["seats"])
            self.do("sit", player, seat=seat, stake=stake)
        return self

    def shoe(self, cards: str = "") -> Play:
        """A new shoe: these cards, then the rest of the deck."""
        return self.do("shoe", cards=filled(cards, self.table.state.terms.deck))

    def deal(self, cards: str = "") -> Play:
        """A new shoe and the deal."""
        return self.shoe(cards).do("deal")

    def fold(self, *players: str) -> Play:
        """These fold, one after another."""
        return self._each("fold", players)

    def check(self, *players: str) -> Play:
        """These check."""
        return self._each("check", players)

    def call(self, *players: str) -> Play:
        """These call."""
        return self._each("call", players)

    def tap(self, *players: str) -> Play:
        """These tap out."""
        return self._each("tap-out", players)

    def bet(self, player: str, amount: str) -> Play:
        """The player bets."""
        return self.do("bet", player, amount=amount)

    def raise_(self, player: str, by: str) -> Play:
        """The player calls and raises."""
        return self.do("call-and-raise", player, raise_=by)

    def _each(self, verb: str, players: tuple[str, ...]) -> Play:
        for player in players:
            self.do(verb, player)
        return self

    def check_down(self) -> Play:
        """Everybody calls nothing or checks until the showdown."""
        while self.turn is not None:
            self.do("call" if self.table.state.round.level else "check", self.turn)
        return self

    def check_down_to_last(self) -> Play:
        """Everybody calls or checks until the last betting round begins."""
        while len(self.last["hands"]["communal"].split()) < 5:
            self.do("call" if self.table.state.round.level else "check", self.turn)
        return self

    def to_showdown(self) -> Play:
        """Everybody calls or checks, and the hands are read."""
        return self.check_down().do("showdown")

    def fold_round(self, cards: str = "") -> Play:
        """A whole round in which everybody folds to the last."""
        self.deal(cards)
        while self.state["phase"] == "betting":
            self.fold(self.turn or "")
        return self

    @property
    def result(self) -> Result:
        """The result so far."""
        return self.table.result()

    @property
    def state(self) -> dict[str, Any]:
        """The state, as the result shows it."""
        found: dict[str, Any] = self.table.result()["state"]
        return found

    @property
    def last(self) -> dict[str, Any]:
        """The latest round, as the result shows it."""
        found: dict[str, Any] = self.table.result()["rounds"][-1]
        return found

    @property
    def turn(self) -> str | None:
        """Who must act."""
        if self.table.state.round is None:
            return None
        turn: str | None = self.last["turn"]
        return turn

    @property
    def pot(self) -> str:
        """All chips in the pot of the open round."""
        return str(self.last["pot"])

    def stack(self, player: str) -> str:
        """The chips before a player."""
        return str(self.state["stacks"][player])

    def line(self, player: str, wager: str = "main-pot") -> dict[str, Any]:
        """The one line of the latest round of that player and wager."""
        (found,) = [line for line in self.last["lines"] if (line["player"], line["wager"]) == (player, wager)]
        return dict(found)

    def rules(self, player: str, wager: str = "main-pot") -> list[str]:
        """The rules of that line."""
        return list(self.line(player, wager)["rules"])

    def returned(self, player: str, wager: str = "main-pot") -> str:
        """What came back to the player."""
        return str(self.line(player, wager)["returned"])

    def folded(self, player: str) -> str | None:
        """The rule by which a player's hand was folded."""
        rule: str | None = self.last["hands"]["players"][player]["folded"]
        return rule

    def high(self, player: str) -> str:
        """The name of a high hand at the showdown."""
        return str(self.last["hands"]["players"][player]["high"])

    def low(self, player: str) -> str | None:
        """The name of a low hand at the showdown."""
        name: str | None = self.last["hands"]["players"][player]["low"]
        return name

    @property
    def net(self) -> dict[str, str]:
        """Who won and lost what in the latest round."""
        return dict(self.last["net"])

    @property
    def pots(self) -> list[tuple[str, str, list[str]]]:
        """The pots of the latest round: name, amount, winners."""
        return [(pot["pot"], pot["amount"], pot["winners"]) for pot in self.last["hands"]["pots"]]

    @property
    def shown(self) -> list[str]:
        """Who had to show."""
        return list(self.last["hands"]["shown"])

    @property
    def notices(self) -> list[tuple[str, str, str]]:
        """The notices of the latest round as (to, rule, about)."""
        return [tuple(notice.values()) for notice in self.last["notices"]]

    @property
    def told(self) -> list[tuple[str, str, str]]:
        """The notices given since the latest round."""
        return [tuple(notice.values()) for notice in self.state["notices"]]


def filled(cards: str, deck: object = DECK) -> str:
    """These cards and then all others of the deck, the low ones first."""
    given = cards.split()
    names = [name for name in reversed(DECK) if name in deck]  # type: ignore[operator]  # a tuple of names
    return " ".join([*given, *(name for name in names if name not in given)])


def opened(players: int = 3, stake: str = "100.00", **determinations: Any) -> Play:
    """A new table with ann on seat 1, bob on seat 2 and so on."""
    return Play(**determinations).sit(**dict.fromkeys(PLAYERS[:players], stake))


def dealt(players: int = 3, cards: str = "", stake: str = "100.00", **determinations: Any) -> Play:
    """The same with the first round dealt: the button is on the highest seat."""
    return opened(players, stake, **determinations).deal(cards)


def flop(players: int = 3, cards: str = "", stake: str = "100.00", **determinations: Any) -> Play:
    """The same after a first betting round in which everybody called."""
    play = dealt(players, cards, stake, **determinations)
    while not play.last["hands"]["communal"]:
        play.call(play.turn or "")
    return play


def hands(communal: str, *hole: str, burn: str = "") -> str:
    """The order of a shoe that gives these hole cards, from the seat after the button on, and these communal cards."""
    pairs = [cards.split() for cards in hole]
    first, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    board = communal.split()
    burnt = burn.split()
    if not burnt:
        return " ".join([*first, *second, *board])
    return " ".join([*first, *second, burnt[0], *board[:3], burnt[1], board[3], burnt[2], board[4]])


def refused_table(**determinations: Any) -> str:
    """The rule by which the instrument does not allow these determinations."""
    given = {key: value for key, value in {**USUAL, **determinations}.items() if value is not ...}
    with pytest.raises(Refused) as refused:
        Table.open(NUMBER, **given)
    return refused.value.rule


def malformed_table(**determinations: Any) -> bool:
    """Whether these determinations are turned away as malformed."""
    with pytest.raises(InvalidRecordError):
        Table.open(NUMBER, **{**USUAL, **determinations})
    return True


def error_of(table: dict[str, Any], *commands: dict[str, Any]) -> dict[str, Any]:
    """The error with which the replay of a record ends."""
    result = replay({"record": 1, "instrument": NUMBER, "table": table, "commands": commands})
    error: dict[str, Any] = result["error"]
    return error
