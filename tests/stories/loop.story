# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters that a program wrote, or may have: an out-of-office note, and our own letter come back, are not answered. A
# mark that Exchange or a mailing list adds says nothing of who wrote: with a token such letters are, and so is the
# reply to an answer by a robot that says nothing of it.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann 
2027-01-01T08:01:00Z cron
2027-01-01T08:03:00Z receive 1-away.eml
2027-01-01T08:04:00Z receive 2-away.eml
2027-01-01T08:06:00Z receive 3-list.eml
2027-01-01T08:07:00Z receive 4-own.eml
2027-01-01T08:08:00Z receive 5-robot.eml
2027-01-01T08:15:00Z cron
