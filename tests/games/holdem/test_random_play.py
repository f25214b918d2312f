"""Random play, legal and illegal, keeps chips, state and replay consistent.

Chips are conserved, refused commands change nothing, a replay gives the same result, and the legal actions
agree with the rules.
"""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given as having
from hypothesis import settings
from hypothesis import strategies as st
from tests.games.holdem.table_driver import NUMBER, PLAYERS
from tests.random_play import (
    check_net,
    check_replay,
    fill,
    is_legal_action,
    parse_signed_cents,
    rebuild_complete_state,
    select_fillable_actions,
    snapshot,
    try_command,
)
from tests.run_size import count_examples

from houseway import InvalidRecordError, Table
from houseway.equipment.cards import card_name
from houseway.fairness.verifiable_draw import compute_draw_commitment
from houseway.money import print_money

STAFF = ("dealer", "supervisor", "operator", "director")
BETTING_VERBS = ("fold", "check", "call", "bet", "call-and-raise", "call-and-fold", "tap-out")
OTHER_PLAYER_VERBS = ("sit", "leave", "buy", "over-blind")
WEIGHTS = {
    "leave": 1,
    "sit-out": 1,
    "sit": 2,
    "fold": 4,
    "call": 16,
    "check": 16,
    "buy": 3,
    "deal": 200,
    "showdown": 200,
    "void": 2,
    "change-cards": 1,
    "check-cards": 1,
}
"""Weights of the legal actions by verb, 10 for all others, so that rounds are played to the end."""
FEW_PLAYERS = PLAYERS[:5]


def make_random_determinations(chance: random.Random) -> dict[str, Any]:
    """Return random determinations that use every option now and then."""
    ante = chance.random() < 0.25
    blinds = chance.choice((["2.00"], ["1.00", "2.00"], ["1.00", "2.00"], ["1.00", "2.00", "4.00"]))
    limit = chance.choice(("no-limit", "no-limit", "fixed", "half-pot", "full-pot", "straddle"))
    game = chance.choice(("high", "high", "low", "split"))
    return {
        "deck": chance.choice((52, 52, 48, 44, 40)),
        "joker": chance.random() < 0.3,
        "joker-repeats": chance.random() < 0.5,
        "ace-low": chance.random() < 0.5,
        "game": game,
        "low-qualifier": game == "split" and chance.random() < 0.5,
        "low-ace": chance.choice(("high", "low")),
        "min-table-stake": chance.choice(("10.00", "20.00", "120.00")),
        "max-buy-in": chance.choice((None, "150.00")),
        "min-bet": chance.choice(("2.00", "2.00", ["2.00", "2.00", "4.00", "4.00"])),
        "limit": limit,
        "max-bet": chance.choice(("6.00", ["4.00", "4.00", "6.00", "8.00"]))
        if limit in ("fixed", "straddle")
        else None,
        "max-raises": chance.choice((None, 0, 2)) if limit in ("fixed", "straddle") else None,
        "betting": "ante" if ante else "blind",
        "blinds": blinds,
        "ante": "1.00" if ante else None,
        "over-blinds": [] if ante else chance.choice(([], ["5.00"], ["5.00", "9.00"])),
        "opening": chance.choice("ABC"),
        "burn": chance.random() < 0.6,
        "smallest-chip": chance.choice(("1.00", "0.50", "0.01")),
        "tap-out-units": chance.choice(("all", "all", "min-bet")),
        "short-tap-out": chance.choice(("full-bet", "tap-out", "none")),
        "post-from": chance.choice(("any-but-button", "any-but-button", "beyond-blinds")),
        "declared-ends": chance.choice(("leaving", "recovered")),
        "declared-returns": chance.choice(("as-left", "minimum")),
        "odd-chip": chance.choice(("high", "nearest-button")),
        "killed-bet": chance.choice(("stands", "lapses")),
        "seats": chance.choice((3, 5, 6)),
        "tournament": chance.random() < 0.25,
        "commission": chance.choice(
            (
                {"basis": "pot", "maximum": "3.00"},
                {"basis": "pot", "maximum": "10.00", "scale": "i", "threshold": "sum"},
                {"basis": "time", "rate": "2.50"},
            )
        ),
    }


