"""Terminal input and output, and commands that are loaded on demand."""
