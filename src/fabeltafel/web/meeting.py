"""What the server says about tables to go to, declared once like everything it says."""

from typing import Annotated

from msgspec import Meta, Struct


class Waiting(Struct):
    """How many tables wait for whoever asks."""

    tables: Annotated[int, Meta(description="where it is their turn")]
