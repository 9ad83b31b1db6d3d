"""The table in the browser: pages, live streams and the store. It knows no game."""
