# 解释登记册：堪培拉扑克。

# CP-H1
interpretations-canberra-poker-cp-h1-question = 庄家不参加时，跟注怎么办？
interpretations-canberra-poker-cp-h1-answer-1 = 跟注退回，作为平局。
interpretations-canberra-poker-cp-h1-answer-2 = 跟注一赔一。
interpretations-canberra-poker-cp-h1-answer-3 = 仍比较手牌。
interpretations-canberra-poker-cp-h1-reason = 庄家不在局中，因此跟注既不依 9.4 赢，也不依 9.5 输。
interpretations-canberra-poker-cp-h1-effect = 决定对没有 A 和 K 的庄家的跟注的结果。
interpretations-canberra-poker-cp-h1-no-option = 跟注依 9.4 不赢，依 9.5 不输。没有条文给经营者第三种办法。

# CP-H2
interpretations-canberra-poker-cp-h2-question = 庄家不参加，而手牌相同。底注赢，还是无效？
interpretations-canberra-poker-cp-h2-answer-1 = 底注赢。
interpretations-canberra-poker-cp-h2-answer-2 = 底注和跟注无效。
interpretations-canberra-poker-cp-h2-reason = 不参加的庄家没有可相同的手牌。
interpretations-canberra-poker-cp-h2-effect = 决定这样一局的底注。

# CP-H3
interpretations-canberra-poker-cp-h3-question = 庄家不参加时，弃牌玩家的底注是否也赢？
interpretations-canberra-poker-cp-h3-answer-1 = 否，只有仍在局中的玩家的底注赢。
interpretations-canberra-poker-cp-h3-answer-2 = 是，所有玩家的底注都赢。
interpretations-canberra-poker-cp-h3-reason = 弃牌的玩家已失去底注。
interpretations-canberra-poker-cp-h3-effect = 决定弃牌的玩家能否赢。
interpretations-canberra-poker-cp-h3-no-option = 7.3 写得明确：弃牌的底注在得知庄家手牌之前已输掉。

# CP-H4
interpretations-canberra-poker-cp-h4-question = A 和 K 是一种大小，还是手牌须有的两张牌？
interpretations-canberra-poker-cp-h4-answer-1 = 是大小：庄家有任何对子或更高也参加。
interpretations-canberra-poker-cp-h4-answer-2 = 是两张牌：一对九不够。
interpretations-canberra-poker-cp-h4-reason = 条文说更高的手牌也可以。
interpretations-canberra-poker-cp-h4-effect = 决定庄家多久参加一次。
interpretations-canberra-poker-cp-h4-no-option = 按另一种解释，有四张九的庄家不能参加。设定不能颠倒手牌的次序。

# CP-H5
interpretations-canberra-poker-cp-h5-question = 最高赔付适用于什么：每个跟注、每个位还是整张牌桌，是否包括本注？
interpretations-canberra-poker-cp-h5-answer-1 = 最高赔付适用于每个跟注的赢额。
interpretations-canberra-poker-cp-h5-answer-2 = 最高赔付适用于一个位的底注和跟注的赢额合计。
interpretations-canberra-poker-cp-h5-answer-3 = 最高赔付适用于整张牌桌。
interpretations-canberra-poker-cp-h5-reason = 赔率表限制跟注的每一行，但不限制底注。若对整张牌桌设限，一位玩家的赢额会减少另一位的。
interpretations-canberra-poker-cp-h5-effect = 决定大额跟注赢多少。

# CP-H6
interpretations-canberra-poker-cp-h6-question = 限额适用于底注、跟注还是两者？
interpretations-canberra-poker-cp-h6-answer-1 = 限额适用于底注。跟注由它得出。
interpretations-canberra-poker-cp-h6-answer-2 = 限额适用于两者合计。
interpretations-canberra-poker-cp-h6-answer-3 = 限额分别适用于两者。
interpretations-canberra-poker-cp-h6-reason = 跟注没有自己的金额。
interpretations-canberra-poker-cp-h6-effect = 决定玩家在一个位可下多少。
interpretations-canberra-poker-cp-h6-no-option = 最小注和最大注由经营者定，其知道跟注为底注的两倍。

# CP-H7
interpretations-canberra-poker-cp-h7-question = 底注超过了最大注。跟注是哪个金额的两倍？
interpretations-canberra-poker-cp-h7-answer-1 = 跟注为有效底注的两倍。
interpretations-canberra-poker-cp-h7-answer-2 = 跟注为所下底注的两倍。
interpretations-canberra-poker-cp-h7-reason = 其余部分已退回。
interpretations-canberra-poker-cp-h7-effect = 决定跟注的金额。
interpretations-canberra-poker-cp-h7-no-option = 超额部分在跟注之前退回，因此不能加倍。

