# Refusals, errors and commands of Blackjack.

## Keys of commands
blackjack-checkers-need-new-cards = `checkers` 只能与 `new-cards`: true 一起给出。
blackjack-cards-or-unseen = 请给出 `cards`（按抽出的次序）或 `unseen`: true，二者择一。
blackjack-cutting-card-contradiction = `cut` 之后列出了 { $cards } 张牌，而给出的切牌卡深度为 { $depth } 张。
blackjack-two-checkers = `checkers` 须为两个不同的名字：检查牌的主管和荷官。
blackjack-marker-needs-player = 标志是为某位玩家放置的；请给出 `player`。
blackjack-hands-keys = `hands` 的键须为 `dealer` 或 1 至 { $boxes } 号位；给出的是 { $key }。
blackjack-hands-values = 在 `hands` 中，每个位给出手牌的列表，庄家给出一段文字。

## Determinations
blackjack-decks = 牌靴须有 4 至 8 副牌；给出的是 { $decks }。
blackjack-smallest-chip = 最小筹码须为正的偶数分；给出的是 { $chip }。
blackjack-super-sevens-amounts-required = 超级七至少要有一个核准的注额，且均须大于零。
blackjack-perfect-pairs-limits = 完美对子的最小注须大于零，且不得高于其最大注；给出的是 { $min } 和 { $max }。
blackjack-perfect-pairs-multiple = 完美对子的倍数须大于零，且须能整除完美对子的最小注和最大注；给出的是 { $multiple }。
blackjack-pays-odds = 黑杰克的赔率为 { $odds }；给出的是 { $given }。
blackjack-cutting-card-slack-negative = `cutting-card-slack` 是牌的张数，不能为负；给出的是 { $cards }。
blackjack-departures-tournament-only = 只有锦标赛牌桌才可使用 `departures`：只有核准的锦标赛条件才可偏离规则。
blackjack-departure-unknown = `departures` 不能包含 { $key }；可用的键为 { $keys }。
blackjack-departure-twice = `departures` 把同一个键列了两次。
blackjack-departure-decks = 按偏离项，牌靴可有 1 至 8 副牌；给出的是 { $decks }。
blackjack-departure-multiple = 即使按偏离项，倍数也须大于零。

## Shoe and cut
blackjack-cut-by = 应由 { $expected } 切牌，不是 { $given }。
blackjack-cut-depth = 切牌深度须为 { $min } 至 { $max } 张；给出的是 { $depth } 张。
blackjack-cutting-card-depth = 切牌卡之后须有 { $min } 至 { $max } 张牌；给出的是 { $depth } 张。
blackjack-too-many-copies = { $card } 的张数超过牌的副数（{ $decks } 副）。
blackjack-order-known = 只有次序事先未知的牌靴才逐张报牌。
blackjack-automated-no-cutting-card = 自动洗牌靴没有切牌卡。
blackjack-reshuffle-needs-card = 洗好的牌中，除切牌卡外至少须有一张牌。
blackjack-automated-no-reshuffle = 关于局中洗牌的条文 14.6 不适用于自动洗牌靴。
blackjack-reshuffle-only-when-empty = 局中只有在需要牌而牌靴已空时才重新洗牌。
blackjack-malfunction-only-in-round = 只有局中使用的自动牌靴才可记录故障。
blackjack-replacement-unchecked = 替换的牌须为牌副中的牌，且须先检查。
blackjack-waiting-for-cards = 牌靴已空；有牌之后才能继续。

## Deal
blackjack-already-dealt = 本局的首次发牌已经完成。
blackjack-no-wager-to-deal = 只向有注码的位发牌，现在没有这样的位。
blackjack-shuffle-due = 上一局已抽出切牌卡，须先洗牌。
blackjack-cutting-card-first = 接下来抽出的是切牌卡，开新局前须洗牌。
blackjack-no-cut-to-overlook = 自动洗牌靴没有可能被忽略的切牌卡。
blackjack-dealer-draws-last = 所有玩家的手牌结束后，庄家才补牌。
blackjack-dealer-card-missing = 庄家的手牌还缺一张牌，而牌靴已空。

