# Database, options of tables, and names.
## Options of tables
server-storage-options-too-large = The table options have { $size } bytes. At most { $limit } bytes are allowed.
server-storage-options-unreadable = The table options cannot be read. { $reason }
server-storage-unknown-verb = `{ $verb }` is not a command of this game.

## Requests and tables
server-storage-key-used = This idempotency key was used for a request with other content. Use a new key.
server-storage-table-problem = Table { $table }: { $reason }
server-storage-no-answer = The database does not respond.
server-storage-closing = The server is shutting down.
server-storage-postgres-unsafe = PostgreSQL can lose committed entries, because these settings are off: { $settings }. Turn them on.
server-storage-kind = The database must be a SQLite file or a PostgreSQL database.
server-storage-sqlite-version = SQLite { $version } can lose a committed transaction. Install version { $minimum } or later, or use PostgreSQL with --database.
server-storage-sqlite-mode = The SQLite file uses journal mode { $mode } and synchronous={ $synchronous }. It must use journal mode wal and synchronous={ $required }.
server-storage-unknown-table = There is no table { $number }.
server-storage-folder-in-use = Another server process already uses this folder.
