# houseway report.

cli-report-summary = 以 HTML 或 JSON 写出某个游戏精确值的报告。
cli-report-details = 请给出 --html 或 --json。两者都给出时，-o 是网页的文件。网页不需要其他文件，也不需要网络。
cli-report-game = 游戏：blackjack、canberra-poker、pai-gow、holdem 或 all（全部）。
cli-report-html = 写出 HTML 网页。
cli-report-output = 写入此文件；all 与 --html 同用时，写入此文件夹。
cli-report-no-target = 请用 -o 指定网页的文件或文件夹。
cli-report-unknown-game = 未知游戏 { $game }。请使用其中之一：{ $games }。
cli-report-no-output = 请给出 --html（网页）或 --json。
cli-report-progress = 第 { $number } 个，共 { $total } 个：{ $game } ...
