# Register of interpretations: tournament.

# T-1
interpretations-tournament-t-1-question = 经核准的条件是否也优先于 20.5 之后的条文？
interpretations-tournament-t-1-answer-1 = 否。只优先于词典、规则 1 至 19 和 20.1 至 20.4，在此处进行的牌桌上也是如此。
interpretations-tournament-t-1-answer-2 = 是，优先于整份文书。
interpretations-tournament-t-1-reason = 条文所指的是它之前的各款。
interpretations-tournament-t-1-effect = 条件可否允许第二次报名、重新买入或另一种处理平局的方式。阶段的偏离项写明其牌桌偏离哪一条文。

# T-2
interpretations-tournament-t-2-question = 规则优先于条件，锦标赛规则优先于游戏规则。次序如何？
interpretations-tournament-t-2-answer-1 = 先锦标赛规则，再游戏规则，再条件。
interpretations-tournament-t-2-answer-2 = 条件可以改变游戏规则，但不能改变锦标赛规则。
interpretations-tournament-t-2-reason = 由两条条文合并得出。
interpretations-tournament-t-2-effect = 条件能否改变游戏。
interpretations-tournament-t-2-no-option = 两条条文合在一起没有选择余地：与规则相抵触的条件不适用。

# T-3
interpretations-tournament-t-3-question = 重新买入是否算报名？
interpretations-tournament-t-3-answer-1 = 是。
interpretations-tournament-t-3-answer-2 = 否，只是购买筹码。
interpretations-tournament-t-3-reason = 条文把它作为单次报名的例外。
interpretations-tournament-t-3-effect = 可否对它收取佣金（牌九除外）。
interpretations-tournament-t-3-no-option = 条件写明重新买入是否收佣金；条文本身允许收取。

# T-4
interpretations-tournament-t-4-question = 牌九以外的游戏有加购吗？
interpretations-tournament-t-4-answer-1 = 否。
interpretations-tournament-t-4-answer-2 = 是，如果条件如此规定。
interpretations-tournament-t-4-reason = 筹码只能按规则变动。德州扑克中补足桌上筹码是现金局的规则。
interpretations-tournament-t-4-effect = 仍在赛中的玩家可否购买筹码。

# T-5
interpretations-tournament-t-5-question = 佣金含在报名费内，还是另加？
interpretations-tournament-t-5-answer-1 = 含在内。100 加 10 的报价即费用 110，其中佣金 10。
interpretations-tournament-t-5-answer-2 = 另加。
interpretations-tournament-t-5-reason = 经营者从报名费中留取佣金。
interpretations-tournament-t-5-effect = 费用如何记录。
interpretations-tournament-t-5-no-option = 费用的写法不改变参赛者支付的金额。

# T-6
interpretations-tournament-t-6-question = 被没收的费用中的佣金如何处理？
interpretations-tournament-t-6-answer-1 = 留在经营者处。
interpretations-tournament-t-6-answer-2 = 归入奖池。
interpretations-tournament-t-6-reason = 原属奖池的仍属奖池，不另加入其他款项。
interpretations-tournament-t-6-effect = 奖池的大小。

# T-7
interpretations-tournament-t-7-question = 第一个阶段是锦标赛的，还是玩家自己的？
interpretations-tournament-t-7-answer-1 = 玩家自己的，五份文书都如此。
interpretations-tournament-t-7-answer-2 = 如果条文只写“第一个”，则为锦标赛的。
interpretations-tournament-t-7-reason = 在预赛结构中，每位玩家有自己的第一个阶段。
interpretations-tournament-t-7-effect = 候补者到何时为止可以就座。
interpretations-tournament-t-7-doubt = 三份文书写“第一个阶段”，2023 年的两份改为玩家自己的。按旧的写法，候补者只能在锦标赛第一个阶段开始之前就座。

# T-8
interpretations-tournament-t-8-question = 开始之后可否安排候补者就座？
interpretations-tournament-t-8-answer-1 = 可以，直到该桌的第一局。
interpretations-tournament-t-8-answer-2 = 完全不可以，或任何时候都可以。
interpretations-tournament-t-8-reason = 条文没有规定期限，而已打过的座位不能接替。
interpretations-tournament-t-8-effect = 候补者能否参赛。
interpretations-tournament-t-8-no-option = 是否安排候补者就座由总监决定。

# T-9
interpretations-tournament-t-9-question = 条文既提到公布的时间，也提到开始之时。以哪个为准？
interpretations-tournament-t-9-answer-1 = 开始之时。
interpretations-tournament-t-9-answer-2 = 公布的时间。
interpretations-tournament-t-9-reason = 关于没收的一句如此规定；后来的文书作了修改。
interpretations-tournament-t-9-effect = 迟到者是否失去位置。
interpretations-tournament-t-9-no-option = 关于没收的一句写明了时刻。

