"""Whole tournaments played by seeded bots on the engines, one for each way in which a tournament can be built."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from houseway.cli.tournaments.simulate import Simulation
from houseway.record.tournament import LiveTournament

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "docs" / "examples"


def tournament(name: str, players: int, seed: int, **changed: Any) -> LiveTournament:
    """A tournament by the conditions of an example, some of their keys changed."""
    record = json.loads((EXAMPLES / f"tournament-{name}.json").read_text())
    conditions = {**record["conditions"], **changed, "players": {"min": 2, "max": 1000}}
    return Simulation(record["instrument"], _shorter(conditions), players, seed).run()


def _shorter(conditions: dict[str, Any]) -> dict[str, Any]:
    """The same sessions with fewer rounds, so that a person can read the transcript."""
    sessions = []
    for session in conditions["sessions"]:
        length = dict(session["length"])
        if "rounds" in length:
            length["rounds"] = min(length["rounds"], 3)
        if "left" in length:
            length["left"] = min(length["left"], {"final": 1}.get(session["id"], 5))
        sessions.append({**session, "length": length})
    return {**conditions, "sessions": sessions}
