# How things stand
and = { $first } und { $last }
guest = Ein Gast
begins-lot = Das Los entscheidet, wer beginnt.
begins-lot-known = Das Los hat entschieden: { $name } beginnt.
begins-youngest = Wer am jüngsten ist, beginnt.
begins-youngest-known = { $name } ist am jüngsten und beginnt.
begins-seat = { $name } beginnt.
status-closed = Dieser Tisch ist geschlossen.
status-free = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
watching = Du schaust zu: Es entscheidet, wer am Tisch sitzt.
delay-told = Wer zuschaut, sieht alles { $span }.
watching-late = Du schaust zu und siehst alles { $span }.
delay-span = { $span } später
delay-after = nach der Partie
status-lots = { $count ->
    [one] Wir warten auf die Zahl von { $players }.
   *[other] Wir warten auf die Zahlen von { $players }.
}
status-yours = Du bist am Zug.
status-waits = { $count ->
    [one] { $players } ist am Zug.
   *[other] { $players } überlegen.
}

# The log
line-sit = { $name } setzt sich an den Tisch.
line-leave = { $name } steht vom Tisch auf.
line-bot = Ein Bot spielt für { $name }: { $level }.
line-bot-sits = { $name } setzt sich an den Tisch: ein Bot ({ $level }).
line-back = { $name } ist wieder da.
line-close = Der Tisch wurde geschlossen.
line-close-operator = Wer diesen Server betreibt, hat den Tisch geschlossen.
line-reveal = { $count ->
    [one] { $players } hat die Zahl für das Los geöffnet.
   *[other] { $players } haben die Zahl für das Los geöffnet.
}
line-without = Niemand wartet mehr auf die Zahl von { $name }: Es wird ohne sie gegeben.
line-again = Ein neuer Tisch ist gedeckt.
line-guests = Wer zuschaut, darf reden.
line-guests-no = Wer zuschaut, darf nicht reden.
line-mute = { $name } darf hier nicht mehr reden.
line-mute-no = { $name } darf hier wieder reden.
line-removed = (entfernt)
line-offer = Ein Platz ist jetzt für alle frei.
line-timeup = Die Zeit von { $name } ist um.
line-lost = Die Zeit von { $name } ist um, und damit ist die Partie für { $name } verloren.
line-stood = Der Server stand eine Weile still, und mit ihm die Uhren.
line-holiday = { $name } macht Urlaub bis { DATETIME($day, dateStyle: "medium") }.
line-holiday-no = { $name } ist aus dem Urlaub zurück.

# Time
pace-live = { $minutes ->
    [one] Eine Minute pro Person
   *[other] { $minutes } Minuten pro Person
}{ $seconds ->
    [0] {""}
    [one] , dazu eine Sekunde für jede Entscheidung
   *[other] , dazu { $seconds } Sekunden für jede Entscheidung
}
pace-days = { $days ->
    [one] Ein Tag pro Entscheidung
   *[other] { $days } Tage pro Entscheidung
}
zero-bot = Danach spielt ein Bot weiter: { $level }.
zero-lost = Wer keine Zeit mehr hat, verliert.

# The check
check-right = Alle { $decisions } Entscheidungen und jedes Mischen passen genau zu den Losen und den Regeln.
check-wrong = Etwas stimmt nicht: { $reason }

