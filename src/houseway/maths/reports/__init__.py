"""Reports: what a testing laboratory would sign about each game, as a page and as JSON."""

from __future__ import annotations

from houseway.maths.reports.document import Report
from houseway.maths.reports.games import REPORTS
from houseway.maths.reports.page import index, page

__all__ = ["REPORTS", "Report", "index", "page"]
