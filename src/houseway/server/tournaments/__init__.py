"""Tournaments on the server.

Each is a log of entries like a table, in the same store, chained and exported alike.

``replica.py`` has the state of a tournament, ``permissions.py`` who may give which command, ``service.py``
what people do with it and ``board.py`` what everybody may see. Its live tables play with tournament chips:
``table_sync.py`` finds what a table must do to be in step with its tournament, and ``coordinator.py`` does
it.
"""
