# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Ben gives up; Dee takes the seat with a fresh token, and the old one is worth nothing.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 3d
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-apple-mail.eml
2027-01-01T09:15:00Z cron
2027-01-02T09:00:00Z seat tundra ben replace 'Dee Düne <dee@example.org>'
2027-01-02T09:01:00Z cron
2027-01-02T10:01:00Z receive 2-apple-mail.eml
2027-01-02T11:01:00Z receive 3-k9.eml
2027-01-02T11:15:00Z cron
