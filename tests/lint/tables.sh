#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A table by the values of an enum has a row for each, wherever in the table one is missing.
. "$abs_top_srcdir/tests/tap.sh"
tables=$abs_top_srcdir/tests/lint/tables.py

gaps()
{
	/usr/bin/python3 "$tables" "${CC:-cc}" "$1" "$1/build" ${2:+"$2"}
}

/usr/bin/python3 "$tables" "${CC:-cc}" "$abs_top_srcdir" "$abs_top_builddir" all >"$work/all" 2>&1
ok 'tables were read' grep -q '^[0-9][0-9] tables$' "$work/all"
none 'every table has all its rows, or lacks some on purpose' sed '/ tables$/d' "$work/all"
mkdir -p "$work/tree/src/desk" "$work/tree/build"
cat >"$work/tree/src/desk/a.c" <<'END'
#include <stdlib.h>
#define LIST(X) X(WOOD) X(BRICK) X(STONE)
#define VALUE(name) name,
enum good { LIST(VALUE) GOODS };
static const char *const word[GOODS] = { [WOOD] = "[BRICK] = {", [STONE] = "stone" };
static int (*const work[])(const char *(*in)(int), int n) = {
	[WOOD] = atoi,
	[BRICK] = atoi, [STONE] = atoi
};
END
ok 'a row that is missing in the middle is found' \
	test "$(gaps "$work/tree")" = 'src/desk/a.c: word[]: no row for BRICK'
ok 'both tables were read' test "$(gaps "$work/tree" all | grep -c '^2 tables$')" -eq 1
finish
