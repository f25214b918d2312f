"""End-of-day report: drop, win, hold, float and pools of each table, computed from the postings alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len
from sqlalchemy import select

from houseway.html_templates import read_style, render_template
from houseway.i18n import Message
from houseway.i18n.catalogue import get_language
from houseway.money import print_money
from houseway.server.storage import schema
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND, OUT_OF_BAND_PREFIX, is_out_of_band
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME

AMOUNT_KEYS = ("drop", "taken", "won", "commission", "pools", "filled", "owed", "float")
COLUMNS = (*AMOUNT_KEYS[:3], "hold", *AMOUNT_KEYS[3:])
"""Columns of the report."""
NAME_WIDTH, AMOUNT_WIDTH = 24, 13
"""Widths of the columns in a terminal."""
FILL_REASONS = (f"{OUT_OF_BAND_PREFIX}fill", f"{OUT_OF_BAND_PREFIX}credit")


class DailyResult(Struct, frozen=True, kw_only=True):
    """Results of one table on one day, in cents."""

    table: int
    name: str
    drop: int
    """Amount for which players bought in at the table."""
    taken: int
    """Amount that players took away from the table."""
    won: int
    """Amount that the house won from the players, including commission. It is negative if the house lost."""
    commission: int
    """Part of the win that the house took as commission."""
    pools: int
    """Amount that the rounds of the table added to progressive pools, minus the amount that the pools paid."""
    filled: int
    """Total of the fills minus total of the credits."""
    owed: int
    """Part of the win that players owe after voids of this day, because they had too few chips."""
    float: int
    """Float of the table when the report is computed, not at the end of the day."""

    @property
    def hold(self) -> str:
        """Win as a percentage of the drop, as text, or a dash if the drop is zero."""
        if not self.drop:
            return "-"
        hundredths = abs(self.won) * 10_000 // self.drop
        return f"{'-' if self.won < 0 else ''}{hundredths // 100}.{hundredths % 100:02} %"

    def to_json(self) -> dict[str, str | int]:
        """Return the results for JSON output, with amounts as text."""
        amounts = {key: print_money(getattr(self, key)) for key in AMOUNT_KEYS}
        return {"table": self.table, "name": self.name, "hold": self.hold, **amounts}


def compute_results(store: Store, day: str) -> list[DailyResult]:
    """Compute the results of every table that has postings on a day (UTC)."""
    postings, tables, accounts = schema.postings, schema.tables, schema.accounts
    sums: dict[int, dict[str, int]] = {}
    with store.begin_read() as connection:
        names = {
            row.id: row.name
            for row in connection.execute(select(tables.c.id, tables.c.name).where(tables.c.game != TOURNAMENT_GAME))
        }
        floats = {row.name: row.balance for row in connection.execute(select(accounts.c.name, accounts.c.balance))}
        rows = connection.execute(
            select(postings).where(postings.c.table_id > 0, postings.c.at >= day, postings.c.at < f"{day}U")
        )
        for row in rows:
            if row.table_id not in names:
                continue  # Fees and prizes of a tournament are not part of the drop of a table.
            table_sums = sums.setdefault(row.table_id, dict.fromkeys(AMOUNT_KEYS[:-1], 0))
            kind = row.account.partition(":")[0]
            if kind == "person" and not is_out_of_band(row.why):
                table_sums["drop" if row.cents < 0 else "taken"] += abs(row.cents)
            elif kind == "float":
                table_sums["filled" if row.why in FILL_REASONS else "won"] += row.cents
            elif kind == "commission":
                table_sums["won"] += row.cents
                table_sums["commission"] += row.cents
            elif kind == DEBT_ACCOUNT_KIND:
                table_sums["owed"] -= row.cents
            elif kind == "pool" and row.n > 0:
                table_sums["pools"] += row.cents
    return [
        DailyResult(table=table, name=names[table], float=floats.get(f"float:{table}", 0), **table_sums)
        for table, table_sums in sorted(sums.items())
    ]


def format_report(table_results: list[DailyResult], day: str) -> Iterator[str]:
    """Yield the lines of the end-of-day report in the current language; the last line is the total of all tables."""
    yield str(Message("server-ledger-report-title", day=day))
    yield _format_row(str(Message("server-ledger-column-table")), [str(name_column(key)) for key in COLUMNS])
    for result in (*table_results, total(table_results)):
        yield _format_row(result.name, _format_cells(result))


def name_column(key: str) -> Message:
    """Return the heading of a column of the report."""
    return Message(f"server-ledger-column-{key}")


def total(table_results: list[DailyResult]) -> DailyResult:
    """Return one result that is the sum of the results of all tables."""
    sums = {key: sum(getattr(result, key) for result in table_results) for key in AMOUNT_KEYS}
    return DailyResult(table=0, name=str(Message("server-ledger-all-tables")), **sums)


def _format_row(name: str, columns: Sequence[str]) -> str:
    """Format a line for a terminal, where a Chinese character takes two columns."""
    name_cell = name + " " * (NAME_WIDTH - cell_len(name))
    return name_cell + "".join(" " * (AMOUNT_WIDTH - cell_len(column)) + column for column in columns)


def _format_cells(result: DailyResult) -> list[str]:
    return [result.hold if key == "hold" else print_money(getattr(result, key)) for key in COLUMNS]


def render_page(table_results: list[DailyResult], day: str, *, is_file: bool = False) -> str:
    """Render the end-of-day report as an HTML page for printing, with room for two signatures.

    The page of a file contains its style sheet. The server's content security policy forbids that, so a page that the
    server sends has a link to the style sheet.
    """
    return render_template(
        "houseway.server.ledger",
        "end_of_day_report.html",
        language=get_language(),
        style=read_style("houseway.server", "plain_pages/report.css") if is_file else None,
        title=Message("server-ledger-report-title", day=day),
        headings=[Message("server-ledger-column-table"), *(name_column(key) for key in COLUMNS)],
        rows=[(result.name, _format_cells(result)) for result in (*table_results, total(table_results))],
        explanation=Message("server-ledger-report-explanation"),
        supervisor=Message("server-ledger-signature-supervisor"),
        operator=Message("server-ledger-signature-operator"),
    )
