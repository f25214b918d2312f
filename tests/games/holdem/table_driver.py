"""Hold-em table for the tests of its rules, with short methods to play it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.random_play import require_refusal

from houseway import InvalidRecordError, Refused, Result, Table, replay

NUMBER = "NI2015-405"
PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "joe")
DEFAULT_DETERMINATIONS: dict[str, Any] = {
    "min_table_stake": "40.00",
    "min_bet": "2.00",
    "blinds": ["1.00", "2.00"],
    "commission": {"basis": "pot", "maximum": "10.00"},
}
ANTE: dict[str, Any] = {"betting": "ante", "ante": "1.00", "blinds": []}
TOURNAMENT: dict[str, Any] = {"tournament": True}
DECK = tuple(rank + suit for rank in "AKQJT98765432" for suit in "shdc")


class Play:
    """Hold-em table with blinds of 1.00 and 2.00 and bets from 2.00, unless a test determines otherwise."""

    def __init__(self, **determinations: Any) -> None:
        self.table = Table.open(NUMBER, **{**DEFAULT_DETERMINATIONS, **determinations})

    def do(self, verb: str, player: str | None = None, **arguments: Any) -> Play:
        """Execute a command, on behalf of a player if one is named."""
        if player is not None:
            arguments["player"] = player
        self.table.do(verb, **arguments)
        return self

    def refuses(self, verb: str, player: str | None = None, **arguments: Any) -> str:
        """Return the rule by which a command is refused, and check that nothing has changed."""
        if player is not None:
            arguments["player"] = player
        command = {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}
        return require_refusal(self.table, {"do": verb, **command})

    def is_malformed(self, verb: str, **arguments: Any) -> bool:
        """Check that a command is rejected as malformed instead of refused, and return True."""
        with pytest.raises(InvalidRecordError):
            self.table.do(verb, **arguments)
        return True

    def sit(self, **stakes: str) -> Play:
        """Seat players on the next free seats, from seat 1 on, with these stakes."""
        for player, stake in stakes.items():
            seat = next(seat for seat in range(1, 99) if str(seat) not in self.state["seats"])
            self.do("sit", player, seat=seat, stake=stake)
        return self

    def shoe(self, cards: str = "") -> Play:
        """Load a new shoe: these cards, then the rest of the deck."""
        return self.do("shoe", cards=complete_shoe(cards, self.table.state.terms.deck))

    def deal(self, cards: str = "") -> Play:
        """Load a new shoe and deal."""
        return self.shoe(cards).do("deal")

    def fold(self, *players: str) -> Play:
        """Fold the hands of these players, one after another."""
        return self._do_for_each("fold", players)

    def check(self, *players: str) -> Play:
        """Let these players check."""
        return self._do_for_each("check", players)

    def call(self, *players: str) -> Play:
        """Let these players call."""
        return self._do_for_each("call", players)

    def tap_out(self, *players: str) -> Play:
        """Let these players tap out."""
        return self._do_for_each("tap-out", players)

    def bet(self, player: str, amount: str) -> Play:
        """Let the player bet."""
        return self.do("bet", player, amount=amount)

    def raise_(self, player: str, by: str) -> Play:
        """Let the player call and raise."""
        return self.do("call-and-raise", player, raise_=by)

    def _do_for_each(self, verb: str, players: tuple[str, ...]) -> Play:
        for player in players:
            self.do(verb, player)
        return self

    def check_down(self) -> Play:
        """Let everybody call or check until the showdown."""
        while self.turn is not None:
            self.do("call" if self.table.state.round.level else "check", self.turn)
        return self

    def check_down_to_last(self) -> Play:
        """Let everybody call or check until the last betting round begins."""
        while len(self.last_round["hands"]["communal"].split()) < 5:
            self.do("call" if self.table.state.round.level else "check", self.turn)
        return self

    def play_to_showdown(self) -> Play:
        """Let everybody call or check, and compare the hands at the showdown."""
        return self.check_down().do("showdown")

    def fold_round(self, cards: str = "") -> Play:
        """Play a whole round in which everybody folds to the last player."""
        self.deal(cards)
        while self.state["phase"] == "betting":
            self.fold(self.turn or "")
        return self

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
        last_round: dict[str, Any] = self.table.result()["rounds"][-1]
        return last_round

    @property
    def turn(self) -> str | None:
        """Player to act, or None if there is none."""
        if self.table.state.round is None:
            return None
        turn: str | None = self.last_round["turn"]
        return turn

    @property
    def pot(self) -> str:
        """All chips in the pot of the open round."""
        return str(self.last_round["pot"])

    def get_bet(self, player: str) -> str:
        """Return the chips that a player has bet in this betting round, as everybody sees them."""
        chips = self.table.view("spectator", dict)["chips"]
        return next((bet["stake"] for bet in chips if (bet["player"], bet["wager"]) == (player, "bet")), "0.00")

    def get_stack(self, player: str) -> str:
        """Return the stack of a player."""
        return str(self.state["stacks"][player])

    def get_line(self, player: str, wager: str = "main-pot") -> dict[str, Any]:
        """Return the only line of the latest round for this player and wager."""
        (matching_line,) = [
            line for line in self.last_round["lines"] if (line["player"], line["wager"]) == (player, wager)
        ]
        return dict(matching_line)

    def get_rules(self, player: str, wager: str = "main-pot") -> list[str]:
        """Return the rules of the line of this player and wager."""
        return list(self.get_line(player, wager)["rules"])

    def get_returned(self, player: str, wager: str = "main-pot") -> str:
        """Return the amount returned to the player."""
        return str(self.get_line(player, wager)["returned"])

    def get_fold_rule(self, player: str) -> str | None:
        """Return the rule by which a player's hand was folded, or None if it was not."""
        rule: str | None = self.last_round["hands"]["players"][player]["folded"]
        return rule

    def get_high_hand(self, player: str) -> str:
        """Return the name of a player's high hand at the showdown."""
        return str(self.last_round["hands"]["players"][player]["high"])

    def get_low_hand(self, player: str) -> str | None:
        """Return the name of a player's low hand at the showdown, or None if it does not qualify."""
        name: str | None = self.last_round["hands"]["players"][player]["low"]
        return name

    @property
    def net(self) -> dict[str, str]:
        """Net result of each player in the latest round."""
        return dict(self.last_round["net"])

    @property
    def pots(self) -> list[tuple[str, str, list[str]]]:
        """Pots of the latest round: name, amount, winners."""
        return [(pot["pot"], pot["amount"], pot["winners"]) for pot in self.last_round["hands"]["pots"]]

    @property
    def shown_players(self) -> list[str]:
        """Players who had to show."""
        return list(self.last_round["hands"]["shown"])

    @property
    def notices(self) -> list[tuple[str, str, str]]:
        """Notices of the latest round as (to, rule, about)."""
        return [tuple(notice.values()) for notice in self.last_round["notices"]]

    @property
    def pending_notices(self) -> list[tuple[str, str, str]]:
        """Notices given since the latest round."""
        return [tuple(notice.values()) for notice in self.state["notices"]]


