"""Random play, lawful and not: chips are conserved, refusals change nothing, replay equals play, offers and rules agree."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.pai_gow.table_driver import NUMBER, Play
from tests.random_play import check_net, check_replay, fill, filled_by_chance, offered, signed_cents
from tests.random_play import given as refused_by

from houseway import Table
from houseway.equipment.tiles import TILE_FACES, TILE_SET, print_tiles
from houseway.games.pai_gow.play.settlement import compute_commission
from houseway.money import print_money

PLAYERS = ("ann", "bob", "cat", "dan", "eve")
STAFF = ("dealer", "supervisor", "operator", "director")
EVERYBODY = (*PLAYERS, *STAFF, "onlooker")
LIKELY = {"leave": 1, "sit": 1, "withdraw": 1, "take": 2, "absent": 3, "bank": 2, "reshuffle": 1, "marker": 1,
          "update-sign": 1, "starting-marker": 1, "nominate": 2, "decline-jackpot": 2, "decline-bank": 2, "view": 20,
          "no-more-bets": 100, "settle": 60, "request-bank": 200, "house-wager": 100, "house-way": 20, "set": 20}  # fmt: skip
"""How often an offer is taken up, beside 10 for every other: rounds shall be played."""
ALWAYS_OFFERED = ("wager", "withdraw", "nominate", "jackpot", "request-bank", "decline-bank", "house-wager", "bank",
                  "no-more-bets", "ask", "shake", "cut", "house-way", "take", "void-hand", "absent", "settle")  # fmt: skip
"""Verbs of which everything that is accepted must have been offered to somebody."""


def determinations(chance: random.Random) -> dict[str, Any]:
    """A table with every option now and then."""
    table: dict[str, Any] = {
        "min": "10.00",
        "max": chance.choice(("60.00", "500.00")),
        "multiple": chance.choice(("0.50", "1.00", "5.00")),
        "two-boxes": chance.random() < 0.5,
        "commission-rounding": chance.choice(("down", "nearest", "up")),
        "bank-commission": chance.choice(("profit", "each-win")),
        "limit-basis": chance.choice(("wager", "box")),
        "gee-jun-single": chance.choice(("lowest", "six-above-fives")),
        "house-way": {
            "high-tiles": chance.choice(("apart", "place-first")),
            "teen-and-day": chance.choice(("teen-high", "day-high")),
            "equal-counts": chance.choice(("by-tile", "highest-low")),
        },
        "numbering": chance.choice(("anticlockwise", "clockwise")),
        "house-cut": chance.choice(("left", "right")),
        "tournament": chance.random() < 0.2,
    }
    if chance.random() < 0.7:
        table["jackpot"] = {
            "wager": chance.choice(("1.00", "0.99", "2.50")),
            "pool": chance.choice(("0.00", "123.45", "54321.09")),
            "reserve": chance.choice(("0.00", "77.77")),
            "share": chance.choice(("0", "33.33", "100")),
            "cap": chance.choice(("pool", "share")),
            "funding": chance.choice(("house", "jackpot")),
            "winning-stake": chance.choice(("returned", "pooled")),
        }
    return table


def shuffled(chance: random.Random) -> str:
    """The tiles in any order, half of the time with jackpot hands among the stacks."""
    tiles = list(TILE_SET)
    chance.shuffle(tiles)
    if chance.random() < 0.5:
        wanted = chance.choice(((0, 0, 19, 20), (1, 1, 19, 20), (0, 0, 1, 1), (0, 4, 7, 8), (5, 6, 9, 10)))
        rest = list(tiles)
        for tile in wanted:
            rest.remove(tile)
        place = 4 * chance.randint(0, 7)
        tiles = [*rest[:place], *wanted, *rest[place:]]
    return print_tiles(tuple(tiles))


def part(chance: random.Random) -> str:
    return " ".join(chance.choices(TILE_FACES, k=2))


SETTING_VERBS = ("meter", "dispute", "rules-copy",
                 "view", "set", "house-way", "absent", "take", "dispute-take", "expose", "void-hand", "placement-error",
                 "reconstruct", "void-wager", "exclude", "settle")  # fmt: skip


def anything(chance: random.Random, phase: str) -> dict[str, Any]:
    """A command that may well be refused; while hands are set mostly one of that time."""
    command = any_command(chance)
    while phase == "setting" and command["do"] not in SETTING_VERBS and chance.random() < 0.9:
        command = any_command(chance)
    return command


def any_command(chance: random.Random) -> dict[str, Any]:
    player, other = chance.choice(PLAYERS), chance.choice(PLAYERS)
    box = chance.choice((1, 2, 2, 3, 3, 4, 5, 8))
    money = chance.choice(("0.00", "5.00", "10.00", "20.00", "37.50", "40.00", "100.00", "600.00"))
    by = chance.choice(({}, {}, {"by": chance.choice(("player", *STAFF))}))
    contravened = chance.choice(({}, {"contravened": chance.choice(("14.2", "17.8", "18.15"))}))
    notice = chance.choice(({}, {"notice": True}, {"notice": True}))
    here = {"player": player, "box": box}
    which = chance.choice(({}, {}, {"round": "current"}, {"round": "previous"}))
    command: dict[str, Any] = chance.choice(
        (
            {"do": "sit", **here},
            {"do": "leave", "player": player},
            {"do": "vacate", "player": player, **by},
            {"do": "limits", chance.choice(("min", "max")): money, **notice, **by},
            {"do": "marker", "box": box, "on": chance.random() < 0.7, **by},
            {"do": "wager", **here, "amount": money},
            {"do": "wager", **here, "amount": money, "chips": "non-negotiable"},
            {"do": "withdraw", **here},
            {"do": "nominate", **here},
            {"do": "jackpot", **here, "agreed": chance.random() < 0.5},
            {"do": "decline-jackpot", **here},
            {"do": "priority", "boxes": [box]},
            {"do": "request-bank", **here, "funds": "2000.00"},
            {"do": "request-bank", **here, "funds": "33.33", "partners": {other + "'s partner": "2000.01"}},
            {"do": "bank"},
            {"do": "decline-bank", "player": player},
            {"do": "add-funds", "player": player, "amount": "1000.00"},
            {"do": "house-wager", "player": player, "choice": chance.choice(("match", "minimum"))},
            {"do": "no-more-bets"},
            {"do": "ask", "player": player},
            {"do": "starting-marker", "box": box},
            {"do": "linked-win", "amount": money},
            {"do": "update-sign"},
            {"do": "redistribute", "from": chance.choice(("jackpot", "reserve", "house")), "amount": money,
             "to": chance.choice(("lottery", "tournament", "jackpot")), "arrangement": chance.choice(("", "A1")), **by},
            {"do": "meter", "jackpot": money, "reserve": chance.choice(("0.00", "5.00")), **by},
            {"do": "check-tiles", "when": chance.choice(("before", "after")), "count": chance.choice((31, 32, 32)), **by},
            {"do": "change-tiles", "checked": chance.random() < 0.5, **by},
            {"do": "dispute", "player": player, "review": chance.random() < 0.5, "round": chance.randint(0, 3), **by},
            {"do": "rules-copy", "player": player, **by},
            {"do": "void", "cause": chance.choice(("fraud", "fraud", "fire")), "round": chance.randint(-1, 4), **by},
            {"do": "stacks", "tiles": shuffled(chance)},
            {"do": "la-ja", "player": player, "tiles": shuffled(chance)},
            {"do": "cut", "name": chance.choice(("die-pin", "cup-say", "yat-dong-dong")), "side": "left"},
            {"do": "shake", "player": player},
            {"do": "reshuffle", **by},
            {"do": "dice", "values": [chance.randint(0, 6) for _ in range(3)]},
            {"do": "dice", "flat": False},
            {"do": "view", "box": box},
            {"do": "set", **here, "low": part(chance), "high": part(chance)},
            {"do": "house-way", **here, "low": part(chance), "high": part(chance)},
            {"do": "absent", "box": box},
            {"do": "take", **here},
            {"do": "dispute-take", **here, "possible": chance.random() < 0.5},
            {"do": "expose", "box": box, "tiles": chance.randint(1, 2), **by},
            {"do": "void-hand", **here},
            {"do": "placement-error", "boxes": [chance.randint(1, 5), box], **which},
            {"do": "placement-error", "first-box": box, **which},
            {"do": "placement-error", "hands": {str(box): part(chance) + " " + part(chance)}, **which},
            {"do": "reconstruct", "round": chance.choice(("current", "previous")), **by},
            {"do": "settle"},
            {"do": "void-wager", "player": player, **contravened, **by},
            {"do": "void-wager", **here, "wager": chance.choice(("main", "jackpot")), **contravened},
            {"do": "exclude", "player": player, "from": "round", **contravened, **by},
            {"do": "infringe", "player": player, "rule": "17.8"},
        )
    )  # fmt: skip
    if chance.random() < 0.03:
        return chance.choice(
            (
                {
                    "do": "void",
                    "cause": chance.choice(("fire", "fraud", "collusion")),
                    **by,
                    **chance.choice(({}, {"round": chance.randint(1, 4)})),
                },
                {"do": "expose", "during": "cut"},
                {"do": "exclude", "player": player, **contravened, **by},
                {"do": "close", **notice, **by},
            )
        )
    return command


def chance_of_the_round(chance: random.Random, table: Table) -> dict[str, Any] | None:
    """The shuffle or the dice, where they are due."""
    round_ = table.state.round
    if table.state.closed is not None or round_.phase != "dealing":
        return None
    if round_.stacks is None:
        return {"do": "stacks", "tiles": shuffled(chance)}
    return {"do": "dice", "values": [chance.randint(1, 6) for _ in range(3)]}


def accepted(table: Table, command: dict[str, Any]) -> bool:
    """Whether a command is accepted; a refused one must change nothing."""
    return refused_by(table, command) is None


def step(chance: random.Random, table: Table) -> None:
    """One command: mostly one that is offered, which must be accepted, sometimes any, which is offered if accepted."""
    due = chance_of_the_round(chance, table)
    if due is not None and chance.random() < 0.5:
        assert accepted(table, due)
        return
    if chance.random() < 0.7:
        actor = chance.choice((*PLAYERS, *PLAYERS, "dealer", "dealer", "dealer", "dealer", *STAFF[1:]))
        lawful = filled_by_chance(table.legal(actor))
        wagered = any(actor in box.wagers for box in table.state.round.boxes.values())
        verbs = sorted({offer.do for offer in lawful} - {"close"} - ({"wager"} if wagered else set()))
        if verbs:
            (verb,) = chance.choices(verbs, [LIKELY.get(verb, 10) for verb in verbs])
            command = fill(chance.choice([offer for offer in lawful if offer.do == verb]), chance.randint)
            if verb == "request-bank":
                command["funds"] = "9000.00"
            assert accepted(table, command), f"{command} was offered and refused"
        return
    command = anything(chance, table.state.round.phase)
    offers = [offer for actor in (*PLAYERS, *STAFF) for offer in table.legal(actor)]
    if accepted(table, command) and command["do"] in ALWAYS_OFFERED and "chips" not in command:
        left_open = ("low", "high", "partners", "agreed") + (("player",) if command["do"] == "cut" else ())
        assert offered(offers, command, also=left_open), f"{command} was accepted and not offered"


def house_net(round_: dict[str, Any]) -> int:
    """What the house gains by the lines of a round: chips kept, less what pools put in and took out."""
    kept = sum(signed_cents(line["stake"]) - signed_cents(line["returned"]) for line in round_["lines"])
    own = [line for line in round_["lines"] if line["player"] == "house"]
    wagered = sum(signed_cents(line["returned"]) - signed_cents(line["stake"]) for line in own)
    pools = sum(signed_cents(round_["net"].get(pool, "0.00")) for pool in ("jackpot", "reserve"))
    return kept + wagered - pools


def check_books(table: Table) -> None:
    """Nets sum to nought, the pools hold what the lines say, commission is what it should be, the chung is told."""
    result = table.result()
    check_net(result)
    state = table.state
    for round_ in result["rounds"]:
        if round_["status"] in ("void", "misdeal"):
            assert set(round_["net"].values()) <= {"0.00"}
        for line in round_["lines"]:
            stake, paid, back = (signed_cents(line[key]) for key in ("stake", "paid", "returned"))
            commission = signed_cents(line["commission"])
            assert back >= 0
            if line["wager"] == "main" and line["outcome"] == "win":
                assert back == stake + paid - commission
                assert commission == compute_commission(state, paid)
            if line["wager"] != "main" and line["wager"] != "bank":
                assert commission == 0
        assert signed_cents(round_["net"].get("house", "0.00")) == house_net(round_)
    if state.pools is not None:
        assert state.pools.jackpot >= 0
        assert state.pools.reserve >= 0


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_sequence_of_commands(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(NUMBER, determinations(chance))
    if not table.state.determinations.tournament:
        whole_round(chance, table)
    for _ in range(150):
        step(chance, table)
    check_books(table)
    check_replay(table)
    for viewer in EVERYBODY:
        table.view(viewer)


def whole_round(chance: random.Random, table: Table) -> None:
    """A round from offers alone, perhaps with a player's bank, ended by the settlement or by one of the voids."""
    for player in PLAYERS:
        for verb in ("request-bank", "wager", "jackpot"):
            offers = [offer for offer in table.legal(player) if offer.do == verb]
            if offers and chance.random() < (0.3 if verb == "request-bank" else 0.9):
                command = fill(chance.choice(offers), chance.randint)
                table.give(command | ({"funds": "9000.00"} if verb == "request-bank" else {}))
    table.do("bank")
    bank = table.state.round.bank
    if bank is not None:
        table.do("house-wager", player=bank.lead, choice="minimum")
    if not any(offer.do == "no-more-bets" for offer in table.legal("dealer")):
        table.do("expose", during="shuffle")
        return
    table.do("no-more-bets")
    table.do("stacks", tiles=shuffled(chance))
    table.do("dice", values=[chance.randint(1, 6) for _ in range(3)])
    end_of_round(chance, table)
    if chance.random() < 0.3:
        put_right(chance, table)


