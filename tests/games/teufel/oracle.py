"""Auf Teufel komm raus! a second time, naive and exact, from the rulebook alone.

It shares nothing with the engine: a field is its three corners on a grid, a path is followed from
point to point. A field is a word for its place, whatever number is printed there: "17n" is the
17th of the northern half in reading order, "17s" its image under a half turn. So is a decision:
"17n" names that field, "turn1" lays the tile in hand turned by one side. Seats count from 0.
"""

import functools

Point = tuple[int, int]
Corners = tuple[Point, Point, Point]

FIELDS_IN_ROW = (7, 9, 11, 11, 9, 7)
CENTRE = (6, 3)
LEFTMOST_CORNER = (0, 3)
FIELD_WORDS = [f"{n}n" for n in range(1, 28)] + [f"{n}s" for n in range(27, 0, -1)]
LETTERS = "ABCDEFGHJKLMNOPRST"
LETTERS_EACH = {2: 9, 3: 6, 4: 9}  # of a player, or of a team of two
KINDS = {
    1: "01 23 45",
    2: "03 14 25",
    3: "05 12 34",
    4: "01 24 35",
    5: "01 25 34",
    6: "02 14 35",
    7: "02 15 34",
}


class ChanceIsDue(AssertionError):
    """A decision turns up one more tile than it was told; `could_be` are the tiles left."""

    def __init__(self, could_be: list[int]) -> None:
        super().__init__(f"one more tile has to be turned up, of the kinds {could_be}")
        self.could_be = could_be


