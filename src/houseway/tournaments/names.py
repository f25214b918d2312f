"""Names of roles, statuses, kinds of sessions, items and pools of a tournament, as messages that other messages can contain."""

from __future__ import annotations

from houseway.i18n import Message


def get_role_name(role: str) -> Message:
    """Return the name of a role, such as ``director``."""
    return Message(f"tournaments-role-{role}")


def get_status_name(status: str) -> Message:
    """Return the name of an entrant's status, such as ``eliminated``."""
    return Message(f"tournaments-status-{status}")


def get_kind_name(kind: str) -> Message:
    """Return the name of a kind of session, such as ``semi-final``."""
    return Message(f"tournaments-kind-{kind}")


def get_item_label(path: str) -> Message:
    """Return the label of an item of the conditions.

    ``path`` is its key, after the keys that contain it: ``entry-fee``, ``sessions-table-min``.
    """
    return Message(f"tournaments-conditions-{path}")


def get_item_help(path: str) -> Message:
    """Return the explanation of an item of the conditions."""
    return Message(f"tournaments-conditions-{path}-help")


def get_choice_label(path: str, value: str) -> Message:
    """Return the label of a value of an item that has a fixed list of values."""
    return Message(f"tournaments-conditions-{path}-choice-{value}")


def get_phase_name(phase: str) -> Message:
    """Return the description of a phase of the tournament, such as ``entries-open``."""
    return Message(f"tournaments-phase-{phase}")


def get_pool_name(pool: str) -> Message:
    """Return the name of a jackpot pool that can give prize money: ``reserve`` or ``jackpot``."""
    return Message(f"tournaments-pool-{pool}")