# What cannot be done
refused-apart = An diesen Tisch kannst du dich nicht setzen.
refused-blocks = Du hast { $count } Leute blockiert, mehr geht nicht. Heb zuerst eine Blockierung auf, auf der Seite „Du“.
refused-nobody = Hier ist niemand, um den es gehen könnte.
refused-reason = Sag warum, in 1 bis { $length } Zeichen.
refused-reports = Du hast fürs Erste genug gemeldet. Was du gemeldet hast, wird gelesen; versuch es später wieder.
refused-yourself = Das bist du selbst.
refused-already-sitting = Du sitzt schon an diesem Tisch.
refused-box = Deine Schachtel ist nicht brauchbar. Zeile { $line }, { $fact }: { $why }
refused-box-size = Eine Schachteldatei hat höchstens { $length } Zeichen.
refused-broken = Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.
refused-busy = An diesem Tisch ist gerade zu viel los. Bitte versuch es noch einmal.
refused-closed = Dieser Tisch ist geschlossen.
refused-field = Diese Anfrage ist nicht lesbar: „{ $field }“ fehlt oder stimmt nicht.
refused-foreign = Das kam von der Seite einer anderen Website und wurde nicht angenommen.
refused-guest = Hier redet nur, wer am Tisch sitzt. Wer ihn eröffnet hat, kann auch andere reden lassen.
refused-holiday = Ein Urlaub beginnt innerhalb eines Jahres und dauert höchstens { $days } Tage.
refused-host = Unter dieser Adresse ist dieser Server nicht bekannt.
refused-hints = An diesem Tisch gibt es keine Tipps.
refused-kept = Dieser Platz ist für jemanden frei gehalten, der die letzte Partie mitgespielt hat.
refused-late-guests = Wer hier zuschaut, sieht alles später; darum redet nur, wer am Tisch sitzt.
refused-late = Deine Zeit war um; auf diesem Platz spielst du nicht mehr mit.
refused-left = Für dich spielt ein Bot. Nimm zuerst deinen Platz wieder ein.
refused-left-already = Du bist hier schon aufgestanden.
refused-line = Eine Nachricht hat 1 bis { $length } Zeichen.
refused-link = Dieser persönliche Link wurde schon benutzt, ist älter als ein Tag, wurde zurückgezogen oder ist nicht von hier.
refused-malformed = Diese Anfrage ist nicht lesbar.
refused-muted = Wer diesen Tisch eröffnet hat, lässt dich hier nicht reden.
refused-name = Ein Name hat 1 bis { $length } Zeichen.
refused-name-alike = „{ $name }“ sieht aus wie der Name von jemand anderem an diesem Tisch.
refused-no-analysis = Von dieser Partie gibt es noch keine Analyse.
refused-no-cookie = Dein Browser behält kein Cookie dieser Website. Öffne die Startseite und erlaube es.
refused-no-game = Das Spiel „{ $game }“ gibt es hier nicht.
refused-no-level = Einen Bot „{ $level }“ gibt es nicht.
refused-no-line = Das hat hier niemand gesagt.
refused-no-page = Unter dieser Adresse ist nichts zu finden.
refused-no-report = Diese Meldung ist erledigt, oder es gibt sie nicht.
refused-no-seat = Diesen Platz hat der Tisch nicht.
refused-no-step = So viele Züge hat die Partie nicht.
refused-no-table = Diesen Tisch gibt es nicht oder er wurde gelöscht.
refused-no-word = „{ $word }“ bedeutet in diesem Spiel nichts.
refused-not-at-table = Das kann nur, wer am Tisch sitzt.
refused-not-away = Du sitzt hier schon.
refused-not-begun = Die Partie hat noch nicht begonnen.
refused-not-over = Die Partie läuft noch.
refused-not-your-seat = Das ist nicht dein Platz.
refused-not-your-turn = Du bist nicht am Zug.
refused-not-yours = Das kann nur, wer den Tisch eröffnet hat.
refused-number = Auf diese Zahl wartet hier niemand.
refused-old-game = Diese Partie wurde nach Version { $version } der Regeln begonnen, die dieses Programm nicht kennt.
refused-over = Diese Partie ist zu Ende.
refused-own-number = Deine eigene Zahl öffnest du selbst.
refused-address = Rufe gehen an Adressen draußen im Web, die mit https:// beginnen. Diese gehört nicht dazu.
refused-endpoints = Du wirst schon an { $count } Orten dieser Art gerufen. Nimm zuerst einen weg.
refused-no-endpoint = Dort wirst du nicht mehr gerufen.
refused-trials = Das waren genug Rufe zum Ausprobieren. Warte eine Stunde.
refused-mail-link = Dieser Link gilt nicht mehr.
refused-mailbox = An diese Adresse kann man keine E-Mail schicken.
refused-mails = Dorthin ist schon eine E-Mail unterwegs. Schau in dein Postfach oder versuch es in ein paar Stunden noch einmal.
refused-no-mail = Dieser Server verschickt keine E-Mails.
refused-promise = Das Geheimnis dieses Tisches wurde schon einmal benutzt. Bitte versuch es noch einmal.
refused-running = Die Partie läuft noch. Schließ zuerst den Tisch.
refused-acquaintance = Mit ihnen hast du noch nicht gespielt.
refused-invitations = Dieser Tisch hat genug Leute eingeladen.
refused-full = Hier sind alle Plätze besetzt.
refused-seat-in-use = Hier spielt schon jemand.
refused-seat-taken = Jemand war schneller: Dieser Platz ist besetzt.
refused-seats = Mit { $count } solchen Plätzen lässt sich dieses Spiel nicht spielen.
refused-stale = Der Tisch ist schon weiter. Schau noch einmal hin und entscheide dann.
refused-symbol-taken = Dieses Symbol hat schon jemand anderes gewählt.
refused-time-up = Deine Zeit ist um.
refused-toml = Deine Schachteldatei ist nicht lesbar: { $why }
refused-too-fast = Zu viele Anfragen. Warte einen Moment.
refused-too-large = Das ist zu viel auf einmal.
refused-unfinished = Diese Partie wurde nie zu Ende gespielt; es gibt nichts zurückzuschauen.
refused-unmade = Das lässt sich hier nicht herstellen: { $why }
refused-unreadable = Das Protokoll dieses Tisches ist nicht mehr lesbar.
refused-unwritable = Der Tisch kann gerade nichts aufschreiben. Es ist nichts geschehen; bitte versuch es noch einmal.
refused-preparing = { $game } wird noch aufgebaut; gleich geht es von selbst weiter.
refused-word = „{ $label }“ geht jetzt nicht. { $why } { $rule }

