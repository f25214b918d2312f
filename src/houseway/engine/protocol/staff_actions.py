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
"""Greatest number of rounds for which a legal action lists the settled rounds one by one."""
COMMON_VOID_CAUSES = tuple(cause for cause in CAUSES if cause in DISTURBANCES or cause in ("impractical", "fraud"))
"""Causes for which every game allows the running round to be declared void."""


def make_record_actions(players: tuple[str, ...], usual: tuple[str, ...] = ()) -> Iterator[LegalAction]:
    """Yield what staff may record at any time: an infringement, a copy of the rules given."""
    yield make_action(Infringe, players, "on-record", fields={"rule": ClauseName(usual)})
    yield make_action(RulesCopy, players, "on-record")


def make_dispute(players: tuple[str, ...], rounds: int, kind: type[Dispute] = Dispute) -> LegalAction:
    """Make the operator's decision of a dispute, about one of the rounds or about none."""
    by = {"by": "operator"}
    if not rounds:
        return make_action(kind, players, "power", by, without=("round",))
    return make_action(kind, players, "power", by, {"round": Number(1, rounds)})


def make_exclusion(
    players: tuple[str, ...], by: str, *, usual: tuple[str, ...] = (), from_: str | None = None
) -> LegalAction:
    """Make the exclusion of a player from the game or (``from_``) the round, for a contravened clause."""
    arguments = {"by": by} if from_ is None else {"from": from_, "by": by}
    fields = {"contravened": ClauseName(usual)}
    if from_ is None:
        return make_action(
            Exclude, players, "power", arguments, fields | {"from": OneOf(("game",))}, needed=("contravened",)
        )
    return make_action(Exclude, players, "power", arguments, fields, needed=("contravened",))


def make_void_running(number: int, causes: tuple[str, ...] = COMMON_VOID_CAUSES, by: str = "operator") -> LegalAction:
    """Make the voiding of the running round, which may be named by its number."""
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
    """Make the operator's closing of the table with notice."""
    return make_action(Close, (), "power", {"notice": True, "by": "operator"})


def make_check(
    when: tuple[str, ...], by: str | None, *, without_when: bool, kind: type[CheckCards] = CheckCards
) -> LegalAction:
    """Make the check of cards or tiles, perhaps with a count; ``when`` are the values accepted now."""
    arguments: dict[str, Any] = {} if by is None else {"by": by}
    if not when:
        return make_action(kind, (), "on-record", arguments, {"count": Number(0)}, without=("when",))
    needed = () if without_when else ("when",)
    return make_action(kind, (), "on-record", arguments, {"when": OneOf(when), "count": Number(0)}, needed=needed)


def make_change(kind: type[ChangeCards] = ChangeCards) -> LegalAction:
    """Make the change of cards or tiles, checked by supervisor and dealer."""
    return make_action(kind, (), "power", {"checked": True, "by": "operator"})


def make_plain(kind: type[Command], part: Any = "irregularity", **arguments: Any) -> LegalAction:
    """Make an action whose only open fields follow from its command type."""
    return make_action(kind, (), part, arguments)
