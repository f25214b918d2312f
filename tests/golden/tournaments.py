"""Whole tournaments, played by seeded bots on the engines, one for each kind of structure."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from houseway.cli.tournaments.simulation import Simulation
from houseway.records.live.tournament import LiveTournament

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "docs" / "examples"


def play_tournament(name: str, players: int, seed: int, **changes: Any) -> LiveTournament:
    """Play a tournament by the conditions of an example, with some keys changed."""
    record = json.loads((EXAMPLES / f"tournament-{name}.json").read_text())
    conditions = {**record["conditions"], **changes, "players": {"min": 2, "max": 1000}}
    return Simulation(record["instrument"], _shorten_sessions(conditions), players, seed).run()


def _shorten_sessions(conditions: dict[str, Any]) -> dict[str, Any]:
    """Return the conditions with fewer rounds per session, so that a person can read the transcript."""
    sessions = []
    for session in conditions["sessions"]:
        length = dict(session["length"])
        if "rounds" in length:
            length["rounds"] = min(length["rounds"], 3)
        if "left" in length:
            length["left"] = min(length["left"], {"final": 1}.get(session["id"], 5))
        sessions.append({**session, "length": length})
    return {**conditions, "sessions": sessions}


def play_tournament_with_staff() -> LiveTournament:
    """Play a mixed evening: a reserve, a withdrawal, fraud, an exclusion, a tie, money from a pool, and times."""
    stakes = {"tables": 1, "chips": "1000.00", "table-min": "100.00", "table-max": "1000.00"}
    conditions: dict[str, Any] = {
        **json.loads((EXAMPLES / "tournament-canberra-poker.json").read_text())["conditions"],
        "name": "An evening with its staff",
        "starts": "2026-11-20T19:00",
        "utc-offset": "+11:00",
        "eligibility": ["members"],
        "players": {"min": 2, "max": 20},
        "buy-back": False,
        "sessions": [
            {"id": "heat", "kind": "heat", "game": "blackjack", "length": {"rounds": 2}, **stakes,
             "progress": {"to": "final", "top": 2}},
            {"id": "final", "kind": "final", "length": {"rounds": 1}, **stakes},
        ],
        "tie-session": "extra-rounds",
        "tie-final": "combine",
        "prizes": [{"place": 1, "percent": "60"}, {"place": 2, "percent": "30"}, {"place": 3, "percent": "10"}],
    }  # fmt: skip
    tournament = LiveTournament("NI2023-573", conditions, title="A tournament with the acts of its staff")
    tournament.do("document", at="2026-11-01T00:00:00.000Z", who="Kim")
    tournament.do("amend", set={"entry-fee": "50.00", "commission": "5.00"})
    for verb in ("document", "publish", "notify", "approve"):
        tournament.do(verb)
    tournament.do("nominate", person="Dee")
    tournament.do("open-entries")
    names = ("ann", "bob", "cat", "dan")
    for name in names:
        tournament.do("enter", player=name, group="members")
        tournament.do("agree", player=name)
        tournament.do("pay", player=name, amount="50.00")
    tournament.do("reserve", player="eve", group="members")
    source = {"instrument": "NI2023-573", "pool": "reserve"}
    tournament.do("add-money", amount="200.00", source=source, arrangement="Arrangement 12", available="900.00")
    tournament.do("close-entries")
    tournament.do("ballot", session="heat", seed="copper kettle 4417", salt="dice 3 5 6")
    tournament.do("withdraw", player="dan")
    tournament.do("seat-reserve", player="eve", in_place_of="dan", paid="50.00")
    for name in names[:3]:
        tournament.do("sit", player=name, at="2026-11-20T07:59:00.000Z")
    tournament.do("start", session="heat", at="2026-11-20T08:00:00.000Z", who="Dee")
    tournament.do("wager-out-of-order", session="heat", player="bob")
    heat_table = {"session": "heat", "table": 1}
    tournament.do(
        "round", **heat_table, round=1, chips={"ann": "2000.00", "bob": "1000.00", "cat": "50.00", "eve": "1000.00"}
    )
    tournament.do("void", **heat_table, cause="fraud", round=1, by="operator", note="a marked card came to light")
    tournament.do(
        "round", **heat_table, round=1, chips={"ann": "1200.00", "bob": "1000.00", "cat": "1000.00", "eve": "900.00"}
    )
    tournament.do(
        "round", **heat_table, round=2, chips={"ann": "1500.00", "bob": "1000.00", "cat": "1000.00", "eve": "1000.00"}
    )
    tournament.do("end-session", session="heat")
    tournament.do("infringe", player="bob", rule="NI2005-63 20.13", note="chips in a pocket")
    tournament.do("exclude", player="bob", contravened="NI2005-63 20.13")
    tournament.do("extra-round", session="heat", chips={"cat": "900.00", "eve": "1100.00"})
    tournament.do("progress", session="heat")
    tournament.do("ballot", session="final", draw={"ann": "1-1", "eve": "1-4"})
    for name in ("ann", "eve"):
        tournament.do("sit", player=name)
    tournament.do("start", session="final")
    tournament.do("round", session="final", table=1, round=1, chips={"ann": "800.00", "eve": "1300.00"})
    tournament.do("end-session", session="final")
    tournament.do("award")
    tournament.do("pay-prizes")
    return tournament
