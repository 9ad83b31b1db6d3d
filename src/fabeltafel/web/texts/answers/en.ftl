# How things stand
and = { $first } and { $last }
guest = A guest
begins-lot = Who begins is decided by lot.
begins-lot-known = { $name } begins, as decided by lot.
begins-youngest = The youngest begins.
begins-youngest-known = { $name } is the youngest and begins.
begins-seat = { $name } begins.
status-closed = This table is closed.
status-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
watching = You are watching: whoever sits at the table decides.
delay-told = Whoever watches sees everything { $span }.
watching-late = You are watching: you see everything { $span }.
delay-span = { $span } later
delay-after = after the match
status-lots = { $count ->
    [one] Waiting for the number of { $players }.
   *[other] Waiting for the numbers of { $players }.
}
status-yours = It is your turn.
status-waits = { $count ->
    [one] It is { $players }’s turn.
   *[other] { $players } are deciding.
}

# The log
line-sit = { $name } sits down.
line-leave = { $name } leaves the table.
line-bot = A bot plays for { $name }: { $level }.
line-bot-sits = { $name } sits down: a bot ({ $level }).
line-back = { $name } is back.
line-close = The table has been closed.
line-close-operator = Whoever runs this server has closed the table.
line-reveal = { $count ->
    [one] { $players } has opened the number for the lots.
   *[other] { $players } have opened the number for the lots.
}
line-without = Nobody waits any longer for the number of { $name }: the deal goes without it.
line-again = A new table has been set.
line-guests = Those who watch may talk.
line-guests-no = Those who watch may not talk.
line-mute = { $name } may not talk here any more.
line-mute-no = { $name } may talk here again.
line-removed = (taken away)
line-offer = A seat is free for anybody now.
line-timeup = { $name }’s time is up.
line-lost = { $name }’s time is up, and the match is lost for them.
line-stood = Nobody was serving for a while; the clocks stood still.
line-holiday = { $name } takes some days off, until { DATETIME($day, dateStyle: "medium") }.
line-holiday-no = { $name } is back from holiday.

# Time
pace-live = { $minutes ->
    [one] One minute each
   *[other] { $minutes } minutes each
}{ $seconds ->
    [0] {""}
    [one] , and one second more with every decision
   *[other] , and { $seconds } seconds more with every decision
}
pace-days = { $days ->
    [one] One day for every decision
   *[other] { $days } days for every decision
}
zero-bot = Then a bot goes on: { $level }.
zero-lost = Whoever has none left loses.

# The check
check-right = All { $decisions } decisions and every shuffle match the lots and the rules exactly.
check-wrong = Something does not hold: { $reason }

