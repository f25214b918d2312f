"""Makes the pictures of the floor's pages: real rounds, real tournaments, at a floor that is served for them alone.

Run it from the root of the project after ``make web``: ``PYTHONPATH=. python docs/images/make_pages.py``; with names of
modules of ``tests/browser/pictures``, only theirs. It takes some minutes.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from tests.browser.browser_session import chromium
from tests.browser.screenshots import seen
from typer.testing import CliRunner

from houseway.cli.app import app

HERE = Path(__file__).parent
COLOURS = 256
"""Pages have few; so a picture is half its size."""
PAGES = {
    ("tables", "wide"): {
        "lobby": "floor-lobby",
        "blackjack": "floor-blackjack",
        "canberra-poker": "floor-canberra-poker",
        "pai-gow": "floor-pai-gow",
        "holdem": "floor-holdem",
    },
    ("console", "wide"): {"console-blackjack": "floor-console"},
    ("evidence", "wide"): {
        "round-canberra-poker": "floor-round",
        "desk-light": "floor-desk",
        "regulator-light": "floor-regulator",
    },
    ("floor_view", "wide"): {"floor-dark": "floor-view"},
    ("tournaments", "wide"): {"board-playing-light": "floor-tournament", "wall-playing-dark": "floor-wall"},
}


def main(wanted: list[str]) -> None:
    """Write every picture beside this file."""
    for (module, screen), named in PAGES.items():
        if wanted and module not in wanted:
            continue
        missing = dict(named)
        for name, page in seen(module, screen):
            if name in missing:
                _keep(page.screenshot(), HERE / f"{missing.pop(name)}.png")
            if not missing:
                break
        assert not missing, f"{module} has no page {', '.join(missing)}"
    for name, draw in {"sign": _draw_sign, "report": _draw_report}.items():
        if not wanted or name in wanted:
            draw()


def _draw_sign() -> None:
    """The sign of a table as it hangs on a screen beside it."""
    asked = ["sign", "--instrument", "blackjack", "--html"]
    for determination in ("min=5.00", "max=500.00", "super-sevens=true", "perfect-pairs=true"):
        asked += ["--determine", determination]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == 0, told.output
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1000, "height": 760})
        page.set_content(told.stdout)
        _keep(page.screenshot(), HERE / "sign-blackjack.png")


def _draw_report() -> None:
    """The beginning of the report on Blackjack."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        file = Path(folder) / "blackjack.html"
        told = CliRunner().invoke(app, ["report", "blackjack", "--html", str(file)])
        assert told.exit_code == 0, told.output
        page = browser.new_page(viewport={"width": 1000, "height": 1080})
        page.goto(file.as_uri())
        _keep(page.screenshot(), HERE / "report-blackjack.png")


def _keep(picture: bytes, path: Path) -> None:
    shot = Image.open(io.BytesIO(picture)).convert("RGB")
    shot.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(path.name, path.stat().st_size, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
