# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters of an address that has two seats, and that do not say from which they are.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <ann@example.org>' --start ann --hint none
+ 1h
< ann@example.org In-Reply-To= References= To=gm@example.org
	H F X
+ 1h
< ben@example.org In-Reply-To= References= To=gm@example.org
	H F X
