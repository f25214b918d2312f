"""Evenings at the other tables, played by seeded bots that use only ``legal()``."""

from __future__ import annotations

import random
from typing import Any

from tests.golden.bots import make_command

from houseway import Table
from houseway.engine.protocol.game import LegalAction
from houseway.equipment.cards import CARD_NAMES
from houseway.equipment.tiles import TILE_FACES, TILE_SET
from houseway.fairness.verifiable_draw import compute_draw_commitment


def find_actions(table: Table, actor: str, *verbs: str) -> list[LegalAction]:
    """Return the legal actions of an actor that have one of these verbs."""
    return [action for action in table.legal(actor) if action.do in verbs]


def execute_first(table: Table, chance: random.Random, actor: str, *verbs: str) -> bool:
    """Give the first of these verbs that the actor may give; return whether there was one."""
    for verb in verbs:
        actions = find_actions(table, actor, verb)
        if actions:
            table.give(make_command(chance, actions[0], 4000))
            return True
    return False


def play_canberra_poker(instrument: str, seed: int, rounds: int, **determinations: Any) -> Table:
    """Play an evening of Canberra Poker with jackpot wagers, random bets and folds, and declarations."""
    chance = random.Random(seed)
    players = ("ann", "bob", "cat", "dan")
    table = Table(instrument, determinations, title=f"Canberra Poker, seed {seed}")
    for box, player in enumerate(players, 1):
        table.do("sit", player=player, box=box)
    for _ in range(rounds):
        for player in players:
            if determinations.get("tournament"):
                execute_first(table, chance, "dealer", "ask")
            execute_first(table, chance, player, "ante")
            if chance.random() < 0.7:
                execute_first(table, chance, player, "jackpot")
        deck = list(CARD_NAMES[:52])
        chance.shuffle(deck)
        table.do("shoe", cards=" ".join(deck))
        table.do("deal")
        execute_first(table, chance, "dealer", "announce")
        for player in players:
            table.give(make_command(chance, chance.choice(find_actions(table, player, "bet", "bet", "fold"))))
        execute_first(table, chance, "dealer", "reveal")
        for player in players:
            execute_first(table, chance, player, "declare")
        table.do("collect")
    return table


def play_canberra_poker_with_staff(instrument: str, seed: int) -> Table:
    """Play an evening with a shuffling shoe that fails, shared pools, fraud found later, and staff commands."""
    table = play_canberra_poker(instrument, seed, 3, **{"automated-shoe": True, "jackpot": {"pool": "900.00"}})
    table.do("rules-copy", player="ann")
    table.do("dispute", player="bob", about="the fold", decision="it stands", review=True, round=2)
    table.do("meter", jackpot="0.10", reserve="0.00", by="operator")
    table.do("void", cause="fraud", round=1)
    table.do("malfunction", of="shoe")
    table.do("replace-shoe", automated=False)
    table.do("change-cards", checked=True)
    table.do("limits", max_payout="none", notice=True)
    table.do("check-cards", when="after", count=51, by="dealer")
    table.do("close", notice=True)
    return table


def play_pai_gow(seed: int, rounds: int, **overrides: Any) -> Table:
    """Play an evening of Pai Gow in which the bank moves and hands are set at random or house way."""
    chance = random.Random(seed)
    players = ("ann", "bob", "cat")
    determinations = {"min": "10.00", "max": "500.00", **overrides}
    table = Table("NI2023-578", determinations, title=f"Pai Gow, seed {seed}")
    for box, player in enumerate(players, 2):
        table.do("sit", player=player, box=box)
    for _ in range(rounds):
        _assign_bank_and_wager(table, chance, players)
        table.do("no-more-bets")
        tiles = [TILE_FACES[face] for face in TILE_SET]
        chance.shuffle(tiles)
        table.do("stacks", tiles=" ".join(tiles))
        for actor in ("dealer", *players):
            cuts = find_actions(table, actor, "cut")
            if cuts:
                table.give(chance.choice(cuts).command())
                break
        table.do("dice", values=[chance.randint(1, 6) for _ in range(3)])
        for player in players:
            while setting_actions := find_actions(table, player, "set", "house-way"):
                table.give(chance.choice(setting_actions).command())
        table.do("settle")
    return table


