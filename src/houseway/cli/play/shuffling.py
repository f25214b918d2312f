"""Shuffles that anybody can check: the commitment is shown before the cut, the seed is opened afterwards."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from rich.panel import Panel
from rich.text import Text

from houseway.cli.play.seat import Seat
from houseway.kit.shuffle import ALGORITHM, fresh_seed
from houseway.record.shuffles import Shuffle, pack


def seeds(text: str | None) -> Iterator[bytes]:
    """A fresh seed from the operating system for every shuffle; with ``text`` always the same ones, to show things."""
    number = 0
    while True:
        number += 1
        yield fresh_seed() if text is None else hashlib.sha256(f"{text}:{number}".encode()).digest()


class Shuffler:
    """Shuffles one pack again and again, and keeps its word about each shuffle."""

    def __init__(self, seat: Seat, pack_name: str, source: Iterator[bytes], what: str) -> None:
        self.seat = seat
        self.pack_name = pack_name
        self.source = source
        self.what = what
        """What is bound: ``the shoe``, ``the dice``."""
        self.count = len(pack(pack_name))
        self.committed = 0
        self._current: Shuffle | None = None
        self._loaded: tuple[int, int] | None = None

    def commit(self, explanation: str = "") -> None:
        """Shuffle, and show what binds the house to this order before anybody wagers on it or cuts it."""
        self._current = Shuffle(self.pack_name, next(self.source))
        self._loaded = None
        self.committed += 1
        bound = (self._current.commitment, "bold")
        title = f"Commitment {self.committed} to {self.what}"
        if explanation:
            self.seat.say(Panel(Text.assemble(f"{explanation}\n", bound), title=title, title_align="left"))
        else:
            self.seat.say(Text.assemble(f"{title}: ", bound))

    def order(self, cut_depth: int) -> tuple[str, ...]:
        """The things in order after the cut; the next command of the table must hold them."""
        assert self._current is not None
        self._loaded = (self.seat.table.commands, cut_depth)
        self.seat.table.put_shuffle(self._current.committed(*self._loaded))
        return self._current.order(cut_depth)

    def open(self) -> bool:
        """Open the seed of a shuffle that is over and put it on record; whether there was one."""
        if self._current is None or self._loaded is None:
            return False
        self.seat.table.put_shuffle(self._current.opening(*self._loaded))
        title = f"Opened, seed {self.committed} of {self.what}"
        self.seat.say(Text.assemble(f"{title}: ", (self._current.seed.hex(), "bold")))
        self._current = self._loaded = None
        return True

    def how_to_check(self) -> Panel:
        """How anybody can check what was opened."""
        said = Text.assemble(
            "The commitment is what  ", (f"printf {ALGORITHM}:{self.count}:SEED | sha256sum", "green"),
            "  prints for the opened seed, and ", ("houseway verify", "green"),
            " on the saved record deals everything again from the seeds.",
        )  # fmt: skip
        return Panel(said, title="How to check a shuffle", title_align="left")
