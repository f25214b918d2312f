# houseway server: administration commands of the operator.

cli-server-summary = 管理服务器：用户、检查、报告、备份、密钥。
cli-server-details = houseway serve 启动服务器。每个命令与服务器读取相同的设置；--settings 可写在命令之前或之后。

## Options that several commands have

cli-server-data = 使用此数据文件夹，而不是您自己的。
cli-server-database = 使用 PostgreSQL（postgresql://...）而不是 SQLite。
cli-server-keys = 从此文件夹读取密钥；默认为数据文件夹中的 keys。
cli-server-password-file = 把密码写入此新文件（仅本人可读），不在屏幕显示。
cli-server-settings = 从此 TOML 或 JSON 文件读取设置。

## houseway server init

cli-server-init-summary = 创建存储、密钥和第一位经营者。
cli-server-init-details = houseway serve 首次启动时也会这样做。
cli-server-init-operator = 第一位经营者的名字；默认为随机名字。

## houseway server audit and verify

cli-server-audit-summary = 只检查账簿：重新计算每个账户并比较。
cli-server-audit-details = 与 houseway server verify --books-only 相同。退出码：有差异时为 1。
cli-server-verify-summary = 检查全部内容：记录、检查点、洗牌和账簿。
cli-server-verify-details = 退出码：有错误时为 1。
cli-server-verify-books-only = 只检查账簿：重新计算每个账户并比较。
cli-server-faults = 错误：{ $count } 处
cli-server-no-faults = 没有错误。

## houseway server daily-report

cli-server-daily-report-summary = 输出某日每张牌桌的投入额、赢额、留存率和备用筹码。
cli-server-daily-report-day = 日期（UTC），如 2026-11-16。

## houseway server export

cli-server-export-summary = 把牌桌的记录写入文件。
cli-server-export-details = 请用 houseway verify 核对该文件。记录包含仍在使用的牌靴的次序：更换牌靴之前，请勿交给玩家。
cli-server-export-table = 牌桌的编号。
cli-server-export-file = 记录的新文件；默认为 table-N.json。

## houseway server backup and restore

cli-server-backup-summary = 在服务器运行时复制 SQLite 存储。
cli-server-backup-details = 不带 --with-keys 时不复制密钥。PostgreSQL 请用 pg_dump 备份。
cli-server-backup-folder = 存放备份的新文件夹。
cli-server-backup-with-keys = 同时复制密钥：备份因此能够揭示牌并签名。
cli-server-restore-summary = 把备份恢复到空文件夹并核对。
cli-server-restore-details = 备份不含密钥时，请指明密钥所在的文件夹。所有登录会话都会结束。
cli-server-restore-folder = houseway server backup 所做的备份。

## houseway server witness

cli-server-witness-summary = 监督并会签另一台服务器的检查点日志。
cli-server-witness-details = 见证人核对日志只会增长。否则，见证人保存两个已签名的检查点作为证据，并以退出码 1 结束。
cli-server-witness-address = 服务器的地址，如 https://casino.example。
cli-server-witness-data = 把见证人的密钥和状态存放在此文件夹。
cli-server-witness-key = 信任服务器的此密钥；首次必须给出。
cli-server-witness-name = 以此名称签名。
cli-server-witness-every = 每隔这么多秒重复一次，直到中断。
cli-server-witness-own-key = 此见证人的密钥，用于服务器的设置 `witnesses`：{ $key }

## houseway server rotate-key

cli-server-rotate-key-summary = 更换签名密钥或加密密钥。
cli-server-rotate-key-details = 请先停止服务器的所有进程。使用 --signing 时，服务器从此用新密钥签署检查点。旧密钥的签名仍然有效：其公钥与新密钥存放在一起。使用 --encryption 时，所有种子、快照和验证器密钥都用新密钥加密，旧密钥被删除。
cli-server-rotate-key-encryption = 更换隐藏数据的密钥，或更换检查点的密钥。

## houseway server regulator-export

cli-server-regulator-export-summary = 为监管机构把所有记录和日志写入文件夹。
cli-server-regulator-export-details = 文件夹中有每份记录、检查点、账目和审计日志的每一行，并附哈希清单。服务器可以同时运行。仍在使用的牌靴的各局不包括在内。要完整导出，请先关闭牌桌。
cli-server-regulator-export-folder = 新文件夹。

## houseway server users

cli-server-users-summary = 列出、添加和停用用户，更改角色，重设密码。
cli-server-users-name = 用户的名字。
cli-server-users-role = 授予此身份；可重复此选项以授予多个身份。
cli-server-users-list-summary = 列出用户及其角色。
cli-server-users-add-summary = 添加用户，并设随机密码。
cli-server-users-add-details = 用户首次登录时须更改密码。默认只显示一次密码。
cli-server-users-set-roles-summary = 替换用户的角色，并结束其会话。
cli-server-users-disable-summary = 停用用户的账户，并结束其会话。
cli-server-users-enable-summary = 恢复用户的账户。
cli-server-users-reset-password-summary = 为用户设随机密码，并结束其会话。
cli-server-users-reset-password-details = 用户下次登录时须更改密码。默认只显示一次密码。

## houseway server simulate

cli-server-simulate-summary = 模拟服务器进程、玩家和故障，并检查一切。
cli-server-simulate-details = 种子决定游戏、玩家、节奏、进程和故障。虚拟时间瞬间流逝。相同的种子打印相同的存储与消息摘要。退出码：任何检查失败时为 1。
cli-server-simulate-entries = 存储这么多条目后停止。
cli-server-simulate-world = 进程：{ $processes }，牌桌：{ $tables }，玩家：{ $players }。已存储条目：{ $entries }，已确认命令：{ $commands }，模拟秒数：{ $seconds }，强制终止：{ $kills }，其他故障：{ $faults }。
cli-server-simulate-digest = 摘要：{ $digest }
cli-server-simulate-violation = 违规（{ $check }），发生在第 { $seconds } 秒：{ $text } 重现：{ $command }
