# Register of interpretations: pai-gow.

# PG-R1
interpretations-pai-gow-pg-r1-question = “长三次序 3”是什么？其定义缺失。
interpretations-pai-gow-pg-r1-answer-1 = 长三或更高的牌领头的三点，或更好。
interpretations-pai-gow-pg-r1-answer-2 = 只由长三领头的三点。
interpretations-pai-gow-pg-r1-reason = 该赌场较早的庄家摆法如此规定。
interpretations-pai-gow-pg-r1-effect = 哪些前道足够好，因而许多手牌如何摆。
interpretations-pai-gow-pg-r1-no-option = 庄家摆法是强制的，每张桌相同；条文只允许该赌场较早规则中的界限。

# PG-R2
interpretations-pai-gow-pg-r2-question = 高于“六和八”这样的一对数是什么意思？
interpretations-pai-gow-pg-r2-answer-1 = 逐道：前道达到第一个数，后道达到第二个数。所称天地指任一对。
interpretations-pai-gow-pg-r2-answer-2 = 两道合计，因此王可以弥补弱的前道。
interpretations-pai-gow-pg-r2-reason = 每个数属于一道。
interpretations-pai-gow-pg-r2-effect = 哪些对子拆开。
interpretations-pai-gow-pg-r2-no-option = 庄家摆法是强制的，每张桌相同；每个数针对一道，条文没有把两者相加。

# PG-R3
interpretations-pai-gow-pg-r3-question = 高于“七和高九”是什么意思？
interpretations-pai-gow-pg-r3-answer-1 = 后道须为高九、杠或王。
interpretations-pai-gow-pg-r3-answer-2 = 普通的九也可以。
interpretations-pai-gow-pg-r3-reason = 高九高于任何点数。
interpretations-pai-gow-pg-r3-effect = 哪些七拆开。
interpretations-pai-gow-pg-r3-no-option = 庄家摆法是强制的，每张桌相同；按 3.1，普通的九低于高九。

# PG-R4
interpretations-pai-gow-pg-r4-question = 在保护前道的但书中，前道如何比较？
interpretations-pai-gow-pg-r4-answer-1 = 按完整大小，包括次序和单牌。
interpretations-pai-gow-pg-r4-answer-2 = 只按点数。
interpretations-pai-gow-pg-r4-reason = 不存在只有单牌不同的手牌，因此差别从不出现。
interpretations-pai-gow-pg-r4-effect = 没有影响。

# PG-R5
interpretations-pai-gow-pg-r5-question = 第一种不足时，第二次序中的每种是否再检验？
interpretations-pai-gow-pg-r5-answer-1 = 否，直接用杠、王、高九的次序。
interpretations-pai-gow-pg-r5-answer-2 = 是，逐一检验。
interpretations-pai-gow-pg-r5-reason = 由于 10.2(g)，两者对全部 35,960 副手牌给出相同的摆法。
interpretations-pai-gow-pg-r5-effect = 没有影响。

# PG-R6
interpretations-pai-gow-pg-r6-question = 何时有高九、杠或王可用？
interpretations-pai-gow-pg-r6-answer-1 = 只有它可作后道时。
interpretations-pai-gow-pg-r6-answer-2 = 只要两张牌能组成。
interpretations-pai-gow-pg-r6-reason = 有天、地、七和九时，另一道是王，更高。
interpretations-pai-gow-pg-r6-effect = 另一道更好的手牌。
interpretations-pai-gow-pg-r6-no-option = 庄家摆法是强制的，每张桌相同；词典按大小定义后道，另一种解释与之抵触。

# PG-R7
interpretations-pai-gow-pg-r7-question = 手牌中同时有天和地。哪张放后道？
interpretations-pai-gow-pg-r7-answer-1 = 天，最高的牌，与放置单牌类推。
interpretations-pai-gow-pg-r7-answer-2 = 地。
interpretations-pai-gow-pg-r7-reason = 没有条文规定。
interpretations-pai-gow-pg-r7-effect = 35,960 副手牌中的 848 副。

# PG-R8
interpretations-pai-gow-pg-r8-question = 不同种类的两张七或两张八可以组成相同的次序。用哪张？
interpretations-pai-gow-pg-r8-answer-1 = 较好的前道决定。
interpretations-pai-gow-pg-r8-answer-2 = 较高的一张放后道。
interpretations-pai-gow-pg-r8-reason = 两种方式次序相同。
interpretations-pai-gow-pg-r8-effect = 哪张牌在前道。
interpretations-pai-gow-pg-r8-no-option = 庄家摆法是强制的，每张桌相同；条文不比较单牌，而前道是可能不足的一道。

# PG-R9
interpretations-pai-gow-pg-r9-question = 两道的点数按什么次序比较？
interpretations-pai-gow-pg-r9-answer-1 = 先比前道点数，再使后道尽量大；接近指差最小。
interpretations-pai-gow-pg-r9-answer-2 = 两者同时，按合计。
interpretations-pai-gow-pg-r9-reason = 该句从前道开始。
interpretations-pai-gow-pg-r9-effect = 没有对子或次序的手牌如何摆。
interpretations-pai-gow-pg-r9-no-option = 庄家摆法是强制的，每张桌相同；该句本身从前道开始。