def end_of_round(chance: random.Random, table: Table) -> None:
    """Every hand is set, and the round settled or declared void."""
    for player in (*PLAYERS, *PLAYERS):
        offers = [offer for offer in table.legal(player) if offer.do in ("house-way", "view", "set", "take")]
        if offers:
            table.give(chance.choice(offers).command())
    for offer in table.legal("dealer"):
        if offer.do == "absent":
            table.give(offer.command())
    if chance.random() < 0.1:
        table.do("void", cause="fire")
    else:
        table.do("settle")


def put_right(chance: random.Random, table: Table) -> None:
    """Tiles of the last settled round are put right, perhaps after money left the pools, and it ends once more."""
    pools = table.state.pools
    if pools is not None and pools.reserve and chance.random() < 0.5:
        table.do("redistribute", to="lottery", amount=print_money(pools.reserve), arrangement="A1")
    rounds = len(table.result()["rounds"])
    moved = accepted(table, {"do": "placement-error", "boxes": [1, chance.randint(2, 8)]})
    assert len(table.result()["rounds"]) == rounds
    if moved:
        assert table.result()["rounds"][-1]["status"] == "open"
        end_of_round(chance, table)
        assert len(table.result()["rounds"]) == rounds


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_cent_is_created_or_lost_over_any_sequence_of_rounds(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(NUMBER, determinations(chance) | {"tournament": False, "two-boxes": True})
    before = table.state.pools.total() if table.state.pools is not None else 0
    for _ in range(chance.randint(1, 8)):
        whole_round(chance, table)
    check_books(table)
    check_replay(table)
    check_pools(table, before)
    for number, round_ in enumerate(table.result()["rounds"], 1):
        if round_["status"] == "settled" and chance.random() < 0.5:
            table.do("void", cause="fraud", round=number)
            check_pools(table, before)
    check_books(table)
    check_replay(table)


def check_pools(table: Table, before: int) -> None:
    """The pools hold what they held, what the rounds that stand put in and took out, and what the operator owes."""
    if table.state.pools is None:
        return
    rounds = table.result()["rounds"]
    pools = ("jackpot", "reserve")
    moved = sum(signed_cents(round_["net"].get(pool, "0.00")) for round_ in rounds for pool in pools)
    notices = [notice for round_ in rounds for notice in round_["notices"] if notice["about"] == "owed"]
    owed = sum(signed_cents(notice["amount"]) for notice in notices)
    assert table.state.pools.total() == before + moved + owed


def two_worlds(chance: random.Random, seen_box: int | None) -> tuple[Play, Play]:
    """Two tables that differ only in tiles that lie face down: all but the hand of one box."""
    total = 9
    tiles = list(TILE_SET)
    chance.shuffle(tiles)
    hands = {box: tiles[4 * box - 4 : 4 * box] for box in range(1, 9)}
    hidden = [box for box in hands if box != seen_box]
    pool = [tile for box in hidden for tile in hands[box]]
    chance.shuffle(pool)
    others = {box: pool[4 * place : 4 * place + 4] for place, box in enumerate(hidden)}
    plays = []
    for dealt in (hands, hands | others):
        play = Play(jackpot={"wager": "2.00", "pool": "100.00"})
        play.wager("ann 2 40.00", "bob 2 20.00", "bob 3 40.00", "cat 5 20.00", "dan 8 20.00")
        play.do("jackpot", player="ann", box=2)
        play.stack({box: print_tiles(tuple(hand)) for box, hand in dealt.items()}, total)
        plays.append(play)
    return plays[0], plays[1]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), viewer=st.sampled_from(EVERYBODY))
