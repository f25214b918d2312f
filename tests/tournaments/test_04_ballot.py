"""The ballot for tables and seats (17.7, 17.8, 18.7, 18.8, 20.7, 20.8)."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tournaments.tournament_driver import CP16, CP23, HE, PG, Event, by_instrument, heats, session, under

from houseway.fairness.verifiable_draw import BARS, JSON, RANGE, block, compute_draw_commitment, make_block_text
from houseway.tournaments.entry.ballot import allocate_places, compute_even_sizes

POSITION = by_instrument("17.7", "17.7", "18.7", "20.7", "20.7")
SIZE = by_instrument("17.8", "17.8", "18.8", "20.8", "20.8")
PROGRESSION = by_instrument("17.3(a)(ii)", "17.3(a)(ii)(C)", "18.3(a)(ii)(C)", "20.4(b)", "20.4(b)")
PLAYERS = by_instrument("17.3(a)(v)", "17.3(a)(v)", "18.3(a)(v)", "20.4(e)", "20.4(e)")
SEED, SALT = "copper kettle 4417", "dice 3 5 6"


def test_the_published_example() -> None:
    draw = allocate_places(SEED, SALT, "final", (3, 2), 1)
    assert draw.places == ((1, 1), (1, 2), (2, 2), (1, 3), (2, 1))


@given(st.text(max_size=20), st.text(max_size=20), st.lists(st.integers(1, 9), min_size=1, max_size=12))
def test_a_seeded_draw_gives_everybody_one_place(seed: str, salt: str, sizes: list[int]) -> None:
    draw = allocate_places(seed, salt, "heat", tuple(sizes), 1)
    expected = [(table, seat + 1) for table, size in enumerate(sizes, 1) for seat in range(size)]
    assert sorted(draw.places) == expected
    numbers = [number for step in draw.steps for number in step.blocks]
    assert numbers == list(range(len(numbers))), "the blocks count on through the whole shuffle"


@given(st.integers(1, 400), st.integers(1, 60))
def test_tables_differ_by_at_most_one_larger_first(players: int, tables: int) -> None:
    sizes = compute_even_sizes(players, tables)
    assert sum(sizes) == players
    assert sizes == tuple(sorted(sizes, reverse=True))
    assert sizes[0] - sizes[-1] <= 1


def test_a_block_is_the_hash_of_the_text_with_bars() -> None:
    text = hashlib.sha256(b"seed||final|10").digest()
    assert block("seed", "", "final", 10) == int.from_bytes(text, "big") < RANGE


def test_blocks_in_the_uneven_remainder_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter((RANGE - 1, 4, 1))
    monkeypatch.setattr("houseway.fairness.verifiable_draw.block", lambda *given: next(values))
    draw = allocate_places("seed", "", "final", (3,), 1)
    assert [(step.drawn, step.blocks) for step in draw.steps] == [(1, (0, 1)), (1, (2,))]
    assert RANGE % 3, "the highest number is one of the uneven ones for three places"


@under(POSITION)
def test_only_the_director_once_and_after_entries_close(number: str) -> None:
    event = Event(number).open().enter("ann", "bob")
    assert event.refuses("ballot", session="final", seed=SEED) == POSITION[number]
    event.do("close-entries")
    assert event.refuses("ballot", session="final", seed=SEED, by="operator") == POSITION[number]
    event.do("ballot", session="final", seed=SEED, by="director")
    assert event.refuses("ballot", session="final", seed=SEED) == POSITION[number]
    assert event.refuses("commit-ballot", session="final", commitment="0" * 64) == POSITION[number]


@under(POSITION)
def test_a_bound_seed_cannot_be_changed(number: str) -> None:
    event = Event(number).closed("ann", "bob", "cat", "dan", "eve")
    event.do("commit-ballot", session="final", commitment=compute_draw_commitment(SEED).upper())
    assert event.refuses("commit-ballot", session="final", commitment=compute_draw_commitment(SEED)) == POSITION[number]
    assert event.refuses("ballot", session="final", seed="other") == POSITION[number]
    draw = {player: f"1-{seat}" for seat, player in enumerate(("ann", "bob", "cat", "dan", "eve"), 2)}
    assert event.refuses("ballot", session="final", draw=draw) == POSITION[number]
    event.do("ballot", session="final", seed=SEED, salt=SALT, sizes=[3, 2])
    assert event.session()["draw"] == {"method": "seed", "committed": True}
    first = 2 if number == PG else 1
    assert event.session()["seating"] == {
        "ann": f"1-{first}", "bob": f"1-{first + 1}", "cat": f"2-{first + 1}", "dan": f"1-{first + 2}", "eve": f"2-{first}",
    }  # fmt: skip


def test_a_seed_without_a_commitment() -> None:
    event = Event(CP16).closed("ann", "bob")
    event.do("ballot", session="final", seed=SEED)
    assert event.session()["draw"] == {"method": "seed", "committed": False}


def test_seed_and_draw_are_either_or() -> None:
    event = Event(CP16).closed("ann", "bob")
    assert event.malformed("ballot", session="final")
    assert event.malformed("ballot", session="final", seed="x", draw={"ann": "1-1", "bob": "1-2"})
    assert event.malformed("ballot", session="final", draw={"ann": "one", "bob": "1-2"})
    assert event.malformed("commit-ballot", session="final", commitment="abc")


@under(POSITION)
@pytest.mark.parametrize(
    "draw",
    [
        {"ann": "1-3"},
        {"ann": "1-3", "bob": "1-4", "zoe": "1-5"},
        {"ann": "1-3", "zoe": "1-4"},
        {"ann": "1-3", "bob": "1-3"},
        {"ann": "0-3", "bob": "1-3"},
        {"ann": "1-0", "bob": "1-3"},
        {"ann": "1-12", "bob": "1-3"},
    ],
)
def test_a_draw_gives_each_player_one_seat_that_exists(number: str, draw: dict[str, str]) -> None:
    assert Event(number).closed("ann", "bob").refuses("ballot", session="final", draw=draw) == POSITION[number]


def test_7_3_box_one_is_the_houses_in_pai_gow() -> None:
    event = Event(PG).closed("ann", "bob")
    assert event.refuses("ballot", session="final", draw={"ann": "1-1", "bob": "1-2"}) == "18.7"
    assert event.refuses("ballot", session="final", draw={"ann": "1-2", "bob": "1-9"}) == "18.7"
    event.do("ballot", session="final", draw={"ann": "1-2", "bob": "1-8"})


def test_the_last_seat_of_a_table() -> None:
    for number, last in ((CP16, 7), (HE, 10)):
        event = Event(number).closed("ann", "bob")
        assert event.refuses("ballot", session="final", draw={"ann": "1-1", "bob": f"1-{last + 1}"}) == POSITION[number]
        event.do("ballot", session="final", draw={"ann": "1-1", "bob": f"1-{last}"})


def test_tables_of_a_draw_may_leave_gaps() -> None:
    event = Event(CP16, session(tables=1)).closed("ann", "bob")
    event.do("ballot", session="final", draw={"ann": "5-1", "bob": "9-1"})
    event.sit("ann", "bob").do("start", session="final")
    assert event.session()["rounds"] == {"5": 0, "9": 0}
    assert event.session()["starting-marker"] == {"5": 1, "9": 1}


@under(SIZE)
def test_the_director_says_how_many_a_table_takes(number: str) -> None:
    names = ("ann", "bob", "cat", "dan", "eve")
    draw = {player: f"{seat // 4 + 1}-{seat % 4 + 2}" for seat, player in enumerate(names)}
    event = Event(number).closed(*names)
    assert event.refuses("ballot", session="final", draw=draw, max_per_table=3) == SIZE[number]
    assert event.refuses("ballot", session="final", seed="x", sizes=[3, 1]) == SIZE[number]
    assert event.refuses("ballot", session="final", seed="x", sizes=[3, 3]) == SIZE[number]
    event.do("ballot", session="final", draw=draw, max_per_table=4)


@pytest.mark.parametrize(
    ("tables", "more", "sizes"),
    [
        ("as-needed", {}, [7, 7]),
        ("as-needed", {"max-per-table": 6}, [5, 5, 4]),
        ("as-needed", {"max-per-table": 99}, [7, 7]),
        (4, {}, [4, 4, 3, 3]),
        (20, {}, [1] * 14),
        ("as-needed", {"sizes": [1, 6, 7]}, [1, 6, 7]),
        (1, {}, None),
        (2, {"max-per-table": 6}, None),
        ("as-needed", {"sizes": [8, 6]}, None),
    ],
)
def test_how_many_tables_a_seeded_draw_makes(tables: Any, more: dict[str, Any], sizes: list[int] | None) -> None:
    names = [f"p{number}" for number in range(14)]
    event = Event(CP23, session(tables=tables)).closed(*names)
    command = {"session": "final", "seed": SEED, **{key.replace("-", "_"): value for key, value in more.items()}}
    if sizes is None:
        assert event.refuses("ballot", **command) == "17.8"
        return
    event.do("ballot", **command)
    seats = list(event.session()["seating"].values())
    assert [sum(seat.startswith(f"{table}-") for seat in seats) for table in range(1, len(sizes) + 1)] == sizes


@under(PROGRESSION)
def test_sessions_before_it_must_have_sent_their_players_on(number: str) -> None:
    event = Event(number, *heats("one", "two")).open()
    event.enter("ann", "bob", session="one").enter("cat", session="two").do("close-entries")
    assert event.refuses("ballot", session="final", seed="x") == PROGRESSION[number]
    event.begin("ann", "bob", session="one").round("one", ann=1200, bob=800).end("one")
    assert event.refuses("ballot", session="final", seed="x") == PROGRESSION[number]
    event.do("progress", session="one")
    assert event.refuses("ballot", session="final", seed="x") == PROGRESSION[number]
    event.begin("cat", session="two").round("two", cat=1000).end("two").do("progress", session="two")
    event.ballot("ann", "cat")


@under(PLAYERS)
def test_nobody_to_seat(number: str) -> None:
    event = Event(number, *heats("one", "two")).open()
    event.enter("ann", "bob", session="one").do("close-entries")
    assert event.refuses("ballot", session="two", seed="x") == PLAYERS[number]


def test_nobody_has_two_places() -> None:
    points = [session(name, "points", 1, points=[1]) for name in ("a", "b")]
    event = Event(CP23, *points, format="points").closed("ann", "bob").ballot("ann", "bob", session="a")
    assert event.refuses("ballot", session="b", seed="x") == "17.7"
    event.sit("ann", "bob")
    assert event.refuses("ballot", session="b", seed="x") == "17.3(a)(v)"


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(B)"), (PG, "18.3(a)(ii)(B)")])
def test_a_sit_and_go_is_balloted_when_enough_are_there(number: str, clause: str) -> None:
    event = Event(number, session(start_when=3), format="sit-and-go", starts=None).clear()
    assert event.refuses("ballot", session="final", seed="x") in ("17.7", "18.7")
    event.do("open-entries")
    event.enter("ann", "bob").do("enter", player="cat")
    assert event.refuses("ballot", session="final", seed="x") == clause
    event.do("pay", player="cat", amount="110.00")
    event.do("enter", player="dan")
    event.do("ballot", session="final", seed="x")
    assert event.result()["phase"] == "entries-closed"
    assert event.status("dan") == "lapsed"
    assert event.refuses("enter", player="eve") in ("17.3(a)(i)", "18.3(a)(i)")


def test_the_number_is_not_tested_once_entries_are_closed() -> None:
    event = Event(CP23, session(start_when=3), format="sit-and-go").closed("ann", "bob")
    event.ballot("ann", "bob")


def test_a_refused_ballot_closes_no_entries() -> None:
    event = Event(CP23, session(start_when=2), format="sit-and-go").open().enter("ann", "bob")
    assert event.refuses("ballot", session="final", seed="x", sizes=[1]) == "17.8"
    event.enter("cat")


@under(POSITION)
def test_nobody_moves_during_a_session(number: str) -> None:
    event = Event(number).started("ann", "bob")
    assert event.refuses("move", player="ann", seat="1-5") == POSITION[number]
    assert event.refuses("move", player="zoe", seat="1-5") == POSITION[number]


def test_of_the_later_algorithm_no_two_draws_share_a_text() -> None:
    """Seed, salt and name with bars in them gave one text of different parts; as JSON they do not."""
    assert make_block_text("a|b", "c", "d", 0) == make_block_text("a", "b|c", "d", 0)
    assert make_block_text("a|b", "c", "d", 0, JSON) != make_block_text("a", "b|c", "d", 0, JSON)
    assert (
        make_block_text("a", "b", "c", 1, JSON)
        == b'{"algorithm":"sha256-json-2","block":1,"drawn-for":"c","salt":"b","seed":"a"}'
    )
    text = b'{"algorithm":"sha256-json-2","seed":"copper kettle 4417"}'
    assert compute_draw_commitment(SEED, JSON) == hashlib.sha256(text).hexdigest()


parts = st.tuples(st.text(max_size=6), st.text(max_size=6), st.text(max_size=6), st.integers(0, 30))


@given(parts, parts)
def test_texts_of_the_later_algorithm_are_equal_only_for_equal_parts(
    one: tuple[str, str, str, int], other: tuple[str, str, str, int]
) -> None:
    assert (make_block_text(*one, JSON) == make_block_text(*other, JSON)) == (one == other)


@under(POSITION)
def test_the_algorithm_is_bound_together_with_the_seed(number: str) -> None:
    """17.7, 18.7, 20.7: the director cannot choose between two draws when the salt is known."""
    event = Event(number).closed("ann", "bob", "cat", "dan", "eve")
    event.do("commit-ballot", session="final", commitment=compute_draw_commitment(SEED, JSON))
    assert event.refuses("ballot", session="final", seed=SEED) == POSITION[number]
    assert event.refuses("ballot", session="final", seed=SEED, algorithm=BARS) == POSITION[number]
    event.do("ballot", session="final", seed=SEED, salt=SALT, sizes=[3, 2], algorithm=JSON)
    assert event.session()["draw"] == {"method": "seed", "committed": True, "algorithm": JSON}
    first = 2 if number == PG else 1
    drawn = allocate_places(SEED, SALT, "final", (3, 2), first, JSON)
    names = ("ann", "bob", "cat", "dan", "eve")
    assert event.session()["seating"] == {
        name: f"{table}-{seat}" for name, (table, seat) in zip(names, drawn.places, strict=True)
    }


def test_the_first_algorithm_may_be_named_and_no_other_than_the_two() -> None:
    event = Event(CP16).closed("ann", "bob")
    assert event.malformed("ballot", session="final", seed="x", algorithm="sha256-json-3")
    assert event.malformed("ballot", session="final", draw={"ann": "1-1", "bob": "1-2"}, algorithm=JSON)
    event.do("ballot", session="final", seed=SEED, algorithm=BARS)
    plain = Event(CP16).closed("ann", "bob")
    plain.do("ballot", session="final", seed=SEED)
    assert event.session()["seating"] == plain.session()["seating"]
