"""Names of accounts: which ones a server takes, and in which form no two of them may agree.

A record takes more names than a server does: these rules are about who can be mistaken for whom. ``confusables.txt`` holds
one class of look-alike letters per line, the prototype first, after the data of Unicode Technical Standard 39; it was made
from the PyPI package ``confusable_homoglyphs``.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

from houseway.engine.protocol.text_types import BARRED, check_name
from houseway.errors import BadRecord

_RANGES = (
    "00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 FFF0-FFF8"
    " 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
)
IGNORABLE = re.compile(
    "[" + "".join("-".join(chr(int(end, 16)) for end in part.split("-")) for part in _RANGES.split()) + "]"
)
"""Characters that are shown as nothing (Default_Ignorable_Code_Point)."""
ROLE_WORDS = BARRED | frozenset((
    "admin", "administrator", "anybody", "bank", "bot", "cage", "cash", "casino", "commission", "everybody", "everyone",
    "floor", "guest", "houseway", "manager", "moderator", "onlooker", "pit", "regulator", "root", "security", "server",
    "spectator", "staff", "support", "system",
))  # fmt: skip
"""Words that the server, its staff or its books are called."""
STAFF_WORDS = frozenset((
    "admin", "administrator", "casino", "dealer", "director", "houseway", "manager", "moderator", "operator", "regulator",
    "server", "staff", "supervisor",
))  # fmt: skip
"""Words that are no part of a guest's name either: a guest called "Operator 2" would be taken for one."""
FORMULA = "=+-@"
"""How a cell of a spreadsheet begins that is computed."""
_TOGETHER = (
    frozenset(("LATIN", "HAN", "HIRAGANA", "KATAKANA")), frozenset(("LATIN", "HAN", "BOPOMOFO")),
    frozenset(("LATIN", "HAN", "HANGUL")),
)  # fmt: skip
"""Scripts that people write together (the level "highly restrictive" of UTS 39)."""


def folded(name: str) -> str:
    """Return the form by which somebody is found: capitals, widths and invisible characters do not matter."""
    return unicodedata.normalize("NFKC", IGNORABLE.sub("", name)).casefold()


def skeleton(name: str) -> str:
    """Return the form in which two names agree that look alike (UTS 39, without regard to capitals)."""
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", IGNORABLE.sub("", name)))
    shapes = _shapes()
    return unicodedata.normalize("NFD", "".join(shapes.get(letter, letter) for letter in text)).casefold()


def check_account_name(name: str, *, is_guest: bool) -> None:
    """Check the name of a new account; a guest's name holds no word that the staff or the server is called."""
    try:
        check_name(name)
    except ValueError as error:
        raise BadRecord(str(error), "name") from error
    if IGNORABLE.search(name):
        raise BadRecord("a name holds no invisible characters", "name")
    if name[0] in FORMULA:
        raise BadRecord(f"a name does not begin with {' '.join(FORMULA)}", "name")
    scripts = {script for letter in name if (script := _script(letter)) is not None}
    if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
        raise BadRecord("a name is written in one script", "name")
    words = re.split(r"[\W\d_]+", folded(name)) if is_guest else []
    if skeleton(name) in _skeletons(ROLE_WORDS) or any(skeleton(word) in _skeletons(STAFF_WORDS) for word in words):
        raise BadRecord("nobody is called so: the word means the house or its staff", "name")


def _script(letter: str) -> str | None:
    """The script of a letter by its name in Unicode; None if it belongs to none."""
    if not letter.isalpha():
        return None
    first = unicodedata.name(letter, "UNKNOWN").split()[0]
    return {"CJK": "HAN", "IDEOGRAPHIC": "HAN", "FULLWIDTH": "LATIN"}.get(first, first)


@cache
def _skeletons(words: frozenset[str]) -> frozenset[str]:
    return frozenset(skeleton(word) for word in words)


@cache
def _shapes() -> dict[str, str]:
    """Each letter that looks like another, with its prototype."""
    text = files("houseway.server.accounts").joinpath("confusables.txt").read_text(encoding="utf-8")
    pairs = (line.split(" ", 1) for line in text.splitlines())
    return {letter: prototype for prototype, letters in pairs for letter in letters}