# CP-H8
interpretations-canberra-poker-cp-h8-question = 注码何时算不足，告知适用多久，是否包括奖池？
interpretations-canberra-poker-cp-h8-answer-1 = 注码在第一张牌时算不足。告知对该玩家永久适用，但不适用于金额固定的奖池注。
interpretations-canberra-poker-cp-h8-answer-2 = 玩家一放下筹码即算。
interpretations-canberra-poker-cp-h8-answer-3 = 告知只适用于一局，或一个位。
interpretations-canberra-poker-cp-h8-reason = 第一张牌之前玩家可更改注码，而没有什么使告知终止。一份记录从开桌到关桌，因此文件的结束不使告知终止。
interpretations-canberra-poker-cp-h8-effect = 决定第二个不足的底注是否被接受。
interpretations-canberra-poker-cp-h8-no-option = 告知是给人的，没有什么使其终止。若终止，牌桌就会一直接受不足的底注。

# CP-H9
interpretations-canberra-poker-cp-h9-question = 标志没有写明限额。该位的最大注是多少？
interpretations-canberra-poker-cp-h9-answer-1 = 有标志时该位没有最大注。
interpretations-canberra-poker-cp-h9-answer-2 = 写明限额之前适用原来的最大注。
interpretations-canberra-poker-cp-h9-reason = 2023 年的文本要求标志，但没有要求写明限额。
interpretations-canberra-poker-cp-h9-effect = 决定玩家在该位可下多少。
interpretations-canberra-poker-cp-h9-no-option = 标志写什么由经营者选择：写明限额的标志总是可以。

# CP-H10
interpretations-canberra-poker-cp-h10-question = 4.5 禁止下注到庄家第五张牌为止，而底注只准在第一张牌之前。迟下的底注由哪一条禁止？
interpretations-canberra-poker-cp-h10-answer-1 = 整局禁止底注，一概引用 4.5。
interpretations-canberra-poker-cp-h10-answer-2 = 第五张牌之后底注又可更改。
interpretations-canberra-poker-cp-h10-reason = 4.1 规定了下底注的时间。
interpretations-canberra-poker-cp-h10-effect = 决定拒绝迟下的底注时引用哪一条。

# CP-H11
interpretations-canberra-poker-cp-h11-question = 文书把编号 10.7 用于两条。如何引用？
interpretations-canberra-poker-cp-h11-answer-1 = 手牌列表为 10.7；其后一条从不引用。
interpretations-canberra-poker-cp-h11-answer-2 = 第二条引用为 10.8。
interpretations-canberra-poker-cp-h11-reason = 第二条本身不决定任何结算行。
interpretations-canberra-poker-cp-h11-effect = 只决定引用。

# CP-H12
interpretations-canberra-poker-cp-h12-question = 玩家须申报手牌，而赔付以荷官的宣布为准。由谁申报？
interpretations-canberra-poker-cp-h12-answer-1 = 双方都可在收牌前申报，并检查牌。无人申报则该注输掉。
interpretations-canberra-poker-cp-h12-answer-2 = 荷官宣布每副够资格的手牌。
interpretations-canberra-poker-cp-h12-reason = 这样两条都有意义。
interpretations-canberra-poker-cp-h12-effect = 决定没有申报的手牌是否赔付。

# CP-H13
interpretations-canberra-poker-cp-h13-question = 本可得奖池的手牌弃牌后是否赔付？
interpretations-canberra-poker-cp-h13-answer-1 = 否，奖池注输掉。
interpretations-canberra-poker-cp-h13-answer-2 = 是，予以赔付。
interpretations-canberra-poker-cp-h13-reason = 7.3 写得明确。
interpretations-canberra-poker-cp-h13-effect = 决定弃牌手牌的奖池注。
interpretations-canberra-poker-cp-h13-no-option = 7.3 规定弃牌的玩家失去奖池注。

# CP-H14
interpretations-canberra-poker-cp-h14-question = 输给庄家或与庄家相同的手牌是否得奖池奖金？
interpretations-canberra-poker-cp-h14-answer-1 = 是，手牌输或相同时也付奖池奖金。
interpretations-canberra-poker-cp-h14-answer-2 = 否，只有手牌赢时才付。
interpretations-canberra-poker-cp-h14-reason = 奖池与庄家的手牌无关。
interpretations-canberra-poker-cp-h14-effect = 决定被庄家击败的奖池手牌的奖金。
interpretations-canberra-poker-cp-h14-no-option = 10.5 要求手牌够资格并已宣布，对庄家的手牌没有要求。

# CP-H15
interpretations-canberra-poker-cp-h15-question = 固定奖金和最低奖金由哪个池支付，不足时怎么办，奖池以多少重新开始？
interpretations-canberra-poker-cp-h15-answer-1 = 差额先由储备池支付，再由赌场支付。奖池不自动重置。
interpretations-canberra-poker-cp-h15-answer-2 = 奖池有钱即由奖池支付。
interpretations-canberra-poker-cp-h15-answer-3 = 由赌场支付。
interpretations-canberra-poker-cp-h15-reason = 2023 年的文本提到储备池中用于奖池奖金的钱。
interpretations-canberra-poker-cp-h15-effect = 决定计数器显示多少、赌场支付多少，但不影响玩家所得。

