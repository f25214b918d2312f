"""Clock, threads, locks and other contacts of the server with its environment, which a simulation replaces."""
