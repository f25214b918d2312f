"""A step of the house, the clocks by which it is taken, and the shuffles behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.errors import Denied
from houseway.floor.bots import least_wager
from houseway.floor.draft import Draft
from houseway.floor.replica import Replica
from houseway.record.shuffles import Loaded, Shuffle, Word
from houseway.table.game import Offer


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """How long the house waits, in seconds: determinations of the table."""

    betting: float = 20
    """From the first wager until no more bets; not longer than until everybody seated has wagered."""
    decision: float = 30
    insurance: float = 10
    cut: float = 8
    """For the player to whom the cut is offered."""
    between: float = 5
    """From the end of a round to the next deal (Hold-em)."""
    pace: float = 1.2
    """Between two acts of the house, so that people can follow."""


class Step(NamedTuple):
    """What the house does next: ``key`` tells one wait from another, so that its clock is not wound up again."""

    key: tuple[Any, ...]
    seconds: float
    act: Callable[[Draft], None]
    role: str = "dealer"
    waits_for: str | None = None
    """The player whose time runs."""


class House:
    """What the house brings to a table: clocks, seeds, and what players added to a shuffle."""

    def __init__(self, clocks: Clocks, find: Callable[[str, str], Shuffle], *, opens: bool = False) -> None:
        self.clocks = clocks
        self._find = find
        self.opens = opens
        """Hold-em: whether shuffles are opened after the round."""
        self.words: dict[str, str] = {}
        """The word that each player adds to the next shuffle."""
        self.cuts: dict[str, int | None] = {}
        """How deep each player cuts; None for passing the cut on."""

    def unused(self, replica: Replica, pack: str) -> str | None:
        """A commitment to this pack that is not in use yet."""
        waiting = (bound for bound, name in replica.bound.items() if name == pack and bound not in replica.loaded)
        return next(waiting, None)

    def commit(self, draft: Draft, *packs: str, opened: bool = True) -> None:
        """Open what is over, and commit to a fresh shuffle of each pack."""
        replica = draft.replica
        if opened:
            self.open_used(draft)
        for pack in packs:
            if self.unused(replica, pack) is None:
                draft.commit(Shuffle(pack))

    def open_used(self, draft: Draft) -> None:
        """Open every shuffle that was in use."""
        for commitment in list(draft.replica.loaded):
            draft.open_shuffle(self._find(commitment, draft.replica.bound[commitment]))

    def load(self, replica: Replica, pack: str, places: Mapping[int, str], depth: int = 0) -> Loaded:
        """The order of the committed shuffle with the words of those seated, and the cut."""
        commitment = self.unused(replica, pack)
        if commitment is None:
            raise Denied("the cards are not shuffled yet")
        words: dict[str, Word] = {}
        for place, player in sorted(places.items()):
            if player in self.words:
                words.setdefault(player, Word(place, player, self.words[player]))
        self.words = {}
        return self._find(commitment, pack).load(list(words.values()), depth)


def offered(replica: Replica, actor: str, verb: str) -> list[Offer]:
    """What an actor is offered of one verb, irregularities apart."""
    return [offer for offer in replica.legal(actor) if offer.do == verb and offer.part != "irregularity"]


def asked_in_turn(replica: Replica, house: House) -> Step | None:
    """In a tournament the dealer asks one player after the other to wager.

    Everybody must wager each round, so for who lets the time pass the table minimum is wagered (T-X20).
    """
    waiting = next((turn["player"] for turn in replica.view("dealer")["turn"] if turn["asked"] == "wager"), None)
    if waiting is not None and least_wager(replica, waiting) is not None:
        late = ("wager", len(replica.state.rounds), waiting)
        return Step(late, house.clocks.betting, lambda draft: _wager_for(draft, waiting), waits_for=waiting)
    others = [offer for offer in offered(replica, "dealer", "ask") if offer.arguments["player"] != waiting]
    if not others:
        return None
    key = ("ask", len(replica.state.rounds), waiting, others[0].arguments["player"])
    seconds = house.clocks.pace if waiting is None else house.clocks.betting
    return Step(key, seconds, giving(others[0]), waits_for=waiting)


def _wager_for(draft: Draft, player: str) -> None:
    """The table minimum of who did not wager in time, with a note that it was so."""
    command = least_wager(draft.replica, player)
    if command is not None:
        draft.note(f"{player} did not wager in time: the table minimum is wagered")
        draft.give({**command, "by": "player"})


def giving(offer: Offer, role: str = "dealer") -> Callable[[Draft], None]:
    """The act of giving an offered command."""
    return lambda draft: _give(draft, offer, role)


def _give(draft: Draft, offer: Offer, role: str) -> None:
    draft.give({**offer.command(), "by": role})


def give_all(draft: Draft, actor: str, verb: str) -> None:
    """Give every offer of a verb, as long as there are any; each once."""
    given: list[dict[str, Any]] = []
    while True:
        commands = [offer.command() for offer in offered(draft.replica, actor, verb)]
        new = next((command for command in commands if command not in given), None)
        if new is None:
            return
        given.append(new)
        draft.give({**new, "by": actor})
