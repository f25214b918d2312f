# Register of interpretations: holdem.

# HE-H1
interpretations-holdem-he-h1-question = 48 张牌，或 48 张加小丑牌，是否算减张牌？
interpretations-holdem-he-h1-answer-1 = 是，少于 52 张；52 张加小丑牌为 53 张，算整副。
interpretations-holdem-he-h1-answer-2 = 小丑牌不计，或只有最小的牌组才算减张。
interpretations-holdem-he-h1-reason = 词典按牌的张数计算。
interpretations-holdem-he-h1-effect = 同花是否胜葫芦。
interpretations-holdem-he-h1-no-option = 词典按张数计算，没有例外。

# HE-H2
interpretations-holdem-he-h2-question = 在其他牌组中，带 A 的小顺由哪些牌组成？
interpretations-holdem-he-h2-answer-1 = A 接在最小的牌之下。
interpretations-holdem-he-h2-answer-2 = 总是 A 到 5，或总是 A 到 8。
interpretations-holdem-he-h2-reason = 唯一的例子是 40 张的牌组。
interpretations-holdem-he-h2-effect = 哪些牌是顺子。
interpretations-holdem-he-h2-no-option = 经营者选择牌组和 A 的用法（2.2、3.5(a)）；A 之后接哪张牌由次序决定。

# HE-H3
interpretations-holdem-he-h3-question = 低牌中 A 作小吗？
interpretations-holdem-he-h3-answer-1 = 否，它作大。
interpretations-holdem-he-h3-answer-2 = 是，算一点。
interpretations-holdem-he-h3-reason = 3.1 是一般规定，3.5(a) 只提到顺子。
interpretations-holdem-he-h3-effect = 最好的低牌。

# HE-H4
interpretations-holdem-he-h4-question = 小丑牌可否代表手中已有的牌？
interpretations-holdem-he-h4-answer-1 = 是。
interpretations-holdem-he-h4-answer-2 = 否，五条除外。
interpretations-holdem-he-h4-reason = 它可以是任何牌，而五条表明牌可以重复。
interpretations-holdem-he-h4-effect = 带小丑牌的同花。

# HE-H5
interpretations-holdem-he-h5-question = 盲注 A 局中的“跟注并弃牌”是什么？
interpretations-holdem-he-h5-answer-1 = 先行动的玩家即使弃牌也须付跟注额。
interpretations-holdem-he-h5-answer-2 = 两者选一。
interpretations-holdem-he-h5-reason = 否则盲注 A 与盲注 B 相同。
interpretations-holdem-he-h5-effect = 开局弃牌的代价。
interpretations-holdem-he-h5-no-option = 希望免费弃牌的经营者可设定盲注 B。

# HE-H6
interpretations-holdem-he-h6-question = 没有盲注时由谁开始，以什么开始？
interpretations-holdem-he-h6-answer-1 = 庄位之后的第一位玩家，必须下注。
interpretations-holdem-he-h6-answer-2 = 该玩家，也可以弃牌。
interpretations-holdem-he-h6-reason = 没有最后的盲注可以起算，而列表只有一项。
interpretations-holdem-he-h6-effect = 底注局的第一轮下注。
interpretations-holdem-he-h6-no-option = 该选项只有一项；第二项会是新的选项。

# HE-H7
interpretations-holdem-he-h7-question = 谁可以下盲注加码？
interpretations-holdem-he-h7-answer-1 = 最后盲注之后的玩家依次，按规定的金额；他们成为最后的盲注。
interpretations-holdem-he-h7-answer-2 = 桌上任何玩家。
interpretations-holdem-he-h7-reason = 它是在最后盲注之外下的。
interpretations-holdem-he-h7-effect = 谁开始，以及需跟注的金额。
interpretations-holdem-he-h7-no-option = 不希望有盲注加码的经营者可以不提供。

# HE-H8
interpretations-holdem-he-h8-question = 在盲注之上的最小加注是多少？
interpretations-holdem-he-h8-answer-1 = 最后的盲注或盲注加码即首次下注；最小下注也有约束。
interpretations-holdem-he-h8-answer-2 = 只看最小下注。
interpretations-holdem-he-h8-reason = 加注从不低于首次下注，并须在限额之内。
interpretations-holdem-he-h8-effect = 加注最小可以多少。
interpretations-holdem-he-h8-no-option = 最小下注由经营者设定；5.1 的首次下注不能由设定改变。

# HE-H9
interpretations-holdem-he-h9-question = 词典提到加注次数上限，但没有条文规定。如何适用？
interpretations-holdem-he-h9-answer-1 = 由设定决定，只在 5.1 没有说不限之处。
interpretations-holdem-he-h9-answer-2 = 没有上限。
interpretations-holdem-he-h9-reason = 这些字必须有其含义。
interpretations-holdem-he-h9-effect = 何时封顶。

# HE-H10
interpretations-holdem-he-h10-question = 全下是否以最小下注为单位？
interpretations-holdem-he-h10-answer-1 = 否，用全部筹码。
interpretations-holdem-he-h10-answer-2 = 是，向下取整到该单位。
interpretations-holdem-he-h10-reason = 词典写的是“全部”。
interpretations-holdem-he-h10-effect = 玩家手中剩余的筹码。

# HE-H11
interpretations-holdem-he-h11-question = 不足加注额的全下之后谁可以加注，加注从何处算起？
interpretations-holdem-he-h11-answer-1 = 自上次足额下注或加注后尚未行动的玩家可在该注之上加注，最小和最大额由该注算起。已行动者只可跟注或弃牌。
interpretations-holdem-he-h11-answer-2 = 该玩家可在全下之上加注，最小和最大额由全下算起（通常的打法）。
interpretations-holdem-he-h11-answer-3 = 任何人都不得加注。
interpretations-holdem-he-h11-reason = 14.5 不让他人在全下之上加注；从全下算起的加注正是如此。
interpretations-holdem-he-h11-effect = 下注是否重新开放，以及加注的最小和最大额。
interpretations-holdem-he-h11-overruled = 自 { $date } 起采用第一种解释；此前采用第二种，没有选择。

