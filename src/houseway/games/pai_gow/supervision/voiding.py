"""Rounds declared void: the round in play, the last settled one (17.1), or, for fraud, any other (17.3)."""

from __future__ import annotations

from houseway.engine.output.events import Notice, make_owed_notice
from houseway.engine.state import voiding
from houseway.errors import Refused
from houseway.games.pai_gow.clauses import r14_2, r17_1, r17_3, r17_4
from houseway.games.pai_gow.commands import Void
from houseway.games.pai_gow.play.round import collect_shortage, end_round
from houseway.games.pai_gow.play.settlement import make_void_lines
from houseway.games.pai_gow.play.state import Round, State
from houseway.games.pai_gow.supervision.tile_corrections import find_last_settled_round
from houseway.i18n import Message
from houseway.law import Rule


def get_cause_rule(command: Void) -> Rule:
    """Return the clause under which a cause makes a round void.

    It is 17.1 for a disturbance, 14.2 for collusion, and 17.3 for fraud or if play has become impractical.
    """
    return voiding.find_cause_rule(command, disturbance=r17_1, other=r17_3, collusion=r14_2)


def void(state: State, command: Void) -> None:
    """Declare a round void and return every wager in it (17.1, 17.3, 14.2, 17.4).

    A settled round can become void for fraud. For a disturbance only the last settled round can, until the next
    dice.
    """
    rule = get_cause_rule(command)
    running = state.running
    if running is None or command.round not in (None, running):
        _void_completed(state, _find_completed_round(state, command, rule), rule)
        return
    state.notify("players", rule, "round-void")
    collect_shortage(state, rule)
    end_round(state, "void", make_void_lines(state.round, (rule, r17_4)))


def _find_completed_round(state: State, command: Void, rule: Rule) -> Round:
    """Return the settled round that a command names.

    Raises:
        Refused: the round cannot be declared void now.
    """
    if rule != r17_1 or command.round is None:
        return voiding.find_completed_round(state.rounds, command, rule, running=state.running is not None)
    last = state.last_settled
    if last is None or command.round != last.number or find_last_settled_round(state) is None:
        raise Refused(rule, Message("pai-gow-void-disturbance"))
    return state.rounds[last.number - 1]


def _void_completed(state: State, round_: Round, rule: Rule) -> None:
    """Rewrite a settled round as a void one (17.1, 17.3, 17.4).

    Wagers, payments and commission are returned, and the changes of the pools are undone. Later rounds and the
    layout stay unchanged.
    """
    round_.status = "void"
    round_.lines = make_void_lines(round_, (rule, r17_4))
    notices = [Notice("players", rule, "round-void")]
    if round_.pools_changed is not None and state.pools is not None:
        shortages = state.pools.undo(*round_.pools_changed)
        notices += [make_owed_notice(rule, cents, pool=pool) for pool, cents in shortages.items()]
        round_.pools_changed = 0, 0
        state.displayed = state.pools.jackpot
    round_.notices += notices
    state.happened += [*notices, *round_.lines]
