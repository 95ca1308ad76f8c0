#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The engine is pure: its objects use nothing but a few functions of the C library, and hold no
# variable that could be written.
. "$abs_top_srcdir/tests/tap.sh"
cd "$abs_top_builddir" || exit 1
[ "${INSTRUMENTED:-no}" = no ] || skip_all 'the build is instrumented'
set -- src/engine/*.o
[ -f "$1" ] || skip_all 'the engine was not built here'

# sysv output: name|value|class|type|size|line|section
"${NM:-nm}" -f sysv "$@" | awk -F '|' '
	NF < 7 { next }
	{ for (i = 1; i <= NF; i++) gsub(/^[ \t]+|[ \t]+$/, "", $i); print $1, $3, ($7 == "" ? "-" : $7) }
' >"$work/symbols"
awk '$2 == "U" { print $1 }' "$work/symbols" | sort -u >"$work/wanted"
awk '$2 ~ /^[A-TV-Z]$/ { print $1 }' "$work/symbols" | sort -u >"$work/offered"

foreign()
{
	comm -23 "$work/wanted" "$work/offered" | awk '
		/^(memcpy|memset|memmove|memcmp|strcmp|strlen|strncmp|strspn|strcspn)$/ { next }
		/^(snprintf|__assert_fail|_GLOBAL_OFFSET_TABLE_)$/ { next }
		/^__stack_chk_(fail|guard)$/ { next }
		/^__(memcpy|memset|memmove|snprintf)_chk$/ { next }
		{ print }'
}

# .data.rel.ro holds constants with addresses; the linker closes it before main.
writable()
{
	awk '$3 ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $3 !~ /^\.data\.rel\.ro/ || $2 ~ /^[Cc]$/' \
		"$work/symbols"
}

ok 'nm reads the objects' test -s "$work/offered"
none 'the engine calls nothing but the C library it may' foreign
none 'the engine holds no variable' writable
finish
