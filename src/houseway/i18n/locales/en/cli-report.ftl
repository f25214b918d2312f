# houseway report.

cli-report-summary = Write a report of a game's exact values as HTML or JSON.
cli-report-details = Give --html or --json. With both, -o is the file of the page. The page needs no other files and no network.
cli-report-game = Game: blackjack, canberra-poker, pai-gow, holdem or all.
cli-report-html = Write an HTML page.
cli-report-output = Write to this file; for all with --html, to this folder.
cli-report-no-target = Name the file or folder of the pages with -o.
cli-report-unknown-game = Unknown game { $game }. Use one of: { $games }.
cli-report-no-output = Give --html for a page, or --json.
cli-report-progress = { $number } of { $total }: { $game } ...