# HE-H12
interpretations-holdem-he-h12-question = 申报玩家的身份何时结束？
interpretations-holdem-he-h12-answer-1 = 以最后一枚筹码为止，届时须离桌；起身再回来不算（H36）。
interpretations-holdem-he-h12-answer-2 = 在再次拥有最低带入的发牌时，无论是否缺席。
interpretations-holdem-he-h12-reason = 14.3 没有写明其他终点。不得增加筹码的玩家也不能借离开再回来增加。2026-11-16 更正：此前离开即结束。
interpretations-holdem-he-h12-effect = 赢家可否再次买入。

# HE-H13
interpretations-holdem-he-h13-question = 高低分池时，高牌与低牌之间的零头筹码归谁？
interpretations-holdem-he-h13-answer-1 = 归高牌的一半。
interpretations-holdem-he-h13-answer-2 = 归两半赢家中最靠近庄位左侧者。
interpretations-holdem-he-h13-reason = 13.2 只涉及相同的牌。
interpretations-holdem-he-h13-effect = 一枚筹码。
interpretations-holdem-he-h13-doubt = 13.2 是关于不可分筹码的唯一条文，而没有条文偏向高牌。

# HE-H14
interpretations-holdem-he-h14-question = 起征点按各池还是按合计检验，佣金由哪些池承担？
interpretations-holdem-he-h14-answer-1 = 按各池，而费率按合计；超过起征点的池承担。
interpretations-holdem-he-h14-answer-2 = 按合计，每个池各承担一份。
interpretations-holdem-he-h14-reason = 条文先写任何一个池，再写所有的合计。
interpretations-holdem-he-h14-effect = 有多个小池的局。

# HE-H15
interpretations-holdem-he-h15-question = 盲注之上的加注无人跟。是否免佣金？
interpretations-holdem-he-h15-answer-1 = 否。只有未被跟的部分算无人跟注；已跟的部分是下注，故不免佣金。
interpretations-holdem-he-h15-answer-2 = 是，整个注都算无人跟注。
interpretations-holdem-he-h15-reason = 与盲注相等的部分已有人跟。
interpretations-holdem-he-h15-effect = 是否收取佣金。
interpretations-holdem-he-h15-no-option = 已被跟的金额在任何设定下都不算无人跟注。

# HE-H16
interpretations-holdem-he-h16-question = 玩家无法付足盲注。需跟注多少？
interpretations-holdem-he-h16-answer-1 = 以足额盲注为准；无人跟的部分退回。
interpretations-holdem-he-h16-answer-2 = 以所付的金额为准。
interpretations-holdem-he-h16-reason = 4.2(f) 规定了盲注的金额。
interpretations-holdem-he-h16-effect = 跟注的代价。
interpretations-holdem-he-h16-no-option = 盲注的金额对所有应付者统一设定。

# HE-H17
interpretations-holdem-he-h17-question = 关于发错牌的条文指向 8.5，而庄位由 8.4 规定。盲注如何处理？
interpretations-holdem-he-h17-answer-1 = 筹码退回，再收同样的盲注。
interpretations-holdem-he-h17-answer-2 = 盲注留在底池。
interpretations-holdem-he-h17-reason = 两种方式金额相同。
interpretations-holdem-he-h17-effect = 只影响该局的结算行。

# HE-H18
interpretations-holdem-he-h18-question = 无效的局之后庄位移动吗？
interpretations-holdem-he-h18-answer-1 = 是。
interpretations-holdem-he-h18-answer-2 = 否。
interpretations-holdem-he-h18-reason = 只有发错牌才使它留在原处。
interpretations-holdem-he-h18-effect = 下一个下盲注的人。
interpretations-holdem-he-h18-no-option = 只有关于发错牌的条文使庄位留在原处。

# HE-H19
interpretations-holdem-he-h19-question = 发牌时露出两张底牌。如何处理？
interpretations-holdem-he-h19-answer-1 = 没有规则：本局玩家同意怎么办，否则由经营者决定（17.16、19.4）。
interpretations-holdem-he-h19-answer-2 = 算发错牌。
interpretations-holdem-he-h19-answer-3 = 两张都更换。
interpretations-holdem-he-h19-reason = 17.20 和 17.21 只涉及一张牌，而 17.16 针对没有规则的情形。2026-11-16 更正：此前第二张露出的牌本身即算发错牌。
interpretations-holdem-he-h19-effect = 该局是否进行。
interpretations-holdem-he-h19-no-option = 17.16 在发生时交由玩家和经营者处理，不事先设定。

# HE-H20
interpretations-holdem-he-h20-question = 烧牌的牌桌上，牌靴的第一张牌露出。它是哪张牌？
interpretations-holdem-he-h20-answer-1 = 它就是烧牌。
interpretations-holdem-he-h20-answer-2 = 它是下一张公共牌。
interpretations-holdem-he-h20-reason = 那是它在正常次序中的位置。
interpretations-holdem-he-h20-effect = 发出哪些公共牌。
interpretations-holdem-he-h20-no-option = 是否烧牌由设定决定；烧牌的位置由此得出。

# HE-H21
interpretations-holdem-he-h21-question = 提前行动者之前的玩家作出不同的行动。以哪个为准？
interpretations-holdem-he-h21-answer-1 = 先算下注，再算弃牌，再算过牌。
interpretations-holdem-he-h21-answer-2 = 以最后的行动为准。
interpretations-holdem-he-h21-reason = 下注改变该玩家需要应对的内容。
interpretations-holdem-he-h21-effect = 提前行动者的选择。
interpretations-holdem-he-h21-no-option = 经营者可以指示收回（17.5）；除此之外，玩家须事先知道提前下注的代价。

