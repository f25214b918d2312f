"""The example is in ``site`` as an installed package would be: imported by name, never collected as tests."""

collect_ignore = ["site"]
