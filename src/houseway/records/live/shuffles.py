"""Shuffles behind the commands of a record: committed to before the cut, with a word of every player who adds one.

>>> shuffle = Shuffle("cards:52x2", bytes(32))
>>> shuffle.commitment[:8]
'2bc02b3c'
>>> loaded = shuffle.load([Word(2, "bob", "kettle"), Word(1, "ann", "rain")], 60)
>>> [word.player for word in loaded.words], len(loaded.order)
(['ann', 'bob'], 104)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from houseway.engine.protocol.decoding import Reader
from houseway.equipment.decks import THROWS, pack
from houseway.errors import BadRecord, Tampered
from houseway.fairness import merkle_shuffle
from houseway.fairness.shuffle import (
    ALGORITHM,
    DERIVED_ALGORITHM,
    FIRST_ALGORITHM,
    SEED_BYTES,
    SINGLE_ALGORITHM,
    Word,
    check_opening,
    commitment,
    cut,
    derive_seed,
    derived_commitment,
    derived_key,
    first_commitment,
    fresh_seed,
    key_of,
    seed_of,
    shuffled,
)
from houseway.records.format.decoder import Added
from houseway.records.live.entry_log import written_down
from houseway.safe_text import shown

__all__ = ["Loaded", "Shuffle", "Word", "order_in", "order_of", "read_word"]

_ADDED: Reader[Added] = Reader(Added)

CUT_MARK = "cut"
"""The cutting card among the cards of a shoe; it is no part of the shuffled pack."""


class Loaded(NamedTuple):
    """A shuffle with the players' words and the cut: the order that the next command holds."""

    commitment: str
    words: tuple[Word, ...]
    cut_depth: int
    order: tuple[str, ...]
    is_single: bool = False
    """Whether cards of it are opened one by one."""

    def check_order(self, command: dict[str, Any]) -> None:
        """Raise ``BadRecord`` where the command holds another order than this."""
        if "values" in command:
            right = order_in(command) == list(self.order[:1])
        else:
            right = order_in(command) == list(self.order)
        if not right:
            raise BadRecord("the command does not hold the order of its shuffle", "command")

    def to_json(self) -> dict[str, Any]:
        """What the chain binds together with the command."""
        return {
            "commitment": self.commitment,
            "words": [word._asdict() for word in self.words],
            "cut-depth": self.cut_depth,
        }


class Shuffle:
    """One shuffle of a pack: show the ``commitment``, take words and cut, use the order, open it when the shoe is over.

    ``is_single``: only single cards of it are opened, and never the seed (``fairness/merkle_shuffle.py``).
    ``is_derived``: a second shuffle,
    whose seed follows from the one that was committed first (``derive``).
    """

    of: str | None = None
    """Of a second shuffle: the commitment of the first, if it is known here."""
    counter: int | None = None

    def __init__(
        self, pack_name: str, seed: bytes | None = None, *, is_single: bool = False, is_derived: bool = False
    ) -> None:
        if not isinstance(pack_name, str):
            raise BadRecord(f"a pack is named by text such as cards:52x6, not {shown(pack_name)}", "pack")
        if seed is not None and not (isinstance(seed, bytes) and len(seed) == SEED_BYTES):
            raise BadRecord(f"a seed is {SEED_BYTES} bytes, not {shown(seed)}", "seed")
        try:
            self._things = pack(pack_name)
        except ValueError as error:
            raise BadRecord(str(error), "pack") from error
        self.pack_name = pack_name
        self.seed = fresh_seed() if seed is None else seed
        self.is_single = is_single
        self.is_derived = is_derived
        commit = merkle_shuffle.bound_by if is_single else derived_commitment if is_derived else commitment
        self.commitment = commit(self.seed, pack_name)

    @classmethod
    def bound(cls, pack_name: str, seed: bytes, committed: str) -> Shuffle:
        """The shuffle of a seed to which this commitment was shown; ``Tampered`` where it is none of this seed."""
        made = cls(pack_name, seed)
        if made.commitment != committed:
            made = cls(pack_name, seed, is_derived=True)
        if made.commitment != committed:
            made = cls(pack_name, seed, is_single=True)
            check_opening(made.commitment, committed)
        return made

    def derive(self, words: Iterable[Word], counter: int, pack_name: str) -> Shuffle:
        """Make a second shuffle from this one, which was committed first, and the words that were given for it."""
        in_order = sorted(_words(words))
        made = Shuffle(pack_name, derive_seed(self.seed, in_order, counter, pack_name), is_derived=True)
        made.of, made.counter = self.commitment, counter
        return made

    def load(self, words: Iterable[Word] = (), cut_depth: int = 0) -> Loaded:
        """The order after words and cut; the words come in the order of the seats. ``BadRecord`` where they are none."""
        given = _words(words)
        if type(cut_depth) is not int or not 0 <= cut_depth < len(self._things):
            raise BadRecord(f"a cut is 0 to {len(self._things) - 1} deep, not {shown(cut_depth)}", "cut-depth")
        in_order = tuple(sorted(given))
        if self.is_derived:
            if given:
                raise BadRecord("a second shuffle has the words of the first", "words")
            order = cut(shuffled(self._things, derived_key(self.seed)), cut_depth)
        elif self.is_single:
            order = merkle_shuffle.order_by(self.seed, self.pack_name, in_order, cut_depth)
        else:
            order = cut(shuffled(self._things, key_of(self.seed, in_order)), cut_depth)
        return Loaded(self.commitment, in_order, cut_depth, order, self.is_single)

    def committed(self) -> dict[str, Any]:
        """What the record holds of it when the commitment is shown."""
        algorithm = SINGLE_ALGORITHM if self.is_single else DERIVED_ALGORITHM if self.is_derived else ALGORITHM
        told: dict[str, Any] = {"algorithm": algorithm, "pack": self.pack_name, "commitment": self.commitment}
        return told if self.of is None else {**told, "of": self.of, "counter": self.counter}

    def opened(self) -> dict[str, Any]:
        """What the record adds when the shoe is over."""
        return {"commitment": self.commitment, "seed": self.seed.hex()}


