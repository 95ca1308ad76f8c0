#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Goods, cards, tiles and tools are put into words in one place, for letters, page and terminal alike:
# src/lang/pieces.c; what a tribe's tools look like, in src/report/words.c. The board has shorter names for
# places, and heads of columns.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_srcdir" || exit 1

# elsewhere PATTERN FILE...: lines of src that match, in no FILE.
elsewhere()
{
	pattern=$1
	shift
	grep -rnE "$pattern" src --include='*.c' | grep -vE "^($(echo "$*" | tr ' ' '|')):" || :
}

none 'goods are counted in pieces.c' elsewhere 'MESSAGE_N\("\{n\} (wood|brick|stone|gold)"' src/lang/pieces.c
none 'goods are named in pieces.c, and on the board' elsewhere '(MSG|MESSAGE)_OF\("[a-z ]*", "(wood|brick|stone|gold)"' \
	src/lang/pieces.c src/report/menu.c src/report/board.c src/report/page_board.c
none 'cards are put into words in pieces.c' elsewhere \
	'(MSG|MESSAGE)(_OF|_N)?\("[^"]*(\broll for |farmer |hut builder |shaman |any 2 resources"|pottery|weaving)' \
	src/lang/pieces.c src/report/menu.c src/report/board.c src/report/page_board.c src/report/page_values.c
none 'tiles are put into words in pieces.c' elsewhere '(MSG|MESSAGE)(_OF|_N)?\("\{number\} of \{n\} kinds?"' src/lang/pieces.c
none 'used tools get their brackets in words.c' elsewhere '\(%d\)" :' src/report/words.c
ok 'a second formatter is found' sh -c '! elsewhere() { grep -rnE "$1" src --include="*.c" | grep -vE "^none:"; }
	elsewhere "MESSAGE_N\\(\"\\{n\\} wood\"" | grep -q pieces.c'
finish
