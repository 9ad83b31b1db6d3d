blurb = Sun against moon in a ring of trees. Lay a card, and every card of the same value has to dance: onto another tree, or right out of the round. Then the druids compare what lies at their feet. Six tokens fell a tree – and whoever loses two has lost the wood.

# The position
trees-sun = The trees of { $player }, sun cult
trees-moon = The trees of { $player }, moon cult
tree = { $tree } ({ $symbols })
tree-lost = { $tree }: lost
with-orange = orange druid
with-purple = purple druid
with-black = black druid
tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
has-ring = ban ring
pile-empty = no card
pile-deep = { $top }, below it { $below }
face-down = { $cards ->
    [one] { $cards } face-down card
   *[other] { $cards } face-down cards
}
cards-heading = The other cards
hand = { $player }’s hand: { $cards }
hidden = { $cards ->
    [one] { $cards } hidden card
   *[other] { $cards } hidden cards
}
draw-pile = { $player }’s draw pile: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
cult-tile = { $player }’s cult tile: { $cards }
out-of-sight = { $player }’s cards out of sight since the last shuffle: { $cards }
set-aside = { $player } plays without: { $cards }
several = { $count } × { $card }
none = nothing
turn-heading = The turn
turn-place = { $player } places a druid.
turn-play = { $player } is to move: a waltz, a leap or a withdrawal.
turn-forced = { $player } must waltz. Without a card: { $trees }. Every tree that has no card when the waltz is over is lost (§5.2).
turn-contest = { $player } names the colour to be compared next. Still to come: { $colours }.
turn-over = The match is over.
standing = { $player } has lost { $trees ->
    [0] no tree
    [one] one tree
   *[other] { $trees } trees
}; { $tokens ->
    [0] no enemy token lies
    [one] one enemy token lies
   *[other] { $tokens } enemy tokens lie
} on the others.

# The log
event-placed = { $druid } takes its place at the { $place }.
event-laid = { $player } lays a { $card } on the { $place }; the ban ring goes there.
event-danced = A { $value } dances from the { $start } to the { $goal }.
event-protected = The card on the { $place } is covered and need not dance any more.
event-turned-up = A { $card } is turned up on the { $place }.
event-compared = { $druids } compare cards: sun { $sun }, moon { $moon }. { $result }
compared-sun = The sun wins.
compared-moon = The moon wins.
compared-nobody = Nothing happens.
event-got-token = { $player } puts a token on the { $place } (now { $tokens }).
event-won-card = The winning { $card } leaves the { $place } for { $player }’s cult tile.
event-captured = The { $place } is captured.
event-uncovered = From its pile a { $card } comes to light.
event-fled = { $druid } moves to the { $place }.
event-ring-back = The ban ring returns to the middle.
event-leapt = { $druid } leaps to the { $place }.
event-withdrew = { $player } withdraws a { $card } from hand.
event-withdrew-top = { $player } withdraws a { $card } from the { $place }.
event-lost = The { $place } has no card and is lost.
event-reshuffled = { $player } shuffles the { $cards ->
    [one] card
   *[other] { $cards } cards
} of the cult tile into a new draw pile.
event-drew = { $player } draws a { $card }.
event-drew-hidden = { $player } draws a card.
event-won = A second tree is lost: { $player } wins.
event-drawn = Neither side is getting any further: the match is a draw.

felled = { $trees ->
    [0] no tree
    [one] one tree
   *[other] { $trees } trees
} felled, { $tokens ->
    [0] no token
    [one] one token
   *[other] { $tokens } tokens
} on the others

# On the board
caption-laid = { $player } lays a { $card } on the { $place }.
caption-danced = Every other { $value } on top dances { $steps ->
    [one] one place
   *[other] { $steps } places
}.
caption-compared-sun = { $colour }: sun { $sun } beats moon { $moon }
caption-compared-moon = { $colour }: moon { $moon } beats sun { $sun }
caption-compared-nobody = { $colour }: { $sun } against { $moon }, nobody wins
caption-got-token = Token { $tokens } of { $most } on the { $place }; the winning card goes
caption-captured = Six tokens: the { $place } is captured.
caption-drew = { $player } draws { $cards } cards.

# What is asked
asked-placing = Place your druids at your trees, one at each: the tree without a druid stays your free tree.
asked-turn = Lay a card on one of your trees so that its value dances, let a druid leap, or withdraw a card.
asked-turn-no-leap = Lay a card on one of your trees so that its value dances, or withdraw a card.
asked-no-hand = Your hand is empty: let a druid leap, or withdraw the top card of a tree.
asked-no-hand-no-leap = Your hand is empty: withdraw the top card of one of your trees.
asked-must-waltz = You must waltz, as there is no card here: { $trees }. Trees still bare after the waltz are lost.
asked-contest = Which colour is compared next? The winner puts a token on the loser’s tree.
held-place-tree = At which of your trees does this druid stand?
held-place-colour = Which druid stands at this tree?
held-leap-colour = Which druid leaps to this free tree?
held-withdraw-card-card = Which card do you withdraw, from your hand or from a tree?
held-withdraw-top-tree = Which card do you withdraw, from your hand or from a tree?
held-waltz-tree = On which of your trees? Its symbols say how far the others dance.
held-waltz-card = Which card do you lay here? Its value dances, and its arrow says which way.

