"""``houseway tournament`` and ``houseway ballot``, and the other commands with a tournament's record."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from houseway import InvalidRecordError, NotARecordError, verify
from houseway.cli.app import app

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "docs" / "examples"
VECTORS = ROOT / "tests" / "vectors" / "tournament"
BALLOT_RECORD = VECTORS / "18-verifiable-ballot.json"
PLAYED_RECORD = VECTORS / "17-heats-and-final.json"


def run(*arguments: str | Path, code: int = 0) -> str:
    """Run a command, check its exit code and return its output."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.parametrize("name", ["canberra-poker", "holdem", "blackjack", "mixed-points"])
def test_examples_are_valid_and_printed_as_text_and_html(name: str, tmp_path: Path) -> None:
    example = EXAMPLES / f"tournament-{name}.json"
    assert "For the Commission" in run("tournament", "conditions", example)
    target = tmp_path / "conditions.html"
    run("tournament", "conditions", example, "--html", "--output", target)
    assert target.read_text().startswith("<!doctype html>")
    assert verify(example.read_bytes()) == ()


def test_conditions_alone_need_an_instrument(tmp_path: Path) -> None:
    conditions_file = tmp_path / "conditions.json"
    conditions_file.write_text(json.dumps(json.loads((EXAMPLES / "tournament-holdem.json").read_text())["conditions"]))
    with pytest.raises(NotARecordError, match="--instrument"):
        run("tournament", "conditions", conditions_file)
    assert "The Thousand" in run("tournament", "conditions", conditions_file, "--instrument", "NI2015-405")
    with pytest.raises(InvalidRecordError, match=r"sessions\[0\].table"):
        run("tournament", "conditions", conditions_file, "--instrument", "NI2023-573")
    conditions = json.loads(conditions_file.read_text())
    conditions_file.write_text(
        json.dumps({**conditions, "sessions": [remove_table(item) for item in conditions["sessions"]]})
    )
    document = run("tournament", "conditions", conditions_file, "--instrument", "NI2023-573", code=1)
    assert re.search(r"^! ", document, re.MULTILINE)


def remove_table(session: dict[str, Any]) -> dict[str, Any]:
    """Return a session without its tables."""
    return {key: value for key, value in session.items() if key not in ("table", "levels")}


def test_conditions_in_force_are_printed_with_their_fingerprint(tmp_path: Path) -> None:
    record = json.loads((EXAMPLES / "tournament-canberra-poker.json").read_text())
    amendments = {"name": "Second Draft", "entry-fee": "99.00"}
    commands = [
        {"do": "document"},
        {"do": "amend", "set": amendments},
        {"do": "document"},
        {"do": "publish"},
        {"do": "notify"},
        {"do": "open-entries"},
        {"do": "amend", "set": {"name": "Too Late"}, "refused": "17.2(c)"},
    ]
    whole_record = {"record": 1, "kind": "tournament", **record, "commands": commands}
    path = tmp_path / "record.json"
    path.write_text(json.dumps(whole_record))
    text = run("tournament", "conditions", path)
    assert "Second Draft" in text
    assert "$99" in text
    assert "Too Late" not in text
    conditions_file = tmp_path / "alone.json"
    conditions_file.write_text(json.dumps({**record["conditions"], **amendments}))
    conditions_text = run("tournament", "conditions", conditions_file, "--instrument", record["instrument"])
    assert find_fingerprint(conditions_text) == find_fingerprint(text)
    path.write_text(json.dumps({**whole_record, "commands": commands[:1]}))
    assert find_fingerprint(run("tournament", "conditions", path)) != find_fingerprint(text)


def find_fingerprint(text: str) -> str:
    """Return the SHA-256 in a printed document."""
    match = re.search(r"[0-9a-f]{64}", text.replace("\n", ""))
    assert match is not None
    return match[0]


@pytest.mark.parametrize("text", ["[]", "nonsense", '{"instrument": "NI2005-63", "conditions": {"name": 5}}'])
def test_invalid_conditions_are_rejected(text: str, tmp_path: Path) -> None:
    invalid_file = tmp_path / "wrong.json"
    invalid_file.write_text(text)
    with pytest.raises(InvalidRecordError):
        run("tournament", "conditions", invalid_file)


def test_report_is_printed_as_text_and_html(tmp_path: Path) -> None:
    assert "Places and prizes" in run("tournament", "report", PLAYED_RECORD)
    target = tmp_path / "report.html"
    run("tournament", "report", PLAYED_RECORD, "--html", "-o", target)
    assert "Heat 1" in target.read_text()
    with pytest.raises(NotARecordError, match="of a table"):
        run("tournament", "report", min((ROOT / "tests" / "vectors" / "blackjack").glob("*.json")))


