"""Generator of the pages of docs/ that come from the code and the law; ``make docs`` runs it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from tests.style.clause_tables import write_pages
from tests.style.pages.errors import make_errors_page
from tests.style.pages.games import make_game_page, make_tournament_page
from tests.style.pages.glossary import make_glossary_page
from tests.style.pages.http_api import make_http_api_pages
from tests.style.pages.interpretations import make_interpretations_index, make_interpretations_page
from tests.style.pages.problems import make_problems_page
from tests.style.pages.python_api import make_python_api_page
from tests.style.pages.result_keys import make_results_page
from tests.style.pages.settings import make_settings_page
from tests.style.pages.tournament_clauses import make_tournament_clauses_page
from tests.style.pages.view_keys import make_views_page

from houseway.games import list_games
from houseway.law.interpretations import REGISTERS

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
REFERENCE = DOCS / "reference"


@cache
def make_pages() -> Mapping[Path, str]:
    """Make every generated page except the clause tables, which also count tests; return texts by path."""
    texts_by_path = {REFERENCE / "games" / f"{key}.md": make_game_page(key) for key in list_games()}
    texts_by_path[REFERENCE / "interpretations" / "index.md"] = make_interpretations_index()
    for key in REGISTERS:
        texts_by_path[REFERENCE / "interpretations" / f"{key}.md"] = make_interpretations_page(key)
    texts_by_path |= {REFERENCE / f"{name}.md": text for name, text in make_http_api_pages().items()}
    texts_by_path[REFERENCE / "tournament-keys.md"] = make_tournament_page()
    texts_by_path[REFERENCE / "tournament-clauses.md"] = make_tournament_clauses_page()
    texts_by_path[REFERENCE / "settings.md"] = make_settings_page()
    texts_by_path[REFERENCE / "problems.md"] = make_problems_page()
    texts_by_path[REFERENCE / "python-api.md"] = make_python_api_page()
    texts_by_path[REFERENCE / "errors.md"] = make_errors_page()
    texts_by_path[REFERENCE / "glossary.md"] = make_glossary_page()
    texts_by_path[REFERENCE / "views.md"] = make_views_page()
    texts_by_path[REFERENCE / "results.md"] = make_results_page()
    return MappingProxyType(texts_by_path)


def remove_test_column(page: str) -> str:
    """Remove the last column, the tests, from a clause table."""
    return re.sub(r"\|[^|]*\|$", "|", page, flags=re.MULTILINE)


def write_all() -> None:
    """Write all generated pages."""
    for path, text in make_pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    write_pages()


if __name__ == "__main__":
    write_all()
