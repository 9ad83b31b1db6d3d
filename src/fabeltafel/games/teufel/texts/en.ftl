blurb = Eighteen devils stand around a valley, and their tails wind right through it, tile by tile. Lead yours on the longest way round to a tip – for a tail that runs into another devil is worth nothing at all.

# The position
board-heading = The board
board-legend = A plain number is a free field; [4/1] is a tile of kind 4, turned once.
field-n = { $number } north
field-s = { $number } south
field-w = { $number } west
field-e = { $number } east
sketch-legend = Large letters are devils, small ones show where their tails go on; a number in colour is what a finished tail scores.
sketch-waiting = The tile in hand goes on { $field }, in brackets.
team = { $one } and { $other }
side-heading = The tails of { $owner } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} for certain
devil = { $owner }’s devil – { $tail }
tails-waiting = Not begun: { $letters }
tail-growing = { $letter }: { $length } long so far, goes on at { $field }
tail-scored = { $letter }: finished, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tail-met = { $letter }: joined to { $other }, no points
pile-heading = Face down
pile-kind = { $kind } { $tiles }
pile-size = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} face down
fields-free = { $fields ->
    [one] { $fields } field is still free
   *[other] { $fields } fields are still free
}
turn-heading = The turn
turn-naming = It is { $player }’s turn to name a field.
turn-laying = { $player } lays { $tile } on { $field } and chooses how to turn it.
turn-forced = { $player } has to lay { $tile } on { $field } and only chooses how to turn it.
turn-over = The match is over.

# The log
event-named = { $player } names field { $field }.
event-bound = { $player } has to cover { $field } first, the other { $number }.
event-turned-up = { $player } turns up { $tile }.
event-laid = { $player } lays it on { $field }.
event-finished = Tail { $letter } is finished: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $owner }.
event-grew = Tail { $letter } is now { $length } long and goes on at { $field }.
event-met = { $one } and { $other } now share one tail: it scores nothing.
event-sat-out = { $player } has no field left to name and sits out until the end.
event-ended = The board is full.

standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
} – tails: { $tails }

# On the board
caption-named = { $player } names { $field } and turns up { $tile }.
caption-bound = The other { $number } comes first: { $player } turns up { $tile }.
caption-laid = { $player } lays it: { $results }
caption-grew = tail { $letter } is { $length } long
caption-finished = tail { $letter } is finished, +{ $points } for { $owner }
caption-met = { $one } and { $other } have met, no points

# What is asked
asked-naming = Name a field: a tile is turned up for it, and the next player must cover the other field with that number.
asked-naming-three = Name a field; only then is a tile turned up for it.
asked-laying = Which way round shall { $tile } lie on { $field }? Turn it, then lay it.
asked-forced = { $field } is your forced field: only which way round { $tile } lies is up to you.

# The decisions
label-name = Name field { $field }
devil-there = { $name } (devil { $letter })
label-lay = { $turn }
lay-and = { $turn } – { $tails }
no-tail = no tail grows
lay-0 = Lay it as it is
lay-1 = Turn it once
lay-2 = Turn it twice
why-phase-naming = First name a field; only then is a tile turned up.
why-phase-laying = You have named your field. Now lay the tile that was turned up.
why-phase-forced = First lay your forced tile, on the twin of the field that was named last.
why-is-free = There is already a tile on this field.
why-is-open-to = You may not name this field: an opponent’s devil stands there.
why-is-nameable = You may not name this field: the last tile lies in the same sector. Choose another sector.

# The kinds of tiles, and the same in a sentence
kind-1 = Horseshoes
kind-2 = Star
kind-3 = Clover
kind-4 = Bow
kind-5 = Rainbow
kind-6 = Pitchfork
kind-7 = Scissors
tile-1 = the Horseshoes
tile-2 = the Star
tile-3 = the Clover
tile-4 = the Bow
tile-5 = the Rainbow
tile-6 = the Pitchfork
tile-7 = the Scissors

# What nobody could look up
fact-numbers = which number stands on which field (§1.2)
fact-letters = which letters the rim leaves out, where A stands and which way round they run (§1.3)
fact-rim = whether the body or the tail tip comes first on each edge of the rim (§1.3)
fact-tiles_per_kind = how many tiles there are of each kind (§1.4)

# On paper
sheet-kind-board = Board
sheet-kind-tiles = Tiles

# Why it happened
rule-named = First you name a field, then you turn up a tile: you never know beforehand which one it will be.
rule-bound = Your first tile goes on the twin of the field that was named last: the other one with the same number.
rule-turned-up = Tiles lie face down and shuffled; which one comes up is pure chance.
rule-laid = You may turn a tile whichever way you like. Once laid, it stays where it is.
rule-finished = A tail that comes out at a tip earns one point for every time it crosses a tile, for the owner of the body.
rule-met = A tail that runs into another devil earns nothing, for either of the two.
rule-grew = A tail follows the paths on the tiles. Every crossing will be a point if it comes out at a tip one day.
rule-sat-out = If every free field is barred to you, you sit out. Nothing becomes free again, so that lasts until the end.
rule-ended = The game ends when all 54 fields are covered. Most points win.

# How it was reckoned
reckoned-turned-up = { $tiles } of the { $pile } tiles face down were like this one: { $percent } %
reckoned-tail = Tail { $letter } runs over { $fields }: { $length ->
    [one] { $length } tile
   *[other] { $length } tiles
}
reckoned-points = { $owner }: { $sum }
