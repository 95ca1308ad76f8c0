#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The page of a game by mail: when the game is over, to its players alone, in a letter of its own.
. "$abs_top_srcdir/tests/cli/lib.sh"
. "$abs_top_srcdir/tests/mail/people.sh"
box=$work/letters
now=$begin

# brings NAME: the answer has a letter with the page, which is the same as `export` writes, in the reader's language.
brings()
{
	"$STONEPOST" export tundra --html --lang "$2" --output "$work/page.html" && "$python" -c 'import email, email.policy, sys
mail = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
(file,) = mail.iter_attachments()
assert file.get_content_type() == "text/html", file.get_content_type()
assert file.get_filename() == "tundra.html", file.get_filename()
assert file.get_content().replace("\r\n", "\n") == open(sys.argv[2], encoding="utf-8").read(), "another page"' \
		"$box"/new/tundra.*.page."$1" "$work/page.html"
}

fresh 'gm = boss@example.org' "folder = $box" 'plus = yes'
game tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>' --start ann --mode round
sp seat tundra ben lang de --now @$now
sp send --now @$now
cp "$box"/new/*invitation.ann* "$work/ann"
ok 'while a game runs its page' replies "$work/ann" page
ok '... is refused' grep -q 'page of a game when it is over' "$box"/new/*answer.ann*
ok '... and not sent' sh -c '! ls "$1"/new | grep -q page' sh "$box"
sp end tundra --now @$now
sp send --now @$now
cp "$box"/new/*final.ann* "$work/ann"
cp "$box"/new/*final.ben* "$work/ben"
ok 'the last letter says how to get it' grep -q 'reply "page"' "$work/ann"
rm -f "$box"/new/*
ok '... and so it is' replies "$work/ann" page
ok '... sent as a file' brings ann en
ok '... in a letter of its own' sh -c '! grep -q "text/html; name\|filename" "$1"' sh "$box"/new/*answer.ann*
rm -f "$box"/new/*
ok 'in German it is asked for' replies "$work/ben" Seite
ok '... and is German' brings ben de
rm -f "$box"/new/*
replies "$work/ann" page && replies "$work/ann" page
rm -f "$box"/new/*
ok 'three times a day' replies "$work/ann" page
ok '... are the limit, which is said' grep -q 'the limit' "$box"/new/*answer.ann*
ok '... and nothing is sent' sh -c '! ls "$1"/new | grep -q "[.]page[.]"' sh "$box"
finish
