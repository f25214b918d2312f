"""Message catalogues and the language of the current context."""
