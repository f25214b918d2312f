"""Options of ``houseway play`` that change the determinations or the instrument of a table."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from houseway.cli.play.phrases import parse_dollars
from houseway.errors import NotARecordError
from houseway.games import get_game
from houseway.i18n import Message
from houseway.money import print_money
from houseway.records.format.decoder import find_instrument

AMOUNT_OPTIONS = ("min", "max")


def make_determinations(module: ModuleType, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the determinations that the options set.

    Raises:
        NotARecordError: the table does not have one of the options, or a value is invalid.
    """
    determinations: dict[str, Any] = {}
    for option, value in options.items():
        if value is None or option == "instrument":
            continue
        if option == "side-wagers":
            determinations |= _make_side_wagers(module, enabled=value)
            continue
        key = module.OPTIONS.get(option)
        if key is None:
            raise NotARecordError(Message("cli-play-option-unavailable", game=module.TITLE), f"--{option}")
        determinations[key] = print_money(parse_amount(option, value)) if option in AMOUNT_OPTIONS else value
    return determinations


def choose_instrument(module: ModuleType, name: str | None) -> str:
    """Return the number of the instrument to play by.

    If ``name`` is None, it is the default instrument of the table.

    Raises:
        NotARecordError: the instrument belongs to another game.
    """
    default_number: str = module.INSTRUMENT
    if name is None:
        return default_number
    number = find_instrument(name)
    if number not in get_game(module.__name__.rpartition(".")[2].replace("_", "-")).instruments:
        raise NotARecordError(
            Message("cli-play-option-instrument", instrument=number, game=module.TITLE), "--instrument"
        )
    return number


def parse_amount(option: str, text: str) -> int:
    """Return the amount above zero that was given for an option, in cents.

    Raises:
        NotARecordError: the text is not such an amount.
    """
    cents = parse_dollars(text)
    if not cents:
        raise NotARecordError(Message("cli-play-option-amount", text=repr(text)), f"--{option}")
    return cents


def _make_side_wagers(module: ModuleType, *, enabled: bool) -> dict[str, Any]:
    names: tuple[str, ...] = getattr(module, "SIDE_WAGERS", ())
    if not names:
        raise NotARecordError(Message("cli-play-option-side-wagers", game=module.TITLE), "--side-wagers")
    return dict.fromkeys(names, enabled)
