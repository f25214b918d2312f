"""Configuration of Sphinx, which reads the Markdown pages of this folder and the docstrings of the library."""

import re
from typing import Any

project = "Houseway"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build", "images"]
html_theme = "furo"
html_title = "Houseway"
html_static_path = ["_static"]
html_css_files = ["wide.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "tasklist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
add_module_names = False
python_use_unqualified_type_names = True
suppress_warnings = ["ref.python"]  # games and results have types of the same name, such as Limits


def setup(app: Any) -> None:
    """Remove the empty line at the end of doctest examples, which the reader need not see."""
    app.connect("source-read", _without_last_empty_lines)


def _without_last_empty_lines(app: Any, name: str, source: list[str]) -> None:
    source[0] = re.sub(r"^(```python\n(?:(?!```).*\n)*?)\n```$", r"\1```", source[0], flags=re.MULTILINE)
