"""Reports: one self-contained page per game with values, plots and digests, and the same as JSON."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.i18n import make_verbatim
from houseway.i18n.catalogue import use_language
from houseway.maths.reports import REPORTS, render_index, render_page
from houseway.maths.reports.plots import draw_bars, draw_curves, draw_strategy_table

GAMES = tuple(REPORTS)


@pytest.fixture(scope="module")
def report_pages() -> dict[str, str]:
    return {name: render_page(REPORTS[name](), home="index.html") for name in ("pai-gow", "holdem")}


@pytest.mark.parametrize("name", ["pai-gow", "holdem"])
def test_page_is_self_contained(report_pages: dict[str, str], name: str) -> None:
    text = report_pages[name]
    assert text.startswith("<!doctype html>")
    assert not re.search(r'(?:src|href)="(?!#|index\.html)', text), "nothing is fetched from anywhere"
    assert "<script" not in text
    assert text.count("<svg") == text.count('role="img"') >= 2
    assert len(re.findall(r"<code>[0-9a-f]{64}</code>", text)) == 3


def test_page_contains_house_edges_rules_and_method(report_pages: dict[str, str]) -> None:
    text = report_pages["pai-gow"]
    for word in (
        "player, house way",
        "2.41733 %",
        "-44495813/1840702500",
        "volatility index",
        "11.5",
        "expected value as bank, house way",
    ):
        assert word in text


def test_index_links_every_report() -> None:
    reports = [REPORTS["holdem"]()]
    assert 'href="holdem.html"' in render_index(reports)


def test_blackjack_report_has_its_strategy_and_its_wagers() -> None:
    report = REPORTS["blackjack"]()
    text = render_page(report)
    assert "main wager, total-dependent strategy" in text
    assert text.count('class="cell cell-') == (17 + 9 + 10) * 10
    report_json = report.to_json()
    assert report_json["wagers"][1]["house-edge"] == pytest.approx(-report_json["figures"]["total-dependent"]["value"])
    assert set(report_json["digests"]) == {"rules", "game", "mathematics"}


def test_report_command_writes_a_page(tmp_path: Path) -> None:
    runner = CliRunner()
    file = tmp_path / "holdem.html"
    assert runner.invoke(app, ["report", "holdem", "--html", str(file)]).exit_code == 0
    assert "<title>Poker Hold-em" in file.read_text()
    assert runner.invoke(app, ["report", "roulette", "--html", str(file)]).exit_code != 0
    assert runner.invoke(app, ["report", "holdem"]).exit_code != 0


def test_plots_contain_their_numbers_and_names() -> None:
    t, x, y = map(make_verbatim, "txy")
    assert "25.00 %" in draw_bars(t, [(make_verbatim("a"), 0.25), (make_verbatim("b"), 0.75)], x, y)
    svg = draw_curves(t, {make_verbatim("one"): [(0, -1), (1, 1)], make_verbatim("two"): [(0, 0), (1, 2)]}, x, y)
    assert svg.count("<polyline") == 2
    assert "one" in svg
    assert 'class="letter letter-S"' in draw_strategy_table(t, ["2"], {"hard": {"20": {"2": "S"}}})


def test_pages_follow_the_language_of_the_context_and_json_does_not() -> None:
    with use_language("zh"):
        report = REPORTS["pai-gow"]()
        text = render_page(report)
        report_json = report.to_json()
    assert '<html lang="zh-Hans">' in text
    assert "<h1>牌九</h1>" in text
    assert "玩家，庄家摆法" in text
    assert "<th>赌场优势</th>" in text
    assert ">奖池（元）</text>" in text
    assert report_json["wagers"][0]["wager"] == "player, house way"
    assert report_json["figures"]["house-way"]["per"] == "unit of the wager"
    assert "house way" in report_json["better-settings"][0]
