"""The kernel of Hold-em against the engine: same players joining and leaving, same cards and actions.

Compared are the players who are dealt in and post, the legal actions at every turn, every line with its
clauses, and every chip.
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

INSTRUMENT = "NI2015-405"
HANDS_PER_TABLE = 25
LIMITS = ("no-limit", "fixed", "half-pot", "full-pot", "straddle")
OPTION_NAMES = tuple(name for name in vars(BettingOptions) if not name.startswith("_"))
VERBS = {FOLD: "fold", CHECK: "check", CALL: "call", RAISE: "raise", TAP_OUT: "tap out", CALL_AND_FOLD: "call and fold"}
DECKS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"ace-low": True},
    {"joker": True},
    {"deck": 32},
    {"deck": 36, "joker": True, "ace-low": True, "joker-repeats": False},
)
WINNING_CLAUSES = (
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
    *(f"won by {rules}" for rules in WINNING_CLAUSES),
)


def compare(rounds: int, seed: int) -> Counter[str]:
    """Play hands at tables with varied determinations; return how often each case of `EVERY` occurred."""
    chance = random.Random(seed)
    coverage: Counter[str] = Counter()
    stream = stream_of(seed, 0)
    played_hands = 0
    while played_hands < rounds:
        table = _PairedTable(chance, coverage, stream)
        for _ in range(min(HANDS_PER_TABLE, rounds - played_hands)):
            table.play_hand()
            played_hands += 1
            if table.terms.tournament and len(table.engine.players) < table.seats:
                break
    return coverage


class _PairedTable:
    """One table, played by kernel and engine."""

    def __init__(self, chance: random.Random, coverage: Counter[str], stream: Any) -> None:
        self.chance, self.coverage, self.stream = chance, coverage, stream
        self.game = get_game("holdem")
        determinations = self.game.convert_table(_make_determinations(chance))
        assert isinstance(determinations, Determinations)
        self.engine: Any = self.game.open(determinations, INSTRUMENT)
        self.terms: Terms = self.engine.terms
        self.row = make_terms_row(self.terms)
        self.high, self.low = get_hand_tables(self.terms)
        self.seats = determinations.seats
        self.cards = get_settings(self.terms).cards
        self.buffers = make_workspace(with_lines=True)
        self.sums = tuple(np.zeros(size, np.int64) for size in (BINS, SUMS, self.seats))
        self.seating = make_seating(self.seats, self.seats - 1)
        self.names_by_seat = {seat: f"player {seat}" for seat in range(1, self.seats + 1)}
        self.guest_count = 0
        for seat, name in self.names_by_seat.items():
            self.apply(c.Sit(player=name, seat=seat, stake=Cents(1000_00)))
        coverage["two left in a tournament"] += determinations.tournament and self.seats == 2

    def apply(self, command: Any) -> None:
        """Apply a command to the engine's table."""
        self.game.apply(self.engine, command)

    def play_hand(self) -> None:
        """Play one hand: the engine deals, the kernel plays it out, the engine repeats every action."""
        chance, buffers = self.chance, self.buffers
        if not self.terms.tournament and self.engine.button is not None:
            self.change_players()
        for player in self.engine.players.values():
            player.stack = chance.choice((1, 2, 3, 8, 20, 20, 60, 60, 200)) * chance.randint(1, 5) * self.terms.chip
        order, posts = self.enter_players()
        count = len(order)
        over_blind_count = self.announce_over_blinds(posts)
        deck = np.array(chance.sample(self.cards, 2 * count + BOARD + BURNT), np.uint8)
        stacks = np.array([self.engine.players[name].stack for name in order], np.int64)
        bots = np.array([chance.randrange(len(BOTS)) if chance.random() < 0.4 else 0 for _ in order], np.int64)
        buffers.lines[:] = 0
        seats = Seats(np.tile(np.arange(count), (count, 1)), np.tile(stacks, (count, 1)), np.tile(bots, (count, 1)))
        play(
            self.stream,
            1,
            0,
            posts,
            ALREADY_DRAWN,
            seats,
            over_blind_count,
            self.row,
            deck,
            self.high,
            self.low,
            buffers,
            1,
            *self.sums,
        )
        showdown = bool(buffers.summary[SHOWDOWN])
        for bot_number in {int(bot) for bot in bots}:
            self.coverage[f"bot, {BOTS[bot_number]}"] += 1
        self.apply(c.Shoe(cards=print_cards(deck.tolist())))
        self.apply(c.Deal())
        round_ = self.engine.round
        assert [hand.name for hand in round_.hands] == order
        assert round_.button == self.seating.button[BUTTON] + 1
        assert [hand.dead for hand in round_.hands] == buffers.players[:count, DEAD].tolist()
        self.coverage["forced bet for all chips"] += any(hand.forced and not hand.player.stack for hand in round_.hands)
        self.count_posts(round_, posts)
        street = self.repeat_actions(order)
        if showdown:
            self.apply(c.Showdown())
        else:
            self.coverage[f"all folded in betting round {street}"] += 1
        assert self.engine.round is None
        self.compare_chips(order, stacks)
        self.count_events(round_)
        for seat, name in self.names_by_seat.items():
            if name not in self.engine.players:
                self.seating.seats[seat - 1, STATUS] = EMPTY
        pass_button(self.seating.seats, self.seating.button)

    def change_players(self) -> None:
        """Let players sit out, leave, return or join; seats of players without chips are taken again."""
        chance, seats = self.chance, self.seating.seats
        for seat, name in self.names_by_seat.items():
            seat_index = seat - 1
            player = self.engine.players.get(name)
            posts = chance.random() < 0.6
            if player is None or chance.random() < 0.02:
                if player is not None:
                    self.apply(c.Leave(player=name))
                self.guest_count += 1
                self.names_by_seat[seat] = f"guest {self.guest_count}"
                posts = posts and seat != self.engine.button
                self.apply(c.Sit(player=self.names_by_seat[seat], seat=seat, stake=Cents(1000_00), post=posts))
                sit_down(seats, self.seating.button, self.row, seat_index, posts)
            elif player.status == "sitting-out" and chance.random() < 0.4:
                self.coverage["came back, no blind missed"] += not player.missed
                self.apply(c.Return(player=name, post=posts))
                come_back(seats, seat_index, posts)
            elif player.status == "in" and chance.random() < 0.12:
                self.coverage["sat out"] += 1
                self.apply(c.SitOut(player=name))
                sit_out(seats, seat_index)

    def enter_players(self) -> tuple[list[str], Any]:
        """Return the players who are dealt in and what they post, the same for both.

        If fewer than two would be dealt in, everybody returns first.
        """
        while len(make_deal_plan(self.engine).dealt_in) < 2:
            for seat, name in self.names_by_seat.items():
                posts = seat != self.engine.button
                self.apply(c.Return(player=name, post=posts))
                come_back(self.seating.seats, seat - 1, posts)
        plan = make_deal_plan(self.engine)
        order = [player.name for player in plan.dealt_in]
        waiting_names = {player.name for player in self.engine.players.values() if player.status == "waiting"}
        is_short_handed = sum(player.status == "in" for player in self.engine.players.values()) < 2
        self.coverage["came in because fewer than two were"] += is_short_handed and bool(waiting_names)
        self.coverage["waited for the big blind"] += bool(waiting_names - set(order))
        if not is_short_handed:
            posters = {player.name for player in plan.posters}
            self.coverage["came in as the big blind"] += bool(waiting_names & (set(order) - posters))
        if self.terms.tournament:
            self.seating.button[BUTTON] = plan.button - 1
            return order, np.zeros(0, np.int64)
        _, button, seats, posts = self.seating
        count = select_players(self.seating.seats, button, self.row, seats, posts)
        assert [self.names_by_seat[int(seat) + 1] for seat in seats[:count]] == order
        return order, posts[:count]

    def count_posts(self, round_: Any, posts: Any) -> None:
        """Count the cases of posts by players who come in."""
        blinds = len(self.terms.blinds)
        for place, (hand, owes_post) in enumerate(zip(round_.hands, posts.tolist(), strict=False)):
            if owes_post:
                self.coverage["posted in the place of a blind"] += place < blinds
                self.coverage["posted in the place of a blind, live and dead"] += place < blinds and bool(hand.dead)
                self.coverage["posted in the place of the last blind"] += place == blinds - 1 == 2
                live = hand.forced > hand.dead
                self.coverage["posted the big blind, newcomer"] += live and not hand.dead
                self.coverage["posted missed blinds, dead chips"] += bool(hand.dead)
                self.coverage["posted live and dead"] += live and bool(hand.dead)
                self.coverage["post for all chips"] += hand.player.stack == 0

    def announce_over_blinds(self, posts: Any) -> int:
        """Announce a random number of over-blinds and return it."""
        max_over_blinds = len(self.terms.over_blinds)
        order = [player.name for player in make_deal_plan(self.engine).dealt_in]
        if self.terms.tournament and len(order) == 2:
            order.reverse()
        blinds = len(self.terms.blinds)
        candidates = order[blinds:][:max_over_blinds]
        over_blind_count = self.chance.randint(0, len(candidates))
        for name in candidates[:over_blind_count]:
            self.apply(c.OverBlind(player=name))
        self.coverage["over-blind"] += over_blind_count > 0
        self.coverage["over-blind of one who would post"] += bool(posts[blinds : blinds + over_blind_count].any())
        return over_blind_count

    def repeat_actions(self, order: list[str]) -> int:
        """Repeat the kernel's actions on the engine, compare the legal ones; return the last betting round."""
        street = 1
        count = int(self.buffers.summary[ACTIONS])
        assert count < len(self.buffers.log)
        for player_index, action, amount, allowed_flags, minimum, maximum in self.buffers.log[:count].tolist():
            round_ = self.engine.round
            hand = round_.turn
            street = round_.street
            assert hand.name == order[player_index]
            options = BettingOptions(self.engine, round_, hand)
            assert _make_options(allowed_flags, minimum, maximum, round_.level) == {
                name: getattr(options, name) for name in OPTION_NAMES
            }
            if round_.level > round_.full_level:
                rule = self.terms.determined.short_tap_out
                self.coverage[f"raise after a short tap out, {rule}"] += action == RAISE
                self.coverage[f"no raise after a short tap out, {rule}"] += options.raise_range is None
            self.coverage["raises used up"] += self.terms.max_raises == round_.raises and round_.level > 0
            self.coverage[VERBS[action]] += 1
            if action == TAP_OUT:
                self.count_tap_out(round_, hand)
            self.apply(_make_command(order[player_index], action, amount, round_.level))
        return int(street)

    def count_tap_out(self, round_: Any, hand: Any) -> None:
        """Count the cases of a tap out."""
        unit = self.terms.min_bets[round_.street - 1]
        stack, call_cents = hand.player.stack, round_.level - hand.total
        self.coverage["tap out in whole minimum bets, chips left"] += bool(
            self.terms.tap_out_in_units and stack >= unit and stack % unit
        )
        self.coverage["incomplete raise"] += 0 < stack - call_cents < max(unit, round_.biggest)

    def compare_chips(self, order: list[str], stacks: Any) -> None:
        """Compare every line with all its fields, and everybody's chips after the hand."""
        buffers = self.buffers
        round_ = self.engine.rounds[-1]
        engine = {}
        for line in round_.lines:
            wager = {"main-pot": 0, "uncalled": UNCALLED}.get(line.wager)
            index = int(line.wager.removeprefix("side-pot-")) if wager is None else wager
            assert (line.odds, line.at_risk, line.hand, line.when, line.prize) == (None,) * 5
            engine[order.index(line.player), index] = (
                line.stake, line.outcome, line.paid, line.commission, line.returned, tuple(line.rules),
            )  # fmt: skip
            self.coverage[f"{_name_outcome(line)} by {' '.join(line.rules)}"] += 1
        kernel = {
            (player, index): _make_row(row)
            for player, rows in enumerate(buffers.lines.tolist())
            for index, row in enumerate(rows)
            if row[OUTCOME]
        }
        assert kernel == engine
        for index, hand in enumerate(round_.hands):
            assert hand.player.stack == stacks[index] + buffers.won[index]

    def count_events(self, round_: Any) -> None:
        """Count the cases that occurred in this hand."""
        coverage, outcome, terms = self.coverage, self.buffers.summary.tolist(), self.terms
        coverage[f"limit, {terms.limit}"] += 1
        coverage[f"opening, {terms.opening}"] += 1
        coverage[f"game, {terms.game}"] += round_.read
        coverage[f"deck of {len(self.cards)} cards"] += 1
        coverage[f"seats, {self.seats}"] += 1
        if terms.blind_game:
            coverage[f"blinds, {len(terms.blinds)}"] += 1
        coverage["one pot"] += outcome[POTS] == 1
        coverage["one side pot"] += outcome[POTS] == 2
        coverage["several side pots"] += outcome[POTS] > 2
        coverage["dead posts and side pots"] += outcome[POTS] > 1 and any(hand.dead for hand in round_.hands)
        coverage["uncalled chips"] += round_.uncalled is not None
        commissions = [pot.commission for pot in round_.pots if pot.commission]
        coverage["commission taken"] += bool(commissions)
        coverage["commission taken from several pots"] += len(commissions) > 1
        coverage["commission at its maximum"] += bool(commissions) and sum(commissions) == terms.maximum
        coverage["commission waived, all equal"] += outcome[WAIVED] == ALL_EQUAL
        coverage["commission waived, forced bets only"] += outcome[WAIVED] == ONLY_FORCED
        for pot in round_.pots:
            for winners in (pot.high or (), pot.low or ()):
                coverage["pot divided"] += len(winners) > 1
                coverage["odd chips"] += (
                    len(winners) > 1 and (pot.amount - pot.commission) % (len(winners) * terms.chip) > 0
                )
            coverage["pot divided between high and low"] += bool(pot.high) and bool(pot.low)
            coverage["low half without a hand"] += terms.game == "split" and round_.read and not pot.low


