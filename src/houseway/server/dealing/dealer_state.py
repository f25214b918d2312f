"""State of the automatic dealer at one table. It is on the actor of the table, and is freed together with it."""

from __future__ import annotations

from houseway.server.dealing.table_shuffles import TableHost


class DealerState:
    """State of the automatic dealer at one table. The timer of the table is on the actor itself."""

    def __init__(self) -> None:
        self.is_attended = False
        """True if the dealer and the bots act at the table."""
        self.host: TableHost | None = None
        """Clocks and shuffles of the house, or None if a person deals real cards."""
        self.has_bot_turn = False
        """True while a bot's turn is scheduled."""
        self.will_recheck = False
        """True after an action has failed, until the table is checked again after a pause."""
        self.action_count = 0
        """Number of running actions of the house and of bots."""

    @property
    def is_acting(self) -> bool:
        """True if a later call of the dealer at this table is certain, even without a timer."""
        return self.has_bot_turn or self.will_recheck or self.action_count > 0
