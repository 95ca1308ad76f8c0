#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# make.sh FOLDER: keeps in a new folder what this version writes, for every later one to read: see README.md here.
# `make keep` runs it at a release, for tests/kept/VERSION; what is kept is never made again.
. "${0%/*}/lib.sh"
to=${1:?which folder is it?}
[ ! -e "$to" ] || {
	echo "$to is there already, and what was kept stays as it is" >&2
	exit 1
}
trap 'rm -rf "$work"' EXIT
set -e
mkdir -p "$to/archives"
mbox=$work/before.mbox
hour=3600

# does TIME WORD...: a command that must succeed.
does()
{
	at "$@" || {
		echo "failed with $status: $*" >&2
		cat "$work/err" "$work/out" >&2
		exit 1
	}
}

# letter KIND... : standard input comes as a letter; see letters.py.
letter()
{
	"$python" "$kept/letters.py" "$@" "$mbox" >"$work/letter.eml"
}

# comes TIME: that letter.
comes()
{
	does "$1" receive "$work/letter.eml"
	cron "$1"
}

# replies TIME ADDRESS SUBJECT: standard input is a reply to the last such letter.
replies()
{
	letter write "$sent" "$2" "$3" "$1"
	comes "$1"
}

fresh 'name = The game master' 'gm = boss@example.org' "folder = $box" 'plus = yes'
"$store" write "$db" "UPDATE secrets SET value = zeroblob(length(value)) WHERE name = 'token-key'"
ann='ann=Ann <ann@example.org>' ben='ben=Ben <ben@example.org>'
new="new --seed $seed --start ann"
does $begin $new --mode turn --pace 3d --settle none --title 'By turns' tundra "$ann" "$ben" cy=fair dee=easy
does $begin $new --pace 2d --settle none --cards hidden taiga "$ann" "$ben" cy=strong
does $begin $new pond "$ann" 'ben=?'
does $begin $new --mode turn --settle none --lang ben=de moor "$ann" "$ben"
does $begin $new fell ann=easy ben=fair
does $begin $new --mode turn --settle none --word ann=flint heath "$ann" 'eve=Eve <eve@example.org>' cy=expert
does $begin $new marsh "$ann" "$ben"
cron $((begin + hour))
# orders GAME SEAT ROUND LINE...: a block of orders.
orders()
{
	printf '#STONEPOST %s %s round %s\n' "$1" "$2" "$3"
	shift 3
	printf '%s\n' "$@" "$careless" '#END'
}

careless='hunt rest
tools auto
pay wood brick stone gold skip
pick 6 5 4 3 2 1
feed wood brick stone gold refuse
always pick 3 2 1'
echo ok | replies $((begin + 2 * hour)) ann@example.org tundra
printf 'F W3 X\n' | replies $((begin + 3 * hour)) ben@example.org tundra
orders moor ann 1 'plan toolmaker | clay 2' | replies $((begin + 4 * hour)) ann@example.org moor
orders moor ben 1 'plan clay 2' | replies $((begin + 5 * hour)) ben@example.org moor
does $((begin + 6 * hour)) rollback moor 1 'The clock was wrong.'
cron $((begin + 6 * hour))
orders moor ann 1 'plan forest 3' | replies $((begin + 7 * hour)) ann@example.org moor
orders heath eve 1 'plan toolmaker' | replies $((begin + 8 * hour)) eve@example.org heath
orders heath ann 1 'plan field' | replies $((begin + 9 * hour)) ann@example.org heath
does $((begin + 10 * hour)) end heath 'It is late.'
does $((begin + 10 * hour)) cancel marsh 'Nobody has time.'
does $((begin + 10 * hour)) press taiga 'Have fun.'
cron $((begin + 10 * hour))
echo 'tell all: Good luck to everybody!' | replies $((begin + 11 * hour)) ben@example.org taiga
orders taiga ben 1 'plan hut | forest 4' | replies $((begin + 12 * hour)) ben@example.org taiga
code=$("$STONEPOST" invite pond --now @$((begin + 12 * hour)) | sed -n 's/.*join pond \([a-z0-9]*\).*/\1/p' | head -n 1)
echo 'name Dee' | letter new dee@example.org gm@example.org "join pond $code" $((begin + 13 * hour))
comes $((begin + 13 * hour))

# That is what is kept; from here on it goes on.
time=$((begin + day))
"$store" write "$db" VACUUM
gzip -9nc "$db" >"$to/stonepost.db.gz"
cp "$db.incarnation" "$to/stonepost.db.incarnation"
sed "s|$box|FOLDER|" "$conf" >"$to/stonepost.conf"
for name in fell heath moor tundra taiga; do
	sp export "$name" --output "$to/archives/$name.json" || exit
	gzip -9n "$to/archives/$name.json"
done
"$python" "$kept/letters.py" join "$sent" | gzip -9nc >"$to/sent.mbox.gz"
promised | gzip -9nc >"$to/promised.gz"
mbox=$to/next.mbox
echo ok | replies $((time + hour)) ann@example.org 'taiga r1. .* Stone Age'
printf 'yes\n' | replies $((time + 2 * hour)) dee@example.org pond
orders moor ben 1 'plan forest 4' | replies $((time + 3 * hour)) ben@example.org moor
printf 'whatif ben field\n' | replies $((time + 4 * hour)) ann@example.org tundra
printf 'F W3 X\n' |
	replies $((time + 5 * hour)) ben@example.org 'tundra r2. Du bist dran'
orders taiga ben 2 'plan quarry 2 | clay 3' | replies $((time + 6 * hour)) ben@example.org taiga
orders taiga ann 2 'plan card 1 | hut | river 2' | replies $((time + 7 * hour)) ann@example.org taiga
printf 'vacation 2027-01-10 to 2027-01-12\n' | replies $((time + 8 * hour)) ann@example.org tundra
promised | gzip -9nc >"$to/next.gz"
chmod go+r "$to"/* "$to"/archives/*
