blurb = Everyone builds, and everyone wants to cross: programme five actions in secret, lay planks from stone to stone by eye, and reach the village on the far shore – unless a dragon holds you up or somebody pulls the plank from under your plan.

# The position
delta-heading = The delta
stones = Stones on { $spots }; { $left } left in stock
stones-none = No stones on the islands; { $left } left in stock
bridge = Plank { $plank } { $ends }
ends = between { $one } and { $other }
players-heading = The players
player = { $player } ({ $colour ->
    [red] red
    [yellow] yellow
    [white] white
    [green] green
    [blue] blue
   *[black] black
}): { $place }, { $aim } · planks: { $planks }
bound = on the way { $goal }
arrived = at the goal
no-planks = none
programmes-heading = The programmes
programme-none = { $player } is still choosing
programme-begun = { $player } is choosing: { $cards }
programme-laid = { $player } has committed: { $cards }
card-hidden = face down
card-none = –
turn-heading = The turn
round = Round { $round }, { $step ->
    [0] all are programming
   *[other] step { $step } of 5
}; { $player } is start player
turn-programme = Still programming: { $players }
turn-placing = { $player } places a stone.
turn-choosing = { $player } chooses a plank.
turn-supporting = { $player } chooses where { $plank } is to lie.
stick = Measuring stick – supports that fit: { $places }
stick-nowhere = Measuring stick: the plank fits nowhere.
turn-removing = { $player } removes a stone or a plank.
turn-stepping = { $player } takes a step.
turn-jumping = { $player } jumps.
turn-resolving = It is { $player }’s turn.
turn-won = { $player } has reached the goal.
turn-draw = The match is over: a draw.
turned-up = { $player }: { $card }
lantern = { $player } is start player.
supply = Stones in stock: { $stones }
stone = Stone on { $spot }
slot = Slot { $slot }

# The log
event-committed = { $player } has laid down five cards.
event-turned-up = { $player } turns up “{ $card }”.
event-barred = A dragon stops { $player } in this step.
event-placed = { $player } places { $which ->
    [first] the first of two stones
    [second] the second stone
   *[one] a stone
} on { $place }.
event-chose = { $player } picks up { $plank }.
event-laid = { $player } lays { $plank } { $ends }{ $which ->
    [first] {" "}(first of two planks)
    [second] {" "}(second plank)
   *[one] {""}
}.
event-lost = { $player } tries { $plank } { $ends }: it does not fit and floats away.
event-lost-nowhere = Nothing can carry { $player }’s { $plank }: it floats away.
event-fell-laying = { $player } falls into the water and starts over { $place }.
event-fell-stepping = { $player } has nowhere to step, falls into the water and starts over { $place }.
event-fell-jumping = { $player } cannot jump, falls into the water and starts over { $place }.
event-lifted = { $player } takes the stone off { $place }.
event-took = { $player } takes { $plank } off the board.
event-stepped = { $player } walks { $place }{ $which ->
    [first] {" "}(first of two steps)
    [second] {" "}(second step)
   *[one] {""}
}.
event-jumped = { $player } jumps { $place }.
event-lapsed-stone = There is no stone left for { $player }.
event-lapsed-plank = { $player } has no plank left to lay.
event-lapsed-remove = { $player } finds nothing to remove.
event-round = Round { $round } begins; { $player } is start player.
event-won = { $player } has crossed the delta and wins!
event-drawn = After 60 rounds nobody has crossed the delta: a draw.

standing-crossed = across in round { $round }
standing = still { $place }

# On the board
caption-turned-up = Step { $step } of 5: everybody turns up a card.
caption-barred = { $colour ->
    [red] The red dragon holds red up.
    [yellow] The yellow dragon holds yellow up.
    [white] The white dragon holds white up.
    [green] The green dragon holds green up.
    [blue] The blue dragon holds blue up.
   *[black] The black dragon holds black up.
}
caption-lost = { $plank } does not fit: it floats away, and { $player } falls into the water.

