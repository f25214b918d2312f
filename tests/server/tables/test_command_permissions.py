"""Permissions of every route of the API and every command of every game, for every kind of user.

Both tables have a row for each: a route or a command without one fails the test.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, STAFF, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS

from houseway.errors import PermissionDeniedError
from houseway.server.accounts import roles as role_names
from houseway.server.accounts import sessions, users
from houseway.server.accounts.rate_limits import BackOff
from houseway.server.accounts.users import Person
from houseway.server.storage import schema
from houseway.server.tables import command_permissions
from houseway.server.tables.table_replica import DEALING, TableReplica
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tournaments import permissions as of_tournaments
from houseway.server.tournaments.templates import make_templates
from houseway.tournaments import TOURNAMENT

OUTSIDE = ("nobody", "expired", "disabled", "forged")
"""Not signed in; with an expired session; with a disabled account; with a forged token."""
INSIDE = ("gus", "Pat", "Ona", *STAFF)
"""A guest, a player with a password, a spectator, and the staff with the regulator."""
EVERYBODY = frozenset(INSIDE)
PLAYERS = frozenset(("gus", "Pat"))
OPERATOR, SUPERVISOR, DEALER, DIRECTOR, REGULATOR = (frozenset((name,)) for name in STAFF)
ALL_STAFF = OPERATOR | SUPERVISOR | DEALER | DIRECTOR
APPROVERS = OPERATOR | SUPERVISOR | DIRECTOR
MONEY = {"id": "{count}", "do": "chips-for-cash", "amount": "5.00", "name": "Pat"}
SIT = {"do": "rules-copy", "player": "{name}"}
NO_SIGN_IN = None
"""Marker of routes that need no sign-in."""

# Table 1 is public. The table {own} is private, was opened by gus, and admits every user inside.
# The invitation {link} leads to another private table of gus, which admits nobody else at first.
ADDRESSES: dict[tuple[str, str], tuple[frozenset[str] | None, Any]] = {
    ("GET", "/health"): (NO_SIGN_IN, None),
    ("GET", "/metrics"): (NO_SIGN_IN, None),
    ("GET", "/api/fairness"): (NO_SIGN_IN, None),
    ("GET", "/api/log"): (NO_SIGN_IN, None),
    ("GET", "/api/log/checkpoint"): (NO_SIGN_IN, None),
    ("GET", "/api/log/consistency?old=1&new=1"): (NO_SIGN_IN, None),
    ("GET", "/api/log/inclusion?checkpoint=1&size=1"): (NO_SIGN_IN, None),
    ("GET", "/api/log/keys"): (NO_SIGN_IN, None),
    ("POST", "/api/log/cosignatures"): (NO_SIGN_IN, {"note": "x"}),
    ("GET", "/api/games"): (NO_SIGN_IN, None),
    ("GET", "/api/languages"): (NO_SIGN_IN, None),
    ("GET", "/api/messages/zh"): (NO_SIGN_IN, None),
    ("POST", "/api/check-determinations"): (NO_SIGN_IN, {"instrument": "NI2005-63"}),
    ("GET", "/api/rules"): (NO_SIGN_IN, None),
    ("GET", "/api/rules/{number}?locator=9.2"): (NO_SIGN_IN, None),
    ("GET", "/api/rules/{number}/commands"): (NO_SIGN_IN, None),
    ("GET", "/api/clauses/NI2005-63"): (NO_SIGN_IN, None),
    ("GET", "/api/in-force?on=2026-01-01"): (NO_SIGN_IN, None),
    ("GET", "/api/interpretations"): (NO_SIGN_IN, None),
    ("GET", "/api/search?words=insurance"): (NO_SIGN_IN, None),
    ("POST", "/api/replay"): (EVERYBODY, {"record": 1, "instrument": "NI2005-63", "commands": []}),
    ("POST", "/api/verify"): (EVERYBODY, {"record": 1, "instrument": "NI2005-63", "commands": []}),
    ("GET", "/api/invitations/{link}"): (NO_SIGN_IN, None),
    ("POST", "/api/invitations/{link}/guest"): (NO_SIGN_IN, {"name": "new {count}"}),
    ("POST", "/api/session/guest"): (NO_SIGN_IN, {"name": "new {count}"}),
    ("POST", "/api/session"): (NO_SIGN_IN, {"name": "Pat", "password": PASSWORD}),
    ("GET", "/api/session"): (EVERYBODY, None),
    ("DELETE", "/api/session"): (EVERYBODY, None),
    ("POST", "/api/session/password"): (EVERYBODY, {"password": PASSWORD}),
    ("POST", "/api/session/second-factor"): (EVERYBODY, None),
    ("POST", "/api/session/second-factor/confirm"): (EVERYBODY, {"code": "000000"}),
    ("POST", "/api/invitations/{link}"): (EVERYBODY, None),
    ("GET", "/api/tables"): (EVERYBODY, None),
    ("GET", "/api/closed-tables"): (EVERYBODY, None),
    ("POST", "/api/tables"): (
        OPERATOR | PLAYERS,
        {"name": "T {count}", "instrument": "NI2005-63", "table": {"decks": 6}, "private": True},
    ),
    ("GET", "/api/tables/{table_id}?role={role}"): (EVERYBODY, None),
    ("GET", "/api/tables/{table_id}/sign"): (EVERYBODY, None),
    ("GET", "/api/tables/{table_id}/record?role={role}"): (EVERYBODY, None),
    ("GET", "/api/tables/{table_id}/rounds"): (EVERYBODY, None),
    ("GET", "/api/tables/{table_id}/rounds/{number}?role={role}"): (EVERYBODY, None),
    ("GET", "/api/tables/{table_id}/rounds/{number}/steps?role={role}"): (EVERYBODY, None),
    ("GET", "/api/tables/{table_id}/rounds/{number}/receipt"): (EVERYBODY, None),
    ("POST", "/api/tables/{table_id}/commands"): (
        PLAYERS | ALL_STAFF,
        {"id": "{count}", "role": "{role}", "command": {"do": "rules-copy", "player": "{name}"}},
    ),
    ("POST", "/api/tables/{table_id}/balance"): (PLAYERS, {"id": "{count}", "do": "buy-in", "amount": "1.00"}),
    ("POST", "/api/tables/{table_id}/seeds"): (frozenset(), {"id": "{count}", "seed": "kettle"}),
    ("POST", "/api/tables/{table_id}/cut"): (frozenset(), {"id": "{count}", "depth": None}),
    ("POST", "/api/tables/{table_id}/partner"): (PLAYERS, {"id": "{count}", "bank": "Pat", "funds": "1.00"}),
    ("POST", "/api/tables/{table_id}/notes"): (ALL_STAFF, {"id": "{count}", "text": "seen", "role": "{role}"}),
    ("POST", "/api/tables/{table_id}/float"): (
        OPERATOR | SUPERVISOR,
        {
            "id": "{count}",
            "do": "fill",
            "amount": "9.00",
            "role": "{role}",
            "second": {"name": "Dirk", "password": PASSWORD},
        },
    ),
    ("POST", "/api/tables/{table_id}/bots"): (ALL_STAFF, {"id": "{count}"}),
    ("GET", "/api/tables/{own}/invitation"): (OPERATOR | {"gus"}, None),
    ("POST", "/api/tables/{own}/invitation"): (OPERATOR | {"gus"}, None),
    ("GET", "/api/tables/{own}/access"): (OPERATOR | {"gus"}, None),
    ("DELETE", "/api/tables/{own}/access/{person}"): (OPERATOR | {"gus"}, None),
    ("POST", "/api/tables/{own}/close"): (OPERATOR | {"gus"}, {"id": "{count}"}),
    ("POST", "/api/qr"): (EVERYBODY, {"text": "/t/1"}),
    ("GET", "/api/simulation"): (EVERYBODY, None),
    ("POST", "/api/simulation"): (EVERYBODY, {"seed": 7}),
    ("POST", "/api/simulation/control"): (EVERYBODY, {"do": "pause"}),
    ("GET", "/api/rounds"): (EVERYBODY, None),
    ("GET", "/api/tournaments"): (EVERYBODY, None),
    ("GET", "/api/tournaments/templates"): (EVERYBODY, None),
    ("POST", "/api/tournaments"): (
        OPERATOR | DIRECTOR,
        {"name": "C {count}", "instrument": "NI2005-63", "conditions": {}, "role": "{director}"},
    ),
    ("GET", "/api/tournaments/{tournament}?role={role}"): (EVERYBODY, None),
    ("POST", "/api/tournaments/{tournament}/commands"): (
        OPERATOR | DIRECTOR | PLAYERS,
        {"id": "{count}", "role": "{role}", "command": {"do": "withdraw", "player": "{name}"}},
    ),
    ("POST", "/api/tournaments/{tournament}/bots"): (
        OPERATOR | DIRECTOR,
        {"id": "{count}", "count": 1, "role": "{director}"},
    ),
    ("POST", "/api/tournaments/{tournament}/tables"): (
        OPERATOR | DIRECTOR,
        {"session": "final", "table": 1, "how": "reported", "role": "{director}"},
    ),
    ("POST", "/api/tournaments/{tournament}/play-off"): (
        OPERATOR | DIRECTOR,
        {"session": "final", "players": ["a", "b"], "role": "{director}"},
    ),
    ("GET", "/api/tournaments/{tournament}/record"): (EVERYBODY, None),
    ("GET", "/api/tournaments/{tournament}/documents/conditions"): (EVERYBODY, None),
    ("POST", "/api/disputes/replay"): (OPERATOR | SUPERVISOR | REGULATOR, {"table": 1, "round": 1}),
    ("POST", "/api/disputes/rulings"): (
        OPERATOR | SUPERVISOR,
        {"id": "{count}", "table": 1, "round": 1, "player": "Pat", "about": "a card", "decision": "it stands"},
    ),
    ("GET", "/api/inspection"): (OPERATOR | REGULATOR, None),
    ("GET", "/api/inspection/ledger"): (OPERATOR | REGULATOR, None),
    ("GET", "/api/inspection/duties/2026-01-01"): (OPERATOR | REGULATOR, None),
    ("GET", "/api/inspection/hold"): (OPERATOR | REGULATOR, None),
    ("GET", "/api/inspection/tables/1"): (OPERATOR | REGULATOR, None),
    ("GET", "/api/alerts"): (ALL_STAFF | REGULATOR, None),
    ("POST", "/api/alerts/1-1/acknowledge"): (APPROVERS, {"id": "{count}", "role": "{role}"}),
    ("GET", "/api/approvals"): (ALL_STAFF | REGULATOR, None),
    ("POST", "/api/approvals"): (
        ALL_STAFF,
        {"id": "{count}", "role": "{role}", "table": 1, "command": {"do": "close", "notice": True}},
    ),
    ("POST", "/api/approvals/{asked}/approve"): (SUPERVISOR | DIRECTOR, None),
    ("POST", "/api/approvals/{asked}/refuse"): (SUPERVISOR | DIRECTOR, {"why": "no"}),
    ("DELETE", "/api/approvals/{asked}"): (OPERATOR, None),
    ("GET", "/api/users"): (OPERATOR | REGULATOR, None),
    ("POST", "/api/users"): (OPERATOR, {"name": "N {count}", "password": PASSWORD}),
    ("POST", "/api/users/{person}/roles"): (OPERATOR, {"roles": ["player"]}),
    ("POST", "/api/users/{person}/disable"): (OPERATOR, None),
    ("POST", "/api/users/{person}/enable"): (OPERATOR, None),
    ("POST", "/api/users/{person}/password"): (OPERATOR, {"password": PASSWORD}),
    ("DELETE", "/api/users/{person}/second-factor"): (OPERATOR, None),
    ("GET", "/api/sessions"): (EVERYBODY, None),
    ("DELETE", "/api/sessions"): (EVERYBODY, None),
    ("DELETE", "/api/sessions/0123456789abcdef"): (EVERYBODY, None),
    ("GET", "/api/floor"): (APPROVERS | REGULATOR, None),
    ("GET", "/api/hours"): (ALL_STAFF | REGULATOR, None),
    ("POST", "/api/hours"): (
        OPERATOR,
        {"since": "2026-01-01", "opens": "12:00", "closes": "04:00", "place": "Elsewhere"},
    ),
    ("DELETE", "/api/hours/{number}"): (OPERATOR, None),
    ("GET", "/api/restrictions"): (ALL_STAFF | REGULATOR, None),
    ("GET", "/api/restrictions/report"): (ALL_STAFF | REGULATOR, None),
    ("POST", "/api/restrictions/sent"): (OPERATOR, {"restrictions": [1], "day": "2026-11-17", "reference": "L 1"}),
    ("POST", "/api/restrictions/{number}/lift"): (OPERATOR, {"reason": "an error"}),
    ("GET", "/api/tables/{table_id}/waiting-list"): (EVERYBODY, None),
    ("POST", "/api/tables/{table_id}/waiting-list"): (PLAYERS, None),
    ("DELETE", "/api/tables/{table_id}/waiting-list"): (EVERYBODY, None),
    ("GET", "/api/equipment-checks"): (ALL_STAFF | REGULATOR, None),
    ("GET", "/api/tables/{table_id}/equipment"): (ALL_STAFF | REGULATOR, None),
    ("POST", "/api/tables/{table_id}/equipment-checks"): (
        DEALER,
        {"id": "{count}", "role": "dealer", "dealer": "{name}", "supervisor": "Sven", "counted": {"Ah": 1}},
    ),
    ("GET", "/api/reviews"): (ALL_STAFF | REGULATOR, None),
    ("POST", "/api/reviews/{table_id}/{number}"): (OPERATOR, {"outcome": "upheld", "decided": "2026-11-10"}),
    ("POST", "/api/cage"): (OPERATOR | SUPERVISOR, MONEY),
    ("GET", "/api/ledger"): (EVERYBODY, None),
    ("GET", "/api/ledger/audit"): (OPERATOR | REGULATOR, None),
    ("GET", "/api/audit-log"): (OPERATOR | REGULATOR, None),
    ("GET", "/api/jackpots"): (EVERYBODY, None),
    ("GET", "/api/daily-reports/2026-01-01"): (OPERATOR | SUPERVISOR | REGULATOR, None),
    ("GET", "/api/daily-reports/2026-01-01/page"): (OPERATOR | SUPERVISOR | REGULATOR, None),
}
EXPECTED_401 = {("POST", "/api/session/password", "gus"): 401, ("POST", "/api/session/second-factor/confirm", "*"): 401}
"""Routes that answer 401 to signed-in users: a guest has no password, or a code is wrong."""


class RoleWorld:
    """Server with a user of every kind."""

    def __init__(self, app: ServedApp) -> None:
        self.app, self.store = app, app.server.store
        self.http = httpx.Client(base_url=app.base, timeout=120)
        self.request_count = 0
        self.tokens: dict[str, tuple[float, str]] = {}
        self.persons: dict[str, Person] = {name: require_person(users.find_by_name(self.store, name)) for name in STAFF}
        app.join_guest("gus")
        self.persons["gus"] = require_person(users.find_by_name(self.store, "gus"))
        for name, role in (("Pat", "player"), ("Ona", "onlooker"), ("Dis", "operator"), ("Exp", "operator")):
            self.persons[name] = users.add_person(self.store, name, (role,), PASSWORD)
        olga = app.sign_in("Olga")
        # Bots join this table. It must not settle a round, because only players of the round may read the receipt.
        clocks = dict.fromkeys(FAST_CLOCKS, 600.0)
        assert olga.open_table("Everybody's", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=clocks) == 1
        private = {"name": "Own", "instrument": "NI2005-63", "private": True}
        self.own = self.send_request("gus", "POST", "/api/tables", private).json()["table"]
        for name in INSIDE:
            app.server.invitations.admit(self.persons[name], self.own)
            self.send_request(name, "POST", "/api/session/second-factor", None).raise_for_status()
        self.link = self.send_request("gus", "POST", "/api/tables", {**private, "name": "Invited"}).json()["link"]
        self.hidden = self.send_request("gus", "POST", "/api/tables", {**private, "name": "Hidden"}).json()["table"]
        template = make_templates("2027-01-01T10:00")["blackjack"]
        cup = {
            "name": "Cup",
            "instrument": template["instrument"],
            "conditions": template["conditions"],
            "role": "operator",
        }
        self.tournament = olga.post("/api/tournaments", cup)["tournament"]

    def get_token(self, name: str) -> str | None:
        """Return a valid session token, or what users outside have instead."""
        if name == "nobody":
            return None
        if name == "forged":
            return "f" * 43
        begun_at, token = self.tokens.get(name, (0.0, ""))
        if name in OUTSIDE or begun_at + 60 < time.monotonic() or sessions.find_session(self.store, token) is None:
            token = self.begin_session(name)
            self.tokens[name] = time.monotonic(), token
        return token

    def begin_session(self, name: str) -> str:
        person = self.persons[{"expired": "Exp", "disabled": "Dis"}.get(name, name)]
        token, session = sessions.begin_session(self.store, person)
        with self.store.begin_write() as connection:
            if name == "expired":
                row = schema.sessions
                connection.execute(
                    sa.update(row).where(row.c.key == session.key).values(seen="2026-01-01T00:00:00.000Z")
                )
            if name == "disabled":
                row = schema.people
                connection.execute(
                    sa.update(row).where(row.c.id == person.id).values(disabled="2026-01-01T00:00:00.000Z")
                )
        return token

    def get_role(self, name: str) -> str:
        """Return the role in which a user acts."""
        return STAFF[name][0] if name in STAFF else "onlooker" if name in ("Ona", *OUTSIDE) else "player"

    def send_request(self, name: str, method: str, path: str, body: Any) -> httpx.Response:
        self.request_count += 1
        token = self.get_token(name)
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = self.http.request(method, path, headers=headers, json=body)
        self.http.cookies.clear()
        return answer

    def fill(self, text: Any, name: str) -> Any:
        """Fill names, roles and numbers into the placeholders of a row."""
        if isinstance(text, dict):
            return {key: self.fill(value, name) for key, value in text.items()}
        if not isinstance(text, str):
            return text
        places = {
            "table_id": 1, "number": "NI2005-63" if "rules" in text else 1, "role": self.get_role(name), "name": name,
            "count": f"c{self.request_count}", "director": "operator" if name == "Olga" else "director",
            "own": getattr(self, "own", 2), "link": getattr(self, "link", ""),
            "tournament": getattr(self, "tournament", 3), "person": self.persons["Exp"].id,
        }  # fmt: skip
        if "{asked}" in text:
            places["asked"] = self.request_approval()
        return text.format(**places)

    def request_approval(self) -> int:
        """Request an approval as Olga, and return its number."""
        self.request_count += 1
        body = {"command": {"do": "infringe", "player": "x", "contravened": "16.7"}}
        request_approval = self.app.server.approvals.request_approval
        return request_approval(self.persons["Olga"], "operator", 1, "command", body, f"a{self.request_count}").id


def require_person(person: Person | None) -> Person:
    assert person is not None
    return person


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoleWorld]:
    overrides: dict[str, Any] = {
        "invitations": True,
        "players_may_open_tables": True,
        "tables_per_player": 100,
        "dual_control": ["close"],
    }
    with serve_app(tmp_path_factory.mktemp("floor"), **overrides) as app:
        yield RoleWorld(app)


def test_every_route_has_a_row(world: RoleWorld) -> None:
    paths = world.http.get("/openapi.json").json()["paths"]
    routes = {(method.upper(), path) for path, operations in paths.items() for method in operations}
    assert {(method, normalise_path(path.partition("?")[0])) for method, path in ADDRESSES} == {
        (method, normalise_path(path)) for method, path in routes
    }


ARGUMENT_PARENTS = ("alerts", "clauses", "daily-reports", "documents", "messages", "sessions")
"""Path segments that are followed by an argument which the rows above fill in."""


def normalise_path(path: str) -> str:
    """Replace the arguments of a path by ``*``."""
    normalised_parts = []
    parts = path.split("/")
    for parent, part in zip(["", *parts], parts, strict=False):
        is_argument = part.startswith("{") or (part and (parent in ARGUMENT_PARENTS or part in ("1", "2026-01-01")))
        normalised_parts.append("*" if is_argument else part)
    return "/".join(normalised_parts)


@pytest.mark.parametrize("line", ADDRESSES, ids=lambda line: f"{line[0]} {line[1]}")
def test_routes_are_permitted_by_role(world: RoleWorld, line: tuple[str, str]) -> None:
    """Forbidden routes answer 401 outside and 403 inside; allowed routes answer neither."""
    method, path = line
    allowed, body = ADDRESSES[line]
    for name in (*OUTSIDE, *INSIDE):
        world.app.server.back_off = BackOff()
        answer = world.send_request(name, method, world.fill(path, name), world.fill(body, name))
        status = answer.status_code
        details = (name, status, answer.text[:300])
        assert status < 500, details
        if allowed is None:
            assert status not in (401, 403), details
        elif name in OUTSIDE:
            assert status == 401, details
        elif (expected := EXPECTED_401.get((*line, name), EXPECTED_401.get((*line, "*")))) is not None:
            assert status == expected, details
        elif name in allowed:
            assert status not in (401, 403), details
        else:
            assert status == 403, details


@pytest.mark.parametrize(
    "line",
    [line for line in ADDRESSES if "{table_id}" in line[1] or "{own}" in line[1]],
    ids=lambda line: f"{line[0]} {line[1]}",
)
def test_private_table_does_not_exist_for_others(world: RoleWorld, line: tuple[str, str]) -> None:
    """Every route below a table answers strangers as if a private table did not exist."""
    method, path = line
    _, body = ADDRESSES[line]
    hidden_path, absent_path = (
        path.replace("{table_id}", table_id).replace("{own}", table_id) for table_id in (str(world.hidden), "999")
    )
    world.app.server.back_off = BackOff()
    answers = [
        world.send_request("Pat", method, world.fill(target, "Pat"), world.fill(body, "Pat"))
        for target in (hidden_path, absent_path)
    ]
    assert answers[0].status_code in (403, 404), answers[0].text
    assert answers[0].status_code == answers[1].status_code, "what is hidden and what is not there look the same"
    assert answers[0].text.replace(f"table {world.hidden}", "table 999") == answers[1].text


STAFF_ROLES = frozenset(role_names.STAFF)
_SHARED = {"sit": "own", "leave": "own", "rules-copy": "own", "vacate": "staff", "close": "staff", "dispute": "staff"}
_SHARED |= {"exclude": "staff", "infringe": "staff", "void": "staff"}
COMMAND_OWNERS: dict[str, dict[str, str]] = {
    "NI2005-63": _SHARED
    | dict.fromkeys(("wager", "withdraw", "insurance", "even-money", "hit", "stand", "double", "split"), "own")
    | dict.fromkeys(("present", "request"), "own")
    | dict.fromkeys(("shoe", "seen", "reshuffle", "malfunction"), "chance")
    | dict.fromkeys(("absent", "ask", "check-cards", "close-insurance", "deal", "dealer", "draw-in-error"), "staff")
    | dict.fromkeys(("final-rounds", "lift-restriction", "limits", "marker", "placement-error", "reconstruct"), "staff")
    | dict.fromkeys(("change-cards", "replace-card", "report", "restrict", "void-wager"), "staff"),
    "NI2023-573": _SHARED
    | dict.fromkeys(("ante", "jackpot", "withdraw", "bet", "fold", "declare"), "own")
    | dict.fromkeys(("shoe", "meter"), "chance")
    | dict.fromkeys(("announce", "approve", "ask", "change-cards", "check-cards", "collect", "deal"), "staff")
    | dict.fromkeys(("discarded", "expose", "limits", "marker", "misdeal", "reconstruct", "redistribute"), "staff")
    | dict.fromkeys(("malfunction", "repair", "replace-shoe", "reveal", "verify", "void-wager"), "staff"),
    "NI2023-578": _SHARED
    | dict.fromkeys(("request-bank", "decline-bank", "add-funds", "house-wager", "wager", "withdraw", "jackpot"), "own")
    | dict.fromkeys(("decline-jackpot", "shake", "set", "house-way", "void-hand", "take"), "own")
    | dict.fromkeys(("nominate", "cut", "view"), "offered")
    | dict.fromkeys(("stacks", "la-ja", "dice", "meter"), "chance")
    | dict.fromkeys(("absent", "ask", "bank", "change-tiles", "check-tiles", "dispute-take", "expose"), "staff")
    | dict.fromkeys(("limits", "linked-win", "marker", "no-more-bets", "placement-error", "priority"), "staff")
    | dict.fromkeys(("reconstruct", "redistribute", "reshuffle", "settle", "starting-marker", "update-sign"), "staff")
    | {"void-wager": "staff"},
    "NI2015-405": _SHARED
    | dict.fromkeys(("buy", "sit-out", "return", "claim", "move", "over-blind", "fold", "check", "call"), "own")
    | dict.fromkeys(("bet", "call-and-raise", "call-and-fold", "tap-out", "present"), "own")
    | dict.fromkeys(("shoe", "seat-draw"), "chance")
    | dict.fromkeys(("absent", "change-cards", "charge-time", "check-cards", "clock", "commit-draw", "deal"), "staff")
    | dict.fromkeys(
        ("declare-folded", "determine", "discarded", "divide", "expire", "expose-hole", "expose-communal"), "staff"
    )
    | dict.fromkeys(("first-card", "give", "irregularity", "misdeal", "out-of-turn", "put", "remove"), "staff")
    | dict.fromkeys(("showdown", "side-bet", "wrong-cards"), "staff"),
}
"""Owner of each command: ``own`` player, ``offered`` player, ``chance`` (the server) or ``staff``."""
FORGED_KEYS: tuple[dict[str, Any], ...] = (
    {"by": "house"},
    {"at": "2026-01-01T00:00:00.000Z"},
    {"who": "Olga"},
    {"refused": "1.1"},
)


@pytest.mark.parametrize("instrument", COMMAND_OWNERS)
def test_commands_are_permitted_by_role_and_player(instrument: str) -> None:
    """Every verb is tried in every role, for the player, for another player and for nobody.

    Which member of staff may give a command is defined by the clauses and checked by the engine.
    """
    replica = TableReplica(1)
    head = {"record": 1, "instrument": instrument, "title": "", "table": DETERMINATIONS[instrument]}
    replica.apply_entry({"head": head})
    assert set(COMMAND_OWNERS[instrument]) == set(replica.game.verbs)
    for verb, whose in COMMAND_OWNERS[instrument].items():
        for role in role_names.ROLES:
            for player_argument in ({"player": "gus"}, {"player": "hal"}, {}):
                command = {"do": verb, **player_argument}
                is_allowed = is_permitted(replica, role, command)
                is_own = role == "player" and whose == "own" and command.get("player") == "gus"
                is_by_staff = role in STAFF_ROLES and (whose == "staff" or _is_offered(replica, role, command))
                assert is_allowed == (is_own or is_by_staff), (verb, role, player_argument)
                for forged_keys in FORGED_KEYS:
                    assert not is_permitted(replica, role, {**command, **forged_keys}), (verb, role, forged_keys)
        for key in command_permissions.KEYS_BINDING_OTHERS:
            if whose == "own":
                assert not is_permitted(replica, "player", {"do": verb, "player": "gus", key: "hal"}), (verb, key)


REAL_CARDS: tuple[dict[str, Any], ...] = (
    {"do": "shoe", "unseen": True},
    {"do": "reshuffle", "unseen": True},
    {"do": "malfunction", "unseen": True},
    {"do": "seen", "cards": "Ah Th Kd"},
    {"do": "shoe", "unseen": True, "cards": "Ah Th Kd"},
    {"do": "shoe", "unseen": False, "cards": "Ah Th Kd"},
)
"""Commands that enter real cards; the last two also name an order."""
DEALING_MODES: dict[str, dict[str, tuple[str, ...]]] = {
    "automatic": {},
    "person": {},
    "real": {"dealer": ("shoe", "reshuffle", "malfunction", "seen")},
}
"""Roles and commands that may enter real cards, by the dealing mode stored with the table."""


def test_every_dealing_mode_has_a_row() -> None:
    assert set(DEALING_MODES) == set(DEALING)


@pytest.mark.parametrize("is_unseen", [False, True], ids=["known order", "order unknown"])
@pytest.mark.parametrize("mode", DEALING_MODES)
def test_only_the_stored_dealing_mode_allows_card_entry(mode: str, is_unseen: bool) -> None:
    """No command and no state of the game allows typed cards; only the mode stored with the table does."""
    replica = TableReplica(1, {"dealing": mode})
    replica.apply_entry(
        {"head": {"record": 1, "instrument": "NI2005-63", "title": "", "table": DETERMINATIONS["NI2005-63"]}}
    )
    replica.state.unseen = is_unseen
    for command in REAL_CARDS:
        for role in role_names.ROLES:
            allowed = command["do"] in DEALING_MODES[mode].get(role, ())
            if command.get("unseen") is not True and not is_unseen:
                allowed = False  # the first command at the table must match the stored mode
            assert is_permitted(replica, role, command) == allowed, (mode, role, command)


@pytest.mark.parametrize("mode", DEALING_MODES)
def test_staff_cannot_guess_the_cards_that_the_server_deals(mode: str) -> None:
    """Staff cannot name cards: refusals of wrong guesses would disclose the right one."""
    replica = TableReplica(1, {"dealing": mode})
    head = {"record": 1, "instrument": "NI2015-405", "title": "", "table": DETERMINATIONS["NI2015-405"]}
    replica.apply_entry({"head": head})
    for role in ("dealer", "supervisor"):
        for command in ({"do": "expose-communal", "cards": "Ah"}, {"do": "first-card", "card": "Ah"}):
            assert is_permitted(replica, role, command) == (mode == "real"), (mode, role, command)
            assert is_permitted(replica, role, {"do": command["do"]})


def _is_offered(replica: TableReplica, role: str, command: dict[str, Any]) -> bool:
    is_players = COMMAND_OWNERS[replica.instrument][command["do"]] in ("own", "offered")
    return is_players and any(action.admits(command) for action in replica.legal(role))


def is_permitted(replica: TableReplica, role: str, command: dict[str, Any]) -> bool:
    try:
        return bool(command_permissions.check_command(replica, "gus", role, command)["by"] == role)
    except PermissionDeniedError:
        return False


TOURNAMENT_COMMANDS: dict[str, str] = (
    dict.fromkeys(("enter", "withdraw", "reserve", "sit"), "player director operator")
    | dict.fromkeys(("agree", "pay", "join", "buy-back", "add-on"), "player")
    | dict.fromkeys(("exclude", "cancel", "add-money", "approve"), "operator")
    | {"void": "supervisor operator", "nominate": "supervisor operator", "infringe": "supervisor director operator"}
    | dict.fromkeys(
        ("document", "amend", "publish", "notify", "open-entries", "refund", "close-entries"), "director operator"
    )
    | dict.fromkeys(
        ("substitute", "commit-ballot", "ballot", "seat-reserve", "start", "forfeit", "move"), "director operator"
    )
    | dict.fromkeys(("alter-start", "round", "wager-out-of-order", "change-wager", "side-wager"), "director operator")
    | dict.fromkeys(("placement-error",), "director operator")
    | dict.fromkeys(("adjust-chips", "break", "resume", "pace", "level", "end-session"), "director operator")
    | dict.fromkeys(("extra-round", "lot", "progress", "award", "pay-prizes"), "director operator")
)
"""Roles that may give each command of a tournament on the server."""


def test_tournament_commands_are_permitted_by_role() -> None:
    replica = TournamentReplica(1)
    assert set(TOURNAMENT_COMMANDS) == set(TOURNAMENT.verbs)
    for verb, roles in TOURNAMENT_COMMANDS.items():
        for role in role_names.ROLES:
            for player in ("gus", "hal"):
                command = {"do": verb, "player": player, "source": "operator"}
                try:
                    of_tournaments.check_command(replica, "gus", role, command)
                    is_allowed = True
                except PermissionDeniedError:
                    is_allowed = False
                assert is_allowed == (role in roles.split() and (role != "player" or player == "gus")), (
                    verb,
                    role,
                    player,
                )
            for forged_key in of_tournaments.SERVER_KEYS:
                with pytest.raises(PermissionDeniedError):
                    of_tournaments.check_command(replica, "gus", role, {"do": verb, "player": "gus", forged_key: "x"})