# HE-H22
interpretations-holdem-he-h22-question = 错过的小盲是活注还是死注？
interpretations-holdem-he-h22-answer-1 = 死注；大盲为活注。在盲注位上，所补的最大盲注为活注，其余为死注。
interpretations-holdem-he-h22-answer-2 = 两者都是活注。
interpretations-holdem-he-h22-reason = 它进入底池。在盲注位上，所补之注代替该盲注，因此最大的算作下注。
interpretations-holdem-he-h22-effect = 回来的玩家还需付多少。
interpretations-holdem-he-h22-no-option = 活的小盲会使回来的玩家比按次序付的人得到更多。

# HE-H23
interpretations-holdem-he-h23-question = 尚无人下注时，加码的限额是多少？
interpretations-holdem-he-h23-answer-1 = 规定的最大下注，否则为最小下注的两倍。
interpretations-holdem-he-h23-answer-2 = 最小下注。
interpretations-holdem-he-h23-reason = 没有更早的下注可以加倍。
interpretations-holdem-he-h23-effect = 首次下注的大小。

# HE-H24
interpretations-holdem-he-h24-question = 所有手牌的张数都不对，而无人弃牌。谁赢？
interpretations-holdem-he-h24-answer-1 = 该局无效。
interpretations-holdem-he-h24-answer-2 = 底池结转。
interpretations-holdem-he-h24-reason = 没有人可以赢。
interpretations-holdem-he-h24-effect = 筹码归谁。
interpretations-holdem-he-h24-no-option = 无人可以赢的底池不能付给任何人。

# HE-H25
interpretations-holdem-he-h25-question = 半池或全池低于最小加注。以哪个为准？
interpretations-holdem-he-h25-answer-1 = 以最小者为准。
interpretations-holdem-he-h25-answer-2 = 不能加注。
interpretations-holdem-he-h25-reason = 5.1 和 6.1 规定了最小额。
interpretations-holdem-he-h25-effect = 小的底池能否加注。
interpretations-holdem-he-h25-no-option = 低于最小额的限额会禁止一切加注，而 4.2(g) 的任何限额都没有这样规定。

# HE-H26
interpretations-holdem-he-h26-question = 现金桌上有两名玩家。谁下哪个盲注？
interpretations-holdem-he-h26-answer-1 = 没有例外：庄位下第二个盲注。
interpretations-holdem-he-h26-answer-2 = 与锦标赛相同。
interpretations-holdem-he-h26-reason = 20.19 只适用于锦标赛。
interpretations-holdem-he-h26-effect = 谁先下盲注和先行动。
interpretations-holdem-he-h26-no-option = 该例外属于锦标赛的规则，不适用于其他牌桌。

# HE-H27
interpretations-holdem-he-h27-question = 衡量不按次序的下注时，比较哪些金额？
interpretations-holdem-he-h27-answer-1 = 该轮下注的合计。
interpretations-holdem-he-h27-answer-2 = 新加的筹码。
interpretations-holdem-he-h27-reason = 下注以他人须跟的金额计。
interpretations-holdem-he-h27-effect = 适用哪一款。
interpretations-holdem-he-h27-no-option = 按新加的筹码，同一注对盲注者和他人会有不同的计法。

# HE-H28
interpretations-holdem-he-h28-question = 限额是否随各轮下注而变？
interpretations-holdem-he-h28-answer-1 = 可在一局开始前为每一轮分别规定；或四轮共用一个最小和一个最大。
interpretations-holdem-he-h28-answer-2 = 否，整局只有一个最小和一个最大。
interpretations-holdem-he-h28-reason = 5.2 指每一轮下注。2026-11-16 更正：此前各轮限额不能不同。
interpretations-holdem-he-h28-effect = 固定限注的局。

# HE-H29
interpretations-holdem-he-h29-question = 零头筹码逐池分配，还是所有池一次分配？
interpretations-holdem-he-h29-answer-1 = 逐池。
interpretations-holdem-he-h29-answer-2 = 一次。
interpretations-holdem-he-h29-reason = 各池的赢家可能不同。
interpretations-holdem-he-h29-effect = 每池一枚筹码。
interpretations-holdem-he-h29-no-option = 每池至多一枚筹码，而各池的赢家可能不同。

# HE-H30
interpretations-holdem-he-h30-question = 未选择补注的玩家等到哪个盲注为止？
interpretations-holdem-he-h30-answer-1 = 大盲。轮到的玩家只下该盲注，即使已选择补缺盲注。
interpretations-holdem-he-h30-answer-2 = 任何盲注。
interpretations-holdem-he-h30-reason = 17.11 对新玩家如此规定，而 8.4 不容任何人拒绝盲注。
interpretations-holdem-he-h30-effect = 玩家何时再次得牌。
interpretations-holdem-he-h30-no-option = 17.11 给新玩家同样的选择；同一种返回有两条规则会互相矛盾。
interpretations-holdem-he-h30-doubt = 17.4 写的是“盲注”而不是“大盲”，因此回来的玩家可以由任何盲注轮到。

# HE-H31
interpretations-holdem-he-h31-question = 底注局中只剩两名玩家。谁先行动？
interpretations-holdem-he-h31-answer-1 = 第一轮由庄位先行动。
interpretations-holdem-he-h31-answer-2 = 该条文只针对盲注。
interpretations-holdem-he-h31-reason = 其后半句在没有盲注时也适用。
interpretations-holdem-he-h31-effect = 谁开始。
interpretations-holdem-he-h31-no-option = 该条文涉及行动次序，与之前投入什么无关。

