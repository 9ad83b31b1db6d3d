# Every page
site-motto = Once upon a table …
site-about = Fairy-tale board games for people and bots, around one table.
skip-to-content = Skip to the content
site-home = Fabeltafel, back to the shelf
me-link = You
language-label = Language
theme-label = Day or night
theme-auto = automatic
theme-light = day
theme-dark = night
needs-script = Without JavaScript the table stays silent. Please switch it on.
footer-promise = No account, no tracking, no prying eyes: this table talks only to its own server.

# The shelf
home-title = The shelf
shelf-heading = On the shelf
shelf-players = { $players } players
shelf-open = Open a table
shelf-rules = Read the rules
tables-heading = Your tables
tables-none = You are not sitting anywhere yet. Take a game from the shelf!
tables-with = with { $names }
tables-waits = waiting for { $names }
tables-since = for { $span }
tables-left = { $span } left
tables-finished = { $count ->
    [one] One finished match
   *[other] { $count } finished matches
}
next-link = Your turn
next-about = To the next table where it is your turn (n)
state-yours = your turn
state-waiting = the others are thinking
state-running = being played
state-over = finished
state-invited = you are invited
state-unreadable = cannot be read any more
state-free = seats still free

# Learning a game by playing it
learn-link = Learn it by playing
learn-title = Learn { $game }
learn-heading = The lesson
learn-progress = How far you have come
learn-you = Fox
learn-real = { $count ->
    [one] Now a real match, against an easy bot
   *[other] Now a real match, against easy bots
}
learn-shelf = Back to the shelf
learn-back = ← One step back
learn-first = From the start

# Puzzles
puzzle-link = Puzzles
puzzle-title = { $game }: puzzles
puzzle-heading = The puzzle
puzzle-number = Puzzle { $number } of { $count }
puzzle-find = Find the best move! You see what this player sees, and one decision is clearly better than all the others.
puzzle-all = All puzzles
puzzle-show = Show me
puzzle-next = Next puzzle
puzzle-shelf = Back to the shelf

# Opening a table
open-title = Open a table: { $game }
open-quick = Play against bots now
open-quick-about = { $count ->
    [one] One bot joins you, at apprentice level.
   *[other] { $count } bots join you, at apprentice level.
}
open-own = Or set the table yourself
open-players = How many of you?
open-seats = Who sits where?
open-seat = Seat { $seat }
kind-me = me
kind-friend = a friend, by link
kind-here = someone on this device
kind-bot = a bot
open-level = Level of the bot in seat { $seat }
open-here-name = Name of the person in seat { $seat }
open-your-name = Your name
open-symbol = Your symbol
open-here-symbol = Symbol of the person on seat { $seat }
any-symbol = any symbol
open-play-as = Play as
open-begins = Who begins?
begins-by-lot = decide by lot
begins-the-youngest = the youngest
open-youngest = I am the youngest here
open-box = A box of your own
open-box-about = Does your copy of the game say something else? Put that into our box file and play with it; everyone at the table sees what differs.
open-box-take = Our box file
print-heading = Print and play
print-about = The whole box as a PDF to cut out, to scale, with the rulebook as a booklet.
print-colours = in colour
print-saving = saving ink
open-box-file = Your box file
open-box-text = … or its text
open-variants = Variants
open-away = How long someone may be away before a bot steps in
open-hints = Whoever has to decide may ask for a hint
open-stand-in = Who leaves or stays away is played for by
away-moment = less than a minute
away-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
away-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
away-days = { $count ->
    [one] one day
   *[other] { $count } days
}
clock-heading = Clock
clock-none = no clock
clock-live = live: everyone at the table
clock-days = by the day: whenever it suits you
clock-minutes = Minutes each
clock-seconds = Seconds more per decision
clock-each = For every decision
clock-zero = When someone’s time is up
clock-zero-bot = a bot goes on for them
clock-zero-lost = they lose the match
open-go = Set the table
guest-names = Fox, Hare, Owl, Badger, Hedgehog, Magpie, Otter, Wren
seats-title = Find people
seats-link = Find people to play with
seats-open = Open seats
seats-none = Nobody is waiting just now. Press “Play now”, or open a table of your own and let others come.
play-now = Play now
play-now-about = With whoever comes; after a minute bots take the seats that are still free.
filter-any = any
filter-game = Game
filter-pace = Clock
filter-welcome = Who is welcome
welcome-any = everybody
welcome-beginners = beginners, too
welcome-experienced = experienced players
open-others = Others
open-public = Let strangers sit down on the seats that are for friends
open-public-about = The table then stands among the open seats, where everybody on this server finds it.
open-delay = Whoever watches sees everything
delay-none = at once
invite-friends = People you have played with
invite-decline = No, thanks

