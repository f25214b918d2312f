"""The games, one package each, named after the key of the game: ``pai-gow`` is in ``pai_gow``.

An installed distribution can add a game. It names its package in an entry point of the group
``houseway.games`` (docs/tutorials/add-a-game.md). Such a package has the same parts as the packages here. ``GAME``
is in the package itself, and ``VOCABULARY`` is in ``output.vocabulary``. A game for tournaments has
``tournament.json``, and ``ENGINE`` in ``ports.tournament``. A game for live servers has ``LIVE_GAME`` in
``ports.hosting``. The package also contains its law as data. A package that cannot be loaded is left out
(``installed_games.py``).
"""

from __future__ import annotations

import pkgutil
import sys
from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import Any

from msgspec import Struct

from houseway.engine.output.view_types import NoExtras, TableExtras
from houseway.engine.output.vocabulary import PLAIN_VOCABULARY, Vocabulary
from houseway.engine.ports.hosting import LiveGame
from houseway.engine.protocol.game import Game
from houseway.errors import NotARecordError, UnknownGameError, UnknownLawError
from houseway.games.installed_games import has_module, is_loadable
from houseway.i18n import Message, MessageList, make_verbatim
from houseway.i18n.catalogue import has_message
from houseway.law import get_instrument
from houseway.law.data_sources import find_game_folder, find_game_packages, get_package_fault
from houseway.law.instruments import NUMBERS
from houseway.law.suggestions import append_similar_names
from houseway.law.timeline import find_latest_instrument
from houseway.safe_text import format_untrusted

__all__ = [
    "GameInfo",
    "describe_games",
    "find_game_or_instrument",
    "get_game",
    "get_game_by_instrument",
    "get_live_game",
    "get_vocabulary",
    "has_game",
    "has_module",
    "list_games",
    "list_live_games",
    "make_table_extras",
    "name_game",
    "part_of",
    "read_data_file",
]


class GameInfo(Struct, frozen=True):
    """A game that can be played: its key, its title, and its instruments."""

    key: str
    """Key of the game, such as ``holdem``, by which ``Table.open`` opens it."""
    title: str
    """Title in the language of the context in which the list was made."""
    instruments: tuple[str, ...]
    """Numbers of all available instruments of the game."""
    newest: str
    """Number of the newest instrument, which ``Table.open`` uses by default."""


def list_games() -> tuple[str, ...]:
    """Return the keys of all games: first the built-in games, then the installed ones."""
    return _BUILT_IN + tuple(key for key in find_game_packages() if key not in _BUILT_IN and is_loadable(key))


def describe_games() -> tuple[GameInfo, ...]:
    """Return a description of every game, the built-in games first. ``houseway.games()`` calls this function.

    >>> [game.key for game in describe_games()][:4]
    ['blackjack', 'canberra-poker', 'holdem', 'pai-gow']
    >>> describe_games()[2]
    GameInfo(key='holdem', title='Poker Hold-em', instruments=('NI2015-405',), newest='NI2015-405')
    """
    infos = []
    for key in list_games():
        instruments = get_game(key).instruments
        newest = find_latest_instrument(key) or instruments[-1]
        infos.append(GameInfo(key, str(name_game(key)), instruments, newest))
    return tuple(infos)


def name_game(key: str) -> Message:
    """Return the title of a game, or its key with capitals if an installed game has no title."""
    return Message(f"game-{key}") if has_message(f"game-{key}") else make_verbatim(key.replace("-", " ").title())


def find_game_or_instrument(name: str) -> str:
    """Return the key of the game, or the number of the instrument, that a person wrote.

    Upper and lower case are equal. Hyphens, underscores and spaces do not count.

    >>> find_game_or_instrument("Canberra_Poker"), find_game_or_instrument("ni2005-63")
    ('canberra-poker', 'NI2005-63')

    Raises:
        UnknownGameError: there is no such game or instrument.
    """
    keys = list_games()
    if name in keys or name in NUMBERS:
        return name
    names: dict[str, str] = {_remove_separators(known_name): known_name for known_name in (*NUMBERS, *keys)}
    known_name = names.get(_remove_separators(name))
    if known_name is not None:
        return known_name
    reason = Message(
        "api-unknown-game", name=format_untrusted(name), games=MessageList(keys), numbers=MessageList(NUMBERS)
    )
    raise UnknownGameError(append_similar_names(reason, name, (*keys, *NUMBERS)))