# HE-H32
interpretations-holdem-he-h32-question = 先行动者的牌因他人的行为而弃。10.2 的选择归谁？
interpretations-holdem-he-h32-answer-1 = 10.2 的选择已用尽，下一位按 10.3 行动。
interpretations-holdem-he-h32-answer-2 = 转给下一位玩家。
interpretations-holdem-he-h32-reason = 它们属于先行动的玩家。
interpretations-holdem-he-h32-effect = 下一位玩家的选择。
interpretations-holdem-he-h32-no-option = 这些选择只给先行动的玩家。

# HE-H33
interpretations-holdem-he-h33-question = 翻牌等待重新洗牌时，第一轮下注何时完成？
interpretations-holdem-he-h33-answer-1 = 所有注码相等时：从此不再算发错牌。
interpretations-holdem-he-h33-answer-2 = 翻牌发出时。
interpretations-holdem-he-h33-reason = 10.4(b) 以金额相等结束该轮，而不是以下一张牌。
interpretations-holdem-he-h33-effect = 发牌错误是否退回筹码。
interpretations-holdem-he-h33-no-option = 17.2 对所有牌桌规定同一界限。

# HE-H34
interpretations-holdem-he-h34-question = 最靠近荷官右侧的玩家缺席时，首个庄位归谁？
interpretations-holdem-he-h34-answer-1 = 得牌者中号数最大的座位。
interpretations-holdem-he-h34-answer-2 = 庄位从该座开始，顺时针继续。
interpretations-holdem-he-h34-reason = 8.4 把庄位给一位玩家，词典则给得到最后一张牌的人。
interpretations-holdem-he-h34-effect = 谁下首个盲注，以及哪些座位算已经过。
interpretations-holdem-he-h34-no-option = 条文写明一位玩家。

# HE-H35
interpretations-holdem-he-h35-question = 玩家可否带着很多筹码离开，再带很少的回来？
interpretations-holdem-he-h35-answer-1 = 否：不少于离开时所带，只要该桌的游戏仍在进行。
interpretations-holdem-he-h35-answer-2 = 可以，离开即结束桌上筹码。
interpretations-holdem-he-h35-reason = 条文禁止减少筹码，也没有写明终点。只要该桌的游戏仍在进行，记录就延续，因此含有每次离开。
interpretations-holdem-he-h35-effect = 从回来的玩家那里能赢多少。
interpretations-holdem-he-h35-no-option = 如果短暂离开即可使筹码减半，4.6 就没有作用了。

# HE-H36
interpretations-holdem-he-h36-question = 有缺盲注的玩家或申报的玩家离开后回来。哪些仍然有效？
interpretations-holdem-he-h36-answer-1 = 两者随名字。申报的玩家以离开时的数额回来，即使低于最低带入。
interpretations-holdem-he-h36-answer-2 = 两者随名字，但申报的玩家只能以不低于最低带入的数额回来。
interpretations-holdem-he-h36-answer-3 = 离开即结束两者。
interpretations-holdem-he-h36-reason = 17.4 提到重新加入，而申报的玩家可以继续打但不得增加。
interpretations-holdem-he-h36-effect = 须补多少，以及可否购买筹码。
interpretations-holdem-he-h36-doubt = 低于最低带入而就座与 4.3 的文字相抵触。

# HE-H37
interpretations-holdem-he-h37-question = 100 元或以下的局可否使用 5% 的收费表？
interpretations-holdem-he-h37-answer-1 = 是：这样的局够资格用另一收费表，但不必用。没有说明时用另一种。
interpretations-holdem-he-h37-answer-2 = 否，只由数额决定。
interpretations-holdem-he-h37-reason = 够资格并不意味着必须。
interpretations-holdem-he-h37-effect = 低额局的佣金。

# HE-H38
interpretations-holdem-he-h38-question = 关于局终亮牌的规则中，“要求”属于哪一部分？
interpretations-holdem-he-h38-answer-1 = 属于义务：已向一位玩家亮牌者，被要求时须向所有人亮。
interpretations-holdem-he-h38-answer-2 = 属于亮牌：只有应要求亮出的牌才须向所有人亮。
interpretations-holdem-he-h38-reason = 义务需要有人提出要求。
interpretations-holdem-he-h38-effect = 不涉及筹码。

# HE-H39
interpretations-holdem-he-h39-question = 在没有规则的情形中，“所有玩家”是谁？
interpretations-holdem-he-h39-answer-1 = 所有得牌且未被禁止者，无论是否弃牌；一旦 17.2 排除，就不算发错牌。
interpretations-holdem-he-h39-answer-2 = 只有在局的玩家。
interpretations-holdem-he-h39-reason = 弃牌者的筹码也在底池中，而协议不得违反规则。
interpretations-holdem-he-h39-effect = 该局可否以协议结束。
interpretations-holdem-he-h39-no-option = 问题在于须询问谁，任何牌桌都不能代替不在座者回答。

# HE-H40
interpretations-holdem-he-h40-question = 局终之后发现欺诈行为。该局可否宣布无效？
interpretations-holdem-he-h40-answer-1 = 最后完成的局在下一局开始前仍可宣布无效；其间的发错牌不算一局。
interpretations-holdem-he-h40-answer-2 = 否，只有进行中的局可以无效。
interpretations-holdem-he-h40-answer-3 = 可以，任何一局，任何时候。
interpretations-holdem-he-h40-reason = 19.3 没有写明时间，而按 17.14，另一局开始时决定即为最终。受骚乱或无法继续的局必须在进行中。
interpretations-holdem-he-h40-effect = 筹码是否退回。
interpretations-holdem-he-h40-no-option = 17.14 规定了界限。

