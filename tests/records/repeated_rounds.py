"""Repeated rounds of each game at a live table, for tests of behaviour over a long time.

With ``guest_every`` a new guest visits before every n-th round and uses everything that a table remembers of a
person. In that case every fifth round is declared void.
"""

from __future__ import annotations

from typing import Any

from houseway import Table

DECK = " ".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
TILES = (
    "5-5 5-5 1-5 2-2 1-4 2-3 4-6 3-5 3-3 1-6 1-1 4-4 1-3 1-6 3-6 6-6 "
    "2-4 4-5 4-6 2-2 3-4 5-6 3-3 1-1 4-4 1-2 1-5 1-3 2-6 5-6 2-5 6-6"
)


class RoundRepeater:
    """Table that plays the same round again and again; ``table_options`` are passed to the table."""

    void_every = 5

    number = ""
    infringed_rule = ""
    determinations: dict[str, Any] = {}  # noqa: RUF012 - read only

    def __init__(self, *, guest_every: int = 0, **table_options: Any) -> None:
        self.table = Table(self.number, self.determinations, **table_options)
        self.guest_every = guest_every
        self.rounds = 0
        self.seat_players()

    def make_guest_name(self, number: int) -> str:
        """Return the name of a guest by number."""
        return f"guest {number}"

    def seat_players(self) -> None:
        """Seat the players who need a seat."""

    def play_round(self, void: bool = False) -> None:
        """Play a round from the wagers to the settlement, or until it is declared void."""
        raise NotImplementedError

    def host_guest(self, name: str) -> None:
        """Let a new guest visit between two rounds and use what a table remembers of a person."""
        raise NotImplementedError

    def play_next_round(self) -> None:
        """Play a round, after the visit of a guest if one is due."""
        self.rounds += 1
        if self.guest_every and self.rounds % self.guest_every == 0:
            guest = self.make_guest_name(self.rounds)
            self.host_guest(guest)
            self.table.do("infringe", player=guest, rule=self.infringed_rule, by="supervisor")
            self.table.do("rules-copy", player=guest)
            self.table.do("dispute", player=guest, by="operator")
        self.play_round(self.guest_every > 0 and self.rounds % self.void_every == 0)

    def play_rounds(self, rounds: int) -> None:
        """Play a number of rounds."""
        for _ in range(rounds):
            self.play_next_round()

    def play_commands(self, commands: int) -> None:
        """Play rounds until at least this many commands have been given."""
        end = self.table.commands + commands
        while self.table.commands < end:
            self.play_next_round()

    def declare_void(self) -> None:
        """Declare the running round void."""
        self.table.do("void", cause="fire", by="operator")


class Blackjack(RoundRepeater):
    """Blackjack with two wagers on a box, and an infringement and a check of the cards after every round."""

    number = "NI2005-63"
    infringed_rule = "16.7"

    def host_guest(self, name: str) -> None:
        self.table.do("request", player=name, what="determinations")
        self.table.do("wager", box=2, player=name, amount="5.00")
        self.table.do("withdraw", box=2, player=name)

    def play_round(self, void: bool = False) -> None:
        table = self.table
        table.do("shoe", cards="Th 7d Qs Tc 5c")
        table.do("wager", box=1, player="ann", amount="10.00")
        table.do("wager", box=1, player="bob", amount="20.00")
        table.do("deal")
        if void:
            self.declare_void()
        else:
            table.do("stand", player="ann", box=1)
            table.do("dealer")
        table.do("infringe", player="ann", rule="16.7", by="supervisor")
        table.do("check-cards", count=312, by="dealer")


class CanberraPoker(RoundRepeater):
    """Canberra Poker with two players, jackpot wagers, a bet and a fold."""

    number = "NI2023-573"
    infringed_rule = "16.9"

    def seat_players(self) -> None:
        self.table.do("sit", player="ann", box=1)
        self.table.do("sit", player="bob", box=2)

    def host_guest(self, name: str) -> None:
        """Play a round with the guest: only a round advises a player of the minimum here."""
        table = self.table
        table.do("sit", player=name, box=3)
        table.do("ante", player=name, box=3, amount="1.00")
        table.do("shoe", cards=DECK)
        table.do("deal")
        table.do("announce")
        table.do("fold", player=name)
        table.do("reveal")
        table.do("collect")
        table.do("leave", player=name)

    def play_round(self, void: bool = False) -> None:
        table = self.table
        for player, box in (("ann", 1), ("bob", 2)):
            table.do("ante", player=player, box=box, amount="10.00")
            table.do("jackpot", player=player, box=box, amount="1.00")
        table.do("shoe", cards=DECK)
        table.do("deal")
        if void:
            self.declare_void()
            return
        table.do("announce")
        table.do("bet", player="ann", amount="20.00")
        table.do("fold", player="bob")
        table.do("reveal")
        table.do("collect")


class PaiGow(RoundRepeater):
    """Pai Gow with two players against the house, set by the house way."""

    number = "NI2023-578"
    infringed_rule = "17.8"
    determinations = {"min": "10.00", "max": "1000.00"}  # noqa: RUF012 - read only

    def seat_players(self) -> None:
        self.table.do("sit", player="ann", box=2)
        self.table.do("sit", player="bob", box=3)

    def host_guest(self, name: str) -> None:
        table = self.table
        table.do("sit", player=name, box=4)
        table.do("wager", player=name, box=4, amount="5.00")
        table.do("withdraw", player=name, box=4)
        table.do("leave", player=name)

    def play_round(self, void: bool = False) -> None:
        table = self.table
        table.do("wager", player="ann", box=2, amount="10.00")
        table.do("wager", player="bob", box=3, amount="20.00")
        table.do("no-more-bets")
        table.do("stacks", tiles=TILES)
        table.do("cut", name="yat-dong-dong", side="left")
        table.do("dice", values=[1, 2, 2])
        if void:
            self.declare_void()
            return
        table.do("house-way", player="ann", box=2)
        table.do("house-way", player="bob", box=3)
        table.do("settle")


class Holdem(RoundRepeater):
    """Hold-em with three players, of whom two fold in turn; the stakes are large enough to last."""

    number = "NI2015-405"
    infringed_rule = "16.4"
    determinations = {  # noqa: RUF012 - read only
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "commission": {"basis": "pot", "maximum": "10.00"},
    }

    def seat_players(self) -> None:
        for seat, player in enumerate(("ann", "bob", "cat"), 1):
            self.table.do("sit", player=player, seat=seat, stake="90000.00")

    def host_guest(self, name: str) -> None:
        self.table.do("sit", player=name, seat=4, stake="80.00")
        self.table.do("leave", player=name)

    def play_round(self, void: bool = False) -> None:
        table = self.table
        table.do("shoe", cards=DECK)
        table.do("deal")
        if void:
            self.declare_void()
        while table.state.round is not None:
            table.do("fold", player=table.state.round.turn.name)


ROUND_REPEATERS: dict[str, type[RoundRepeater]] = {
    "blackjack": Blackjack,
    "canberra-poker": CanberraPoker,
    "pai-gow": PaiGow,
    "holdem": Holdem,
}
