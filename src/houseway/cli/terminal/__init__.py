"""Output to terminals, and commands that are loaded on demand."""
