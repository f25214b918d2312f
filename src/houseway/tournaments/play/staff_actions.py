"""Actions of a tournament's staff for which a person must supply values.

The commands of a tournament depend on each other, for example on seats and on sessions that have ended. Each
action therefore lists possible sessions, tables and players. The rules refuse an invalid combination and cite
the clause. Commands that the rules never allow (a refund, a move, an adjustment of chips) are not listed.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from houseway.engine.protocol.action_builder import ANY_AMOUNT, FREE_TEXT, YES_OR_NO, make_action
from houseway.engine.protocol.legal_actions import (
    Amount,
    ClauseName,
    Each,
    Field,
    Keys,
    LegalAction,
    Number,
    OneOf,
    SomeOf,
    Text,
)
from houseway.engine.protocol.staff_actions import CAUSES
from houseway.tournaments import commands as given
from houseway.tournaments.play.conduct import get_player_duties
from houseway.tournaments.play.state import OUT_STATUSES, Session, Tournament

HASH_FIELD = Text("[0-9a-fA-F]{64}")
SEAT_FIELD = Text("[0-9]+-[0-9]+")
LOCAL_TIME_FIELD = Text(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}")
LIMITS_FIELD = Keys({"min": Amount(1, None)} | dict.fromkeys(("max", "small", "big", "ante"), ANY_AMOUNT))
POOL_FIELD = Keys({"instrument": FREE_TEXT, "pool": OneOf(("reserve", "jackpot"))}, needed=("instrument", "pool"))
PHASES_BEFORE_ENTRIES = ("drafted", "documented", "cleared")


def list_staff_actions(tournament: Tournament, actor: str) -> Iterator[LegalAction]:
    """List the actions of a staff role before the places are awarded."""
    entrants = tuple(tournament.entrants)
    if actor == "operator":
        yield from _list_operator_actions(tournament, entrants)
    if actor == "director":
        yield from _list_people_actions(tournament, entrants)
        yield from _list_session_actions(tournament)
        yield from _list_running_actions(tournament)
    if actor == "gaming-shift-manager":
        yield make_action(given.Nominate, (), "power", {"by": actor})
    if actor in ("operator", "director", "supervisor"):
        yield from _list_void_actions(tournament, actor)
        yield from list_infringement_actions(tournament)


def list_infringement_actions(tournament: Tournament) -> Iterator[LegalAction]:
    """List the action that records an infringement.

    It suggests the clauses on the players' duties.
    """
    player_field = OneOf(tuple(tournament.entrants))
    clause_field = ClauseName(tuple(get_player_duties(tournament)))
    if player_field.values:
        yield make_action(given.Infringe, (), "on-record", fields={"player": player_field, "rule": clause_field})


def _list_operator_actions(tournament: Tournament, entrants: tuple[str, ...]) -> Iterator[LegalAction]:
    """List the operator's actions on added money, entries, exclusion and cancellation (10.6, 12.7, 16.2, 17.5)."""
    yield make_action(given.AddMoney, (), "power", {"source": "operator"})
    yield make_action(given.AddMoney, (), "power", fields={"source": POOL_FIELD})
    if tournament.phase == "entries-open":
        yield make_action(given.Enter, (), "course", fields=_make_opening_field(tournament))
    if tournament.phase not in PHASES_BEFORE_ENTRIES:
        yield make_action(given.Reserve, (), "course")
    if entrants:
        for command_type in (given.Agree, given.Pay, given.Withdraw, given.Sit, given.BuyBack, given.AddOn):
            yield make_action(command_type, (), "course", fields={"player": OneOf(entrants)})
        fields: dict[str, Field] = {"player": OneOf(entrants), "session": OneOf(_list_session_ids(tournament))}
        yield make_action(given.Join, (), "course", fields=fields)
    active_names = _list_active_names(tournament)
    if active_names:
        exclusion_fields: dict[str, Field] = {"player": OneOf(active_names), "contravened": ClauseName()}
        yield make_action(given.Exclude, (), "power", {"by": "operator"}, exclusion_fields, needed=("contravened",))
    yield make_action(given.Cancel, (), "power", {"by": "operator"})


def _make_opening_field(tournament: Tournament) -> dict[str, Field]:
    """Return the input field for the session in which an entrant begins."""
    return {"session": OneOf(tuple(plan.id for plan in tournament.terms.plans if plan.is_opening), free=True)}


def _list_people_actions(tournament: Tournament, entrants: tuple[str, ...]) -> Iterator[LegalAction]:
    """List the director's actions on substitutes, forfeits, reserves, breaks, pace and the award.

    The clauses are 17.10, 17.11, 17.18, 17.19 and 20.9 to 20.12.
    """
    arguments = {"by": "director"}
    active_names = _list_active_names(tournament)
    if active_names:
        yield make_action(given.Substitute, (), "power", arguments, {"player": OneOf(active_names)})
        yield make_action(given.Forfeit, (), "power", arguments, {"player": OneOf(active_names)})
    if entrants and tournament.reserves:
        reserve_fields: dict[str, Field] = {"player": OneOf(tuple(tournament.reserves)), "in-place-of": OneOf(entrants)}
        yield make_action(given.SeatReserve, (), "power", arguments, reserve_fields)
    if tournament.phase == "playing":
        yield make_action(given.Break, (), "power", arguments, {"minutes": Number(1)}, needed=("minutes",))
    yield make_action(given.Pace, (), "power", arguments)
    if tournament.phase == "playing":
        yield make_action(given.Award, (), "course", arguments)


