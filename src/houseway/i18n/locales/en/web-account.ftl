# Account page: preferences, password, second factor and sessions.
web-account-title = Account
web-account-signed-in = Signed in as { $name }
web-account-roles = Roles
web-account-chips = Chips at the cage
web-account-sign-out = Sign out

## Appearance
web-account-appearance = Appearance
web-account-language = Language
web-account-theme = Theme
web-account-theme-auto = Same as the system
web-account-theme-light = Light
web-account-theme-dark = Dark
web-account-four-colours = Use four-colour cards
web-account-suit-letters = Show letters next to suits

## Second factor
web-account-factor = Two-factor authentication
web-account-factor-has = You need an authenticator code to sign in.
web-account-factor-none = You sign in with your password only. Staff should set up an authenticator.
web-account-factor-begin = Set up authenticator
web-account-factor-new = Replace authenticator
web-account-factor-scan = Scan this code with your authenticator app. Then enter the code that the app shows.
web-account-factor-code-image = QR code for the authenticator
web-account-factor-type = Or enter this key in the app:
web-account-factor-code = Authenticator code
web-account-factor-confirm = Confirm code
web-account-factor-on = Two-factor authentication is on.
web-account-factor-lost = If you lose your authenticator, ask the operator to remove it from your account.

## Password
web-account-password = Password
web-account-password-old = Current password
web-account-password-new = New password (at least 12 characters)
web-account-password-change = Change password
web-account-password-changed = Your password is changed.
web-account-password-ends = A new password ends all your sessions, including this one. Sign in again with the new password.

## Sessions
web-account-sessions = Active sessions
web-account-session-current = This session
web-account-session-other = Other session
web-account-session-times = Started { $made }, last active { $seen }
web-account-session-ended = Signed out.
web-account-sign-out-all = Sign out of all other sessions
