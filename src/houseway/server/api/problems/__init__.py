"""Problems that the HTTP and WebSocket APIs report: their types, their JSON and their pages."""
