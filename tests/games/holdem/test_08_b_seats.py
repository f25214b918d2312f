"""Rules 8.1 to 8.3: games reserved for some players, and draws for a seat that several players request."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from tests.games.holdem.table_driver import DEFAULT_DETERMINATIONS, NUMBER, Play, open_table

from houseway.compliance import make_record_sign, make_table_sign
from houseway.errors import NotExpressibleError
from houseway.fairness.verifiable_draw import JSON, compute_draw_commitment

SEED, SALT = "copper kettle 4417", "dice 3 5 6"
SEEDED: dict[str, Any] = {"players": ["ann", "bob", "cat"], "seed": SEED, "salt": SALT}
HASH = hashlib.sha256(SEED.encode()).hexdigest()


def seat_dan_and_eve(seats: int = 4) -> Play:
    """Seat dan and eve at a table with free seats."""
    return Play(seats=seats).sit(dan="100.00", eve="100.00")


@pytest.mark.clause(NUMBER, "8.2")
def test_8_2_a_draw_from_a_seed_is_reproducible() -> None:
    play = seat_dan_and_eve().do("seat-draw", seat=3, **SEEDED)
    assert play.state["seat-draws"] == [
        {
            "seat": 3, "winner": "bob", "cards": {"ann": "Ts", "bob": "Qc", "cat": "3d"}, "method": "seed",
            "committed": False,
        }
    ]  # fmt: skip
    assert play.pending_notices == [("bob", "8.2", "seat-drawn")]


def test_8_2_the_salt_and_the_seat_change_the_cards() -> None:
    draws = [
        seat_dan_and_eve().do("seat-draw", seat=seat, **{**SEEDED, "salt": salt}).state["seat-draws"][0]["cards"]
        for seat, salt in ((3, SALT), (4, SALT), (3, "dice 1 1 1"))
    ]
    assert draws[0] not in draws[1:]
    draw_without_salt = (
        seat_dan_and_eve().do("seat-draw", seat=3, players=["ann", "bob"], seed=SEED).state["seat-draws"][0]
    )
    assert (
        seat_dan_and_eve().do("seat-draw", seat=3, players=["ann", "bob"], seed=SEED, salt="").state["seat-draws"][0]
        == draw_without_salt
    )


@pytest.mark.parametrize("deck", [52, 48, 44, 40, 36, 32])
def test_8_2_draws_use_the_deck_in_play_without_its_joker(deck: int) -> None:
    names = [f"p{number}" for number in range(20)]
    play = open_table(2, deck=deck, joker=True).do("seat-draw", seat=3, players=names, seed="x")
    cards = " ".join(play.state["seat-draws"][0]["cards"].values()).split()
    lowest = {52: 2, 48: 3, 44: 4, 40: 5, 36: 6, 32: 7}[deck]
    assert "Jk" not in cards
    assert all(card[0] not in "23456789"[: lowest - 2] for card in cards)


def test_8_2_players_with_equal_highest_cards_draw_again() -> None:
    seed = next(seed for seed in map(str, range(200)) if len(_draw_cards(seed)["ann"].split()) == 2)
    cards_by_player = _draw_cards(seed)
    first_ranks = [cards_by_player[name].split()[0][0] for name in ("ann", "bob", "cat")]
    assert first_ranks.count(max(first_ranks, key="23456789TJQKA".index)) == 2
    assert sorted(len(cards.split()) for cards in cards_by_player.values()) == [1, 2, 2]
    winner = seat_dan_and_eve().do("seat-draw", seat=3, players=["ann", "bob", "cat"], seed=seed).pending_notices[0][0]
    repeated_play = seat_dan_and_eve().do("seat-draw", seat=3, cards=cards_by_player)
    assert (repeated_play.pending_notices[0][0], repeated_play.state["seat-draws"][0]["method"]) == (winner, "recorded")
    assert "committed" not in repeated_play.state["seat-draws"][0]


def _draw_cards(seed: str) -> dict[str, str]:
    play = seat_dan_and_eve().do("seat-draw", seat=3, players=["ann", "bob", "cat"], seed=seed)
    return dict(play.state["seat-draws"][0]["cards"])


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ({"ann": "2c", "bob": "3c"}, "bob"),
        ({"ann": "Ah", "bob": "Kc"}, "ann"),
        ({"ann": "Ah Qs", "bob": "Ac Ks", "cat": "Qd"}, "bob"),
        ({"ann": "Ah Qs 2c", "bob": "Ac Qd 3c", "cat": "Ad Jd"}, "bob"),
    ],
)
def test_8_2_the_highest_card_wins_and_suits_are_equal(cards: dict[str, str], winner: str) -> None:
    assert seat_dan_and_eve().do("seat-draw", seat=3, cards=cards).pending_notices == [(winner, "8.2", "seat-drawn")]


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ({"ann": "As", "bob": "As"}, "2.2"),
        ({"ann": "As Ks", "bob": "Ad Ks"}, "2.2"),
        ({"ann": "As", "bob": "Jk"}, "2.2"),
        ({"ann": "As", "bob": "Xy"}, "2.2"),
        ({"ann": "As Ks", "bob": "As"}, "2.2"),
        ({"ann": "As", "bob": "Ad"}, "8.2"),
        ({"ann": "As Ks", "bob": "Ad"}, "8.2"),
        ({"ann": "As Ks", "bob": "Ad Kh"}, "8.2"),
        ({"ann": "As Ks", "bob": "Kd"}, "8.2"),
        ({"ann": "As", "bob": "Kd Qh"}, "8.2"),
        ({"ann": "As Ks", "bob": "Ad Qs", "cat": "Kd Qd"}, "8.2"),
        ({"ann": "", "bob": "Ad"}, "8.2"),
    ],
)
def test_8_2_a_recorded_draw_has_one_winner_and_no_surplus_card(cards: dict[str, str], rule: str) -> None:
    assert seat_dan_and_eve().refuses("seat-draw", seat=3, cards=cards) == rule


@pytest.mark.clause(NUMBER, "2.2")
def test_2_2_a_draw_of_cards_that_are_not_in_the_deck_is_refused() -> None:
    play = open_table(2, deck=32)
    assert play.refuses("seat-draw", seat=3, cards={"cat": "As", "dan": "6s"}) == "2.2"
    names = [f"p{number}" for number in range(33)]
    assert play.refuses("seat-draw", seat=3, players=names, seed=SEED) == "2.2"


@pytest.mark.clause(NUMBER, "8.2")
def test_8_2_the_winner_holds_the_seat_until_another_is_taken() -> None:
    play = seat_dan_and_eve().do("seat-draw", seat=3, **SEEDED)
    assert play.refuses("sit", "ann", seat=3, stake="100.00") == "8.2"
    assert play.refuses("move", "dan", seat=3) == "8.2"
    play.do("claim", "dan", seat=3)
    play.do("sit", "bob", seat=4, stake="100.00")
    play.do("sit", "ann", seat=3, stake="100.00")
    assert play.state["seats"] == {"1": "dan", "2": "eve", "3": "ann", "4": "bob"}


def test_8_2_the_winner_takes_the_seat() -> None:
    play = seat_dan_and_eve().do("seat-draw", seat=3, **SEEDED).do("sit", "bob", seat=3, stake="100.00")
    play.do("leave", "bob").do("sit", "ann", seat=3, stake="100.00")
    assert play.state["seats"]["3"] == "ann"


def test_8_2_a_seated_winner_holds_the_seat_until_moving_or_leaving() -> None:
    cards = {"dan": "As", "eve": "Ks"}
    play = seat_dan_and_eve(5).do("seat-draw", seat=3, cards=cards)
    assert play.refuses("move", "eve", seat=3) == "8.2"
    play.do("move", "dan", seat=4).do("move", "eve", seat=3)
    play = seat_dan_and_eve().do("seat-draw", seat=3, cards=cards).do("leave", "dan").do("move", "eve", seat=3)
    assert play.state["seats"] == {"3": "eve"}


def test_8_2_another_draw_for_the_seat_replaces_the_first() -> None:
    play = (
        seat_dan_and_eve().do("seat-draw", seat=3, **SEEDED).do("seat-draw", seat=3, cards={"ann": "As", "zoe": "Kd"})
    )
    assert play.refuses("sit", "bob", seat=3, stake="100.00") == "8.2"
    play.do("sit", "ann", seat=3, stake="100.00")
    assert len(play.state["seat-draws"]) == 2


def test_8_2_a_draw_for_an_occupied_or_unknown_seat_is_refused() -> None:
    for seat in (0, 1, 2, 5):
        assert seat_dan_and_eve().refuses("seat-draw", seat=seat, **SEEDED) == "8.2"
        assert seat_dan_and_eve().refuses("commit-draw", seat=seat, commitment=HASH) == "8.2"


@pytest.mark.clause(NUMBER, "8.3")
def test_8_3_players_at_the_table_do_not_draw_against_others() -> None:
    assert seat_dan_and_eve().refuses("seat-draw", seat=3, cards={"dan": "As", "ann": "Kd"}) == "8.3"
    assert seat_dan_and_eve().refuses("seat-draw", seat=3, players=["ann", "dan"], seed=SEED) == "8.3"
    seat_dan_and_eve().do("seat-draw", seat=3, cards={"dan": "As", "eve": "Kd"})


@pytest.mark.clause(NUMBER, "8.3")
def test_8_3_a_draw_for_a_claimed_seat_is_refused() -> None:
    play = seat_dan_and_eve().do("claim", "dan", seat=3)
    assert play.refuses("seat-draw", seat=3, **SEEDED) == "8.3"
    assert play.refuses("seat-draw", seat=3, cards={"dan": "As", "eve": "Kd"}) == "8.3"
    play.do("leave", "dan").do("seat-draw", seat=3, **SEEDED)


@pytest.mark.clause(NUMBER, "19.2(b)")
def test_19_2_b_excluded_players_cannot_draw() -> None:
    play = seat_dan_and_eve().do("exclude", "eve", contravened="16.3")
    assert play.refuses("seat-draw", seat=3, cards={"eve": "As", "dan": "Kd"}) == "19.2(b)"
    assert play.refuses("seat-draw", seat=1, cards={"eve": "As", "dan": "Kd"}) == "8.2"


@pytest.mark.clause(NUMBER, "20.7")
def test_20_7_no_draws_in_a_tournament() -> None:
    play = open_table(2, tournament=True)
    assert play.refuses("seat-draw", seat=1, **SEEDED) == "20.7"
    assert play.refuses("commit-draw", seat=1, commitment=HASH) == "20.7"


@pytest.mark.clause(NUMBER, "8.2")
@pytest.mark.parametrize("commitment", [HASH, HASH.upper()])
def test_8_2_a_committed_seed_must_be_used_for_the_draw(commitment: str) -> None:
    play = seat_dan_and_eve().do("commit-draw", seat=3, commitment=commitment)
    assert play.refuses("commit-draw", seat=3, commitment=HASH) == "8.2"
    assert play.refuses("seat-draw", seat=3, **{**SEEDED, "seed": SEED + " "}) == "8.2"
    assert play.refuses("seat-draw", seat=3, cards={"ann": "As", "bob": "As"}) == "8.2"
    play.do("seat-draw", seat=4, cards={"ann": "As", "bob": "Ks"})
    play.do("seat-draw", seat=3, **SEEDED)
    assert [draw.get("committed") for draw in play.state["seat-draws"]] == [None, True]
    play.do("seat-draw", seat=3, **{**SEEDED, "seed": "another"}).do("commit-draw", seat=3, commitment=HASH)
    assert play.state["seat-draws"][-1]["committed"] is False


@pytest.mark.clause("NI2015-405", "8.2")
def test_8_2_the_commitment_covers_the_algorithm_and_the_seed() -> None:
    play = seat_dan_and_eve().do("commit-draw", seat=3, commitment=compute_draw_commitment(SEED, JSON))
    assert play.refuses("seat-draw", seat=3, **SEEDED) == "8.2"
    play.do("seat-draw", seat=3, **SEEDED, algorithm=JSON)
    (draw,) = play.state["seat-draws"]
    assert (draw["method"], draw["committed"], draw["algorithm"]) == ("seed", True, "sha256-json-2")
    assert draw["cards"] != seat_dan_and_eve().do("seat-draw", seat=3, **SEEDED).state["seat-draws"][0]["cards"]
    assert seat_dan_and_eve().is_malformed("seat-draw", seat=3, **SEEDED, algorithm="sha256-json-3")
    assert seat_dan_and_eve().is_malformed("seat-draw", seat=3, cards={"ann": "As", "bob": "Ks"}, algorithm=JSON)


def test_8_2_a_draw_is_possible_during_a_round() -> None:
    play = seat_dan_and_eve().deal().do("seat-draw", seat=3, **SEEDED)
    assert play.notices == [("bob", "8.2", "seat-drawn")]


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"players": ["ann", "bob"]},
        {"seed": SEED},
        {"salt": SALT, "cards": {"ann": "As", "bob": "Ks"}},
        {"seed": SEED, "cards": {"ann": "As", "bob": "Ks"}},
        {"players": ["ann", "bob"], "seed": SEED, "cards": {"ann": "As", "bob": "Ks"}},
        {"players": ["ann"], "seed": SEED},
        {"players": [], "seed": SEED},
        {"players": ["ann", "bob", "ann"], "seed": SEED},
        {"players": ["ann", "house"], "seed": SEED},
        {"cards": {"ann": "As"}},
        {"cards": {}},
        {"cards": {"ann": "As", "dealer": "Ks"}},
        {"cards": {"ann": "As", "": "Ks"}},
        {"cards": {"ann": "As", "bob": None}},
        {"cards": ["As", "Ks"]},
        {"players": ["ann", "bob"], "seed": "\ud800"},
    ],
)
def test_8_2_a_malformed_draw(arguments: dict[str, Any]) -> None:
    assert seat_dan_and_eve().is_malformed("seat-draw", seat=3, **arguments)


@pytest.mark.parametrize("commitment", [HASH[:-1], HASH + "0", HASH[:-1] + "g", HASH + "\n", "", 7])
def test_8_2_a_commitment_is_64_hexadecimal_digits(commitment: object) -> None:
    assert seat_dan_and_eve().is_malformed("commit-draw", seat=3, commitment=commitment)


@pytest.mark.clause(NUMBER, "8.1")
def test_8_1_the_sign_names_the_group_that_a_game_is_reserved_for() -> None:
    table = {key.replace("_", "-"): value for key, value in DEFAULT_DETERMINATIONS.items()}
    sign = make_table_sign(NUMBER, table, "new players only")
    assert [(str(line.says), line.rule) for line in sign.parts[-1].lines] == [("new players only", "8.1")]
    assert "8.1" not in str(make_table_sign(NUMBER, table).to_json())
    record = {"record": 1, "instrument": NUMBER, "table": table, "commands": []}
    assert "new players" in str(make_record_sign(json.dumps(record).encode(), "new players").to_json())
    with pytest.raises(NotExpressibleError):
        make_table_sign("NI2005-63", {}, "new players only")
