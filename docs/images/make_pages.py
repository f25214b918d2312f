"""Make the screenshots of the server's pages: real rounds and tournaments on a server started for them.

Run it from the root of the project after ``make web``: ``PYTHONPATH=. python docs/images/make_pages.py``; with names of
modules of ``tests/browser/pictures``, only their screenshots. It takes some minutes.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from tests.browser.browser_session import launch_chromium
from tests.browser.screenshots import iterate_pages
from typer.testing import CliRunner

from houseway.cli.app import app

HERE = Path(__file__).parent
COLOURS = 256
"""Pages have few colours, so a palette halves the size of a picture."""
PAGES = {
    ("tables", "wide"): {
        "door": "sign-in",
        "lobby": "lobby",
        "blackjack": "table-blackjack",
        "canberra-poker": "table-canberra-poker",
        "pai-gow": "table-pai-gow",
        "holdem": "table-holdem",
    },
    ("console", "wide"): {
        "console-blackjack": "dealer-console",
        "console-real-cards": "dealer-console-real-cards",
        "console-trainee": "dealer-console-trainee",
    },
    ("evidence", "wide"): {
        "round-canberra-poker": "round-viewer",
        "receipt-light": "receipt",
        "desk-light": "dispute-desk",
        "regulator-light": "regulator",
    },
    ("floor_overview", "wide"): {"floor-dark": "floor-overview", "floor-desk": "floor-table"},
    ("tournaments", "wide"): {"board-playing-light": "tournament-board", "wall-playing-dark": "tournament-wall"},
}


def main(module_names: list[str]) -> None:
    """Write every picture, or those of the given modules, into this folder."""
    for (module, screen), file_names in PAGES.items():
        if module_names and module not in module_names:
            continue
        missing = dict(file_names)
        for name, page in iterate_pages(module, screen):
            if name in missing:
                _save_picture(page.screenshot(), HERE / f"{missing.pop(name)}.png")
            if not missing:
                break
        assert not missing, f"{module} has no page {', '.join(missing)}"
    for name, draw in {"sign": _draw_sign, "report": _draw_report}.items():
        if not module_names or name in module_names:
            draw()


def _draw_sign() -> None:
    """Draw the sign of a table as a screen at the table shows it."""
    arguments = ["table-sign", "--instrument", "blackjack", "--html"]
    for determination in ("min=5.00", "max=500.00", "super-sevens=true", "perfect-pairs=true"):
        arguments += ["--set", determination]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    with launch_chromium() as browser:
        page = browser.new_page(viewport={"width": 1000, "height": 760})
        page.set_content(result.stdout)
        _save_picture(page.screenshot(), HERE / "sign-blackjack.png")


def _draw_report() -> None:
    """Draw the beginning of the report on Blackjack."""
    with tempfile.TemporaryDirectory() as folder, launch_chromium() as browser:
        file = Path(folder) / "blackjack.html"
        result = CliRunner().invoke(app, ["report", "blackjack", "--html", "--output", str(file)])
        assert result.exit_code == 0, result.output
        page = browser.new_page(viewport={"width": 1000, "height": 1080})
        page.goto(file.as_uri())
        _save_picture(page.screenshot(), HERE / "report-blackjack.png")


def _save_picture(picture: bytes, path: Path) -> None:
    shot = Image.open(io.BytesIO(picture)).convert("RGB")
    shot.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(path.name, path.stat().st_size, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
