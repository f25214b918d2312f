"""What a table remembers of persons: the same whether it forgets step by step or at once, and never wrong."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.engine.state.person_memory import MAX_PERSONS, MAX_RECALLED, PersonMemory
from houseway.errors import PersonEvictedError

Note = tuple[int, int | None]
NOTES = st.lists(st.tuples(st.integers(0, 3 * MAX_PERSONS), st.none() | st.integers(0, 5)), max_size=250)
"""Of whom (by number) what; None: taken back."""


def noted(notes: list[Note], remembered: PersonMemory[int]) -> dict[str, int]:
    """Give the notes to it; all of them as a plain dictionary."""
    everything: dict[str, int] = {}
    for number, entry in notes:
        name = f"player {number}"
        if entry is None:
            everything.pop(name, None)
            remembered.forget(name)
        else:
            everything[name] = entry
            remembered[name] = entry
    return everything


def parts(remembered: PersonMemory[int]) -> list[Any]:
    return [list(remembered.here.items()), remembered.count, remembered.keeping, remembered.sieve]


@settings(deadline=None)
@given(notes=NOTES)
def test_step_by_step_or_at_once_the_same_is_kept(notes: list[Note]) -> None:
    gradually: PersonMemory[int] = PersonMemory()
    gradually.start_eviction()
    at_once: PersonMemory[int] = PersonMemory()
    everything = noted(notes, gradually)
    noted(notes, at_once)
    assert list(at_once.items()) == list(everything.items())
    at_once.start_eviction()
    assert parts(gradually) == parts(at_once)
    assert len(gradually.here) <= MAX_PERSONS
    if not gradually.evictions:
        assert list(gradually.items()) == list(everything.items())


@settings(deadline=None)
@given(notes=NOTES)
def test_it_is_right_or_says_that_the_record_knows(notes: list[Note]) -> None:
    remembered: PersonMemory[int] = PersonMemory()
    remembered.start_eviction()
    everything = noted(notes, remembered)
    for number in range(3 * MAX_PERSONS + 20):
        name = f"player {number}"
        try:
            assert remembered.get(name) == everything.get(name)
        except PersonEvictedError:
            assert remembered.evictions
            assert name not in remembered.here


def test_what_the_record_said_is_at_hand_until_something_newer_is_noted() -> None:
    whole: PersonMemory[int] = PersonMemory()
    for number in range(100):
        whole[f"player {number}"] = number
    remembered = copy(whole)
    remembered.start_eviction()
    with pytest.raises(PersonEvictedError):
        remembered.get("player 5")
    remembered = whole
    remembered.start_eviction(["player 5"])
    assert remembered["player 5"] == 5
    remembered["player 5"] = 6
    assert remembered["player 5"] == 6
    assert remembered.recalled_entries == {}


def test_new_names_are_seldom_held_up() -> None:
    remembered: PersonMemory[int] = PersonMemory()
    for number in range(1000):
        remembered[f"player {number}"] = number
    remembered.start_eviction()

    def is_held_up(name: str) -> bool:
        try:
            return name in remembered
        except PersonEvictedError:
            return True

    assert sum(is_held_up(f"guest {number}") for number in range(5000)) <= 2
    assert all(is_held_up(f"player {number}") for number in range(1000))


def test_of_as_many_as_look_at_a_table_the_record_is_asked_once() -> None:
    whole: PersonMemory[int] = PersonMemory()
    for number in range(MAX_RECALLED + 100):
        whole[f"player {number}"] = number
    remembered = copy(whole)
    remembered.start_eviction()
    names = [f"player {number}" for number in range(MAX_RECALLED)]
    for name in names:
        remembered.recall(name, whole)
    assert [remembered[name] for name in names] == list(range(MAX_RECALLED))
    remembered.recall(f"player {MAX_RECALLED}", whole)
    assert len(remembered.recalled_entries) == MAX_RECALLED
    with pytest.raises(PersonEvictedError):
        remembered.get(names[0])
