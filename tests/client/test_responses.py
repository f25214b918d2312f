"""Tests of the errors that the clients raise for responses of the server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator

import httpx
import pytest

from houseway import client
from houseway.client import AsyncHousewayClient, HousewayClient, ServerUnreachableError, endpoints
from houseway.client.responses import decode_response
from houseway.errors import ApiError, HousewayError
from houseway.i18n.catalogue import use_language


def test_a_problem_of_the_server_keeps_its_text() -> None:
    response = httpx.Response(403, json={"status": 403, "type": "about:blank/permission-denied", "detail": "Nicht."})
    with pytest.raises(ApiError) as error:
        decode_response(response)
    assert (error.value.status, error.value.kind, str(error.value)) == (403, "permission-denied", "Nicht.")


@pytest.mark.parametrize("content", [b"", b"<html></html>", b"[]"])
def test_a_response_without_a_problem_names_its_status(content: bytes) -> None:
    with pytest.raises(ApiError) as error:
        decode_response(httpx.Response(502, content=content))
    assert str(error.value) == "The server responded with HTTP status 502 Bad Gateway."
    with use_language("zh"):
        assert str(error.value) == "服务器以 HTTP 状态 502 Bad Gateway 应答。"


def test_the_text_of_a_refusal_ends_with_the_clause() -> None:
    response = httpx.Response(409, json={"status": 409, "type": "/problems/refused", "detail": "Wait.", "rule": "9.1"})
    with pytest.raises(ApiError) as error:
        decode_response(response)
    assert (str(error.value), error.value.why, error.value.rule) == ("Wait. (9.1)", "Wait.", "9.1")


@pytest.fixture
def unused_address() -> Iterator[str]:
    """An address of this machine that is reserved, but at which nobody listens."""
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{reserved.getsockname()[1]}"


def test_blocking_client_says_that_no_server_answers(unused_address: str) -> None:
    with HousewayClient(unused_address, token="t") as ann:
        requests: tuple[Callable[[], object], ...] = (
            lambda: ann.join_as_guest("ann"),
            lambda: ann.send_command(1, {"do": "sit"}),
            lambda: next(iter(ann.watch(1))),
        )
        for request in requests:
            with pytest.raises(ServerUnreachableError, match="houseway serve") as error:
                request()
            assert isinstance(error.value, HousewayError)
            assert error.value.address == unused_address


def test_asynchronous_client_says_that_no_server_answers(unused_address: str) -> None:
    async def try_requests() -> None:
        async with AsyncHousewayClient(unused_address, token="t") as ann:
            for request in (ann.join_as_guest("ann"), ann.send_command(1, {"do": "sit"}), ann.watch(1)):
                with pytest.raises(ServerUnreachableError, match="houseway serve"):
                    await request

    asyncio.run(try_requests())


def test_requests_are_public_under_one_name() -> None:
    assert "endpoints" in client.__all__
    assert "asks" not in dir(client)
    assert client.asks is endpoints
