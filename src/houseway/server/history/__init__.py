"""Finished rounds: history, replay, disputes, inspection."""
