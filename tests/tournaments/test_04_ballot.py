"""Tests of the ballot for tables and seats (17.7, 17.8, 18.7, 18.8, 20.7, 20.8)."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tournaments.tournament_driver import (
    CP16,
    CP23,
    HE,
    PG,
    Event,
    for_each_instrument,
    make_clause_map,
    make_heats,
    make_session,
)

from houseway.fairness.verifiable_draw import BARS, JSON, RANGE, block, compute_draw_commitment, make_block_text
from houseway.tournaments.entry.ballot import allocate_places, compute_even_sizes

POSITION = make_clause_map("17.7", "17.7", "18.7", "20.7", "20.7")
SIZE = make_clause_map("17.8", "17.8", "18.8", "20.8", "20.8")
PROGRESSION = make_clause_map("17.3(a)(ii)", "17.3(a)(ii)(C)", "18.3(a)(ii)(C)", "20.4(b)", "20.4(b)")
PLAYERS = make_clause_map("17.3(a)(v)", "17.3(a)(v)", "18.3(a)(v)", "20.4(e)", "20.4(e)")
SEED, SALT = "copper kettle 4417", "dice 3 5 6"


def test_the_published_example_of_a_draw_is_reproduced() -> None:
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
def test_table_sizes_differ_by_at_most_one_and_larger_tables_come_first(players: int, tables: int) -> None:
    sizes = compute_even_sizes(players, tables)
    assert sum(sizes) == players
    assert sizes == tuple(sorted(sizes, reverse=True))
    assert sizes[0] - sizes[-1] <= 1


def test_a_block_is_the_hash_of_the_text_with_bars() -> None:
    text = hashlib.sha256(b"seed||final|10").digest()
    assert block("seed", "", "final", 10) == int.from_bytes(text, "big") < RANGE


def test_blocks_in_the_uneven_remainder_are_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter((RANGE - 1, 4, 1))
    monkeypatch.setattr("houseway.fairness.verifiable_draw.block", lambda *given: next(values))
    draw = allocate_places("seed", "", "final", (3,), 1)
    assert [(step.drawn, step.blocks) for step in draw.steps] == [(1, (0, 1)), (1, (2,))]
    assert RANGE % 3, "the highest number is one of the uneven ones for three places"


@for_each_instrument(POSITION)
def test_only_the_director_draws_the_ballot_once_after_entries_close(number: str) -> None:
    event = Event(number).open_entries().enter("ann", "bob")
    assert event.refuses("ballot", session="final", seed=SEED) == POSITION[number]
    event.do("close-entries")
    assert event.refuses("ballot", session="final", seed=SEED, by="operator") == POSITION[number]
    event.do("ballot", session="final", seed=SEED, by="director")
    assert event.refuses("ballot", session="final", seed=SEED) == POSITION[number]
    assert event.refuses("commit-ballot", session="final", commitment="0" * 64) == POSITION[number]


@for_each_instrument(POSITION)
def test_a_committed_seed_cannot_be_changed(number: str) -> None:
    event = Event(number).close_entries("ann", "bob", "cat", "dan", "eve")
    event.do("commit-ballot", session="final", commitment=compute_draw_commitment(SEED).upper())
    assert event.refuses("commit-ballot", session="final", commitment=compute_draw_commitment(SEED)) == POSITION[number]
    assert event.refuses("ballot", session="final", seed="other") == POSITION[number]
    draw = {player: f"1-{seat}" for seat, player in enumerate(("ann", "bob", "cat", "dan", "eve"), 2)}
    assert event.refuses("ballot", session="final", draw=draw) == POSITION[number]
    event.do("ballot", session="final", seed=SEED, salt=SALT, sizes=[3, 2])
    assert event.get_session()["draw"] == {"method": "seed", "committed": True}
    first_seat = 2 if number == PG else 1
    assert event.get_session()["seating"] == {
        "ann": f"1-{first_seat}",
        "bob": f"1-{first_seat + 1}",
        "cat": f"2-{first_seat + 1}",
        "dan": f"1-{first_seat + 2}",
        "eve": f"2-{first_seat}",
    }


def test_a_ballot_may_use_a_seed_without_a_commitment() -> None:
    event = Event(CP16).close_entries("ann", "bob")
    event.do("ballot", session="final", seed=SEED)
    assert event.get_session()["draw"] == {"method": "seed", "committed": False}


def test_a_ballot_has_either_a_seed_or_a_draw() -> None:
    event = Event(CP16).close_entries("ann", "bob")
    assert event.is_malformed("ballot", session="final")
    assert event.is_malformed("ballot", session="final", seed="x", draw={"ann": "1-1", "bob": "1-2"})
    assert event.is_malformed("ballot", session="final", draw={"ann": "one", "bob": "1-2"})
    assert event.is_malformed("commit-ballot", session="final", commitment="abc")


@for_each_instrument(POSITION)
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
    assert Event(number).close_entries("ann", "bob").refuses("ballot", session="final", draw=draw) == POSITION[number]


def test_7_3_box_one_is_the_houses_in_pai_gow() -> None:
    event = Event(PG).close_entries("ann", "bob")
    assert event.refuses("ballot", session="final", draw={"ann": "1-1", "bob": "1-2"}) == "18.7"
    assert event.refuses("ballot", session="final", draw={"ann": "1-2", "bob": "1-9"}) == "18.7"
    event.do("ballot", session="final", draw={"ann": "1-2", "bob": "1-8"})


def test_no_seat_exists_beyond_the_last_of_a_table() -> None:
    for number, last in ((CP16, 7), (HE, 10)):
        event = Event(number).close_entries("ann", "bob")
        assert event.refuses("ballot", session="final", draw={"ann": "1-1", "bob": f"1-{last + 1}"}) == POSITION[number]
        event.do("ballot", session="final", draw={"ann": "1-1", "bob": f"1-{last}"})


def test_tables_of_a_draw_may_leave_gaps() -> None:
    event = Event(CP16, make_session(tables=1)).close_entries("ann", "bob")
    event.do("ballot", session="final", draw={"ann": "5-1", "bob": "9-1"})
    event.sit("ann", "bob").do("start", session="final")
    assert event.get_session()["rounds"] == {"5": 0, "9": 0}
    assert event.get_session()["starting-marker"] == {"5": 1, "9": 1}


@for_each_instrument(SIZE)
def test_the_director_sets_the_maximum_per_table(number: str) -> None:
    names = ("ann", "bob", "cat", "dan", "eve")
    draw = {player: f"{seat // 4 + 1}-{seat % 4 + 2}" for seat, player in enumerate(names)}
    event = Event(number).close_entries(*names)
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
def test_a_seeded_draw_divides_players_over_the_tables_of_the_session(
    tables: Any, more: dict[str, Any], sizes: list[int] | None
) -> None:
    names = [f"p{number}" for number in range(14)]
    event = Event(CP23, make_session(tables=tables)).close_entries(*names)
    command = {"session": "final", "seed": SEED, **{key.replace("-", "_"): value for key, value in more.items()}}
    if sizes is None:
        assert event.refuses("ballot", **command) == "17.8"
        return
    event.do("ballot", **command)
    seats = list(event.get_session()["seating"].values())
    assert [sum(seat.startswith(f"{table}-") for seat in seats) for table in range(1, len(sizes) + 1)] == sizes


@for_each_instrument(PROGRESSION)
def test_feeding_sessions_must_have_progressed_before_the_ballot(number: str) -> None:
    event = Event(number, *make_heats("one", "two")).open_entries()
    event.enter("ann", "bob", session="one").enter("cat", session="two").do("close-entries")
    assert event.refuses("ballot", session="final", seed="x") == PROGRESSION[number]
    event.begin("ann", "bob", session="one").report_round("one", ann=1200, bob=800).end("one")
    assert event.refuses("ballot", session="final", seed="x") == PROGRESSION[number]
    event.do("progress", session="one")
    assert event.refuses("ballot", session="final", seed="x") == PROGRESSION[number]
    event.begin("cat", session="two").report_round("two", cat=1000).end("two").do("progress", session="two")
    event.ballot("ann", "cat")


@for_each_instrument(PLAYERS)
def test_a_ballot_with_nobody_to_seat_is_refused(number: str) -> None:
    event = Event(number, *make_heats("one", "two")).open_entries()
    event.enter("ann", "bob", session="one").do("close-entries")
    assert event.refuses("ballot", session="two", seed="x") == PLAYERS[number]


def test_a_player_cannot_be_balloted_in_two_sessions() -> None:
    points = [make_session(name, "points", 1, points=[1]) for name in ("a", "b")]
    event = Event(CP23, *points, format="points").close_entries("ann", "bob").ballot("ann", "bob", session="a")
    assert event.refuses("ballot", session="b", seed="x") == "17.7"
    event.sit("ann", "bob")
    assert event.refuses("ballot", session="b", seed="x") == "17.3(a)(v)"


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(B)"), (PG, "18.3(a)(ii)(B)")])
def test_a_sit_and_go_is_balloted_when_enough_players_have_entered(number: str, clause: str) -> None:
    event = Event(number, make_session(start_when=3), format="sit-and-go", starts=None).prepare()
    assert event.refuses("ballot", session="final", seed="x") in ("17.7", "18.7")
    event.do("open-entries")
    event.enter("ann", "bob").do("enter", player="cat")
    assert event.refuses("ballot", session="final", seed="x") == clause
    event.do("pay", player="cat", amount="110.00")
    event.do("enter", player="dan")
    event.do("ballot", session="final", seed="x")
    assert event.result()["phase"] == "entries-closed"
    assert event.get_status("dan") == "lapsed"
    assert event.refuses("enter", player="eve") in ("17.3(a)(i)", "18.3(a)(i)")


def test_start_when_is_not_checked_once_entries_are_closed() -> None:
    event = Event(CP23, make_session(start_when=3), format="sit-and-go").close_entries("ann", "bob")
    event.ballot("ann", "bob")


def test_a_refused_ballot_closes_no_entries() -> None:
    event = Event(CP23, make_session(start_when=2), format="sit-and-go").open_entries().enter("ann", "bob")
    assert event.refuses("ballot", session="final", seed="x", sizes=[1]) == "17.8"
    event.enter("cat")


@for_each_instrument(POSITION)
def test_nobody_moves_during_a_session(number: str) -> None:
    event = Event(number).start_final("ann", "bob")
    assert event.refuses("move", player="ann", seat="1-5") == POSITION[number]
    assert event.refuses("move", player="zoe", seat="1-5") == POSITION[number]


def test_the_json_algorithm_hashes_different_draws_differently() -> None:
    """Joined by bars, different seeds, salts and names can give one text; as JSON they cannot."""
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
def test_texts_of_the_json_algorithm_are_equal_only_for_equal_parts(
    first: tuple[str, str, str, int], second: tuple[str, str, str, int]
) -> None:
    assert (make_block_text(*first, JSON) == make_block_text(*second, JSON)) == (first == second)


@for_each_instrument(POSITION)
def test_the_commitment_covers_the_algorithm_and_the_seed(number: str) -> None:
    """Check that the director cannot choose between two draws when the salt is known (17.7, 18.7, 20.7)."""
    event = Event(number).close_entries("ann", "bob", "cat", "dan", "eve")
    event.do("commit-ballot", session="final", commitment=compute_draw_commitment(SEED, JSON))
    assert event.refuses("ballot", session="final", seed=SEED) == POSITION[number]
    assert event.refuses("ballot", session="final", seed=SEED, algorithm=BARS) == POSITION[number]
    event.do("ballot", session="final", seed=SEED, salt=SALT, sizes=[3, 2], algorithm=JSON)
    assert event.get_session()["draw"] == {"method": "seed", "committed": True, "algorithm": JSON}
    first_seat = 2 if number == PG else 1
    draw = allocate_places(SEED, SALT, "final", (3, 2), first_seat, JSON)
    names = ("ann", "bob", "cat", "dan", "eve")
    assert event.get_session()["seating"] == {
        name: f"{table}-{seat}" for name, (table, seat) in zip(names, draw.places, strict=True)
    }


def test_only_the_two_known_algorithms_may_be_named() -> None:
    event = Event(CP16).close_entries("ann", "bob")
    assert event.is_malformed("ballot", session="final", seed="x", algorithm="sha256-json-3")
    assert event.is_malformed("ballot", session="final", draw={"ann": "1-1", "bob": "1-2"}, algorithm=JSON)
    event.do("ballot", session="final", seed=SEED, algorithm=BARS)
    plain = Event(CP16).close_entries("ann", "bob")
    plain.do("ballot", session="final", seed=SEED)
    assert event.get_session()["seating"] == plain.get_session()["seating"]
