"""Ten minutes of coverage-guided fuzzing, split over all targets; HOUSEWAY_FUZZ_SECONDS changes how long in all.

Whatever is neither an answer nor one of our errors, takes too long or prints something raw is kept as a file under
``.faults/`` with its name, and counts as a failure; the run goes on.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.fault_injection.fuzz_targets import TARGETS
from tests.fault_injection.input_mutations import LONGEST, seeds

SECONDS = 600
MEGABYTES = 2048


def main() -> int:
    """Every target for its share of the time; the number of inputs that failed."""
    share = max(1, int(os.environ.get("HOUSEWAY_FUZZ_SECONDS", SECONDS)) // len(TARGETS))
    inputs = failures = 0
    for name in TARGETS:
        figures = _run(name, share)
        inputs += figures["inputs"]
        failures += figures["failures"]
        print(
            f"   {name:<8} {figures['inputs']:>9,} inputs, {figures['answered']:>9,} answered, {figures['failures']} failures, "
            f"slowest {figures['slowest_ms']:,} ms"
        )
    print(f"   {inputs:,} inputs, {failures} failures in all")
    return failures


def _run(name: str, seconds: int) -> dict[str, int]:
    """A process of its own for each target, so that the fuzzer sees its code anew and a crash costs only that target."""
    with tempfile.TemporaryDirectory(prefix="houseway-fuzz-") as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        for number, data in enumerate(seeds(name)):
            (corpus / f"{number:04}").write_bytes(data[:LONGEST])
        figures = Path(folder) / "figures.json"
        arguments = [
            f"-max_len={LONGEST}",
            f"-rss_limit_mb={MEGABYTES}",
            "-timeout=30",
            "-verbosity=0",
            "-print_final_stats=0",
        ]
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "tests.fault_injection.fuzzer",
                name,
                str(seconds),
                str(figures),
                str(corpus),
                *arguments,
            ],
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds + 300,
        )
        if figures.exists():
            found: dict[str, int] = json.loads(figures.read_text())
            if found["failures"]:
                print("\n".join(line for line in done.stderr.splitlines() if line.startswith(f"   {name}: ")))
            return found
        print(f"   {name}: the fuzzer ended with {done.returncode}\n{done.stderr[-3000:]}")
        return {"inputs": 0, "answered": 0, "failures": 1, "slowest_ms": 0}
