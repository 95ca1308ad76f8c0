# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Who is missing is reminded before the deadline, who has written is not.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 2d --remind 12h
2027-01-01T08:01:00Z cron
2027-01-01T10:01:00Z receive 1-gmail-phone.eml
2027-01-01T10:15:00Z cron
2027-01-02T19:45:00Z cron
2027-01-02T20:00:00Z cron
2027-01-02T20:31:00Z receive 2-gmail-phone.eml
2027-01-02T20:45:00Z cron
2027-01-03T08:00:00Z cron
