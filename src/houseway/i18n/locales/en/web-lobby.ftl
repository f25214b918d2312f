# Lobby: the list of tables, the form that opens a table, private links and invitations.
web-lobby-title = Tables
web-lobby-none = No tables are open.
web-lobby-all = All games
web-lobby-game = Game
web-lobby-watch = Watch
web-lobby-watch-table = Watch { $table }
web-lobby-as-role = Open as { $role }
web-lobby-by-person = dealt by a person
web-lobby-sit = Sit down
web-lobby-sit-table = Sit down at { $table }
web-lobby-continue = Continue playing
web-lobby-continue-table = Continue playing at { $table }
web-lobby-wait-table = Join waiting list of { $table }
web-lobby-full = full
web-lobby-free = { $count } free
web-lobby-free-of =
    { $count ->
        [one] { $free } of { $count } place free
       *[other] { $free } of { $count } places free
    }
web-lobby-open-and-free = { $open } open, { $free } with free places
web-lobby-round = round { $number }
web-lobby-just-opened = just opened
web-lobby-limits = { $min } to { $max }
web-lobby-multiples = multiples of { $amount }
web-lobby-blinds = blinds { $amounts }
web-lobby-ante = ante { $amount }
web-lobby-stake = minimum table stake { $amount }
web-lobby-jackpot = jackpot { $amount }
web-lobby-private = private
web-lobby-stopped = Stopped: the server could not store the last action
web-lobby-link = Show link

## Form that opens a table
web-lobby-setup-title = Open a table
web-lobby-setup-game = Game
web-lobby-setup-instrument = Instrument
web-lobby-setup-name = Table name
web-lobby-setup-all = All determinations
web-lobby-setup-none = none
web-lobby-setup-bots = Number of bots at the table
web-lobby-setup-private = Private: only people with the link can join
web-lobby-setup-always-private = Only people with the link can join.
web-lobby-setup-dealing = Dealing
web-lobby-setup-dealing-automatic = automatic
web-lobby-setup-dealing-person = by a dealer at the console
web-lobby-setup-dealing-real = by a dealer with real cards
web-lobby-setup-cards = After each round, let players prove their own cards, the shown cards and the communal cards
web-lobby-setup-open = Open table
web-lobby-setup-refused = The instrument does not allow this
web-lobby-setup-malformed = A value is not valid

## Private link
web-lobby-share-title = Private link
web-lobby-share-about = Anyone with this link can join the table. The link works until the table closes.
web-lobby-share-copy = Copy link
web-lobby-share-copied = Link copied
web-lobby-share-go = Go to table
web-lobby-share-code = QR code of the private link

## Invitation
web-lobby-invitation-to = You are invited to { $table }
web-lobby-invitation-by = by { $name }
web-lobby-invitation-gone = This link is no longer valid. Ask for a new one.
web-lobby-invitation-join = Join table
