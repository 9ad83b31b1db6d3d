"""Alembic runs this around the scripts in versions/; the connection is given to it."""

from alembic import context

from fabeltafel.web.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
