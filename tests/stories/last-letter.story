# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game to its end. Ann has computer players at her table, and an address only when the last round comes, so
# that of twelve rounds nothing is sent: a computer player steps in for her.
2027-01-01T08:00:00Z new tundra 'ann=Ann <->' red=easy cy=fair --start ann --mode round --missing easy --pace 3d --title Tundra
2027-01-01T08:01:00Z adjudicate --force tundra
2027-01-01T08:02:00Z adjudicate --force tundra
2027-01-01T08:03:00Z adjudicate --force tundra
2027-01-01T08:04:00Z adjudicate --force tundra
2027-01-01T08:05:00Z adjudicate --force tundra
2027-01-01T08:06:00Z adjudicate --force tundra
2027-01-01T08:07:00Z adjudicate --force tundra
2027-01-01T08:08:00Z adjudicate --force tundra
2027-01-01T08:09:00Z adjudicate --force tundra
2027-01-01T08:10:00Z adjudicate --force tundra
2027-01-01T08:11:00Z adjudicate --force tundra
2027-01-01T08:12:00Z adjudicate --force tundra
2027-01-01T09:00:00Z seat tundra ann address ann@example.org
2027-01-01T09:01:00Z send
2027-01-01T09:02:00Z adjudicate --force tundra
2027-01-01T09:03:00Z send
