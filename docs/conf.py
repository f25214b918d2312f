"""Sphinx reads the Markdown pages beside this file."""

project = "Houseway"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build", "images"]
html_theme = "alabaster"
html_theme_options = {"description": "The rules of a casino's table games, executable", "page_width": "1200px"}
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
