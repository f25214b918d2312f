"""Sections of a transcript, one per round, and the selection of the sections that a reader requests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from houseway.engine.output.vocabulary import TranscriptLine, name_place
from houseway.errors import NotARecordError
from houseway.i18n import Message, MessageList
from houseway.i18n.catalogue import has_message
from houseway.money import Cents

HOUSE = "house"
"""Name of the house in a net result; no player may have it."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Part of a transcript that a reader requests: everything, one round, one player, or one box or seat.

    ``all_cards`` includes cards that only their player saw. For a tournament a reader can also request one session
    or one table.
    """

    round: int | None = None
    player: str | None = None
    place: int | None = None
    all_cards: bool = False
    session: str | None = None
    table: int | None = None


class CommandSection(NamedTuple):
    """One command and its effects."""

    number: int
    head: TranscriptLine
    inner_lines: tuple[TranscriptLine, ...]
    """Lines about the commands that were played inside a tournament's command."""
    lines: tuple[TranscriptLine, ...]
    holders: Mapping[str, frozenset[int]]
    """Boxes or seats that each player had at the time of the command."""
    table: int | None = None
    """Number of the tournament's table that the command concerns, or None."""


@dataclass(slots=True)
class RoundSection:
    """One round, with all commands since the end of the previous round.

    The transcript of a tournament also has sections that are not rounds.
    """

    number: int
    entries: list[CommandSection] = field(default_factory=list)
    since: str | None = None
    """Earliest time that the record gives in this section, or None."""
    heading: Message | None = None
    footer: Message | None = None
    session: str | None = None
    round: int | None = None
    """Number of the round in a tournament's session, or None."""

    @property
    def label(self) -> str:
        """Label of the section in the list of all sections."""
        if self.round is None:
            return str(self.number) if self.session is None else self.session
        return str(self.round) if self.session is None else f"{self.session} {self.round}"


class PlaceTracker:
    """Tracker of each player's boxes or seats, and of the boxes on which they wager, derived from the commands."""

    def __init__(self) -> None:
        self._seats: dict[str, frozenset[int]] = {}
        self._wagers: dict[str, frozenset[int]] = {}
        self._holders: Mapping[str, frozenset[int]] = {}

    def begin_round(self) -> None:
        """Remove the wagers on other players' boxes, because they last for one round only."""
        self._wagers = {}
        self._holders = dict(self._seats)

    def apply_command(self, raw: dict[str, Any]) -> None:
        """Update the boxes or seats of the players after an accepted command."""
        player, number = raw.get("player"), _read_place(raw)
        if not isinstance(player, str):
            return
        verb = raw["do"]
        if verb in ("leave", "vacate"):
            self._seats.pop(player, None)
        elif number is not None and verb in ("sit", "move"):
            earlier_places = frozenset() if verb == "move" or "seat" in raw else self._seats.get(player, frozenset())
            self._seats[player] = earlier_places | {number}
        elif number is not None:
            self._wagers[player] = self._wagers.get(player, frozenset()) | {number}
        else:
            return
        names = self._seats.keys() | self._wagers.keys()
        no_places: frozenset[int] = frozenset()
        self._holders = {name: self._seats.get(name, no_places) | self._wagers.get(name, no_places) for name in names}

    def get_holders(self) -> Mapping[str, frozenset[int]]:
        """Return the present boxes or seats of each player."""
        return self._holders

    def make_line(self, raw: dict[str, Any], text: Message) -> TranscriptLine:
        """Return a command's transcript line, which concerns the player and the box or seat that the command names.

        If the command names no box or seat, the line concerns those of the player.
        """
        player, number = raw.get("player"), _read_place(raw)
        players = frozenset((player,)) if isinstance(player, str) else frozenset()
        if number is not None:
            return TranscriptLine(text, players, frozenset((number,)))
        return TranscriptLine(
            text, players, self._seats.get(player, frozenset()) if isinstance(player, str) else frozenset()
        )


def _read_place(raw: dict[str, Any]) -> int | None:
    number = raw.get("box", raw.get("seat"))
    return number if isinstance(number, int) else None


def select_sections(
    sections: Sequence[RoundSection], selection: Selection, rounds: Sequence[dict[str, Any]] | None, word: str
) -> tuple[RoundSection, ...]:
    """Return the selected sections, with headings and the outcome of each round.

    Raises:
        NotARecordError: nothing matches the selection.
    """
    if rounds is None:
        sections = _select_tournament_sections(sections, selection)
    elif selection.session is not None or selection.table is not None:
        raise NotARecordError(Message("transcript-only-tournament"), "show")
    else:
        _set_headings(sections, rounds, selection.player)
        if selection.round is not None:
            sections = [section for section in sections if section.number == selection.round]
            if not sections:
                reason = Message("transcript-no-such-round-of", round=str(selection.round), count=len(rounds))
                raise NotARecordError(reason, "show --round")
    if selection.player is None and selection.place is None:
        return tuple(sections)
    selected = tuple(
        relevant_section
        for section in sections
        if (relevant_section := _select_relevant(section, selection)) is not None
    )
    if not selected:
        subject = selection.player if selection.player is not None else name_place(word, selection.place)
        raise NotARecordError(Message("transcript-nothing-about", subject=subject), "show")
    return selected


