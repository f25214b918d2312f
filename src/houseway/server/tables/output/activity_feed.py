"""Activity feed of a live table: lines for the latest events, rendered in the language of each reader.

The feed is made from the entries alone. After a restart it continues from the last snapshot. A line holds messages,
not text, so a command is described once, and a line is rendered when somebody first reads it in a language.

A command is described at once if it caused events or belongs to a round, because later commands change the hands
that its lines name. The lines of any other command, such as a wager between rounds, depend on the command alone. They
are made when somebody reads the feed, so that a table without spectators does not make them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import UNSET

from houseway.engine.output.activity_lines import ActivityLine, describe_activity
from houseway.engine.output.events import TableEvent
from houseway.engine.output.vocabulary import Execution, count_finished
from houseway.engine.protocol.commands import Command
from houseway.games import get_vocabulary, part_of
from houseway.i18n.catalogue import find_language
from houseway.money import print_money
from houseway.records.format.entries import OPENED
from houseway.server.tables.output.live_state import FeedLine

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica

MAX_LINES = 60
"""Maximum number of lines in the feed. Older lines are dropped."""
MAX_REVEALED_SHUFFLES = 2


class CommandContext(NamedTuple):
    """Facts that are captured before a command is applied, and are needed to describe it afterwards."""

    notes: Any
    completed_rounds: int
    closed_rounds: int


class NetLine(NamedTuple):
    """Net result of each player in a completed round, in cents."""

    round: int
    net: dict[str, int]


class RenderedLines:
    """Lines of the feed in one language. Each line is rendered once, when somebody first reads it."""

    def __init__(self) -> None:
        self.lines: deque[FeedLine] = deque(maxlen=MAX_LINES)
        self.count = 0
        """Number of lines of the feed that have been rendered or dropped."""


class ActivityFeed:
    """Activity feed of one table."""

    def __init__(self, since: int = 0) -> None:
        self._lines: deque[tuple[int, ActivityLine | NetLine]] = deque(maxlen=MAX_LINES)
        """Lines, each with the number of the entry that it is about."""
        self._count = 0
        """Number of lines that were ever added."""
        self._rendered: dict[str, RenderedLines] = {}
        self._pending: deque[tuple[int, str, Execution]] = deque(maxlen=MAX_LINES)
        """Commands that are not described yet, each with the number of its entry and the key of the game."""
        self._since = since
        self.facts: dict[str, Any] = {}
        """Facts that a page shows but no view contains: the values of the dice, and the box that they selected."""
        self.revealed_shuffles: deque[dict[str, Any]] = deque(maxlen=MAX_REVEALED_SHUFFLES)
        """The shuffles that were revealed most recently."""

    @property
    def since(self) -> int:
        """Number of the entry after which the feed contains all lines."""
        self._describe_pending()
        return self._since

    def render(self, language: str, since: int = -1) -> list[FeedLine]:
        """Return the lines about the entries after entry ``since``, in a language."""
        self._describe_pending()
        language = find_language(language)
        rendered = self._rendered.get(language)
        if rendered is None:
            rendered = self._rendered[language] = RenderedLines()
        new_lines = min(self._count - rendered.count, len(self._lines))
        for index in range(-new_lines, 0):
            n, line = self._lines[index]
            rendered.lines.append(_make_line(n, line, language))
        rendered.count = self._count
        return list(rendered.lines) if since < 0 else [line for line in rendered.lines if line.n > since]

    def note_context(self, game_key: str, state: Any, closed_rounds: int) -> CommandContext:
        """Capture the facts that are needed to describe the next command after it has been applied."""
        notes = get_vocabulary(game_key).capture_prior_facts(state)
        return CommandContext(notes, count_finished(state.rounds), closed_rounds)

    def add_command(
        self, replica: TableReplica, command: Command, events: tuple[TableEvent, ...], context: CommandContext,
        closed_rounds: int,
    ) -> None:  # fmt: skip
        """Add an executed command to the feed. ``closed_rounds`` is the number of completed rounds after it.

        If the command completed a round, a line with the net result of each player is added.
        """
        n, state = replica.n + 1, replica.state
        self.facts = replica.live_game.table_extras(state, command, self.facts)
        round_ = state.rounds[context.completed_rounds] if len(state.rounds) > context.completed_rounds else state.round
        execution = Execution(state, command, events, round_, context.notes, shows_all_cards=False)
        is_round_complete = closed_rounds > context.closed_rounds
        if not events and round_ is None and not is_round_complete:
            if len(self._pending) == MAX_LINES:
                self._since = self._pending[0][0]
            self._pending.append((n, replica.game.key, execution))
            return
        self._describe_pending()
        for line in _describe_events(replica.game.key, execution):
            self._add(n, line)
        if is_round_complete:
            net = replica.accounts.chips.compute_net(state, closed_rounds, events)
            self._add(n, NetLine(closed_rounds, net))

    def _describe_pending(self) -> None:
        """Describe the commands that are not described yet."""
        while self._pending:
            n, key, execution = self._pending.popleft()
            for line in _describe_events(key, execution):
                self._add(n, line)

    def _add(self, n: int, line: ActivityLine | NetLine) -> None:
        """Add a line about entry ``n``. If the oldest line is dropped, set ``since`` to its entry."""
        if len(self._lines) == MAX_LINES:
            self._since = max(self._since, self._lines[0][0])
        self._lines.append((n, line))
        self._count += 1

    def add_revealed_shuffle(self, entry: Mapping[str, Any]) -> None:
        """Add the shuffle whose seed the log entry ``entry`` reveals to the list of the latest revealed shuffles."""
        self.revealed_shuffles.append(dict(entry[OPENED]))


def _make_line(n: int, line: ActivityLine | NetLine, language: str) -> FeedLine:
    """Return a line with its text in a language.

    A line about a player begins with the player's name, which is not capitalised.
    """
    if isinstance(line, NetLine):
        nets = {player: print_money(cents) for player, cents in line.net.items()}
        return FeedLine(n=n, kind="net", text="", rules=[], round=line.round, nets=nets)
    text = line.text.render(language)
    return FeedLine(
        n=n,
        text=text[:1].upper() + text[1:] if line.player is None else text,
        rules=list(line.rules),
        kind=line.kind or UNSET,
        player=UNSET if line.player is None else line.player,
        outcome=UNSET if line.outcome is None else line.outcome,
    )


def _describe_events(key: str, execution: Execution) -> Iterable[ActivityLine]:
    part = _get_activity_part(key)
    lines: Iterable[ActivityLine] = (
        describe_activity(execution, get_vocabulary(key)) if part is None else part.make_activity_lines(execution)
    )
    return lines


@cache
def _get_activity_part(key: str) -> Any:
    return part_of(key, "output.activity_lines")
