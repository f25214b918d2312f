"""What a board shows of a tournament: everything that is public, and what the viewer may do.

Entries, seats, chips and prizes are for everybody to see (17.12, 18.12, 20.12, 20.13); who owes what and who was warned is for
the staff and the person alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.money import print_money
from houseway.server.tables.command_permissions import DIRECTOR, OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.tournaments import permissions
from houseway.server.tournaments.action_filters import ties_of
from houseway.server.tournaments.level_clock import level_ends, limits_of, session_ends, utc
from houseway.server.tournaments.replica import TournamentReplica
from houseway.server.tournaments.table_setup import LIVE, REPORTED, is_live
from houseway.server.tournaments.table_sync import EXTRA, Place
from houseway.tournaments.conditions.effective_conditions import WHOLE
from houseway.tournaments.documents.phrases import breakdown_words, chips_words, length_words, level_words
from houseway.tournaments.play.state import Session, Tournament
from houseway.tournaments.result.money import prize_pool
from houseway.tournaments.result.places import tie_regime
from houseway.tournaments.result.result import result

SEES_ALL = (OPERATOR, DIRECTOR, SUPERVISOR, REGULATOR)
FOR_ALL = ("players", "table")


def shown(
    replica: TournamentReplica,
    viewer: str,
    role: str,
    options: Mapping[str, Any],
    tables: Mapping[Place, int],
) -> dict[str, Any]:
    """The tournament as one viewer sees it; ``tables`` are the live tables by their places."""
    state = replica.state
    view = result(state)
    if role not in SEES_ALL:
        view["money"].pop("net")
        view["infringements"] = [one for one in view["infringements"] if one["player"] == viewer]
        view["notices"] = [one for one in view["notices"] if one["to"] in (*FOR_ALL, viewer)]
    for name, session in state.sessions.items():
        view["sessions"][name] |= _session(
            replica, session, options, {place: table for place, table in tables.items() if place.session == name}
        )
    return {
        "table": replica.table_id,
        "tournament": replica.table_id,
        "name": replica.name,
        "game": state.host.game,
        "instrument": replica.instrument,
        "n": replica.n,
        "hash": replica.hash,
        "role": role,
        "view": view,
        "terms": _terms(state),
        "bots": sorted(options.get("bots", {})),
        "break-until": None if replica.break_until is None else utc(replica.break_until),
        "committed": [],
        "story": [],
        "clock": None,
        "offers": [offer.to_json() for offer in permissions.offers(replica, viewer, role)]
        if role != "onlooker"
        else [],
    }


def _terms(state: Tournament) -> dict[str, Any]:
    """What of the conditions in force a board tells."""
    terms = state.terms
    return {
        "name": terms.name,
        "format": terms.format,
        "entry-fee": print_money(terms.entry_fee),
        "players": {"min": terms.players.min, "max": terms.players.max},
        "agreement-required": terms.agreement_required,
        "buy-back": None if terms.buy_back is None else print_money(terms.buy_back.cost),
        "add-on": None if terms.add_on is None else print_money(terms.add_on.cost),
        "prizes": [
            {"place": prize.place, "words": breakdown_words(prize), "amount": print_money(cents)}
            for prize, cents in zip(terms.prizes, _amounts(state), strict=True)
        ],
        "sessions": [plan.id for plan in terms.plans],
    }


def _session(
    replica: TournamentReplica, session: Session, options: Mapping[str, Any], tables: Mapping[Place, int]
) -> dict[str, Any]:
    """What a board tells of a session beside its result: length, limits, clock, live tables, ballot, ties."""
    plan, state = session.plan, replica.state
    drawn = replica.ballots.get(plan.id)
    ties = [
        {
            "players": (names := [one.name for one in group.players]),
            "by": tie_regime(state, session),
            "table": _played_off_at(tables, names, len(session.extras.get(group.players[0], ()))),
        }
        for group in ties_of(state, session)
    ]
    playing = session.status == "running"
    floor = {place.table: table for place, table in tables.items() if place.table != EXTRA}
    return {
        "kind": plan.kind,
        "game": plan.game,
        "length": length_words(plan.length),
        "limits": _limits(session),
        "in": session.count_in() if playing else len(session.there),
        "average": print_money(_average(session)) if playing else None,
        "clock": _clock(replica, session),
        "commitment": session.commitment,
        "ballot": None if drawn is None else {**drawn._asdict(), "first-seat": plan.first_seat},
        "ties": ties,
        "in-play": {
            str(number): {str(seat): entrant.name for seat, entrant in table.in_play.items()}
            for number, table in session.tables.items()
        },
        "floor": {
            str(number): {
                "how": LIVE if is_live(options, plan.id, number) else REPORTED,
                "table": floor.get(number),
            }
            for number in session.tables
        },
        "extra": [
            {"table": table, "players": list(place.players), "round": place.before + 1}
            for place, table in tables.items()
            if place.table == EXTRA
        ],
    }


def _played_off_at(tables: Mapping[Place, int], players: list[str], before: int) -> int | None:
    """The live table at which level players play their next extra round, where it is open."""
    for place, table in tables.items():
        if place.table == EXTRA and set(place.players) == set(players) and place.before == before:
            return table
    return None


def _amounts(state: Tournament) -> list[int]:
    """What each prize would be if all were taken and the pool stayed as it is; what rounding leaves is the first's."""
    terms, pool = state.terms, prize_pool(state)
    unit = terms.prize_unit
    found = [
        pool * int(prize.percent) // WHOLE // unit * unit if prize.percent is not None else int(prize.amount or 0)
        for prize in terms.prizes
    ]
    rest = next((place for place, prize in enumerate(terms.prizes) if prize.rest), 0)
    if found and not any(plan.prizes for plan in terms.plans):
        found[rest] += max(0, pool - sum(found))
    return found


def _limits(session: Session) -> str:
    """The limits as they are now: blinds or ante, or the least and the most of a wager."""
    if session.level is not None:
        return level_words(session.level)
    if session.maximum is None:
        return f"from {chips_words(session.minimum)}" if session.minimum else ""
    return f"{chips_words(session.minimum)} to {chips_words(session.maximum)}"


def _average(session: Session) -> int:
    held = [session.chips[entrant] for entrant in session.in_play()]
    return sum(held) // len(held) if held else 0


def _clock(replica: TournamentReplica, session: Session) -> dict[str, Any] | None:
    """The level that is on, the next, and when it comes; None where the session does not run."""
    clock = replica.clocks.get(session.plan.id)
    if clock is None:
        return None
    levels = session.plan.levels
    ends = level_ends(session, clock)
    whole = session_ends(session, clock)
    following = levels[clock.level + 1] if clock.level + 1 < len(levels) else None
    minutes = levels[clock.level].minutes if clock.level < len(levels) else None
    left = None if minutes is None or clock.since is not None else max(0, minutes * 60_000 - clock.of_level)
    return {
        "level": clock.level + 1,
        "levels": len(levels),
        "runs": clock.since is not None,
        "ends": None if ends is None else utc(ends),
        "left-ms": left,
        "minutes": minutes,
        "session-ends": None if whole is None else utc(whole),
        "next": None if following is None else level_words(following),
        "next-limits": None if following is None else limits_of(following),
    }
