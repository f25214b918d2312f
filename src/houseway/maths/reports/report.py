"""Content of a report as data, from which the HTML page and the JSON are made."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from importlib import resources
from importlib.metadata import version
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from houseway.i18n import Message
from houseway.law import get_instrument
from houseway.maths.results import Analysis

Z_90 = 1.645
"""Factor between the standard deviation and the volatility index.

The total of 100 or more rounds is within this number of standard deviations of its mean in 90 % of cases.
"""


class WagerSummary(Struct, frozen=True):
    """One wager of the game: house edge, hit frequency and standard deviation."""

    name: Message
    edge: float
    per: Message
    hit_frequency: float | None
    """Probability that the wager wins."""
    deviation: float | None

    @property
    def volatility(self) -> float | None:
        """Volatility index, or None if the standard deviation is unknown."""
        return None if self.deviation is None else Z_90 * self.deviation


class Plot(Struct, frozen=True):
    """An SVG plot with its caption."""

    title: Message
    svg: str
    caption: Message


class Report(Struct, frozen=True):
    """Complete content of a report."""

    game: str
    title: Message
    analysis: Analysis
    wagers: Sequence[WagerSummary]
    rules: Sequence[tuple[str, Message]]
    """Clauses that determine the value of the game, each with its summary."""
    plots: Sequence[Plot]
    method: Sequence[Message]

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON, with its texts in English."""
        return self.analysis.to_json() | {
            "wagers": [
                {
                    "wager": wager.name.render("en"),
                    "house-edge": wager.edge,
                    "per": wager.per.render("en"),
                    "hit-frequency": wager.hit_frequency,
                    "standard-deviation": wager.deviation,
                    "volatility-index": wager.volatility,
                }
                for wager in self.wagers
            ],
            "rules": [{"clause": clause, "gist": summary.render("en")} for clause, summary in self.rules],
            "method": [sentence.render("en") for sentence in self.method],
            "digests": compute_digests(self.analysis.instrument, self.game),
            "version": version("houseway"),
        }


def get_clause_summaries(number: str, *clauses: str) -> list[tuple[str, Message]]:
    """Return each of these clauses of an instrument with its summary."""
    summaries = {clause.clause: clause.summary for clause in get_instrument(number).clauses}
    return [(clause, summaries[clause]) for clause in clauses]


def compute_digests(number: str, game: str) -> dict[str, str]:
    """Return SHA-256 digests of the instrument's data, the game's code and the code of its mathematics."""
    folder = game.replace("-", "_")
    return {
        "rules": _hash_files([resources.files("houseway.law") / "data" / "instruments" / f"{number}.json"]),
        "game": _hash_files(_list_sources(resources.files("houseway.games") / folder)),
        "mathematics": _hash_files(_list_sources(resources.files("houseway.maths") / folder)),
    }


def _list_sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_file() and entry.name.endswith(".py"):
            yield entry


def _hash_files(files: Any) -> str:
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()
