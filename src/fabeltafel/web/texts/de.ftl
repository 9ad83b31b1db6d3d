# Every page
site-motto = Es war einmal ein Tisch …
site-about = Märchenhafte Brettspiele für Menschen und Bots, an einem Tisch.
skip-to-content = Direkt zum Inhalt
site-home = Fabeltafel, zum Regal
me-link = Du
language-label = Sprache
theme-label = Tag oder Nacht
theme-auto = automatisch
theme-light = Tag
theme-dark = Nacht
needs-script = Ohne JavaScript bleibt der Tisch stumm. Schalte es bitte ein.
footer-promise = Kein Konto, kein Tracking, keine neugierigen Blicke: Dieser Tisch spricht nur mit seinem eigenen Server.

# The shelf
home-title = Das Regal
shelf-heading = Im Regal
shelf-players = { $players } Spieler
shelf-open = Tisch eröffnen
shelf-rules = Regeln lesen
tables-heading = Deine Tische
tables-none = Du sitzt noch nirgends. Nimm dir ein Spiel aus dem Regal!
tables-with = mit { $names }
tables-waits = wartet auf { $names }
tables-since = schon { $span }
tables-left = noch { $span }
tables-finished = { $count ->
    [one] Eine beendete Partie
   *[other] { $count } beendete Partien
}
next-link = Du bist dran
next-about = Zum nächsten Tisch, an dem du am Zug bist (n)
state-yours = du bist am Zug
state-waiting = die anderen überlegen
state-running = hier wird gespielt
state-over = zu Ende
state-invited = du bist eingeladen
state-unreadable = lässt sich nicht mehr lesen
state-free = noch Plätze frei

# Learning a game by playing it
learn-link = Spielend lernen
learn-title = { $game } lernen
learn-heading = Die Lektion
learn-progress = Wie weit du bist
learn-you = Fuchs
learn-real = { $count ->
    [one] Jetzt eine echte Partie, gegen einen leichten Bot
   *[other] Jetzt eine echte Partie, gegen leichte Bots
}
learn-shelf = Zurück zum Regal
learn-back = ← Ein Schritt zurück
learn-first = Von vorn

# Puzzles
puzzle-link = Rätsel
puzzle-title = { $game }: Rätsel
puzzle-heading = Das Rätsel
puzzle-number = Rätsel { $number } von { $count }
puzzle-find = Finde den besten Zug! Du siehst, was diese Person sieht, und eine Entscheidung ist klar besser als alle anderen.
puzzle-all = Alle Rätsel
puzzle-show = Zeig es mir
puzzle-next = Nächstes Rätsel
puzzle-shelf = Zurück zum Regal

