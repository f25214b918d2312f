# houseway report.

cli-report-summary = Write a report of a game's exact values as HTML or JSON.
cli-report-details = Give --html, --json or both. The page needs no other files and no network.
cli-report-game = Game: blackjack, canberra-poker, pai-gow, holdem or all.
cli-report-html = Write the page to this file; for all, to this folder.
cli-report-unknown-game = Unknown game { $game }. Use one of: { $games }.
cli-report-no-output = Give --html FILE for a page, or --json.
cli-report-progress = { $number } of { $total }: { $game } ...
