# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Each seat in its own language, and the game master, who changes them.
$ new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann
$ gm token
< ann@example.org
	lang fr
< ben@example.org
	lang it
< boss@example.org
	#STONEPOST tundra gm
	check
	seat cy lang es
	change lang it
	#END
< boss@example.org
	#STONEPOST tundra gm
	seat cy lang es
	seat cy lang xx
	change lang it
	change lang xx
	#END
< ann@example.org
	plan champ; hutte; reste chasse
< ben@example.org
	piano campo; foresta 2; resto caccia
< cy@example.org
	plan bosque 3; resto caza
+ 1h
< ann@example.org
	aide
< ben@example.org
	vacanza 3d
< cy@example.org
	hola, me voy de vacaciones
< ann@example.org
	lang en
< ben@example.org
	lang de
< ben@example.org
	hilfe
< ben@example.org
	wald 3, rest jagd
