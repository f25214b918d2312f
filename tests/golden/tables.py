"""Evenings at the other tables, played by seeded bots from nothing but ``legal()``."""

from __future__ import annotations

import random
from typing import Any

from tests.golden.bots import fill

from houseway import Table
from houseway.engine.protocol.game import LegalAction
from houseway.equipment.cards import CARD_NAMES
from houseway.equipment.tiles import TILE_FACES, TILE_SET
from houseway.fairness.verifiable_draw import compute_draw_commitment


def offers(live: Table, actor: str, *verbs: str) -> list[LegalAction]:
    """What an actor may do now, of these verbs."""
    return [offer for offer in live.legal(actor) if offer.do in verbs]


def give_first(live: Table, chance: random.Random, actor: str, *verbs: str) -> bool:
    """Give the first of these verbs that the actor may give; whether there was one."""
    for verb in verbs:
        found = offers(live, actor, verb)
        if found:
            live.give(fill(chance, found[0], 4000))
            return True
    return False


def canberra_poker(instrument: str, seed: int, rounds: int, **table: Any) -> Table:
    """An evening of Canberra Poker with jackpot wagers; one player folds and declares at random."""
    chance = random.Random(seed)
    players = ("ann", "bob", "cat", "dan")
    live = Table(instrument, table, title=f"Canberra Poker, seed {seed}")
    for box, player in enumerate(players, 1):
        live.do("sit", player=player, box=box)
    for _ in range(rounds):
        for player in players:
            if table.get("tournament"):
                give_first(live, chance, "dealer", "ask")
            give_first(live, chance, player, "ante")
            if chance.random() < 0.7:
                give_first(live, chance, player, "jackpot")
        deck = list(CARD_NAMES[:52])
        chance.shuffle(deck)
        live.do("shoe", cards=" ".join(deck))
        live.do("deal")
        give_first(live, chance, "dealer", "announce")
        for player in players:
            live.give(fill(chance, chance.choice(offers(live, player, "bet", "bet", "fold"))))
        give_first(live, chance, "dealer", "reveal")
        for player in players:
            give_first(live, chance, player, "declare")
        live.do("collect")
    return live


def canberra_poker_and_its_staff(instrument: str, seed: int) -> Table:
    """An evening at a shuffling shoe that fails, with shared pools, fraud that comes out later, and the acts of the staff."""
    live = canberra_poker(instrument, seed, 3, **{"automated-shoe": True, "jackpot": {"pool": "900.00"}})
    live.do("rules-copy", player="ann")
    live.do("dispute", player="bob", about="the fold", decision="it stands", review=True, round=2)
    live.do("meter", jackpot="0.10", reserve="0.00", by="operator")
    live.do("void", cause="fraud", round=1)
    live.do("malfunction", of="shoe")
    live.do("replace-shoe", automated=False)
    live.do("change-cards", checked=True)
    live.do("limits", max_payout="none", notice=True)
    live.do("check-cards", when="after", count=51, by="dealer")
    live.do("close", notice=True)
    return live


def pai_gow(seed: int, rounds: int, **table: Any) -> Table:
    """An evening of Pai Gow: the bank goes round, hands are set at random or house way."""
    chance = random.Random(seed)
    players = ("ann", "bob", "cat")
    determined = {"min": "10.00", "max": "500.00", **table}
    live = Table("NI2023-578", determined, title=f"Pai Gow, seed {seed}")
    for box, player in enumerate(players, 2):
        live.do("sit", player=player, box=box)
    for _ in range(rounds):
        _bank_and_wagers(live, chance, players)
        live.do("no-more-bets")
        tiles = [TILE_FACES[face] for face in TILE_SET]
        chance.shuffle(tiles)
        live.do("stacks", tiles=" ".join(tiles))
        for actor in ("dealer", *players):
            cuts = offers(live, actor, "cut")
            if cuts:
                live.give(chance.choice(cuts).command())
                break
        live.do("dice", values=[chance.randint(1, 6) for _ in range(3)])
        for player in players:
            while settings := offers(live, player, "set", "house-way"):
                live.give(chance.choice(settings).command())
        live.do("settle")
    return live


