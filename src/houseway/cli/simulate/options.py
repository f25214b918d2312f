"""The options that every simulation has, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from importlib.util import find_spec
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, NoReturn, Optional, TypeVar, get_type_hints

import typer

Command = Callable[..., None]
T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """How a run is to be made, whatever the game."""

    rounds: int
    seed: int = 0
    workers: int = 0
    out: Path | None = None
    plot: Path | None = None
    cluster: str | None = None
    block: int | None = None
    exact: bool = False
    json: bool = False


def _asked(
    rounds: Annotated[str, typer.Option(help="How many rounds: 1e9 is understood.")] = "1e7",
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same totals.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one a core.")] = 0,
    out: Annotated[
        Optional[Path],
        typer.Option(help="Parquet file, a row a block; an existing one goes on."),
    ] = None,
    plot: Annotated[
        Optional[Path],
        typer.Option(help="Draw estimate against rounds and the distribution: a file .svg, .png or .pdf."),
    ] = None,
    cluster: Annotated[
        Optional[str],
        typer.Option(help="Run on a Dask cluster: its scheduler's address, or local:4."),
    ] = None,
    block: Annotated[
        Optional[str],
        typer.Option(help="Rounds of a block; other blocks, other totals. A cluster of many cores wants large ones."),
    ] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Compare with the exact value, where there is one.")] = False,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> Asked:
    """The options that every simulation has."""
    if plot is not None:
        from houseway.maths.simulation.plots import check_name

        check_name(plot)
    _check_files(out, plot)
    rounds_of_a_block = None if block is None else whole(block, "--block")
    return Asked(whole(rounds), seed, workers, out, plot, cluster, rounds_of_a_block, exact, json)


def _check_files(out: Path | None, plot: Path | None) -> None:
    """What could not be written at the end is said before the first round."""
    for option, file, needed in (("--out", out, "pyarrow"), ("--plot", plot, "matplotlib")):
        if file is None:
            continue
        if not file.parent.is_dir():
            bad(option, f"there is no folder {file.parent}")
        if find_spec(needed) is None:
            bad(option, "this needs houseway[simulation], which is not installed")


def run_options(command: Command) -> Command:
    """The command with the options of `Asked` behind its own; it is given them as ``asked``."""
    shared = signature(_asked).parameters
    own = [parameter for name, parameter in signature(command).parameters.items() if name != "asked"]

    @wraps(command)
    def with_options(**given: Any) -> None:
        how = {name: given.pop(name) for name in shared}
        command(**given, asked=_asked(**how))

    hints = get_type_hints(command, include_extras=True) | get_type_hints(_asked, include_extras=True)
    named = [
        parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[parameter.name])
        for parameter in (*own, *shared.values())
    ]
    setattr(with_options, "__signature__", Signature(named))  # noqa: B010 - what typer looks at
    with_options.__annotations__ = {parameter.name: hints[parameter.name] for parameter in named}
    return with_options


def whole(text: str, option: str = "--rounds") -> int:
    """A number of rounds: 1000000 or 1e6."""
    try:
        rounds = int(float(text)) if "e" in text.lower() else int(text)
    except (ValueError, OverflowError):
        rounds = 0
    if rounds < 1:
        bad(option, f"{text!r} is no number of rounds: say 1000000 or 1e9")
    return rounds


def with_more(table: dict[str, Any], text: str) -> dict[str, Any]:
    """Determinations and those that ``--table`` adds or changes, as JSON by their keys in a record; a group key by key."""
    import msgspec

    try:
        more = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.MsgspecError as error:
        bad("--table", f"no JSON object of determinations: {error}")
    merged = table | more
    for key, group in table.items():
        if isinstance(group, dict) and isinstance(more.get(key), dict):
            merged[key] = group | more[key]
    return merged


def allowed(reading: Callable[[dict[str, Any]], T], table: dict[str, Any], options: Mapping[str, str], more: str) -> T:
    """The table as its instrument reads it.

    A refusal is put down to the option without whose determination it would be another, and else to ``--table``.
    """
    import msgspec

    from houseway.errors import BadRecord, HousewayError

    def refusal(of: dict[str, Any]) -> str | None:
        try:
            reading(of)
        except HousewayError as error:
            return str(error)
        return None

    said = refusal(table)
    if said is None:
        return reading(table)
    given = msgspec.json.decode(more, type=dict[str, Any])
    own = (key for key in options if key in table and key not in given)
    fault = next((key for key in own if refusal({one: table[one] for one in table if one != key}) != said), None)
    raise BadRecord(said, "--table" if fault is None else options[fault])


def bad(option: str, why: str) -> NoReturn:
    """One line about an option."""
    from houseway.errors import BadRecord

    raise BadRecord(why, option)
