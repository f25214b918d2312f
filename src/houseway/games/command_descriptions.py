"""What each command of a game is, in a sentence, and by which clauses: for consoles, which draw their forms from offers.

The sentence and its clauses stand in one place, the command's own docstring; of verbs that several games share word for
word, whose clauses differ from instrument to instrument, the clauses stand below.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from houseway.engine.protocol.commands import Command
from houseway.games import game_by
from houseway.law import instrument


class Verb(NamedTuple):
    """One command."""

    do: str
    says: str
    """What it is, in a sentence."""
    rules: tuple[str, ...]
    """The clauses it goes by."""
    course: bool = False
    """Whether it is a step of the dealer's that takes a round on."""


_CANBERRA = {
    "sit": ("4.4",), "vacate": ("16.7",), "ask": ("17.15",), "withdraw": ("4.5",), "close": ("15.2",), "repair": ("14.5",),
    "void": ("16.2", "16.4", "13.2"), "exclude": ("13.2", "16.3(b)"), "dispute": ("16.5",),
    "rules-copy": ("16.11",), "change-cards": ("2.3",), "meter": ("10.1",),
}  # fmt: skip
OF_INSTRUMENT: dict[str, dict[str, tuple[str, ...]]] = {
    "NI2005-63": {
        "seen": ("5.1",), "check-cards": ("2.2",), "sit": ("4.4",), "leave": ("4.3",), "vacate": ("16.6",), "ask": ("20.15",),
        "lift-restriction": ("4.8",), "exclude": ("16.2(b)",), "close-insurance": ("9.1",), "present": ("14.7",),
        "void": ("16.1", "16.3"), "close": ("15.2",), "dispute": ("16.4",), "rules-copy": ("16.9",), "request": ("16.9",),
        "withdraw": ("4.1",),
    },
    "NI2016-268": _CANBERRA,
    "NI2023-573": _CANBERRA,
    "NI2023-578": {
        "sit": ("7.5(a)",), "vacate": ("17.7",), "exclude": ("14.2", "17.2(b)"), "close": ("16.2",),
        "dispute": ("17.5",), "rules-copy": ("17.10",), "ask": ("18.15",), "meter": ("12.1",), "view": ("8.11",),
        "placement-error": ("15.12",), "void": ("17.1", "17.3", "14.2"), "decline-bank": ("6.2",), "withdraw": ("7.4",),
    },
    "NI2015-405": {
        "leave": ("4.6",), "vacate": ("19.6",), "close": ("18.2",), "present": ("20.11",),
        "exclude": ("19.2(b)",), "void": ("19.1", "19.3"), "check-cards": ("2.4", "2.6"), "change-cards": ("2.5",),
        "rules-copy": ("19.9",),
    },
}  # fmt: skip
"""Clauses of shared verbs, by instrument."""

COURSE: dict[str, tuple[str, ...]] = {
    "blackjack": ("ask", "deal", "close-insurance", "dealer"),
    "canberra-poker": ("ask", "deal", "announce", "reveal", "declare", "collect"),
    "pai-gow": ("ask", "bank", "no-more-bets", "cut", "settle"),
    "holdem": ("charge-time", "deal", "showdown"),
}
"""The steps by which a dealer takes a round from wagers to settlement, by game; cards, tiles and dice come between them."""

_RULE = re.compile(r"\d+(?:\.\d+)*(?:\([a-z0-9]+\))*")
_AT_THE_END = re.compile(r"\s*\((\d[^;]*)\)\.?$")
_KEY = re.compile(r"``[a-z_]+``")


@cache
def verbs(number: str) -> tuple[Verb, ...]:
    """Every command of an instrument's game, in the order of the game."""
    return tuple(_verb(kind, number) for kind in game_by(number).commands)


def _verb(kind: type[Command], number: str) -> Verb:
    told = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
    found = _AT_THE_END.search(told)
    says = (told if found is None else told[: found.start()]).rstrip(".")
    says = (
        "; ".join(part for part in says.split("; ") if not _KEY.search(part)) or says
    )  # what a key of the record holds
    verb = str(kind.__struct_config__.tag)
    named = tuple(_RULE.findall(told)) if found is not None else ()
    held = OF_INSTRUMENT.get(number, {}).get(verb, named)
    law = instrument(number)
    whole = (rule if law.has(rule) else f"{rule}.1" for rule in held)  # a whole rule is named by its first clause
    rules = tuple(rule for rule in whole if law.has(rule))
    return Verb(verb, f"{says}.".replace("``", ""), rules, verb in COURSE.get(law.game, ()))
