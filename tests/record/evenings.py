"""One round of each game, over and over at a live table: for what must not depend on how long a table has been open."""

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

    number = ""
    determinations: dict[str, Any] = {}  # noqa: RUF012 - read only

    def __init__(self, **kept: Any) -> None:
        self.table = Table(self.number, self.determinations, **kept)
        self.begin()

    def begin(self) -> None:
        """Whoever sits down does it here."""

    def round(self) -> None:
        """One round, from the wagers to the settlement."""
        raise NotImplementedError

    def play(self, rounds: int) -> None:
        """So many rounds."""
        for _ in range(rounds):
            self.round()

    def play_commands(self, commands: int) -> None:
        """Rounds until so many commands have been given."""
        end = self.table.commands + commands
        while self.table.commands < end:
            self.round()


class Blackjack(Evening):
    """Two wagers on a box, an infringement and a check of the cards after every round."""

    number = "NI2005-63"

    def round(self) -> None:
        table = self.table
        table.do("shoe", cards="Th 7d Qs Tc 5c")
        table.do("wager", box=1, player="ann", amount="10.00")
        table.do("wager", box=1, player="bob", amount="20.00")
        table.do("deal")
        table.do("stand", player="ann", box=1)
        table.do("dealer")
        table.do("infringe", player="ann", rule="16.7", by="supervisor")
        table.do("check-cards", count=312, by="dealer")


class CanberraPoker(Evening):
    """Two players with jackpot wagers, a bet and a fold."""

    number = "NI2023-573"

    def begin(self) -> None:
        self.table.do("sit", player="ann", box=1)
        self.table.do("sit", player="bob", box=2)

    def round(self) -> None:
        table = self.table
        for player, box in (("ann", 1), ("bob", 2)):
            table.do("ante", player=player, box=box, amount="10.00")
            table.do("jackpot", player=player, box=box, amount="1.00")
        table.do("shoe", cards=DECK)
        table.do("deal")
        table.do("announce")
        table.do("bet", player="ann", amount="20.00")
        table.do("fold", player="bob")
        table.do("reveal")
        table.do("collect")


class PaiGow(Evening):
    """Two players against the house, house way."""

    number = "NI2023-578"
    determinations = {"min": "10.00", "max": "1000.00"}  # noqa: RUF012 - read only

    def begin(self) -> None:
        self.table.do("sit", player="ann", box=2)
        self.table.do("sit", player="bob", box=3)

    def round(self) -> None:
        table = self.table
        table.do("wager", player="ann", box=2, amount="10.00")
        table.do("wager", player="bob", box=3, amount="20.00")
        table.do("no-more-bets")
        table.do("stacks", tiles=TILES)
        table.do("cut", name="yat-dong-dong", side="left")
        table.do("dice", values=[1, 2, 2])
        table.do("house-way", player="ann", box=2)
        table.do("house-way", player="bob", box=3)
        table.do("settle")


class Holdem(Evening):
    """Three players, of whom two fold in their turn; a little comes and goes so that nobody runs out of chips."""

    number = "NI2015-405"
    determinations = {  # noqa: RUF012 - read only
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "commission": {"basis": "pot", "maximum": "10.00"},
    }

    def begin(self) -> None:
        for seat, player in enumerate(("ann", "bob", "cat"), 1):
            self.table.do("sit", player=player, seat=seat, stake="90000.00")

    def round(self) -> None:
        table = self.table
        table.do("shoe", cards=DECK)
        table.do("deal")
        while table.state.round is not None:
            table.do("fold", player=table.state.round.turn.name)


EVENINGS: dict[str, type[Evening]] = {
    "blackjack": Blackjack,
    "canberra-poker": CanberraPoker,
    "pai-gow": PaiGow,
    "holdem": Holdem,
}
