"""Sentences about people, and amounts as they are typed. What things are called is said by
``engine/output/vocabulary.py`` and the games."""

from __future__ import annotations

from houseway.engine.output.events import Notice
from houseway.engine.output.vocabulary import notice_called


def notice_in_words(notice: Notice, you: str, excess: str) -> str:
    """The notice as a sentence that begins with a capital and has no full stop; ``excess`` is what went back."""
    said = notice_called(notice.about) + (f", {excess}" if excess else "")
    if notice.to in ("players", "table"):
        return said[0].upper() + said[1:]
    return f"{'You' if notice.to == you else notice.to}: {said}"


def does(player: str, you: str, verb: str) -> str:
    """``Mei hits`` but ``You hit``: the verb is given as others do it."""
    return f"You {_plain(verb)}" if player == you else f"{player} {verb}"


def _plain(verb: str) -> str:
    if verb in ("has", "is"):
        return {"has": "have", "is": "are"}[verb]
    first, _, rest = verb.partition(" ")
    if first.endswith(("shes", "sses", "ches", "xes", "oes")):
        first = first[:-2]
    else:
        first = first.removesuffix("s")
    return f"{first} {rest}".strip()


def dollars(text: str) -> int | None:
    """Cents of what a person typed for an amount: ``25``, ``$25``, ``12.5``, ``1,000.00``; None for anything else."""
    plain = text.strip().removeprefix("$").replace(",", "")
    whole, point, rest = plain.partition(".")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 9):
        return None
    if point and not (rest.isascii() and rest.isdigit() and len(rest) <= 2):
        return None
    return int(whole) * 100 + int((rest or "0").ljust(2, "0"))
