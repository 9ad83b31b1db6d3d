# De terminal
type-a-word = Typ een woord uit de lijst, "?" voor hulp, "back" om terug te nemen, "quit" om te stoppen.
help-words = Jouw woorden: typ er één, of meer tegelijk.
help-back = back – neem je laatste woord terug, zolang er niets is onthuld
help-rules = rules 3.2 – lees een paragraaf van de spelregels
help-show = show – laat de tafel nog eens zien
help-save = save BESTAND – bewaar de partij
help-quit = quit – stop; je kunt de partij bewaren en later verder spelen
refused-rule = Waarom: “rules { $section }”.
not-now = { $word } kan nu niet (§{ $section }).
nothing-to-take-back = Er valt niets terug te nemen.
saved = Bewaard in { $file }. Verder spelen: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $count ->
    [one] { $players } wint!
   *[other] { $players } delen de winst!
}
reconstructed = Gereconstrueerd, niet gedrukt: { $facts } (zie: fabeltafel box show { $game })
farewell = Tot de volgende keer!
pass-the-keyboard = { $player } is aan de beurt: de anderen kijken even weg. Druk op Enter.