# Opening a table
open-title = Tisch eröffnen: { $game }
open-quick = Gleich gegen Bots spielen
open-quick-about = { $count ->
    [one] Ein Bot setzt sich zu dir, stark wie ein Lehrling.
   *[other] { $count } Bots setzen sich zu dir, stark wie Lehrlinge.
}
open-own = Oder deck den Tisch selbst
open-players = Zu wievielt seid ihr?
open-seats = Wer sitzt wo?
open-seat = Platz { $seat }
kind-me = ich
kind-friend = jemand per Link
kind-here = jemand an diesem Gerät
kind-bot = ein Bot
open-level = Stärke des Bots auf Platz { $seat }
open-here-name = Name der Person auf Platz { $seat }
open-your-name = Dein Name
open-symbol = Dein Symbol
open-here-symbol = Symbol der Person auf Platz { $seat }
any-symbol = egal welches
open-play-as = Spielen als
open-begins = Wer beginnt?
begins-by-lot = das Los entscheidet
begins-the-youngest = wer am jüngsten ist
open-youngest = Ich bin hier am jüngsten
open-box = Eine eigene Schachtel
open-box-about = Steht in deiner Schachtel etwas anderes? Trag es in unsere Schachteldatei ein und spiel damit; alle am Tisch sehen, was anders ist.
open-box-take = Unsere Schachteldatei
print-heading = Drucken und spielen
print-about = Die ganze Schachtel als PDF zum Ausschneiden, im Maßstab, mit der Spielregel als Heft.
print-colours = farbig
print-saving = tintensparend
open-box-file = Deine Schachteldatei
open-box-text = … oder ihr Text
open-variants = Varianten
open-away = So lange darf jemand weg sein, bevor ein Bot einspringt
open-hints = Wer am Zug ist, darf um einen Tipp bitten
open-stand-in = Für alle, die aufstehen oder wegbleiben, spielt
away-moment = weniger als eine Minute
away-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
away-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
away-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
clock-heading = Uhr
clock-none = keine Uhr
clock-live = live: alle sitzen am Tisch
clock-days = tageweise: wann immer es passt
clock-minutes = Minuten pro Person
clock-seconds = Sekunden mehr pro Entscheidung
clock-each = Für jede Entscheidung
clock-zero = Wenn jemandes Zeit um ist
clock-zero-bot = spielt ein Bot weiter
clock-zero-lost = ist die Partie für ihn verloren
open-go = Tisch decken
guest-names = Fuchs, Hase, Eule, Dachs, Igel, Elster, Otter, Zaunkönig
seats-title = Leute finden
seats-link = Leute zum Mitspielen finden
seats-open = Freie Plätze
seats-none = Gerade wartet niemand. Drück auf „Jetzt spielen“, oder eröffne selbst einen Tisch und lass andere kommen.
play-now = Jetzt spielen
play-now-about = Mit wem auch immer; nach einer Minute setzen sich Bots auf die Plätze, die noch frei sind.
filter-any = alle
filter-game = Spiel
filter-pace = Uhr
filter-welcome = Wer willkommen ist
welcome-any = alle
welcome-beginners = auch Anfänger
welcome-experienced = Erfahrene
open-others = Andere
open-public = Auch Unbekannte dürfen sich auf die Plätze für Freunde setzen
open-public-about = Der Tisch steht dann bei den freien Plätzen, wo ihn alle auf diesem Server finden.
open-delay = Wer zuschaut, sieht alles
delay-none = sofort
invite-friends = Leute, mit denen du gespielt hast
invite-decline = Nein, danke

# The table
board-label = Der Tisch
now-heading = Was nun?
standing-label = Wie es steht
seats-people = Wer am Tisch sitzt
seats-heading = Am Tisch
since-heading = Was seit meinem Zug geschah
since-play = Noch einmal abspielen
log-heading = Was geschah
log-earlier = Früher
past-board = Das Brett davor und danach
past-before = Davor
past-after = Danach
past-now = Zurück zur Partie
log-fold = Einklappen
chat-label = Sag allen etwas
chat-send = Sagen
words-heading = Der Tisch in Worten
box-own = Gespielt mit einer eigenen Schachtel
box-differs = { $fact }: { $own } statt { $usual }
invite-heading = Jemanden einladen
invite-address = Adresse dieses Tisches
invite-copy = Kopieren
invite-about = Wer diese Adresse hat, kann sich dazusetzen oder zuschauen.
invite-qr = QR-Code mit der Adresse dieses Tisches
table-rules = Regeln
hint-label = Tipp
hints-off = Keine Tipps an diesem Tisch
menu-label = Menü
menu-skip = Überspringen
menu-keys = Tastatur
menu-notes = Was wir uns ausdenken mussten
menu-so-far = Bisher Gesehenes speichern
menu-moment = Diesen Moment teilen: ein Bild
menu-leave = Vom Tisch aufstehen
menu-close = Tisch schließen
menu-delete = Tisch löschen
connection-lost = Verbindung verloren – wir versuchen es weiter …
curtain-about = Die anderen schauen kurz weg.
question-yes = Ja
question-no = Nein, doch nicht
keys-heading = Mit der Tastatur
keys-move = von Teil zu Teil
keys-choose = wählen; tun, was du ausprobierst
keys-turn = drehen, was du ausprobierst
keys-take-back = zurücknehmen
keys-skip = Animation überspringen; zurücklegen
keys-zoom = heranholen, wegrücken, alles zeigen
keys-loupe = Lupe: folgt der Maus oder dem Fokus; auf dem Touchscreen gedrückt halten
keys-board = zum Spielplan
keys-log = Bericht lesen
keys-chat = plaudern
keys-hint = um einen Tipp bitten
keys-next = zum nächsten Tisch, an dem du am Zug bist
keys-help = diese Liste
keys-close = Schließen
arrow-keys = Pfeile

