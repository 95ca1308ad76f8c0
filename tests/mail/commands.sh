#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Each command that the game master can send by mail in each of its forms, a row each: what is
# answered, and what it does. Who may send commands, and what waits for a word, is in gm.sh.
. "$abs_top_srcdir/tests/mail/master.sh"

# does LINES PATTERN [SQL WANT]: is answered so, however that is broken, and then the database has this.
does()
{
	gm "$1" || return
	cat "$box"/new/gm.*.answer | tr -s ' \r\n' ' ' | grep -Eq -- "$2" || {
		cat "$box"/new/gm.*.answer
		return 1
	}
	[ $# -eq 2 ] || holds "$3" "$4"
}
row()
{
	ok "$1" does "$@"
}
refused()
{
	position >"$work/position.before"
	ok "$1" does "$1" "refused: .*$2"
	position >"$work/position"
	ok '... changes nothing' cmp "$work/position.before" "$work/position"
}
game_is()
{
	echo "SELECT $1 FROM games WHERE name = 'tundra'"
}
ben_is()
{
	echo "SELECT $1 FROM seated WHERE name = 'ben'"
}

now=$begin
fresh 'gm = boss@example.org' "folder = $box" 'plus = yes' 'gm_orders = token'
printf '[stonepost]\nzone = Europe/Berlin\n' >>"$conf"
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --pace 2d
key_letter

# change.
row 'change title The long winter' Changed "$(game_is title)" 'The long winter'
row 'change pace 3d' Changed
row 'change rhythm every 2 days at 20:00' Changed
row 'change rhythm every 2 days at 20:00 on mon thu in UTC' Changed
row 'change missing hunt' Changed "$(game_is missing)" hunt
row 'change press anonymous' Changed "$(game_is press)" anonymous
row 'change press none' Changed "$(game_is press)" none
row 'change proof from' Changed "$(game_is proof)" from
row 'change proof token-or-dmarc' Changed "$(game_is proof)" token-or-dmarc
row 'change grace 6h' Changed "$(game_is grace)" 21600
row 'change grace none' Changed "$(game_is grace)" 0
row 'change remind 12h' Changed
row 'change misses 3' Changed "$(game_is misses_allowed)" 3
row 'change misses 0' Changed "$(game_is misses_allowed)" 0
row 'change vacation 20d' Changed
refused 'change rhythm whenever' ''
refused 'change missing sleep' 'change missing: .sleep. is not known here: write wait, easy, fair, strong, expert or hunt'
refused 'change press loud' '.*write signed, none or anonymous'
refused 'change proof blood' '.*write token, token-or-dmarc or from'
refused 'change grace soon' '.soon. is not a length of time: write it as 12h, 3d or none'
refused 'change misses few' '.few. is not a number from 0 to 100'
refused 'change misses 101' '.101. is not a number'
refused 'change misses 3x' '.3x. is not a number'
refused 'change misses -1' '.-1. is not a number'

# deadline.
row 'deadline +12h' 'is Sun 3 Jan 2027, ' "$(game_is 'deadline_at > 0')" 1
row 'deadline 2027-02-01T00:00:00Z' 'is Mon 1 Feb 2027, ' "$(game_is deadline_at)" 1801440000
row 'deadline none' 'is none' "$(game_is deadline_at)" None
refused 'deadline 2020-01-01T00:00:00Z' ''

# seat.
row 'seat ben title Big Ben' 'has a new title' "$(ben_is title)" 'Big Ben'
row 'seat ben token' 'has a new token'
row 'seat ben address ben@new.example.net' '' "$(ben_is address)" ben@new.example.net
row 'seat ben address none' '' "$(ben_is address)" ''
row 'seat ben address ben@example.org' '' "$(ben_is address)" ben@example.org
row 'seat ben vacant' vacant "$(ben_is kind)" nobody
row 'status' 'ben +Big Ben <ben@example.org>, vacant'
row 'yes seat ben replace cy@example.org' '' "$(ben_is 'address, kind')" 'cy@example.org|person'
row 'yes seat ben replace Dee <->' '' "$(ben_is 'title, address')" 'Dee|'
row 'yes seat ben replace Eve <eve@example.org>' '' "$(ben_is 'title, address')" 'Eve|eve@example.org'
refused 'yes seat ben replace Eve <eve@example.org' 'is not of the form NAME <ADDRESS>'
refused 'yes seat ben replace <' 'is not of the form|'
refused 'seat ben resume' ''
row 'seat ben style narrow' 'has a new style' "$(ben_is style)" narrow
refused 'seat ben style punch' '.punch. is not a style: write both, text, narrow or frame'
refused 'seat ben address nowhere' ''

# The key, and what waits.
row 'token' 'From this letter on, your letters have a new key'
refused_key()
{
	position >"$work/position.before"
	gm pause
	position | cmp "$work/position.before" -
}
ok 'then the old one is worthless' refused_key
cp "$work/key.letter" "$work/old.letter"
key_letter
refused 'confirm tundra' 'is not a code'
refused 'confirm -abc' 'is not a code'
refused 'confirm tundra-' 'nothing waits under the code'
row 'check
token
force' 'You would get a new key'
row 'pause' 'Paused game'
refused force 'is paused: nothing is played'
row 'status' paused
row 'yes cancel why' 'Canceled game' "$(game_is status)" canceled
refused 'deadline +1d' ''
finish
