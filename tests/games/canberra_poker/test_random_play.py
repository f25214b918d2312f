"""Random play, lawful and not: chips are conserved, refusals change nothing, replay equals play, offers and rules agree."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.canberra_poker.table_driver import BOTH
from tests.random_play import check_net, check_replay, fill, filled_by_chance, offered, signed_cents
from tests.random_play import given as refused

from houseway import Table
from houseway.engine.protocol.legal_actions import OneOf
from houseway.equipment.cards import CARD_NAMES

PLAYERS = ("ann", "bob", "cat", "dan", "eve")
STAFF = ("dealer", "supervisor", "operator", "director")
PLAYER_VERBS = ("sit", "leave", "ante", "withdraw", "jackpot", "bet", "fold")
STAFF_VERBS = ("meter", "change-cards")
LIKELY = {"leave": 1, "withdraw": 1, "sit": 3, "fold": 4, "announce": 3, "jackpot": 20, "bet": 20, "declare": 40,
          "void": 1, "close": 1, "check-cards": 1, "rules-copy": 1, "infringe": 0.2}  # fmt: skip
"""How often an offer is taken up, beside 10 for every other: rounds shall be played, and jackpots won."""
RUNS = ("AKQJT", "98765", "54A32", "KJ952", "QT876")


def determinations(chance: random.Random) -> dict[str, Any]:
    """A table with every option now and then."""
    return {
        "boxes": chance.choice((2, 3, 5)),
        "min": "10.00",
        "max": "60.00",
        "multiple": chance.choice(("1.00", "2.50", "5.00")),
        "max-payout": chance.choice(("none", "0.00", "333.33", "50000.00")),
        "max-payout-scope": chance.choice(("bet", "box")),
        "automated-shoe": chance.random() < 0.4,
        "dealer-exposure-counts": chance.random() < 0.5,
        "unqualified-tie": chance.choice(("ante-wins", "void")),
        "unreconstructed": chance.choice(("void-box", "void-round")),
        "tournament": chance.random() < 0.3,
        "side-wagers": chance.choice(("allowed", "allowed", "not-allowed")),
        "jackpot": {
            "wager": chance.choice(("1.00", "0.99", "2.50")),
            "pool": chance.choice(("0.00", "123.45", "54321.09")),
            "reserve": chance.choice(("0.00", "77.77", "9999.99")),
            "share": chance.choice(("0", "40", "33.33", "100")),
            "funding": chance.choice(("reserve", "jackpot", "house")),
            **chance.choice(({}, {"seed": "500.00"}, {"seed": "20000.00"})),
            "seed-from": chance.choice(("reserve", "reserve-then-house")),
            "keep": chance.choice(("0.00", "50.00")),
            "dealer-declares": chance.random() < 0.5,
        },
    }


def shoe(chance: random.Random, table: Table) -> dict[str, Any]:
    """A shuffled deck, half of the time with a flush or better for some of the boxes."""
    deck = list(CARD_NAMES[:52])
    chance.shuffle(deck)
    hands = len(table.state.layout) + 1
    if chance.random() < 0.5:
        for place, suit in zip(chance.sample(range(hands), min(hands, 4)), "shdc", strict=False):
            for card, rank in enumerate(chance.choice(RUNS)):
                target = 5 * place + card if table.state.automated else place + card * hands
                source = deck.index(rank + suit)
                deck[target], deck[source] = deck[source], deck[target]
    return {"do": "shoe", "cards": " ".join(deck)}


def anything(chance: random.Random, table: Table) -> dict[str, Any]:
    """A command that may well be refused."""
    player = chance.choice(PLAYERS)
    box = chance.choice((0, 1, 1, 2, 2, 3, 4, 5, 6))
    money = chance.choice(("0.00", "1.00", "5.00", "10.00", "20.00", "37.50", "100.00"))
    by = chance.choice(({}, {}, {"by": chance.choice(("player", *STAFF))}))
    contravened = chance.choice(({}, {"contravened": chance.choice(("13.1", "13.2", "16.8", "17.15"))}))
    notice = chance.choice(({}, {"notice": True}, {"notice": True}))
    round_ = chance.choice(({}, {"round": chance.randint(0, len(table.state.rounds) + 1)}))
    command: dict[str, Any] = chance.choice(
        (
            {"do": "sit", "player": player, "box": box},
            {"do": "leave", "player": player},
            {"do": "ante", "player": player, "box": box, "amount": money},
            {"do": "ante", "player": player, "amount": money},
            {"do": "withdraw", "player": player},
            {"do": "jackpot", "player": player, "accepted": chance.random() < 0.7},
            {"do": "jackpot", "player": player, "amount": money, "box": box},
            {"do": "ask", "player": player},
            {"do": "bet", "player": player, "amount": money},
            {"do": "fold", "player": player},
            {"do": "declare", "player": player},
            shoe(chance, table),
            {"do": "deal", "cards": chance.randint(1, 12)},
            {"do": "announce"},
            {"do": "reveal"},
            {"do": "collect"},
            {"do": "expose", "box": chance.choice(("dealer", box)), "card": chance.randint(0, 6)},
            {"do": "verify", "box": chance.choice(("dealer", box)), "count": chance.randint(4, 6)},
            {"do": "check-cards", "count": chance.choice((51, 52, 52, 104, 104)), **by},
            {"do": "check-cards", "when": chance.choice(("before", "after", "instruction")), **by},
            {"do": "discarded", "box": box},
            {"do": "reconstruct", "box": box, "possible": chance.random() < 0.5},
            {"do": "malfunction", "of": chance.choice(("shoe", "jackpot"))},
            {"do": "repair", "of": chance.choice(("shoe", "jackpot"))},
            {"do": "approve", **by},
            {"do": "void-wager", "player": player, **contravened, **by},
            {"do": "void-wager", "player": player, "wager": chance.choice(("ante", "bet", "jackpot")), **contravened},
            {"do": "exclude", "player": player, "from": "round", **contravened, **by},
            {"do": "infringe", "player": player, "rule": "16.8"},
            {"do": "dispute", "player": player, "review": chance.random() < 0.5, **round_, **by},
            {"do": "rules-copy", "player": player, **by},
            {"do": "meter", "jackpot": money, "reserve": chance.choice(("0.00", "0.59", "700.00")), **by},
            {"do": "void", "cause": "fraud", **round_, **by},
            {"do": "vacate", "player": player, **by},
            {"do": "limits", chance.choice(("min", "max", "multiple", "jackpot-wager")): money, **notice, **by},
            {"do": "marker", "box": box, "on": chance.random() < 0.7, "limit": money, **by},
            {"do": "marker", "box": box},
            {"do": "redistribute", "to": "tournament", "amount": money, "arrangement": "A1", **by},
            {"do": "change-cards", "checked": chance.random() < 0.7, **by},
        )
    )
    if chance.random() < 0.04:
        return chance.choice(
            (
                {"do": "misdeal"},
                {"do": "void", "cause": chance.choice(("fire", "fraud", "impractical", "collusion")), **round_, **by},
                {"do": "exclude", "player": player, **contravened, **by},
                {"do": "replace-shoe", "automated": chance.random() < 0.5},
                {"do": "close", **notice, **by},
            )
        )
    return command


def step(chance: random.Random, table: Table, books: Books) -> None:
    """One command: mostly one that is offered, which must be accepted, sometimes any, which is offered if accepted."""
    if not table.state.shoe and table.state.round is None and table.state.layout and chance.random() < 0.5:
        assert not refused(table, shoe(chance, table))
        if table.state.cards_miscounted and chance.random() < 0.5:
            right = {"do": "check-cards", "count": 104 if table.state.automated else 52}
            assert not refused(table, right)
            books.note(right, table.state.pools.total(), table)
        return
    if chance.random() < 0.7:
        actor = chance.choice((*PLAYERS, *PLAYERS, *["dealer"] * 5, "supervisor", "operator"))
        lawful = filled_by_chance(table.legal(actor))
        if lawful:
            weights = [LIKELY.get(offer.do, 10) for offer in lawful]
            command = fill(chance.choices(lawful, weights)[0], chance.randint)
            before = table.state.pools.total()
            assert not refused(table, command), f"{command} was offered and refused"
            books.note(command, before, table)
        return
    command = anything(chance, table)
    offers = [offer for actor in (*PLAYERS, "operator") for offer in table.legal(actor)]
    does_something = command["do"] not in ("sit", "leave", "withdraw") or offered(offers, command)
    before = table.state.pools.total()
    if refused(table, command):
        return
    books.note(command, before, table)
    if command["do"] in (*PLAYER_VERBS, *STAFF_VERBS) and does_something:
        assert offered(offers, command, also=("accepted",)), f"{command} was accepted and not offered"


class Books:
    """What came into the pools from outside the table's rounds: a meter, and what the operator owes in a pool's place."""

    def __init__(self, table: Table) -> None:
        self.total = table.state.pools.total()
        self.counts: dict[int | str, int] = {}
        """The last count of each hand of the running round."""
        self.whole = True
        """Whether the last count of the cards was right."""

    def note(self, command: dict[str, Any], before: int, table: Table) -> None:
        """A command was accepted when the pools held so much."""
        if command["do"] == "meter":
            self.total += table.state.pools.total() - before
        self.note_counts(command, table)

    def note_counts(self, command: dict[str, Any], table: Table) -> None:
        """Neither a settlement nor a first card follows a wrong count that nothing has put right (2.1, 2.5, 9.7)."""
        match command:
            case {"do": "check-cards", "count": count}:
                self.whole = count == (104 if table.state.automated else 52)
            case {"do": "change-cards"}:
                self.whole = True
            case {"do": "deal"} if table.state.phase in ("dealing", "deciding") and not self.counts:
                self.counts = {"dealer": 5}
                assert self.whole, "a round was dealt from a deck that was counted wrong"
            case {"do": "verify", "box": box, "count": count}:
                self.counts[box] = count
            case {"do": "reconstruct", "box": box}:
                self.counts.pop(box, None)
            case {"do": "collect"}:
                settled = {str(line.place): line for line in table.state.rounds[-1].lines if line.outcome != "void"}
                wrong = [box for box, count in self.counts.items() if count != 5]
                assert not [box for box in wrong if box == "dealer" or str(box) in settled], wrong
        if table.state.round is None:
            self.counts = {}


def check_books(table: Table, books: Books) -> None:
    """Every cent in the pools came from a wager, the house or a meter, and the house's result is what its books say."""
    result = table.result()
    check_net(result)
    total = books.total
    for round_ in result["rounds"]:
        owed = [notice for notice in round_["notices"] if notice["about"] == "owed"]
        total += sum(signed_cents(notice["amount"]) for notice in owed)
    for round_ in result["rounds"]:
        if round_["status"] == "open":
            lit = [box for box in table.state.round.boxes.values() if box.lit and box.jackpot_void is None]
            total += sum(box.jackpot for box in lit)
            continue
        lines = {"main": 0, "jackpot": 0}
        for line in round_["lines"]:
            kind = "jackpot" if line["wager"] == "jackpot" else "main"
            lines[kind] += signed_cents(line["returned"]) - signed_cents(line["stake"])
        prizes = sum(signed_cents(payment["from-house"]) for payment in round_["jackpot"]["payments"])
        seed = -signed_cents(round_["net"]["house"]) - lines["main"] - prizes
        pools = signed_cents(round_["net"]["jackpot"]) + signed_cents(round_["net"]["reserve"])
        assert seed >= 0
        assert pools == prizes + seed - lines["jackpot"]
        royal = any(payment["hand"] == "royal-flush" for payment in round_["jackpot"]["payments"])
        assert seed == 0 or (royal and table.state.determinations.jackpot.seed_from == "reserve-then-house")
        total += pools
    assert table.state.pools.total() == total
    assert table.state.pools.jackpot >= 0
    assert table.state.pools.reserve >= 0


