"""One target under atheris: ``python -m tests.fault_injection.fuzzer TARGET SECONDS FIGURES CORPUS [flags of the fuzzer]``."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
import traceback
from pathlib import Path
from random import Random

SLOWEST_MS = 5000
KEPT = Path(".faults")


def main() -> None:
    """Fuzz until the time is over, then write the figures and end the process."""
    import atheris

    with atheris.instrument_imports(include=["houseway"]):
        from tests.fault_injection import fuzz_targets
    from tests.fault_injection.input_mutations import mutated, seeds

    name, seconds, figures, corpus = sys.argv[1:5]
    ends = time.monotonic() + float(seconds)
    found = {"inputs": 0, "answered": 0, "failures": 0, "slowest_ms": 0}
    known: set[str] = set()
    examples = seeds(name)

    def test(data: bytes) -> None:
        started = time.process_time()
        try:
            found["answered"] += fuzz_targets.give(name, data)
        except Exception as error:
            keep(data, error, known)
            found["failures"] += 1
        found["inputs"] += 1
        took = int(1000 * (time.process_time() - started))
        found["slowest_ms"] = max(found["slowest_ms"], took)
        if took > SLOWEST_MS:
            keep(data, TimeoutError(f"{took} ms"), known)
            found["failures"] += 1
        if time.monotonic() > ends:
            Path(figures).write_text(json.dumps(found))
            os._exit(0)

    def keep(data: bytes, error: Exception, known: set[str]) -> None:
        """One file for each place at which something went wrong."""
        where = traceback.extract_tb(error.__traceback__)[-1:] if error.__traceback__ else []
        place = f"{type(error).__name__} {[(frame.filename, frame.lineno) for frame in where]}"
        if place in known:
            return
        known.add(place)
        KEPT.mkdir(exist_ok=True)
        (KEPT / f"{name.replace(' ', '-')}-{hashlib.sha256(data).hexdigest()[:12]}").write_bytes(data)
        print(f"   {name}: {place}: {str(error)[:300]!r}", file=sys.stderr)

    def mutate(data: bytes, max_size: int, seed: int) -> bytes:
        random = Random(seed)
        if random.random() < 0.2:
            return bytes(atheris.Mutate(data, max_size))
        return mutated(random.choice(examples) if random.random() < 0.1 else data, random)[:max_size]

    atheris.Setup([sys.argv[0], corpus, *sys.argv[5:]], test, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
