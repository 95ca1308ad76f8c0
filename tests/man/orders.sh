#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Every example of stonepost-orders(5) and its sister pages does what the page says. The top of each page
# explains the marks.
. "$abs_top_srcdir/tests/tap.sh"
driver=$abs_top_builddir/tests/orders/short_driver
STONEPOST=$abs_top_builddir/tests/mail/saltless
[ -x "$STONEPOST" ] || skip_all 'the program was not built'

# Nothing of whoever runs the test: no settings, no database but those here.
HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
export HOME XDG_DATA_HOME XDG_CONFIG_HOME
unset STONEPOST_DB STONEPOST_CONF
now=--now=2026-11-20T12:00:00Z

# Cuts the page into N.kind (the mark), N.line, N.text, and for errors N.want.
mkdir "$work/examples" || exit 1
awk -v to="$work/examples/" '
	function begin()
	{
		file = to sprintf("%03d", ++n)
		print kind == "" ? "orders" : kind >(file ".kind")
		print page ":" FNR >(file ".line")
		kind = ""
	}
	function add(line)
	{
		sub(/^\\&/, "", line)
		gsub(/\\\(.a/, "á", line) # the only letter that mdoc spells
		print line >(file ".text")
	}
	FNR == 1 { page = FILENAME; sub(/.*\//, "", page); kind = "" }
	/^\.\\" (help|words|choices|game|part|answer|fate|form)$/ { kind = $2; next }
	/^\.Dl / { begin(); add(substr($0, 5)); next }
	/^\.Bd / { begin(); inside = 1; want = ""; next }
	/^\.Ed/ {
		if (want != "")
			print want >(file ".want")
		inside = 0
		next
	}
	inside && /^=> / { want = substr($0, 4); next }
	inside && want != "" { sub(/^ +/, ""); want = want " " $0; next }
	inside { add($0) }
' "$abs_top_srcdir"/man/stonepost-orders*.5

# game COMMAND...: the program with the game's database.
game()
{
	"$STONEPOST" "$@" --db "$work/game.db" $now
}

# The example as a turn file of `seat` for `round`, on standard output.
framed()
{
	if grep -q '#STONEPOST' "$1"; then
		cat "$1"
	else
		echo "#STONEPOST tundra $2 round $3"
		cat "$1"
		echo '#END'
	fi
}

# Runs `check` on an example; its answer is left in $work/answer.
check()
{
	if [ "$2" != orders ]; then
		framed "$1" ann 1 >"$work/turn"
		game check "$work/turn" >"$work/answer" 2>&1
	else
		framed "$1" ann 3 >"$work/turn"
		"$STONEPOST" check $now "$work/turn" >"$work/answer" 2>&1
	fi
}

accepted()
{
	check "$1.text" "$2"
	status=$?
	[ "$2" = part ] && [ $status -eq 65 ] && return
	[ "$2" != part ] && [ $status -eq 0 ] && return
	cat "$work/turn" "$work/answer"
	return 1
}

# Words of a text, so that the width at which it was broken does not matter.
words()
{
	tr -s ' \n' ' ' <"$1"
}

refused()
{
	check "$1.text" "$2"
	if [ $? -eq 65 ]; then
		case $(words "$work/answer") in
		*"line "[0-9]*", column "[0-9]*": $(cat "$1.want")"*) return ;;
		esac
	fi
	cat "$1.want" "$work/turn" "$work/answer"
	return 1
}

# What is listed of two dice, and what own words choose of it.
chosen()
{
	awk 'function result(wanted) { return wanted == "asked" ? "unclear" : wanted }
		/^$/ { open = "% open pick ann" faces; lists = 1; print "@choices"; print open " ==> " list; next }
		!lists { face = $2; sub(":", "", face); faces = faces " " face; good = $4
			sub(" [(]suggested[)]", ""); list = list (list == "" ? "" : " / ") $0 " = pick " good (list == "" ? " *" : ""); next }
		{ wanted = $NF; sub("   *[^ ]*$", ""); print open "\\n~ " $0 " ==> " result(wanted) }' "$1.text" >"$1.txt"
	"$abs_top_builddir/tests/orders/orders_test" "$1.txt" >"$work/chosen" && [ "$(grep -c '^ok' "$work/chosen")" -gt 5 ] &&
		return
	cat "$1.txt" "$work/chosen"
	return 1
}

# What is read of own words: "H F W3 1 X" in codes, or what else they are.
reading()
{
	printf 'Ann\t%s\n' "$1" | "$driver" | awk -F '\t' '{
		print $1 == "order" ? $2 : $1 == "doubtful" ? "asked" : $1 == "statement" ? "long form" : $1 }'
}

# Each line of the example is read as it says behind two blanks.
worded()
{
	while read -r line; do
		words=$(printf %s "$line" | sed 's/   *[^ ].*$//') wanted=$(printf %s "$line" | sed 's/.*[^ ]   *//')
		[ "$words" != "$line" ] && [ "$(reading "$words")" = "$(printf %s "$wanted" | tr -d ,)" ] && continue
		echo "'$words' is read as: $(reading "$words")"
		return 1
	done <"$1.text"
}

# The examples are those of the help, which are read as their table says.
helpful()
{
	"$driver" examples >"$work/help" && [ "$(words "$work/help")" = " $(words "$1.text")" ] && return
	diff "$work/help" "$1.text"
	return 1
}

# All three play the example before; the fates on the page are those of the last seat.
played()
{
	for seat in ann ben cleo; do
		framed "$2.text" $seat 1 >"$work/turn"
		game submit "$work/turn" >"$work/answer" 2>&1 || return 1
	done
	game adjudicate >"$work/answer" 2>&1 || return 1
	game report tundra --round 1 --seat cleo >"$work/report" || return 1
	awk '/^What happened to your plan/ { on = 1; next }
		on && /^$/ { exit }
		on { sub(/^  - /, ""); print }' "$work/report" >"$work/fates"
	[ "$(words "$work/fates")" = "$(words "$1.text")" ] || diff "$1.text" "$work/fates"
}

seed=$(printf '%064d' 0)
ok 'a game is made' sh -c '"$1" init --db "$2" && shift && db=$1 && shift &&
	"$STONEPOST" new --mode turn tundra "ann=Ann <->" "ben=Ben <->" "cleo=Cleo <->" --start ann --db "$db" "$@"' \
	sh "$STONEPOST" "$work/game.db" --seed "$seed" "$now"

last=
for kind in "$work"/examples/*.kind; do
	example=${kind%.kind}
	kind=$(cat "$kind")
	name="$(cat "$example.line"): $(head -n 1 "$example.text")"
	name=$(printf %s "$name" | tr '#' ' ')
	case $kind in
	form) ;;
	help) ok "$name (the help's)" helpful "$example" ;;
	words) ok "$name (own words)" worded "$example" ;;
	choices) ok "$name (what is chosen)" chosen "$example" ;;
	answer)
		check "$last.text" game
		sed -i '/^Ref: /d' "$work/answer" # its key is another each time
		ok "$name (as answered)" diff "$example.text" "$work/answer"
		;;
	fate) ok "$name (as told)" played "$example" "$last" ;;
	*)
		if [ -e "$example.want" ]; then
			ok "$name (refused)" refused "$example" "$kind"
		else
			ok "$name" accepted "$example" "$kind"
		fi
		;;
	esac
	last=$example
done
# What the page says of `stop`: it asks, and past the deadline the game's rule holds.
stops()
{
	"$STONEPOST" new --mode turn --remind none taiga 'ann=Ann <->' 'ben=Ben <->' --start ann --pace 1d --missing bot --db "$work/game.db" \
		--seed "$seed" $now || return
	printf '#STONEPOST taiga ann round 1\nplan hut; field\nstop if round = 1\n#END\n' >"$work/turn"
	game submit "$work/turn" && game adjudicate taiga >"$work/first" &&
		game adjudicate taiga --force >"$work/second" || return
	cat "$work/first" "$work/second"
	grep -q "waits for Ann: to go on: your \"stop\" was triggered" "$work/first" &&
		grep -q 'waits for Ben' "$work/second"
}
ok "'stop' asks, and holds nobody up past the deadline" stops
ok 'examples were found' [ "$points" -gt 70 ]
finish