# CP-H16
interpretations-canberra-poker-cp-h16-question = 赌场是否留取奖池注的一部分？
interpretations-canberra-poker-cp-h16-answer-1 = 否，全部进入两个池。
interpretations-canberra-poker-cp-h16-answer-2 = 是，核准的分配所余的部分。
interpretations-canberra-poker-cp-h16-reason = 每个奖池注都成为两个池之一的一部分。
interpretations-canberra-poker-cp-h16-effect = 决定两个池的总额。
interpretations-canberra-poker-cp-h16-no-option = 两个池之间的分配须经核准（`jackpot.share`），但 10.6 没有列出其他人。

# CP-H17
interpretations-canberra-poker-cp-h17-question = 奖池是否包括本局的注码？
interpretations-canberra-poker-cp-h17-answer-1 = 是，从局始起计入。
interpretations-canberra-poker-cp-h17-answer-2 = 否，从下一局起计入。
interpretations-canberra-poker-cp-h17-reason = 注码一被接受即成为奖池的一部分。
interpretations-canberra-poker-cp-h17-effect = 决定皇家同花顺或同花顺的奖金。
interpretations-canberra-poker-cp-h17-no-option = 依 10.6，注码被接受时即成为池的一部分，那时还不知道任何手牌。

# CP-H18
interpretations-canberra-poker-cp-h18-question = 奖池金额如何取整？没有条文说明。
interpretations-canberra-poker-cp-h18-answer-1 = 金额舍去到分。余额留在池中。
interpretations-canberra-poker-cp-h18-answer-2 = 金额取到元，或进位。
interpretations-canberra-poker-cp-h18-reason = 池不能支付多于所有的金额。
interpretations-canberra-poker-cp-h18-effect = 只影响几分钱。
interpretations-canberra-poker-cp-h18-no-option = 只涉及几分钱。按其他解释，池会支付所没有的钱。

# CP-H19
interpretations-canberra-poker-cp-h19-question = 多位玩家得奖池。与固定金额比较的是整个奖池，还是各人的份额？
interpretations-canberra-poker-cp-h19-answer-1 = 每位赢家得自己的份额与固定金额中较大者。
interpretations-canberra-poker-cp-h19-answer-2 = 整个奖池与固定金额的合计比较。
interpretations-canberra-poker-cp-h19-reason = 固定金额是对每位赢家的承诺。
interpretations-canberra-poker-cp-h19-effect = 决定多位赢家各得多少。
interpretations-canberra-poker-cp-h19-no-option = 11.1 对每位赢家承诺固定金额，11.3 没有收回。

# CP-H20
interpretations-canberra-poker-cp-h20-question = 11.3(b) 取其后每个总额的 10%。是哪些金额的？
interpretations-canberra-poker-cp-h20-answer-1 = 每份为所余金额的 10%，即使随后以固定金额为准。
interpretations-canberra-poker-cp-h20-answer-2 = 每份都是同一奖池的 10%。
interpretations-canberra-poker-cp-h20-reason = “其后”一词指剩余的金额。
interpretations-canberra-poker-cp-h20-effect = 决定多副同花顺各得多少。
interpretations-canberra-poker-cp-h20-no-option = 若每份都是同一总额的 10%，“其后”一词就没有意义。

# CP-H21
interpretations-canberra-poker-cp-h21-question = 奖池从右到左赔付，而同花顺先于皇家同花顺。适用哪种次序？
interpretations-canberra-poker-cp-h21-answer-1 = 两种都赢时皇家同花顺最后。否则严格从右到左。
interpretations-canberra-poker-cp-h21-answer-2 = 只有排在皇家同花顺之后的同花顺提前。
interpretations-canberra-poker-cp-h21-reason = 11.4 是特别规则。
interpretations-canberra-poker-cp-h21-effect = 决定皇家同花顺在 10% 的奖金之前还是之后得到奖池。
interpretations-canberra-poker-cp-h21-no-option = 11.4 是特别规则，规定先付谁。

# CP-H22
interpretations-canberra-poker-cp-h22-question = 从哪里开始发牌，各位如何编号？
interpretations-canberra-poker-cp-h22-answer-1 = 荷官左边的 1 号位先发。最后一位在荷官右边。
interpretations-canberra-poker-cp-h22-answer-2 = 荷官右边的最后一位先发。
interpretations-canberra-poker-cp-h22-reason = 从荷官一侧看，顺时针从左边开始。
interpretations-canberra-poker-cp-h22-effect = 决定哪个位得哪张牌。
interpretations-canberra-poker-cp-h22-no-option = 一张台面只有一种编号。从另一侧编号不改变发牌的方向。

