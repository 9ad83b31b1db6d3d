# Every page
site-motto = Er was eens een tafel …
site-about = Sprookjesachtige bordspellen, voor mensen en bots, aan één tafel.
skip-to-content = Direct naar de inhoud
site-home = Fabeltafel, naar de plank
me-link = Jij
language-label = Taal
theme-label = Licht
theme-auto = Zoals dit apparaat
theme-light = Dag
theme-dark = Nacht
needs-script = Zonder JavaScript blijft de tafel stil. Zet het even aan.
footer-promise = Geen account, geen pottenkijkers: deze tafel praat alleen met haar eigen server.

# The shelf
home-title = De plank
shelf-heading = Op de plank
shelf-players = { $players } spelers
shelf-open = Open een tafel
shelf-rules = Lees de regels
tables-heading = Jouw tafels
tables-none = Je zit nog nergens. Pak een spel van de plank!
tables-with = met { $names }
state-yours = jij bent aan zet
state-waiting = de anderen denken na
state-running = er wordt gespeeld
state-over = afgelopen
state-free = er is nog plaats

# Opening a table
open-title = Open een tafel: { $game }
open-quick = Speel meteen tegen bots
open-quick-about = { $count ->
    [one] Er schuift één bot bij je aan, op leerlingniveau.
   *[other] Er schuiven { $count } bots bij je aan, op leerlingniveau.
}
open-own = Of dek zelf de tafel
open-players = Met hoeveel zijn jullie?
open-seats = Wie zit waar?
open-seat = Plaats { $seat }
kind-me = ik
kind-friend = een vriend, via een link
kind-here = iemand op dit apparaat
kind-bot = een bot
open-level = Niveau van de bot op plaats { $seat }
open-here-name = Naam van wie op plaats { $seat } zit
open-your-name = Jouw naam
open-variants = Varianten
open-away = Een bot mag invallen voor wie weg is, na
away-minutes = { $count ->
    [one] één minuut
   *[other] { $count } minuten
}
away-hours = { $count ->
    [one] een uur
   *[other] { $count } uur
}
away-days = { $count ->
    [one] een dag
   *[other] { $count } dagen
}
open-go = Dek de tafel
guest-names = Vos, Haas, Uil, Das, Egel, Ekster, Otter, Winterkoning

# The table
board-label = De tafel
now-heading = Wat nu?
seats-heading = Aan tafel
log-heading = Wat er gebeurde
log-earlier = Eerder
log-fold = Inklappen
chat-label = Zeg iets tegen iedereen
chat-send = Zeg
words-heading = De tafel in woorden
invite-heading = Nodig iemand uit
invite-address = Adres van deze tafel
invite-copy = Kopieer
invite-about = Wie dit adres heeft, kan aanschuiven of meekijken.
invite-qr = QR-code met het adres van deze tafel
table-rules = Regels
menu-label = Menu
menu-skip = Sla over
menu-keys = Toetsen
menu-notes = Wat we zelf moesten bedenken
menu-so-far = Bewaar wat je hebt gezien
menu-leave = Sta op van tafel
menu-close = Sluit de tafel
menu-delete = Gooi de tafel weg
connection-lost = Verbinding kwijt – we proberen het opnieuw …
curtain-about = De anderen kijken even weg.
question-yes = Ja
question-no = Nee, blijf
keys-heading = Met het toetsenbord
keys-move = van stuk naar stuk
keys-choose = kiezen
keys-take-back = terugnemen
keys-skip = animatie overslaan
keys-log = het verslag lezen
keys-chat = praten
keys-help = deze lijst
keys-close = Sluiten
arrow-keys = pijltjes

# Settings
settings-heading = Dit apparaat
speed-label = Animatie
speed-calm = rustig
speed-brisk = vlot
speed-off = geen
sound-label = Geluid
notify-label = Geef een seintje als ik aan zet ben
words-label = Toon de tafel in woorden
keys-label = Lettertoetsen
switch-on = aan
switch-off = uit

# The end
ending-player = Speler
ending-points = Punten
ending-replay = Kijk terug
ending-download = Download de partij
fair-heading = Was het eerlijk?
fair-about = Voor er iemand ging zitten, deed de tafel een geheim in een verzegelde envelop en liet het zegel zien. Elke browser voegde een eigen getal toe. Al het toeval in deze partij kwam daaruit, en nu is de envelop open.
fair-secret = Geheim
fair-commitment = Zegel
fair-numbers = Getallen
fair-check = Controleer het

# The replay
replay-title = Terugblik: { $game }
replay-step = Stap
replay-first = Naar het begin
replay-back = Eén stap terug
replay-play = Afspelen
replay-forward = Eén stap verder
replay-last = Naar het eind
replay-eyes = Gezien door
replay-open = iedereen, alle handen open
replay-eyes-of = { $player }
replay-table = Terug naar de tafel
replay-lines = In deze stap

# The rulebook
rules-title = Regels: { $game }
rules-contents = Inhoud
rules-reconstructed = Gereconstrueerd
rules-reconstructed-about = Dit konden we niet in een originele doos nakijken; we hebben het zo goed mogelijk nagemaakt:

# You
me-title = Jij
me-name = Jouw naam
me-save = Bewaar
me-link-heading = Neem je stoel mee
me-link-about = Met deze persoonlijke link zit je ook op een ander apparaat op al je plaatsen. Hou hem voor jezelf: wie hem heeft, ben jij.
me-link-make = Toon mijn persoonlijke link
me-link-label = Jouw persoonlijke link
me-settings = Zoals jij het wilt
me-settings-about = Dit blijft op dit apparaat.

# Coming back
back-title = Welkom terug
back-wait = Een ogenblik, we halen je stoel …
back-failed = Deze link werkt niet
back-home = Naar de plank

# Errors
error-title = Deze bladzijde is zoek

# What the browser says by itself
live-dismiss = Weg ermee
live-rule = Lees deze regel
live-unreachable = De tafel is niet bereikbaar. Probeer het zo nog eens.
live-retrying = Verbinding kwijt – we proberen het opnieuw …
live-failed = Dat lukte niet.
live-saved = Bewaard.
live-copied = Gekopieerd.
live-no-notifications = Deze browser staat hier geen meldingen toe.
live-all-choices = Alle keuzes ({ $count })
live-your-turn = Jij bent aan zet
live-pass-to = Geef het apparaat aan { $player }
live-i-am = Ik ben { $player }
live-free-seat = Vrij
live-you = (jij)
live-has-left = is opgestaan
live-is-away = even weg
live-is-acting = aan zet
live-take-back-seat = Ik neem mijn plaats terug
live-your-name = Jouw naam
live-sit-down = Ga zitten
live-bot-level = Niveau van de bot
live-seat-bot = Zet hier een bot
live-let-bot-play = Laat een bot spelen
live-bot = bot
live-again = Nog een keer!
live-again-waits = Naar de nieuwe tafel
live-check-secret = Het geheim is het verzegelde geheim.
live-check-number = Jouw eigen getal zat bij de loten.
live-winner = wint
live-take-back = Neem terug
live-table-gone = Deze tafel bestaat niet meer.
live-draft-dropped = Er is intussen iets veranderd: kies opnieuw.
live-sure-leave = Van tafel opstaan? Een bot mag voor je verder spelen, en je kunt terugkomen.
live-sure-close = De tafel sluiten? Daarna speelt niemand meer verder.
live-sure-delete = De tafel weggooien? Dan is ze voor iedereen weg.
live-fold = Inklappen
live-unfold = Uitklappen
live-replay-step = Stap { $count }
live-play = Afspelen
live-pause = Pauze
