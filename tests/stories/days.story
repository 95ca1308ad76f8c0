# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A deadline on every day of a week, in a zone of its own.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 3d --zone Europe/Berlin
$ deadline tundra 2027-01-04T18:00:00Z
$ deadline tundra 2027-01-05T18:00:00Z
$ deadline tundra 2027-01-06T18:00:00Z
$ deadline tundra 2027-01-07T18:00:00Z
$ deadline tundra 2027-01-08T18:00:00Z
$ deadline tundra 2027-01-09T18:00:00Z
$ deadline tundra 2027-01-10T18:00:00Z
