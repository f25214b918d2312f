"""What the staff of a tournament may do beside what comes next: the acts whose arguments a person must say.

A tournament's acts hang together (who has a place where, which session has ended, what the conditions give), so that these
offers say which sessions, tables and players come into question; a combination that the rules do not let pass is refused
with its clause. Acts that the rules never allow (a refund, a move, chips given) are not offered.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from houseway.engine.protocol.action_builder import ANY_AMOUNT, EITHER, WORDS, form
from houseway.engine.protocol.legal_actions import (
    Amount,
    ClauseNamed,
    Each,
    Field,
    Keys,
    Number,
    Offer,
    OneOf,
    SomeOf,
    Text,
)
from houseway.engine.protocol.staff_actions import CAUSES
from houseway.tournaments import commands as given
from houseway.tournaments.play.conduct import duties_of_players
from houseway.tournaments.play.state import OUT, Session, Tournament

HASH = Text("[0-9a-fA-F]{64}")
SEAT = Text("[0-9]+-[0-9]+")
LOCAL_TIME = Text(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}")
LIMITS = Keys({"min": Amount(1, None)} | dict.fromkeys(("max", "small", "big", "ante"), ANY_AMOUNT))
POOL = Keys({"instrument": WORDS, "pool": OneOf(("reserve", "jackpot"))}, needed=("instrument", "pool"))
FRESH = ("drafted", "documented", "cleared")


def desk(tournament: Tournament, actor: str) -> Iterator[Offer]:
    """The offers to one of the staff as long as the places are not awarded."""
    entrants = tuple(tournament.entrants)
    if actor == "operator":
        yield from _operator(tournament, entrants)
    if actor == "director":
        yield from _people(tournament, entrants)
        yield from _sessions(tournament)
        yield from _running(tournament)
    if actor == "gaming-shift-manager":
        yield form(given.Nominate, (), "power", {"by": actor})
    if actor in ("operator", "director", "supervisor"):
        yield from _void(tournament, actor)
        yield from infringement(tournament)


def infringement(tournament: Tournament) -> Iterator[Offer]:
    """What players must leave goes on record, whatever was broken."""
    who = OneOf(tuple(tournament.entrants))
    usual = ClauseNamed(tuple(duties_of_players(tournament)))
    if who.values:
        yield form(given.Infringe, (), "on-record", fields={"player": who, "rule": usual})


def _operator(tournament: Tournament, entrants: tuple[str, ...]) -> Iterator[Offer]:
    """Money for the pool, entries, who is excluded (10.6, 12.7, 16.2, 17.5)."""
    yield form(given.AddMoney, (), "power", {"source": "operator"})
    yield form(given.AddMoney, (), "power", fields={"source": POOL})
    if tournament.phase == "entries-open":
        yield form(given.Enter, (), "course", fields=_opening(tournament))
    if tournament.phase not in FRESH:
        yield form(given.Reserve, (), "course")
    if entrants:
        for kind in (given.Agree, given.Pay, given.Withdraw, given.Sit, given.BuyBack, given.AddOn):
            yield form(kind, (), "course", fields={"player": OneOf(entrants)})
        fields: dict[str, Field] = {"player": OneOf(entrants), "session": OneOf(_named(tournament))}
        yield form(given.Join, (), "course", fields=fields)
    alive = _alive(tournament)
    if alive:
        who: dict[str, Field] = {"player": OneOf(alive), "contravened": ClauseNamed()}
        yield form(given.Exclude, (), "power", {"by": "operator"}, who, needed=("contravened",))
    yield form(given.Cancel, (), "power", {"by": "operator"})


def _opening(tournament: Tournament) -> dict[str, Field]:
    """In which session an entrant begins."""
    return {"session": OneOf(tuple(plan.id for plan in tournament.terms.plans if plan.opening), free=True)}


def _people(tournament: Tournament, entrants: tuple[str, ...]) -> Iterator[Offer]:
    """Substitutes, reserves, who forfeits, breaks and the pace (17.10, 17.11, 17.18, 17.19, 20.9 to 20.12)."""
    by = {"by": "director"}
    alive = _alive(tournament)
    if alive:
        yield form(given.Substitute, (), "power", by, {"player": OneOf(alive)})
        yield form(given.Forfeit, (), "power", by, {"player": OneOf(alive)})
    if entrants and tournament.reserves:
        who: dict[str, Field] = {"player": OneOf(tuple(tournament.reserves)), "in-place-of": OneOf(entrants)}
        yield form(given.SeatReserve, (), "power", by, who)
    if tournament.phase == "playing":
        yield form(given.Break, (), "power", by, {"minutes": Number(1)}, needed=("minutes",))
    yield form(given.Pace, (), "power", by)
    if tournament.phase == "playing":
        yield form(given.Award, (), "course", by)


def _sessions(tournament: Tournament) -> Iterator[Offer]:
    """Ballots, starting times, chips at the start, ties and who is sent on (17.7, 17.9, 17.20, 17.22)."""
    by = {"by": "director"}
    waiting = _with(tournament, "waiting")
    if waiting and tournament.phase not in FRESH:
        which = OneOf(waiting)
        yield form(given.CommitBallot, (), "course", fields={"session": which, "commitment": HASH})
        yield form(given.Ballot, (), "course", by, {"session": which}, without=("draw", "sizes"), needed=("seed",))
        drawn: dict[str, Field] = {"session": which, "draw": Each((), SEAT, least=1, free=True)}
        left = ("seed", "salt", "algorithm", "sizes")
        yield form(given.Ballot, (), "course", by, drawn, without=left, needed=("draw",))
    balloted = _with(tournament, "balloted")
    if balloted:
        yield form(given.Start, (), "course", by, {"session": OneOf(balloted)})
    if waiting or balloted:
        fields: dict[str, Field] = {"session": OneOf((*waiting, *balloted)), "starts": LOCAL_TIME}
        altered = form(given.AlterStart, (), "power", by, fields)
        yield replace(altered, fields={**altered.fields, "at": LOCAL_TIME})
    ended = tuple(name for name in _named(tournament) if name not in waiting + balloted)
    if ended:
        chips = Each((), ANY_AMOUNT, least=1, free=True)
        tied: dict[str, Field] = {"session": OneOf(ended), "chips": chips}
        yield form(given.ExtraRound, (), "course", {}, tied, without=("play",), needed=("chips",))
        order = SomeOf((), least=2, free=True)
        yield form(given.Lot, (), "course", fields={"session": OneOf(ended), "order": order})
        yield form(given.Progress, (), "course", by, {"session": OneOf(ended)})


def _running(tournament: Tournament) -> Iterator[Offer]:
    """Rounds that a table reports, wagers out of order, levels, the end of a session (17.15, 17.20)."""
    if tournament.phase != "playing":
        return
    for session in tournament.sessions.values():
        if session.status != "running":
            continue
        here = {"session": session.plan.id}
        for number, table in session.tables.items():
            players = tuple(entrant.name for entrant in table.in_play.values())
            if players:
                arguments = {**here, "table": number, "round": table.rounds + 1}
                chips = Each(players, ANY_AMOUNT, least=1, free=True)
                yield form(given.Round, (), "course", arguments, {"chips": chips}, without=("play",), needed=("chips",))
            if session.clauses.placement_void is not None and table.rounds > 1:
                earlier = OneOf(tuple(place for place, one in enumerate(table.counted[:-1], 1) if not one.is_void))
                if earlier.values:
                    yield form(given.PlacementError, (), "irregularity", {**here, "table": number}, {"round": earlier})
        yield form(given.Level, (), "power", here, {"limits": LIMITS})
        yield form(given.EndSession, (), "course", here)
        yield from _wagers(session, here, tuple(tournament.entrants))


def _wagers(session: Session, here: dict[str, str], entrants: tuple[str, ...]) -> Iterator[Offer]:
    names = tuple(entrant.name for entrant in session.in_play())
    if names:
        who: dict[str, Field] = {"player": OneOf(names), "void": EITHER}
        yield form(given.WagerOutOfOrder, (), "irregularity", here, who)
        yield form(given.ChangeWager, (), "irregularity", here, {"player": OneOf(entrants)})
        yield form(given.SideWager, (), "irregularity", here, {"player": OneOf(entrants)})


def _void(tournament: Tournament, actor: str) -> Iterator[Offer]:
    """A round at a table is void; for collusion on the supervisor's word too."""
    running = _with(tournament, "running") if tournament.phase == "playing" else ()
    causes = {"operator": CAUSES, "supervisor": ("collusion",)}.get(actor, ())
    if running and causes:
        fields: dict[str, Field] = {
            "session": OneOf(running),
            "table": Number(1),
            "cause": OneOf(causes),
            "round": Number(1),
        }
        yield form(given.Void, (), "power", {"by": actor}, fields)


def _with(tournament: Tournament, status: str) -> tuple[str, ...]:
    return tuple(name for name, session in tournament.sessions.items() if session.status == status)


def _named(tournament: Tournament) -> tuple[str, ...]:
    return tuple(tournament.sessions)


def _alive(tournament: Tournament) -> tuple[str, ...]:
    return tuple(name for name, entrant in tournament.entrants.items() if entrant.status not in OUT)
