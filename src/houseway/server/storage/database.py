"""The store: one SQLite file, or a PostgreSQL database for several processes and hosts; the same tables in both.

SQLite is used through ``pysqlite3``: the interpreter's own library may have the bug by which a WAL that is reset at the wrong
moment loses a committed transaction. Every connection asserts that what is committed is synced.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, event

from houseway.errors import NotKept
from houseway.records.format.atomic_files import PRIVATE
from houseway.records.live.sealed_seeds import private_folder
from houseway.server.storage import postgres_limits
from houseway.server.storage.circuit_breaker import CircuitBreaker

SOUND_SQLITE = (3, 51, 3)
"""The first release without the WAL-reset bug."""
BUSY_MS = 10_000
FULL = 2
PATIENCE: dict[str, Any] = {
    "connect_timeout": 5, "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}  # fmt: skip
"""How long a PostgreSQL server may be silent on the network, as libpq names it: without them a lost network lasts for minutes."""
POOL_SECONDS = 10
"""How long a thread waits for a connection that others use."""
STATEMENT_SECONDS = 10.0
"""How long a statement of a serving process may take; the process itself gives up ``GRACE_SECONDS`` later."""
SYNCED = ("synchronous_commit", "fsync", "full_page_writes")
FILE = "floor.db"


class Store:
    """A database with its tables; ``url`` is that of SQLAlchemy."""

    def __init__(self, url: str, *, statement_seconds: float | None = None) -> None:
        self.url = url
        self.statement_seconds = statement_seconds
        """How long PostgreSQL may work on a statement; None for commands and checks, which read everything."""
        self.answer_seconds = None if statement_seconds is None else statement_seconds + postgres_limits.GRACE_SECONDS
        """How long this process waits for an answer of PostgreSQL."""
        self.engine = _engine(url, statement_seconds, self.answer_seconds)
        self._reads = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        """Reads that belong together see the store as it was at one moment."""
        self._breaker = None if self.is_sqlite or statement_seconds is None else CircuitBreaker(self.shown)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """The SQLite store of a data folder, made where there is none; only its own account can read either.

        SQLite gives the files of its log (``-wal``, ``-shm``) the mode of the database.
        """
        private_folder(folder)
        for path in folder.glob(f"{FILE}*"):
            path.chmod(PRIVATE)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(folder / FILE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        return cls(f"sqlite:///{folder / FILE}")

    @classmethod
    def of_server(cls, url: str) -> Store:
        """The PostgreSQL store of a serving process, in the newest form: its calls have time limits, a migration has none."""
        with contextlib.closing(cls(url)) as unlimited:
            unlimited.migrate()
        return cls(url, statement_seconds=STATEMENT_SECONDS)

    @property
    def is_sqlite(self) -> bool:
        """Whether this is one file, with one process that writes."""
        return self.engine.dialect.name == "sqlite"

    @property
    def path(self) -> Path:
        """The file of a SQLite store."""
        assert self.engine.url.database is not None
        return Path(self.engine.url.database)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for one or more reads that belong together; ``NotKept`` where the disk or the server does not answer."""
        try:
            with self._in_time(), self._reads.connect() as connection:
                if self.is_sqlite:
                    connection.exec_driver_sql("BEGIN")
                try:
                    yield connection
                finally:
                    if self.is_sqlite:
                        with contextlib.suppress(sa.exc.DBAPIError):  # after an error there is nothing to end
                            connection.exec_driver_sql("ROLLBACK")
        except (sa.exc.OperationalError, sa.exc.InternalError) as error:
            raise NotKept(str(error.orig), self.shown) from error
        except sa.exc.TimeoutError as error:  # of the pool: all connections are waiting
            raise NotKept(str(error), self.shown) from error

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction, whole or not at all; ``NotKept`` where the disk or the server does not take it."""
        try:
            with self._in_time(), self.engine.connect() as connection:
                if not self.is_sqlite:
                    with connection.begin():
                        yield connection
                    return
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                try:
                    yield connection
                    connection.exec_driver_sql("COMMIT")
                except BaseException:
                    with contextlib.suppress(sa.exc.DBAPIError):
                        connection.exec_driver_sql("ROLLBACK")
                    raise
        except (sa.exc.OperationalError, sa.exc.InternalError) as error:
            raise NotKept(str(error.orig), self.shown) from error
        except sa.exc.TimeoutError as error:  # of the pool: all connections are waiting
            raise NotKept(str(error), self.shown) from error

    def _in_time(self) -> contextlib.AbstractContextManager[None]:
        """What a call of a serving process passes: while PostgreSQL does not answer, calls fail at once."""
        if self._breaker is None:
            return contextlib.nullcontext()
        return self._breaker.call(postgres_limits.is_silence)

    @property
    def shown(self) -> str:
        """Which store this is, without its password."""
        return self.engine.url.render_as_string(hide_password=True)

    def migrate(self) -> None:
        """Bring the tables to the newest form; a new store gets all of them."""
        if self.version() == newest():
            return
        from alembic import command
        from alembic.config import Config

        config = Config()
        with resources.as_file(resources.files("houseway.server.storage") / "migrations") as scripts:
            config.set_main_option("script_location", str(scripts))
            with self.writing() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")

    def version(self) -> str | None:
        """The migration that the store stands at; None where it has no tables yet."""
        with self.reading() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            found: str | None = connection.exec_driver_sql("select version_num from alembic_version").scalar()
            return found

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()


def newest() -> str:
    """The newest migration that there is."""
    folder = resources.files("houseway.server.storage") / "migrations" / "versions"
    return max(path.name[:4] for path in folder.iterdir() if path.name[:4].isdecimal())


def prepare_postgresql(connection: Any, statement_seconds: float | None) -> None:
    """Set a connection up, and assert that what is committed is synced: a server may be configured not to do so.

    Raises:
        NotKept: the server would lose committed entries when it loses power.
    """
    cursor = connection.cursor()
    try:
        cursor.execute("set synchronous_commit = on")
        if statement_seconds is not None:
            cursor.execute("select set_config('statement_timeout', %s, false)", (str(int(statement_seconds * 1000)),))
        cursor.execute("select name, setting from pg_settings where name = any(%s)", (list(SYNCED),))
        found = dict(cursor.fetchall())
    finally:
        cursor.close()
    if not connection.autocommit:
        connection.commit()
    off = [name for name in SYNCED if found.get(name) != "on"]
    if off:
        raise NotKept(f"PostgreSQL runs with {' and '.join(off)} off: it can lose committed entries; turn it on")


def _engine(url: str, statement_seconds: float | None, answer_seconds: float | None) -> Engine:
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "postgresql":
        postgresql = parsed.set(drivername="postgresql+psycopg")
        engine = sa.create_engine(
            postgresql, pool_size=5, pool_pre_ping=True, hide_parameters=True, pool_timeout=POOL_SECONDS,
            connect_args=dict(PATIENCE),
        )  # fmt: skip
        postgres_limits.limit_engine(engine, answer_seconds)
        event.listen(engine, "connect", lambda made, _record: prepare_postgresql(made, statement_seconds))
        return engine
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise NotKept("a store is a SQLite file or a PostgreSQL database", parsed.render_as_string(hide_password=True))
    engine = sa.create_engine(
        parsed, module=sound_sqlite(), isolation_level="AUTOCOMMIT", pool_size=5, hide_parameters=True
    )
    event.listen(engine, "connect", lambda connection, _record: prepare_sqlite(connection))
    return engine


def sound_sqlite() -> Any:
    """The module of SQLite; ``NotKept`` where its library has the WAL-reset bug."""
    from pysqlite3 import dbapi2

    if dbapi2.sqlite_version_info < SOUND_SQLITE:
        wanted = ".".join(map(str, SOUND_SQLITE))
        raise NotKept(f"SQLite {dbapi2.sqlite_version} can lose a committed transaction; {wanted} or later is needed")
    return dbapi2


def prepare_sqlite(connection: Any) -> None:
    """Set a connection up, and assert that it is: WAL, and a sync at every commit."""
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "cache_size=-8000",
    ):
        connection.execute(f"PRAGMA {pragma}")
    mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
    synchronous = connection.execute("PRAGMA synchronous").fetchone()[0]
    if mode != "wal" or synchronous != FULL:
        raise NotKept(f"the store is in mode {mode} with synchronous={synchronous}; it must be wal with {FULL}")
