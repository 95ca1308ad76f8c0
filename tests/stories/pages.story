# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What pages show: of a game of four that ends, of one that was taken back, of one that waits.
$ new steppe 'ann=Ann <->' 'ben=Ben <->' 'cy=Cy <->' dee --title Steppes --start ann --missing bot --word ann=aurochs --famine 12 --green singles --tiebreak sum --cards hidden
play steppe 1 3
	ann: plan; hut | field | toolmaker; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; forest 2-4; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	ben: plan; field | toolmaker | hut; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; clay 2-4; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	cy: plan; toolmaker | hut | field; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; quarry 1-3; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	dee: plan; card 1 | building 1; river 1-3; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
$ rollback steppe 3 'a mistake'
$ seat steppe dee replace 'Dora <dora@example.org>'
play steppe 3 8
	ann: plan; hut | field | toolmaker; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; forest 2-4; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	ben: plan; field | toolmaker | hut; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; clay 2-4; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	cy: plan; toolmaker | hut | field; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; quarry 1-3; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	dee: plan; card 1 | building 1; river 1-3; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
$ seat steppe cy replace 'Cy <cy@example.org>'
$ seat steppe ann replace 'Ann <ann@example.org>'
play steppe 9 30
	ann: plan; hut | field | toolmaker; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; forest 2-4; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	ben: plan; field | toolmaker | hut; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; clay 2-4; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	cy: plan; toolmaker | hut | field; card 1 | card 2 | card 3 | card 4; building 1 | building 2 | building 3 | building 4; quarry 1-3; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
	dee: plan; card 1 | building 1; river 1-3; hunt rest; do others, building, card; tools auto; pay wood brick stone gold skip; pick field tool gold stone brick wood; feed wood brick stone gold refuse; final
< cy@example.org
	#STONEPOST steppe cy round 1
	history
	#END
$ new tundra ann ben --start ann
$ pause tundra
$ new valley ann 'red=?' --start ann
$ export --html --analysis --all pages
page pages/index.html
page pages/steppe.html
page pages/tundra.html
