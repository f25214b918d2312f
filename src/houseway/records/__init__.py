"""The record format: decode, replay, verify, transcript, hash chain, and the live ``Table`` that writes records."""
