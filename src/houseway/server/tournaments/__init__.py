"""Tournaments on the server.

Each tournament is a log of entries. It is stored, chained and exported in the same way as the log of a table.
``replica.py`` has the state of a tournament, and ``permissions.py`` defines who may send which command.
``service.py`` has the actions of people, and ``board.py`` the view that everybody may see. The live tables of a
tournament play with tournament chips. ``table_sync.py`` finds the actions that bring a table in step with its
tournament, and ``live_table_coordinator.py`` executes them.
"""
