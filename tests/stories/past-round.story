# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Orders that come when their round is over: they change nothing, come back rewritten, and count when they
# are sent back. So do orders that answer our answer of a round that is over.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann 
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-gmail-phone.eml
2027-01-01T09:11:00Z receive 2-iphone.eml
2027-01-01T09:15:00Z cron
2027-01-01T09:21:00Z receive 3-iphone.eml
2027-01-01T09:26:00Z receive 4-gmail-phone.eml
2027-01-01T09:30:00Z cron
2027-01-01T09:41:00Z receive 5-iphone.eml
2027-01-01T09:45:00Z cron
