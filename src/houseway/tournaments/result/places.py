"""Who is ahead of whom: the order of a session, ties and what they decide, points, places of the tournament.

Everything here is worked out anew when it is asked for, from holdings, eliminations and extra rounds. An exclusion
changes nothing of it but one thing: who may not play on stands behind those who could (T-35).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from msgspec import Struct

from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.conditions.effective_conditions import Plan
from houseway.tournaments.play.state import Entrant, Out, Session, Tournament, by_entry

Key: TypeAlias = tuple[int, ...]

PLAYED_FEWER = 1 << 62
"""Ends a list of extra rounds: with all else equal, who played fewer of them is ahead."""
BEHIND = -PLAYED_FEWER
"""Ends the list of somebody who was excluded and may not play on: behind all who were level."""
STILL_THERE, WENT_OUT = 1, 0


class Group(Struct, frozen=True):
    """Players who are level, in order of entry, and whether they went out before the end."""

    players: tuple[Entrant, ...]
    out: bool

    def __len__(self) -> int:
        return len(self.players)

    @property
    def tied(self) -> bool:
        """Whether these players can be put in order among themselves: two or more, and nobody who may not take part."""
        return len(self.players) > 1 and not any(entrant.status == "excluded" for entrant in self.players)


def standings(tournament: Tournament, session: Session, table: int | None = None) -> list[Group]:
    """The order of a session that is over, or of one of its tables: groups of level players, best first."""
    return grouped(
        (entrant, key)
        for entrant, key in _keys_of(tournament, session)
        if table is None or session.seating[entrant][0] == table
    )


def grouped(keyed: Iterable[tuple[Entrant, Key]]) -> list[Group]:
    """Groups of equal keys, highest first."""
    ordered = sorted(keyed, key=_entry)
    ordered.sort(key=_key, reverse=True)
    return [
        Group(tuple(entrant for entrant, _ in level), key[0] == WENT_OUT) for key, level in groupby(ordered, key=_key)
    ]


def _entry(pair: tuple[Entrant, Key]) -> int:
    return pair[0].number


def _key(pair: tuple[Entrant, Key]) -> Key:
    return pair[1]


def _keys_of(tournament: Tournament, session: Session) -> Iterable[tuple[Entrant, Key]]:
    """Everybody who was in the session to its end or went out in it, with what orders them."""
    for entrant in session.there:
        yield entrant, _key_of_survivor(session, entrant)
    for out in session.out:
        yield out.entrant, _key_of_eliminated(tournament, session, out)


def _key_of_survivor(session: Session, entrant: Entrant) -> Key:
    """By holding; level holdings by what the extra rounds left, one after the other."""
    end = BEHIND if entrant in session.behind else PLAYED_FEWER
    return STILL_THERE, session.chips[entrant], *session.extras.get(entrant, ()), end


def _key_of_eliminated(tournament: Tournament, session: Session, out: Out) -> Key:
    """By round, later ones first; hands of Hold-em tables as reported. In one round as the conditions or 20.20 say."""
    when = out.act if session.plan.among_players else out.round
    before = out.before if tournament.terms.tie_eliminated == "chips-before-round" else 0
    return WENT_OUT, when, before


def held_now(session: Session, entrant: Entrant) -> int:
    """What a player of an extra round has to wager: the holding, or what the extra round before left.

    Where somebody is to be sent on, a group that extra rounds left below the minimum begins again with what it held (T-37).
    """
    extras = session.extras.get(entrant)
    if not extras or (session.plan.progress is not None and not can_wager(session, extras[-1])):
        return session.chips[entrant]
    return extras[-1]


def can_wager(session: Session, cents: int) -> bool:
    """Whether a holding reaches the table minimum (Hold-em, or no minimum stated: any chips)."""
    return cents >= (1 if session.plan.among_players else max(session.minimum, 1))


def can_play_on(tournament: Tournament, session: Session, entrant: Entrant) -> bool:
    """Whether a tie of this player at the end of a session could still be decided: by extra rounds, or by lot."""
    regime = tie_regime(tournament, session)
    return regime == "lot" or (regime == "extra-rounds" and can_wager(session, held_now(session, entrant)))


def tie_regime(tournament: Tournament, session: Session | None) -> str:
    """How a tie is settled in a session; None: one on total points."""
    terms = tournament.terms
    return terms.tie_final if session is None or session.plan.kind == "final" else terms.tie_session


def tie_clause(tournament: Tournament, session: Session | None) -> Rule:
    """The clause on a tie in a session; None: on one of total points."""
    clauses = tournament.clauses
    if session is None or session.plan.kind == "final":
        return clauses.tie_at_the_end
    return clauses.tie_in_points_session if tournament.terms.points_format else clauses.tie_in_session


def open_tie(
    tournament: Tournament, session: Session, worth: Callable[[int], int | Fraction], groups: Sequence[Group]
) -> Group | None:
    """The first group that must be played off because the places it holds are worth different things."""
    if session.status != "ended":
        return None
    place = 1
    for group in groups:
        undecided = group.tied and not group.out and _differ(worth, place, len(group))
        if undecided and can_play_on(tournament, session, group.players[0]):
            return group
        place += len(group)
    return None


def _differ(worth: Callable[[int], int | Fraction], place: int, count: int) -> bool:
    return any(worth(other) != worth(place) for other in range(place + 1, place + count))


def points_of_place(session: Session) -> Callable[[int], int]:
    """The points that a place of a session gives; later ones give none."""
    points = session.plan.points or ()
    return lambda place: points[place - 1] if place <= len(points) else 0


def open_tie_on_points(tournament: Tournament) -> Session | None:
    """The first session in which a tie on different points must be played off."""
    if not tournament.terms.points_format:
        return None
    for session in tournament.sessions.values():
        if session.over and open_tie(tournament, session, points_of_place(session), standings(tournament, session)):
            return session
    return None


def total_points(tournament: Tournament) -> dict[Entrant, Fraction]:
    """Everybody who stands in the standings of a session that is over, with the points so far (5.6)."""
    totals: dict[Entrant, Fraction] = {}
    for session in tournament.sessions.values():
        if not session.over:
            continue
        points = points_of_place(session)
        place = 1
        for group in standings(tournament, session):
            together = sum(points(place + offset) for offset in range(len(group)))
            for entrant in group.players:
                totals[entrant] = totals.get(entrant, Fraction(0)) + Fraction(together, len(group))
            place += len(group)
    return totals


@follows_given(lambda tournament: (tournament.clauses.places,))
def final_order(tournament: Tournament) -> list[Group]:
    """The places of the tournament as groups, best first (5.7)."""
    return _order_by_points(tournament) if tournament.terms.points_format else _order_by_steps(tournament)


def _order_by_points(tournament: Tournament) -> list[Group]:
    """By total points; level ones by extra rounds where there were any, the excluded behind where these decide."""
    totals = total_points(tournament)
    worth = {
        entrant: totals.get(entrant, Fraction(0))
        for entrant in tournament.entrants.values()
        if (entrant.latest is not None and entrant.status in ("waiting", "eliminated"))
        or (entrant.status == "excluded" and entrant in totals)
    }
    last = BEHIND if tie_regime(tournament, None) == "extra-rounds" else PLAYED_FEWER
    order: list[Group] = []
    for total in sorted(set(worth.values()), reverse=True):
        order += grouped(
            (entrant, (STILL_THERE, *entrant.extras, last if entrant.status == "excluded" else PLAYED_FEWER))
            for entrant, points in worth.items()
            if points == total
        )
    return order


def _order_by_steps(tournament: Tournament) -> list[Group]:
    """The final first, then who came one step short of it, and so on back."""
    steps = steps_to_the_final(tournament.terms.plans)
    keyed: dict[int, list[tuple[Entrant, Key]]] = {}
    for session in tournament.sessions.values():
        if not session.over:
            continue
        for entrant, key in _keys_of(tournament, session):
            if _placed_by(entrant) is session:
                keyed.setdefault(steps[session.plan.id], []).append((entrant, key))
    return [group for step in sorted(keyed) for group in grouped(keyed[step])]


def _placed_by(entrant: Entrant) -> Session | None:
    """The session that gives an entrant the place: the last one; of an excluded player the last that was decided."""
    if entrant.status in ("finished", "eliminated", "outranked"):
        return entrant.latest
    if entrant.status != "excluded":
        return None
    return next((session for session in reversed(entrant.started) if session.stood_in(entrant)), None)


def steps_to_the_final(plans: Sequence[Plan]) -> dict[str, int]:
    """How many times one is sent on from each session before the final."""
    steps: dict[str, int] = {}
    for plan in reversed(plans):
        steps[plan.id] = 0 if plan.progress is None else steps[plan.progress.to] + 1
    return steps


def names(entrants: Iterable[Entrant]) -> list[str]:
    """Names in order of entry."""
    return [entrant.name for entrant in by_entry(entrants)]
