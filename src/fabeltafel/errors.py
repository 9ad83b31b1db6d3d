"""What a person did wrong, told in one line at every door."""


class FabeltafelError(Exception):
    """Something a person asked for cannot be done; the message says why."""

    def __str__(self) -> str:
        """The message; what a terminal would obey instead of show is spelled out."""
        return "".join(
            letter if letter.isprintable() or letter == "\n" else repr(letter)[1:-1]
            for letter in super().__str__()
        )
