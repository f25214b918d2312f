"""Scenes for ``make screenshots``, one module per area of the pages."""
