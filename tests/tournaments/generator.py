"""Whole tournaments made up at random: conditions of any instrument, and commands that mostly fit the moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.tournaments.tournament_driver import BJ, BROKEN, CP16, CP23, FIVE, FULL, HE, PG, TWO_UP

from houseway import Refused
from houseway.money import print_money
from houseway.records.live.tournament import LiveTournament
from houseway.tournaments.entry.seats import needs_chip_amount
from houseway.tournaments.play.session_roster import list_players_to_seat
from houseway.tournaments.play.state import OUT_STATUSES, Session

TIMES = ("2026-05-01T08:59:59.999Z", "2026-05-01T09:00:00.000Z", "2026-05-01T18:30", "2026-05-01T19:00")
NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lou")
OWN_GAME = {CP16: "canberra-poker", CP23: "canberra-poker", PG: "pai-gow", BJ: "blackjack", HE: "holdem"}


class Generator:
    """One tournament; ``step`` gives it one command."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.number = self.chance.choice(FIVE)
        self.latest = ""
        self.modern = self.number in (CP23, PG)
        self.live = LiveTournament(self.number, self._conditions())

    def step(self) -> tuple[dict[str, Any], str | None]:
        """A command and the rule by which it was refused, if it was."""
        command = self._command()
        try:
            self.live.give(command)
        except Refused as refusal:
            return command, refusal.rule
        return command, None

    def _conditions(self) -> dict[str, Any]:
        chance = self.chance
        form = chance.choice(("progression", "progression", "points", "sit-and-go")) if self.modern else "progression"
        conditions: dict[str, Any] = {
            **FULL,
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
        if self.modern or self.number == CP16:
            buys = {"cost": "20.00", "chips": "500.00", "max": 2}
            conditions["buy-back"] = chance.choice((False, buys))
        if self.number == PG:
            conditions["add-on"] = chance.choice((False, {"cost": "5.00", "chips": "300.00"}))
        conditions["sessions"] = self._points() if form == "points" else self._heats(form)
        if self.number in (BJ, HE):
            self._leave_out(conditions)
        of_sessions = sum(1 for session in conditions.get("sessions", ()) if "prizes" in session)
        conditions["prizes"] = self._prizes(100 - 10 * of_sessions, percent=of_sessions > 0)
        return conditions

    def _leave_out(self, conditions: dict[str, Any]) -> None:
        """Blackjack and Hold-em: what the conditions may include they may also leave out (20.4)."""
        chance = self.chance
        if chance.random() < 0.1:
            del conditions["sessions"]
            return
        for session in conditions["sessions"]:
            for key in ("chips", "table-min", "progress"):
                if key in session and chance.random() < 0.15:
                    del session[key]

    def _session(self, name: str, kind: str, **more: Any) -> dict[str, Any]:
        chance = self.chance
        game: Any = OWN_GAME[self.number]
        if self.modern and chance.random() < 0.4:
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
            number = "" if OWN_GAME[self.number] == game else f"{BJ if game == 'blackjack' else HE} "
            session["departures"] = [{"text": "otherwise", "clause": f"{number}4.1"}]
        if game == "pai-gow" and chance.random() < 0.3:
            session["table"] = {"numbering": chance.choice(("clockwise", "anticlockwise"))}
        if self.modern and chance.random() < 0.2:
            session["prizes"] = [{"place": 1, "percent": "7"}, {"place": 2, "percent": "3"}]
        return session

    def _heats(self, form: str) -> list[dict[str, Any]]:
        chance = self.chance
        sends: tuple[dict[str, Any], ...] = ({"top": 1}, {"top": 2}, {"per-table": 1}, {"survivors": True})
        names = chance.choice(((), ("one",), ("one", "two")))
        sessions = [
            self._session(name, "heat", progress={"to": "final", **chance.choice(sends)}, **{"start-when": 2})
            for name in names
        ]
        if self.modern and names and chance.random() < 0.4:
            qualify = {"from": [names[0]], "who": chance.choice(("not-progressed", "missed"))}
            second = self._session("second", "repechage", qualify=qualify, progress={"to": "final", "top": 1})
            sessions.append({**second, "fee": chance.choice(("0.00", "3.33"))})
        carry = {"carry": True} if names and chance.random() < 0.3 else {}
        return [
            *sessions,
            self._session("final", "final", **carry, **({"start-when": 2} if form == "sit-and-go" else {})),
        ]

    def _points(self) -> list[dict[str, Any]]:
        chance = self.chance
        sessions = [self._session(name, "points", points=chance.choice(([5, 3, 1], [2, 2], [7]))) for name in "ab"]
        if chance.random() < 0.4:
            qualify = {"from": ["a"], "who": chance.choice(("not-progressed", "missed"))}
            sessions.append(self._session("late", "catch-up", qualify=qualify, points=[1]))
        return sessions

    def _prizes(self, percent_left: int, *, percent: bool) -> list[dict[str, Any]]:
        if not percent and self.chance.random() < 0.3:
            return [{"place": 1, "rest": True}, {"place": 2, "amount": self.chance.choice(("0.01", "12.34"))}]
        parts = self.chance.choice(((100,), (50, 50), (60, 30, 10), (40, 30, 20, 10)))
        exact = [percent_left * part for part in parts]
        return [
            {"place": place, "percent": f"{part // 100}.{part % 100:02d}"} for place, part in enumerate(exact, 1)
        ]  # fmt: skip

    def _command(self) -> dict[str, Any]:
        if self.chance.random() < 0.12:
            return self._stray()
        phase = self.live.state.phase
        ahead: dict[str, Callable[[], dict[str, Any]]] = {
            "drafted": self._clearing,
            "documented": self._clearing,
            "cleared": self._clearing,
            "entries-open": self._entering,
            "on-break": lambda: {"do": "resume"},
            "places-awarded": lambda: {"do": self.chance.choice(("pay-prizes", "pay-prizes", "cancel"))},
        }
        return ahead.get(phase, self._playing)()

    def _clearing(self) -> dict[str, Any]:
        state = self.live.state
        if state.director is None:
            return {"do": "nominate", "person": "dee"}
        if state.phase == "drafted":
            return {"do": "document"}
        left = [step for step in ("publish", "notify", "approve") if step not in state.done]
        return {"do": self.chance.choice(left) if left else "open-entries"}

    def _entering(self) -> dict[str, Any]:
        state, chance = self.live.state, self.chance
        owing = [entrant for entrant in state.entrants.values() if entrant.status == "applied"]
        if owing and chance.random() < 0.7:
            entrant = chance.choice(owing)
            if state.terms.agreement_required and not entrant.agreed:
                return {"do": "agree", "player": entrant.name}
            return {"do": "pay", "player": entrant.name, "amount": print_money(state.terms.entry_fee)}
        fresh = [name for name in NAMES if name not in state.entrants]
        if fresh and len(state.entrants) < chance.randint(3, 12):
            openings = [plan.id for plan in state.terms.plans if plan.is_opening]
            entry = {"do": "enter", "player": fresh[0], "session": chance.choice(openings)}
            return {**entry, "group": "member"} if chance.random() < 0.9 else entry
        if fresh and chance.random() < 0.5:
            return {"do": "reserve", "player": fresh[-1], "group": chance.choice(("member", "staff"))}
        return {"do": "close-entries"}

    def _playing(self) -> dict[str, Any]:
        """Something that brings a session of the tournament forward."""
        state, chance = self.live.state, self.chance
        if chance.random() < 0.08:
            return self._beside_the_tables()
        sessions = [session for session in state.sessions.values() if session.status != "progressed"]
        chance.shuffle(sessions)
        for session in sessions:
            command = self._forward(session)
            if command is not None:
                return command
        if chance.random() < 0.3:
            return self._settle_totals()
        return {"do": "award"}

    def _beside_the_tables(self) -> dict[str, Any]:
        """Exclusions, levels, wagers out of order, substitutes: mostly of those whom they can concern."""
        state, chance = self.live.state, self.chance
        guilty = [name for name, _ in state.infringements if state.entrants[name].status not in OUT_STATUSES]
        if guilty and chance.random() < 0.6:
            return {"do": "exclude", "player": chance.choice(guilty), "contravened": BROKEN[self.number]}
        alive = [name for name, entrant in state.entrants.items() if entrant.status not in OUT_STATUSES]
        if not alive:
            return {"do": "award"}
        player = chance.choice(alive)
        session = chance.choice(list(state.sessions))
        fresh = [name for name in NAMES if name not in state.entrants] or ["zoe"]
        return chance.choice(
            (
                {"do": "infringe", "player": player, "rule": BROKEN[self.number]},
                {"do": "infringe", "player": player, "rule": BROKEN[self.number]},
                {"do": "level", "session": session, "limits": {"min": chance.choice(("50.00", "150.00", "600.00"))}},
                {"do": "wager-out-of-order", "session": session, "player": player, "void": chance.random() < 0.4},
                {"do": "substitute", "player": player, "substitute": fresh[0], "group": "staff"},
                {"do": "withdraw", "player": player},
            )
        )

    def _forward(self, session: Session) -> dict[str, Any] | None:
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
                gone = [entrant.name for entrant in session.open_seats]
                if (unseated or gone) and self.live.state.reserves and chance.random() < 0.5:
                    return self._reserve(chance.choice([*unseated, *gone]))
                said = {"chips": "800.00"} if needs_chip_amount(session) or chance.random() < 0.05 else {}
                return {"do": "start", "session": name, **said}
            case "running":
                return self._round(session)
            case "ended":
                return self._after(session)
        return None

    def _reserve(self, owner: str) -> dict[str, Any]:
        state = self.live.state
        paid = print_money(state.terms.entry_fee)
        return {"do": "seat-reserve", "player": next(iter(state.reserves)), "in-place-of": owner, "paid": paid}

    def _round(self, session: Session) -> dict[str, Any]:
        chance = self.chance
        tables = [table for table in session.tables.values() if table.in_play and session.has_round_to_come(table)]
        if session.plan.among_players and session.plan.length.rounds is None:
            tables = [table for table in tables if len(table.in_play) > 1]
        unlimited = session.plan.length.rounds is None and chance.random() < 0.25
        if not tables or unlimited:
            return {"do": "end-session", "session": session.plan.id}
        if chance.random() < 0.08:
            table = chance.choice(list(session.tables.values()))
            undone = {"cause": "fraud", "round": table.round_count - (chance.random() < 0.1)}
            return {"do": "void", "session": session.plan.id, "table": table.number, **undone}
        if chance.random() < 0.15:
            table = chance.choice(list(session.tables.values()))
            number = chance.randint(0, max(table.round_count, 1))
            return {"do": "placement-error", "session": session.plan.id, "table": table.number, "round": number}
        out = [entrant.name for entrant in session.seating if entrant.status in ("eliminated", "out-of-session")]
        if out and self.live.state.terms.add_on is not None and chance.random() < 0.5:
            return {"do": "add-on", "player": chance.choice(out), "paid": "5.00"}
        if out and self.live.state.terms.buy_back is not None and chance.random() < 0.3:
            return {"do": "buy-back", "player": chance.choice(out), "paid": "20.00"}
        table = chance.choice(tables)
        players = list(table.in_play.values())
        holdings = [chance.choice((0, 50, 100, 500, 500, 900, 900, 1500)) * 100 for _ in players]
        if session.plan.among_players:
            holdings = self._split(sum(session.chips[entrant] for entrant in players), len(players))
        chips = {entrant.name: print_money(cents) for entrant, cents in zip(players, holdings, strict=True)}
        return {
            "do": "round",
            "session": session.plan.id,
            "table": table.number,
            "round": table.round_count + 1,
            "chips": chips,
        }

    def _split(self, total: int, count: int) -> list[int]:
        cuts = sorted(self.chance.choice((0, total, total // 2, total // 3)) for _ in range(count - 1))
        return [end - start for start, end in zip([0, *cuts], [*cuts, total], strict=True)]

    def _after(self, session: Session) -> dict[str, Any] | None:
        """Play ties off, draw lots, send players on."""
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

    def _settle_totals(self) -> dict[str, Any]:
        from houseway.tournaments.result.places import compute_final_order

        groups = [group for group in compute_final_order(self.live.state) if len(group) > 1]
        if not groups:
            return {"do": "award"}
        chips = {entrant.name: self.chance.choice(("1.00", "2.00")) for entrant in groups[0].players}
        return {"do": "extra-round", "chips": chips}

    def _time(self) -> str:
        """A time by either clock; those in UTC never go back."""
        time = self.chance.choice(TIMES)
        if time.endswith("Z"):
            self.latest = time = max(self.latest, time)
        return time

    def _stray(self) -> dict[str, Any]:
        """Anything at all."""
        state, chance = self.live.state, self.chance
        player = chance.choice([*state.entrants, *NAMES]) if chance.random() < 0.95 else "zoe"
        other = chance.choice(NAMES)
        session = chance.choice([plan.id for plan in state.terms.plans])
        by = chance.choice((None, None, "director", "operator", "commission"))
        rule = BROKEN[self.number]
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
            {"do": "sit", "player": player, "at": self._time()},
            {"do": "start", "session": session, "at": self._time()},
            {"do": "alter-start", "session": session, "starts": "2026-05-01T18:00", "at": self._time()},
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
            self._reserve(player) if state.reserves else {"do": "reserve", "player": other},
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
