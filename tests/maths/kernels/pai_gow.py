"""The kernel of Pai Gow beside the engine: the same tiles, cuts, dice, banks and settings; every line and the pools compared."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from houseway.equipment.tiles import TILE_SET, print_tiles
from houseway.games import get_game
from houseway.games.pai_gow import commands as c
from houseway.games.pai_gow.determinations import Determinations
from houseway.games.pai_gow.play.bank import why_not_request
from houseway.games.pai_gow.play.cuts import CUT_NAMES, get_cut, has_level, has_side
from houseway.games.pai_gow.play.decisions import find_setter
from houseway.games.pai_gow.play.hands import HouseWayOptions, make_tile_hand
from houseway.maths.pai_gow.deal_counts import get_all_kinds
from houseway.maths.pai_gow.hand_tables import PRIZE_NAMES, SettingTables, get_hand, get_prize, make_setting_tables
from houseway.maths.pai_gow.round_kernel import (
    CLAUSES,
    CLAUSES_BY_KIND,
    COLUMNS,
    COMMISSIONED,
    EXTRA_CLAUSES,
    JACKPOT,
    MORE,
    OUTCOME,
    PAID,
    PLACES,
    RETURNED,
    RISK,
    ROWS,
    SPECIAL,
    STAKE,
    compute_matching_wager,
    find_bank,
    make_kernel_rules,
    may_bank,
    play_round,
)
from houseway.maths.simulation.blocks import OUTCOMES
from houseway.money import Cents

NUMBER = "NI2023-578"
HOUSE = 1
ROUNDS_A_TABLE = 200
LEAST_FUNDS = 5_000_00
READINGS = (
    HouseWayOptions(),
    HouseWayOptions("place-first", "day-high", "six-above-fives", "highest-low"),
    HouseWayOptions(gee_jun_single="six-above-fives"),
    HouseWayOptions("place-first", equal_counts="highest-low"),
)
EVERY = (
    *(f"{whose}, {outcome}" for whose in ("main", "house", "bank") for outcome in ("win", "push", "lose")),
    *(f"jackpot, {name}" for name in PRIZE_NAMES[1:]),
    "jackpot, lose",
    "jackpot, sign above the pool",
    "main, above the maximum",
    "main, above the maximum with a marker",
    "main, three players on a box",
    "main, given up",
    "main, against a player's bank",
    "house way, player",
    "house way, nobody there",
    "other setting",
    "bank, kept for a second round",
    "bank, passed on to another player",
    "bank, commission on profit",
    "bank, commission on each win",
    "bank, one partner",
    "bank, several partners",
    "bank, a partner's part rounded",
    "bank, a partner banked two rounds running",
    *(f"{kind}, {rule}" for kind in ("main", "house") for rule in ("11.3 11.5", "11.3 11.6", "11.4 11.5", "11.4 11.6")),
    "main, 11.4 11.5 11.6",
    *(f"commission rounded, {how}" for how in ("down", "nearest", "up")),
    *(f"cut, {name}" for name in CUT_NAMES),
)


class Setting(NamedTuple):
    """One way to set the hands."""

    exceptions: dict[str, str]
    tables: SettingTables


@cache
def _setting(number: int) -> Setting:
    """By each of the readings; the players set at random about a third of all hands otherwise than house way."""
    chance = random.Random(number)
    exceptions = {}
    for faces in get_all_kinds().faces:
        if chance.random() < 0.5:
            exceptions[print_tiles(faces)] = print_tiles(
                chance.choice(make_tile_hand(faces, READINGS[number]).arrangements).low
            )
    return Setting(exceptions, make_setting_tables(READINGS[number], exceptions))


def compare(rounds: int, seed: int) -> Counter[str]:
    """So many rounds at tables of varied determinations; how often each of `EVERY` was met."""
    chance = random.Random(seed)
    met: Counter[str] = Counter()
    for first in range(0, rounds, ROUNDS_A_TABLE):
        table = _Both(chance, met)
        for _ in range(min(ROUNDS_A_TABLE, rounds - first)):
            table.play()
    return met


class _Both:
    """One table by kernel and engine."""

    def __init__(self, chance: random.Random, met: Counter[str]) -> None:
        self.chance, self.met = chance, met
        reading = chance.randrange(len(READINGS))
        self.setting = _setting(reading)
        self.game = get_game("pai-gow")
        table = self.game.convert_table(_determinations(chance, READINGS[reading]))
        assert isinstance(table, Determinations)
        self.table, self.rules = table, make_kernel_rules(table)
        self.state: Any = self.game.open(table, NUMBER)
        jackpot: Any = table.jackpot
        self.pools = np.array([jackpot.pool, jackpot.reserve, jackpot.pool], np.int64)
        self.lines = np.zeros((PLACES, ROWS, COLUMNS), np.int64)
        self.stakes = np.zeros((PLACES, 3), np.int64)
        self.set_before = 0
        self.last, self.members, self.members_before = HOUSE, 0, 0
        self.funds = np.zeros(PLACES, np.int64)
        self.markers = np.zeros(PLACES, np.bool_)

    def give(self, command: Any) -> None:
        """To the engine."""
        self.game.apply(self.state, command)

    def play(self) -> None:
        """One round."""
        chance = self.chance
        if chance.random() < 0.05:
            amount = chance.randrange(2000_00)
            self.give(c.LinkedWin(amount=Cents(amount)))
            self.pools[0] = max(0, self.pools[0] - amount)
        box = chance.randrange(2, PLACES)
        if chance.random() < 0.1:
            self.markers[box] = not self.markers[box]
            self.give(c.Marker(box=box, on=bool(self.markers[box])))
        bank = self.fix_bank()
        house_stake = self.name_house_wager(bank)
        jackpots, given_up = self.wager(bank)
        self.give(c.NoMoreBets())
        hands, set_now = self.deal_and_set(bank)
        for at in range(2, PLACES):
            for place in range(3):
                if given_up[at, place]:
                    self.give(c.Take(player=_name(at, place), box=at))
        self.met["jackpot, sign above the pool"] += bool(self.pools[2] > self.pools[0])
        play_round(
            hands, bank, self.funds, house_stake, self.stakes, given_up, self.markers, jackpots, self.rules, self.pools,
            self.lines,
        )  # fmt: skip
        self.give(c.Settle())
        self.compare_lines(bank, hands)
        pools = self.state.pools
        assert [pools.jackpot, pools.reserve, self.state.displayed] == self.pools.tolist()
        self.set_before = set_now

    def fix_bank(self) -> int:
        """Who may ask, alone or with partners, is the same for both; some do; and both give the bank to the same one."""
        asks = np.zeros(PLACES, np.bool_)
        requests: dict[int, dict[int, int]] = {HOUSE: {}}
        barred = self.members & self.members_before
        for box in range(2, PLACES):
            others = [other for other in range(2, PLACES) if other != box]
            partners = self.chance.sample(others, self.chance.choice((0, 0, 1, 3)))
            members = _bits((box, *partners))
            may = may_bank(box, members, barred, self.set_before)
            names = tuple(_name(partner) for partner in partners)
            fault = why_not_request(self.state, _name(box), box, names)
            assert may == (fault is None)
            alone = may_bank(box, 1 << box, barred, self.set_before)
            self.met["bank, a partner banked two rounds running"] += alone and fault is not None and fault[0] == "6.3"
            if may and self.chance.random() < 0.3:
                asks[box] = True
                barred |= members
                requests[box] = {
                    member: self.chance.randrange(LEAST_FUNDS, 2 * LEAST_FUNDS) for member in (box, *partners)
                }
                funds = {_name(member): Cents(cents) for member, cents in requests[box].items()}
                lead = funds.pop(_name(box))
                self.give(c.RequestBank(player=_name(box), box=box, funds=lead, partners=funds))
        bank = find_bank(self.last, self.rules.anticlockwise, asks)
        self.give(c.Bank())
        assert self.state.round.chung == bank
        if bank != HOUSE:
            self.met["bank, kept for a second round"] += bank == self.last
            self.met["bank, passed on to another player"] += self.last not in (HOUSE, bank)
            self.met["bank, one partner"] += len(requests[bank]) == 2
            self.met["bank, several partners"] += len(requests[bank]) > 2
        self.funds[:] = 0
        for member, cents in requests[bank].items():
            self.funds[member] = cents
        self.members_before, self.members = self.members, _bits(requests[bank])
        self.last = bank
        return int(bank)

    def name_house_wager(self, bank: int) -> int:
        """The house's wager; the minimum where there is nothing to match."""
        match = bool(self.stakes[bank, 0]) and self.chance.random() < 0.7
        if bank != HOUSE:
            self.give(c.HouseWager(player=_name(bank), choice="match" if match else "minimum"))
        stake = compute_matching_wager(int(self.stakes[bank, 0]) if match else 0, self.rules)
        assert bank == HOUSE or self.state.round.house_wager == stake
        return int(stake)

    def wager(self, bank: int) -> tuple[Any, Any]:
        """Wagers of one to three players on some boxes; the first has the highest, and so sets the hand."""
        chance = self.chance
        jackpots, given_up = np.zeros(PLACES, np.bool_), np.zeros((PLACES, 3), np.bool_)
        self.stakes[:] = 0
        free = [box for box in range(2, PLACES) if not self.funds[box]]
        for box in chance.sample(free, min(len(free), chance.choice((1, 1, 1, 2, 2, 3, len(free))))):
            for place in range(chance.choice((1, 1, 1, 2, 3))):
                stake = chance.randrange(50_01, 200_00) if place == 0 else chance.randrange(10_00, 50_00)
                self.stakes[box, place] = stake
                given_up[box, place] = chance.random() < 0.05
                self.give(c.Wager(player=_name(box, place), box=box, amount=Cents(stake)))
            if chance.random() < 0.6:
                jackpots[box] = True
                self.give(c.Jackpot(player=_name(box), box=box))
        return jackpots, given_up

    def deal_and_set(self, bank: int) -> tuple[Any, int]:
        """Stacks, cut and dice; then every hand is set. The hands by box, and which of them their first player set."""
        chance = self.chance
        stacks = _stacks(chance)
        self.give(c.Stacks(tiles=print_tiles(tuple(TILE_SET[tile] for tile in stacks))))
        name = "yat-dong-dong" if bank == HOUSE else chance.choice(CUT_NAMES)
        side = chance.choice(("left", "right")) if has_side(name, "left") else None
        level = chance.choice(("top", "bottom")) if has_level(name, "top") else None
        self.give(c.Cut(name=name, side=side, level=level))
        self.met[f"cut, {name}"] += 1
        dice = tuple(chance.randint(1, 6) for _ in range(3))
        self.give(c.Dice(values=dice))
        way = self.rules.anticlockwise
        first = (bank - 1 + way * (sum(dice) - 1)) % 8 + 1
        tables = self.setting.tables
        hands, set_now = np.zeros(PLACES, np.uint32), 0
        for at, places in enumerate(get_cut(name, side, level, self.table.house_cut)):
            box = (first - 1 + way * at) % 8 + 1
            tiles = np.array([stacks[place] for place in places], np.uint8)
            if box == HOUSE:
                hands[box] = get_hand(tiles, 0, tables.pairs, tables.house)
            elif box == bank or self.stakes[box, 0]:
                absent = chance.random() < 0.05
                hands[box] = get_hand(tiles, 0, tables.pairs, tables.house if absent else tables.player)
                set_now |= (not absent) << box
                self.set_hand(box, sorted(TILE_SET[tile] for tile in tiles.tolist()), absent=absent)
        return hands, set_now

    def set_hand(self, box: int, faces: list[int], *, absent: bool) -> None:
        """By its first player, house way or otherwise; or by the dealer, nobody being there."""
        if absent:
            self.give(c.Absent(box=box))
            self.met["house way, nobody there"] += 1
            return
        setter = _name(box)
        assert setter == find_setter(self.state, box)
        low = self.setting.exceptions.get(print_tiles(tuple(faces)))
        if low is None:
            self.give(c.HouseWay(player=setter, box=box))
            self.met["house way, player"] += 1
            return
        high = print_tiles(tuple(faces)).split()
        for tile in low.split():
            high.remove(tile)
        self.give(c.Set(player=setter, box=box, low=low, high=" ".join(high)))
        self.met["other setting"] += 1

    def compare_lines(self, bank: int, hands: Any) -> None:
        """Every line of the round with all that it tells, and what it showed."""
        told = {}
        for line in self.state.rounds[-1].lines:
            told[line.player, line.place, line.wager] = _told(line)
            self.meet(line, bank)
        lines = self.lines.tolist()
        mine = {}
        for box, rows in enumerate(lines):
            for at, row in enumerate(rows):
                if row[STAKE]:
                    key = _whose(box, at, bank)
                    mine[key] = _told_by_kernel(row, key[2], PRIZE_NAMES[get_prize(hands[box])])
        assert mine == told

    def meet(self, line: Any, bank: int) -> None:
        """Count what a line showed."""
        met = self.met
        clauses = " ".join(rule for rule in line.rules if rule in ("11.3", "11.4", "11.5", "11.6"))
        met[f"{line.wager}, {clauses}"] += 1
        met[f"{line.wager}, {line.prize or line.outcome}"] += 1
        if line.wager == "main":
            met["main, above the maximum"] += line.at_risk is not None
            met["main, above the maximum with a marker"] += bool(
                bank == HOUSE and self.markers[line.place] and line.stake > self.rules.most
            )
            met["main, three players on a box"] += bool(self.stakes[line.place, 2])
            met["main, given up"] += "11.7" in line.rules
            met["main, against a player's bank"] += bank != HOUSE
            met[f"commission rounded, {self.table.commission_rounding}"] += line.commission * 20 != line.paid
        elif line.wager == "bank":
            met["bank, a partner's part rounded"] += line.paid * int(self.funds.sum()) % line.stake > 0
            if line.commission:
                met[f"bank, commission on {'each win' if self.rules.each_win else 'profit'}"] += 1