def _make_row(row: list[int]) -> tuple[Any, ...]:
    """Convert a row of the kernel to the fields of a line."""
    rules = tuple(rule for index, rule in enumerate(CITED_CLAUSES) if row[CLAUSES] >> index & 1)
    return row[STAKE], OUTCOMES[row[OUTCOME]], row[PAID], row[COMMISSION], row[RETURNED], rules


def _name_outcome(line: Any) -> str:
    return "won" if line.outcome == "win" else "folded" if line.rules[0] in FOLD_CLAUSES else line.outcome


def _make_options(allowed_flags: int, minimum: int, maximum: int, level: int) -> dict[str, object]:
    """Convert the kernel's flags to the attributes of the engine's betting options."""
    sizes = (minimum, maximum) if allowed_flags & RAISE else None
    flags = {
        "can_fold": FOLD, "can_check": CHECK, "can_call": CALL, "can_call_and_fold": CALL_AND_FOLD, "can_tap_out": TAP_OUT,
    }  # fmt: skip
    options: dict[str, object] = {name: bool(allowed_flags & flag) for name, flag in flags.items()}
    return options | {"bet_range": sizes if level == 0 else None, "raise_range": sizes if level > 0 else None}


def _make_command(name: Any, action: int, amount: int, level: int) -> Any:
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


