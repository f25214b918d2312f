# Notes on the periods in which each instrument was in force, and doubts about them.

# blackjack
law-timeline-blackjack-earliest-note = We do not have the text of earlier approvals. NI2002-44 had declared Tournament Blackjack a separate authorised game.
law-timeline-blackjack-2005-02-08-note = The instrument was made on 7 February 2005.
law-timeline-blackjack-2005-02-08-doubt = The instrument names no first day, so it begins on the day after its notification. Its text has no date of notification. 8 February 2005 is the earliest day; as a precaution, we treat the first three months as uncertain.
law-timeline-blackjack-2005-05-08-note = The instrument was made on 7 February 2005.
law-timeline-blackjack-2006-05-01-note = We know of no later instrument.
law-timeline-blackjack-2006-05-01-doubt = The instrument was made under the Casino Control Act 1988, which was repealed on 1 May 2006. Our texts do not say whether instruments under that Act stayed in force.

# canberra-poker
law-timeline-canberra-poker-earliest-note = Earlier approvals are not available here.
law-timeline-canberra-poker-2006-05-12-note = The text is not available here. The instrument was notified on 11 May 2006, so we take the next day as its first day.
law-timeline-canberra-poker-2006-05-12-doubt = NI2006-170 was notified on 11 May 2006. Its text is not available here, so its first day is not known. As a precaution, we treat the first three months as uncertain: the earlier instrument may still have been in force.
law-timeline-canberra-poker-2006-08-12-note = The text is not available here. NI2016-268 revoked the instrument.
law-timeline-canberra-poker-2016-06-10-note = The instrument names 10 June 2016 as its first day. NI2017-193 was notified on 1 May 2017.
law-timeline-canberra-poker-2017-05-02-note = The text is not available here. The instrument was notified on 1 May 2017, so we take the next day as its first day.
law-timeline-canberra-poker-2017-05-02-doubt = NI2017-193 was notified on 1 May 2017. Its text is not available here, so its first day is not known. As a precaution, we treat the first three months as uncertain: the earlier instrument may still have been in force.
law-timeline-canberra-poker-2017-08-02-note = The text is not available here. NI2023-573 revoked the instrument.
law-timeline-canberra-poker-2023-09-15-note = The instrument was made on 14 September 2023.
law-timeline-canberra-poker-2023-09-15-doubt = The instrument begins on the day after its notification. Its text has no date of notification. 15 September 2023 is the earliest day; as a precaution, we treat the first three months as uncertain.
law-timeline-canberra-poker-2023-12-15-note = We know of no later instrument.

# pai-gow
law-timeline-pai-gow-earliest-note = Earlier approvals are not available here.
law-timeline-pai-gow-2019-12-17-note = The text is not available here. The instrument was notified on 16 December 2019, so we take the next day as its first day.
law-timeline-pai-gow-2019-12-17-doubt = NI2019-804 was notified on 16 December 2019. Its text is not available here, so its first day is not known. As a precaution, we treat the first three months as uncertain: the earlier instrument may still have been in force.
law-timeline-pai-gow-2020-03-17-note = The text is not available here. NI2023-578 revoked the instrument.
law-timeline-pai-gow-2023-09-15-note = The instrument was made on 14 September 2023.
law-timeline-pai-gow-2023-09-15-doubt = The instrument begins on the day after its notification. Its text has no date of notification. 15 September 2023 is the earliest day; as a precaution, we treat the first three months as uncertain.
law-timeline-pai-gow-2023-12-15-note = We know of no later instrument.

# holdem
law-timeline-holdem-earliest-note = Earlier approvals are not available here.
law-timeline-holdem-2006-04-28-note = The text is not available here. The instrument was notified on 27 April 2006, so we take the next day as its first day.
law-timeline-holdem-2006-04-28-doubt = NI2006-155 was notified on 27 April 2006. Its text is not available here, so its first day is not known. As a precaution, we treat the first three months as uncertain: the earlier instrument may still have been in force.
law-timeline-holdem-2006-07-28-note = The text is not available here. NI2015-405 revoked the instrument.
law-timeline-holdem-2015-07-10-note = The instrument was made on 9 July 2015.
law-timeline-holdem-2015-07-10-doubt = The instrument begins on the day after its notification. Its text has no date of notification. 10 July 2015 is the earliest day; as a precaution, we treat the first three months as uncertain.
law-timeline-holdem-2015-10-10-note = We know of no later instrument.

# Day of notification that the operator entered.
law-timeline-notified = { $note } The operator entered { $date } as the day of notification.
