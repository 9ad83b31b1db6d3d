"""Matches as pictures and films, made of the same scenes as the table in the browser."""
