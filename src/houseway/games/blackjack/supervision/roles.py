"""Who acts: the persons of the dictionary, and which act is whose."""

from __future__ import annotations

from houseway.engine.protocol.commands import CheckCards, Close, Command, Dispute, Exclude, Vacate, Void
from houseway.engine.protocol.roles import Whose, check_whose
from houseway.games.blackjack import commands as c
from houseway.games.blackjack.clauses import (
    A_casino_operator,
    A_casino_supervisor,
    A_dealer,
    A_tournament_director_assistant,
    r2_2,
    r2_4,
    r3_1,
    r3_2,
    r4_7,
    r4_8,
    r4_9,
    r5_5,
    r15_2,
    r16_2_b,
    r16_4,
    r16_5_c,
    r16_6,
    r20_15,
)
from houseway.games.blackjack.play.state import State
from houseway.games.blackjack.supervision.powers import cause_rule, void_wager_rule
from houseway.law.coverage_marks import follows


@follows(A_casino_operator)
def operator(by: str) -> bool:
    """Whoever runs the gaming in the casino."""
    return by == "operator"


@follows(A_casino_supervisor)
def supervisor(by: str) -> bool:
    """The person who watches over the game."""
    return by == "supervisor"


@follows(A_dealer)
def dealer(by: str) -> bool:
    """The person who runs the game at the table."""
    return by == "dealer"


@follows(A_tournament_director_assistant)
def director(by: str) -> bool:
    """The person in charge of a tournament."""
    return by == "director"


RESERVED: dict[type[Command], Whose] = {
    CheckCards: (r2_2, (dealer,)),
    c.ChangeCards: (r2_4, (operator,)),
    c.Limits: (r3_1, (operator,)),
    c.Marker: (r3_2, (operator,)),
    c.LiftRestriction: (r4_8, (operator,)),
    c.Report: (r4_8, (operator,)),
    c.FinalRounds: (r5_5, (supervisor,)),
    Close: (r15_2, (operator,)),
    Exclude: (r16_2_b, (operator,)),
    Dispute: (r16_4, (operator,)),
    Vacate: (r16_6, (operator, supervisor)),
}
"""Acts that a clause reserves to somebody, whatever they hold."""

RESTRICTIONS = {"4.7": r4_7, "4.8": r4_8, "4.9": r4_9}


def whose_act(state: State, command: Command) -> Whose | None:
    """To whom a clause reserves the act; None where anybody's word is taken, and ``by`` only noted."""
    if isinstance(command, c.Restrict):
        return RESTRICTIONS[command.rule], (operator,)
    if isinstance(command, Void):
        return cause_rule(command), (operator,)
    if isinstance(command, c.VoidWager):
        rule = void_wager_rule(state, command)
        return rule, (director,) if rule == r20_15 else (operator,)
    return RESERVED.get(type(command))


@follows(r16_5_c)
def check_person(state: State, command: Command) -> None:
    """Refuse an act by somebody whose act it is not: everybody keeps to the own duties (16.5(c))."""
    check_whose(command, whose_act(state, command))
