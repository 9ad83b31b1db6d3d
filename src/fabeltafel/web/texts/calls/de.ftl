# What a call says
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
