"""Live updates: connections, activity feed, lobby."""
