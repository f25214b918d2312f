"""Activity feed of a live table: text lines for the latest events, in each requested language.

The feed is made from the entries alone. After a restart it continues from the last snapshot. Describing a
command takes more time than applying it, so new commands are described only in languages that somebody has
requested. When somebody requests another language, the feed replays the stored commands from a checkpoint of
the state and describes them in that language.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from houseway.engine.output.activity_lines import ActivityLine, describe_activity
from houseway.engine.output.events import Line, TableEvent, compute_player_net
from houseway.engine.output.vocabulary import Execution, count_finished
from houseway.engine.ports.hosting import Books
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.game import Game
from houseway.engine.state.snapshots import pack, unpack
from houseway.games import get_vocabulary, part_of
from houseway.i18n.catalogue import use_language
from houseway.money import print_money
from houseway.records.format.entries import COMMAND, OPENED

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica

MAX_LINES = 60
"""Maximum number of lines in the feed. Older lines are dropped."""
MAX_REVEALED_SHUFFLES = 2
CHECKPOINT_EVERY = 80
"""Number of commands after which the feed makes a checkpoint if no snapshot was taken.

At each checkpoint, the feed drops the languages that nobody has requested since the previous checkpoint.
"""


class FeedCheckpoint(NamedTuple):
    """Packed state of the table after entry ``n``, with the commands after it and the numbers of their entries."""

    n: int
    state: bytes
    entries: list[int]
    commands: list[bytes]


class CommandContext(NamedTuple):
    """Facts that are captured before a command is applied, and are needed to describe it afterwards."""

    notes: Any
    completed_rounds: int
    closed_rounds: int


class LanguageFeed:
    """Lines of the feed in one language."""

    def __init__(self, since: int) -> None:
        self.lines: deque[dict[str, Any]] = deque(maxlen=MAX_LINES)
        self.since = since
        """Number of the entry after which the feed contains all lines."""

    def add(self, lines: Iterable[dict[str, Any]]) -> None:
        """Add lines to the feed. If old lines are dropped, set ``since`` to the entry of the last dropped line."""
        for line in lines:
            if len(self.lines) == MAX_LINES:
                self.since = self.lines[0]["n"]
            self.lines.append(line)


class ActivityFeed:
    """Activity feed of one table."""

    def __init__(self) -> None:
        self._language_feeds: dict[str, LanguageFeed] = {}
        """Feeds by language, to which each new command is added at once."""
        self._requested_languages: set[str] = set()
        """Languages that somebody requested since the last checkpoint."""
        self._checkpoints: deque[FeedCheckpoint] = deque(maxlen=2)
        self.facts: dict[str, Any] = {}
        """Facts that a page shows but no view contains: the values of the dice, and the box that they selected."""
        self.revealed_shuffles: deque[dict[str, Any]] = deque(maxlen=MAX_REVEALED_SHUFFLES)
        """The shuffles that were revealed most recently."""

    def get_language_feed(self, replica: TableReplica, language: str) -> LanguageFeed:
        """Return the feed in a language.

        At the first request, the stored commands are described. From then on, new commands are described as they come.
        """
        self._requested_languages.add(language)
        feed = self._language_feeds.get(language)
        if feed is None:
            feed = self._language_feeds[language] = self._rebuild_language_feed(replica, language)
        return feed

    def discard_checkpoints(self) -> None:
        """Discard the checkpoints, because replaying from them no longer produces the current state."""
        self._checkpoints.clear()

    def note_context(self, replica: TableReplica, closed_rounds: int) -> CommandContext | None:
        """Capture the facts that are needed to describe the next command after it has been applied.

        Return None if nobody has requested the feed in any language.
        """
        if not self._checkpoints:
            self._checkpoint_state(replica, replica.n)
        return _make_context(replica.game, replica.state, closed_rounds) if self._language_feeds else None

    def add_command(
        self, replica: TableReplica, entry: Mapping[str, Any], command: Command, events: tuple[TableEvent, ...],
        context: CommandContext | None, closed_rounds: int,
    ) -> None:  # fmt: skip
        """Add an executed command to the feed. ``closed_rounds`` is the number of completed rounds after it."""
        n = replica.n + 1
        self.facts = replica.live_game.table_extras(replica.state, command, self.facts)
        if context is not None:
            for language, feed in self._language_feeds.items():
                feed.add(
                    _make_lines(
                        replica.game, replica.books, replica.state, n, command, events, context, closed_rounds, language
                    )
                )
        checkpoint = self._checkpoints[-1]
        checkpoint.entries.append(n)
        checkpoint.commands.append(msgspec.json.encode(entry[COMMAND]))
        if len(checkpoint.entries) >= CHECKPOINT_EVERY:
            self._checkpoint_state(replica, n)

    def _checkpoint_state(self, replica: TableReplica, n: int) -> None:
        self.checkpoint(n, pack(replica.state, replica.game.shared_attributes, None))

    def checkpoint(self, n: int, state: bytes) -> None:
        """Add a checkpoint with the state after entry ``n``.

        The feeds in languages that nobody has requested since the last checkpoint are removed from memory.
        """
        self._checkpoints.append(FeedCheckpoint(n, state, [], []))
        self._language_feeds = {
            language: feed for language, feed in self._language_feeds.items() if language in self._requested_languages
        }
        self._requested_languages.clear()

    def _rebuild_language_feed(self, replica: TableReplica, language: str) -> LanguageFeed:
        """Replay the stored commands from the oldest checkpoint, and describe them in a language."""
        if not self._checkpoints:
            return LanguageFeed(replica.n)
        game, books = replica.game, replica.books
        feed = LanguageFeed(self._checkpoints[0].n)
        state = replica.make_opening_state()
        _, fill = unpack(self._checkpoints[0].state)
        fill(state, game.shared_attributes, game.package)
        for n, data in [
            pair
            for checkpoint in self._checkpoints
            for pair in zip(checkpoint.entries, checkpoint.commands, strict=True)
        ]:
            command = game.decode_command(data)
            context = _make_context(game, state, books.completed_rounds(state))
            events = game.apply(state, command)
            feed.add(
                _make_lines(game, books, state, n, command, events, context, books.completed_rounds(state), language)
            )
        return feed

    def add_revealed_shuffle(self, entry: Mapping[str, Any]) -> None:
        """Add the shuffle whose seed the log entry ``entry`` reveals to the list of the latest revealed shuffles."""
        self.revealed_shuffles.append(dict(entry[OPENED]))


def _make_context(game: Game[Any, Any], state: Any, closed_rounds: int) -> CommandContext:
    return CommandContext(
        get_vocabulary(game.key).capture_prior_facts(state), count_finished(state.rounds), closed_rounds
    )


def _make_lines(
    game: Game[Any, Any], books: Books, state: Any, n: int, command: Command, events: tuple[TableEvent, ...],
    context: CommandContext, closed_rounds: int, language: str,
) -> list[dict[str, Any]]:  # fmt: skip
    """Describe a command. If the command completed a round, add a line with the net result of each player."""
    round_ = state.rounds[context.completed_rounds] if len(state.rounds) > context.completed_rounds else state.round
    execution = Execution(state, command, events, round_, context.notes, shows_all_cards=False)
    with use_language(language):
        lines = [
            {"n": n, **msgspec.to_builtins(line), "text": _capitalise(line), "rules": line.rules}
            for line in _describe_events(game.key, execution)
        ]
    if closed_rounds > context.closed_rounds:
        lines.append(_make_net_line(books, state, n, events, closed_rounds))
    return lines


def _make_net_line(books: Books, state: Any, n: int, events: Iterable[TableEvent], number: int) -> dict[str, Any]:
    """Return the line with the net result of each player in a round that was just completed."""
    if books.balances is None:
        net = books.round_net(state, number)
    else:
        net = compute_player_net(line for line in events if isinstance(line, Line))
    nets = {player: print_money(cents) for player, cents in net.items()}
    return {"n": n, "kind": "net", "text": "", "rules": (), "round": number, "nets": nets}


def _capitalise(line: ActivityLine) -> str:
    """Return the text of a line with a capital first letter, unless it begins with a player's name."""
    if line.player is not None and line.text.startswith(line.player):
        return line.text
    return line.text[:1].upper() + line.text[1:]


def _describe_events(key: str, execution: Execution) -> Iterable[ActivityLine]:
    part = _get_activity_part(key)
    lines: Iterable[ActivityLine] = (
        describe_activity(execution, get_vocabulary(key)) if part is None else part.make_activity_lines(execution)
    )
    return lines


@cache
def _get_activity_part(key: str) -> Any:
    return part_of(key, "output.activity_lines")
