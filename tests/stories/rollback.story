# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The game goes back to the start of round 1. The very letter that was sent before is no new letter; a
# new one with the same orders is.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 3d
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-thunderbird.eml
2027-01-01T09:31:00Z receive 2-yahoo.eml
2027-01-01T09:45:00Z cron
2027-01-01T18:00:00Z rollback tundra 1 'Ann was to start with six people: my fault.'
2027-01-01T18:01:00Z cron
2027-01-01T19:00:00Z receive 1-thunderbird.eml
2027-01-01T20:01:00Z receive 3-thunderbird.eml
2027-01-01T20:15:00Z cron