# CP-H23
interpretations-canberra-poker-cp-h23-question = 哪张是庄家最上面的牌？
interpretations-canberra-poker-cp-h23-answer-1 = 最后发的一张，在最上面。
interpretations-canberra-poker-cp-h23-answer-2 = 第一张发的牌。
interpretations-canberra-poker-cp-h23-reason = 每张牌放在前一张上面。
interpretations-canberra-poker-cp-h23-effect = 决定玩家看到哪张牌。

# CP-H24
interpretations-canberra-poker-cp-h24-question = 庄家露出的牌是否算入 14.1 的三张？
interpretations-canberra-poker-cp-h24-answer-1 = 是，算入。
interpretations-canberra-poker-cp-h24-answer-2 = 否，由 14.2 规定。
interpretations-canberra-poker-cp-h24-reason = 14.1 毫无例外地计算一局中的牌。
interpretations-canberra-poker-cp-h24-effect = 决定该局是否无效。

# CP-H25
interpretations-canberra-poker-cp-h25-question = 庄家的两张牌被露出，或发牌之后露出一张。哪张是明牌？
interpretations-canberra-poker-cp-h25-answer-1 = 第一张保持朝上，另一张翻回。发牌之后不再改变。
interpretations-canberra-poker-cp-h25-answer-2 = 两张都保持朝上，或后露出的牌代替明牌。
interpretations-canberra-poker-cp-h25-reason = 明牌只有一张，而该条到第五张牌为止。
interpretations-canberra-poker-cp-h25-effect = 决定玩家看到哪张牌。

# CP-H26
interpretations-canberra-poker-cp-h26-question = 手牌无法复原时怎么办？
interpretations-canberra-poker-cp-h26-answer-1 = 该位的注码退回。
interpretations-canberra-poker-cp-h26-answer-2 = 该局无效。
interpretations-canberra-poker-cp-h26-reason = 没有其他手牌受影响。
interpretations-canberra-poker-cp-h26-effect = 决定本局其他位的结果。
interpretations-canberra-poker-cp-h26-doubt = 没有条文单独退回一个位的注码。16.4 让经营者宣布无法继续的局无效。

# CP-H27
interpretations-canberra-poker-cp-h27-question = 设备故障之前已接受的奖池注怎么办？
interpretations-canberra-poker-cp-h27-answer-1 = 已接受的注码有效。
interpretations-canberra-poker-cp-h27-answer-2 = 已接受的注码退回。
interpretations-canberra-poker-cp-h27-reason = 4.2 终止下注的机会，不终止已下的注。
interpretations-canberra-poker-cp-h27-effect = 决定它们能否赢。
interpretations-canberra-poker-cp-h27-no-option = 4.2 说的是下注。已接受的注码已在池中。

# CP-H28
interpretations-canberra-poker-cp-h28-question = 被排除出本局的玩家的注码怎么办？
interpretations-canberra-poker-cp-h28-answer-1 = 注码退回。
interpretations-canberra-poker-cp-h28-answer-2 = 由赌场留取。
interpretations-canberra-poker-cp-h28-reason = 没有条文让赌场留取。
interpretations-canberra-poker-cp-h28-effect = 决定排除使玩家失去多少。
interpretations-canberra-poker-cp-h28-no-option = 另一种解释等于没收，而没有条文规定没收。

# CP-H29
interpretations-canberra-poker-cp-h29-question = 玩家在局中被排除。其注码怎么办？
interpretations-canberra-poker-cp-h29-answer-1 = 该局打完，除非注码也被宣布无效。
interpretations-canberra-poker-cp-h29-answer-2 = 注码随排除而无效。
interpretations-canberra-poker-cp-h29-reason = 宣布注码无效是另一项权力。
interpretations-canberra-poker-cp-h29-effect = 决定注码是否结算。
interpretations-canberra-poker-cp-h29-no-option = 每次由经营者选择：宣布注码无效是另一项权力。

# CP-H30
interpretations-canberra-poker-cp-h30-question = 已完成的局可否宣布无效？
interpretations-canberra-poker-cp-h30-answer-1 = 欺诈时，任何局、任何时候。无法继续时，仅限进行中的局。
interpretations-canberra-poker-cp-h30-answer-2 = 否，仅在收牌之前。之后属于争议。
interpretations-canberra-poker-cp-h30-answer-3 = 两种原因都可在任何时候。
interpretations-canberra-poker-cp-h30-reason = 16.2 的权力在游戏完成时终止，而 16.4 没有写明终止。无效的局既退还注码也退还赔付。只有进行中的局才可能无法继续。
interpretations-canberra-poker-cp-h30-effect = 决定已完成的局的注码和赔付是否退还。
interpretations-canberra-poker-cp-h30-no-option = 一局是否无效每次由经营者决定。取消此权力的设定会缩小 16.4。
interpretations-canberra-poker-cp-h30-overruled = 自 { $date } 起，对欺诈适用第一种解释。此前适用第二种，已完成的局都不会无效。

