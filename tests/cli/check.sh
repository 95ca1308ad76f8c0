#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost check: the answer that submit would give, and nothing stored; without a database, about
# the form alone.
. "$abs_top_srcdir/tests/cli/lib.sh"
usual check "$work/none.txt" ''
file ann 1 'plan hut' 'hunt rest' 'tools auto' 'final'

ok 'without a database the form is looked at' gives 0 'Only the form was checked' '' \
	check "$work/ann.txt"
ok '... and told in words' grep -q 'plan: 1. the hut. 2. everyone left to' "$work/out"
ok '... nothing is said to be stored' sh -c '! grep -i "^Stored" "$1"' sh "$work/out"
ok '... nor is a database made' test ! -e "$db"
ok '... from standard input too' sh -c '"$STONEPOST" check --now @$begin - <"$1" | grep -q "1. the hut"' \
	sh "$work/ann.txt"
file ann 1 'plan feild' 'tools auto'
ok '... its faults are found' gives 65 'line 2, column 6: "feild" is not known here' '' \
	check "$work/ann.txt"
sed '/^#END/d' "$work/ann.txt" >"$work/open.txt"
ok '... those of the frame as well' gives 65 'has no end: put #END' '' check "$work/open.txt"
ok 'a database that is named must be there' refuses 66 "no database '/nonexistent/x\.db'" \
	check --db /nonexistent/x.db "$work/ann.txt"

fresh
game tundra ann=ann@example.org ben
file ann 1 'plan building 3' 'hunt rest'
ok 'with a database the game is looked at' gives 65 'a game of 2 players has only buildings 1' '' \
	check "$work/ann.txt"
file eve 1 'plan hunt rest'
ok '... and who plays in it' gives 65 'game "tundra" has no seat "eve"' '' check "$work/eve.txt"
file ann 1 'plan hut' 'hunt rest' 'tools auto' 'final'
file ben 1 'plan hunt rest'
stood=$("$store" dump "$db")
sp check --now @$begin "$work/ann.txt" "$work/ben.txt" "$work/eve.txt"
ok 'several files' ended 65 '^==> .*/ben.txt <==$' ''
ok '... one bad one is enough for the status' test "$(grep -c '^==>' "$work/out")" -eq 3
ok 'nothing is stored' test "$stood" = "$("$store" dump "$db")"
sp check --now @$begin "$work/ann.txt"
cp "$work/out" "$work/checked"
ok 'the answer' ended 0 'final: these orders are complete' ''
sp submit --now @$begin "$work/ann.txt"
unsealed='/^Receipt: /,/^Random word in it: /d' # the word is drawn when the orders are stored
ok '... is that of submit, but for the receipt' test "$(sed "$unsealed" "$work/checked")" = "$(sed "$unsealed" "$work/out")"
ok '... also when the file came before' sh -c '"$STONEPOST" check --now @$begin "$1" >"$2" &&
	"$STONEPOST" submit --now @$begin "$1" | cmp - "$2"' sh "$work/ann.txt" "$work/out"

# A file that submit has refused is looked at again.
game taiga ann=ann@example.org ben
printf '#STONEPOST taiga eve round 1\nplan hunt rest\n#END\n' >"$work/eve.txt"
"$STONEPOST" submit --now @$begin "$work/eve.txt" >/dev/null
ok 'a file that submit refused' gives 65 'game "taiga" has no seat "eve"' '' check "$work/eve.txt"
ok '... is told as of now, and what to do' grep -q ", and something in it\$" "$work/out"
ok '... which is true' gives 65 'This file already came on .*, so nothing was changed' '' \
	submit "$work/eve.txt"
printf '#STONEPOST taiga ann round 1\nplan hunt rest\nplan feild\n#END\n' >"$work/ann.txt"
"$STONEPOST" submit --now @$begin "$work/ann.txt" >"$work/first"
ok '... its orders, too' gives 65 "\"plan\" appears twice, first in line 2" '' check "$work/ann.txt"
finish
