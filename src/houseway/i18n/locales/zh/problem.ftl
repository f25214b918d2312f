# 服务器报告的问题：每种类型的标题、含义以及读者可以做什么。
## 问题页面
problem-page-title = { $title }（问题 { $name }）
problem-page-status = HTTP 状态码 { $status }
problem-page-help-heading = 处理办法
problem-page-home = 首页

## 输入
problem-malformed-title = 输入格式不正确
problem-malformed-meaning = 请求中的某个值格式不正确，或缺少必填的值。
problem-malformed-help = 改正 `place` 指出的值，然后重新发送请求。
problem-request-timeout-title = 请求太慢
problem-request-timeout-meaning = 服务器没有及时收到完整的请求。
problem-request-timeout-help = 检查网络连接，然后重新发送请求。
problem-request-too-large-title = 请求太大
problem-request-too-large-meaning = 请求正文超过了服务器接受的大小。
problem-request-too-large-help = 发送较小的正文。大的记录请在自己的电脑上用 `houseway verify` 核对。
problem-unsupported-media-type-title = 不支持的媒体类型
problem-unsupported-media-type-meaning = 服务器只接受 JSON 格式的请求正文。
problem-unsupported-media-type-help = 以 JSON 发送正文，并带上标头 `Content-Type: application/json`。
problem-not-found-title = 未找到
problem-not-found-meaning = 此地址没有内容，或您无权查看。
problem-not-found-help = 检查地址。要查看私人牌桌，请向开桌的人索取邀请。
problem-method-not-allowed-title = 不允许此方法
problem-method-not-allowed-meaning = 此地址不支持该请求的 HTTP 方法。
problem-method-not-allowed-help = 请使用标头 `Allow` 和 `/openapi.json` 列出的方法。
problem-wrong-host-title = 主机名不对
problem-wrong-host-meaning = 请求中的主机名不属于此服务器。设置 `allowed-hosts` 列出服务器的主机名。
problem-wrong-host-help = 请使用经营者公布的地址。经营者可以把主机名加入 `allowed-hosts`。

## 权限
problem-not-signed-in-title = 未登录
problem-not-signed-in-meaning = 请求没有有效的会话，或名字、密码、验证码有误。
problem-not-signed-in-help = 请登录后重新发送请求。
problem-permission-denied-title = 没有权限
problem-permission-denied-meaning = 您的账户不能这样做，或服务器现在不允许这样做。
problem-permission-denied-help = 请阅读问题的详细说明。如需更多权限，请向经营者申请角色。
problem-password-required-title = 需要密码
problem-password-required-meaning = 此操作要求您在最近几分钟内输入过密码。
problem-password-required-help = 确认密码后重新发送请求。
problem-reason-required-title = 需要说明理由
problem-reason-required-meaning = 只有说明理由才能查看他人已完结的手牌。服务器会把理由写入审计日志。
problem-reason-required-help = 带上参数 `reason` 重新发送请求。
problem-foreign-origin-title = 来自其他网站的请求
problem-foreign-origin-meaning = 此请求来自其他网站的页面。
problem-foreign-origin-help = 请使用此服务器的页面。经营者可以把网站加入设置 `allowed-origins`。
problem-second-approver-required-title = 需要第二人批准
problem-second-approver-required-meaning = 此操作需要第二人批准。
problem-second-approver-required-help = 请另一名员工用名字和密码签署，或在 `/api/approvals` 申请批准。
problem-already-decided-title = 已有决定
problem-already-decided-meaning = 该批准申请已经决定、撤回或过期。
problem-already-decided-help = 如仍需执行该操作，请重新申请批准。

## 牌桌
problem-refused-title = 规则不允许
problem-refused-meaning = 按照游戏规则，现在不能这样做。没有任何改变。
problem-refused-help = 请阅读 `rule` 指出的条文，并选择一项合法的操作。
problem-missing-cards-title = 缺少牌张
problem-missing-cards-meaning = 此桌使用实体牌，服务器还需要更多牌张才能完成操作。
problem-missing-cards-help = 请录入下一张牌。牌齐后服务器会完成该操作。
problem-insufficient-chips-title = 筹码不足
problem-insufficient-chips-meaning = 账户或桌上余额的筹码少于该操作所需的数量。
problem-insufficient-chips-help = 请买入更多筹码，或选择较小的金额。
problem-addition-rejected-title = 种子或切牌未被接受
problem-addition-rejected-meaning = 服务器不能把这个玩家种子或切牌位置加入洗牌。
problem-addition-rejected-help = 请等待下一次洗牌，或发送另一个值。
problem-name-conflict-title = 名称或键已被使用
problem-name-conflict-meaning = 另一人、另一张桌或另一个请求已经使用了这个名称或幂等键。
problem-name-conflict-help = 请选择另一个名称。新的请求请使用新的幂等键。

## 限制
problem-rate-limited-title = 请求过多
problem-rate-limited-meaning = 您在短时间内发送了过多的请求或尝试。
problem-rate-limited-help = 请按标头 `Retry-After` 给出的秒数等待后再试。
problem-queue-full-title = 队列已满
problem-queue-full-meaning = 正在运行或等待的任务过多。
problem-queue-full-help = 请按标头 `Retry-After` 给出的秒数等待后再试。
problem-job-limit-title = 超出任务限制
problem-job-limit-meaning = 该任务需要的时间或内存超过了服务器允许的范围。
problem-job-limit-help = 请在自己的电脑上用 `houseway verify` 或 `houseway replay` 进行核对。

## 服务器
problem-internal-error-title = 内部错误
problem-internal-error-meaning = 由于程序错误，服务器未能处理该请求。
problem-internal-error-help = 请重试。如问题仍然存在，请把请求的时间告诉经营者。服务器日志中有详细信息。
problem-storage-unavailable-title = 存储不可用
problem-storage-unavailable-meaning = 服务器现在不能读写数据。原因见服务器日志。
problem-storage-unavailable-help = 请用同一个幂等键重新发送请求。每个请求服务器只执行一次。
problem-tampered-title = 数据不一致
problem-tampered-meaning = 存储的数据与其哈希链或承诺相矛盾。详情见服务器日志。
problem-tampered-help = 请告知经营者，经营者可以用 `houseway server verify` 核对数据。
