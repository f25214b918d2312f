"""A sentence and the clauses for each command of a game, for consoles that show legal actions as forms.

The sentence is the message ``<game>-command-<verb>``, or ``games-command-<verb>`` if the game has none of its own.
The clauses are taken from the docstring of the command class, and so is the sentence of an installed game without
messages. Some commands are shared by several games, and their clauses differ between the instruments.
``CLAUSES_BY_INSTRUMENT`` lists the clauses of the shared commands.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from houseway.engine.protocol.commands import Command
from houseway.games import get_game_by_instrument
from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import has_message
from houseway.law import get_instrument


class CommandDescription(NamedTuple):
    """Description of one command."""

    do: str
    sentence: Message
    """Sentence that says what the command does."""
    rules: tuple[str, ...]
    """Clauses that the command follows."""
    is_course_step: bool = False
    """True if the command is a step by which the dealer moves the round forward."""


_CANBERRA = {
    "sit": ("4.4",), "vacate": ("16.7",), "ask": ("17.15",), "withdraw": ("4.5",), "close": ("15.2",), "repair": ("14.5",),
    "void": ("16.2", "16.4", "13.2"), "exclude": ("13.2", "16.3(b)"), "dispute": ("16.5",),
    "rules-copy": ("16.11",), "change-cards": ("2.3",), "meter": ("10.1",),
}  # fmt: skip
CLAUSES_BY_INSTRUMENT: dict[str, dict[str, tuple[str, ...]]] = {
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
"""Clauses of the commands that several games share: instrument number, then verb, then clauses."""

COURSE_VERBS: dict[str, tuple[str, ...]] = {
    "blackjack": ("ask", "deal", "close-insurance", "dealer"),
    "canberra-poker": ("ask", "deal", "announce", "reveal", "declare", "collect"),
    "pai-gow": ("ask", "bank", "no-more-bets", "cut", "settle"),
    "holdem": ("charge-time", "deal", "showdown"),
}
"""Verbs, by game, with which the dealer takes a round from the wagers to the settlement.

Commands that report cards, tiles or dice are not included.
"""

_RULE = re.compile(r"\d+(?:\.\d+)*(?:\([a-z0-9]+\))*")
_CLAUSES_AT_END = re.compile(r"\s*\((\d[^;]*)\)\.?$")
_KEY = re.compile(r"``[a-z_]+``")


@cache
def describe_commands(number: str) -> tuple[CommandDescription, ...]:
    """Return a description of each command of an instrument's game, in the order of ``Game.commands``."""
    return tuple(_describe_command(kind, number) for kind in get_game_by_instrument(number).commands)


def _describe_command(command_type: type[Command], number: str) -> CommandDescription:
    summary = " ".join((command_type.__doc__ or "").split("\n\n")[0].split())
    match = _CLAUSES_AT_END.search(summary)
    sentence = (summary if match is None else summary[: match.start()]).rstrip(".")
    sentence = (
        "; ".join(part for part in sentence.split("; ") if not _KEY.search(part)) or sentence
    )  # leave out parts that explain a key of the record
    verb = str(command_type.__struct_config__.tag)
    cited_clauses = tuple(_RULE.findall(summary)) if match is not None else ()
    clauses = CLAUSES_BY_INSTRUMENT.get(number, {}).get(verb, cited_clauses)
    law = get_instrument(number)
    known_clauses = (
        rule if law.has_clause(rule) else f"{rule}.1" for rule in clauses
    )  # a rule without a clause of its own number is cited by its first clause
    rules = tuple(rule for rule in known_clauses if law.has_clause(rule))
    docstring = f"{sentence}.".replace("``", "")
    text = _find_sentence(law.game, verb) or make_verbatim(docstring)
    return CommandDescription(verb, text, rules, verb in COURSE_VERBS.get(law.game, ()))


def _find_sentence(game: str, verb: str) -> Message | None:
    ids = (f"{game}-command-{verb}", f"games-command-{verb}")
    return next((Message(id_) for id_ in ids if has_message(id_)), None)
