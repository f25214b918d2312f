"""Generator of the page of the problems that the server reports."""

from __future__ import annotations

from houseway.server.api.problems.problem_types import PROBLEM_TYPES


def make_problems_page() -> str:
    """Make the page of the problems that the server reports: type, status, title, meaning and what to do."""
    lines = [
        "# Problems that the server reports",
        "",
        "If a request fails, the server responds with problem details ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)) of",
        "the media type `application/problem+json`. The WebSocket API sends the same object as `problem`.",
        "",
        "| key | meaning |",
        "|---|---|",
        "| `type` | address of a page of the server that explains the problem; its last part is the name of the problem |",
        "| `title` | short name of the problem, in the language of the request (`Accept-Language`) |",
        "| `status` | HTTP status |",
        "| `detail` | what is wrong with this request, in the language of the request |",
        "| `rule` | clause that forbids the action, if a clause does |",
        "| `place` | position in the input at which the error was found, if it is known |",
        "| `id` | idempotency key of the command, if the command came through the WebSocket API |",
        "",
        "Programs compare `type`. The texts may change.",
        "",
        "| type | status | title | meaning | what to do |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| `{kind.address}` | {kind.status} | {kind.title} | {kind.meaning} | {kind.help} |" for kind in PROBLEM_TYPES
    ]
    return "\n".join(lines) + "\n"
