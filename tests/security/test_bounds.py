"""Every list and text of a request has a limit, and lists read only open tables (H6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import ApiError
from houseway.server.api.app import make_application
from houseway.server.api.websocket import MAX_MESSAGE_CHARACTERS
from houseway.server.api.websocket_messages import ClientMessage
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage import table_repository

BLACKJACK = "NI2005-63"
TABLE = {"instrument": BLACKJACK, "table": DETERMINATIONS[BLACKJACK]}


def is_bounded(pattern: str) -> bool:
    """Return whether a pattern is anchored at both ends and has no unlimited repetition."""
    return pattern.startswith("^") and pattern.endswith(("$", r"\Z")) and re.search(r"[*+]|,\}", pattern) is None


def list_unbounded(kind: inspect.Type, place: str) -> Iterator[str]:
    """Yield every list and text of a type without a length limit.

    Free-form objects are limited by the size of the body.
    """
    if isinstance(kind, inspect.Metadata):
        yield from list_unbounded(kind.type, place)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from list_unbounded(field.type, f"{place}.{field.encode_name}")
    elif isinstance(kind, inspect.UnionType):
        for member in kind.types:
            yield from list_unbounded(member, place)
    elif isinstance(kind, inspect.ListType | inspect.SetType | inspect.FrozenSetType):
        if kind.max_length is None:
            yield f"{place}[]"
        yield from list_unbounded(kind.item_type, f"{place}[]")
    elif isinstance(kind, inspect.StrType) and kind.max_length is None and not is_bounded(kind.pattern or ""):
        yield place


def iterate_bodies(app: Any) -> Iterator[tuple[str, Any]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and handler.parsed_data_field is not None:
                yield route.path, handler.parsed_data_field.annotation


def test_every_list_and_text_of_a_request_has_a_bound(tmp_path: Path) -> None:
    server = Server(load_settings(data=str(tmp_path)))
    kinds = dict(iterate_bodies(make_application(server)))
    assert len(kinds) > 20
    places = [line for path, kind in kinds.items() for line in list_unbounded(inspect.type_info(kind), path)]
    assert places == []
    server.store.close()


def test_websocket_message_is_bounded() -> None:
    assert list(list_unbounded(inspect.type_info(ClientMessage), "message")) == []
    assert MAX_MESSAGE_CHARACTERS <= 64 * 1024


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor"), players_may_open_tables=True, tables_per_player=50) as new_app:
        yield new_app


def get_refusal(client: Client, **more: Any) -> tuple[int, str]:
    with pytest.raises(ApiError) as error:
        client.post("/api/tables", {"name": "bounded", **TABLE, "private": True, **more})
    return error.value.status, str(error.value)


def test_dual_control_actions_are_few_known_verbs_chosen_by_the_operator(app: ServedApp) -> None:
    operator, guest = app.sign_in("Olga"), app.join_guest("Gus")
    assert get_refusal(operator, **{"dual-control": ["void"] * 17})[0] == 400
    assert get_refusal(operator, **{"dual-control": ["conjure"]}) == (400, "`conjure` is not a command of this game.")
    assert get_refusal(guest, **{"dual-control": ["void"]})[0] == 403
    assert operator.post("/api/tables", {"name": "two", **TABLE, "dual-control": ["void", "exclude"]})["table"]


def test_players_clocks_have_a_minimum(app: ServedApp) -> None:
    eve = app.join_guest("Eve")
    assert get_refusal(eve, clocks={"pace": 0.0}) == (
        403,
        "At a table that a player opens, the clock `pace` must be at least 0.2 seconds.",
    )
    assert eve.post("/api/tables", {"name": "calm", **TABLE, "private": True, "clocks": {"pace": 0.5}})["table"]


def test_options_of_eight_megabytes_are_not_stored(app: ServedApp) -> None:
    operator = app.sign_in("Olga")
    assert get_refusal(operator, **{"dual-control": ["void"] * 690_000})[0] == 413


def test_the_lobby_overview_and_alerts_read_open_tables_only(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        operator = app.sign_in("Olga")
        numbers = [operator.post("/api/tables", {"name": f"t{n}", **TABLE})["table"] for n in range(6)]
        for number in numbers[:5]:
            operator.send_command(number, {"do": "close", "notice": True}, role="operator")
        calls: list[dict[str, Any]] = []
        real_table_rows = table_repository.list_tables

        def record_call(*args: Any, **kwargs: Any) -> Any:
            calls.append(kwargs)
            return real_table_rows(*args, **kwargs)

        with mock.patch.object(table_repository, "list_tables", record_call):
            assert [row["id"] for row in operator.list_tables()] == numbers[5:]
            assert [row["id"] for row in operator.get("/api/floor")] == numbers[5:]
            operator.get("/api/alerts")
            operator.get("/api/tournaments")
        assert len(calls) == 4
        assert all(kwargs.get("still_open") or kwargs.get("closed_since") for kwargs in calls)


def test_closed_tables_are_paged_and_private_ones_stay_private(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        operator, guest = app.sign_in("Olga"), app.join_guest("Gus")
        numbers = [
            operator.post("/api/tables", {"name": f"t{n}", **TABLE, "private": n % 2 == 1})["table"] for n in range(5)
        ]
        for number in numbers:
            operator.send_command(number, {"do": "close", "notice": True}, role="operator")

        def read_pages(client: Client) -> list[list[int]]:
            id_pages, before = [], None
            while True:
                page = client.send_request(endpoints.list_closed_tables(before, most=2))
                id_pages.append([row["id"] for row in page["tables"]])
                before = page["next"]
                if before is None:
                    return id_pages

        first, second, third, fourth, fifth = numbers
        assert read_pages(operator) == [[fifth, fourth], [third, second], [first]]
        assert read_pages(guest) == [[fifth], [third], [first]]
        with pytest.raises(ApiError):
            operator.send_request(endpoints.list_closed_tables(most=101))


def test_options_are_stored_as_checked(app: ServedApp) -> None:
    number = app.sign_in("Olga").post("/api/tables", {"name": "kept", **TABLE, "clocks": {"pace": 2}})["table"]
    options = table_repository.get_table(app.server.store, number).options
    assert options["clocks"]["pace"] == 2
    assert len(msgspec.json.encode(options)) < 1024
