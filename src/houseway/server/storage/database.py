"""The store: one SQLite file, or a PostgreSQL database for several processes and hosts.

Both kinds of store have the same tables.

SQLite is used through ``pysqlite3``, because the library in the interpreter may have the WAL-reset bug. With
that bug, a reset of the write-ahead log at the wrong moment loses a committed transaction. Every connection
checks that commits are synced to disk.
"""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, event

from houseway.errors import StorageError
from houseway.i18n import Message, MessageList, make_verbatim
from houseway.records.format.atomic_files import PRIVATE_MODE
from houseway.records.live.seed_files import make_private_folder
from houseway.server.storage import availability
from houseway.server.storage.availability import CircuitBreaker
from houseway.server.storage.change_feed import CHANNEL, ChangeFeed, FeedSubscriber, PostgresChangeFeed

if TYPE_CHECKING:
    from houseway.server.storage.commit_queue import StorageAppender

MIN_SQLITE_VERSION = (3, 51, 3)
"""First release of SQLite without the WAL-reset bug."""
BUSY_TIMEOUT_MS = 10_000
SYNCHRONOUS_FULL = 2
NETWORK_TIMEOUTS: dict[str, Any] = {
    "connect_timeout": 5, "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}  # fmt: skip
"""Network timeouts of PostgreSQL connections, by their names in libpq.

Without them, a call blocks for minutes after the network is lost.
"""
POOL_SECONDS = 10
"""Longest time that a thread waits for a connection from the pool, in seconds."""
STATEMENT_SECONDS = 10.0
"""Longest time that PostgreSQL spends on a statement of a serving process, in seconds.

The process itself waits ``GRACE_SECONDS`` longer before it gives up.
"""
SYNC_SETTINGS = ("synchronous_commit", "fsync", "full_page_writes")
STORE_FILE = "floor.db"


class Store:
    """Connection pool of the SQLite or PostgreSQL database at ``url``, which is an SQLAlchemy URL."""

    def __init__(self, url: str, *, statement_seconds: float | None = None) -> None:
        self.url = url
        self.statement_seconds = statement_seconds
        """Longest time of a statement in PostgreSQL, in seconds.

        It is None for administrative commands and checks, which read the whole store.
        """
        self.answer_seconds = None if statement_seconds is None else statement_seconds + availability.GRACE_SECONDS
        """Seconds for which this process waits for an answer of PostgreSQL, or None for no limit."""
        self.engine = _make_engine(url, statement_seconds, self.answer_seconds)
        self._read_engine = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        """Engine whose transactions see the store as it was at one moment."""
        self._breaker = None if self.is_sqlite or statement_seconds is None else CircuitBreaker(self.display_url)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """Open the SQLite store of a data folder, and create folder and file if they are missing.

        Only the account of this process can read the folder and the file. SQLite gives its log files (``-wal``,
        ``-shm``) the same mode as the database file.
        """
        make_private_folder(folder)
        for path in folder.glob(f"{STORE_FILE}*"):
            path.chmod(PRIVATE_MODE)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(folder / STORE_FILE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_MODE))
        return cls(f"sqlite:///{folder / STORE_FILE}")

    @classmethod
    def for_server(cls, url: str) -> Store:
        """Migrate the PostgreSQL store of a serving process, and open it.

        Statements of the opened store have time limits. The migration has none.
        """
        with contextlib.closing(cls(url)) as unlimited:
            unlimited.migrate()
        return cls(url, statement_seconds=STATEMENT_SECONDS)

    @property
    def is_sqlite(self) -> bool:
        """True if the store is a SQLite file."""
        return self.engine.dialect.name == "sqlite"

    @property
    def is_shared(self) -> bool:
        """True if several processes may write to the store. Only one process writes to a SQLite file."""
        return not self.is_sqlite

    def open_appender(self) -> StorageAppender:
        """Open the connection that appends to the logs of tables."""
        from houseway.server.storage.commit_queue import ThreadedAppender

        return ThreadedAppender(self)

    def open_change_feed(self, subscriber: FeedSubscriber) -> ChangeFeed | None:
        """Return the feed of other processes' changes, or None if no other process writes to the store."""
        return PostgresChangeFeed(self, subscriber) if self.is_shared else None

    def notify(self, connection: Connection, notification: str) -> None:
        """Send a notification to the other processes when the transaction is committed."""
        if self.is_shared:
            connection.execute(
                sa.text("select pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": notification}
            )

    @property
    def path(self) -> Path:
        """Path of the database file; only a SQLite store has one."""
        assert self.engine.url.database is not None
        return Path(self.engine.url.database)

    @contextlib.contextmanager
    def begin_read(self) -> Iterator[Connection]:
        """Open a connection whose queries all see the store as it was at one moment.

        Raises:
            StorageError: The disk or the database server does not answer.
        """
        try:
            with self._guard_call(), self._read_engine.connect() as connection:
                if not self.is_sqlite:
                    yield connection
                    return
                # The driver itself begins and ends the transaction. SQLAlchemy would take longer for that than SQLite.
                driver: Any = connection.connection.driver_connection
                self._begin(driver)
                try:
                    yield connection
                finally:
                    with contextlib.suppress(self.engine.dialect.loaded_dbapi.Error):  # after an error, nothing to end
                        driver.execute("ROLLBACK")
        except (sa.exc.OperationalError, sa.exc.InternalError) as error:
            raise StorageError(make_verbatim(str(error.orig)), self.display_url) from error
        except sa.exc.TimeoutError as error:  # of the pool: all connections are waiting
            raise StorageError(make_verbatim(str(error)), self.display_url) from error

    def _begin(self, driver: Any) -> None:
        try:
            driver.execute("BEGIN")
        except self.engine.dialect.loaded_dbapi.Error as error:
            raise StorageError(make_verbatim(str(error)), self.display_url) from error

    @contextlib.contextmanager
    def begin_write(self) -> Iterator[Connection]:
        """Open a transaction, which is committed at the end of the block, or rolled back if the block raises.

        Raises:
            StorageError: The disk or the database server fails to execute or commit the transaction.
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
            raise StorageError(make_verbatim(str(error.orig)), self.display_url) from error
        except sa.exc.TimeoutError as error:  # of the pool: all connections are waiting
            raise StorageError(make_verbatim(str(error)), self.display_url) from error

    def _guard_call(self) -> contextlib.AbstractContextManager[None]:
        """Return the context manager around a call to the store.

        In a serving process it makes calls fail immediately while PostgreSQL does not answer.
        """
        if self._breaker is None:
            return contextlib.nullcontext()
        return self._breaker.call(availability.is_timeout)

    @property
    def display_url(self) -> str:
        """URL of the store without its password."""
        return self.engine.url.render_as_string(hide_password=True)

    def migrate(self) -> None:
        """Migrate the tables to the newest version, and create them in a new store."""
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
        """Return the number of the last migration that was applied, or None if the store has no tables yet."""
        with self.begin_read() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            version: str | None = connection.exec_driver_sql("select version_num from alembic_version").scalar()
            return version

    def close(self) -> None:
        """Close all connections in the pool."""
        self.engine.dispose()


def get_newest_version() -> str:
    """Return the number of the newest migration in this package, such as "0012"."""
    folder = resources.files("houseway.server.storage") / "migrations" / "versions"
    return max(path.name[:4] for path in folder.iterdir() if path.name[:4].isdecimal())


def prepare_postgresql(connection: Any, statement_seconds: float | None) -> None:
    """Configure a new PostgreSQL connection, and check that the database server syncs commits to disk.

    Raises:
        StorageError: The database server could lose committed entries in a power failure.
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
        raise StorageError(Message("server-storage-postgres-unsafe", settings=MessageList(disabled, "and")))


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
        raise StorageError(Message("server-storage-kind"), parsed.render_as_string(hide_password=True))
    engine = sa.create_engine(
        parsed, module=import_sqlite(), isolation_level="AUTOCOMMIT", pool_size=5, hide_parameters=True
    )
    event.listen(engine, "connect", lambda connection, _record: prepare_sqlite(connection))
    return engine


def import_sqlite() -> Any:
    """Import and return the SQLite module of ``pysqlite3``, or of the interpreter where ``pysqlite3`` has no build.

    Raises:
        StorageError: Its SQLite library is older than the first release without the WAL-reset bug.
    """
    try:
        dbapi2: Any = importlib.import_module("pysqlite3.dbapi2")
    except ModuleNotFoundError:
        dbapi2 = importlib.import_module("sqlite3.dbapi2")
    if dbapi2.sqlite_version_info < MIN_SQLITE_VERSION:
        minimum = ".".join(map(str, MIN_SQLITE_VERSION))
        raise StorageError(Message("server-storage-sqlite-version", version=dbapi2.sqlite_version, minimum=minimum))
    return dbapi2


def prepare_sqlite(connection: Any) -> None:
    """Configure a new SQLite connection, and check that it uses WAL and syncs at every commit.

    Raises:
        StorageError: The connection does not use WAL, or does not sync at every commit.
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
            Message("server-storage-sqlite-mode", mode=mode, synchronous=synchronous, required=SYNCHRONOUS_FULL)
        )