# The decisions
label-place = { $colour } at the { $tree }
label-waltz = Lay { $card } on the { $tree }
label-leap = { $colour } leaps
label-withdraw-card = Withdraw { $card } from your hand
label-withdraw-top = Withdraw the top card of the { $tree }
label-compare = { $colour }
why-phase-placing = First place all your druids.
why-phase-turn = Now it is time for a waltz, a leap or a withdrawal.
why-phase-contest = First finish the contest: name the colour to be compared next.
why-is-waiting = { $colour } already stands at a tree.
why-is-vacant = The { $tree } already has a druid.
why-need-not-waltz = You have a tree without a card, so you must waltz.
why-is-in-hand = You do not hold a { $card }.
why-is-in-play = The { $tree } is lost: no card can be laid there any more.
why-has-free-tree = No druid can leap: you have no free tree.
why-has-top-card = There is no card on the { $tree } to withdraw.
why-is-to-compare = { $colour } is not compared now: it has been already, or its druid has the ban ring.

# The decisions, told by the position
choice-waltz = Lay { $card } on the { $tree } – then lost: { $trees }
choice-leap = { $colour } leaps to the { $tree }
choice-withdraw-top = Withdraw { $card } from the { $tree }
choice-compare = { $colour }: sun { $sun }, moon { $moon }

# Cards, druids and places
card-clockwise = clockwise { $value }
card-counter-clockwise = counter-clockwise { $value }
colour-orange = Orange
colour-purple = Purple
colour-black = Black
druid-orange = The orange druid
druid-purple = The purple druid
druid-black = The black druid
druids-orange = The orange druids
druids-purple = The purple druids
druids-black = The black druids
tree-1 = oak
tree-2 = birch
tree-3 = olive tree
tree-4 = beech
place-S1 = sun’s oak
place-S2 = sun’s birch
place-S3 = sun’s olive tree
place-S4 = sun’s beech
place-M1 = moon’s oak
place-M2 = moon’s birch
place-M3 = moon’s olive tree
place-M4 = moon’s beech
place-SC = sun’s cult tile
place-MC = moon’s cult tile

# The variants
variant-sun-without-1 = Handicap: the sun plays without a 1 (§6.1)
variant-sun-without-2 = Handicap: the sun plays without a 2 (§6.1)
variant-sun-without-3 = Handicap: the sun plays without a 3 (§6.1)
variant-moon-without-1 = Handicap: the moon plays without a 1 (§6.1)
variant-moon-without-2 = Handicap: the moon plays without a 2 (§6.1)
variant-moon-without-3 = Handicap: the moon plays without a 3 (§6.1)
variant-covered-is-protected = Covered is protected: a dancer that another one lands on no longer has to dance (§6.2)
variant-colours-by-name = Every colour of a contest is named, even where the order makes no difference (§3.1.7)
variant-moon-from-four = The moon lays out its trees the other way round: 4, 3, 2, 1 (§1.3)

# The seats
role-0 = Sun
role-1 = Moon

# The sketch
sketch-order = Counter-clockwise: { $places }
sketch-tile = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
sketch-legend = c clockwise, w counter-clockwise, ?4 four cards face down, ● enemy token, (O) ban ring

# What nobody could look up
fact-clockwise_cards = how many cards of each value have a clockwise arrow (§1.2)
fact-counter_clockwise_cards = how many cards of each value have a counter-clockwise arrow (§1.2)

# On paper
sheet-kind-trees = Trees, lost on their back
sheet-kind-tiles = Cult tiles
sheet-kind-druids = Druids
sheet-kind-tokens = Cult tokens
sheet-kind-ring = Ban ring
sheet-kind-cards = Spirit cards

# Why it happened
rule-placed = Place your three druids at your trees, no more than one at each. The tree left over is your free tree.
rule-laid = You lay a card from your hand on one of your own trees. The ban ring goes there too, and the druid of that tree sits out the contest.
rule-danced = Every visible card of the same value dances the way the arrow points, one place for each symbol of the tree where the card was laid.
rule-protected = You play “covered is protected”: a dancer that lands on a card of the same value covers it, and that card need not dance any more.
rule-turned-up = When a card leaves a pile and the next one is face down, it is turned up.
rule-compared = The two druids of a colour compare the top cards at their trees. The higher value wins; equal values do nothing, and a tree without a card counts as 0.
rule-got-token = Whoever wins a comparison lays a token on the loser’s tree.
rule-won-card = Every victory costs a card: the winning one goes to its owner’s cult tile.
rule-captured = The sixth enemy token captures a tree: it is out of play, and its cards go to its owner’s cult tile.
rule-uncovered = When a tree is captured, all its cards go face up to its owner’s cult tile, hidden ones too.
rule-fled = The druid of a tree that is lost moves to its owner’s free tree.
rule-ring-back = After the last colour the ban ring goes back to the middle.
rule-leapt = Instead of a waltz you may move one of your druids to your free tree; tokens stay where they are.
rule-withdrew = Instead of a waltz you may lay a card from your hand, or the top card of one of your trees, on your cult tile.
rule-lost = If one of your trees has no card at the start of your turn, you must waltz, and each of your trees that has none afterwards is lost.
rule-reshuffled = When the draw pile is empty and a card is needed, the cards on your cult tile are shuffled and become a new one.
rule-drew = Only when your hand is empty do you draw three new cards, as the very last thing in your turn.
rule-won = Whoever loses a second tree loses the game at once.
rule-drawn = So that no game goes on for ever, it is a draw after 40 turns in a row without a waltz, or after 600 turns.

# How it was reckoned
reckoned-danced = { $steps ->
    [one] { $steps } symbol at the tree: { $steps } place
   *[other] { $steps } symbols at the tree: { $steps } places
} { $way ->
    [clockwise] clockwise
   *[counter-clockwise] counter-clockwise
}
reckoned-compared = Sun { $sun } { $sign } moon { $moon }
reckoned-tokens = { $place }: { $sum } of { $most } tokens
reckoned-trees = Trees lost by { $player }: { $trees } of 2
