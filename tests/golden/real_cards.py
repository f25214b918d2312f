"""An evening of Blackjack with real cards: told as they come out, with what goes wrong and the acts of the staff."""

from __future__ import annotations

import random
from typing import Any

from houseway import MissingCardsError, Table
from houseway.equipment.cards import CARD_NAMES


class RealCards:
    """A table whose shoe nobody knows: each card is told when a command lacks it."""

    def __init__(self, seed: int, **table: Any) -> None:
        chance = random.Random(seed)
        self.live = Table("NI2005-63", table, title=f"Blackjack with real cards, seed {seed}")
        self.cards = list(CARD_NAMES[:52]) * table.get("decks", 8)
        chance.shuffle(self.cards)
        self.cards.insert(14, "cut")

    def do(self, verb: str, **arguments: Any) -> None:
        """Give a command, and tell the cards that it wants, as many as it is sure to need at a time."""
        while True:
            try:
                self.live.do(verb, **arguments)
            except MissingCardsError as wanted:
                shown, self.cards = self.cards[: wanted.count], self.cards[wanted.count :]
                self.live.do("seen", cards=" ".join(shown))
            else:
                return

    def play(self, *amounts: str) -> None:
        """A round in which everybody hits below 15."""
        players = ("ann", "bob")
        if self.live.view("dealer", dict)["shuffle-due"]:
            self.do("shoe", unseen=True)
        for box, amount in enumerate(amounts, 1):
            self.do("wager", player=players[box - 1], box=box, amount=amount)
        self.do("deal")
        if self.live.view("dealer")["phase"] == "interim":
            self.do("close-insurance")
        self.decide()
        self.do("dealer")

    def decide(self) -> None:
        """Everybody hits below 15."""
        while (due := self.live.view("dealer", dict).get("to-decide")) is not None:
            hand = self.live.view("dealer", dict)["hands"][str(due["box"])][due["hand"] - 1]
            self.do("hit" if hand["total"] < 15 else "stand", player=due["player"], box=due["box"])


def blackjack_with_real_cards(seed: int) -> Table:
    """Three rounds and their irregularities, a check of the cards, a dispute, and fraud that comes out after closing."""
    table = RealCards(seed, decks=6, boxes=2)
    table.do("check-cards", when="before", count=312, by="dealer")
    table.do("sit", player="ann", box=1)
    table.do("sit", player="bob", box=2)
    table.do("shoe", unseen=True, cut_by="ann", cut_depth=100)
    table.play("10.00", "20.00")
    hands = table.live.result()["rounds"][0]["hands"]
    swapped = {"1": [hands["2"][0]["cards"]], "2": [hands["1"][0]["cards"]]}
    if all(len(swapped[box][0]) == len(hands[box][0]["cards"]) for box in swapped):
        table.do("placement-error", round=1, hands=swapped)
    table.do("wager", player="ann", box=1, amount="15.00")
    table.do("draw-in-error")
    table.do("deal")
    if table.live.view("dealer")["phase"] == "interim":
        table.do("close-insurance")
    table.do("draw-in-error", then="dealer")
    table.decide()
    table.do("dealer")
    table.do("rules-copy", player="ann")
    table.do("dispute", player="ann", about="the card put aside", decision="it was the next one", review=True, round=2)
    table.do("restrict", player="bob", rule="4.8", by="operator")
    table.play("10.00", "10.00")
    table.do("check-cards", when="after", count=311, by="dealer")
    table.do("close", notice=True, by="operator")
    table.do("void", cause="fraud", round=2, by="operator")
    return table.live
