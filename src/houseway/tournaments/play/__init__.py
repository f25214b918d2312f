"""Course of a tournament: commands, rounds, sessions, eliminations, purchases, conduct, and its state."""
