#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost export --html: the pages as files. Whether they also work, tests/page/drive.sh finds out.
. "$abs_top_srcdir/tests/page/lib.sh"
check()
{
	"$python" "$abs_top_srcdir/tests/page/check.py" "$@"
}

ok 'games are played and exported' make_games
ok '... one to its end' holds "SELECT status FROM games WHERE name = 'steppe'" over
ok '... which is told' grep -q "^Exported 2 games to '$pages'\.$" "$work/exported"
for page in steppe tundra index; do
	ok "$page: well-formed, and asks for nothing from outside" check form "$pages/$page.html"
	ok "$page: nothing that people wrote has become HTML" sh -c '! grep -E "<script>alert|<img" "$1"' \
		sh "$pages/$page.html"
done
for page in steppe tundra; do
	ok "$page: the board is what the steps lead to" check frames "$pages/$page.html"
done
ok 'colours can be read on each other, light and dark' check colours "$pages/steppe.html"
ok 'a page with an analysis is well-formed, too' check form "$work/analysed/steppe.html"
ok '... with the figures of the command' "$python" "$abs_top_srcdir/tests/page/analysis.py" "$STONEPOST" steppe \
	"$work/analysed/steppe.html"
ok '... which other pages do not have' sh -c '! grep -q "id=\"analysis\"" "$1"' sh "$pages/steppe.html"
ok 'a game that runs has none' sh -c '"$STONEPOST" export --html --analysis tundra | cmp - "$1"' sh \
	"$pages/tundra.html"
ok 'an analysis goes with a page alone' gives 64 '' "'--analysis' goes with '--html'" export --analysis steppe
ok 'a page in French is in French' check strange "$work/french/steppe.html" "$abs_top_srcdir/po/fr.po"
ok '... it is well-formed, too' check form "$work/french/steppe.html"
ok 'no round begins twice but the one that was taken back' sh -c '[ "$(grep -c "again</h3>" "$1")" = 1 ]' \
	sh "$pages/steppe.html"
ok 'the page of four players is under 400 kB' sh -c 'ls -l "$1" && [ "$(wc -c <"$1")" -lt 400000 ]' \
	sh "$pages/steppe.html"
ok 'the seed of a game that is over is there' grep -q $seed "$pages/steppe.html"
ok '... and of no other' sh -c '! grep -q $1 "$2"' sh $seed "$pages/tundra.html"
ok 'orders of a round that is over are there' grep -q '<span data-line="1">  hut | field | toolmaker' \
	"$pages/steppe.html"
ok '... and no others' sh -c '! grep -q "<pre><span" "$1"' sh "$pages/tundra.html"
ok 'what was undone is marked' grep -Eq '<li id="e[0-9]+" class="undone">' "$pages/steppe.html"
ok 'the index leads to the pages' sh -c 'grep -q "<a href=\"steppe.html\">Steppe &lt;script" "$1" &&
	grep -q "<a href=\"tundra.html\">tundra<" "$1"' sh "$pages/index.html"
ok '... and tells who won' grep -Eq ' wins?</td>' "$pages/index.html"
ok 'the same game gives the same bytes' sh -c '"$STONEPOST" export --html steppe | cmp - "$1"' \
	sh "$pages/steppe.html"
ok 'to a file' gives 0 '' '' export --html tundra --output "$work/one.html"
ok '... it is the same' cmp "$work/one.html" "$pages/tundra.html"
game index ann ben --start ann
"$STONEPOST" submit --now @$begin "$work/ann.txt" >/dev/null
ok 'a game called index' gives 0 '' '3 games' export --html --all "$pages"
ok '... does not take the place of the index' sh -c \
	'grep -q "<a href=\"index_.html\">" "$1/index.html" && grep -q "<h1>index</h1>" "$1/index_.html"' sh "$pages"

ok 'a language goes with a page alone' gives 64 '' "'--lang' goes with '--html'" export --lang fr tundra
ok '... and must be there' gives 64 '' "'--lang xx': there is no language of this name here: en" \
	export --html --lang xx tundra
ok 'the index can be in French, too' sh -c '"$STONEPOST" export --html --lang fr --all "$1" 2>/dev/null &&
	grep -q "<html lang=\"fr\">" "$1/index.html"' sh "$work/french"
ok 'English on a page in French is found' sh -c '! "$1" "$2" strange "$3" "$4"' sh "$python" \
	"$abs_top_srcdir/tests/page/check.py" "$pages/steppe.html" "$abs_top_srcdir/po/fr.po"

# The checks can fail.
fails()
{
	sed "$1" "$pages/steppe.html" >"$work/bad.html"
	shift
	! check "$@" "$work/bad.html"
}
ok 'a tag too many is found' fails 's|</main>|</div></main>|' form
ok '... a picture from outside' fails 's|<main>|<main><img src="//example.org/x" alt="">|' form
ok '... a changed script' fails 's|"use strict"|"use  strict"|' form
ok '... a wrong board' fails 's|"start":\["Round 1|"start":["Round 2|' frames
ok '... a pale colour' fails 's|--quiet: #54472f|--quiet: #a09a90|' colours
finish
