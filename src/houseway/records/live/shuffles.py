"""Shuffles of a record: committed before the cut, with a player seed from every player who adds one.

>>> shuffle = Shuffle("cards:52x2", bytes(32))
>>> shuffle.commitment[:8]
'2bc02b3c'
>>> loaded = shuffle.load([SeedContribution(2, "bob", "kettle"), SeedContribution(1, "ann", "rain")], 60)
>>> [word.player for word in loaded.words], len(loaded.order)
(['ann', 'bob'], 104)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from houseway.engine.protocol.decoding import StrictDecoder
from houseway.equipment.decks import get_pack
from houseway.errors import InvalidRecordError, InvalidValueError
from houseway.fairness import merkle_shuffle
from houseway.fairness.shuffle import (
    ALGORITHM,
    DERIVED_ALGORITHM,
    MERKLE_ALGORITHM,
    SEED_BYTES,
    SeedContribution,
    check_revealed_seed,
    compute_commitment,
    compute_derived_commitment,
    compute_derived_key,
    compute_key,
    cut,
    derive_seed,
    fresh_seed,
    shuffle_by_key,
)
from houseway.i18n import Message
from houseway.records.format.decoder import Added
from houseway.records.format.shuffled_orders import read_order
from houseway.records.live.entry_log import encode_command
from houseway.safe_text import format_untrusted

__all__ = ["LoadedShuffle", "SeedContribution", "Shuffle", "check_player_seed"]

_ADDED_DECODER: StrictDecoder[Added] = StrictDecoder(Added)


class LoadedShuffle(NamedTuple):
    """A shuffle after player seeds and cut, with the shuffled order that the next command must hold."""

    commitment: str
    words: tuple[SeedContribution, ...]
    cut_depth: int
    order: tuple[str, ...]
    is_single: bool = False
    """True if the cards of the shuffle are revealed one by one."""

    def check_order(self, command: dict[str, Any]) -> None:
        """Raise ``InvalidRecordError`` if the command does not hold the shuffled order."""
        if "values" in command:
            is_same = read_order(command) == list(self.order[:1])
        else:
            is_same = read_order(command) == list(self.order)
        if not is_same:
            raise InvalidRecordError(Message("records-order-not-of-shuffle"), "command")

    def to_json(self) -> dict[str, Any]:
        """Return the part of the shuffle that is recorded and hashed together with the command."""
        return {
            "commitment": self.commitment,
            "words": [word._asdict() for word in self.words],
            "cut-depth": self.cut_depth,
        }


class Shuffle:
    """One shuffle of a pack.

    Show the ``commitment``, add the player seeds and the cut, use the shuffled order, and reveal the seed at last.
    With ``is_single`` only single cards are revealed, and never the seed (``fairness``). With ``is_derived`` it is
    a second shuffle, whose seed is derived from the shuffle that was committed first (``derive``).
    """

    of: str | None = None
    """Commitment of the first shuffle if this is a second shuffle made by ``derive``, otherwise None."""
    counter: int | None = None

    def __init__(
        self, pack_name: str, seed: bytes | None = None, *, is_single: bool = False, is_derived: bool = False
    ) -> None:
        if not isinstance(pack_name, str):
            raise InvalidRecordError(Message("records-pack-not-text", value=format_untrusted(pack_name)), "pack")
        if seed is not None and not (isinstance(seed, bytes) and len(seed) == SEED_BYTES):
            raise InvalidRecordError(
                Message("records-seed-length", length=SEED_BYTES, value=format_untrusted(seed)), "seed"
            )
        try:
            self._things = get_pack(pack_name)
        except InvalidValueError as error:
            raise InvalidRecordError(error.reason, "pack") from error
        self.pack_name = pack_name
        self.seed = fresh_seed() if seed is None else seed
        self.is_single = is_single
        self.is_derived = is_derived
        commit = (
            merkle_shuffle.compute_merkle_commitment
            if is_single
            else compute_derived_commitment
            if is_derived
            else compute_commitment
        )
        self.commitment = commit(self.seed, pack_name)

    def __repr__(self) -> str:
        # The seed stays out: whoever sees it before the shoe is over knows the order of the cards.
        return f"<Shuffle of {self.pack_name}, committed as {self.commitment[:8]}...>"

    @classmethod
    def from_commitment(cls, pack_name: str, seed: bytes, known_commitment: str) -> Shuffle:
        """Return the shuffle of a seed; the commitment shows which algorithm it uses.

        Raises:
            TamperedRecordError: no algorithm gives this commitment for the seed.
        """
        shuffle = cls(pack_name, seed)
        if shuffle.commitment != known_commitment:
            shuffle = cls(pack_name, seed, is_derived=True)
        if shuffle.commitment != known_commitment:
            shuffle = cls(pack_name, seed, is_single=True)
            check_revealed_seed(shuffle.commitment, known_commitment)
        return shuffle

    def derive(self, words: Iterable[SeedContribution], counter: int, pack_name: str) -> Shuffle:
        """Make a second shuffle, whose seed is derived from the seed of this shuffle and from its player seeds."""
        in_order = sorted(_check_player_seeds(words))
        shuffle = Shuffle(pack_name, derive_seed(self.seed, in_order, counter, pack_name), is_derived=True)
        shuffle.of, shuffle.counter = self.commitment, counter
        return shuffle

    def load(self, words: Iterable[SeedContribution] = (), cut_depth: int = 0) -> LoadedShuffle:
        """Return the shuffle with the order that results from the player seeds, sorted by seat, and the cut.

        Raises:
            InvalidRecordError: a player seed or the cut is invalid.
        """
        player_seeds = _check_player_seeds(words)
        if type(cut_depth) is not int or not 0 <= cut_depth < len(self._things):
            raise InvalidRecordError(
                Message("records-cut-depth", greatest=len(self._things) - 1, depth=format_untrusted(cut_depth)),
                "cut-depth",
            )
        in_order = tuple(sorted(player_seeds))
        if self.is_derived:
            if player_seeds:
                raise InvalidRecordError(Message("records-second-shuffle-seeds"), "words")
            order = cut(shuffle_by_key(self._things, compute_derived_key(self.seed)), cut_depth)
        elif self.is_single:
            order = merkle_shuffle.compute_final_order(self.seed, self.pack_name, in_order, cut_depth)
        else:
            order = cut(shuffle_by_key(self._things, compute_key(self.seed, in_order)), cut_depth)
        return LoadedShuffle(self.commitment, in_order, cut_depth, order, self.is_single)

    def make_commitment_entry(self) -> dict[str, Any]:
        """Return the content of the entry that records the commitment."""
        algorithm = MERKLE_ALGORITHM if self.is_single else DERIVED_ALGORITHM if self.is_derived else ALGORITHM
        entry: dict[str, Any] = {"algorithm": algorithm, "pack": self.pack_name, "commitment": self.commitment}
        return entry if self.of is None else {**entry, "of": self.of, "counter": self.counter}

    def make_reveal_entry(self) -> dict[str, Any]:
        """Return the content of the entry that reveals the seed."""
        return {"commitment": self.commitment, "seed": self.seed.hex()}


def _check_player_seeds(words: Iterable[SeedContribution]) -> list[SeedContribution]:
    """Check the player seeds and return them in the form that a record holds."""
    items: list[object] = list(words) if isinstance(words, Sequence | Iterator) else [words]
    if not all(isinstance(word, SeedContribution) for word in items):
        raise InvalidRecordError(Message("records-player-seeds-type"), "words")
    try:
        added = [
            _ADDED_DECODER.decode(encode_command(word._asdict()))
            for word in items
            if isinstance(word, SeedContribution)
        ]
    except InvalidRecordError as error:
        raise error.prepend_place("words") from error
    return [SeedContribution(word.place, word.player, word.word) for word in added]


def check_player_seed(place: int, player: str, word: str) -> SeedContribution:
    """Check a player seed and return it in the form that a record holds.

    Raises:
        InvalidRecordError: the seed or the name contains a character that a record may not hold.
    """
    (checked_word,) = _check_player_seeds([SeedContribution(place, player, word)])
    return checked_word
