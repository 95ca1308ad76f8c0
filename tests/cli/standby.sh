#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost standby: the list from the command line.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
usual standby '' 2
ok 'nobody is on it' gives 0 '' '' standby
ok 'add' gives 0 "^'zoe@example.org' is on the stand-by list\.$" '' standby add 'Zoë <zoe@example.org>' --now @$begin
ok 'an address alone' gives 0 'is on the' '' standby add abe@example.org --now @$begin
ok 'the same again, in capitals' gives 0 'is on the stand-by list already' '' standby add ZOE@example.org --now @$begin
ok 'the list' gives 0 '^  1  Zoë <zoe@example.org>  since 2027-01-01 00:00 UTC$' '' standby
ok '... in its order' ended 0 '^  2  <abe@example.org>' ''
ok 'list' gives 0 '^  2  <abe@example.org>' '' standby list
sp standby --json
ok '... as JSON' json '[p["address"] for p in d] == ["zoe@example.org", "abe@example.org"] and
	d[0] == {"place": 1, "name": "Zoë", "address": "zoe@example.org", "since": "2027-01-01T00:00:00Z"}'
ok 'drop' gives 0 "^'zoe@example.org' is off" '' standby drop Zoe@example.org
ok '... takes away' holds 'SELECT address FROM standby' abe@example.org
ok 'drop somebody else' refuses 67 "'zoe@example.org' is not on the stand-by list" standby drop zoe@example.org
ok 'add what is no address' refuses 64 "'Zoe' has no address: write it as ADDRESS, or NAME <ADDRESS>" standby add Zoe
ok 'an address with an umlaut behind the @' gives 0 "'bo@xn--bcher-kva.example' is on the" '' \
	standby add 'Bo <bo@bücher.example>' --now @$begin
ok '... once' gives 0 'already' '' standby add bo@xn--BCHER-kva.example --now @$begin
ok '... and off it again' gives 0 "'bo@xn--bcher-kva.example' is off the" '' standby drop bo@Bücher.example
ok 'add one with an umlaut before the @' refuses 64 "has a letter before the '@' that many mail servers cannot carry" \
	standby add jürgen@example.org
ok 'add the games themselves' refuses 64 "'gm@example.org' is the address of the games itself" \
	standby add gm@example.org
ok 'add nobody' refuses 64 "'add' wants a value" standby add
ok 'list with a value' refuses 64 "'list' takes no value" standby list x
ok 'something else' refuses 64 "'burn' is nothing to do with the list" standby burn
ok '--renew without code' refuses 64 "'--renew' is for 'standby code' only" standby --renew
ok 'code' gives 0 '^    standby [a-z2-7]{24}$' '' standby code
cp "$work/out" "$work/code"
ok '... is always the same' same standby code
ok '... to the letter' cmp "$work/out" "$work/code"
ok '... until it is renewed' gives 0 '^    standby [a-z2-7]{24}$' '' standby code --renew
ok '... to another' sh -c '! cmp -s "$1" "$2"' sh "$work/out" "$work/code"
finish