def pai_gow_and_its_staff(seed: int) -> Table:
    """An evening with other interpretations, shared pools, tiles put right, rounds declared void, and what the staff records."""
    jackpot = {"wager": "5.00", "pool": "600.00", "share": "70"}
    readings = {"bank-commission": "each-win", "house-way": {"equal-counts": "highest-low"}}
    live = pai_gow(seed, 4, jackpot=jackpot, **readings)
    live.do("check-tiles", when="before", count=32, by="dealer")
    live.do("rules-copy", player="ann")
    live.do("wager", player="bob", box=3, amount="20.00")
    live.do("void-wager", player="bob", contravened="17.8", by="operator")
    live.do("dispute", player="bob", about="that wager", decision="it goes back", review=True, round=4)
    live.do("redistribute", to="lottery", amount="0.01", arrangement="GRC-2026-1", from_="jackpot")
    live.do("placement-error", boxes=[1, 2])
    for offer in offers(live, "dealer", "absent"):
        live.give(offer.command())
    live.do("settle")
    live.do("meter", jackpot="1.00", reserve="0.50", by="operator")
    live.do("void", cause="fire", round=4)
    for number in range(1, 4):
        live.do("void", cause="fraud", round=number)
    live.do("change-tiles", checked=True, by="operator")
    live.do("close", notice=True)
    live.do("check-tiles", when="after", count=31)
    return live


def _bank_and_wagers(live: Table, chance: random.Random, players: tuple[str, ...]) -> None:
    for player in players:
        wanted = offers(live, player, "request-bank")
        if wanted and chance.random() < 0.4:
            live.give(wanted[0].command(funds="5000.00"))
    give_first(live, chance, "dealer", "bank")
    for player in players:
        give_first(live, chance, player, "house-wager")
        own = str(next(box for box, name in live.result()["state"]["seats"].items() if name == player))
        wagers = [offer for offer in offers(live, player, "wager") if str(offer.arguments["box"]) == own]
        if wagers:
            live.give(fill(chance, wagers[0], 9000))
            if chance.random() < 0.5:
                give_first(live, chance, player, "jackpot")


def holdem(seed: int, rounds: int, players: tuple[str, ...], **table: Any) -> Table:
    """A session of Hold-em with random lawful betting."""
    chance = random.Random(seed)
    determined = {
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "commission": {"basis": "pot", "maximum": "10.00"},
        **table,
    }
    live = Table("NI2015-405", determined, title=f"Hold-em, seed {seed}")
    for seat, player in enumerate(players, 1):
        live.do("sit", player=player, seat=seat, stake="100.00")
    deck = list(CARD_NAMES[52 - determined.get("deck", 52) : 52]) + (["Jk"] if table.get("joker") else [])
    for _ in range(rounds):
        chance.shuffle(deck)
        live.do("shoe", cards=" ".join(deck))
        if not give_first(live, chance, "dealer", "deal"):
            break
        while live.result()["rounds"][-1]["status"] == "open":
            turn = live.result()["rounds"][-1]["turn"]
            if turn is None:
                live.do("showdown")
                continue
            acts = offers(live, turn, "check", "call", "call", "bet", "call-and-raise", "fold", "tap-out")
            likely = [offer for offer in acts if offer.do != "tap-out" or chance.random() < 0.15]
            live.give(fill(chance, chance.choice(likely or acts), 800))
    return live


def holdem_and_its_staff(seed: int) -> Table:
    """A session with draws for a seat, exposed cards, what all agree on, a clock, fraud that comes out, and the acts of staff."""
    live = holdem(seed, 3, ("ann", "bob", "cat"), seats=4)
    live.do("commit-draw", seat=4, commitment=compute_draw_commitment("copper kettle 4417"))
    live.do("seat-draw", seat=4, players=["dan", "eve"], seed="copper kettle 4417", salt="dice 3 5 6")
    live.do("check-cards", count=51, by="supervisor")
    live.do("change-cards", checked=True)
    live.do("rules-copy", player="bob")
    live.do("leave", player="cat")
    left = live.result()["state"]["left"]["cat"]
    live.do("sit", player="cat", seat=3, stake=left)
    deck = list(CARD_NAMES[:52])
    live.do("shoe", cards=" ".join(deck))
    live.do("deal")
    names = list(live.result()["rounds"][-1]["hands"]["players"])
    for name in names[:2]:
        live.do("expose-hole", player=name, card=1, by="dealer")
    live.do("irregularity", about="two hole cards exposed", action="misdeal", agreed=names, by="operator")
    live.do("shoe", cards=" ".join(deck[::-1]))
    live.do("deal")
    turn = live.result()["rounds"][-1]["turn"]
    live.do("clock", player=turn, at="2026-11-16T20:00:00.000Z", who="Kim")
    live.do("expire", player=turn, at="2026-11-16T20:00:40.000Z", who="Kim")
    while live.result()["rounds"][-1]["status"] == "open":
        live.do("fold", player=live.result()["rounds"][-1]["turn"])
    live.do("dispute", player=turn, about="the clock", decision="the fold stands", review=True, round=5)
    live.do("void", cause="fraud", round=5)
    live.do("close", notice=True)
    return live
