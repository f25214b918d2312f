"""The rules of tournaments: conditions, entries, ballot, seats, sessions, places, prizes, and the record's commands."""
