"""The open door for researchers: batches of matches, and the environments others know."""

from fabeltafel.research.batches import Batch, Solo
from fabeltafel.research.episodes import Layout, layout_of

__all__ = ["Batch", "Layout", "Solo", "layout_of"]
