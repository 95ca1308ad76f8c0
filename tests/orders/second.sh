# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A second reading of a language against the program's: set $reading, $matcher and $whims (files of this
# folder without .py; the matcher takes DRIVER TRIES SEED), $driver, $tries, $seed (of what must differ)
# and $differs (how a difference is told), then `. second.sh`.
orders=$abs_top_srcdir/tests/orders

# match FOLDER SEED: the second reading in a folder reads the same; what was said is in $work/matched.
match()
{
	"$python" "$1/$matcher.py" "$driver" "$tries" "$2" >"$work/matched" 2>&1 && return
	cat "$work/matched"
	return 1
}

# told EXPRESSION: with the language read otherwise the two do not agree, and it is said where.
told()
{
	rm -rf "$work/other" && mkdir "$work/other" &&
		cp "$orders/$matcher.py" "$orders/$whims.py" "$work/other" &&
		sed "$1" "$orders/$reading.py" >"$work/other/$reading.py" &&
		! cmp -s "$orders/$reading.py" "$work/other/$reading.py" || return
	! match "$work/other" "$seed" >"$work/said" && grep -q "$differs" "$work/matched" && return
	cat "$work/matched"
	return 1
}

otherwise()
{
	ok "$1 read otherwise is told" told "$2"
}
