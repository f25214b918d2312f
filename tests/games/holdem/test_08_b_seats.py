"""Rule 8.1 to 8.3: games kept for some, draws of cards for a seat that several want."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, USUAL, Play, opened

from houseway.compliance import make_record_sign, make_table_sign
from houseway.errors import NotExpressibleError
from houseway.fairness.verifiable_draw import JSON, compute_draw_commitment

SEED, SALT = "copper kettle 4417", "dice 3 5 6"
SEEDED: dict[str, Any] = {"players": ["ann", "bob", "cat"], "seed": SEED, "salt": SALT}
HASH = hashlib.sha256(SEED.encode()).hexdigest()


def room(seats: int = 4) -> Play:
    """dan and eve are seated; others want a seat."""
    return Play(seats=seats).sit(dan="100.00", eve="100.00")


@pytest.mark.clause(NUMBER, "8.2")
def test_8_2_a_seed_that_anybody_can_draw_again() -> None:
    play = room().do("seat-draw", seat=3, **SEEDED)
    assert play.state["seat-draws"] == [
        {
            "seat": 3, "winner": "bob", "cards": {"ann": "Ts", "bob": "Qc", "cat": "3d"}, "method": "seed",
            "committed": False,
        }
    ]  # fmt: skip
    assert play.told == [("bob", "8.2", "seat-drawn")]


def test_8_2_the_salt_and_the_seat_change_the_cards() -> None:
    drawn = [
        room().do("seat-draw", seat=seat, **{**SEEDED, "salt": salt}).state["seat-draws"][0]["cards"]
        for seat, salt in ((3, SALT), (4, SALT), (3, "dice 1 1 1"))
    ]
    assert drawn[0] not in drawn[1:]
    without = room().do("seat-draw", seat=3, players=["ann", "bob"], seed=SEED).state["seat-draws"][0]
    assert room().do("seat-draw", seat=3, players=["ann", "bob"], seed=SEED, salt="").state["seat-draws"][0] == without


@pytest.mark.parametrize("deck", [52, 48, 44, 40, 36, 32])
def test_8_2_the_deck_in_play_without_its_joker(deck: int) -> None:
    names = [f"p{number}" for number in range(20)]
    play = opened(2, deck=deck, joker=True).do("seat-draw", seat=3, players=names, seed="x")
    cards = " ".join(play.state["seat-draws"][0]["cards"].values()).split()
    lowest = {52: 2, 48: 3, 44: 4, 40: 5, 36: 6, 32: 7}[deck]
    assert "Jk" not in cards
    assert all(card[0] not in "23456789"[: lowest - 2] for card in cards)


def test_8_2_equal_at_the_top_draw_again() -> None:
    seed = next(seed for seed in map(str, range(200)) if len(_drawn(seed)["ann"].split()) == 2)
    drawn = _drawn(seed)
    first = [drawn[name].split()[0][0] for name in ("ann", "bob", "cat")]
    assert first.count(max(first, key="23456789TJQKA".index)) == 2
    assert sorted(len(cards.split()) for cards in drawn.values()) == [1, 2, 2]
    winner = room().do("seat-draw", seat=3, players=["ann", "bob", "cat"], seed=seed).told[0][0]
    again = room().do("seat-draw", seat=3, cards=drawn)
    assert (again.told[0][0], again.state["seat-draws"][0]["method"]) == (winner, "recorded")
    assert "committed" not in again.state["seat-draws"][0]


def _drawn(seed: str) -> dict[str, str]:
    play = room().do("seat-draw", seat=3, players=["ann", "bob", "cat"], seed=seed)
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
def test_8_2_the_highest_card_wins_suits_being_equal(cards: dict[str, str], winner: str) -> None:
    assert room().do("seat-draw", seat=3, cards=cards).told == [(winner, "8.2", "seat-drawn")]


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
def test_8_2_a_recorded_draw_has_one_winner_and_no_card_too_many(cards: dict[str, str], rule: str) -> None:
    assert room().refuses("seat-draw", seat=3, cards=cards) == rule


@pytest.mark.clause(NUMBER, "2.2")
def test_2_2_a_draw_of_cards_that_the_deck_does_not_hold() -> None:
    play = opened(2, deck=32)
    assert play.refuses("seat-draw", seat=3, cards={"cat": "As", "dan": "6s"}) == "2.2"
    many = [f"p{number}" for number in range(33)]
    assert play.refuses("seat-draw", seat=3, players=many, seed=SEED) == "2.2"


@pytest.mark.clause(NUMBER, "8.2")
def test_8_2_the_winner_holds_the_seat_until_another_is_taken() -> None:
    play = room().do("seat-draw", seat=3, **SEEDED)
    assert play.refuses("sit", "ann", seat=3, stake="100.00") == "8.2"
    assert play.refuses("move", "dan", seat=3) == "8.2"
    play.do("claim", "dan", seat=3)
    play.do("sit", "bob", seat=4, stake="100.00")
    play.do("sit", "ann", seat=3, stake="100.00")
    assert play.state["seats"] == {"1": "dan", "2": "eve", "3": "ann", "4": "bob"}


def test_8_2_the_winner_takes_the_seat() -> None:
    play = room().do("seat-draw", seat=3, **SEEDED).do("sit", "bob", seat=3, stake="100.00")
    play.do("leave", "bob").do("sit", "ann", seat=3, stake="100.00")
    assert play.state["seats"]["3"] == "ann"


def test_8_2_a_seated_winner_holds_it_until_moving_or_leaving() -> None:
    cards = {"dan": "As", "eve": "Ks"}
    play = room(5).do("seat-draw", seat=3, cards=cards)
    assert play.refuses("move", "eve", seat=3) == "8.2"
    play.do("move", "dan", seat=4).do("move", "eve", seat=3)
    play = room().do("seat-draw", seat=3, cards=cards).do("leave", "dan").do("move", "eve", seat=3)
    assert play.state["seats"] == {"3": "eve"}


def test_8_2_another_draw_for_the_seat_takes_the_place_of_the_first() -> None:
    play = room().do("seat-draw", seat=3, **SEEDED).do("seat-draw", seat=3, cards={"ann": "As", "zoe": "Kd"})
    assert play.refuses("sit", "bob", seat=3, stake="100.00") == "8.2"
    play.do("sit", "ann", seat=3, stake="100.00")
    assert len(play.state["seat-draws"]) == 2


def test_8_2_a_seat_taken_or_not_there_is_not_drawn_for() -> None:
    for seat in (0, 1, 2, 5):
        assert room().refuses("seat-draw", seat=seat, **SEEDED) == "8.2"
        assert room().refuses("commit-draw", seat=seat, commitment=HASH) == "8.2"


@pytest.mark.clause(NUMBER, "8.3")
def test_8_3_players_at_the_table_do_not_draw_against_others() -> None:
    assert room().refuses("seat-draw", seat=3, cards={"dan": "As", "ann": "Kd"}) == "8.3"
    assert room().refuses("seat-draw", seat=3, players=["ann", "dan"], seed=SEED) == "8.3"
    room().do("seat-draw", seat=3, cards={"dan": "As", "eve": "Kd"})


@pytest.mark.clause(NUMBER, "8.3")
def test_8_3_a_seat_that_is_claimed_is_not_drawn_for() -> None:
    play = room().do("claim", "dan", seat=3)
    assert play.refuses("seat-draw", seat=3, **SEEDED) == "8.3"
    assert play.refuses("seat-draw", seat=3, cards={"dan": "As", "eve": "Kd"}) == "8.3"
    play.do("leave", "dan").do("seat-draw", seat=3, **SEEDED)


@pytest.mark.clause(NUMBER, "19.2(b)")
def test_19_2_b_who_is_excluded_does_not_draw() -> None:
    play = room().do("exclude", "eve", contravened="16.3")
    assert play.refuses("seat-draw", seat=3, cards={"eve": "As", "dan": "Kd"}) == "19.2(b)"
    assert play.refuses("seat-draw", seat=1, cards={"eve": "As", "dan": "Kd"}) == "8.2"


@pytest.mark.clause(NUMBER, "20.7")
def test_20_7_no_draws_in_a_tournament() -> None:
    play = opened(2, tournament=True)
    assert play.refuses("seat-draw", seat=1, **SEEDED) == "20.7"
    assert play.refuses("commit-draw", seat=1, commitment=HASH) == "20.7"


@pytest.mark.clause(NUMBER, "8.2")
@pytest.mark.parametrize("commitment", [HASH, HASH.upper()])
def test_8_2_a_seed_bound_beforehand_is_the_one_drawn_from(commitment: str) -> None:
    play = room().do("commit-draw", seat=3, commitment=commitment)
    assert play.refuses("commit-draw", seat=3, commitment=HASH) == "8.2"
    assert play.refuses("seat-draw", seat=3, **{**SEEDED, "seed": SEED + " "}) == "8.2"
    assert play.refuses("seat-draw", seat=3, cards={"ann": "As", "bob": "As"}) == "8.2"
    play.do("seat-draw", seat=4, cards={"ann": "As", "bob": "Ks"})
    play.do("seat-draw", seat=3, **SEEDED)
    assert [drawn.get("committed") for drawn in play.state["seat-draws"]] == [None, True]
    play.do("seat-draw", seat=3, **{**SEEDED, "seed": "another"}).do("commit-draw", seat=3, commitment=HASH)
    assert play.state["seat-draws"][-1]["committed"] is False


@pytest.mark.clause("NI2015-405", "8.2")
def test_8_2_the_algorithm_is_bound_together_with_the_seed() -> None:
    play = room().do("commit-draw", seat=3, commitment=compute_draw_commitment(SEED, JSON))
    assert play.refuses("seat-draw", seat=3, **SEEDED) == "8.2"
    play.do("seat-draw", seat=3, **SEEDED, algorithm=JSON)
    (drawn,) = play.state["seat-draws"]
    assert (drawn["method"], drawn["committed"], drawn["algorithm"]) == ("seed", True, "sha256-json-2")
    assert drawn["cards"] != room().do("seat-draw", seat=3, **SEEDED).state["seat-draws"][0]["cards"]
    assert room().malformed("seat-draw", seat=3, **SEEDED, algorithm="sha256-json-3")
    assert room().malformed("seat-draw", seat=3, cards={"ann": "As", "bob": "Ks"}, algorithm=JSON)


def test_8_2_a_draw_in_a_round() -> None:
    play = room().deal().do("seat-draw", seat=3, **SEEDED)
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
def test_8_2_a_draw_that_is_none(arguments: dict[str, Any]) -> None:
    assert room().malformed("seat-draw", seat=3, **arguments)


@pytest.mark.parametrize("commitment", [HASH[:-1], HASH + "0", HASH[:-1] + "g", HASH + "\n", "", 7])
def test_8_2_a_commitment_is_64_hexadecimal_digits(commitment: object) -> None:
    assert room().malformed("commit-draw", seat=3, commitment=commitment)


@pytest.mark.clause(NUMBER, "8.1")
def test_8_1_the_sign_says_for_whom_a_game_is_kept() -> None:
    table = {key.replace("_", "-"): value for key, value in USUAL.items()}
    sign = make_table_sign(NUMBER, table, "new players only")
    assert [(line.says, line.rule) for line in sign.parts[-1].lines] == [("new players only", "8.1")]
    assert "8.1" not in str(make_table_sign(NUMBER, table).to_json())
    record = {"record": 1, "instrument": NUMBER, "table": table, "commands": []}
    assert "new players" in str(make_record_sign(json.dumps(record).encode(), "new players").to_json())
    with pytest.raises(NotExpressibleError):
        make_table_sign("NI2005-63", {}, "new players only")