@settings(max_examples=80, deadline=None)
@given(seed=st.integers(0, 2**32), number=st.sampled_from(BOTH))
def test_any_sequence_of_commands(seed: int, number: str) -> None:
    chance = random.Random(seed)
    table = Table(number, determinations(chance))
    books = Books(table)
    for _ in range(140):
        step(chance, table, books)
    check_books(table, books)
    check_replay(table)
    for viewer in (*PLAYERS, *STAFF):
        table.view(viewer)


def whole_round(chance: random.Random, table: Table, books: Books) -> None:
    """A round in which nearly everybody wagers on the jackpot, ended by the collection or by one of the voids."""
    players = PLAYERS[: chance.randint(1, table.state.determinations.boxes)]
    for box, player in enumerate(players, 1):
        table.do("ante", player=player, box=box, amount="20.00")
        if chance.random() < 0.9:
            table.do("jackpot", player=player, accepted=chance.random() < 0.9)
    table.give(shoe(chance, table))
    table.do("deal")
    table.do("announce")
    for box, player in enumerate(players, 1):
        what = chance.choice(("bet", "bet", "bet", "fold", "void-wager", "exclude", "lost"))
        if what in ("bet", "fold"):
            table.do(what, player=player)
        elif what == "void-wager":
            table.do(what, player=player, contravened="16.8")
        elif what == "exclude":
            table.do(what, player=player, from_="round", contravened="13.2")
        else:
            table.do("discarded", box=box)
            table.do("reconstruct", box=box, possible=False)
    for player in players:
        if any(offer.do == "declare" for offer in table.legal(player)) and chance.random() < 0.9:
            table.do("declare", player=player)
    table.do(*chance.choice((["reveal"], ["reveal"], ["reveal"], ["misdeal"])))
    if chance.random() < 0.2:
        before = table.state.pools.total()
        meter = {"do": "meter", "jackpot": chance.choice(("0.00", "0.10", "8888.88")), "reserve": "0.20"}
        table.give(meter)
        books.note(meter, before, table)
    if table.state.round is not None:
        table.do("collect")
    elif table.state.edition.reserve_may_move and table.state.pools.reserve > 60_00:
        table.do("redistribute", to=chance.choice(("tournament", "lottery")), amount="10.00", arrangement="A1")
    for offer in table.legal("operator"):
        if offer.do == "void" and "round" not in offer.optional and chance.random() < 0.05:
            rounds = offer.fields["round"]
            assert isinstance(rounds, OneOf)
            table.give(offer.command(round=chance.choice(rounds.values)))


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 2**32), number=st.sampled_from(BOTH))
def test_no_cent_is_created_or_lost_over_any_sequence_of_rounds(seed: int, number: str) -> None:
    chance = random.Random(seed)
    options = determinations(chance) | {"tournament": False, "multiple": "5.00", "unreconstructed": "void-box"}
    table = Table(number, options)
    books = Books(table)
    for _ in range(chance.randint(1, 12)):
        whole_round(chance, table, books)
    check_books(table, books)
    check_replay(table)
