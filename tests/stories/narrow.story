# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters to Ann, who has `style narrow`: the invitation, a proposal, an answer, a report. Then Ben resigns, and the first
# on the stand-by list is asked to take his seat.
2027-01-01T08:00:00Z new begin tundra 'ann=Ann <ann@example.org>' 'ben=?' --start ann --pace 1d
2027-01-01T08:00:10Z seat tundra ann style narrow
2027-01-01T08:00:20Z seat tundra ben replace 'Ben <ben@example.org>'
2027-01-01T08:00:30Z standby add 'Zoe <zoe@example.org>'
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z answer iphone '*.invitation.ann' 'I want hut, field, all the food'
2027-01-01T09:15:00Z cron
2027-01-01T09:31:00Z answer iphone '*.answer.ann' ok
2027-01-01T09:45:00Z cron
2027-01-01T10:31:00Z answer gmail-ios '*.invitation.ben' 'W3 X'
2027-01-01T10:45:00Z cron
2027-01-01T11:00:00Z cron
2027-01-01T12:01:00Z answer gmail-ios '*.report.ben' 'yes resign'
2027-01-01T12:15:00Z cron
