"""A whole tournament with bots on the real engines, from the documented conditions to the last prize."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from houseway.cli.tournaments.bots import can_play, play_round
from houseway.errors import BadRecord, Refused
from houseway.fairness.verifiable_draw import JSON, commitment_of
from houseway.money import print_money
from houseway.records.live.tournament import LiveTournament
from houseway.tournaments.entry.seats import chips_asked
from houseway.tournaments.play.session_roster import nobody_left_for
from houseway.tournaments.play.sessions import level_groups
from houseway.tournaments.play.state import Entrant, Session, TournamentTable
from houseway.tournaments.result.places import can_play_on, final_order, tie_regime

MINUTES_A_ROUND = 2
"""How long a round takes in a session that is measured in minutes."""
ROUNDS_A_LEVEL = 8
"""How long a level lasts that does not say so, and when limits rise where a session lasts until few are left."""
CHIPS = "1000.00"
"""What everybody gets where the conditions do not say."""
COMES_BACK = 0.5
"""How often a bot buys back in, adds on or takes a second chance."""


def _is_playable(session: Session) -> bool:
    """Whether bots can play the session's tables here: with an engine, both limits, and no departure in words."""
    plan = session.plan
    has_limits = plan.among_players or (session.minimum > 0 and session.maximum is not None)
    return can_play(plan.game) and has_limits and all(departure.text is None for departure in plan.departures)


class Moment(NamedTuple):
    """How far a simulation has come."""

    session: str
    players_in: int
    started_with: int
    rounds: int


Watch = Callable[[Moment], None]


