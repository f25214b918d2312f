"""Actors: one object per table in memory, with its replica, its mailbox, its timer and its subscribers."""
