"""Order of the players: standings of a session, ties, points, and the places of the tournament.

The order is always computed from holdings, eliminations and extra rounds. An exclusion has only one effect on
the order: an excluded player may not play extra rounds, and ranks after tied players who could (T-35).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from msgspec import Struct

from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.conditions.effective_conditions import SessionPlan
from houseway.tournaments.play.state import Elimination, Entrant, Session, Tournament, sort_by_entry

RankingKey: TypeAlias = tuple[int, ...]

FEWER_EXTRA_ROUNDS = 1 << 62
"""End mark of the ranking key of a player who is not ranked last.

The mark is larger than any holding. If two keys are equal except that one has further results of extra rounds,
the player with fewer extra rounds therefore ranks higher.
"""
EXCLUDED_LAST = -FEWER_EXTRA_ROUNDS
"""End mark of the ranking key of an excluded player.

The mark is smaller than any holding, so the player ranks after others whose keys are otherwise equal.
"""
SURVIVED, ELIMINATED = 1, 0


class LevelGroup(Struct, frozen=True):
    """Players with equal ranking keys, in order of entry.

    ``is_out`` is true if they were eliminated before the end of the session.
    """

    players: tuple[Entrant, ...]
    is_out: bool

    def __len__(self) -> int:
        return len(self.players)

    @property
    def is_tied(self) -> bool:
        """True if the group has two or more players and none of them is excluded.

        Only such players can be ordered among themselves.
        """
        return len(self.players) > 1 and not any(entrant.status == "excluded" for entrant in self.players)


def standings(tournament: Tournament, session: Session, table: int | None = None) -> list[LevelGroup]:
    """Return the groups of equally ranked players of a session that is over, best first.

    With ``table``, return only the players of that table.
    """
    return group_by_key(
        (entrant, key)
        for entrant, key in _iterate_keys(tournament, session)
        if table is None or session.seating[entrant][0] == table
    )


def group_by_key(entrants_with_keys: Iterable[tuple[Entrant, RankingKey]]) -> list[LevelGroup]:
    """Group entrants with equal ranking keys, highest key first."""
    pairs = sorted(entrants_with_keys, key=_get_entry_number)
    pairs.sort(key=_get_key, reverse=True)
    return [
        LevelGroup(tuple(entrant for entrant, _ in level_pairs), key[0] == ELIMINATED)
        for key, level_pairs in groupby(pairs, key=_get_key)
    ]


def _get_entry_number(pair: tuple[Entrant, RankingKey]) -> int:
    return pair[0].number


def _get_key(pair: tuple[Entrant, RankingKey]) -> RankingKey:
    return pair[1]


def _iterate_keys(tournament: Tournament, session: Session) -> Iterable[tuple[Entrant, RankingKey]]:
    """Iterate over the survivors and then the eliminated players of a session, each with a ranking key."""
    for entrant in session.there:
        yield entrant, _make_survivor_key(session, entrant)
    for out in session.out:
        yield out.entrant, _make_eliminated_key(tournament, session, out)


def _make_survivor_key(session: Session, entrant: Entrant) -> RankingKey:
    """Return the ranking key of a survivor: the chips, then the results of extra rounds or lots."""
    end_mark = EXCLUDED_LAST if entrant in session.ranked_last else FEWER_EXTRA_ROUNDS
    return SURVIVED, session.chips[entrant], *session.extras.get(entrant, ()), end_mark


def _make_eliminated_key(tournament: Tournament, session: Session, out: Elimination) -> RankingKey:
    """Return the ranking key of an eliminated player.

    A player who was eliminated in a later round ranks higher. In Hold-em the order of the reports decides instead.
    Within one round the chips before that round decide, if the conditions or 20.20 say so.
    """
    sequence = out.act if session.plan.among_players else out.round
    chips_before = out.before if tournament.terms.tie_eliminated == "chips-before-round" else 0
    return ELIMINATED, sequence, chips_before


def get_extra_round_chips(session: Session, entrant: Entrant) -> int:
    """Return the chips with which a player begins an extra round.

    They are the chips after the previous extra round, or after the session if there was none. If players progress
    from the session and these chips are below the minimum, the player begins again with the chips after the
    session (T-37).
    """
    extras = session.extras.get(entrant)
    if not extras or (session.plan.progress is not None and not can_wager(session, extras[-1])):
        return session.chips[entrant]
    return extras[-1]


def can_wager(session: Session, cents: int) -> bool:
    """Return whether a number of chips reaches the table minimum.

    In Hold-em, and if there is no minimum, any chips are enough.
    """
    return cents >= (1 if session.plan.among_players else max(session.minimum, 1))


def can_play_on(tournament: Tournament, session: Session, entrant: Entrant) -> bool:
    """Return whether extra rounds or a lot can still settle a tie of this player after a session."""
    method = get_tie_method(tournament, session)
    return method == "lot" or (method == "extra-rounds" and can_wager(session, get_extra_round_chips(session, entrant)))


def get_tie_method(tournament: Tournament, session: Session | None) -> str:
    """Return the method that settles a tie in a session, or a tie on total points if ``session`` is None."""
    terms = tournament.terms
    return terms.tie_final if session is None or session.plan.kind == "final" else terms.tie_session


def get_tie_clause(tournament: Tournament, session: Session | None) -> Rule:
    """Return the clause on a tie in a session, or on a tie on total points if ``session`` is None."""
    clauses = tournament.clauses
    if session is None or session.plan.kind == "final":
        return clauses.tie_at_the_end
    return clauses.tie_in_points_session if tournament.terms.uses_points else clauses.tie_in_session


def find_open_tie(
    tournament: Tournament, session: Session, get_value: Callable[[int], int | Fraction], groups: Sequence[LevelGroup]
) -> LevelGroup | None:
    """Return the first tied group that must be played off, or None if there is none.

    ``get_value`` returns the value of a place, such as its prize or its points. A tie must be played off if
    the places that the tied players share have different values, and if the players can still be ordered.
    """
    if session.status != "ended":
        return None
    place = 1
    for group in groups:
        is_undecided = group.is_tied and not group.is_out and _has_different_values(get_value, place, len(group))
        if is_undecided and can_play_on(tournament, session, group.players[0]):
            return group
        place += len(group)
    return None


def _has_different_values(get_value: Callable[[int], int | Fraction], place: int, count: int) -> bool:
    return any(get_value(other_place) != get_value(place) for other_place in range(place + 1, place + count))


def make_points_lookup(session: Session) -> Callable[[int], int]:
    """Return a function that returns the points for a place in a session.

    A place beyond the list of points has zero points.
    """
    points = session.plan.points or ()
    return lambda place: points[place - 1] if place <= len(points) else 0


def find_session_with_open_tie(tournament: Tournament) -> Session | None:
    """Return the first session with a tie that must be played off because the places have different points.

    Return None if there is no such session.
    """
    if not tournament.terms.uses_points:
        return None
    for session in tournament.sessions.values():
        if session.is_over and find_open_tie(
            tournament, session, make_points_lookup(session), standings(tournament, session)
        ):
            return session
    return None


def compute_total_points(tournament: Tournament) -> dict[Entrant, Fraction]:
    """Return the points so far of every entrant in the standings of a session that is over (5.6)."""
    totals: dict[Entrant, Fraction] = {}
    for session in tournament.sessions.values():
        if not session.is_over:
            continue
        get_points = make_points_lookup(session)
        place = 1
        for group in standings(tournament, session):
            shared_points = sum(get_points(place + offset) for offset in range(len(group)))
            for entrant in group.players:
                totals[entrant] = totals.get(entrant, Fraction(0)) + Fraction(shared_points, len(group))
            place += len(group)
    return totals


@follows_given(lambda tournament: (tournament.clauses.places,))
def compute_final_order(tournament: Tournament) -> list[LevelGroup]:
    """Return the groups of entrants who share a place of the tournament, best first (5.7)."""
    return _order_by_points(tournament) if tournament.terms.uses_points else _order_by_steps(tournament)


def _order_by_points(tournament: Tournament) -> list[LevelGroup]:
    """Order the entrants by total points, then by the results of extra rounds.

    If extra rounds settle ties, an excluded player ranks last among players with equal points.
    """
    totals = compute_total_points(tournament)
    points_by_entrant = {
        entrant: totals.get(entrant, Fraction(0))
        for entrant in tournament.entrants.values()
        if (entrant.latest_session is not None and entrant.status in ("waiting", "eliminated"))
        or (entrant.status == "excluded" and entrant in totals)
    }
    excluded_mark = EXCLUDED_LAST if get_tie_method(tournament, None) == "extra-rounds" else FEWER_EXTRA_ROUNDS
    order: list[LevelGroup] = []
    for total in sorted(set(points_by_entrant.values()), reverse=True):
        order += group_by_key(
            (
                entrant,
                (SURVIVED, *entrant.extras, excluded_mark if entrant.status == "excluded" else FEWER_EXTRA_ROUNDS),
            )
            for entrant, points in points_by_entrant.items()
            if points == total
        )
    return order


def _order_by_steps(tournament: Tournament) -> list[LevelGroup]:
    """Order the entrants by the last session that they reached.

    The players of the final rank first, then the players of the sessions one step before the final, and so on.
    """
    steps = count_steps_to_final(tournament.terms.plans)
    keys_by_step: dict[int, list[tuple[Entrant, RankingKey]]] = {}
    for session in tournament.sessions.values():
        if not session.is_over:
            continue
        for entrant, key in _iterate_keys(tournament, session):
            if _find_placing_session(entrant) is session:
                keys_by_step.setdefault(steps[session.plan.id], []).append((entrant, key))
    return [group for step in sorted(keys_by_step) for group in group_by_key(keys_by_step[step])]


def _find_placing_session(entrant: Entrant) -> Session | None:
    """Return the session that decides the place of an entrant, or None if the entrant has no place.

    It is the entrant's latest session. For an excluded player it is the latest session with the player in its
    standings.
    """
    if entrant.status in ("finished", "eliminated", "outranked"):
        return entrant.latest_session
    if entrant.status != "excluded":
        return None
    return next((session for session in reversed(entrant.started) if session.is_in_standings(entrant)), None)


def count_steps_to_final(plans: Sequence[SessionPlan]) -> dict[str, int]:
    """Return for each session how often a player must progress to reach the final from it."""
    steps: dict[str, int] = {}
    for plan in reversed(plans):
        steps[plan.id] = 0 if plan.progress is None else steps[plan.progress.to] + 1
    return steps


def list_names(entrants: Iterable[Entrant]) -> list[str]:
    """Return the names of the entrants in order of entry."""
    return [entrant.name for entrant in sort_by_entry(entrants)]
