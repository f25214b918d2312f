"""Fluent files split into their messages, and the pseudo-locale."""

from __future__ import annotations

from houseway.i18n.fluent_source import pseudo_translate

PLURAL = """
    { $count ->
        [one] one card of { $name }
       *[other] { $count } cards
    }"""


def test_pseudo_locale_has_accents_on_text_and_leaves_placeables() -> None:
    assert pseudo_translate(' Sit at { $place }{ ", " }now') == ' Šîţ åţ { $place }{ ", " }ñöŵ'


def test_pseudo_locale_has_accents_on_the_variants_of_a_plural() -> None:
    lines = pseudo_translate(PLURAL).splitlines()
    assert lines[1:] == [
        "    { $count ->",
        "        [one] öñé çåŕđ öƒ { $name }",
        "       *[other] { $count } çåŕđš",
        "    }",
    ]
