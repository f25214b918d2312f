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
    """Shuffles one pack again and again, and keeps its word about each shuffle.

    Where every round has a shuffle of its own (``brief``) commitment and seed take a line each, else a panel.
    """

    def __init__(self, seat: Seat, pack_name: str, source: Iterator[bytes], *, brief: bool = False) -> None:
        self.seat = seat
        self.pack_name = pack_name
        self.source = source
        self.brief = brief
        self.count = len(pack(pack_name))
        self.committed = 0
        self._current: Shuffle | None = None
        self._loaded: tuple[int, int] | None = None

    def commit(self, what: str) -> None:
        """Shuffle, and show what binds the house to this order before anybody wagers on it or cuts it."""
        self._current = Shuffle(self.pack_name, next(self.source))
        self._loaded = None
        self.committed += 1
        bound = (self._current.commitment, "bold")
        if self.brief:
            self.seat.say(Text.assemble(f"Commitment {self.committed} to {what}: ", bound))
            return
        said = Text.assemble(f"{what}. This binds the house to their order:\n", bound)
        self.seat.say(Panel(said, title=f"Shuffle {self.committed}: the commitment (SHA-256)", title_align="left"))

    def order(self, cut_depth: int) -> tuple[str, ...]:
        """The things in order after the cut; the next command of the table must hold them."""
        assert self._current is not None
        self._loaded = (self.seat.table.commands, cut_depth)
        return self._current.order(cut_depth)

    def open(self) -> None:
        """Open the seed of a shuffle that is over, put it on record and say how to check it."""
        if self._current is None or self._loaded is None:
            return
        self.seat.table.open_shuffle(self._current.opening(*self._loaded))
        seed = (self._current.seed.hex(), "bold")
        if self.brief and self.committed > 1:
            self.seat.say(Text.assemble(f"Opened, the seed of commitment {self.committed}: ", seed))
        else:
            said = Text.assemble(("seed        ", "cyan"), seed, ("\ncommitment  ", "cyan"), self._current.commitment)
            if self.committed == 1:
                said.append_text(self._how_to_check())
            title = f"Shuffle {self.committed} opened, cut at {self._loaded[1]}"
            self.seat.say(Panel(said, title=title, title_align="left"))
        self._current = self._loaded = None

    def _how_to_check(self) -> Text:
        return Text.assemble(
            "\nCheck it: the commitment is what\n",
            (f"  printf {ALGORITHM}:{self.count}:SEED | sha256sum", "green"), "\n",
            "prints, and ", ("houseway verify", "green"), " deals the whole record from the seed again.",
        )  # fmt: skip
