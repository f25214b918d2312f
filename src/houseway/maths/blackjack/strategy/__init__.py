"""Basic strategy, composition-dependent strategy and card counting."""
