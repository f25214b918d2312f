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
cli-option-before-command = The option { $option } comes before the command: { $example }.
cli-click-no-such-option = No such option { $name }.
cli-click-not-a-choice = { $text } is not one of { $choices }.
cli-click-not-a-number = { $text } is not a valid number.
cli-click-not-in-range = { $value } is not valid; use { $range }.
cli-range = { $least } to { $most }
cli-range-least = at least { $least }
cli-range-most = at most { $most }
cli-click-option-needs-value = Option { $name } requires a value.
cli-click-option-without-value = Option { $name } does not take a value.
cli-click-required = required
cli-click-suggestion = Did you mean { $possibility }?
cli-click-suggestions = Did you mean one of: { $possibilities }?
cli-click-try-help = Try '{ $command } { $option }' for help.

## Placeholders of values in the help

cli-metavar-address = ADDRESS
cli-metavar-cards = CARDS
cli-metavar-code = CODE
cli-metavar-conditions = CONDITIONS
cli-metavar-day = DAY
cli-metavar-dollars = DOLLARS
cli-metavar-file = FILE
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
cli-metavar-name-or-file = NAME|FILE
cli-metavar-system = SYSTEM
cli-metavar-threshold = WHEN
cli-metavar-number = N
cli-metavar-part = PART
cli-metavar-percent = PERCENT
cli-metavar-players = PLAYERS
cli-metavar-record = RECORD
cli-metavar-records = RECORDS...
cli-metavar-run = RUN
cli-metavar-seconds = SECONDS
cli-metavar-seed = SEED
cli-metavar-shell = SHELL
cli-metavar-topic = TOPIC...
cli-metavar-table = TABLE
cli-metavar-tiles = TILE...
cli-metavar-time = TIME
cli-metavar-url = URL
cli-metavar-what = WHAT...

## Options that several commands have

cli-option-html = Print an HTML page instead of text.
cli-option-json = Print JSON instead of text.
cli-option-output = Write to this file instead of the terminal.
cli-option-seed = Repeat the same random numbers with the same text; any text or number.
cli-option-set = Set a determination of the table, such as min=5.00 or jackpot.wager=2.00; repeat the option for several.
cli-output-written = { $file }: { $count } characters
cli-invalid-day = { $text } is not a day. Use YYYY-MM-DD.
cli-option-plot = Draw a plot to this .svg, .png or .pdf file.

## houseway

cli-houseway-summary = Run the rules of four casino table games: play them, serve them, check their records, compute their odds.
cli-houseway-version = Print the version and exit.
cli-houseway-language = Use this language, such as en or zh, instead of the language of the environment.
cli-houseway-no-color = Print without colours, as NO_COLOR=1 does.
cli-houseway-no-pager = Print long output without a pager.
cli-command-renamed = { $old } is now { $new }.
cli-unknown-language = Unknown language { $language }. Use one of: { $languages }.

## houseway schema

cli-schema-summary = Print the JSON Schema of a game's records.
cli-schema-game = Game or instrument: blackjack, canberra-poker, holdem, pai-gow, tournament, or a number such as NI2005-63.
cli-schema-part = Part of the record to describe: record (the whole record), commands, determinations, result or view.

## houseway house-way

cli-house-way-summary = Arrange a Pai Gow hand by the house way and show the rule of each step.
cli-house-way-tiles = Four tiles, each written as its two numbers of pips.
cli-house-way-high-tiles = Decide what comes first with equal counts: put two high tiles apart, or place the highest tile (10.1(c)(iii)).
cli-house-way-teen-and-day = Decide whether Teen or Day goes into the high part, if the hand has both (10.1(b)).
cli-house-way-gee-jun-single = Decide where the tile 2-4 ranks as a single tile: last, or as a six above the fives (3.2).
cli-house-way-equal-counts = Decide which part gets the highest tile if both parts count the same, 7 or less: the high part (by-tile) or the low part (10.1(c)).
cli-house-way-tile-count = A hand is four tiles; { $count } were given.
cli-house-way-tile-once = The set of 32 tiles has { $tile } only once.
cli-house-way-tile-twice = The set of 32 tiles has { $tile } only twice.
cli-house-way-rule = Set by { $instrument } { $clause }: { $summary }

## Values and plots

cli-number = { $number }
cli-percentage = { $percentage }%
cli-plot-dollars = dollars

## Headings under which the help lists commands

cli-section-play = Play
cli-section-server = Server
cli-section-records = Records
cli-section-rules = Rules and duties
cli-section-tournaments = Tournaments
cli-section-mathematics = Mathematics
cli-section-help = Help
cli-section-games = Games
cli-section-questions = Questions

cli-houseway-note = Run 'houseway COMMAND -h' for help on a command, 'houseway help exit-codes' for the exit codes, and 'houseway help environment' for languages, colours and the pager. The documentation is in docs/ of the source; CONTRIBUTING.md says how to report a bug.

## houseway completion

cli-completion-summary = Print the completion script of a shell.
cli-completion-details = The script completes commands, options, games, clauses and saved games. Add the line of the example to ~/.bashrc or ~/.zshrc. For fish, write the script to ~/.config/fish/completions/houseway.fish.
cli-completion-shell = Shell: bash, zsh or fish.

## houseway help

cli-topic-summary = Show the help of a command or a topic.
cli-topic-details = Topics: exit-codes, environment.
cli-topic-topic = Command, such as simulate blackjack, or a topic.
cli-topic-unknown = Unknown command or topic { $topic }.
cli-topic-exit-codes = Exit codes
cli-topic-environment = Environment variables
cli-exit-0 = Success: the command did what you asked, and every check passed.
cli-exit-1 = The command ran, and its answer is no: a check failed, a rule refuses the record, a duty is missing, records differ, a hand could not be converted, or you did not confirm a deletion.
cli-exit-2 = Invalid input: an unknown command, option or value, a file that cannot be read or written, or a missing extra. One line on standard error gives the reason.
cli-exit-129 = The terminal was closed during a game; houseway play --resume continues it.
cli-exit-130 = You stopped the command with Ctrl-C. A simulation with --output continues from its file.
cli-exit-143 = Another process ended a game with the signal TERM; houseway play --resume continues it.
cli-environment-language = Language of the command line, such as en or zh. By default LC_ALL, LC_MESSAGES or LANG selects it.
cli-environment-locales = Folder with further languages.
cli-environment-data = Folder for saved games, and data folder of the server.
cli-environment-settings = Any setting of the server, such as HOUSEWAY_PORT; see docs/reference/settings.md.
cli-environment-pager = Pager for long output at a terminal; PAGER is used if it is not set, and less by default. An empty value switches the pager off.
cli-environment-no-color = Any value switches colours off.
cli-environment-columns = Width of the output in characters. By default it is the width of the terminal.

## Determinations (--set)

cli-determinations-form = { $text } is not a determination. Use KEY=VALUE, such as min=5.00.
cli-determinations-not-a-group = { $key } is already set to a value, so it cannot have other keys.
cli-determinations-not-json = { $text } is not valid JSON: { $error }