# T-10
interpretations-tournament-t-10-question = 阶段推迟开始而未通知更改。何时失去位置？
interpretations-tournament-t-10-answer-1 = 到所定时间即失去。
interpretations-tournament-t-10-answer-2 = 开始打牌时失去。
interpretations-tournament-t-10-reason = 条文写明的是所定时间。
interpretations-tournament-t-10-effect = 迟到者是否失去位置。
interpretations-tournament-t-10-no-option = 条文写明了时刻；总监可以及时更改开始时间。

# T-11
interpretations-tournament-t-11-question = 何为合理的通知？
interpretations-tournament-t-11-answer-1 = 两个时间中较早者之前三十分钟。
interpretations-tournament-t-11-answer-2 = 任何通知均可，或须提前一天。
interpretations-tournament-t-11-reason = 条文没有定义。
interpretations-tournament-t-11-effect = 可否更改开始时间。

# T-12
interpretations-tournament-t-12-question = 何时加赛，何时合计奖金？
interpretations-tournament-t-12-answer-1 = 结束时筹码相同：加赛。同局出局：合计奖金。
interpretations-tournament-t-12-answer-2 = 总是前者，或总是后者。
interpretations-tournament-t-12-reason = 否则一条条文会使另一条失去作用，而 2016 年的堪培拉扑克文书正是如此规定。
interpretations-tournament-t-12-effect = 平局如何处理。
interpretations-tournament-t-12-no-option = 两条条文都须有其用处，只有这一种方式。

# T-13
interpretations-tournament-t-13-question = 奖金“合计和／或分配”是什么意思？
interpretations-tournament-t-13-answer-1 = 合计后平分。
interpretations-tournament-t-13-answer-2 = 由经营者选择。
interpretations-tournament-t-13-reason = 只有平分不需要其他规则。
interpretations-tournament-t-13-effect = 平局玩家得到多少。
interpretations-tournament-t-13-no-option = 只有条文列出可选项时，经营者才能选择。

# T-14
interpretations-tournament-t-14-question = 玩家在同一局出局，而条件没有规定。名次如何决定？
interpretations-tournament-t-14-answer-1 = 其奖金合计。
interpretations-tournament-t-14-answer-2 = 以该局之前的筹码决定。
interpretations-tournament-t-14-reason = (C) 项是列表中最接近的答案。
interpretations-tournament-t-14-effect = 平局玩家得到多少。

# T-15
interpretations-tournament-t-15-question = 每个平局都要加赛吗？
interpretations-tournament-t-15-answer-1 = 只在决定名次、积分或奖金时。
interpretations-tournament-t-15-answer-2 = 每个平局都要：在晋级之前，决赛则在颁奖之前。
interpretations-tournament-t-15-reason = 目的是得出结果。
interpretations-tournament-t-15-effect = 加赛多少局。
interpretations-tournament-t-15-doubt = 条文无条件地让持平者加赛，因此第二种解释也有可能。

# T-16
interpretations-tournament-t-16-question = 玩家在最后一局之后筹码不足。是否出局？
interpretations-tournament-t-16-answer-1 = 否，按筹码排名。
interpretations-tournament-t-16-answer-2 = 是。
interpretations-tournament-t-16-reason = 检验在一局之前进行，而之后没有下一局。
interpretations-tournament-t-16-effect = 阶段结束时的名次。
interpretations-tournament-t-16-no-option = 条文规定检验在一局之前。

# T-17
interpretations-tournament-t-17-question = 在积分制中，玩家输光筹码是否即退出锦标赛？
interpretations-tournament-t-17-answer-1 = 是，无论条件怎么说。只有在德州扑克阶段，以及 20.5 及于整份文书时的二十一点阶段，经核准的条件才可以只结束该阶段。
interpretations-tournament-t-17-answer-2 = 由条件决定。
interpretations-tournament-t-17-reason = 17.14 和 18.14 没有例外，条件从不优先于这些规则（T-2）。关于出局的一项涉及其他标准。
interpretations-tournament-t-17-effect = 该玩家是否参加下一阶段。
interpretations-tournament-t-17-no-option = 条文没有给条件留下选择。
interpretations-tournament-t-17-doubt = 条件须写明积分制锦标赛中玩家如何出局（如适用）。这可以理解为允许不淘汰任何人。{ $date } 的规范采用第一种解释。
interpretations-tournament-t-17-overruled = 自 { $date } 起采用第一种解释；此前采用第二种。

# T-18
interpretations-tournament-t-18-question = 可否移动玩家以平衡或拆并牌桌？
interpretations-tournament-t-18-answer-1 = 绝不在阶段之内。阶段结束，下一阶段带着筹码抽签。
interpretations-tournament-t-18-answer-2 = 总监可以移动他们。
interpretations-tournament-t-18-reason = 位置在整个阶段属于该玩家。
interpretations-tournament-t-18-effect = 牌桌如何合并。

