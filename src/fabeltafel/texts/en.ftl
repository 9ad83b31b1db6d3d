# The terminal
type-a-word = Type a word from the list, “?” for help, “{ command-back }” to take a word back, “{ command-quit }” to stop.
articles = a an the
command-back = back
command-hint = hint
command-rules = rules
command-show = show
command-save = save
command-quit = quit
command-help = help
help-words = Your words: type one, or several at once. Instead of a word you may type what the list says after it, or a part of that which is clear enough.
help-back = { command-back } – take your last word back, as long as nothing has been revealed
help-rules = { command-rules } 3.2 – read a section of the rulebook
help-show = { command-show } – show the table again
help-save = { command-save } FILE – save the match
help-quit = { command-quit } – stop; the match is saved, so you can go on later
refused-rule = Why? Type “{ command-rules } { $section }”.
not-now = { $word } is not possible now. { $why } (§{ $section })
why-turn = It is not your turn.
why-over = The match is over.
nothing-to-take-back = There is nothing to take back.
not-understood = I do not understand “{ $word }”. Type a word from the list, or what the list says after it (how that begins is enough); “?” for help.
too-much = “{ $word }” is too much: what comes before it is already a whole decision.
several-meanings = “{ $word }” can mean several things: { $meanings }.
nothing-done = Nothing in this line was done.
only-enter = “{ $word }” means nothing here.
no-section = { $game } has no §{ $section }.
not-saved = That could not be saved: { $reason }
would-happen = This would happen:
do-it = Press Enter to do it, or type “{ command-back }” to think again.
saved = Saved to { $file }. Continue with: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $sides ->
    [0] A draw!
    [one] { $players } { $count ->
        [one] wins!
       *[other] win together!
    }
   *[other] { $players } share the win!
}
again-handicap = Play again with a handicap for the winner: { $command }
reconstructed = Reconstructed, not taken from the original box: { $facts } (see: fabeltafel box show { $game })
who-is-youngest = Which of you is the youngest ({ $players })?
nobody-called = Nobody here is called “{ $name }”.
farewell = Until next time!
pass-the-keyboard = It is { $player }’s turn: the others look away. Press Enter.

# Bots and fairness
help-hint = { command-hint } – what the strongest bot would do
thinking = Thinking …
hint = { $label } – { $percent }% to win
hint-only = { $label } – there is nothing else
hint-unweighed = { $label } – the bot looked at nothing else
hint-lost = The bot sees hardly any chance of winning here. What looks best:
hint-none = In this variant everybody judges for themselves, so there are no hints.
kept = The match is kept in { $file }. Check it with: fabeltafel verify { $file }
commitment = Fairness: this table’s secret has the SHA-256 { $commitment }
random = Random
greedy = Greedy
level1 = Beginner
level2 = Apprentice
level3 = Regular
level4 = Expert
level5 = Master
level6 = Grand master
grand-master-thinks = up to 2 seconds for each decision

# On paper
sheet-front = fronts
sheet-back = backs
sheet-board = glue the pieces together at the dashed lines
sheet-ruler = 10 cm. If this ruler is not, the print is not to scale: print at 100 %.
sheet-cover-for = to print, cut out and play
sheet-print-at = How to make it
sheet-one-side = Print at 100 %. On one side:
sheet-both-sides = On both sides, turned over the long edge, on thin card:
sheet-booklet = The rulebook, on both sides, turned over the long edge; fold it in the middle:
sheet-cut = Cut from mark to mark, or along the thin line.
sheet-fold = Fold figures along the dashed lines: the head in the middle, the two feet outwards.
sheet-glue = Glue boards, tiles and tokens onto thick card before you cut them out.
sheet-contents = In the box
sheet-known = Everything here is drawn by Fabeltafel; no picture and no sentence is the publisher’s. The number of pieces and what is printed on them come from a box file.
sheet-reconstructed = Reconstructed, not taken from the original box; the sizes of all pieces are ours too:
sheet-own = If you own the box, write what is really printed into a box file and print with that (fabeltafel print --box).
sheet-licence = An unofficial fan work, not connected with designers or publishers, and not to be sold. Our drawings and texts are under the MIT licence.

# Looking back
analysis-player = player
analysis-won = won
analysis-lost = skill lost
analysis-luck = luck had
analysis-mistakes = mistakes
analysis-worst = most expensive decision
analysis-course = Chance to win, from the deal to the end
analysis-turned = { $player } was ahead for good from decision { $number } on.
analysis-always-ahead = { $player } was ahead from the deal to the end.
analysis-shared = The win is shared: no one was ahead for good.
analysis-no-mistakes = None that the analysis is sure of.
analysis-better = better: { $label }; it cost { $cost } points
analysis-lucky = What chance moved most
analysis-no-luck = Chance was never asked.
analysis-deal = The deal
analysis-percent = { $number } %
analysis-decimal = .
analysis-kept = Points are hundredths of the chance to win, ± two standard errors. Kept in { $file }
