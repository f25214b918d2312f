"""Types of the keys of a Pai Gow view: keys that all games share, and keys of Pai Gow alone."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from houseway.engine.output.view_types import View

WagerSeen = TypedDict(
    "WagerSeen",
    {"player": str, "stake": str, "non-negotiable": bool, "void": str | None, "given-up": bool},
)
WagerSeen.__doc__ = """A wager on a box; ``void`` is the clause."""


class JackpotSeen(TypedDict):
    """A jackpot wager; ``void`` is the clause that made it void."""

    player: str
    void: str | None


class BoxSeen(TypedDict):
    """A box with wagers, and the player who sets its hand."""

    wagers: list[WagerSeen]
    jackpot: JackpotSeen | None
    sets: str | None


class RequestSeen(TypedDict):
    """A request for the bank, with the chips of each contributor."""

    player: str
    box: int
    funds: dict[str, str]


BankSeen = TypedDict(
    "BankSeen",
    {"requests": list[RequestSeen], "fixed": bool, "holder": str, "box": int, "house-wager": str | None},
)
BankSeen.__doc__ = """The bank of the round; ``box`` is that of the chung."""

HandSeen = TypedDict(
    "HandSeen",
    {
        "sets": str | None,
        "set": str,
        "viewed": bool,
        "exposed": int,
        "tiles": NotRequired[str],
        "low": NotRequired[str],
        "high": NotRequired[str],
        "low-is": NotRequired[str],
        "high-is": NotRequired[str],
        "rule": NotRequired[str],
    },
)
HandSeen.__doc__ = """A hand of the round; tiles only for who may see them."""

RoundSeen = TypedDict(
    "RoundSeen",
    {
        "boxes": dict[str, BoxSeen],
        "bank": BankSeen,
        "priority": list[int],
        "asked": list[int],
        "next-to-ask": int | None,
        "stacked": bool,
        "la-ja": Any,
        "cut": bool,
        "hands": dict[str, HandSeen],
    },
)
RoundSeen.__doc__ = """The round that is played, or being wagered on."""

Own = TypedDict("Own", {"round": RoundSeen, "last-round": dict[str, Any] | None, "state": dict[str, Any]})


class PaiGowView(View, Own):
    """View of a Pai Gow table for one person.

    ``last-round`` is the last round in the form of a result, with the hands that were shown. ``state`` is the state
    of the table without entries about other people.
    """
