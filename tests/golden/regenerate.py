"""Write the golden playthroughs anew: ``make golden``. Read the difference before you commit it."""

from __future__ import annotations

from pathlib import Path

from tests.golden.shoes import PLAYTHROUGHS, text_of

FOLDER = Path(__file__).parent

if __name__ == "__main__":
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text(text_of(name))
        print(f"{name}.txt")