# PG-R10
interpretations-pai-gow-pg-r10-question = 关于放置单牌的三句以“或”相连。哪句在先？
interpretations-pai-gow-pg-r10-answer-1 = 先把两张高牌分开；有三张或四张时做不到，由 (i) 或 (ii) 决定。
interpretations-pai-gow-pg-r10-answer-2 = 先放最高的牌。
interpretations-pai-gow-pg-r10-reason = 它是特殊情形，只有如此 10.2(e) 才有意义。
interpretations-pai-gow-pg-r10-effect = 35,960 副手牌中的 144 副。

# PG-R11
interpretations-pai-gow-pg-r11-question = 10.2(d) 中，即使另外两张更大，四和五也须作后道吗？有两张四时用哪张？
interpretations-pai-gow-pg-r11-answer-1 = 该条固定一种分法；较高的四与五一起；四张中没有对子。
interpretations-pai-gow-pg-r11-answer-2 = 该条固定后道，无论其大小。
interpretations-pai-gow-pg-r11-reason = 有至尊、板凳、五和长三时另一道更高，而后道按大小定义。
interpretations-pai-gow-pg-r11-effect = 有两张四或有长三的手牌。
interpretations-pai-gow-pg-r11-no-option = 庄家摆法是强制的，每张桌相同；后道按大小定义，任何设定都不能使较低的一道成为后道。

# PG-R12
interpretations-pai-gow-pg-r12-question = 10.2 的一些条文只写明一张牌在哪道。其他牌放在哪里？
interpretations-pai-gow-pg-r12-answer-1 = 点数为 10.1(c) 会选的点数。
interpretations-pai-gow-pg-r12-answer-2 = 其他三张随意。
interpretations-pai-gow-pg-r12-reason = 其余的牌必须有规则决定。
interpretations-pai-gow-pg-r12-effect = 这些手牌的其余部分。
interpretations-pai-gow-pg-r12-no-option = 庄家摆法是强制的，每张桌相同；条文写明一张牌的位置，只有 10.1(c) 决定其余。

# PG-R13
interpretations-pai-gow-pg-r13-question = 次序表中没有高九。它们排在何处？
interpretations-pai-gow-pg-r13-answer-1 = 它们排第 21 和 22。
interpretations-pai-gow-pg-r13-answer-2 = 它们是普通的九。
interpretations-pai-gow-pg-r13-reason = 3.1 提到它们，且不改变任何比较。
interpretations-pai-gow-pg-r13-effect = 只涉及名称。

# PG-R14
interpretations-pai-gow-pg-r14-question = 单牌表缺失。至尊牌排在何处？
interpretations-pai-gow-pg-r14-answer-1 = 最后，且相同。
interpretations-pai-gow-pg-r14-answer-2 = 其中的六在五之上，三在最后。
interpretations-pai-gow-pg-r14-reason = 它们按对子的次序，而没有使其变高的对子。
interpretations-pai-gow-pg-r14-effect = 由至尊牌决定的相同点数。

# PG-R15
interpretations-pai-gow-pg-r15-question = 两个后道都是零点。如何比较？
interpretations-pai-gow-pg-r15-answer-1 = 按单牌比较。
interpretations-pai-gow-pg-r15-answer-2 = 也归庄。
interpretations-pai-gow-pg-r15-reason = 条文只涉及前道。
interpretations-pai-gow-pg-r15-effect = 两道都是零点的手牌。
interpretations-pai-gow-pg-r15-no-option = 11.6 写明前道；把后道也归庄的经营者是在增加规则。

# PG-R16
interpretations-pai-gow-pg-r16-question = 至尊牌算三还是算六由谁选择？
interpretations-pai-gow-pg-r16-answer-1 = 总是取对其所在一道较好的点数。
interpretations-pai-gow-pg-r16-answer-2 = 由玩家选择，或庄的手牌取较小者。
interpretations-pai-gow-pg-r16-reason = 条文无条件地允许两者。
interpretations-pai-gow-pg-r16-effect = 含至尊牌的点数。
interpretations-pai-gow-pg-r16-no-option = 4.2 没有把选择给任何人，因此不能作出对手牌不利的选择。

# PG-R17
interpretations-pai-gow-pg-r17-question = 两道的名称颠倒了。如何处理？
interpretations-pai-gow-pg-r17-answer-1 = 两道互换。
interpretations-pai-gow-pg-r17-answer-2 = 该手牌违规并输。
interpretations-pai-gow-pg-r17-reason = 词典按大小命名。
interpretations-pai-gow-pg-r17-effect = 这样的手牌能否赢。
interpretations-pai-gow-pg-r17-no-option = 这些规则没有违规的手牌，经营者不能设立。

