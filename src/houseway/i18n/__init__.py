"""The message catalogues and the language that is spoken now."""
