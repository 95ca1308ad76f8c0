# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# One decision after the other, as at the table: Ben writes a short plan, is asked again when it has run
# dry, and stops himself; each report tells only what is new. K-9 and Yahoo.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ben
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-k9.eml
2027-01-01T09:31:00Z receive 2-yahoo.eml
2027-01-01T10:00:00Z cron
2027-01-01T11:01:00Z receive 3-k9.eml
2027-01-01T11:15:00Z cron
2027-01-01T12:01:00Z receive 4-k9.eml
2027-01-01T12:15:00Z cron
