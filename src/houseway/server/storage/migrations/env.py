"""Entry point of Alembic, which runs the migrations on the connection that ``Store.migrate`` passes."""

from __future__ import annotations

from alembic import context

from houseway.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
