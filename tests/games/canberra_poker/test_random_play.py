"""Random play with lawful and unlawful commands.

Chips are conserved, refusals change nothing, replay equals play, and legal actions agree with the rules.
"""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.canberra_poker.table_driver import INSTRUMENTS
from tests.random_play import (
    check_net,
    check_replay,
    fill,
    is_legal_action,
    parse_signed_cents,
    select_fillable_actions,
)
from tests.random_play import try_command as refused
from tests.run_size import count_examples

from houseway import Table
from houseway.engine.protocol.legal_actions import OneOf
from houseway.equipment.cards import CARD_NAMES

PLAYERS = ("ann", "bob", "cat", "dan", "eve")
STAFF = ("dealer", "supervisor", "operator", "director")
PLAYER_VERBS = ("sit", "leave", "ante", "withdraw", "jackpot", "bet", "fold")
STAFF_VERBS = ("meter", "change-cards")
WEIGHTS = {"leave": 1, "withdraw": 1, "sit": 3, "fold": 4, "announce": 3, "jackpot": 20, "bet": 20, "declare": 40,
          "void": 1, "close": 1, "check-cards": 1, "rules-copy": 1, "infringe": 0.2}  # fmt: skip
"""Weights of the actions by verb, 10 by default, chosen so that rounds are played and jackpots won."""
RUNS = ("AKQJT", "98765", "54A32", "KJ952", "QT876")


def make_random_determinations(chance: random.Random) -> dict[str, Any]:
    """Return random determinations; every option occurs now and then."""
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


def make_shoe_command(chance: random.Random, table: Table) -> dict[str, Any]:
    """Return a ``shoe`` command with a shuffled deck, half of the time with a flush or better for some boxes."""
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


def make_random_command(chance: random.Random, table: Table) -> dict[str, Any]:
    """Return a command that may be refused."""
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
            make_shoe_command(chance, table),
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


def take_random_step(chance: random.Random, table: Table, books: BooksCheck) -> None:
    """Give one command: mostly a legal action, which must be accepted, sometimes a random command.

    An accepted random command must have been listed as a legal action.
    """
    if not table.state.shoe and table.state.round is None and table.state.layout and chance.random() < 0.5:
        assert not refused(table, make_shoe_command(chance, table))
        if table.state.cards_miscounted and chance.random() < 0.5:
            correction = {"do": "check-cards", "count": 104 if table.state.automated else 52}
            assert not refused(table, correction)
            books.record_command(correction, table.state.pools.total(), table)
        return
    if chance.random() < 0.7:
        actor = chance.choice((*PLAYERS, *PLAYERS, *["dealer"] * 5, "supervisor", "operator"))
        actor_actions = select_fillable_actions(table.legal(actor))
        if actor_actions:
            weights = [WEIGHTS.get(action.do, 10) for action in actor_actions]
            command = fill(chance.choices(actor_actions, weights)[0], chance.randint)
            before = table.state.pools.total()
            assert not refused(table, command), f"{command} was offered and refused"
            books.record_command(command, before, table)
        return
    command = make_random_command(chance, table)
    all_actions = [action for actor in (*PLAYERS, "operator") for action in table.legal(actor)]
    has_effect = command["do"] not in ("sit", "leave", "withdraw") or is_legal_action(all_actions, command)
    before = table.state.pools.total()
    if refused(table, command):
        return
    books.record_command(command, before, table)
    if command["do"] in (*PLAYER_VERBS, *STAFF_VERBS) and has_effect:
        assert is_legal_action(all_actions, command, ignored_keys=("accepted",)), (
            f"{command} was accepted and not offered"
        )


class BooksCheck:
    """Expected total of the pools and the last counts of cards, updated with each accepted command."""

    def __init__(self, table: Table) -> None:
        self.total = table.state.pools.total()
        self.counts: dict[int | str, int] = {}
        """The last count of each hand of the running round."""
        self.is_deck_complete = True
        """Whether the last count of the cards was right."""

    def record_command(self, command: dict[str, Any], before: int, table: Table) -> None:
        """Record an accepted command. ``before`` is the total of the pools before it."""
        if command["do"] == "meter":
            self.total += table.state.pools.total() - before
        self.check_counts(command, table)

    def check_counts(self, command: dict[str, Any], table: Table) -> None:
        """Check that no settlement and no first card follows a wrong count that was not corrected (2.1, 2.5, 9.7)."""
        match command:
            case {"do": "check-cards", "count": count}:
                self.is_deck_complete = count == (104 if table.state.automated else 52)
            case {"do": "change-cards"}:
                self.is_deck_complete = True
            case {"do": "deal"} if table.state.phase in ("dealing", "deciding") and not self.counts:
                self.counts = {"dealer": 5}
                assert self.is_deck_complete, "a round was dealt from a deck that was counted wrong"
            case {"do": "verify", "box": box, "count": count}:
                self.counts[box] = count
            case {"do": "reconstruct", "box": box}:
                self.counts.pop(box, None)
            case {"do": "collect"}:
                settled_lines = {
                    str(line.place): line for line in table.state.rounds[-1].lines if line.outcome != "void"
                }
                wrong_boxes = [box for box, count in self.counts.items() if count != 5]
                assert not [box for box in wrong_boxes if box == "dealer" or str(box) in settled_lines], wrong_boxes
        if table.state.round is None:
            self.counts = {}


