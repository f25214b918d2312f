"""Tournaments on the floor: each is a log of entries as a table is, on the same store, chained and exported alike.

``replica.py`` holds one as it stands after its last entry, with the ballots that were opened and the clock of its levels.
``permissions.py`` says who may give which command and ``action_filters.py`` what is asked for, ``service.py`` carries
out what people do,
``templates.py`` has conditions to begin with, ``board.py`` what everybody may see.

Its live tables are tables of the floor that play with tournament chips: ``table_sync.py`` says what a table must do to be in step
with its tournament and what it has to report, and ``coordinator.py`` does it: it opens the tables of a session,
reports each round,
seats and takes away, raises the limits by the clock, and closes them at the end.
"""
