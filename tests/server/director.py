"""Tournament director who runs a whole tournament through the API, from its conditions to the prizes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tests.server.served_app import ServedApp
from tests.server.server_setup import FAST_CLOCKS

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import ApiError
from houseway.server.tournaments.templates import make_templates

WAIT_SECONDS = 60
PATIENT_CLOCKS = {**FAST_CLOCKS, "betting": 60.0, "decision": 60.0}
"""Clocks of a table whose house is quick but waits for people."""
SHORT_SESSIONS: dict[str, dict[str, Any]] = {
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
"""Changes that make the sessions of each game's template short enough for a test."""


def make_conditions(game: str, **overrides: Any) -> tuple[str, dict[str, Any]]:
    """Return the instrument and short conditions of a game, with one final."""
    template = make_templates("2026-05-01T19:00")[game]
    terms = {**template["conditions"], **overrides}
    terms["sessions"] = [{**session, **SHORT_SESSIONS[game]} for session in terms["sessions"]]
    return template["instrument"], terms


class Director:
    """Operator and director of one tournament."""

    def __init__(self, app: ServedApp, name: str, instrument: str, terms: Mapping[str, Any], **overrides: Any) -> None:
        self.olga, self.dirk = app.sign_in("Olga"), app.sign_in("Dirk")
        options = {"clocks": PATIENT_CLOCKS, **overrides}
        self.number = int(
            self.dirk.send_request(endpoints.open_tournament(name, instrument, terms, **options))["tournament"]
        )

    @classmethod
    def from_number(cls, app: ServedApp, number: int) -> Director:
        """Return the director of a tournament that is already open."""
        director = object.__new__(cls)
        director.olga, director.dirk, director.number = app.sign_in("Olga"), app.sign_in("Dirk"), number
        return director

    def close(self) -> None:
        """Close both connections."""
        self.olga.close()
        self.dirk.close()

    def get_board(self, role: str = "director") -> dict[str, Any]:
        """Return the tournament as the director sees it."""
        return self.dirk.send_request(endpoints.get_tournament(self.number, role))

    @property
    def view(self) -> dict[str, Any]:
        """Public view of the tournament."""
        view: dict[str, Any] = self.get_board()["view"]
        return view

    def do(self, verb: str, **arguments: Any) -> None:
        """Give a command as director."""
        self.dirk.send_command(self.number, {"do": verb, **arguments}, role="director")

    def order(self, verb: str, **arguments: Any) -> None:
        """Give a command as operator."""
        self.olga.send_command(self.number, {"do": verb, **arguments}, role="operator")

    def open_entries(self) -> None:
        """Do everything that the instrument requires before the first entry, then open entries."""
        self.do("document")
        for verb, give in (("publish", self.do), ("notify", self.do), ("approve", self.order)):
            if any(action["do"] == verb for action in self._list_actions()):
                give(verb)
        self.order("nominate", person="Dirk")
        self.do("open-entries")

    def _list_actions(self) -> list[dict[str, Any]]:
        operator_board = self.olga.send_request(endpoints.get_tournament(self.number, "operator"))
        return [*operator_board["offers"], *self.get_board()["offers"]]

    def enter(self, player: Client, name: str) -> None:
        """Enter a player and pay the legal payments."""
        player.send_command(self.number, {"do": "enter", "player": name})
        for verb in ("agree", "pay"):
            for action in player.send_request(endpoints.get_tournament(self.number, "player"))["offers"]:
                if action["do"] == verb:
                    player.send_command(self.number, {"do": verb, **action["arguments"]})

    def draw_ballot(self, session: str = "final", more: Mapping[str, Any] = MappingProxyType({})) -> None:
        """Commit to the seed and draw the seats with a throw of dice."""
        self.do("commit-ballot", session=session)
        self.do("ballot", session=session, salt="dice 3 5", **more)

    def wait_until(
        self, condition: Callable[[dict[str, Any]], bool], play: Callable[[], None] = lambda: None
    ) -> dict[str, Any]:
        """Wait until a condition holds on the board, and call ``play`` between the checks."""
        end = time.monotonic() + WAIT_SECONDS
        while not condition(board := self.get_board()):
            assert time.monotonic() < end, (board["problem"], board["view"]["sessions"])
            play()
            time.sleep(0.02)
        return board

    def seat_everybody(self, session: str = "final") -> None:
        """Seat every drawn player who is not seated yet; bots sit down by themselves."""
        for name in self.view["sessions"][session]["seating"]:
            if self.view["entrants"][name]["status"] != "seated" and name not in self.get_board()["bots"]:
                self.do("sit", player=name)
        self.wait_until(
            lambda board: all(
                board["view"]["entrants"][name]["status"] == "seated"
                for name in board["view"]["sessions"][session]["seating"]
            )
        )

    def end_session(self, session: str = "final", play: Callable[[], None] = lambda: None) -> None:
        """End the session when its tables have played all rounds.

        A session whose players are all out may end, until one of them buys back. If that happens between the offer
        and the command, the command is refused and the session is played on.
        """
        end = time.monotonic() + WAIT_SECONDS
        while True:
            self.wait_until(lambda board: any(action["do"] == "end-session" for action in board["offers"]), play)
            try:
                self.do("end-session", session=session)
                break
            except ApiError as problem:
                if problem.kind != "refused" or time.monotonic() > end:
                    raise

    def pay_prizes(self, session: str = "final", play: Callable[[], None] = lambda: None) -> None:
        """Award places and pay prizes; tied players play off while a prize depends on the tie."""
        end = time.monotonic() + WAIT_SECONDS
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
        """Let every group of tied players play one extra round."""
        table_ids = {
            self.dirk.send_request(endpoints.play_off(self.number, session, tie["players"]))["table"] for tie in ties
        }
        self.wait_until(
            lambda _: not table_ids & {table["id"] for table in self.dirk.list_tables()},
            play,
        )
