"""A live table and its tournament: what the table must do to be in step, when it waits, and what it has to report.

The tournament puts seats, chips, limits and marker at its tables; the table tells what everybody holds after each settled
round. Between two rounds a table waits until its last round counts in the tournament and nothing is left to be brought in step,
so that there is never more than one round to report, wherever a process may have died.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from houseway.engine.ports.tournament_port import AmongPlayers, Engine
from houseway.money import print_money
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import Draft, now
from houseway.server.tournaments.level_clock import limits_of, milliseconds, session_ends
from houseway.server.tournaments.replica import TournamentReplica
from houseway.tournaments.play.state import Session, TournamentTable
from houseway.tournaments.result.places import held_now
from houseway.tournaments.tables.engines import engine_of

EXTRA = 0
"""The number of a table at which level players play on."""
BARRED = frozenset((
    "sit", "leave", "move", "buy", "claim", "vacate", "exclude", "close", "limits", "determine", "starting-marker", "seat-draw",
))  # fmt: skip
"""What only the tournament does at its tables (17.7, 18.7, 20.7)."""
WAGERS = frozenset(("wager", "ante", "request-bank", "house-wager", "withdraw", "jackpot"))
"""What players do between rounds, once the table may go on."""


class Place(NamedTuple):
    """Which table of which tournament a table of the floor is; ``players`` are those of an extra round."""

    tournament: int
    session: str
    table: int
    players: tuple[str, ...] = ()
    before: int = 0
    """How many extra rounds these players had played when the table was opened."""

    def to_json(self) -> dict[str, Any]:
        """As the options of the table keep it."""
        told: dict[str, Any] = {"id": self.tournament, "session": self.session, "table": self.table}
        return {**told, "players": list(self.players), "before": self.before} if self.players else told


def place_in(options: Mapping[str, Any]) -> Place | None:
    """Where a table belongs; None where it is no tournament's."""
    told = options.get("tournament")
    if told is None:
        return None
    return Place(told["id"], told["session"], told["table"], tuple(told.get("players", ())), told.get("before", 0))


class Purse(NamedTuple):
    """Chips that the tournament gives out or takes away."""

    player: str
    cents: int


Act = dict[str, Any] | Purse


class Wanted(NamedTuple):
    """Who is to sit at a seat, with which holding."""

    name: str
    chips: int
    absent: bool


def wanted(session: Session, place: Place) -> dict[int, Wanted]:
    """Who is to sit where."""
    if place.table == EXTRA:
        players = [entrant for entrant in session.there if entrant.name in place.players]
        first = session.plan.first_seat
        return {
            first + number: Wanted(entrant.name, held_now(session, entrant), False)
            for number, entrant in enumerate(players)
        }
    table = session.tables[place.table]
    return {
        seat: Wanted(entrant.name, session.chips[entrant], entrant.status == "absent")
        for seat, entrant in table.in_play.items()
    }


def is_over(tournament: TournamentReplica, place: Place, replica: Replica) -> bool:
    """Whether the table has nothing more to play."""
    state = tournament.state
    session = state.sessions.get(place.session)
    if session is None or state.phase not in ("playing", "on-break"):
        return True
    if place.table == EXTRA:
        return session.status != "ended" or replica.settled > 0
    return session.status != "running"


def due(tournament: TournamentReplica, place: Place, replica: Replica) -> Iterator[Act]:
    """What is to be done at a table that plays no round, one act after the other."""
    if replica.in_round or replica.closed or has_to_report(tournament, place, replica):
        return
    if is_over(tournament, place, replica):
        yield {"do": "close", "notice": True, "by": "operator"}
        return
    session = tournament.state.sessions[place.session]
    engine = engine_of(session.plan.game)
    assert engine is not None
    seats = wanted(session, place)
    yield from _seats(engine, replica, seats)
    yield from _limits(engine, session, replica)
    if isinstance(engine, AmongPlayers):
        yield from _absences(engine, replica, seats)
    elif place.table != EXTRA and (marker := session.tables[place.table].marker) is not None:
        command = engine.marker_command(marker)
        if command is not None and engine.marker(replica.state) != marker:
            yield {**command, "by": "dealer"}


def _seats(engine: Engine, replica: Replica, seats: Mapping[int, Wanted]) -> Iterator[Act]:
    among = isinstance(engine, AmongPlayers)
    there = engine.seats(replica.state)
    for seat, name in there.items():
        if seat not in seats or seats[seat].name != name:
            yield {"do": "leave", "player": name, "by": "player"}
    names = {one.name for one in seats.values()}
    for player, cents in () if among else tuple(replica.purses.items()):
        if player not in names and cents:
            yield Purse(player, -cents)
    for seat, one in seats.items():
        if not among and replica.purses.get(one.name, 0) != one.chips:
            yield Purse(one.name, one.chips - replica.purses.get(one.name, 0))
        if there.get(seat) != one.name:
            where = {"seat": seat, "stake": print_money(one.chips)} if among else {"box": seat}
            yield {"do": "sit", "player": one.name, **where, "by": "player"}


