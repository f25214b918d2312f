"""Sentences about players, and parsing of typed amounts.

Other terms are in ``engine/output/vocabulary.py`` and in the vocabularies of the games.
"""

from __future__ import annotations

from houseway.engine.output.events import Notice
from houseway.engine.output.vocabulary import format_notice


def describe_notice(notice: Notice, person: str, excess: str) -> str:
    """Return a notice as a sentence that begins with a capital letter and has no full stop.

    ``excess`` is the amount returned to the player, which is appended to the sentence, or an empty text.
    """
    text = format_notice(notice.about) + (f", {excess}" if excess else "")
    if notice.to in ("players", "table"):
        return text[0].upper() + text[1:]
    return f"{'You' if notice.to == person else notice.to}: {text}"


def conjugate(player: str, person: str, verb: str) -> str:
    """Return a sentence such as ``Mei hits`` or ``You hit``.

    ``verb`` is given in the third person.
    """
    return f"You {_make_second_person(verb)}" if player == person else f"{player} {verb}"


def _make_second_person(verb: str) -> str:
    if verb in ("has", "is"):
        return {"has": "have", "is": "are"}[verb]
    first, _, remainder = verb.partition(" ")
    if first.endswith(("shes", "sses", "ches", "xes", "oes")):
        first = first[:-2]
    else:
        first = first.removesuffix("s")
    return f"{first} {remainder}".strip()


def parse_dollars(text: str) -> int | None:
    """Return a typed amount such as ``25``, ``$25``, ``12.5`` or ``1,000.00`` in cents.

    Return None if the text is not an amount.
    """
    plain = text.strip().removeprefix("$").replace(",", "")
    whole, point, decimals = plain.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 9):
        return None
    if point and not (decimals.isascii() and decimals.isdigit() and len(decimals) <= 2):
        return None
    return int(whole) * 100 + int((decimals or "0").ljust(2, "0"))
