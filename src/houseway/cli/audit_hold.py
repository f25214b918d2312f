"""``houseway audit-hold RECORDS``: check whether the actual hold in these records is plausible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from houseway.cli.terminal.output import print_line, print_text
from houseway.safe_text import format_count

if TYPE_CHECKING:
    from houseway.maths.hold_audit import Hold

SUSPECT_P_VALUE = 0.001


def audit_hold(
    records: Annotated[list[Path], typer.Argument(metavar="RECORDS...")],
    plot: Annotated[Optional[Path], typer.Option(help="Draw a plot to this .svg, .png or .pdf file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Check whether the hold in records is plausible.

    RECORDS... are records, or folders of records, of games against the house. The command prints a p-value per game.

    Exit code: 0 if the hold is plausible, 3 if a p-value is below 0.001.
    """
    import msgspec

    from houseway.cli.analyse.startup import hide_scipy_from_numba
    from houseway.errors import InvalidRecordError
    from houseway.maths.hold_audit import audit, pool_by_game

    hide_scipy_from_numba()
    games = pool_by_game(audit(_replay_records(records)))
    if not games:
        raise InvalidRecordError("no settled round against the house is in these records", str(records[0]))
    summaries = {name: _summarise_hold(hold) for name, hold in sorted(games.items())}
    if plot is not None:
        _draw_plot(plot, games)
    if json:
        print_text(msgspec.json.format(msgspec.json.encode(summaries), indent=2).decode())
    else:
        for name, summary in summaries.items():
            _print_summary(name, summary)
    raise typer.Exit(3 if any(summary["p-value"] < SUSPECT_P_VALUE for summary in summaries.values()) else 0)


def _replay_records(records: list[Path]) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Replay the records of tables, and yield the game, the determinations and the result of each.

    Records of tournaments and records without rounds are left out.
    """
    import msgspec

    from houseway.cli.records import expand, name_file_in_errors, read
    from houseway.law.instruments import get_instrument as instrument_of
    from houseway.records.format.decoder import pick_instrument
    from houseway.records.replay.replay import replay_bytes

    for file in expand(records):
        with name_file_in_errors(file):
            data = read(file)
            result = replay_bytes(data)
            head: dict[str, Any] = msgspec.json.decode(data)
            if head.get("kind", "table") != "table" or not result.get("rounds"):
                continue
            number = pick_instrument(head["instrument"], head.get("table", {}).get("date"))
        yield instrument_of(number).game, head.get("table", {}), result


def _summarise_hold(hold: Hold) -> dict[str, Any]:
    return {
        "rounds": hold.rounds,
        "wagered": hold.wagered / 100,
        "won-by-house": hold.won / 100,
        "hold": hold.won / hold.wagered if hold.wagered else 0.0,
        "expected": hold.expected / 100,
        "expected-hold": hold.expected / hold.wagered if hold.wagered else 0.0,
        "standard-deviation": hold.standard_deviation / 100,
        "standard-deviations-away": hold.z_score,
        "p-value": hold.p_value(),
    }


def _print_summary(name: str, summary: dict[str, Any]) -> None:
    print_line(f"{name}: {summary['rounds']:,} settled rounds, {summary['wagered']:,.2f} wagered at first")
    print_line(f"  the house won   {summary['won-by-house']:>+14,.2f}, a hold of {summary['hold']:+.3%}")
    print_line(f"  on average      {summary['expected']:>+14,.2f}, a hold of {summary['expected-hold']:+.3%}")
    print_line(
        f"  standard deviation {summary['standard-deviation']:>11,.2f}: "
        f"{abs(summary['standard-deviations-away']):.2f} of them away"
    )
    p_value = summary["p-value"]
    print_line(
        f"  p-value         {p_value:.5f}: "
        + ("plausible" if p_value >= SUSPECT_P_VALUE else "rarer than once in a thousand: look closer")
    )


def _draw_plot(plot: Path, games: dict[str, Hold]) -> None:
    """Plot the house's win against the normal distribution that the rules imply, with one panel per game."""
    from statistics import NormalDist

    from houseway.maths.simulation.plots import COLOURS, open_panels

    with open_panels(plot, len(games)) as axes:
        for panel, (name, hold) in zip(axes, sorted(games.items()), strict=True):
            mean, deviation = hold.expected / 100, max(hold.standard_deviation / 100, 0.01)
            bell = NormalDist(mean, deviation)
            xs = [mean + deviation * step / 20 for step in range(-90, 91)]
            panel.plot(xs, [bell.pdf(x) for x in xs], color=COLOURS[0], label="by the rules, near enough")
            panel.axvline(hold.won / 100, color=COLOURS[1], linestyle="--", label="these records")
            panel.set_title(f"{name}: what the house won in {format_count(hold.rounds, 'round')}")
            panel.set_xlabel("dollars")
            panel.set_yticks([])
            panel.legend()
