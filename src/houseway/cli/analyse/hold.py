"""``houseway analyse hold RECORDS``: check whether the actual hold in these records is plausible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.shared_options import Json, Plot
from houseway.cli.terminal.output import print_json, print_line
from houseway.i18n import Message

if TYPE_CHECKING:
    from houseway.i18n.messages import Formattable
    from houseway.maths.hold_audit import Hold

SUSPECT_P_VALUE = 0.001


def analyse(
    records: Annotated[list[Path], typer.Argument(help="cli-audit-hold-records", metavar="cli-metavar-records")],
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Check whether the hold in records is plausible."""
    from houseway.errors import InvalidRecordError
    from houseway.maths.hold_audit import audit, pool_by_game

    games = pool_by_game(audit(_replay_records(records)))
    if not games:
        raise InvalidRecordError(Message("cli-audit-hold-no-rounds"), str(records[0]))
    summaries = {name: _summarise_hold(hold) for name, hold in sorted(games.items())}
    if plot is not None:
        _draw_plot(plot, games)
    if json:
        print_json(lambda: summaries)
    else:
        for name, summary in summaries.items():
            _print_summary(name, summary)
    raise typer.Exit(1 if any(summary["p-value"] < SUSPECT_P_VALUE for summary in summaries.values()) else 0)


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


def _print_summary(game: str, summary: dict[str, Any]) -> None:
    from houseway.i18n.locale_format import DecimalNumber, SignedNumber
    from houseway.i18n.text_layout import format_columns

    def describe_hold(key: str) -> Message:
        return Message("cli-audit-hold-percentage", percentage=SignedNumber(100 * summary[key], 3))

    wagered = DecimalNumber(summary["wagered"], 2)
    print_line(Message("cli-audit-hold-title", game=game, rounds=summary["rounds"], amount=wagered))
    distance = DecimalNumber(abs(summary["standard-deviations-away"]), 2)
    is_plausible = summary["p-value"] >= SUSPECT_P_VALUE
    rows: list[tuple[Message, Formattable, Message]] = [
        (Message("cli-audit-hold-won"), SignedNumber(summary["won-by-house"], 2), describe_hold("hold")),
        (Message("cli-audit-hold-expected"), SignedNumber(summary["expected"], 2), describe_hold("expected-hold")),
        (
            Message("cli-audit-hold-standard-deviation"),
            DecimalNumber(summary["standard-deviation"], 2),
            Message("cli-audit-hold-distance", distance=distance),
        ),
        (
            Message("cli-audit-hold-p-value"),
            DecimalNumber(summary["p-value"], 5),
            Message("cli-audit-hold-plausible" if is_plausible else "cli-audit-hold-suspect"),
        ),
    ]
    for line in format_columns(
        [(str(label), str(Message("cli-number", number=number)), str(remark)) for label, number, remark in rows], "<><"
    ):
        print_line(f"  {line}")


def _draw_plot(plot: Path, games: dict[str, Hold]) -> None:
    """Plot the house's win against the normal distribution that the rules imply, with one panel per game."""
    from statistics import NormalDist

    from houseway.maths.simulation.plots import COLOURS, open_panels

    with open_panels(plot, len(games)) as axes:
        for panel, (game, hold) in zip(axes, sorted(games.items()), strict=True):
            mean, deviation = hold.expected / 100, max(hold.standard_deviation / 100, 0.01)
            bell = NormalDist(mean, deviation)
            xs = [mean + deviation * step / 20 for step in range(-90, 91)]
            label = str(Message("cli-audit-hold-plot-expected"))
            panel.plot(xs, [bell.pdf(x) for x in xs], color=COLOURS[0], label=label)
            label = str(Message("cli-audit-hold-plot-actual"))
            panel.axvline(hold.won / 100, color=COLOURS[1], linestyle="--", label=label)
            panel.set_title(str(Message("cli-audit-hold-plot-title", game=game, rounds=hold.rounds)))
            panel.set_xlabel(str(Message("cli-plot-dollars")))
            panel.set_yticks([])
            panel.legend()
