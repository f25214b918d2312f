"""A plain table for games without a terminal table of their own, based on the game's vocabulary."""

from __future__ import annotations

from types import ModuleType

from houseway.games import get_game, get_vocabulary


def make_table_module(key: str) -> ModuleType:
    """Return a module with the settings of a game's plain table.

    The module defines the same names as the packages of the games that have a terminal table of their own.
    """
    from houseway.cli.play.plain.game_session import PlainSession

    vocabulary = get_vocabulary(key)
    assert vocabulary.terminal is not None
    table = ModuleType(f"{__name__}.{key.replace('-', '_')}", f"Settings of the plain table of {key}.")
    limits = {option: option for option in ("min", "max") if option in vocabulary.terminal.determinations}
    table.__dict__.update(
        TITLE=vocabulary.get_title(key),
        INSTRUMENT=get_game(key).instruments[-1],
        DETERMINATIONS=dict(vocabulary.terminal.determinations),
        OPTIONS=limits,
        USUAL_BOTS=min(1, vocabulary.terminal.max_bots),
        MOST_BOTS=vocabulary.terminal.max_bots,
        OPEN=PlainSession,
    )
    return table
