"""Live tables and tournaments that write their own records."""
