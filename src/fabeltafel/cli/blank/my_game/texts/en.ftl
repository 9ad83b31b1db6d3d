blurb = Take one, two or three stones, but leave the last one to somebody else.
table-heading = The table
event-took = { $player } takes { $first }; { $second } are left.
event-lost = { $player } has taken the last stone.
asked = How many stones do you take? Whoever takes the last one loses.
label-take = Take { $number }
why-are-there = There are not { $number } stones left.
