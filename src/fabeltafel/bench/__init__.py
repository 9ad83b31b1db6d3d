"""Speed, measured side by side in one run: ours, and our peers' where they are installed."""
