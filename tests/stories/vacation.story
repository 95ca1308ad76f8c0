# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Ben is away for some days: the deadline waits for him. Then he asks for more than he has left.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d --vacation 10d --missing hunt
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-gmail-web.eml
2027-01-01T10:01:00Z receive 2-mutt.eml
2027-01-01T10:15:00Z cron
2027-01-03T10:30:00Z cron
2027-01-05T09:01:00Z receive 3-gmail-web.eml
2027-01-05T09:15:00Z cron
2027-01-06T00:15:00Z cron
2027-01-08T10:30:00Z cron
