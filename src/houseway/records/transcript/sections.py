"""A transcript in chapters, one a round, and the picking of those that somebody asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from houseway.engine.output.vocabulary import Told
from houseway.errors import NoRecord


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a reader asks for: all of it, one round, one player, one box or seat; and whether also unseen cards.

    Of a tournament also one session, or one of the tables.
    """

    round: int | None = None
    player: str | None = None
    place: int | None = None
    all_cards: bool = False
    session: str | None = None
    table: int | None = None


class Entry(NamedTuple):
    """One command and what came of it."""

    number: int
    head: Told
    inner: tuple[Told, ...]
    """What was played inside a tournament's command."""
    told: tuple[Told, ...]
    holders: Mapping[str, frozenset[int]]
    """Who had which boxes or seats then."""
    table: int | None = None
    """The table of a tournament that it is about."""


@dataclass(slots=True)
class Chapter:
    """One round, with what was done between the round before and its end; of a tournament also what is no round."""

    number: int
    entries: list[Entry] = field(default_factory=list)
    since: str | None = None
    """The first time that the record has in it."""
    heading: str = ""
    foot: str = ""
    session: str | None = None
    round: int | None = None
    """The number of the round at the tables of a tournament's session."""

    @property
    def label(self) -> str:
        """The chapter in a list of all."""
        if self.round is None:
            return str(self.number) if self.session is None else self.session
        return str(self.round) if self.session is None else f"{self.session} {self.round}"


class Places:
    """Who sits where and who has a wager on which box, as the commands say it."""

    def __init__(self) -> None:
        self._seats: dict[str, frozenset[int]] = {}
        self._wagers: dict[str, frozenset[int]] = {}
        self._holders: Mapping[str, frozenset[int]] = {}

    def new_round(self) -> None:
        """Wagers on other boxes than one's own are of one round."""
        self._wagers = {}
        self._holders = dict(self._seats)

    def follow(self, raw: dict[str, Any]) -> None:
        """Take in a command that was carried out."""
        player, number = raw.get("player"), _place_in(raw)
        if not isinstance(player, str):
            return
        verb = raw["do"]
        if verb in ("leave", "vacate"):
            self._seats.pop(player, None)
        elif number is not None and verb in ("sit", "move"):
            before = frozenset() if verb == "move" or "seat" in raw else self._seats.get(player, frozenset())
            self._seats[player] = before | {number}
        elif number is not None:
            self._wagers[player] = self._wagers.get(player, frozenset()) | {number}
        else:
            return
        names = self._seats.keys() | self._wagers.keys()
        nowhere: frozenset[int] = frozenset()
        self._holders = {name: self._seats.get(name, nowhere) | self._wagers.get(name, nowhere) for name in names}

    def holders(self) -> Mapping[str, frozenset[int]]:
        """Everybody's boxes or seats now."""
        return self._holders

    def of_command(self, raw: dict[str, Any], text: str) -> Told:
        """A command's line: about its player, and its box or else those of the player."""
        player, number = raw.get("player"), _place_in(raw)
        players = frozenset((player,)) if isinstance(player, str) else frozenset()
        if number is not None:
            return Told(text, players, frozenset((number,)))
        return Told(text, players, self._seats.get(player, frozenset()) if isinstance(player, str) else frozenset())


def _place_in(raw: dict[str, Any]) -> int | None:
    number = raw.get("box", raw.get("seat"))
    return number if isinstance(number, int) else None


def pick(
    chapters: Sequence[Chapter], wanted: Wanted, rounds: Sequence[dict[str, Any]] | None, word: str
) -> tuple[Chapter, ...]:
    """The chapters that are wanted, with headings and how each round ended; ``NoRecord`` where there is nothing of it."""
    if rounds is None:
        chapters = _of_tournament(chapters, wanted)
    elif wanted.session is not None or wanted.table is not None:
        raise NoRecord("sessions and their tables belong to the record of a tournament", "show")
    else:
        _name(chapters, rounds, wanted.player)
        if wanted.round is not None:
            chapters = [chapter for chapter in chapters if chapter.number == wanted.round]
            if not chapters:
                raise NoRecord(f"there is no round {wanted.round}; the record has {len(rounds)}", "show --round")
    if wanted.player is None and wanted.place is None:
        return tuple(chapters)
    found = tuple(kept for chapter in chapters if (kept := _about(chapter, wanted)) is not None)
    if not found:
        who = wanted.player if wanted.player is not None else f"{word} {wanted.place}"
        raise NoRecord(f"there is nothing about {who}", "show")
    return found