# Settings
settings-heading = Dieses Gerät
speed-label = Animation
speed-calm = gemächlich
speed-brisk = flott
speed-off = keine
sound-label = Ton
notify-label = Melde dich, wenn ich am Zug bin
words-label = Den Tisch in Worten zeigen
keys-label = Tastenkürzel
switch-on = an
switch-off = aus

# The end
ending-player = Name
ending-result = Ergebnis
again-swap = Seiten tauschen
ending-analysis = Können oder Glück?
ending-replay = Zum Rückblick
ending-download = Partie herunterladen
ending-film = Als Film herunterladen
film-open = mit offenen Karten
fair-heading = Ging es mit rechten Dingen zu?
fair-about = Bevor sich jemand setzte, hat der Tisch ein Geheimnis in einen versiegelten Umschlag gelegt und das Siegel gezeigt; wer sich setzte, hat ebenso eine Zahl versiegelt. Erst als alle Plätze besetzt waren, wurden die Zahlen geöffnet. Aller Zufall dieser Partie kam daraus, und jetzt ist der Umschlag offen.
fair-secret = Geheimnis
fair-commitment = Siegel
fair-numbers = Zahlen
fair-check = Den Tisch nachspielen lassen
fair-evidence = Behalten, was dieser Browser sah
owner-closed = { $count ->
    [one] Wer diesen Tisch eröffnet hat, hat einen Tisch nach dem Geben geschlossen.
   *[other] Wer diesen Tisch eröffnet hat, hat { $count } Tische nach dem Geben geschlossen.
}

# The replay
replay-title = Rückblick: { $game }
replay-step = Schritt
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-eyes = Gesehen von
replay-open = allen, alles offen
replay-eyes-of = { $player }
replay-table = Zum Tisch
replay-lines = In diesem Schritt

# Looking back
analysis-title = Können oder Glück? { $game }
analysis-begins = Einen Augenblick …
analysis-retry = Noch einmal versuchen
analysis-moment = Entscheidung
analysis-key-mistake = Fehler
analysis-key-luck = viel Glück
analysis-key-turn = die Partie kippt
analysis-sums = Können und Glück
analysis-points = In Punkten: Hundertstel der Gewinnchance, ± zwei Standardfehler. Eine Entscheidung wird danach beurteilt, was man damals wissen konnte.
analysis-go-there = Dorthin
analysis-list = Entscheidung für Entscheidung
analysis-tab-mistakes = Fehler
analysis-tab-decisions = Alle Entscheidungen
analysis-tab-luck = Glück
analysis-download = Analyse herunterladen
learn-leave = Zurück zur Analyse

# The rulebook
rules-title = Regeln: { $game }
rules-contents = Inhalt
rules-reconstructed = Rekonstruiert
rules-reconstructed-about = Das konnten wir in keiner Originalschachtel nachsehen; wir haben es so gut wie möglich nachgebildet:

# You
me-title = Du
me-name = Dein Name
me-save = Speichern
me-link-heading = Nimm deinen Stuhl mit
me-link-about = Mit diesem persönlichen Link nimmst du alle deine Plätze mit auf ein anderes Gerät. Er gilt einmal und einen Tag lang. Behalt ihn für dich: Wer ihn hat, spielt in deinem Namen.
me-link-make = Meinen persönlichen Link zeigen
me-link-label = Dein persönlicher Link
me-unlink = Unbenutzte Links nicht mehr gelten lassen
me-devices = Deine Geräte
me-device = Ein Browser
me-seen = zuletzt am { DATETIME($day, dateStyle: "medium") }
on-day = { DATETIME($day, dateStyle: "medium") }
me-this-device = dieses Gerät
me-sign-out = Die anderen abmelden
me-closed = { $count ->
    [one] Du hast einen Tisch nach dem Geben geschlossen. Andere sehen das dort, wo du einen Tisch eröffnest.
   *[other] Du hast { $count } Tische nach dem Geben geschlossen. Andere sehen das dort, wo du einen Tisch eröffnest.
}
me-settings = So magst du es
me-settings-about = Das bleibt auf diesem Gerät.
me-kept = Was wir über dich wissen
me-kept-about = Dein Name, deine Sprache und was du an deinen Tischen getan hast und was dabei herauskam. Du kannst alles mitnehmen, und du kannst es vergessen lassen: Du stehst überall auf, dein Name und deine Worte verschwinden, und beendete Partien bleiben ohne deinen Namen bestehen. Das lässt sich nicht rückgängig machen.
me-kept-download = Alles herunterladen
me-forget = Vergesst mich

