# The terminal
type-a-word = Type a word from the list, "?" for help, "back" to take back, "quit" to stop.
help-words = Your words: type one, or several at once.
help-back = back – take your last word back, while nothing has been revealed
help-rules = rules 3.2 – read a section of the rulebook
help-show = show – show the table again
help-save = save FILE – save the match
help-quit = quit – stop; the match can be saved and continued
refused-rule = Why: “rules { $section }”.
not-now = { $word } is not possible now (§{ $section }).
nothing-to-take-back = There is nothing to take back.
saved = Saved to { $file }. Continue with: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $count ->
    [one] { $players } wins!
   *[other] { $players } share the win!
}
reconstructed = Reconstructed, not printed facts: { $facts } (see: fabeltafel box show { $game })
farewell = Until next time!
pass-the-keyboard = { $player } is next: the others look away. Press Enter.
