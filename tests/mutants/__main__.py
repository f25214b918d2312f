"""``make mutants``: is a changed rule noticed? ``python -m tests.mutants blackjack`` tries one game.

Each game has a process of its own, one after the other. What survives is listed in ``survivors.json`` with its reason, or the
run fails; the figures go to docs/mutants.md.
"""

from __future__ import annotations

import json
import subprocess
import sys

from tests.mutants.report import SAVED, report
from tests.mutants.runner import run, run_again, save
from tests.mutants.targets import ROOMS, ROOT


def main() -> int:
    """All games, or those named; ``--only TEXT`` tries the mutants whose key holds it, in this process;
    ``--again`` tries those that lived in the last run."""
    arguments = sys.argv[1:]
    if "--only" in arguments:
        place = arguments.index("--only")
        (game,) = arguments[:place]
        print(json.dumps(run(game, arguments[place + 1]).outcomes, indent=1))
        return 0
    if "--here" in arguments:
        (game,) = [name for name in arguments if name != "--here"]
        save(SAVED, game, run(game))
        return 0
    if "--again" in arguments:
        for game in [name for name in arguments if name != "--again"]:
            run_again(SAVED, game)
        return report()
    for game in arguments or list(ROOMS):
        subprocess.run([sys.executable, "-m", "tests.mutants", game, "--here"], cwd=ROOT, check=True)
    return report()


if __name__ == "__main__":
    raise SystemExit(main())