# Whom one never wants to meet again
blocked-heading = Wem du nie wieder begegnest
blocked-about = Sie können sich nicht an deine Tische setzen und du dich nicht an ihre, und du liest nicht, was sie sagen. Sie erfahren nichts davon. Partien, die schon laufen, gehen weiter.
blocked-since = seit { DATETIME($day, dateStyle: "medium") }
blocked-lift = Blockierung aufheben

# Days off
off-heading = Urlaub
off-about = An Tischen mit Tagen für jede Entscheidung steht deine Uhr still, solange du weg bist, höchstens vier Wochen am Stück. Alle am Tisch sehen, bis wann.
off-until = Du bist weg vom { DATETIME($since, dateStyle: "medium") } bis zum { DATETIME($until, dateStyle: "medium") }.
off-first = Erster Tag
off-last = Letzter Tag
off-take = Freinehmen
off-back = Ich bin wieder da

# Your book
book-heading = Dein Buch
book-none = Jede Partie, die du zu Ende spielst, steht hier.
book-sum = { $count ->
    [one] Eine Partie, davon { $won } gewonnen oder geteilt.
   *[other] { $count } Partien, davon { $won } gewonnen oder geteilt.
}
book-match = Partie
book-result = Ergebnis
book-won = gewonnen
book-shared = geteilt
book-lost = verloren
book-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
book-earlier = { $count ->
    [one] Eine frühere Partie
   *[other] { $count } frühere Partien
}
book-plot-won = gewonnen, Partie für Partie
book-favourites = Lieblingsspiele
book-against = Gegen wen
book-line = { $count ->
    [one] eine Partie, { $won } gewonnen
   *[other] { $count } Partien, { $won } gewonnen
}
book-csv = Als Tabelle (CSV)
book-zip = Alle Partiedateien (ZIP)

# Coming back
waiting-short = Wird aufgebaut …
waiting-title = { $game } wird aufgebaut
waiting-about = Nach einer Installation und nach jeder neuen Fassung bereitet dieser Rechner die Regeln einmal vor. Gleich geht diese Seite von selbst weiter.

back-title = Willkommen zurück
back-wait = Einen Augenblick, wir holen deinen Stuhl …
back-failed = Dieser Link funktioniert nicht
back-yes = Ja, hier weitermachen
back-no = Nein, alles bleibt, wie es ist
back-home = Zum Regal

# Errors
error-title = Diese Seite hat sich verlaufen

