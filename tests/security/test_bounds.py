"""H6: every list and text of a request has a bound, and lists read no more than what is open."""

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
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS

from houseway.client import ApiError, endpoints
from houseway.client import HousewayClient as Client
from houseway.server.api.app import make_application
from houseway.server.api.websocket import MAX_MESSAGE_CHARACTERS, Message
from houseway.server.ops.settings import load_settings
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository

BLACKJACK = "NI2005-63"
TABLE = {"instrument": BLACKJACK, "table": DETERMINATIONS[BLACKJACK]}


def is_bounded(pattern: str) -> bool:
    """Whether a pattern is anchored at both ends and repeats nothing without an end."""
    return pattern.startswith("^") and pattern.endswith(("$", r"\Z")) and re.search(r"[*+]|,\}", pattern) is None


def unbounded(kind: inspect.Type, where: str) -> Iterator[str]:
    """Every list and text of a type that may be of any length; free-form objects are bounded by the size of the body."""
    if isinstance(kind, inspect.Metadata):
        yield from unbounded(kind.type, where)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from unbounded(field.type, f"{where}.{field.encode_name}")
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from unbounded(one, where)
    elif isinstance(kind, inspect.ListType | inspect.SetType | inspect.FrozenSetType):
        if kind.max_length is None:
            yield f"{where}[]"
        yield from unbounded(kind.item_type, f"{where}[]")
    elif isinstance(kind, inspect.StrType) and kind.max_length is None and not is_bounded(kind.pattern or ""):
        yield where


def bodies(app: Any) -> Iterator[tuple[str, Any]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if isinstance(handler, HTTPRouteHandler) and handler.parsed_data_field is not None:
                yield route.path, handler.parsed_data_field.annotation


def test_every_list_and_text_of_a_request_has_a_bound(tmp_path: Path) -> None:
    floor = Server(load_settings(data=str(tmp_path)))
    kinds = dict(bodies(make_application(floor)))
    assert len(kinds) > 20
    found = [line for path, kind in kinds.items() for line in unbounded(inspect.type_info(kind), path)]
    assert found == []
    floor.store.close()


def test_a_message_of_the_live_channel_is_bounded() -> None:
    assert list(unbounded(inspect.type_info(Message), "message")) == []
    assert MAX_MESSAGE_CHARACTERS <= 64 * 1024


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor"), players_open=True, tables_a_player=50) as made:
        yield made


def refused(client: Client, **more: Any) -> tuple[int, str]:
    with pytest.raises(ApiError) as error:
        client.post("/api/tables", {"name": "bounded", **TABLE, "private": True, **more})
    return error.value.status, str(error.value)


def test_two_persons_are_few_known_verbs_and_the_operators_choice(house: Served) -> None:
    operator, guest = house.staff("Olga"), house.guest("Gus")
    assert refused(operator, **{"two-persons": ["void"] * 17})[0] == 400
    assert refused(operator, **{"two-persons": ["conjure"]}) == (400, "`conjure` is not a command of this game")
    assert refused(guest, **{"two-persons": ["void"]})[0] == 403
    assert operator.post("/api/tables", {"name": "two", **TABLE, "two-persons": ["void", "exclude"]})["table"]


def test_a_players_clocks_leave_the_processor_some_rest(house: Served) -> None:
    eve = house.guest("Eve")
    assert refused(eve, clocks={"pace": 0.0}) == (403, "at a player's table `pace` is at least 0.2 seconds")
    assert eve.post("/api/tables", {"name": "calm", **TABLE, "private": True, "clocks": {"pace": 0.5}})["table"]


def test_options_of_eight_megabytes_are_not_stored(house: Served) -> None:
    operator = house.staff("Olga")
    assert refused(operator, **{"two-persons": ["void"] * 690_000})[0] == 413


def test_the_lobby_overview_and_alerts_read_open_tables_only(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        operator = house.staff("Olga")
        numbers = [operator.post("/api/tables", {"name": f"t{n}", **TABLE})["table"] for n in range(6)]
        for number in numbers[:5]:
            operator.send_command(number, {"do": "close", "notice": True}, role="operator")
        asked: list[dict[str, Any]] = []
        real = event_repository.list_tables

        def spied(*given: Any, **named: Any) -> Any:
            asked.append(named)
            return real(*given, **named)

        with mock.patch.object(event_repository, "list_tables", spied):
            assert [one["id"] for one in operator.list_tables()] == numbers[5:]
            assert [one["id"] for one in operator.get("/api/floor")] == numbers[5:]
            operator.get("/api/alerts")
            operator.get("/api/tournaments")
        assert len(asked) == 4
        assert all(named.get("still_open") or named.get("closed_since") for named in asked)


def test_closed_tables_come_page_by_page_and_private_ones_stay_private(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        operator, guest = house.staff("Olga"), house.guest("Gus")
        numbers = [
            operator.post("/api/tables", {"name": f"t{n}", **TABLE, "private": n % 2 == 1})["table"] for n in range(5)
        ]
        for number in numbers:
            operator.send_command(number, {"do": "close", "notice": True}, role="operator")

        def pages(client: Client) -> list[list[int]]:
            found, before = [], None
            while True:
                page = client.send_request(endpoints.list_closed_tables(before, most=2))
                found.append([one["id"] for one in page["tables"]])
                before = page["next"]
                if before is None:
                    return found

        first, second, third, fourth, fifth = numbers
        assert pages(operator) == [[fifth, fourth], [third, second], [first]]
        assert pages(guest) == [[fifth], [third], [first]]
        with pytest.raises(ApiError):
            operator.send_request(endpoints.list_closed_tables(most=101))


def test_options_are_stored_as_they_were_checked(house: Served) -> None:
    number = house.staff("Olga").post("/api/tables", {"name": "kept", **TABLE, "clocks": {"pace": 2}})["table"]
    options = event_repository.get_table(house.floor.store, number).options
    assert options["clocks"]["pace"] == 2
    assert len(msgspec.json.encode(options)) < 1024
