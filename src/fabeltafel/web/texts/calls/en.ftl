# What a call says
call-invitation = { $name } invites you: { $title }
call-invitation-about = There is still a seat for you.
call-invitations = { $count } tables invite you
call-turn = It is your turn in { $title }
call-turn-about = The table is waiting for you.
call-turns = { $count } tables are waiting for you
call-withdrawal = No table is waiting for you
call-trial = A call from Fabeltafel
call-trial-about = This is how we call you when it is your turn.
call-confirmation = May Fabeltafel write to you here?
call-confirmation-about = Somebody asked us to write to this address when it is their turn. If it was you, confirm it with one click; if not, do nothing and you will not hear from us again.
call-mail-end = You get this once for every time you are away. To get no more mail, one click is enough:

# Where links in mails lead
mail-confirm = Shall we write to you?
mail-confirm-about = When it is your turn and you are away, we write to { $address }: once, until you are back.
mail-confirm-yes = Yes, write to me
mail-confirm-done = Done: we write when it is your turn.
mail-off = No more mail?
mail-off-about = We then write nothing more to { $address }.
mail-off-yes = No more mail
mail-off-done = Done: you get no more mail from us.

# On the page about oneself
calls-heading = Call me when it is my turn
calls-about = Once you have been away for a minute, and about all your tables at once. A call names the game, never anything of the match.
calls-push = Call me on this device
calls-push-off = Stop calling on this device
calls-push-none = This browser cannot be called. It needs https, and on an iPhone or iPad the app on the home screen.
calls-this = this device
calls-kind-push = A browser
calls-kind-mail = Mail
calls-kind-discord = Discord
calls-kind-slack = Slack
calls-kind-matrix = Matrix
calls-kind-json = A program of my own
calls-unconfirmed = waits until you click on the link in our mail
calls-dead = did not answer several times; try it out
calls-try = Try it out
calls-remove = Remove
calls-mail = By mail
calls-mail-about = We first ask you there. Then you get one message each time you are away.
calls-mail-address = Your address
calls-mail-yes = Write to me
calls-room = In a chat room, or by a program of my own
calls-room-kind = Where
calls-room-address = Its address
calls-room-address-about = Discord and Slack call it a webhook. For Matrix it is the server, such as https://matrix.org.
calls-room-room = Room
calls-room-token = Access token
calls-room-yes = Call me there
calls-secret = With this secret you can check that a call is from us. We show it only now:
calls-times = When
calls-on = Call me at all
calls-silence = But not between
calls-silence-and = and
calls-here = Call me to this table
calls-offer = Going away?
calls-offer-yes = Call me when it is my turn
calls-offer-no = No, thanks

# Without a line
offline-title = No connection
offline-about = The table needs one; as soon as it is back, everything goes on. Nothing you decided is lost. The rulebooks you can read here meanwhile:
