"""The conditions of a tournament: types, checks against the law, defaults, times."""
