"""How many examples a property is tried with: in `make test`, and in `make soak`."""

from hypothesis import settings

SHORT, LONG = 12, 150


def examples(short: int, long: int) -> settings:
    """Other numbers than those of most properties."""
    return settings(max_examples=long if settings().max_examples == LONG else short)