def play_pai_gow_with_staff(seed: int) -> Table:
    """Play an evening with other interpretations, shared pools, corrected tiles, void rounds, staff entries."""
    jackpot = {"wager": "5.00", "pool": "600.00", "share": "70"}
    interpretations = {"bank-commission": "each-win", "house-way": {"equal-counts": "highest-low"}}
    table = play_pai_gow(seed, 4, jackpot=jackpot, **interpretations)
    table.do("check-tiles", when="before", count=32, by="dealer")
    table.do("rules-copy", player="ann")
    table.do("wager", player="bob", box=3, amount="20.00")
    table.do("void-wager", player="bob", contravened="17.8", by="operator")
    table.do("dispute", player="bob", about="that wager", decision="it goes back", review=True, round=4)
    table.do("redistribute", to="lottery", amount="0.01", arrangement="GRC-2026-1", from_="jackpot")
    table.do("placement-error", boxes=[1, 2])
    for action in find_actions(table, "dealer", "absent"):
        table.give(action.command())
    table.do("settle")
    table.do("meter", jackpot="1.00", reserve="0.50", by="operator")
    table.do("void", cause="fire", round=4)
    for number in range(1, 4):
        table.do("void", cause="fraud", round=number)
    table.do("change-tiles", checked=True, by="operator")
    table.do("close", notice=True)
    table.do("check-tiles", when="after", count=31)
    return table


def _assign_bank_and_wager(table: Table, chance: random.Random, players: tuple[str, ...]) -> None:
    for player in players:
        requests = find_actions(table, player, "request-bank")
        if requests and chance.random() < 0.4:
            table.give(requests[0].command(funds="5000.00"))
    execute_first(table, chance, "dealer", "bank")
    for player in players:
        execute_first(table, chance, player, "house-wager")
        own_box = str(next(box for box, name in table.result()["state"]["seats"].items() if name == player))
        wagers = [action for action in find_actions(table, player, "wager") if str(action.arguments["box"]) == own_box]
        if wagers:
            table.give(make_command(chance, wagers[0], 9000))
            if chance.random() < 0.5:
                execute_first(table, chance, player, "jackpot")


def play_holdem(seed: int, rounds: int, players: tuple[str, ...], **overrides: Any) -> Table:
    """Play a session of Hold-em with random legal betting."""
    chance = random.Random(seed)
    determinations = {
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "commission": {"basis": "pot", "maximum": "10.00"},
        **overrides,
    }
    table = Table("NI2015-405", determinations, title=f"Hold-em, seed {seed}")
    for seat, player in enumerate(players, 1):
        table.do("sit", player=player, seat=seat, stake="100.00")
    deck = list(CARD_NAMES[52 - determinations.get("deck", 52) : 52]) + (["Jk"] if overrides.get("joker") else [])
    for _ in range(rounds):
        chance.shuffle(deck)
        table.do("shoe", cards=" ".join(deck))
        if not execute_first(table, chance, "dealer", "deal"):
            break
        while table.result()["rounds"][-1]["status"] == "open":
            turn = table.result()["rounds"][-1]["turn"]
            if turn is None:
                table.do("showdown")
                continue
            actions = find_actions(table, turn, "check", "call", "call", "bet", "call-and-raise", "fold", "tap-out")
            likely_actions = [action for action in actions if action.do != "tap-out" or chance.random() < 0.15]
            table.give(make_command(chance, chance.choice(likely_actions or actions), 800))
    return table


def play_holdem_with_staff(seed: int) -> Table:
    """Play a session with a seat draw, exposed cards, an agreed misdeal, a clock, fraud and staff commands."""
    table = play_holdem(seed, 3, ("ann", "bob", "cat"), seats=4)
    table.do("commit-draw", seat=4, commitment=compute_draw_commitment("copper kettle 4417"))
    table.do("seat-draw", seat=4, players=["dan", "eve"], seed="copper kettle 4417", salt="dice 3 5 6")
    table.do("check-cards", count=51, by="supervisor")
    table.do("change-cards", checked=True)
    table.do("rules-copy", player="bob")
    table.do("leave", player="cat")
    chips = table.result()["state"]["left"]["cat"]
    table.do("sit", player="cat", seat=3, stake=chips)
    deck = list(CARD_NAMES[:52])
    table.do("shoe", cards=" ".join(deck))
    table.do("deal")
    names = list(table.result()["rounds"][-1]["hands"]["players"])
    for name in names[:2]:
        table.do("expose-hole", player=name, card=1, by="dealer")
    table.do("irregularity", about="two hole cards exposed", action="misdeal", agreed=names, by="operator")
    table.do("shoe", cards=" ".join(deck[::-1]))
    table.do("deal")
    turn = table.result()["rounds"][-1]["turn"]
    table.do("clock", player=turn, at="2026-11-16T20:00:00.000Z", who="Kim")
    table.do("expire", player=turn, at="2026-11-16T20:00:40.000Z", who="Kim")
    while table.result()["rounds"][-1]["status"] == "open":
        table.do("fold", player=table.result()["rounds"][-1]["turn"])
    table.do("dispute", player=turn, about="the clock", decision="the fold stands", review=True, round=5)
    table.do("void", cause="fraud", round=5)
    table.do("close", notice=True)
    return table
