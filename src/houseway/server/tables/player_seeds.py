"""Player seeds and cuts that players add to the coming shuffles of a table, as entries of its log.

The server validates each one when it arrives, stores it, and acknowledges it with the number of its entry.
So every process and every restart knows it, and ``houseway verify`` detects an order that leaves one out.
Nobody else sees them before an entry closes the list (``seeds-closed``), which is stored together with the
order.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from houseway.errors import AdditionRejectedError, InvalidRecordError, PermissionDeniedError
from houseway.fairness.shuffle import SeedContribution
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
from houseway.records.live.shuffles import check_player_seed

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica
    from houseway.server.tables.table_transaction import TableTransaction

log = logging.getLogger("houseway.server")
HANDS_NOT_SHOWN, TABLE_CLOSED, SEED_LOST = "hands-not-shown", "table-closed", "seed-lost"
"""Reasons why a seed is not revealed.

It would show hands that nobody showed (Hold-em), its table was closed before it was used, or its encrypted
seed cannot be read any more.
"""


class AcknowledgedSeed(Struct, frozen=True, array_like=True):
    """Player seed in an open list."""

    n: int
    """Number of the entry that acknowledged it."""
    place: int
    seed: str


class Additions(Struct, array_like=True):
    """Player seeds and cuts that were added at one table, as a function of its entries."""

    seeds: dict[str, dict[str, AcknowledgedSeed]] = field(default_factory=dict)
    """Player seeds of each open list, by commitment and player."""
    cuts: dict[str, int | None] = field(default_factory=dict)
    """Depth at which each player cuts the coming shoe, or None if the player passed the cut on."""
    cut_since: int | None = None
    """Number of the first entry with one of these cuts."""
    used: dict[str, list[SeedContribution]] = field(default_factory=dict)
    """Player seeds of each order in use, by commitment: second shuffles are derived from them too."""
    second: dict[str, str] = field(default_factory=dict)
    """Commitment of the first shuffle, by the commitment of each second shuffle derived from it."""

    def apply_entry(self, entry: Entry, n: int) -> None:
        """Apply entry ``n``, of whatever kind."""
        if COMMITTED in entry:
            committed = entry[COMMITTED]
            if committed.get("of") is None:
                self.seeds[committed["commitment"]] = {}
            else:
                self.second[committed["commitment"]] = committed["of"]
        elif SEED_OF in entry:
            acknowledged_seed = AcknowledgedSeed(n, entry["place"], entry["seed"])
            self.seeds.setdefault(entry["commitment"], {})[entry[SEED_OF]] = acknowledged_seed
        elif CUT_OF in entry:
            self.cuts[entry[CUT_OF]] = entry["depth"]
            self.cut_since = self.cut_since or n
        elif SEEDS_CLOSED in entry:
            self._close_list(entry[SEEDS_CLOSED])
        elif SHUFFLE in entry:
            load = entry[SHUFFLE]
            self._close_list(load["commitment"])
            self.used[load["commitment"]] = [SeedContribution(**player_seed) for player_seed in load["words"]]
        elif OPENED in entry:
            self.forget(entry[OPENED]["commitment"])
        elif NOT_REVEALED in entry:
            self.forget(entry[NOT_REVEALED])

    def _close_list(self, commitment: str) -> None:
        self.seeds.pop(commitment, None)
        self.cuts, self.cut_since = {}, None

    def forget(self, commitment: str) -> None:
        """Drop the data of a shuffle that is over."""
        self.seeds.pop(commitment, None)
        self.used.pop(commitment, None)
        self.second.pop(commitment, None)
        if not self.seeds:
            self.cuts, self.cut_since = {}, None

    @property
    def hidden_since(self) -> int | None:
        """Number of the first entry that nobody else may see yet, or None if there is none."""
        numbers = [seed.n for seeds in self.seeds.values() for seed in seeds.values()]
        return min(numbers + ([] if self.cut_since is None else [self.cut_since]), default=None)

    def list_player_seeds(self, commitment: str) -> list[SeedContribution]:
        """Return the player seeds of an open list in the order of the seats.

        A seed was validated before it was stored. If one is invalid all the same, only that one is left out, so
        that no player can stop the deal; ``houseway verify`` then reports the order.
        """
        player_seeds = []
        for player, acknowledged_seed in self.seeds.get(commitment, {}).items():
            try:
                player_seeds.append(check_player_seed(acknowledged_seed.place, player, acknowledged_seed.seed))
            except InvalidRecordError as error:
                log.error("the player seed of entry %s is left out: %s", acknowledged_seed.n, error)
        return sorted(player_seeds)

    def list_shuffles_awaiting_seed(self, player: str) -> list[str]:
        """Return the waiting shuffles to which a player has not added a seed yet."""
        return [commitment for commitment, seeds in self.seeds.items() if player not in seeds]

    def to_json(self) -> dict[str, dict[str, int]]:
        """Describe the open lists for everybody: which players have added a seed, and by which entry."""
        return {
            commitment: {player: seed.n for player, seed in seeds.items()} for commitment, seeds in self.seeds.items()
        }


def add_seed(transaction: TableTransaction, player: str, seed: str, commitment: str | None = None) -> None:
    """Append a player seed for every waiting shuffle, or only for the one with this commitment.

    Raises:
        AdditionRejectedError: No shuffle is waiting, or the player has added a seed already.
    """
    replica = transaction.replica
    place = find_place(replica, player)
    commitments = [
        open_commitment for open_commitment in replica.additions.seeds if commitment in (None, open_commitment)
    ]
    if not commitments:
        raise AdditionRejectedError("No shuffle is waiting for player seeds. Add one when a new commitment is shown.")
    earlier_seeds = [replica.additions.seeds[open_commitment].get(player) for open_commitment in commitments]
    if all(earlier_seeds):
        earlier = next(open_commitment for open_commitment in earlier_seeds if open_commitment is not None)
        raise AdditionRejectedError(f"You have added a seed to this shuffle already, as entry {earlier.n}.")
    try:
        player_seed = check_player_seed(place, player, seed)
    except InvalidRecordError as error:
        raise InvalidRecordError(error.why, "seed") from error
    for open_commitment, earlier_seed in zip(commitments, earlier_seeds, strict=True):
        if earlier_seed is None:
            transaction.add_player_entry(
                {SEED_OF: player, "commitment": open_commitment, "seed": player_seed.word, "place": place}
            )


def add_cut(transaction: TableTransaction, player: str, depth: int | None) -> None:
    """Append how deep a player cuts; a depth of None passes the cut on.

    Raises:
        AdditionRejectedError: The cut is not offered to this player now, or the depth is out of range.
    """
    replica = transaction.replica
    find_place(replica, player)
    offer = get_cut_offer(replica)
    if offer is None:
        raise AdditionRejectedError("No cut is offered now.")
    if offer["for"] != player:
        raise AdditionRejectedError(f"The cut is offered to {offer['for']} now ({offer['rule']}).")
    if depth is not None and not offer["least"] <= depth <= offer["most"]:
        raise AdditionRejectedError(f"Cut {offer['least']} to {offer['most']} cards deep, not {depth}.")
    transaction.add_player_entry({CUT_OF: player, "commitment": next(iter(replica.additions.seeds)), "depth": depth})


def get_cut_offer(replica: TableReplica) -> dict[str, Any] | None:
    """Return to whom the cut is offered and how deep it may be, or None if no shuffle waits or nobody is asked."""
    cut_request = replica.live_game.cut_request
    return cut_request(replica) if cut_request is not None and replica.additions.seeds else None


def find_place(replica: TableReplica, player: str) -> int:
    """Return the lowest box or seat of a player.

    Raises:
        PermissionDeniedError: The player is not seated.
    """
    places = [place for place, name in replica.places.items() if name == player]
    if not places:
        raise PermissionDeniedError("Only seated players add to the shuffles of a table.")
    return min(places)
