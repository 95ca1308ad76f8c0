# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What players reply to a proposal, other than "ok" and "no".
$ new glen 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round
< ann@example.org
	hut, tools and the rest to the forest maybe
< ann@example.org
	yep that's it, but drop the hut, I'm not making babies yet
< ann@example.org
	don't play it yet
< ann@example.org
	nope, that's not it
< ann@example.org
	ok
< ann@example.org
	hut, card 2 and the rest to the forest maybe
< ann@example.org
	wait
< ann@example.org
	cancel
< ann@example.org
	hut, card 2 and the rest to the forest maybe
< ann@example.org
	cancel
< ann@example.org
	hut, card 2 and the rest to the forest maybe
< ann@example.org
	pay: card 2: 2 wood
< ann@example.org
	ok wait
< ann@example.org
	ok
	tools: max at the forest
< ann@example.org
	cancel
< ann@example.org
	hut, card 2 and the rest to the forest maybe
< ann@example.org
	ok, but pay the card with wood, not with gold
< ann@example.org
	hut, card 2 and the rest to the forest maybe
< ann@example.org
	yes, but wait until the deadline, I might change my mind
< ann@example.org
	Stop!
< kay@example.org
	field, card 1 and the rest to the river maybe
< kay@example.org
	yes, that's the one. I'm away until Sunday.
$ new heide 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round --lang de
< ann@example.org
	Hütte, Karte 2 und vielleicht der Rest in den Wald
< ann@example.org
	Nein, das stimmt so nicht.
$ new prado 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round --lang es
< ann@example.org
	Cabaña, carta 2 y los demás quizás al bosque
< ann@example.org
	No, ese no es mi plan
$ new lande 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round --lang fr
< ann@example.org
	Cabane, carte 2 et peut-être le reste en forêt
< ann@example.org
	Non, ce n'est pas ça
$ new brughiera 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round --lang it
< ann@example.org
	Capanna, carta 2 e forse gli altri nella foresta
< ann@example.org
	No, non è quello.
# Which of two plans counts, in words; and what is paid, behind a yes.
$ new moss 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round
< ann@example.org
	H W3 X
< ann@example.org
	field and the rest to the forest maybe
< ann@example.org
	The new plan, please.
< ann@example.org
	hut and the rest to the river maybe
< ann@example.org
	the old one
< ann@example.org
	field, card 2, the rest to the forest. If the field is gone the hut.
< ann@example.org
	yes, paying with wood. If food is short, use wood.
