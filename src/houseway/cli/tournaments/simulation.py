"""Simulation of a whole tournament in which bots play on the real engines, up to the payment of prizes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from houseway.cli.tournaments.bots import can_play, play_round
from houseway.errors import InvalidRecordError, Refused
from houseway.fairness.verifiable_draw import JSON, compute_draw_commitment
from houseway.i18n import Message
from houseway.money import print_money
from houseway.records.live.tournament import LiveTournament
from houseway.tournaments.entry.seats import needs_chip_amount
from houseway.tournaments.play.session_roster import has_no_players_left
from houseway.tournaments.play.sessions import list_level_groups
from houseway.tournaments.play.state import Entrant, Session, TournamentTable
from houseway.tournaments.result.places import can_play_on, compute_final_order, get_tie_method

MINUTES_PER_ROUND = 2
"""Minutes that a round is assumed to take in a session whose length is given in minutes."""
ROUNDS_PER_LEVEL = 8
"""Number of rounds of a Hold-em level if the conditions do not give the length of the level.

In other games, if a session lasts until a number of players is left, its limits rise after this number of
rounds.
"""
DEFAULT_CHIPS = "1000.00"
"""Starting chips of each player if the conditions do not give an amount."""
RETURN_PROBABILITY = 0.5
"""Probability that a bot buys back in, buys an add-on or enters a second-chance session."""


def _is_playable(session: Session) -> bool:
    """Return whether bots can play the session on an engine.

    Bots must be able to play the game. The session must have a minimum and a maximum, unless its players play
    against each other. No departure from the rules may be described only in words, because an engine cannot apply
    such a departure.
    """
    plan = session.plan
    has_limits = plan.among_players or (session.minimum > 0 and session.maximum is not None)
    return can_play(plan.game) and has_limits and all(departure.text is None for departure in plan.departures)


class SimulationProgress(NamedTuple):
    """Progress of a simulation after a round: the session, its players and the rounds played."""

    session: str
    players_in: int
    started_with: int
    rounds: int


ProgressCallback = Callable[[SimulationProgress], None]


class Simulation:
    """Simulation of one tournament, whose entrants are all bots."""

    def __init__(
        self,
        instrument: str,
        conditions: Mapping[str, Any],
        players: int,
        seed: int,
        on_progress: ProgressCallback | None = None,
    ) -> None:
        self.live = LiveTournament(instrument, conditions, title=f"{conditions.get('name', 'Tournament')}, seed {seed}")
        self.chance = random.Random(seed)
        self.seed = seed
        self.players = players
        self.rounds = 0
        self._on_progress = on_progress or (lambda progress: None)

    def run(self) -> LiveTournament:
        """Play the whole tournament, pay its prizes, and return the tournament."""
        live = self.live
        self._open()
        self._enter()
        for plan in live.state.terms.plans:
            session = live.state.sessions[plan.id]
            if plan.qualify is not None:
                self._take_second_chances(session)
            if not has_no_players_left(live.state, session):
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
        openings = [plan.id for plan in terms.plans if plan.is_opening]
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

    def _take_second_chances(self, session: Session) -> None:
        """Let some eliminated players enter a repechage or catch-up session."""
        for name, entrant in list(self.live.state.entrants.items()):
            if entrant.status in ("eliminated", "outranked", "forfeited") and self.chance.random() < RETURN_PROBABILITY:
                self._try({"do": "join", "player": name, "session": session.plan.id,
                           "paid": print_money(session.plan.fee)})  # fmt: skip

    def _play_session(self, session: Session) -> None:
        live, name = self.live, session.plan.id
        seed = f"{self.seed}/{name}/{self.chance.getrandbits(128):032x}"
        live.do("commit-ballot", session=name, commitment=compute_draw_commitment(seed, JSON))
        dice = f"dice {self.chance.randint(1, 6)} {self.chance.randint(1, 6)}"
        live.do("ballot", session=name, seed=seed, salt=dice, algorithm=JSON)
        for entrant in list_seated_entrants(session):
            live.do("sit", player=entrant.name)
        live.do("start", session=name, **({"chips": DEFAULT_CHIPS} if needs_chip_amount(session) else {}))
        self._play_rounds(session, len(session.seating))
        live.do("end-session", session=name)
        self._play_off(session)
        if session.plan.progress is not None:
            live.do("progress", session=name)

    def _play_rounds(self, session: Session, started_with: int) -> None:
        """Play one round after another at every table, until the session is over.

        After each pass over the tables, bots may buy chips and the limits may rise.
        """
        sweep = 0
        while tables := [table for table in session.tables.values() if self._has_next_round(session, table, sweep)]:
            for table in tables:
                if not self._has_next_round(session, table, sweep):
                    continue
                self._play_round(session, table)
                self.rounds += 1
                self._on_progress(
                    SimulationProgress(session.plan.id, session.count_in_play(), started_with, self.rounds)
                )
            sweep += 1
            self._buy_chips(session)
            self._raise_limits(session, sweep)

    def _has_next_round(self, session: Session, table: TournamentTable, sweep: int) -> bool:
        plan, length = session.plan, session.plan.length
        if len(table.in_play) < (2 if plan.among_players and length.rounds is None else 1):
            return False
        if length.left is not None:
            return session.count_in_play() > length.left
        if length.minutes is not None:
            return sweep * MINUTES_PER_ROUND < length.minutes
        if length.shoes is not None:
            return self._count_shoes(table) < length.shoes
        return session.has_round_to_come(table)

    @staticmethod
    def _count_shoes(table: TournamentTable) -> int:
        """Return how many shoes a table has played to the cutting card.

        In games without shoes, ten rounds count as one shoe.
        """
        state = None if table.engine is None else table.engine.state
        shoe_count: int | None = getattr(state, "shoes", None)
        if shoe_count is None:
            return table.round_count // 10
        return shoe_count if getattr(state, "shuffle_due", None) is not None else shoe_count - 1

    def _play_round(self, session: Session, table: TournamentTable) -> None:
        plan = session.plan
        if _is_playable(session) and len(table.in_play) > (1 if plan.among_players else 0):
            play_round(plan.game, self.live.begin_round(plan.id, table.number), self.chance)
            return
        chips = {
            entrant.name: print_money(self._simulate_chips(session, entrant)) for entrant in table.in_play.values()
        }
        self.live.do("round", session=plan.id, table=table.number, round=table.round_count + 1, chips=chips)

    def _simulate_chips(self, session: Session, entrant: Entrant) -> int:
        """Return the chips of a player after a round that is not played on an engine.

        In Hold-em the chips are unchanged, because the player is alone at the table. In other games they are random.
        """
        if session.plan.among_players:
            return session.chips[entrant]
        return max(0, session.chips[entrant] + self.chance.randint(-3, 3) * max(session.minimum, 100))

    def _buy_chips(self, session: Session) -> None:
        terms = self.live.state.terms
        for entrant in list(session.seating):
            if terms.buy_back is not None and entrant.status in ("eliminated", "out-of-session"):
                self._try_sometimes(
                    {"do": "buy-back", "player": entrant.name, "paid": print_money(terms.buy_back.cost)}
                )
            elif terms.add_on is not None and session.is_playing(entrant) and not entrant.add_ons:
                self._try_sometimes({"do": "add-on", "player": entrant.name, "paid": print_money(terms.add_on.cost)})

    def _try_sometimes(self, command: dict[str, Any]) -> None:
        if self.chance.random() < RETURN_PROBABILITY:
            self._try(command)

    def _try(self, command: dict[str, Any]) -> bool:
        try:
            self.live.give(command)
        except Refused:
            return False
        return True

    def _raise_limits(self, session: Session, sweep: int) -> None:
        """Start the next level of a Hold-em session, or double the limits of another session, when this is due.

        Limits are doubled only in a session that lasts until a number of players is left, so that the session ends.
        """
        plan = session.plan
        if plan.among_players and session.level is not None:
            minutes = session.level.minutes
            level_rounds = ROUNDS_PER_LEVEL if minutes is None else max(1, minutes // MINUTES_PER_ROUND)
            if sweep % level_rounds == 0:
                self._announce_level(session, sweep // level_rounds)
        elif plan.length.left is not None and sweep % ROUNDS_PER_LEVEL == 0 and not plan.among_players:
            new_limits = {"min": print_money(2 * session.minimum)}
            if session.maximum is not None:
                new_limits["max"] = print_money(2 * session.maximum)
            self.live.do("level", session=plan.id, limits=new_limits)

    def _announce_level(self, session: Session, number: int) -> None:
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
        """Break ties by extra rounds or by drawing lots, until no tie that matters is left."""
        while (group := self._find_play_off_group(session)) is not None:
            names = [entrant.name for entrant in group]
            if get_tie_method(self.live.state, session) == "extra-rounds":
                self._play_extra_round(session, names)
            else:
                self.chance.shuffle(names)
                self.live.do("lot", session=session.plan.id, order=names)

    def _find_play_off_group(self, session: Session) -> tuple[Entrant, ...] | None:
        """Return the first group of tied players that must play off, or None if there is none.

        A tie matters if it decides who progresses, or who gets a prize or points.
        """
        state, plan = self.live.state, session.plan
        rewarded_places = (
            len(plan.points or ()) or (len(state.terms.prizes) if plan.kind == "final" else 0) or len(plan.prizes)
        )
        if plan.progress is not None:
            rewarded_places = max(rewarded_places, plan.progress.per_table or plan.progress.top or 0)
        if state.terms.every_tie_is_played_off:
            rewarded_places = len(session.seating)
        place = 1
        for group in list_level_groups(state, session):
            is_playable = group.is_tied and not group.is_out and can_play_on(state, session, group.players[0])
            if is_playable and (
                place <= rewarded_places or (plan.progress is not None and plan.progress.per_table is not None)
            ):
                return group.players
            place += len(group)
        return None

    def _play_extra_round(self, session: Session, names: list[str]) -> None:
        seats = session.plan.seats
        if _is_playable(session) and len(names) <= seats:
            play_round(session.plan.game, self.live.begin_extra_round(session.plan.id, names), self.chance)
        else:
            self.live.do("extra-round", session=session.plan.id, chips=self._draw_chips(names))

    def _draw_chips(self, names: Iterable[str]) -> dict[str, str]:
        return {name: print_money(100 * self.chance.randint(0, 99)) for name in names}

    def _award(self) -> None:
        """Award the final places of the tournament.

        If the award is refused because of ties on total points, the tied players first play extra rounds.

        Raises:
            InvalidRecordError: the ties remain after many extra rounds.
        """
        for _ in range(1000):
            try:
                self.live.do("award")
            except Refused:
                groups = [group for group in compute_final_order(self.live.state) if len(group) > 1]
                if not self.live.state.terms.uses_points or not groups:
                    raise
                for group in groups:
                    names = [entrant.name for entrant in group.players]
                    if self._try({"do": "extra-round", "chips": self._draw_chips(names)}):
                        break
            else:
                return
        raise InvalidRecordError(Message("cli-tournaments-simulate-ties"))


def list_seated_entrants(session: Session) -> list[Entrant]:
    """Return all entrants who have a seat in a session after its ballot."""
    return list(session.seating)


def make_expectation(result: Mapping[str, Any]) -> dict[str, Any]:
    """Return the expected results for the record of a simulation, against which ``houseway verify`` checks it.

    They are the final places, the prizes, the money to the cent, and the standings of every session.
    """
    return {
        "phase": result["phase"],
        "places": result["places"],
        "prizes": result["prizes"],
        "money": result["money"],
        "sessions": {name: {"standings": session["standings"]} for name, session in result["sessions"].items()},
        "refusals": [],
    }
