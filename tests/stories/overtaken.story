# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Two letters that cross: the older one comes later and changes nothing; then a serial beats a date, and
# the first letter comes a second time by another way.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann 
2027-01-01T08:01:00Z cron
2027-01-01T09:31:00Z receive 1-mutt.eml
2027-01-01T09:40:00Z receive 2-mutt.eml
2027-01-01T09:41:30Z receive 3-mutt.eml
2027-01-01T09:43:00Z receive 4-mutt.eml
2027-01-01T09:44:00Z receive 1-mutt.eml
2027-01-01T09:45:00Z cron
