#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Each kind of step and of note, as src/store/words.h lists them, is in the manual, in the Schema, and in the programs
# here that read archives.
. "$abs_top_srcdir/tests/tap.sh"

words()
{
	printf '#include "store/words.h"\n#define WORD(value, word, ...) word\n%s_KIND_LIST(WORD)\n' "$1" |
		${CC:-cc} -E -P -I "$abs_top_srcdir/src" - | tail -n 1 | tr -d '"' | tr -s ' ' | sed 's/^ //; s/ $//'
}
steps=$(words STEP) notes=$(words NOTE)

unknown()
{
	/usr/bin/python3 "$abs_top_srcdir/tests/archive/kinds.py" "$abs_top_srcdir" "$1" "$2"
}

ok 'the lists were read' test "${steps%% *}" = setup -a "${notes%% *}" = bank
none 'every kind is known everywhere' unknown "$steps" "$notes"
ok 'a step that is new is missed in five places' \
	test "$(unknown "$steps nudge" "$notes" | grep -c 'without nudge$')" -eq 5
ok 'a note that is new is missed in three' test "$(unknown "$steps" "$notes nudge" | grep -c 'without nudge$')" -eq 3
ok 'one that is gone is noticed' test "$(unknown "${steps#* }" "$notes" | grep -c 'setup is unknown')" -eq 4
finish
