"""The golden playthroughs: transcripts of whole shoes, played by seeded bots that use only ``legal()``."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
from tests.golden.bots import make_command
from tests.golden.real_cards import play_blackjack_with_real_cards
from tests.golden.tables import (
    play_canberra_poker,
    play_canberra_poker_with_staff,
    play_holdem,
    play_holdem_with_staff,
    play_pai_gow,
    play_pai_gow_with_staff,
)
from tests.golden.tournaments import play_tournament, play_tournament_with_staff

from houseway import Table
from houseway.engine.output.view_types import View
from houseway.equipment.cards import CARD_NAMES
from houseway.records.live.tournament import LiveTournament
from houseway.records.transcript.transcript import format_transcript


def play_blackjack_shoe(seed: int, rounds: int, players: tuple[str, ...], **determinations: Any) -> Table:
    """Play a shoe of Blackjack with random wagers, insurance and decisions; the dealer does what is due."""
    chance = random.Random(seed)
    table = Table("NI2005-63", determinations, title=f"Blackjack, seed {seed}")
    decks = determinations.get("decks", 8)
    cards = list(CARD_NAMES[:52]) * decks
    chance.shuffle(cards)
    if not determinations.get("automated-shoe"):
        cards.insert(len(cards) - 60, "cut")
    for number, player in enumerate(players[:-1] if len(players) > 3 else players, 1):
        table.do("sit", player=player, box=number)
    table.do("shoe", cards=" ".join(cards))
    for _ in range(rounds):
        if table.view("dealer", dict)["shuffle-due"] or table.view("dealer", dict)["closed"]:
            break
        _play_blackjack_round(chance, table, players)
    return table


def _list_boxes(table: Table) -> list[tuple[int, str]]:
    return [(place.place, place.player) for place in table.view("dealer", View).places]


def _play_blackjack_round(chance: random.Random, table: Table, players: tuple[str, ...]) -> None:
    for player in players:
        wagers = [action for action in table.legal(player) if action.do == "wager"]
        main_wagers = [action for action in wagers if action.arguments["wager"] == "main"]
        own_box_wagers = [action for action in main_wagers if (action.arguments["box"], player) in _list_boxes(table)]
        for action in (own_box_wagers or main_wagers)[:1]:
            table.give(make_command(chance, action))
            box = action.arguments["box"]
            side_wagers = [
                side_wager
                for side_wager in wagers
                if side_wager.arguments["wager"] != "main" and side_wager.arguments["box"] == box
            ]
            for side_wager in side_wagers:
                if chance.random() < 0.5:
                    table.give(make_command(chance, side_wager, 2000))
    table.do("deal")
    while table.view("dealer")["phase"] in ("interim", "play", "dealer"):
        for player in players:
            actions = [action for action in table.legal(player) if action.do not in ("sit", "leave")]
            if actions and (table.view("dealer")["phase"] == "play" or chance.random() < 0.4):
                table.give(make_command(chance, chance.choice(actions)))
        due_actions = [action for action in table.legal("dealer") if action.do in ("close-insurance", "dealer")]
        if due_actions:
            table.give(due_actions[0].command())


PLAYTHROUGHS: dict[str, Callable[[], Table | LiveTournament]] = {
    "blackjack-plain": lambda: play_blackjack_shoe(1, 60, ("ann", "bob", "cat"), decks=6),
    "blackjack-shared-boxes-and-side-wagers": lambda: play_blackjack_shoe(
        2,
        60,
        ("ann", "bob", "cat", "dan"),
        **{"decks": 4, "boxes": 3, "super-sevens": True, "perfect-pairs": True, "multiple": "0.50"},
    ),
    "blackjack-real-cards-and-its-staff": lambda: play_blackjack_with_real_cards(13),
    "blackjack-automated-shoe": lambda: play_blackjack_shoe(3, 12, ("ann", "bob"), **{"automated-shoe": True}),
    "canberra-poker-2016": lambda: play_canberra_poker(
        "NI2016-268", 1, 20, jackpot={"pool": "20000.00", "reserve": "5000.00"}
    ),
    "canberra-poker-2023": lambda: play_canberra_poker(
        "NI2023-573", 2, 20, jackpot={"wager": "2.50", "reserve": "5000.00"}
    ),
    "canberra-poker-and-its-staff": lambda: play_canberra_poker_with_staff("NI2016-268", 5),
    "canberra-poker-automated-shoe": lambda: play_canberra_poker("NI2023-573", 3, 8, **{"automated-shoe": True}),
    "canberra-poker-tournament": lambda: play_canberra_poker("NI2023-573", 4, 8, tournament=True),
    "pai-gow": lambda: play_pai_gow(1, 15),
    "pai-gow-and-its-staff": lambda: play_pai_gow_with_staff(7),
    "pai-gow-jackpot": lambda: play_pai_gow(2, 15, jackpot={"wager": "5.00", "pool": "10000.00"}),
    "holdem-no-limit": lambda: play_holdem(1, 20, ("ann", "bob", "cat", "dan", "eve", "fay")),
    "holdem-split-with-a-joker": lambda: play_holdem(2, 12, ("ann", "bob", "cat"), joker=True, game="split"),
    "holdem-full-pot-reduced-deck": lambda: play_holdem(3, 12, ("ann", "bob", "cat", "dan"), deck=36, limit="full-pot"),
    "blackjack-tournament": lambda: play_blackjack_shoe(4, 12, ("ann", "bob", "cat"), tournament=True),
    "tournament-heats-and-second-chance": lambda: play_tournament("canberra-poker", 12, 1),
    "tournament-blackjack": lambda: play_tournament("blackjack", 16, 2),
    "holdem-limit": lambda: play_holdem(
        4,
        12,
        ("ann", "bob", "cat", "dan"),
        **{"limit": "fixed", "min-bet": ["2.00", "2.00", "4.00", "4.00"], "max-bet": ["2.00", "2.00", "4.00", "4.00"]},
    ),
    "holdem-and-its-staff": lambda: play_holdem_with_staff(6),
    "tournament-holdem": lambda: play_tournament("holdem", 7, 3),
    "tournament-mixed-points": lambda: play_tournament("mixed-points", 6, 4),
    "tournament-and-its-staff": play_tournament_with_staff,
}
"""Functions that play the golden playthroughs, by name."""


def format_playthrough(name: str) -> str:
    """Return the transcript of a playthrough."""
    record = PLAYTHROUGHS[name]().record()
    return "\n".join(format_transcript(msgspec.json.encode(record))) + "\n"