# PG-R18
interpretations-pai-gow-pg-r18-question = 逆时针询问坐庄从何处开始？
interpretations-pai-gow-pg-r18-answer-1 = 紧接上一个庄标。
interpretations-pai-gow-pg-r18-answer-2 = 从一号位，或从荷官一侧。
interpretations-pai-gow-pg-r18-reason = 轮次从上一次的位置开始。
interpretations-pai-gow-pg-r18-effect = 多人要求时谁坐庄。
interpretations-pai-gow-pg-r18-no-option = 询问绕桌进行，长期来看每个座位排在最先的次数相同。

# PG-R19
interpretations-pai-gow-pg-r19-question = 持庄者可否再坐一局，合伙人的局是否计入？
interpretations-pai-gow-pg-r19-answer-1 = 若愿意可以；合伙人的局与领头者同样计数。
interpretations-pai-gow-pg-r19-answer-2 = 每局之后都询问他人坐庄。
interpretations-pai-gow-pg-r19-reason = 6.3 只在用完或放弃两局之后才让他人坐庄。
interpretations-pai-gow-pg-r19-effect = 谁坐庄。

# PG-R20
interpretations-pai-gow-pg-r20-question = 哪些玩家算已摆牌？
interpretations-pai-gow-pg-r20-answer-1 = 作决定者，包括要求庄家摆法；荷官为不在座者摆牌不算。
interpretations-pai-gow-pg-r20-answer-2 = 只有亲手摆牌者。
interpretations-pai-gow-pg-r20-reason = 玩家作了决定。
interpretations-pai-gow-pg-r20-effect = 谁可以坐庄。

# PG-R21
interpretations-pai-gow-pg-r21-question = 赌场跟哪位的注码？
interpretations-pai-gow-pg-r21-answer-1 = 领头者自己的。
interpretations-pai-gow-pg-r21-answer-2 = 该位上的全部注码。
interpretations-pai-gow-pg-r21-reason = 他人的筹码不属于坐庄者。
interpretations-pai-gow-pg-r21-effect = 赌场注码的大小。
interpretations-pai-gow-pg-r21-no-option = 坐庄者在自己上一次的注码与最小注之间选择赌场的注码；他人的筹码从不约束赌场。

# PG-R22
interpretations-pai-gow-pg-r22-question = 应跟的注码低于最小注。赌场下多少？
interpretations-pai-gow-pg-r22-answer-1 = 提高到最小注。
interpretations-pai-gow-pg-r22-answer-2 = 按原额。
interpretations-pai-gow-pg-r22-reason = 玩家坐庄时最小注适用。
interpretations-pai-gow-pg-r22-effect = 赌场注码的大小。
interpretations-pai-gow-pg-r22-no-option = 5.3(a) 写明最小注适用。

# PG-R23
interpretations-pai-gow-pg-r23-question = 何时检验庄是否足以支付所有注码？
interpretations-pai-gow-pg-r23-answer-1 = 停止下注时，按全部注码；之后发现不足则经营者宣布该局无效。
interpretations-pai-gow-pg-r23-answer-2 = 结算时，以筹码所及为限。
interpretations-pai-gow-pg-r23-reason = 每个注码至多一赔一，因此资金不会不足。
interpretations-pai-gow-pg-r23-effect = 庄的资金可否不足。
interpretations-pai-gow-pg-r23-no-option = 6.1 要求坐庄之前有足够资金；资金不足的庄不参加。

# PG-R24
interpretations-pai-gow-pg-r24-question = 合伙坐庄的份额如何计算？
interpretations-pai-gow-pg-r24-answer-1 = 按出资比例。
interpretations-pai-gow-pg-r24-answer-2 = 按约定，或平均。
interpretations-pai-gow-pg-r24-reason = 没有条文规定。
interpretations-pai-gow-pg-r24-effect = 每位合伙人得到多少。
interpretations-pai-gow-pg-r24-no-option = 合伙人可以自行约定分配；牌桌按出资比例支付，其余由他们自行结算。

# PG-R25
interpretations-pai-gow-pg-r25-question = 可否在庄自己的位上下注？
interpretations-pai-gow-pg-r25-answer-1 = 否。
interpretations-pai-gow-pg-r25-answer-2 = 可以，如同合伙人。
interpretations-pai-gow-pg-r25-reason = 按词典，庄是所有他人对之下注的手牌；由此可知无人可在其上下注，但没有写明。
interpretations-pai-gow-pg-r25-effect = 该处的注码是否被拒绝。

# PG-R26
interpretations-pai-gow-pg-r26-question = 位的限额针对每个注码，还是该位的全部注码？
interpretations-pai-gow-pg-r26-answer-1 = 每个注码。
interpretations-pai-gow-pg-r26-answer-2 = 该位的全部注码合计。
interpretations-pai-gow-pg-r26-reason = 5.6 指的是注码。
interpretations-pai-gow-pg-r26-effect = 一个位上多个注码有多少承担风险。

# PG-R27
interpretations-pai-gow-pg-r27-question = 没有关于佣金取整的规则。如何取整？
interpretations-pai-gow-pg-r27-answer-1 = 舍去到分。
interpretations-pai-gow-pg-r27-answer-2 = 四舍五入到分。
interpretations-pai-gow-pg-r27-answer-3 = 进位到分。
interpretations-pai-gow-pg-r27-reason = 如此佣金从不超过百分之五。
interpretations-pai-gow-pg-r27-effect = 个别的分。

