"""The close of a day: for each table what was dropped, won and held, its float and its pools, from the postings alone."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from msgspec import Struct
from sqlalchemy import select

from houseway.money import print_money
from houseway.server.storage import schema
from houseway.server.storage.append_batch import BESIDE, OWED
from houseway.server.storage.database import Store
from houseway.server.tournaments.replica import GAME as TOURNAMENT

KEYS = ("drop", "taken", "won", "commission", "pools", "filled", "owed", "float")
HEADS = {key: key for key in KEYS} | {"filled": "fills"}
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Close of {day}</title>
<link rel="stylesheet" href="/page/close.css"></head>
<body><h1>Close of {day} (UTC)</h1>
<table><thead><tr>{head}</tr></thead><tbody>
{rows}
</tbody></table>
<p>Drop: what players bought in for. Taken: what they took away. Won: what the house won, commission included.
Hold: what was won of a hundred dropped. Owed: part of what was won that players still owe after a void.</p>
<p class="signed"><span>Supervisor</span><span>Operator</span></p></body></html>
"""
FILLED = (f"{BESIDE}fill", f"{BESIDE}credit")


class Result(Struct, frozen=True, kw_only=True):
    """One table's day, in cents."""

    table: int
    name: str
    drop: int
    """What players bought in for at the table."""
    taken: int
    """What they took away from it."""
    won: int
    """What the house won from the players, commission included; below nought: lost."""
    commission: int
    """Of that, what it took as commission."""
    pools: int
    """What the table's rounds put into progressive pools, less what these paid."""
    filled: int
    """Fills less credits."""
    owed: int
    """What players owe after voids of this day and could not pay from their chips; it is part of what was won."""
    float: int
    """The float as it stands now."""

    @property
    def hold(self) -> str:
        """What was won of every hundred dropped, as text; a dash where nothing was."""
        if not self.drop:
            return "-"
        hundredths = abs(self.won) * 10_000 // self.drop
        return f"{'-' if self.won < 0 else ''}{hundredths // 100}.{hundredths % 100:02} %"


def results(store: Store, day: str) -> list[Result]:
    """Every table that moved money on a day (UTC)."""
    postings, tables, accounts = schema.postings, schema.tables, schema.accounts
    sums: dict[int, dict[str, int]] = {}
    with store.reading() as connection:
        names = {
            row.id: row.name
            for row in connection.execute(select(tables.c.id, tables.c.name).where(tables.c.game != TOURNAMENT))
        }
        floats = {row.name: row.balance for row in connection.execute(select(accounts.c.name, accounts.c.balance))}
        rows = connection.execute(
            select(postings).where(postings.c.table_id > 0, postings.c.at >= day, postings.c.at < f"{day}U")
        )
        for row in rows:
            if row.table_id not in names:
                continue  # fees and prizes of a tournament: they are dropped at no table
            told = sums.setdefault(row.table_id, dict.fromkeys(KEYS[:-1], 0))
            kind = row.account.partition(":")[0]
            if kind == "person" and not row.why.startswith(BESIDE):
                told["drop" if row.cents < 0 else "taken"] += abs(row.cents)
            elif kind == "float":
                told["filled" if row.why in FILLED else "won"] += row.cents
            elif kind == "commission":
                told["won"] += row.cents
                told["commission"] += row.cents
            elif kind == OWED:
                told["owed"] -= row.cents
            elif kind == "pool" and row.n > 0:
                told["pools"] += row.cents
    return [
        Result(table=table, name=names[table], float=floats.get(f"float:{table}", 0), **told)
        for table, told in sorted(sums.items())
    ]


def in_words(found: list[Result], day: str) -> Iterator[str]:
    """The day's close as lines to print, the last one of all tables together."""
    yield f"Close of {day} (UTC)"
    yield _row("table", (*(HEADS[key] for key in KEYS[:3]), "hold", *(HEADS[key] for key in KEYS[3:])))
    for one in (*found, total(found)):
        sums = [_signed(getattr(one, key)) for key in KEYS]
        yield _row(one.name, (*sums[:3], one.hold, *sums[3:]))


def total(found: list[Result]) -> Result:
    """All tables together."""
    return Result(table=0, name="all", **{key: sum(getattr(one, key) for one in found) for key in KEYS})


def _row(name: str, columns: tuple[str, ...]) -> str:
    return f"{name:<24}" + "".join(f"{column:>13}" for column in columns)


def as_page(found: list[Result], day: str) -> str:
    """The day's close as a page to print, with room for two signatures."""
    heads = ("table", *(HEADS[key] for key in KEYS[:3]), "hold", *(HEADS[key] for key in KEYS[3:]))
    rows = []
    for one in (*found, total(found)):
        sums = [_signed(getattr(one, key)) for key in KEYS]
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in (*sums[:3], one.hold, *sums[3:]))
        rows.append(f'<tr><th scope="row">{escape(one.name)}</th>{cells}</tr>')
    head = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return PAGE.format(day=escape(day), head=head, rows="\n".join(rows))


def _signed(cents: int) -> str:
    return f"-{print_money(-cents)}" if cents < 0 else print_money(cents)
