#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost-templates(5) and stonepost-templates-fields(5) list the templates there are and the fields they can use, all of them and
# no other, and its example does what it says.
. "$abs_top_srcdir/tests/tap.sh"
page=$work/page
cat "$abs_top_srcdir"/man/stonepost-templates*.5 >"$page"
source=$abs_top_srcdir/src
[ -x "$STONEPOST" ] || skip_all 'the program was not built'

HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
export HOME XDG_DATA_HOME XDG_CONFIG_HOME
unset STONEPOST_DB STONEPOST_CONF
now=--now=2026-11-20T12:00:00Z
seed=$(printf '%064d' 7)

stonepost()
{
	"$STONEPOST" "$@" $now
}

# Two games: one as it begins, and one that the stand-in plays to its end.
make_games()
{
	db=$work/game.db
	stonepost init --db "$db" &&
		stonepost new --mode turn tundra 'ann=Ann <->' 'ben=Ben <->' 'cleo=Cleo <->' --start ann --seed "$seed" --db "$db" &&
		stonepost new --remind none taiga ann ben --start ann --seed "$seed" --mode round --missing bot \
			--pace 1d --db "$db" || return
	for order in 'ann card 1' 'ben building 1' 'cleo forest 3'; do
		seat=${order%% *}
		printf '#STONEPOST tundra %s round 1\nplan %s\n#END\n' "$seat" "${order#* }"
	done >"$work/turn"
	stonepost submit "$work/turn" --db "$db" || return
	stonepost adjudicate tundra --db "$db"
	over=
	for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 \
		21 22 23 24 25 26 27 28 29 30; do
		over=$(stonepost adjudicate taiga --force --db "$db") || return
		case $over in *over*) return ;; esac
	done
	echo 'the game does not end'
	return 1
}

# What the page describes below the mark `kind`: paths of fields, "players.goods.wood".
described()
{
	awk -v kind="$1" '
		/SPDX-License/ { body = 0 } # another page
		/^\.Sh/ { body = 1 } # marks are explained above it
		!body { next }
		/^\.\\" fields sometimes of / { many = split($0, of, " "); first = 5; now = "sometimes" }
		/^\.\\" fields of / { many = split($0, of, " "); first = 4; now = "always" }
		/^\.\\" kinds$/ { many = 2; first = 2; of[2] = "."; now = "kinds" }
		/^\.El/ { many = 0 }
		/^\.It (Va|Cm) / && many && now == kind {
			line = $0
			sub(/^\.It (Va|Cm) /, "", line)
			while (line != "") { # words, some of them Qq Va with a blank inside
				if (sub(/^Qq Va /, "", line)) {
					name = line
					sub(/ , .*| Qq .*/, "", name)
				} else {
					name = line
					sub(/ .*/, "", name)
				}
				line = substr(line, length(name) + 2)
				if (name == "," || name == "")
					continue
				for (i = first; i <= many; i++)
					print (of[i] == "." ? "" : of[i] ".") name
			}
		}' "$page" | sort -u
}

# Paths of all fields of indented JSON.
paths()
{
	awk 'match($0, /^ *"[^"]*": /) {
			depth = index($0, "\"")
			key = substr($0, depth + 1)
			key = substr(key, 1, index(key, "\"") - 1)
			for (d in name)
				if (d + 0 >= depth)
					delete name[d]
			name[depth] = key
			path = ""
			for (d = 1; d <= depth; d++)
				if (d in name)
					path = path (path == "" ? "" : ".") name[d]
			print path
		}' | sort -u
}

reports()
{
	stonepost report tundra --db "$db" --seat ann --format json
	for round in 1 5 9; do
		stonepost report taiga --db "$db" --seat ben --format json --round $round
	done
	stonepost report taiga --db "$db" --format json
}

# Fields that a function of the source puts into an object.
put_by()
{
	awk -v name="$1" '
		$0 ~ "^" name "\\(" { inside = 1 }
		/^}/ { inside = 0 }
		inside && match($0, /(json_put|put_number)\(j, "[a-z_0-9]*"/) {
			s = substr($0, RSTART, RLENGTH - 1)
			sub(/.*"/, "", s)
			print s
		}' "$2"
}

differ()
{
	diff "$1" "$2" | sed -n 's/^</only the page: /p; s/^>/only the program: /p'
}

ok 'games are made and played' make_games
reports >"$work/json" 2>&1
described always >"$work/always"
described sometimes >"$work/sometimes"
paths <"$work/json" >"$work/printed"
{
	cat "$work/sometimes"
	grep '^events\.[a-z]*\.' "$work/always" # of an event that may not have come
} | sort -u >"$work/may_lack"
comm -23 "$work/printed" "$work/may_lack" >"$work/printed_always"
comm -23 "$work/always" "$work/may_lack" >"$work/described_always"
ok 'fields were found' [ "$(wc -l <"$work/printed_always")" -gt 100 ]
none 'page and report have the same fields' differ "$work/described_always" "$work/printed_always"

{
	put_by answer_json "$source/report/view.c" | sed 's/^/answer./'
	put_by view_event "$source/report/view_game.c" | sed 's/^/events./'
} | sort -u >"$work/source_fields"
none 'page and source have the same fields of answers and events' \
	differ "$work/sometimes" "$work/source_fields"

described kinds >"$work/kinds"
sed -n 's/^	X(\([A-Z_0-9]*\)).*/\1/p' "$source/engine/event.h" | tr 'A-Z' 'a-z' | sort >"$work/event_list"
ok 'kinds of events were found' test -s "$work/event_list"
none 'page and source have the same kinds of events' differ "$work/kinds" "$work/event_list"

awk '/^\.S[sh] / { on = /Ss Letters|Ss Parts of letters/ }
	on && /^\.It Cm / { print $3 }' "$page" | sort >"$work/named"
ls "$abs_top_srcdir/templates" | sed -n 's/\.mustache$//p' | sort >"$work/there"
none 'page and folder have the same templates' differ "$work/named" "$work/there"

# The example.
mkdir "$work/templates"
awk -v to="$work/" '
	/^\.\\" file / { file = to "templates/" $3; next }
	/^\.\\" report$/ { file = to "expected"; next }
	/^\.Bd / { inside = 1; next }
	/^\.Ed/ { inside = 0; file = ""; next }
	inside && file != "" { sub(/^\\&/, ""); print >file }' "$page"
printf '[stonepost]\ntemplates = %s\n' "$work/templates" >"$work/conf"

example()
{
	stonepost new --mode turn steppe 'ann=Ann <->' 'ben=Ben <->' 'cleo=Cleo <->' --start ann --seed "$seed" --db "$db" &&
		stonepost report steppe --seat ann --db "$db" --config "$work/conf" >"$work/made" &&
		head -n "$(wc -l <"$work/expected")" "$work/made" | diff "$work/expected" -
}

broken()
{
	echo '{{#open}}' >"$work/templates/report.mustache"
	stonepost report steppe --seat ann --db "$db" --config "$work/conf" >"$work/made" 2>"$work/told" &&
		grep -q '^You have 5 people' "$work/made" &&
		grep 'report.mustache:1:1: ' "$work/told"
}

ok 'the example was found' test -s "$work/expected" -a -s "$work/templates/report.mustache"
ok 'the example begins as the page shows' example
ok 'a broken template is replaced and told of' broken
finish
