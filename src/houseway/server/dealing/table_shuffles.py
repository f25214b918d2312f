"""The house at a table: its clocks, and the shuffles behind its steps."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from houseway.engine.ports.hosting import Step, Wait
from houseway.errors import Denied
from houseway.records.live.shuffles import Loaded, Shuffle
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import Draft, Find

__all__ = ["Clocks", "House", "Step"]


A_MOMENT = 0.1
"""So much longer than the rules say the house waits, so that the time is over by the record's clock too."""


Seconds = Annotated[float, Meta(ge=0, le=3600)]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """How long the house waits, in seconds: determinations of the table."""

    betting: Seconds = 20
    """From the first wager until no more bets; not longer than until everybody seated has wagered."""
    decision: Seconds = 30
    insurance: Seconds = 10
    cut: Seconds = 8
    """For the player to whom the cut is offered."""
    between: Seconds = 5
    """From the end of a round to the next deal, where no wagers are placed between."""
    pace: Seconds = 1.2
    """Between two acts of the house, so that people can follow."""

    def seconds(self, wait: Wait) -> float:
        """How long a wait is."""
        if isinstance(wait, float):
            return wait + A_MOMENT
        fixed = {"at-once": 0.0, "twice-pace": 2 * self.pace}
        return fixed[wait] if wait in fixed else float(getattr(self, wait))


class House:
    """What the house brings to a table: clocks and seeds."""

    def __init__(self, clocks: Clocks, find: Find, *, opens: bool = False) -> None:
        self.clocks = clocks
        self._find = find
        self.opens = opens
        """In a game with a shuffle a round: whether its cards are opened after it, to who was dealt in."""

    def unused(self, replica: Replica, pack: str) -> str | None:
        """A commitment to this pack that is not in use yet."""
        waiting = (bound for bound, name in replica.bound.items() if name == pack and bound not in replica.loaded)
        return next(waiting, None)

    def commit(self, draft: Draft, *packs: str, opened: bool = True) -> None:
        """Open what is over, and commit to a fresh shuffle of each pack; not ``opened``, at the most single cards ever are."""
        replica = draft.replica
        if opened:
            self.open_used(draft)
        else:
            draft.hide_used()
        for pack in packs:
            if self.unused(replica, pack) is None:
                draft.commit(Shuffle(pack, is_single=self.opens and not opened))

    def open_used(self, draft: Draft) -> None:
        """Open every shuffle that was in use."""
        draft.open_used(self._find)

    def load(self, draft: Draft, pack: str, depth: int = 0) -> Loaded:
        """Close the list of player seeds of the committed shuffle; its order with those seeds and the cut."""
        commitment = self.unused(draft.replica, pack)
        if commitment is None:
            raise Denied("the cards are not shuffled yet")
        words = draft.replica.additions.words(commitment)
        draft.close_seeds(commitment)
        return self._find(commitment, pack).load(words, depth)

    def shuffled(self, draft: Draft, pack: str, depth: int = 0) -> Loaded:
        """Commit and use a second shuffle at once: it follows from the first one in use and the player seeds given then."""
        replica = draft.replica
        first = self._first(replica, pack)
        if first is None:
            shuffle = Shuffle(pack)  # an order of an older store, to which nothing was committed
        else:
            counter = sum(one == first for one in replica.additions.second.values())
            words = replica.additions.used.get(first, [])
            shuffle = self._find(first, replica.bound[first]).derive(words, counter, pack)
        draft.commit(shuffle)
        return shuffle.load([], depth)

    def _first(self, replica: Replica, pack: str) -> str | None:
        """The first shuffle in use from which a second one is derived: of the same pack, or the last one put in use."""
        used = [one for one in replica.loaded if one not in replica.additions.second]
        of_pack = [one for one in used if replica.bound[one] == pack]
        return max(of_pack or used, key=replica.loaded.__getitem__, default=None)
