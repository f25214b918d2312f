"""Whole shoes played by seeded bots from nothing but ``legal()``: the golden playthroughs are their transcripts."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
from tests.golden.bots import fill
from tests.golden.real_cards import blackjack_with_real_cards
from tests.golden.tables import (
    canberra_poker,
    canberra_poker_and_its_staff,
    holdem,
    holdem_and_its_staff,
    pai_gow,
    pai_gow_and_its_staff,
)
from tests.golden.tournaments import tournament, with_its_staff

from houseway import Table
from houseway.equipment.cards import CARD_NAMES
from houseway.records.live.tournament import LiveTournament
from houseway.records.transcript.transcript import format_transcript


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
        if live.view("dealer", dict)["shuffle-due"] or live.view("dealer", dict)["closed"]:
            break
        _blackjack_round(chance, live, players)
    return live


def _blackjack_round(chance: random.Random, live: Table, players: tuple[str, ...]) -> None:
    for player in players:
        wagers = [offer for offer in live.legal(player) if offer.do == "wager"]
        mains = [offer for offer in wagers if offer.arguments["wager"] == "main"]
        own = [offer for offer in mains if live.view(player, dict)["seats"].get(str(offer.arguments["box"])) == player]
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


PLAYTHROUGHS: dict[str, Callable[[], Table | LiveTournament]] = {
    "blackjack-plain": lambda: blackjack_shoe(1, 60, ("ann", "bob", "cat"), decks=6),
    "blackjack-shared-boxes-and-side-wagers": lambda: blackjack_shoe(
        2,
        60,
        ("ann", "bob", "cat", "dan"),
        **{"decks": 4, "boxes": 3, "super-sevens": True, "perfect-pairs": True, "multiple": "0.50"},
    ),
    "blackjack-real-cards-and-its-staff": lambda: blackjack_with_real_cards(13),
    "blackjack-automated-shoe": lambda: blackjack_shoe(3, 12, ("ann", "bob"), **{"automated-shoe": True}),
    "canberra-poker-2016": lambda: canberra_poker(
        "NI2016-268", 1, 20, jackpot={"pool": "20000.00", "reserve": "5000.00"}
    ),
    "canberra-poker-2023": lambda: canberra_poker("NI2023-573", 2, 20, jackpot={"wager": "2.50", "reserve": "5000.00"}),
    "canberra-poker-and-its-staff": lambda: canberra_poker_and_its_staff("NI2016-268", 5),
    "canberra-poker-automated-shoe": lambda: canberra_poker("NI2023-573", 3, 8, **{"automated-shoe": True}),
    "canberra-poker-tournament": lambda: canberra_poker("NI2023-573", 4, 8, tournament=True),
    "pai-gow": lambda: pai_gow(1, 15),
    "pai-gow-and-its-staff": lambda: pai_gow_and_its_staff(7),
    "pai-gow-jackpot": lambda: pai_gow(2, 15, jackpot={"wager": "5.00", "pool": "10000.00"}),
    "holdem-no-limit": lambda: holdem(1, 20, ("ann", "bob", "cat", "dan", "eve", "fay")),
    "holdem-split-with-a-joker": lambda: holdem(2, 12, ("ann", "bob", "cat"), joker=True, game="split"),
    "holdem-full-pot-reduced-deck": lambda: holdem(3, 12, ("ann", "bob", "cat", "dan"), deck=36, limit="full-pot"),
    "blackjack-tournament": lambda: blackjack_shoe(4, 12, ("ann", "bob", "cat"), tournament=True),
    "tournament-heats-and-second-chance": lambda: tournament("canberra-poker", 12, 1),
    "tournament-blackjack": lambda: tournament("blackjack", 16, 2),
    "holdem-limit": lambda: holdem(
        4,
        12,
        ("ann", "bob", "cat", "dan"),
        **{"limit": "fixed", "min-bet": ["2.00", "2.00", "4.00", "4.00"], "max-bet": ["2.00", "2.00", "4.00", "4.00"]},
    ),
    "holdem-and-its-staff": lambda: holdem_and_its_staff(6),
    "tournament-holdem": lambda: tournament("holdem", 7, 3),
    "tournament-mixed-points": lambda: tournament("mixed-points", 6, 4),
    "tournament-and-its-staff": with_its_staff,
}
"""The name of each golden playthrough, and how it is played."""


def text_of(name: str) -> str:
    """The transcript of a playthrough."""
    record = PLAYTHROUGHS[name]().record()
    return "\n".join(format_transcript(msgspec.json.encode(record))) + "\n"
