"""Mathematical reports on each game, such as a testing laboratory would sign, as HTML and as JSON."""

from __future__ import annotations

from houseway.maths.reports.game_reports import REPORTS
from houseway.maths.reports.html_page import render_index, render_page
from houseway.maths.reports.report import Report

__all__ = ["REPORTS", "Report", "render_index", "render_page"]


def __dir__() -> list[str]:
    return sorted(__all__)
