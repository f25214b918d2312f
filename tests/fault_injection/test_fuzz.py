"""Thousands of mutated inputs: every target answers or raises one of our errors, within time and memory."""

from __future__ import annotations

import resource
import time
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fault_injection.fuzz_targets import TARGETS, feed_target
from tests.fault_injection.input_mutations import load_seeds, mutate_input
from tests.run_size import count_examples

CASES = count_examples(400)
MAX_SECONDS = 3.0
"""Processor time limit for one input of at most 60 kB, on a busy machine."""
MAX_MEGABYTES = 400


@pytest.mark.parametrize("name", TARGETS)
def test_examples_are_accepted(name: str) -> None:
    assert sum(feed_target(name, data) for data in load_seeds(name)) > len(load_seeds(name)) // 4


@pytest.mark.parametrize("name", TARGETS)
def test_mutated_input_is_accepted_or_rejected_with_our_errors(name: str) -> None:
    examples = load_seeds(name)
    memory_before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    accepted_count = [0]

    @settings(max_examples=CASES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.sampled_from(range(len(examples))), st.randoms(use_true_random=False))
    def run_input(number: int, random: Random) -> None:
        data = mutate_input(examples[number], random)
        started = time.process_time()
        accepted_count[0] += feed_target(name, data)
        assert time.process_time() - started < MAX_SECONDS, f"{len(data)} bytes took too long"

    run_input()
    assert accepted_count[0], "every input was refused: the changes are too wild to reach anything"
    memory_growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory_before
    assert memory_growth < MAX_MEGABYTES * 1024, f"{memory_growth // 1024} MB"


@settings(max_examples=count_examples(400), deadline=None)
@given(st.sampled_from(sorted(TARGETS)), st.binary(max_size=300))
def test_any_bytes_are_accepted_or_rejected(name: str, data: bytes) -> None:
    feed_target(name, data)