class Teufel:
    """One match at one table."""

    def __init__(
        self,
        *,
        numbers: list[int],
        tiles: dict[int, int],
        is_body_first: bool,
        players: int,
        first: int,
        letters: str = LETTERS,
    ) -> None:
        """§2 An empty board, its numbers in reading order; so many tiles of each kind face down."""
        assert sorted(numbers) == sorted([*range(1, 28)] * 2), "the numbers 1 to 27, each twice"
        assert sum(tiles.values()) >= len(numbers), "too few tiles to cover the board"
        corners = dict(zip(FIELD_WORDS, all_corners(), strict=True))
        self.players = players
        self.number = dict(zip(FIELD_WORDS, numbers, strict=True))
        self.ends = {field: end_points(corners[field]) for field in FIELD_WORDS}
        self.box_of = {field: big_triangle(corners[field]) for field in FIELD_WORDS}
        self.rim = dict(zip(letters, rim_fields(corners), strict=True))
        self.shares = shares(letters, players)
        self.fields_at = fields_by_point(self.ends)
        on_edge = (0, 1) if is_body_first else (1, 0)
        self.bodies = {letter: self.rim_points(letter)[on_edge[0]] for letter in letters}
        self.tips = {self.rim_points(letter)[on_edge[1]] for letter in letters}
        self.laid: dict[str, tuple[int, int]] = {}  # kind and turn of the tile on a field
        self.face_down = dict(tiles)
        self.last: str | None = None  # the field of the last tile laid
        self.field: str | None = None  # the field that waits for the tile in hand
        self.kind: int | None = None  # the kind of the tile in hand
        self.is_forced = False
        self.chance: list[int] = []  # the kinds this decision has still to turn up
        self.to_move: int | None = first
        self.phase = "name"

    @property
    def is_over(self) -> bool:
        """§5.1 The game ends when all fields are covered."""
        return len(self.laid) == len(self.ends)

    def acting(self) -> set[int]:
        """The seat that has to decide now; nobody when the match is over."""
        return set() if self.to_move is None else {self.to_move}

    def legal(self, seat: int) -> set[str]:
        """§3 Every word this seat may play now."""
        if seat not in self.acting():
            return set()
        return self.nameable(seat) if self.phase == "name" else {"turn0", "turn1", "turn2"}

    def nameable(self, seat: int) -> set[str]:
        """§3.1, §3.2, §4.1 The free fields this seat may name; the first field is any field."""
        if not self.laid:
            return self.free_fields()
        return self.nameable_of_three(seat) if self.players == 3 else self.nameable_of_two(seat)

    def nameable_of_two(self, seat: int) -> set[str]:
        """§3.4, §3.5 Not an opponent's rim field, unless nothing else is left."""
        return self.free_fields() - self.barred(seat) or self.free_fields()

    def nameable_of_three(self, seat: int) -> set[str]:
        """§4.2 In another box than the last tile if possible, and no opponent's rim field."""
        assert self.last is not None
        allowed = self.free_fields() - self.barred(seat)
        elsewhere = {field for field in allowed if self.box_of[field] != self.box_of[self.last]}
        return elsewhere or allowed

    def barred(self, seat: int) -> set[str]:
        """§3.4 The rim fields of opponents' bodies; a partner's body is no obstacle."""
        own = self.shares[seat]
        return {field for letter, field in self.rim.items() if letter not in own}

    def free_fields(self) -> set[str]:
        """The fields that neither have a tile nor wait for the one in hand."""
        return set(self.ends) - set(self.laid) - {self.field}

    def play(self, seat: int, word: str, turned_up: list[int]) -> None:
        """§3 Carry out one decision, with the kinds that chance turned up during it, in order."""
        assert word in self.legal(seat), f"seat {seat} may not play {word!r} in phase {self.phase}"
        self.chance = list(turned_up)
        if self.phase == "name":
            self.turn_up(word, is_forced=False)
        else:
            self.lay(int(word.removeprefix("turn")))
        assert not self.chance, f"too many tiles turned up: {self.chance} left after {word!r}"

    def turn_up(self, field: str, *, is_forced: bool) -> None:
        """§3.1 Turn up a tile for a field; if all its turns look alike it is laid at once."""
        kind = self.draw_tile()
        self.field, self.kind, self.is_forced, self.phase = field, kind, is_forced, "turn"
        if joinings(kind, 0) == joinings(kind, 1):
            self.lay(0)

    def draw_tile(self) -> int:
        """§6 The next tile chance gave, out of those still face down."""
        if not self.chance:
            raise ChanceIsDue([kind for kind, left in self.face_down.items() for _ in range(left)])
        kind = self.chance.pop(0)
        assert self.face_down[kind] > 0, f"kind {kind} was turned up but none is left"
        self.face_down[kind] -= 1
        return kind

    def lay(self, turn: int) -> None:
        """§3.1 The tile in hand goes on its field; what follows depends on whose choice it was."""
        assert self.field is not None
        assert self.kind is not None
        was_forced = self.is_forced
        self.laid[self.field] = (self.kind, turn)
        self.last = self.field
        self.field, self.kind, self.is_forced = None, None, False
        if self.is_over:
            self.to_move, self.phase = None, "over"
        elif self.players == 3:
            self.pass_to_one_who_may_name()
        elif was_forced:
            self.phase = "name"
        else:
            self.pass_with_forced_tile(self.last)

    def pass_to_one_who_may_name(self) -> None:
        """§4.2 Clockwise; whoever can name no field sits out."""
        assert self.to_move is not None
        clockwise = [(self.to_move + step) % 3 for step in (1, 2, 3)]
        self.to_move = next(seat for seat in clockwise if self.nameable(seat))
        self.phase = "name"

    def pass_with_forced_tile(self, named: str) -> None:
        """§3.2 The next turn begins with a tile on the other field with the number named last."""
        assert self.to_move is not None
        self.to_move = (self.to_move + 1) % self.players
        self.turn_up(self.twin(named), is_forced=True)

    def twin(self, field: str) -> str:
        """§1.2 The other field with the same number."""
        number = self.number[field]
        (other,) = [twin for twin in FIELD_WORDS if self.number[twin] == number and twin != field]
        return other

    def scores(self) -> list[int]:
        """§5.2 Every seat's certain points: those of all its bodies; partners have the same."""
        return [sum(self.points(letter) for letter in share) for share in self.shares]

    def points(self, letter: str) -> int:
        """§5.2 The crossings from a body to a tail tip; a path that ends elsewhere has none."""
        field: str | None = self.rim[letter]
        point = self.bodies[letter]
        crossings = 0
        while field is not None:
            if field not in self.laid:
                return 0
            point = self.cross(field, point)
            crossings += 1
            field = self.beyond(field, point)
        return crossings if point in self.tips else 0

    def cross(self, field: str, point: Point) -> Point:
        """§1.4 Where the path that enters a covered field at a point leaves it."""
        ends = self.ends[field]
        entrance = ends.index(point)
        joined = next(pair for pair in joinings(*self.laid[field]) if entrance in pair)
        (way_out,) = joined - {entrance}
        return ends[way_out]

    def beyond(self, field: str, point: Point) -> str | None:
        """The neighbour that shares this point of a field; none at the rim."""
        neighbours = [other for other in self.fields_at[point] if other != field]
        return neighbours[0] if neighbours else None

    def rim_points(self, letter: str) -> list[Point]:
        """§1.3 The two path ends on the rim edge of a letter, clockwise."""
        field = self.rim[letter]
        return [point for point in self.ends[field] if self.beyond(field, point) is None]

    def snapshot(self) -> dict[str, object]:
        """Everything on the table."""
        return {
            "laid": dict(self.laid),
            "face_down": dict(self.face_down),
            "last": self.last,
            "field": self.field,
            "in_hand": self.kind,
            "is_forced": self.is_forced,
            "scores": self.scores(),
            "to_move": self.to_move,
            "phase": self.phase,
        }


