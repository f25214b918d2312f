"""The database: schema, appenders, the commit queue, repositories, migrations."""
