"""The generated pages of docs/ match the code and the law."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.style.clause_tables import CLAUSE_PAGES, CODE_PAGES, make_clause_page, make_code_page
from tests.style.generated_pages import DOCS, make_pages, remove_test_column

from houseway.compliance.clause_enforcement import find_enforcement
from houseway.games import list_games
from houseway.law import Instrument, get_instruments

GENERATED_PAGES = make_pages()
SOURCE = Path(__file__).resolve().parents[2] / "src" / "houseway"


@pytest.mark.parametrize("path", GENERATED_PAGES, ids=lambda path: path.stem)
def test_generated_page_is_up_to_date(path: Path) -> None:
    assert path.read_text() == GENERATED_PAGES[path], "run `make docs`"


@pytest.mark.parametrize("entry", get_instruments(), ids=lambda entry: entry.number)
def test_clause_table_is_up_to_date(entry: Instrument) -> None:
    assert (CLAUSE_PAGES / f"{entry.number}.md").read_text() == make_clause_page(entry), "run `make docs`"
    page_text = (CODE_PAGES / f"{entry.number}.md").read_text()
    assert remove_test_column(page_text) == remove_test_column(make_code_page(entry, {})), "run `make docs`"


@pytest.mark.parametrize("entry", get_instruments(), ids=lambda entry: entry.number)
def test_every_clause_links_to_its_instrument_at_the_register(entry: Instrument) -> None:
    rows = [line for line in make_clause_page(entry).splitlines() if line.startswith("| [")]
    address = f"https://www.legislation.act.gov.au/ni/{entry.number.removeprefix('NI')}"
    assert len(rows) == len(entry.clauses)
    assert all(row.endswith(f"| [{entry.number}]({address}) |") for row in rows)


@pytest.mark.parametrize("entry", get_instruments(), ids=lambda entry: entry.number)
def test_every_clause_has_a_location_and_an_enforcement_label(entry: Instrument) -> None:
    enforcements = {clause.clause: find_enforcement(entry.number, clause.clause) for clause in entry.clauses}
    assert [clause for clause, enforcement in enforcements.items() if not enforcement.how] == []
    assert [clause for clause, enforcement in enforcements.items() if not enforcement.where] == []


@pytest.mark.parametrize(
    ("number", "clause", "how", "where"),
    [
        ("NI2015-405", "13.2", ("enforced", "shown"), "games/holdem/play/settlement.py _share"),
        ("NI2023-573", "11.1(b)", ("enforced", "shown"), "games/canberra_poker/play/jackpot.py compute_tenth_share"),
        ("NI2005-63", "A.stand-off", ("defined",), "games/blackjack/play/state.py PlacedWager.settle_push"),
    ],
)
def test_deciding_function_is_named(number: str, clause: str, how: tuple[str, ...], where: str) -> None:
    enforcement = find_enforcement(number, clause)
    assert (enforcement.how, enforcement.where) == (how, (where,))


def test_named_functions_exist() -> None:
    for entry in get_instruments():
        for clause in entry.clauses:
            for location in find_enforcement(entry.number, clause.clause).where:
                module_path, _, function = location.partition(" ")
                source = (SOURCE / module_path).read_text()
                for part in function.split("."):
                    assert re.search(rf"^ *(def|class) {part}\b", source, re.MULTILINE), location


PLAYER_PAGES = (
    "index",
    "tutorials/play-in-*",
    "how-to/*",
    "reference/glossary",
    "reference/games/*",
    "reference/tournament-keys",
    "reference/clauses/*",
    "reference/interpretations/*",
    "explanation/server/*",
)
"""Pages for readers who do not know the source."""
PROGRAMMER_PAGES = frozenset(("hand-histories", "save-and-load", "simulate", "translate"))
"""How-to guides for programmers and translators, who may read file names."""


@pytest.mark.parametrize(
    "page",
    [path for name in PLAYER_PAGES for path in DOCS.glob(f"{name}.md") if path.stem not in PROGRAMMER_PAGES],
    ids=lambda path: path.stem,
)
def test_player_pages_name_no_source_files(page: Path) -> None:
    text = page.read_text()
    assert re.findall(r"src/houseway\S*|\b\w+\.py\b", text) == []
    assert "do not edit" not in text


def test_every_game_and_tournaments_have_a_tutorial() -> None:
    tutorials = {path.stem for path in (DOCS / "tutorials").glob("*.md")}
    assert {"first-program", *list_games(), "tournament"} - {"blackjack"} <= tutorials


def test_every_game_has_a_picture_and_every_picture_is_used() -> None:
    pictures_by_page = {path: re.findall(r"!\[[^\]]+\]\(([^)]+)\)", path.read_text()) for path in DOCS.rglob("*.md")}
    for path in (*(DOCS / "reference" / "games" / f"{key}.md" for key in list_games()), DOCS / "index.md"):
        assert pictures_by_page[path], path
    used_pictures = {
        (path.parent / picture).resolve() for path, pictures in pictures_by_page.items() for picture in pictures
    }
    existing_pictures = {path for path in (DOCS / "images").iterdir() if path.suffix in (".png", ".svg")}
    assert used_pictures == existing_pictures