# HE-H41
interpretations-holdem-he-h41-question = 所有手牌的张数都不对。谁算最后弃牌的玩家？
interpretations-holdem-he-h41-answer-1 = 最后决定弃牌的人，被禁止者除外；因计时、17.9、17.10、19.2(a) 或 20.11 弃的牌不算。
interpretations-holdem-he-h41-answer-2 = 牌最后被弃的玩家，无论何种方式。
interpretations-holdem-he-h41-reason = 词典把弃牌称为玩家的决定。
interpretations-holdem-he-h41-effect = 谁赢得底池，或该局是否无效。
interpretations-holdem-he-h41-no-option = 词典为所有牌桌定义了该词。
interpretations-holdem-he-h41-doubt = 17.9 本身写明这些牌已弃，因此可能指其中最后一副；那么无人选择弃牌时该局并非无效。

# HE-H42
interpretations-holdem-he-h42-question = 一副牌混入弃牌。其注码如何处理？
interpretations-holdem-he-h42-answer-1 = 被跟的部分留下；无人跟的部分退回。
interpretations-holdem-he-h42-answer-2 = 全部留在底池。
interpretations-holdem-he-h42-reason = 17.10 没有像 4.8、17.9 和 19.2(a) 那样写明留下，而无人跟的注不属于底池。
interpretations-holdem-he-h42-effect = 无人跟的注。
interpretations-holdem-he-h42-no-option = 15.2(b) 把它移出底池，无论是谁下的。

# HE-H43
interpretations-holdem-he-h43-question = 下最后一注的牌被废。须跟多少？
interpretations-holdem-he-h43-answer-1 = 按所下的注。
interpretations-holdem-he-h43-answer-2 = 在局玩家的最高注，第一轮至少为名义盲注；被废的注留在底池。
interpretations-holdem-he-h43-reason = 下注时它是在局玩家的注。
interpretations-holdem-he-h43-effect = 跟注的代价。
interpretations-holdem-he-h43-doubt = 词典指最后一位在局玩家的注，而被废的牌已不在局。

# HE-H44
interpretations-holdem-he-h44-question = 玩家面前有少于跟注额的筹码，其牌随后因他人而弃。筹码如何处理？
interpretations-holdem-he-h44-answer-1 = 按 4.8、17.9 和 19.2(a) 留在底池；按 17.10 和 20.11 退回。
interpretations-holdem-he-h44-answer-2 = 总是退回。
interpretations-holdem-he-h44-answer-3 = 总是留下。
interpretations-holdem-he-h44-reason = 前三条把所有注码留在底池；17.8 退还给弃牌者，另两条没有规定。
interpretations-holdem-he-h44-effect = 少于跟注额的注。
interpretations-holdem-he-h44-no-option = 每条条文自行写明哪些留下。

# HE-H45
interpretations-holdem-he-h45-question = 盲注 A 的先行动者投入少于跟注额。须如何？
interpretations-holdem-he-h45-answer-1 = 须补足，也可跟注并弃牌。
interpretations-holdem-he-h45-answer-2 = 该玩家可以弃牌并取回。
interpretations-holdem-he-h45-reason = 10.2(a) 只让该玩家以付跟注额退出。
interpretations-holdem-he-h45-effect = 退出该局的代价。
interpretations-holdem-he-h45-no-option = 希望免费弃牌的经营者可设定盲注 B。

# HE-H46
interpretations-holdem-he-h46-question = 哪些局计入让出座位？
interpretations-holdem-he-h46-answer-1 = 连续三局已结算的局，每局发牌时座位都占用。其他已结算的局使计数重新开始；无效的局不计。有人坐着即算占用，无论是否打牌。
interpretations-holdem-he-h46-answer-2 = 玩家上次下注以来的三局，无论座位是否空着。
interpretations-holdem-he-h46-reason = 缺席与满桌须同时出现，连续三次。
interpretations-holdem-he-h46-effect = 何时可以收回座位。

# HE-H47
interpretations-holdem-he-h47-question = 玩家不按次序下注后不在座。先处理哪个？
interpretations-holdem-he-h47-answer-1 = 在座时下的注先处理；不在座者不能下注。
interpretations-holdem-he-h47-answer-2 = 先处理不在座。
interpretations-holdem-he-h47-reason = 20.11 使轮到下注的牌弃牌，而按 17.6 它已经下注。
interpretations-holdem-he-h47-effect = 该牌是否留在局中。
interpretations-holdem-he-h47-no-option = 两条条文都适用；只有先后次序不明。

# HE-H48
interpretations-holdem-he-h48-question = 局中只剩一名玩家。庄位是否算绕了一圈？
interpretations-holdem-he-h48-answer-1 = 否，留在原处，没有经过任何人。
interpretations-holdem-he-h48-answer-2 = 是，它回到了同一玩家。
interpretations-holdem-he-h48-reason = 它没有离开任何座位。
interpretations-holdem-he-h48-effect = 新来者是否补注。
interpretations-holdem-he-h48-no-option = 问题在于庄位在何处。

# HE-H49
interpretations-holdem-he-h49-question = 如何抽牌决定座位？
interpretations-holdem-he-h49-answer-1 = 最大的牌，花色相同，同为最大者再抽；桌上的玩家不与他人对抽。
interpretations-holdem-he-h49-answer-2 = 也比花色，或以最小的牌为胜。
interpretations-holdem-he-h49-reason = 3.1 排定牌的大小而不排花色，且 8.3 先于抽牌。
interpretations-holdem-he-h49-effect = 每位玩家的座位。

# HE-H50
interpretations-holdem-he-h50-question = 游戏前后由谁检查牌？
interpretations-holdem-he-h50-answer-1 = 荷官一人；主管可随时要求。
interpretations-holdem-he-h50-answer-2 = 两者之一。
interpretations-holdem-he-h50-reason = 2.4 写明荷官，2.6 写明主管的要求。
interpretations-holdem-he-h50-effect = 谁可以作出该命令；不涉及筹码。