def _remove_separators(name: str) -> str:
    return "".join(name.replace("_", " ").replace("-", " ").lower().split())


@cache
def get_game(key: str) -> Game[Any, Any]:
    """Return the game with this key; the first call imports its package."""
    loaded_game: Game[Any, Any] = import_module(_get_package(key)).GAME
    return loaded_game


def get_game_by_instrument(number: str) -> Game[Any, Any]:
    """Return the game whose rules the instrument contains."""
    return get_game(get_instrument(number).game)


@cache
def get_vocabulary(key: str) -> Vocabulary:
    """Return the vocabulary of a game, or the common vocabulary if the game has none of its own."""
    part = part_of(key, "output.vocabulary")
    vocabulary: Vocabulary = PLAIN_VOCABULARY if part is None else part.VOCABULARY
    return vocabulary


@cache
def get_live_game(key: str) -> LiveGame:
    """Return the description of a game that a live server needs to host it.

    Raises:
        NotARecordError: the game cannot be played on a live server.
    """
    part = part_of(key, "ports.hosting")
    if part is None:
        raise NotARecordError(Message("games-not-hosted", game=key))
    live_game: LiveGame = part.LIVE_GAME
    return live_game


def list_live_games() -> tuple[str, ...]:
    """Return the keys of the games that a live server can host, sorted by the names of their demo tables."""
    keys = [key for key in list_games() if part_of(key, "ports.hosting") is not None]
    return tuple(sorted(keys, key=lambda key: get_live_game(key).demo_table.name))


def make_table_extras(key: str, state: Any, viewer: str) -> TableExtras:
    """Return the data that a game's web page shows in addition to the view of the viewer.

    The dictionary is empty if the game has no such data.
    """
    part = _find_table_extras_part(key)
    extras: TableExtras = NoExtras() if part is None else part.make_table_extras(state, viewer)
    return extras


@cache
def _find_table_extras_part(key: str) -> ModuleType | None:
    return part_of(key, "output.table_extras")


def part_of(key: str, name: str) -> ModuleType | None:
    """Return a module of a game's package, or None if the package has no module with this name."""
    module_name = f"{_get_package(key)}.{name}"
    return import_module(module_name) if has_module(module_name) else None


def read_data_file(key: str, name: str) -> bytes | None:
    """Return the contents of a data file in a game's folder, or None if there is no such file.

    The game is not imported.
    """
    folder = resources.files(__name__) / key.replace("-", "_") if key in _BUILT_IN else find_game_folder(key)
    file = None if folder is None else folder / name
    return file.read_bytes() if file is not None and file.is_file() else None


def has_game(key: str) -> bool:
    """Return whether there is a game with this key."""
    return key in _BUILT_IN or (key in find_game_packages() and is_loadable(key))


def _get_package(key: str) -> str:
    """Return the name of a game's package.

    Raises:
        NotARecordError: the package of an installed game was left out; the message says why.
        UnknownLawError: there is no such game.
    """
    if key in _BUILT_IN:
        return f"{__name__}.{key.replace('-', '_')}"
    package = find_game_packages().get(key)
    if package is not None and is_loadable(key):
        return package
    fault = get_package_fault(key)
    if fault is not None:
        raise NotARecordError(fault.describe())
    reason = Message("games-unknown", game=repr(key), games=MessageList(list_games()))
    raise UnknownLawError(append_similar_names(reason, key, list_games()))


_BUILT_IN = tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg))


class CallableModule(ModuleType):
    """Type of this module, which makes ``houseway.games()`` list the games.

    ``games`` is the natural name both of the package of all games and of the function that lists them. An attribute
    of ``houseway`` can be only one of the two, so the package itself is callable.
    """

    def __dir__(self) -> list[str]:
        return sorted({*__all__, *(key.replace("-", "_") for key in _BUILT_IN)})

    def __call__(self) -> tuple[GameInfo, ...]:
        """Return a description of every game."""
        return describe_games()


sys.modules[__name__].__class__ = CallableModule
