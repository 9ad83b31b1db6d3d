# De terminal
type-a-word = Typ een woord uit de lijst, ‘?’ voor hulp, ‘back’ om een woord terug te nemen, ‘quit’ om te stoppen.
help-words = Jouw woorden: typ er één of meer tegelijk.
help-back = back – neem je laatste woord terug, zolang er niets onthuld is
help-rules = rules 3.2 – lees een paragraaf uit de spelregels
help-show = show – laat de tafel nog eens zien
help-save = save BESTAND – bewaar de partij
help-quit = quit – stop; de partij wordt bewaard, zodat je later kunt verderspelen
refused-rule = Waarom? Typ ‘rules { $section }’.
not-now = { $word } kan nu niet. { $why } (§{ $section })
why-turn = Je bent niet aan de beurt.
why-over = De partij is afgelopen.
nothing-to-take-back = Er valt niets terug te nemen.
would-happen = Dit zou er gebeuren:
do-it = Druk op Enter om het te doen, of typ ‘back’ om er nog eens over na te denken.
saved = Bewaard in { $file }. Verderspelen: fabeltafel play --continue { $file }
score-line = { $player }: { $score }
wins = { $count ->
    [0] Gelijkspel!
    [one] { $players } wint!
   *[other] { $players } delen de overwinning!
}
reconstructed = Gereconstrueerd, niet uit de oorspronkelijke doos: { $facts } (zie: fabeltafel box show { $game })
farewell = Tot de volgende keer!
pass-the-keyboard = { $player } is aan de beurt: de anderen kijken even weg. Druk op Enter.

# Bots and fairness
help-hint = hint – wat de sterkste bot zou doen
thinking = Even nadenken …
hint = { $label } – winkans { $percent }%
hint-only = { $label } – iets anders kan niet
kept = De partij is bewaard in { $file }. Controleren: fabeltafel verify { $file }
commitment = Eerlijk spel: het geheim van deze tafel heeft SHA-256 { $commitment }
random = Toeval
greedy = Gretig
level1 = Beginner
level2 = Leerling
level3 = Gezel
level4 = Expert
level5 = Meester