# The table
board-label = The table
now-heading = What now?
standing-label = How it stands
seats-people = Who is at the table
seats-heading = At the table
since-heading = What happened since my turn
since-play = Play it again
log-heading = What happened
log-earlier = Earlier
past-board = The board before and after
past-before = Before
past-after = After
past-now = Back to the match
log-fold = Fold
chat-label = Say something to everyone
chat-send = Say it
words-heading = The table in words
box-own = Played with a box of one’s own
box-differs = { $fact }: { $own } instead of { $usual }
invite-heading = Invite someone
invite-address = Address of this table
invite-copy = Copy
invite-about = Whoever has this address can sit down or watch.
invite-qr = QR code with the address of this table
table-rules = Rules
hint-label = Hint
hints-off = No hints at this table
menu-label = Menu
menu-skip = Skip
menu-keys = Keyboard
menu-notes = What we had to make up
menu-so-far = Save what you have seen
menu-moment = Share this moment: a picture
menu-leave = Leave the table
menu-close = Close the table
menu-delete = Delete the table
connection-lost = Connection lost – trying again …
curtain-about = The others look away for a moment.
question-yes = Yes
question-no = No, never mind
keys-heading = With the keyboard
keys-move = go from piece to piece
keys-choose = choose; do what you are trying
keys-turn = turn what you are trying
keys-take-back = take back
keys-skip = skip the animation; put back
keys-zoom = zoom in, zoom out, see everything
keys-loupe = loupe: goes with the mouse or the focus; on a touch screen, press and hold
keys-board = go to the board
keys-log = read the log
keys-chat = chat
keys-hint = ask for a hint
keys-next = to the next table where it is your turn
keys-help = this list
keys-close = Close
arrow-keys = arrows

# Settings
settings-heading = This device
speed-label = Animation
speed-calm = calm
speed-brisk = brisk
speed-off = none
sound-label = Sound
notify-label = Notify me when it is my turn
words-label = Show the table in words
keys-label = Shortcut keys
switch-on = on
switch-off = off

# The end
ending-player = Player
ending-result = What it came to
again-swap = Swap sides
ending-analysis = Skill or luck?
ending-replay = Watch the replay
ending-download = Download the match
ending-film = Download as a film
film-open = all hands open
fair-heading = Was it fair?
fair-about = Before anyone sat down, the table put a secret in a sealed envelope and showed its seal; everybody who sat down sealed a number the same way. Only when all seats were taken were the numbers opened. All chance in this match came from these, and now the envelope is open.
fair-secret = Secret
fair-commitment = Seal
fair-numbers = Numbers
fair-check = Have the table replay it
fair-evidence = Keep what this browser saw
owner-closed = { $count ->
    [one] Whoever opened this table has closed one table after the deal.
   *[other] Whoever opened this table has closed { $count } tables after the deal.
}

# The replay
replay-title = Replay: { $game }
replay-step = Step
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-forward = One step forward
replay-last = To the end
replay-eyes = Seen by
replay-open = everyone, everything open
replay-eyes-of = { $player }
replay-table = To the table
replay-lines = In this step

# Looking back
analysis-title = Skill or luck? { $game }
analysis-begins = One moment …
analysis-retry = Try again
analysis-moment = Decision
analysis-key-mistake = mistake
analysis-key-luck = much luck
analysis-key-turn = the match turns
analysis-sums = Skill and luck
analysis-points = In points: hundredths of the chance to win, ± two standard errors. A decision is judged by what its player could know then.
analysis-go-there = Go there
analysis-list = Decision by decision
analysis-tab-mistakes = Mistakes
analysis-tab-decisions = All decisions
analysis-tab-luck = Luck
analysis-download = Download the analysis
learn-leave = Back to the analysis

# The rulebook
rules-title = Rules: { $game }
rules-contents = Contents
rules-reconstructed = Reconstructed
rules-reconstructed-about = We could not look these up in an original box, so we reconstructed them as well as we could:

