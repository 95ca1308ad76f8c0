#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What people write who have not seen the reader: nothing is misread, and what is clear is taken.
. "$abs_top_srcdir/tests/cli/lib.sh"
driver=$abs_top_builddir/tests/orders/words_driver
here=$abs_top_srcdir/tests/orders

# of FILE PERCENT: the figures stand in the log.
of()
{
	"$python" "$here/strangers.py" "$driver" "$1" "$2" >"$work/figures"
	was=$?
	sed 's/^/# /' "$work/figures" >&3
	return $was
}
exec 3>&1

ok 'strangers are read as they meant it' of "$here/strangers.txt" 92
ok 'ways of saying yes are one, and what looks like one is none' of "$here/yes.txt" 92
ok 'two draws of five hundred are read as far as it goes' of "$here/draw.txt" 58
ok 'wishes in prose are proposed as they were meant' of "$here/prose.txt" 100
ok 'thirty letters are read as they were worked out' of "$here/thirty.txt" 100

# A reader that sends everybody hunting, whatever it is told.
cat >"$work/deaf" <<'END'
#!/bin/sh
while read -r line; do printf 'PLAN\tX\t\n'; done
END
chmod +x "$work/deaf"

# Made letters, whose reading is known since they were made from it.
letters=$(amount 4000 10000)
made()
{
	"$python" "$here/made_letters.py" "$driver" "$@" >"$work/figures"
	was=$?
	grep -E '^[a-z]+: [0-9]+ letters|^(misread|dropped|misproposed|held|unaccounted)' "$work/figures" | sed 's/^/# /' >&3
	return $was
}
ok "$letters made letters are read as they were made" made "$letters" 1 97
ok '... and as others are made' made "$letters" 2 97
ok '... but not another plan than the written one' sh -c '! "$1" "$2" "$3" 200 1 >"$4" && grep -q "^misread: " "$4"' sh \
	"$python" "$here/made_letters.py" "$work/deaf" "$work/deaf.out"

# Every plan that is printed is that plan (tests/stories/stories.sh tries what letters print).
printf 'Suggestion: L 3 X\n' >"$work/page"
ok 'a plan that is printed and is another is seen' sh -c '! "$1" "$2" "$3" "$4" >"$5" && grep -q "^.L 3 X. is read as" "$5"' sh \
	"$python" "$here/printed.py" "$driver" "$work/page" "$work/page.out"

# It can fail: another plan than the written one, a proposal of another, a clear plan that is asked about.
printf 'en H W3 X => %s\n' 'H W3' ASK 'MAYBE F' PROSE SUGGESTION >"$work/wrong.txt"
printf 'en Please do not play%sH W3 X => H W3 X\n' "$(printf '\342\217\216')" >>"$work/wrong.txt"
ok '... and what is misread is seen' sh -c '"$1" "$2" "$3" "$4" 0 | grep -c "^misread: " | grep -x 5' sh \
	"$python" "$here/strangers.py" "$driver" "$work/wrong.txt"
ok '... and what is not taken' sh -c '! "$1" "$2" "$3" "$4" 92 >"$5" && grep -q "^asked: en Please" "$5"' sh \
	"$python" "$here/strangers.py" "$driver" "$work/wrong.txt" "$work/asked"
finish
