"""Rounds as the tables report or play them, and what happens around them at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.engine.state.voiding import DISTURBANCES
from houseway.errors import Refused
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.safe_text import counted
from houseway.tournaments import condition_types
from houseway.tournaments.commands import ChangeWager, Level, NewLimits, Round, SideWager, Void, WagerOutOfOrder
from houseway.tournaments.play.eliminations import put_out_who_cannot_wager
from houseway.tournaments.play.placement_errors import take_back
from houseway.tournaments.play.state import CountedRound, Entrant, Held, Session, Tournament, TournamentTable
from houseway.tournaments.tables.round_play import change_limits, follow, follow_marker, play_round, void_at_table


def play(tournament: Tournament, command: Round) -> None:
    """A round counts: holdings change, players go out, the marker moves on."""
    session = tournament.session(command.session)
    table = table_of(tournament, session, command.table)
    if command.chips is not None:
        _check_names(tournament, session, table, command.chips)
        _check_number(tournament, session, table, command.round)
        holdings = {entrant: int(command.chips[entrant.name]) for entrant in table.in_play.values()}
        _check_sum(session, holdings)
    else:
        assert command.play is not None
        _check_number(tournament, session, table, command.round)
        holdings, misplaced = play_round(tournament, session, table, command.play)
        tournament.happened.append(Held(f"table {table.number}", "", holdings=holdings))
        count_round(tournament, session, table, holdings, misplaced=misplaced)
        return
    count_round(tournament, session, table, holdings, played=False)


def check_round_to_come(tournament: Tournament, session: Session, table: TournamentTable) -> None:
    """Refuse a round at a table that has none left to play."""
    _check_number(tournament, session, table, table.rounds + 1)


def count_round(
    tournament: Tournament,
    session: Session,
    table: TournamentTable,
    holdings: Mapping[Entrant, int],
    *,
    played: bool = True,
    misplaced: Sequence[int] = (),
) -> None:
    """The round counts: holdings change, players go out, the marker moves on.

    ``misplaced`` are earlier rounds that became void while this one was played (Blackjack 14.5).
    """
    marker = table.marker
    before = {entrant: session.chips[entrant] for entrant in holdings}
    brought = {entrant: chips - before[entrant] for entrant, chips in holdings.items()}
    number = table.engine.rounds if played and table.engine is not None else None
    table.counted.append(CountedRound(before, brought, table.bought, marker, number))
    table.bought = {}
    session.chips.update(holdings)
    for earlier in misplaced:
        take_back(tournament, session, table, earlier)
    put_out_who_cannot_wager(tournament, session, (table,))
    if marker is not None:
        _pass_marker_on(tournament, table, marker)
    if not played or misplaced or len(table.in_play) < len(holdings):
        follow(tournament, session, table)
    else:
        follow_marker(table)


@follows_given(lambda tournament, table, marker: (tournament.clauses.marker_means,))
def _pass_marker_on(tournament: Tournament, table: TournamentTable, marker: int) -> None:
    """After a round that counts the starting marker goes clockwise to the next seat still in play."""
    del tournament
    table.marker = table.next_seat(marker)


def _check_names(tournament: Tournament, session: Session, table: TournamentTable, chips: Mapping[str, int]) -> None:
    """Exactly the players in play at the table are named."""
    clauses = tournament.clauses
    playing = {entrant.name for entrant in table.in_play.values()}
    if playing and chips.keys() == playing:
        return
    seated = {entrant.name for entrant, (number, _) in session.seating.items() if number == table.number}
    for name in chips:
        if name not in seated:
            raise Refused(clauses.position, f"{name} has no seat at table {table.number}")
    for name in chips:
        if name not in playing:
            raise Refused(session.clauses.out_of_play, f"{name} is no longer in play")
    missing = ", ".join(sorted(playing - chips.keys()))
    raise Refused(clauses.structure_item, f"holdings of {missing} are missing" if missing else _NOBODY)


_NOBODY = "nobody is in play at that table"


def _check_number(tournament: Tournament, session: Session, table: TournamentTable, number: int) -> None:
    rule = tournament.clauses.structure_item
    if not table.in_play:
        raise Refused(rule, _NOBODY)
    if number != table.rounds + 1:
        raise Refused(rule, f"table {table.number} plays round {table.rounds + 1} next")
    if not session.round_to_come(table):
        raise Refused(rule, f"{session.plan.id} has {counted(session.plan.length.rounds or 0, 'round')}")


def _check_sum(session: Session, holdings: Mapping[Entrant, int]) -> None:
    """At a Hold-em table chips only change hands (20.14)."""
    if session.plan.among_players and sum(holdings.values()) != sum(session.chips[entrant] for entrant in holdings):
        raise Refused(session.clauses.chips, "the chips at the table do not add up as before")


def void(tournament: Tournament, command: Void) -> None:
    """A round is void: the one now played does not count and the marker stays; a counted one is undone."""
    session = tournament.session(command.session)
    table = table_of(tournament, session, command.table)
    rule = clause_of_void(session, command)
    if command.cause == "collusion" and session.clauses.collusion == session.clauses.impractical:
        raise Refused(rule, "collusion voids no round in this game")
    if command.round is not None:
        if command.cause != "fraud":
            raise Refused(rule, "only fraud lets a round be voided that was counted")
        _check_last_counted(table, command.round, rule)
        void_at_table(tournament, table)
    tournament.tell(
        "players", rule, "round-void", session=session.plan.id, table=table.number, round=command.round
    )  # fmt: skip
    if command.round is not None:
        _undo(tournament, session, table)


def _check_last_counted(table: TournamentTable, number: int, rule: Rule) -> None:
    """It is the last round that counts there, and nothing has been built on it since (T-39)."""
    if number != table.rounds or not table.counted:
        raise Refused(rule, f"the last counted round of table {table.number} is {table.rounds}")
    if number <= table.untouched_from:
        raise Refused(
            rule,
            "since then somebody there bought chips, was put out by new limits or was excluded, or a round became void",
        )


def _undo(tournament: Tournament, session: Session, table: TournamentTable) -> None:
    """Holdings, eliminations, round number and marker are as before the round; then the test before a round."""
    last = table.counted.pop()
    stood = {out.entrant: out.status for out in session.out if out.entrant in last.before}
    session.out = [out for out in session.out if out.entrant not in stood]
    session.chips.update(last.before)
    for entrant, status in stood.items():
        entrant.status = status
        session.take_in(table, session.seating[entrant][1], entrant)
    table.bought, table.marker = last.bought, last.marker
    put_out_who_cannot_wager(tournament, session, (table,))
    follow(tournament, session, table)


def clause_of_void(session: Session, command: Void) -> Rule:
    """The clause under which a cause voids a round."""
    if command.cause in DISTURBANCES:
        return session.clauses.disturbance
    return session.clauses.collusion if command.cause == "collusion" else session.clauses.impractical


def wager_out_of_order(tournament: Tournament, command: WagerOutOfOrder) -> None:
    """The first wager out of order stands with advice, a later one may be void (17.15, 18.15, 20.15)."""
    session = tournament.session(command.session)
    entrant = tournament.entrant(command.player)
    rule = session.clauses.order
    if session.plan.among_players:
        raise Refused(rule, "where players play among themselves, acting out of turn is the table's own business")
    if not session.plays(entrant):
        raise Refused(session.clauses.out_of_play, f"{entrant.name} is not in play in {session.plan.id}")
    if command.void:
        if not entrant.advised:
            raise Refused(rule, f"{entrant.name} was not advised before")
        tournament.tell(entrant.name, rule, "wager-void")
    else:
        entrant.advised = True
        tournament.tell(entrant.name, rule, "wager-out-of-order")


@follows_given(lambda tournament, command: (tournament.clauses.opportunity,))
def change_wager(tournament: Tournament, command: ChangeWager) -> None:
    """A wager may be changed while it is the player's turn (17.15, 17.16 and siblings)."""
    session = tournament.session(command.session)
    if session.plan.among_players or command.after_opportunity:
        raise Refused(session.clauses.order, f"{command.player} may not change a wager now")