# T-19
interpretations-tournament-t-19-question = 即坐即打赛的玩家如何分配到牌桌？
interpretations-tournament-t-19-answer-1 = 桌满时由抽签决定。
interpretations-tournament-t-19-answer-2 = 按到达次序。
interpretations-tournament-t-19-reason = 抽签的义务适用。
interpretations-tournament-t-19-effect = 每位玩家的座位。

# T-20
interpretations-tournament-t-20-question = 按较早的文书可以有复活赛吗？
interpretations-tournament-t-20-answer-1 = 否。
interpretations-tournament-t-20-answer-2 = 是，如果条件如此规定。
interpretations-tournament-t-20-reason = 除条文写明的方式外，没有其他复出的途径。
interpretations-tournament-t-20-effect = 已出局的玩家能否复出。

# T-21
interpretations-tournament-t-21-question = 混合锦标赛适用谁的规则？
interpretations-tournament-t-21-answer-1 = 报名、款项和名次按主办者的规则；打牌按该阶段游戏的规则。条件须都满足。
interpretations-tournament-t-21-answer-2 = 全部按主办者的规则。
interpretations-tournament-t-21-reason = 该条文适用于含有一个此类阶段的每个锦标赛。
interpretations-tournament-t-21-effect = 引用哪一条文。

# T-22
interpretations-tournament-t-22-question = 二十一点或德州扑克锦标赛可否得到奖池款项？
interpretations-tournament-t-22-answer-1 = 可以，一旦该锦标赛已通知委员会。核准不是通知。
interpretations-tournament-t-22-answer-2 = 可以，因为核准高于通知。
interpretations-tournament-t-22-answer-3 = 否。
interpretations-tournament-t-22-reason = 10.6(a) 和 12.7(a) 指任何授权游戏。10.6(b) 和 12.7(b) 把已通知的锦标赛与已核准的彩票区分开来。
interpretations-tournament-t-22-effect = 奖池款项可以用于何处。
interpretations-tournament-t-22-overruled = 自 { $date } 起采用第一种解释；此前采用第二种，但条文用这两个词指两件事。

# T-23
interpretations-tournament-t-23-question = 取消时被没收的费用退还吗？
interpretations-tournament-t-23-answer-1 = 是。
interpretations-tournament-t-23-answer-2 = 否。
interpretations-tournament-t-23-reason = 所有费用都须退还。
interpretations-tournament-t-23-effect = 哪些参赛者得到退款。
interpretations-tournament-t-23-no-option = 条文写的是“所有”。

# T-24
interpretations-tournament-t-24-question = 无人领取的奖金如何处理？
interpretations-tournament-t-24-answer-1 = 归入第一名奖金。
interpretations-tournament-t-24-answer-2 = 由所有人分享，或留给另一锦标赛。
interpretations-tournament-t-24-reason = 全部奖池须发还，而条文没有规定方式。
interpretations-tournament-t-24-effect = 第一名奖金的数额。
interpretations-tournament-t-24-no-option = 条件可以列出较少的奖金；剩余款项仍须支付给某人。

# T-25
interpretations-tournament-t-25-question = 起始标志从何处开始，在牌九中是否移动？
interpretations-tournament-t-25-answer-1 = 从最小号座开始；顺时针移动，在牌九中即号数递减。
interpretations-tournament-t-25-answer-2 = 由总监放置；在牌九中不移动，或按号数递增移动。
interpretations-tournament-t-25-reason = 没有条文规定从何处开始。移动它的一句只在牌九词典中缺失；那里注码从标志起顺时针进行，而位的号数逆时针编排。
interpretations-tournament-t-25-effect = 哪位玩家先下注。
interpretations-tournament-t-25-overruled = 自 { $date } 起，标志不再像此前那样按牌九号数递增移动，因为 18.15 写明顺时针。

# T-26
interpretations-tournament-t-26-question = 平局的零头分归谁？
interpretations-tournament-t-26-answer-1 = 按报名次序每人一分。
interpretations-tournament-t-26-answer-2 = 归经营者，或由抽签决定。
interpretations-tournament-t-26-reason = 没有条文规定。德州扑克中零头筹码的规则针对底池。
interpretations-tournament-t-26-effect = 个别的分。
interpretations-tournament-t-26-no-option = 只涉及个别的分。平局须付到分，而没有条文给经营者选择。

# T-27
interpretations-tournament-t-27-question = 总监可否以扣除或给予筹码作为处罚？
interpretations-tournament-t-27-answer-1 = 否，也没有死筹码。
interpretations-tournament-t-27-answer-2 = 可以，依据指挥的权力。
interpretations-tournament-t-27-reason = 筹码只能按规则变动。
interpretations-tournament-t-27-effect = 玩家持有的筹码。

# T-28
interpretations-tournament-t-28-question = 后面的阶段没有剩余玩家，或某预赛无人报名。锦标赛如何继续？
interpretations-tournament-t-28-answer-1 = 跳过该阶段；名次由已打的阶段得出。
interpretations-tournament-t-28-answer-2 = 锦标赛必须取消。
interpretations-tournament-t-28-reason = 全部奖池须作为奖金发还。
interpretations-tournament-t-28-effect = 究竟有没有奖金。
interpretations-tournament-t-28-no-option = 经营者也可以取消锦标赛。

