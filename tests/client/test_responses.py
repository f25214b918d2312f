"""Tests of the errors that the clients raise for responses of the server."""

from __future__ import annotations

import httpx
import pytest

from houseway.client.responses import decode_response
from houseway.errors import ApiError
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
