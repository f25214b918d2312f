"""The store: one SQLite file, or a PostgreSQL database for several processes and hosts.

Both have the same tables.

SQLite is used through ``pysqlite3``: the interpreter's own library may have the bug by which a WAL that is
reset at the wrong moment loses a committed transaction. Every connection asserts that commits are synced to
disk.
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

from houseway.errors import StorageError
from houseway.records.format.atomic_files import PRIVATE_MODE
from houseway.records.live.seed_files import make_private_folder
from houseway.server.storage import availability
from houseway.server.storage.availability import CircuitBreaker

MIN_SQLITE_VERSION = (3, 51, 3)
"""The first release without the WAL-reset bug."""
BUSY_TIMEOUT_MS = 10_000
SYNCHRONOUS_FULL = 2
NETWORK_TIMEOUTS: dict[str, Any] = {
    "connect_timeout": 5, "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}  # fmt: skip
"""Network timeouts of PostgreSQL connections, as libpq names them.

Without them a lost network blocks for minutes.
"""
POOL_SECONDS = 10
"""Longest time that a thread waits for a connection of the pool."""
STATEMENT_SECONDS = 10.0
"""Longest time of a statement of a serving process; the process itself gives up ``GRACE_SECONDS`` later."""
SYNC_SETTINGS = ("synchronous_commit", "fsync", "full_page_writes")
STORE_FILE = "floor.db"


class Store:
    """A database with its tables; ``url`` is an SQLAlchemy URL."""

    def __init__(self, url: str, *, statement_seconds: float | None = None) -> None:
        self.url = url
        self.statement_seconds = statement_seconds
        """Longest time of a statement in PostgreSQL; None for commands and checks, which read everything."""
        self.answer_seconds = None if statement_seconds is None else statement_seconds + availability.GRACE_SECONDS
        """Time for which this process waits for an answer of PostgreSQL."""
        self.engine = _make_engine(url, statement_seconds, self.answer_seconds)
        self._read_engine = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        """Engine whose transactions see the store as it was at one moment."""
        self._breaker = None if self.is_sqlite or statement_seconds is None else CircuitBreaker(self.display_url)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """Open the SQLite store of a data folder, created if missing.

        Only its own account can read folder and file.

        SQLite gives the files of its log (``-wal``, ``-shm``) the mode of the database.
        """
        make_private_folder(folder)
        for path in folder.glob(f"{STORE_FILE}*"):
            path.chmod(PRIVATE_MODE)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(folder / STORE_FILE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_MODE))
        return cls(f"sqlite:///{folder / STORE_FILE}")

    @classmethod
    def for_server(cls, url: str) -> Store:
        """Open and migrate the PostgreSQL store of a serving process.

        Its calls have time limits; the migration has none.
        """
        with contextlib.closing(cls(url)) as unlimited:
            unlimited.migrate()
        return cls(url, statement_seconds=STATEMENT_SECONDS)

    @property
    def is_sqlite(self) -> bool:
        """True if the store is one file, with one process that writes."""
        return self.engine.dialect.name == "sqlite"

    @property
    def path(self) -> Path:
        """File of a SQLite store."""
        assert self.engine.url.database is not None
        return Path(self.engine.url.database)

    @contextlib.contextmanager
    def begin_read(self) -> Iterator[Connection]:
        """Open a connection for reads that see the store at one moment.

        Raises:
            StorageError: the disk or the server does not answer.
        """
        try:
            with self._guard_call(), self._read_engine.connect() as connection:
                if self.is_sqlite:
                    connection.exec_driver_sql("BEGIN")
                try:
                    yield connection
                finally:
                    if self.is_sqlite:
                        with contextlib.suppress(sa.exc.DBAPIError):  # after an error there is nothing to end
                            connection.exec_driver_sql("ROLLBACK")
        except (sa.exc.OperationalError, sa.exc.InternalError) as error:
            raise StorageError(str(error.orig), self.display_url) from error
        except sa.exc.TimeoutError as error:  # of the pool: all connections are waiting
            raise StorageError(str(error), self.display_url) from error

    @contextlib.contextmanager
    def begin_write(self) -> Iterator[Connection]:
        """Open a transaction, which is committed at the end of the block and rolled back on an error.

        Raises:
            StorageError: the disk or the server does not accept it.
        """
        try:
            with self._guard_call(), self.engine.connect() as connection:
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
            raise StorageError(str(error.orig), self.display_url) from error
        except sa.exc.TimeoutError as error:  # of the pool: all connections are waiting
            raise StorageError(str(error), self.display_url) from error

    def _guard_call(self) -> contextlib.AbstractContextManager[None]:
        """Return the context of a call: while PostgreSQL does not answer, calls of a serving process fail at once."""
        if self._breaker is None:
            return contextlib.nullcontext()
        return self._breaker.call(availability.is_timeout)

    @property
    def display_url(self) -> str:
        """URL of the store without its password."""
        return self.engine.url.render_as_string(hide_password=True)

    def migrate(self) -> None:
        """Migrate the tables to the newest version; create all of them in a new store."""
        if self.get_version() == get_newest_version():
            return
        from alembic import command
        from alembic.config import Config

        config = Config()
        with resources.as_file(resources.files("houseway.server.storage") / "migrations") as scripts:
            config.set_main_option("script_location", str(scripts))
            with self.begin_write() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")

    def get_version(self) -> str | None:
        """Return the migration of the store, or None if it has no tables yet."""
        with self.begin_read() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            version: str | None = connection.exec_driver_sql("select version_num from alembic_version").scalar()
            return version

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def get_newest_version() -> str:
    """Return the newest migration."""
    folder = resources.files("houseway.server.storage") / "migrations" / "versions"
    return max(path.name[:4] for path in folder.iterdir() if path.name[:4].isdecimal())


def prepare_postgresql(connection: Any, statement_seconds: float | None) -> None:
    """Set a connection up, and check that commits are synced: a server may be configured not to do so.

    Raises:
        StorageError: the server could lose committed entries in a power failure.
    """
    cursor = connection.cursor()
    try:
        cursor.execute("set synchronous_commit = on")
        if statement_seconds is not None:
            cursor.execute("select set_config('statement_timeout', %s, false)", (str(int(statement_seconds * 1000)),))
        cursor.execute("select name, setting from pg_settings where name = any(%s)", (list(SYNC_SETTINGS),))
        settings = dict(cursor.fetchall())
    finally:
        cursor.close()
    if not connection.autocommit:
        connection.commit()
    disabled = [name for name in SYNC_SETTINGS if settings.get(name) != "on"]
    if disabled:
        raise StorageError(
            f"PostgreSQL runs with {' and '.join(disabled)} off: it can lose committed entries; turn it on"
        )


def _make_engine(url: str, statement_seconds: float | None, answer_seconds: float | None) -> Engine:
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "postgresql":
        postgresql = parsed.set(drivername="postgresql+psycopg")
        engine = sa.create_engine(
            postgresql, pool_size=5, pool_pre_ping=True, hide_parameters=True, pool_timeout=POOL_SECONDS,
            connect_args=dict(NETWORK_TIMEOUTS),
        )  # fmt: skip
        availability.limit_engine(engine, answer_seconds)
        event.listen(
            engine, "connect", lambda dbapi_connection, _record: prepare_postgresql(dbapi_connection, statement_seconds)
        )
        return engine
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise StorageError(
            "a store is a SQLite file or a PostgreSQL database", parsed.render_as_string(hide_password=True)
        )
    engine = sa.create_engine(
        parsed, module=import_sqlite(), isolation_level="AUTOCOMMIT", pool_size=5, hide_parameters=True
    )
    event.listen(engine, "connect", lambda connection, _record: prepare_sqlite(connection))
    return engine


def import_sqlite() -> Any:
    """Import and return the SQLite module.

    Raises:
        StorageError: its library has the WAL-reset bug.
    """
    from pysqlite3 import dbapi2

    if dbapi2.sqlite_version_info < MIN_SQLITE_VERSION:
        minimum = ".".join(map(str, MIN_SQLITE_VERSION))
        raise StorageError(
            f"SQLite {dbapi2.sqlite_version} can lose a committed transaction; {minimum} or later is needed"
        )
    return dbapi2


def prepare_sqlite(connection: Any) -> None:
    """Set a connection up, and check that it uses WAL and syncs at every commit.

    Raises:
        StorageError: it does not.
    """
    for pragma in (
        f"busy_timeout={BUSY_TIMEOUT_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "cache_size=-8000",
    ):
        connection.execute(f"PRAGMA {pragma}")
    mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
    synchronous = connection.execute("PRAGMA synchronous").fetchone()[0]
    if mode != "wal" or synchronous != SYNCHRONOUS_FULL:
        raise StorageError(
            f"the store is in mode {mode} with synchronous={synchronous}; it must be wal with {SYNCHRONOUS_FULL}"
        )
