"""Purchases of chips by buy-back and add-on.

Apart from the rounds, only these purchases change the holding of a player.
"""

from __future__ import annotations

from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law.coverage_marks import follows_given
from houseway.tournaments.commands import AddOn, AdjustChips, BuyBack
from houseway.tournaments.entry.entries import record_fee
from houseway.tournaments.play.eliminations import bring_into_play
from houseway.tournaments.play.state import Entrant, Payment, Session, Tournament
from houseway.tournaments.result.places import can_wager
from houseway.tournaments.tables.round_play import sync_table


def buy_back(tournament: Tournament, command: BuyBack) -> None:
    """Return an eliminated player to the seat with new chips (17.3(a)(viii), 17.3(a)(ii)(F), 18.3(a)(ii)(F))."""
    clauses, terms = tournament.clauses, tournament.terms.buy_back
    entrant = tournament.get_entrant(command.player)
    if terms is None:
        raise Refused(clauses.one_entry, Message("tournaments-no-buy-back"))
    if entrant.status not in ("eliminated", "out-of-session"):
        raise Refused(clauses.chips, Message("tournaments-player-not-out", player=entrant.name))
    rule, session = clauses.buy_back_item, entrant.latest_session
    assert session is not None
    if session.status != "running":
        raise Refused(rule, Message("tournaments-session-over", session=session.plan.id))
    table = session.get_table(entrant)
    if not session.has_round_to_come(table):
        raise Refused(rule, Message("tournaments-no-round-to-come"))
    if terms.sessions is not None and session.plan.id not in terms.sessions:
        raise Refused(rule, Message("tournaments-no-buy-back-in-session", session=session.plan.id))
    if terms.until_round is not None and table.round_count > terms.until_round:
        raise Refused(rule, Message("tournaments-buy-back-ended", round=terms.until_round))
    if entrant.buy_backs >= terms.max:
        raise Refused(rule, Message("tournaments-buy-backs-used", player=entrant.name, count=terms.max))
    if command.paid != terms.cost:
        raise Refused(rule, Message("tournaments-buy-back-in-full"))
    record_fee(tournament, Payment(entrant, entrant.name, int(terms.cost), "buy-back"))
    entrant.buy_backs += 1
    session.chips[entrant] = table.bought[entrant] = int(terms.chips)
    table.protect_rounds()
    _reinstate(tournament, session, entrant)
    sync_table(tournament, session, table)


def add_on(tournament: Tournament, command: AddOn) -> None:
    """Sell a player more chips between rounds (18.3(a)(ii)(G)).

    If no round was counted since the player's elimination, the chips can undo it (18.14, T-46).
    """
    clauses, terms = tournament.clauses, tournament.terms.add_on
    entrant = tournament.get_entrant(command.player)
    if terms is None:
        raise Refused(clauses.chips, Message("tournaments-no-add-on"))
    rule, session = clauses.add_on_item, entrant.latest_session
    if session is None or not (session.is_playing(entrant) or is_out_of_play(session, entrant)):
        raise Refused(rule, Message("tournaments-not-in-running-session", player=entrant.name))
    table = session.get_table(entrant)
    if not session.is_playing(entrant) and not is_in_time(session, entrant, int(terms.chips)):
        raise Refused(rule, Message("tournaments-add-on-too-late", player=entrant.name))
    if not session.has_round_to_come(table):
        raise Refused(rule, Message("tournaments-no-round-to-come"))
    if terms.sessions is not None and session.plan.id not in terms.sessions:
        raise Refused(rule, Message("tournaments-no-add-on-in-session", session=session.plan.id))
    if table.round_count < terms.from_round or (
        terms.until_round is not None and table.round_count > terms.until_round
    ):
        raise Refused(rule, Message("tournaments-no-add-on-now", round=table.round_count))
    if entrant.add_ons >= terms.max:
        raise Refused(rule, Message("tournaments-add-ons-used", player=entrant.name, count=entrant.add_ons))
    if command.paid != terms.cost:
        raise Refused(rule, Message("tournaments-add-on-in-full"))
    record_fee(tournament, Payment(entrant, entrant.name, int(terms.cost), "add-on"))
    entrant.add_ons += 1
    session.chips[entrant] += int(terms.chips)
    table.protect_rounds()
    if not session.is_playing(entrant):
        _reinstate(tournament, session, entrant)
    sync_table(tournament, session, table)


def is_out_of_play(session: Session, entrant: Entrant) -> bool:
    """Return whether a player was eliminated from a session that is still running."""
    return session.status == "running" and entrant.status in ("eliminated", "out-of-session")


def is_in_time(session: Session, entrant: Entrant, chips: int) -> bool:
    """Return whether an add-on of ``chips`` would reinstate an eliminated player.

    It does so if no round was counted at the table since the elimination, and if the player's chips then reach the
    table minimum.
    """
    table = session.get_table(entrant)
    out = next(out for out in session.out if out.entrant is entrant)
    return out.round == table.round_count and can_wager(session, session.chips[entrant] + chips)


def _reinstate(tournament: Tournament, session: Session, entrant: Entrant) -> None:
    """Undo the elimination of a player and bring the player into play at the same seat."""
    entrant.status = "seated"
    session.out = [out for out in session.out if out.entrant is not entrant]
    bring_into_play(tournament, session, session.seating[entrant][1], entrant)


@follows_given(lambda tournament, command: (tournament.clauses.chips,))
def adjust_chips(tournament: Tournament, command: AdjustChips) -> None:
    """Refuse every adjustment of chips, because no instrument allows chips to be given or taken as a penalty."""
    raise Refused(tournament.clauses.chips, Message("tournaments-chips-fixed", player=command.player))
