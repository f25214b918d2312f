"""Language of the command line, from the environment or from ``houseway --language``."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

LANGUAGE_VARIABLE = "HOUSEWAY_LANGUAGE"
"""Name of the environment variable that selects the language of the command line."""
VARIABLES = (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
ENGLISH, PSEUDO_LOCALE = "en", "en-XA"
"""Languages that ``catalogue`` defines too; importing it takes longer than a small command."""
_CATALOGUE = "houseway.i18n.catalogue"


def choose_language(environment: Mapping[str, str]) -> str:
    """Return the language tag that the environment names, or English.

    >>> choose_language({"LANG": "zh_CN.UTF-8"}), choose_language({"LANG": "C.UTF-8"})
    ('zh-CN', 'en')
    """
    value = next((environment[name] for name in VARIABLES if environment.get(name)), ENGLISH)
    tag = value.partition(".")[0].partition("@")[0].replace("_", "-")
    return ENGLISH if tag in ("C", "POSIX") else tag


@contextmanager
def use_command_language() -> Iterator[None]:
    """Use the language of the environment while a command runs, and restore the previous language afterwards.

    The catalogues take some milliseconds to load. A command in English therefore does not load them here.
    """
    previous = _get_language()
    tag = choose_language(os.environ)
    if _CATALOGUE in sys.modules or tag == PSEUDO_LOCALE or tag.partition("-")[0] != ENGLISH:
        _set_language(tag)
    try:
        yield
    finally:
        if _CATALOGUE in sys.modules:
            _set_language(previous)


def _get_language() -> str:
    if _CATALOGUE not in sys.modules:
        return ENGLISH
    from houseway.i18n.catalogue import get_language

    return get_language()


def _set_language(tag: str) -> None:
    from houseway.i18n.catalogue import set_language

    set_language(tag)
