"""Division of the prize pool, award of the places, payment of the prizes, and cancellation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import Award, Cancel, PayPrizes
from houseway.tournaments.condition_types import Prize
from houseway.tournaments.conditions.effective_conditions import HUNDRED_PERCENT, Terms
from houseway.tournaments.play.session_roster import is_still_to_be_played
from houseway.tournaments.play.state import Entrant, PlaceLine, Tournament, sort_by_entry
from houseway.tournaments.result.money import compute_prize_pool, refund_fees, return_added_money
from houseway.tournaments.result.places import (
    LevelGroup,
    compute_final_order,
    find_open_tie,
    find_session_with_open_tie,
    get_tie_clause,
    get_tie_method,
    standings,
)


class PrizeBreakdown(Struct, frozen=True):
    """Prizes in cents for each place of the tournament and of each session.

    Together they are the whole prize pool.
    """

    places: tuple[int, ...]
    amounts_by_session: dict[str, tuple[int, ...]]

    def get_prize(self, place: int) -> int:
        """Return the prize for a place of the tournament, in cents."""
        return make_prize_lookup(self.places)(place)


def make_prize_lookup(amounts: Sequence[int]) -> Callable[[int], int]:
    """Return a function that returns the prize for a place.

    A place beyond the list of amounts has no prize.
    """
    return lambda place: amounts[place - 1] if place <= len(amounts) else 0


def break_down(terms: Terms, pool: int, placed_count: int, counts_by_session: dict[str, int]) -> PrizeBreakdown:
    """Divide the whole pool into prizes for the places of the tournament and its sessions.

    Percentages are rounded down, and the remainder is added to the first prize. ``placed_count`` and
    ``counts_by_session`` are the numbers of players who have places. A place that nobody has gets no prize.
    """
    places = _compute_amounts(terms, terms.prizes, pool, placed_count)
    amounts_by_session = {
        plan.id: _compute_amounts(terms, plan.prizes, pool, counts_by_session.get(plan.id, 0))
        for plan in terms.plans
        if plan.prizes
    }
    leftover_cents = pool - sum(places) - sum(map(sum, amounts_by_session.values()))
    first_amounts = places
    if not terms.prizes:
        first_amounts = next(
            (amounts for plan, amounts in amounts_by_session.items() if counts_by_session.get(plan)), places
        )
    first_amounts[:1] = [sum(first_amounts[:1]) + leftover_cents]
    return PrizeBreakdown(tuple(places), {plan: tuple(amounts) for plan, amounts in amounts_by_session.items()})


def _compute_amounts(terms: Terms, prizes: Sequence[Prize], pool: int, player_count: int) -> list[int]:
    fixed_total = sum(prize.amount or 0 for prize in prizes)
    amounts = []
    for prize in prizes:
        if prize.place > player_count:
            amounts.append(0)
        elif prize.percent is not None:
            share = pool * prize.percent // HUNDRED_PERCENT
            amounts.append(share - share % terms.prize_unit)
        else:
            amounts.append(pool - fixed_total if prize.rest else int(prize.amount or 0))
    return amounts


def divide_equally(amount: int, players: Sequence[Entrant]) -> dict[Entrant, int]:
    """Divide an amount in cents equally among the players.

    The cents that remain go to the first players in order of entry, one cent each.
    """
    base_cents, odd_cents = divmod(amount, len(players))
    return {entrant: base_cents + (place < odd_cents) for place, entrant in enumerate(sort_by_entry(players))}


def award(tournament: Tournament, command: Award) -> None:
    """Award the places (17.20, 18.21, 20.19, 20.17) and with them the whole pool (17.21, 18.23(b), 20.20)."""
    del command
    clauses = tournament.clauses
    if tournament.phase != "playing":
        raise Refused(clauses.places, Message("tournaments-not-playing"))
    for session in tournament.sessions.values():
        if is_still_to_be_played(tournament, session):
            raise Refused(clauses.places, Message("tournaments-session-to-play", session=session.plan.id))
    tied_session = find_session_with_open_tie(tournament)
    if tied_session is not None:
        raise Refused(
            get_tie_clause(tournament, tied_session),
            Message("tournaments-tie-over-points", session=tied_session.plan.id),
        )
    order = compute_final_order(tournament)
    groups_by_session = {
        session.plan.id: standings(tournament, session)
        for session in tournament.sessions.values()
        if session.plan.prizes and session.is_over
    }
    breakdown = _check_and_break_down(tournament, order, groups_by_session)
    _check_ties(tournament, breakdown, order, groups_by_session)
    _award_prizes(tournament, breakdown, order, groups_by_session)
    tournament.phase = "places-awarded"


def _check_and_break_down(
    tournament: Tournament, order: list[LevelGroup], groups_by_session: dict[str, list[LevelGroup]]
) -> PrizeBreakdown:
    """Divide the prize pool into prizes.

    Raises:
        Refused: nobody has a place, or the fixed prizes exceed the pool.
    """
    terms, rule = tournament.terms, tournament.clauses.whole_pool
    pool = compute_prize_pool(tournament)
    counts_by_session = {plan: sum(map(len, groups)) for plan, groups in groups_by_session.items()}
    placed_count = sum(map(len, order))
    if not placed_count and (terms.prizes or not any(counts_by_session.values())):
        raise Refused(rule, Message("tournaments-nobody-to-pay"))
    if sum(prize.amount or 0 for prize in terms.prizes) > pool:
        raise Refused(rule, Message("tournaments-prizes-above-pool"))
    return break_down(terms, pool, placed_count, counts_by_session)


@follows_given(lambda tournament, *_: _get_level_clauses(tournament))
def _check_ties(
    tournament: Tournament,
    breakdown: PrizeBreakdown,
    order: list[LevelGroup],
    groups_by_session: dict[str, list[LevelGroup]],
) -> None:
    """Check that no tied players compete for different prizes.

    The prizes of sessions are checked first, then those of the tournament.

    Raises:
        Refused: such a tie must be played off first.
    """
    for plan, groups in groups_by_session.items():
        session = tournament.sessions[plan]
        if find_open_tie(tournament, session, make_prize_lookup(breakdown.amounts_by_session[plan]), groups):
            raise Refused(get_tie_clause(tournament, session), Message("tournaments-tie-over-prizes", session=plan))
    if tournament.terms.uses_points:
        tied_group = _find_tie_on_total(tournament, breakdown, order)
        if tied_group is not None:
            raise Refused(get_tie_clause(tournament, None), Message("tournaments-tie-over-total-points"))
        return
    final = tournament.sessions[tournament.terms.plans[-1].id]
    get_value = _get_place if tournament.terms.every_tie_is_played_off else breakdown.get_prize
    if final.is_over and find_open_tie(tournament, final, get_value, standings(tournament, final)):
        raise Refused(get_tie_clause(tournament, final), Message("tournaments-tie-in-final"))


def _get_place(place: int) -> int:
    """Return the place itself, for use as ``get_value`` if every tie must be played off (interpretation 15(b)).

    Two places then never have the same value, so every tie counts as open.
    """
    return place


def _get_level_clauses(tournament: Tournament) -> tuple[Rule, ...]:
    """Return a tuple with the clause that applies to players who are equal at the end of the tournament.

    In the points format they have equal points, and otherwise equal chips.
    """
    clauses = tournament.clauses
    return (clauses.level_on_points if tournament.terms.uses_points else clauses.level_on_chips,)


def _find_tie_on_total(tournament: Tournament, breakdown: PrizeBreakdown, order: list[LevelGroup]) -> LevelGroup | None:
    """Return the first group with equal total points whose places have different prizes.

    Return None if there is no such group, or if extra rounds do not settle ties on total points.
    """
    if get_tie_method(tournament, None) != "extra-rounds":
        return None
    place = 1
    for group in order:
        if group.is_tied and len({breakdown.get_prize(place + offset) for offset in range(len(group))}) > 1:
            return group
        place += len(group)
    return None


@follows_given(lambda tournament, _, order, __: [tournament.clauses.prizes_shared for group in order if len(group) > 1])
def _award_prizes(
    tournament: Tournament,
    breakdown: PrizeBreakdown,
    order: list[LevelGroup],
    groups_by_session: dict[str, list[LevelGroup]],
) -> None:
    clauses = tournament.clauses
    lines = []
    place = 1
    for group in order:
        amount = sum(breakdown.get_prize(place + offset) for offset in range(len(group)))
        rules = (clauses.places, clauses.combined) if len(group) > 1 and amount else (clauses.places,)
        lines.append(PlaceLine(place, tuple(sort_by_entry(group.players)), amount, rules))
        for entrant, cents in divide_equally(amount, group.players).items():
            entrant.place = place
            entrant.prize = cents
        place += len(group)
    tournament.place_lines = tuple(lines)
    for plan, groups in groups_by_session.items():
        session = tournament.sessions[plan]
        session.prizes = _compute_session_prizes(breakdown.amounts_by_session[plan], groups)
        for entrant, cents in session.prizes.items():
            entrant.prize += cents


def _compute_session_prizes(amounts: Sequence[int], groups: list[LevelGroup]) -> dict[Entrant, int]:
    get_prize = make_prize_lookup(amounts)
    prizes: dict[Entrant, int] = {}
    place = 1
    for group in groups:
        amount = sum(get_prize(place + offset) for offset in range(len(group)))
        prizes |= {entrant: cents for entrant, cents in divide_equally(amount, group.players).items() if cents}
        place += len(group)
    return prizes


def pay_prizes(tournament: Tournament, command: PayPrizes) -> None:
    """Record that the prizes are paid, which ends the tournament."""
    del command
    if tournament.phase != "places-awarded":
        raise Refused(tournament.clauses.places, Message("tournaments-places-not-awarded"))
    tournament.phase = "prizes-paid"


def cancel(tournament: Tournament, command: Cancel) -> None:
    """Cancel the tournament (17.25, 18.25, 20.24).

    Every fee is refunded to its payer, and added money is returned to its source.
    """
    del command
    rule = tournament.clauses.cancellation
    refund_fees(tournament, None, rule)
    return_added_money(tournament, rule)
    tournament.place_lines = ()
    for entrant in tournament.entrants.values():
        entrant.place, entrant.prize = None, 0
    for session in tournament.sessions.values():
        session.prizes = {}
    tournament.phase = "cancelled"
    tournament.notify("players", rule, "cancelled")
