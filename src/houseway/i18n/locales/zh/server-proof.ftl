# 密钥、检查点、收据与透明日志。

## 收据：错误
server-proof-not-a-receipt = 这不是收据：{ $reason }
server-proof-unknown-key = 收据含有未知的键：{ $key }。
server-proof-unknown-version = 收据的版本为 { $version }。本程序核对版本 { $known }。
server-proof-not-next = 第 { $entry } 条不接在第 { $previous } 条之后。
server-proof-not-chained = 第 { $entry } 条与哈希链相矛盾。
server-proof-other-order = 第 { $entry } 条：公开的种子得出另一次序。
server-proof-unused-shuffle = 收据中没有条目使用洗牌 { $commitment }。
server-proof-not-in-log = 检查点 { $number } 不在已公布的日志中。
server-proof-log-other-key = 已公布日志的签名用的不是所给的密钥。
server-proof-checkpoint-other-key = 检查点的签名用的不是所给的密钥。
server-proof-wrong-signature = 检查点的签名不正确。
server-proof-not-covered = 第 { $entry } 条不在该检查点之下。
server-proof-result-keys = 收据的结果须恰好有这些键：{ $keys }。
server-proof-not-closing = 第 { $entry } 条不是一局的结束条目，因此无法证明结果。
server-proof-other-round = 这些条目属于第 { $round } 局，不是第 { $expected } 局。
server-proof-other-first = 该局从第 { $entry } 条开始，但它不是收据的第一条。
server-proof-several-rounds = 收据中有不止一局的条目。
server-proof-not-amending = 第 { $entry } 条列为对第 { $round } 局的后续更改，但并未更改该局。
server-proof-other-result = 结果与该局结束条目所证明的结果不同。
server-proof-cards-no-commitment = 公开的牌：条目中没有其承诺及随后的玩家种子与切牌。
server-proof-cards-algorithm = 公开的牌：承诺没有使用算法 { $algorithm }。
server-proof-cards-differ = 公开的牌：{ $card } 不是在第 { $place } 位所承诺的牌。
server-proof-cards-game = 公开的牌：{ $game } 不公开单张牌。
server-proof-cards-misplaced = 公开的牌：{ $reason }

## 收据：结论
server-proof-unknown-signer = 密钥：无法得知收据由谁的密钥签名。请用 --key 给出服务器的公钥。
server-proof-no-cosigner = 见证人：所给的见证人均未会签此收据的日志。
server-proof-withheld = 条目：{ $total } 条中有 { $hidden } 条未公开。收据只有其哈希值。
server-proof-shuffle-not-revealed = 第 { $entry } 条的洗牌：未公开。
server-proof-entries-chained = 收据：从该局第一条到最后一条，条目连成哈希链。
server-proof-result-bound = 结果：由该局的结束条目证明。
server-proof-shuffles-revealed = 洗牌：{ $count } 次已公开且正确。
server-proof-no-shuffles-revealed = 洗牌：均未公开。
server-proof-signed = 检查点：由所给的密钥签名。
server-proof-signed-by-unknown = 检查点：由所有者不明的密钥签名。
server-proof-in-log = 日志：检查点在已公布的日志中。
server-proof-cosigned = 见证人：由 { $name } 会签。
server-proof-fact-signed = 所给密钥的所有者签署了 { $table } 号桌第 { $round } 局的 { $count } 条记录，结果与结束条目一致
server-proof-fact-signed-by-unknown = 有人签署了 { $table } 号桌第 { $round } 局的 { $count } 条记录，结果与结束条目一致
server-proof-later-changes = 此收据之后无人更改该局，以及规则得出此结果
server-proof-fact-key-owner = 密钥属于谁
server-proof-fact-same-log = 服务器向所有人显示同一日志
server-proof-fact-same-log-named = 服务器向所有人显示同一日志（用 --witness KEY 核对 { $witnesses } 的会签）
server-proof-fact-withheld = { $count } 条未公开记录的内容

