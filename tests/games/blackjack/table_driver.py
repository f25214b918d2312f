"""Test driver for a Blackjack table: short methods to play it and to read its result."""

from __future__ import annotations

from typing import Any

import pytest
from tests.random_play import require_refusal, try_command

from houseway import InvalidRecordError, Refused, Result, Table, replay

NUMBER = "NI2005-63"
PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida")


class Play:
    """Blackjack table under test, with ann on box 1, bob on box 2 and so on unless a test says otherwise."""

    def __init__(self, **determinations: Any) -> None:
        self.table = Table.open(NUMBER, **determinations)

    def do(self, verb: str, **arguments: Any) -> Play:
        """Give a command."""
        self.table.do(verb, **arguments)
        return self

    def refuses(self, verb: str, **arguments: Any) -> str:
        """Return the rule by which a command is refused, and check that the refusal changes nothing."""
        command = {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
        return require_refusal(self.table, {"do": verb, **command})

    def is_malformed(self, verb: str, **arguments: Any) -> bool:
        """Check that a command is rejected as malformed instead of refused."""
        with pytest.raises(InvalidRecordError):
            self.table.do(verb, **arguments)
        return True

    def clone(self) -> Play:
        """Return a second table that has carried out the same commands."""
        record = self.table.record()
        twin = Play(**{key.replace("-", "_"): value for key, value in record["table"].items()})
        for command in record["commands"]:
            twin.table.give(command)
        return twin

    def list_allowed_cutters(self, *declined: str, verb: str = "shoe", cards: str = "2c 3c 4c 5c") -> list[str]:
        """Return everybody whose cut of the cards is accepted after these people have declined."""
        command = {"do": verb, "cards": cards, "declined": declined}
        rules = {
            name: try_command(self.clone().table, {**command, "cut-by": name}) for name in (*PLAYERS, "supervisor")
        }
        assert set(rules.values()) <= {None, "19.3(a)" if verb == "malfunction" else "5.2"}
        return [name for name, rule in rules.items() if rule is None]

    def sit(self, *players: str) -> Play:
        """Seat these players at boxes 1, 2 and so on."""
        for box, player in enumerate(players, 1):
            self.do("sit", player=player, box=box)
        return self

    def wager(self, *amounts: str) -> Play:
        """Place main wagers of ann, bob and so on, on boxes 1, 2 and so on."""
        for box, amount in enumerate(amounts, 1):
            self.do("wager", player=PLAYERS[box - 1], box=box, amount=amount)
        return self

    def share(self, *amounts: str, box: int = 1) -> Play:
        """Place main wagers of ann, bob and so on, all on one box."""
        for player, amount in zip(PLAYERS, amounts, strict=False):
            self.do("wager", player=player, box=box, amount=amount)
        return self

    def shoe(self, cards: str, **arguments: Any) -> Play:
        """Load a new shoe."""
        return self.do("shoe", cards=cards, **arguments)

    def deal(self, *amounts: str, **arguments: Any) -> Play:
        """Place wagers of ann, bob and so on if amounts are given, then deal."""
        return self.wager(*amounts).do("deal", **arguments)

    def hit(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """Hit as the player of the box."""
        return self.do("hit", player=player or PLAYERS[box - 1], box=box, **arguments)

    def stand(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """Stand as the player of the box."""
        return self.do("stand", player=player or PLAYERS[box - 1], box=box, **arguments)

    def double(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """Double as the player of the box."""
        return self.do("double", player=player or PLAYERS[box - 1], box=box, **arguments)

    def split(self, box: int = 1, player: str | None = None, **arguments: Any) -> Play:
        """Split as the player of the box."""
        return self.do("split", player=player or PLAYERS[box - 1], box=box, **arguments)

    def dealer(self, **arguments: Any) -> Play:
        """Draw the dealer's hand and end the round."""
        return self.do("dealer", **arguments)

    def play_round(self, cards: str, *amounts: str) -> Play:
        """Load a new shoe and play a whole round in which everybody stands on two cards."""
        self.shoe(cards).deal(*amounts)
        for box in range(1, len(amounts) + 1):
            if self.state["phase"] == "play":
                self.stand(box)
        return self.dealer()

    @property
    def result(self) -> Result:
        """Result so far."""
        return self.table.result()

    @property
    def state(self) -> dict[str, Any]:
        """State of the table, as in the result."""
        state: dict[str, Any] = self.table.result()["state"]
        return state

    @property
    def last_round(self) -> dict[str, Any]:
        """Latest round, as in the result."""
        round_: dict[str, Any] = self.table.result()["rounds"][-1]
        return round_

    def get_line(self, player: str = "ann", wager: str = "main", **keys: Any) -> dict[str, Any]:
        """Return the only line of the latest round that has these keys."""
        keys = {"player": player, "wager": wager, **keys}
        (matching_line,) = [
            line for line in self.last_round["lines"] if all(line.get(key) == keys[key] for key in keys)
        ]
        return dict(matching_line)

    def get_rules(self, player: str = "ann", wager: str = "main", **keys: Any) -> list[str]:
        """Return the rules of that line."""
        return list(self.get_line(player, wager, **keys)["rules"])

    def get_outcome(self, player: str = "ann", wager: str = "main", **keys: Any) -> tuple[str, ...]:
        """Return the outcome of that wager and its rules: ``("win", "13.1(b)", "13.2(b)")``."""
        line = self.get_line(player, wager, **keys)
        return (line["outcome"], *line["rules"])

    def get_cards(self, box: int | str = 1, hand: int = 1) -> str:
        """Return the cards of a hand of the latest round. Box ``"dealer"`` is the dealer's hand."""
        hands = self.last_round["hands"][str(box)]
        return str(hands["cards"] if box == "dealer" else hands[hand - 1]["cards"])

    @property
    def net(self) -> dict[str, str]:
        """Net result of each person in the latest round."""
        return dict(self.last_round["net"])

    @property
    def notices(self) -> list[tuple[str, str, str]]:
        """Notices of the latest round as (to, rule, about)."""
        return [tuple(notice.values()) for notice in self.last_round["notices"]]

    @property
    def pending_notices(self) -> list[tuple[str, str, str]]:
        """Notices given since the latest round as (to, rule, about)."""
        return [tuple(notice.values()) for notice in self.state["notices"]]


def open_table(**determinations: Any) -> Play:
    """Open a new table."""
    return Play(**determinations)


def deal_round(cards: str, *amounts: str, **determinations: Any) -> Play:
    """Open a table, load a shoe of these cards, place wagers of ann, bob and so on, and make the initial deal."""
    return Play(**determinations).shoe(cards).deal(*amounts)


def get_table_refusal(**determinations: Any) -> str:
    """Return the rule by which the instrument refuses these determinations."""
    with pytest.raises(Refused) as error_info:
        Table.open(NUMBER, **determinations)
    return error_info.value.rule


def get_replay_error(table: dict[str, Any] | None = None, *commands: dict[str, Any]) -> dict[str, Any]:
    """Return the error that ends the replay of a record."""
    error: dict[str, Any] = replay({"record": 1, "instrument": NUMBER, "table": table or {}, "commands": commands})[
        "error"
    ]
    return error
