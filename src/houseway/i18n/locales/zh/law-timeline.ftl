# 各文书生效时期的说明和疑问。

# blackjack
law-timeline-blackjack-earliest-note = 此前的核准文书在此没有文本。NI2002-44 曾把锦标赛二十一点声明为单独的核准游戏。
law-timeline-blackjack-2005-02-08-note = 文书制定于 2005 年 2 月 7 日。
law-timeline-blackjack-2005-02-08-doubt = 文书没有写明生效日，因此自公告次日生效。其文本没有公告日期。最早为 2005 年 2 月 8 日；为谨慎起见，我们把头三个月视为不确定。
law-timeline-blackjack-2005-05-08-note = 文书制定于 2005 年 2 月 7 日。
law-timeline-blackjack-2006-05-01-note = 我们不知道有后续文书。
law-timeline-blackjack-2006-05-01-doubt = 文书依 1988 年赌场管制法制定，该法于 2006 年 5 月 1 日废止。我们的文本没有说明依该法制定的文书是否继续有效。

# canberra-poker
law-timeline-canberra-poker-earliest-note = 此前的核准文书在此没有文本。
law-timeline-canberra-poker-2006-05-12-note = 在此没有文本。文书于 2006 年 5 月 11 日公告，因此我们以次日为生效日。
law-timeline-canberra-poker-2006-05-12-doubt = NI2006-170 于 2006 年 5 月 11 日公告。在此没有其文本，因此不知其生效日。为谨慎起见，我们把头三个月视为不确定：此前的文书可能仍然有效。
law-timeline-canberra-poker-2006-08-12-note = 在此没有文本。NI2016-268 废止了该文书。
law-timeline-canberra-poker-2016-06-10-note = 文书写明 2016 年 6 月 10 日为生效日。NI2017-193 于 2017 年 5 月 1 日公告。
law-timeline-canberra-poker-2017-05-02-note = 在此没有文本。文书于 2017 年 5 月 1 日公告，因此我们以次日为生效日。
law-timeline-canberra-poker-2017-05-02-doubt = NI2017-193 于 2017 年 5 月 1 日公告。在此没有其文本，因此不知其生效日。为谨慎起见，我们把头三个月视为不确定：此前的文书可能仍然有效。
law-timeline-canberra-poker-2017-08-02-note = 在此没有文本。NI2023-573 废止了该文书。
law-timeline-canberra-poker-2023-09-15-note = 文书制定于 2023 年 9 月 14 日。
law-timeline-canberra-poker-2023-09-15-doubt = 文书自公告次日生效。其文本没有公告日期。最早为 2023 年 9 月 15 日；为谨慎起见，我们把头三个月视为不确定。
law-timeline-canberra-poker-2023-12-15-note = 我们不知道有后续文书。

# pai-gow
law-timeline-pai-gow-earliest-note = 此前的核准文书在此没有文本。
law-timeline-pai-gow-2019-12-17-note = 在此没有文本。文书于 2019 年 12 月 16 日公告，因此我们以次日为生效日。
law-timeline-pai-gow-2019-12-17-doubt = NI2019-804 于 2019 年 12 月 16 日公告。在此没有其文本，因此不知其生效日。为谨慎起见，我们把头三个月视为不确定：此前的文书可能仍然有效。
law-timeline-pai-gow-2020-03-17-note = 在此没有文本。NI2023-578 废止了该文书。
law-timeline-pai-gow-2023-09-15-note = 文书制定于 2023 年 9 月 14 日。
law-timeline-pai-gow-2023-09-15-doubt = 文书自公告次日生效。其文本没有公告日期。最早为 2023 年 9 月 15 日；为谨慎起见，我们把头三个月视为不确定。
law-timeline-pai-gow-2023-12-15-note = 我们不知道有后续文书。

# holdem
law-timeline-holdem-earliest-note = 此前的核准文书在此没有文本。
law-timeline-holdem-2006-04-28-note = 在此没有文本。文书于 2006 年 4 月 27 日公告，因此我们以次日为生效日。
law-timeline-holdem-2006-04-28-doubt = NI2006-155 于 2006 年 4 月 27 日公告。在此没有其文本，因此不知其生效日。为谨慎起见，我们把头三个月视为不确定：此前的文书可能仍然有效。
law-timeline-holdem-2006-07-28-note = 在此没有文本。NI2015-405 废止了该文书。
law-timeline-holdem-2015-07-10-note = 文书制定于 2015 年 7 月 9 日。
law-timeline-holdem-2015-07-10-doubt = 文书自公告次日生效。其文本没有公告日期。最早为 2015 年 7 月 10 日；为谨慎起见，我们把头三个月视为不确定。
law-timeline-holdem-2015-10-10-note = 我们不知道有后续文书。

# 经营者填写的公告日。
law-timeline-notified = { $note }经营者填写的公告日为 { $date }。
