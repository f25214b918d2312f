"""Random play, legal and illegal, keeps chips, state and replay consistent.

Chips are conserved, refused commands change nothing, a replay gives the same result, and the legal actions
agree with the rules.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.pai_gow.table_driver import NUMBER, Play
from tests.random_play import (
    check_net,
    check_replay,
    fill,
    is_legal_action,
    parse_signed_cents,
    select_fillable_actions,
)
from tests.random_play import try_command as refused_by
from tests.run_size import count_examples

from houseway import Table
from houseway.equipment.tiles import TILE_FACES, TILE_SET, print_tiles
from houseway.games.pai_gow.play.settlement import compute_commission
from houseway.money import print_money

PLAYERS = ("ann", "bob", "cat", "dan", "eve")
STAFF = ("dealer", "supervisor", "operator", "director")
EVERYBODY = (*PLAYERS, *STAFF, "onlooker")
WEIGHTS = {"leave": 1, "sit": 1, "withdraw": 1, "take": 2, "absent": 3, "bank": 2, "reshuffle": 1, "marker": 1,
          "update-sign": 1, "starting-marker": 1, "nominate": 2, "decline-jackpot": 2, "decline-bank": 2, "view": 20,
          "no-more-bets": 100, "settle": 60, "request-bank": 200, "house-wager": 100, "house-way": 20, "set": 20}  # fmt: skip
"""Weights of the legal actions by verb, 10 for all others, so that rounds are played."""
ALWAYS_LISTED = ("wager", "withdraw", "nominate", "jackpot", "request-bank", "decline-bank", "house-wager", "bank",
                  "no-more-bets", "ask", "shake", "cut", "house-way", "take", "void-hand", "absent", "settle")  # fmt: skip
"""Verbs whose accepted commands must all have been legal actions of somebody."""


def make_random_determinations(chance: random.Random) -> dict[str, Any]:
    """Return random determinations that use every option now and then."""
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


def shuffle_tiles(chance: random.Random) -> str:
    """Return the tiles in random order, half of the time with a jackpot hand in one of the stacks."""
    tiles = list(TILE_SET)
    chance.shuffle(tiles)
    if chance.random() < 0.5:
        jackpot_hand = chance.choice(((0, 0, 19, 20), (1, 1, 19, 20), (0, 0, 1, 1), (0, 4, 7, 8), (5, 6, 9, 10)))
        other_tiles = list(tiles)
        for tile in jackpot_hand:
            other_tiles.remove(tile)
        place = 4 * chance.randint(0, 7)
        tiles = [*other_tiles[:place], *jackpot_hand, *other_tiles[place:]]
    return print_tiles(tuple(tiles))


def draw_part(chance: random.Random) -> str:
    return " ".join(chance.choices(TILE_FACES, k=2))


SETTING_VERBS = ("meter", "dispute", "rules-copy",
                 "view", "set", "house-way", "absent", "take", "dispute-take", "expose", "void-hand", "placement-error",
                 "reconstruct", "void-wager", "exclude", "settle")  # fmt: skip


def make_random_command(chance: random.Random, phase: str) -> dict[str, Any]:
    """Return a command that may well be refused; while hands are set, mostly one of that phase."""
    command = draw_command(chance)
    while phase == "setting" and command["do"] not in SETTING_VERBS and chance.random() < 0.9:
        command = draw_command(chance)
    return command


def draw_command(chance: random.Random) -> dict[str, Any]:
    player, other = chance.choice(PLAYERS), chance.choice(PLAYERS)
    box = chance.choice((1, 2, 2, 3, 3, 4, 5, 8))
    money = chance.choice(("0.00", "5.00", "10.00", "20.00", "37.50", "40.00", "100.00", "600.00"))
    by = chance.choice(({}, {}, {"by": chance.choice(("player", *STAFF))}))
    contravened = chance.choice(({}, {"contravened": chance.choice(("14.2", "17.8", "18.15"))}))
    notice = chance.choice(({}, {"notice": True}, {"notice": True}))
    player_and_box = {"player": player, "box": box}
    round_choice = chance.choice(({}, {}, {"round": "current"}, {"round": "previous"}))
    command: dict[str, Any] = chance.choice(
        (
            {"do": "sit", **player_and_box},
            {"do": "leave", "player": player},
            {"do": "vacate", "player": player, **by},
            {"do": "limits", chance.choice(("min", "max")): money, **notice, **by},
            {"do": "marker", "box": box, "on": chance.random() < 0.7, **by},
            {"do": "wager", **player_and_box, "amount": money},
            {"do": "wager", **player_and_box, "amount": money, "chips": "non-negotiable"},
            {"do": "withdraw", **player_and_box},
            {"do": "nominate", **player_and_box},
            {"do": "jackpot", **player_and_box, "agreed": chance.random() < 0.5},
            {"do": "decline-jackpot", **player_and_box},
            {"do": "priority", "boxes": [box]},
            {"do": "request-bank", **player_and_box, "funds": "2000.00"},
            {"do": "request-bank", **player_and_box, "funds": "33.33", "partners": {other + "'s partner": "2000.01"}},
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
            {"do": "stacks", "tiles": shuffle_tiles(chance)},
            {"do": "la-ja", "player": player, "tiles": shuffle_tiles(chance)},
            {"do": "cut", "name": chance.choice(("die-pin", "cup-say", "yat-dong-dong")), "side": "left"},
            {"do": "shake", "player": player},
            {"do": "reshuffle", **by},
            {"do": "dice", "values": [chance.randint(0, 6) for _ in range(3)]},
            {"do": "dice", "flat": False},
            {"do": "view", "box": box},
            {"do": "set", **player_and_box, "low": draw_part(chance), "high": draw_part(chance)},
            {"do": "house-way", **player_and_box, "low": draw_part(chance), "high": draw_part(chance)},
            {"do": "absent", "box": box},
            {"do": "take", **player_and_box},
            {"do": "dispute-take", **player_and_box, "possible": chance.random() < 0.5},
            {"do": "expose", "box": box, "tiles": chance.randint(1, 2), **by},
            {"do": "void-hand", **player_and_box},
            {"do": "placement-error", "boxes": [chance.randint(1, 5), box], **round_choice},
            {"do": "placement-error", "first-box": box, **round_choice},
            {"do": "placement-error", "hands": {str(box): draw_part(chance) + " " + draw_part(chance)}, **round_choice},
            {"do": "reconstruct", "round": chance.choice(("current", "previous")), **by},
            {"do": "settle"},
            {"do": "void-wager", "player": player, **contravened, **by},
            {"do": "void-wager", **player_and_box, "wager": chance.choice(("main", "jackpot")), **contravened},
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


def make_due_command(chance: random.Random, table: Table) -> dict[str, Any] | None:
    """Return the command for the stacks or the dice, or None if neither is due."""
    round_ = table.state.round
    if table.state.closed is not None or round_.phase != "dealing":
        return None
    if round_.stacks is None:
        return {"do": "stacks", "tiles": shuffle_tiles(chance)}
    return {"do": "dice", "values": [chance.randint(1, 6) for _ in range(3)]}


def is_accepted(table: Table, command: dict[str, Any]) -> bool:
    """Return whether a command is accepted, and check that a refused one changes nothing."""
    return refused_by(table, command) is None


def take_random_step(chance: random.Random, table: Table) -> None:
    """Execute one random command.

    Mostly it is a legal action, which must be accepted. Sometimes it is any command, which must be a legal action
    if it is accepted.
    """
    due_command = make_due_command(chance, table)
    if due_command is not None and chance.random() < 0.5:
        assert is_accepted(table, due_command)
        return
    if chance.random() < 0.7:
        actor = chance.choice((*PLAYERS, *PLAYERS, "dealer", "dealer", "dealer", "dealer", *STAFF[1:]))
        legal_actions = select_fillable_actions(table.legal(actor))
        has_wager = any(actor in box.wagers for box in table.state.round.boxes.values())
        verbs = sorted({action.do for action in legal_actions} - {"close"} - ({"wager"} if has_wager else set()))
        if verbs:
            (verb,) = chance.choices(verbs, [WEIGHTS.get(verb, 10) for verb in verbs])
            command = fill(chance.choice([action for action in legal_actions if action.do == verb]), chance.randint)
            if verb == "request-bank":
                command["funds"] = "9000.00"
            assert is_accepted(table, command), f"{command} was offered and refused"
        return
    command = make_random_command(chance, table.state.round.phase)
    all_actions = [action for actor in (*PLAYERS, *STAFF) for action in table.legal(actor)]
    if is_accepted(table, command) and command["do"] in ALWAYS_LISTED and "chips" not in command:
        free_keys = ("low", "high", "partners", "agreed") + (("player",) if command["do"] == "cut" else ())
        assert is_legal_action(all_actions, command, ignored_keys=free_keys), f"{command} was accepted and not offered"


def compute_house_net(round_: dict[str, Any]) -> int:
    """Return the gain of the house by the lines of a round: chips kept, less the movements of the pools."""
    kept_cents = sum(
        parse_signed_cents(line["stake"]) - parse_signed_cents(line["returned"]) for line in round_["lines"]
    )
    house_lines = [line for line in round_["lines"] if line["player"] == "house"]
    wager_net = sum(parse_signed_cents(line["returned"]) - parse_signed_cents(line["stake"]) for line in house_lines)
    pools = sum(parse_signed_cents(round_["net"].get(pool, "0.00")) for pool in ("jackpot", "reserve"))
    return kept_cents + wager_net - pools


def check_books(table: Table) -> None:
    """Check that nets sum to zero, and that pools and commission agree with the lines."""
    result = table.result()
    check_net(result)
    state = table.state
    for round_ in result["rounds"]:
        if round_["status"] in ("void", "misdeal"):
            assert set(round_["net"].values()) <= {"0.00"}
        for line in round_["lines"]:
            stake, paid_cents, returned_cents = (parse_signed_cents(line[key]) for key in ("stake", "paid", "returned"))
            commission = parse_signed_cents(line["commission"])
            assert returned_cents >= 0
            if line["wager"] == "main" and line["outcome"] == "win":
                assert returned_cents == stake + paid_cents - commission
                assert commission == compute_commission(state, paid_cents)
            if line["wager"] != "main" and line["wager"] != "bank":
                assert commission == 0
        assert parse_signed_cents(round_["net"].get("house", "0.00")) == compute_house_net(round_)
    if state.pools is not None:
        assert state.pools.jackpot >= 0
        assert state.pools.reserve >= 0


@settings(max_examples=count_examples(60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_sequence_of_commands_keeps_the_books_balanced(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(NUMBER, make_random_determinations(chance))
    if not table.state.determinations.tournament:
        play_random_round(chance, table)
    for _ in range(150):
        take_random_step(chance, table)
    check_books(table)
    check_replay(table)
    for viewer in EVERYBODY:
        table.view(viewer)


def play_random_round(chance: random.Random, table: Table) -> None:
    """Play a round by legal actions alone, perhaps with a player's bank, to its settlement or a void."""
    for player in PLAYERS:
        for verb in ("request-bank", "wager", "jackpot"):
            legal_actions = [action for action in table.legal(player) if action.do == verb]
            if legal_actions and chance.random() < (0.3 if verb == "request-bank" else 0.9):
                command = fill(chance.choice(legal_actions), chance.randint)
                table.give(command | ({"funds": "9000.00"} if verb == "request-bank" else {}))
    table.do("bank")
    bank = table.state.round.bank
    if bank is not None:
        table.do("house-wager", player=bank.lead, choice="minimum")
    if not any(action.do == "no-more-bets" for action in table.legal("dealer")):
        table.do("expose", during="shuffle")
        return
    table.do("no-more-bets")
    table.do("stacks", tiles=shuffle_tiles(chance))
    table.do("dice", values=[chance.randint(1, 6) for _ in range(3)])
    finish_round(chance, table)
    if chance.random() < 0.3:
        correct_last_round(chance, table)


