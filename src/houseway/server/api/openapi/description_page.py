"""Page that describes the HTTP API to people, as plain HTML.

It needs no script and no file of another host, so that the server's content security policy allows all of it.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from houseway.html_templates import render_template
from houseway.server.api.openapi.outline import find_common_problems, make_anchor, make_outline

CODE = re.compile(r"`([^`]+)`")
NAME = re.compile(r"\[(\w+)\]")


class TextPart(NamedTuple):
    """Part of a text: plain, or marked as code or as the name of an object."""

    text: str
    is_marked: bool


def make_description_page(document: dict[str, Any]) -> str:
    """Make the page of an OpenAPI description: contents, operations by resource, and objects."""
    resources = make_outline(document)
    objects = {entry.name: entry for resource in resources for entry in resource.objects}
    info = document["info"]
    return render_template(
        "houseway.server.api",
        "description.html",
        language="en",
        page_title=f"HTTP API of {info['title']} {info['version']}",
        description=info["description"],
        problems=find_common_problems(resources),
        resources=resources,
        objects=[objects[name] for name in sorted(objects)],
        make_anchor=make_anchor,
        format_example=lambda example: json.dumps(example, indent=2, ensure_ascii=False),
        split_code=lambda text: split_text(CODE, text),
        split_names=lambda text: split_text(NAME, text),
    )


def split_text(pattern: re.Pattern[str], text: str) -> list[TextPart]:
    """Split a text into plain parts and the parts that a pattern marks.

    >>> [part.text for part in split_text(CODE, "the key `do` of a command") if part.is_marked]
    ['do']
    """
    return [TextPart(part, index % 2 == 1) for index, part in enumerate(pattern.split(text)) if part]