def complete_shoe(cards: str, deck: object = DECK) -> str:
    """Return these cards followed by all other cards of the deck, the low ones first."""
    first_cards = cards.split()
    names = [name for name in reversed(DECK) if name in deck]  # type: ignore[operator]  # a tuple of names
    return " ".join([*first_cards, *(name for name in names if name not in first_cards)])


def open_table(players: int = 3, stake: str = "100.00", **determinations: Any) -> Play:
    """Open a new table with ann on seat 1, bob on seat 2 and so on."""
    return Play(**determinations).sit(**dict.fromkeys(PLAYERS[:players], stake))


def deal_round(players: int = 3, cards: str = "", stake: str = "100.00", **determinations: Any) -> Play:
    """Open a new table and deal the first round, with the button on the highest seat."""
    return open_table(players, stake, **determinations).deal(cards)


def play_to_flop(players: int = 3, cards: str = "", stake: str = "100.00", **determinations: Any) -> Play:
    """Deal a first round and let everybody call until the flop."""
    play = deal_round(players, cards, stake, **determinations)
    while not play.last_round["hands"]["communal"]:
        play.call(play.turn or "")
    return play


def arrange_cards(communal: str, *hole: str, burn: str = "") -> str:
    """Return the order of a shoe that gives these hole cards and communal cards.

    The first hole cards are those of the seat after the button.
    """
    pairs = [cards.split() for cards in hole]
    first, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    board = communal.split()
    burnt = burn.split()
    if not burnt:
        return " ".join([*first, *second, *board])
    return " ".join([*first, *second, burnt[0], *board[:3], burnt[1], board[3], burnt[2], board[4]])


def get_table_refusal(**determinations: Any) -> str:
    """Return the rule by which the instrument refuses these determinations."""
    table = {key: value for key, value in {**DEFAULT_DETERMINATIONS, **determinations}.items() if value is not ...}
    with pytest.raises(Refused) as excinfo:
        Table.open(NUMBER, **table)
    return excinfo.value.rule


def is_malformed_table(**determinations: Any) -> bool:
    """Check that these determinations are rejected as malformed, and return True."""
    with pytest.raises(InvalidRecordError):
        Table.open(NUMBER, **{**DEFAULT_DETERMINATIONS, **determinations})
    return True


def get_replay_error(table: dict[str, Any], *commands: dict[str, Any]) -> dict[str, Any]:
    """Return the error with which the replay of a record ends."""
    result = replay({"record": 1, "instrument": NUMBER, "table": table, "commands": commands})
    error: dict[str, Any] = result["error"]
    return error