# PG-R28
interpretations-pai-gow-pg-r28-question = 超过最大注的部分是否收取佣金？
interpretations-pai-gow-pg-r28-answer-1 = 否，只对赢的部分。
interpretations-pai-gow-pg-r28-answer-2 = 是，对全部注码。
interpretations-pai-gow-pg-r28-reason = 其余部分退回。
interpretations-pai-gow-pg-r28-effect = 大额注码的佣金。
interpretations-pai-gow-pg-r28-no-option = 只有赢的金额承担佣金，词典把佣金定义为赢的注码的一部分。

# PG-R29
interpretations-pai-gow-pg-r29-question = 关于两个位的规则是否适用于只在他人位上下注的玩家？
interpretations-pai-gow-pg-r29-answer-1 = 否，只限摆两副牌者。
interpretations-pai-gow-pg-r29-answer-2 = 是，适用于在两个位上下注的任何玩家。
interpretations-pai-gow-pg-r29-reason = 它们指的是摆牌。
interpretations-pai-gow-pg-r29-effect = 一名玩家可在多少位上下注。

# PG-R30
interpretations-pai-gow-pg-r30-question = 玩家下注低于最小注。何时告知，有效多久？
interpretations-pai-gow-pg-r30-answer-1 = 下注时，从此有效直到牌桌关闭；一张桌从开到关为一份记录，文件结束不结束告知。
interpretations-pai-gow-pg-r30-answer-2 = 注码结算时；或在该时段内有效；或直到玩家离开。
interpretations-pai-gow-pg-r30-reason = 玩家须在下一次下注之前知道，而条文没有规定终点。
interpretations-pai-gow-pg-r30-effect = 第二个过小的注码是否收取。

# PG-R31
interpretations-pai-gow-pg-r31-question = 在共用的位上，玩家放弃的是什么？
interpretations-pai-gow-pg-r31-answer-1 = 该玩家的注码；其他人继续，按 7.5 的次序由下一位摆牌。奖池注不变。
interpretations-pai-gow-pg-r31-answer-2 = 整副手牌。
interpretations-pai-gow-pg-r31-reason = 条文指的是一名玩家的注码。
interpretations-pai-gow-pg-r31-effect = 该位上的其他注码。
interpretations-pai-gow-pg-r31-no-option = 条文让玩家决定自己的注码；他人的筹码不能随之放弃。

# PG-R32
interpretations-pai-gow-pg-r32-question = 不可兑现的筹码如何输赢？
interpretations-pai-gow-pg-r32-answer-1 = 与其他相同；兑换是账房的事。
interpretations-pai-gow-pg-r32-answer-2 = 赢则支付，但筹码本身被收走。
interpretations-pai-gow-pg-r32-reason = 条文没有其他规定。
interpretations-pai-gow-pg-r32-effect = 之后桌上的筹码。
interpretations-pai-gow-pg-r32-no-option = 此类筹码在账房的价值在发出时约定，规则与之无关。

# PG-R33
interpretations-pai-gow-pg-r33-question = 多名玩家的注码同为最高。谁可以要求拉渣？
interpretations-pai-gow-pg-r33-answer-1 = 其中任何人都可要求拉渣，先提者为准。
interpretations-pai-gow-pg-r33-answer-2 = 谁都不可以。
interpretations-pai-gow-pg-r33-reason = 每人都有最高的注码。
interpretations-pai-gow-pg-r33-effect = 谁可以要求。

# PG-R34
interpretations-pai-gow-pg-r34-question = 多摇一次属于哪位玩家？
interpretations-pai-gow-pg-r34-answer-1 = 坐庄的玩家。
interpretations-pai-gow-pg-r34-answer-2 = 该桌的任何玩家。
interpretations-pai-gow-pg-r34-reason = 以坐庄者的骰子为准。
interpretations-pai-gow-pg-r34-effect = 对打牌没有影响。

# PG-R35
interpretations-pai-gow-pg-r35-question = 赢家的奖池注是否退回？
interpretations-pai-gow-pg-r35-answer-1 = 是。
interpretations-pai-gow-pg-r35-answer-2 = 否，归入奖池。
interpretations-pai-gow-pg-r35-reason = 只有输的注码进入奖池。
interpretations-pai-gow-pg-r35-effect = 赢家得回多少。

# PG-R36
interpretations-pai-gow-pg-r36-question = 奖池金额是否包括本局的注码？
interpretations-pai-gow-pg-r36-answer-1 = 否：以亮骰时的告示牌和奖池为准。
interpretations-pai-gow-pg-r36-answer-2 = 是，在输的注码加入之后。
interpretations-pai-gow-pg-r36-reason = 13.3 写明该时刻。
interpretations-pai-gow-pg-r36-effect = 奖金的大小。
interpretations-pai-gow-pg-r36-no-option = 13.3 写明时刻，之后的注码当时没有显示。

