"""One round of each game, over and over at a live table: for what must not depend on how long a table has been open.

With ``guest_every`` there is a guest before every so manieth round, each for once: thousands of names, with all that a
table remembers of a person; and every fifth round is declared void.
"""

from __future__ import annotations

from typing import Any

from houseway import Table

DECK = " ".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
TILES = (
    "5-5 5-5 1-5 2-2 1-4 2-3 4-6 3-5 3-3 1-6 1-1 4-4 1-3 1-6 3-6 6-6 "
    "2-4 4-5 4-6 2-2 3-4 5-6 3-3 1-1 4-4 1-2 1-5 1-3 2-6 5-6 2-5 6-6"
)


class Evening:
    """A table and the commands of its rounds; ``kept`` goes to the table (a writer, and where the entries are)."""

    void_every = 5

    number = ""
    infringed = ""
    determinations: dict[str, Any] = {}  # noqa: RUF012 - read only

    def __init__(self, *, guest_every: int = 0, **kept: Any) -> None:
        self.table = Table(self.number, self.determinations, **kept)
        self.guest_every = guest_every
        self.rounds = 0
        self.begin()

    def name(self, guest: int) -> str:
        """What the guest of that number is called."""
        return f"guest {guest}"

    def begin(self) -> None:
        """Whoever sits down does it here."""

    def round(self, void: bool = False) -> None:
        """One round, from the wagers to the settlement or to the declaration that it is void."""
        raise NotImplementedError

    def guest(self, name: str) -> None:
        """Somebody new comes between two rounds, does what a table remembers of a person, and goes."""
        raise NotImplementedError

    def one(self) -> None:
        """One round, with a guest before it where one comes."""
        self.rounds += 1
        if self.guest_every and self.rounds % self.guest_every == 0:
            guest = self.name(self.rounds)
            self.guest(guest)
            self.table.do("infringe", player=guest, rule=self.infringed, by="supervisor")
            self.table.do("rules-copy", player=guest)
            self.table.do("dispute", player=guest, by="operator")
        self.round(self.guest_every > 0 and self.rounds % self.void_every == 0)

    def play(self, rounds: int) -> None:
        """So many rounds."""
        for _ in range(rounds):
            self.one()

    def play_commands(self, commands: int) -> None:
        """Rounds until so many commands have been given."""
        end = self.table.commands + commands
        while self.table.commands < end:
            self.one()

    def declare_void(self) -> None:
        """The running round is declared void."""
        self.table.do("void", cause="fire", by="operator")


class Blackjack(Evening):
    """Two wagers on a box, an infringement and a check of the cards after every round."""

    number = "NI2005-63"
    infringed = "16.7"

    def guest(self, name: str) -> None:
        self.table.do("request", player=name, what="determinations")
        self.table.do("wager", box=2, player=name, amount="5.00")
        self.table.do("withdraw", box=2, player=name)

    def round(self, void: bool = False) -> None:
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


class CanberraPoker(Evening):
    """Two players with jackpot wagers, a bet and a fold."""

    number = "NI2023-573"
    infringed = "16.9"

    def begin(self) -> None:
        self.table.do("sit", player="ann", box=1)
        self.table.do("sit", player="bob", box=2)

    def guest(self, name: str) -> None:
        """Here only a round tells somebody of the minimum."""
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

    def round(self, void: bool = False) -> None:
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


class PaiGow(Evening):
    """Two players against the house, house way."""

    number = "NI2023-578"
    infringed = "17.8"
    determinations = {"min": "10.00", "max": "1000.00"}  # noqa: RUF012 - read only

    def begin(self) -> None:
        self.table.do("sit", player="ann", box=2)
        self.table.do("sit", player="bob", box=3)

    def guest(self, name: str) -> None:
        table = self.table
        table.do("sit", player=name, box=4)
        table.do("wager", player=name, box=4, amount="5.00")
        table.do("withdraw", player=name, box=4)
        table.do("leave", player=name)

    def round(self, void: bool = False) -> None:
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


class Holdem(Evening):
    """Three players, of whom two fold in their turn; a little comes and goes so that nobody runs out of chips."""

    number = "NI2015-405"
    infringed = "16.4"
    determinations = {  # noqa: RUF012 - read only
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "commission": {"basis": "pot", "maximum": "10.00"},
    }

    def begin(self) -> None:
        for seat, player in enumerate(("ann", "bob", "cat"), 1):
            self.table.do("sit", player=player, seat=seat, stake="90000.00")

    def guest(self, name: str) -> None:
        self.table.do("sit", player=name, seat=4, stake="80.00")
        self.table.do("leave", player=name)

    def round(self, void: bool = False) -> None:
        table = self.table
        table.do("shoe", cards=DECK)
        table.do("deal")
        if void:
            self.declare_void()
        while table.state.round is not None:
            table.do("fold", player=table.state.round.turn.name)


EVENINGS: dict[str, type[Evening]] = {
    "blackjack": Blackjack,
    "canberra-poker": CanberraPoker,
    "pai-gow": PaiGow,
    "holdem": Holdem,
}
