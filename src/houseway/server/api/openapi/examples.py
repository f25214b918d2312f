"""Examples of all request bodies for the OpenAPI description, each of which a test sends to the server."""

from __future__ import annotations

from typing import Any

CREDENTIALS_EXAMPLE = {"name": "Sven", "password": "correct horse battery"}
EXAMPLES: dict[str, dict[str, Any]] = {
    "/api/session": {"name": "Olga", "password": "correct horse battery"},
    "/api/session/guest": {"name": "ann"},
    "/api/session/password": {"password": "correct horse battery"},
    "/api/session/second-factor/confirm": {"code": "492039"},
    "/api/tables": {
        "name": "Blackjack 2", "instrument": "NI2005-63", "table": {"decks": 6, "min": "10.00", "max": "500.00"},
        "dealing": "automatic", "clocks": {"betting": 20, "decision": 30}, "private": True, "bots": 2,
    },
    "/api/tables/{table_id}/commands": {
        "id": "c0ffee-17", "role": "player", "command": {"do": "wager", "player": "ann", "box": 3, "amount": "10.00"},
    },
    "/api/tables/{table_id}/partner": {"id": "c0ffee-28", "bank": "ann", "funds": "50.00"},
    "/api/tables/{table_id}/balance": {"id": "c0ffee-18", "do": "buy-in", "amount": "100.00"},
    "/api/tables/{table_id}/seeds": {"id": "c0ffee-29", "seed": "kettle"},
    "/api/tables/{table_id}/cut": {"id": "c0ffee-30", "depth": 60},
    "/api/tables/{table_id}/notes": {"id": "c0ffee-19", "role": "supervisor", "text": "Dora deals from 18:00"},
    "/api/tables/{table_id}/float": {
        "id": "c0ffee-20", "do": "fill", "amount": "500.00", "role": "operator", "second": CREDENTIALS_EXAMPLE,
    },
    "/api/tables/{table_id}/close": {"id": "c0ffee-21"},
    "/api/invitations/{link}/guest": {"name": "bob"},
    "/api/log/cosignatures": {
        "note": "houseway/1f0c9a7e\n42\n1pXnW8HcXVPJX7W03T/54tpKUC2zMmvDt9dwMeGmF+c=\n\n"
        "\u2014 regulator.example kxofUWBuoG+Q4sXp/JWHSZL1E8sSzS7yJRSfCnh9p6qodeN+giRiS7Hf/e4l"
        "3laNTXQEs70DPa5mvOft+MDcn+HKcfE/6rKQLWnqHg==\n"
    },
    "/api/check-determinations": {"instrument": "NI2005-63", "table": {"decks": 3}},
    "/api/qr": {"text": "https://casino.example/t/9f3kPq"},
    "/api/alerts/{alert}/acknowledge": {"id": "c0ffee-22", "role": "supervisor", "text": "talked to both players"},
    "/api/approvals": {
        "id": "c0ffee-23", "role": "operator", "table": 1,
        "command": {"do": "void", "round": 7, "cause": "fraud"},
    },
    "/api/approvals/{number}/refuse": {"why": "the second card was shown to all"},
    "/api/disputes/replay": {"table": 1, "round": 7},
    "/api/disputes/rulings": {
        "id": "c0ffee-26", "table": 1, "round": 7, "player": "ann", "about": "the second card of box 3",
        "decision": "the hand stands as it was dealt",
    },
    "/api/hours": {
        "since": "2020-01-01", "opens": "12:00", "closes": "04:00", "weekdays": ["thu", "fri", "sat"],
        "place": "Blackjack 9", "reference": "Act 2026/1",
    },
    "/api/restrictions/sent": {"restrictions": [1, 2], "day": "2026-11-20", "reference": "L 31"},
    "/api/restrictions/{number}/lift": {"reason": "the review found otherwise"},
    "/api/tables/{table_id}/equipment-checks": {
        "id": "c0ffee-31", "role": "dealer", "dealer": "Dora", "supervisor": "Sven", "when": "before",
        "counted": {"Ah": 6, "2h": 5}, "marked": ["Ah"], "replaced": ["2h", "Ah"],
    },
    "/api/reviews/{table_id}/{n}": {"outcome": "the decision is upheld", "decided": "2026-11-10", "reference": "R 5"},
    "/api/users": {"name": "Dora", "password": "correct horse battery", "roles": ["dealer"]},
    "/api/users/{person}/roles": {"roles": ["dealer", "supervisor"]},
    "/api/users/{person}/password": {"password": "another horse battery"},
    "/api/cage": {"name": "ann", "do": "chips-for-cash", "amount": "50.00", "id": "c0ffee-24"},
    "/api/replay": {
        "record": 1, "instrument": "NI2005-63", "table": {"decks": 6},
        "commands": [
            {"do": "shoe", "cards": "Th 7d Qs Tc"}, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
            {"do": "deal"}, {"do": "stand", "player": "ann", "box": 1}, {"do": "dealer"},
        ],
    },
    "/api/verify": {"record": 1, "instrument": "NI2005-63", "table": {"decks": 6}, "commands": []},
    "/api/tournaments": {
        "name": "Spring Cup", "instrument": "NI2015-405", "conditions": {"type": "elimination"}, "tables": "live",
        "role": "director",
    },
    "/api/tournaments/{table_id}/commands": {
        "id": "c0ffee-25", "role": "player", "command": {"do": "enter", "player": "ann"},
    },
    "/api/tournaments/{table_id}/bots": {"id": "c0ffee-26", "count": 7, "role": "director"},
    "/api/tables/{table_id}/bots": {"id": "c0ffee-27"},
    "/api/tournaments/{table_id}/tables": {"session": "final", "table": 1, "how": "reported", "role": "director"},
    "/api/tournaments/{table_id}/play-off": {"session": "final", "players": ["ann", "bob"], "role": "director"},
    "/api/simulation": {"seed": 7, "speed": 10},
    "/api/simulation/control": {"do": "kill", "process": 1},
}  # fmt: skip
"""Example of the body of a POST request, by path."""


def add_examples(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the OpenAPI description with an example for every request body."""
    for path, example in EXAMPLES.items():
        body = schema["paths"][path]["post"]["requestBody"]["content"]["application/json"]
        body["example"] = example
    return schema