# T-29
interpretations-tournament-t-29-question = 被禁止的玩家是否从已结束的阶段中除名？
interpretations-tournament-t-29-answer-1 = 否。这些阶段的名次、积分、奖金以及由此得出的锦标赛名次不变；只失去正在打的阶段。
interpretations-tournament-t-29-answer-2 = 是，从所有阶段除名，且没有任何阶段奖金。
interpretations-tournament-t-29-reason = 该权力针对继续参赛。
interpretations-tournament-t-29-effect = 该玩家和其他人的名次与奖金。
interpretations-tournament-t-29-no-option = 条文的权力只及于将来，任何设定都不能扩大它。
interpretations-tournament-t-29-overruled = 自 { $date } 起采用第一种解释；此前采用第二种。

# T-30
interpretations-tournament-t-30-question = 德州扑克玩家在阶段的最后一手输掉最后的筹码。是否出局？
interpretations-tournament-t-30-answer-1 = 是。一起出局者按投入底池的多少排列。
interpretations-tournament-t-30-answer-2 = 否，与其他游戏一样按筹码排名。
interpretations-tournament-t-30-reason = 德州扑克没有在下一局之前检验桌上最小注的条文。
interpretations-tournament-t-30-effect = 结束时的名次。
interpretations-tournament-t-30-no-option = 德州扑克没有在下一局之前的检验。

# T-31
interpretations-tournament-t-31-question = 桌上最小注在阶段内提高。何时检验？
interpretations-tournament-t-31-answer-1 = 立即检验。
interpretations-tournament-t-31-answer-2 = 从下一阶段起。
interpretations-tournament-t-31-reason = 条文指的是一局之前的最小注。
interpretations-tournament-t-31-effect = 哪些玩家出局。
interpretations-tournament-t-31-no-option = 总监不必在阶段内提高最小注。

# T-32
interpretations-tournament-t-32-question = 没有剩余的局时，可否重新买入或加购？
interpretations-tournament-t-32-answer-1 = 拒绝。
interpretations-tournament-t-32-answer-2 = 允许。
interpretations-tournament-t-32-reason = 那是买名次，而不是买参赛。
interpretations-tournament-t-32-effect = 名次。
interpretations-tournament-t-32-no-option = 条件写明重新买入和加购到哪一局为止。

# T-33
interpretations-tournament-t-33-question = 即坐即打赛在抽签之后是否仍接受报名？
interpretations-tournament-t-33-answer-1 = 否，已关闭。
interpretations-tournament-t-33-answer-2 = 是，后来的参赛者坐下一桌。
interpretations-tournament-t-33-reason = 已无法安排任何人就座。
interpretations-tournament-t-33-effect = 谁可以报名。

# T-34
interpretations-tournament-t-34-question = 条件省略了 20.4 规定可以包括的内容。是否拒绝？
interpretations-tournament-t-34-answer-1 = 否。条件登记册列出默认：一个决赛，所有留下者晋级，总监确定筹码数，没有桌上最小注。
interpretations-tournament-t-34-answer-2 = 是。阶段、筹码、限额和晋级方式必须写明。
interpretations-tournament-t-34-reason = 条文用“可以”，而堪培拉扑克和牌九用“应当”。
interpretations-tournament-t-34-effect = 这样的条件能否成文。

# T-35
interpretations-tournament-t-35-question = 与他人持平的玩家被禁止，而名次本应由加赛或抽签决定。该玩家的名次如何？
interpretations-tournament-t-35-answer-1 = 该玩家排在组内其他人之后；多位被禁止者共享。
interpretations-tournament-t-35-answer-2 = 该玩家保留相等的一份，或被除名。
interpretations-tournament-t-35-reason = 加赛属于继续参赛，而其他人有权参加。
interpretations-tournament-t-35-effect = 谁晋级，以及积分和奖金。
interpretations-tournament-t-35-no-option = 加赛属于可以参赛的人；任何设定都不能剥夺。

# T-36
interpretations-tournament-t-36-question = 可否以抽签决定决赛，或总积分的平局？
interpretations-tournament-t-36-answer-1 = 否：奖金合计，或加赛。
interpretations-tournament-t-36-answer-2 = 可以，如果之前的阶段由抽签决定。
interpretations-tournament-t-36-reason = 关于决赛的各项写明这两种方式；较早文书的条文只写加赛。
interpretations-tournament-t-36-effect = 前几名奖金如何分享。
interpretations-tournament-t-36-no-option = 各项列出条件可以选择的方式，抽签不在其中。

