"""Whoever runs the server: what they can see and do, and the record of what they did."""