class Simulation:
    """One tournament and its bots."""

    def __init__(
        self, instrument: str, conditions: Mapping[str, Any], players: int, seed: int, watch: Watch | None = None
    ) -> None:
        self.live = LiveTournament(instrument, conditions, title=f"{conditions.get('name', 'Tournament')}, seed {seed}")
        self.chance = random.Random(seed)
        self.seed = seed
        self.players = players
        self.rounds = 0
        self._watch = watch or (lambda moment: None)

    def run(self) -> LiveTournament:
        """Play everything; the tournament with its prizes paid."""
        live = self.live
        self._open()
        self._enter()
        for plan in live.state.terms.plans:
            session = live.state.sessions[plan.id]
            if plan.qualify is not None:
                self._second_chances(session)
            if not nobody_left_for(live.state, session):
                self._play_session(session)
        self._award()
        live.do("pay-prizes")
        return live

    def _open(self) -> None:
        for verb in ("document", "publish", "notify", "approve"):
            self.live.do(verb)
        self.live.do("nominate", person="the director")
        self.live.do("open-entries")

    def _enter(self) -> None:
        live, terms = self.live, self.live.state.terms
        openings = [plan.id for plan in terms.plans if plan.opening]
        groups = terms.eligibility or (None,)
        for number in range(1, self.players + 1):
            name = f"player {number:0{len(str(self.players))}d}"
            entry: dict[str, Any] = {"do": "enter", "player": name, "session": openings[number % len(openings)]}
            group = groups[number % len(groups)]
            live.give(entry if group is None else {**entry, "group": group})
            if terms.agreement_required:
                live.do("agree", player=name)
            if terms.entry_fee:
                live.do("pay", player=name, amount=print_money(terms.entry_fee))
        live.do("close-entries")

    def _second_chances(self, session: Session) -> None:
        """Some of those who are out come back for a repechage or catch-up session."""
        for name, entrant in list(self.live.state.entrants.items()):
            if entrant.status in ("eliminated", "outranked", "forfeited") and self.chance.random() < COMES_BACK:
                self._try({"do": "join", "player": name, "session": session.plan.id,
                           "paid": print_money(session.plan.fee)})  # fmt: skip

    def _play_session(self, session: Session) -> None:
        live, name = self.live, session.plan.id
        seed = f"{self.seed}/{name}/{self.chance.getrandbits(128):032x}"
        live.do("commit-ballot", session=name, commitment=commitment_of(seed, JSON))
        dice = f"dice {self.chance.randint(1, 6)} {self.chance.randint(1, 6)}"
        live.do("ballot", session=name, seed=seed, salt=dice, algorithm=JSON)
        for entrant in to_be_seated(session):
            live.do("sit", player=entrant.name)
        live.do("start", session=name, **({"chips": CHIPS} if chips_asked(session) else {}))
        self._play_rounds(session, len(session.seating))
        live.do("end-session", session=name)
        self._play_off(session)
        if session.plan.progress is not None:
            live.do("progress", session=name)

    def _play_rounds(self, session: Session, started_with: int) -> None:
        """Sweep after sweep one round at every table, until the session is over."""
        sweep = 0
        while tables := [table for table in session.tables.values() if self._has_a_round(session, table, sweep)]:
            for table in tables:
                if not self._has_a_round(session, table, sweep):
                    continue
                self._round(session, table)
                self.rounds += 1
                self._watch(Moment(session.plan.id, session.count_in(), started_with, self.rounds))
            sweep += 1
            self._buy(session)
            self._raise_limits(session, sweep)

    def _has_a_round(self, session: Session, table: TournamentTable, sweep: int) -> bool:
        plan, length = session.plan, session.plan.length
        if len(table.in_play) < (2 if plan.among_players and length.rounds is None else 1):
            return False
        if length.left is not None:
            return session.count_in() > length.left
        if length.minutes is not None:
            return sweep * MINUTES_A_ROUND < length.minutes
        if length.shoes is not None:
            return self._shoes(table) < length.shoes
        return session.round_to_come(table)

    @staticmethod
    def _shoes(table: TournamentTable) -> int:
        """How many shoes a table has played to the cutting card; a game without shoes plays ten rounds a shoe."""
        state = None if table.engine is None else table.engine.state
        loaded: int | None = getattr(state, "shoes", None)
        if loaded is None:
            return table.rounds // 10
        return loaded if getattr(state, "shuffle_due", None) is not None else loaded - 1

    def _round(self, session: Session, table: TournamentTable) -> None:
        plan = session.plan
        if _is_playable(session) and len(table.in_play) > (1 if plan.among_players else 0):
            play_round(plan.game, self.live.begin_round(plan.id, table.number), self.chance)
            return
        chips = {entrant.name: print_money(self._reported(session, entrant)) for entrant in table.in_play.values()}
        self.live.do("round", session=plan.id, table=table.number, round=table.rounds + 1, chips=chips)

    def _reported(self, session: Session, entrant: Entrant) -> int:
        """A holding of a game that has no engine here, or of somebody alone at a Hold-em table."""
        if session.plan.among_players:
            return session.chips[entrant]
        return max(0, session.chips[entrant] + self.chance.randint(-3, 3) * max(session.minimum, 100))

    def _buy(self, session: Session) -> None:
        terms = self.live.state.terms
        for entrant in list(session.seating):
            if terms.buy_back is not None and entrant.status in ("eliminated", "out-of-session"):
                self._maybe({"do": "buy-back", "player": entrant.name, "paid": print_money(terms.buy_back.cost)})
            elif terms.add_on is not None and session.plays(entrant) and not entrant.add_ons:
                self._maybe({"do": "add-on", "player": entrant.name, "paid": print_money(terms.add_on.cost)})

    def _maybe(self, command: dict[str, Any]) -> None:
        if self.chance.random() < COMES_BACK:
            self._try(command)

    def _try(self, command: dict[str, Any]) -> bool:
        try:
            self.live.give(command)
        except Refused:
            return False
        return True

    def _raise_limits(self, session: Session, sweep: int) -> None:
        """The next level of a Hold-em session; and where it lasts until few are left, rising limits bring it to an end."""
        plan = session.plan
        if plan.among_players and session.level is not None:
            minutes = session.level.minutes
            lasts = ROUNDS_A_LEVEL if minutes is None else max(1, minutes // MINUTES_A_ROUND)
            if sweep % lasts == 0:
                self._next_level(session, sweep // lasts)
        elif plan.length.left is not None and sweep % ROUNDS_A_LEVEL == 0 and not plan.among_players:
            raised = {"min": print_money(2 * session.minimum)}
            if session.maximum is not None:
                raised["max"] = print_money(2 * session.maximum)
            self.live.do("level", session=plan.id, limits=raised)

    def _next_level(self, session: Session, number: int) -> None:
        levels = session.plan.levels
        if number < len(levels):
            level, times = levels[number], 1
        else:
            level, times = levels[-1], 2 ** min(number - len(levels) + 1, 40)
        limits = {
            key: print_money(times * cents)
            for key, cents in (("small", level.small), ("big", level.big), ("ante", level.ante))
            if cents is not None
        }
        self.live.do("level", session=session.plan.id, limits=limits)

    def _play_off(self, session: Session) -> None:
        """Level players play on, or lots are drawn, until nothing is left to settle."""
        while (group := self._to_play_off(session)) is not None:
            names = [entrant.name for entrant in group]
            if tie_regime(self.live.state, session) == "extra-rounds":
                self._extra_round(session, names)
            else:
                self.chance.shuffle(names)
                self.live.do("lot", session=session.plan.id, order=names)

    def _to_play_off(self, session: Session) -> tuple[Entrant, ...] | None:
        """The first level group over a place that is worth something: one that is sent on, a prize, points."""
        state, plan = self.live.state, session.plan
        worth = len(plan.points or ()) or (len(state.terms.prizes) if plan.kind == "final" else 0) or len(plan.prizes)
        if plan.progress is not None:
            worth = max(worth, plan.progress.per_table or plan.progress.top or 0)
        if state.terms.every_tie_is_played_off:
            worth = len(session.seating)
        place = 1
        for group in level_groups(state, session):
            playable = group.tied and not group.out and can_play_on(state, session, group.players[0])
            if playable and (place <= worth or (plan.progress is not None and plan.progress.per_table is not None)):
                return group.players
            place += len(group)
        return None

    def _extra_round(self, session: Session, names: list[str]) -> None:
        seats = session.plan.seats
        if _is_playable(session) and len(names) <= seats:
            play_round(session.plan.game, self.live.begin_extra_round(session.plan.id, names), self.chance)
        else:
            self.live.do("extra-round", session=session.plan.id, chips=self._drawn(names))

    def _drawn(self, names: Iterable[str]) -> dict[str, str]:
        return {name: print_money(100 * self.chance.randint(0, 99)) for name in names}

    def _award(self) -> None:
        """Award the places; ties on total points are played off first where the conditions say so."""
        for _ in range(1000):
            try:
                self.live.do("award")
            except Refused:
                groups = [group for group in final_order(self.live.state) if len(group) > 1]
                if not self.live.state.terms.points_format or not groups:
                    raise
                for group in groups:
                    names = [entrant.name for entrant in group.players]
                    if self._try({"do": "extra-round", "chips": self._drawn(names)}):
                        break
            else:
                return
        raise BadRecord("the ties of this tournament cannot be settled")


def to_be_seated(session: Session) -> list[Entrant]:
    """Everybody with a place in a balloted session."""
    return list(session.seating)


def expectation(result: Mapping[str, Any]) -> dict[str, Any]:
    """What a record of a simulation expects: places, prizes and money to the cent, and every standing."""
    return {
        "phase": result["phase"],
        "places": result["places"],
        "prizes": result["prizes"],
        "money": result["money"],
        "sessions": {name: {"standings": session["standings"]} for name, session in result["sessions"].items()},
        "refusals": [],
    }