def test_no_view_leaks(seed: int, viewer: str) -> None:
    chance = random.Random(seed)
    boxes = {"ann": 2, "bob": 3, "cat": 5, "dan": 8}
    one, other = two_worlds(chance, boxes.get(viewer))

    def alike() -> None:
        views = [msgspec.json.encode((play.table.view(viewer), play.table.legal(viewer))) for play in (one, other)]
        assert views[0] == views[1]

    commands: list[dict[str, Any]] = [{"do": "view", "box": box} for box in (1, 2, 3, 5, 8) if chance.random() < 0.6]
    commands += [{"do": "expose", "box": chance.choice((1, 2, 3)), "tiles": 1}]
    acts = [{"do": "house-way", "player": player, "box": box} for player, box in boxes.items()]
    acts += [
        {"do": "take", "player": "dan", "box": 8},
        {"do": "absent", "box": 5},
        {"do": "void-hand", "player": "bob", "box": 3},
    ]
    chance.shuffle(acts)
    alike()
    for play in (one, other):
        play.do("dice", values=[2, 3, 4])
    alike()
    for command in [*commands, *acts]:
        taken = [accepted(play.table, command) for play in (one, other)]
        assert taken[0] == taken[1]
        alike()
    for play in (one, other):
        play.do("void", cause="fire")
    alike()


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), viewer=st.sampled_from((*PLAYERS, "onlooker")))
def test_what_concerns_others_alone_leaves_no_trace_in_a_view(seed: int, viewer: str) -> None:
    chance = random.Random(seed)
    table = Table(NUMBER, determinations(chance) | {"tournament": False})
    for _ in range(chance.randint(0, 2)):
        whole_round(chance, table)
    before = msgspec.json.encode((table.view(viewer), table.legal(viewer)))
    for player in (*PLAYERS, "dealer"):
        if player != viewer:
            table.do("infringe", player=player, rule=chance.choice(("14.1", "17.8")), note="seen")
    for player in PLAYERS:
        if player != viewer:
            table.do("dispute", player=player, about="chips", review=True)
            table.do("rules-copy", player=player)
    assert msgspec.json.encode((table.view(viewer), table.legal(viewer))) == before


def test_the_difference_is_lawfully_shown_at_the_settlement() -> None:
    one, other = two_worlds(random.Random(1), 2)
    for play in (one, other):
        play.do("dice", values=[2, 3, 4])
        play.settle()
    assert one.table.view("ann") != other.table.view("ann")