# PG-R37
interpretations-pai-gow-pg-r37-question = 十分之一奖金的上限是什么？
interpretations-pai-gow-pg-r37-answer-1 = 以整个奖池为限。
interpretations-pai-gow-pg-r37-answer-2 = 以奖池的十分之一为限。
interpretations-pai-gow-pg-r37-reason = 条文写的是奖池。
interpretations-pai-gow-pg-r37-effect = 别处较早中奖之后的奖金。

# PG-R38
interpretations-pai-gow-pg-r38-question = 13.2 的奖励由谁支付？
interpretations-pai-gow-pg-r38-answer-1 = 赌场。
interpretations-pai-gow-pg-r38-answer-2 = 由奖池支付，以其所及为限。
interpretations-pai-gow-pg-r38-reason = 13.1 使赌场负责支付。
interpretations-pai-gow-pg-r38-effect = 奖池中的金额。

# PG-R39
interpretations-pai-gow-pg-r39-question = 发错牌发生在掷骰之前，即一局之前。注码如何处理？
interpretations-pai-gow-pg-r39-answer-1 = 记录显示发错牌的一局，全部注码退回，玩家重新下注。
interpretations-pai-gow-pg-r39-answer-2 = 注码保留到重新洗牌。
interpretations-pai-gow-pg-r39-reason = 条文宣布一局无效。
interpretations-pai-gow-pg-r39-effect = 是否须重新下注。

# PG-R40
interpretations-pai-gow-pg-r40-question = 荷官露出坐庄玩家的牌。如何处理？
interpretations-pai-gow-pg-r40-answer-1 = 一张或多张都照常打；通知引用 15.8，坐庄玩家不能宣布手牌无效。15.6 指坐庄玩家自己露出的牌。
interpretations-pai-gow-pg-r40-answer-2 = 露出两张之后，坐庄玩家与其他玩家一样可以宣布手牌无效。
interpretations-pai-gow-pg-r40-reason = 15.8 把选择给对庄下注的手牌，而没有庄就没有局。15.6 指坐庄玩家露出的牌。
interpretations-pai-gow-pg-r40-effect = 这样的局是否继续。
interpretations-pai-gow-pg-r40-no-option = 15.8 针对退回的注码，而庄的手牌不是注码。

# PG-R41
interpretations-pai-gow-pg-r41-question = 放错位的牌在一局的哪个阶段、到何时为止更正？
interpretations-pai-gow-pg-r41-answer-1 = 从掷骰到下次掷骰，不论手牌已摆或该局已结算；两个位、几个，或因首位错误的全部八个。关闭牌桌即终止。
interpretations-pai-gow-pg-r41-answer-2 = 只在该局进行中，直到结算。
interpretations-pai-gow-pg-r41-answer-3 = 只在有关手牌摆好之前。
interpretations-pai-gow-pg-r41-reason = 15.12 没有写明阶段，因此已摆的手牌不妨碍。结算与下次掷骰之间两条条文都未提及，而 15.13 标明终点：下一局已开始。
interpretations-pai-gow-pg-r41-effect = 该局是否更正，以及其注码的输赢。
interpretations-pai-gow-pg-r41-no-option = 条文写明错误何时照旧；经营者不作设定。

# PG-R42
interpretations-pai-gow-pg-r42-question = 位号向哪个方向递增，锦标赛的起始标志向哪个方向移动？
interpretations-pai-gow-pg-r42-answer-1 = 逆时针，故 18.15 的次序由大到小；标志也一样，移到下一个较小的在局号位，从最小移到最大。
interpretations-pai-gow-pg-r42-answer-2 = 顺时针，标志按号数递增移动。
interpretations-pai-gow-pg-r42-reason = 从庄标起逆时针计数。
interpretations-pai-gow-pg-r42-effect = 哪个位得到哪些牌。

# PG-R43
interpretations-pai-gow-pg-r43-question = 被排除于一局之外的玩家的注码如何处理？
interpretations-pai-gow-pg-r43-answer-1 = 无效并退回。
interpretations-pai-gow-pg-r43-answer-2 = 由赌场收取。
interpretations-pai-gow-pg-r43-reason = 没有条文允许赌场收取。
interpretations-pai-gow-pg-r43-effect = 排除的代价。
interpretations-pai-gow-pg-r43-no-option = 没有条文允许赌场收取未决的注码。

# PG-R44
interpretations-pai-gow-pg-r44-question = 两道点数相同且不超过 7。最高的牌在哪道？
interpretations-pai-gow-pg-r44-answer-1 = 在后道：11.2 以单牌分出相同点数的高下，含该牌的一道较大，即后道。
interpretations-pai-gow-pg-r44-answer-2 = 在前道，如条文所写：一道的大小只看点数，两者无高下。
interpretations-pai-gow-pg-r44-reason = 点数不同时由点数决定前道；相同时由词典的较高大小决定，条文已无可选。
interpretations-pai-gow-pg-r44-effect = 35,960 副手牌中的 3,424 副，其两道互换名称。双方都用庄家摆法时，注码的期望值为 -2.40% 而不是 -2.42%。

