"""Tables of the built-in games with one method per command, for completion and type checks."""