# HE-H51
interpretations-holdem-he-h51-question = 新来或回来的玩家可从哪些位置补盲注？
interpretations-holdem-he-h51-answer-1 = 除按钮位外的任何位置；在盲注位上以所补之注代替该盲注。
interpretations-holdem-he-h51-answer-2 = 只能在盲注之后的位置；其他人继续等待。
interpretations-holdem-he-h51-reason = 条文只排除庄位。2026-11-17 之前只有第二种。
interpretations-holdem-he-h51-effect = 该玩家何时得牌，以及补多少。

# HE-H52
interpretations-holdem-he-h52-question = 最后盲注位的玩家补了另一金额。须跟多少？
interpretations-holdem-he-h52-answer-1 = 该位置的名义盲注额。
interpretations-holdem-he-h52-answer-2 = 该玩家所补的金额。
interpretations-holdem-he-h52-reason = 4.2(f) 为该局规定了盲注，付不足时也一样。
interpretations-holdem-he-h52-effect = 第一轮跟注的代价。
interpretations-holdem-he-h52-no-option = 盲注事先设定，补注不能对所有人改变它。

# HE-H53
interpretations-holdem-he-h53-question = 公共牌随一轮下注的最后行动发出。该轮的结束持续到何时？
interpretations-holdem-he-h53-answer-1 = 直到下一轮下注中有人行动为止。
interpretations-holdem-he-h53-answer-2 = 只到公共牌发出为止。
interpretations-holdem-he-h53-reason = 记录中没有更早的时刻，因为最后的行动带出了牌。
interpretations-holdem-he-h53-effect = 露出的第一张牌照用，还是重新洗牌。
interpretations-holdem-he-h53-no-option = 按另一种解释，任何记录都无法写明该牌。

# HE-H54
interpretations-holdem-he-h54-question = 玩家在两局之间选择补注时，庄位在何处？
interpretations-holdem-he-h54-answer-1 = 以当时所在之处为准，即使该处无人在局而将继续移动。
interpretations-holdem-he-h54-answer-2 = 以发牌时将在之处为准。
interpretations-holdem-he-h54-reason = 玩家依所见作出选择。
interpretations-holdem-he-h54-effect = 补注的选择是否被拒绝。
interpretations-holdem-he-h54-no-option = 选择时无人知道发牌时庄位在何处。

# HE-H55
interpretations-holdem-he-h55-question = 不足跟注额的全下是否算“不足加注额”？
interpretations-holdem-he-h55-answer-1 = 否：它没有加注，故无人能据此加注。14.5 只涉及高于当前注额的全下。
interpretations-holdem-he-h55-answer-2 = 是，其后任何人都不得加注。
interpretations-holdem-he-h55-reason = 否则一次不足的跟注会使下注停止。
interpretations-holdem-he-h55-effect = 不足的跟注之后下注是否继续。
interpretations-holdem-he-h55-no-option = 14.1 让玩家以较少的筹码留下，而不剥夺他人的权利。

# HE-X1
interpretations-holdem-he-x1-question = 最靠近荷官右侧的玩家在首局前缺席。庄位从何处开始？
interpretations-holdem-he-x1-answer-1 = 庄位从那里开始，顺时针到第一位在局的玩家。
interpretations-holdem-he-x1-answer-2 = 从在局玩家中号数最大的座位开始。
interpretations-holdem-he-x1-reason = 座位由其位置确定，只有在局的玩家持有庄位。
interpretations-holdem-he-x1-effect = 首个庄位归谁，以及哪些座位算已经过。
interpretations-holdem-he-x1-no-option = 已被推翻；见 H34。
interpretations-holdem-he-x1-overruled = 自 { $date } 起适用 H34：首个庄位在得牌者中号数最大的座位。

# HE-X2
interpretations-holdem-he-x2-question = 发现露出的底牌时，玩家面前有少于跟注额的筹码。是否算已下注？
interpretations-holdem-he-x2-answer-1 = 否：该玩家仍可弃牌并取回。
interpretations-holdem-he-x2-answer-2 = 是，为时已晚。
interpretations-holdem-he-x2-reason = 没有任何筹码进入底池。
interpretations-holdem-he-x2-effect = 露出的牌是否更换。
interpretations-holdem-he-x2-no-option = 底池中没有须退回的筹码。

# HE-X3
interpretations-holdem-he-x3-question = 一名玩家在局而其他人等待。所有人加入时庄位在何处？
interpretations-holdem-he-x3-answer-1 = 与原在局中的那一位；若无人，则与下一位加入者。
interpretations-holdem-he-x3-answer-2 = 与所有人中的下一位。
interpretations-holdem-he-x3-reason = 没有人在庄位加入。
interpretations-holdem-he-x3-effect = 谁下哪个盲注。
interpretations-holdem-he-x3-no-option = 没有人在庄位加入；条文没有选择余地。

# HE-X4
interpretations-holdem-he-x4-question = 玩家人数与盲注数相同时，最后盲注的下一位已下盲注。该玩家可否下盲注加码？
interpretations-holdem-he-x4-answer-1 = 否，盲注加码来自没有盲注的玩家。
interpretations-holdem-he-x4-answer-2 = 可以，第一个盲注补足到该额。
interpretations-holdem-he-x4-reason = 它是应付盲注之后的另一盲注。
interpretations-holdem-he-x4-effect = 第一轮须跟的金额。
interpretations-holdem-he-x4-no-option = 不希望有这种盲注加码的经营者可以不提供。

# HE-X5
interpretations-holdem-he-x5-question = 起征点按合计，而取整的余数多于小的主池所有。由哪个池承担？
interpretations-holdem-he-x5-answer-1 = 第一个池给其所有，其余由下一个池给。
interpretations-holdem-he-x5-answer-2 = 只由第一个池承担，佣金因此不足。
interpretations-holdem-he-x5-reason = 佣金是为整局规定的。
interpretations-holdem-he-x5-effect = 最后几元来自哪个池。
interpretations-holdem-he-x5-no-option = 佣金相同，只有给出最后几元的池不同。

