"""A plain table for a game that has none of its own here: what it needs of the game stands in the game's
``output/vocabulary.py``."""

from __future__ import annotations

from types import ModuleType

from houseway.games import felt, game


def table_of(key: str) -> ModuleType:
    """The table of a game in the form that every table here has."""
    from houseway.cli.play.plain.game_session import Plain

    words = felt(key)
    assert words.terminal is not None
    table = ModuleType(f"{__name__}.{key.replace('-', '_')}", words.title(key))
    limits = {option: option for option in ("min", "max") if option in words.terminal.determinations}
    table.__dict__.update(
        TITLE=words.title(key),
        INSTRUMENT=game(key).instruments[-1],
        DETERMINATIONS=dict(words.terminal.determinations),
        OPTIONS=limits,
        USUAL_BOTS=min(1, words.terminal.most_bots),
        MOST_BOTS=words.terminal.most_bots,
        OPEN=Plain,
    )
    return table
