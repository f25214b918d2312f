# houseway tournament.

cli-tournaments-summary = 输出锦标赛文件，模拟锦标赛，或核对抽签。
cli-tournaments-conditions-file = 比赛条件的文件，如 docs/examples 中的文件，或锦标赛的记录。
cli-tournaments-record-file = 锦标赛的记录。
cli-tournaments-instrument = 文件只含比赛条件时，使用此文书。

## houseway tournament conditions and report

cli-tournaments-conditions-summary = 把比赛条件输出为可分发的文件。
cli-tournaments-conditions-details = 对记录，输出其结束时有效的条件。退出码：文件有警告时为 1。
cli-tournaments-report-summary = 输出记录的排名、名次、奖金和款项。
cli-tournaments-not-json = 这不是 JSON：{ $error }
cli-tournaments-not-an-object = 比赛条件须为 JSON 对象。
cli-tournaments-no-instrument = 文件没有写明文书。请给出 --instrument：{ $instruments }。
cli-tournaments-unknown-instrument = 未知文书 { $instrument }。请给出 --instrument：{ $instruments }。
cli-tournaments-table-record = 这是牌桌的记录。请给出锦标赛的记录。
cli-tournaments-not-refused = 记录称此命令被拒绝，但规则允许它。

## houseway tournament simulate

cli-tournaments-simulate-summary = 让机器人在真实引擎上打完整场锦标赛。
cli-tournaments-simulate-details = 此命令输出名次和奖金，并写出能通过 houseway verify 的记录。
cli-tournaments-simulate-players = 让这么多机器人报名。
cli-tournaments-simulate-record = 把记录写入此文件；默认为 tournament-SEED.json。
cli-tournaments-record-exists = 已有同名的文件。记录从不被覆盖；请给出另一个名称。
cli-tournaments-simulate-refused = 依这些条件不能举行锦标赛：{ $reason }（{ $clause }）
cli-tournaments-simulate-ties = 此锦标赛的平手无法分出高下。
cli-tournaments-simulate-progress = { $total } 位玩家中余 { $players } 位，{ $rounds } 局
cli-tournaments-simulate-speed = { $rounds } 局，{ $seconds } 秒，每秒 { $rate } 局
cli-tournaments-simulate-money = 收取 { $collected }，佣金 { $commission }，奖金池 { $pool }，奖金 { $prizes }。
cli-tournaments-simulate-verified = { $file }：{ $size } 字节，已核对
cli-tournaments-simulate-not-verified = { $file }：{ $size } 字节，核对未通过
cli-tournaments-column-place = 名次
cli-tournaments-column-player = 玩家
cli-tournaments-column-prize = 奖金
cli-tournaments-column-clauses = 条文
cli-tournaments-more-places = 其余名次：{ $count }

## houseway tournament verify-ballot

cli-tournaments-ballot-verify-summary = 逐步重做记录中每次带种子的抽签。
cli-tournaments-ballot-verify-details = 退出码：座位与种子所得不符时为 1。
cli-tournaments-ballot-replay-ends = 重放止于命令 `{ $command }`：{ $reason }（{ $clause }）
cli-tournaments-ballot-title = { $session }：玩家 { $players } 位，牌桌 { $tables } 张，每桌人数 { $sizes }
cli-tournaments-ballot-inputs = 种子 { $seed }，盐 { $salt }，算法 { $algorithm }
cli-tournaments-ballot-no-commitment = 没有公布承诺。
cli-tournaments-ballot-commitment-agrees = 种子的 SHA-256 { $hash }：与公布的承诺相同
cli-tournaments-ballot-commitment-differs = 种子的 SHA-256 { $hash }：与公布的承诺不同！
cli-tournaments-ballot-block = 块 { $number }  { $value }  mod { $modulus } = { $drawn }：交换 { $last } 与 { $drawn }
cli-tournaments-ballot-block-skipped = 块 { $number }  { $value }  舍弃
cli-tournaments-ballot-entry = 报名 { $number }  { $player }：{ $table }-{ $seat }
cli-tournaments-ballot-entry-differs = 报名 { $number }  { $player }：{ $table }-{ $seat }  与记录不符！
cli-tournaments-ballot-totals = 带种子的抽签：{ $count } 次；与种子所得相符：{ $right } 次
