#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# embed.sh ARRAY HEADER FILE...: prints C source with the files as arrays of bytes (a string literal
# in C17 is only sure to hold 4,095 characters), listed in ARRAY. A template NAME.mustache is called
# NAME, any other file by its whole name.
set -eu
LC_ALL=C
export LC_ALL

array=$1
header=$2
shift 2
echo '// Made from files below templates by src/report/embed.sh; change those.'
echo "#include \"$header\""
echo
list=
n=0
for file in "$@"; do
	echo "static const unsigned char file_$n[] = {"
	od -An -v -tx1 "$file" | sed 's/[0-9a-f][0-9a-f]/0x&,/g'
	echo '0x00};'
	list="$list	{\"$(basename "$file" .mustache)\", file_$n, sizeof file_$n - 1},
"
	n=$((n + 1))
done
echo
echo "const struct template_file $array[] = {"
printf '%s	{NULL, NULL, 0},\n};\n' "$list"
