"""What else a floor can be asked, for both clients: ``floor.ask(asks.games())``, or ``await floor.ask(asks.games())``.

Playing itself stands in the clients. What each of these answers with is described at ``/openapi.json``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from houseway.client.responses import fresh_id

Answer = TypeVar("Answer")
Told = dict[str, Any]


@dataclass(frozen=True)
class Ask(Generic[Answer]):
    """A request, and the type of its answer."""

    method: str
    path: str
    body: Mapping[str, Any] | None = None
    params: Mapping[str, Any] = field(default_factory=dict)


# opening a table, and coming to one


def games() -> Ask[list[Told]]:
    """Every game by every instrument, with all determinations."""
    return Ask("GET", "/api/games")


def check_determinations(instrument: str, table: Mapping[str, Any]) -> Ask[Told]:
    """Whether a table may open so, and by which clause not."""
    return Ask("POST", "/api/check-determinations", {"instrument": instrument, "table": dict(table)})


def closed_tables(before: int | None = None, most: int = 50) -> Ask[Told]:
    """A page of the closed tables, the newest first; ``next`` is what to ask for with ``before`` to get the next page."""
    page = {"most": most} if before is None else {"most": most, "before": before}
    return Ask("GET", "/api/closed-tables", params=page)


def sign(table: int) -> Ask[Told]:
    """The sign of a table as it stands."""
    return Ask("GET", f"/api/tables/{table}/sign")


def link(table: int) -> Ask[Told]:
    """The private link of a table of one's own."""
    return Ask("GET", f"/api/tables/{table}/link")


def new_link(table: int) -> Ask[Told]:
    """Another link in its place."""
    return Ask("POST", f"/api/tables/{table}/link")


def behind(link: str) -> Ask[Told]:
    """The table to which a link leads."""
    return Ask("GET", f"/api/links/{quote(link, safe='')}")


def enter(link: str) -> Ask[Told]:
    """Be admitted to the table of a link."""
    return Ask("POST", f"/api/links/{quote(link, safe='')}")


def close_table(table: int, id_: str | None = None) -> Ask[Told]:
    """Close a private table of one's own."""
    return Ask("POST", f"/api/tables/{table}/close", {"id": id_ or fresh_id()})


# what tables leave behind


def round_of(table: int, number: int, role: str = "onlooker", reason: str | None = None) -> Ask[Told]:
    """A round that is over, with its lines and their rules. Supervisor and operator give a ``reason``, which is logged."""
    return Ask("GET", f"/api/tables/{table}/rounds/{number}", params={"role": role, **_reason(reason)})


def receipt(table: int, number: int, reason: str | None = None) -> Ask[Told]:
    """The receipt of a round: ``houseway verify`` checks it. Supervisor and operator give a ``reason``, which is logged."""
    return Ask("GET", f"/api/tables/{table}/rounds/{number}/receipt", params=_reason(reason))


def _reason(reason: str | None) -> dict[str, str]:
    return {} if reason is None else {"reason": reason}


# the law, and records of any origin


def rules() -> Ask[list[Told]]:
    """The instruments."""
    return Ask("GET", "/api/rules")


def clause(number: str, locator: str) -> Ask[Told]:
    """One clause with its gist."""
    return Ask("GET", f"/api/rules/{quote(number, safe='')}", params={"locator": locator})


def clauses(number: str) -> Ask[Told]:
    """The clause table of an instrument."""
    return Ask("GET", f"/api/clauses/{quote(number, safe='')}")


def search(words: str) -> Ask[list[Told]]:
    """The clauses that speak of these words."""
    return Ask("GET", "/api/search", params={"words": words})


def replay(record: Mapping[str, Any]) -> Ask[Told]:
    """The result of a record."""
    return Ask("POST", "/api/replay", record)


def verify(record: Mapping[str, Any]) -> Ask[Told]:
    """What a check of a record finds."""
    return Ask("POST", "/api/verify", record)


