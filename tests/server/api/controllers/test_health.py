"""Metrics of a running server, in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.served_app import ServedApp, serve_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as app:
        yield app


def test_metrics_have_descriptions_and_times_of_routes_and_commands(app: ServedApp) -> None:
    operator = app.sign_in("Olga")
    table = operator.open_table("Table 1", "NI2005-63", {})
    operator.send_command(table, {"do": "close", "notice": True}, "operator")
    httpx.get(f"{app.base}/nowhere/at-all")
    response = httpx.get(f"{app.base}/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = {family.name: family for family in text_string_to_metric_families(response.text)}
    assert all(family.documentation for family in families.values())
    assert families["houseway_commits"].type == "counter"
    assert families["houseway_tables_open"].type == "gauge"
    counts = {
        (sample.labels["method"], sample.labels["route"], sample.labels["status"]): sample.value
        for sample in families["houseway_request_seconds"].samples
        if sample.name.endswith("_count")
    }
    assert counts["GET", "none", "4xx"] == 1
    assert counts["POST", "/api/tables/{table_id}/commands", "2xx"] == 1
    assert not any(str(table) in route for _, route, _ in counts)
    [accepted] = [
        sample.value
        for sample in families["houseway_command_seconds"].samples
        if sample.name.endswith("_count") and sample.labels["outcome"] == "accepted"
    ]
    assert accepted == 1
