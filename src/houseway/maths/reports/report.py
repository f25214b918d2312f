"""A report: what a testing laboratory would sign about a game, as data. The page and the JSON are made from it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from importlib import resources
from importlib.metadata import version
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from houseway.law import instrument
from houseway.maths.results import Analysis

CONFIDENCE = 1.645
"""The volatility index is this many standard deviations: of a hundred rounds or more, nine sums in ten lie within it."""


class Wager(Struct, frozen=True):
    """One wager of the game: what it costs, how often it wins, how much it swings."""

    name: str
    edge: float
    per: str
    hit_frequency: float | None
    """How often it wins something."""
    deviation: float | None
    note: str = ""

    @property
    def volatility(self) -> float | None:
        """The volatility index."""
        return None if self.deviation is None else CONFIDENCE * self.deviation


class Plot(Struct, frozen=True):
    """A drawing and what is to be seen on it."""

    title: str
    svg: str
    words: str


class Report(Struct, frozen=True):
    """Everything that a report says."""

    game: str
    title: str
    analysis: Analysis
    wagers: Sequence[Wager]
    rules: Sequence[tuple[str, str]]
    """The clauses that make the game worth what it is worth, each with its gist."""
    plots: Sequence[Plot]
    method: Sequence[str]

    def to_json(self) -> dict[str, Any]:
        """The report for programs."""
        return self.analysis.to_json() | {
            "wagers": [
                {
                    "wager": wager.name,
                    "house-edge": wager.edge,
                    "per": wager.per,
                    "hit-frequency": wager.hit_frequency,
                    "standard-deviation": wager.deviation,
                    "volatility-index": wager.volatility,
                }
                for wager in self.wagers
            ],
            "rules": [{"clause": clause, "gist": gist} for clause, gist in self.rules],
            "method": list(self.method),
            "digests": digests(self.analysis.instrument, self.game),
            "version": version("houseway"),
        }


def gists(number: str, *clauses: str) -> list[tuple[str, str]]:
    """Clauses with their gists."""
    held = {clause.clause: clause.gist for clause in instrument(number).clauses}
    return [(clause, held[clause]) for clause in clauses]


def digests(number: str, game: str) -> dict[str, str]:
    """What the report rests on, by SHA-256: the instrument's data, the game's code, the code of its mathematics."""
    folder = game.replace("-", "_")
    return {
        "rules": _digest([resources.files("houseway.law") / "data" / "instruments" / f"{number}.json"]),
        "game": _digest(_sources(resources.files("houseway.games") / folder)),
        "mathematics": _digest(_sources(resources.files("houseway.maths") / folder)),
    }


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_file() and entry.name.endswith(".py"):
            yield entry


def _digest(files: Any) -> str:
    found = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        found.update(f"{file.name} {len(content)}\n".encode() + content)
    return found.hexdigest()