# What cannot be done
refused-apart = You cannot sit down at this table.
refused-blocks = You have blocked { $count } people, and more cannot be kept. Lift a block first, on the page “You”.
refused-nobody = There is nobody here whom this could be about.
refused-reason = Say why, in 1 to { $length } characters.
refused-reports = You have reported enough for now. What you reported will be read; try again later.
refused-yourself = That is yourself.
refused-already-sitting = You already have a seat at this table.
refused-box = Your box cannot be used. Line { $line }, { $fact }: { $why }
refused-box-size = A box file has at most { $length } characters.
refused-broken = Something went wrong on our side. Please try again.
refused-busy = Too much is going on at this table. Please try again.
refused-closed = This table is closed.
refused-field = This request cannot be read: “{ $field }” is missing or wrong.
refused-foreign = This came from another site’s page and was not accepted.
refused-guest = Only those at the table may talk here. Whoever opened it can let others, too.
refused-holiday = Days off begin within a year and last { $days } days at most.
refused-host = This server is not known by that address.
refused-hints = There are no hints at this table.
refused-kept = This seat is kept for somebody who played the last round.
refused-late-guests = Whoever watches here sees everything later, so only those at the table talk.
refused-late = Your time was up, so this seat is no longer yours to play.
refused-left = A bot is playing for you. Take your seat back first.
refused-left-already = You have already left this seat.
refused-line = A message has 1 to { $length } characters.
refused-link = This personal link has been used, is older than a day, was revoked, or is not from here.
refused-malformed = This request cannot be read.
refused-muted = Whoever opened this table does not let you talk here.
refused-name = A name has 1 to { $length } characters.
refused-name-alike = “{ $name }” looks like the name of somebody else at this table.
refused-no-analysis = There is no analysis of this match yet.
refused-no-cookie = Your browser keeps no cookie for this site. Open the home page and allow it.
refused-no-game = There is no game “{ $game }” here.
refused-no-level = There is no bot “{ $level }”.
refused-no-line = Nobody said that here.
refused-no-page = There is nothing at this address.
refused-no-report = This report has been settled, or there is none like it.
refused-no-seat = This table has no such seat.
refused-no-step = The match does not have that many moves.
refused-no-table = This table does not exist, or it has been deleted.
refused-no-word = “{ $word }” means nothing in this game.
refused-not-at-table = Only people at the table can do this.
refused-not-away = You are sitting here already.
refused-not-begun = The match has not begun yet.
refused-not-over = The match is still going on.
refused-not-your-seat = This is not your seat.
refused-not-your-turn = It is not your turn.
refused-not-yours = Only the person who opened the table can do this.
refused-number = This is no number that is awaited here.
refused-old-game = This match was begun under version { $version } of the rules, which this program does not know.
refused-over = This match is over.
refused-own-number = Your own number is for you to open.
refused-address = Calls go to addresses out on the web that begin with https://. This one does not.
refused-endpoints = You are already called in { $count } places of this kind. Remove one first.
refused-no-endpoint = You are not called there any more.
refused-trials = That was enough calls to try it out. Wait an hour.
refused-mail-link = This link does not count any more.
refused-mailbox = This is no address that mail can be sent to.
refused-mails = A mail is already on its way there. Look into your mailbox, or try again in a few hours.
refused-no-mail = This server sends no mail.
refused-promise = This table’s secret has been used before. Please try again.
refused-running = The match is still going on. Close the table first.
refused-acquaintance = You have not played with them yet.
refused-invitations = This table has invited enough people.
refused-full = All seats are taken here.
refused-seat-in-use = Somebody is playing here.
refused-seat-taken = Somebody else was quicker: this seat is taken.
refused-seats = This game cannot be played with { $count } seats like these.
refused-stale = The table has moved on. Look again, then decide.
refused-symbol-taken = Somebody else has chosen this symbol already.
refused-time-up = Your time is up.
refused-toml = Your box file cannot be read: { $why }
refused-too-fast = Too many requests. Wait a moment.
refused-too-large = This is too much at once.
refused-unfinished = This match was never played to its end, so there is nothing to look back on.
refused-unmade = This cannot be made here: { $why }
refused-unreadable = The log of this table cannot be read any more.
refused-unwritable = The table cannot write anything down just now. Nothing has happened; please try again.
refused-preparing = { $game } is still being set up; it goes on by itself in a moment.
refused-word = “{ $label }” is not possible now. { $why } { $rule }

# Lessons
learn-not-yet = Not yet: “{ $tried }” would be allowed, but first do this: “{ $wanted }”.
learn-read-first = Not yet: read on first.

# Looking back
verdict-best = Yes! That is the best the analysis knows here.
verdict-good = Good: as far as can be told, just as good as the best, “{ $label }”.
verdict-same = That is what was decided then. It cost { $cost } points; better would have been “{ $label }”.
verdict-worse = That would have cost { $cost } points. Better would have been “{ $label }”.

# Puzzles
puzzle-right = Right! After “{ $label }” you win about { $chance } matches out of 100. The next best, “{ $other }”, wins { $cost } fewer.
puzzle-solution = The best is “{ $label }”: with it you win about { $chance } matches out of 100. The next best, “{ $other }”, wins { $cost } fewer.
puzzle-wrong = “{ $label }” is allowed, but there is something better: with it you win about { $cost } matches out of 100 fewer. Try again!

# Hints
advice-first = About { $percent }% to win, give or take { $error }.
advice-less = About { $percent }% to win, give or take { $error }: { $cost } less than the first.
advice-like = About { $percent }% to win, give or take { $error }: as good as the first, as far as anybody can tell.
advice-unweighed = The strongest bot looked at nothing else here.