def _list_session_actions(tournament: Tournament) -> Iterator[LegalAction]:
    """List the actions on ballots, starts of sessions, ties and progress (17.7, 17.9, 17.20, 17.22)."""
    arguments = {"by": "director"}
    waiting_ids = _find_session_ids(tournament, "waiting")
    if waiting_ids and tournament.phase not in PHASES_BEFORE_ENTRIES:
        session_field = OneOf(waiting_ids)
        yield make_action(given.CommitBallot, (), "course", fields={"session": session_field, "commitment": HASH_FIELD})
        yield make_action(
            given.Ballot,
            (),
            "course",
            arguments,
            {"session": session_field},
            without=("draw", "sizes"),
            needed=("seed",),
        )
        draw_fields: dict[str, Field] = {"session": session_field, "draw": Each((), SEAT_FIELD, least=1, free=True)}
        omitted_keys = ("seed", "salt", "algorithm", "sizes")
        yield make_action(given.Ballot, (), "course", arguments, draw_fields, without=omitted_keys, needed=("draw",))
    balloted_ids = _find_session_ids(tournament, "balloted")
    if balloted_ids:
        yield make_action(given.Start, (), "course", arguments, {"session": OneOf(balloted_ids)})
    if waiting_ids or balloted_ids:
        fields: dict[str, Field] = {"session": OneOf((*waiting_ids, *balloted_ids)), "starts": LOCAL_TIME_FIELD}
        action = make_action(given.AlterStart, (), "power", arguments, fields)
        yield replace(action, fields={**action.fields, "at": LOCAL_TIME_FIELD})
    later_ids = tuple(name for name in _list_session_ids(tournament) if name not in waiting_ids + balloted_ids)
    if later_ids:
        chips = Each((), ANY_AMOUNT, least=1, free=True)
        tie_fields: dict[str, Field] = {"session": OneOf(later_ids), "chips": chips}
        yield make_action(given.ExtraRound, (), "course", {}, tie_fields, without=("play",), needed=("chips",))
        order = SomeOf((), least=2, free=True)
        yield make_action(given.Lot, (), "course", fields={"session": OneOf(later_ids), "order": order})
        yield make_action(given.Progress, (), "course", arguments, {"session": OneOf(later_ids)})


def _list_running_actions(tournament: Tournament) -> Iterator[LegalAction]:
    """List the actions on rounds, irregular wagers, levels and the end of a session (17.15, 17.20)."""
    if tournament.phase != "playing":
        return
    for session in tournament.sessions.values():
        if session.status != "running":
            continue
        session_argument = {"session": session.plan.id}
        for number, table in session.tables.items():
            players = tuple(entrant.name for entrant in table.in_play.values())
            if players:
                arguments = {**session_argument, "table": number, "round": table.round_count + 1}
                chips = Each(players, ANY_AMOUNT, least=1, free=True)
                yield make_action(
                    given.Round, (), "course", arguments, {"chips": chips}, without=("play",), needed=("chips",)
                )
            if session.clauses.placement_void is not None and table.round_count > 1:
                round_field = OneOf(
                    tuple(
                        round_number
                        for round_number, counted_round in enumerate(table.counted[:-1], 1)
                        if not counted_round.is_void
                    )
                )
                if round_field.values:
                    yield make_action(
                        given.PlacementError,
                        (),
                        "irregularity",
                        {**session_argument, "table": number},
                        {"round": round_field},
                    )
        yield make_action(given.Level, (), "power", session_argument, {"limits": LIMITS_FIELD})
        yield make_action(given.EndSession, (), "course", session_argument)
        yield from _list_wager_actions(session, session_argument, tuple(tournament.entrants))


def _list_wager_actions(
    session: Session, session_argument: dict[str, str], entrants: tuple[str, ...]
) -> Iterator[LegalAction]:
    names = tuple(entrant.name for entrant in session.iterate_in_play())
    if names:
        fields: dict[str, Field] = {"player": OneOf(names), "void": YES_OR_NO}
        yield make_action(given.WagerOutOfOrder, (), "irregularity", session_argument, fields)
        yield make_action(given.ChangeWager, (), "irregularity", session_argument, {"player": OneOf(entrants)})
        yield make_action(given.SideWager, (), "irregularity", session_argument, {"player": OneOf(entrants)})


def _list_void_actions(tournament: Tournament, actor: str) -> Iterator[LegalAction]:
    """List the action that voids a round, for the operator or the supervisor.

    The supervisor may void a round only for collusion.
    """
    running_ids = _find_session_ids(tournament, "running") if tournament.phase == "playing" else ()
    causes = {"operator": CAUSES, "supervisor": ("collusion",)}.get(actor, ())
    if running_ids and causes:
        fields: dict[str, Field] = {
            "session": OneOf(running_ids),
            "table": Number(1),
            "cause": OneOf(causes),
            "round": Number(1),
        }
        yield make_action(given.Void, (), "power", {"by": actor}, fields)


def _find_session_ids(tournament: Tournament, status: str) -> tuple[str, ...]:
    return tuple(name for name, session in tournament.sessions.items() if session.status == status)


def _list_session_ids(tournament: Tournament) -> tuple[str, ...]:
    return tuple(tournament.sessions)


def _list_active_names(tournament: Tournament) -> tuple[str, ...]:
    return tuple(name for name, entrant in tournament.entrants.items() if entrant.status not in OUT_STATUSES)
