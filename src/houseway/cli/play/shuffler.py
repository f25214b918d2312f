"""Shuffles that anybody can check: the commitment is shown, everybody adds a word, the seed is opened afterwards."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from rich.panel import Panel
from rich.text import Text

from houseway.cli.play.player_terminal import Seat
from houseway.equipment.decks import these_cards
from houseway.fairness.shuffle import fresh_seed, fresh_word
from houseway.records.live.sealed_seeds import Seals
from houseway.records.live.shuffles import Loaded, Shuffle, Word


class Seeds(Iterator[bytes]):
    """A fresh seed from the operating system for every shuffle; with ``text`` always the same ones, to show things."""

    def __init__(self, text: str | None = None, skip: int = 0) -> None:
        self.text = text
        self._number = skip
        """How many were drawn before."""

    def __next__(self) -> bytes:
        self._number += 1
        return fresh_seed() if self.text is None else self._drawn("")

    def word(self, player: str) -> str:
        """A word for a player who types none, as hard to guess as a seed."""
        return fresh_word() if self.text is None else self._drawn(f":{player}").hex()[:16]

    def _drawn(self, what: str) -> bytes:
        return hashlib.sha256(f"{self.text}:{self._number}{what}".encode()).digest()


class Shuffler:
    """Shuffles one pack again and again, and keeps its word about each shuffle."""

    def __init__(self, seat: Seat, pack_name: str, source: Seeds, what: str) -> None:
        self.seat = seat
        self.pack_name = pack_name
        self.source = source
        self.what = what
        """What is bound: ``the shoe``, ``the dice``."""
        self.seals: Seals | None = None
        """Where seeds lie sealed from commitment to opening."""
        self.shown = 0
        """How many commitments were shown."""
        self._current: Shuffle | None = None
        self.is_used = False
        """Whether an order of what was committed to lies on the table."""

    def commit(self, explanation: str = "") -> None:
        """Shuffle, and show what binds the house to this order before anybody adds a word, wagers on it or cuts it.

        A shuffle that was committed to before the table was cut off, and never used, is shown again.
        """
        if self._current is None:
            self._bind(self.pack_name)
        assert self._current is not None
        bound = (self._current.commitment, "bold")
        title = f"Commitment {self.shown} to {self.what}"
        if explanation:
            self.seat.say(Panel(Text.assemble(f"{explanation}\n", bound), title=title, title_align="left"))
        else:
            self.seat.say(Text.assemble(f"{title}: ", bound))

    def _bind(self, pack_name: str) -> None:
        """A fresh seed: sealed on disk first, then its commitment on record, then it may be shown."""
        self._current = Shuffle(pack_name, next(self.source))
        self.is_used = False
        if self.seals is not None:
            self.seals.keep(self._current)
        self.seat.table.commit(self._current)
        self.shown += 1

    def take_up(self, shuffle: Shuffle, *, is_used: bool) -> None:
        """Go on with a shuffle that was committed to before the table was cut off."""
        self._current, self.is_used = shuffle, is_used

    def load(self, places: Mapping[int, str], cut_depth: int = 0) -> Loaded:
        """The order after the words of everybody seated and the cut; the next command of the table must hold it."""
        assert self._current is not None
        self.is_used = True
        return self._current.load(self._words(places), cut_depth)

    def load_these(self, cards: list[str], places: Mapping[int, str]) -> Loaded:
        """These cards alone in an order of their own, bound and loaded at once; what was bound before is opened first."""
        self.open()
        self._bind(these_cards(cards))
        return self.load(places)

    def _words(self, places: Mapping[int, str]) -> list[Word]:
        """A word of everybody seated: the person's own where one was typed, random ones of all others."""
        words: dict[str, Word] = {}
        for place, player in places.items():
            typed = self.seat.word if player == self.seat.name else None
            words.setdefault(player, Word(place, player, typed or self.source.word(player)))
        return list(words.values())

    def open(self) -> bool:
        """Open the seed of a shuffle that is over and put it on record; whether there was one."""
        if self._current is None:
            return False
        shuffle, self._current = self._current, None
        self.is_used = False
        self.seat.table.open_shuffle(shuffle)
        if self.seals is not None:
            self.seals.forget(shuffle)
        self.seat.say(Text.assemble(f"Opened, seed {self.shown} of {self.what}: ", (shuffle.seed.hex(), "bold")))
        return True

    def how_to_check(self) -> Panel:
        """How anybody can check what was opened."""
        said = Text.assemble(
            "The commitment is the SHA-256 of algorithm, pack and opened seed, the order comes from the seed and everybody's ",
            "words: ", ("houseway verify", "green"),
            " on the saved record deals everything again from them. ", ("w kettle", "green"),
            " before a deal adds a word of your own.",
        )  # fmt: skip
        return Panel(said, title="How to check a shuffle", title_align="left")