# CP-H31
interpretations-canberra-poker-cp-h31-question = 无效的局是否算入 16.7 的三局，座位何时算有人使用？
interpretations-canberra-poker-cp-h31-answer-1 = 无效的局不算。有人坐着即算使用。有空座的一局使计数重新开始。
interpretations-canberra-poker-cp-h31-answer-2 = 每一局都算。有注码才算使用。
interpretations-canberra-poker-cp-h31-reason = 无效的局视同没有进行。
interpretations-canberra-poker-cp-h31-effect = 决定谁须让座。

# CP-H32
interpretations-canberra-poker-cp-h32-question = 词典只对局定义无效，而条文也对注码使用。什么是无效的注码？
interpretations-canberra-poker-cp-h32-answer-1 = 无效的注码退回。
interpretations-canberra-poker-cp-h32-answer-2 = 整局无效。
interpretations-canberra-poker-cp-h32-reason = 条文说的是个别注码。
interpretations-canberra-poker-cp-h32-effect = 决定其他玩家是否受影响。
interpretations-canberra-poker-cp-h32-no-option = 这些条文说的是个别注码。使一局无效的是其他条文。

# CP-H33
interpretations-canberra-poker-cp-h33-question = 2016 年的文本没有写明奖池注的金额。由谁定？
interpretations-canberra-poker-cp-h33-answer-1 = 由经营者设定；默认为一元。
interpretations-canberra-poker-cp-h33-answer-2 = 任何金额都可以。
interpretations-canberra-poker-cp-h33-reason = 设备只接受一个固定金额。
interpretations-canberra-poker-cp-h33-effect = 决定奖池注须下多少。

# CP-H34
interpretations-canberra-poker-cp-h34-question = 没有使感应灯亮起的筹码怎么办？
interpretations-canberra-poker-cp-h34-answer-1 = 无论结果如何都退回。
interpretations-canberra-poker-cp-h34-answer-2 = 随手牌输掉。
interpretations-canberra-poker-cp-h34-reason = 没有被接受的注码不是注码。
interpretations-canberra-poker-cp-h34-effect = 决定位上的筹码怎么办。
interpretations-canberra-poker-cp-h34-no-option = 依 10.2，感应灯亮起表示有注码。没有亮就没有可输的注码。

# CP-H35
interpretations-canberra-poker-cp-h35-question = 玩家可否在轮到时更改次序不对的底注？
interpretations-canberra-poker-cp-h35-answer-1 = 否，底注照所下的有效。
interpretations-canberra-poker-cp-h35-answer-2 = 可以，在轮到的时间内。
interpretations-canberra-poker-cp-h35-reason = 条文说这样的底注有效。
interpretations-canberra-poker-cp-h35-effect = 决定该底注的金额。
interpretations-canberra-poker-cp-h35-no-option = 依 17.15，这样的底注有效。更改等于给玩家两次机会。

# CP-H36
interpretations-canberra-poker-cp-h36-question = 锦标赛筹码不能进入现金的池。锦标赛玩家如何下奖池注？
interpretations-canberra-poker-cp-h36-answer-1 = 没有禁止奖池注时，玩家用普通筹码。牌桌不作区分。
interpretations-canberra-poker-cp-h36-answer-2 = 每场锦标赛都禁止奖池注。
interpretations-canberra-poker-cp-h36-reason = 条件可限制奖池注，因此须有可限制的。
interpretations-canberra-poker-cp-h36-effect = 决定锦标赛玩家能否得奖池。
interpretations-canberra-poker-cp-h36-no-option = 是否有奖池注由条件规定（`side-wagers`）。

# CP-H37
interpretations-canberra-poker-cp-h37-question = 锦标赛中，玩家可以下注而不下。怎么办？
interpretations-canberra-poker-cp-h37-answer-1 = 该玩家下注或离开之前不发牌。
interpretations-canberra-poker-cp-h37-answer-2 = 跳过该玩家，或使其出局。
interpretations-canberra-poker-cp-h37-reason = 每位玩家每局须下注，只有不能下注的玩家才出局。
interpretations-canberra-poker-cp-h37-effect = 决定该局是否继续。
interpretations-canberra-poker-cp-h37-no-option = 依 17.14，每位玩家须下注。跳过玩家的牌桌会违反该条。

# CP-H38
interpretations-canberra-poker-cp-h38-question = 玩家没有决定就离开。手牌怎么办？
interpretations-canberra-poker-cp-h38-answer-1 = 由主管记录弃牌。
interpretations-canberra-poker-cp-h38-answer-2 = 手牌等待，或退回底注。
interpretations-canberra-poker-cp-h38-reason = 该玩家没有跟注。
interpretations-canberra-poker-cp-h38-effect = 决定离开的玩家的底注。
interpretations-canberra-poker-cp-h38-no-option = 依词典，没有跟注的手牌即为弃牌。