# T-37
interpretations-tournament-t-37-question = 加赛使整组都低于桌上最小注。平局如何决定？
interpretations-tournament-t-37-answer-1 = 须有人晋级时，从阶段结束时的筹码重新加赛；其他情形由该组分享。
interpretations-tournament-t-37-answer-2 = 抽签。
interpretations-tournament-t-37-reason = 加赛持续到有结果为止；如果只涉及奖金，合计奖金就是结果。
interpretations-tournament-t-37-effect = 谁晋级。
interpretations-tournament-t-37-no-option = 条文要求加赛到有结果为止。

# T-38
interpretations-tournament-t-38-question = “只剩两名玩家”指哪一个游戏？
interpretations-tournament-t-38-answer-1 = 桌上的那一个：锦标赛阶段中任何只剩两人的桌，预赛也一样。
interpretations-tournament-t-38-answer-2 = 锦标赛本身：只在决赛。
interpretations-tournament-t-38-reason = 游戏是在桌上进行的。
interpretations-tournament-t-38-effect = 打牌的次序，以及告知谁。

# T-39
interpretations-tournament-t-39-question = 锦标赛的一局计入之后发现欺诈。哪些局可以撤销？
interpretations-tournament-t-39-answer-1 = 该桌最后计入的局在下一局计入之前可撤销，然后是再前一局；若其间有人买筹码、因新限额出局或被禁止，或更早的局已成为无效，则不可。
interpretations-tournament-t-39-answer-2 = 任何一局，或没有一局。
interpretations-tournament-t-39-reason = 条文没有规定时间，但之后每一局都以它留下的筹码下注。
interpretations-tournament-t-39-effect = 持有的筹码、出局以及由此产生的一切。
interpretations-tournament-t-39-no-option = 这是经营者可以使用也可以不使用的权力。
interpretations-tournament-t-39-doubt = 关于欺诈的条文没有这样的限制；无论何时发现欺诈，经营者都可以使该局无效。

# T-40
interpretations-tournament-t-40-question = 是否检验候补者和替补者的资格？
interpretations-tournament-t-40-answer-1 = 是，在列入名单或接替时；团体上限只在报名时检验。
interpretations-tournament-t-40-answer-2 = 否。
interpretations-tournament-t-40-reason = 该项规定谁可以报名，而两者都代替参赛者打牌。
interpretations-tournament-t-40-effect = 谁可以打牌。

# T-41
interpretations-tournament-t-41-question = 参赛者在抽签之后退出。座位如何处理？
interpretations-tournament-t-41-answer-1 = 立即开放给候补者；报名费留在奖池，德州扑克则在候补者就座后退还。
interpretations-tournament-t-41-answer-2 = 立即开放给候补者；报名费留在奖池，德州扑克也一样。
interpretations-tournament-t-41-answer-3 = 座位空着。
interpretations-tournament-t-41-reason = 条文指的是没有就座的参赛者。
interpretations-tournament-t-41-effect = 候补者能否参赛。
interpretations-tournament-t-41-doubt = 德州扑克的 20.10 规定座位提供给候补者时退还费用，但没有提到已退出的玩家。

# T-42
interpretations-tournament-t-42-question = 玩家在此处进行的牌桌上得到关于下注次序的告知。在报告局数的地方是否也算，反之亦然？
interpretations-tournament-t-42-answer-1 = 是，告知属于玩家，整个锦标赛有效。
interpretations-tournament-t-42-answer-2 = 只在该桌有效。
interpretations-tournament-t-42-reason = 条文指的是玩家。
interpretations-tournament-t-42-effect = 之后不按次序的注码可否无效。
interpretations-tournament-t-42-no-option = 是否使该注码无效由总监决定。

# T-43
interpretations-tournament-t-43-question = 锦标赛已计入的一局中发现摆牌错误。14.5 适用到何时？
interpretations-tournament-t-43-answer-1 = 在该阶段进行期间：该局无效，持有筹码予以更正。阶段结束后该局有效。
interpretations-tournament-t-43-answer-2 = 直到计入为止；之后有效。
interpretations-tournament-t-43-answer-3 = 始终适用：阶段结束之后也无效。
interpretations-tournament-t-43-reason = 20.1 使规则 1 至 19 继续适用，而一个阶段的结果是下一阶段的起点。
interpretations-tournament-t-43-effect = 持有的筹码，以及哪些玩家出局。
interpretations-tournament-t-43-no-option = 14.5 没有选择余地。

# T-44
interpretations-tournament-t-44-question = 依 14.5 无效的局是否重打？
interpretations-tournament-t-44-answer-1 = 否，它保留其局号。
interpretations-tournament-t-44-answer-2 = 是，该桌多打一局。
interpretations-tournament-t-44-reason = 之后的局视为有效，而局号决定各桌出局的先后。
interpretations-tournament-t-44-effect = 一桌打多少局。
interpretations-tournament-t-44-no-option = 一个阶段各桌的局号是统一的。

