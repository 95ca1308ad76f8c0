# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What would happen if: about a plan in the same letter, about one that is stored, and without one.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann 
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-k9.eml
2027-01-01T09:11:00Z receive 2-gmail-web.eml
2027-01-01T09:21:00Z receive 3-k9.eml
2027-01-01T09:30:00Z send