# PG-R45
interpretations-pai-gow-pg-r45-question = 坐庄玩家按什么付佣金？
interpretations-pai-gow-pg-r45-answer-1 = 按该局净盈利，没有则不付。
interpretations-pai-gow-pg-r45-answer-2 = 按庄赢的每个注码，即使该局亏损。
interpretations-pai-gow-pg-r45-reason = 11.11 是特别规定，指该局的盈利；词典指每个赢的注码。
interpretations-pai-gow-pg-r45-effect = 赢 100、付 40 的庄付 3.00 或 5.00。

# PG-R46
interpretations-pai-gow-pg-r46-question = 奖池款项可否在奖池与储备之间转移？
interpretations-pai-gow-pg-r46-answer-1 = 否：只可用于锦标赛和抽奖，从两池之一。
interpretations-pai-gow-pg-r46-answer-2 = 可以，按安排。
interpretations-pai-gow-pg-r46-reason = 池间转移既非 (a) 也非 (b)，而注码在两池之间的分配事先核准。
interpretations-pai-gow-pg-r46-effect = 告示牌上的金额。
interpretations-pai-gow-pg-r46-no-option = 注码的分配和安排由委员会核准；经营者的任何设定都不能扩大 12.7 的列举。

# PG-R47
interpretations-pai-gow-pg-r47-question = 奖池可否与其他牌桌共用，掷骰之后的读数改变什么？
interpretations-pai-gow-pg-r47-answer-1 = 是；每副摆好后的读数不改变奖金，池所缺由赌场支付。
interpretations-pai-gow-pg-r47-answer-2 = 否，或奖金随读数而变。
interpretations-pai-gow-pg-r47-reason = 13.3 考虑到别处中奖，并在亮骰时确定奖金；13.1 使赌场对其负责。
interpretations-pai-gow-pg-r47-effect = 奖池不再足以支付的奖金由谁支付。
interpretations-pai-gow-pg-r47-no-option = 13.3 写明时刻，13.1 写明支付者；没有可设定之处。

# PG-R48
interpretations-pai-gow-pg-r48-question = 一局到何时为止可以宣布无效？
interpretations-pai-gow-pg-r48-answer-1 = 欺诈不论何时发现：任何已结算局，已关闭的牌桌也可。骚乱：进行中的局，以及下次掷骰之前最后结算的局。其他理由只限进行中的局。奖池不足退还时减到零，其余由经营者承担。
interpretations-pai-gow-pg-r48-answer-2 = 骚乱只限该局进行中，如堪培拉扑克和德州扑克的规则。
interpretations-pai-gow-pg-r48-answer-3 = 任何理由都只限该局进行中。
interpretations-pai-gow-pg-r48-reason = 17.3 对欺诈行为没有规定时间，按词典已付的也须退回。17.1 没有其他文书中“未完成的局”的限制。15.13 涉及放错的牌。
interpretations-pai-gow-pg-r48-effect = 较早一局的注码和支付是否退回。
interpretations-pai-gow-pg-r48-no-option = 这是经营者可以使用也可以不使用的权力；17.4 对退款没有选择余地。
interpretations-pai-gow-pg-r48-doubt = 17.1 指被扰乱的游戏。已结算的局不再进行，因此第二种解释也有可能。{ $date } 的规范采用第一种。

# PG-R49
interpretations-pai-gow-pg-r49-question = 哪些局计入在座玩家可以错过的三局？
interpretations-pai-gow-pg-r49-answer-1 = 其他所有座位（开骰时 2 至 8 号位）都占用的局；有空座的一局中断连续，下注或参与坐庄也中断。
interpretations-pai-gow-pg-r49-answer-2 = 任何三局，只要让出座位时满桌。
interpretations-pai-gow-pg-r49-reason = 条文把局数与满桌连在一起。
interpretations-pai-gow-pg-r49-effect = 何时可以收回座位。

# PG-R50
interpretations-pai-gow-pg-r50-question = 玩家违反哪条规则才被排除于该局？
interpretations-pai-gow-pg-r50-answer-1 = 规则 14 的任何一款，故也包括 14.1。
interpretations-pai-gow-pg-r50-answer-2 = 只有 14.2。
interpretations-pai-gow-pg-r50-reason = 该句单独位于规则 14 的末尾；规则 18 有相同的一句，指整条规则。
interpretations-pai-gow-pg-r50-effect = 未保护的牌能否导致排除。

# PG-R51
interpretations-pai-gow-pg-r51-question = 两项权力是否须一并使用，针对谁，从何时起？
interpretations-pai-gow-pg-r51-answer-1 = 一种或两种，针对违规玩家的注码，也可在发牌之前：此时如同未下而退回。
interpretations-pai-gow-pg-r51-answer-2 = 两者一并，且不在一局开始之前。
interpretations-pai-gow-pg-r51-reason = 条文没有规定时间，且只指一名玩家。
interpretations-pai-gow-pg-r51-effect = 注码可否在发牌之前退回。
interpretations-pai-gow-pg-r51-no-option = 这是经营者可以使用也可以不使用的权力。