# You
me-title = You
me-name = Your name
me-save = Save
me-link-heading = Take your seat with you
me-link-about = With this personal link you can take all your seats with you to another device. It works once, within a day. Keep it to yourself: whoever has it plays as you.
me-link-make = Show my personal link
me-link-label = Your personal link
me-unlink = Let no unused link work any more
me-devices = Your devices
me-device = A browser
me-seen = last seen { DATETIME($day, dateStyle: "medium") }
on-day = { DATETIME($day, dateStyle: "medium") }
me-this-device = this device
me-sign-out = Sign out the others
me-closed = { $count ->
    [one] You have closed one table after the deal. Others see that where you open a table.
   *[other] You have closed { $count } tables after the deal. Others see that where you open a table.
}
me-settings = How you like it
me-settings-about = These stay on this device.
me-kept = What we know about you
me-kept-about = Your name, your language, and what you did at your tables and what came of it. You can have all of it, and you can have it forgotten: you get up everywhere, your name and your words disappear, and matches that have ended stay without your name. This cannot be undone.
me-kept-download = Download all of it
me-forget = Forget me

# Whom one never wants to meet again
blocked-heading = Whom you never meet again
blocked-about = They cannot sit down at your tables nor you at theirs, and you do not read what they say. They are not told. Matches that are being played go on.
blocked-since = since { DATETIME($day, dateStyle: "medium") }
blocked-lift = Lift the block

# Days off
off-heading = Days off
off-about = Where there are days for every decision, your clock stands still while you are off, at most four weeks at a time. Everyone at the table sees until when.
off-until = You are off from { DATETIME($since, dateStyle: "medium") } to { DATETIME($until, dateStyle: "medium") }.
off-first = First day
off-last = Last day
off-take = Take them off
off-back = I am back

# Your book
book-heading = Your book
book-none = Every match you play to its end will stand here.
book-sum = { $count ->
    [one] One match, { $won } of them won or shared.
   *[other] { $count } matches, { $won } of them won or shared.
}
book-match = Match
book-result = Result
book-won = won
book-shared = shared
book-lost = lost
book-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
book-earlier = { $count ->
    [one] One earlier match
   *[other] { $count } earlier matches
}
book-plot-won = won, match by match
book-favourites = Favourite games
book-against = Against whom
book-line = { $count ->
    [one] one match, { $won } won
   *[other] { $count } matches, { $won } won
}
book-csv = As a table (CSV)
book-zip = All match files (ZIP)

# Coming back
waiting-short = Being set up …
waiting-title = { $game } is being set up
waiting-about = After an installation and after every new version, this machine works the rules out once. The page goes on by itself in a moment.

back-title = Welcome back
back-wait = One moment, we are fetching your chair …
back-failed = This link does not work
back-yes = Yes, continue here
back-no = No, stay as it is
back-home = To the shelf

# Errors
error-title = This page has gone astray