def _select_tournament_sections(sections: Sequence[RoundSection], selection: Selection) -> list[RoundSection]:
    """Return the sections of the selected session, round and table."""
    selected = list(sections)
    if selection.session is not None:
        selected = [section for section in selected if section.session == selection.session]
        if not selected:
            session_names = dict.fromkeys(section.session for section in sections if section.session is not None)
            reason = Message("transcript-no-session", session=selection.session)
            if session_names:
                sessions = MessageList(session_names)
                reason = Message("transcript-no-such-session", session=selection.session, sessions=sessions)
            raise NotARecordError(reason, "show --session")
    if selection.round is not None:
        selected = [section for section in selected if section.round == selection.round]
        if not selected:
            raise NotARecordError(Message("transcript-no-such-round", round=str(selection.round)), "show --round")
    if selection.table is not None:
        if not any(entry.table == selection.table for section in selected for entry in section.entries):
            raise NotARecordError(
                Message("transcript-nothing-about", subject=name_place("table", selection.table)), "show --table"
            )
        for section in selected:
            section.entries = [entry for entry in section.entries if entry.table in (None, selection.table)]
        selected = [section for section in selected if section.entries]
    return selected


def _set_headings(sections: Sequence[RoundSection], rounds: Sequence[dict[str, Any]], player: str | None) -> None:
    last_sections = {section.number: section for section in sections}
    seen_numbers: set[int] = set()
    for section in sections:
        if section.number > len(rounds):
            before = Message("transcript-before-first-round")
            after = Message("transcript-after-round", round=str(section.number - 1))
            section.heading = after if section.number > 1 else before
            continue
        section.heading = _make_round_heading(section, is_continued=section.number in seen_numbers)
        seen_numbers.add(section.number)
        if section is not last_sections[section.number]:
            continue  # a corrected round has another section later, which gets the footer
        round_ = rounds[section.number - 1]
        net_amounts = {name: amount for name, amount in round_["net"].items() if player in (None, name)}
        section.footer = _make_footer(section.number, round_["status"], net_amounts)


def _make_round_heading(section: RoundSection, *, is_continued: bool) -> Message:
    number = str(section.number)
    heading = Message("transcript-round-continued" if is_continued else "transcript-round", round=number)
    if section.since is None:
        return heading
    return Message("transcript-heading-since", heading=heading, time=section.since.replace("T", " ").removesuffix("Z"))


def _make_footer(number: int, status: str, net_amounts: Mapping[str, str]) -> Message:
    """Return the outcome of a round and the net result of each player."""
    message_id = f"transcript-round-{status}"
    outcome = Message("transcript-round-with-status", round=str(number), status=status)
    if has_message(message_id):
        outcome = Message(message_id, round=str(number))
    if not net_amounts:
        return outcome
    net = [
        Message(
            "transcript-net",
            player=Message("transcript-house") if name == HOUSE else name,
            amount=Cents(int(amount.replace(".", ""))),
        )
        for name, amount in net_amounts.items()
    ]
    return Message("transcript-round-net", outcome=outcome, net=MessageList(net))


def _select_relevant(section: RoundSection, selection: Selection) -> RoundSection | None:
    """Return the section with only the lines about the selected player, box or seat, or about everybody.

    Return None if no line is about the selection itself.
    """
    entries, has_relevant = [], False
    for entry in section.entries:
        lines = tuple(line for line in entry.lines if _is_relevant(line, selection, entry.holders) is not False)
        inner_lines = tuple(
            line for line in entry.inner_lines if _is_relevant(line, selection, entry.holders) is not False
        )
        is_relevant = any(_is_relevant(line, selection, entry.holders) for line in (entry.head, *lines, *inner_lines))
        if is_relevant or lines or _is_relevant(entry.head, selection, entry.holders) is not False:
            entries.append(entry._replace(lines=lines, inner_lines=inner_lines))
        has_relevant = has_relevant or is_relevant
    if not has_relevant:
        return None
    return replace(section, entries=entries)


def _is_relevant(line: TranscriptLine, selection: Selection, holders: Mapping[str, frozenset[int]]) -> bool | None:
    """Return True if a line is about the selected player, box or seat, and False if it is about others only.

    Return None if the line names no player, box or seat, because it then concerns everybody.
    """
    if not line.players and not line.places:
        return None
    if selection.player is not None:
        player_places = holders.get(selection.player, frozenset())
        if not (selection.player in line.players if line.players else line.places & player_places):
            return False
    if selection.place is None:
        return True
    places = line.places or frozenset().union(*(holders.get(name, frozenset()) for name in line.players))
    return selection.place in places
