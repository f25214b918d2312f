"""Options that all simulations share, and functions that check them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from importlib.util import find_spec
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Optional, TypeVar, get_type_hints

import typer

from houseway.cli.shared_options import Json, Seed, parse_seed
from houseway.i18n import Message

if TYPE_CHECKING:
    from houseway.errors import HousewayError

Command = Callable[..., None]
T = TypeVar("T")


@dataclass(frozen=True)
class RunOptions:
    """Options of a simulation run that do not depend on the game."""

    rounds: int
    seed: int = 0
    workers: int = 0
    out: Path | None = None
    plot: Path | None = None
    cluster: str | None = None
    block: int | None = None
    exact: bool = False
    json: bool = False


def _parse_run_options(
    rounds: Annotated[str, typer.Option(help="cli-simulate-run-rounds", metavar="cli-metavar-number")] = "1e7",
    seed: Seed = "0",
    workers: Annotated[int, typer.Option(min=0, help="cli-simulate-run-workers", metavar="cli-metavar-number")] = 0,
    out: Annotated[
        Optional[Path],
        typer.Option("--output", "-o", help="cli-simulate-run-out", metavar="cli-metavar-file"),
    ] = None,
    plot: Annotated[
        Optional[Path],
        typer.Option(help="cli-simulate-run-plot", metavar="cli-metavar-file"),
    ] = None,
    cluster: Annotated[
        Optional[str],
        typer.Option(help="cli-simulate-run-cluster", metavar="cli-metavar-address"),
    ] = None,
    block: Annotated[
        Optional[str],
        typer.Option(help="cli-simulate-run-block", metavar="cli-metavar-number"),
    ] = None,
    exact: Annotated[bool, typer.Option("--exact", help="cli-simulate-run-exact")] = False,
    json: Json = False,
) -> RunOptions:
    """Check the options that every simulation has, and return them."""
    if plot is not None:
        from houseway.maths.simulation.plots import check_name

        check_name(plot)
    _check_files(out, plot)
    block_rounds = None if block is None else parse_round_count(block, "--block")
    return RunOptions(
        parse_round_count(rounds), parse_seed(seed), workers, out, plot, cluster, block_rounds, exact, json
    )


def _check_files(out: Path | None, plot: Path | None) -> None:
    """Check before the first round that the output files can be written at the end."""
    for option, file, module_name in (("--output", out, "pyarrow"), ("--plot", plot, "matplotlib")):
        if file is None:
            continue
        if not file.parent.is_dir():
            reject_option(option, Message("cli-simulate-no-folder", folder=str(file.parent)))
        if find_spec(module_name) is None:
            reject_option(option, Message("cli-simulate-not-installed"))


def add_run_options(command: Command) -> Command:
    """Add the options of ``RunOptions`` to a command, which receives them as its argument ``asked``."""
    shared = signature(_parse_run_options).parameters
    own_parameters = [parameter for name, parameter in signature(command).parameters.items() if name != "asked"]

    @wraps(command)
    def with_options(**given: Any) -> None:
        shared_arguments = {name: given.pop(name) for name in shared}
        command(**given, asked=_parse_run_options(**shared_arguments))

    hints = get_type_hints(command, include_extras=True) | get_type_hints(_parse_run_options, include_extras=True)
    parameters = [
        parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[parameter.name])
        for parameter in (*own_parameters, *shared.values())
    ]
    setattr(with_options, "__signature__", Signature(parameters))  # noqa: B010 - what typer looks at
    with_options.__annotations__ = {parameter.name: hints[parameter.name] for parameter in parameters}
    return with_options


def parse_round_count(text: str, option: str = "--rounds") -> int:
    """Return the number of rounds in a text such as 1000000 or 1e6."""
    try:
        rounds = int(float(text)) if "e" in text.lower() else int(text)
    except (ValueError, OverflowError):
        rounds = 0
    if rounds < 1:
        reject_option(option, Message("cli-simulate-round-count", text=repr(text)))
    return rounds


OldTable = Annotated[str, typer.Option("--table", help="cli-simulate-table", metavar="cli-metavar-json", hidden=True)]
"""Determinations as a JSON object, the form of version 0.1 for ``--set``."""
OLD_OPTIONS = {"--out": "--output"}


def parse_extra_determinations(determine: Sequence[str] | None, table: str) -> dict[str, Any]:
    """Return the determinations of the options ``--set`` and ``--table``.

    The value of ``--table`` is a JSON object with the keys of a record.
    """
    import msgspec

    from houseway.cli.determinations import merge_groups, parse_determinations

    try:
        extra = msgspec.json.decode(table, type=dict[str, Any])
    except msgspec.MsgspecError as error:
        reject_option("--table", Message("cli-simulate-table-not-json", error=str(error)))
    return merge_groups(extra, parse_determinations(determine or ()))


def check_table(
    convert: Callable[[dict[str, Any]], T], table: dict[str, Any], options: Mapping[str, str], extra: dict[str, Any]
) -> T:
    """Return the converted determinations if the instrument allows them.

    Raises:
        InvalidRecordError: the instrument refuses the determinations. The error names the option whose
            determination causes the refusal, or ``--set`` if no single option does.
    """
    from houseway.errors import HousewayError, InvalidRecordError

    def find_refusal(candidate: dict[str, Any]) -> Message | None:
        try:
            convert(candidate)
        except HousewayError as error:
            return describe_refusal(error)
        return None

    reason = find_refusal(table)
    if reason is None:
        return convert(table)
    own_keys = (key for key in options if key in table and key not in extra)
    faulty_key = next(
        (
            key
            for key in own_keys
            if find_refusal({other_key: table[other_key] for other_key in table if other_key != key}) != reason
        ),
        None,
    )
    raise InvalidRecordError(reason, "--set" if faulty_key is None else options[faulty_key])


def describe_refusal(error: HousewayError) -> Message:
    """Return the reason of an error about determinations, with the clause of a refusal or the place of a fault."""
    from houseway.errors import InvalidRecordError, Refused
    from houseway.records.replay.replay import locate_reason

    if isinstance(error, Refused):
        return Message("cli-simulate-refused", reason=error.reason, clause=error.rule)
    return locate_reason(error) if isinstance(error, InvalidRecordError) else error.reason


def describe_unreadable_file(file: str, error: Exception) -> Message:
    """Return the message for a file of an option that cannot be read or decoded."""
    from houseway.records.format.atomic_files import describe_file_error

    if isinstance(error, OSError):
        return Message("cli-simulate-file-error", file=file, reason=describe_file_error(error))
    return Message("cli-simulate-file-format", file=file, error=str(error))


def reject_option(option: str, reason: Message) -> NoReturn:
    """Raise ``InvalidRecordError`` with a reason why the value of an option is invalid."""
    from houseway.errors import InvalidRecordError

    raise InvalidRecordError(reason, option)