def _told(line: Any) -> tuple[Any, ...]:
    """All that a line tells but whose it is."""
    risk = line.stake if line.at_risk is None else line.at_risk
    return (line.stake, risk, line.outcome, line.odds, line.paid, line.commission, line.returned, line.prize,
            tuple(line.rules), line.hand, line.when)  # fmt: skip


def _told_by_kernel(row: list[int], wager: str, prize: str) -> tuple[Any, ...]:
    """A row of the kernel as a line tells it: the kind of settlement says odds, prize and clauses."""
    outcome = OUTCOMES[row[OUTCOME]]
    odds = "1:1" if outcome == "win" and wager in ("main", "house") else None
    rules = CLAUSES_BY_KIND[row[CLAUSES]] + tuple(rule for bit, rule in EXTRA_CLAUSES.items() if row[MORE] & bit)
    return (row[STAKE], row[RISK], outcome, odds, row[PAID], row[COMMISSIONED], row[RETURNED],
            prize if wager == "jackpot" and outcome == "win" else None, rules, None, None)  # fmt: skip


def _whose(box: int, at: int, bank: int) -> tuple[str, int, str]:
    """Player, box and wager of a row."""
    if at == SPECIAL:
        return ("house", HOUSE, "house") if box == HOUSE else (_name(box), bank, "bank")
    return (_name(box), box, "jackpot") if at == JACKPOT else (_name(box, at), box, "main")


