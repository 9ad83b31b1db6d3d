# What a call says
call-invitation = { $name } nodigt je uit: { $title }
call-invitation-about = Er is nog een plaats voor je.
call-invitations = { $count } tafels nodigen je uit
call-turn = Jij bent aan de beurt bij { $title }
call-turn-about = De tafel wacht op je.
call-turns = Er wachten { $count } tafels op je
call-withdrawal = Er wacht geen tafel meer op je
call-trial = Een seintje van Fabeltafel
call-trial-about = Zo laten we je weten dat je aan de beurt bent.
call-confirmation = Mag Fabeltafel je hier schrijven?
call-confirmation-about = Iemand heeft ons gevraagd dit adres te schrijven zodra diegene aan de beurt is. Was jij dat? Bevestig het dan met één klik. Zo niet, doe dan niets: je hoort niets meer van ons.
call-mail-end = Je krijgt dit bericht één keer per afwezigheid. Geen e-mail meer? Eén klik is genoeg:

# Where links in mails lead
mail-confirm = Zullen we je schrijven?
mail-confirm-about = Als je aan de beurt bent en er niet bij bent, schrijven we naar { $address }: één keer, tot je terug bent.
mail-confirm-yes = Ja, schrijf me
mail-confirm-done = Klaar: we schrijven zodra je aan de beurt bent.
mail-off = Geen e-mail meer?
mail-off-about = We schrijven dan niets meer naar { $address }.
mail-off-yes = Geen e-mail meer
mail-off-done = Klaar: je krijgt geen e-mail meer van ons.

# On the page about oneself
calls-heading = Geef me een seintje als ik aan de beurt ben
calls-about = Zodra je een minuut weg bent, en voor al je tafels tegelijk. In het seintje staat alleen welk spel het is, nooit iets uit de partij.
calls-push = Seintje op dit apparaat
calls-push-off = Geen seintjes meer op dit apparaat
calls-push-none = Deze browser kan geen seintjes krijgen. Daarvoor is https nodig, en op een iPhone of iPad de app op het beginscherm.
calls-this = dit apparaat
calls-kind-push = Een browser
calls-kind-mail = E-mail
calls-kind-discord = Discord
calls-kind-slack = Slack
calls-kind-matrix = Matrix
calls-kind-json = Een eigen programma
calls-unconfirmed = wacht tot je op de link in onze e-mail klikt
calls-dead = gaf een paar keer geen antwoord; probeer het uit
calls-try = Probeer het uit
calls-remove = Weghalen
calls-mail = Per e-mail
calls-mail-about = We vragen het je daar eerst. Daarna krijg je één bericht per keer dat je weg bent.
calls-mail-address = Je adres
calls-mail-yes = Schrijf me
calls-room = In een chatkanaal of via een eigen programma
calls-room-kind = Waar
calls-room-address = Het adres ervan
calls-room-address-about = Bij Discord en Slack heet dat een webhook. Bij Matrix is het de server, zoals https://matrix.org.
calls-room-room = Kamer
calls-room-token = Toegangstoken
calls-room-yes = Geef me daar een seintje
calls-secret = Met dit geheim kun je nagaan of een seintje van ons komt. We tonen het alleen nu:
calls-times = Wanneer
calls-on = Ik wil seintjes
calls-silence = Maar niet tussen
calls-silence-and = en
calls-here = Seintje voor deze tafel
calls-offer = Ga je even weg?
calls-offer-yes = Geef me een seintje als ik aan de beurt ben
calls-offer-no = Nee, bedankt

# Without a line
offline-title = Geen verbinding
offline-about = Aan tafel kun je niet zonder; zodra de verbinding terug is, gaat alles verder. Er is niets verloren van wat je besloten hebt. De spelregels kun je hier intussen lezen:
