"""An evening of Blackjack with real cards, with irregularities and commands of the staff."""

from __future__ import annotations

import random
from typing import Any

from houseway import MissingCardsError, Table
from houseway.equipment.cards import CARD_NAMES
from houseway.games.blackjack.output.view_types import BlackjackView


class RealCards:
    """Table with an unknown shoe: each card is entered when a command needs it."""

    def __init__(self, seed: int, **determinations: Any) -> None:
        chance = random.Random(seed)
        self.table = Table("NI2005-63", determinations, title=f"Blackjack with real cards, seed {seed}")
        self.cards = list(CARD_NAMES[:52]) * determinations.get("decks", 8)
        chance.shuffle(self.cards)
        self.cards.insert(14, "cut")

    def do(self, verb: str, **arguments: Any) -> None:
        """Give a command, and enter the cards that it needs, as many at a time as it certainly uses."""
        while True:
            try:
                self.table.do(verb, **arguments)
            except MissingCardsError as missing:
                next_cards, self.cards = self.cards[: missing.count], self.cards[missing.count :]
                self.table.do("seen", cards=" ".join(next_cards))
            else:
                return

    def play_round(self, *amounts: str) -> None:
        """Play a round in which everybody hits below 15."""
        players = ("ann", "bob")
        if self.table.view("dealer", dict)["shuffle-due"]:
            self.do("shoe", unseen=True)
        for box, amount in enumerate(amounts, 1):
            self.do("wager", player=players[box - 1], box=box, amount=amount)
        self.do("deal")
        if self.table.view("dealer")["phase"] == "interim":
            self.do("close-insurance")
        self.play_hands()
        self.do("dealer")

    def play_hands(self) -> None:
        """Hit below 15 and stand otherwise, for every hand."""
        while turns := (view := self.table.view("dealer", BlackjackView)).turn:
            (turn,) = turns
            hand = next(hand for hand in view.held if (hand.place, hand.hand) == (turn.place, turn.hand))
            self.do("hit" if hand.total < 15 else "stand", player=turn.player, box=turn.place)


def play_blackjack_with_real_cards(seed: int) -> Table:
    """Play three rounds with irregularities, a check of the cards, a dispute, and fraud found after closing."""
    real_cards = RealCards(seed, decks=6, boxes=2)
    real_cards.do("check-cards", when="before", count=312, by="dealer")
    real_cards.do("sit", player="ann", box=1)
    real_cards.do("sit", player="bob", box=2)
    real_cards.do("shoe", unseen=True, cut_by="ann", cut_depth=100)
    real_cards.play_round("10.00", "20.00")
    hands = real_cards.table.result()["rounds"][0]["hands"]
    swapped_hands = {"1": [hands["2"][0]["cards"]], "2": [hands["1"][0]["cards"]]}
    if all(len(swapped_hands[box][0]) == len(hands[box][0]["cards"]) for box in swapped_hands):
        real_cards.do("placement-error", round=1, hands=swapped_hands)
    real_cards.do("wager", player="ann", box=1, amount="15.00")
    real_cards.do("draw-in-error")
    real_cards.do("deal")
    if real_cards.table.view("dealer")["phase"] == "interim":
        real_cards.do("close-insurance")
    real_cards.do("draw-in-error", then="dealer")
    real_cards.play_hands()
    real_cards.do("dealer")
    real_cards.do("rules-copy", player="ann")
    real_cards.do(
        "dispute", player="ann", about="the card put aside", decision="it was the next one", review=True, round=2
    )
    real_cards.do("restrict", player="bob", rule="4.8", by="operator")
    real_cards.play_round("10.00", "10.00")
    real_cards.do("check-cards", when="after", count=311, by="dealer")
    real_cards.do("close", notice=True, by="operator")
    real_cards.do("void", cause="fraud", round=2, by="operator")
    return real_cards.table
