# Das Terminal
type-a-word = Tippe ein Wort aus der Liste, „?“ für Hilfe, „back“ zum Zurücknehmen eines Wortes, „quit“ zum Aufhören.
help-words = Deine Wörter: Tippe eines oder mehrere auf einmal.
help-back = back – nimm dein letztes Wort zurück, solange nichts aufgedeckt wurde
help-rules = rules 3.2 – lies einen Abschnitt der Spielregeln
help-show = show – zeig den Tisch noch einmal
help-save = save DATEI – speichere die Partie
help-quit = quit – hör auf; die Partie wird gespeichert und du kannst später weiterspielen
refused-rule = Warum? Tippe „rules { $section }“.
not-now = { $word } geht jetzt nicht. { $why } (§{ $section })
why-turn = Du bist nicht am Zug.
why-over = Die Partie ist zu Ende.
nothing-to-take-back = Es gibt nichts zurückzunehmen.
would-happen = Das würde geschehen:
do-it = Drück Enter, um es zu tun, oder tippe „back“, um es dir anders zu überlegen.
saved = Gespeichert in { $file }. Weiterspielen: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $count ->
    [0] Unentschieden!
    [one] { $players } gewinnt!
   *[other] { $players } teilen sich den Sieg!
}
reconstructed = Rekonstruiert, nicht aus der ursprünglichen Schachtel: { $facts } (siehe: fabeltafel box show { $game })
farewell = Bis zum nächsten Mal!
pass-the-keyboard = { $player } ist dran: Die anderen schauen kurz weg. Drück Enter.

# Bots and fairness
help-hint = hint – was der stärkste Bot tun würde
thinking = Kurz nachdenken …
hint = { $label } – Gewinnchance { $percent } %
hint-only = { $label } – etwas anderes geht nicht
kept = Die Partie liegt in { $file }. Prüfen: fabeltafel verify { $file }
commitment = Faires Spiel: Das Geheimnis dieses Tisches hat SHA-256 { $commitment }
random = Zufall
greedy = Gierig
level1 = Anfänger
level2 = Lehrling
level3 = Geselle
level4 = Experte
level5 = Meister