# Lessons
learn-not-yet = Noch nicht: „{ $tried }“ wäre erlaubt, aber mach zuerst dies: „{ $wanted }“.
learn-read-first = Noch nicht: Lies erst weiter.

# Looking back
verdict-best = Ja! Etwas Besseres kennt die Analyse hier nicht.
verdict-good = Gut: soweit sich das sagen lässt, ebenso gut wie das Beste, „{ $label }“.
verdict-same = Genau das wurde damals entschieden. Es kostete { $cost } Punkte; besser wäre „{ $label }“ gewesen.
verdict-worse = Das hätte { $cost } Punkte gekostet. Besser wäre „{ $label }“ gewesen.

# Puzzles
puzzle-right = Richtig! Nach „{ $label }“ gewinnst du etwa { $chance } von 100 Partien. Mit dem Nächstbesten, „{ $other }“, sind es { $cost } weniger.
puzzle-solution = Am besten ist „{ $label }“: Damit gewinnst du etwa { $chance } von 100 Partien. Mit dem Nächstbesten, „{ $other }“, sind es { $cost } weniger.
puzzle-wrong = „{ $label }“ ist erlaubt, aber es gibt Besseres: So gewinnst du von 100 Partien etwa { $cost } weniger. Versuch es noch einmal!

# Hints
advice-first = Gewinnchance etwa { $percent } %, { $error } mehr oder weniger.
advice-less = Gewinnchance etwa { $percent } %, { $error } mehr oder weniger: { $cost } weniger als beim Ersten.
advice-like = Gewinnchance etwa { $percent } %, { $error } mehr oder weniger: so gut wie das Erste, soweit sich das sagen lässt.
advice-unweighed = Etwas anderes hat sich der stärkste Bot hier nicht angesehen.