def _limits(engine: Engine, session: Session, replica: Replica) -> Iterator[Act]:
    """The limits of the session, where the table has others."""
    state = replica.state
    if isinstance(engine, AmongPlayers):
        level = session.level
        if level is None:
            return
        new = engine.limits(session)
        blinds = [str(text) for text in new["table"].get("blinds", ())]
        ante = new["table"].get("ante")
        has = [print_money(cents) for cents in state.terms.blinds]
        if (blinds and blinds != has) or (ante is not None and ante != print_money(state.terms.ante or 0)):
            yield {**new, "by": "operator"}
        return
    sign = state.limits.waiting or state.limits.sign
    if sign.min != session.minimum or (session.maximum is not None and sign.max != session.maximum):
        yield {**engine.limits(session), "by": "operator"}


def _absences(engine: AmongPlayers, replica: Replica, seats: Mapping[int, Wanted]) -> Iterator[Act]:
    """Who is absent is blinded off (20.11)."""
    for one in seats.values():
        if one.name in replica.state.players and engine.is_absent(replica.state, one.name) != one.absent:
            yield {"do": "absent" if one.absent else "present", "player": one.name, "by": "dealer"}


def bring_in_step(draft: Draft, tournament: TournamentReplica, place: Place) -> None:
    """Do at a table whatever is due there."""
    done: list[Act] = []
    while (act := next(due(tournament, place, draft.replica), None)) is not None:
        assert act not in done, f"{act} was done and is due again"
        done.append(act)
        if isinstance(act, Purse):
            draft.purse("buy-in" if act.cents > 0 else "cash-out", act.player, abs(act.cents))
        else:
            draft.give(act)


def has_to_report(tournament: TournamentReplica, place: Place, replica: Replica) -> bool:
    """Whether the table has settled a round that does not count in the tournament yet."""
    session = tournament.state.sessions.get(place.session)
    if session is None:
        return False
    if place.table == EXTRA:
        return session.status == "ended" and replica.settled > 0 and not _counted(session, place)
    table = session.tables.get(place.table)
    return table is not None and session.status == "running" and replica.settled > table.rounds


def _counted(session: Session, place: Place) -> bool:
    """Whether the extra round that was played here counts."""
    return all(len(session.extras.get(one, ())) > place.before for one in session.there if one.name in place.players)


def report(tournament: TournamentReplica, place: Place, replica: Replica) -> dict[str, Any]:
    """The command by which a settled round counts in the tournament, with where it stands in the table's log."""
    session = tournament.state.sessions[place.session]
    holdings = replica.purses
    told = {"note": f"table {replica.table_id} of the floor, entry {replica.n}, {replica.hash}", "by": "dealer"}
    chips = {one.name: print_money(holdings.get(one.name, 0)) for one in wanted(session, place).values()}
    if place.table == EXTRA:
        return {"do": "extra-round", "session": place.session, "chips": chips, **told}
    number = session.tables[place.table].rounds + 1
    return {"do": "round", "session": place.session, "table": place.table, "round": number, "chips": chips, **told}


def advised(tournament: TournamentReplica, place: Place, replica: Replica) -> list[str]:
    """Who was advised about the order of wagers at the table and not yet in the tournament (17.15, 18.15, 20.15)."""
    session = tournament.state.sessions[place.session]
    engine = engine_of(session.plan.game)
    assert engine is not None
    if place.table == EXTRA:
        return []
    entrants = session.tables[place.table].in_play.values()
    return [one.name for one in entrants if not one.advised and engine.advised(replica.state, one.name)]


def waits(tournament: TournamentReplica, place: Place, replica: Replica) -> bool:
    """Whether the table may not begin a round: it is not in step, there is a break, or no round is to come."""
    if replica.in_round:
        return False
    state = tournament.state
    if state.phase != "playing" or is_over(tournament, place, replica) or has_to_report(tournament, place, replica):
        return True
    if next(due(tournament, place, replica), None) is not None:
        return True
    session = state.sessions[place.session]
    if place.table == EXTRA:
        return False
    return not _goes_on(tournament, session, session.tables[place.table], replica)


def _goes_on(tournament: TournamentReplica, session: Session, table: TournamentTable, replica: Replica) -> bool:
    length = session.plan.length
    if len(table.in_play) < (2 if session.plan.among_players else 1) or not session.round_to_come(table):
        return False
    if length.left is not None and session.count_in() <= length.left:
        return False
    if length.shoes is not None and _shoes(replica) >= length.shoes:
        return False
    clock = tournament.clocks.get(session.plan.id)
    ends = None if clock is None else session_ends(session, clock)
    return ends is None or milliseconds(now()) < ends


def _shoes(replica: Replica) -> int:
    """How many shoes a table has played to the cutting card."""
    loaded: int = getattr(replica.state, "shoes", 0)
    return loaded if getattr(replica.state, "shuffle_due", None) is not None else max(0, loaded - 1)


def next_limits(session: Session, level: int) -> dict[str, str] | None:
    """The limits of the level after this one; None where the conditions have no more."""
    levels = session.plan.levels
    return limits_of(levels[level + 1]) if level + 1 < len(levels) else None
