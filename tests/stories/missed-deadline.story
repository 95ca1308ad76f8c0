# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Ben is silent at two deadlines: the stand-in plays, then his seat is vacant; when he writes it is his
# again.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 2d --grace 1h --missing bot --misses 2
2027-01-01T08:01:00Z cron
2027-01-01T10:01:00Z receive 1-mutt.eml
2027-01-03T08:30:00Z cron
2027-01-03T09:15:00Z cron
2027-01-03T10:01:00Z receive 2-mutt.eml
2027-01-05T10:30:00Z cron
2027-01-05T12:01:00Z receive 3-mutt.eml
2027-01-05T12:15:00Z cron
