"""Ten minutes of coverage-guided fuzzing over all targets; HOUSEWAY_FUZZ_SECONDS changes the total time.

An input that gives neither an answer nor one of our errors, takes too long or prints raw control characters
is saved under ``.fault-injection/`` and counts as a failure; the run continues.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.fault_injection.fuzz_targets import TARGETS
from tests.fault_injection.input_mutations import MAX_BYTES, load_seeds

TOTAL_SECONDS = 600
MEGABYTES = 2048


def main() -> int:
    """Fuzz every target for its share of the time; return the number of failed inputs."""
    share = max(1, int(os.environ.get("HOUSEWAY_FUZZ_SECONDS", TOTAL_SECONDS)) // len(TARGETS))
    input_count = failure_count = 0
    for name in TARGETS:
        counters = _fuzz_target(name, share)
        input_count += counters["inputs"]
        failure_count += counters["failures"]
        print(
            f"   {name:<8} {counters['inputs']:>9,} inputs, {counters['answered']:>9,} answered,"
            f" {counters['failures']} failures, "
            f"slowest {counters['slowest_ms']:,} ms"
        )
    print(f"   {input_count:,} inputs, {failure_count} failures in all")
    return failure_count


def _fuzz_target(name: str, seconds: int) -> dict[str, int]:
    """Fuzz one target in its own process.

    The fuzzer then instruments fresh code, and a crash costs only that target.
    """
    with tempfile.TemporaryDirectory(prefix="houseway-fuzz-") as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        for number, data in enumerate(load_seeds(name)):
            (corpus / f"{number:04}").write_bytes(data[:MAX_BYTES])
        counters_path = Path(folder) / "figures.json"
        arguments = [
            f"-max_len={MAX_BYTES}",
            f"-rss_limit_mb={MEGABYTES}",
            "-timeout=30",
            "-verbosity=0",
            "-print_final_stats=0",
        ]
        result = subprocess.run(
            [
                sys.executable,
                "-m",
                "tests.fault_injection.fuzzer",
                name,
                str(seconds),
                str(counters_path),
                str(corpus),
                *arguments,
            ],
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds + 300,
        )
        if counters_path.exists():
            counters: dict[str, int] = json.loads(counters_path.read_text())
            if counters["failures"]:
                print("\n".join(line for line in result.stderr.splitlines() if line.startswith(f"   {name}: ")))
            return counters
        print(f"   {name}: the fuzzer ended with {result.returncode}\n{result.stderr[-3000:]}")
        return {"inputs": 0, "answered": 0, "failures": 1, "slowest_ms": 0}
