"""Offers of the acts that all four games share word for word: what is put on record, disputes, voiding, exclusion.

A game's own ``ports/staff_actions.py`` says when; here stands what such an act takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from houseway.engine.protocol.action_builder import form
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
from houseway.engine.protocol.legal_actions import ClauseNamed, Number, Offer, OneOf
from houseway.engine.state.bounded_history import Rounds
from houseway.engine.state.voiding import DISTURBANCES

CAUSES: tuple[str, ...] = get_args(Cause)
LISTED = 200
"""So many rounds are listed one by one."""
FOR_ALL = tuple(cause for cause in CAUSES if cause in DISTURBANCES or cause in ("impractical", "fraud"))
"""The causes for which every game lets the running round be declared void."""


def on_record(players: tuple[str, ...], usual: tuple[str, ...] = ()) -> Iterator[Offer]:
    """What anybody of the staff may put on record at any time: an infringement, a copy of the rules given."""
    yield form(Infringe, players, "on-record", fields={"rule": ClauseNamed(usual)})
    yield form(RulesCopy, players, "on-record")


def dispute(players: tuple[str, ...], rounds: int, kind: type[Dispute] = Dispute) -> Offer:
    """The operator's decision of a dispute, about one of so many rounds or about none."""
    by = {"by": "operator"}
    if not rounds:
        return form(kind, players, "power", by, without=("round",))
    return form(kind, players, "power", by, {"round": Number(1, rounds)})


def exclusion(players: tuple[str, ...], by: str, *, usual: tuple[str, ...] = (), from_: str | None = None) -> Offer:
    """Keeping a player out, of the game or (``from_``) of the round, for a clause that was contravened."""
    arguments = {"by": by} if from_ is None else {"from": from_, "by": by}
    fields = {"contravened": ClauseNamed(usual)}
    if from_ is None:
        return form(Exclude, players, "power", arguments, fields | {"from": OneOf(("game",))}, needed=("contravened",))
    return form(Exclude, players, "power", arguments, fields, needed=("contravened",))


def void_running(number: int, causes: tuple[str, ...] = FOR_ALL, by: str = "operator") -> Offer:
    """The running round is declared void; it may be named by its number."""
    return form(Void, (), "power", {"by": by}, {"cause": OneOf(causes), "round": OneOf((number,))})


def void_completed(rounds: Rounds[Any], *, disturbed_last: bool = False) -> Iterator[Offer]:
    """A completed round is declared void for fraud: one of those still settled, or of very many any but the void ones.

    With ``disturbed_last`` the last round can be declared void for a disturbance, too.
    """
    if disturbed_last and rounds and rounds.is_settled(len(rounds)):
        causes = OneOf(tuple(cause for cause in CAUSES if cause in DISTURBANCES))
        yield form(Void, (), "power", {"round": len(rounds), "by": "operator"}, {"cause": causes})
    which: Number | OneOf = Number(1, len(rounds))
    if len(rounds) <= LISTED:
        which = OneOf(tuple(rounds.settled()))
        if not which.values:
            return
    yield form(Void, (), "power", {"cause": "fraud", "by": "operator"}, {"round": which}, needed=("round",))


def closing() -> Offer:
    """The operator closes the table with notice."""
    return form(Close, (), "power", {"notice": True, "by": "operator"})


def check(when: tuple[str, ...], by: str | None, *, without_when: bool, kind: type[CheckCards] = CheckCards) -> Offer:
    """Cards or tiles were checked, and perhaps counted; ``when`` are the words for which a check is heard now."""
    arguments: dict[str, Any] = {} if by is None else {"by": by}
    if not when:
        return form(kind, (), "on-record", arguments, {"count": Number(0)}, without=("when",))
    needed = () if without_when else ("when",)
    return form(kind, (), "on-record", arguments, {"when": OneOf(when), "count": Number(0)}, needed=needed)


def change(kind: type[ChangeCards] = ChangeCards) -> Offer:
    """Other cards or tiles come into use, checked by supervisor and dealer."""
    return form(kind, (), "power", {"checked": True, "by": "operator"})


def plain(kind: type[Command], part: Any = "irregularity", **arguments: Any) -> Offer:
    """An act that takes nothing, or only what is given here."""
    return form(kind, (), part, arguments)
