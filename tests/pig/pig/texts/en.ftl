blurb = Roll the die as often as you dare: a 1 takes all that is not in the bank.
table-heading = The table
event-rolled = { $player } rolls { $first ->
    [1] a 1 and loses all that was at risk
   *[other] { $first }
}.
event-banked = { $player } puts { $first } into the bank and has { $second }.
event-won = { $player } wins!
label-roll = Roll the die
label-hold = Hold
why-has-something = There is nothing to hold: roll first.
