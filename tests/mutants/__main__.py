"""``make mutants``: find out whether the tests notice a changed rule.

``python -m tests.mutants blackjack`` tries one game.

The games run one after another, each in its own process. Survivors must be in ``survivors.json`` with a reason,
otherwise the run fails. The results go to docs/project/mutants.md.
"""

from __future__ import annotations

import json
import subprocess
import sys

from tests.mutants.report import SAVED_RESULTS, write_report
from tests.mutants.runner import rerun_survivors, run_mutants, save_results
from tests.mutants.targets import MODULES_BY_GAME, ROOT


def main() -> int:
    """Try all games, or those given.

    ``--only TEXT`` tries the mutants whose key contains the text, in this process. ``--again`` tries those that
    survived the last run.
    """
    arguments = sys.argv[1:]
    if "--only" in arguments:
        place = arguments.index("--only")
        (game,) = arguments[:place]
        print(json.dumps(run_mutants(game, arguments[place + 1]).outcomes, indent=1))
        return 0
    if "--here" in arguments:
        (game,) = [name for name in arguments if name != "--here"]
        save_results(SAVED_RESULTS, game, run_mutants(game))
        return 0
    if "--again" in arguments:
        for game in [name for name in arguments if name != "--again"]:
            rerun_survivors(SAVED_RESULTS, game)
        return write_report()
    for game in arguments or list(MODULES_BY_GAME):
        subprocess.run([sys.executable, "-m", "tests.mutants", game, "--here"], cwd=ROOT, check=True)
    return write_report()


if __name__ == "__main__":
    raise SystemExit(main())
