"""Replay of a completed round, step by step, as one viewer was allowed to see it.

The table layout comes from the game's own ``view``, so a step shows only what the viewer could see at
the time. Cards and tiles are described only if that view contains them. A settled wager includes the hands that
decided it only if the viewer saw them. Notices are shown to their recipients. Only staff can read commands of
the staff that concern other people.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field, structs

from houseway.engine.output.events import Line, Notice, Shown, TableEvent
from houseway.engine.output.result_types import PlaceLine, make_place_line
from houseway.engine.output.vocabulary import (
    Execution,
    Vocabulary,
    count_finished,
    describe_line,
    name_location,
    name_place,
    name_wager,
)
from houseway.engine.ports.hosting import LiveGame
from houseway.games import get_vocabulary
from houseway.i18n import Argument, Message, MessageList, make_verbatim
from houseway.i18n.catalogue import message_or
from houseway.law import get_instrument
from houseway.records.format.entries import COMMAND, COMMITTED, NOTE, OPENED, PURSE, Entry
from houseway.records.transcript.command_text import CUTTING_CARD, MAX_LISTED, PIECE_KEYS
from houseway.server.accounts.roles import SPECTATOR as SPECTATOR_ROLE
from houseway.server.accounts.roles import STAFF, name_role
from houseway.server.history.table_layout import TableLayout, make_final_layout, make_table_layout
from houseway.server.ports.stored_messages import restore_message
from houseway.server.tables.table_replica import SPECTATOR, TableReplica

PUBLIC_RECIPIENTS = ("table", "players")
"""Recipients of notices that everybody may read."""
FULL_ACCESS_ROLES = (*STAFF, "regulator")
"""Roles that may read notes about other people and all arguments of commands."""
PUBLIC_VERBS = frozenset((
    "absent", "announce", "ask", "bank", "clock", "close", "close-insurance", "collect", "deal", "dealer", "dice", "expire",
    "final-rounds", "la-ja", "limits", "marker", "meter", "misdeal", "no-more-bets", "priority", "reshuffle", "reveal", "seen",
    "settle", "shoe", "showdown", "stacks", "starting-marker", "void",
))  # fmt: skip
"""Verbs of the house that everybody at the table sees or hears."""
PUBLIC_KEYS = ("do", "by", "player", "box", "seat", "hand", "round", "amount", "values", "at")
"""Keys of a public command of the house that everybody may see."""
SELF_EXPLANATORY_KEYS = (
    "amount",
    "raise",
    "stake",
    "values",
    "round",
    "name",
    "choice",
    "side",
    "level",
    "low",
    "high",
)
"""Keys of commands that the text of a step omits, because the value alone is clear."""
UNDESCRIBED_KEYS = ("do", "refused", "play", "who")
"""Keys of commands that the text of a step leaves out."""
_PIECE = re.compile(r"\b(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])\b")


class StepLine(Struct):
    """Text of one event, with the clauses that it cites."""

    text: str
    """Line in words."""
    rules: tuple[str, ...] = ()


class StepSettlement(PlaceLine, kw_only=True):
    """Settlement of one wager in a step."""

    called: str
    """Name of the outcome."""
    why: str
    """Reason for the outcome, or empty if the viewer has not seen the hand."""


class Step(Struct):
    """One entry of the round: the action, its results, and the table layout after it."""

    n: int
    at: str | None
    do: str
    """Verb of the command. For an entry that is not a command, its kind, such as ``buy-in`` or ``committed``."""
    who: str
    """Person who gave the command, or null."""
    what: str
    """Text of the remaining arguments of the command."""
    activity: list[StepLine] = field(name="told")
    """Activity lines of the entry."""
    lines: list[StepSettlement]
    """Settlement lines of the wagers, each with the deciding hands if the viewer saw them."""
    lay: TableLayout
    """The table layout after the step."""


class Perspective(NamedTuple):
    """The viewer for whom a round is shown, and whether that viewer may see everything."""

    viewer: str
    """Name of a player, a role of the staff, or the spectator, as the ``view`` of a game expects it."""
    has_full_access: bool
    """True if the viewer may see all arguments of commands and notes about other players."""


def replay_steps(replica: TableReplica, entries: Iterable[Entry], perspective: Perspective) -> Iterator[Step]:
    """Yield the steps of a round as the viewer may see them.

    The replica must be in the state before the first entry. Afterwards it is in the state after the last entry.
    """
    layout = make_table_layout(replica, perspective.viewer)
    for entry in entries:
        vocabulary = get_vocabulary(replica.game.key)
        notes, completed_before = vocabulary.capture_prior_facts(replica.state), count_finished(replica.state.rounds)
        events = replica.apply_entry(entry).events
        layout_before, layout = layout, make_table_layout(replica, perspective.viewer)
        is_ended = count_finished(replica.state.rounds) > completed_before
        if is_ended:
            layout = make_final_layout(replica, layout_before, layout, events, perspective.viewer)
        description = _describe_entry(replica.live_game, entry, perspective)
        if description is None:
            continue
        texts: list[StepLine] = []
        lines: list[StepSettlement] = []
        if COMMAND in entry:
            rounds = replica.state.rounds
            round_ = rounds[completed_before] if len(rounds) > completed_before else replica.state.round
            command = replica.game.convert_command(entry[COMMAND])
            execution = Execution(replica.state, command, events, round_, notes, shows_all_cards=False)
            texts = [
                *_describe_events(vocabulary, execution, layout, perspective),
                *_describe_new_hands(vocabulary, layout_before, layout, events, perspective),
            ]
            lines = [
                _describe_line(vocabulary, execution, line, layout, perspective)
                for line in events
                if isinstance(line, Line)
            ]
        yield Step(replica.n, _get_time(entry), *description, texts, lines, layout)


# Descriptions


class ActionDescription(NamedTuple):
    """Description of the action of a step: its verb, the person who did it, and its arguments as text."""

    do: str
    who: str
    what: str


def _describe_entry(game: LiveGame, entry: Entry, perspective: Perspective) -> ActionDescription | None:
    """Describe an entry as far as the viewer may see it, or return None if the viewer may not see it."""
    command = entry.get(COMMAND)
    if command is None:
        return _describe_other_entry(entry, perspective)
    verb = command["do"]
    if perspective.has_full_access or command.get("player") == perspective.viewer:
        return _describe_command(command)
    if verb in game.player_verbs and verb != "rules-copy":
        return _describe_command(_hide_pieces(command))
    if verb in PUBLIC_VERBS or verb in game.public_verbs:
        return _describe_command({key: command[key] for key in PUBLIC_KEYS if key in command})
    return None


def _describe_command(command: Mapping[str, Any]) -> ActionDescription:
    """Describe a command by its verb, its person and its arguments, such as ``stand``, ``ann``, ``box 1``."""
    person = command.get("player") or command.get("by") or ""
    arguments = {key: value for key, value in command.items() if key not in ("player", "by", "at")}
    if arguments.get("wager") == "main":
        del arguments["wager"]
    texts = MessageList(_describe_argument(*item) for item in arguments.items() if item[0] not in UNDESCRIBED_KEYS)
    return ActionDescription(command["do"], person, str(Message("server-history-arguments", arguments=texts)))


def _describe_argument(key: str, value: Any) -> Argument:
    """Describe an argument of a command with the labels that the forms of the pages have."""
    if key in ("box", "seat") and isinstance(value, int):
        return name_place(key, value)
    if key == "hand" and isinstance(value, int):
        return Message("engine-hand-number", number=value)
    if key == "wager":
        return name_wager(str(value))
    label = message_or(f"web-command-field-{key}", key.replace("-", " "))
    if isinstance(value, bool):
        return label if value else Message("engine-argument-not", name=label)
    text = _describe_value(key, value)
    return text if key in SELF_EXPLANATORY_KEYS else Message("web-command-argument", field=label, value=text)


def _describe_value(key: str, value: Any) -> Argument:
    if isinstance(value, Message):
        return value
    if isinstance(value, list):
        return MessageList([str(item) for item in value])
    if not isinstance(value, str):
        return msgspec.json.encode(value).decode()
    pieces = value.split() if key in PIECE_KEYS else []
    if len(pieces) > MAX_LISTED:
        return Message("engine-many-pieces", count=len(pieces) - pieces.count(CUTTING_CARD))
    return message_or(f"web-command-value-{key}-{value}", value)


def _hide_pieces(command: Mapping[str, Any]) -> dict[str, Any]:
    """Return another player's command with every value that names cards or tiles replaced by a placeholder."""
    return {
        key: Message("engine-not-shown") if _PIECE.search(msgspec.json.encode(value).decode()) else value
        for key, value in command.items()
    }


