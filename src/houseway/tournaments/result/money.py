"""The money of a tournament in whole cents: what came in, what is kept, what is pool, what went back."""

from __future__ import annotations

from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.conditions.effective_conditions import WHOLE
from houseway.tournaments.play.state import Entrant, Tournament

HOUSE, PRIZE_POOL = "house", "prize-pool"


def collected(tournament: Tournament) -> int:
    """Fees that are still held."""
    return sum(payment.amount for payment in tournament.payments if payment.held)


@follows_given(lambda tournament: (tournament.clauses.fee, tournament.clauses.commission_means))
def commission(tournament: Tournament) -> int:
    """What the operator keeps: of the entry fees, and of buy-backs where allowed (17.24, 17.22, 18.22, 18.23, 20.23, 20.21)."""
    terms = tournament.terms
    fees = [
        payment.amount
        for payment in tournament.payments
        if payment.held
        and payment.what == "entry"
        and not (terms.forfeited_commission_to_pool and payment.entrant.status == "forfeited")
    ]
    form, amount = terms.commission
    of_fees = len(fees) * amount if form == "sum" else sum(fees) * amount // WHOLE
    if terms.buy_back is None:
        return of_fees
    bought = sum(payment.held and payment.what == "buy-back" for payment in tournament.payments)
    return of_fees + bought * int(terms.buy_back.commission)


def added(tournament: Tournament) -> int:
    """Prize money from elsewhere."""
    return sum(money.amount for money in tournament.added if money.held)


@follows_given(lambda tournament: (tournament.clauses.whole_pool, tournament.clauses.made_up_of))
def prize_pool(tournament: Tournament) -> int:
    """All of it goes back as prizes (17.21, 18.23(b), 20.20, 20.18)."""
    return collected(tournament) - commission(tournament) + added(tournament)


def give_back(tournament: Tournament, entrant: Entrant | None, rule: Rule) -> None:
    """Pay back every fee still held, of one entry or of all, to whoever paid it, in the order in which they came in."""
    for payment in tournament.payments:
        if payment.held and entrant in (None, payment.entrant):
            payment.held = False
            tournament.refunds.append((payment.payer, payment.amount, rule))


def return_added_money(tournament: Tournament, rule: Rule) -> None:
    """Prize money from elsewhere goes back to where it came from."""
    for money in tournament.added:
        if money.held:
            money.held = False
            if money.amount:
                tournament.refunds.append((money.source, money.amount, rule))


def prizes_awarded(tournament: Tournament) -> int:
    """The sum of all prizes, those of sessions included."""
    return sum(entrant.prize for entrant in tournament.entrants.values())


@follows_given(lambda tournament: (tournament.clauses.chips_mean,))
def net(tournament: Tournament) -> dict[str, int]:
    """Who is up or down by how much; it sums to zero over everybody, the house, the pool and the sources.

    Chips are no money and do not count here: nobody can cash them (A.tournament-chips).
    """
    paid_out = tournament.phase == "prizes-paid"
    balance = dict.fromkeys(tournament.entrants, 0)
    for payment in tournament.payments:
        balance[payment.payer] -= payment.amount
    balance |= {money.source: 0 for money in tournament.added}
    for money in tournament.added:
        balance[money.source] -= money.amount
    for to, amount, _ in tournament.refunds:
        balance[to] += amount
    pool = prize_pool(tournament)
    if paid_out:
        for name, entrant in tournament.entrants.items():
            balance[name] += entrant.prize
        pool -= prizes_awarded(tournament)
    balance[HOUSE] = commission(tournament)
    balance[PRIZE_POOL] = pool
    return balance
