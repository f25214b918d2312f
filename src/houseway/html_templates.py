"""HTML pages from Jinja2 templates, which are files of the package that uses them.

Every value is escaped. Only a template may contain markup, so that no name or note of a record can add any.

>>> texts = {"heading": "<b>", "headings": (), "rows": (), "board": (), "paragraphs": ()}
>>> render_template("houseway.records.transcript", "table.html", **texts)[:38]
'<div><strong>&lt;b&gt;</strong><table>'
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from houseway.safe_text import escape_unprintable

if TYPE_CHECKING:
    from jinja2 import Environment


def render_template(package: str, name: str, **values: Any) -> str:
    """Render a template in the folder ``templates`` of a package.

    Messages are rendered in the language of the current context. The filter ``printable`` replaces unprintable
    characters of untrusted text by escape sequences.
    """
    return _get_environment(package).get_template(name).render(**values)


def read_style(package: str, name: str) -> Any:
    """Return a style sheet of a package as markup, for the element ``style`` of a page that needs no other file."""
    from markupsafe import Markup

    return Markup((resources.files(package) / name).read_text(encoding="utf-8"))


@cache
def _get_environment(package: str) -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined  # only commands that print a page need it

    environment = Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["printable"] = lambda text: escape_unprintable(str(text))
    return environment
