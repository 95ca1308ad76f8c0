# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Seats that are played by hand: what they are offered is written into a turn file.
$ new tundra ann ben --start ann --mode round --lang en
file tundra.txt
	#STONEPOST tundra ann round 1
	plan H F W3 X
	wait
	#END
$ submit tundra.txt
$ new taiga ann ben --start ann --hint none --lang en
$ report taiga --seat ann
$ new moor ann ben --start ann --lang en
file moor.txt
	#STONEPOST moor ann round 1
	plan W3 2 X
	do forest, others
	pay ask
	#END
	#STONEPOST moor ben round 1
	plan F X
	#END
$ submit moor.txt
$ adjudicate
$ report moor --seat ann