def make_shoe_command(chance: random.Random, table: Table, *, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the command for a shoe with the deck in play in random order.

    A card that was exposed while the order was unknown comes first (17.19).
    """
    deck = [name for name in table.state.terms.deck if name not in without]
    chance.shuffle(deck)
    round_ = table.state.round
    if round_ is not None and round_.first_seen is not None:
        first_card = card_name(round_.first_seen)
        deck = [first_card, *(name for name in deck if name != first_card)]
    return {"do": "shoe", "cards": " ".join(deck)}


def list_dealt_cards(table: Table) -> tuple[str, ...]:
    """Return every card that the open round has dealt."""
    last = table.result()["rounds"][-1]
    hole = " ".join(hand["hole"] for hand in last["hands"]["players"].values())
    return tuple(f"{hole} {last['hands']['communal']} {last['burnt']}".split())


def draw_exposed_cards(chance: random.Random, table: Table) -> str:
    """Return cards that may have been exposed: mostly the next or the last ones, from the first or second on."""
    round_ = table.state.round
    if round_ is None or chance.random() < 0.2:
        return chance.choice(("", "As", "Kd Qd", "Jk", "Xx"))
    first = max(0, round_.dealt - chance.choice((0, 0, 1, 2, 4)))
    first += chance.randint(0, 1)
    return " ".join(card_name(card) for card in round_.shoe[first : first + chance.choice((1, 1, 1, 2, 3))])


def make_random_command(chance: random.Random, table: Table) -> dict[str, Any]:
    """Return a command that may well be refused."""
    player, other = chance.choice(FEW_PLAYERS), chance.choice(FEW_PLAYERS)
    seat = chance.randint(0, 7)
    money = chance.choice(("0.00", "0.50", "1.00", "2.00", "3.00", "4.00", "10.00", "25.00", "60.00", "150.00"))
    by = chance.choice(({}, {}, {"by": chance.choice(("player", *STAFF))}))
    contravened = chance.choice(({}, {"contravened": "16.3"}))
    notice = chance.choice(({}, {"notice": True}, {"notice": True}))
    post = chance.choice(({}, {"post": True}, {"post": True}, {"post": False}))
    exposed_cards = draw_exposed_cards(chance, table)
    round_ = table.state.round
    last = len(table.state.rounds)
    if round_ is not None and round_.turn is not None and chance.random() < 0.5:
        player = round_.turn.name
    usual: tuple[dict[str, Any], ...] = (
        {"do": "sit", "player": player, "seat": seat, "stake": money, **post},
        {"do": "buy", "player": player, "amount": money},
        {"do": "remove", "player": player, "amount": money},
        {"do": "give", "from": player, "to": other, "amount": money},
        {"do": "divide", "players": [player, other]},
        {"do": "side-bet", "players": [player, other]},
        {"do": "leave", "player": player},
        {"do": "sit-out", "player": player},
        {"do": "return", "player": player, **post},
        {"do": "claim", "player": player, "seat": seat},
        {"do": "move", "player": player, "seat": seat, **post},
        {"do": "vacate", "player": player, **by},
        {"do": "absent", "player": player},
        {"do": "present", "player": player},
        {"do": "charge-time"},
        {"do": "over-blind", "player": player},
        {"do": "shoe", "cards": "As Ks 7c 7c"},
        {"do": "deal"} if table.state.shoe or table.state.round else {"do": "first-card"},
        {"do": "fold", "player": player},
        {"do": "check", "player": player},
        {"do": "call", "player": player},
        {"do": "bet", "player": player, "amount": money},
        {"do": "call-and-raise", "player": player, "raise": money},
        {"do": "call-and-fold", "player": player},
        {"do": "tap-out", "player": player},
        {"do": "put", "player": player, "amount": money},
        {"do": "out-of-turn", "player": player, "action": "bet", "amount": money},
        {"do": "out-of-turn", "player": other, "action": "call-and-raise", "raise": money},
        {"do": "out-of-turn", "player": other, "action": chance.choice(("call", "tap-out", "check"))},
        {"do": "out-of-turn", "player": other, "directed": True},
        {"do": "clock", "player": player},
        {"do": "expire", "player": player},
        {"do": "showdown"},
        *make_record_commands(chance, table, player, by),
        {"do": "misdeal", "cause": chance.choice(("not-cut", "missed-player", "excess-card")), "looked": True},
        {"do": "misdeal", "cause": chance.choice(("card-out-of-turn", "extra-hole-card"))},
        {"do": "expose-hole", "player": player, "card": chance.randint(0, 3)},
        {"do": "expose-communal"},
        {"do": "expose-communal", "cards": exposed_cards},
        {"do": "first-card"},
        {"do": "first-card", "card": exposed_cards},
        {
            "do": "wrong-cards",
            "players": [player] if chance.random() < 0.7 else list(FEW_PLAYERS[: chance.randint(1, 4)]),
        },
        {"do": "discarded", "player": player},
        {"do": "infringe", "player": player, "rule": "16.3"},
        {"do": "declare-folded", "player": player, **contravened, **by},
        {
            "do": "determine",
            "table": chance.choice(
                (
                    {"min-bet": "3.00"},
                    {"min-bet": ["1.00", "2.00", "3.00", "4.00"]},
                    {"max-bet": ["6.00", "6.00", "8.00", "8.00"]},
                    {"deck": 50},
                    {"burn": False},
                    {"short-tap-out": chance.choice(("full-bet", "tap-out", "none"))},
                    {"post-from": chance.choice(("any-but-button", "beyond-blinds"))},
                    {"killed-bet": chance.choice(("stands", "lapses"))},
                    {"smallest-chip": "2.00", "blinds": ["2.00", "4.00"]},
                )
            ),
            **notice,
            **by,
        },
    )
    rare: tuple[dict[str, Any], ...] = (
        {"do": "void", "cause": chance.choice(("fire", "fraud", "collusion")), **by},
        {"do": "void", "cause": chance.choice(("fire", "fraud", "fraud")), "round": last + chance.randint(-1, 1), **by},
        {"do": "exclude", "player": player, **contravened, **by},
        {"do": "close", **notice, **by} if chance.random() < 0.1 else {"do": "first-card"},
    )
    return dict(chance.choice(rare if chance.random() < 0.05 else usual))


def make_record_commands(
    chance: random.Random, table: Table, player: str, by: dict[str, str]
) -> tuple[dict[str, Any], ...]:
    """Return commands that only go on record, and draws for seats."""
    round_ = table.state.round
    playing = [] if round_ is None else [hand.name for hand in round_.hands]
    agreed = chance.choice((playing, playing, list(FEW_PLAYERS[:2])))
    action = {"action": chance.choice(("misdeal", "stand"))}
    seat = chance.randint(0, 6)
    names = chance.sample((*FEW_PLAYERS, "zoe"), chance.randint(2, 3))
    deck = chance.sample(("As", "Ks", "Qs", "2s", "Ad", "Kd", "Qd", "Jk"), 2 * len(names))
    cards = {name: " ".join(deck[2 * place : 2 * place + chance.randint(1, 2)]) for place, name in enumerate(names)}
    seed = chance.choice("abc")
    return (
        {"do": "irregularity", "about": "a card fell", **action, "agreed": agreed, **by},
        {"do": "dispute", "player": player, **action, **chance.choice(({}, {"round": chance.randint(0, 3)})), **by},
        {"do": "dispute", "player": player, "review": True},
        {"do": "check-cards", **chance.choice(({}, {"when": "before"}, {"count": 52})), **by},
        {"do": "change-cards", "checked": chance.random() < 0.7, **by},
        {"do": "rules-copy", "player": player},
        {"do": "commit-draw", "seat": seat, "commitment": compute_draw_commitment(seed)},
        {"do": "seat-draw", "seat": seat, "cards": cards},
        {"do": "seat-draw", "seat": seat, "players": names, "seed": seed},
    )


def count_chips_on_table(table: Table) -> int:
    """Return the sum of all stacks and the pot, in cents."""
    round_ = table.state.round
    return sum(int(player.stack) for player in table.state.players.values()) + (
        0 if round_ is None else int(round_.pot)
    )


class BooksCheck:
    """Independent account of the chips that the table should hold."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chips = 0
        self.rounds = 0

    def give(self, command: dict[str, Any]) -> str | None:
        """Execute a command and check the chips on the table.

        They must equal the chips brought in, less those carried away and those taken as commission.
        """
        state = self.table.state
        before = dict(state.players)
        net = self._compute_last_net() if command["do"] == "void" and state.rounds else {}
        bets = None if state.round is None else (state.round.level, state.round.full_level, state.round.biggest)
        street = None if state.round is None else state.round.street
        rule = try_command(self.table, command)
        if rule is None and command["do"] == "call-and-raise":
            assert bets is not None
            assert street is not None
            self._check_raise(command, *bets, street)
        if rule is None and command["do"] in ("sit", "buy"):
            self.chips += parse_signed_cents(command.get("stake") or command["amount"])
        state = self.table.state
        if rule is None and command["do"] == "void" and len(state.rounds) == self.rounds:
            self._undo_round(rebuild_complete_state(self.table).rounds[command["round"] - 1], net)
        # A player who leaves takes the current stack along.
        self.chips -= sum(player.stack for name, player in before.items() if name not in state.players)
        for round_ in state.rounds[self.rounds :]:
            self.chips -= sum(pot.commission for pot in round_.pots)
        self.rounds = len(state.rounds)
        assert count_chips_on_table(self.table) == self.chips, command
        return rule

    def _check_raise(self, command: dict[str, Any], level: int, full_level: int, biggest: int, street: int) -> None:
        """Check that a raise reaches the minimum over the bet that the determination names (14.5)."""
        terms = self.table.state.terms
        reached = level + parse_signed_cents(command["raise"])
        base = {"full-bet": full_level, "tap-out": level, "none": level}[terms.determined.short_tap_out]
        assert reached >= base + max(biggest, terms.min_bets[street - 1]), command
        assert full_level <= level < reached
        assert terms.determined.short_tap_out != "none" or full_level == level

    def _compute_last_net(self) -> dict[str, int]:
        """Return everybody's net of the last round that was not a misdeal, without time charges."""
        net: dict[str, int] = {}
        for round_ in self.table.result()["rounds"]:
            if round_["status"] in ("settled", "void"):
                net = dict.fromkeys(round_["hands"]["players"], 0)
                for line in round_["lines"]:
                    if line["wager"] != "time-charge":
                        net[line["player"]] += parse_signed_cents(line["returned"]) - parse_signed_cents(line["stake"])
        return net

    def _undo_round(self, round_: Any, net: dict[str, int]) -> None:
        """Account for a round that became void later: players give back their net as far as they can."""
        owed_amounts = {notice.player: notice.amount for notice in round_.notices if notice.about == "owed"}
        for name, net_cents in net.items():
            if name in self.table.state.players:
                self.chips -= net_cents - owed_amounts.get(name, 0)
            else:
                assert owed_amounts.get(name, 0) == max(net_cents, 0)
        assert all(amount > 0 for amount in owed_amounts.values())


def take_random_step(chance: random.Random, books: BooksCheck) -> None:
    """Execute one random command.

    Mostly it is a legal action, which must be accepted. Sometimes it is any command, which must be a legal action
    if it is accepted.
    """
    table = books.table
    state = table.state
    if state.round is None and not state.shoe and state.players and chance.random() < 0.6:
        assert books.give(make_shoe_command(chance, table)) is None
        return
    if state.round is not None and state.round.shoe_awaited and chance.random() < 0.5:
        assert books.give(make_shoe_command(chance, table, without=list_dealt_cards(table))) is None
        return
    actors = [*FEW_PLAYERS, "dealer", "dealer", "dealer", "operator"]
    if state.round is not None and state.round.turn is not None:
        actors += [state.round.turn.name] * 20
    if chance.random() < 0.75:
        legal_actions = select_fillable_actions(table.legal(chance.choice(actors)))
        legal_actions = tuple(action for action in legal_actions if action.do not in ("close", "expire", "claim"))
        if legal_actions:
            command = fill(
                chance.choices(legal_actions, [WEIGHTS.get(action.do, 10) for action in legal_actions])[0],
                chance.randint,
            )
            assert books.give(command) is None, f"{command} was offered and refused"
        return
    command = make_random_command(chance, table)
    players_actions = [action for actor in FEW_PLAYERS for action in table.legal(actor)]
    verb = command["do"]
    if books.give(command) is None and verb in (*BETTING_VERBS, *OTHER_PLAYER_VERBS):
        assert is_legal_action(players_actions, command, ignored_keys=("post",)), (
            f"{command} was accepted and not offered"
        )


@settings(max_examples=count_examples(50), deadline=None)
@having(seed=st.integers(0, 2**32))
def test_any_sequence_of_commands_keeps_the_books_balanced(seed: int) -> None:
    chance = random.Random(seed)
    books = BooksCheck(Table(NUMBER, make_random_determinations(chance)))
    for _ in range(150):
        take_random_step(chance, books)
    check_net(books.table.result())
    check_replay(books.table)
    for viewer in (*FEW_PLAYERS, *STAFF):
        books.table.view(viewer)


@settings(max_examples=count_examples(40), deadline=None)
@having(seed=st.integers(0, 2**32))
def test_a_command_in_which_the_shoe_runs_out_changes_nothing(seed: int) -> None:
    """With shoes of any length, an error of the record leaves the table and its replay unchanged."""
    chance = random.Random(seed)
    table = make_seated_table(chance)
    for _ in range(80):
        state = table.state
        if (state.round is None and not state.shoe) or (state.round is not None and state.round.shoe_awaited):
            dealt_cards = list_dealt_cards(table) if state.round is not None else ()
            command = make_shoe_command(chance, table, without=dealt_cards)
            command["cards"] = " ".join(command["cards"].split()[: chance.randint(0, 24)])
        elif state.round is not None and state.round.turn is not None and chance.random() < 0.8:
            legal_actions = table.legal(state.round.turn.name)
            command = fill(chance.choice(legal_actions), chance.randint)
        else:
            command = chance.choice(({"do": "deal"}, {"do": "showdown"}, make_random_command(chance, table)))
        before = snapshot(state)
        try:
            try_command(table, command)
        except InvalidRecordError:
            assert snapshot(state) == before, command
            if state.round is None:
                state.shoe = None
            else:
                try_command(table, {"do": "void", "cause": "impractical"})
    check_net(table.result())


@settings(max_examples=count_examples(20), deadline=None)
@having(seed=st.integers(0, 2**32))
def test_every_bet_is_legal_exactly_if_it_is_accepted(seed: int) -> None:
    """At every turn of a random round, try each verb and many amounts and compare with the legal actions."""
    chance = random.Random(seed)
    table = make_seated_table(chance)
    table.give(make_shoe_command(chance, table))
    table.do("deal")
    for _ in range(12):
        round_ = table.state.round
        if round_ is None or round_.turn is None:
            break
        name = round_.turn.name
        legal_actions = table.legal(name)
        chip = table.state.terms.chip
        amounts = {chance.randint(0, 40) * chip for _ in range(12)}
        amounts |= {limit + shift for action in legal_actions for amount in action.amounts.values()
                    for limit in (amount.least, amount.most or 0) for shift in (-chip, 0, chip)}  # fmt: skip
        commands: list[dict[str, Any]] = [{"do": verb, "player": name} for verb in BETTING_VERBS]
        commands += [
            {**command, key: print_money(amount)}
            for command in commands
            for verb, key in (("bet", "amount"), ("call-and-raise", "raise"))
            if command["do"] == verb
            for amount in amounts
            if amount >= 0
        ]
        for command in commands:
            if command["do"] in ("bet", "call-and-raise") and len(command) == 2:
                continue
            assert is_accepted(table, command) == is_legal_action(legal_actions, command), command
        table.give(fill(chance.choice(legal_actions), chance.randint))


def is_accepted(table: Table, command: dict[str, Any]) -> bool:
    """Return whether the command is accepted by a table with the same history."""
    record = table.record()
    twin = Table(NUMBER, record["table"])
    for earlier_command in record["commands"]:
        twin.give(earlier_command)
    return try_command(twin, command) is None


def make_seated_table(chance: random.Random) -> Table:
    """Return a table with some players of different stakes."""
    table = Table(
        NUMBER,
        make_random_determinations(chance) | {"max-buy-in": None, "min-table-stake": "2.00", "smallest-chip": "1.00"},
    )
    for seat in range(1, chance.randint(2, table.state.terms.seats) + 1):
        table.do("sit", player=PLAYERS[seat - 1], seat=seat, stake=f"{chance.choice((2, 3, 5, 9, 20, 60))}.00")
    return table


@settings(max_examples=count_examples(40), deadline=None)
@having(seed=st.integers(0, 2**32))
def test_views_do_not_leak_hidden_cards(seed: int) -> None:
    """Two tables that differ only in cards hidden from a viewer look the same to that viewer."""
    chance = random.Random(seed)
    table = make_seated_table(chance)
    shoe = make_shoe_command(chance, table)
    table.give(shoe)
    table.do("deal")
    for _ in range(chance.randint(0, 14)):
        round_ = table.state.round
        if round_ is None or round_.turn is None:
            break
        legal_actions = table.legal(round_.turn.name)
        table.give(
            fill(
                chance.choices(legal_actions, [WEIGHTS.get(action.do, 10) for action in legal_actions])[0],
                chance.randint,
            )
        )
    round_ = table.state.round
    hands = table.state.rounds[-1].hands if round_ is None else round_.hands
    communal = set(table.result()["rounds"][-1]["hands"]["communal"].split())
    for viewer in (*(hand.name for hand in hands), "nobody", *STAFF):
        visible_cards = communal | {
            card_name(card) for hand in hands if hand.name == viewer for card in (hand.first, hand.second)
        }
        assert make_twin_table(chance, table, shoe, visible_cards).view(viewer) == table.view(viewer)


def make_twin_table(chance: random.Random, table: Table, shoe: dict[str, Any], visible_cards: set[str]) -> Table:
    """Repeat the same play with all cards that are not visible shuffled among their places."""
    cards = shoe["cards"].split()
    hidden_places = [place for place, card in enumerate(cards) if card not in visible_cards]
    hidden_cards = [cards[place] for place in hidden_places]
    chance.shuffle(hidden_cards)
    for place, card in zip(hidden_places, hidden_cards, strict=True):
        cards[place] = card
    record = table.record()
    twin = Table(NUMBER, record["table"])
    for command in record["commands"]:
        twin.give({**command, "cards": " ".join(cards)} if command["do"] == "shoe" else command)
    return twin
