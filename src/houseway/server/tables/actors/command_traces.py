"""Traces of commands for OpenTelemetry: how long a command is validated, stored and published.

Tracing is off by default. Then a command costs one look at a context variable at each of its moments.
A trace has the number of the table, the verb, the role and the outcome, but no names, amounts or cards.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from houseway.errors import HousewayError
from houseway.extras import require_extra
from houseway.server.ports import clock

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Tracer

Moment: TypeAlias = Literal["validated", "committed", "published"]
SPAN_NAMES: dict[Moment, str] = {"validated": "validate", "committed": "commit", "published": "publish"}
"""Name of the span that ends at each moment. It begins at the moment before, the first when the command is received."""
MAX_VERB_LENGTH = 40
"""Number of characters of a verb in a trace, because a client can send any text as a verb."""

_current: ContextVar[CommandTrace | None] = ContextVar("houseway-command-trace", default=None)


class CommandTrace:
    """Moments of a command that is being executed, in nanoseconds since 1970."""

    def __init__(self) -> None:
        self.received = clock.time_ns()
        self.moments: list[tuple[Moment, int]] = []
        """Moments in order. If another process was first, a command is validated and committed again."""


class CommandTracer(Protocol):
    """Recorder of traces."""

    def trace(self, table_id: int, verb: str, role: str) -> contextlib.AbstractContextManager[None]:
        """Record the block as the execution of a command."""

    def stop(self) -> None:
        """Send the traces that are not sent yet."""


class NoTracer:
    """Tracer of a server that records no traces."""

    def trace(self, table_id: int, verb: str, role: str) -> contextlib.AbstractContextManager[None]:
        """Execute the block without a trace."""
        del table_id, verb, role
        return contextlib.nullcontext()

    def stop(self) -> None:
        """Do nothing."""


class SpanTracer:
    """Tracer that records a span for each command, with a span for each of its steps."""

    def __init__(self, provider: TracerProvider) -> None:
        self._provider = provider
        self._tracer: Tracer = provider.get_tracer("houseway")

    @contextlib.contextmanager
    def trace(self, table_id: int, verb: str, role: str) -> Iterator[None]:
        """Record the block as the execution of a command. Its outcome is ``accepted``, ``refused`` or ``failed``."""
        trace, outcome = CommandTrace(), "failed"
        token = _current.set(trace)
        try:
            yield
            outcome = "accepted"
        except HousewayError:
            outcome = "refused"
            raise
        finally:
            _current.reset(token)
            self._record(trace, {"table": table_id, "verb": verb[:MAX_VERB_LENGTH], "role": role, "outcome": outcome})

    def _record(self, trace: CommandTrace, values: dict[str, str | int]) -> None:
        from opentelemetry.trace import set_span_in_context

        attributes = {f"houseway.{key}": value for key, value in values.items()}
        span = self._tracer.start_span("command", start_time=trace.received, attributes=attributes)
        context, start = set_span_in_context(span), trace.received
        for moment, end in trace.moments:
            self._tracer.start_span(SPAN_NAMES[moment], context=context, start_time=start).end(end)
            start = end
        span.end(clock.time_ns())

    def stop(self) -> None:
        """Send the traces that are not sent yet."""
        self._provider.shutdown()


def mark(moment: Moment) -> None:
    """Note a moment of the command that is being executed, if it is traced."""
    trace = _current.get()
    if trace is not None:
        trace.moments.append((moment, clock.time_ns()))


def make_tracer(endpoint: str) -> CommandTracer:
    """Return the tracer that sends traces to an address by OTLP over HTTP, or one that records nothing if it is empty.

    Raises:
        MissingExtraError: the packages of the extra ``tracing`` are not installed.
    """
    if not endpoint:
        return NoTracer()
    require_extra("tracing")
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    provider = TracerProvider(resource=Resource.create({"service.name": "houseway"}), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=endpoint)))
    return SpanTracer(provider)
