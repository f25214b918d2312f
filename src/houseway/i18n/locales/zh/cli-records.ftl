# houseway show, verify, replay and compare.

## houseway show

cli-records-show-summary = 逐局输出记录的文字稿，附条文。
cli-records-show-details = 文字稿列出每个行动、金额和结果。
cli-records-show-file = 记录，或已存牌局的名称；“-”表示从标准输入读取记录。
cli-records-show-round = 只输出此局。
cli-records-show-player = 只输出与此玩家有关的内容。
cli-records-show-box = 只输出与此位或座有关的内容。
cli-records-show-all-cards = 德州扑克：包括未亮出的底牌。
cli-records-show-session = 锦标赛：只输出此阶段。
cli-records-show-table = 锦标赛：只输出此桌。

## houseway verify

cli-records-verify-summary = 核对记录和收据：过程、哈希链、洗牌、签名。
cli-records-verify-details = 此命令重演每份记录并比较结果，输出“通过”、“通过，有警告”（有内容无法检查）或“未通过”。对单个文件，还会报告证明了什么、无法检查什么。由 houseway server regulator-export 写出的文件夹会作为整体核对。退出码：有文件未通过时为 1，无法读取时为 2。
cli-records-verify-files = 记录、服务器的收据、已存牌局的名称，含 .json 文件的文件夹，或为监管机构导出的文件夹；“-”表示从标准输入读取记录。
cli-records-verify-hash = 要求最后的哈希是关桌时存档的这个哈希。
cli-records-verify-key = 要求收据或导出由持有此公钥的服务器签名。
cli-records-verify-witness = 接受此见证人密钥的会签；可重复此选项。
cli-records-verify-strict = 有无法核对的内容时也算未通过。
cli-records-verify-quiet = 只输出未通过的文件。
cli-records-pass = 通过：{ $file }
cli-records-pass-with-warnings = 通过，有警告：{ $file }
cli-records-fail = 未通过：{ $file }
cli-records-totals-with-warnings = { $passed } 份通过（{ $warned } 份有警告），{ $failed } 份未通过
cli-records-hash-of-several-files = 存档的哈希只属于一份记录；收到 { $count } 个文件。
cli-records-not-a-hash = 哈希值有 64 个十六进制数字；收到 { $count } 个字符。
cli-records-other-json = 此 JSON 文件不是记录，也不是收据。
cli-records-missing-evidence = 未核对：{ $finding }
cli-records-totals = { $passed } 个通过，{ $failed } 个未通过

## houseway replay

cli-records-replay-summary = 以 JSON 输出记录的结果。
cli-records-replay-details = 有多个文件时，每行输出一个结果。“-”表示从标准输入逐行读取记录，每行输出一个结果。
cli-records-replay-files = 记录、已存牌局的名称，或含 .json 文件的文件夹。
cli-records-replay-lines = 每行输出一个结果，只有一个文件时也如此。
cli-records-standard-input = 标准输入
cli-records-folder-without-records = 此文件夹中没有 .json 文件。

## houseway compare

cli-records-compare-summary = 依另一份文书重放记录并显示变化。
cli-records-compare-details = 此命令输出每一项不同的结算，以及造成差别的条文。退出码：有差别时为 1。
cli-records-compare-file = 记录，或 .json 文件的文件夹；“-” 从标准输入读取一份记录。
cli-records-compare-with = 与该游戏的此文书比较，如 NI2023-573。
