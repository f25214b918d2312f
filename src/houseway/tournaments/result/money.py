"""Money of a tournament in whole cents: fees, commission, the prize pool and refunds."""

from __future__ import annotations

from houseway.law import Rule
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.conditions.effective_conditions import HUNDRED_PERCENT
from houseway.tournaments.play.state import Entrant, Tournament

HOUSE, PRIZE_POOL = "house", "prize-pool"


def sum_collected(tournament: Tournament) -> int:
    """Return the sum of the fees that were paid and not refunded."""
    return sum(payment.amount for payment in tournament.payments if payment.held)


@follows_given(lambda tournament: (tournament.clauses.fee, tournament.clauses.commission_means))
def compute_commission(tournament: Tournament) -> int:
    """Return the operator's commission on entry fees, and on buy-backs if the conditions state one.

    The clauses are 17.24, 17.22, 18.22, 18.23, 20.23 and 20.21.
    """
    terms = tournament.terms
    fees = [
        payment.amount
        for payment in tournament.payments
        if payment.held
        and payment.what == "entry"
        and not (terms.forfeited_commission_to_pool and payment.entrant.status == "forfeited")
    ]
    kind, amount = terms.commission
    fee_commission = len(fees) * amount if kind == "sum" else sum(fees) * amount // HUNDRED_PERCENT
    if terms.buy_back is None:
        return fee_commission
    buy_back_count = sum(payment.held and payment.what == "buy-back" for payment in tournament.payments)
    return fee_commission + buy_back_count * int(terms.buy_back.commission)


def sum_added(tournament: Tournament) -> int:
    """Return the sum of the added prize money that was not returned."""
    return sum(money.amount for money in tournament.added if money.held)


@follows_given(lambda tournament: (tournament.clauses.whole_pool, tournament.clauses.made_up_of))
def compute_prize_pool(tournament: Tournament) -> int:
    """Return the prize pool, all of which is paid as prizes (17.21, 18.23(b), 20.20, 20.18)."""
    return sum_collected(tournament) - compute_commission(tournament) + sum_added(tournament)


def refund_fees(tournament: Tournament, entrant: Entrant | None, rule: Rule) -> None:
    """Refund every fee still held to the person who paid it, in the order of payment.

    With an entrant, only the fees for that entry are refunded.
    """
    for payment in tournament.payments:
        if payment.held and entrant in (None, payment.entrant):
            payment.held = False
            tournament.refunds.append((payment.payer, payment.amount, rule))


def return_added_money(tournament: Tournament, rule: Rule) -> None:
    """Return all added prize money to the operator or pool from which it came."""
    for money in tournament.added:
        if money.held:
            money.held = False
            if money.amount:
                tournament.refunds.append((money.source, money.amount, rule))


def sum_prizes(tournament: Tournament) -> int:
    """Return the sum of all awarded prizes, including those of sessions."""
    return sum(entrant.prize for entrant in tournament.entrants.values())


@follows_given(lambda tournament: (tournament.clauses.chips_mean,))
def compute_net(tournament: Tournament) -> dict[str, int]:
    """Return the net result in cents of every player, the house, the prize pool and each source of added money.

    These results sum to zero. Chips do not count, because nobody can exchange them for money (A.tournament-chips).
    """
    are_prizes_paid = tournament.phase == "prizes-paid"
    balance = dict.fromkeys(tournament.entrants, 0)
    for payment in tournament.payments:
        balance[payment.payer] -= payment.amount
    balance |= {money.source: 0 for money in tournament.added}
    for money in tournament.added:
        balance[money.source] -= money.amount
    for recipient, amount, _ in tournament.refunds:
        balance[recipient] += amount
    pool = compute_prize_pool(tournament)
    if are_prizes_paid:
        for name, entrant in tournament.entrants.items():
            balance[name] += entrant.prize
        pool -= sum_prizes(tournament)
    balance[HOUSE] = compute_commission(tournament)
    balance[PRIZE_POOL] = pool
    return balance
