# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Two rounds of a game in which nothing but the pace was chosen: orders are secret, and there is time for corrections.
# Ben is asked what he means and says ok. In the second round Ann takes the suggestion, and Ben comes after the deadline.
2027-01-01T08:00:00Z new begin tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 1d
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z answer iphone '*.invitation.ann' 'H/F/T W3 X'
2027-01-01T09:15:00Z cron
2027-01-01T10:01:00Z answer samsung '*.invitation.ben' 'I want hut, field, all the food'
2027-01-01T10:15:00Z cron
2027-01-01T10:31:00Z answer samsung '*.answer.ben' ok
2027-01-01T10:45:00Z cron
2027-01-01T11:00:00Z cron
2027-01-01T12:01:00Z answer iphone '*.report.ann' ok
2027-01-01T12:15:00Z cron
2027-01-01T20:00:00Z cron
2027-01-02T04:00:00Z cron
2027-01-02T10:55:00Z cron
2027-01-02T11:01:00Z answer samsung '*.report.ben' 'T L3 X'
2027-01-02T11:02:00Z cron
