"""Having to give up a seat: who lets three rounds in a row go by while all seats are taken may be told to go.

One reading for all four games; what counts as a round let go by, and when a table is full, each says itself.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.state.record_only_commands import Tell
from houseway.law import Rule

ROUNDS_LET_PAST = 3


def why_not_vacate(rule: Rule, player: str, *, let_past: int | None, full: bool) -> Fault | None:
    """Why a player need not go, who let so many rounds in a row go by (None: has no seat).

    >>> why_not_vacate(Rule("16.6"), "ann", let_past=3, full=True) is None
    True
    >>> why_not_vacate(Rule("16.6"), "ann", let_past=2, full=True)
    ('16.6', 'ann let 2 of 3 rounds in a row go by')
    """
    if let_past is None:
        return rule, f"{player} has no seat"
    if let_past < ROUNDS_LET_PAST:
        return rule, f"{player} let {let_past} of {ROUNDS_LET_PAST} rounds in a row go by"
    return None if full else (rule, "another seat is free")


def vacate(rule: Rule, player: str, fault: Fault | None, give_up: Callable[[], object], tell: Tell) -> None:
    """The player gives up the seat, unless there is a fault; the game says what giving it up is."""
    refuse(fault)
    give_up()
    tell(player, rule, "seat-vacated")
