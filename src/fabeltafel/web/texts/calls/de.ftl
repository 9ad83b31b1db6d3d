# What a call says
call-turn = Du bist am Zug bei { $title }
call-turn-about = Der Tisch wartet auf dich.
call-turns = { $count } Tische warten auf dich
call-withdrawal = Kein Tisch wartet mehr auf dich
call-trial = Ein Ruf von Fabeltafel
call-trial-about = So rufen wir dich, wenn du am Zug bist.
call-confirmation = Darf Fabeltafel dir hierher schreiben?
call-confirmation-about = Jemand hat uns gebeten, an diese Adresse zu schreiben, sobald sie oder er am Zug ist. Wenn du das warst, bestätige es mit einem Klick. Wenn nicht, tu einfach nichts: Du hörst dann nie wieder von uns.
