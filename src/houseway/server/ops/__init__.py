"""Starting, configuring and administering a server."""
