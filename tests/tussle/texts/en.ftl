blurb = Everybody picks a card in secret, and the highest one wins. Shout, and it counts double.
table-heading = The table
seat = { $player }: { $points } points, { $cards } cards in hand{ $chosen ->
    [0] {""}
   *[1] , has chosen
}{ $hand }
round = Round { $round }
event-chose = { $player } has chosen.
event-revealed = { $player } shows a { $card }{ $shout ->
    [0] {""}
   *[1] {" "}and shouts
}.
event-won = Side { $side } wins { $points }.
event-reshuffled = { $cards } cards are shuffled.
event-drew = { $player } draws a { $card }.
event-drew-hidden = { $player } draws.
label-choose = Choose { $card }
label-shout = Shout
label-whisper = Whisper
label-shout-in = Shout with { $card }
label-whisper-in = Whisper with { $card }
role-0 = North
role-1 = East
role-2 = South
role-3 = West
symbol-acorn = acorn
symbol-bell = bell
symbol-comb = comb
symbol-drum = drum
symbol-egg = egg
asked = Which card do you choose? The others do not see it.
asked-voice = Shout or whisper with your { $card }?
