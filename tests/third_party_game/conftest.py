"""The example lies in ``site`` as an installed package would: it is imported by name, never collected as tests."""

collect_ignore = ["site"]
