#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The fuzz targets over good input (tests/fuzz/seeds.sh), over what once broke them
# (tests/fuzz/found/TARGET/*), and over FUZZ_TIMES damaged copies of these, which SEED chooses. For more:
# `make fuzz`.
. "$abs_top_srcdir/tests/cli/lib.sh"
times=${FUZZ_TIMES:-6000}
seed=${SEED:-1}
ok 'there are seeds to begin with' env ROWS=10 sh "$abs_top_srcdir/tests/fuzz/seeds.sh" "$work/seeds"
for folder in "$work/seeds"/*; do
	name=${folder##*/}
	set -- "$folder"/*
	ok "$name has seeds" test -f "$1"
	for file in "$abs_top_srcdir/tests/fuzz/found/$name"/*; do
		[ ! -f "$file" ] || set -- "$@" "$file"
	done
	ok "$name: seed $seed" "$abs_top_builddir/tests/fuzz/once_$name" $((times / $# + 1)) "$seed" "$@"
done
finish