def shares(letters: str, players: int) -> list[list[str]]:
    """§2.1 Every seat's bodies: the first letters for the first, wherever on the rim they stand."""
    left, each = sorted(letters), LETTERS_EACH[players]
    dealt = [left[start : start + each] for start in range(0, len(left), each)]
    return dealt * 2 if players == 4 else dealt


def all_corners() -> list[Corners]:
    """§1.1 The fields in reading order, each by its corners, in steps of half a side and a row."""
    corners = []
    for row, fields in enumerate(FIELDS_IN_ROW):
        left = CENTRE[0] - fields // 2
        for column in range(left, left + fields):
            points_up = (column + row) % 2 == 1
            corners.append(triangle(column, row, points_up=points_up))
    return corners


def triangle(column: int, row: int, *, points_up: bool) -> Corners:
    """The corners of a field clockwise from its peak; rows are counted downwards."""
    if points_up:
        return (column, row), (column + 1, row + 1), (column - 1, row + 1)
    return (column, row + 1), (column - 1, row), (column + 1, row)


def sides(corners: Corners) -> list[tuple[Point, Point]]:
    """§1.4 Sides 0, 1 and 2, each from corner to corner as one goes round clockwise."""
    first, second, third = corners
    return [(first, second), (second, third), (third, first)]


def end_points(corners: Corners) -> list[Point]:
    """§1.4 Ends 0 to 5, at a third and two thirds of each side, on a grid three times as fine."""
    points = []
    for (x, y), (to_x, to_y) in sides(corners):
        points.append((2 * x + to_x, 2 * y + to_y))
        points.append((x + 2 * to_x, y + 2 * to_y))
    return points


def fields_by_point(ends: dict[str, list[Point]]) -> dict[Point, list[str]]:
    """§1.4 The fields that meet at a point: two inside the board, one at the rim."""
    fields: dict[Point, list[str]] = {}
    for field, points in ends.items():
        for point in points:
            fields.setdefault(point, []).append(field)
    return fields


def big_triangle(corners: Corners) -> tuple[bool, bool, bool]:
    """§1.1 The box of a field: on which side of the three lines through the centre it lies."""
    right = sum(x - CENTRE[0] for x, _ in corners)
    down = sum(y - CENTRE[1] for _, y in corners)
    return down > 0, right > down, right > -down


def rim_fields(corners: dict[str, Corners]) -> list[str]:
    """§1.3 The fields along the rim, clockwise from A: whose sides no other field shares."""
    field_of = {side: field for field in corners for side in sides(corners[field])}
    outer = [(a, b) for a, b in field_of if (b, a) not in field_of]
    onward = dict(outer)
    fields = []
    corner = LEFTMOST_CORNER
    for _ in outer:
        fields.append(field_of[corner, onward[corner]])
        corner = onward[corner]
    assert corner == LEFTMOST_CORNER, "the rim is closed"
    return fields


@functools.cache
def joinings(kind: int, turn: int) -> frozenset[frozenset[int]]:
    """§1.4 The three pairs of ends a tile joins when it lies turned by so many sides."""
    pairs = KINDS[kind].split()
    return frozenset(frozenset((int(end) + 2 * turn) % 6 for end in pair) for pair in pairs)
