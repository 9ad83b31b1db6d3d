blurb = Zehn Drachen fliegen um die Wette den Berg hinauf, und keiner davon gehört dir. Steig rechtzeitig um, steh auf der richtigen Zahl, wenn es Punkte gibt – und bestimme mit der passenden Karte selbst, wann es so weit ist.

# Die Stellung
path-heading = Der Berg
path = Weg: { $fields }
mark-blue = b
mark-green = g
sketch-fields = 7:3b ist Feld 7, Zahl 3; b blau, g grün, ^ Gipfel
sketch-riders = R2 ist der rote Drache mit Spieler 2
field = { $place }: { $dragons }
arrived = Drachen auf dem Gipfel: { $arrived } von 3
place-start = Startfeld
place-plain = die { $number } (Feld { $field })
place-blue = die blaue { $number } (Feld { $field })
place-green = die grüne { $number } (Feld { $field })
place-summit = die { $number } auf dem Gipfel (Feld { $field })
ridden = { $colour } mit { $rider }
riders-heading = Die Drachenreiter
rider = { $rider } ({ $symbol }) reitet auf { $dragon }, { $place } · { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} · { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
symbol-fire = Feuer
symbol-arrow = Pfeil
symbol-eye = Auge
symbol-wing = Flügel
symbol-claws = Klauen
cards-heading = Die Karten
hand = Hand von { $rider }: { $cards }
piles = { $pile ->
    [one] { $pile } Karte
   *[other] { $pile } Karten
} im Nachziehstapel, { $laid } unter offenen Karten oder abgeworfen
under = Unter der offenen Karte von { $rider }: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
laid = Gespielt und abgeworfen: { $cards }
turn-heading = Der Zug
first = Jede Runde beginnt mit { $rider }.
turn-play = { $rider } ist am Zug und spielt eine Karte.
turn-change = { $dragon } ist frei: { $rider } darf umsteigen oder sitzen bleiben.
turn-discard = { $rider } darf Karten von Drachen auf dem Gipfel abwerfen und zieht dann nach.
turn-over = Die Partie ist zu Ende.
turn-last = Das ist der letzte Zug der Partie.
dragon-on = { $dragon }: { $place }
remark-last-round = Letzte Runde!
remark-last-turn = Letzter Zug!

# Das Protokoll
event-played = { $rider } spielt { $card }.
event-moved = { $dragon } fliegt auf { $place }.
event-mounted = { $rider } reitet jetzt auf { $dragon }.
event-remained = { $rider } reitet weiter auf { $dragon }.
event-stayed = { $rider } bleibt auf { $dragon } sitzen.
event-tucked = { $rider } bleibt auf { $dragon }; der andere ist schon besetzt.
event-scoring-small = Kleine Wertung: Zahlen bis 3 zählen.
event-scoring-large = Große Wertung: Jede Zahl zählt.
event-scored = { $rider } bekommt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-lost = { $rider } verliert { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-discarded = { $rider } wirft { $card } ab.
event-reshuffled = Der Nachziehstapel ist leer: { $cards ->
    [one] { $cards } Karte wird
   *[other] { $cards } Karten werden
} zu einem neuen gemischt.
event-drew = { $rider } zieht { $card }.
event-drew-hidden = { $rider } zieht eine Karte.
event-ended = Die letzte Runde ist gespielt.
event-arrived = { $arrived ->
    [one] Der erste Drache ist oben; sobald der dritte oben ist, wird nur noch die Runde zu Ende gespielt.
   *[other] Der zweite Drache ist oben; sobald der dritte oben ist, wird nur noch die Runde zu Ende gespielt.
}
event-arrived-third = Der dritte Drache ist oben: Das ist die letzte Runde. Noch an der Reihe: { $riders }.
event-arrived-last = Der dritte Drache ist oben, und alle waren gleich oft am Zug.
event-last-turn = { $rider } hat den letzten Zug der Partie.

standing = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, höchstens { $best } auf einmal

# Auf dem Spielplan
caption-stuck = { $rider } spielt { $card }: Höher kommt dieser Drache nicht.
caption-mounted = { $rider } reitet jetzt auf { $dragon }: Er war frei.
caption-tucked = { $dragon } ist schon besetzt: { $rider } bleibt sitzen.
caption-drew = { $rider } zieht { $cards } Karten.
caption-scoring-blue = Blaues Feld, kleine Wertung: { $points }
caption-scoring-green = Grünes Feld, große Wertung: { $points }
caption-scoring-summit = Auf dem Gipfel, große Wertung: { $points }
caption-scoring-large = Große Wertung: { $points }

# Was gefragt ist
asked-playing = Spiele eine Karte: Die Farbe sagt, welcher Drache fliegt, die Zahl, wie weit.
asked-changing = Umsteigen oder sitzen bleiben? Nur der Drache, auf dem du sitzt, bringt dir Punkte.
asked-discarding = Wirf Karten von Drachen auf dem Gipfel ab, wenn du magst, und zieh dann nach.
asked-drawing = Du hast nichts abzuwerfen: Zieh nach.

# Die Entscheidungen
label-play = { $card } spielen
label-ride = Umsteigen
label-stay = Sitzen bleiben
label-discard = { $card } abwerfen
label-draw = Nachziehen
here-play = { $card } spielen: auf { $place }
here-ride = Auf { $colour } umsteigen
here-stay = Auf { $colour } bleiben
here-draw = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} nachziehen
why-phase-playing = Spiele zuerst eine Karte aus deiner Hand.
why-phase-changing = Sage zuerst, ob du umsteigst oder sitzen bleibst.
why-phase-discarding = Deine Karte ist schon gespielt. Jetzt kannst du Karten von Drachen auf dem Gipfel abwerfen oder nachziehen.
why-is-in-hand = Du hast { $card } nicht auf der Hand.
why-may-be-discarded = Du kannst { $card } nicht abwerfen: Dieser Drache ist noch nicht auf dem Gipfel.

# Farben, Karten und Drachen
card = { $colour } { $number }
colour-blue = Blau
colour-lightblue = Hellblau
colour-brown = Braun
colour-black = Schwarz
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-grey = Grau
colour-purple = Lila
colour-orange = Orange
dragon-blue = Der blaue Drache
dragon-lightblue = Der hellblaue Drache
dragon-brown = Der braune Drache
dragon-black = Der schwarze Drache
dragon-red = Der rote Drache
dragon-yellow = Der gelbe Drache
dragon-green = Der grüne Drache
dragon-grey = Der graue Drache
dragon-purple = Der lila Drache
dragon-orange = Der orangefarbene Drache
riding-blue = dem blauen Drachen
riding-lightblue = dem hellblauen Drachen
riding-brown = dem braunen Drachen
riding-black = dem schwarzen Drachen
riding-red = dem roten Drachen
riding-yellow = dem gelben Drachen
riding-green = dem grünen Drachen
riding-grey = dem grauen Drachen
riding-purple = dem lila Drachen
riding-orange = dem orangefarbenen Drachen

# Was niemand nachsehen konnte
fact-path_2_3 = die Reihenfolge der Felder für 2 und 3 Spieler (§1.5)
fact-path_4_5 = die Reihenfolge der Felder für 4 und 5 Spieler (§1.5)

# Auf Papier
sheet-kind-boards = Spielplan, beide Seiten
sheet-kind-track = Punkteleiste
sheet-kind-dragons = Drachen
sheet-kind-riders = Reiterscheiben
sheet-kind-cards = Karten

# Warum es geschah
rule-played = In jedem Zug spielst du genau eine Karte: Die Farbe sagt, welcher Drache fliegt, die Zahl, wie weit.
rule-moved = Der Drache fliegt so viele Felder weit, wie die Karte zeigt; was über das letzte Gipfelfeld hinausgeht, verfällt.
rule-mounted = Reitet sonst niemand den Drachen, den du bewegt hast, steigst du auf ihn um. Nur wenn er ganz hinten stand, darfst du auch sitzen bleiben.
rule-stayed = Stand ein Drache ohne Reiter ganz hinten, hast du die Wahl: umsteigen oder sitzen bleiben.
rule-tucked = Jemand anders reitet den Drachen, den du bewegt hast: Deine Karte kommt unter deine offene Karte, und du bleibst auf deinem Drachen.
rule-scoring = Ein blaues Feld bringt eine kleine Wertung, da zählen nur Zahlen bis 3. Ein grünes Feld oder die Ankunft auf dem Gipfel bringt eine große, da zählt jede Zahl.
rule-scored = Bei einer Wertung bekommen alle die Zahl, auf der ihr Drache steht; Zahlen unter null kosten Punkte.
rule-discarded = Gab es keine Wertung, darfst du vor dem Ziehen Karten abwerfen, deren Drache auf dem Gipfel steht.
rule-reshuffled = Ist der Nachziehstapel leer, werden die abgeworfenen Karten und die unter den offenen Karten zu einem neuen gemischt.
rule-drew = Nach einem Zug ohne Wertung füllst du deine Hand auf sechs Karten auf. Nach einer Wertung ziehst du nicht, außer es war deine letzte Karte.
rule-ended = Die Runde, in der der dritte Drache den Gipfel erreicht, wird zu Ende gespielt, damit alle gleich oft an der Reihe waren.
rule-arrived = Erreicht der dritte Drache den Gipfel, wird die Runde noch zu Ende gespielt.
rule-last-turn = Die Runde endet, bevor der Startspieler wieder an der Reihe ist: Wer zuletzt sitzt, hat den letzten Zug.

# Wie gerechnet wurde
reckoned-moved = { $start } → { $fields ->
    [one] { $fields } Feld
   *[other] { $fields } Felder
} weiter → { $place }
reckoned-counts = { $rider }: { $place } → { $points }
reckoned-too-high = { $rider }: { $place } ist mehr als 3 → 0
reckoned-points = { $rider } – { $place }: { $sum }