# CP-H39
interpretations-canberra-poker-cp-h39-question = 玩家按什么次序决定，注码按什么次序结算？
interpretations-canberra-poker-cp-h39-answer-1 = 玩家以任何次序决定。结算行按位排列。
interpretations-canberra-poker-cp-h39-answer-2 = 两者都按顺时针。
interpretations-canberra-poker-cp-h39-reason = 没有条文规定次序，而次序不改变金额。
interpretations-canberra-poker-cp-h39-effect = 只决定排列的次序。

# CP-H40
interpretations-canberra-poker-cp-h40-question = 无效局的奖池注怎么办？
interpretations-canberra-poker-cp-h40-answer-1 = 从池中取出退回。
interpretations-canberra-poker-cp-h40-answer-2 = 留在池中。
interpretations-canberra-poker-cp-h40-reason = 无效的局视同没有进行。
interpretations-canberra-poker-cp-h40-effect = 决定计数器显示多少。
interpretations-canberra-poker-cp-h40-no-option = 依词典，无效的局整局撤销。

# CP-H41
interpretations-canberra-poker-cp-h41-question = 违反本条可被排除或使该局无效。本条指 13.2，还是整个规则 13？
interpretations-canberra-poker-cp-h41-answer-1 = 整个规则 13，因此没有保护牌（13.1）的玩家也可被排除。
interpretations-canberra-poker-cp-h41-answer-2 = 只指 13.2。
interpretations-canberra-poker-cp-h41-reason = 这些字在规则的末尾。在 12.1 和 17.1 中也指整条规则。
interpretations-canberra-poker-cp-h41-effect = 决定露出牌的玩家可否被排除出本局。
interpretations-canberra-poker-cp-h41-no-option = 是否使用此权力每次由经营者决定。

# CP-H42
interpretations-canberra-poker-cp-h42-question = 有人违反规则，而玩家的注码无效。是否须为同一人，宣布无效与排除是否须一起？
interpretations-canberra-poker-cp-h42-answer-1 = 因任何人违规，任何玩家的注码都可无效。经营者可用其中一项权力，或两项都用。
interpretations-canberra-poker-cp-h42-answer-2 = 只限违规者的注码，且两项权力一起使用。
interpretations-canberra-poker-cp-h42-reason = 条文一处写人，另一处写玩家，并列出两项权力。记录写明玩家和条文。
interpretations-canberra-poker-cp-h42-effect = 决定谁的注码可无效，以及该玩家是否须离开。
interpretations-canberra-poker-cp-h42-no-option = 谁的注码无效每次由经营者决定。

# CP-H43
interpretations-canberra-poker-cp-h43-question = 是否每次故障后都须用新牌，还是只在换牌靴时，何时完成？
interpretations-canberra-poker-cp-h43-answer-1 = 每次故障之后都须，不论用哪种牌靴。更换牌即算完成。
interpretations-canberra-poker-cp-h43-answer-2 = 只在更换牌靴时。
interpretations-canberra-poker-cp-h43-answer-3 = 只在牌损坏时。
interpretations-canberra-poker-cp-h43-reason = 依 12.8，故障可能使牌不能使用。没有故障而更换牌靴不须用新牌。
interpretations-canberra-poker-cp-h43-effect = 决定更换牌之前可否发一局。

# CP-H44
interpretations-canberra-poker-cp-h44-question = 我们的 2016 年副本缺少一些文字：九种跟注中七种的名称、一对的字母和两个例子。其内容是什么？
interpretations-canberra-poker-cp-h44-answer-1 = 与 2023 年的相同，次序也相同。
interpretations-canberra-poker-cp-h44-answer-2 = 那些跟注没有赔率。
interpretations-canberra-poker-cp-h44-reason = 九个赔率逐行相同。
interpretations-canberra-poker-cp-h44-effect = 决定七种手牌赢多少。
interpretations-canberra-poker-cp-h44-no-option = 缺少的是我们的副本，不是文书。

# CP-H45
interpretations-canberra-poker-cp-h45-question = 告示牌的最大注升到标志的限额以上。适用哪个？
interpretations-canberra-poker-cp-h45-answer-1 = 以较大者为准。
interpretations-canberra-poker-cp-h45-answer-2 = 适用标志，并降低该位的最大注。
interpretations-canberra-poker-cp-h45-reason = 标志让一个位超过最大注，从不降低。
interpretations-canberra-poker-cp-h45-effect = 决定有标志的位的有效底注。
interpretations-canberra-poker-cp-h45-no-option = 要降低该位的限额，经营者可撤去标志或降低告示牌的限额。

# CP-H46
interpretations-canberra-poker-cp-h46-question = 点数的手牌是否包括庄家的手牌？
interpretations-canberra-poker-cp-h46-answer-1 = 是，庄家的手牌也点数。
interpretations-canberra-poker-cp-h46-answer-2 = 否，只点数玩家的手牌。
interpretations-canberra-poker-cp-h46-reason = 条文说的是每副手牌。
interpretations-canberra-poker-cp-h46-effect = 决定庄家的牌张数有误时是否报告。

