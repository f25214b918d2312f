"""The kernel of Hold-em beside the engine: the same players come and go, the same cards and actions.

Compared are who is dealt in and posts, what is allowed at every turn, every line with its clauses, and every chip.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np

from houseway.equipment.cards import print_cards
from houseway.games import get_game
from houseway.games.holdem import commands as c
from houseway.games.holdem.determinations import Determinations, Terms
from houseway.games.holdem.play.betting_rounds.participants import make_deal_plan
from houseway.games.holdem.ports.legal_actions import BettingOptions
from houseway.maths.holdem.round_kernel.betting_actions import (
    CALL,
    CALL_AND_FOLD,
    CHECK,
    DEAD,
    FOLD,
    FOLD_CLAUSES,
    RAISE,
    TAP_OUT,
)
from houseway.maths.holdem.round_kernel.bots import BOTS
from houseway.maths.holdem.round_kernel.hand import (
    ACTIONS,
    ALREADY_DRAWN,
    BOARD,
    BURNT,
    POTS,
    SHOWDOWN,
    WAIVED,
    make_workspace,
)
from houseway.maths.holdem.round_kernel.participants import (
    BUTTON,
    EMPTY,
    STATUS,
    come_back,
    make_seating,
    pass_button,
    select_players,
    sit_down,
    sit_out,
)
from houseway.maths.holdem.round_kernel.pots import (
    ALL_EQUAL,
    CITED_CLAUSES,
    CLAUSES,
    COMMISSION,
    ONLY_FORCED,
    OUTCOME,
    PAID,
    RETURNED,
    STAKE,
    UNCALLED,
)
from houseway.maths.holdem.round_kernel.table_terms import (
    GAMES,
    OPENINGS,
    SHORT_TAP_OUTS,
    get_hand_tables,
    get_settings,
    make_terms_row,
)
from houseway.maths.holdem.simulation import SUMS, Seats, play
from houseway.maths.simulation.blocks import BINS, OUTCOMES
from houseway.maths.simulation.random_streams import stream_of
from houseway.money import Cents

NUMBER = "NI2015-405"
HANDS_A_TABLE = 25
LIMITS = ("no-limit", "fixed", "half-pot", "full-pot", "straddle")
OPTIONS = tuple(name for name in vars(BettingOptions) if not name.startswith("_"))
VERBS = {FOLD: "fold", CHECK: "check", CALL: "call", RAISE: "raise", TAP_OUT: "tap out", CALL_AND_FOLD: "call and fold"}
DECKS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"ace-low": True},
    {"joker": True},
    {"deck": 32},
    {"deck": 36, "joker": True, "ace-low": True, "joker-repeats": False},
)
WON_BY = (
    "10.4(a)", "12.4(a)", "13.1", "13.1 14.2", "13.2", "13.2 14.2", "3.5(c)", "3.5(d)", "3.5(c) 13.2", "3.5(d) 13.2",
    "3.5(c) 14.2", "3.5(d) 14.2",
    *(f"{by} {scale}" for by in ("12.4(a)", "13.1", "13.1 14.2", "13.2", "3.5(c)", "3.5(c) 13.2")
      for scale in ("15.2(a)(i)", "15.2(a)(ii)")),
    "10.4(a) 15.2(d)", "13.2 15.2(c)", "3.5(c) 13.2 15.2(c)",
)  # fmt: skip
EVERY = (
    *VERBS.values(),
    *(f"limit, {name}" for name in LIMITS),
    *(f"opening, {name}" for name in OPENINGS),
    *(f"game, {name}" for name in GAMES),
    *(f"deck of {cards} cards" for cards in (52, 53, 32, 37)),
    *(f"blinds, {count}" for count in (1, 2, 3)),
    *(f"seats, {count}" for count in range(2, 11)),
    *(f"bot, {name}" for name in BOTS),
    *(f"all folded in betting round {street}" for street in (1, 2, 3, 4)),
    "over-blind",
    "forced bet for all chips",
    "tap out in whole minimum bets, chips left",
    "incomplete raise",
    "raise after a short tap out, full-bet",
    "raise after a short tap out, tap-out",
    *(f"no raise after a short tap out, {way}" for way in SHORT_TAP_OUTS),
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
    "sat out",
    "came back, no blind missed",
    "waited for the big blind",
    "came in as the big blind",
    "posted the big blind, newcomer",
    "posted missed blinds, dead chips",
    "posted live and dead",
    "posted in the place of a blind",
    "posted in the place of a blind, live and dead",
    "posted in the place of the last blind",
    "post for all chips",
    "over-blind of one who would post",
    "came in because fewer than two were",
    "dead posts and side pots",
    *(f"folded by {rule}" for rule in FOLD_CLAUSES),
    *(f"won by {rules}" for rules in WON_BY),
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
            if table.terms.tournament and len(table.engine.players) < table.seats:
                break
    return met


class _Both:
    """One table by kernel and engine."""

    def __init__(self, chance: random.Random, met: Counter[str], stream: Any) -> None:
        self.chance, self.met, self.stream = chance, met, stream
        self.game = get_game("holdem")
        determined = self.game.convert_table(_determinations(chance))
        assert isinstance(determined, Determinations)
        self.engine: Any = self.game.open(determined, NUMBER)
        self.terms: Terms = self.engine.terms
        self.row = make_terms_row(self.terms)
        self.high, self.low = get_hand_tables(self.terms)
        self.seats = determined.seats
        self.cards = get_settings(self.terms).cards
        self.places = make_workspace(with_lines=True)
        self.sums = tuple(np.zeros(size, np.int64) for size in (BINS, SUMS, self.seats))
        self.sitting = make_seating(self.seats, self.seats - 1)
        self.names = {seat: f"player {seat}" for seat in range(1, self.seats + 1)}
        self.guests = 0
        for seat, name in self.names.items():
            self.give(c.Sit(player=name, seat=seat, stake=Cents(1000_00)))
        met["two left in a tournament"] += determined.tournament and self.seats == 2

    def give(self, command: Any) -> None:
        """To the engine."""
        self.game.apply(self.engine, command)

    def play(self) -> None:
        """One hand: the engine deals, the kernel plays it out, the engine repeats every action."""
        chance, places = self.chance, self.places
        if not self.terms.tournament and self.engine.button is not None:
            self.come_and_go()
        for player in self.engine.players.values():
            player.stack = chance.choice((1, 2, 3, 8, 20, 20, 60, 60, 200)) * chance.randint(1, 5) * self.terms.chip
        order, posts = self.enter()
        count = len(order)
        overs = self.announce(posts)
        deck = np.array(chance.sample(self.cards, 2 * count + BOARD + BURNT), np.uint8)
        stacks = np.array([self.engine.players[name].stack for name in order], np.int64)
        bots = np.array([chance.randrange(len(BOTS)) if chance.random() < 0.4 else 0 for _ in order], np.int64)
        places.lines[:] = 0
        seats = Seats(np.tile(np.arange(count), (count, 1)), np.tile(stacks, (count, 1)), np.tile(bots, (count, 1)))
        play(
            self.stream, 1, 0, posts, ALREADY_DRAWN, seats, overs, self.row, deck, self.high, self.low, places, 1, *self.sums,
        )  # fmt: skip
        showdown = bool(places.summary[SHOWDOWN])
        for at in {int(bot) for bot in bots}:
            self.met[f"bot, {BOTS[at]}"] += 1
        self.give(c.Shoe(cards=print_cards(deck.tolist())))
        self.give(c.Deal())
        round_ = self.engine.round
        assert [hand.name for hand in round_.hands] == order
        assert round_.button == self.sitting.button[BUTTON] + 1
        assert [hand.dead for hand in round_.hands] == places.players[:count, DEAD].tolist()
        self.met["forced bet for all chips"] += any(hand.forced and not hand.player.stack for hand in round_.hands)
        self.meet_posts(round_, posts)
        street = self.repeat(order)
        if showdown:
            self.give(c.Showdown())
        else:
            self.met[f"all folded in betting round {street}"] += 1
        assert self.engine.round is None
        self.compare_chips(order, stacks)
        self.meet(round_)
        for seat, name in self.names.items():
            if name not in self.engine.players:
                self.sitting.seats[seat - 1, STATUS] = EMPTY
        pass_button(self.sitting.seats, self.sitting.button)

    def come_and_go(self) -> None:
        """Players get up or leave, others come back or are new; seats whose players lost their last chip are taken again."""
        chance, seats = self.chance, self.sitting.seats
        for seat, name in self.names.items():
            at = seat - 1
            player = self.engine.players.get(name)
            posts = chance.random() < 0.6
            if player is None or chance.random() < 0.02:
                if player is not None:
                    self.give(c.Leave(player=name))
                self.guests += 1
                self.names[seat] = f"guest {self.guests}"
                posts = posts and seat != self.engine.button
                self.give(c.Sit(player=self.names[seat], seat=seat, stake=Cents(1000_00), post=posts))
                sit_down(seats, self.sitting.button, self.row, at, posts)
            elif player.status == "sitting-out" and chance.random() < 0.4:
                self.met["came back, no blind missed"] += not player.missed
                self.give(c.Return(player=name, post=posts))
                come_back(seats, at, posts)
            elif player.status == "in" and chance.random() < 0.12:
                self.met["sat out"] += 1
                self.give(c.SitOut(player=name))
                sit_out(seats, at)

    def enter(self) -> tuple[list[str], Any]:
        """Who is dealt in, the same for both; where nobody would be, everybody comes back."""
        while len(make_deal_plan(self.engine).dealt_in) < 2:
            for seat, name in self.names.items():
                posts = seat != self.engine.button
                self.give(c.Return(player=name, post=posts))
                come_back(self.sitting.seats, seat - 1, posts)
        plan = make_deal_plan(self.engine)
        order = [player.name for player in plan.dealt_in]
        waiting = {player.name for player in self.engine.players.values() if player.status == "waiting"}
        alone = sum(player.status == "in" for player in self.engine.players.values()) < 2
        self.met["came in because fewer than two were"] += alone and bool(waiting)
        self.met["waited for the big blind"] += bool(waiting - set(order))
        if not alone:
            posters = {player.name for player in plan.posters}
            self.met["came in as the big blind"] += bool(waiting & (set(order) - posters))
        if self.terms.tournament:
            self.sitting.button[BUTTON] = plan.button - 1
            return order, np.zeros(0, np.int64)
        _, button, seats, posts = self.sitting
        count = select_players(self.sitting.seats, button, self.row, seats, posts)
        assert [self.names[int(seat) + 1] for seat in seats[:count]] == order
        return order, posts[:count]

    def meet_posts(self, round_: Any, posts: Any) -> None:
        """What those who come in put up."""
        blinds = len(self.terms.blinds)
        for place, (hand, owes) in enumerate(zip(round_.hands, posts.tolist(), strict=False)):
            if owes:
                self.met["posted in the place of a blind"] += place < blinds
                self.met["posted in the place of a blind, live and dead"] += place < blinds and bool(hand.dead)
                self.met["posted in the place of the last blind"] += place == blinds - 1 == 2
                live = hand.forced > hand.dead
                self.met["posted the big blind, newcomer"] += live and not hand.dead
                self.met["posted missed blinds, dead chips"] += bool(hand.dead)
                self.met["posted live and dead"] += live and bool(hand.dead)
                self.met["post for all chips"] += hand.player.stack == 0

    def announce(self, posts: Any) -> int:
        """Some over-blinds."""
        offered = len(self.terms.over_blinds)
        order = [player.name for player in make_deal_plan(self.engine).dealt_in]
        if self.terms.tournament and len(order) == 2:
            order.reverse()
        blinds = len(self.terms.blinds)
        beyond = order[blinds:][:offered]
        overs = self.chance.randint(0, len(beyond))
        for name in beyond[:overs]:
            self.give(c.OverBlind(player=name))
        self.met["over-blind"] += overs > 0
        self.met["over-blind of one who would post"] += bool(posts[blinds : blinds + overs].any())
        return overs

    def repeat(self, order: list[str]) -> int:
        """Every action of the kernel, in turn; what was allowed is the same. The betting round of the last one."""
        street = 1
        count = int(self.places.summary[ACTIONS])
        assert count < len(self.places.log)
        for at, action, amount, may, least, most in self.places.log[:count].tolist():
            round_ = self.engine.round
            hand = round_.turn
            street = round_.street
            assert hand.name == order[at]
            told = BettingOptions(self.engine, round_, hand)
            assert _allowed(may, least, most, round_.level) == {name: getattr(told, name) for name in OPTIONS}
            if round_.level > round_.full_level:
                way = self.terms.determined.short_tap_out
                self.met[f"raise after a short tap out, {way}"] += action == RAISE
                self.met[f"no raise after a short tap out, {way}"] += told.raise_range is None
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
        """Every line with all that it tells, and what everybody has after the hand."""
        places = self.places
        round_ = self.engine.rounds[-1]
        engine = {}
        for line in round_.lines:
            wager = {"main-pot": 0, "uncalled": UNCALLED}.get(line.wager)
            at = int(line.wager.removeprefix("side-pot-")) if wager is None else wager
            assert (line.odds, line.at_risk, line.hand, line.when, line.prize) == (None,) * 5
            engine[order.index(line.player), at] = (
                line.stake, line.outcome, line.paid, line.commission, line.returned, tuple(line.rules),
            )  # fmt: skip
            self.met[f"{_how(line)} by {' '.join(line.rules)}"] += 1
        kernel = {
            (player, at): _told(row)
            for player, rows in enumerate(places.lines.tolist())
            for at, row in enumerate(rows)
            if row[OUTCOME]
        }
        assert kernel == engine
        for at, hand in enumerate(round_.hands):
            assert hand.player.stack == stacks[at] + places.won[at]

    def meet(self, round_: Any) -> None:
        """Count what this hand showed."""
        met, told, terms = self.met, self.places.summary.tolist(), self.terms
        met[f"limit, {terms.limit}"] += 1
        met[f"opening, {terms.opening}"] += 1
        met[f"game, {terms.game}"] += round_.read
        met[f"deck of {len(self.cards)} cards"] += 1
        met[f"seats, {self.seats}"] += 1
        if terms.blind_game:
            met[f"blinds, {len(terms.blinds)}"] += 1
        met["one pot"] += told[POTS] == 1
        met["one side pot"] += told[POTS] == 2
        met["several side pots"] += told[POTS] > 2
        met["dead posts and side pots"] += told[POTS] > 1 and any(hand.dead for hand in round_.hands)
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


def _told(row: list[int]) -> tuple[Any, ...]:
    """A row of the kernel as a line tells it."""
    rules = tuple(rule for at, rule in enumerate(CITED_CLAUSES) if row[CLAUSES] >> at & 1)
    return row[STAKE], OUTCOMES[row[OUTCOME]], row[PAID], row[COMMISSION], row[RETURNED], rules


def _how(line: Any) -> str:
    return "won" if line.outcome == "win" else "folded" if line.rules[0] in FOLD_CLAUSES else line.outcome


def _allowed(may: int, least: int, most: int, level: int) -> dict[str, object]:
    """What the kernel allowed, as the engine says it."""
    sizes = (least, most) if may & RAISE else None
    flags = {"fold": FOLD, "check": CHECK, "call": CALL, "call_and_fold": CALL_AND_FOLD, "tap_out": TAP_OUT}
    told: dict[str, object] = {name: bool(may & flag) for name, flag in flags.items()}
    return told | {"bet": sizes if level == 0 else None, "raise_": sizes if level > 0 else None}


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
        "short-tap-out": chance.choice(SHORT_TAP_OUTS),
        "post-from": chance.choice(("any-but-button", "any-but-button", "beyond-blinds")),
        "odd-chip": chance.choice(("high", "nearest-button")),
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