# T-45
interpretations-tournament-t-45-question = 14.5 收回的多于玩家仍持有的。如何处理？
interpretations-tournament-t-45-answer-1 = 该玩家持有为零。
interpretations-tournament-t-45-answer-2 = 该玩家以后来赢得的筹码偿还。
interpretations-tournament-t-45-reason = 其后在有效的局中输掉的筹码不能再次收取。
interpretations-tournament-t-45-effect = 该玩家持有的筹码。
interpretations-tournament-t-45-no-option = 持有的筹码从不低于零。

# T-46
interpretations-tournament-t-46-question = 低于桌上最小注的玩家可否加购？
interpretations-tournament-t-46-answer-1 = 可以，在下一局之前，若足够最小注；出局随即撤销。
interpretations-tournament-t-46-answer-2 = 否，只有仍在赛中的玩家可以。
interpretations-tournament-t-46-reason = 18.14 在一局开始之前检验。
interpretations-tournament-t-46-effect = 该玩家是否留在赛中。
interpretations-tournament-t-46-no-option = 条件写明是否有加购以及在哪些局。

# T-47
interpretations-tournament-t-47-question = 一个阶段可以是什么游戏？
interpretations-tournament-t-47-answer-1 = 本程序所知的游戏，或写明其文书并在别处进行的游戏。
interpretations-tournament-t-47-answer-2 = 条件称为游戏的任何游戏。
interpretations-tournament-t-47-reason = 该词采用法案中的含义，仅凭名称不能表明游戏已获授权。
interpretations-tournament-t-47-effect = 哪些条件能够成文。

# T-48
interpretations-tournament-t-48-question = 条件必须写明哪些桌上限额？
interpretations-tournament-t-48-answer-1 = 最小注和最大注；条件可以写明没有最大注。
interpretations-tournament-t-48-answer-2 = 最小注即可。
interpretations-tournament-t-48-reason = 该项为复数，而关于限额的规则（3.1、5.1）两者都提到。
interpretations-tournament-t-48-effect = 哪些条件能够成文。

# T-49
interpretations-tournament-t-49-question = 在混合锦标赛的二十一点和德州扑克阶段，经核准的条件是否优先？
interpretations-tournament-t-49-answer-1 = 是，在这些阶段。
interpretations-tournament-t-49-answer-2 = 否，因为锦标赛的文书没有如此规定。
interpretations-tournament-t-49-reason = 关于打牌的条文按该阶段的游戏（T-21），包括 20.5，而 20.3 的核准在那里本来就需要。
interpretations-tournament-t-49-effect = 这种阶段的牌桌可以有哪些设定。
interpretations-tournament-t-49-no-option = 条件写明偏离项或予以省略。

# T-X1
interpretations-tournament-t-x1-question = 某阶段只从复活赛得到玩家。参赛者是否也从该阶段开始？
interpretations-tournament-t-x1-answer-1 = 是，除第二次机会外无人送玩家到那里。
interpretations-tournament-t-x1-answer-2 = 否。只有不从任何地方得到玩家的阶段才是开赛阶段。
interpretations-tournament-t-x1-reason = 复活赛可以通回一个有自己参赛者的预赛。
interpretations-tournament-t-x1-effect = 哪些阶段接受报名，以及报名是否须写明阶段。
interpretations-tournament-t-x1-overruled = 自 { $date } 起，开赛阶段是没有任何阶段（包括复活赛）送玩家去的阶段。

# T-X2
interpretations-tournament-t-x2-question = 条件规定以抽签决定阶段的平局。决赛之后也可以抽签吗？
interpretations-tournament-t-x2-answer-1 = 是，但不是必须。
interpretations-tournament-t-x2-answer-2 = 否，决赛有自己的一项。
interpretations-tournament-t-x2-reason = 抽签取决于那一项；决赛的平局是否必须处理取决于另一项。
interpretations-tournament-t-x2-effect = 能否以抽签排定决赛中持平的玩家。
interpretations-tournament-t-x2-overruled = 自 { $date } 起适用 T-36：只有该阶段的一项如此规定时才由抽签决定，而决赛有自己的一项。

# T-X3
interpretations-tournament-t-x3-question = 已开始的阶段中所有玩家都弃权或被禁止。之后的阶段是否等它晋级？
interpretations-tournament-t-x3-answer-1 = 是，只有从不举行的阶段才不等。
interpretations-tournament-t-x3-answer-2 = 否，没有人可以晋级。
interpretations-tournament-t-x3-reason = 它已抽签并举行，总监用一个命令即可结束它。
interpretations-tournament-t-x3-effect = 下一次抽签之前是否需要该命令。
interpretations-tournament-t-x3-no-option = 总监的一个命令即可结束等待。

# T-X4
interpretations-tournament-t-x4-question = 即坐即打赛有多个开赛阶段。哪些参赛者计入可以开始的人数？
interpretations-tournament-t-x4-answer-1 = 该阶段的。
interpretations-tournament-t-x4-answer-2 = 所有参赛者。
interpretations-tournament-t-x4-reason = 人数是逐个阶段写明的。
interpretations-tournament-t-x4-effect = 何时可以抽签。

