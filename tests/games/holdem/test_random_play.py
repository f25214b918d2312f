"""Random play, lawful and not: chips are conserved, refusals change nothing, replay equals play, offers and rules agree."""

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
    filled_by_chance,
    given,
    offered,
    signed_cents,
    snapshot,
    whole_state,
)

from houseway import InvalidRecordError, Table
from houseway.equipment.cards import card_name
from houseway.fairness.verifiable_draw import compute_draw_commitment
from houseway.money import print_money

STAFF = ("dealer", "supervisor", "operator", "director")
BETTING_VERBS = ("fold", "check", "call", "bet", "call-and-raise", "call-and-fold", "tap-out")
OTHER_PLAYER_VERBS = ("sit", "leave", "buy", "over-blind")
LIKELY = {
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
"""How often an offer is taken up, beside 10 for every other: rounds shall be played to their end."""
FEW = PLAYERS[:5]


def determinations(chance: random.Random) -> dict[str, Any]:
    """A table with every option now and then."""
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


def shuffled(chance: random.Random, table: Table, *, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """The deck in play in some order; a card that was seen first while the order was not known comes first (17.19)."""
    deck = [name for name in table.state.terms.deck if name not in without]
    chance.shuffle(deck)
    round_ = table.state.round
    if round_ is not None and round_.first_seen is not None:
        seen = card_name(round_.first_seen)
        deck = [seen, *(name for name in deck if name != seen)]
    return {"do": "shoe", "cards": " ".join(deck)}


def cards_out(table: Table) -> tuple[str, ...]:
    """Every card that the open round has dealt."""
    last = table.result()["rounds"][-1]
    hole = " ".join(hand["hole"] for hand in last["hands"]["players"].values())
    return tuple(f"{hole} {last['hands']['communal']} {last['burnt']}".split())


def cards_seen(chance: random.Random, table: Table) -> str:
    """Cards that may have been seen: mostly those that come next or came last, from the first or the second on."""
    round_ = table.state.round
    if round_ is None or chance.random() < 0.2:
        return chance.choice(("", "As", "Kd Qd", "Jk", "Xx"))
    first = max(0, round_.dealt - chance.choice((0, 0, 1, 2, 4)))
    first += chance.randint(0, 1)
    return " ".join(card_name(card) for card in round_.shoe[first : first + chance.choice((1, 1, 1, 2, 3))])


def anything(chance: random.Random, table: Table) -> dict[str, Any]:
    """A command that may well be refused."""
    player, other = chance.choice(FEW), chance.choice(FEW)
    seat = chance.randint(0, 7)
    money = chance.choice(("0.00", "0.50", "1.00", "2.00", "3.00", "4.00", "10.00", "25.00", "60.00", "150.00"))
    by = chance.choice(({}, {}, {"by": chance.choice(("player", *STAFF))}))
    contravened = chance.choice(({}, {"contravened": "16.3"}))
    notice = chance.choice(({}, {"notice": True}, {"notice": True}))
    post = chance.choice(({}, {"post": True}, {"post": True}, {"post": False}))
    seen = cards_seen(chance, table)
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
        *on_record(chance, table, player, by),
        {"do": "misdeal", "cause": chance.choice(("not-cut", "missed-player", "excess-card")), "looked": True},
        {"do": "misdeal", "cause": chance.choice(("card-out-of-turn", "extra-hole-card"))},
        {"do": "expose-hole", "player": player, "card": chance.randint(0, 3)},
        {"do": "expose-communal"},
        {"do": "expose-communal", "cards": seen},
        {"do": "first-card"},
        {"do": "first-card", "card": seen},
        {"do": "wrong-cards", "players": [player] if chance.random() < 0.7 else list(FEW[: chance.randint(1, 4)])},
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


def on_record(chance: random.Random, table: Table, player: str, by: dict[str, str]) -> tuple[dict[str, Any], ...]:
    """Commands that are kept on record, and draws for seats."""
    round_ = table.state.round
    playing = [] if round_ is None else [hand.name for hand in round_.hands]
    agreed = chance.choice((playing, playing, list(FEW[:2])))
    action = {"action": chance.choice(("misdeal", "stand"))}
    seat = chance.randint(0, 6)
    names = chance.sample((*FEW, "zoe"), chance.randint(2, 3))
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


def chips_on_table(table: Table) -> int:
    """Every chip before a player or in the pot."""
    round_ = table.state.round
    return sum(int(player.stack) for player in table.state.players.values()) + (
        0 if round_ is None else int(round_.pot)
    )


class Books:
    """What the table should hold, kept apart from the engine."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chips = 0
        self.rounds = 0

    def give(self, command: dict[str, Any]) -> str | None:
        """Give a command and hold the chips on the table to what came in, went away or was taken as commission."""
        state = self.table.state
        before = dict(state.players)
        net = self._net_of_last() if command["do"] == "void" and state.rounds else {}
        bets = None if state.round is None else (state.round.level, state.round.full_level, state.round.biggest)
        street = None if state.round is None else state.round.street
        rule = given(self.table, command)
        if rule is None and command["do"] == "call-and-raise":
            assert bets is not None
            assert street is not None
            self._check_raise(command, *bets, street)
        if rule is None and command["do"] in ("sit", "buy"):
            self.chips += signed_cents(command.get("stake") or command["amount"])
        state = self.table.state
        if rule is None and command["do"] == "void" and len(state.rounds) == self.rounds:
            self._take_back(whole_state(self.table).rounds[command["round"] - 1], net)
        # Somebody who leaves takes the stack of that moment along.
        self.chips -= sum(player.stack for name, player in before.items() if name not in state.players)
        for round_ in state.rounds[self.rounds :]:
            self.chips -= sum(pot.commission for pot in round_.pots)
        self.rounds = len(state.rounds)
        assert chips_on_table(self.table) == self.chips, command
        return rule

    def _check_raise(self, command: dict[str, Any], level: int, full_level: int, biggest: int, street: int) -> None:
        """A raise reaches the least over the bet that the determination names (14.5)."""
        terms = self.table.state.terms
        reached = level + signed_cents(command["raise"])
        base = {"full-bet": full_level, "tap-out": level, "none": level}[terms.determined.short_tap_out]
        assert reached >= base + max(biggest, terms.min_bets[street - 1]), command
        assert full_level <= level < reached
        assert terms.determined.short_tap_out != "none" or full_level == level

    def _net_of_last(self) -> dict[str, int]:
        """What the last round that was no misdeal brought to everybody, time charges aside."""
        net: dict[str, int] = {}
        for round_ in self.table.result()["rounds"]:
            if round_["status"] in ("settled", "void"):
                net = dict.fromkeys(round_["hands"]["players"], 0)
                for line in round_["lines"]:
                    if line["wager"] != "time-charge":
                        net[line["player"]] += signed_cents(line["returned"]) - signed_cents(line["stake"])
        return net

    def _take_back(self, round_: Any, net: dict[str, int]) -> None:
        """A round became void afterwards: whoever sits there has what it brought no more, as far as it could be had."""
        owed = {notice.player: notice.amount for notice in round_.notices if notice.about == "owed"}
        for name, brought in net.items():
            if name in self.table.state.players:
                self.chips -= brought - owed.get(name, 0)
            else:
                assert owed.get(name, 0) == max(brought, 0)
        assert all(amount > 0 for amount in owed.values())


def step(chance: random.Random, books: Books) -> None:
    """One command: mostly one that is offered, which must be accepted, sometimes any, which is offered if accepted."""
    table = books.table
    state = table.state
    if state.round is None and not state.shoe and state.players and chance.random() < 0.6:
        assert books.give(shuffled(chance, table)) is None
        return
    if state.round is not None and state.round.shoe_awaited and chance.random() < 0.5:
        assert books.give(shuffled(chance, table, without=cards_out(table))) is None
        return
    actors = [*FEW, "dealer", "dealer", "dealer", "operator"]
    if state.round is not None and state.round.turn is not None:
        actors += [state.round.turn.name] * 20
    if chance.random() < 0.75:
        lawful = filled_by_chance(table.legal(chance.choice(actors)))
        lawful = tuple(offer for offer in lawful if offer.do not in ("close", "expire", "claim"))
        if lawful:
            command = fill(chance.choices(lawful, [LIKELY.get(offer.do, 10) for offer in lawful])[0], chance.randint)
            assert books.give(command) is None, f"{command} was offered and refused"
        return
    command = anything(chance, table)
    offers = [offer for actor in FEW for offer in table.legal(actor)]
    verb = command["do"]
    if books.give(command) is None and verb in (*BETTING_VERBS, *OTHER_PLAYER_VERBS):
        assert offered(offers, command, also=("post",)), f"{command} was accepted and not offered"


@settings(max_examples=50, deadline=None)
@having(seed=st.integers(0, 2**32))
def test_any_sequence_of_commands(seed: int) -> None:
    chance = random.Random(seed)
    books = Books(Table(NUMBER, determinations(chance)))
    for _ in range(150):
        step(chance, books)
    check_net(books.table.result())
    check_replay(books.table)
    for viewer in (*FEW, *STAFF):
        books.table.view(viewer)


@settings(max_examples=40, deadline=None)
@having(seed=st.integers(0, 2**32))
def test_a_command_in_which_the_shoe_runs_out_changes_nothing(seed: int) -> None:
    """With shoes of any length: an error of the record leaves the table, and what it replays to, as before."""
    chance = random.Random(seed)
    table = seated_table(chance)
    for _ in range(80):
        state = table.state
        if (state.round is None and not state.shoe) or (state.round is not None and state.round.shoe_awaited):
            out = cards_out(table) if state.round is not None else ()
            command = shuffled(chance, table, without=out)
            command["cards"] = " ".join(command["cards"].split()[: chance.randint(0, 24)])
        elif state.round is not None and state.round.turn is not None and chance.random() < 0.8:
            offers = table.legal(state.round.turn.name)
            command = fill(chance.choice(offers), chance.randint)
        else:
            command = chance.choice(({"do": "deal"}, {"do": "showdown"}, anything(chance, table)))
        before = snapshot(state)
        try:
            given(table, command)
        except InvalidRecordError:
            assert snapshot(state) == before, command
            if state.round is None:
                state.shoe = None
            else:
                given(table, {"do": "void", "cause": "impractical"})
    check_net(table.result())


@settings(max_examples=20, deadline=None)
@having(seed=st.integers(0, 2**32))
def test_every_bet_is_offered_exactly_where_it_is_accepted(seed: int) -> None:
    """At every turn of a random round each verb and many amounts are tried against what is offered."""
    chance = random.Random(seed)
    table = seated_table(chance)
    table.give(shuffled(chance, table))
    table.do("deal")
    for _ in range(12):
        round_ = table.state.round
        if round_ is None or round_.turn is None:
            break
        name = round_.turn.name
        offers = table.legal(name)
        chip = table.state.terms.chip
        amounts = {chance.randint(0, 40) * chip for _ in range(12)}
        amounts |= {bound + shift for offer in offers for amount in offer.amounts.values()
                    for bound in (amount.least, amount.most or 0) for shift in (-chip, 0, chip)}  # fmt: skip
        tries: list[dict[str, Any]] = [{"do": verb, "player": name} for verb in BETTING_VERBS]
        tries += [
            {**command, key: print_money(amount)}
            for command in tries
            for verb, key in (("bet", "amount"), ("call-and-raise", "raise"))
            if command["do"] == verb
            for amount in amounts
            if amount >= 0
        ]
        for command in tries:
            if command["do"] in ("bet", "call-and-raise") and len(command) == 2:
                continue
            assert would_accept(table, command) == offered(offers, command), command
        table.give(fill(chance.choice(offers), chance.randint))


def would_accept(table: Table, command: dict[str, Any]) -> bool:
    """Whether the command is accepted, tried on a table to which the same has happened."""
    record = table.record()
    twin = Table(NUMBER, record["table"])
    for earlier in record["commands"]:
        twin.give(earlier)
    return given(twin, command) is None


def seated_table(chance: random.Random) -> Table:
    """A table with some players of different stakes."""
    table = Table(
        NUMBER, determinations(chance) | {"max-buy-in": None, "min-table-stake": "2.00", "smallest-chip": "1.00"}
    )
    for seat in range(1, chance.randint(2, table.state.terms.seats) + 1):
        table.do("sit", player=PLAYERS[seat - 1], seat=seat, stake=f"{chance.choice((2, 3, 5, 9, 20, 60))}.00")
    return table


@settings(max_examples=40, deadline=None)
@having(seed=st.integers(0, 2**32))
def test_no_view_leaks(seed: int) -> None:
    """Two worlds that differ only in cards hidden from a viewer look the same to that viewer."""
    chance = random.Random(seed)
    table = seated_table(chance)
    shoe = shuffled(chance, table)
    table.give(shoe)
    table.do("deal")
    for _ in range(chance.randint(0, 14)):
        round_ = table.state.round
        if round_ is None or round_.turn is None:
            break
        offers = table.legal(round_.turn.name)
        table.give(fill(chance.choices(offers, [LIKELY.get(offer.do, 10) for offer in offers])[0], chance.randint))
    round_ = table.state.round
    hands = table.state.rounds[-1].hands if round_ is None else round_.hands
    communal = set(table.result()["rounds"][-1]["hands"]["communal"].split())
    for viewer in (*(hand.name for hand in hands), "nobody", *STAFF):
        seen = communal | {
            card_name(card) for hand in hands if hand.name == viewer for card in (hand.first, hand.second)
        }
        assert other_world(chance, table, shoe, seen).view(viewer) == table.view(viewer)


def other_world(chance: random.Random, table: Table, shoe: dict[str, Any], seen: set[str]) -> Table:
    """The same play with all cards that were not seen shuffled among their places."""
    cards = shoe["cards"].split()
    hidden = [place for place, card in enumerate(cards) if card not in seen]
    unseen = [cards[place] for place in hidden]
    chance.shuffle(unseen)
    for place, card in zip(hidden, unseen, strict=True):
        cards[place] = card
    record = table.record()
    twin = Table(NUMBER, record["table"])
    for command in record["commands"]:
        twin.give({**command, "cards": " ".join(cards)} if command["do"] == "shoe" else command)
    return twin
