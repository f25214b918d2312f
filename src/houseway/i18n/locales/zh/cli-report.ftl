# houseway report.

cli-report-summary = 以 HTML 或 JSON 写出某个游戏精确值的报告。
cli-report-details = 请给出 --html、--json 或两者。页面不需要其他文件，也不需要网络。
cli-report-game = 游戏：blackjack、canberra-poker、pai-gow、holdem 或 all（全部）。
cli-report-html = 把页面写入此文件；all 时写入此文件夹。
cli-report-unknown-game = 未知游戏 { $game }。请使用其中之一：{ $games }。
cli-report-no-output = 请给出 --html 文件以写出页面，或 --json。
cli-report-progress = 第 { $number } 个，共 { $total } 个：{ $game } ...
