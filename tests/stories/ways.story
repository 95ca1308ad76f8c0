# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Who writes no orders but wants something is told the line that does it; and orders that contradict each other.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --pace 3d --vacation 10d --hint none
< ann@example.org
	Please stop sending me these mails.
< ann@example.org
	Sorry folks, I'm on holiday until Sunday!
< ann@example.org
	vacation until 24 January
< ann@example.org
	away 01-11 to 01-02
< ann@example.org
	away 01-02 to 01-11
< ben@example.org
	away 01-02 to 01-12
+ 48h
< ann@example.org
	I'm back!
+ 216h
< ben@example.org
	So viel zu tun, ich muss aufgeben!
< ann@example.org
	Je suis en vacances.
< ann@example.org
	feed: gold
	feed: wood
	H X
< ann@example.org
	final
	wait
	H X
+ 12h
< ann@example.org
	H X, wait
$ new moor 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round --hint none
< ann@example.org
	away 02-02 to 02-11
$ new glen 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round --pace 9d --hint none
$ new dale 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round --pace 9d --vacation none --hint none
< ann@example.org
	away tomorrow
< ann@example.org
	away from Monday
< ann@example.org
	away 12/5 to 12/9
< ann@example.org
	away 03-20 to 03-10
< ann@example.org
	away 12-20 to 03-10
< ann@example.org
	away 03-20 to 01-02
< ann@example.org
	I am away on 5 March.
< ann@example.org
	ok
# Two readings are asked about with their lines.
< ann@example.org
	away 5/8
