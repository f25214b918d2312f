"""The kernel of Pai Gow against the engine: same tiles, cuts, dice, banks and sets, same lines and pools."""

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
from houseway.games.pai_gow.play.decisions import find_setter
from houseway.games.pai_gow.play.tiles.cuts import CUT_NAMES, get_cut, has_level, has_side
from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions, make_tile_hand
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

INSTRUMENT = "NI2023-578"
HOUSE = 1
ROUNDS_PER_TABLE = 200
MIN_FUNDS = 5_000_00
INTERPRETATIONS = (
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
def _make_setting(number: int) -> Setting:
    """Make the setting of one interpretation; players set about a third of all hands otherwise than house way."""
    chance = random.Random(number)
    exceptions = {}
    for faces in get_all_kinds().faces:
        if chance.random() < 0.5:
            exceptions[print_tiles(faces)] = print_tiles(
                chance.choice(make_tile_hand(faces, INTERPRETATIONS[number]).arrangements).low
            )
    return Setting(exceptions, make_setting_tables(INTERPRETATIONS[number], exceptions))


def compare(rounds: int, seed: int) -> Counter[str]:
    """Play rounds at tables with varied determinations; return how often each case of `EVERY` occurred."""
    chance = random.Random(seed)
    coverage: Counter[str] = Counter()
    for first in range(0, rounds, ROUNDS_PER_TABLE):
        table = _PairedTable(chance, coverage)
        for _ in range(min(ROUNDS_PER_TABLE, rounds - first)):
            table.play_round()
    return coverage


class _PairedTable:
    """One table, played by kernel and engine."""

    def __init__(self, chance: random.Random, coverage: Counter[str]) -> None:
        self.chance, self.coverage = chance, coverage
        interpretation = chance.randrange(len(INTERPRETATIONS))
        self.setting = _make_setting(interpretation)
        self.game = get_game("pai-gow")
        table = self.game.convert_table(_make_determinations(chance, INTERPRETATIONS[interpretation]))
        assert isinstance(table, Determinations)
        self.table, self.rules = table, make_kernel_rules(table)
        self.state: Any = self.game.open(table, INSTRUMENT)
        jackpot: Any = table.jackpot
        self.pools = np.array([jackpot.pool, jackpot.reserve, jackpot.pool], np.int64)
        self.lines = np.zeros((PLACES, ROWS, COLUMNS), np.int64)
        self.stakes = np.zeros((PLACES, 3), np.int64)
        self.previously_set = 0
        self.last_bank, self.members, self.previous_members = HOUSE, 0, 0
        self.funds = np.zeros(PLACES, np.int64)
        self.markers = np.zeros(PLACES, np.bool_)

    def apply(self, command: Any) -> None:
        """Apply a command to the engine's table."""
        self.game.apply(self.state, command)

    def play_round(self) -> None:
        """Play one round."""
        chance = self.chance
        if chance.random() < 0.05:
            amount = chance.randrange(2000_00)
            self.apply(c.LinkedWin(amount=Cents(amount)))
            self.pools[0] = max(0, self.pools[0] - amount)
        box = chance.randrange(2, PLACES)
        if chance.random() < 0.1:
            self.markers[box] = not self.markers[box]
            self.apply(c.Marker(box=box, on=bool(self.markers[box])))
        bank = self.assign_bank()
        house_stake = self.choose_house_wager(bank)
        jackpots, given_up_wagers = self.place_wagers(bank)
        self.apply(c.NoMoreBets())
        hands, newly_set = self.deal_and_set(bank)
        for box_number in range(2, PLACES):
            for place in range(3):
                if given_up_wagers[box_number, place]:
                    self.apply(c.Take(player=_make_name(box_number, place), box=box_number))
        self.coverage["jackpot, sign above the pool"] += bool(self.pools[2] > self.pools[0])
        play_round(
            hands, bank, self.funds, house_stake, self.stakes, given_up_wagers, self.markers, jackpots, self.rules, self.pools,
            self.lines,
        )  # fmt: skip
        self.apply(c.Settle())
        self.compare_lines(bank, hands)
        pools = self.state.pools
        assert [pools.jackpot, pools.reserve, self.state.displayed] == self.pools.tolist()
        self.previously_set = newly_set

    def assign_bank(self) -> int:
        """Let some players request the bank, alone or with partners, and return the box that gets it.

        Kernel and engine agree on who may request it and who gets it.
        """
        asks = np.zeros(PLACES, np.bool_)
        requests: dict[int, dict[int, int]] = {HOUSE: {}}
        barred = self.members & self.previous_members
        for box in range(2, PLACES):
            other_boxes = [other for other in range(2, PLACES) if other != box]
            partners = self.chance.sample(other_boxes, self.chance.choice((0, 0, 1, 3)))
            members = _make_mask((box, *partners))
            is_allowed = may_bank(box, members, barred, self.previously_set)
            names = tuple(_make_name(partner) for partner in partners)
            fault = why_not_request(self.state, _make_name(box), box, names)
            assert is_allowed == (fault is None)
            is_allowed_alone = may_bank(box, 1 << box, barred, self.previously_set)
            self.coverage["bank, a partner banked two rounds running"] += (
                is_allowed_alone and fault is not None and fault[0] == "6.3"
            )
            if is_allowed and self.chance.random() < 0.3:
                asks[box] = True
                barred |= members
                requests[box] = {member: self.chance.randrange(MIN_FUNDS, 2 * MIN_FUNDS) for member in (box, *partners)}
                funds = {_make_name(member): Cents(cents) for member, cents in requests[box].items()}
                lead_funds = funds.pop(_make_name(box))
                self.apply(c.RequestBank(player=_make_name(box), box=box, funds=lead_funds, partners=funds))
        bank = find_bank(self.last_bank, self.rules.anticlockwise, asks)
        self.apply(c.Bank())
        assert self.state.round.chung == bank
        if bank != HOUSE:
            self.coverage["bank, kept for a second round"] += bank == self.last_bank
            self.coverage["bank, passed on to another player"] += self.last_bank not in (HOUSE, bank)
            self.coverage["bank, one partner"] += len(requests[bank]) == 2
            self.coverage["bank, several partners"] += len(requests[bank]) > 2
        self.funds[:] = 0
        for member, cents in requests[bank].items():
            self.funds[member] = cents
        self.previous_members, self.members = self.members, _make_mask(requests[bank])
        self.last_bank = bank
        return int(bank)

    def choose_house_wager(self, bank: int) -> int:
        """Choose the house's wager and return it; the minimum if there is nothing to match."""
        match = bool(self.stakes[bank, 0]) and self.chance.random() < 0.7
        if bank != HOUSE:
            self.apply(c.HouseWager(player=_make_name(bank), choice="match" if match else "minimum"))
        stake = compute_matching_wager(int(self.stakes[bank, 0]) if match else 0, self.rules)
        assert bank == HOUSE or self.state.round.house_wager == stake
        return int(stake)

    def place_wagers(self, bank: int) -> tuple[Any, Any]:
        """Place wagers of one to three players on some boxes; the first has the highest, and so sets the hand."""
        chance = self.chance
        jackpots, given_up_wagers = np.zeros(PLACES, np.bool_), np.zeros((PLACES, 3), np.bool_)
        self.stakes[:] = 0
        free = [box for box in range(2, PLACES) if not self.funds[box]]
        for box in chance.sample(free, min(len(free), chance.choice((1, 1, 1, 2, 2, 3, len(free))))):
            for place in range(chance.choice((1, 1, 1, 2, 3))):
                stake = chance.randrange(50_01, 200_00) if place == 0 else chance.randrange(10_00, 50_00)
                self.stakes[box, place] = stake
                given_up_wagers[box, place] = chance.random() < 0.05
                self.apply(c.Wager(player=_make_name(box, place), box=box, amount=Cents(stake)))
            if chance.random() < 0.6:
                jackpots[box] = True
                self.apply(c.Jackpot(player=_make_name(box), box=box))
        return jackpots, given_up_wagers

    def deal_and_set(self, bank: int) -> tuple[Any, int]:
        """Stack the tiles, cut, throw the dice, and set every hand.

        Returns:
            The hands by box, and a mask of the boxes whose first player set the hand.
        """
        chance = self.chance
        stacks = _make_stacks(chance)
        self.apply(c.Stacks(tiles=print_tiles(tuple(TILE_SET[tile] for tile in stacks))))
        name = "yat-dong-dong" if bank == HOUSE else chance.choice(CUT_NAMES)
        side = chance.choice(("left", "right")) if has_side(name, "left") else None
        level = chance.choice(("top", "bottom")) if has_level(name, "top") else None
        self.apply(c.Cut(name=name, side=side, level=level))
        self.coverage[f"cut, {name}"] += 1
        dice = tuple(chance.randint(1, 6) for _ in range(3))
        self.apply(c.Dice(values=dice))
        direction = self.rules.anticlockwise
        first = (bank - 1 + direction * (sum(dice) - 1)) % 8 + 1
        tables = self.setting.tables
        hands, newly_set = np.zeros(PLACES, np.uint32), 0
        for index, places in enumerate(get_cut(name, side, level, self.table.house_cut)):
            box = (first - 1 + direction * index) % 8 + 1
            tiles = np.array([stacks[place] for place in places], np.uint8)
            if box == HOUSE:
                hands[box] = get_hand(tiles, 0, tables.pairs, tables.house)
            elif box == bank or self.stakes[box, 0]:
                is_absent = chance.random() < 0.05
                hands[box] = get_hand(tiles, 0, tables.pairs, tables.house if is_absent else tables.player)
                newly_set |= (not is_absent) << box
                self.set_hand(box, sorted(TILE_SET[tile] for tile in tiles.tolist()), is_absent=is_absent)
        return hands, newly_set

    def set_hand(self, box: int, faces: list[int], *, is_absent: bool) -> None:
        """Set a hand by its first player, house way or otherwise, or by the dealer if nobody is there."""
        if is_absent:
            self.apply(c.Absent(box=box))
            self.coverage["house way, nobody there"] += 1
            return
        setter = _make_name(box)
        assert setter == find_setter(self.state, box)
        low = self.setting.exceptions.get(print_tiles(tuple(faces)))
        if low is None:
            self.apply(c.HouseWay(player=setter, box=box))
            self.coverage["house way, player"] += 1
            return
        high = print_tiles(tuple(faces)).split()
        for tile in low.split():
            high.remove(tile)
        self.apply(c.Set(player=setter, box=box, low=low, high=" ".join(high)))
        self.coverage["other setting"] += 1

    def compare_lines(self, bank: int, hands: Any) -> None:
        """Compare every line of the round with all its fields, and count its cases."""
        engine_rows = {}
        for line in self.state.rounds[-1].lines:
            engine_rows[line.player, line.place, line.wager] = _make_engine_row(line)
            self.count_events(line, bank)
        lines = self.lines.tolist()
        kernel_rows = {}
        for box, rows in enumerate(lines):
            for index, row in enumerate(rows):
                if row[STAKE]:
                    key = _get_row_key(box, index, bank)
                    kernel_rows[key] = _make_kernel_row(row, key[2], PRIZE_NAMES[get_prize(hands[box])])
        assert kernel_rows == engine_rows

    def count_events(self, line: Any, bank: int) -> None:
        """Count the cases of a line."""
        coverage = self.coverage
        clauses = " ".join(rule for rule in line.rules if rule in ("11.3", "11.4", "11.5", "11.6"))
        coverage[f"{line.wager}, {clauses}"] += 1
        coverage[f"{line.wager}, {line.prize or line.outcome}"] += 1
        if line.wager == "main":
            coverage["main, above the maximum"] += line.at_risk is not None
            coverage["main, above the maximum with a marker"] += bool(
                bank == HOUSE and self.markers[line.place] and line.stake > self.rules.most
            )
            coverage["main, three players on a box"] += bool(self.stakes[line.place, 2])
            coverage["main, given up"] += "11.7" in line.rules
            coverage["main, against a player's bank"] += bank != HOUSE
            coverage[f"commission rounded, {self.table.commission_rounding}"] += line.commission * 20 != line.paid
        elif line.wager == "bank":
            coverage["bank, a partner's part rounded"] += line.paid * int(self.funds.sum()) % line.stake > 0
            if line.commission:
                coverage[f"bank, commission on {'each win' if self.rules.each_win else 'profit'}"] += 1


def _make_engine_row(line: Any) -> tuple[Any, ...]:
    """Return all fields of a line except whose it is."""
    risk = line.stake if line.at_risk is None else line.at_risk
    return (line.stake, risk, line.outcome, line.odds, line.paid, line.commission, line.returned, line.prize,
            tuple(line.rules), line.hand, line.when)  # fmt: skip


def _make_kernel_row(row: list[int], wager: str, prize: str) -> tuple[Any, ...]:
    """Convert a row of the kernel to the fields of a line; its kind gives odds, prize and clauses."""
    outcome = OUTCOMES[row[OUTCOME]]
    odds = "1:1" if outcome == "win" and wager in ("main", "house") else None
    rules = CLAUSES_BY_KIND[row[CLAUSES]] + tuple(rule for bit, rule in EXTRA_CLAUSES.items() if row[MORE] & bit)
    return (row[STAKE], row[RISK], outcome, odds, row[PAID], row[COMMISSIONED], row[RETURNED],
            prize if wager == "jackpot" and outcome == "win" else None, rules, None, None)  # fmt: skip


def _get_row_key(box: int, index: int, bank: int) -> tuple[str, int, str]:
    """Return player, box and wager of a row."""
    if index == SPECIAL:
        return ("house", HOUSE, "house") if box == HOUSE else (_make_name(box), bank, "bank")
    return (_make_name(box), box, "jackpot") if index == JACKPOT else (_make_name(box, index), box, "main")


def _make_mask(boxes: Iterable[int]) -> int:
    return sum(1 << box for box in boxes)


def _make_name(box: int, place: int = 0) -> Any:
    return f"player {box}" if place == 0 else f"guest {place} of {box}"


def _make_stacks(chance: random.Random) -> list[int]:
    """Make shuffled stacks; sometimes with a jackpot hand where Yat Dong Dong deals it to one box."""
    tiles = list(range(len(TILE_SET)))
    chance.shuffle(tiles)
    if chance.random() < 0.4:
        hands = (("6-6", "6-6", "2-4", "1-2"), ("1-1", "1-1", "2-4", "1-2"), ("6-6", "6-6", "1-1", "1-1"),
                 ("6-6", "5-5", "5-6", "4-6"), ("3-3", "2-2", "1-6", "1-5"))  # fmt: skip
        missing_faces = list(chance.choice(hands))
        front_tiles = []
        for tile in list(tiles):
            face = print_tiles((TILE_SET[tile],))
            if face in missing_faces:
                missing_faces.remove(face)
                tiles.remove(tile)
                front_tiles.append(tile)
        place = 4 * chance.randrange(8)
        tiles[place:place] = front_tiles
    return tiles


def _make_determinations(chance: random.Random, house_way_options: HouseWayOptions) -> dict[str, Any]:
    return {
        "min": "10.00",
        "max": chance.choice(("100.00", "150.03", "1000.00")),
        "multiple": "0.01",
        "commission-rounding": chance.choice(("down", "nearest", "up")),
        "bank-commission": chance.choice(("profit", "each-win")),
        "limit-basis": chance.choice(("wager", "box")),
        "numbering": chance.choice(("anticlockwise", "clockwise")),
        "house-cut": chance.choice(("left", "right")),
        "gee-jun-single": house_way_options.gee_jun_single,
        "house-way": {
            "high-tiles": house_way_options.high_tiles,
            "teen-and-day": house_way_options.teen_and_day,
            "equal-counts": house_way_options.equal_counts,
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
