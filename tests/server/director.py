"""A director at work on a floor: a whole tournament through the API, from its conditions to the prizes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tests.server.served_app import Served
from tests.server.server_setup import FAST

from houseway.client import ApiError, endpoints
from houseway.client import HousewayClient as Client
from houseway.server.tournaments.templates import make_templates

SECONDS = 60
PATIENT = {**FAST, "betting": 60.0, "decision": 60.0}
"""The house is quick, but waits for people."""
SHORT: dict[str, dict[str, Any]] = {
    "blackjack": {"length": {"rounds": 3}},
    "canberra-poker": {"length": {"rounds": 3}},
    "pai-gow": {"length": {"rounds": 3}},
    "holdem": {
        "length": {"left": 1},
        "chips": "200.00",
        "levels": [{"small": "50.00", "big": "100.00", "minutes": 60}],
        "table": {"min-table-stake": "5.00", "min-bet": "100.00", "ace-low": True},
    },
}
"""What makes the ready-made conditions of a game fit for a test."""


def conditions(game: str, **more: Any) -> tuple[str, dict[str, Any]]:
    """The instrument and short conditions of a game, with one final."""
    told = make_templates("2026-05-01T19:00")[game]
    changed = {**told["conditions"], **more}
    changed["sessions"] = [{**one, **SHORT[game]} for one in changed["sessions"]]
    return told["instrument"], changed


class Director:
    """Operator and director in one hand, at one tournament."""

    def __init__(self, house: Served, name: str, instrument: str, told: Mapping[str, Any], **more: Any) -> None:
        self.olga, self.dirk = house.staff("Olga"), house.staff("Dirk")
        options = {"clocks": PATIENT, **more}
        self.number = int(
            self.dirk.send_request(endpoints.open_tournament(name, instrument, told, **options))["tournament"]
        )

    @classmethod
    def again(cls, house: Served, number: int) -> Director:
        """The director of a tournament that is open already."""
        director = object.__new__(cls)
        director.olga, director.dirk, director.number = house.staff("Olga"), house.staff("Dirk"), number
        return director

    def close(self) -> None:
        """Let go of the connections."""
        self.olga.close()
        self.dirk.close()

    def board(self, role: str = "director") -> dict[str, Any]:
        """The tournament as the director sees it."""
        return self.dirk.send_request(endpoints.get_tournament(self.number, role))

    @property
    def view(self) -> dict[str, Any]:
        """What everybody sees."""
        found: dict[str, Any] = self.board()["view"]
        return found

    def do(self, verb: str, **arguments: Any) -> None:
        """A command of the director."""
        self.dirk.send_command(self.number, {"do": verb, **arguments}, role="director")

    def order(self, verb: str, **arguments: Any) -> None:
        """A command of the operator."""
        self.olga.send_command(self.number, {"do": verb, **arguments}, role="operator")

    def open_entries(self) -> None:
        """Everything that comes before the first entry, as far as the instrument asks for it."""
        self.do("document")
        for verb, give in (("publish", self.do), ("notify", self.do), ("approve", self.order)):
            if any(offer["do"] == verb for offer in self._offers()):
                give(verb)
        self.order("nominate", person="Dirk")
        self.do("open-entries")

    def _offers(self) -> list[dict[str, Any]]:
        told = self.olga.send_request(endpoints.get_tournament(self.number, "operator"))
        return [*told["offers"], *self.board()["offers"]]

    def enter(self, player: Client, name: str) -> None:
        """A player enters and pays what is offered."""
        player.send_command(self.number, {"do": "enter", "player": name})
        for verb in ("agree", "pay"):
            for offer in player.send_request(endpoints.get_tournament(self.number, "player"))["offers"]:
                if offer["do"] == verb:
                    player.send_command(self.number, {"do": verb, **offer["arguments"]})

    def ballot(self, session: str = "final", more: Mapping[str, Any] = MappingProxyType({})) -> None:
        """The seed is bound, dice are thrown, the seats drawn."""
        self.do("commit-ballot", session=session)
        self.do("ballot", session=session, salt="dice 3 5", **more)

    def until(self, true: Callable[[dict[str, Any]], bool], play: Callable[[], None] = lambda: None) -> dict[str, Any]:
        """Wait until something is so on the board; meanwhile somebody plays."""
        end = time.monotonic() + SECONDS
        while not true(board := self.board()):
            assert time.monotonic() < end, (board["problem"], board["view"]["sessions"])
            play()
            time.sleep(0.02)
        return board

    def everybody_sits(self, session: str = "final") -> None:
        """Whoever has not sat down is seated by the director; bots do it by themselves."""
        for name in self.view["sessions"][session]["seating"]:
            if self.view["entrants"][name]["status"] != "seated" and name not in self.board()["bots"]:
                self.do("sit", player=name)
        self.until(
            lambda board: all(
                board["view"]["entrants"][name]["status"] == "seated"
                for name in board["view"]["sessions"][session]["seating"]
            )
        )

    def end(self, session: str = "final", play: Callable[[], None] = lambda: None) -> None:
        """When the tables have played, the session ends."""
        self.until(lambda board: any(offer["do"] == "end-session" for offer in board["offers"]), play)
        self.do("end-session", session=session)

    def pay(self, session: str = "final", play: Callable[[], None] = lambda: None) -> None:
        """Places and prizes; level players play on for as long as a prize depends on it."""
        end = time.monotonic() + SECONDS
        while True:
            try:
                self.do("award")
                break
            except ApiError as problem:
                ties = self.view["sessions"][session]["ties"]
                if not ties or problem.kind != "refused":
                    raise
                assert time.monotonic() < end, ("they are level for ever", ties)
                self.play_off(session, ties, play)
        self.do("pay-prizes")

    def play_off(self, session: str, ties: list[dict[str, Any]], play: Callable[[], None]) -> None:
        """Every group of level players plays one extra round."""
        opened = {
            self.dirk.send_request(endpoints.play_off(self.number, session, tie["players"]))["table"] for tie in ties
        }
        self.until(
            lambda _: not opened & {one["id"] for one in self.dirk.list_tables()},
            play,
        )
