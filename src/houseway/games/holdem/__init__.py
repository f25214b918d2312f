"""Poker Hold-em, by NI2015-405: players play against each other, the house takes a commission.

Players sit down with their table stakes, and the operator has said before the round which deck, which order of hands
and which bets it is played with. The button lies before one of them. The one or two or three players after
it post blinds, or everybody puts in an ante, and each gets two hole cards, the button last.

The player after the last blind opens: calls, raises, or folds as the operator's option allows. The others follow, each
matching the bet, raising it or leaving, until all who are still in have put in the same. Three communal cards are
opened, the flop, and they bet again; a fourth card, a bet; a fifth, the last bet. Who has no more chips to match a
bet taps out and stays in for the pots formed so far.

When only one is left, that one wins without showing. Otherwise the hands are read: everybody's best five of
seven, for high, for low or half each. Pot by pot the best hand wins, equal hands share in whole chips, and what cannot
be shared goes to the one nearest the button's left. An uncalled bet has gone back before; the commission has been taken.
Then the button passes on. A deal gone wrong is a misdeal, and the button stays for the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from houseway.errors import BadRecord
from houseway.games.holdem import betting, irregularities, on_record, operator, round, seat_draw, seats, voiding
from houseway.games.holdem import commands as given
from houseway.games.holdem.commands import COMMANDS
from houseway.games.holdem.determinations import Determinations, terms_of
from houseway.games.holdem.legal import legal
from houseway.games.holdem.result import result
from houseway.games.holdem.saved import Saved
from houseway.games.holdem.shuffling import shuffling
from houseway.games.holdem.sign import sign, sign_of_group
from houseway.games.holdem.state import Table
from houseway.games.holdem.view import view
from houseway.table.commands import ChangeCards, CheckCards, Close, Command, Exclude, Infringe, RulesCopy, Vacate, Void
from houseway.table.game import Game
from houseway.table.lines import Happened

HANDLERS: dict[type[Command], Callable[[Table, Any], None]] = {
    given.Determine: operator.determine,
    given.ChargeTime: operator.charge_time,
    Close: operator.close,
    given.Sit: seats.sit,
    given.Buy: seats.buy,
    given.Remove: seats.remove,
    given.Give: seats.give,
    given.Divide: seats.divide,
    given.SideBet: seats.side_bet,
    given.Leave: seats.leave,
    given.SitOut: seats.sit_out,
    given.Return: seats.come_back,
    given.Claim: seats.claim,
    given.Move: seats.move,
    Vacate: seats.vacate,
    given.Absent: seats.absent,
    given.Present: seats.present,
    given.OverBlind: seats.over_blind,
    given.Shoe: round.stack_shoe,
    given.Deal: round.deal,
    given.Showdown: round.showdown,
    given.Fold: betting.fold,
    given.Check: betting.check,
    given.Call: betting.call,
    given.Bet: betting.bet,
    given.CallAndRaise: betting.call_and_raise,
    given.CallAndFold: betting.call_and_fold,
    given.TapOut: betting.tap_out,
    given.Put: betting.put,
    given.OutOfTurn: betting.act_out_of_turn,
    given.Clock: betting.clock,
    given.Expire: betting.expire,
    given.Misdeal: irregularities.misdeal,
    given.ExposeHole: irregularities.expose_hole,
    given.ExposeCommunal: irregularities.expose_communal,
    given.FirstCard: irregularities.first_card,
    given.WrongCards: irregularities.wrong_cards,
    given.Discarded: irregularities.discarded,
    given.DeclareFolded: irregularities.declare_folded,
    given.Irregularity: irregularities.irregularity,
    given.Dispute: irregularities.dispute,
    Exclude: irregularities.exclude,
    Void: voiding.void,
    Infringe: on_record.infringe,
    CheckCards: on_record.check_cards,
    ChangeCards: on_record.change_cards,
    RulesCopy: on_record.rules_copy,
    given.CommitDraw: seat_draw.commit_draw,
    given.SeatDraw: seat_draw.seat_draw,
}


def open_table(determinations: Determinations, instrument: str) -> Table:
    """A new table; ``Refused`` with the rule of the first determination that does not hold."""
    del instrument
    return Table(terms_of(determinations))


def apply(table: Table, command: Command) -> tuple[Happened, ...]:
    """One command; what happened, in order. A refused one changes nothing, nor does one in which the shoe runs out."""
    round_ = table.round
    if round.may_run_out(table, command) if round_ is None else not round_.enough:
        _apply_or_restore(table, command)
    else:
        HANDLERS[type(command)](table, command)
    if not table.happened:
        return ()
    happened = tuple(table.happened)
    table.happened.clear()
    return happened


def _apply_or_restore(table: Table, command: Command) -> None:
    """One command for which the shoe might hold too few cards."""
    saved = Saved(table)
    try:
        HANDLERS[type(command)](table, command)
    except BadRecord:
        saved.restore()
        raise


GAME: Game[Table, Determinations] = Game(
    key="holdem",
    instruments=("NI2015-405",),
    determinations=Determinations,
    commands=COMMANDS,
    open=open_table,
    apply=apply,
    legal=legal,
    view=view,
    result=result,
    sign_of_group=sign_of_group,
    sign=sign,
    shuffling=shuffling,
)
