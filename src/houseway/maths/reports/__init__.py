"""Reports: what a testing laboratory would sign about each game, as a page and as JSON."""

from __future__ import annotations

from houseway.maths.reports.game_reports import REPORTS
from houseway.maths.reports.html_page import index, page
from houseway.maths.reports.report import Report

__all__ = ["REPORTS", "Report", "index", "page"]