def side_wager(tournament: Tournament, command: SideWager) -> None:
    """Jackpot and side wagers: never in Pai Gow, none in Hold-em, elsewhere as the conditions say."""
    session = tournament.session(command.session)
    may = session.plan.regime.side_wagers
    if may != "as-conditions" or not tournament.terms.side_wagers_allowed:
        raise Refused(session.clauses.side_wagers, f"{command.player}: no side wagers in {session.plan.id}")


def level(tournament: Tournament, command: Level) -> None:
    """New limits; a raised minimum puts out at once who cannot wager it."""
    session = tournament.session(command.session)
    _change(tournament, session, command.limits)
    tournament.tell("players", tournament.clauses.limits_item, "limits", session=session.plan.id)
    if command.limits.min is not None and not session.plan.among_players:
        for table in put_out_who_cannot_wager(tournament, session, session.tables.values()):
            table.keep_rounds()
            follow(tournament, session, table)


def _change(tournament: Tournament, session: Session, limits: NewLimits) -> None:
    """The limits of the session are others, here and at its tables; where a table refuses them nothing has changed."""
    before = session.minimum, session.maximum, session.level
    if session.plan.among_players:
        if (limits.small, limits.big, limits.ante) != (None, None, None):
            session.level = condition_types.Level(small=limits.small, big=limits.big, ante=limits.ante)
    else:
        if limits.min is not None:
            session.minimum = int(limits.min)
        if limits.max is not None:
            session.maximum = int(limits.max)
    if (session.minimum, session.maximum, session.level) == before:
        return
    try:
        change_limits(tournament, session)
    except Refused:
        session.minimum, session.maximum, session.level = before
        raise


def table_of(tournament: Tournament, session: Session, number: int) -> TournamentTable:
    """The table of a session; there is none of another number."""
    table = session.tables.get(number)
    if table is None:
        raise Refused(tournament.clauses.position, f"{session.plan.id} has no table {number}")
    return table
