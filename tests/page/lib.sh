# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Games for the tests of pages: `steppe`, of four players, with orders for every round, a rollback
# and names that mean no good, played to its end; and `tundra`, which runs.
. "$abs_top_srcdir/tests/cli/lib.sh"
pages=$work/pages
evil='<script>alert(1)</script>&"'\''<img src=//evil.example/x>'

# orders ROUND SERIAL: of all four for `steppe`.
orders()
{
	for seat in ann ben cy dee; do
		case $seat in
		ann) first='hut | field | toolmaker' then='forest 2-4' ;;
		ben) first='field | toolmaker | hut' then='clay 2-4' ;;
		cy) first='toolmaker | hut | field' then='quarry 1-3' ;;
		dee) first='card 1 | building 1' then='river 1-3' ;;
		esac
		cat <<END
#STONEPOST steppe $seat round $1 v$2
plan
  $first
  card 1 | card 2 | card 3 | card 4
  building 1 | building 2 | building 3 | building 4
  $then
  hunt rest
do others, building, card
tools auto
pay wood brick stone gold skip
pick field tool gold stone brick wood
feed wood brick stone gold refuse
final
#END

END
	done >"$work/orders.txt"
	"$STONEPOST" submit --now @$begin "$work/orders.txt" >/dev/null
	"$STONEPOST" adjudicate steppe --now @$begin >/dev/null
}

make_games()
{
	fresh
	game steppe 'ann=Ann <->' 'ben=Ben <->' 'cy=Cy Ångström-Überlang <->' dee --title "Steppe $evil" --start ann \
		--missing bot --word ann=aurochs || return
	# As if it had come from somebody's archive: the command line would not take it.
	"$python" -c 'import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    db.execute("UPDATE seats SET title = ? WHERE name = ?", (sys.argv[2], "ann"))' \
		"$db" "Ann $evil" || return
	now=1
	for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
		orders $round $now
		[ $round -ne 3 ] || {
			"$STONEPOST" rollback steppe 3 "$evil" --now @$begin >/dev/null || return
			now=2
			orders 3 2
		}
		[ "$(rows "SELECT status FROM games WHERE name = 'steppe'")" != over ] || break
	done
	game tundra ann ben --start ann || return
	file ann 1 'plan river 3' 'hunt rest'
	"$STONEPOST" submit --now @$begin "$work/ann.txt" >/dev/null
	"$STONEPOST" adjudicate tundra --now @$begin >/dev/null
	"$STONEPOST" export --html --all "$pages" 2>"$work/exported" || return
	mkdir -p "$work/french" "$work/analysed" &&
		"$STONEPOST" export --html steppe --lang fr --output "$work/french/steppe.html" &&
		"$STONEPOST" export --html --analysis steppe --output "$work/analysed/steppe.html"
}

# absent WHY: fails where what NEED_AXE or NEED_CHROMIUM insist on is missing, else the test is skipped.
absent()
{
	[ -z "${NEED_AXE:-}${NEED_CHROMIUM:-}" ] || {
		ok 'what it takes can be had' sh -c 'echo "$1"; false' sh "$1"
		finish
	}
	skip_all "$1"
}

has_chromium()
{
	"$python" -c 'import sys
sys.path.insert(0, sys.argv[1])
import chromium
sys.exit(chromium.find() is None)' "$abs_top_srcdir/tests/page"
}

need_chromium()
{
	has_chromium || absent 'no Chromium here: apt-get install chromium'
}

# npm_file NAME VERSION HASH FILE: $work/FILE out of a package of npm, of one version and with its SHA-512, which is
# kept in the build folder; nothing of it is installed.
npm_file()
{
	packed=$abs_top_builddir/axe/$1-$2.tgz
	if [ ! -f "$packed" ]; then
		command -v npm >/dev/null || absent 'no npm here: apt-get install npm'
		mkdir -p "${packed%/*}"
		(cd "${packed%/*}" && npm pack --ignore-scripts "$1@$2") >"$work/npm" 2>&1 ||
			absent "npm does not get $1 $2: $(tail -n 1 "$work/npm")"
	fi
	ok "$1 $2 is what it was" [ "$(openssl dgst -sha512 -binary "$packed" | openssl base64 -A)" = "$3" ]
	[ "$failures" -eq 0 ] || finish
	tar -xzf "$packed" -C "$work" "$4"
}

need_axe()
{
	npm_file axe-core 4.11.0 \
		ilYanEU8vxxBexpJd8cWM4ElSQq4QctCLKih0TSfjIfCQTeyH/6zVrmIJfLPrKTKJRbiG+cfnZbQIjAlJmF1jQ== package/axe.min.js
}