# What is asked
asked-programming = { $left ->
    [0] Five cards, in the order in which they are turned up: lay them down for good, or change something first.
    [one] Put one more card into the slot that is free.
    [5] Choose five of your cards and put them into the slots, in the order in which they will be turned up.
   *[other] Put { $left } more cards into the slots that are free.
}
asked-placing = { $which ->
    [first] Where do you place the first of two stones? Planks can rest on it then.
    [second] Where do you place the second stone?
   *[one] Where do you place the stone? Planks can rest on it then.
}
asked-choosing = { $which ->
    [first] Which is the first of the two planks you lay? If it does not fit, it is lost and you fall into the water.
    [second] Which is the second plank you lay? If it does not fit, it is lost and you fall into the water.
   *[one] Which plank do you lay? If it does not fit, it is lost and you fall into the water.
}
asked-first-end = On what does one end of { $plank } rest?
asked-second-end = And the other end of { $plank }? Too short or too long, and it floats away.
asked-removing = { $only ->
    [stone] Which stone do you remove?
    [plank] Which plank do you take into your stock?
   *[any] Remove a stone, or take a plank into your stock?
}
asked-stepping = { $which ->
    [first] Where does the first of two steps take you?
    [second] Where does the second step take you?
   *[one] Where does your step take you?
}
asked-jumping = Where do you land when you jump over the pawn beside you?
held-place-spot = On which spot of this island? A plank reaches from stone to stone.
held-put-slot = Into which slot? They are turned up from 1 to 5.
held-put-card = Which card goes into this slot?

# The decisions
label-commit = Lay the five cards down
label-put = Slot { $slot }: { $card }
label-place = Stone on { $spot }
label-choose = Take plank { $length }
label-support = Rest it on { $support }
label-lift = Remove the stone from { $island }
label-take = Take { $plank } off the board
label-go = Go { $place }
here-choose = Take { $plank }
here-place = { $which ->
    [first] First of two stones
    [second] Second stone
   *[one] Stone
} on { $spot }
here-step = { $which ->
    [first] First of two steps:
    [second] Second step:
   *[one] Step
} { $place }
here-jump = Jump { $place }
here-first-end = Lay { $plank } with one end on { $support }
here-ends = Lay { $plank } { $ends }
here-short = { $label }: too short, it would float away
here-long = { $label }: too long, it would float away
here-unfit = { $label }: it does not fit and would float away
here-nowhere = { $label }: from there it reaches nothing
why-phase-programming = First fill your five slots and lay your cards down.
why-phase-placing = First place a stone on an island.
why-phase-choosing = First choose a plank from your stock.
why-phase-supporting = You have a plank in hand: choose what it is to rest on.
why-phase-removing = First remove a stone or a plank.
why-phase-stepping = First take a step with your pawn.
why-phase-jumping = First jump with your pawn.
why-is-whole = Your programme needs five cards.
why-is-slot-open = There is already a card in slot { $slot }.
why-is-no-own-dragon = Nobody has the dragon of their own colour.
why-is-in-play = Nobody plays this dragon’s colour, so the card is out of the game.
why-is-unused = “{ $card }” is already in your programme.
why-is-first-dragon = There is already a dragon in your programme, and one is the limit.
why-is-a-spot = On this island a stone can only lie in the centre.
why-is-bare = There is already a stone on this island.
why-is-in-stock = You have no plank { $length } in your stock.
why-has-stone = There is no stone on this island.
why-is-another-support = One end already rests there: choose a different support for the other.
why-may-carry = Three planks already rest there.
why-is-no-second-village = A plank cannot lead from village to village.
why-carries-nothing = You cannot remove this stone: a plank rests on it.
why-is-on-board = Plank { $plank } is not on the board.
why-is-free = There is a pawn on this plank.
why-is-new-length = You already have a plank of this length.
why-is-within-two-colours = You already have planks of two other colours, and a third is not allowed.
why-may-jump = You cannot jump { $place } over a neighbouring pawn.
why-may-step = You cannot get { $place } in one step.
why-may-go-on = There and straight back is allowed only if you have no other choice.