# tournaments: followed by ``watch`` and commanded by ``give`` as a table is


def tournaments() -> Ask[list[Told]]:
    """Every tournament."""
    return Ask("GET", "/api/tournaments")


def ready_conditions() -> Ask[list[Told]]:
    """Conditions to begin with, one set a game."""
    return Ask("GET", "/api/tournaments/ready")


def open_tournament(name: str, instrument: str, conditions: Mapping[str, Any], **more: Any) -> Ask[Told]:
    """Open a tournament, as director or operator: ``tables``, ``dealing``, ``clocks``, ``role`` beside its conditions."""
    return Ask(
        "POST",
        "/api/tournaments",
        {"name": name, "instrument": instrument, "conditions": dict(conditions), **more},
    )


def tournament(number: int, role: str = "onlooker") -> Ask[Told]:
    """A tournament's board as it is now, with what may be done."""
    return Ask("GET", f"/api/tournaments/{number}", params={"role": role})


def enter_bots(number: int, count: int, role: str = "director", id_: str | None = None) -> Ask[Told]:
    """So many bots enter."""
    body = {"id": id_ or fresh_id(), "count": count, "role": role}
    return Ask("POST", f"/api/tournaments/{number}/bots", body)


def choose_table(number: int, session: str, table: int, how: str, role: str = "director") -> Ask[None]:
    """A table of a session is ``live`` or ``reported``."""
    body = {"session": session, "table": table, "how": how, "role": role}
    return Ask("POST", f"/api/tournaments/{number}/tables", body)


def play_off(number: int, session: str, players: Sequence[str], role: str = "director") -> Ask[Told]:
    """Level players play an extra round at a live table."""
    body = {"session": session, "players": list(players), "role": role}
    return Ask("POST", f"/api/tournaments/{number}/play-off", body)


def tournament_record(number: int) -> Ask[Told]:
    """The record of a tournament: ``houseway verify`` checks it."""
    return Ask("GET", f"/api/tournaments/{number}/record")


def paper(number: int, which: str) -> Ask[Told]:
    """The ``conditions`` or the ``report`` as a printed document."""
    return Ask("GET", f"/api/tournaments/{number}/papers/{which}")


# the house


def jackpots() -> Ask[list[Told]]:
    """The shared pools."""
    return Ask("GET", "/api/jackpots")


def ledger(beginning: str = "") -> Ask[list[Told]]:
    """The accounts whose names begin so; players see their own."""
    return Ask("GET", "/api/ledger", params={"beginning": beginning})


def audit() -> Ask[list[str]]:
    """What is wrong with the books."""
    return Ask("GET", "/api/audit")


def day(date: str) -> Ask[Told]:
    """The close of a day."""
    return Ask("GET", f"/api/days/{date}")


# what waits for the staff


def alerts() -> Ask[list[Told]]:
    """What nobody has acknowledged yet."""
    return Ask("GET", "/api/alerts")


def acknowledge(alert: str, *, role: str = "supervisor", text: str = "", id_: str | None = None) -> Ask[Told]:
    """An alert was seen."""
    body = {"id": id_ or fresh_id(), "role": role, "text": text}
    return Ask("POST", f"/api/alerts/{quote(alert, safe='')}/acknowledge", body)


def approvals(*, waiting: bool = True) -> Ask[list[Told]]:
    """Acts that wait for a second person; or the last ones, with what became of them."""
    return Ask("GET", "/api/approvals", params={"waiting": str(waiting).lower()})


def ask_approval(
    *,
    role: str,
    table: int | None = None,
    command: Mapping[str, Any] | None = None,
    fill: Mapping[str, Any] | None = None,
    cage: Mapping[str, Any] | None = None,
    id_: str | None = None,
) -> Ask[Told]:
    """Ask for a second person: a ``command`` or a ``fill`` at a table, or a payment at the ``cage``."""
    told = {"table": table, "command": command, "float": fill, "cage": cage}
    body = {"id": id_ or fresh_id(), "role": role} | {key: value for key, value in told.items() if value is not None}
    return Ask("POST", "/api/approvals", body)


