# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Small changes to a plan that is known.
$ new glen 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round
< ann@example.org
	the suggestion, but with the river
< ann@example.org
	H F W3 X
< ann@example.org
	W2, not 3
< ann@example.org
	ok
< ann@example.org
	hut first
< ann@example.org
	clay instead of gold
< ann@example.org
	wood first and without the field
< ann@example.org
	hut first
< ann@example.org
	drop the hut, the field, wood, and drop the hunt
< ann@example.org
	first wood, then the hut
< ann@example.org
	the suggestion, but without building 2 and card 4
< ann@example.org
	the suggestion, but without the card
< ann@example.org
	one from the forest to the hunt
< ann@example.org
	first clay, then the tool maker
< ann@example.org
	a
$ new dale 'ann=Ann <ann@example.org>' 'kay=Kay <kay@example.org>' --start ann --mode round --hint none
< ann@example.org
	one more on wood