# Cards, planks and places
card-stone = One stone
card-stones = Two stones
card-plank = One plank
card-planks = Two planks
card-remove = Remove
card-step = Step
card-double = Double step
card-jump = Jump
card-dragon = { $colour ->
    [red] Red
    [yellow] Yellow
    [white] White
    [green] Green
    [blue] Blue
   *[black] Black
} dragon
colour = { $colour ->
    [red] red
    [yellow] yellow
    [white] white
    [green] green
    [blue] blue
   *[black] black
}
plank = { $colour ->
    [red] red
    [yellow] yellow
    [white] white
    [green] green
    [blue] blue
   *[black] black
} { $number }
spot-rim = { $island }, { $degrees ->
    [0] on the right
    [60] at the upper right
    [120] at the upper left
    [180] on the left
    [240] at the lower left
   *[300] at the lower right
}
village = the { $colour ->
    [red] red
    [yellow] yellow
    [white] white
    [green] green
    [blue] blue
   *[black] black
} village
village-between = the { $colour ->
    [red] red
    [yellow] yellow
    [white] white
    [green] green
    [blue] blue
   *[black] black
} village
at-village = in the { $colour ->
    [red] red
    [yellow] yellow
    [white] white
    [green] green
    [blue] blue
   *[black] black
} village
to-village = to the { $colour ->
    [red] red
    [yellow] yellow
    [white] white
    [green] green
    [blue] blue
   *[black] black
} village
at-plank = on { $plank }
to-plank = to { $plank }

# Variants, and what nobody could look up
variant-by-eye = Judge by eye: supports that fit are not lit up, and a plank once taken must be laid
fact-villages = where the villages lie and how large they are (§1.3)
fact-islands = where the islands lie and how large they are (§1.3)
fact-stone_radius = the size of the stones (§1.3)
fact-plank_lengths = the lengths of the planks (§1.3)
fact-grip = how far a plank must reach onto its supports (§1.4)

# The sketch at the terminal
sketch-signs = ⌂ village · b3 island · b3● with a stone in the centre · b3↗ with one on the edge it points to (0° →, 60° ↗, 120° ↖, 180° ←, 240° ↙, 300° ↘) · ·W4· plank white 4 · ◆W the white pawn
sketch-dragons = Dragons in this step: { $dragons }

# On paper
sheet-kind-board = Board
sheet-kind-planks = Planks
sheet-kind-pawns = Pawns
sheet-kind-lantern = Lantern of the start player
sheet-kind-stones = Stones
sheet-kind-cards = Cards

# Why it happened
rule-committed = All of you choose five cards and their order at the same time and in secret; once laid down, that is final.
rule-turned-up = In each of the five steps everybody turns up their next card at once.
rule-barred = If your colour is on a dragon that was turned up in this step, you do nothing in it.
rule-placed = A stone goes on any spot of an island that has none, and is never moved, only removed.
rule-chose = First you choose a plank of your own, then the two supports it is to lie on: two stones, or a stone and a village.
rule-laid = A plank fits if both its ends rest on their supports; then it stays, and everybody may walk on it.
rule-lost = A plank that does not fit floats away and is out of the game, and its player’s pawn falls into the water.
rule-fell-laying = Whoever lays a plank that does not fit falls into the water and is back in their own village, wherever they were.
rule-fell-stepping = Whoever has to step and cannot falls into the water and is back in their own village.
rule-fell-jumping = Whoever has to jump and cannot falls into the water and is back in their own village.
rule-lifted = A stone may be removed if no plank rests on it; it goes back to the common stock.
rule-took = A plank may be taken, whoever laid it, if nobody stands on it: it joins your stock, with no more than two colours there and no length twice.
rule-stepped = A step leads from a village to a plank that rests on it, or from a plank to another on the same stone, or back; each plank has room for one.
rule-jumped = A jump leads over a pawn on a neighbouring plank, to a free plank or a village next to that one.
rule-lapsed = What can be done must be done; if nothing can, nothing happens.
rule-round = After the fifth step everybody takes their cards back, and the player to the left becomes start player.
rule-won = Whoever gets to the village opposite their own first wins at once, even in the middle of a step.
rule-drawn = So that no match goes on for ever, it is a draw after round 60.

# How it was reckoned
reckoned-plank = The plank is { $length } long, and from middle to middle it is { $way }.
reckoned-fitting = Planks that fit there: { $planks }.
reckoned-unfit = No plank at all fits there.
reckoned-dragon = { $player } turned up “{ $card }” in this step.
reckoned-stones = Stones left in the stock: { $left }
