# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A game that is tied to a public value, from a source that nobody reaches; given by hand, then another.
set [beacon]
set url = http://127.0.0.1:9/public/
set period = 30
set genesis = 1000
$ new lake 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --word ann=aurochs --beacon 1h
< ben@example.org
	#STONEPOST lake ben round 1
	salt mammoth
	#END
+ 2h
$ run
$ beacon lake 00000000000000000000000000000000000000000000000000000000000000aa
$ beacon lake 00000000000000000000000000000000000000000000000000000000000000bb
$ end lake
$ export lake --html --output lake.html
page lake.html
set period = 0
$ new fjord 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --beacon 1h
$ new mesa 'ann=Ann <ann@example.org>' 'ben=?' --start ann --beacon 1h
set url = https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/
set genesis = 0
$ new moor 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --beacon 1h
$ new dale 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --word ben=aurochs --beacon none
