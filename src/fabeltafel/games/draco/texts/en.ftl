blurb = Ten dragons race up the mountain, and not one of them is yours: you ride along wherever the cards put you. Stand on a good number when points are handed out – and with the right card, you decide when that is.

# The position
path-heading = The mountain
path = Path: { $fields }
mark-blue = b
mark-green = g
sketch-fields = 7:3b is field 7, number 3; b blue, g green, ^ summit
sketch-riders = R2 is the red dragon with player 2
field = { $place }: { $dragons }
arrived = Dragons on the summit: { $arrived } of 3
place-start = the start field
place-plain = the { $number } (field { $field })
place-blue = the blue { $number } (field { $field })
place-green = the green { $number } (field { $field })
place-summit = the summit { $number } (field { $field })
ridden = { $colour } with { $rider }
riders-heading = The riders
rider = { $rider } ({ $symbol }) rides { $dragon }, on { $place } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
symbol-fire = fire
symbol-arrow = arrow
symbol-eye = eye
symbol-wing = wing
symbol-claws = claws
cards-heading = The cards
hand = { $rider }’s hand: { $cards }
piles = { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
} in the draw pile, { $laid } under open cards or discarded
under = Under { $rider }’s open card: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
laid = Played and discarded: { $cards }
turn-heading = The turn
first = Every round begins with { $rider }.
turn-play = It is { $rider }’s turn to play a card.
turn-change = { $dragon } is free: { $rider } may change to it or stay put.
turn-discard = { $rider } may discard cards of dragons on the summit and then draws.
turn-over = The match is over.
turn-last = This is the last turn of the match.
dragon-on = { $dragon }: { $place }
remark-last-round = Last round!
remark-last-turn = Last turn!

# The log
event-played = { $rider } plays { $card }.
event-moved = { $dragon } flies to { $place }.
event-mounted = { $rider } now rides { $dragon }.
event-remained = { $rider } still rides { $dragon }.
event-stayed = { $rider } stays on { $dragon }.
event-tucked = { $rider } stays on { $dragon }; the other dragon already has a rider.
event-scoring-small = Small scoring: numbers up to 3 count.
event-scoring-large = Large scoring: every number counts.
event-scored = { $rider } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-lost = { $rider } loses { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-discarded = { $rider } discards { $card }.
event-reshuffled = The draw pile is empty: { $cards ->
    [one] { $cards } card is
   *[other] { $cards } cards are
} shuffled into a new one.
event-drew = { $rider } draws { $card }.
event-drew-hidden = { $rider } draws a card.
event-ended = The last round is over.
event-arrived = { $arrived ->
    [one] The first dragon has arrived; when the third does, that round is the last.
   *[other] The second dragon has arrived; when the third does, that round is the last.
}
event-arrived-third = The third dragon has arrived: this is the last round. Still to play: { $riders }.
event-arrived-last = The third dragon has arrived, and everybody has had the same number of turns.
event-last-turn = { $rider } has the last turn of the match.

standing = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, at best { $best } at once

# On the board
caption-stuck = { $rider } plays { $card }: that dragon cannot get any higher.
caption-mounted = { $rider } changes to { $dragon }: nobody else rides it.
caption-tucked = { $dragon } already has a rider: { $rider } stays put.
caption-drew = { $rider } draws { $cards } cards.
caption-scoring-blue = Blue field, small scoring: { $points }
caption-scoring-green = Green field, large scoring: { $points }
caption-scoring-summit = At the summit, large scoring: { $points }
caption-scoring-large = Large scoring: { $points }

# What is asked
asked-playing = Play a card: its colour says which dragon flies, its number how far.
asked-changing = Change dragons or stay? Only the dragon you ride scores for you.
asked-discarding = Discard cards of dragons on the summit if you like, then fill your hand.
asked-drawing = You have nothing to discard: fill your hand.

# The decisions
label-play = Play { $card }
label-ride = Change dragons
label-stay = Stay put
label-discard = Discard { $card }
label-draw = Fill your hand
here-play = Play { $card }: to { $place }
here-ride = Change to { $colour }
here-stay = Stay on { $colour }
here-draw = Fill your hand: { $cards ->
    [one] draw { $cards } card
   *[other] draw { $cards } cards
}
why-phase-playing = First play a card from your hand.
why-phase-changing = First say whether you change dragons or stay put.
why-phase-discarding = Your card has been played. Now you may discard cards of dragons on the summit, or fill your hand.
why-is-in-hand = You do not hold { $card }.
why-may-be-discarded = You cannot discard { $card }: its dragon has not reached the summit yet.

# Colours, cards and dragons
card = { $colour } { $number }
colour-blue = blue
colour-lightblue = light blue
colour-brown = brown
colour-black = black
colour-red = red
colour-yellow = yellow
colour-green = green
colour-grey = grey
colour-purple = purple
colour-orange = orange
dragon-blue = The blue dragon
dragon-lightblue = The light blue dragon
dragon-brown = The brown dragon
dragon-black = The black dragon
dragon-red = The red dragon
dragon-yellow = The yellow dragon
dragon-green = The green dragon
dragon-grey = The grey dragon
dragon-purple = The purple dragon
dragon-orange = The orange dragon
riding-blue = the blue dragon
riding-lightblue = the light blue dragon
riding-brown = the brown dragon
riding-black = the black dragon
riding-red = the red dragon
riding-yellow = the yellow dragon
riding-green = the green dragon
riding-grey = the grey dragon
riding-purple = the purple dragon
riding-orange = the orange dragon

# What nobody could look up
fact-path_2_3 = the order of the fields for 2 and 3 players (§1.5)
fact-path_4_5 = the order of the fields for 4 and 5 players (§1.5)

# On paper
sheet-kind-boards = Board, both sides
sheet-kind-track = Score track
sheet-kind-dragons = Dragons
sheet-kind-riders = Riders’ discs
sheet-kind-cards = Cards

# Why it happened
rule-played = Every turn you play exactly one card: its colour says which dragon flies, its number how far.
rule-moved = The dragon flies one field for each point on the card; anything beyond the last summit field is lost.
rule-mounted = If nobody else rides the dragon you moved, you change to it. Only if it was in last position may you stay where you are.
rule-stayed = A dragon that was in last position and has no rider leaves you the choice: change to it or stay put.
rule-tucked = Another player rides the dragon you moved: your card goes under your open card, and you stay on your own dragon.
rule-scoring = A blue field brings a small scoring, in which only numbers up to 3 count. A green field, or reaching the summit, brings a large one, in which every number counts.
rule-scored = In a scoring everybody gets the number under their own dragon; numbers below zero cost points.
rule-discarded = If there was no scoring, you may discard cards whose dragon stands on the summit before you draw.
rule-reshuffled = When the draw pile runs out, the discards and the cards under the open cards become a new one.
rule-drew = After a turn without a scoring you fill your hand up to six. After a scoring you do not draw, unless that was your last card.
rule-ended = The round in which the third dragon reaches the summit is played to its end, so that everybody has had the same number of turns.
rule-arrived = When the third dragon reaches the summit, the round is played to its end.
rule-last-turn = The round ends before the first player’s turn: whoever sits last has the last turn.

# How it was reckoned
reckoned-moved = { $start } → { $fields ->
    [one] { $fields } field
   *[other] { $fields } fields
} on → { $place }
reckoned-counts = { $rider }: { $place } → { $points }
reckoned-too-high = { $rider }: { $place } is more than 3 → 0
reckoned-points = { $rider } – { $place }: { $sum }
