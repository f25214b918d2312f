"""Messages of the WebSocket API in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from houseway.server.api.controllers.fairness import CommitmentText, SeedText
from houseway.server.api.problems.problem_details import Problem
from houseway.server.api.types import Money, RequestText, Role
from houseway.server.live.messages import HeartbeatMessage, StateMessage


class ChipTransfer(Struct, forbid_unknown_fields=True):
    """Buy-in or cash-out of a player at a table."""

    do: Literal["buy-in", "cash-out"]
    amount: Money


class ClientMessage(Struct, forbid_unknown_fields=True):
    """Message from a client, with one optional field for each kind of request."""

    id: RequestText | None = None
    table: int | None = None
    role: Role = "player"
    command: dict[str, Any] | None = None
    purse: ChipTransfer | None = None
    """Chips to move between the account and the table."""
    watch: int | None = None
    """Number of a table or a tournament whose states the server sends from now on."""
    since: int | None = None
    """Number of the last entry that the client knows, sent together with ``watch``."""
    unwatch: int | None = None
    """Number of a table or a tournament whose states the server no longer sends."""
    seed: SeedText | None = None
    """Player seed for the pending shuffle."""
    word: SeedText | None = None
    """Player seed under the name that older clients use."""
    commitment: CommitmentText | None = None
    """Commitment of the shuffle for which ``seed`` is meant."""
    cut: int | msgspec.UnsetType | None = msgspec.UNSET
    """Depth of the cut, or null to pass the cut on."""
    ping: int | None = None
    """Number that the server sends back, to check the connection."""
    language: Annotated[str, Meta(max_length=35)] | None = None
    """Language of all table states from now on, sent together with ``watch``; English if it is unknown."""
    judge: Annotated[str, Meta(min_length=1, max_length=32)] | None = None
    """Verb of a player command about which the client asks.

    The server responds with the reason why the command is not possible now, or with null if it is possible.
    """
    about: dict[str, str | int] | None = None
    """Box or seat, and amount, of the command that ``judge`` names."""


class AckMessage(Struct, kw_only=True):
    """The server has stored the action."""

    ack: str | None
    """Idempotency key of the request; null if it had none."""
    table: int
    n: int
    hash: str
    repeated: bool


class ProblemMessage(Struct, kw_only=True):
    """The message failed, and nothing changed."""

    problem: Problem
    """Description of the fault."""


class PongMessage(Struct, kw_only=True):
    """Answer to ``ping``."""

    pong: int
    """The number that the client sent."""


class JudgedMessage(Struct, kw_only=True):
    """Answer to ``judge``."""

    judged: str | None
    """Idempotency key of the request; null if it had none."""
    why: Problem | None
    """Reason why the command is not possible; null if it is possible."""


ServerMessage: TypeAlias = (
    StateMessage | AckMessage | ProblemMessage | PongMessage | JudgedMessage | HeartbeatMessage
)  # fmt: skip
"""Any message from the server."""