def test_report_of_an_incomplete_record_is_printed(tmp_path: Path) -> None:
    record = json.loads(PLAYED_RECORD.read_text())
    record["commands"].insert(5, {"do": "award"})
    incomplete_file = tmp_path / "cut.json"
    incomplete_file.write_text(json.dumps(record))
    assert "Entries are open" in run("tournament", "report", incomplete_file, code=1)


@pytest.mark.parametrize(("name", "players"), [("canberra-poker", 20), ("holdem", 24), ("mixed-points", 9)])
def test_simulate_writes_a_record_that_verifies(name: str, players: int, tmp_path: Path) -> None:
    target = tmp_path / "record.json"
    command = ("tournament", "simulate", EXAMPLES / f"tournament-{name}.json", "--players", str(players))
    output = run(*command, "--seed", "7", "--output", target)
    assert "verified" in output
    assert "1 passed, 0 failed" in run("verify", target)
    second_target = tmp_path / "again.json"
    run(*command, "--seed", "7", "--output", second_target)
    assert target.read_bytes() == second_target.read_bytes(), "a seed gives the same tournament to the last chip"
    assert "Places and prizes" in run("tournament", "report", target)
    assert "as their seeds give them:" in run("tournament", "verify-ballot", target)


def test_simulate_names_the_rule_that_conditions_break(tmp_path: Path) -> None:
    invalid_file = tmp_path / "wrong.json"
    invalid_file.write_text('{"instrument": "NI2005-63", "conditions": {"format": "points"}}')
    with pytest.raises(InvalidRecordError, match=r"20\.4\(b\)"):
        run("tournament", "simulate", invalid_file, "--output", tmp_path / "none.json")


def test_ballot_verify_prints_every_step() -> None:
    output = run("tournament", "verify-ballot", BALLOT_RECORD)
    assert "equal to the published commitment" in output
    assert "block    0  6adb96cd" in output
    assert "cat: 2-2" in output
    assert "Seeded ballots: 1; as their seeds give them: 1" in output


def test_ballot_verify_rejects_table_records() -> None:
    with pytest.raises(NotARecordError, match="of a table"):
        run("tournament", "verify-ballot", min((ROOT / "tests" / "vectors" / "blackjack").glob("*.json")))


def test_replay_show_and_bulk_replay_accept_tournaments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert json.loads(run("replay", PLAYED_RECORD))["phase"] == "prizes-paid"
    assert "place 1: dan, prize 200.00 [17.20]" in run("show", PLAYED_RECORD)
    lines = run("replay", PLAYED_RECORD, BALLOT_RECORD).splitlines()
    assert [json.loads(line)["kind"] for line in lines] == ["tournament", "tournament"]


def test_verify_finds_changes_in_a_chained_tournament(tmp_path: Path) -> None:
    target = tmp_path / "record.json"
    run("tournament", "simulate", EXAMPLES / "tournament-blackjack.json", "--players", "14", "--output", target)
    record: dict[str, Any] = json.loads(target.read_text())
    del record["expect"]
    assert verify(json.dumps(record).encode()) == ()
    record["conditions"]["name"] = "Another Cup"
    assert any("head of the record" in fault for fault in verify(json.dumps(record).encode()))
    record["conditions"]["name"] = "Blackjack Cup"
    record["commands"][9]["note"] = "added later"
    assert any("command 9" in fault for fault in verify(json.dumps(record).encode()))


@pytest.mark.parametrize(
    "change",
    [
        {"departures": [{"text": "otherwise", "clause": "2.1"}]},
        {"departures": [{"key": "decks", "value": 2, "clause": "2.1"}], "table": {}},
        {"table-max": "none"},
    ],
)
def test_departures_and_chosen_interpretations_are_simulated(change: dict[str, Any], tmp_path: Path) -> None:
    record = json.loads((EXAMPLES / "tournament-blackjack.json").read_text())
    conditions = record["conditions"]
    conditions["readings"] = {"ties": "every", "first-session": "tournament"}
    conditions["sessions"] = [{**session, **change} for session in conditions["sessions"]]
    source, target = tmp_path / "conditions.json", tmp_path / "played.json"
    source.write_text(json.dumps(record))
    run("tournament", "simulate", source, "--players", "14", "--output", target)
    played_record = json.loads(target.read_text())
    assert verify(played_record) == ()
    rounds = [command for command in played_record["commands"] if command["do"] == "round"]
    assert any("play" in command for command in rounds) == ("table" in change)
