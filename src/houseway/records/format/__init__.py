"""The record format: entries, hash chain, decoding, JSON Schema, files."""