def _describe_other_entry(entry: Entry, perspective: Perspective) -> ActionDescription | None:
    """Describe an entry that is not a command, or return None if the viewer may not see it."""
    if PURSE in entry:
        purse = entry[PURSE]
        return ActionDescription(purse["do"], purse["player"], purse["amount"])
    for kind in (COMMITTED, OPENED):
        if kind in entry:
            return ActionDescription(kind, "", entry[kind]["commitment"])
    if NOTE in entry and perspective.has_full_access:
        note = entry[NOTE]
        return ActionDescription(NOTE, note.get("who", ""), str(restore_message(note.get("message"), note["text"])))
    return None


def _describe_events(
    vocabulary: Vocabulary, execution: Execution, layout: TableLayout, perspective: Perspective
) -> Iterator[StepLine]:
    visible_pieces = set(_PIECE.findall(msgspec.json.encode([layout.held, layout.communal]).decode()))
    hidden_lines = [
        line for line in execution.events if isinstance(line, Line) and not _can_see_hand(line, layout, perspective)
    ]
    visible_events = tuple(
        event
        for event in execution.events
        if event not in hidden_lines and _can_see_event(event, visible_pieces, perspective)
    )
    for description in vocabulary.describe(execution._replace(events=visible_events)):
        yield StepLine(str(description.text), description.rules)
    for line in hidden_lines:
        yield StepLine(str(describe_line(line, vocabulary.place)), tuple(line.rules))


