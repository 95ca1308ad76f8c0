# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters with errors of every kind: each is answered, kindly and exactly. mutt, Thunderbird, Apple Mail.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 3d
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-mutt.eml
2027-01-01T09:11:00Z receive 2-thunderbird.eml
2027-01-01T09:21:00Z receive 3-apple-mail.eml
2027-01-01T09:31:00Z receive 4-apple-mail.eml
2027-01-01T09:41:00Z receive 5-mutt.eml
2027-01-01T09:51:00Z receive 6-mutt.eml
2027-01-01T09:56:00Z receive 7-mutt.eml
2027-01-01T10:01:00Z receive 8-new-mail.eml
2027-01-01T10:11:00Z receive 9-thunderbird.eml
2027-01-01T10:15:00Z cron
