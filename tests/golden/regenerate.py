"""``make golden``: write the golden playthroughs again; read the difference before you commit it."""

from __future__ import annotations

from pathlib import Path

from tests.golden.shoes import PLAYTHROUGHS, format_playthrough

FOLDER = Path(__file__).parent

if __name__ == "__main__":
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text(format_playthrough(name))
        print(f"{name}.txt")
