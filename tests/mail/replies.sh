#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What players write is what is stored: hundreds of replies in the styles of many mail programs and
# languages, see replies/README.md. Nothing is misread, and of what is clear at most a tenth is asked.
# ONLY is a piece of names of replies.
. "$abs_top_srcdir/tests/cli/lib.sh"
box=$work/letters
replies=$abs_top_srcdir/tests/mail/replies

# orders ROUND: everybody's orders by turn file.
orders()
{
	for seat in ann ben cleo gus; do
		printf '#STONEPOST tundra %s round %s\nplan hunt 1; clay 2; hunt rest\n#END\n' "$seat" "$1"
	done >"$work/turns"
	sp submit "$work/turns" --now @$now && sp adjudicate --now @$now && sp send --now @$now
}

# letter KIND SEAT TO: the report to a seat that was sent last.
letter()
{
	for file in "$box"/new/*."$1"*."$2"*; do
		[ ! -f "$file" ] || cp "$file" "$3"
	done
}

# folder NAME STYLE [OPTION...]: a game in its second round, in which ann has letters of that style.
folder()
{
	case=$work/$1 style=$2
	shift 2
	mkdir -p "$case"
	rm -rf "$box"
	now=$begin
	fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
	sp new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' 'cleo=Cleo <cleo@example.org>' \
		'gus=Gus <gus@example.org>' --start ann --seed $seed --settle none --now @$now "$@"
	sp seat tundra ben style frame --now @$now
	sp seat tundra ann style "$style" --now @$now
	sp send --now @$now
	cp "$box"/new/*.ann* "$case/old"
	rm -f "$box"/new/*
	now=$((now + 3600))
	orders 1
	if [ "$style" = frame ]; then
		cp "$box"/new/*report.ann* "$case/frame"
	else
		cp "$box"/new/*report.ann* "$case/letter"
		cp "$box"/new/*report.ben* "$case/other"
	fi
	rows "SELECT offer FROM sent WHERE recipient = 'ann@example.org' ORDER BY id DESC LIMIT 1" >"$case/offer"
	cp -r "${db%/*}" "$case/db"
}

# notices LANGUAGE: a game in which ann has a notice of one line in that language. Its sender has a name that
# holds the name of a place.
notices()
{
	folder "notice-$1" both --pace 60d --vacation 30d
	rm -rf "$case/db" "$case/letter" "$case/other" "$case/old" "$box"
	sp seat tundra ann lang "$1" --now @$now
	for words in 'away 2027-01-12 to 2027-01-15' 'away none'; do
		printf '#STONEPOST tundra ben round 2\n%s\n#END\n' "$words" >"$work/turns"
		rm -rf "$box"
		sp submit "$work/turns" --now @$now && sp send --now @$now
	done
	letter vacation ann "$work/notice"
	sed 's/^From: .*</From: Stone Age by mail </' "$work/notice" >"$case/notice-$1"
	cp -r "${db%/*}" "$case/db"
}

# reads MAKER FOLDER...: all replies that these letters are needed for.
reads()
{
	maker=$1
	shift
	"$python" "$replies/judge.py" "$maker" "$STONEPOST" "$work/table" $((now + 3600)) "$@"
	judged=$?
	sed 's/^/# /' "$work/table"
	return $judged
}

folder usual both
folder framed frame
for language in en es fr it de; do
	notices $language
done
ok 'every reply is read as it was written, or asked about' reads replies.py "$work/usual" "$work/framed"
ok 'replies that quote the HTML of a letter are, too' reads quoted.py "$work/usual"
ok 'replies to a notice of one line are read as they were written, too' reads replies.py "$work"/notice-*
for language in en de es fr it; do
	folder pen-$language both --lang "ann=$language"
	export PEN="fourth_pen.$language.txt"
	[ $language != en ] || PEN=fourth_pen.txt
	ok "what a stranger writes, in '$language'" reads pens.py "$work/pen-$language"
done
finish