# CP-H47
interpretations-canberra-poker-cp-h47-question = 多张牌桌可否共用池，哪张牌桌没有奖池？
interpretations-canberra-poker-cp-h47-answer-1 = 可以，由经营者说明各池金额。只有禁止奖池注的锦标赛没有。
interpretations-canberra-poker-cp-h47-answer-2 = 每张牌桌有自己的池。
interpretations-canberra-poker-cp-h47-reason = 没有条文禁止，而每张台面都有奖池的位置。
interpretations-canberra-poker-cp-h47-effect = 决定计数器显示多少，以及奖池份额的价值。
interpretations-canberra-poker-cp-h47-no-option = 牌桌不共用池的经营者不填写计数器。

# CP-H48
interpretations-canberra-poker-cp-h48-question = 池中已没有无效局所放入的金额。由谁支付？
interpretations-canberra-poker-cp-h48-answer-1 = 池减到零，其余由经营者支付。
interpretations-canberra-poker-cp-h48-answer-2 = 玩家得所余的金额。
interpretations-canberra-poker-cp-h48-answer-3 = 池减到零以下。
interpretations-canberra-poker-cp-h48-reason = 无效局的每个筹码都退还玩家，而池不能欠款。
interpretations-canberra-poker-cp-h48-effect = 决定被其他牌桌赢走或在别处用作奖金的钱由谁承担。
interpretations-canberra-poker-cp-h48-no-option = 按词典许可的每种解释，玩家的筹码都全数退还。

# CP-H49
interpretations-canberra-poker-cp-h49-question = 一张牌桌可有几个位？
interpretations-canberra-poker-cp-h49-answer-1 = 九个。连同庄家的手牌，用去一副牌 52 张中的 50 张。
interpretations-canberra-poker-cp-h49-answer-2 = 以核准的台面为准。
interpretations-canberra-poker-cp-h49-reason = 规则 1 没有写明数目。十个位加庄家需要 55 张，多于 2.1 的一副牌。使用自动牌靴时，12.2 也是如此。
interpretations-canberra-poker-cp-h49-effect = 决定可开哪些牌桌。

# CP-H50
interpretations-canberra-poker-cp-h50-question = 手牌或整副牌的张数有误时怎么办？
interpretations-canberra-poker-cp-h50-answer-1 = 不是五张的手牌，在重新点算、复原或作废之前不予结算。张数有误的牌不再发新的一局。
interpretations-canberra-poker-cp-h50-answer-2 = 告知主管，继续游戏。
interpretations-canberra-poker-cp-h50-reason = 没有条文说明。依 2.5，四张或六张不是手牌，而点数在入弃牌架之前。不完整的牌不是 2.1 的一副牌。
interpretations-canberra-poker-cp-h50-effect = 决定这样的手牌上的注码是否赔付。
interpretations-canberra-poker-cp-h50-no-option = 没有 2.5 所称的手牌，就不能结算注码。经营者仍可宣布该局无效。

# CP-H51
interpretations-canberra-poker-cp-h51-question = 荷官何时算履行了点数手牌和通知主管的义务？
interpretations-canberra-poker-cp-h51-answer-1 = 点数：每一结算的局中逐副点数。通知：以主管同意为准，14.5 也要求同意。
interpretations-canberra-poker-cp-h51-answer-2 = 每天点数一次，以及程序自己写的通知。
interpretations-canberra-poker-cp-h51-reason = 7.4 和 9.7 说的是每副手牌。没有人须读的通知不能证明什么。
interpretations-canberra-poker-cp-h51-effect = 决定职责报告的内容，不影响牌局。

# CP-X1
interpretations-canberra-poker-cp-x1-question = 限额升到标志的限额以上，而底注在两者之间。以什么为准？
interpretations-canberra-poker-cp-x1-answer-1 = 底注减到标志的限额，不予告知。
interpretations-canberra-poker-cp-x1-answer-2 = 底注算不足的注码，并予告知。
interpretations-canberra-poker-cp-x1-reason = 超过该位最大注的筹码不能有效，而玩家在那里不可能下更多。
interpretations-canberra-poker-cp-x1-effect = 决定有效的底注，以及该玩家是否算已被告知。
interpretations-canberra-poker-cp-x1-overruled = 自 { $date } 起，依 CP-H45：标志从不降低最大注，因此不再发生。

# CP-X2
interpretations-canberra-poker-cp-x2-question = 一局之后留在自动牌靴中的牌怎么办？
interpretations-canberra-poker-cp-x2-answer-1 = 洗过之前不再发：下一局用另一副牌。
interpretations-canberra-poker-cp-x2-answer-2 = 下一局继续用它们。
interpretations-canberra-poker-cp-x2-reason = 一局用一整副牌发，两副轮流使用。
interpretations-canberra-poker-cp-x2-effect = 决定记录中没有新牌时可否发一局。

