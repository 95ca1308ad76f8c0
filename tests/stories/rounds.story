# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Games with a public value for each round, from a source that nobody reaches: given by hand, late, done without.
set [beacon]
set url = http://127.0.0.1:9/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/
$ new reef 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --settle none --mode round
+ 2h
$ beacon reef 00000000000000000000000000000000000000000000000000000000000000aa
< ann@example.org
	#STONEPOST reef ann round 1
	plan hunt rest
	hunt rest
	#END
< ben@example.org
	#STONEPOST reef ben round 1
	plan hunt rest
	#END
$ run
< ben@example.org
	#STONEPOST reef ben round 1
	plan field
	#END
+ 2h
$ run
$ beacon reef 00000000000000000000000000000000000000000000000000000000000000bb
$ run
$ beacon reef 00000000000000000000000000000000000000000000000000000000000000cc
< ann@example.org
	#STONEPOST reef ann round 2
	plan hunt rest
	#END
< ben@example.org
	#STONEPOST reef ben round 2
	plan hunt rest
	#END
$ run
+ 2h
$ run
$ beacon reef none
$ run
$ show reef
$ end reef
$ export reef --html --output reef.html
page reef.html
set url = http://127.0.0.1:9/public/
set period = 30
set genesis = 1000
$ new atoll 'ann=Ann <ann@example.org>' 'ben=easy' --start ann --settle none --mode round
+ 2h
$ beacon atoll 00000000000000000000000000000000000000000000000000000000000000aa
< ann@example.org
	#STONEPOST atoll ann round 1
	plan hunt rest
	#END
$ run
$ new shoal 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --beacon none --settle none --mode round

# Somebody who runs the program plays. The first receipts go out too late.
$ new gulf 'ann=Ann <ann@example.org>' 'bea=Bea <boss@example.org>' --start ann --settle none --mode round
+ 2h
$ beacon gulf 00000000000000000000000000000000000000000000000000000000000000aa
< ann@example.org
	#STONEPOST gulf ann round 1
	plan hunt rest
	#END
< boss@example.org
	#STONEPOST gulf bea round 1
	plan hunt rest
	#END
$ adjudicate
database UPDATE outbox SET done_at = done_at + 9000 WHERE dedupe_key GLOB 'gulf/*/closed-*'
$ show gulf
$ status
+ 2h
$ beacon gulf 00000000000000000000000000000000000000000000000000000000000000bb
$ run
$ end gulf
$ new inlet 'ann=Ann <ann@example.org>' 'bea=Bea <boss@example.org>' --beacon none --start ann --settle none --mode round
< boss@example.org
	#STONEPOST inlet bea round 1
	plan hunt rest
	#END
< ann@example.org
	#STONEPOST inlet ann round 1
	plan hunt rest
	#END
$ run
< ann@example.org
	#STONEPOST inlet ann round 2
	plan hunt rest
	#END
< boss@example.org
	#STONEPOST inlet bea round 2
	plan hunt rest
	#END
$ run
$ end inlet
$ stats inlet

# The game master does not wait for everybody.
$ new skerry 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --settle none --mode round --pace 3d --missing easy
+ 2h
$ beacon skerry 00000000000000000000000000000000000000000000000000000000000000aa
< ann@example.org
	#STONEPOST skerry ann round 1
	plan hunt rest
	#END
$ adjudicate --force skerry
