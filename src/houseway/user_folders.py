"""Folders of the current user for data and for caches, as the operating system has them."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_cache_path, user_data_path

_NAME = "houseway"


def get_user_data_folder() -> Path:
    """Return the folder for saved games and servers: on Linux ``$XDG_DATA_HOME/houseway`` or in ``~/.local/share``.

    Raises:
        RuntimeError: the user has no home folder.
    """
    Path.home()  # without a home folder, platformdirs would return a folder named "~"
    return user_data_path(_NAME, appauthor=False)


def get_user_cache_folder() -> Path:
    """Return the folder for files that can be made again: on Linux ``$XDG_CACHE_HOME/houseway`` or in ``~/.cache``."""
    return user_cache_path(_NAME, appauthor=False)