# PG-R52
interpretations-pai-gow-pg-r52-question = 谁检查牌，数目不对有何后果？
interpretations-pai-gow-pg-r52-answer-1 = 博彩前后由荷官一人检查，更换的牌由主管和荷官检查。点算不是 32 张时停止下一局，直到记录有 32 张的点算或已更换；没有点算的检查两者都不是。
interpretations-pai-gow-pg-r52-answer-2 = 点算没有效力；只有洗牌须显示 32 张。
interpretations-pai-gow-pg-r52-answer-3 = 每次由主管和荷官一起检查。
interpretations-pai-gow-pg-r52-reason = 2.2 写明荷官，2.3 写明两者。没有条文规定数目不对的后果，但 2.1 要求 32 张一套，而牌在两局之间检查和更换。
interpretations-pai-gow-pg-r52-effect = 谁记录检查，以及数目不对之后是否发牌。

# PG-R53
interpretations-pai-gow-pg-r53-question = 更正牌时，手牌、注码和下一局如何处理？
interpretations-pai-gow-pg-r53-answer-1 = 牌不变的手牌保留，注码、排除和放弃的注码也保留。换了牌的手牌重新摆，不在座者的即按庄家摆法摆好。已结算的局在原处重新结算。下一局保留注码，洗牌作废。
interpretations-pai-gow-pg-r53-answer-2 = 该局的每副手牌都重新摆。
interpretations-pai-gow-pg-r53-answer-3 = 下一局的注码退回。
interpretations-pai-gow-pg-r53-reason = 15.12 要求得到正确的牌本会给出的局，包括对不变的牌的决定。荷官需要这些牌，因此洗牌作废。按 7.4，停止下注后无人可改注码。
interpretations-pai-gow-pg-r53-effect = 哪些手牌重新摆，以及之后台面上有什么。
interpretations-pai-gow-pg-r53-no-option = 条文要求更正；方式不由经营者设定。

# PG-X1
interpretations-pai-gow-pg-x1-question = 在 272 副手牌中，三句放置规则之后仍有点数相同但比较不同的两种摆法。用哪种？
interpretations-pai-gow-pg-x1-answer-1 = 前道较好者；前道相同则后道较好者。
interpretations-pai-gow-pg-x1-answer-2 = 任一种，由荷官决定。
interpretations-pai-gow-pg-x1-reason = 庄家摆法须给出一种摆法，而条文先看前道。
interpretations-pai-gow-pg-x1-effect = 208 副手牌中领头前道的牌，64 副中领头后道的牌。
interpretations-pai-gow-pg-x1-no-option = 庄家摆法是强制的，每张桌相同；每副手牌须有一种摆法，而条文先看前道。

# PG-X2
interpretations-pai-gow-pg-x2-question = 某位的全部注码在停止下注与掷骰之间成为无效。该位是否得牌？
interpretations-pai-gow-pg-x2-answer-1 = 是，无效的注码仍属该局，与掷骰后无效的相同。
interpretations-pai-gow-pg-x2-answer-2 = 否，它已没有注码。
interpretations-pai-gow-pg-x2-reason = 凡无效的注码不算之处规则都写明，而此处没有；无人摆这样的手牌。
interpretations-pai-gow-pg-x2-effect = 这样的位是否有手牌。

# PG-X3
interpretations-pai-gow-pg-x3-question = 玩家的全部注码已无效。可否再把该玩家排除于该局，或再次宣布注码无效？
interpretations-pai-gow-pg-x3-answer-1 = 接受并记录；每个注码保留首先使其无效的规则。
interpretations-pai-gow-pg-x3-answer-2 = 否，已没有可使无效的。
interpretations-pai-gow-pg-x3-reason = 注码仍属该局，而玩家的行为可以记录。
interpretations-pai-gow-pg-x3-effect = 一条通知；不涉及金额。
interpretations-pai-gow-pg-x3-overruled = { $date } 的规范按 14.2 拒绝：已没有可将该玩家排除之处。

# PG-X4
interpretations-pai-gow-pg-x4-question = 手牌按庄家摆法重新摆好，或误收的注码是否放回，通知谁？
interpretations-pai-gow-pg-x4-answer-1 = 该手牌的玩家。
interpretations-pai-gow-pg-x4-answer-2 = 全桌。
interpretations-pai-gow-pg-x4-reason = 只涉及该玩家的手牌，他人不得知道。
interpretations-pai-gow-pg-x4-effect = 通知的接收者。

# PG-X5
interpretations-pai-gow-pg-x5-question = 掷骰之前第二次放置优先摆牌标志。以哪次为准？
interpretations-pai-gow-pg-x5-answer-1 = 以最后一次为准：只在其所写之处。
interpretations-pai-gow-pg-x5-answer-2 = 两次都算。
interpretations-pai-gow-pg-x5-reason = 经营者既可放置也可移走标志。
interpretations-pai-gow-pg-x5-effect = 等待哪些手牌。

