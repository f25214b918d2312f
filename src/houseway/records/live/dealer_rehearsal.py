"""Search for the dealer's next action: a rehearsal of the automatic dealer of a game, stopped at its first command.

The automatic dealer of a server asks the game's ``ports.hosting`` for the next step and executes it in a table
transaction. Here the transaction only notes the first command, so that the table does not change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.engine.protocol.game import Game
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.equipment.decks import get_pack
from houseway.games import get_live_game, part_of
from houseway.i18n import Message

_UNLIMITED_CENTS = 10**14
_DEALER = "dealer"


def find_dealer_action(game: Game[Any, Any], state: Any) -> LegalAction | None:
    """Return the dealer's next action, or None if the dealer waits for a player or for the first wager.

    If the action brings cards, tiles or dice in random order, its fields are open.
    """
    actions = game.legal(state, _DEALER)
    if part_of(game.key, "ports.hosting") is None:
        return next((action for action in actions if action.part == "course" and not action.fields), None)
    table = _RehearsalTable(game, state)
    step = get_live_game(game.key).next_step(table, _RehearsalHost())
    if step is None or step.waits_for is not None:
        return None
    try:
        step.execute(_RehearsalTransaction(table))
    except _RehearsalEndError as ending:
        command, is_random = ending.command, ending.is_random
    else:
        return None
    if is_random:
        return next((action for action in actions if action.do == command["do"]), None)
    legal_actions = actions if step.role == _DEALER else game.legal(state, step.role)
    exact_action = LegalAction(command["do"], {key: value for key, value in command.items() if key not in ("do", "by")})
    return next((action for action in legal_actions if action.command() == exact_action.command()), exact_action)


class _RehearsalEndError(Exception):
    """End of a rehearsal at the first command."""

    def __init__(self, command: dict[str, Any], *, is_random: bool) -> None:
        super().__init__(command)
        self.command = command
        self.is_random = is_random


class _UnshuffledPack(NamedTuple):
    """A pack in place of a shuffle; only the verb of its command matters."""

    order: tuple[str, ...]


class _RehearsalTable:
    """The table as the automatic dealer reads it. Every player can afford every wager, and nobody has cut."""

    cuts: Mapping[str, int | None] = {}

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self.game = game
        self.state = state

    def legal(self, actor: str) -> tuple[LegalAction, ...]:
        return self.game.legal(self.state, actor)

    def view(self, viewer: str) -> Any:
        return self.game.view(self.state, viewer)

    def get_available_cents(self, player: str) -> int:
        del player
        return _UNLIMITED_CENTS


class _RehearsalHost:
    """Provider of packs in place of committed shuffles. It says that a shuffle is committed."""

    def find_unused_commitment(self, replica: Any, pack: str) -> str | None:
        del replica
        return pack

    def commit(self, transaction: Any, *packs: str, reveal: bool = True) -> None:
        del transaction, packs, reveal

    def reveal_used_shuffles(self, transaction: Any) -> None:
        del transaction

    def load_shuffle(self, transaction: Any, pack: str, depth: int = 0) -> Any:
        del transaction, depth
        return _UnshuffledPack(tuple(get_pack(pack)))

    make_second_shuffle = load_shuffle


class _RehearsalTransaction:
    """A table transaction that ends at its first command."""

    def __init__(self, replica: _RehearsalTable) -> None:
        self.replica = replica

    def execute(self, command: Mapping[str, Any], shuffle: Any = None) -> object:
        raise _RehearsalEndError(dict(command), is_random=shuffle is not None)

    def add_note(self, text: Message | str) -> None:
        del text
