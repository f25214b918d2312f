"""Driver for tests of tournaments: full conditions, and short methods to run a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from tests.random_play import snapshot

from houseway import InvalidRecordError, Refused, replay
from houseway.engine.output.events import TableEvent
from houseway.records.live.tournament import LiveTournament

CP16, CP23, PG, BJ, HE = INSTRUMENTS = ("NI2016-268", "NI2023-573", "NI2023-578", "NI2005-63", "NI2015-405")
NOTIFIED = (CP16, CP23, PG)
APPROVED = (BJ, HE)
AGAINST_THE_HOUSE = (CP16, CP23, PG, BJ)

FULL_CONDITIONS: dict[str, Any] = {
    "name": "Test Open",
    "starts": "2026-05-01T19:00",
    "entry-method": "at the cashier",
    "eligibility": "open",
    "format": "progression",
    "buy-back": False,
    "add-on": False,
    "entry-fee": "110.00",
    "commission": "10.00",
    "players": {"min": 2, "max": 50},
    "groups": "none",
    "elimination": "bust",
    "tie-session": "extra-rounds",
    "tie-final": "extra-rounds",
    "prizes": [
        {"place": 1, "percent": "50"},
        {"place": 2, "percent": "30"},
        {"place": 3, "percent": "20"},
    ],
    "rules-prevail": True,
}
"""Conditions with every item that any instrument requires, except the sessions."""

TWO_UP = {"game": "two-up", "instrument": "NI2001-1", "elsewhere": True}
"""An authorised game that is played elsewhere."""

SESSION_STAKES = {"tables": "as-needed", "chips": "1000.00", "table-min": "100.00", "table-max": "1000.00"}


def make_session(name: str = "final", kind: str = "final", rounds: int = 3, **more: Any) -> dict[str, Any]:
    """Make a session with chips of 1000 and a minimum of 100.

    Keywords replace its keys; the value ``...`` leaves a key out.
    """
    values: dict[str, Any] = {"id": name, "kind": kind, "length": {"rounds": rounds}, **SESSION_STAKES}
    values |= {key.replace("_", "-"): value for key, value in more.items()}
    return {key: value for key, value in values.items() if value is not ...}


def make_heats(*names: str, per_table: int | None = None, top: int | None = None, **more: Any) -> list[dict[str, Any]]:
    """Make heats of one round that send players on to a final of one round."""
    selection = {"per-table": per_table} if per_table is not None else {"top": top or 1}
    sessions = [make_session(name, "heat", 1, progress={"to": "final", **selection}, **more) for name in names]
    return [*sessions, make_session(rounds=1, **more)]


def format_place(index: int, seat_from: int = 1, size: int = 7) -> str:
    """Format the place of the player with this index when tables fill up one after the other."""
    return f"{index // size + 1}-{index % size + seat_from}"


class Event:
    """Tournament under an instrument, with full conditions unless a test changes them."""

    def __init__(self, number: str = CP16, *sessions: dict[str, Any], **conditions: Any) -> None:
        self.number = number
        overrides = {key.replace("_", "-"): value for key, value in conditions.items()}
        document = {**FULL_CONDITIONS, "sessions": list(sessions) or [make_session()], **overrides}
        self.conditions = {key: value for key, value in document.items() if value is not ...}
        self.live = LiveTournament(number, self.conditions)

    def do(self, verb: str, **arguments: Any) -> tuple[TableEvent, ...]:
        """Execute a command."""
        return self.live.do(verb, **arguments)

    def refuses(self, verb: str, **arguments: Any) -> str:
        """Return the rule by which a command is refused; check that it changed nothing."""
        before = snapshot(self.live.state)
        with pytest.raises(Refused) as refusal:
            self.live.do(verb, **arguments)
        assert snapshot(self.live.state) == before, f"{verb} was refused and changed something"
        return refusal.value.rule

    def is_malformed(self, verb: str, **arguments: Any) -> bool:
        """Return whether a command is rejected as malformed and changes nothing."""
        before = snapshot(self.live.state)
        with pytest.raises(InvalidRecordError):
            self.live.do(verb, **arguments)
        return snapshot(self.live.state) == before

    def prepare(self) -> Event:
        """Complete every step that must precede entries, and nominate a director."""
        for verb in ("document", "publish", "notify", "approve"):
            self.do(verb)
        self.do("nominate", person="dee")
        return self

    def open_entries(self) -> Event:
        """Complete every step before entries, and open them."""
        self.prepare().do("open-entries")
        return self

    def enter(self, *players: str, **more: Any) -> Event:
        """Enter these players; each agrees and pays if that is required."""
        for player in players:
            self.do("enter", player=player, **more)
            if self.conditions.get("agreement-required"):
                self.do("agree", player=player)
            if self.conditions.get("entry-fee", "0.00") != "0.00":
                self.do("pay", player=player, amount=self.conditions["entry-fee"])
        return self

    def close_entries(self, *players: str) -> Event:
        """Open entries, enter these players, and close entries."""
        self.open_entries().enter(*players).do("close-entries")
        return self

    def ballot(self, *players: str, session: str = "final", size: int = 7) -> Event:
        """Draw a ballot that seats these players in this order and fills one table after the other."""
        seat_from = self.live.state.sessions[session].plan.first_seat
        draw = {player: format_place(index, seat_from, size) for index, player in enumerate(players)}
        self.do("ballot", session=session, draw=draw)
        return self

    def sit(self, *players: str) -> Event:
        """Seat these players."""
        for player in players:
            self.do("sit", player=player)
        return self

    def begin(self, *players: str, session: str = "final", size: int = 7) -> Event:
        """Ballot and seat these players, and start the session."""
        self.ballot(*players, session=session, size=size).sit(*players).do("start", session=session)
        return self

    def start_final(self, *players: str, size: int = 7) -> Event:
        """Enter these players, and start the only session with them."""
        return self.close_entries(*players).begin(*players, size=size)

    def report_round(self, session: str = "final", table: int = 1, **chips: Any) -> Event:
        """Report the next round of a table with these holdings, in whole dollars."""
        number = self.live.state.sessions[session].tables[table].round_count + 1
        self.do("round", session=session, table=table, round=number, chips=format_money(chips))
        return self

    def report_rounds(self, count: int, **chips: int) -> Event:
        """Report rounds of the final that all leave the same holdings."""
        for _ in range(count):
            self.report_round("final", 1, **chips)
        return self

    def end(self, session: str = "final") -> Event:
        """End the session."""
        self.do("end-session", session=session)
        return self

    def play_final(self, *order: str, **chips: int) -> Event:
        """Play a tournament of one final of three rounds to these holdings, and end it."""
        players = order or tuple(chips)
        return self.start_final(*players).report_rounds(3, **chips).end()

    def exclude(self, *players: str) -> Event:
        """Record that these players break a rule of the record's instrument, and exclude them."""
        for player in players:
            self.do("infringe", player=player, rule=BROKEN_RULES[self.number])
            self.do("exclude", player=player, contravened=BROKEN_RULES[self.number])
        return self

    def result(self) -> dict[str, Any]:
        """Return the result so far."""
        result: dict[str, Any] = self.live.result()
        return result

    def get_entrant(self, player: str) -> dict[str, Any]:
        """Return an entrant of the result."""
        entrant: dict[str, Any] = self.result()["entrants"][player]
        return entrant

    def get_status(self, player: str) -> str:
        """Return the status of an entrant."""
        return str(self.get_entrant(player)["status"])

    def get_session(self, name: str = "final") -> dict[str, Any]:
        """Return a session of the result."""
        session_result: dict[str, Any] = self.result()["sessions"][name]
        return session_result

    def get_money(self) -> dict[str, Any]:
        """Return the money of the result."""
        amounts: dict[str, Any] = self.result()["money"]
        return amounts

    def notices(self) -> list[tuple[str, str, str]]:
        """Return recipient, rule and subject of each notice."""
        return [(notice["to"], notice["rule"], notice["about"]) for notice in self.result()["notices"]]

    def find_notices(self, about: str) -> list[tuple[str, str]]:
        """Return recipient and rule of each notice about a subject."""
        return [(to, rule) for to, rule, topic in self.notices() if topic == about]

    def check_replay(self) -> Event:
        """Check that a replay of the record gives the live result."""
        assert replay(self.live.record()) == self.result()
        return self


