# Messages that every page uses: the sign-in page, the top bar, connections, games and roles.
web-common-name = Houseway
web-common-tagline = Live tables for four casino games. The rules check every action, and the server records it.
web-common-connecting = Connecting …
web-common-loading = Loading …
web-common-no-answer = The server is not responding. Try again in a moment.
web-common-no-hashes = Your browser can check this only if the page was loaded over HTTPS or from localhost. Use houseway verify on a computer instead.
web-common-no-page = This page does not exist.
web-common-back = Back to the tables
web-common-skip = Skip to main content
web-common-close = Close
web-common-print = Print
web-common-connection-lost = The connection was lost. Check whether your last action was accepted.
web-common-connection-off = You are not connected to the server.

## Menu
web-common-menu-menu = Menu
web-common-menu-tables = Tables
web-common-menu-account = Account

## Sign-in page
web-common-sign-in-name = Your name
web-common-sign-in-password = Password
web-common-sign-in-code = Authenticator code (if set up)
web-common-sign-in-submit = Sign in
web-common-sign-in-guest = Play as guest
web-common-sign-in-have-password = Sign in with a password

## Games
web-common-game-blackjack = Blackjack
web-common-game-canberra-poker = Canberra Poker
web-common-game-pai-gow = Pai Gow
web-common-game-holdem = Hold-em

## Roles
web-common-role-onlooker = spectator
web-common-role-player = player
web-common-role-dealer = dealer
web-common-role-supervisor = supervisor
web-common-role-director = director
web-common-role-regulator = regulator
web-common-role-operator = operator
web-common-role-gaming-shift-manager = gaming shift manager
web-common-role-commission = Commission
