"""Fuzzer of one target under atheris.

Usage: ``python -m tests.fault_injection.fuzzer TARGET SECONDS COUNTERS CORPUS [flags of the fuzzer]``.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
import traceback
from pathlib import Path
from random import Random

MAX_INPUT_MS = 5000
FAILURES_FOLDER = Path(".fault-injection")


def main() -> None:
    """Fuzz until the time is over, then write the counters and end the process."""
    import atheris

    with atheris.instrument_imports(include=["houseway"]):
        from tests.fault_injection import fuzz_targets
    from tests.fault_injection.input_mutations import load_seeds, mutate_input

    name, seconds, counters_path, corpus = sys.argv[1:5]
    deadline = time.monotonic() + float(seconds)
    counters = {"inputs": 0, "answered": 0, "failures": 0, "slowest_ms": 0}
    known_places: set[str] = set()
    examples = load_seeds(name)

    def test_input(data: bytes) -> None:
        started = time.process_time()
        try:
            counters["answered"] += fuzz_targets.feed_target(name, data)
        except Exception as error:
            save_failure(data, error, known_places)
            counters["failures"] += 1
        counters["inputs"] += 1
        elapsed_ms = int(1000 * (time.process_time() - started))
        counters["slowest_ms"] = max(counters["slowest_ms"], elapsed_ms)
        if elapsed_ms > MAX_INPUT_MS:
            save_failure(data, TimeoutError(f"{elapsed_ms} ms"), known_places)
            counters["failures"] += 1
        if time.monotonic() > deadline:
            Path(counters_path).write_text(json.dumps(counters))
            os._exit(0)

    def save_failure(data: bytes, error: Exception, known_places: set[str]) -> None:
        """Save one file for each place at which something went wrong."""
        frames = traceback.extract_tb(error.__traceback__)[-1:] if error.__traceback__ else []
        place = f"{type(error).__name__} {[(frame.filename, frame.lineno) for frame in frames]}"
        if place in known_places:
            return
        known_places.add(place)
        FAILURES_FOLDER.mkdir(exist_ok=True)
        (FAILURES_FOLDER / f"{name.replace(' ', '-')}-{hashlib.sha256(data).hexdigest()[:12]}").write_bytes(data)
        print(f"   {name}: {place}: {str(error)[:300]!r}", file=sys.stderr)

    def mutate(data: bytes, max_size: int, seed: int) -> bytes:
        random = Random(seed)
        if random.random() < 0.2:
            return bytes(atheris.Mutate(data, max_size))
        return mutate_input(random.choice(examples) if random.random() < 0.1 else data, random)[:max_size]

    atheris.Setup([sys.argv[0], corpus, *sys.argv[5:]], test_input, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