def _can_see_hand(line: Line, layout: TableLayout, perspective: Perspective) -> bool:
    """Return whether the viewer has seen the hand that decided a settlement line."""
    return perspective.has_full_access or any(
        hand.place == line.place and hand.cards is not None for hand in layout.held
    )


def _can_see_event(event: TableEvent, visible_pieces: set[str], perspective: Perspective) -> bool:
    if isinstance(event, Notice):
        return perspective.has_full_access or event.to in (*PUBLIC_RECIPIENTS, perspective.viewer)
    return (
        not isinstance(event, Shown)
        or perspective.has_full_access
        or visible_pieces.issuperset(_PIECE.findall(event.what))
    )


def _describe_line(
    vocabulary: Vocabulary, execution: Execution, line: Line, layout: TableLayout, perspective: Perspective
) -> StepSettlement:
    can_see = execution.round is not None and _can_see_hand(line, layout, perspective)
    reason = vocabulary.explain(execution.state, execution.round, line) if can_see else None
    called = str(vocabulary.get_outcome_text(line.outcome))
    return StepSettlement(**structs.asdict(make_place_line(line)), called=called, why=str(reason or ""))


def _describe_new_hands(
    vocabulary: Vocabulary,
    layout_before: TableLayout,
    layout: TableLayout,
    events: tuple[TableEvent, ...],
    perspective: Perspective,
) -> Iterator[StepLine]:
    """Yield a line for each hand of which the viewer sees new cards in this step that no event describes."""
    cards_before = {(hand.place, hand.hand): hand.cards or "" for hand in layout_before.held}
    shown_pieces = Counter(
        piece for event in events if isinstance(event, Shown) for piece in _PIECE.findall(event.what)
    )
    for hand in layout.held:
        new_pieces = Counter(_PIECE.findall(hand.cards or ""))
        new_pieces -= Counter(_PIECE.findall(cards_before.get((hand.place, hand.hand), "")))
        if not new_pieces - shown_pieces or perspective.has_full_access:
            continue
        place_name = name_location("dealer" if hand.place is None else f"{vocabulary.place} {hand.place}")
        cards = make_verbatim(hand.cards or "")
        if hand.called:
            cards = Message("engine-with-reason", text=cards, reason=hand.called)
        viewer: Argument = perspective.viewer
        if perspective.viewer == SPECTATOR:
            viewer = name_role(SPECTATOR_ROLE)
        elif perspective.viewer in STAFF:
            viewer = name_role(perspective.viewer)
        yield StepLine(str(Message("engine-now-seen", place=place_name, cards=cards, viewer=viewer)))


def _get_time(entry: Entry) -> str | None:
    for inner in entry.values():
        if isinstance(inner, dict) and isinstance(inner.get("at"), str):
            return str(inner["at"])
    return None


def get_summaries(number: str, rules: Iterable[str]) -> dict[str, str]:
    """Return a summary of each of these clauses in the current language. Unknown clauses are left out."""
    summaries = {}
    for rule in dict.fromkeys(rules):
        try:
            summaries[rule] = str(get_instrument(number).find(rule).summary)
        except LookupError:
            continue
    return summaries
