"""A tournament for the tests of its rules, and short ways to run it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from tests.random_play import snapshot

from houseway import InvalidRecordError, Refused, replay
from houseway.engine.output.events import TableEvent
from houseway.records.live.tournament import LiveTournament

CP16, CP23, PG, BJ, HE = FIVE = ("NI2016-268", "NI2023-573", "NI2023-578", "NI2005-63", "NI2015-405")
NOTIFIED = (CP16, CP23, PG)
APPROVED = (BJ, HE)
AGAINST_THE_HOUSE = (CP16, CP23, PG, BJ)

FULL: dict[str, Any] = {
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
"""Conditions that hold everything any instrument asks for, but for the sessions."""

TWO_UP = {"game": "two-up", "instrument": "NI2001-1", "elsewhere": True}
"""An authorised game that is played elsewhere."""

STAKES = {"tables": "as-needed", "chips": "1000.00", "table-min": "100.00", "table-max": "1000.00"}


def session(name: str = "final", kind: str = "final", rounds: int = 3, **more: Any) -> dict[str, Any]:
    """A session of so many rounds with chips of 1000 and a minimum of 100; keys given replace those, ... leaves them out."""
    made: dict[str, Any] = {"id": name, "kind": kind, "length": {"rounds": rounds}, **STAKES}
    made |= {key.replace("_", "-"): value for key, value in more.items()}
    return {key: value for key, value in made.items() if value is not ...}


def heats(*names: str, per_table: int | None = None, top: int | None = None, **more: Any) -> list[dict[str, Any]]:
    """Heats of one round that send players on to a final of one round."""
    on = {"per-table": per_table} if per_table is not None else {"top": top or 1}
    made = [session(name, "heat", 1, progress={"to": "final", **on}, **more) for name in names]
    return [*made, session(rounds=1, **more)]


def place(index: int, seat_from: int = 1, size: int = 7) -> str:
    """The place of the so manieth player when tables fill up one after the other."""
    return f"{index // size + 1}-{index % size + seat_from}"


class Event:
    """A tournament by an instrument, with full conditions unless a test says otherwise."""

    def __init__(self, number: str = CP16, *sessions: dict[str, Any], **conditions: Any) -> None:
        self.number = number
        given = {key.replace("_", "-"): value for key, value in conditions.items()}
        document = {**FULL, "sessions": list(sessions) or [session()], **given}
        self.conditions = {key: value for key, value in document.items() if value is not ...}
        self.live = LiveTournament(number, self.conditions)

    def do(self, verb: str, **arguments: Any) -> tuple[TableEvent, ...]:
        """Give a command."""
        return self.live.do(verb, **arguments)

    def refuses(self, verb: str, **arguments: Any) -> str:
        """The rule by which a command is refused; nothing has changed by it."""
        before = snapshot(self.live.state)
        with pytest.raises(Refused) as refused:
            self.live.do(verb, **arguments)
        assert snapshot(self.live.state) == before, f"{verb} was refused and changed something"
        return refused.value.rule

    def malformed(self, verb: str, **arguments: Any) -> bool:
        """Whether a command is turned away as malformed, with nothing changed."""
        before = snapshot(self.live.state)
        with pytest.raises(InvalidRecordError):
            self.live.do(verb, **arguments)
        return snapshot(self.live.state) == before

    def clear(self) -> Event:
        """Everything that must be done before entries open, and a director."""
        for verb in ("document", "publish", "notify", "approve"):
            self.do(verb)
        self.do("nominate", person="dee")
        return self

    def open(self) -> Event:
        """Entries are open."""
        self.clear().do("open-entries")
        return self

    def enter(self, *players: str, **more: Any) -> Event:
        """These players enter and pay."""
        for player in players:
            self.do("enter", player=player, **more)
            if self.conditions.get("agreement-required"):
                self.do("agree", player=player)
            if self.conditions.get("entry-fee", "0.00") != "0.00":
                self.do("pay", player=player, amount=self.conditions["entry-fee"])
        return self

    def closed(self, *players: str) -> Event:
        """These players entered, and entries are closed."""
        self.open().enter(*players).do("close-entries")
        return self

    def ballot(self, *players: str, session: str = "final", size: int = 7) -> Event:
        """A draw that seats these players in this order, tables one after the other."""
        seat_from = self.live.state.sessions[session].plan.first_seat
        draw = {player: place(index, seat_from, size) for index, player in enumerate(players)}
        self.do("ballot", session=session, draw=draw)
        return self

    def sit(self, *players: str) -> Event:
        """These players take their seats."""
        for player in players:
            self.do("sit", player=player)
        return self

    def begin(self, *players: str, session: str = "final", size: int = 7) -> Event:
        """These players are balloted and seated, and the session starts."""
        self.ballot(*players, session=session, size=size).sit(*players).do("start", session=session)
        return self

    def started(self, *players: str, size: int = 7) -> Event:
        """A tournament whose only session has started with these players."""
        return self.closed(*players).begin(*players, size=size)

    def round(self, session: str = "final", table: int = 1, **chips: Any) -> Event:
        """The next round of a table leaves these holdings, in whole dollars."""
        number = self.live.state.sessions[session].tables[table].round_count + 1
        self.do("round", session=session, table=table, round=number, chips=money(chips))
        return self

    def rounds(self, count: int, **chips: int) -> Event:
        """So many rounds of the final that all leave the same."""
        for _ in range(count):
            self.round("final", 1, **chips)
        return self

    def end(self, session: str = "final") -> Event:
        """The session ends."""
        self.do("end-session", session=session)
        return self

    def played(self, *orders: str, **chips: int) -> Event:
        """A tournament of one final of three rounds, played to these holdings and ended."""
        players = orders or tuple(chips)
        return self.started(*players).rounds(3, **chips).end()

    def exclude(self, *players: str) -> Event:
        """These players break a rule of the record's instrument and are excluded."""
        for player in players:
            self.do("infringe", player=player, rule=BROKEN[self.number])
            self.do("exclude", player=player, contravened=BROKEN[self.number])
        return self

    def result(self) -> dict[str, Any]:
        """The result so far."""
        result: dict[str, Any] = self.live.result()
        return result

    def entrant(self, player: str) -> dict[str, Any]:
        """An entrant of the result."""
        found: dict[str, Any] = self.result()["entrants"][player]
        return found

    def status(self, player: str) -> str:
        """How an entrant stands."""
        return str(self.entrant(player)["status"])

    def session(self, name: str = "final") -> dict[str, Any]:
        """A session of the result."""
        found: dict[str, Any] = self.result()["sessions"][name]
        return found

    def money(self) -> dict[str, Any]:
        """The money of the result."""
        found: dict[str, Any] = self.result()["money"]
        return found

    def notices(self) -> list[tuple[str, str, str]]:
        """Who was told what, by which rule."""
        return [(notice["to"], notice["rule"], notice["about"]) for notice in self.result()["notices"]]

    def told(self, about: str) -> list[tuple[str, str]]:
        """Who was told that, by which rule."""
        return [(to, rule) for to, rule, what in self.notices() if what == about]

    def check_replay(self) -> Event:
        """The record gives on replay what it gave live."""
        assert replay(self.live.record()) == self.result()
        return self


