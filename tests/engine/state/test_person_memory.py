"""Tests of the memory of persons: gradual and bulk eviction give the same memory, and no lookup is wrong."""

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
"""Numbers of persons and their values; None removes the value."""


def apply_notes(notes: list[Note], memory: PersonMemory[int]) -> dict[str, int]:
    """Apply the notes to the memory, and return all of them as a plain dictionary."""
    full_dictionary: dict[str, int] = {}
    for number, entry in notes:
        name = f"player {number}"
        if entry is None:
            full_dictionary.pop(name, None)
            memory.forget(name)
        else:
            full_dictionary[name] = entry
            memory[name] = entry
    return full_dictionary


def get_parts(memory: PersonMemory[int]) -> list[Any]:
    return [list(memory.here.items()), memory.count, memory.keeping, memory.sieve]


@settings(deadline=None)
@given(notes=NOTES)
def test_gradual_and_bulk_eviction_give_the_same_memory(notes: list[Note]) -> None:
    gradual_memory: PersonMemory[int] = PersonMemory()
    gradual_memory.start_eviction()
    bulk_memory: PersonMemory[int] = PersonMemory()
    full_dictionary = apply_notes(notes, gradual_memory)
    apply_notes(notes, bulk_memory)
    assert list(bulk_memory.items()) == list(full_dictionary.items())
    bulk_memory.start_eviction()
    assert get_parts(gradual_memory) == get_parts(bulk_memory)
    assert len(gradual_memory.here) <= MAX_PERSONS
    if not gradual_memory.evictions:
        assert list(gradual_memory.items()) == list(full_dictionary.items())


@settings(deadline=None)
@given(notes=NOTES)
def test_lookups_are_right_or_refer_to_the_record(notes: list[Note]) -> None:
    memory: PersonMemory[int] = PersonMemory()
    memory.start_eviction()
    full_dictionary = apply_notes(notes, memory)
    for number in range(3 * MAX_PERSONS + 20):
        name = f"player {number}"
        try:
            assert memory.get(name) == full_dictionary.get(name)
        except PersonEvictedError:
            assert memory.evictions
            assert name not in memory.here


def test_a_recalled_value_is_used_until_a_newer_one_is_stored() -> None:
    full_memory: PersonMemory[int] = PersonMemory()
    for number in range(100):
        full_memory[f"player {number}"] = number
    memory = copy(full_memory)
    memory.start_eviction()
    with pytest.raises(PersonEvictedError):
        memory.get("player 5")
    memory = full_memory
    memory.start_eviction(["player 5"])
    assert memory["player 5"] == 5
    memory["player 5"] = 6
    assert memory["player 5"] == 6
    assert memory.recalled_entries == {}


def test_new_names_rarely_need_the_record() -> None:
    memory: PersonMemory[int] = PersonMemory()
    for number in range(1000):
        memory[f"player {number}"] = number
    memory.start_eviction()

    def needs_record(name: str) -> bool:
        try:
            return name in memory
        except PersonEvictedError:
            return True

    assert sum(needs_record(f"guest {number}") for number in range(5000)) <= 2
    assert all(needs_record(f"player {number}") for number in range(1000))


def test_recalled_names_are_cached_up_to_a_limit() -> None:
    full_memory: PersonMemory[int] = PersonMemory()
    for number in range(MAX_RECALLED + 100):
        full_memory[f"player {number}"] = number
    memory = copy(full_memory)
    memory.start_eviction()
    names = [f"player {number}" for number in range(MAX_RECALLED)]
    for name in names:
        memory.recall(name, full_memory)
    assert [memory[name] for name in names] == list(range(MAX_RECALLED))
    memory.recall(f"player {MAX_RECALLED}", full_memory)
    assert len(memory.recalled_entries) == MAX_RECALLED
    with pytest.raises(PersonEvictedError):
        memory.get(names[0])
