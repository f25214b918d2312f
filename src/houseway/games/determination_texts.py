"""Names and explanations of the determinations, as messages.

A determination has the messages ``determination-<game>-<key>`` and ``determination-<game>-<key>-help``, and each of
its choices has ``determination-<game>-<key>-value-<value>``. The key of a determination inside a group begins with
the key of the group, as in ``jackpot.wager``. Messages that several games share begin with
``determination-common-<key>`` and are used if the game has none of its own.

An installed game may bring such messages along. Without them, the words of the key and the docstring appear.

>>> str(name_determination("blackjack", "decks"))
'Number of decks'
>>> str(name_determination("canberra-poker", "jackpot.wager"))
'Jackpot wager'
>>> str(name_choice("holdem", "limit", "no-limit"))
'No limit'
"""

from __future__ import annotations

import re

from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import has_message

_NOT_IN_IDS = re.compile(r"[^a-zA-Z0-9]+")


def name_determination(game: str, key: str) -> Message:
    """Return the label of a determination, such as ``Number of decks``."""
    return _find_message(game, key) or make_verbatim(_format_words(key.rpartition(".")[2]))


def describe_determination(game: str, key: str, docstring: str = "") -> Message:
    """Return the sentences that explain a determination, or its docstring if there is no message for it."""
    return _find_message(game, key, "-help") or make_verbatim(docstring)


def name_choice(game: str, key: str, value: object) -> Message:
    """Return the label of one possible value of a determination; a number is its own label."""
    if isinstance(value, int):
        return make_verbatim(str(value))
    return _find_message(game, key, f"-value-{_format_slug(str(value))}") or make_verbatim(_format_words(str(value)))


def list_message_ids(game: str, key: str, suffix: str = "") -> tuple[str, str]:
    """Return the two ids that a text of a determination can have: the game's own and the shared one."""
    return f"determination-{game}-{_format_slug(key)}{suffix}", f"determination-common-{_format_slug(key)}{suffix}"


def _find_message(game: str, key: str, suffix: str = "") -> Message | None:
    return next((Message(id_) for id_ in list_message_ids(game, key, suffix) if has_message(id_)), None)


def _format_slug(text: str) -> str:
    return _NOT_IN_IDS.sub("-", text).lower()


def _format_words(key: str) -> str:
    """Return words such as ``Cutting card slack`` for the key ``cutting-card-slack``."""
    words = key.replace("-", " ")
    return words[:1].upper() + words[1:]
