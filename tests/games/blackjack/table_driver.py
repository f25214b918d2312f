"""A Blackjack table for the tests of its rules, and short ways to play it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.random_play import given, refusal

from houseway import InvalidRecordError, Refused, Result, Table, replay

NUMBER = "NI2005-63"
PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida")


class Play:
    """A table with ann on box 1, bob on box 2 and so on, unless a test says otherwise."""

    def __init__(self, **determinations: Any) -> None:
        self.table = Table.open(NUMBER, **determinations)

    def do(self, verb: str, **arguments: Any) -> Play:
        """Give a command."""
        self.table.do(verb, **arguments)
        return self

    def refuses(self, verb: str, **arguments: Any) -> str:
        """The rule by which a command is refused; nothing has changed by it."""
        command = {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
        return refusal(self.table, {"do": verb, **command})

    def malformed(self, verb: str, **arguments: Any) -> bool:
        """Whether a command is not refused but turned away as malformed."""
        with pytest.raises(InvalidRecordError):
            self.table.do(verb, **arguments)
        return True

    def again(self) -> Play:
        """A second table to which the same has happened."""
        record = self.table.record()
        twin = Play(**{key.replace("-", "_"): value for key, value in record["table"].items()})
        for command in record["commands"]:
            twin.table.give(command)
        return twin

    def who_may_cut(self, *declined: str, verb: str = "shoe", cards: str = "2c 3c 4c 5c") -> list[str]:
        """Everybody whose cut of the cards is accepted after these have declined."""
        command = {"do": verb, "cards": cards, "declined": declined}
        rules = {name: given(self.again().table, {**command, "cut-by": name}) for name in (*PLAYERS, "supervisor")}
        assert set(rules.values()) <= {None, "19.3(a)" if verb == "malfunction" else "5.2"}
        return [name for name, rule in rules.items() if rule is None]

    def sit(self, *players: str) -> Play:
        """These players take boxes 1, 2 and so on."""
        for box, player in enumerate(players, 1):
            self.do("sit", player=player, box=box)
        return self

    def wager(self, *amounts: str) -> Play:
        """Main wagers of ann, bob and so on, on boxes 1, 2 and so on."""
        for box, amount in enumerate(amounts, 1):
            self.do("wager", player=PLAYERS[box - 1], box=box, amount=amount)
        return self

    def share(self, *amounts: str, box: int = 1) -> Play:
        """Main wagers of ann, bob and so on, all on one box."""
        for player, amount in zip(PLAYERS, amounts, strict=False):
            self.do("wager", player=player, box=box, amount=amount)
        return self

    def shoe(self, cards: str, **arguments: Any) -> Play:
        """A new shoe."""
        return self.do("shoe", cards=cards, **arguments)

    def deal(self, *amounts: str, **arguments: Any) -> Play:
        """Wagers of ann, bob and so on where amounts are given, then the deal."""
        return self.wager(*amounts).do("deal", **arguments)

    def hit(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """The player of the box hits."""
        return self.do("hit", player=player or PLAYERS[box - 1], box=box, **arguments)

    def stand(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """The player of the box stands."""
        return self.do("stand", player=player or PLAYERS[box - 1], box=box, **arguments)

    def double(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """The player of the box doubles."""
        return self.do("double", player=player or PLAYERS[box - 1], box=box, **arguments)

    def split(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """The player of the box splits."""
        return self.do("split", player=player or PLAYERS[box - 1], box=box, **arguments)

    def dealer(self, **arguments: Any) -> Play:
        """The dealer's hand, and the end of the round."""
        return self.do("dealer", **arguments)

    def round(self, cards: str, *amounts: str) -> Play:
        """A new shoe and a whole round in which everybody stands on two cards."""
        self.shoe(cards).deal(*amounts)
        for box in range(1, len(amounts) + 1):
            if self.state["phase"] == "play":
                self.stand(box)
        return self.dealer()

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

    def line(self, player: str = "ann", wager: str = "main", **keys: Any) -> dict[str, Any]:
        """The one line of the latest round that has these keys."""
        keys = {"player": player, "wager": wager, **keys}
        (found,) = [line for line in self.last["lines"] if all(line.get(key) == keys[key] for key in keys)]
        return dict(found)

    def rules(self, player: str = "ann", wager: str = "main", **keys: Any) -> list[str]:
        """The rules of that line."""
        return list(self.line(player, wager, **keys)["rules"])

    def outcome(self, player: str = "ann", wager: str = "main", **keys: Any) -> tuple[str, ...]:
        """What became of that wager, and by which rules: ``("win", "13.1(b)", "13.2(b)")``."""
        line = self.line(player, wager, **keys)
        return (line["outcome"], *line["rules"])

    def cards(self, box: int | str = 1, hand: int = 1) -> str:
        """The cards of a hand of the latest round; ``"dealer"`` for the dealer's."""
        hands = self.last["hands"][str(box)]
        return str(hands["cards"] if box == "dealer" else hands[hand - 1]["cards"])

    @property
    def net(self) -> dict[str, str]:
        """Who won and lost what in the latest round."""
        return dict(self.last["net"])

    @property
    def notices(self) -> list[tuple[str, str, str]]:
        """The notices of the latest round as (to, rule, about)."""
        return [tuple(notice.values()) for notice in self.last["notices"]]

    @property
    def told(self) -> list[tuple[str, str, str]]:
        """The notices given since the latest round."""
        return [tuple(notice.values()) for notice in self.state["notices"]]


def opened(**determinations: Any) -> Play:
    """A new table."""
    return Play(**determinations)


def dealt(cards: str, *amounts: str, **determinations: Any) -> Play:
    """A new table with a shoe of these cards, wagers of ann, bob and so on, and the initial deal."""
    return Play(**determinations).shoe(cards).deal(*amounts)


def refused_table(**determinations: Any) -> str:
    """The rule by which the instrument does not allow these determinations."""
    with pytest.raises(Refused) as refused:
        Table.open(NUMBER, **determinations)
    return refused.value.rule


def error_of(table: dict[str, Any] | None = None, *commands: dict[str, Any]) -> dict[str, Any]:
    """The error with which the replay of a record ends."""
    error: dict[str, Any] = replay({"record": 1, "instrument": NUMBER, "table": table or {}, "commands": commands})[
        "error"
    ]
    return error
