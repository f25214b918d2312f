"""Acts that are put on record and change no play: tiles checked and changed, disputes, copies, infringements."""

from __future__ import annotations

from houseway.games.pai_gow.commands import ChangeTiles, CheckTiles, Dispute, Infringe, RulesCopy
from houseway.games.pai_gow.rules import r2_2, r2_3, r17_5, r17_10
from houseway.games.pai_gow.state import State


def check_tiles(state: State, command: CheckTiles) -> None:
    """The dealer has checked each tile before or after gaming; what was counted has no effect (2.2)."""
    state.on_record.check(command, state.tell, rule=r2_2, by=("dealer",), of="tiles")


def change_tiles(state: State, command: ChangeTiles) -> None:
    """Other tiles come into use between rounds, checked by supervisor and dealer (2.3)."""
    state.on_record.change(command, state.tell, rule=r2_3, coming=len(state.rounds) + 1, of="tiles")


def dispute(state: State, command: Dispute) -> None:
    """The operator decides a dispute; the Commission may be asked to review it (17.5)."""
    state.on_record.dispute(command, state.tell, rule=r17_5, rounds=state.running or len(state.rounds))


def rules_copy(state: State, command: RulesCopy) -> None:
    """A copy of the rules was asked for and given (17.10)."""
    state.on_record.rules_copy(command, state.tell, rule=r17_10)


def infringe(state: State, command: Infringe) -> None:
    """An infringement is put on record under the rule named (14, 17.6, 17.8, 17.9, 18)."""
    state.on_record.infringe(command, state.tell, coming=len(state.rounds) + 1)