## Insurance and even money
blackjack-insurance-first = 先决定保险和一赔一；后续发牌尚未开始。
blackjack-insurance-maximum = 保险最多为主注 { $wager } 的一半。
blackjack-insurance-multiple = 保险须为 { $step } 的正倍数。
blackjack-insurance-only-ace = 只有庄家亮 A 时才可买保险。
blackjack-insurance-too-late = 后续发牌已经开始，不能再买保险。
blackjack-nothing-to-insure = { $player } 在 { $box } 号位没有可投保的未结算主注。
blackjack-even-money-when = 庄家亮 A 时，一赔一在首次发牌与后续发牌之间提供。
blackjack-even-money-no-blackjack = { $player } 在 { $box } 号位没有未结算的黑杰克。
blackjack-no-insurance-to-close = 庄家没有亮 A，没有可截止的保险。
blackjack-insurance-already-closed = 保险已经截止。

## Decisions
blackjack-box-without-cards = { $box } 号位没有牌。
blackjack-no-such-hand = { $box } 号位没有第 { $hand } 副牌。
blackjack-not-decision-maker = 这副牌不由 { $player } 决定。
blackjack-no-card-on-21 = 21 点的手牌不再要牌。
blackjack-not-turn = 还没轮到 { $box } 号位。
blackjack-other-hand-first = 须先打该位的另一副牌。
blackjack-must-draw = 硬点数不足 12 点的手牌必须要牌。
blackjack-double-limit = { $player } 加倍的注码须大于零，最多 { $amount }。
blackjack-double-two-cards = 只有两张牌的手牌可以加倍。
blackjack-named-twice = { $player } 被列了两次。
blackjack-split-equal-values = 只有两张点值相同的牌可以分牌。
blackjack-split-limit = 每位最多 { $hands } 副牌，且 A 只可分一次。
blackjack-cannot-follow = 只有在这副牌上有注码的玩家才可一同决定；{ $player } 不可以。

## Seats and restrictions
blackjack-one-seat-in-tournament = { $player } 已有座位；锦标赛玩家只有一个座位。
blackjack-one-seat-per-player = 在本桌，每位玩家只可坐一个位。
blackjack-restricted-to-one-box = { $player } 被限于一个位。
blackjack-wager-in-round = { $player } 在本局有注码，本局结束后才可离座。
blackjack-never-tracked = 此限制以先前追踪后的限制为前提；{ $player } 从未受过这样的限制。
blackjack-automated-no-shoe-restriction = 关于未下注玩家的条文 4.7 不适用于自动洗牌靴。
blackjack-wagered-in-every-round = 此限制只针对在这副牌靴中缺过局的玩家；{ $player } 从未缺局。
blackjack-not-restricted = { $player } 未受限制。

## Wagers
blackjack-wager-zero = 注码须大于零。
blackjack-wager-unknown = { $wager } 不是一种注码；请用 `main`、`super-sevens` 或 `perfect-pairs`。
blackjack-wager-during-round = 本局结束前不得下注或更改注码。
blackjack-wager-on-one-box = 在本桌，每位玩家只可在一个位下注。
blackjack-restricted-to-minimum = { $player } 只可下正好 { $amount } 的注。
blackjack-position-taken = { $box } 号位的第 { $position } 个位置已有人。
blackjack-marked-box-total = { $box } 号位的注码合计不得超过其限额；还剩 { $left }。
blackjack-turn-past = { $player } 不能再更改注码；已轮到其他玩家。
blackjack-no-super-sevens = 本桌不提供超级七。
blackjack-super-sevens-amount = 超级七的注额须为 { $amounts }。
blackjack-no-perfect-pairs = 本桌不提供完美对子。
blackjack-perfect-pairs-wager-multiple = 完美对子的注码须为 { $multiple } 的倍数。
blackjack-no-such-wager-on-box = { $player } 在 { $box } 号位没有这样的注码。
blackjack-withdraw-during-round = 本局结束前不得收回注码。
blackjack-withdraw-in-tournament = 锦标赛的每一局每位玩家都要下注，不得收回注码。

