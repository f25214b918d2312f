"""Legal actions of staff that all four games share: record-only entries, disputes, voiding, exclusion.

A game's own ``staff_actions.py`` decides when they are legal; this module describes their fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from houseway.engine.protocol.action_builder import make_action
from houseway.engine.protocol.commands import (
    Cause,
    ChangeCards,
    CheckCards,
    Close,
    Command,
    Dispute,
    Exclude,
    Infringe,
    RulesCopy,
    Void,
)
from houseway.engine.protocol.legal_actions import ClauseName, LegalAction, Number, OneOf
from houseway.engine.state.bounded_history import Rounds
from houseway.engine.state.voiding import DISTURBANCES

CAUSES: tuple[str, ...] = get_args(Cause)
MAX_LISTED_ROUNDS = 200
"""Largest number of settled rounds that a legal action lists one by one.

If there are more, the action accepts any round number.
"""
COMMON_VOID_CAUSES = tuple(cause for cause in CAUSES if cause in DISTURBANCES or cause in ("impractical", "fraud"))
"""Causes for which every game allows the running round to be declared void."""


def make_record_actions(players: tuple[str, ...], usual: tuple[str, ...] = ()) -> Iterator[LegalAction]:
    """Yield the actions by which staff record an infringement, or that a copy of the rules was given.

    They are legal at any time.
    """
    yield make_action(Infringe, players, "on-record", fields={"rule": ClauseName(usual)})
    yield make_action(RulesCopy, players, "on-record")


def make_dispute(players: tuple[str, ...], rounds: int, kind: type[Dispute] = Dispute) -> LegalAction:
    """Make the action by which the operator decides a dispute, about one of the rounds or about no round."""
    by = {"by": "operator"}
    if not rounds:
        return make_action(kind, players, "power", by, without=("round",))
    return make_action(kind, players, "power", by, {"round": Number(1, rounds)})


def make_exclusion(
    players: tuple[str, ...], by: str, *, usual: tuple[str, ...] = (), from_: str | None = None
) -> LegalAction:
    """Make the action that excludes a player who contravened a clause.

    Without ``from_`` the player is excluded from the game. ``from_`` can name the round instead.
    """
    arguments = {"by": by} if from_ is None else {"from": from_, "by": by}
    fields = {"contravened": ClauseName(usual)}
    if from_ is None:
        return make_action(
            Exclude, players, "power", arguments, fields | {"from": OneOf(("game",))}, needed=("contravened",)
        )
    return make_action(Exclude, players, "power", arguments, fields, needed=("contravened",))


def make_void_running(number: int, causes: tuple[str, ...] = COMMON_VOID_CAUSES, by: str = "operator") -> LegalAction:
    """Make the action that declares the running round void. The command may name the round by its number."""
    return make_action(Void, (), "power", {"by": by}, {"cause": OneOf(causes), "round": OneOf((number,))})


def make_void_completed(rounds: Rounds[Any], *, disturbed_last: bool = False) -> Iterator[LegalAction]:
    """Yield the actions that declare a completed round void for fraud.

    The action lists the rounds that are still settled. If there are more than ``MAX_LISTED_ROUNDS``, it accepts
    any round number. With ``disturbed_last`` the last round can also be declared void for a disturbance.
    """
    if disturbed_last and rounds and rounds.is_settled(len(rounds)):
        causes = OneOf(tuple(cause for cause in CAUSES if cause in DISTURBANCES))
        yield make_action(Void, (), "power", {"round": len(rounds), "by": "operator"}, {"cause": causes})
    round_field: Number | OneOf = Number(1, len(rounds))
    if len(rounds) <= MAX_LISTED_ROUNDS:
        round_field = OneOf(tuple(rounds.iterate_settled()))
        if not round_field.values:
            return
    yield make_action(
        Void, (), "power", {"cause": "fraud", "by": "operator"}, {"round": round_field}, needed=("round",)
    )


def make_close() -> LegalAction:
    """Make the action by which the operator closes the table with notice to the players."""
    return make_action(Close, (), "power", {"notice": True, "by": "operator"})


def make_check(
    when: tuple[str, ...], by: str | None, *, without_when: bool, kind: type[CheckCards] = CheckCards
) -> LegalAction:
    """Make the action that records a check of the cards or tiles, optionally with their count.

    ``when`` has the values that the command's key ``when`` may have now.
    """
    arguments: dict[str, Any] = {} if by is None else {"by": by}
    if not when:
        return make_action(kind, (), "on-record", arguments, {"count": Number(0)}, without=("when",))
    needed = () if without_when else ("when",)
    return make_action(kind, (), "on-record", arguments, {"when": OneOf(when), "count": Number(0)}, needed=needed)


def make_change(kind: type[ChangeCards] = ChangeCards) -> LegalAction:
    """Make the action that records a change of the cards or tiles, which supervisor and dealer checked."""
    return make_action(kind, (), "power", {"checked": True, "by": "operator"})


def make_plain(kind: type[Command], part: Any = "irregularity", **arguments: Any) -> LegalAction:
    """Make an action whose open fields all follow from its command type, without choices from the table."""
    return make_action(kind, (), part, arguments)