def _of_tournament(chapters: Sequence[Chapter], wanted: Wanted) -> list[Chapter]:
    """The chapters of the session, the round and the table that are wanted."""
    found = list(chapters)
    if wanted.session is not None:
        found = [chapter for chapter in found if chapter.session == wanted.session]
        if not found:
            known = dict.fromkeys(chapter.session for chapter in chapters if chapter.session is not None)
            raise NoRecord(
                f"there is no session {wanted.session}; there are {', '.join(known) or 'none'}", "show --session"
            )
    if wanted.round is not None:
        found = [chapter for chapter in found if chapter.round == wanted.round]
        if not found:
            raise NoRecord(f"there is no round {wanted.round}", "show --round")
    if wanted.table is not None:
        if not any(entry.table == wanted.table for chapter in found for entry in chapter.entries):
            raise NoRecord(f"there is nothing about table {wanted.table}", "show --table")
        for chapter in found:
            chapter.entries = [entry for entry in chapter.entries if entry.table in (None, wanted.table)]
        found = [chapter for chapter in found if chapter.entries]
    return found


def _name(chapters: Sequence[Chapter], rounds: Sequence[dict[str, Any]], player: str | None) -> None:
    last = {chapter.number: chapter for chapter in chapters}
    named_before: set[int] = set()
    for chapter in chapters:
        if chapter.number > len(rounds):
            chapter.heading = f"After round {chapter.number - 1}" if chapter.number > 1 else "Before the first round"
            continue
        since = f", from {chapter.since.replace('T', ' ').removesuffix('Z')} UTC" if chapter.since else ""
        again = " (continued)" if chapter.number in named_before else ""
        chapter.heading = f"Round {chapter.number}{again}{since}"
        named_before.add(chapter.number)
        if chapter is not last[chapter.number]:
            continue  # a round that was put right comes again, and ends there
        round_ = rounds[chapter.number - 1]
        named = {name: amount for name, amount in round_["net"].items() if player in (None, name)}
        net = ", ".join(f"{name} {amount}" for name, amount in named.items())
        chapter.foot = f"round {chapter.number} {round_['status']}" + (f": {net}" if net else "")


def _about(chapter: Chapter, wanted: Wanted) -> Chapter | None:
    """What of a chapter is about the player or the place, with what concerns everybody; None where nothing is."""
    kept, any_own = [], False
    for entry in chapter.entries:
        told = tuple(line for line in entry.told if _concerns(line, wanted, entry.holders) is not False)
        inner = tuple(line for line in entry.inner if _concerns(line, wanted, entry.holders) is not False)
        own = any(_concerns(line, wanted, entry.holders) for line in (entry.head, *told, *inner))
        if own or told or _concerns(entry.head, wanted, entry.holders) is not False:
            kept.append(entry._replace(told=told, inner=inner))
        any_own = any_own or own
    if not any_own:
        return None
    return replace(chapter, entries=kept)


def _concerns(line: Told, wanted: Wanted, holders: Mapping[str, frozenset[int]]) -> bool | None:
    """Whether a line is about whom or what is wanted; None where it concerns everybody."""
    if not line.players and not line.places:
        return None
    if wanted.player is not None:
        of_player = holders.get(wanted.player, frozenset())
        if not (wanted.player in line.players if line.players else line.places & of_player):
            return False
    if wanted.place is None:
        return True
    places = line.places or frozenset().union(*(holders.get(name, frozenset()) for name in line.players))
    return wanted.place in places
