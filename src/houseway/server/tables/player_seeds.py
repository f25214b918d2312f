"""What players add to the coming shuffles of a table: player seeds and cuts, as entries of its log.

Each is validated when it arrives, stored, and acknowledged with the number of its entry; so every process and every restart
knows it, and ``houseway verify`` finds an order that leaves one out. Nobody else is shown them before an entry closes the
list (``seeds-closed``), which is stored together with the order.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from houseway.errors import BadRecord, Denied
from houseway.fairness.shuffle import Word
from houseway.records.format.entries import (
    COMMITTED,
    CUT_OF,
    NOT_REVEALED,
    OPENED,
    SEED_OF,
    SEEDS_CLOSED,
    SHUFFLE,
    Entry,
)
from houseway.records.live.shuffles import read_word

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import Replica
    from houseway.server.tables.table_transaction import Draft

log = logging.getLogger("houseway.server")
HANDS_NOT_SHOWN, TABLE_CLOSED, SEED_LOST = "hands-not-shown", "table-closed", "seed-lost"
"""Why a seed is not revealed: it would show hands that nobody showed (Hold-em); its table was closed before it was used; or
its encrypted seed cannot be read any more."""


class NotAccepted(Denied):
    """A seated player adds something to a shuffle that cannot be added now, or not so."""


class PlayerSeed(Struct, frozen=True, array_like=True):
    """A player seed in an open list."""

    n: int
    """The entry by which it was acknowledged."""
    place: int
    seed: str


class Additions(Struct, array_like=True):
    """What players have added at one table, as a function of its entries."""

    seeds: dict[str, dict[str, PlayerSeed]] = field(default_factory=dict)
    """Player seeds of each open list, by commitment and player."""
    cuts: dict[str, int | None] = field(default_factory=dict)
    """How deep each player cuts the coming shoe; None if the player passed the cut on."""
    cut_since: int | None = None
    """The first entry with one of these cuts."""
    used: dict[str, list[Word]] = field(default_factory=dict)
    """The player seeds behind each order in use, by commitment: second shuffles draw from them too."""
    second: dict[str, str] = field(default_factory=dict)
    """The commitment of the first shuffle, by that of each second shuffle derived from it."""

    def take(self, entry: Entry, n: int) -> None:
        """Apply entry ``n``, of whatever kind."""
        if COMMITTED in entry:
            committed = entry[COMMITTED]
            if committed.get("of") is None:
                self.seeds[committed["commitment"]] = {}
            else:
                self.second[committed["commitment"]] = committed["of"]
        elif SEED_OF in entry:
            given = PlayerSeed(n, entry["place"], entry["seed"])
            self.seeds.setdefault(entry["commitment"], {})[entry[SEED_OF]] = given
        elif CUT_OF in entry:
            self.cuts[entry[CUT_OF]] = entry["depth"]
            self.cut_since = self.cut_since or n
        elif SEEDS_CLOSED in entry:
            self._close(entry[SEEDS_CLOSED])
        elif SHUFFLE in entry:
            load = entry[SHUFFLE]
            self._close(load["commitment"])
            self.used[load["commitment"]] = [Word(**word) for word in load["words"]]
        elif OPENED in entry:
            self.forget(entry[OPENED]["commitment"])
        elif NOT_REVEALED in entry:
            self.forget(entry[NOT_REVEALED])

    def _close(self, commitment: str) -> None:
        self.seeds.pop(commitment, None)
        self.cuts, self.cut_since = {}, None

    def forget(self, commitment: str) -> None:
        """Drop what belongs to a shuffle that is over."""
        self.seeds.pop(commitment, None)
        self.used.pop(commitment, None)
        self.second.pop(commitment, None)
        if not self.seeds:
            self.cuts, self.cut_since = {}, None

    @property
    def hidden_since(self) -> int | None:
        """The first entry that is shown to nobody else yet; None if there is none."""
        numbers = [seed.n for given in self.seeds.values() for seed in given.values()]
        return min(numbers + ([] if self.cut_since is None else [self.cut_since]), default=None)

    def words(self, commitment: str) -> list[Word]:
        """List the player seeds of an open list in the order of the seats.

        A seed was validated before it was stored. If one is not valid all the same, it alone is left out, so that no
        player can stop the deal; ``houseway verify`` then reports the order.
        """
        words = []
        for player, given in self.seeds.get(commitment, {}).items():
            try:
                words.append(read_word(given.place, player, given.seed))
            except BadRecord as error:
                log.error("the player seed of entry %s is left out: %s", given.n, error)
        return sorted(words)

    def wanted_of(self, player: str) -> list[str]:
        """List the shuffles that wait and to which a player has added no seed yet."""
        return [commitment for commitment, given in self.seeds.items() if player not in given]

    def to_json(self) -> dict[str, dict[str, int]]:
        """Describe the open lists for everybody: who has given a seed, and by which entry."""
        return {
            commitment: {player: seed.n for player, seed in given.items()} for commitment, given in self.seeds.items()
        }


def add_seed(draft: Draft, player: str, seed: str, commitment: str | None = None) -> None:
    """Put a player seed on record for every shuffle that waits, or for the one that is named."""
    replica = draft.replica
    place = place_of(replica, player)
    waiting = [one for one in replica.additions.seeds if commitment in (None, one)]
    if not waiting:
        raise NotAccepted("No shuffle is waiting for player seeds. Add one when a new commitment is shown.")
    given = [replica.additions.seeds[one].get(player) for one in waiting]
    if all(given):
        earlier = next(one for one in given if one is not None)
        raise NotAccepted(f"You have added a seed to this shuffle already, as entry {earlier.n}.")
    try:
        word = read_word(place, player, seed)
    except BadRecord as error:
        raise BadRecord(error.why, "seed") from error
    for one, earlier_seed in zip(waiting, given, strict=True):
        if earlier_seed is None:
            draft.add({SEED_OF: player, "commitment": one, "seed": word.word, "place": place})


def add_cut(draft: Draft, player: str, depth: int | None) -> None:
    """Put on record how deep a player cuts, or that the player passes the cut on."""
    replica = draft.replica
    place_of(replica, player)
    asked = offered_cut(replica)
    if asked is None:
        raise NotAccepted("No cut is offered now.")
    if asked["for"] != player:
        raise NotAccepted(f"The cut is offered to {asked['for']} now ({asked['rule']}).")
    if depth is not None and not asked["least"] <= depth <= asked["most"]:
        raise NotAccepted(f"Cut {asked['least']} to {asked['most']} cards deep, not {depth}.")
    draft.add({CUT_OF: player, "commitment": next(iter(replica.additions.seeds)), "depth": depth})


def offered_cut(replica: Replica) -> dict[str, Any] | None:
    """Whom the cut is offered to, and how deep it may be; None if no shuffle waits or nobody is asked."""
    asked_to_cut = replica.on_floor.asked_to_cut
    return asked_to_cut(replica) if asked_to_cut is not None and replica.additions.seeds else None


def place_of(replica: Replica, player: str) -> int:
    """Find the box or seat of a player; ``Denied`` if the player is not seated."""
    places = [place for place, name in replica.places.items() if name == player]
    if not places:
        raise Denied("Only seated players add to the shuffles of a table.")
    return min(places)