def format_money(chips: dict[str, Any]) -> dict[str, str]:
    """Format whole dollars as money; text stays unchanged."""
    return {name: amount if isinstance(amount, str) else f"{amount}.00" for name, amount in chips.items()}


def get_places(event: Event) -> dict[str, int | None]:
    """Return the place of every entrant."""
    return {name: entrant["place"] for name, entrant in event.result()["entrants"].items()}


def make_clause_map(cp16: str, cp23: str, pg: str, bj: str, he: str) -> dict[str, str]:
    """Map each instrument to its clause, in the order of the clause map."""
    return dict(zip(INSTRUMENTS, (cp16, cp23, pg, bj, he), strict=True))


def for_each_instrument(
    *clauses: Mapping[str, str | tuple[str, ...]], numbers: Sequence[str] = INSTRUMENTS
) -> pytest.MarkDecorator:
    """Parametrize a test by instrument, and mark each case with that instrument's clauses."""

    def list_clauses(number: str) -> Iterator[str]:
        for clause_map in clauses:
            entry = clause_map.get(number, ())
            yield from (entry,) if isinstance(entry, str) else entry

    params = [
        pytest.param(number, marks=pytest.mark.clause(number, *filter(None, list_clauses(number))))
        for number in numbers
    ]
    return pytest.mark.parametrize("number", params)


BROKEN_RULES = make_clause_map("17.17", "17.17", "18.18", "20.13", "20.14")
"""Rule that players break: seeking advice, or moving chips if no clause is about advice."""
