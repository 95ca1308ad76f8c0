#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Base, engine, fair, players and orders on a machine unlike most: s390x keeps the high byte first and its
# char has no sign, i386 counts in 32 bits. Built for it and run by qemu, they must print the digests of
# digests.txt and the decisions of decisions.txt, and pass the cases of tests/orders and tests/rules.
# Compiler, libraries and qemu are unpacked below FOLDER.
#
#	sh tests/ports/foreign.sh s390x|i386 FOLDER SOURCE...
. "$abs_top_srcdir/tests/tap.sh"
# shellcheck source=tests/fresh/packages.sh
. "$abs_top_srcdir/tests/fresh/packages.sh"
# The machine; its compiler; the byte of 1 that comes first, whether its char has no sign, and the length of
# a pointer.
case ${1-} in
s390x) machine=s390x triplet=s390x-linux-gnu traits='0 1 8' ;;
i386) machine=i386 triplet=i686-linux-gnu traits='1 0 4' ;;
*) echo 'usage: foreign.sh s390x|i386 FOLDER SOURCE...' >&2; exit 64 ;;
esac
mkdir -p "$2" && folder=$(cd "$2" && pwd -P) || exit
shift 2
cd "$abs_top_srcdir" || exit
host=$folder/host target=$folder/$machine

if [ ! -e "$folder/ready" ]; then
	echo "downloading a compiler for $machine, and qemu" >&2
	unpack_packages "$host" "$(dpkg --print-architecture 2>/dev/null)" "gcc-$triplet" \
		qemu-user-static && unpack_packages "$target" "$machine" libsodium-dev libc6-dev linux-libc-dev ||
		skip_all "a compiler for $machine, or qemu, cannot be had here; $folder/*.log may say why"
	# qemu comes for every processor.
	find "$host" -name 'qemu-*' -path '*/bin/*' ! -name "qemu-$machine*" -exec rm -f {} +
	: >"$folder/ready"
fi
qemu=$(find "$host"/usr/bin /usr/bin -name "qemu-$machine*" 2>/dev/null | head -n 1)
gcc=$(find "$host"/usr/bin /usr/bin -name "$triplet-gcc" 2>/dev/null | head -n 1)
[ -x "$qemu" ] || skip_all "qemu-$machine is missing"
[ -x "$gcc" ] || skip_all "$triplet-gcc is missing"

# foreign_cc WORD...: the compiler, with the libraries that were unpacked beside it.
foreign_cc()
{
	LD_LIBRARY_PATH=$(printf '%s:' "$host"/usr/lib/*-linux-gnu "$host"/lib/*-linux-gnu) \
		"$gcc" --sysroot="$target" -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc -O2 -Wall -Wextra \
		-Wconversion -Wshadow -Werror "$@"
}

# ours SOURCE...: an archive of all of them that need no more than libsodium.
ours()
{
	rm -rf "$folder/objects"
	mkdir "$folder/objects"
	for source; do
		case $source in
		src/base/zone.c) ;; # GLib reads the time zones
		*.c) foreign_cc -c -o "$folder/objects/$(echo "$source" | tr / -).o" "$source" || return ;;
		esac
	done
	rm -f "$folder/ours.a"
	ar cr "$folder/ours.a" "$folder"/objects/*.o
}

# program NAME SOURCE...
program()
{
	out=$folder/$1
	shift
	foreign_cc -static -o "$out" "$@" "$folder/ours.a" -lsodium
}

# run NAME WORD...: it runs, and says what is wrong.
run()
{
	out=$folder/$1
	shift
	"$qemu" "$out" "$@" >"$work/out" 2>"$work/err" && return
	grep -v '^ok' "$work/out" "$work/err"
	return 1
}

# The byte of 1 that comes first, whether a char of ones has no sign, and the length of a pointer.
cat >"$work/traits.c" <<'END'
#include <stdio.h>
int
main(void)
{
	const int one = 1;
	const char ones = (char)-1;

	printf("%d %d %d\n", *(const char *)&one, ones > 0, (int)sizeof &one);
	return 0;
}
END
traits()
{
	program traits "$work/traits.c" && run traits && grep -qx "$traits" "$work/out"
}

ok 'base, engine, fair, players and orders are built' ours "$@"
ok "the machine is $machine: $traits" traits
ok 'the driver is built' program digests tests/ports/digests.c tests/lab/standin.c
ok '... and runs' run digests
ok '... to the digests of other machines' diff tests/ports/digests.txt "$work/out"
ok 'the driver of computer players is built' program decisions tests/players/decisions.c
for level in weights 'easy 5' 'fair 5' 'hunt 5' 'strong 1' 'expert 1'; do
	# shellcheck disable=SC2086 # words of a command line
	ok "... $level" run decisions $level
	grep "  ${level% *} " tests/players/decisions.txt | head -n "$(wc -l <"$work/out")" >"$work/want"
	ok '... as elsewhere' diff "$work/want" "$work/out"
done
ok 'the test of orders is built' program orders_test tests/orders/orders_test.c \
	tests/orders/modes.c tests/orders/position.c
for file in tests/orders/*.txt; do
	case $file in *phrases* | */second_pen*) continue ;; esac # data, not cases
	ok "... $file" run orders_test "$file"
done
ok 'the test of rules is built' program rules_test tests/rules/rules_test.c tests/rules/facts.c \
	tests/rules/position.c tests/rules/words.c
for file in tests/rules/*.txt; do
	ok "... $file" run rules_test "$file"
done
finish
