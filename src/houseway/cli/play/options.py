"""The options of a table on the command line: what the operator of this one table decides otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from houseway.cli.play.phrases import dollars
from houseway.errors import NoRecord
from houseway.games import game
from houseway.money import print_money
from houseway.records.format.decoder import instrument_named

AMOUNTS = ("min", "max")


def determined(module: ModuleType, options: Mapping[str, Any]) -> dict[str, Any]:
    """The determinations that the options stand for; ``NoRecord`` names an option that this table does not have."""
    found: dict[str, Any] = {}
    for option, value in options.items():
        if value is None or option == "instrument":
            continue
        if option == "side-wagers":
            found |= _side_wagers(module, wanted=value)
            continue
        key = module.OPTIONS.get(option)
        if key is None:
            raise NoRecord(f"{module.TITLE} has no such option", f"--{option}")
        found[key] = _amount(option, value) if option in AMOUNTS else value
    return found


def instrument_for(module: ModuleType, asked: str | None) -> str:
    """The instrument to play by: the usual one of the table, or another of the same game."""
    usual: str = module.INSTRUMENT
    if asked is None:
        return usual
    number = instrument_named(asked)
    if number not in game(module.__name__.rpartition(".")[2].replace("_", "-")).instruments:
        raise NoRecord(f"{number} is not about {module.TITLE}", "--instrument")
    return number


def _amount(option: str, typed: str) -> str:
    cents = dollars(typed)
    if not cents:
        raise NoRecord(f"an amount above nought, not {typed!r}", f"--{option}")
    return print_money(cents)


def _side_wagers(module: ModuleType, *, wanted: bool) -> dict[str, Any]:
    names: tuple[str, ...] = getattr(module, "SIDE_WAGERS", ())
    if not names:
        raise NoRecord(f"{module.TITLE} has no side wagers to choose", "--side-wagers")
    return dict.fromkeys(names, wanted)
