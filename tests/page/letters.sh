#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters as mail programs show them: which HTML and CSS they lack, by caniemail's data (programs.py), and what a
# browser and axe-core say of letters of every kind, narrow ones as proportional text (letters.py); with LETTERS=all
# of all that the stories expect, which takes five minutes. `make check-page` leaves pictures in tests/page/pictures.
. "$abs_top_srcdir/tests/page/lib.sh"
. "$abs_top_srcdir/tests/mail/people.sh"
here=$abs_top_srcdir/tests/page
parts=$work/parts shown=$work/shown

# The letters that the stories send.
take_letters()
{
	mkdir -p "$parts" "$shown"
	STONEPOST=$abs_top_builddir/tests/mail/saltless "$python" "$abs_top_srcdir/tests/stories/stories.py" \
		"$abs_top_builddir/tests/mail/saltless" "$store" "$abs_top_srcdir/tests/stories" "$work/told" || return
	"$python" "$here/parts.py" "$parts" "$work"/told/*/sent/*.eml
}

# kept NAME PATTERN: the letter of that name is kept, as NAME.html; as NAME alone, its text, if that has an ending.
kept()
{
	for file in "$box"/new/$2; do
		cp "$file" "$work/letter" && "$python" "$here/parts.py" "$work" "$work/letter" || return
	done
	case $1 in
	*.*) mv "$work/letter.txt" "$shown/$1" ;;
	*) mv "$work/letter.html" "$shown/$1.html" ;;
	esac
}

# A report, an answer, a stand-by question and the last letter; ben has all narrow.
make_letters()
{
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	sp new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cy=Cy <cy@example.org>' --start ann \
		--seed $seed --settle none --pace 3d --now @$now
	code=$(timed standby code | sed -n 's/^    standby //p')
	sp seat tundra ben style narrow --now @$now
	sp send --now @$now
	cp "$box"/new/*invitation.ann* "$work/ann" && cp "$box"/new/*invitation.cy* "$work/cy" &&
		cp "$box"/new/*invitation.ben* "$work/ben"
	replies "$work/ann" 'wood 2 or so' && kept answer '*answer.ann*' && replies "$work/ann" 'H F W3 X' || return
	replies "$work/ben" 'wood 2 or so' && kept narrow-proposal.asks '*answer.ben*' || return
	replies "$work/ben" 'T W3 X' && kept narrow-answer.tells '*answer.ben*' || return
	replies "$work/cy" 'F L3 X' || return
	rm -f "$box"/new/*
	sp adjudicate --now @$now && sp send --now @$now
	kept report '*report.ann*' && kept narrow-report.asks '*report.ben*' || return
	cp "$box"/new/*report.cy* "$work/cy"
	writes 'Zoe <zoe@example.org>' x "standby $code" || return
	cp "$box"/new/confirm.* "$work/zoe"
	replies "$work/zoe" yes && replies "$work/cy" 'yes resign' || return
	rm -f "$box"/new/*
	sp adjudicate --now @$now && sp send --now @$now
	kept stand-by 'confirm.*' && kept stand-by.asks 'confirm.*' || return
	sp end tundra --now @$now && sp send --now @$now
	kept last '*final.ann*' && kept narrow-last.tells '*final.ben*'
}

# A question of a turn game.
make_question()
{
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	rm -rf "$box"
	game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann
	sp seat tundra ben style narrow --now @$begin
	file ann 1 'plan hut'
	sp submit --now @$begin "$work/ann.txt" && sp adjudicate --now @$begin && sp send --now @$begin
	kept narrow-question.asks '*report.ben.asked*'
}

# Letters without a wide board, which some programs show as they are.
take_texts()
{
	cp "$parts"/joining.*.waiting*.txt "$shown/waiting.fixed" && cp "$parts"/joining.*confirm*.txt "$shown/joining.fixed" &&
		cp "$parts"/normal-round.*.answer.ann.txt "$shown/answer.fixed" && cp "$shown/narrow-report.asks" "$shown/narrow.fixed"
}

ok 'the letters of the stories are taken apart' take_letters
ok 'letters of every kind are written' make_letters
ok '... and a question' make_question
ok '... texts without a wide board' take_texts
[ "$failures" -eq 0 ] || finish
if command -v npm >/dev/null || [ -f "$abs_top_builddir/axe/caniemail-2.0.2.tgz" ]; then
	npm_file caniemail 2.0.2 \
		lvhn4RrF2Ae3PQA3HMOVGxFPqPAxfv8HWp+xUSqJPumbzFUzQGVgFG0nl8s0sjSoBd2PgmAqB5xRF0wcPbrVcA== package/data/caniemail.json
fi
data=$work/package/data/caniemail.json
[ -f "$data" ] || absent 'no npm here: apt-get install npm'
cp "$shown"/*.html "$parts"
lacks()
{
	"$python" "$here/programs.py" "$data" "$1" >"$work/lacks" && return
	cat "$work/lacks"
	return 1
}
ok 'what mail programs lack is known, and what is left without it' lacks "$parts"
sed -n 's/^note /# /p' "$work/lacks"
mkdir "$work/flex"
sed 's/inline-block/flex/; s/<p style="/<p style="gap:3px;/' "$shown/report.html" >"$work/flex/report.html"
ok 'a property that one lacks is found' sh -c '! "$1" "$2/programs.py" "$3" "$4" | grep -c "css-gap: outlook.windows lacks it" |
	grep -qx 0' sh "$python" "$here" "$data" "$work/flex"

ok 'yes and no stand below the question' awk '/three days|take the seat|stand-by/ { asked = 1 } />Yes<\/b>/ { exit !asked }' "$shown/stand-by.html"

need_chromium
need_axe
# shellcheck disable=SC2046 # names without blanks
set -- "$shown"/* $(ls "$parts"/*.*.*.html |
	awk -v all="${LETTERS:-}" -F/ '{ kind = $NF; gsub(/[0-9-]+|\.(ann|ben|cy|html)/, "", kind); sub(/^[a-z]*\./, "", kind) }
		all || !seen[kind]++')
"$python" "$here/letters.py" "$work" "${PICTURES:-}" "$@" >"$work/seen" || ran=$?
while read -r verdict name; do
	ok "$name" [ "$verdict" = ok ]
done <<END
$(grep -E '^(ok|not_ok) ' "$work/seen")
END
sed -n 's/^note /# /p' "$work/seen"
ok 'all was looked at' [ "${ran:-0}" -eq 0 ]
mkdir "$work/bad"
sed -E 's/^([0-9a-f]{40}) ([0-9a-f]{24})$/\1\2/' "$shown/waiting.fixed" >"$work/bad/whole.fixed"
sed 's/<h1 /<h1 aria-checked="1" /; s/padding:5px 0;/padding:5px 40px;/; s|</p>|<img src="file:///nowhere.png"></p>|' "$shown/report.html" \
	>"$work/bad/bad.html"
"$python" "$here/letters.py" "$work" '' "$work/bad/bad.html" >"$work/seen" 2>&1
ok 'a letter that asks for a picture is found' grep -q '^not_ok bad 600 light is whole' "$work/seen"
ok '... and columns that are wider than a telephone' grep -q '^not_ok bad says the same' "$work/seen"
ok '... and what axe-core calls serious' grep -q '^not_ok bad 360 light: nothing serious' "$work/seen"
sed 's|</span><span style="display:inline-block">||g' "$shown/report.html" >"$work/bad/wide.html"
sed 's/;word-break:break-word//g' "$work/bad/wide.html" >"$work/bad/wider.html"
sed 's/<span style="display:inline-block">/<div>/g; s|</span>|</div>|g' "$shown/report.html" >"$work/bad/torn.html"
"$python" "$here/letters.py" "$work" '' "$work/bad/wide.html" "$work/bad/wider.html" "$work/bad/torn.html" \
	"$work/bad/whole.fixed" >"$work/seen" 2>&1
ok '... and a hash wider than a telephone where a program breaks no words' grep -q '^not_ok wide says the same' "$work/seen"
ok '... in one that has no other fault' sh -c 'grep -q "^ok wide 360 dark is whole" "$1"' sh "$work/seen"
ok '... and one that is wider everywhere' grep -q '^not_ok wider 360 dark is whole' "$work/seen"
ok '... which is not too wide for more' sh -c 'grep -q "^ok wider 600 dark is whole" "$1"' sh "$work/seen"
ok '... and a hash that is copied in pieces' grep -q '^not_ok torn: its 2 hashes can be copied' "$work/seen"
ok '... and a text with a hash in one word' grep -q '^not_ok whole.fixed is no wider' "$work/seen"
finish