def check_books(table: Table, books: BooksCheck) -> None:
    """Check that every cent in the pools came from a wager, the house or a meter, and check the house's result."""
    result = table.result()
    check_net(result)
    total = books.total
    for round_ in result["rounds"]:
        owed_notices = [notice for notice in round_["notices"] if notice["about"] == "owed"]
        total += sum(parse_signed_cents(notice["amount"]) for notice in owed_notices)
    for round_ in result["rounds"]:
        if round_["status"] == "open":
            lit_boxes = [box for box in table.state.round.boxes.values() if box.lit and box.jackpot_void is None]
            total += sum(box.jackpot for box in lit_boxes)
            continue
        lines = {"main": 0, "jackpot": 0}
        for line in round_["lines"]:
            kind = "jackpot" if line["wager"] == "jackpot" else "main"
            lines[kind] += parse_signed_cents(line["returned"]) - parse_signed_cents(line["stake"])
        prizes = sum(parse_signed_cents(payment["from-house"]) for payment in round_["jackpot"]["payments"])
        seed = -parse_signed_cents(round_["net"]["house"]) - lines["main"] - prizes
        pools = parse_signed_cents(round_["net"]["jackpot"]) + parse_signed_cents(round_["net"]["reserve"])
        assert seed >= 0
        assert pools == prizes + seed - lines["jackpot"]
        has_royal_flush = any(payment["hand"] == "royal-flush" for payment in round_["jackpot"]["payments"])
        assert seed == 0 or (has_royal_flush and table.state.determinations.jackpot.seed_from == "reserve-then-house")
        total += pools
    assert table.state.pools.total() == total
    assert table.state.pools.jackpot >= 0
    assert table.state.pools.reserve >= 0


@settings(max_examples=count_examples(80), deadline=None)
@given(seed=st.integers(0, 2**32), number=st.sampled_from(INSTRUMENTS))
def test_invariants_hold_for_any_sequence_of_commands(seed: int, number: str) -> None:
    chance = random.Random(seed)
    table = Table(number, make_random_determinations(chance))
    books = BooksCheck(table)
    for _ in range(140):
        take_random_step(chance, table, books)
    check_books(table, books)
    check_replay(table)
    for viewer in (*PLAYERS, *STAFF):
        table.view(viewer)


def play_random_round(chance: random.Random, table: Table, books: BooksCheck) -> None:
    """Play a round in which nearly everybody wagers on the jackpot, ended by the collection or a void."""
    players = PLAYERS[: chance.randint(1, table.state.determinations.boxes)]
    for box, player in enumerate(players, 1):
        table.do("ante", player=player, box=box, amount="20.00")
        if chance.random() < 0.9:
            table.do("jackpot", player=player, accepted=chance.random() < 0.9)
    table.give(make_shoe_command(chance, table))
    table.do("deal")
    table.do("announce")
    for box, player in enumerate(players, 1):
        decision = chance.choice(("bet", "bet", "bet", "fold", "void-wager", "exclude", "lost"))
        if decision in ("bet", "fold"):
            table.do(decision, player=player)
        elif decision == "void-wager":
            table.do(decision, player=player, contravened="16.8")
        elif decision == "exclude":
            table.do(decision, player=player, from_="round", contravened="13.2")
        else:
            table.do("discarded", box=box)
            table.do("reconstruct", box=box, possible=False)
    for player in players:
        if any(action.do == "declare" for action in table.legal(player)) and chance.random() < 0.9:
            table.do("declare", player=player)
    table.do(*chance.choice((["reveal"], ["reveal"], ["reveal"], ["misdeal"])))
    if chance.random() < 0.2:
        before = table.state.pools.total()
        meter = {"do": "meter", "jackpot": chance.choice(("0.00", "0.10", "8888.88")), "reserve": "0.20"}
        table.give(meter)
        books.record_command(meter, before, table)
    if table.state.round is not None:
        table.do("collect")
    elif table.state.edition.reserve_may_move and table.state.pools.reserve > 60_00:
        table.do("redistribute", to=chance.choice(("tournament", "lottery")), amount="10.00", arrangement="A1")
    for action in table.legal("operator"):
        if action.do == "void" and "round" not in action.optional and chance.random() < 0.05:
            rounds = action.fields["round"]
            assert isinstance(rounds, OneOf)
            table.give(action.command(round=chance.choice(rounds.values)))


@settings(max_examples=count_examples(120), deadline=None)
@given(seed=st.integers(0, 2**32), number=st.sampled_from(INSTRUMENTS))
def test_no_cent_is_created_or_lost_over_any_sequence_of_rounds(seed: int, number: str) -> None:
    chance = random.Random(seed)
    options = make_random_determinations(chance) | {
        "tournament": False,
        "multiple": "5.00",
        "unreconstructed": "void-box",
    }
    table = Table(number, options)
    books = BooksCheck(table)
    for _ in range(chance.randint(1, 12)):
        play_random_round(chance, table, books)
    check_books(table, books)
    check_replay(table)
