"""The close of a day: for each table what was dropped, won and held, its float and its pools, from the postings alone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import select

from houseway.floor import schema
from houseway.floor.ledger import BESIDE
from houseway.floor.store import Store
from houseway.floor.tournaments.replica import GAME as TOURNAMENT
from houseway.kit.money import print_money

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
    pools: int
    """What the table's rounds put into progressive pools, less what these paid."""
    filled: int
    """Fills less credits."""
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
            told = sums.setdefault(row.table_id, dict.fromkeys(("drop", "taken", "won", "pools", "filled"), 0))
            kind = row.account.partition(":")[0]
            if kind == "person" and not row.why.startswith(BESIDE):
                told["drop" if row.cents < 0 else "taken"] += abs(row.cents)
            elif kind == "float":
                told["filled" if row.why in FILLED else "won"] += row.cents
            elif kind == "pool" and row.n > 0:
                told["pools"] += row.cents
    return [
        Result(table=table, name=names[table], float=floats.get(f"float:{table}", 0), **told)
        for table, told in sorted(sums.items())
    ]


def in_words(found: list[Result], day: str) -> Iterator[str]:
    """The day's close as lines to print."""
    heads = ("table", "drop", "taken", "won", "hold", "pools", "fills", "float")
    yield f"Close of {day} (UTC)"
    yield f"{heads[0]:<24}" + "".join(f"{head:>14}" for head in heads[1:])
    for one in found:
        sums = (one.drop, one.taken, one.won), (one.pools, one.filled, one.float)
        first, second = ("".join(f"{_signed(cents):>14}" for cents in part) for part in sums)
        yield f"{one.name:<24}{first}{one.hold:>14}{second}"
    yield f"{'all':<24}" + "".join(
        f"{_signed(sum(getattr(one, key) for one in found)):>14}" for key in ("drop", "taken", "won")
    )


def _signed(cents: int) -> str:
    return f"-{print_money(-cents)}" if cents < 0 else print_money(cents)
