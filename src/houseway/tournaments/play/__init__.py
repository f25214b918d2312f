"""The course of a tournament: commands, rounds, sessions, eliminations, purchases, conduct, and the state."""