# HE-X6
interpretations-holdem-he-x6-question = 锦标赛玩家不按次序下注，轮到时不在座。如何处理？
interpretations-holdem-he-x6-answer-1 = 先处理该注：它有效或变为过牌，只有该玩家须决定时才作弃牌。
interpretations-holdem-he-x6-answer-2 = 无论下了什么注，都作弃牌。
interpretations-holdem-he-x6-reason = 该注是玩家在座时下的。
interpretations-holdem-he-x6-effect = 该牌是否留在局中。
interpretations-holdem-he-x6-no-option = 在座时下的注与其他注一样有约束力。

# HE-X7
interpretations-holdem-he-x7-question = 所有注码已相等，翻牌等待重新洗牌。发牌错误是否仍算发错牌？
interpretations-holdem-he-x7-answer-1 = 是，直到翻牌。
interpretations-holdem-he-x7-answer-2 = 否，下注已结束。
interpretations-holdem-he-x7-reason = 翻牌之前一切仍可重发。
interpretations-holdem-he-x7-effect = 筹码是否退回。
interpretations-holdem-he-x7-no-option = 已被推翻；见 H33。
interpretations-holdem-he-x7-overruled = 自 { $date } 起适用 H33：第一轮所有注码相等之后，不再算发错牌。

# HE-X8
interpretations-holdem-he-x8-question = 没有玩家须行动时，经营者给予四十秒或时限届满。按哪条规则拒绝？
interpretations-holdem-he-x8-answer-1 = 按该命令的条文 4.8 拒绝。
interpretations-holdem-he-x8-answer-2 = 与下注一样，按 9.3 或 9.6 拒绝。
interpretations-holdem-he-x8-reason = 它不是下注，而 4.8 要求有须行动的玩家。
interpretations-holdem-he-x8-effect = 拒绝所依的规则。

# HE-X9
interpretations-holdem-he-x9-question = 盲注 A 局的先行动者投入少于跟注额。还有哪些选择？
interpretations-holdem-he-x9-answer-1 = 跟注，以及跟注并弃牌；不得免费弃牌。
interpretations-holdem-he-x9-answer-2 = 弃牌并取回筹码。
interpretations-holdem-he-x9-answer-3 = 只能跟注。
interpretations-holdem-he-x9-reason = 10.2(a) 只让该玩家以付跟注额退出，而 17.8 只取消加注。
interpretations-holdem-he-x9-effect = 退出该局的代价。
interpretations-holdem-he-x9-no-option = 希望免费弃牌的经营者可设定盲注 B。

# HE-X10
interpretations-holdem-he-x10-question = 玩家宣布盲注加码后离开。下次发牌之前是否再次提供？
interpretations-holdem-he-x10-answer-1 = 否，已经宣布，发牌时略过。
interpretations-holdem-he-x10-answer-2 = 是。
interpretations-holdem-he-x10-reason = 已宣布的都计数，无论能否收取。
interpretations-holdem-he-x10-effect = 另一玩家可否宣布。
interpretations-holdem-he-x10-no-option = 经营者可以通过设定提供另一盲注加码。

# HE-X11
interpretations-holdem-he-x11-question = 一局使一名玩家出局，另一名有筹码的玩家在该局被禁止。名次是否计入被禁止者？
interpretations-holdem-he-x11-answer-1 = 否，局终时两者都不在了。
interpretations-holdem-he-x11-answer-2 = 是，禁止在出局之后。
interpretations-holdem-he-x11-reason = 名次按桌上剩余的玩家计算。
interpretations-holdem-he-x11-effect = 出局者的名次。
interpretations-holdem-he-x11-no-option = 名次按剩余的玩家计算，任何人都不能既剩余又被禁止。

# HE-X12
interpretations-holdem-he-x12-question = 公共牌露出后牌靴已重新洗过。该局中可否再洗一次？
interpretations-holdem-he-x12-answer-1 = 否，除非又露出一张牌。
interpretations-holdem-he-x12-answer-2 = 可以，直到发下一张牌。
interpretations-holdem-he-x12-reason = 17.17 要求为退回的牌洗一次。
interpretations-holdem-he-x12-effect = 第二次要求是否被拒绝。
interpretations-holdem-he-x12-no-option = 不必要的第二次洗牌会让荷官选择次序。

# HE-X13
interpretations-holdem-he-x13-question = 玩家不按次序下注后被加注超过，计时使其弃牌时投入少于跟注额。多少留在底池？
interpretations-holdem-he-x13-answer-1 = 两者中较大者：所示的注，或放在那里的全部筹码。
interpretations-holdem-he-x13-answer-2 = 两者相加。
interpretations-holdem-he-x13-reason = 两者都是同一玩家对同一注的筹码。
interpretations-holdem-he-x13-effect = 多少留在底池。
interpretations-holdem-he-x13-no-option = 这需要一次轮次中有三个异常；为此设选项会误导。

# HE-X14
interpretations-holdem-he-x14-question = 另一局进行中，经营者把关于较早一局的争议裁为发错牌。如何处理？
interpretations-holdem-he-x14-answer-1 = 拒绝：该局已打完。进行中的局不受影响。
interpretations-holdem-he-x14-answer-2 = 进行中的局算发错牌。
interpretations-holdem-he-x14-reason = 决定只涉及有争议的局。
interpretations-holdem-he-x14-effect = 进行中的局是否继续。
interpretations-holdem-he-x14-no-option = 它把决定限于其本局。

# HE-X15
interpretations-holdem-he-x15-question = 没有筹码的玩家在发牌时离开。该次发牌是否算满座？
interpretations-holdem-he-x15-answer-1 = 否。
interpretations-holdem-he-x15-answer-2 = 是，开始时是。
interpretations-holdem-he-x15-reason = 该局进行时座位是空的。
interpretations-holdem-he-x15-effect = 何时可以收回座位。

