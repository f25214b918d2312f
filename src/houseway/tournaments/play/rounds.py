"""Rounds that are reported or played at tables, voids, irregular wagers, and changes of the limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.engine.state.voiding import DISTURBANCES
from houseway.errors import Refused
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments import condition_types
from houseway.tournaments.commands import ChangeWager, Level, NewLimits, Round, SideWager, Void, WagerOutOfOrder
from houseway.tournaments.play.card_placement_errors import reverse_round
from houseway.tournaments.play.eliminations import eliminate_players_below_minimum
from houseway.tournaments.play.state import CountedRound, Entrant, Session, TableHoldings, Tournament, TournamentTable
from houseway.tournaments.tables.round_play import change_limits, play_round, sync_marker, sync_table, void_at_table


def play(tournament: Tournament, command: Round) -> None:
    """Count the next round of a table.

    The command either reports the chips of each player after the round, or contains the commands of the round. In
    the second case the round is played now on the engine of the game.
    """
    session = tournament.get_session(command.session)
    table = get_table(tournament, session, command.table)
    if command.chips is not None:
        _check_names(tournament, session, table, command.chips)
        _check_round_number(tournament, session, table, command.round)
        holdings = {entrant: int(command.chips[entrant.name]) for entrant in table.in_play.values()}
        _check_sum(session, holdings)
    else:
        assert command.play is not None
        _check_round_number(tournament, session, table, command.round)
        holdings, misplaced_rounds = play_round(tournament, session, table, command.play)
        tournament.happened.append(TableHoldings(f"table {table.number}", "", holdings=holdings))
        count_round(tournament, session, table, holdings, misplaced_rounds=misplaced_rounds)
        return
    count_round(tournament, session, table, holdings, is_played=False)


def check_next_round(tournament: Tournament, session: Session, table: TournamentTable) -> None:
    """Check that the table has another round to play.

    Raises:
        Refused: nobody is in play at the table, or all its rounds are played.
    """
    _check_round_number(tournament, session, table, table.round_count + 1)


def count_round(
    tournament: Tournament,
    session: Session,
    table: TournamentTable,
    holdings: Mapping[Entrant, int],
    *,
    is_played: bool = True,
    misplaced_rounds: Sequence[int] = (),
) -> None:
    """Count a round: update the holdings, eliminate players, and advance the starting marker.

    ``misplaced_rounds`` are the numbers of earlier rounds that became void during this round (Blackjack 14.5).
    """
    marker = table.marker
    holdings_before = {entrant: session.chips[entrant] for entrant in holdings}
    changes = {entrant: chips - holdings_before[entrant] for entrant, chips in holdings.items()}
    number = table.engine.round_count if is_played and table.engine is not None else None
    table.counted.append(CountedRound(holdings_before, changes, table.bought, marker, number))
    table.bought = {}
    session.chips.update(holdings)
    for round_number in misplaced_rounds:
        reverse_round(tournament, session, table, round_number)
    eliminate_players_below_minimum(tournament, session, (table,))
    if marker is not None:
        _advance_marker(tournament, table, marker)
    if not is_played or misplaced_rounds or len(table.in_play) < len(holdings):
        sync_table(tournament, session, table)
    else:
        sync_marker(table)


@follows_given(lambda tournament, table, marker: (tournament.clauses.marker_means,))
def _advance_marker(tournament: Tournament, table: TournamentTable, marker: int) -> None:
    """Move the starting marker clockwise to the next seat in play after a counted round."""
    del tournament
    table.marker = table.find_next_seat(marker)


def _check_names(tournament: Tournament, session: Session, table: TournamentTable, chips: Mapping[str, int]) -> None:
    """Check that a report has the holdings of exactly the players who are in play at the table."""
    clauses = tournament.clauses
    names_in_play = {entrant.name for entrant in table.in_play.values()}
    if names_in_play and chips.keys() == names_in_play:
        return
    seated_names = {entrant.name for entrant, (number, _) in session.seating.items() if number == table.number}
    for name in chips:
        if name not in seated_names:
            raise Refused(clauses.position, Message("tournaments-no-seat-at-table", player=name, table=table.number))
    for name in chips:
        if name not in names_in_play:
            raise Refused(session.clauses.out_of_play, Message("tournaments-no-longer-in-play", player=name))
    missing_names = sorted(names_in_play - chips.keys())
    if not missing_names:
        raise Refused(clauses.structure_item, _NOBODY_IN_PLAY)
    players = MessageList(missing_names, "and")
    raise Refused(clauses.structure_item, Message("tournaments-holdings-missing", players=players))


_NOBODY_IN_PLAY = Message("tournaments-nobody-in-play")


def _check_round_number(tournament: Tournament, session: Session, table: TournamentTable, number: int) -> None:
    rule = tournament.clauses.structure_item
    if not table.in_play:
        raise Refused(rule, _NOBODY_IN_PLAY)
    if number != table.round_count + 1:
        raise Refused(rule, Message("tournaments-next-round", table=table.number, round=table.round_count + 1))
    if not session.has_round_to_come(table):
        raise Refused(
            rule, Message("tournaments-rounds-played", session=session.plan.id, count=session.plan.length.rounds or 0)
        )


def _check_sum(session: Session, holdings: Mapping[Entrant, int]) -> None:
    """Check that the sum of the chips at a Hold-em table has not changed (20.14)."""
    if session.plan.among_players and sum(holdings.values()) != sum(session.chips[entrant] for entrant in holdings):
        raise Refused(session.clauses.chips, Message("tournaments-chips-do-not-add-up"))


def void(tournament: Tournament, command: Void) -> None:
    """Void the present round or the last counted round of a table.

    A void present round does not count, and the marker does not move. A counted round can be voided only for fraud,
    and its effects are undone.
    """
    session = tournament.get_session(command.session)
    table = get_table(tournament, session, command.table)
    rule = get_void_clause(session, command)
    if command.cause == "collusion" and session.clauses.collusion == session.clauses.impractical:
        raise Refused(rule, Message("tournaments-collusion-voids-nothing"))
    if command.round is not None:
        if command.cause != "fraud":
            raise Refused(rule, Message("tournaments-only-fraud-voids"))
        _check_last_counted(table, command.round, rule)
        void_at_table(tournament, table)
    tournament.notify(
        "players", rule, "round-void", session=session.plan.id, table=table.number, round=command.round
    )  # fmt: skip
    if command.round is not None:
        _undo_round(tournament, session, table)


def _check_last_counted(table: TournamentTable, number: int, rule: Rule) -> None:
    """Check that a round is the last counted round of the table and that nothing later depends on it (T-39)."""
    if number != table.round_count or not table.counted:
        raise Refused(rule, Message("tournaments-not-last-counted-round", table=table.number, round=table.round_count))
    if number <= table.untouched_from:
        raise Refused(
            rule,
            Message("tournaments-round-cannot-be-undone"),
        )


def _undo_round(tournament: Tournament, session: Session, table: TournamentTable) -> None:
    """Undo the last counted round: restore the holdings, eliminated players, round number and marker.

    Then eliminate players who are below the present table minimum.
    """
    last_round = table.counted.pop()
    statuses = {out.entrant: out.status for out in session.out if out.entrant in last_round.before}
    session.out = [out for out in session.out if out.entrant not in statuses]
    session.chips.update(last_round.before)
    for entrant, status in statuses.items():
        entrant.status = status
        session.add_player(table, session.seating[entrant][1], entrant)
    table.bought, table.marker = last_round.bought, last_round.marker
    eliminate_players_below_minimum(tournament, session, (table,))
    sync_table(tournament, session, table)


def get_void_clause(session: Session, command: Void) -> Rule:
    """Return the clause under which a round is voided for the cause in the command."""
    if command.cause in DISTURBANCES:
        return session.clauses.disturbance
    return session.clauses.collusion if command.cause == "collusion" else session.clauses.impractical


def wager_out_of_order(tournament: Tournament, command: WagerOutOfOrder) -> None:
    """Record that a player wagered out of order (17.15, 18.15, 20.15).

    The player's first such wager is valid, and the player is advised. A later one may be void.
    """
    session = tournament.get_session(command.session)
    entrant = tournament.get_entrant(command.player)
    rule = session.clauses.order
    if session.plan.among_players:
        raise Refused(rule, Message("tournaments-order-among-players"))
    if not session.is_playing(entrant):
        raise Refused(
            session.clauses.out_of_play,
            Message("tournaments-not-in-play", player=entrant.name, session=session.plan.id),
        )
    if command.void:
        if not entrant.advised:
            raise Refused(rule, Message("tournaments-not-advised", player=entrant.name))
        tournament.notify(entrant.name, rule, "wager-void")
    else:
        entrant.advised = True
        tournament.notify(entrant.name, rule, "wager-out-of-order")


@follows_given(lambda tournament, command: (tournament.clauses.opportunity,))
def change_wager(tournament: Tournament, command: ChangeWager) -> None:
    """Accept that a player changes a wager during their turn to wager.

    The clauses are 17.15, 17.16 and the corresponding clauses of the other instruments.

    Raises:
        Refused: the turn has passed, or the players play against each other.
    """
    session = tournament.get_session(command.session)
    if session.plan.among_players or command.after_opportunity:
        raise Refused(session.clauses.order, Message("tournaments-wager-fixed", player=command.player))


def side_wager(tournament: Tournament, command: SideWager) -> None:
    """Accept a jackpot or side wager if the session's game and the conditions allow it.

    Pai Gow prohibits side wagers in tournaments, and Hold-em has no side wagers.
    """
    session = tournament.get_session(command.session)
    side_wager_option = session.plan.options.side_wagers
    if side_wager_option != "as-conditions" or not tournament.terms.side_wagers_allowed:
        raise Refused(
            session.clauses.side_wagers,
            Message("tournaments-no-side-wagers", player=command.player, session=session.plan.id),
        )


def level(tournament: Tournament, command: Level) -> None:
    """Set new limits for a session.

    If the minimum rises, players who cannot wager it are eliminated immediately.
    """
    session = tournament.get_session(command.session)
    _set_limits(tournament, session, command.limits)
    tournament.notify("players", tournament.clauses.limits_item, "limits", session=session.plan.id)
    if command.limits.min is not None and not session.plan.among_players:
        for table in eliminate_players_below_minimum(tournament, session, session.tables.values()):
            table.protect_rounds()
            sync_table(tournament, session, table)


def _set_limits(tournament: Tournament, session: Session, limits: NewLimits) -> None:
    """Set the limits of a session and of its open tables.

    Raises:
        Refused: a table refuses the limits; the session and its tables are unchanged.
    """
    previous_limits = session.minimum, session.maximum, session.level
    if session.plan.among_players:
        if (limits.small, limits.big, limits.ante) != (None, None, None):
            session.level = condition_types.Level(small=limits.small, big=limits.big, ante=limits.ante)
    else:
        if limits.min is not None:
            session.minimum = int(limits.min)
        if limits.max is not None:
            session.maximum = int(limits.max)
    if (session.minimum, session.maximum, session.level) == previous_limits:
        return
    try:
        change_limits(tournament, session)
    except Refused:
        session.minimum, session.maximum, session.level = previous_limits
        raise


def get_table(tournament: Tournament, session: Session, number: int) -> TournamentTable:
    """Return the table of a session by its number.

    Raises:
        Refused: the session has no such table.
    """
    table = session.tables.get(number)
    if table is None:
        raise Refused(
            tournament.clauses.position, Message("tournaments-no-such-table", session=session.plan.id, table=number)
        )
    return table
