# The terminal
type-a-word = Type a word from the list, “?” for help, “back” to take a word back, “quit” to stop.
help-words = Your words: type one, or several at once.
help-back = back – take your last word back, as long as nothing has been revealed
help-rules = rules 3.2 – read a section of the rulebook
help-show = show – show the table again
help-save = save FILE – save the match
help-quit = quit – stop; the match is saved, so you can go on later
refused-rule = Why? Type “rules { $section }”.
not-now = { $word } is not possible now. { $why } (§{ $section })
why-turn = It is not your turn.
why-over = The match is over.
nothing-to-take-back = There is nothing to take back.
would-happen = This would happen:
do-it = Press Enter to do it, or type “back” to think again.
saved = Saved to { $file }. Continue with: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $count ->
    [0] A draw!
    [one] { $players } wins!
   *[other] { $players } share the win!
}
reconstructed = Reconstructed, not taken from the original box: { $facts } (see: fabeltafel box show { $game })
farewell = Until next time!
pass-the-keyboard = It is { $player }’s turn: the others look away. Press Enter.

# Bots and fairness
help-hint = hint – what the strongest bot would do
thinking = Thinking …
hint = { $label } – { $percent }% to win
hint-only = { $label } – there is nothing else
kept = The match is kept in { $file }. Check it with: fabeltafel verify { $file }
commitment = Fairness: this table’s secret has the SHA-256 { $commitment }
random = Random
greedy = Greedy
level1 = Beginner
level2 = Apprentice
level3 = Regular
level4 = Expert
level5 = Master
