#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints store/steps.h: the schema steps sql/NNN-name.sql given as arguments, as arrays of bytes, since C17
# guarantees only 4,095 characters in a string literal.
set -eu
LC_ALL=C
export LC_ALL

echo '// Made from sql/NNN-*.sql by src/store/steps.sh; change those.'
list=
want=1
for file in "$@"; do
	base=$(basename "$file" .sql)
	number=$(expr "$base" : '\([0-9][0-9][0-9]\)-[a-z0-9-]*$') || {
		echo "$0: '$file' is no NNN-name.sql" >&2
		exit 1
	}
	if [ "$number" != "$(printf %03d "$want")" ]; then
		echo "$0: step $(printf %03d "$want") is missing before '$file'" >&2
		exit 1
	fi
	echo "static const unsigned char step_$number[] = {"
	od -An -v -tx1 "$file" | sed 's/[0-9a-f][0-9a-f]/0x&,/g'
	echo '0x00};'
	list="$list	{$want, \"$base\", (const char *)step_$number},
"
	want=$((want + 1))
done
echo 'static const struct schema_step steps[] = {'
printf '%s};\n' "$list"
