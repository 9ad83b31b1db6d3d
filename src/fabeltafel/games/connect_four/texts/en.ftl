blurb = Drop your discs into the grid and be the first with four in a row. Learned in a minute – and there is always a line you have overlooked.
grid-heading = The grid
players-heading = The players
player = { $disc } is { $player }
turn-heading = The turn
turn = It is { $player }’s turn to drop a disc.
event-dropped = { $player } drops a disc into column { $column }.
event-won = { $player } has four in a row!
event-filled = The grid is full: a draw.
asked = Into which column do you drop your disc? Four in a row win.
label-drop = Drop a disc into column { $column }
why-has-room = Column { $column } is full.

# Why it happened
rule-dropped = Every turn one disc is dropped into a column that is not full; it falls to the lowest free place.
rule-won = Four discs of one player in a row, across, upright or slanting, win.
rule-filled = When the grid is full and nobody has four in a row, it is a draw.
