"""Small nets that say how a match will end: what they see, what they weigh, where they are kept."""
