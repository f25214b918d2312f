"""Messages with plurals, choices or references, formatted by ``fluent.runtime``.

The runtime and its plural rules take a tenth of a second to import, so ``catalogue`` loads this module only when a
message needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax import ast, visitor

from houseway.i18n.locale_format import LocaleFormat


class FluentRuntime:
    """Bundle of the Fluent runtime for one language, to which messages are added when they are needed."""

    def __init__(self, locale: str, find_source: Callable[[str], str | None], forms: LocaleFormat) -> None:
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._find_source = find_source
        self._loaded: set[str] = set()
        self._number = _make_number_class(forms)

    def format(self, message_id: str, values: Mapping[str, str | int]) -> str:
        """Return a message with its values filled in."""
        self._load(message_id)
        arguments = {name: self._number(value) if isinstance(value, int) else value for name, value in values.items()}
        pattern = self._bundle.get_message(message_id).value
        assert pattern is not None, message_id
        text, _problems = self._bundle.format_pattern(pattern, arguments)
        return str(text)

    def _load(self, message_id: str) -> None:
        """Add a message, and the messages and terms that it refers to."""
        source = None if message_id in self._loaded else self._find_source(message_id)
        if source is None:
            return
        self._loaded.add(message_id)
        resource = FluentResource(f"{message_id} ={source}\n")
        self._bundle.add_resource(resource)
        collector = _ReferenceCollector()
        collector.visit(resource)
        for reference in collector.ids:
            self._load(reference)


class _ReferenceCollector(visitor.Visitor):
    """Collects the ids of the messages and terms that a message refers to."""

    def __init__(self) -> None:
        self.ids: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.ids.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.ids.append(f"-{node.id.name}")
        self.generic_visit(node)


def _make_number_class(forms: LocaleFormat) -> type[Any]:
    """Return a type of numbers that the runtime formats as the rest of the catalogue does."""

    class Number(FluentInt):
        def format(self, locale: object) -> str:
            del locale
            return forms.format_integer(int(self))

    return Number
