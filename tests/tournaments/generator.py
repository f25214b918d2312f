"""Generator of random tournaments: conditions of any instrument, and commands that mostly fit the moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.tournaments.tournament_driver import (
    BJ,
    BROKEN_RULES,
    CP16,
    CP23,
    FULL_CONDITIONS,
    HE,
    INSTRUMENTS,
    PG,
    TWO_UP,
)

from houseway import Refused
from houseway.money import print_money
from houseway.records.live.tournament import LiveTournament
from houseway.tournaments.entry.seats import needs_chip_amount
from houseway.tournaments.play.session_roster import list_players_to_seat
from houseway.tournaments.play.state import OUT_STATUSES, Session

TIMES = ("2026-05-01T08:59:59.999Z", "2026-05-01T09:00:00.000Z", "2026-05-01T18:30", "2026-05-01T19:00")
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lou")
GAME_BY_INSTRUMENT = {CP16: "canberra-poker", CP23: "canberra-poker", PG: "pai-gow", BJ: "blackjack", HE: "holdem"}


class RandomTournament:
    """Random tournament; each call of ``step`` gives it one command."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.number = self.chance.choice(INSTRUMENTS)
        self.latest_time = ""
        self.is_modern = self.number in (CP23, PG)
        self.live = LiveTournament(self.number, self._make_conditions())

    def step(self) -> tuple[dict[str, Any], str | None]:
        """Give a random command; return it and the rule by which it was refused, or None if it was accepted."""
        command = self._choose_command()
        try:
            self.live.give(command)
        except Refused as refusal:
            return command, refusal.rule
        return command, None

    def _make_conditions(self) -> dict[str, Any]:
        chance = self.chance
        form = (
            chance.choice(("progression", "progression", "points", "sit-and-go")) if self.is_modern else "progression"
        )
        conditions: dict[str, Any] = {
            **FULL_CONDITIONS,
            "format": form,
            "entry-fee": chance.choice(("0.00", "10.00", "55.55", "110.00")),
            "commission": chance.choice(("0.00", "7.5%", "33.33%")),
            "players": {"min": chance.choice((1, 2, 3)), "max": chance.choice((6, 12))},
            "groups": chance.choice(("none", {"max": {"staff": 1}})),
            "prize-unit": chance.choice(("0.01", "1.00", "5.00")),
            "agreement-required": chance.random() < 0.2,
            "elimination": chance.choice(("bust", "none")) if form == "points" else "bust",
            "tie-session": chance.choice(("extra-rounds", "lot", *(("share",) if form == "points" else ()))),
            "tie-final": chance.choice(("extra-rounds", "combine")),
            "tie-eliminated": chance.choice(("combine", "chips-before-round")),
            "readings": {
                "forfeited-commission": chance.choice(("retained", "to-pool")),
                "notified-tournament": chance.choice(("notified", "approved")),
                "conditions-override": chance.choice(("preceding", "preceding", "whole")),
                "first-session": chance.choice(("own", "own", "tournament")),
                "withdrawn-fee": chance.choice(("returned", "retained")),
                "ties": chance.choice(("deciding", "deciding", "every")),
            },
            "eligibility": chance.choice(("open", "open", ["member", "staff"])),
        }
        if chance.random() < 0.3:
            conditions["utc-offset"] = chance.choice(("+10:00", "-03:30"))
        if self.is_modern or self.number == CP16:
            buy_back = {"cost": "20.00", "chips": "500.00", "max": 2}
            conditions["buy-back"] = chance.choice((False, buy_back))
        if self.number == PG:
            conditions["add-on"] = chance.choice((False, {"cost": "5.00", "chips": "300.00"}))
        conditions["sessions"] = self._make_points_sessions() if form == "points" else self._make_heats(form)
        if self.number in (BJ, HE):
            self._omit_items(conditions)
        prize_session_count = sum(1 for session in conditions.get("sessions", ()) if "prizes" in session)
        conditions["prizes"] = self._make_prizes(100 - 10 * prize_session_count, percent=prize_session_count > 0)
        return conditions

    def _omit_items(self, conditions: dict[str, Any]) -> None:
        """Omit items at random that the conditions of Blackjack and Hold-em may leave out (20.4)."""
        chance = self.chance
        if chance.random() < 0.1:
            del conditions["sessions"]
            return
        for session in conditions["sessions"]:
            for key in ("chips", "table-min", "progress"):
                if key in session and chance.random() < 0.15:
                    del session[key]

    def _make_session(self, name: str, kind: str, **more: Any) -> dict[str, Any]:
        chance = self.chance
        game: Any = GAME_BY_INSTRUMENT[self.number]
        if self.is_modern and chance.random() < 0.4:
            game = chance.choice(("canberra-poker", "pai-gow", "blackjack", "holdem", TWO_UP))
        session: dict[str, Any] = {
            "id": name,
            "kind": kind,
            "game": game,
            "length": chance.choice(({"rounds": 1}, {"rounds": 2}, {"rounds": 3}, {"minutes": 20}, {"left": 2})),
            "tables": chance.choice(("as-needed", 1, 2)),
            "chips": "1000.00",
            "table-min": "100.00",
            "table-max": chance.choice(("1000.00", "none")),
            **more,
        }
        if game in ("blackjack", "holdem") and chance.random() < 0.3:
            number = "" if GAME_BY_INSTRUMENT[self.number] == game else f"{BJ if game == 'blackjack' else HE} "
            session["departures"] = [{"text": "otherwise", "clause": f"{number}4.1"}]
        if game == "pai-gow" and chance.random() < 0.3:
            session["table"] = {"numbering": chance.choice(("clockwise", "anticlockwise"))}
        if self.is_modern and chance.random() < 0.2:
            session["prizes"] = [{"place": 1, "percent": "7"}, {"place": 2, "percent": "3"}]
        return session

    def _make_heats(self, form: str) -> list[dict[str, Any]]:
        chance = self.chance
        selections: tuple[dict[str, Any], ...] = ({"top": 1}, {"top": 2}, {"per-table": 1}, {"survivors": True})
        names = chance.choice(((), ("one",), ("one", "two")))
        sessions = [
            self._make_session(name, "heat", progress={"to": "final", **chance.choice(selections)}, **{"start-when": 2})
            for name in names
        ]
        if self.is_modern and names and chance.random() < 0.4:
            qualify = {"from": [names[0]], "who": chance.choice(("not-progressed", "missed"))}
            repechage = self._make_session("second", "repechage", qualify=qualify, progress={"to": "final", "top": 1})
            sessions.append({**repechage, "fee": chance.choice(("0.00", "3.33"))})
        carry = {"carry": True} if names and chance.random() < 0.3 else {}
        return [
            *sessions,
            self._make_session("final", "final", **carry, **({"start-when": 2} if form == "sit-and-go" else {})),
        ]

    def _make_points_sessions(self) -> list[dict[str, Any]]:
        chance = self.chance
        sessions = [self._make_session(name, "points", points=chance.choice(([5, 3, 1], [2, 2], [7]))) for name in "ab"]
        if chance.random() < 0.4:
            qualify = {"from": ["a"], "who": chance.choice(("not-progressed", "missed"))}
            sessions.append(self._make_session("late", "catch-up", qualify=qualify, points=[1]))
        return sessions

    def _make_prizes(self, percent_left: int, *, percent: bool) -> list[dict[str, Any]]:
        if not percent and self.chance.random() < 0.3:
            return [{"place": 1, "rest": True}, {"place": 2, "amount": self.chance.choice(("0.01", "12.34"))}]
        parts = self.chance.choice(((100,), (50, 50), (60, 30, 10), (40, 30, 20, 10)))
        hundredths = [percent_left * part for part in parts]
        return [
            {"place": place, "percent": f"{part // 100}.{part % 100:02d}"} for place, part in enumerate(hundredths, 1)
        ]  # fmt: skip

    def _choose_command(self) -> dict[str, Any]:
        if self.chance.random() < 0.12:
            return self._choose_stray_command()
        phase = self.live.state.phase
        choosers: dict[str, Callable[[], dict[str, Any]]] = {
            "drafted": self._choose_preparation,
            "documented": self._choose_preparation,
            "cleared": self._choose_preparation,
            "entries-open": self._choose_entry_command,
            "on-break": lambda: {"do": "resume"},
            "places-awarded": lambda: {"do": self.chance.choice(("pay-prizes", "pay-prizes", "cancel"))},
        }
        return choosers.get(phase, self._choose_play_command)()

    def _choose_preparation(self) -> dict[str, Any]:
        state = self.live.state
        if state.director is None:
            return {"do": "nominate", "person": "dee"}
        if state.phase == "drafted":
            return {"do": "document"}
        missing_steps = [step for step in ("publish", "notify", "approve") if step not in state.done]
        return {"do": self.chance.choice(missing_steps) if missing_steps else "open-entries"}

    def _choose_entry_command(self) -> dict[str, Any]:
        state, chance = self.live.state, self.chance
        applicants = [entrant for entrant in state.entrants.values() if entrant.status == "applied"]
        if applicants and chance.random() < 0.7:
            entrant = chance.choice(applicants)
            if state.terms.agreement_required and not entrant.agreed:
                return {"do": "agree", "player": entrant.name}
            return {"do": "pay", "player": entrant.name, "amount": print_money(state.terms.entry_fee)}
        new_names = [name for name in NAMES if name not in state.entrants]
        if new_names and len(state.entrants) < chance.randint(3, 12):
            openings = [plan.id for plan in state.terms.plans if plan.is_opening]
            entry = {"do": "enter", "player": new_names[0], "session": chance.choice(openings)}
            return {**entry, "group": "member"} if chance.random() < 0.9 else entry
        if new_names and chance.random() < 0.5:
            return {"do": "reserve", "player": new_names[-1], "group": chance.choice(("member", "staff"))}
        return {"do": "close-entries"}

    def _choose_play_command(self) -> dict[str, Any]:
        """Choose a command that brings a session of the tournament forward."""
        state, chance = self.live.state, self.chance
        if chance.random() < 0.08:
            return self._choose_staff_command()
        sessions = [session for session in state.sessions.values() if session.status != "progressed"]
        chance.shuffle(sessions)
        for session in sessions:
            command = self._choose_session_command(session)
            if command is not None:
                return command
        if chance.random() < 0.3:
            return self._choose_total_tie_command()
        return {"do": "award"}

    def _choose_staff_command(self) -> dict[str, Any]:
        """Choose an exclusion, level, wager out of order, substitution or withdrawal, mostly one that can apply."""
        state, chance = self.live.state, self.chance
        infringers = [name for name, _ in state.infringements if state.entrants[name].status not in OUT_STATUSES]
        if infringers and chance.random() < 0.6:
            return {"do": "exclude", "player": chance.choice(infringers), "contravened": BROKEN_RULES[self.number]}
        active_names = [name for name, entrant in state.entrants.items() if entrant.status not in OUT_STATUSES]
        if not active_names:
            return {"do": "award"}
        player = chance.choice(active_names)
        session = chance.choice(list(state.sessions))
        new_names = [name for name in NAMES if name not in state.entrants] or ["zoe"]
        return chance.choice(
            (
                {"do": "infringe", "player": player, "rule": BROKEN_RULES[self.number]},
                {"do": "infringe", "player": player, "rule": BROKEN_RULES[self.number]},
                {"do": "level", "session": session, "limits": {"min": chance.choice(("50.00", "150.00", "600.00"))}},
                {"do": "wager-out-of-order", "session": session, "player": player, "void": chance.random() < 0.4},
                {"do": "substitute", "player": player, "substitute": new_names[0], "group": "staff"},
                {"do": "withdraw", "player": player},
            )
        )

    def _choose_session_command(self, session: Session) -> dict[str, Any] | None:
        chance, name = self.chance, session.plan.id
        match session.status:
            case "waiting":
                if session.plan.qualify is not None and chance.random() < 0.6:
                    player = chance.choice(list(self.live.state.entrants))
                    return {"do": "join", "player": player, "session": name, "paid": print_money(session.plan.fee)}
                if not list_players_to_seat(self.live.state, session):
                    return None
                return {"do": "ballot", "session": name, "seed": f"seed {chance.random()}"}
            case "balloted":
                unseated = [entrant.name for entrant in session.seating if entrant.status not in ("seated", "excluded")]
                if unseated and chance.random() < 0.9:
                    return {"do": "sit", "player": chance.choice(unseated)}
                open_seat_names = [entrant.name for entrant in session.open_seats]
                if (unseated or open_seat_names) and self.live.state.reserves and chance.random() < 0.5:
                    return self._make_reserve_command(chance.choice([*unseated, *open_seat_names]))
                arguments = {"chips": "800.00"} if needs_chip_amount(session) or chance.random() < 0.05 else {}
                return {"do": "start", "session": name, **arguments}
            case "running":
                return self._choose_round_command(session)
            case "ended":
                return self._choose_tie_command(session)
        return None

    def _make_reserve_command(self, owner: str) -> dict[str, Any]:
        state = self.live.state
        fee = print_money(state.terms.entry_fee)
        return {"do": "seat-reserve", "player": next(iter(state.reserves)), "in-place-of": owner, "paid": fee}

    def _choose_round_command(self, session: Session) -> dict[str, Any]:
        chance = self.chance
        tables = [table for table in session.tables.values() if table.in_play and session.has_round_to_come(table)]
        if session.plan.among_players and session.plan.length.rounds is None:
            tables = [table for table in tables if len(table.in_play) > 1]
        ends_now = session.plan.length.rounds is None and chance.random() < 0.25
        if not tables or ends_now:
            return {"do": "end-session", "session": session.plan.id}
        if chance.random() < 0.08:
            table = chance.choice(list(session.tables.values()))
            arguments = {"cause": "fraud", "round": table.round_count - (chance.random() < 0.1)}
            return {"do": "void", "session": session.plan.id, "table": table.number, **arguments}
        if chance.random() < 0.15:
            table = chance.choice(list(session.tables.values()))
            number = chance.randint(0, max(table.round_count, 1))
            return {"do": "placement-error", "session": session.plan.id, "table": table.number, "round": number}
        eliminated_names = [
            entrant.name for entrant in session.seating if entrant.status in ("eliminated", "out-of-session")
        ]
        if eliminated_names and self.live.state.terms.add_on is not None and chance.random() < 0.5:
            return {"do": "add-on", "player": chance.choice(eliminated_names), "paid": "5.00"}
        if eliminated_names and self.live.state.terms.buy_back is not None and chance.random() < 0.3:
            return {"do": "buy-back", "player": chance.choice(eliminated_names), "paid": "20.00"}
        table = chance.choice(tables)
        players = list(table.in_play.values())
        holdings = [chance.choice((0, 50, 100, 500, 500, 900, 900, 1500)) * 100 for _ in players]
        if session.plan.among_players:
            holdings = self._split_chips(sum(session.chips[entrant] for entrant in players), len(players))
        chips = {entrant.name: print_money(cents) for entrant, cents in zip(players, holdings, strict=True)}
        return {
            "do": "round",
            "session": session.plan.id,
            "table": table.number,
            "round": table.round_count + 1,
            "chips": chips,
        }

    def _split_chips(self, total: int, count: int) -> list[int]:
        cuts = sorted(self.chance.choice((0, total, total // 2, total // 3)) for _ in range(count - 1))
        return [end - start for start, end in zip([0, *cuts], [*cuts, total], strict=True)]

    def _choose_tie_command(self, session: Session) -> dict[str, Any] | None:
        """Choose an extra round or a lot for a tie, or send players on."""
        from houseway.tournaments.play.sessions import list_level_groups

        chance, name = self.chance, session.plan.id
        groups = [group for group in list_level_groups(self.live.state, session) if len(group) > 1 and not group.is_out]
        if groups and chance.random() < 0.7:
            group = chance.choice(groups)
            if chance.random() < 0.5:
                order = [entrant.name for entrant in group.players]
                chance.shuffle(order)
                return {"do": "lot", "session": name, "order": order}
            chips = {entrant.name: chance.choice(("0.00", "100.00", "300.00", "400.00")) for entrant in group.players}
            return {"do": "extra-round", "session": name, "chips": chips}
        return {"do": "progress", "session": name} if session.plan.progress is not None else None

    def _choose_total_tie_command(self) -> dict[str, Any]:
        from houseway.tournaments.result.places import compute_final_order

        groups = [group for group in compute_final_order(self.live.state) if len(group) > 1]
        if not groups:
            return {"do": "award"}
        chips = {entrant.name: self.chance.choice(("1.00", "2.00")) for entrant in groups[0].players}
        return {"do": "extra-round", "chips": chips}

    def _choose_time(self) -> str:
        """Choose a time by either clock; times in UTC never go back."""
        time = self.chance.choice(TIMES)
        if time.endswith("Z"):
            self.latest_time = time = max(self.latest_time, time)
        return time

    def _choose_stray_command(self) -> dict[str, Any]:
        """Choose any command at all."""
        state, chance = self.live.state, self.chance
        player = chance.choice([*state.entrants, *NAMES]) if chance.random() < 0.95 else "zoe"
        other = chance.choice(NAMES)
        session = chance.choice([plan.id for plan in state.terms.plans])
        by = chance.choice((None, None, "director", "operator", "commission"))
        rule = BROKEN_RULES[self.number]
        options: list[dict[str, Any]] = [
            {"do": "document"},
            {"do": "publish"},
            {"do": "approve", "by": "commission"},
            {"do": "enter", "player": player, "group": "staff"},
            {"do": "enter", "player": player, "session": session, "group": "member"},
            {"do": "pay", "player": player, "amount": "10.00"},
            {"do": "withdraw", "player": player},
            {"do": "refund", "player": player},
            {"do": "reserve", "player": player, "group": "member"},
            {"do": "substitute", "player": player, "substitute": other, "group": "member"},
            {"do": "notify"},
            {"do": "sit", "player": player, "at": self._choose_time()},
            {"do": "start", "session": session, "at": self._choose_time()},
            {"do": "alter-start", "session": session, "starts": "2026-05-01T18:00", "at": self._choose_time()},
            {
                "do": "add-money",
                "amount": "7.77",
                "arrangement": "A",
                "available": "9.00",
                "source": {
                    "instrument": chance.choice((CP16, CP23, PG)),
                    "pool": chance.choice(("reserve", "jackpot")),
                },
            },
            {"do": "join", "player": player, "session": session},
            {"do": "ballot", "session": session, "seed": "x", "by": by},
            {"do": "sit", "player": player},
            self._make_reserve_command(player) if state.reserves else {"do": "reserve", "player": other},
            {"do": "start", "session": session, "by": by},
            {"do": "forfeit", "player": player},
            {"do": "move", "player": player, "seat": "1-1"},
            {"do": "alter-start", "session": session, "starts": "2026-05-01T20:00", "at": "2026-05-01T12:00"},
            {"do": "void", "session": session, "table": 1, "cause": "fire"},
            {"do": "placement-error", "session": session, "table": 1, "round": 1, "by": by},
            {"do": "wager-out-of-order", "session": session, "player": player, "void": chance.random() < 0.5},
            {"do": "change-wager", "session": session, "player": player},
            {"do": "side-wager", "session": session, "player": player},
            {"do": "buy-back", "player": player, "paid": "20.00"},
            {"do": "add-on", "player": player, "paid": "5.00"},
            {"do": "adjust-chips", "player": player, "chips": "5.00"},
            {"do": "infringe", "player": player, "rule": rule},
            {"do": "exclude", "player": player, "contravened": rule},
            {"do": "break", "minutes": chance.choice((0, 5))},
            {"do": "resume"},
            {"do": "pace", "by": by},
            {"do": "level", "session": session, "limits": {"min": chance.choice(("50.00", "150.00", "600.00"))}},
            {"do": "end-session", "session": session},
            {"do": "progress", "session": session},
            {"do": "lot", "session": session, "order": [player, other]},
            {"do": "extra-round", "session": session, "chips": {player: "1.00", other: "2.00"}},
            {"do": "award", "by": by},
            {"do": "add-money", "amount": "7.77", "source": "operator"},
            {"do": "nominate", "person": "fay"},
        ]
        if chance.random() < 0.02:
            options.append({"do": "cancel"})
        command = chance.choice(options)
        return {key: value for key, value in command.items() if value is not None}