# T-X5
interpretations-tournament-t-x5-question = 每项奖金都属于某个阶段，而锦标赛中无人有名次。是否支付给任何人？
interpretations-tournament-t-x5-answer-1 = 是，在有奖阶段的名次中的人。
interpretations-tournament-t-x5-answer-2 = 否。
interpretations-tournament-t-x5-reason = 后来弃权的玩家保留较早阶段的奖金，而全部奖池须发还。
interpretations-tournament-t-x5-effect = 是否只剩下取消一途。
interpretations-tournament-t-x5-no-option = 全部奖池须发还。

# T-X6
interpretations-tournament-t-x6-question = 尚未付款或同意的人被禁止。此人是否计入最少人数？
interpretations-tournament-t-x6-answer-1 = 否，报名从未被接受。
interpretations-tournament-t-x6-answer-2 = 是，被禁止者也算。
interpretations-tournament-t-x6-reason = 被禁止者计入是因为其费用在奖池中，而此处没有费用。
interpretations-tournament-t-x6-effect = 阶段可否开始。
interpretations-tournament-t-x6-no-option = 人数按奖池中的费用计算。

# T-X7
interpretations-tournament-t-x7-question = 条件在何处写明第二次机会的费用？
interpretations-tournament-t-x7-answer-1 = 作为阶段的一个键，或与资格写在一起；两者意思相同。
interpretations-tournament-t-x7-answer-2 = 只能作为阶段的一个键。
interpretations-tournament-t-x7-reason = 无论哪种方式，文件都写明了它。
interpretations-tournament-t-x7-effect = 与资格写在一起的文件是否格式错误。

# T-X8
interpretations-tournament-t-x8-question = 晋级的玩家按什么次序列出？
interpretations-tournament-t-x8-answer-1 = 按报名次序。
interpretations-tournament-t-x8-answer-2 = 按选取的次序：如果每桌送出自己的玩家，则逐桌列出，最好的在前。
interpretations-tournament-t-x8-reason = 下一次抽签按该次序进行。
interpretations-tournament-t-x8-effect = 只涉及名单的次序。
interpretations-tournament-t-x8-overruled = 自 { $date } 起采用第一种解释；此前采用第二种。

# T-X9
interpretations-tournament-t-x9-question = 给了候补者的座位属于谁？
interpretations-tournament-t-x9-answer-1 = 只属于候补者；原参赛者已没有座位。
interpretations-tournament-t-x9-answer-2 = 仍同时显示为原参赛者的。
interpretations-tournament-t-x9-reason = 一个座位只有一名玩家。
interpretations-tournament-t-x9-effect = 记录中为因弃权而让位给候补者的参赛者显示的座位。

# T-X10
interpretations-tournament-t-x10-question = 要进行牌桌，而其阶段没有写明最小注或最大注。如何处理？
interpretations-tournament-t-x10-answer-1 = 该局按限额一项拒绝；报告的局继续。
interpretations-tournament-t-x10-answer-2 = 记录格式错误。
interpretations-tournament-t-x10-reason = 条件缺少其可以写明的内容，而记录本身是有效的。
interpretations-tournament-t-x10-effect = 这样的局如何被拒绝。

# T-X11
interpretations-tournament-t-x11-question = 总积分的加赛在哪张桌、用哪些筹码进行？
interpretations-tournament-t-x11-answer-1 = 不在阶段的任何桌：报告其结果。
interpretations-tournament-t-x11-answer-2 = 在最后一个阶段的一张桌，用该阶段的筹码。
interpretations-tournament-t-x11-reason = 积分持平的玩家持有不同的筹码，而没有只属于他们的阶段。
interpretations-tournament-t-x11-effect = 这样的局能否用引擎进行。

# T-X12
interpretations-tournament-t-x12-question = 在一局中输掉的筹码（例如发牌时结算的边注）是否仍计入持有的筹码？
interpretations-tournament-t-x12-answer-1 = 是：本局所下的全部都算，赢得的在局终前不算。
interpretations-tournament-t-x12-answer-2 = 否：只计当时台面上的筹码。
interpretations-tournament-t-x12-reason = 玩家没有筹码可以补上。
interpretations-tournament-t-x12-effect = 输掉边注之后的加倍或分牌是否有足够筹码。
interpretations-tournament-t-x12-no-option = 已失去的筹码不能再下注。

# T-X13
interpretations-tournament-t-x13-question = 在此处进行的德州扑克桌，因欺诈从最后一局起逐局撤销。牌桌的记录显示什么？
interpretations-tournament-t-x13-answer-1 = 锦标赛逐一撤销；牌桌自己的记录只把最后一局列为无效，筹码也在那里退回。
interpretations-tournament-t-x13-answer-2 = 第二个被拒绝，与牌桌的记录一致。
interpretations-tournament-t-x13-reason = 无论牌桌是实际进行还是报告，锦标赛给出相同的名次；牌桌的记录遵循 17.14。
interpretations-tournament-t-x13-effect = 牌桌自己的记录如何显示这样的局。
interpretations-tournament-t-x13-no-option = 它改变牌桌记录的显示，不改变任何玩家持有的筹码。