## 检查点
server-proof-checkpoint-not-next = 检查点 { $number } 不接在前一检查点之后。
server-proof-checkpoint-signature = 检查点 { $number }：签名不正确。
server-proof-checkpoint-gap = 检查点 { $number } 遗漏了 { $table } 号桌的条目。
server-proof-checkpoint-log-changed = 检查点 { $number }：牌桌日志与签名时不同。
server-proof-checkpoint-audit-changed = 检查点 { $number }：审计日志与签名时不同。
server-proof-checkpoint-files-extra = 检查点文件夹中有存储里没有的检查点。
server-proof-checkpoint-entries-lost = { $table } 号桌止于第 { $last } 条，但第 { $entry } 条已签名。
server-proof-checkpoint-foreign-key = 检查点 { $number } 的签名密钥不属于此服务器。
server-proof-checkpoint-retired-key = 检查点 { $number } 的签名密钥在检查点 { $last } 之后已停用。
server-proof-checkpoint-replaced-key = 检查点 { $number } 的签名密钥已被更换。
server-proof-retirement = 密钥 { $key } 在检查点 { $number } 之后停用的声明无效。
server-proof-checkpoint-file-missing = 检查点 { $number } 不在检查点文件夹中。
server-proof-checkpoint-file-differs = 检查点文件夹中的检查点 { $number } 与存储不同。
server-proof-log-differs = 已公布的检查点日志与检查点不符。

## 透明日志
server-proof-not-a-witness-key = { $name } 不是见证人的密钥。
server-proof-older-size = 较早的大小须为 1 至 { $largest }，不是 { $given }。
server-proof-checkpoint-range = 检查点编号须为 1 至 { $largest }，不是 { $given }。
server-proof-foreign-note = 此声明不是本日志的检查点。
server-proof-unknown-witness = 声明中没有此服务器所知见证人的会签。
server-proof-log-size = 日志有 { $size } 个检查点，但请求的是 { $given }。

## 见证人
server-proof-witness-key-required = 第一次请用 --key 给出服务器的密钥。密钥由经营者公布。
server-proof-witness-signature = { $origin } 的检查点不是用服务器的密钥签名的。
server-proof-cosignature-rejected = 服务器拒绝了会签。{ $answer }
server-proof-witness-refused = 服务器拒绝了见证人的请求。{ $answer }
server-proof-witness-problem = { $title }。{ $detail }
server-proof-witness-cosigned = { $origin }：已会签 { $size } 个检查点，根 { $root }
server-proof-witness-untrusted-key = { $origin } 的密钥不受信任，也没有用受信任密钥签名的声明提到它。
server-proof-witness-fork = { $origin } 的日志没有延续已会签的 { $size } 个检查点。两份签名声明在 { $file }。
server-proof-witness-state = 无法读取此见证人的状态：{ $reason }
server-proof-witness-no-answer = 服务器没有响应：{ $reason }
server-proof-witness-bad-answer = 无法读取服务器的响应：{ $reason }

## 密钥与条目
server-proof-keys-missing = 此文件夹中没有服务器的密钥。请用 --keys 指定其文件夹。
server-proof-decryption-failed = { $folder } 中的密钥无法解密 `{ $subject }`。
server-proof-key-mode = 其他账户可以读取此密钥。请把权限设为 600。
server-proof-not-a-key = 这不是密钥。密钥文件有 64 个十六进制数字。
server-proof-not-a-retired-key = 这不是已停用的密钥：{ $reason }
server-proof-seed-missing = 存储中没有洗牌 { $commitment } 的种子。
server-proof-entry-unreadable = 无法读取存储的条目：{ $reason }
server-proof-shuffle-uncommitted = 洗牌 { $commitment } 从未作出承诺。
server-proof-not-covered-yet = 该局尚未列入检查点。请一分钟后再试。
