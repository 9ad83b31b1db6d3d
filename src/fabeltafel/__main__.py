"""`python -m fabeltafel` is the same as `fabeltafel`."""

from fabeltafel.cli import main

main()
