# What a call says
call-invitation = { $name } lädt dich ein: { $title }
call-invitation-about = Es ist noch ein Platz für dich da.
call-invitations = { $count } Tische laden dich ein
call-turn = Du bist am Zug bei { $title }
call-turn-about = Der Tisch wartet auf dich.
call-turns = { $count } Tische warten auf dich
call-withdrawal = Kein Tisch wartet mehr auf dich
call-trial = Ein Ruf von Fabeltafel
call-trial-about = So rufen wir dich, wenn du am Zug bist.
call-confirmation = Darf Fabeltafel dir hierher schreiben?
call-confirmation-about = Jemand hat uns gebeten, an diese Adresse zu schreiben, sobald sie oder er am Zug ist. Wenn du das warst, bestätige es mit einem Klick. Wenn nicht, tu einfach nichts: Du hörst dann nie wieder von uns.
call-mail-end = Du bekommst das einmal, solange du weg bist. Keine E-Mails mehr? Ein Klick genügt:

# Where links in mails lead
mail-confirm = Sollen wir dir schreiben?
mail-confirm-about = Wenn du am Zug und nicht da bist, schreiben wir an { $address }: einmal, bis du zurück bist.
mail-confirm-yes = Ja, schreibt mir
mail-confirm-done = Fertig: Wir schreiben, wenn du am Zug bist.
mail-off = Keine E-Mails mehr?
mail-off-about = Wir schreiben dann nichts mehr an { $address }.
mail-off-yes = Keine E-Mails mehr
mail-off-done = Fertig: Du bekommst keine E-Mails mehr von uns.

# On the page about oneself
calls-heading = Ruf mich, wenn ich am Zug bin
calls-about = Sobald du eine Minute weg bist, und für alle deine Tische auf einmal. Ein Ruf nennt das Spiel und nie etwas aus der Partie.
calls-push = Auf diesem Gerät rufen
calls-push-off = Auf diesem Gerät nicht mehr rufen
calls-push-none = Dieser Browser lässt sich nicht rufen. Er braucht https, und auf iPhone oder iPad die App auf dem Home-Bildschirm.
calls-this = dieses Gerät
calls-kind-push = Ein Browser
calls-kind-mail = E-Mail
calls-kind-discord = Discord
calls-kind-slack = Slack
calls-kind-matrix = Matrix
calls-kind-json = Ein eigenes Programm
calls-unconfirmed = wartet, bis du auf den Link in unserer E-Mail klickst
calls-dead = hat mehrmals nicht geantwortet; probier es aus
calls-try = Ausprobieren
calls-remove = Wegnehmen
calls-mail = Per E-Mail
calls-mail-about = Wir fragen dich dort zuerst. Dann bekommst du jedes Mal, wenn du weg bist, eine Nachricht.
calls-mail-address = Deine Adresse
calls-mail-yes = Schreibt mir
calls-room = In einem Chatraum oder durch ein eigenes Programm
calls-room-kind = Wo
calls-room-address = Die Adresse dazu
calls-room-address-about = Bei Discord und Slack heißt sie Webhook. Bei Matrix ist es der Server, etwa https://matrix.org.
calls-room-room = Raum
calls-room-token = Zugangstoken
calls-room-yes = Ruft mich dort
calls-secret = Mit diesem Geheimnis prüfst du, ob ein Ruf von uns kommt. Wir zeigen es nur jetzt:
calls-times = Wann
calls-on = Ich möchte gerufen werden
calls-silence = Aber nicht zwischen
calls-silence-and = und
calls-here = An diesen Tisch rufen
calls-offer = Gehst du weg?
calls-offer-yes = Ruf mich, wenn ich am Zug bin
calls-offer-no = Nein, danke

# Without a line
offline-title = Keine Verbindung
offline-about = Am Tisch geht es nicht ohne; sobald sie wieder da ist, geht alles weiter. Nichts, was du entschieden hast, ist verloren. Die Spielregeln kannst du hier inzwischen lesen:
