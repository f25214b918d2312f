"""Checks of the data of an installed game, made before anything of the package is used."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from houseway.errors import InvalidLawDataError
from houseway.i18n import Message, make_verbatim
from houseway.law.data_sources import decode_law_file, list_json_files
from houseway.law.instruments import read_instrument
from houseway.law.interpretations import Interpretation
from houseway.law.timeline import Period


def check_package_data(key: str, folder: Traversable) -> None:
    """Check that the law data and the messages of an installed game can be read.

    Raises:
        InvalidLawDataError: a file cannot be decoded, or contains the law of another game.
    """
    for languages in _list_folders(folder / "locales"):
        for file in languages.iterdir():
            _check_text(file)
    law = folder / "law"
    for number, file in list_json_files(law, "instruments").items():
        instrument = read_instrument(file)
        if (instrument.number, instrument.game) != (number, key):
            reason = Message(
                "law-wrong-file",
                number=instrument.number,
                game=instrument.game,
                expected_number=number,
                expected_game=key,
            )
            raise InvalidLawDataError(reason, str(file))
    for file in list_json_files(law, "interpretations").values():
        decode_law_file(file, tuple[Interpretation, ...])
    if (law / "timeline.json").is_file():
        decode_law_file(law / "timeline.json", tuple[Period, ...])


def _list_folders(folder: Traversable) -> list[Traversable]:
    return [entry for entry in folder.iterdir() if entry.is_dir()] if folder.is_dir() else []


def _check_text(file: Traversable) -> None:
    if file.is_file():
        try:
            file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidLawDataError(make_verbatim(str(error)), str(file)) from error