def _words(words: Iterable[Word]) -> list[Word]:
    """The words as they are taken into a record."""
    given: list[object] = list(words) if isinstance(words, Sequence | Iterator) else [words]
    if not all(isinstance(word, Word) for word in given):
        raise BadRecord("words are given as Word(place, player, word)", "words")
    try:
        added = [_ADDED.decode(written_down(word._asdict())) for word in given if isinstance(word, Word)]
    except BadRecord as error:
        raise error.within("words") from error
    return [Word(word.place, word.player, word.word) for word in added]


def read_word(place: int, player: str, word: str) -> Word:
    """Check a word as a record will hold it; ``BadRecord`` if it holds a character that no text of a record may hold."""
    (read,) = _words([Word(place, player, word)])
    return read


def order_of(shuffle: dict[str, Any]) -> list[str]:
    """The order that an opened shuffle of a record gives, of dice the throw; ``Tampered`` where anything does not agree."""
    try:
        things = pack(shuffle["pack"])
    except ValueError as error:
        raise Tampered(str(error)) from error
    seed = seed_of(shuffle["seed"])
    depth = shuffle.get("cut-depth", 0)
    if not 0 <= depth < len(things):
        raise Tampered(f"a cut {depth} deep is none of {len(things)}")
    words = tuple(Word(**word) for word in shuffle.get("words", ()))
    if shuffle["algorithm"] == SINGLE_ALGORITHM:
        check_opening(merkle_shuffle.bound_by(seed, shuffle["pack"]), shuffle["commitment"])
        return list(merkle_shuffle.order_by(seed, shuffle["pack"], words, depth))
    if shuffle["algorithm"] == DERIVED_ALGORITHM:
        if words:
            raise Tampered("a second shuffle has the words of the first and none of its own")
        check_opening(derived_commitment(seed, shuffle["pack"]), shuffle["commitment"])
        key = derived_key(seed)
    elif shuffle["algorithm"] == FIRST_ALGORITHM:
        if words:
            raise Tampered(f"{FIRST_ALGORITHM} takes no words")
        check_opening(first_commitment(seed, len(things)), shuffle["commitment"])
        key = seed
    else:
        check_opening(commitment(seed, shuffle["pack"]), shuffle["commitment"])
        key = key_of(seed, words)
    order = cut(shuffled(things, key), depth)
    return list(order[:1] if shuffle["pack"] == THROWS else order)


def order_in(command: dict[str, Any]) -> list[str]:
    """The order that a command holds, as far as it holds one; of dice the throw alone."""
    values = command.get("values")
    if isinstance(values, list) and values:
        return [" ".join(map(str, values))]
    for key in ("cards", "tiles"):
        written = command.get(key)
        if isinstance(written, str):
            return [name.rstrip("!") for name in written.split() if name != CUT_MARK]
    return []
