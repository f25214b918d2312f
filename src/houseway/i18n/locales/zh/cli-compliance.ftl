# houseway table-sign and houseway duties.

## houseway table-sign

cli-compliance-sign-summary = 输出牌桌的告示牌：限额、倍数、赔率、奖池。
cli-compliance-sign-details = 每一行注明要求它的条文。
cli-compliance-sign-record = 牌桌的记录；告示牌显示记录结束时的内容。
cli-compliance-sign-instrument = 没有记录时：使用此文书或游戏。
cli-compliance-sign-kept-for = 写明游戏为哪些玩家保留（德州扑克 8.1）。
cli-compliance-sign-no-table = 请给出记录，或 --instrument 和设定，二者择一。
cli-compliance-sign-record-has-determinations = 记录有自己的设定。请去掉 --set，或用 --instrument 代替记录。
cli-compliance-sign-several-instruments = { $game } 有多份文书。请给出其中之一：{ $instruments }。
cli-compliance-sign-refused = 有这些设定的牌桌不能开设：{ $reason }（{ $clause }）

## houseway duties

cli-compliance-duties-summary = 列出某日经营者的义务，已履行的和缺漏的。
cli-compliance-duties-details = 此命令按地点和日期归类记录。对文书的每项义务，输出何时由何人履行，或注明缺漏。退出码：有义务缺漏时为 1。
cli-compliance-duties-files = 某日的记录，或含记录的文件夹。
cli-compliance-duties-register = 从此文件读取本赌场的核准和通知。
