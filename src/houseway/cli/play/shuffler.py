"""Verifiable shuffles in the terminal, with commitments, player seeds and reveals."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid

from houseway.cli.play.player_terminal import Seat
from houseway.cli.terminal.wide_text import WideText, make_text
from houseway.equipment.decks import format_pack_name
from houseway.fairness.shuffle import draw_player_seed, fresh_seed
from houseway.i18n import Message
from houseway.records.live.seed_files import SeedFiles
from houseway.records.live.shuffles import LoadedShuffle, SeedContribution, Shuffle


class SeedSource(Iterator[bytes]):
    """Source of seeds for the shuffles.

    Without ``text``, each seed is random. With ``text``, the seeds are derived from it and can be repeated.
    """

    def __init__(self, text: str | None = None, skip: int = 0) -> None:
        self.text = text
        self._drawn_count = skip
        """Number of seeds drawn so far."""

    def __next__(self) -> bytes:
        self._drawn_count += 1
        return fresh_seed() if self.text is None else self._derive("")

    def make_player_seed(self, player: str) -> str:
        """Return a player seed for a player who has not typed one.

        If the source has no ``text``, the player seed is random and as hard to guess as the seed of a shuffle.
        """
        return draw_player_seed() if self.text is None else self._derive(f":{player}").hex()[:16]

    def _derive(self, suffix: str) -> bytes:
        return hashlib.sha256(f"{self.text}:{self._drawn_count}{suffix}".encode()).digest()


class Shuffler:
    """Shuffler of one pack, which commits each shuffle before use and reveals it afterwards."""

    def __init__(self, seat: Seat, pack_name: str, seed_source: SeedSource, label: Message) -> None:
        self.seat = seat
        self.pack_name = pack_name
        self.seed_source = seed_source
        self.label = label
        """Name of the pack in messages: ``the shoe``, ``the dice``."""
        self.seals: SeedFiles | None = None
        """Store that holds the encrypted seeds between commitment and reveal."""
        self.shown_count = 0
        """Number of commitments that were shown."""
        self._current: Shuffle | None = None
        self.is_used = False
        """True if the table has received the shuffled order of the current shuffle."""

    def commit(self, explanation: Message | None = None) -> None:
        """Commit a new shuffle, and show the commitment before anybody adds a seed, wagers or cuts.

        If a committed shuffle has not been used because of an interruption, its commitment is shown again.
        """
        if self._current is None:
            self._commit_new(self.pack_name)
        assert self._current is not None
        commitment_text = (self._current.commitment, "bold")
        if explanation is None:
            label = Message("cli-play-commitment", number=self.shown_count, pack=self.label)
            self.seat.say(WideText.assemble(str(label), " ", commitment_text))
        else:
            title = Message("cli-play-commitment-title", number=self.shown_count, pack=self.label)
            text = WideText.assemble(str(explanation), "\n", commitment_text)
            self.seat.say(Panel(text, title=make_text(title), title_align="left"))

    def _commit_new(self, pack_name: str) -> None:
        """Draw a new seed, save it encrypted on disk, and record its commitment.

        The seed is saved first, so that a recorded commitment can always be revealed.
        """
        self._current = Shuffle(pack_name, next(self.seed_source))
        self.is_used = False
        if self.seals is not None:
            self.seals.save(self._current)
        self.seat.table.commit(self._current)
        self.shown_count += 1

    def resume(self, shuffle: Shuffle, *, is_used: bool) -> None:
        """Resume a shuffle that was committed before the session was interrupted."""
        self._current, self.is_used = shuffle, is_used

    def load(self, places: Mapping[int, str], cut_depth: int = 0) -> LoadedShuffle:
        """Return the shuffled order of the pack after the player seeds and the cut.

        The next command to the table must contain this order.
        """
        assert self._current is not None
        self.is_used = True
        return self._current.load(self._collect_player_seeds(places), cut_depth)

    def load_cards(self, cards: list[str], places: Mapping[int, str]) -> LoadedShuffle:
        """Commit a shuffle of only the given cards, and return their shuffled order.

        The previous shuffle is revealed first.
        """
        self.reveal()
        self._commit_new(format_pack_name(cards))
        return self.load(places)

    def _collect_player_seeds(self, places: Mapping[int, str]) -> list[SeedContribution]:
        """Return a player seed for every seated player.

        The person's seed is the one that they typed, if any. All other seeds are made by ``seed_source``.
        """
        player_seeds: dict[str, SeedContribution] = {}
        for place, player in places.items():
            typed_seed = self.seat.player_seed if player == self.seat.name else None
            player_seeds.setdefault(
                player, SeedContribution(place, player, typed_seed or self.seed_source.make_player_seed(player))
            )
        return list(player_seeds.values())

    def reveal(self) -> bool:
        """Reveal the seed of the current shuffle and record it.

        Return False if there is no current shuffle, otherwise True.
        """
        if self._current is None:
            return False
        shuffle, self._current = self._current, None
        self.is_used = False
        self.seat.table.open_shuffle(shuffle)
        if self.seals is not None:
            self.seals.delete(shuffle)
        label = Message("cli-play-revealed-seed", number=self.shown_count, pack=self.label)
        self.seat.say(WideText.assemble(str(label), " ", (shuffle.seed.hex(), "bold")))
        return True

    def make_instructions(self) -> Panel:
        """Return the instructions for checking a revealed shuffle."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="green")
        grid.add_column()
        grid.add_row("houseway verify", make_text(Message("cli-play-check-verify")))
        grid.add_row("w kettle", make_text(Message("cli-play-check-seed")))
        explanation = Group(make_text(Message("cli-play-check-commitment")), grid)
        return Panel(explanation, title=make_text(Message("cli-play-check-title")), title_align="left")