# HE-X16
interpretations-holdem-he-x16-question = 想要座位的玩家多于牌的张数。如何处理？
interpretations-holdem-he-x16-answer-1 = 抽牌按 2.2 拒绝。
interpretations-holdem-he-x16-answer-2 = 重新洗牌后继续抽。
interpretations-holdem-he-x16-reason = 牌组中没有重复的牌。
interpretations-holdem-he-x16-effect = 不涉及筹码。

# HE-X17
interpretations-holdem-he-x17-question = 申报的玩家输光后离开，该局因欺诈无效时座位已属他人。该玩家可以以多少筹码就座？
interpretations-holdem-he-x17-answer-1 = 以退回的数额，并再次申报。
interpretations-holdem-he-x17-answer-2 = 以最低带入，如同空手离开的玩家。
interpretations-holdem-he-x17-reason = 没有该局，该玩家仍会带着这些筹码在座。
interpretations-holdem-he-x17-effect = 可否增加筹码。
interpretations-holdem-he-x17-no-option = 无效的局不应留下痕迹。

# HE-X18
interpretations-holdem-he-x18-question = 空手离开的玩家想空手就座。按哪条规则拒绝？
interpretations-holdem-he-x18-answer-1 = 按 4.3 拒绝，因不足最低带入。
interpretations-holdem-he-x18-answer-2 = 按 4.7 拒绝，因没有筹码。
interpretations-holdem-he-x18-reason = 离开时的数额总可以带回，只是太少。
interpretations-holdem-he-x18-effect = 拒绝所依的规则。

# HE-X19
interpretations-holdem-he-x19-question = 已结算的局之后另一局开始并无效。欺诈是否仍可使已结算的局无效？
interpretations-holdem-he-x19-answer-1 = 否：其后已有一局开始，无论结果如何。
interpretations-holdem-he-x19-answer-2 = 可以，因为无效的局不算。
interpretations-holdem-he-x19-reason = 17.14 指下一局的开始，而无效的局确已开始；只有发错牌不算一局。
interpretations-holdem-he-x19-effect = 已结算的局的筹码是否退回。
interpretations-holdem-he-x19-no-option = 17.14 本身规定了界限。

# HE-X20
interpretations-holdem-he-x20-question = 使玩家出局的锦标赛一局因欺诈无效。其结果列出什么？
interpretations-holdem-he-x20-answer-1 = 空列表：它是已结算的局，无人在其中出局。
interpretations-holdem-he-x20-answer-2 = 什么都不列，如同一开始就无效的局。
interpretations-holdem-he-x20-reason = 读结果的人可以看到出局已被撤销。
interpretations-holdem-he-x20-effect = 结果的形式；不涉及筹码。

# HE-X21
interpretations-holdem-he-x21-question = 座位的抽签只写一名玩家。是否有效？
interpretations-holdem-he-x21-answer-1 = 否，格式错误。抽签在两人或以上之间，每人一次。
interpretations-holdem-he-x21-answer-2 = 是，该玩家取得座位。
interpretations-holdem-he-x21-reason = 8.2 在多人想要座位时要求抽签；只有一人时直接就座。
interpretations-holdem-he-x21-effect = 记录中能否有这样的命令。

# HE-X22
interpretations-holdem-he-x22-question = 缺席的玩家已回来等待大盲，其间的局已结算。这些局是否计入缺席？
interpretations-holdem-he-x22-answer-1 = 保持原样：该局既没有缺席也没有打。
interpretations-holdem-he-x22-answer-2 = 是，计数继续。
interpretations-holdem-he-x22-answer-3 = 否，计数重新开始。
interpretations-holdem-he-x22-reason = 19.6 指不参加；等待的玩家愿意参加，但尚未参加。
interpretations-holdem-he-x22-effect = 何时可以收回座位。
interpretations-holdem-he-x22-doubt = 等待的玩家本可补注，因此是自愿缺席；那么计数继续。

# HE-X23
interpretations-holdem-he-x23-question = 玩家在轮到之前说跟注并弃牌。如何处理？
interpretations-holdem-he-x23-answer-1 = 按该轮次序的条文拒绝，与弃牌或过牌相同；它不是可等待的注。
interpretations-holdem-he-x23-answer-2 = 与跟注一样等待。
interpretations-holdem-he-x23-reason = 17.6 让下注等待；该行动结束手牌，因此须在轮到时再决定。
interpretations-holdem-he-x23-effect = 拒绝所依的规则。

# HE-X24
interpretations-holdem-he-x24-question = 四十秒的时间以多高的精度记录？
interpretations-holdem-he-x24-answer-1 = 到千分之一秒，总写三位，各记录相同。
interpretations-holdem-he-x24-answer-2 = 任何精度。
interpretations-holdem-he-x24-reason = 同一时刻有两种写法会使一个记录有两条链。
interpretations-holdem-he-x24-effect = 另一种写法的命令是否格式错误。

# HE-X25
interpretations-holdem-he-x25-question = 切牌的深度何时检验？
interpretations-holdem-he-x25-answer-1 = 洗牌公开时：那时才能看出在哪里切的。
interpretations-holdem-he-x25-answer-2 = 记录一写明深度时。
interpretations-holdem-he-x25-reason = 在此之前无法核实深度。
interpretations-holdem-he-x25-effect = 核验何时报告它。

# HE-X26
interpretations-holdem-he-x26-question = 不必等待的玩家在庄位选择补注。如何处理？
interpretations-holdem-he-x26-answer-1 = 该选择不起作用：玩家已在局中或仍在局外，并会得到通知。
interpretations-holdem-he-x26-answer-2 = 与等待的玩家一样拒绝。
interpretations-holdem-he-x26-reason = 只有等待的玩家可以选择；17.12 使 17.11 整体不适用。
interpretations-holdem-he-x26-effect = 该命令是被拒绝还是给出通知。
