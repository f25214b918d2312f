"""Whole shoes played by seeded bots from nothing but ``legal()``: the golden playthroughs are their transcripts."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from houseway import Table
from houseway.kit.cards import CARD_NAMES
from houseway.record.transcript import transcript
from houseway.table.game import Amount, Offer


def pick(chance: random.Random, amount: Amount, most: int) -> str:
    """A lawful amount of at most ``most`` cents more than the least, as money."""
    upper = min(amount.most if amount.most is not None else amount.least + most, amount.least + most)
    steps = (upper - amount.least) // amount.step
    cents = amount.least + amount.step * chance.randint(0, steps)
    return f"{cents // 100}.{cents % 100:02d}"


def fill(chance: random.Random, offer: Offer, most: int = 5000) -> dict[str, Any]:
    """A command out of an offer: open amounts and choices by chance."""
    command = offer.command()
    for key, amount in offer.amounts.items():
        if key.startswith("with."):
            if chance.random() < 0.5:
                command.setdefault("with", {})[key.removeprefix("with.")] = pick(chance, amount, most)
        else:
            command[key] = pick(chance, amount, most)
    for key, names in offer.choices.items():
        command[key] = [name for name in names if chance.random() < 0.5]
    return command


def blackjack_shoe(seed: int, rounds: int, players: tuple[str, ...], **table: Any) -> Table:
    """A shoe of Blackjack: players wager, insure and decide at random, the dealer does what is due."""
    chance = random.Random(seed)
    live = Table("NI2005-63", table, title=f"Blackjack, seed {seed}")
    decks = table.get("decks", 8)
    cards = list(CARD_NAMES[:52]) * decks
    chance.shuffle(cards)
    if not table.get("automated-shoe"):
        cards.insert(len(cards) - 60, "cut")
    for number, player in enumerate(players[:-1] if len(players) > 3 else players, 1):
        live.do("sit", player=player, box=number)
    live.do("shoe", cards=" ".join(cards))
    for _ in range(rounds):
        if live.view("dealer")["shuffle-due"] or live.view("dealer")["closed"]:
            break
        _blackjack_round(chance, live, players)
    return live


def _blackjack_round(chance: random.Random, live: Table, players: tuple[str, ...]) -> None:
    for player in players:
        wagers = [offer for offer in live.legal(player) if offer.do == "wager"]
        mains = [offer for offer in wagers if offer.arguments["wager"] == "main"]
        own = [offer for offer in mains if live.view(player)["seats"].get(str(offer.arguments["box"])) == player]
        for offer in (own or mains)[:1]:
            live.give(fill(chance, offer))
            box = offer.arguments["box"]
            sides = [side for side in wagers if side.arguments["wager"] != "main" and side.arguments["box"] == box]
            for side in sides:
                if chance.random() < 0.5:
                    live.give(fill(chance, side, 2000))
    live.do("deal")
    while live.view("dealer")["phase"] in ("interim", "play", "dealer"):
        for player in players:
            offers = [offer for offer in live.legal(player) if offer.do not in ("sit", "leave")]
            if offers and (live.view("dealer")["phase"] == "play" or chance.random() < 0.4):
                live.give(fill(chance, chance.choice(offers)))
        due = [offer for offer in live.legal("dealer") if offer.do in ("close-insurance", "dealer")]
        if due:
            live.give(due[0].command())


PLAYTHROUGHS: dict[str, Callable[[], Table]] = {
    "blackjack-plain": lambda: blackjack_shoe(1, 60, ("ann", "bob", "cat"), decks=6),
    "blackjack-shared-boxes-and-side-wagers": lambda: blackjack_shoe(
        2,
        60,
        ("ann", "bob", "cat", "dan"),
        **{"decks": 4, "boxes": 3, "super-sevens": True, "perfect-pairs": True, "multiple": "0.50"},
    ),
    "blackjack-automated-shoe": lambda: blackjack_shoe(3, 12, ("ann", "bob"), **{"automated-shoe": True}),
    "blackjack-tournament": lambda: blackjack_shoe(4, 12, ("ann", "bob", "cat"), tournament=True),
}
"""The name of each golden playthrough, and how it is played."""


def text_of(name: str) -> str:
    """The transcript of a playthrough."""
    record = PLAYTHROUGHS[name]().record()
    return "\n".join(transcript(msgspec.json.encode(record))) + "\n"
