"""Rules for the names of accounts, and the forms in which two names are compared.

The rules are stricter than those for names in a record, so that people are not mistaken for each other.

Each line of ``confusables.txt`` is one class of look-alike letters, with the prototype first. The file was
generated from the PyPI package ``confusable_homoglyphs``, which follows the data of Unicode Technical
Standard 39.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

from houseway.engine.protocol.text_types import RESERVED_NAMES, check_name
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.server.ports.error_messages import get_reason

_IGNORABLE_RANGES = (
    "00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 FFF0-FFF8"
    " 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
)
IGNORABLE = re.compile(
    "[" + "".join("-".join(chr(int(end, 16)) for end in part.split("-")) for part in _IGNORABLE_RANGES.split()) + "]"
)
"""Pattern for characters that are invisible when displayed (Default_Ignorable_Code_Point)."""
ROLE_WORDS = RESERVED_NAMES | frozenset((
    "admin", "administrator", "anybody", "bank", "bot", "cage", "cash", "casino", "commission", "everybody", "everyone",
    "floor", "guest", "houseway", "manager", "moderator", "onlooker", "pit", "regulator", "root", "security", "server",
    "spectator", "staff", "support", "system",
))  # fmt: skip
"""Names that no account may have, because they mean the server, its staff or its ledger accounts."""
STAFF_WORDS = frozenset((
    "admin", "administrator", "casino", "dealer", "director", "houseway", "manager", "moderator", "operator", "regulator",
    "server", "staff", "supervisor",
))  # fmt: skip
"""Words that a guest's name may not contain.

For example, people would take a guest called "Operator 2" for an operator.
"""
BOT_NAMES = (
    "Mei", "Otto", "Rosa", "Tom", "Ida", "Sam", "Bea", "Finn", "Lena", "Hugo", "Nora", "Emil", "Vera", "Karl", "Ruth", "Axel",
)  # fmt: skip
"""Names reserved for bots."""
FORMULA_PREFIXES = "=+-@"
"""Characters with which a formula begins in a spreadsheet, so that no name may begin with them."""
_COMPATIBLE_SCRIPTS = (
    frozenset(("LATIN", "HAN", "HIRAGANA", "KATAKANA")), frozenset(("LATIN", "HAN", "BOPOMOFO")),
    frozenset(("LATIN", "HAN", "HANGUL")),
)  # fmt: skip
"""Sets of scripts that one name may combine (the level "highly restrictive" of UTS 39)."""


def normalise_name(name: str) -> str:
    """Return the form of a name by which its account is looked up.

    Names that differ only in case, width or invisible characters have the same form.
    """
    return unicodedata.normalize("NFKC", IGNORABLE.sub("", name)).casefold()


def skeleton(name: str) -> str:
    """Return a form of the name that is the same for all names that look alike (UTS 39, ignoring case)."""
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", IGNORABLE.sub("", name)))
    prototypes = _load_prototypes()
    return unicodedata.normalize("NFD", "".join(prototypes.get(letter, letter) for letter in text)).casefold()


def check_account_name(name: str, *, is_guest: bool) -> None:
    """Check the name of a new account.

    The name of a guest may not contain words for the staff or the server.

    Raises:
        InvalidRecordError: The name is not allowed; the error says why.
    """
    try:
        check_name(name)
    except ValueError as error:
        raise InvalidRecordError(get_reason(error), "name") from error
    if IGNORABLE.search(name):
        raise InvalidRecordError(Message("server-accounts-name-invisible"), "name")
    if name[0] in FORMULA_PREFIXES:
        raise InvalidRecordError(
            Message("server-accounts-name-beginning", characters=" ".join(FORMULA_PREFIXES)), "name"
        )
    scripts = {script for letter in name if (script := _find_script(letter)) is not None}
    if len(scripts) > 1 and not any(scripts <= compatible for compatible in _COMPATIBLE_SCRIPTS):
        raise InvalidRecordError(Message("server-accounts-name-one-script"), "name")
    words = re.split(r"[\W\d_]+", normalise_name(name)) if is_guest else []
    if skeleton(name) in _compute_skeletons(ROLE_WORDS) or any(
        skeleton(word) in _compute_skeletons(STAFF_WORDS) for word in words
    ):
        raise InvalidRecordError(Message("server-accounts-name-reserved"), "name")


def _find_script(letter: str) -> str | None:
    """Return the script of a letter, taken from its Unicode name, or None if the character is not a letter."""
    if not letter.isalpha():
        return None
    script = unicodedata.name(letter, "UNKNOWN").split()[0]
    return {"CJK": "HAN", "IDEOGRAPHIC": "HAN", "FULLWIDTH": "LATIN"}.get(script, script)


@cache
def _compute_skeletons(words: frozenset[str]) -> frozenset[str]:
    return frozenset(skeleton(word) for word in words)


@cache
def _load_prototypes() -> dict[str, str]:
    """Return a mapping from each look-alike letter to the prototype of its class."""
    text = files("houseway.server.accounts").joinpath("confusables.txt").read_text(encoding="utf-8")
    pairs = (line.split(" ", 1) for line in text.splitlines())
    return {letter: prototype for prototype, letters in pairs for letter in letters}
