"""The made pages of docs/ are those that the code and the law give now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.style.clause_tables import PAGES, PLACES, page, places_page
from tests.style.generated_pages import DOCS, pages, without_counts

from houseway.compliance.clause_enforcement import find_enforcement
from houseway.games import list_games
from houseway.law import Instrument, get_instruments

MADE = pages()
SOURCE = Path(__file__).resolve().parents[2] / "src" / "houseway"


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_made_page_is_up_to_date(path: Path) -> None:
    assert path.read_text() == MADE[path], "run `make docs`"


@pytest.mark.parametrize("entry", get_instruments(), ids=lambda entry: entry.number)
def test_clause_table_is_up_to_date(entry: Instrument) -> None:
    assert (PAGES / f"{entry.number}.md").read_text() == page(entry), "run `make docs`"
    written = (PLACES / f"{entry.number}.md").read_text()
    assert without_counts(written) == without_counts(places_page(entry, {})), "run `make docs`"


@pytest.mark.parametrize("entry", get_instruments(), ids=lambda entry: entry.number)
def test_every_clause_links_to_its_instrument_at_the_register(entry: Instrument) -> None:
    rows = [line for line in page(entry).splitlines() if line.startswith("| [")]
    address = f"https://www.legislation.act.gov.au/ni/{entry.number.removeprefix('NI')}"
    assert len(rows) == len(entry.clauses)
    assert all(row.endswith(f"| [{entry.number}]({address}) |") for row in rows)


@pytest.mark.parametrize("entry", get_instruments(), ids=lambda entry: entry.number)
def test_no_clause_is_without_a_place_and_a_way(entry: Instrument) -> None:
    places = {clause.clause: find_enforcement(entry.number, clause.clause) for clause in entry.clauses}
    assert [clause for clause, how in places.items() if not how.how] == []
    assert [clause for clause, how in places.items() if not how.where] == []


@pytest.mark.parametrize(
    ("number", "clause", "how", "where"),
    [
        ("NI2015-405", "13.2", ("enforced", "shown"), "games/holdem/play/settlement.py _share"),
        ("NI2023-573", "11.1(b)", ("enforced", "shown"), "games/canberra_poker/play/jackpot.py tenth_each"),
        ("NI2005-63", "A.stand-off", ("defined",), "games/blackjack/play/state.py Wager.pushes"),
    ],
)
def test_the_function_that_decides_is_named(number: str, clause: str, how: tuple[str, ...], where: str) -> None:
    found = find_enforcement(number, clause)
    assert (found.how, found.where) == (how, (where,))


def test_the_functions_named_are_there() -> None:
    for entry in get_instruments():
        for clause in entry.clauses:
            for place in find_enforcement(entry.number, clause.clause).where:
                room, _, function = place.partition(" ")
                source = (SOURCE / room).read_text()
                for part in function.split("."):
                    assert re.search(rf"^ *(def|class) {part}\b", source, re.MULTILINE), place


READ_BY_PLAYERS = ("index", "terminal", "glossary", "games/*", "operations", "duties", "tournaments", "tournament-keys",
                   "clauses/*", "interpretations", "floor", "tutorials/*")  # fmt: skip


@pytest.mark.parametrize(
    "page", [path for name in READ_BY_PLAYERS for path in DOCS.glob(f"{name}.md")], ids=lambda path: path.stem
)
def test_where_players_read_no_source_file_is_named(page: Path) -> None:
    text = page.read_text()
    assert re.findall(r"src/houseway\S*|\b\w+\.py\b", text) == []
    assert "do not edit" not in text


def test_every_game_and_tournaments_have_a_tutorial() -> None:
    assert {path.stem for path in (DOCS / "tutorials").glob("*.md")} == {*list_games(), "tournaments"}


def test_every_tutorial_and_every_game_has_a_picture_and_every_picture_is_shown() -> None:
    shown = {path: re.findall(r"!\[[^\]]+\]\(([^)]+)\)", path.read_text()) for path in DOCS.rglob("*.md")}
    for path in (*(DOCS / "tutorials").glob("*.md"), *(DOCS / "games").glob("*.md"), DOCS / "index.md"):
        assert shown[path], path
    named = {(path.parent / picture).resolve() for path, pictures in shown.items() for picture in pictures}
    kept = {path for path in (DOCS / "images").iterdir() if path.suffix in (".png", ".svg")}
    assert named == kept
