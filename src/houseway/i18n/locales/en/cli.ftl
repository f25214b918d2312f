# Texts of the command line that several commands share, and the help of commands that have no file of their own.

## Help pages

cli-help-usage = Usage:{ " " }
cli-help-options-placeholder = [OPTIONS]
cli-help-command-placeholder = COMMAND [ARGUMENTS]...
cli-help-heading = { $heading }:
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-examples = Examples
cli-help-help = Show this help and exit.

## Texts of Click and Typer. Click fills in the values after the message was rendered.

cli-click-aborted = Aborted!
cli-click-argument-count = Argument { $name } takes { $nargs } values.
cli-click-choose-from = Choose from: { $choices }
cli-click-commands = Commands
cli-click-default = default: { $default }
cli-click-error = Error: { $message }
cli-click-extra-argument = Unexpected extra argument: { $args }
cli-click-extra-arguments = Unexpected extra arguments: { $args }
cli-click-invalid-value = Invalid value: { $message }
cli-click-invalid-value-of = Invalid value for { $parameter }: { $message }
cli-click-missing-argument = Missing argument
cli-click-missing-command = Missing command.
cli-click-missing-option = Missing option
cli-click-no-such-command = No such command { $name }.
cli-click-no-such-option = No such option { $name }.
cli-click-not-a-choice = { $text } is not one of { $choices }.
cli-click-not-a-number = { $text } is not a valid number.
cli-click-not-in-range = { $value } is not in the range { $range }.
cli-click-option-needs-value = Option { $name } requires a value.
cli-click-option-without-value = Option { $name } does not take a value.
cli-click-required = required
cli-click-suggestion = Did you mean { $possibility }?
cli-click-suggestions = Did you mean one of: { $possibilities }?
cli-click-try-help = Try '{ $command } { $option }' for help.

## Placeholders of values in the help

cli-metavar-address = ADDRESS
cli-metavar-cards = CARDS
cli-metavar-choice = CHOICE
cli-metavar-code = CODE
cli-metavar-conditions = CONDITIONS
cli-metavar-day = DAY
cli-metavar-dollars = DOLLARS
cli-metavar-file = FILE
cli-metavar-file-or-folder = PATH
cli-metavar-files = FILE...
cli-metavar-folder = FOLDER
cli-metavar-game = GAME
cli-metavar-hands = HANDS...
cli-metavar-hash = HASH
cli-metavar-hex = HEX
cli-metavar-instrument = INSTRUMENT
cli-metavar-instrument-day = INSTRUMENT=DAY
cli-metavar-json = JSON
cli-metavar-key = KEY
cli-metavar-key-value = KEY=VALUE
cli-metavar-language = LANGUAGE
cli-metavar-list = LIST
cli-metavar-name = NAME
cli-metavar-number = N
cli-metavar-part = PART
cli-metavar-percent = PERCENT
cli-metavar-players = PLAYERS
cli-metavar-record = RECORD
cli-metavar-records = RECORDS...
cli-metavar-role = ROLE
cli-metavar-run = RUN
cli-metavar-seconds = SECONDS
cli-metavar-table = TABLE
cli-metavar-tiles = TILE...
cli-metavar-time = TIME
cli-metavar-url = URL
cli-metavar-what = WHAT...

## Options that several commands have

cli-option-html = Print an HTML page instead of text.
cli-option-json = Print JSON instead of text.
cli-option-plot = Draw a plot to this .svg, .png or .pdf file.

## houseway

cli-houseway-summary = Play, check and analyse a casino's authorised table games.
cli-houseway-details = The language is that of HOUSEWAY_LANGUAGE, LC_ALL, LC_MESSAGES or LANG, by default English. Exit codes: 0 success, 1 a check failed, 2 invalid input.
cli-houseway-version = Print the version and exit.
cli-houseway-language = Use this language, such as en or zh, instead of the language of the environment.
cli-unknown-language = Unknown language { $language }. Use one of: { $languages }.
cli-floor-summary = Print the new name of this command: houseway server, or houseway serve.
cli-floor-renamed = houseway floor is now houseway server. houseway serve starts the server.
cli-floor-command-renamed = houseway floor { $command } is now { $name }.

## houseway schema

cli-schema-summary = Print the JSON Schema of a game's records.
cli-schema-game = Game or instrument: blackjack, canberra-poker, holdem, pai-gow, tournament, or a number such as NI2005-63.
cli-schema-part = Part of the record to describe: record (the whole record), commands, determinations, result or view.

## houseway set

cli-set-summary = Set a Pai Gow hand house way and show the rule of each step.
cli-set-tiles = Four tiles, each written as its two numbers of pips.
cli-set-high-tiles = Choose the interpretation of 10.1(c)(iii).
cli-set-teen-and-day = Choose whether Teen or Day goes high (10.1(b)).
cli-set-gee-jun-single = Choose the rank of 2-4 among single tiles (3.2).
cli-set-equal-counts = Choose the interpretation of 10.1(c) for equal counts of 7 or less.
cli-set-tile-count = A hand is four tiles; { $count } were given.
cli-set-tile-once = The set of 32 tiles has { $tile } only once.
cli-set-tile-twice = The set of 32 tiles has { $tile } only twice.
cli-set-rule = Set by { $instrument } { $clause }: { $summary }

## Values and plots

cli-number = { $number }
cli-percentage = { $percentage }%
cli-plot-dollars = dollars
