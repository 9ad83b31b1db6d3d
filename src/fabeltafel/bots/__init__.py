"""Players that know no game: they see a hidden state and choose among the legal actions."""
