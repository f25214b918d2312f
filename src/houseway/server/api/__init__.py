"""HTTP API and WebSocket API of the server.

Controllers, request checks, error responses and the OpenAPI description of every address.
"""
