# Das Terminal
type-a-word = Tippe ein Wort aus der Liste, „?“ für Hilfe, „{ command-back }“ zum Zurücknehmen eines Wortes, „{ command-quit }“ zum Aufhören.
articles = der die das den dem des ein eine einen einem einer
command-back = zurück
command-hint = tipp
command-rules = regeln
command-show = zeigen
command-save = speichern
command-quit = aufhören
command-help = hilfe
help-words = Deine Wörter: Tippe eines oder mehrere auf einmal. Statt eines Wortes gilt auch, was dahinter steht, oder ein Teil davon, wenn er eindeutig ist.
help-back = { command-back } – nimm dein letztes Wort zurück, solange nichts aufgedeckt wurde
help-rules = { command-rules } 3.2 – lies einen Abschnitt der Spielregeln
help-show = { command-show } – zeig den Tisch noch einmal
help-save = { command-save } DATEI – speichere die Partie
help-quit = { command-quit } – hör auf; die Partie wird gespeichert und du kannst später weiterspielen
refused-rule = Warum? Tippe „{ command-rules } { $section }“.
not-now = { $word } geht jetzt nicht. { $why } (§{ $section })
why-turn = Du bist nicht am Zug.
why-over = Die Partie ist zu Ende.
nothing-to-take-back = Es gibt nichts zurückzunehmen.
not-understood = „{ $word }“ verstehe ich nicht. Tippe ein Wort aus der Liste oder was dahinter steht (der Anfang davon genügt); „?“ zeigt die Hilfe.
too-much = „{ $word }“ ist zu viel: Was davor steht, ist schon eine ganze Entscheidung.
several-meanings = „{ $word }“ kann mehreres bedeuten: { $meanings }.
nothing-done = Von dieser Zeile wurde nichts ausgeführt.
only-enter = „{ $word }“ bedeutet hier nichts.
no-section = { $game } hat keinen §{ $section }.
not-saved = Das ließ sich nicht speichern: { $reason }
would-happen = Das würde geschehen:
do-it = Drück Enter, um es zu tun, oder tippe „{ command-back }“, um es dir anders zu überlegen.
saved = Gespeichert in { $file }. Weiterspielen: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $sides ->
    [0] Unentschieden!
    [one] { $players } { $count ->
        [one] gewinnt!
       *[other] gewinnen gemeinsam!
    }
   *[other] { $players } teilen sich den Sieg!
}
again-handicap = Noch einmal, mit Vorgabe für den Sieger: { $command }
reconstructed = Rekonstruiert, nicht aus der ursprünglichen Schachtel: { $facts } (siehe: fabeltafel box show { $game })
who-is-youngest = Wer von euch ist am jüngsten ({ $players })?
nobody-called = Hier heißt niemand „{ $name }“.
farewell = Bis zum nächsten Mal!
pass-the-keyboard = { $player } ist dran: Die anderen schauen kurz weg. Drück Enter.

# Bots and fairness
help-hint = { command-hint } – was der stärkste Bot tun würde
thinking = Kurz nachdenken …
hint = { $label } – Gewinnchance { $percent } %
hint-only = { $label } – etwas anderes geht nicht
hint-unweighed = { $label } – etwas anderes hat sich der Bot nicht angesehen
hint-lost = Der Bot sieht hier kaum noch Gewinnchancen. Am ehesten noch:
hint-none = In dieser Variante schätzt jeder selbst, deshalb gibt es keine Tipps.
kept = Die Partie liegt in { $file }. Prüfen: fabeltafel verify { $file }
commitment = Faires Spiel: Das Geheimnis dieses Tisches hat SHA-256 { $commitment }
random = Zufall
greedy = Gierig
level1 = Anfänger
level2 = Lehrling
level3 = Geselle
level4 = Experte
level5 = Meister
level6 = Großmeister
grand-master-thinks = bis zu 2 Sekunden je Entscheidung

# Auf Papier
sheet-front = Vorderseiten
sheet-back = Rückseiten
sheet-board = die Teile an den gestrichelten Linien zusammenkleben
sheet-ruler = 10 cm. Stimmt dieses Lineal nicht, stimmt der Maßstab nicht: mit 100 % drucken.
sheet-cover-for = zum Drucken, Ausschneiden und Spielen
sheet-print-at = So wird’s gemacht
sheet-one-side = Mit 100 % drucken. Einseitig:
sheet-both-sides = Beidseitig, über die lange Kante gewendet, auf dünnem Karton:
sheet-booklet = Die Spielregel, beidseitig, über die lange Kante gewendet; in der Mitte falten:
sheet-cut = Von Marke zu Marke schneiden, oder entlang der dünnen Linie.
sheet-fold = Figuren an den gestrichelten Linien falten: der Kopf in der Mitte, die beiden Füße nach außen.
sheet-glue = Spielpläne, Plättchen und Marken vor dem Ausschneiden auf dicke Pappe kleben.
sheet-contents = In der Schachtel
sheet-known = Alles hier ist von Fabeltafel gezeichnet; kein Bild und kein Satz stammt vom Verlag. Wie viele Teile es gibt und was darauf steht, kommt aus einer Schachteldatei.
sheet-reconstructed = Rekonstruiert, nicht aus der Originalschachtel übernommen; auch die Maße aller Teile sind unsere:
sheet-own = Wer die Schachtel besitzt, schreibt in eine Schachteldatei, was wirklich gedruckt ist, und druckt damit (fabeltafel print --box).
sheet-licence = Ein inoffizielles Fanwerk ohne Verbindung zu Autoren oder Verlagen und nicht zum Verkauf bestimmt. Unsere Zeichnungen und Texte stehen unter der MIT-Lizenz.

# Rückblick
analysis-player = wer
analysis-won = gewonnen
analysis-lost = selbst verspielt
analysis-luck = Glück gehabt
analysis-mistakes = Fehler
analysis-worst = teuerste Entscheidung
analysis-course = Gewinnchance, vom Austeilen bis zum Ende
analysis-turned = { $player } lag ab Entscheidung { $number } endgültig vorn.
analysis-always-ahead = { $player } lag vom Austeilen bis zum Ende vorn.
analysis-shared = Der Sieg ist geteilt: Niemand lag endgültig vorn.
analysis-no-mistakes = Keine, bei denen sich die Analyse sicher ist.
analysis-better = besser: { $label }; es kostete { $cost } Punkte
analysis-lucky = Wo der Zufall am meisten ausmachte
analysis-no-luck = Der Zufall war nie im Spiel.
analysis-deal = Das Austeilen
analysis-percent = { $number } %
analysis-decimal = ,
analysis-kept = Punkte sind Hundertstel der Gewinnchance, ± zwei Standardfehler. Aufgehoben in { $file }
