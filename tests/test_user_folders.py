"""Folders of the user follow the operating system, and are where earlier versions had them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from houseway.cli.saved_games.files import get_data_folder
from houseway.server.services.server_settings import Settings
from houseway.user_folders import get_user_cache_folder, get_user_data_folder


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the convention of other systems")
def test_saved_games_and_servers_have_the_same_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("HOUSEWAY_DATA", raising=False)
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert get_user_data_folder() == tmp_path / ".local/share/houseway"
    assert get_user_cache_folder() == tmp_path / ".cache/houseway"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert get_user_data_folder() == get_data_folder() == Settings().folder == tmp_path / "data/houseway"
    assert get_user_cache_folder() == tmp_path / "cache/houseway"


def test_user_without_a_home_folder_gets_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", fail)
    with pytest.raises(RuntimeError):
        get_user_data_folder()
