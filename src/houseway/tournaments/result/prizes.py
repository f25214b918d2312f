"""The breakdown of the prize pool, the award, the payment, and cancellation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from houseway.errors import Refused
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import Award, Cancel, PayPrizes
from houseway.tournaments.condition_types import Prize
from houseway.tournaments.conditions.effective_conditions import WHOLE, Terms
from houseway.tournaments.play.session_roster import still_to_be_played
from houseway.tournaments.play.state import Entrant, PlaceLine, Tournament, by_entry
from houseway.tournaments.result.money import give_back, prize_pool, return_added_money
from houseway.tournaments.result.places import (
    Group,
    final_order,
    open_tie,
    open_tie_on_points,
    standings,
    tie_clause,
    tie_regime,
)


class Breakdown(Struct, frozen=True):
    """What each place is worth in cents, of the tournament and of each session; together the whole pool."""

    places: tuple[int, ...]
    of_sessions: dict[str, tuple[int, ...]]

    def worth(self, place: int) -> int:
        """The prize of a place of the tournament."""
        return worth_in(self.places)(place)


def worth_in(amounts: Sequence[int]) -> Callable[[int], int]:
    """The prize of a place by a list; later places get nothing."""
    return lambda place: amounts[place - 1] if place <= len(amounts) else 0


def break_down(terms: Terms, pool: int, placed: int, in_sessions: dict[str, int]) -> Breakdown:
    """Every cent of the pool by place: percentages rounded down, what is left over to the first prize.

    ``placed`` and ``in_sessions`` say how many players there are to take places; a place nobody took is worth nothing.
    """
    places = _amounts(terms, terms.prizes, pool, placed)
    of_sessions = {
        plan.id: _amounts(terms, plan.prizes, pool, in_sessions.get(plan.id, 0)) for plan in terms.plans if plan.prizes
    }
    left = pool - sum(places) - sum(map(sum, of_sessions.values()))
    first = places
    if not terms.prizes:
        first = next((amounts for plan, amounts in of_sessions.items() if in_sessions.get(plan)), places)
    first[:1] = [sum(first[:1]) + left]
    return Breakdown(tuple(places), {plan: tuple(amounts) for plan, amounts in of_sessions.items()})


def _amounts(terms: Terms, prizes: Sequence[Prize], pool: int, taken: int) -> list[int]:
    fixed = sum(prize.amount or 0 for prize in prizes)
    amounts = []
    for prize in prizes:
        if prize.place > taken:
            amounts.append(0)
        elif prize.percent is not None:
            share = pool * prize.percent // WHOLE
            amounts.append(share - share % terms.prize_unit)
        else:
            amounts.append(pool - fixed if prize.rest else int(prize.amount or 0))
    return amounts


def shares(amount: int, players: Sequence[Entrant]) -> dict[Entrant, int]:
    """An amount divided equally to the cent, odd cents one each in order of entry."""
    each, odd = divmod(amount, len(players))
    return {entrant: each + (place < odd) for place, entrant in enumerate(by_entry(players))}


def award(tournament: Tournament, command: Award) -> None:
    """The director awards the places (17.20, 18.21, 20.19, 20.17), and with them the whole pool (17.21, 18.23(b), 20.20)."""
    del command
    clauses = tournament.clauses
    if tournament.phase != "playing":
        raise Refused(clauses.places, "the tournament is not being played")
    for session in tournament.sessions.values():
        if still_to_be_played(tournament, session):
            raise Refused(clauses.places, f"{session.plan.id} is still to be played")
    tied = open_tie_on_points(tournament)
    if tied is not None:
        raise Refused(tie_clause(tournament, tied), f"a tie over points in {tied.plan.id} must be played off")
    order = final_order(tournament)
    of_sessions = {
        session.plan.id: standings(tournament, session)
        for session in tournament.sessions.values()
        if session.plan.prizes and session.over
    }
    breakdown = _check_and_break_down(tournament, order, of_sessions)
    _check_ties(tournament, breakdown, order, of_sessions)
    _give_prizes(tournament, breakdown, order, of_sessions)
    tournament.phase = "places-awarded"


def _check_and_break_down(tournament: Tournament, order: list[Group], of_sessions: dict[str, list[Group]]) -> Breakdown:
    """Somebody must be there to be paid, and fixed prizes must not be above the pool."""
    terms, rule = tournament.terms, tournament.clauses.whole_pool
    pool = prize_pool(tournament)
    in_sessions = {plan: sum(map(len, groups)) for plan, groups in of_sessions.items()}
    placed = sum(map(len, order))
    if not placed and (terms.prizes or not any(in_sessions.values())):
        raise Refused(rule, "there is nobody to pay")
    if sum(prize.amount or 0 for prize in terms.prizes) > pool:
        raise Refused(rule, "the fixed prizes are above the pool: add money first")
    return break_down(terms, pool, placed, in_sessions)


@follows_given(lambda tournament, *_: _level_in(tournament))
def _check_ties(
    tournament: Tournament, breakdown: Breakdown, order: list[Group], of_sessions: dict[str, list[Group]]
) -> None:
    """A tie between different prizes must be played off first, of a session's prizes, then of the tournament's."""
    for plan, groups in of_sessions.items():
        session = tournament.sessions[plan]
        if open_tie(tournament, session, worth_in(breakdown.of_sessions[plan]), groups):
            raise Refused(tie_clause(tournament, session), f"a tie over prizes of {plan} must be played off")
    if tournament.terms.points_format:
        level = _level_on_total(tournament, breakdown, order)
        if level is not None:
            raise Refused(tie_clause(tournament, None), "a tie over prizes on total points must be played off")
        return
    final = tournament.sessions[tournament.terms.plans[-1].id]
    worth = _place_itself if tournament.terms.every_tie_is_played_off else breakdown.worth
    if final.over and open_tie(tournament, final, worth, standings(tournament, final)):
        raise Refused(tie_clause(tournament, final), "a tie in the final must be played off")


def _place_itself(place: int) -> int:
    """No two places are worth the same: every tie counts (reading 15(b))."""
    return place


def _level_in(tournament: Tournament) -> tuple[Rule, ...]:
    """In what players can be level at the end: in points, or in chips."""
    clauses = tournament.clauses
    return (clauses.level_on_points if tournament.terms.points_format else clauses.level_on_chips,)


def _level_on_total(tournament: Tournament, breakdown: Breakdown, order: list[Group]) -> Group | None:
    """A group level on total points whose places have different prizes, where extra rounds settle that."""
    if tie_regime(tournament, None) != "extra-rounds":
        return None
    place = 1
    for group in order:
        if group.tied and len({breakdown.worth(place + offset) for offset in range(len(group))}) > 1:
            return group
        place += len(group)
    return None


@follows_given(lambda tournament, _, order, __: [tournament.clauses.prizes_shared for group in order if len(group) > 1])
def _give_prizes(
    tournament: Tournament, breakdown: Breakdown, order: list[Group], of_sessions: dict[str, list[Group]]
) -> None:
    clauses = tournament.clauses
    lines = []
    place = 1
    for group in order:
        amount = sum(breakdown.worth(place + offset) for offset in range(len(group)))
        rules = (clauses.places, clauses.combined) if len(group) > 1 and amount else (clauses.places,)
        lines.append(PlaceLine(place, tuple(by_entry(group.players)), amount, rules))
        for entrant, cents in shares(amount, group.players).items():
            entrant.place = place
            entrant.prize = cents
        place += len(group)
    tournament.place_lines = tuple(lines)
    for plan, groups in of_sessions.items():
        session = tournament.sessions[plan]
        session.prizes = _prizes_of_session(breakdown.of_sessions[plan], groups)
        for entrant, cents in session.prizes.items():
            entrant.prize += cents


def _prizes_of_session(amounts: Sequence[int], groups: list[Group]) -> dict[Entrant, int]:
    worth = worth_in(amounts)
    prizes: dict[Entrant, int] = {}
    place = 1
    for group in groups:
        amount = sum(worth(place + offset) for offset in range(len(group)))
        prizes |= {entrant: cents for entrant, cents in shares(amount, group.players).items() if cents}
        place += len(group)
    return prizes


def pay_prizes(tournament: Tournament, command: PayPrizes) -> None:
    """The prizes are paid; nothing more happens."""
    del command
    if tournament.phase != "places-awarded":
        raise Refused(tournament.clauses.places, "the places are not awarded")
    tournament.phase = "prizes-paid"


def cancel(tournament: Tournament, command: Cancel) -> None:
    """The operator cancels: every fee goes back to who paid it, added money to where it came from (17.25, 18.25, 20.24)."""
    del command
    rule = tournament.clauses.cancellation
    give_back(tournament, None, rule)
    return_added_money(tournament, rule)
    tournament.place_lines = ()
    for entrant in tournament.entrants.values():
        entrant.place, entrant.prize = None, 0
    for session in tournament.sessions.values():
        session.prizes = {}
    tournament.phase = "cancelled"
    tournament.tell("players", rule, "cancelled")
