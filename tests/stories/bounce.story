# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The letters to Ben come back: his clock stands still, the game master is told; when Ben writes all is
# well again.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d --missing bot
2027-01-01T08:01:00Z cron
2027-01-01T08:03:00Z receive 1-bounce.eml
2027-01-01T10:01:00Z receive 2-mutt.eml
2027-01-01T10:15:00Z cron
2027-01-03T10:30:00Z cron
2027-01-04T09:01:00Z receive 3-outlook.eml
2027-01-04T09:15:00Z cron