def approve(number: int) -> Ask[Told]:
    """Approve as the second person: it is carried out."""
    return Ask("POST", f"/api/approvals/{number}/approve")


def refuse_approval(number: int, why: str = "") -> Ask[Told]:
    """Say no as the second person."""
    return Ask("POST", f"/api/approvals/{number}/refuse", {"why": why})


def withdraw_approval(number: int) -> Ask[Told]:
    """Take back what one asked for."""
    return Ask("DELETE", f"/api/approvals/{number}")


# supervision across tables: hours, restrictions, waiting lists, checks of cards and tiles, reviews


def hours() -> Ask[list[Told]]:
    """List the hours of gaming on file."""
    return Ask("GET", "/api/hours")


def add_hours(since: str, opens: str, closes: str, **more: Any) -> Ask[Told]:
    """Put hours on file, as operator; ``until``, ``weekdays``, ``zone``, ``place`` and ``reference`` are optional."""
    return Ask("POST", "/api/hours", {"since": since, "opens": opens, "closes": closes, **more})


def remove_hours(number: int) -> Ask[None]:
    """Withdraw hours, as operator."""
    return Ask("DELETE", f"/api/hours/{number}")


def restrictions(*, only_open: bool = False) -> Ask[list[Told]]:
    """List restrictions and exclusions, the newest first."""
    return Ask("GET", "/api/restrictions", params={"only_open": str(only_open).lower()})


def lift_restriction(number: int, reason: str) -> Ask[None]:
    """Lift a restriction or an exclusion everywhere, as operator."""
    return Ask("POST", f"/api/restrictions/{number}/lift", {"reason": reason})


def record_sent(numbers: Sequence[int], day: str, reference: str) -> Ask[Told]:
    """Record that the Commission was advised of restrictions, as operator."""
    return Ask("POST", "/api/restrictions/sent", {"restrictions": list(numbers), "day": day, "reference": reference})


def waiting(table: int) -> Ask[Told]:
    """Show the waiting list of a table: how many wait, your place in the line, and to staff the names."""
    return Ask("GET", f"/api/tables/{table}/waiting")


def join_waiting(table: int) -> Ask[Told]:
    """Wait for a place at a table."""
    return Ask("POST", f"/api/tables/{table}/waiting")


def leave_waiting(table: int) -> Ask[Told]:
    """Stop waiting."""
    return Ask("DELETE", f"/api/tables/{table}/waiting")


def equipment(table: int) -> Ask[Told]:
    """List the cards or tiles of a table, for a check one by one."""
    return Ask("GET", f"/api/tables/{table}/equipment")


def equipment_checks(table: int | None = None) -> Ask[list[Told]]:
    """List the checks of a table or of all tables, the newest first."""
    return Ask("GET", "/api/equipment-checks", params={} if table is None else {"table": table})


def check_equipment(
    table: int, *, dealer: str, supervisor: str, counted: Mapping[str, int], id_: str | None = None, **more: Any
) -> Ask[Told]:
    """Record a check, as dealer or supervisor; ``marked``, ``replaced``, ``when`` and ``role`` are optional."""
    form = {"dealer": dealer, "supervisor": supervisor, "counted": dict(counted), **more}
    return Ask("POST", f"/api/tables/{table}/equipment-checks", {"id": id_ or fresh_id(), **form})


def reviews(*, only_open: bool = False) -> Ask[list[Told]]:
    """List the reviews by the Commission that players asked for."""
    return Ask("GET", "/api/reviews", params={"only_open": str(only_open).lower()})


def record_review(table: int, n: int, outcome: str, decided: str, reference: str = "") -> Ask[None]:
    """Record the outcome of a review, as operator: once."""
    body = {"outcome": outcome, "decided": decided, "reference": reference}
    return Ask("POST", f"/api/reviews/{table}/{n}", body)
