"""End-of-day report: drop, win, hold, float and pools of each table, computed from the postings alone."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from msgspec import Struct
from sqlalchemy import select

from houseway.money import print_money
from houseway.server.storage import schema
from houseway.server.storage.append_batch import DEBT_ACCOUNT_KIND, OUT_OF_BAND_PREFIX
from houseway.server.storage.database import Store
from houseway.server.storage.table_options import TOURNAMENT_GAME

AMOUNT_KEYS = ("drop", "taken", "won", "commission", "pools", "filled", "owed", "float")
HEADINGS = {key: key for key in AMOUNT_KEYS} | {"filled": "fills"}
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Close of {day}</title>
<link rel="stylesheet" href="/fallback/close.css"></head>
<body><h1>Close of {day} (UTC)</h1>
<table><thead><tr>{head}</tr></thead><tbody>
{rows}
</tbody></table>
<p>Drop: what players bought in for. Taken: what they took away. Won: what the house won, commission included.
Hold: what was won of a hundred dropped. Owed: part of what was won that players still owe after a void.</p>
<p class="signed"><span>Supervisor</span><span>Operator</span></p></body></html>
"""
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
            if kind == "person" and not row.why.startswith(OUT_OF_BAND_PREFIX):
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
    """Yield the lines of the end-of-day report as text; the last line is the total of all tables."""
    yield f"Close of {day} (UTC)"
    yield _format_row(
        "table", (*(HEADINGS[key] for key in AMOUNT_KEYS[:3]), "hold", *(HEADINGS[key] for key in AMOUNT_KEYS[3:]))
    )
    for result in (*table_results, total(table_results)):
        sums = [_format_signed(getattr(result, key)) for key in AMOUNT_KEYS]
        yield _format_row(result.name, (*sums[:3], result.hold, *sums[3:]))


def total(table_results: list[DailyResult]) -> DailyResult:
    """Return one result that is the sum of the results of all tables."""
    return DailyResult(
        table=0, name="all", **{key: sum(getattr(result, key) for result in table_results) for key in AMOUNT_KEYS}
    )


def _format_row(name: str, columns: tuple[str, ...]) -> str:
    return f"{name:<24}" + "".join(f"{column:>13}" for column in columns)


def render_page(table_results: list[DailyResult], day: str) -> str:
    """Render the end-of-day report as an HTML page for printing, with room for two signatures."""
    heads = ("table", *(HEADINGS[key] for key in AMOUNT_KEYS[:3]), "hold", *(HEADINGS[key] for key in AMOUNT_KEYS[3:]))
    rows = []
    for result in (*table_results, total(table_results)):
        sums = [_format_signed(getattr(result, key)) for key in AMOUNT_KEYS]
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in (*sums[:3], result.hold, *sums[3:]))
        rows.append(f'<tr><th scope="row">{escape(result.name)}</th>{cells}</tr>')
    head = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return PAGE.format(day=escape(day), head=head, rows="\n".join(rows))


def _format_signed(cents: int) -> str:
    return f"-{print_money(-cents)}" if cents < 0 else print_money(cents)