def _bits(boxes: Iterable[int]) -> int:
    return sum(1 << box for box in boxes)


def _name(box: int, place: int = 0) -> Any:
    return f"player {box}" if place == 0 else f"guest {place} of {box}"


def _stacks(chance: random.Random) -> list[int]:
    """A mix; at times one with jackpot hands where Yat Dong Dong finds them."""
    tiles = list(range(len(TILE_SET)))
    chance.shuffle(tiles)
    if chance.random() < 0.4:
        hands = (("6-6", "6-6", "2-4", "1-2"), ("1-1", "1-1", "2-4", "1-2"), ("6-6", "6-6", "1-1", "1-1"),
                 ("6-6", "5-5", "5-6", "4-6"), ("3-3", "2-2", "1-6", "1-5"))  # fmt: skip
        wanted = list(chance.choice(hands))
        front = []
        for tile in list(tiles):
            face = print_tiles((TILE_SET[tile],))
            if face in wanted:
                wanted.remove(face)
                tiles.remove(tile)
                front.append(tile)
        place = 4 * chance.randrange(8)
        tiles[place:place] = front
    return tiles


def _determinations(chance: random.Random, readings: HouseWayOptions) -> dict[str, Any]:
    return {
        "min": "10.00",
        "max": chance.choice(("100.00", "150.03", "1000.00")),
        "multiple": "0.01",
        "commission-rounding": chance.choice(("down", "nearest", "up")),
        "bank-commission": chance.choice(("profit", "each-win")),
        "limit-basis": chance.choice(("wager", "box")),
        "numbering": chance.choice(("anticlockwise", "clockwise")),
        "house-cut": chance.choice(("left", "right")),
        "gee-jun-single": readings.gee_jun_single,
        "house-way": {
            "high-tiles": readings.high_tiles,
            "teen-and-day": readings.teen_and_day,
            "equal-counts": readings.equal_counts,
        },
        "jackpot": {
            "wager": chance.choice(("1.00", "2.50")),
            "pool": chance.choice(("0.00", "50.00", "12345.67")),
            "reserve": "10.00",
            "share": chance.choice(("0", "33.33", "100")),
            "cap": chance.choice(("pool", "share")),
            "funding": chance.choice(("house", "jackpot")),
            "winning-stake": chance.choice(("returned", "pooled")),
        },
    }
