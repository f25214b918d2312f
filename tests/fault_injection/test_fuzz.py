"""A few thousand inputs that are nearly right: every target answers or raises one of our errors, soon and with little memory."""

from __future__ import annotations

import resource
import time
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fault_injection.fuzz_targets import TARGETS, give
from tests.fault_injection.input_mutations import mutated, seeds

CASES = 400
SECONDS = 3.0
"""Processor time of one input of at most 60 kB, on a busy machine."""
MEGABYTES = 400


@pytest.mark.parametrize("name", TARGETS)
def test_examples_are_answered(name: str) -> None:
    assert sum(give(name, data) for data in seeds(name)) > len(seeds(name)) // 4


@pytest.mark.parametrize("name", TARGETS)
def test_nearly_right_input_is_answered_or_refused_by_name(name: str) -> None:
    examples = seeds(name)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    answered = [0]

    @settings(max_examples=CASES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.sampled_from(range(len(examples))), st.randoms(use_true_random=False))
    def run(number: int, random: Random) -> None:
        data = mutated(examples[number], random)
        started = time.process_time()
        answered[0] += give(name, data)
        assert time.process_time() - started < SECONDS, f"{len(data)} bytes took too long"

    run()
    assert answered[0], "every input was refused: the changes are too wild to reach anything"
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < MEGABYTES * 1024, f"{grown // 1024} MB"


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(sorted(TARGETS)), st.binary(max_size=300))
def test_any_bytes(name: str, data: bytes) -> None:
    give(name, data)
