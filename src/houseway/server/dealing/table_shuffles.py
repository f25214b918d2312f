"""The times that the house waits at a table, and the shuffles that the automatic dealer uses there."""

from __future__ import annotations

from houseway.engine.ports.hosting import Step
from houseway.errors import PermissionDeniedError
from houseway.fairness.shuffle import SEED_BYTES
from houseway.i18n import Message
from houseway.records.live.shuffles import LoadedShuffle, Shuffle
from houseway.server.ports import entropy
from houseway.server.storage.table_options import Clocks
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import ShuffleFinder, TableTransaction

__all__ = ["Step", "TableHost"]


class TableHost:
    """The times that the house waits at a table, and access to the shuffles that its steps use."""

    def __init__(self, clocks: Clocks, find_shuffle: ShuffleFinder, *, reveals_single_cards: bool = False) -> None:
        self.clocks = clocks
        self._find_shuffle = find_shuffle
        self.reveals_single_cards = reveals_single_cards
        """True if single cards are revealed after a round to the players who were dealt in.

        This applies to games with one shuffle per round.
        """

    def find_unused_commitment(self, replica: TableReplica, pack: str) -> str | None:
        """Return the commitment of a shuffle of this pack that is not in use yet, or None if there is none."""
        candidates = (
            commitment
            for commitment, name in replica.committed_shuffles.items()
            if name == pack and commitment not in replica.shuffles_in_use
        )
        return next(candidates, None)

    def commit(self, transaction: TableTransaction, *packs: str, reveal: bool = True) -> None:
        """Reveal the used shuffles, and commit to a new shuffle for each pack that has no unused commitment.

        With ``reveal=False`` the used shuffles stay hidden, and the seeds of the new shuffles will not be revealed
        either. At most, single cards of the new shuffles will be revealed.
        """
        replica = transaction.replica
        if reveal:
            self.reveal_used_shuffles(transaction)
        else:
            transaction.hide_used_shuffles()
        for pack in packs:
            if self.find_unused_commitment(replica, pack) is None:
                transaction.commit_shuffle(make_shuffle(pack, is_single=self.reveals_single_cards and not reveal))

    def reveal_used_shuffles(self, transaction: TableTransaction) -> None:
        """Reveal the seed of every shuffle in use."""
        transaction.reveal_used_shuffles(self._find_shuffle)

    def load_shuffle(self, transaction: TableTransaction, pack: str, depth: int = 0) -> LoadedShuffle:
        """Close the list of player seeds of the committed shuffle, and return the shuffled order of the cards.

        The order depends on the player seeds and on the depth of the cut.

        Raises:
            PermissionDeniedError: no shuffle is committed for the pack.
        """
        commitment = self.find_unused_commitment(transaction.replica, pack)
        if commitment is None:
            raise PermissionDeniedError(Message("server-dealing-not-shuffled"))
        player_seeds = transaction.replica.additions.list_player_seeds(commitment)
        transaction.close_player_seeds(commitment)
        return self._find_shuffle(commitment, pack).load(player_seeds, depth)

    def make_second_shuffle(self, transaction: TableTransaction, pack: str, depth: int = 0) -> LoadedShuffle:
        """Commit a second shuffle and return its order for immediate use.

        It is derived from the first shuffle in use and the player seeds of that shuffle.
        """
        replica = transaction.replica
        first = self._find_first_shuffle(replica, pack)
        if first is None:
            shuffle = make_shuffle(pack)  # older stores: an order without a commitment
        else:
            counter = sum(origin == first for origin in replica.additions.second.values())
            player_seeds = replica.additions.used.get(first, [])
            shuffle = self._find_shuffle(first, replica.committed_shuffles[first]).derive(player_seeds, counter, pack)
        transaction.commit_shuffle(shuffle)
        return shuffle.load([], depth)

    def _find_first_shuffle(self, replica: TableReplica, pack: str) -> str | None:
        """Return the commitment of the shuffle from which a second shuffle is derived, or None if there is none.

        It is the shuffle that was put in use last. A shuffle of the same pack has precedence.
        """
        candidates = [
            commitment for commitment in replica.shuffles_in_use if commitment not in replica.additions.second
        ]
        of_pack = [commitment for commitment in candidates if replica.committed_shuffles[commitment] == pack]
        return max(of_pack or candidates, key=replica.shuffles_in_use.__getitem__, default=None)


def make_shuffle(pack: str, *, is_single: bool = False) -> Shuffle:
    """Return a new shuffle of a pack, with a seed from the server's source of entropy."""
    return Shuffle(pack, draw_seed(), is_single=is_single)


def draw_seed() -> bytes:
    """Return a new random seed of a shuffle."""
    return entropy.token_bytes(SEED_BYTES)