# T-X14
interpretations-tournament-t-x14-question = 牌桌上的命令改变位置，或使已完成的局无效，而这只能由锦标赛作出。按哪条规则拒绝？
interpretations-tournament-t-x14-answer-1 = 按牌桌自己关于位置的条文，或关于欺诈的条文。
interpretations-tournament-t-x14-answer-2 = 记录格式错误。
interpretations-tournament-t-x14-reason = 该命令存在，但不由牌桌作出。
interpretations-tournament-t-x14-effect = 如何被拒绝。

# T-X15
interpretations-tournament-t-x15-question = 混合锦标赛中的违规可以引用哪些文书？
interpretations-tournament-t-x15-answer-1 = 记录所依的文书，或某阶段所打游戏的文书。
interpretations-tournament-t-x15-answer-2 = 只有某阶段所依据的文书。
interpretations-tournament-t-x15-reason = 记录格式如此规定。违规予以记录，后果由经营者决定。
interpretations-tournament-t-x15-effect = 哪些违规可以记录。

# T-X16
interpretations-tournament-t-x16-question = 某来源名下没有加入款项，而锦标赛取消。是否有退款行？
interpretations-tournament-t-x16-answer-1 = 否，什么都不退回。
interpretations-tournament-t-x16-answer-2 = 有，一行金额为零。
interpretations-tournament-t-x16-reason = 零费用也如此处理。
interpretations-tournament-t-x16-effect = 一行没有金额的记录。

# T-X17
interpretations-tournament-t-x17-question = 在阶段中有座位的被禁止参赛者没有可以结转的筹码。总监是否写明筹码数？
interpretations-tournament-t-x17-answer-1 = 是，有座位的人都算。
interpretations-tournament-t-x17-answer-2 = 否，只算将要打牌的人。
interpretations-tournament-t-x17-reason = 座位仍属于该参赛者。
interpretations-tournament-t-x17-effect = 开始时是否必须写明该数。

# T-X18
interpretations-tournament-t-x18-question = 此处进行的牌桌已计入的一局中牌摆错了。如何更正？
interpretations-tournament-t-x18-answer-1 = 在前一局，下一局开始之前，与任何牌桌一样以筹码更正（14.4）。该阶段更早计入的局成为无效，持有筹码予以更正（14.5）。
interpretations-tournament-t-x18-answer-2 = 前一局予以更正；更早的局有效。
interpretations-tournament-t-x18-answer-3 = 什么都不更正。
interpretations-tournament-t-x18-reason = 20.1 使规则 1 至 19 适用于锦标赛的牌桌，包括 14.4 和 14.5。
interpretations-tournament-t-x18-effect = 持有的筹码。
interpretations-tournament-t-x18-no-option = 14.4 和 14.5 没有选择余地。
interpretations-tournament-t-x18-overruled = 自 { $date } 起采用第一种解释；此前采用第二种。T-43 至 T-45 说明已计入的局如何成为无效。

# T-X19
interpretations-tournament-t-x19-question = 种子、盐和阶段以竖线分隔求哈希，因此含有竖线的部分可能使两次抽签得到相同的文本。如何无歧义地抽签？
interpretations-tournament-t-x19-answer-1 = 用对每部分都有名称的 JSON 求哈希的算法 sha256-json-2；抽签写明它，承诺把它与种子一起绑定。没有写明算法的抽签使用最初的算法。
interpretations-tournament-t-x19-answer-2 = 始终用最初的算法。
interpretations-tournament-t-x19-answer-3 = 始终用后来的算法。
interpretations-tournament-t-x19-reason = 求哈希的文本必须无歧义，而已记录的抽签必须重现相同的结果。
interpretations-tournament-t-x19-effect = 写明后来算法的抽签中的座位；德州扑克中抽签决定的座位也一样。

# T-X20
interpretations-tournament-t-x20-question = 在锦标赛的实时牌桌上，可以下注的玩家超过了时限。如何处理？
interpretations-tournament-t-x20-answer-1 = 从该玩家的筹码中下桌上最小注，手牌按不在座者处理。
interpretations-tournament-t-x20-answer-2 = 牌桌等到该玩家下注或离开。
interpretations-tournament-t-x20-answer-3 = 跳过该玩家，或该玩家出局。
interpretations-tournament-t-x20-reason = 每位玩家每局至少须下最小注，只有无法下注者才出局。与任何其他牌桌一样，不在座者不得耽误他人。
interpretations-tournament-t-x20-effect = 不在座者持有的筹码。
interpretations-tournament-t-x20-doubt = 没有条文允许赌场动用不在座玩家的筹码，堪培拉扑克登记册对其他牌桌也如此说明（CP-H37）。第二种解释符合条文，但会使一名玩家耽误整桌。