def money(chips: dict[str, Any]) -> dict[str, str]:
    """Whole dollars as money; what is text already stays."""
    return {name: amount if isinstance(amount, str) else f"{amount}.00" for name, amount in chips.items()}


def places_of(event: Event) -> dict[str, int | None]:
    """Everybody's place."""
    return {name: entrant["place"] for name, entrant in event.result()["entrants"].items()}


def by_instrument(cp16: str, cp23: str, pg: str, bj: str, he: str) -> dict[str, str]:
    """A clause by instrument, in the order of the clause map."""
    return dict(zip(FIVE, (cp16, cp23, pg, bj, he), strict=True))


def under(*clauses: Mapping[str, str | tuple[str, ...]], numbers: Sequence[str] = FIVE) -> pytest.MarkDecorator:
    """A test once by each instrument, marked with that instrument's clauses."""

    def named(number: str) -> Iterator[str]:
        for of in clauses:
            found = of.get(number, ())
            yield from (found,) if isinstance(found, str) else found

    params = [
        pytest.param(number, marks=pytest.mark.clause(number, *filter(None, named(number)))) for number in numbers
    ]
    return pytest.mark.parametrize("number", params)


BROKEN = by_instrument("17.17", "17.17", "18.18", "20.13", "20.14")
"""A rule that players break: seeking advice, or moving chips where no clause speaks of advice."""
