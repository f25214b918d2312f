"""Types of the keys of a Hold-em view: keys that all games share, and keys of Hold-em alone."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from houseway.engine.output.view_types import View

Sign = TypedDict("Sign", {"min-table-stake": str, "min-bet": Any})
Sign.__doc__ = """What the sign shows."""

SeatSeen = TypedDict(
    "SeatSeen",
    {
        "seat": int,
        "player": str,
        "stake": str,
        "waiting": bool,
        "sitting-out": bool,
        "declared": bool,
        "absent": bool,
        "missed": list[int],
        "posts": bool,
        "total": NotRequired[str],
        "in-pot": NotRequired[str],
        "folded": NotRequired[str | None],
        "did": NotRequired[str | None],
        "tapped-out": NotRequired[bool],
        "cards": NotRequired[int],
    },
)
SeatSeen.__doc__ = """A seat that is taken; ``posts`` is an election to post blinds rather than wait.

The last keys are there for players dealt in, ``folded`` with the clause.
"""


class OutOfTurn(TypedDict):
    """A wager that was made out of turn and waits for its turn."""

    action: str
    total: str


RoundSeen = TypedDict(
    "RoundSeen",
    {
        "betting-round": int,
        "level": str,
        "full-level": str,
        "turn": str | None,
        "clock": bool,
        "burnt": int,
        "exposed": str | None,
        "shoe-awaited": bool,
        "out-of-turn": dict[str, OutOfTurn],
        "ended-by": str | None,
        "hole": dict[str, str],
    },
)
RoundSeen.__doc__ = """The round in play.

``full-level`` is the level at the last full bet or raise, ``hole`` has only the cards of the viewer.
"""


class LastSeen(TypedDict):
    """The last round: its settlement lines, and the hands shown with the paragraphs that rank them."""

    status: str
    lines: list[dict[str, Any]]
    communal: str
    shown: dict[str, str]
    hands: dict[str, str]
    hole: dict[str, str]


Own = TypedDict(
    "Own",
    {
        "sign": Sign,
        "seats": list[SeatSeen],
        "round": RoundSeen | None,
        "last": LastSeen | None,
        "on-record": dict[str, Any],
        "irregularities": list[dict[str, Any]],
        "seat-draws": list[dict[str, Any]],
    },
)


class HoldemView(View, Own):
    """View of a Hold-em table for one person: seats, stakes, bets, pot, communal cards, own hole cards.

    ``last`` is the last round. ``on-record`` has the recorded entries. Only the staff sees entries about other
    people.
    """
