"""Traces of commands: a span for each command and for each of its steps, without names, amounts or cards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from pathlib import Path

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from tests.server.served_app import ServedApp, serve_app

from houseway.errors import ApiError, MissingExtraError
from houseway.server.tables.actors.command_traces import MAX_VERB_LENGTH, NoTracer, SpanTracer, make_tracer, mark

TABLE = {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "5.00"}


@pytest.fixture
def exporter() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def app(tmp_path: Path, exporter: InMemorySpanExporter) -> Iterator[ServedApp]:
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    with serve_app(tmp_path) as served_app:
        served_app.server.tracer = SpanTracer(provider)
        yield served_app


def find_steps(exporter: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    return {span.name: span for span in exporter.get_finished_spans()}


def test_command_has_a_span_for_validation_commit_and_publication(
    app: ServedApp, exporter: InMemorySpanExporter
) -> None:
    with app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", TABLE)
        ann.move_chips(table, "buy-in", "100.00")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 3})
    spans = find_steps(exporter)
    assert set(spans) == {"command", "validate", "commit", "publish"}
    command, steps = spans["command"], [spans["validate"], spans["commit"], spans["publish"]]
    assert command.attributes == {
        "houseway.table": table, "houseway.verb": "sit", "houseway.role": "player", "houseway.outcome": "accepted",
    }  # fmt: skip
    assert command.context is not None
    assert [step.parent and step.parent.span_id for step in steps] == [command.context.span_id] * 3
    times = [command.start_time, *(step.end_time for step in steps)]
    assert [step.start_time for step in steps] == times[:-1]
    assert None not in times
    assert times == sorted(times, key=lambda time: time or 0)
    assert "ann" not in str([(span.name, span.attributes) for span in spans.values()])


def test_refused_command_has_no_step_after_its_validation(app: ServedApp, exporter: InMemorySpanExporter) -> None:
    with app.sign_in("Olga") as olga, app.join_guest("ann") as ann:
        table = olga.open_table("One", "NI2005-63", TABLE)
        with pytest.raises(ApiError):
            ann.send_command(table, {"do": "hit", "player": "ann", "box": 3})
        with pytest.raises(ApiError):
            ann.send_command(table, {"do": "x" * 90})
    first, second = exporter.get_finished_spans()
    assert first.attributes is not None
    assert second.attributes is not None
    assert (first.name, first.attributes["houseway.outcome"]) == ("command", "refused")
    assert second.attributes["houseway.verb"] == "x" * MAX_VERB_LENGTH


def test_server_records_no_traces_by_default(tmp_path: Path) -> None:
    with serve_app(tmp_path) as served_app:
        assert isinstance(served_app.server.tracer, NoTracer)
    mark("validated")


def test_traces_are_sent_to_the_address_of_the_settings() -> None:
    tracer = make_tracer("http://127.0.0.1:9/v1/traces")
    assert isinstance(tracer, SpanTracer)
    tracer.stop()


def test_tracing_without_its_packages_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "opentelemetry"]:
        monkeypatch.delitem(sys.modules, name)
    find_spec = PathFinder.find_spec

    def find_other_spec(name: str, *arguments: object) -> object:
        return None if name.startswith("opentelemetry") else find_spec(name, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(PathFinder, "find_spec", find_other_spec)
    with pytest.raises(MissingExtraError, match="tracing"):
        make_tracer("http://localhost:4318/v1/traces")
