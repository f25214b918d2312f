"""Player seeds and cuts that players add to the coming shuffles of a table, as entries of its log.

The server validates each seed or cut when it arrives, stores it, and acknowledges it with the number of its
entry. Every process therefore knows it, even after a restart, and ``houseway verify`` detects a shuffled order
that ignores it. Other people see seeds and cuts only after an entry (``seeds-closed``) closes the list. That
entry is stored together with the shuffled order of the cards.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from houseway.errors import AdditionRejectedError, InvalidRecordError, PermissionDeniedError
from houseway.fairness.shuffle import SeedContribution
from houseway.i18n import Message
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

In this order: the seed would show hands that no player showed (Hold-em); the table was closed before the
shuffle was used; the encrypted seed can no longer be read.
"""


class AcknowledgedSeed(Struct, frozen=True, array_like=True):
    """Player seed that the server has acknowledged and whose list is still open."""

    n: int
    """Number of the entry that acknowledged the seed."""
    place: int
    seed: str


class Additions(Struct, array_like=True):
    """Player seeds and cuts that players have added at one table, computed from its entries."""

    seeds: dict[str, dict[str, AcknowledgedSeed]] = field(default_factory=dict)
    """Player seeds of each open list, by the commitment of the shuffle and then by player."""
    cuts: dict[str, int | None] = field(default_factory=dict)
    """Number of cards at which each player cuts the coming shoe, or None if the player passed the cut on."""
    cut_since: int | None = None
    """Number of the first entry that records one of the ``cuts``, or None if there are no cuts."""
    used: dict[str, list[SeedContribution]] = field(default_factory=dict)
    """Player seeds of each shuffle in use, by commitment.

    A second shuffle is derived from the same seeds as the first shuffle.
    """
    second: dict[str, str] = field(default_factory=dict)
    """First shuffle of each second shuffle that is derived from it; keys and values are commitments."""

    def apply_entry(self, entry: Entry, n: int) -> None:
        """Update the seeds and cuts with entry ``n`` of the log; entries of other kinds have no effect."""
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
        """Drop the seeds of a shuffle that is over, and all cuts if no list of seeds remains open."""
        self.seeds.pop(commitment, None)
        self.used.pop(commitment, None)
        self.second.pop(commitment, None)
        if not self.seeds:
            self.cuts, self.cut_since = {}, None

    @property
    def hidden_since(self) -> int | None:
        """Number of the first entry with a seed or cut that is still secret, or None if there is none."""
        numbers = [seed.n for seeds in self.seeds.values() for seed in seeds.values()]
        return min(numbers + ([] if self.cut_since is None else [self.cut_since]), default=None)

    def list_player_seeds(self, commitment: str) -> list[SeedContribution]:
        """Return the player seeds of an open list in the order of the seats.

        Each seed was validated before it was stored. If a stored seed is invalid nevertheless, only that seed is left
        out, so that no player can stop the deal. ``houseway verify`` then reports the shuffled order of the cards.
        """
        player_seeds = []
        for player, acknowledged_seed in self.seeds.get(commitment, {}).items():
            try:
                player_seeds.append(check_player_seed(acknowledged_seed.place, player, acknowledged_seed.seed))
            except InvalidRecordError as error:
                log.error("ignored the player seed of entry %s: %s", acknowledged_seed.n, error)
        return sorted(player_seeds)

    def list_shuffles_awaiting_seed(self, player: str) -> list[str]:
        """Return the commitments of the waiting shuffles to which a player has not yet added a seed."""
        return [commitment for commitment, seeds in self.seeds.items() if player not in seeds]

    def to_json(self) -> dict[str, dict[str, int]]:
        """Describe the open lists for everybody: the players who have added a seed, with the number of the entry."""
        return {
            commitment: {player: seed.n for player, seed in seeds.items()} for commitment, seeds in self.seeds.items()
        }


def add_seed(transaction: TableTransaction, player: str, seed: str, commitment: str | None = None) -> None:
    """Append a player seed for every waiting shuffle, or only for the shuffle with the given commitment.

    Raises:
        AdditionRejectedError: no shuffle is waiting, or the player has already added a seed.
        InvalidRecordError: the seed is not valid.
        PermissionDeniedError: the player is not seated.
    """
    replica = transaction.replica
    place = find_place(replica, player)
    commitments = [
        open_commitment for open_commitment in replica.additions.seeds if commitment in (None, open_commitment)
    ]
    if not commitments:
        raise AdditionRejectedError(Message("server-tables-no-shuffle-waits"))
    earlier_seeds = [replica.additions.seeds[open_commitment].get(player) for open_commitment in commitments]
    if all(earlier_seeds):
        earlier = next(open_commitment for open_commitment in earlier_seeds if open_commitment is not None)
        raise AdditionRejectedError(Message("server-tables-seed-twice", entry=str(earlier.n)))
    try:
        player_seed = check_player_seed(place, player, seed)
    except InvalidRecordError as error:
        raise InvalidRecordError(error.reason, "seed") from error
    for open_commitment, earlier_seed in zip(commitments, earlier_seeds, strict=True):
        if earlier_seed is None:
            transaction.add_player_entry(
                {SEED_OF: player, "commitment": open_commitment, "seed": player_seed.word, "place": place}
            )


def add_cut(transaction: TableTransaction, player: str, depth: int | None) -> None:
    """Append the depth at which a player cuts the cards. A depth of None passes the cut on.

    Raises:
        AdditionRejectedError: the cut is not offered to this player now, or the depth is out of range.
        PermissionDeniedError: the player is not seated.
    """
    replica = transaction.replica
    find_place(replica, player)
    offer = get_cut_offer(replica)
    if offer is None:
        raise AdditionRejectedError(Message("server-tables-no-cut"))
    if offer["for"] != player:
        raise AdditionRejectedError(Message("server-tables-cut-of-other", player=offer["for"], rule=offer["rule"]))
    if depth is not None and not offer["least"] <= depth <= offer["most"]:
        raise AdditionRejectedError(
            Message("server-tables-cut-depth", least=offer["least"], most=offer["most"], depth=depth)
        )
    transaction.add_player_entry({CUT_OF: player, "commitment": next(iter(replica.additions.seeds)), "depth": depth})


def get_cut_offer(replica: TableReplica) -> dict[str, Any] | None:
    """Return the player who may cut and the permitted depth, or None if nobody may cut now."""
    cut_request = replica.live_game.cut_request
    return cut_request(replica) if cut_request is not None and replica.additions.seeds else None


def find_place(replica: TableReplica, player: str) -> int:
    """Return the lowest number of the boxes or seats that a player occupies.

    Raises:
        PermissionDeniedError: the player is not seated.
    """
    places = [place for place, name in replica.places.items() if name == player]
    if not places:
        raise PermissionDeniedError(Message("server-tables-seated-players-only"))
    return min(places)
