"""Tournaments as logs: their replicas and clocks, and the reference of a live table to its tournament."""
