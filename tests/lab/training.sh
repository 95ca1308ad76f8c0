#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The trainer: the same seed, the same weights; and they are as the program reads them.
. "$abs_top_srcdir/tests/tap.sh"
train=$abs_top_builddir/tests/lab/train
net=$abs_top_builddir/tests/lab/train_net
[ -x "$train" ] || skip_all 'the trainer was not built'

"$train" 3 256 one >"$work/first" 2>"$work/curve"
ok 'weights are learned' grep -q '^const struct weights weights_3 = {$' "$work/first"
ok '... and how well is said' grep -qE '^ +256 games: mean +[0-9.]+, winner +[0-9.]+' "$work/curve"
"$train" 3 256 one >"$work/second" 2>/dev/null
ok 'the same seed, the same weights' cmp "$work/first" "$work/second"
"$train" 3 256 two >"$work/other" 2>/dev/null
ok 'another seed, others' sh -c '! cmp -s "$1" "$2"' sh "$work/first" "$work/other"
"$train" 2 384 one >"$work/more" 2>/dev/null
ok 'more games, others' sh -c '! cmp -s "$1" "$2"' sh "$work/first" "$work/more"
ok 'they compile' sh -c '${CC:-cc} -std=c17 -Wall -Wextra -Werror -I"$1/src" -xc -c -o "$2/w.o" "$2/first"' \
	sh "$abs_top_srcdir" "$work"

# The net.
"$net" 3 256 one >"$work/first" 2>"$work/curve"
ok 'a net is learned' grep -q '^const struct net net_3 = {$' "$work/first"
ok '... and how well is said' grep -qE '^ +256 games: surprise by who wins [0-9.]+, without the net [0-9.]+' "$work/curve"
"$net" 3 256 one >"$work/second" 2>/dev/null
ok 'the same seed, the same net' cmp "$work/first" "$work/second"
"$net" 3 256 two >"$work/other" 2>/dev/null
ok 'another seed, another' sh -c '! cmp -s "$1" "$2"' sh "$work/first" "$work/other"
ok 'it compiles' sh -c '${CC:-cc} -std=c17 -Wall -Wextra -Werror -I"$1/src" -xc -c -o "$2/w.o" "$2/first"' \
	sh "$abs_top_srcdir" "$work"
ok 'no players, no net' sh -c '"$1" 5 256 one >/dev/null 2>&1; test $? -eq 64' sh "$net"
for players in 2 3 4; do
	ok "the header of net_$players.c says how it was made" grep -qE \
		"^// The net for games of $players\. Made by: train_net $players [0-9]+ [a-z0-9]+\$" \
		"$abs_top_srcdir/src/players/net_$players.c"
	ok "the header of weights_$players.c says how they were made" grep -qE \
		"^// Weights of the players in games of $players\. Made by: train $players [0-9]+ [a-z0-9]+\$" \
		"$abs_top_srcdir/src/players/weights_$players.c"
done
ok 'no players, no weights' sh -c '"$1" 5 256 one >/dev/null 2>&1; test $? -eq 64' sh "$train"
finish