# PG-X6
interpretations-pai-gow-pg-x6-question = 因牌放错而重开已结算的局。这是否即更正？
interpretations-pai-gow-pg-x6-answer-1 = 是，一次完成：退回并重新摆这些手牌。
interpretations-pai-gow-pg-x6-answer-2 = 否，该局只是重开，错误随后更正。
interpretations-pai-gow-pg-x6-reason = 重开该局只为此目的。
interpretations-pai-gow-pg-x6-effect = 是否需要第二个命令。

# PG-X7
interpretations-pai-gow-pg-x7-question = 某位的玩家同意由某人摆牌，而此人在该位已没有注码。该同意是否有效？
interpretations-pai-gow-pg-x7-answer-1 = 只要如此，该同意没有效力。
interpretations-pai-gow-pg-x7-answer-2 = 是，该玩家仍摆牌。
interpretations-pai-gow-pg-x7-reason = 只有在该位有注码的玩家可以决定。
interpretations-pai-gow-pg-x7-effect = 谁摆牌，以及能否停止下注。

# PG-X8
interpretations-pai-gow-pg-x8-question = 在共用的位上，一名玩家放弃注码，随后另一名宣布手牌无效。第一个注码如何处理？
interpretations-pai-gow-pg-x8-answer-1 = 该位的每个注码都无效，包括放弃的。
interpretations-pai-gow-pg-x8-answer-2 = 仍算输掉。
interpretations-pai-gow-pg-x8-reason = 手牌对所有人都无效，而无效的注码退回。
interpretations-pai-gow-pg-x8-effect = 放弃的注码是否退回。
interpretations-pai-gow-pg-x8-no-option = 无效的手牌没有输家：其上的注码全部退回。

# PG-X9
interpretations-pai-gow-pg-x9-question = 掷骰后联网奖池的读数偏低，同一局中奖励先于大奖付出。奖励从掷骰时的奖池取走多少？
interpretations-pai-gow-pg-x9-answer-1 = 奖池实际付出的。
interpretations-pai-gow-pg-x9-answer-2 = 全部奖励。
interpretations-pai-gow-pg-x9-reason = 其余由赌场支付，不影响奖池。
interpretations-pai-gow-pg-x9-effect = 整个告示牌金额的奖金，至多相差 100.00。
interpretations-pai-gow-pg-x9-no-option = 这需要由奖池支付的奖励、同一局的最大奖以及其间的读数；为此设选项会误导。

# PG-X10
interpretations-pai-gow-pg-x10-question = 在座玩家掷骰后离开，结算前又坐回原座。该局是否算错过？
interpretations-pai-gow-pg-x10-answer-1 = 否：座位没有保留，计数重新开始。
interpretations-pai-gow-pg-x10-answer-2 = 是。
interpretations-pai-gow-pg-x10-reason = 计数从玩家坐下开始。
interpretations-pai-gow-pg-x10-effect = 何时可以收回座位。

# PG-X11
interpretations-pai-gow-pg-x11-question = 锦标赛中，某注码在发牌前无效，其玩家随后换了座位。该玩家是否算已下注？
interpretations-pai-gow-pg-x11-answer-1 = 只在该注码所在的位。
interpretations-pai-gow-pg-x11-answer-2 = 是，无论现在坐在哪里。
interpretations-pai-gow-pg-x11-reason = 条文要求每位玩家在自己的座位下注。
interpretations-pai-gow-pg-x11-effect = 能否停止下注。

# PG-X12
interpretations-pai-gow-pg-x12-question = 争议可否涉及无效或发错牌的局？
interpretations-pai-gow-pg-x12-answer-1 = 是，它是一局，且已结束。
interpretations-pai-gow-pg-x12-answer-2 = 否。
interpretations-pai-gow-pg-x12-reason = 关于这种局的决定与其他决定一样可以争议。
interpretations-pai-gow-pg-x12-effect = 该决定是否记录。

# PG-X13
interpretations-pai-gow-pg-x13-question = 实时牌桌的玩家是否看到荷官的违规已被记录？
interpretations-pai-gow-pg-x13-answer-1 = 否；只有工作人员看到。
interpretations-pai-gow-pg-x13-answer-2 = 是，因为不涉及其他玩家。
interpretations-pai-gow-pg-x13-reason = 只通知了荷官。
interpretations-pai-gow-pg-x13-effect = 屏幕显示的内容；不影响打牌。

# PG-X14
interpretations-pai-gow-pg-x14-question = 实时牌桌上，坐庄玩家没有选择赌场的注码。赌场下多少？
interpretations-pai-gow-pg-x14-answer-1 = 下注时间结束时即为最小注。
interpretations-pai-gow-pg-x14-answer-2 = 牌桌等到坐庄玩家选择为止。
interpretations-pai-gow-pg-x14-answer-3 = 领头者在该位上一次的注码（如有）。
interpretations-pai-gow-pg-x14-reason = 赌场对每位玩家的庄下注，而最小注总是存在；任何人不得耽误牌桌。
interpretations-pai-gow-pg-x14-effect = 赌场的注码。
interpretations-pai-gow-pg-x14-doubt = 7.9 把金额交由坐庄玩家决定，没有条文允许由计时决定。第二种解释符合条文，但会使一名玩家耽误牌桌。