# CP-X3
interpretations-canberra-poker-cp-x3-question = 谁能看到跟了注的手牌？
interpretations-canberra-poker-cp-x3-answer-1 = 玩家看自己的手牌。庄家翻牌之后工作人员也能看，因为由此结算。
interpretations-canberra-poker-cp-x3-answer-2 = 结算之后人人都能看。
interpretations-canberra-poker-cp-x3-reason = 玩家须保密自己的牌，没有条文向其他玩家公开其手牌。
interpretations-canberra-poker-cp-x3-effect = 只决定实时牌桌显示什么。

# CP-X4
interpretations-canberra-poker-cp-x4-question = 玩家在局中离座，并在局终前重新坐下。该局是否计入？
interpretations-canberra-poker-cp-x4-answer-1 = 否：计数重新开始，该局不计。
interpretations-canberra-poker-cp-x4-answer-2 = 是，因为座位相同。
interpretations-canberra-poker-cp-x4-reason = 计数随座位终止。
interpretations-canberra-poker-cp-x4-effect = 决定谁须让座。

# CP-X5
interpretations-canberra-poker-cp-x5-question = 没有写明款项去向的再分配怎么办？
interpretations-canberra-poker-cp-x5-answer-1 = 按 10.6(a) 拒绝，与移到该条没有列出之处相同。
interpretations-canberra-poker-cp-x5-answer-2 = 记录格式错误。
interpretations-canberra-poker-cp-x5-reason = 条文列出了款项仅可去之处，而空白不是其中之一。
interpretations-canberra-poker-cp-x5-effect = 决定记录可否重放。
interpretations-canberra-poker-cp-x5-overruled = 自 { $date } 起，没有写明款项去向的再分配为格式错误。

# CP-X6
interpretations-canberra-poker-cp-x6-question = 点数台面上没有的位的手牌怎么办？
interpretations-canberra-poker-cp-x6-answer-1 = 点数手牌时按 1.2 拒绝。
interpretations-canberra-poker-cp-x6-answer-2 = 予以接受，并报告张数有误。
interpretations-canberra-poker-cp-x6-reason = 台面以外的号码在其他命令中也不是位。
interpretations-canberra-poker-cp-x6-effect = 决定是否报告点数。

# CP-X7
interpretations-canberra-poker-cp-x7-question = 实时牌桌上，谁能看到给玩家的通知或关于玩家的记录？
interpretations-canberra-poker-cp-x7-answer-1 = 该玩家和工作人员。给全体玩家或全桌的通知人人能看。
interpretations-canberra-poker-cp-x7-answer-2 = 人人能看，如记录所载。
interpretations-canberra-poker-cp-x7-reason = 违规或争议是赌场与个人之间的事。
interpretations-canberra-poker-cp-x7-effect = 只决定实时牌桌显示什么。

# CP-X8
interpretations-canberra-poker-cp-x8-question = 争议可否涉及无效的局？
interpretations-canberra-poker-cp-x8-answer-1 = 是，它是一局，且已结束。
interpretations-canberra-poker-cp-x8-answer-2 = 否，视同没有进行。
interpretations-canberra-poker-cp-x8-reason = 关于它的决定与其他决定一样可以争议。
interpretations-canberra-poker-cp-x8-effect = 决定该决定是否记录。

# CP-X9
interpretations-canberra-poker-cp-x9-question = 已公开的洗牌的切牌是否检查？
interpretations-canberra-poker-cp-x9-answer-1 = 普通牌靴是：两侧各须至少两张。自动牌靴没有切牌。
interpretations-canberra-poker-cp-x9-answer-2 = 否，记录的是切牌之后的次序。
interpretations-canberra-poker-cp-x9-reason = 记录中有切牌的深度和洗牌，因此可以检查。
interpretations-canberra-poker-cp-x9-effect = 决定这样的记录是否通过核验，不影响牌局。

# CP-X10
interpretations-canberra-poker-cp-x10-question = 何时检查切牌的深度？
interpretations-canberra-poker-cp-x10-answer-1 = 洗牌公开时。那时才能看出在哪里切的。
interpretations-canberra-poker-cp-x10-answer-2 = 记录一写明深度即检查。
interpretations-canberra-poker-cp-x10-reason = 在此之前该数字没有依据。
interpretations-canberra-poker-cp-x10-effect = 决定核验何时报告深度。

# CP-X11
interpretations-canberra-poker-cp-x11-question = 自动牌靴一局的次序由哪次洗牌证明？
interpretations-canberra-poker-cp-x11-answer-1 = 一副牌的洗牌，没有切牌。
interpretations-canberra-poker-cp-x11-answer-2 = 两副牌的洗牌。
interpretations-canberra-poker-cp-x11-reason = 一局用两副中的一副发。
interpretations-canberra-poker-cp-x11-effect = 决定核验要求哪副牌。
