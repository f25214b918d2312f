"""The kernel of Hold-em beside the engine: the same cards and actions; what is allowed at every turn, every line, every chip."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np

from houseway.games import game
from houseway.games.holdem import commands as c
from houseway.games.holdem.determinations import Determinations, Terms
from houseway.games.holdem.entering import plan_of
from houseway.games.holdem.legal import Options, options
from houseway.kit.cards import print_cards
from houseway.kit.money import Cents
from houseway.maths.holdem.betting import CALL, CALL_AND_FOLD, CHECK, FOLD, RAISE, TAP_OUT
from houseway.maths.holdem.bots import BOTS
from houseway.maths.holdem.hand_kernel import ACTIONS, BEFORE, BOARD, BURNT, POTS, SHOWDOWN, WAIVED, room
from houseway.maths.holdem.paying import ALL_EQUAL, ONLY_FORCED, UNCALLED
from houseway.maths.holdem.simulation import play
from houseway.maths.holdem.table_terms import GAMES, OPENINGS, hand_tables, row_of, settings_of
from houseway.maths.simulation.blocks import BINS, OUTCOMES
from houseway.maths.simulation.streams import stream_of

NUMBER = "NI2015-405"
HANDS_A_TABLE = 25
LIMITS = ("no-limit", "fixed", "half-pot", "full-pot", "straddle")
VERBS = {FOLD: "fold", CHECK: "check", CALL: "call", RAISE: "raise", TAP_OUT: "tap out", CALL_AND_FOLD: "call and fold"}
DECKS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"ace-low": True},
    {"joker": True},
    {"deck": 32},
    {"deck": 36, "joker": True, "ace-low": True, "joker-repeats": False},
)
EVERY = (
    *VERBS.values(),
    *(f"limit, {name}" for name in LIMITS),
    *(f"opening, {name}" for name in OPENINGS),
    *(f"game, {name}" for name in GAMES),
    *(f"blinds, {count}" for count in (1, 2, 3)),
    *(f"seats, {count}" for count in range(2, 11)),
    *(f"bot, {name}" for name in BOTS),
    *(f"all folded in betting round {street}" for street in (1, 2, 3, 4)),
    "over-blind",
    "forced bet for all chips",
    "tap out in whole minimum bets, chips left",
    "incomplete raise",
    "raises used up",
    "one pot",
    "one side pot",
    "several side pots",
    "uncalled chips",
    "pot divided",
    "odd chips",
    "pot divided between high and low",
    "low half without a hand",
    "commission taken",
    "commission taken from several pots",
    "commission at its maximum",
    "commission waived, all equal",
    "commission waived, forced bets only",
    "two left in a tournament",
)


def compare(rounds: int, seed: int) -> Counter[str]:
    """So many hands at tables of varied determinations; how often each of `EVERY` was met."""
    chance = random.Random(seed)
    met: Counter[str] = Counter()
    stream = stream_of(seed, 0)
    played = 0
    while played < rounds:
        table = _Both(chance, met, stream)
        for _ in range(min(HANDS_A_TABLE, rounds - played)):
            table.play()
            played += 1
            if len(table.engine.players) < table.seats:
                break
    return met


class _Both:
    """One table by kernel and engine."""

    def __init__(self, chance: random.Random, met: Counter[str], stream: Any) -> None:
        self.chance, self.met, self.stream = chance, met, stream
        self.game = game("holdem")
        determined = self.game.convert_table(_determinations(chance))
        assert isinstance(determined, Determinations)
        self.engine: Any = self.game.open(determined, NUMBER)
        self.terms: Terms = self.engine.terms
        self.row = row_of(self.terms)
        self.high, self.low = hand_tables(self.terms)
        self.seats = determined.seats
        self.cards = settings_of(self.terms).cards
        self.places = room(with_lines=True)
        self.sums = tuple(np.zeros(size, np.int64) for size in (BINS, 8, self.seats))
        for seat in range(1, self.seats + 1):
            self.give(c.Sit(player=f"player {seat}", seat=seat, stake=Cents(1000_00)))
        met["two left in a tournament"] += determined.tournament and self.seats == 2

    def give(self, command: Any) -> None:
        """To the engine."""
        self.game.apply(self.engine, command)

    def play(self) -> None:
        """One hand: the engine deals, the kernel plays it out, the engine repeats every action."""
        chance, count, places = self.chance, self.seats, self.places
        for player in self.engine.players.values():
            player.stack = chance.choice((1, 2, 3, 8, 20, 20, 60, 60, 200)) * chance.randint(1, 5) * self.terms.chip
        overs = self.announce()
        deck = np.array(chance.sample(self.cards, 2 * count + BOARD + BURNT), np.uint8)
        order = [player.name for player in plan_of(self.engine).dealt_in]
        stacks = np.array([self.engine.players[name].stack for name in order], np.int64)
        bots = np.array([chance.randrange(len(BOTS)) if chance.random() < 0.4 else 0 for _ in order], np.int64)
        places.lines[:] = 0
        play(
            self.stream, 1, 0, BEFORE, np.tile(stacks, (count, 1)), np.tile(bots, (count, 1)), overs, self.row, deck,
            self.high, self.low, places, 1, *self.sums,
        )  # fmt: skip
        showdown = bool(places.told[SHOWDOWN])
        for at in {int(bot) for bot in bots}:
            self.met[f"bot, {BOTS[at]}"] += 1
        self.give(c.Shoe(cards=print_cards(deck.tolist())))
        self.give(c.Deal())
        round_ = self.engine.round
        assert [hand.name for hand in round_.hands] == order
        self.met["forced bet for all chips"] += any(hand.forced and not hand.player.stack for hand in round_.hands)
        street = self.repeat(order)
        if showdown:
            self.give(c.Showdown())
        else:
            self.met[f"all folded in betting round {street}"] += 1
        assert self.engine.round is None
        self.compare_chips(order, stacks)
        self.meet(round_)

    def announce(self) -> int:
        """Some over-blinds."""
        offered = len(self.terms.over_blinds)
        order = [player.name for player in plan_of(self.engine).dealt_in]
        if self.terms.tournament and len(order) == 2:
            order.reverse()
        beyond = order[len(self.terms.blinds) :][:offered]
        overs = self.chance.randint(0, len(beyond))
        for name in beyond[:overs]:
            self.give(c.OverBlind(player=name))
        self.met["over-blind"] += overs > 0
        return overs

    def repeat(self, order: list[str]) -> int:
        """Every action of the kernel, in turn; what was allowed is the same. The betting round of the last one."""
        street = 1
        count = int(self.places.told[ACTIONS])
        assert count < len(self.places.log)
        for at, action, amount, may, least, most in self.places.log[:count].tolist():
            round_ = self.engine.round
            hand = round_.turn
            street = round_.street
            assert hand.name == order[at]
            told = options(self.engine, round_, hand)
            assert _as_options(may, least, most, round_.level) == told
            self.met["raises used up"] += self.terms.max_raises == round_.raises and round_.level > 0
            self.met[VERBS[action]] += 1
            if action == TAP_OUT:
                self.meet_tap_out(round_, hand)
            self.give(_command(order[at], action, amount, round_.level))
        return int(street)

    def meet_tap_out(self, round_: Any, hand: Any) -> None:
        """What kind of tap out it is."""
        unit = self.terms.min_bets[round_.street - 1]
        stack, owed = hand.player.stack, round_.level - hand.total
        self.met["tap out in whole minimum bets, chips left"] += bool(
            self.terms.tap_out_in_units and stack >= unit and stack % unit
        )
        self.met["incomplete raise"] += 0 < stack - owed < max(unit, round_.biggest)

    def compare_chips(self, order: list[str], stacks: Any) -> None:
        """Every line, and what everybody has after the hand."""
        places = self.places
        round_ = self.engine.rounds[-1]
        engine = {}
        for line in round_.lines:
            wager = {"main-pot": 0, "uncalled": UNCALLED}.get(line.wager)
            at = int(line.wager.removeprefix("side-pot-")) if wager is None else wager
            engine[order.index(line.player), at] = (line.stake, line.outcome, line.paid, line.commission, line.returned)
        kernel = {
            (player, at): (row[0], OUTCOMES[row[1]], *row[2:])
            for player, rows in enumerate(places.lines.tolist())
            for at, row in enumerate(rows)
            if row[1]
        }
        assert kernel == engine
        for at, hand in enumerate(round_.hands):
            assert hand.player.stack == stacks[at] + places.won[at]

    def meet(self, round_: Any) -> None:
        """Count what this hand showed."""
        met, told, terms = self.met, self.places.told.tolist(), self.terms
        met[f"limit, {terms.limit}"] += 1
        met[f"opening, {terms.opening}"] += 1
        met[f"game, {terms.game}"] += round_.read
        met[f"seats, {self.seats}"] += 1
        if terms.blind_game:
            met[f"blinds, {len(terms.blinds)}"] += 1
        met["one pot"] += told[POTS] == 1
        met["one side pot"] += told[POTS] == 2
        met["several side pots"] += told[POTS] > 2
        met["uncalled chips"] += round_.uncalled is not None
        taken = [pot.commission for pot in round_.pots if pot.commission]
        met["commission taken"] += bool(taken)
        met["commission taken from several pots"] += len(taken) > 1
        met["commission at its maximum"] += bool(taken) and sum(taken) == terms.maximum
        met["commission waived, all equal"] += told[WAIVED] == ALL_EQUAL
        met["commission waived, forced bets only"] += told[WAIVED] == ONLY_FORCED
        for pot in round_.pots:
            for winners in (pot.high or (), pot.low or ()):
                met["pot divided"] += len(winners) > 1
                met["odd chips"] += len(winners) > 1 and (pot.amount - pot.commission) % (len(winners) * terms.chip) > 0
            met["pot divided between high and low"] += bool(pot.high) and bool(pot.low)
            met["low half without a hand"] += terms.game == "split" and round_.read and not pot.low


def _as_options(may: int, least: int, most: int, level: int) -> Options:
    """What the kernel allowed, as the engine says it."""
    sizes = (least, most) if may & RAISE else None
    return Options(
        bool(may & FOLD),
        bool(may & CHECK),
        bool(may & CALL),
        bool(may & CALL_AND_FOLD),
        bool(may & TAP_OUT),
        sizes if level == 0 else None,
        sizes if level > 0 else None,
    )


def _command(name: Any, action: int, amount: int, level: int) -> Any:
    if action == RAISE:
        if level:
            return c.CallAndRaise(player=name, raise_=Cents(amount))
        return c.Bet(player=name, amount=Cents(amount))
    verbs: dict[int, type] = {
        FOLD: c.Fold,
        CHECK: c.Check,
        CALL: c.Call,
        TAP_OUT: c.TapOut,
        CALL_AND_FOLD: c.CallAndFold,
    }
    return verbs[action](player=name)


def _determinations(chance: random.Random) -> dict[str, Any]:
    """A table by chance; amounts in whole chips."""
    chip = chance.choice((1, 1, 5))

    def chips(count: int) -> str:
        return f"{count * chip}.00"

    table: dict[str, Any] = {
        **chance.choice(DECKS),
        "game": chance.choice(GAMES),
        "low-ace": chance.choice(("high", "low")),
        "smallest-chip": chips(1),
        "min-table-stake": chips(chance.choice((10, 200))),
        "min-bet": chance.choice((chips(2), [chips(2), chips(2), chips(4), chips(4)])),
        "limit": chance.choice(LIMITS),
        "burn": chance.random() < 0.5,
        "tap-out-units": chance.choice(("all", "min-bet")),
        "seats": chance.randint(2, 10),
        "tournament": chance.random() < 0.2,
    }
    if table["game"] == "split":
        table["low-qualifier"] = chance.random() < 0.6
    if table["limit"] in ("fixed", "straddle"):
        table["max-bet"] = chance.choice((chips(4), [chips(4), chips(4), chips(8), chips(8)]))
        table["max-raises"] = chance.choice((None, 0, 1, 3))
    if chance.random() < 0.25:
        table |= {"betting": "ante", "ante": chips(1)}
    else:
        table["blinds"] = chance.choice(([chips(2)], [chips(1), chips(2)], [chips(1), chips(2), chips(4)]))
        table["over-blinds"] = chance.choice(([], [chips(8)], [chips(8), chips(16)]))
        table["opening"] = chance.choice(("A", "B", "C"))
    table["commission"] = chance.choice(
        (
            {"basis": "pot", "maximum": "10.00"},
            {"basis": "pot", "maximum": "7.00", "scale": "i", "threshold": "sum"},
            {"basis": "pot", "maximum": "300.00", "threshold": "any-pot"},
            {"basis": "time", "rate": "5.00"},
        )
    )
    return table