# What the browser says by itself
live-analysis-waits = Andere sind zuerst dran; diese folgt von selbst.
live-analysis-made = Jede Entscheidung wird angeschaut: { $count }
live-analysis-failed = Das Zurückschauen wurde unterbrochen.
live-analysis-best = Das Beste, sagt die Analyse.
live-analysis-mistake = Ein Fehler: Er kostete { $count } Punkte.
live-analysis-unsure = Vielleicht kostete es { $count } Punkte, aber sicher ist das nicht.
live-analysis-level = So gut wie das Beste.
live-analysis-better = Der Analyse gefällt besser: { $label }
live-analysis-forced = Es gab nichts zu wählen.
live-analysis-lucky = Glück: { $label }
live-analysis-no-mistakes = Keine Fehler, bei denen sich die Analyse sicher ist. Gut gespielt!
live-analysis-no-decisions = Es gab nie etwas zu wählen.
live-analysis-no-luck = Der Zufall war nie im Spiel.
live-learn-mine = Lerne aus deinen Fehlern
live-learn-of = Lerne aus den Fehlern von { $player }
live-learn-number = Fehler { $count } von { $label }
live-learn-about = Du siehst, was { $player } damals sah, und nicht mehr. Was würdest du jetzt tun?
live-learn-was = Damals war es: { $label }
live-learn-weighs = Die Analyse wägt ab …
live-learn-show = Zeigen: { $label }
live-learn-next = Der nächste
live-learn-finish = Das war alles
live-learn-on = Weiter
live-learn-choose = Wähle, was leuchtet.
live-learn-resumed = Du bist wieder da, wo du aufgehört hast.
live-puzzle-answer = Das ist meine Antwort
live-puzzle-solved = gelöst
live-puzzle-try = Das würde geschehen. Ist es deine Antwort?
live-hint-think = Überleg, was das bringen würde:
live-hint-more = Zeig mir das Beste
live-hint-best = Der stärkste Bot, mit dem, was du siehst:
live-hint-wait = Kurz nachdenken …
live-dismiss = Weg damit
live-rule = Diese Regel lesen
live-unreachable = Der Tisch ist nicht zu erreichen. Versuch es gleich noch einmal.
live-loupe-tip = Zu klein? Halte den Finger auf dem Brett, dann liegt dort eine Lupe.
live-retrying = Keine Verbindung: Das bleibt aufgehoben und wird von selbst gesendet.
live-failed = Das hat nicht geklappt.
live-being-made = wird gemacht …
live-film-mine = wie ich es sah
live-film-of = wie { $player } es sah
live-saved = Gespeichert.
live-calls-on = Fertig: Auf diesem Gerät rufen wir dich.
live-calls-off = Auf diesem Gerät rufen wir dich nicht mehr.
live-calls-tried = Ein Ruf ist unterwegs.
live-calls-mailed = Schau in dein Postfach: Eine E-Mail mit einem Link ist unterwegs.
live-copied = Kopiert.
live-back-ask = Hier als { $player } weitermachen?
live-back-now = Hier als { $player } weitermachen? Auf diesem Gerät bist du jetzt { $label }.
live-back-same = Auf diesem Gerät bist du schon { $player }.
live-unlinked = Links, die noch niemand benutzt hat, führen jetzt nirgends mehr hin.
live-signed-out = Du bist nur noch auf diesem Gerät angemeldet.
live-no-notifications = Dieser Browser erlaubt hier keine Mitteilungen.
live-all-choices = Alle Möglichkeiten ({ $count })
live-your-turn = Du bist am Zug
live-pass-to = Gib das Gerät an { $player } weiter
live-i-am = Ich bin { $player }
live-free-seat = Frei
live-you = (du)
live-has-left = ist aufgestanden
live-bot-waits = wartet, bis er nachdenken darf
live-mute = Stumm schalten
live-remove = Entfernen
live-about-somebody = Mehr zu { $player }
live-block = { $player } nie wieder begegnen
live-block-about = Ihr sitzt nie wieder an einem Tisch, und du liest nicht mehr, was { $player } sagt. { $player } erfährt nichts davon, und diese Partie geht weiter. Auf der Seite „Du“ kannst du es zurücknehmen.
live-blocked = Erledigt. Auf der Seite „Du“ kannst du es zurücknehmen.
live-report = Melden
live-report-about = Wer diesen Server betreibt, liest es, mit dem, was hier gesagt und getan wurde. { $player } erfährt nicht, wer es gemeldet hat.
live-report-line = was { $player } gesagt hat
live-report-name = der Name { $player }
live-report-conduct = wie { $player } sich benimmt
live-report-what = Worum geht es?
live-report-why = Was ist damit nicht in Ordnung?
live-report-send = Meldung abschicken
live-reported = Danke. Wer diesen Server betreibt, wird es lesen.
live-never-mind = Nein, doch nicht
live-hear-guests = Zuschauer reden lassen
live-hush-guests = Zuschauer schweigen lassen
live-offer-seat = Für alle freigeben
live-kept-for = frei gehalten für { $player }
live-clock-of = Restzeit von { $player }
live-clock-days = { $count } T { $label } Std
live-clock-hours = { $count } Std { $label } Min
live-clock-short = Nur noch wenig Zeit: { $label }
live-is-late = Zeit abgelaufen
live-is-resting = im Urlaub
live-is-away = kurz weg
live-is-acting = am Zug
live-take-back-seat = Meinen Platz zurücknehmen
live-your-name = Dein Name
live-seats-free = { $count } von { $label } Plätzen frei
live-no-clock = keine Uhr
live-welcome-any = alle sind willkommen
live-welcome-beginners = Anfänger sind willkommen
live-welcome-experienced = für Erfahrene
live-is-here = gerade da
live-bots-in = In { $label } setzen sich Bots auf die freien Plätze
live-invite = Einladen
live-invited = Eingeladen
live-sit-down = Platz nehmen
live-i-am-youngest = Ich bin hier am jüngsten
live-your-symbol = Dein Symbol
live-any-symbol = egal welches
live-sit-down-as = Platz nehmen: { $label }
live-bot-level = Stärke des Bots
live-seat-bot = Bot hinsetzen
live-let-bot-play = Bot spielen lassen
live-bot = Bot
live-again = Noch einmal!
live-again-waits = Zum neuen Tisch
live-fair-right = Dieser Browser hat es geprüft: Das Geben stand fest, bevor jemand eine Zahl öffnete, und danach wurde nichts geändert.
live-fair-wrong = Etwas passt nicht zu dem, was diesem Browser gezeigt wurde. Behalte den Beweis.
live-fair-unseen = Dieser Browser war nicht dabei, als die Lose versiegelt wurden; die Datei stimmt mit sich selbst überein.
live-fair-without = Es wurde ohne die Zahl von { $player } gegeben.
live-fair-secret = Das Geheimnis ist das versiegelte, und der Tisch heißt danach.
live-fair-lots = Jede Zahl ist die, die an ihrem Platz versiegelt wurde; Bots haben keine.
live-fair-own = Deine eigene Zahl war dabei.
live-fair-key = Der Schlüssel allen Zufalls kommt genau daraus.
live-fair-log = Das Protokoll ist das, das dieser Browser wachsen sah.
live-not-opened = hat die Zahl noch nicht geöffnet
live-go-without = Ohne sie weitermachen
live-winner = gewinnt
live-take-back = Zurücknehmen
live-do-it = So machen
live-turn = Drehen
live-back = Zurück
live-put-back = Zurücklegen
live-take-out = Herausnehmen: { $label }
live-zoom-in = Näher heran
live-zoom-out = Weiter weg
live-zoom-fit = Alles zeigen
live-and-more = { $label } und { $count } weitere
live-held = Aufgenommen. Wähle, was dazugehört ({ $count } zur Auswahl); mit Escape legst du es zurück.
live-hint-trial = So sähe es aus. Noch ist nichts entschieden.
live-hint-turn = Noch offen: Dreh mit Klick, Mausrad oder [ ].
live-hint-turn-touch = Noch offen: Tipp darauf, um zu drehen.
live-trial-aloud = Noch ist nichts entschieden. Mit Enter tust du es, mit Escape geht es zurück.
live-trial-turn-aloud = Noch ist nichts entschieden. Die Pfeiltasten drehen, Enter tut es, Escape geht zurück.
live-table-gone = Diesen Tisch gibt es nicht mehr.
live-draft-dropped = Inzwischen hat sich etwas geändert: Wähl bitte neu.
live-sure-leave = Vom Tisch aufstehen? Ein Bot darf für dich weiterspielen, und du kannst jederzeit zurückkommen.
live-sure-close = Den Tisch schließen? Danach spielt niemand mehr weiter.
live-sure-delete = Den Tisch löschen? Dann ist er für alle weg.
live-sure-forget = Wirklich alles vergessen? Das lässt sich nicht rückgängig machen.
live-fold = Einklappen
live-unfold = Ausklappen
live-replay-step = Schritt { $count }
live-play = Abspielen
live-pause = Pause
