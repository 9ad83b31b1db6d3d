"""What can be posted to meet people, declared once like all that can be posted."""

from typing import Annotated

from msgspec import Meta

from fabeltafel.web.wishes import Keyed, Lot, Name, PromiseName, name_of


class Join(Keyed):
    """Sit down on whatever seat is free."""

    name: Name
    lot: Lot

    def __post_init__(self) -> None:
        self.name = name_of(self.name)


class PlayNow(Join):
    """Play with whoever comes, and with bots after a minute."""

    game: Annotated[str, Meta(min_length=1, max_length=100)]
    promise: PromiseName


class Invite(Keyed):
    """Invite somebody one has played with."""

    who: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z", description="as the list names them")]
