# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Three players, a round from the invitations to the reports of the next one. Each writes with
# another program: the order block changed below a greeting (Gmail), the block as Outlook sends it,
# in HTML alone, and a plan of one line (an iPhone).
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann --pace 3d
2027-01-01T08:01:00Z cron
2027-01-01T09:13:00Z receive 1-gmail-web.eml
2027-01-01T09:15:00Z cron
2027-01-01T18:41:00Z receive 2-outlook.eml
2027-01-02T07:06:00Z receive 3-iphone.eml
2027-01-02T07:15:00Z cron
