# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game with an open seat: Ben joins by its code, says yes at his own address, and the game begins.
# A wrong code is a stranger.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=?' --start ann
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-ben.eml
2027-01-01T09:02:00Z receive 2-eve.eml
2027-01-01T09:15:00Z cron
2027-01-01T10:01:00Z receive 3-ben.eml
2027-01-01T10:15:00Z cron
2027-01-01T11:01:00Z receive 4-dee.eml
2027-01-01T11:15:00Z cron
