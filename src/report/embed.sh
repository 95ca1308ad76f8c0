#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints report/template_files.c: the templates NAME.mustache given as arguments, as arrays of
# bytes (a string literal in C17 is only sure to hold 4,095 characters).
set -eu
LC_ALL=C
export LC_ALL

echo '// Made from templates/*.mustache by src/report/embed.sh; change those.'
echo '#include "report/template.h"'
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
echo 'const struct template_file template_files[] = {'
printf '%s	{NULL, NULL, 0},\n};\n' "$list"
