"""Double-entry bookkeeping and the end-of-day report."""