## Irregularities
blackjack-draw-in-error-no-round = 不能以这张牌开局。{ $reason }
blackjack-reconstruct-when = 只有在后续发牌期间才可放回牌。
blackjack-reconstruct-last-cards = 最后放下的 { $cards } 张牌不是发给 { $box } 号位同一副牌的。
blackjack-not-absent = { $player } 并未离座。

## Corrections of hands
blackjack-correction-hands = 请列明应有的手牌；已无效的局不能更正。
blackjack-correction-dealer-cards = 请为庄家列出一张牌；已结算的局列出一张或以上。
blackjack-correction-box = { $box } 号位没有发牌，或手牌副数不同。
blackjack-correction-card-count = 第 { $hand } 副牌不可能有这么多张牌：{ $count }。
blackjack-correction-resumes = 该局恢复进行，庄家只有第一张牌。
blackjack-correction-cards-gone = 该局的牌已不在，因为已启用新牌靴或换了牌。
blackjack-correction-ace-used = 更正会改变庄家是否亮 A，而已有决定、保险或赔付取决于此。
blackjack-correction-drawn-on-21 = { $cards }：21 点或以上的手牌不再要牌。
blackjack-correction-split = { $cards }：{ $box } 号位不可能这样分牌。
blackjack-correction-balance = 手牌多出的牌只能来自其他手牌，或依次来自牌靴中接下来的牌。

## Supervision
blackjack-void-collusion = 串通不使牌局无效；原因须为 `impractical` 或 `fraud`。
blackjack-exclude-from-game = 请注明违反的规则；在二十一点中，只能禁止玩家参加本游戏。
blackjack-final-rounds-when = 最后三局只宣布一次，在两局之间，且牌桌开放时。

## What a command does
blackjack-command-absent = 玩家离座，不能作决定。
blackjack-command-change-cards = 更换全部牌，新牌由两人检查。
blackjack-command-close-insurance = 保险截止，后续发牌开始。
blackjack-command-deal = 荷官宣布停止下注并进行首次发牌。
blackjack-command-dealer = 荷官补庄家的牌并结算本局。
blackjack-command-double = 决定者加一注，并只再要一张牌。
blackjack-command-draw-in-error = 误抽了一张牌。
blackjack-command-even-money = 玩家要求对黑杰克一赔一。
blackjack-command-final-rounds = 主管宣布最后三局。
blackjack-command-hit = 决定者要一张牌。
blackjack-command-insurance = 玩家为主注投保，以防庄家的黑杰克。
blackjack-command-leave = 玩家让出一个座位，或让出全部座位和台面上的注码。
blackjack-command-lift-restriction = 经营者解除限制。
blackjack-command-limits = 经营者更改告示牌上的限额。
blackjack-command-malfunction = 自动牌靴在局中故障。
blackjack-command-marker = 在位旁放置标志，提高一位玩家在该位的限额。
blackjack-command-placement-error = 某局的牌放错了位置。
blackjack-command-reconstruct = 误发给某副牌的牌放回牌靴。
blackjack-command-replace-card = 损坏的牌换成相同的牌。
blackjack-command-report = 经营者已将限制告知委员会。
blackjack-command-request = 玩家索取设定或规则，或请求委员会复核。
blackjack-command-reshuffle = 局中牌靴用完，重洗弃牌。
blackjack-command-restrict = 经营者限制玩家的注码。
blackjack-command-seen = 实体牌从次序未知的牌靴抽出。
blackjack-command-shoe = 全部牌洗好、切好并装入牌靴。
blackjack-command-sit = 玩家在一个位就座。
blackjack-command-split = 决定者分牌。
blackjack-command-stand = 决定者停牌。
blackjack-command-void-wager = 宣布玩家的注码无效。
blackjack-command-wager = 玩家在发牌前下注。同一位的第二个同类注码取代第一个。
blackjack-command-withdraw = 玩家在发牌前收回注码。
