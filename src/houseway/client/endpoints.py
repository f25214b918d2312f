"""Requests to the API, which both clients send: ``client.send_request(endpoints.list_games())``.

The clients have methods of their own for the commands of play. ``/openapi.json`` describes the response to
each request.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from houseway.client.responses import make_idempotency_key

Answer = TypeVar("Answer")
JsonObject = dict[str, Any]


@dataclass(frozen=True)
class ApiRequest(Generic[Answer]):
    """Request to the API, with the type of its decoded response as type parameter."""

    method: str
    path: str
    body: Mapping[str, Any] | None = None
    params: Mapping[str, Any] = field(default_factory=dict)


# open and join tables


def list_games() -> ApiRequest[list[JsonObject]]:
    """Request a list of all games under all instruments, with all their determinations."""
    return ApiRequest("GET", "/api/games")


def check_determinations(instrument: str, table: Mapping[str, Any]) -> ApiRequest[JsonObject]:
    """Request a check whether a table may open with these determinations.

    If it may not, the response names the clause.
    """
    return ApiRequest("POST", "/api/check-determinations", {"instrument": instrument, "table": dict(table)})


def list_closed_tables(before: int | None = None, most: int = 50) -> ApiRequest[JsonObject]:
    """Request a page of at most ``most`` closed tables, the newest first.

    To get the next page, send the ``next`` of the response as ``before``.
    """
    params = {"most": most} if before is None else {"most": most, "before": before}
    return ApiRequest("GET", "/api/closed-tables", params=params)


def get_sign(table: int) -> ApiRequest[JsonObject]:
    """Request the sign that is currently displayed at a table."""
    return ApiRequest("GET", f"/api/tables/{table}/sign")


def get_link(table: int) -> ApiRequest[JsonObject]:
    """Request the invitation link of your own private table."""
    return ApiRequest("GET", f"/api/tables/{table}/invitation")


def replace_link(table: int) -> ApiRequest[JsonObject]:
    """Replace the invitation link of your own private table, so that the former link becomes invalid."""
    return ApiRequest("POST", f"/api/tables/{table}/invitation")


def get_invitation_target(invitation: str) -> ApiRequest[JsonObject]:
    """Request the table that an invitation leads to."""
    return ApiRequest("GET", f"/api/invitations/{quote(invitation, safe='')}")


def accept_invitation(invitation: str) -> ApiRequest[JsonObject]:
    """Accept an invitation, so that you are admitted to its table."""
    return ApiRequest("POST", f"/api/invitations/{quote(invitation, safe='')}")


def close_table(table: int, idempotency_key: str | None = None) -> ApiRequest[JsonObject]:
    """Close your own private table."""
    return ApiRequest("POST", f"/api/tables/{table}/close", {"id": idempotency_key or make_idempotency_key()})


# rounds and receipts


def get_round(table: int, number: int, role: str = "onlooker", reason: str | None = None) -> ApiRequest[JsonObject]:
    """Request a completed round, with its settlement lines and their clauses.

    Supervisors and operators must give a ``reason``, which the server writes to the audit log.
    """
    return ApiRequest(
        "GET", f"/api/tables/{table}/rounds/{number}", params={"role": role, **_make_reason_params(reason)}
    )


def get_receipt(table: int, number: int, reason: str | None = None) -> ApiRequest[JsonObject]:
    """Request the receipt of a round, which you can check with ``houseway verify``.

    Supervisors and operators must give a ``reason``, which the server writes to the audit log.
    """
    return ApiRequest("GET", f"/api/tables/{table}/rounds/{number}/receipt", params=_make_reason_params(reason))


def _make_reason_params(reason: str | None) -> dict[str, str]:
    return {} if reason is None else {"reason": reason}


# the law, and checks of any record


def list_instruments() -> ApiRequest[list[JsonObject]]:
    """Request a list of all instruments."""
    return ApiRequest("GET", "/api/rules")


def get_clause(number: str, locator: str) -> ApiRequest[JsonObject]:
    """Request one clause of an instrument, with its summary."""
    return ApiRequest("GET", f"/api/rules/{quote(number, safe='')}", params={"locator": locator})


def list_clauses(number: str) -> ApiRequest[JsonObject]:
    """Request the table of all clauses of an instrument."""
    return ApiRequest("GET", f"/api/clauses/{quote(number, safe='')}")


def search_clauses(words: str) -> ApiRequest[list[JsonObject]]:
    """Request the clauses that match these words."""
    return ApiRequest("GET", "/api/search", params={"words": words})


def replay_record(record: Mapping[str, Any]) -> ApiRequest[JsonObject]:
    """Request a replay of a record, and its result."""
    return ApiRequest("POST", "/api/replay", record)


def verify_record(record: Mapping[str, Any]) -> ApiRequest[JsonObject]:
    """Request a verification of a record, as by ``houseway verify``."""
    return ApiRequest("POST", "/api/verify", record)


# tournaments: use ``watch`` and ``send_command`` as for a table


def list_tournaments() -> ApiRequest[list[JsonObject]]:
    """Request a list of all tournaments."""
    return ApiRequest("GET", "/api/tournaments")


def list_condition_templates() -> ApiRequest[list[JsonObject]]:
    """Request templates of tournament conditions, one for each game."""
    return ApiRequest("GET", "/api/tournaments/templates")


def open_tournament(name: str, instrument: str, conditions: Mapping[str, Any], **more: Any) -> ApiRequest[JsonObject]:
    """Open a tournament, as director or operator.

    The keyword arguments ``tables``, ``dealing``, ``clocks`` and ``role`` are optional.
    """
    return ApiRequest(
        "POST",
        "/api/tournaments",
        {"name": name, "instrument": instrument, "conditions": dict(conditions), **more},
    )


def get_tournament(number: int, role: str = "onlooker") -> ApiRequest[JsonObject]:
    """Request the current board of a tournament, with the legal actions."""
    return ApiRequest("GET", f"/api/tournaments/{number}", params={"role": role})


def enter_bots(
    number: int, count: int, role: str = "director", idempotency_key: str | None = None
) -> ApiRequest[JsonObject]:
    """Enter ``count`` bots in a tournament."""
    body = {"id": idempotency_key or make_idempotency_key(), "count": count, "role": role}
    return ApiRequest("POST", f"/api/tournaments/{number}/bots", body)


def choose_table_mode(number: int, session: str, table: int, how: str, role: str = "director") -> ApiRequest[None]:
    """Choose whether a table of a tournament session is played on this server (``live``) or only ``reported``."""
    body = {"session": session, "table": table, "how": how, "role": role}
    return ApiRequest("POST", f"/api/tournaments/{number}/tables", body)


def play_off(number: int, session: str, players: Sequence[str], role: str = "director") -> ApiRequest[JsonObject]:
    """Let the tied players of a session play an extra round at a live table."""
    body = {"session": session, "players": list(players), "role": role}
    return ApiRequest("POST", f"/api/tournaments/{number}/play-off", body)


def get_tournament_record(number: int) -> ApiRequest[JsonObject]:
    """Request the record of a tournament, which you can check with ``houseway verify``."""
    return ApiRequest("GET", f"/api/tournaments/{number}/record")


def get_tournament_document(number: int, document: str) -> ApiRequest[JsonObject]:
    """Request a document of a tournament for printing: the ``conditions`` or the ``report``."""
    return ApiRequest("GET", f"/api/tournaments/{number}/documents/{document}")


# administration


def list_jackpots() -> ApiRequest[list[JsonObject]]:
    """Request a list of the progressive pools that several tables share."""
    return ApiRequest("GET", "/api/jackpots")


def list_accounts(beginning: str = "") -> ApiRequest[list[JsonObject]]:
    """Request the ledger accounts whose names begin with ``beginning``. Players see only their own accounts."""
    return ApiRequest("GET", "/api/ledger", params={"beginning": beginning})


def audit_ledger() -> ApiRequest[list[str]]:
    """Request an audit of the ledger; the response is a list of faults."""
    return ApiRequest("GET", "/api/ledger/audit")


def list_table_days(date: str) -> ApiRequest[JsonObject]:
    """Request the end-of-day report of a date, with the results of each table."""
    return ApiRequest("GET", f"/api/daily-reports/{date}")


# alerts and approvals


def list_alerts() -> ApiRequest[list[JsonObject]]:
    """Request the alerts that nobody has acknowledged."""
    return ApiRequest("GET", "/api/alerts")


def acknowledge_alert(
    alert: str, *, role: str = "supervisor", text: str = "", idempotency_key: str | None = None
) -> ApiRequest[JsonObject]:
    """Acknowledge an alert, so that it is no longer listed."""
    body = {"id": idempotency_key or make_idempotency_key(), "role": role, "text": text}
    return ApiRequest("POST", f"/api/alerts/{quote(alert, safe='')}/acknowledge", body)


def list_approvals(*, waiting: bool = True) -> ApiRequest[list[JsonObject]]:
    """Request the actions that wait for a second approver.

    If ``waiting`` is False, request the latest actions with their outcomes instead.
    """
    return ApiRequest("GET", "/api/approvals", params={"waiting": str(waiting).lower()})


def request_approval(
    *,
    role: str,
    table: int | None = None,
    command: Mapping[str, Any] | None = None,
    fill: Mapping[str, Any] | None = None,
    cage: Mapping[str, Any] | None = None,
    idempotency_key: str | None = None,
) -> ApiRequest[JsonObject]:
    """Ask for a second approver of one action.

    The action is a ``command`` or a ``fill`` at a table, or a payment at the ``cage``.
    """
    optional_fields = {"table": table, "command": command, "float": fill, "cage": cage}
    body = {"id": idempotency_key or make_idempotency_key(), "role": role} | {
        key: value for key, value in optional_fields.items() if value is not None
    }
    return ApiRequest("POST", "/api/approvals", body)


def approve(number: int) -> ApiRequest[JsonObject]:
    """Approve an action as the second approver, so that the server executes it."""
    return ApiRequest("POST", f"/api/approvals/{number}/approve")


def refuse_approval(number: int, reason: str = "") -> ApiRequest[JsonObject]:
    """Refuse an action as the second approver, so that the server does not execute it."""
    return ApiRequest("POST", f"/api/approvals/{number}/refuse", {"why": reason})


def withdraw_approval(number: int) -> ApiRequest[JsonObject]:
    """Withdraw your own request for approval."""
    return ApiRequest("DELETE", f"/api/approvals/{number}")


# supervision across tables: hours, restrictions, waiting lists, checks of cards and tiles, reviews


def list_hours() -> ApiRequest[list[JsonObject]]:
    """Request the hours of gaming that are on file."""
    return ApiRequest("GET", "/api/hours")


def add_hours(since: str, opens: str, closes: str, **more: Any) -> ApiRequest[JsonObject]:
    """Add hours of gaming to the file, as operator.

    The keyword arguments ``until``, ``weekdays``, ``zone``, ``place`` and ``reference`` are optional.
    """
    return ApiRequest("POST", "/api/hours", {"since": since, "opens": opens, "closes": closes, **more})


def remove_hours(number: int) -> ApiRequest[None]:
    """Remove hours of gaming from the file, as operator."""
    return ApiRequest("DELETE", f"/api/hours/{number}")


def list_restrictions(*, only_open: bool = False) -> ApiRequest[list[JsonObject]]:
    """Request the restrictions and exclusions of players, the newest first."""
    return ApiRequest("GET", "/api/restrictions", params={"only_open": str(only_open).lower()})


def lift_restriction(number: int, reason: str) -> ApiRequest[None]:
    """Lift a restriction or an exclusion at every table, as operator."""
    return ApiRequest("POST", f"/api/restrictions/{number}/lift", {"reason": reason})


def record_sent(numbers: Sequence[int], day: str, reference: str) -> ApiRequest[JsonObject]:
    """Record, as operator, that the Commission was advised of these restrictions on a day."""
    return ApiRequest(
        "POST", "/api/restrictions/sent", {"restrictions": list(numbers), "day": day, "reference": reference}
    )


def get_waiting_list(table: int) -> ApiRequest[JsonObject]:
    """Request the waiting list of a table.

    The response has the number of people who wait, your own position and, for staff, the names.
    """
    return ApiRequest("GET", f"/api/tables/{table}/waiting-list")


def join_waiting_list(table: int) -> ApiRequest[JsonObject]:
    """Join the waiting list of a table."""
    return ApiRequest("POST", f"/api/tables/{table}/waiting-list")


def leave_waiting_list(table: int) -> ApiRequest[JsonObject]:
    """Leave the waiting list of a table."""
    return ApiRequest("DELETE", f"/api/tables/{table}/waiting-list")


def list_equipment(table: int) -> ApiRequest[JsonObject]:
    """Request a list of the cards or tiles of a table, for a check of every piece."""
    return ApiRequest("GET", f"/api/tables/{table}/equipment")


def list_equipment_checks(table: int | None = None) -> ApiRequest[list[JsonObject]]:
    """Request the checks of cards or tiles at one table or at all tables, the newest first."""
    return ApiRequest("GET", "/api/equipment-checks", params={} if table is None else {"table": table})


def record_equipment_check(
    table: int,
    *,
    dealer: str,
    supervisor: str,
    counts: Mapping[str, int],
    idempotency_key: str | None = None,
    **more: Any,
) -> ApiRequest[JsonObject]:
    """Record a check of the cards or tiles of a table, as dealer or supervisor.

    The keyword arguments ``marked``, ``replaced``, ``when`` and ``role`` are optional.
    """
    form = {"dealer": dealer, "supervisor": supervisor, "counted": dict(counts), **more}
    return ApiRequest(
        "POST", f"/api/tables/{table}/equipment-checks", {"id": idempotency_key or make_idempotency_key(), **form}
    )


def list_reviews(*, only_open: bool = False) -> ApiRequest[list[JsonObject]]:
    """Request the reviews by the Commission for which players have asked."""
    return ApiRequest("GET", "/api/reviews", params={"only_open": str(only_open).lower()})


def record_review_outcome(table: int, n: int, outcome: str, decided: str, reference: str = "") -> ApiRequest[None]:
    """Record the outcome of a review, as operator. An outcome can be recorded only once."""
    body = {"outcome": outcome, "decided": decided, "reference": reference}
    return ApiRequest("POST", f"/api/reviews/{table}/{n}", body)
