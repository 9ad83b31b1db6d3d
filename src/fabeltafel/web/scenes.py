"""The scenes of a table, each as one seat may see it."""

from dataclasses import dataclass, field

from fabeltafel.compiled import Records
from fabeltafel.pictures import Pieces, pieces_of
from fabeltafel.web.tables import Table


@dataclass
class Scenes:
    """Scenes at rest, drawn once for every seat that looks at them."""

    drawn: dict[tuple[int, int], Pieces] = field(default_factory=dict)

    def at(self, table: Table, moment: int, seat: int) -> Pieces:
        """The scene after so many decisions, as one seat may see it."""
        if (moment, seat) not in self.drawn:
            self.drawn = {key: drawn for key, drawn in self.drawn.items() if key[0] >= moment - 4}
            self.drawn[moment, seat] = draw(table, table.begun().seen_at(moment, seat), seat)
        return self.drawn[moment, seat]


def draw(table: Table, hidden: Records, seat: int) -> Pieces:
    """The pieces of a scene."""
    return pieces_of(table.game, table.game.sight(table.begun().box, hidden, seat, table.names))