# What the browser says by itself
live-analysis-waits = Others come first; yours follows by itself.
live-analysis-made = Looking back on every decision: { $count }
live-analysis-failed = Looking back was interrupted.
live-analysis-best = The best, says the analysis.
live-analysis-mistake = A mistake: it cost { $count } points.
live-analysis-unsure = It may have cost { $count } points, but that is not sure.
live-analysis-level = As good as the best.
live-analysis-better = The analysis likes best: { $label }
live-analysis-forced = There was nothing to choose.
live-analysis-lucky = Luck: { $label }
live-analysis-no-mistakes = No mistakes that the analysis is sure of. Well played!
live-analysis-no-decisions = Nobody ever had a choice.
live-analysis-no-luck = Chance played no part.
live-learn-mine = Learn from your mistakes
live-learn-of = Learn from { $player }’s mistakes
live-learn-number = Mistake { $count } of { $label }
live-learn-about = You see what { $player } saw then, and no more. What would you do now?
live-learn-was = Then it was: { $label }
live-learn-weighs = The analysis is weighing it …
live-learn-show = Show it: { $label }
live-learn-next = The next one
live-learn-finish = That was all
live-learn-on = Go on
live-learn-choose = Choose what is lit up.
live-learn-resumed = You are back where you left off.
live-puzzle-answer = This is my answer
live-puzzle-solved = solved
live-puzzle-try = This is what it would do. Is it your answer?
live-hint-think = Think about what these would bring:
live-hint-more = Show me the best
live-hint-best = The strongest bot, with what you can see:
live-hint-wait = Thinking …
live-dismiss = Dismiss
live-rule = Read this rule
live-unreachable = The table cannot be reached. Please try again in a moment.
live-loupe-tip = Too small? Press and hold the board, and a loupe lies there.
live-retrying = No connection: this is kept and will be sent by itself.
live-failed = That did not work.
live-being-made = being made …
live-film-mine = as I saw it
live-film-of = as { $player } saw it
live-saved = Saved.
live-calls-on = Done: we call you on this device.
live-calls-off = We call you on this device no more.
live-calls-tried = A call is on its way.
live-calls-mailed = Look into your mailbox: a mail with a link is on its way.
live-copied = Copied.
live-back-ask = Continue here as { $player }?
live-back-now = Continue here as { $player }? On this device you are now { $label }.
live-back-same = On this device you are { $player } already.
live-unlinked = Links that nobody has used yet lead nowhere now.
live-signed-out = You are signed in on this device alone.
live-no-notifications = This browser does not allow notifications here.
live-all-choices = All choices ({ $count })
live-your-turn = Your turn
live-pass-to = Pass the device to { $player }
live-i-am = I am { $player }
live-free-seat = Free
live-you = (you)
live-has-left = has left
live-bot-waits = waits for its turn to think
live-mute = Mute
live-remove = Remove
live-about-somebody = More about { $player }
live-block = Never meet { $player } again
live-block-about = You will not sit at one table again, and you will not read what { $player } says. { $player } is not told, and this match goes on. You can take it back on the page “You”.
live-blocked = Done. On the page “You” you can take it back.
live-report = Report it
live-report-about = Whoever runs this server reads it, with what was said and done here. { $player } is not told who reported it.
live-report-line = what { $player } said
live-report-name = the name { $player }
live-report-conduct = how { $player } behaves
live-report-what = What is it about?
live-report-why = What is wrong with it?
live-report-send = Send the report
live-reported = Thank you. Whoever runs this server will read it.
live-never-mind = No, never mind
live-hear-guests = Let spectators talk
live-hush-guests = Keep spectators silent
live-offer-seat = Offer it to anybody
live-kept-for = kept for { $player }
live-clock-of = Time left for { $player }
live-clock-days = { $count } d { $label } h
live-clock-hours = { $count } h { $label } min
live-clock-short = Little time left: { $label }
live-is-late = ran out of time
live-is-resting = on holiday
live-is-away = away
live-is-acting = to move
live-take-back-seat = Take my seat back
live-your-name = Your name
live-seats-free = { $count } of { $label } seats free
live-no-clock = no clock
live-welcome-any = everybody is welcome
live-welcome-beginners = beginners are welcome
live-welcome-experienced = for experienced players
live-is-here = here now
live-bots-in = Bots take the free seats in { $label }
live-invite = Invite
live-invited = Invited
live-sit-down = Sit down
live-i-am-youngest = I am the youngest here
live-your-symbol = Your symbol
live-any-symbol = any symbol
live-sit-down-as = Sit down: { $label }
live-bot-level = Level of the bot
live-seat-bot = Seat a bot
live-let-bot-play = Let a bot play
live-bot = bot
live-again = Again!
live-again-waits = To the new table
live-fair-right = This browser has checked it: the shuffles were fixed before anybody opened a number, and nothing was changed afterwards.
live-fair-wrong = Something does not fit what this browser was shown. Keep the evidence.
live-fair-unseen = This browser was not there when the lots were sealed; the file agrees with itself.
live-fair-without = The deal went without the number of { $player }.
live-fair-secret = The secret is the one that was sealed, and the table is named after it.
live-fair-lots = Every number is the one its seat sealed; bots have none.
live-fair-own = Your own number was mixed in.
live-fair-key = The key of all chance comes from exactly these.
live-fair-log = The log is the one this browser saw grow.
live-not-opened = has not opened the number yet
live-go-without = Go on without it
live-winner = wins
live-take-back = Take back
live-do-it = Do it
live-turn = Turn
live-back = Back
live-put-back = Put back
live-take-out = Take out: { $label }
live-zoom-in = Zoom in
live-zoom-out = Zoom out
live-zoom-fit = Show everything
live-and-more = { $label } and { $count } more
live-held = Picked up. Choose what goes with it ({ $count } to choose from); Escape puts it back.
live-hint-trial = This is how it would be. Nothing is decided yet.
live-hint-turn = Not decided yet: turn it with a click, the wheel or [ ].
live-hint-turn-touch = Not decided yet: tap it to turn it.
live-trial-aloud = Nothing is decided yet. Enter does it, Escape goes back.
live-trial-turn-aloud = Nothing is decided yet. The arrow keys turn it, Enter does it, Escape goes back.
live-table-gone = This table no longer exists.
live-draft-dropped = Something has changed in the meantime: please choose again.
live-sure-leave = Leave the table? A bot may play on for you, and you can come back.
live-sure-close = Close the table? Nobody can play on after that.
live-sure-delete = Delete the table? It will be gone for everyone.
live-sure-forget = Really forget me? This cannot be undone.
live-fold = Fold
live-unfold = Unfold
live-replay-step = Step { $count }
live-play = Play
live-pause = Pause