def _make_determinations(chance: random.Random) -> dict[str, Any]:
    """Make random determinations, with amounts in whole chips."""
    chip = chance.choice((1, 1, 5))

    def format_chips(count: int) -> str:
        return f"{count * chip}.00"

    table: dict[str, Any] = {
        **chance.choice(DECKS),
        "game": chance.choice(GAMES),
        "low-ace": chance.choice(("high", "low")),
        "smallest-chip": format_chips(1),
        "min-table-stake": format_chips(chance.choice((10, 200))),
        "min-bet": chance.choice(
            (format_chips(2), [format_chips(2), format_chips(2), format_chips(4), format_chips(4)])
        ),
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
        table["max-bet"] = chance.choice(
            (format_chips(4), [format_chips(4), format_chips(4), format_chips(8), format_chips(8)])
        )
        table["max-raises"] = chance.choice((None, 0, 1, 3))
    if chance.random() < 0.25:
        table |= {"betting": "ante", "ante": format_chips(1)}
    else:
        table["blinds"] = chance.choice(
            ([format_chips(2)], [format_chips(1), format_chips(2)], [format_chips(1), format_chips(2), format_chips(4)])
        )
        table["over-blinds"] = chance.choice(([], [format_chips(8)], [format_chips(8), format_chips(16)]))
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
