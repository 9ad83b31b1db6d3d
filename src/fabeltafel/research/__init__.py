"""The open door for researchers: batches of matches, and the environments others know."""

from fabeltafel.research.batches import Batch
from fabeltafel.research.layouts import Layout, layout_of
from fabeltafel.research.solos import Solo

__all__ = ["Batch", "Layout", "Solo", "layout_of"]
