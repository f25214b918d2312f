"""Transcripts of records, as text and as HTML."""
