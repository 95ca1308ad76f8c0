# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Somebody who plays nothing here, somebody with an old address and no token, and a guess at a token: no
# letter goes to anybody but to the addresses on record. A yes with a made-up number where nothing was proposed.
2027-01-01T08:00:00Z new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann 
2027-01-01T08:01:00Z cron
2027-01-01T09:01:00Z receive 1-stranger.eml
2027-01-01T09:11:00Z receive 2-stranger.eml
2027-01-01T09:21:00Z receive 3-stranger.eml
2027-01-01T09:31:00Z receive 4-ann.eml
2027-01-01T09:45:00Z cron
2027-01-01T09:50:00Z new reef 'pia=Pia <pia@example.org>' 'quin=Quin <quin@example.org>' --start pia --hint none
2027-01-01T09:51:00Z cron
2027-01-01T09:55:00Z receive 5-pia.eml
