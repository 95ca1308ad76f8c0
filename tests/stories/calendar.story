# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Ann wants deadlines in her calendar, Ben does not: hers come at once, with what moves them, and with each report.
# The title of the game holds what a calendar must escape, and later Ann reads Spanish.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 2d --missing hunt --title 'Hielo, nieve; el año \ 1: una partida larga entre amigos de la montaña'
2027-01-01T08:01:00Z cron
2027-01-01T10:01:00Z receive 1-mutt.eml
2027-01-01T10:15:00Z cron
2027-01-01T11:00:00Z deadline tundra +1d
2027-01-01T11:01:00Z cron
2027-01-01T11:02:00Z receive 2-mutt.eml
2027-01-01T11:15:00Z cron
2027-01-04T08:30:00Z cron
2027-01-04T09:01:00Z receive 3-mutt.eml
2027-01-04T09:15:00Z cron