def finish_round(chance: random.Random, table: Table) -> None:
    """Set every hand, and settle the round or declare it void."""
    for player in (*PLAYERS, *PLAYERS):
        legal_actions = [action for action in table.legal(player) if action.do in ("house-way", "view", "set", "take")]
        if legal_actions:
            table.give(chance.choice(legal_actions).command())
    for action in table.legal("dealer"):
        if action.do == "absent":
            table.give(action.command())
    if chance.random() < 0.1:
        table.do("void", cause="fire")
    else:
        table.do("settle")


def correct_last_round(chance: random.Random, table: Table) -> None:
    """Correct the tiles of the last settled round, perhaps after money left the pools, and end it again."""
    pools = table.state.pools
    if pools is not None and pools.reserve and chance.random() < 0.5:
        table.do("redistribute", to="lottery", amount=print_money(pools.reserve), arrangement="A1")
    rounds = len(table.result()["rounds"])
    is_corrected = is_accepted(table, {"do": "placement-error", "boxes": [1, chance.randint(2, 8)]})
    assert len(table.result()["rounds"]) == rounds
    if is_corrected:
        assert table.result()["rounds"][-1]["status"] == "open"
        finish_round(chance, table)
        assert len(table.result()["rounds"]) == rounds


@settings(max_examples=count_examples(60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_cent_is_created_or_lost_over_any_sequence_of_rounds(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(NUMBER, make_random_determinations(chance) | {"tournament": False, "two-boxes": True})
    before = table.state.pools.total() if table.state.pools is not None else 0
    for _ in range(chance.randint(1, 8)):
        play_random_round(chance, table)
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
    """Check the pools: opening amounts, movements of the rounds, and amounts that the operator owes."""
    if table.state.pools is None:
        return
    rounds = table.result()["rounds"]
    pools = ("jackpot", "reserve")
    moved_cents = sum(parse_signed_cents(round_["net"].get(pool, "0.00")) for round_ in rounds for pool in pools)
    notices = [notice for round_ in rounds for notice in round_["notices"] if notice["about"] == "owed"]
    owed_cents = sum(parse_signed_cents(notice["amount"]) for notice in notices)
    assert table.state.pools.total() == before + moved_cents + owed_cents


def make_twin_tables(chance: random.Random, seen_box: int | None) -> tuple[Play, Play]:
    """Return two tables that differ only in face-down tiles: all but the hand of one box."""
    total = 9
    tiles = list(TILE_SET)
    chance.shuffle(tiles)
    hands = {box: tiles[4 * box - 4 : 4 * box] for box in range(1, 9)}
    hidden = [box for box in hands if box != seen_box]
    pool = [tile for box in hidden for tile in hands[box]]
    chance.shuffle(pool)
    other_hands = {box: pool[4 * place : 4 * place + 4] for place, box in enumerate(hidden)}
    plays = []
    for dealt_hands in (hands, hands | other_hands):
        play = Play(jackpot={"wager": "2.00", "pool": "100.00"})
        play.wager("ann 2 40.00", "bob 2 20.00", "bob 3 40.00", "cat 5 20.00", "dan 8 20.00")
        play.do("jackpot", player="ann", box=2)
        play.stack_tiles({box: print_tiles(tuple(hand)) for box, hand in dealt_hands.items()}, total)
        plays.append(play)
    return plays[0], plays[1]


@settings(max_examples=count_examples(60), deadline=None)
@given(seed=st.integers(0, 2**32), viewer=st.sampled_from(EVERYBODY))
def test_views_do_not_leak_hidden_tiles(seed: int, viewer: str) -> None:
    chance = random.Random(seed)
    boxes = {"ann": 2, "bob": 3, "cat": 5, "dan": 8}
    first_play, second_play = make_twin_tables(chance, boxes.get(viewer))

    def check_views_equal() -> None:
        views = [
            msgspec.json.encode((play.table.view(viewer), play.table.legal(viewer)), enc_hook=int)
            for play in (first_play, second_play)
        ]
        assert views[0] == views[1]

    commands: list[dict[str, Any]] = [{"do": "view", "box": box} for box in (1, 2, 3, 5, 8) if chance.random() < 0.6]
    commands += [{"do": "expose", "box": chance.choice((1, 2, 3)), "tiles": 1}]
    player_commands = [{"do": "house-way", "player": player, "box": box} for player, box in boxes.items()]
    player_commands += [
        {"do": "take", "player": "dan", "box": 8},
        {"do": "absent", "box": 5},
        {"do": "void-hand", "player": "bob", "box": 3},
    ]
    chance.shuffle(player_commands)
    check_views_equal()
    for play in (first_play, second_play):
        play.do("dice", values=[2, 3, 4])
    check_views_equal()
    for command in [*commands, *player_commands]:
        acceptances = [is_accepted(play.table, command) for play in (first_play, second_play)]
        assert acceptances[0] == acceptances[1]
        check_views_equal()
    for play in (first_play, second_play):
        play.do("void", cause="fire")
    check_views_equal()


@settings(max_examples=count_examples(30), deadline=None)
@given(seed=st.integers(0, 2**32), viewer=st.sampled_from((*PLAYERS, "onlooker")))
def test_entries_about_others_do_not_change_a_view(seed: int, viewer: str) -> None:
    chance = random.Random(seed)
    table = Table(NUMBER, make_random_determinations(chance) | {"tournament": False})
    for _ in range(chance.randint(0, 2)):
        play_random_round(chance, table)
    before = msgspec.json.encode((table.view(viewer), table.legal(viewer)), enc_hook=int)
    for player in (*PLAYERS, "dealer"):
        if player != viewer:
            table.do("infringe", player=player, rule=chance.choice(("14.1", "17.8")), note="seen")
    for player in PLAYERS:
        if player != viewer:
            table.do("dispute", player=player, about="chips", review=True)
            table.do("rules-copy", player=player)
    assert msgspec.json.encode((table.view(viewer), table.legal(viewer)), enc_hook=int) == before


def test_views_differ_after_the_settlement() -> None:
    first_play, second_play = make_twin_tables(random.Random(1), 2)
    for play in (first_play, second_play):
        play.do("dice", values=[2, 3, 4])
        play.settle()
    assert first_play.table.view("ann") != second_play.table.view("ann")
