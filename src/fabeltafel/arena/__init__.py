"""Many matches between bots: every deal from every seat, on all cores, repeatable."""
