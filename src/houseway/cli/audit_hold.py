"""``houseway audit-hold RECORDS``: is the actual hold of these tables plausible?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Optional

import typer

from houseway.cli.terminal.output import tell, tell_text
from houseway.safe_text import counted

if TYPE_CHECKING:
    from houseway.maths.hold_audit import Hold

SUSPECT = 0.001


def audit_hold(
    records: Annotated[list[Path], typer.Argument(metavar="RECORDS...")],
    plot: Annotated[Optional[Path], typer.Option(help="A file .svg, .png or .pdf to draw into.")] = None,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Say whether the hold in records is plausible.

    RECORDS... are records or folders of them, of all games against the house; the answer has a p-value.

    Exit code 0 where it is, 3 where a result so far from the mean comes less than once in a thousand cases.
    """
    import msgspec

    from houseway.cli.analyse.startup import spare_linear_algebra
    from houseway.errors import BadRecord
    from houseway.maths.hold_audit import audit, pooled

    spare_linear_algebra()
    games = pooled(audit(_results(records)))
    if not games:
        raise BadRecord("no settled round against the house is in these records", str(records[0]))
    told = {name: _told(hold) for name, hold in sorted(games.items())}
    if plot is not None:
        _draw(plot, games)
    if json:
        tell_text(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
    else:
        for name, found in told.items():
            _tell(name, found)
    raise typer.Exit(3 if any(found["p-value"] < SUSPECT for found in told.values()) else 0)


def _results(records: list[Path]) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """The results of the records of tables, with their games and determinations."""
    import msgspec

    from houseway.cli.records import expand, named, read
    from houseway.law.instruments import instrument as instrument_of
    from houseway.records.format.decoder import pick_instrument
    from houseway.records.replay.replay import replay_bytes

    for file in expand(records):
        with named(file):
            data = read(file)
            result = replay_bytes(data)
            head: dict[str, Any] = msgspec.json.decode(data)
            if head.get("kind", "table") != "table" or not result.get("rounds"):
                continue
            number = pick_instrument(head["instrument"], head.get("table", {}).get("date"))
        yield instrument_of(number).game, head.get("table", {}), result


def _told(hold: Hold) -> dict[str, Any]:
    return {
        "rounds": hold.rounds,
        "wagered": hold.wagered / 100,
        "won-by-house": hold.won / 100,
        "hold": hold.won / hold.wagered if hold.wagered else 0.0,
        "expected": hold.expected / 100,
        "expected-hold": hold.expected / hold.wagered if hold.wagered else 0.0,
        "standard-deviation": hold.deviation / 100,
        "standard-deviations-away": hold.errors,
        "p-value": hold.p_value(),
    }


def _tell(name: str, found: dict[str, Any]) -> None:
    tell(f"{name}: {found['rounds']:,} settled rounds, {found['wagered']:,.2f} wagered at first")
    tell(f"  the house won   {found['won-by-house']:>+14,.2f}, a hold of {found['hold']:+.3%}")
    tell(f"  on average      {found['expected']:>+14,.2f}, a hold of {found['expected-hold']:+.3%}")
    tell(
        f"  standard deviation {found['standard-deviation']:>11,.2f}: {abs(found['standard-deviations-away']):.2f} of them away"
    )
    p = found["p-value"]
    tell(
        f"  p-value         {p:.5f}: " + ("plausible" if p >= SUSPECT else "rarer than once in a thousand: look closer")
    )


def _draw(plot: Path, games: dict[str, Hold]) -> None:
    """What the house won within the bell that the rules give, a panel a game."""
    from statistics import NormalDist

    from houseway.maths.simulation.plots import COLOURS, panels

    with panels(plot, len(games)) as drawn:
        for panel, (name, hold) in zip(drawn, sorted(games.items()), strict=True):
            mean, deviation = hold.expected / 100, max(hold.deviation / 100, 0.01)
            bell = NormalDist(mean, deviation)
            across = [mean + deviation * step / 20 for step in range(-90, 91)]
            panel.plot(across, [bell.pdf(x) for x in across], color=COLOURS[0], label="by the rules, near enough")
            panel.axvline(hold.won / 100, color=COLOURS[1], linestyle="--", label="these records")
            panel.set_title(f"{name}: what the house won in {counted(hold.rounds, 'round')}")
            panel.set_xlabel("dollars")
            panel.set_yticks([])
            panel.legend()
